"""Numbers of the record sheet that go up and down: survival, insanity, courage, tokens, permanent changes."""

from __future__ import annotations

from typing import Literal

from lanternyear.engine.decision import About, Rule, may, rule
from lanternyear.engine.facts import Gained, PermanentChange, TokenGained, WeaponTypeChosen
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import set_proficiency
from lanternyear.rules.concentration import disturb
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.resources import use_what_they_must
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.rules.survivor.coming_of_age import boxes_to_event, come_of_age
from lanternyear.rules.survivor.disorders import cure_by_growth
from lanternyear.state.showdown import LastingEffect
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.state.terms import LastingEnd

FORBIDDEN_GAINS = {"courage": "gain courage", "hunt_xp": "hunt xp", "proficiency": "weapon proficiency"}
MOST = {"courage": 9, "understanding": 9, "hunt_xp": 16, "proficiency": 8}


@rule
def gain(table: Table, survivor: Survivor, what: str, by: int, *, unnoticed: bool = False) -> Rule[None]:
    """SURV-CU-1, SURV-INS-1: gain or lose; nothing falls below 0 or rises above its end.

    A box that is filled brings its story event before the next one is (CAM-EVT-1). Unnoticed, it brings none, now or
    later (SURV-CU-2).
    """
    if what == "survival":
        gain_survival(table, survivor, by)
        return
    if by > 0 and what in FORBIDDEN_GAINS and forbids(table, survivor, FORBIDDEN_GAINS[what]):
        return
    if by < 0:
        _change(table, survivor, what, by)
    while by > 0:
        step = min(by, boxes_to_event(table, survivor, what) or by)
        by -= step
        gained = _change(table, survivor, what, step)
        if gained:
            yield from _notice(table, survivor, what, gained, unnoticed=unnoticed)


def _change(table: Table, survivor: Survivor, what: str, by: int) -> int:
    """Return the number of boxes filled, or emptied."""
    before: int = getattr(survivor, what)
    after = max(0, before + by)
    after = min(after, MOST.get(what, after))
    if what == "proficiency":
        set_proficiency(table, survivor, survivor.weapon_type, after)
    else:
        setattr(survivor, what, after)
    if after != before:
        table.tell(Gained(survivor.id, what, after - before))
    return after - before


@rule
def _notice(table: Table, survivor: Survivor, what: str, gained: int, *, unnoticed: bool) -> Rule[None]:
    """CAM-EVT-1: resolve at once what a gain brings, whatever is going on."""
    if survivor.disorders:
        cure_by_growth(table, survivor)
    if what == "insanity":
        yield from moment(table, "gains_insanity", survivor, amount=gained)
        yield from use_what_they_must(table, survivor)
    yield from come_of_age(table, survivor, what, unnoticed=unnoticed)


@rule
def accepts(table: Table, survivor: Survivor, what: str, by: int) -> Rule[bool]:
    """SURV-XP-1: ask whether the survivor takes the gain; the ageless may refuse hunt XP."""
    if what != "hunt_xp" or by <= 0 or not forbids(table, survivor, "unwanted hunt xp"):
        return True
    return (yield from may("SURV-XP-1", survivor.id, "take_hunt_xp", About(number=by)))


def gain_survival(table: Table, survivor: Survivor, by: int) -> None:
    """SD-SUR-1: survival stays between 0 and the settlement's survival limit; gains above it are lost."""
    barred = any(bar.what == "survival" and bar.survivor == survivor.id for bar in table.settlement.bars)
    if by > 0 and (barred or forbids(table, survivor, "gain survival")):
        return
    if by > 0:
        by += bonus(table, survivor, "survival_gained")  # SD-SUR-14
    limit = max(table.settlement.survival_limit, survivor.survival)
    after = max(0, min(limit, survivor.survival + by))
    if after != survivor.survival:
        table.tell(Gained(survivor.id, "survival", after - survivor.survival))
        survivor.survival = after


def gain_token(
    table: Table, survivor: Survivor, stat: str, by: int, until: LastingEnd | Literal[""] = "", card: str = ""
) -> None:
    """SD-TOK-1: tokens add up and cancel out; a text may give them an end."""
    fighter = survivor.fighter
    if stat not in ATTRIBUTES or by == 0 or forbids(table, survivor, "tokens"):
        return
    if until:
        counts = {"round": table.showdown.round, "attack": -max(1, len(table.attacks))}  # SD-ATK-17
        table.showdown.lasting.append(LastingEffect(survivor.id, stat, by, until, counts.get(until, 0), card))
    else:
        fighter.tokens[stat] = fighter.tokens.get(stat, 0) + by
        if not fighter.tokens[stat]:
            del fighter.tokens[stat]
    if by < 0:
        disturb(table, survivor, "a negative token")  # SD-KEY-CONCENTRATE
    table.tell(TokenGained(survivor.id, stat, by))


def drop_tokens_of(table: Table, survivor: Survivor, card: str) -> None:
    """SD-TOK-2: the tokens that a card in play gave this survivor are gone before the card is."""
    lasting = table.showdown.lasting
    lasting[:] = [effect for effect in lasting if effect.owner != survivor.id or effect.card != card]


def change_weapon_type(table: Table, survivor: Survivor, type_: str) -> None:
    """SURV-WP-5: another type than before begins without ranks."""
    if survivor.weapon_type != type_:
        set_proficiency(table, survivor, type_, 0)
        table.tell(WeaponTypeChosen(survivor.id, type_))


def change_permanently(table: Table, survivor: Survivor, stat: str, by: int) -> None:
    """SURV-ATT-1: a permanent attribute changes."""
    setattr(survivor, stat, getattr(survivor, stat) + by)
    table.tell(PermanentChange(survivor.id, stat, by))
