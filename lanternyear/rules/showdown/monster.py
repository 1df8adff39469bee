"""Derived values of the monster, its sight, and its going down and standing up."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import MonsterKnockedDown, MonsterStoodUp, TokenGained
from lanternyear.engine.table import Table
from lanternyear.printed.parts import Modifier
from lanternyear.rules.blind_spot import in_blind_spot
from lanternyear.rules.conditions import amount, holds, living
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.rules.tiles import spaces_of_terrain
from lanternyear.state.board import footprint, sight_is_blocked
from lanternyear.state.showdown import Lasting
from lanternyear.state.survivor import Survivor


def monster_value(table: Table, stat: str) -> int:
    """SD-TOK-1: the level's attribute, tokens, cards in play, lasting effects."""
    monster = table.monster
    total: int = getattr(monster, stat, 0) + monster.tokens.get(stat, 0)
    for modifier in _modifiers(table):
        if modifier.stat == stat and holds(table, modifier.only, None):
            total += amount(table, modifier.by)
    for lasting in table.showdown.lasting:
        if lasting.owner == "monster" and lasting.what == stat:
            total += lasting.by
    return total


def _modifiers(table: Table) -> list[Modifier]:
    """What cards in play, and gear that works on the monster, change about it."""
    found: list[Modifier] | None = table.recall.get("monster")
    if found is None:
        found = []
        for card in table.monster.in_play:
            injury = table.catalog.persistent_injuries.get(card.card)
            modifiers = injury.modifiers if injury else table.catalog.cards[card.card].modifiers
            found += [modifier for modifier in modifiers if modifier.who in ("self", "monster")]
        for survivor in living(table):
            found += [modifier for modifier, _ in loadout(table, survivor).shared if modifier.who == "monster"]
        table.recall["monster"] = found
    return found


def monster_forbids(table: Table, word: str) -> bool:
    """Whether a card in play or a lasting effect stops the monster from this, such as grabbing."""
    for card in table.monster.in_play:
        injury = table.catalog.persistent_injuries.get(card.card)
        if injury and word in injury.forbids:
            return True
    return any(lasting.what == f"no_{word}" for lasting in table.showdown.lasting)


def injury_in_play(table: Table, injury: str) -> bool:
    """SD-AI-7: whether a hit location in play has the named persistent injury."""
    return any(card.card == injury for card in table.monster.in_play)


def obstacles(table: Table, *, under: int = 0) -> int:
    """SD-TER-3, SD-FOV-8: spaces that block sight, figures never do, except those somebody stands on (SD-FOV-7)."""
    return spaces_of_terrain(table, "obstacle") & ~under


def on_high_ground(table: Table, survivor: Survivor) -> bool:
    """A survivor on top of terrain that lifts them over obstacles."""
    if not obstacles(table) >> survivor.space & 1:
        return False
    return any(
        "high ground" in table.catalog.terrain[tile.card].keywords and footprint(tile.base) >> survivor.space & 1
        for tile in table.showdown.tiles
    )


def sees(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-7: sight between monster and survivor is not blocked, either way."""
    if survivor.space < 0 or table.monster.space < 0:
        return False
    blocking = obstacles(table)
    if not blocking or on_high_ground(table, survivor):
        return True
    blocking = obstacles(table, under=footprint(table.monster.base) | 1 << survivor.space)
    return not sight_is_blocked(table.monster.base, survivor.base, blocking)


def in_field_of_view(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-6: not in the blind spot, and sight not blocked."""
    return not in_blind_spot(table, survivor) and sees(table, survivor)


@rule
def knock_down_monster(table: Table) -> Rule[None]:
    """SD-MKD: it goes down, which opens one survival opportunity (SD-MKD-4, OQ-5)."""
    monster = table.monster
    if monster.knocked_down or monster.dead:
        return
    monster.knocked_down = True
    table.tell(MonsterKnockedDown())
    yield from moment(table, "monster_knocked_down")
    yield from opportunity(table, "SD-SUR-5", encourage=True)


def stand_monster(table: Table) -> None:
    """SD-MKD-5: standing costs it nothing."""
    if table.monster.knocked_down:
        table.monster.knocked_down = False
        table.tell(MonsterStoodUp())


def this_attack(table: Table) -> int:
    """SD-ATK-17: the count of what lasts until the end of this attack, so that an attack inside it does not end it."""
    return -max(1, len(table.attacks))


def gain_monster_token(table: Table, stat: str, by: int, until: str = "") -> None:
    """SD-TOK-1, SD-TOK-2: tokens last until the showdown ends unless a text gives an end."""
    if until:
        count = {"round": table.showdown.round, "turn": table.showdown.monster_turns}.get(until, this_attack(table))
        table.showdown.lasting.append(Lasting("monster", stat, by, until, count))
    else:
        tokens = table.monster.tokens
        tokens[stat] = tokens.get(stat, 0) + by
        if not tokens[stat]:
            del tokens[stat]
    table.tell(TokenGained("monster", stat, by))
