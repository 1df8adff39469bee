"""Numbers of the record sheet that go up and down: survival, insanity, courage, tokens, permanent changes."""

from __future__ import annotations

from lanternyear.engine.facts import Gained, PermanentChange, TokenGained
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.survivor.concentration import disturb
from lanternyear.state.showdown import Lasting
from lanternyear.state.survivor import ATTRIBUTES, Survivor

MOST = {"courage": 9, "understanding": 9, "hunt_xp": 16, "proficiency": 8}


def gain(table: Table, survivor: Survivor, what: str, by: int) -> None:
    """SURV-CU-1, SURV-INS-1: gain or lose; nothing falls below 0 or rises above its end."""
    if what == "survival":
        gain_survival(table, survivor, by)
        return
    if (
        by > 0
        and what in ("courage", "hunt_xp")
        and forbids(table, survivor, f"gain {what}".replace("gain hunt_xp", "hunt xp"))
    ):
        return
    before: int = getattr(survivor, what)
    after = max(0, before + by)
    after = min(after, MOST.get(what, after))
    setattr(survivor, what, after)
    if what == "proficiency":
        table.forget()  # a specialization or mastery may come into force
    if after != before:
        table.tell(Gained(survivor.id, what, after - before))


def gain_survival(table: Table, survivor: Survivor, by: int) -> None:
    """SD-SUR-1: survival stays between 0 and the settlement's survival limit; gains above it are lost."""
    if by > 0 and forbids(table, survivor, "gain survival"):
        return
    limit = max(table.settlement.survival_limit, survivor.survival)
    after = max(0, min(limit, survivor.survival + by))
    if after != survivor.survival:
        table.tell(Gained(survivor.id, "survival", after - survivor.survival))
        survivor.survival = after


def gain_token(table: Table, survivor: Survivor, stat: str, by: int, until: str = "") -> None:
    """SD-TOK-1: tokens add up and cancel out; a text may give them an end."""
    if stat not in ATTRIBUTES or by == 0 or forbids(table, survivor, "tokens"):
        return
    if until:
        count = table.showdown.round if until == "round" else -max(1, len(table.attacks))  # SD-ATK-17
        table.showdown.lasting.append(Lasting(survivor.id, stat, by, until, count))
    else:
        survivor.tokens[stat] = survivor.tokens.get(stat, 0) + by
        if not survivor.tokens[stat]:
            del survivor.tokens[stat]
    if by < 0:
        disturb(table, survivor, "a negative token")  # SD-KEY-CONCENTRATE
    table.tell(TokenGained(survivor.id, stat, by))


def change_permanently(table: Table, survivor: Survivor, stat: str, by: int) -> None:
    """SURV-ATT-1: a permanent attribute changes."""
    setattr(survivor, stat, getattr(survivor, stat) + by)
    table.tell(PermanentChange(survivor.id, stat, by))
