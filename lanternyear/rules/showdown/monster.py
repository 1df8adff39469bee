"""Derived values of the monster, its sight, and its going down and standing up."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.parts import Modifier
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import MonsterKnockedDown, MonsterStoodUp, TokenGained
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table, derived
from lanternyear.rules.board import in_blind_spot, spaces_of_terrain
from lanternyear.rules.cards.in_force import modifiers_in_play
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.people import party
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.state.board import footprint, sight_is_blocked
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import LastingEffect
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import LastingEnd

AT_LEAST_ONE = frozenset({"movement", "toughness"})  # speed and damage: together with the profile of an attack


def monster_value(table: Table, stat: str) -> int:
    """SD-TOK-1: the level's attribute, tokens, cards in play, lasting effects; some values are 1 at least."""
    monster = table.monster
    total: int = getattr(monster, stat, 0) + monster.tokens.get(stat, 0)
    for modifier, scene in _modifiers(table):
        if modifier.stat == stat and holds(table, modifier.only, None, scene):
            total += amount(table, modifier.by)
    for lasting in table.showdown.lasting:
        if lasting.owner == "monster" and lasting.what == stat:
            total += lasting.by
    return max(1, total) if stat in AT_LEAST_ONE else total


@derived("cards")
def _modifiers(table: Table) -> list[tuple[Modifier, Scene | None]]:
    """Return what cards in play, and gear that works on the monster, change about it."""
    found: list[tuple[Modifier, Scene | None]]
    found = [(modifier, scene) for modifier, scene in modifiers_in_play(table) if modifier.who in ("self", "monster")]
    for survivor in party(table):
        found += [(modifier, None) for modifier, _ in loadout(table, survivor).shared if modifier.who == "monster"]
    return found


def monster_forbids(table: Table, word: str) -> bool:
    """Return whether a card in play or a lasting effect stops the monster from this, such as grabbing."""
    for card in table.monster.in_play:
        injury = table.catalog.persistent_injuries.get(card.card)
        if injury and word in injury.forbids:
            return True
    return lasts(table, f"no_{word}")


def lasts(table: Table, what: str) -> bool:
    """SD-ROUND-5: return whether this holds now."""
    for lasting in table.showdown.lasting:  # noqa: SIM110 - asked for every target, and a plain loop is twice as fast
        if lasting.what == what:
            return True
    return False


def cards_forbid(table: Table, word: str) -> bool:
    """Return whether the monster or an AI card in play forbids this to all survivors, such as running away."""
    return bool(card_that_forbids(table, word))


def card_that_forbids(table: Table, word: str) -> str:
    """Return the card that forbids this to all survivors: the monster itself or an AI card in play. "": none does."""
    return _forbidden_to_all(table).get(word, "")


@derived("cards")
def _forbidden_to_all(table: Table) -> dict[str, str]:
    ai, monster = table.catalog.ai, table.catalog.monsters.get(table.monster.id)
    found: dict[str, str] = dict.fromkeys(monster.forbids if monster is not None else (), table.monster.id)
    for card in table.monster.in_play:
        if card.card in ai:
            found.update(dict.fromkeys(ai[card.card].forbids, card.card))
    return found


def injury_in_play(table: Table, injury: str) -> bool:
    """SD-AI-7: return whether a hit location in play has the named persistent injury."""
    return any(card.card == injury for card in table.monster.in_play)


def obstacles(table: Table, *, under: int = 0) -> int:
    """SD-TER-3, SD-FOV-8: spaces that block sight, figures never do, except those somebody stands on (SD-FOV-7)."""
    return spaces_of_terrain(table, "obstacle") & ~under


def on_high_ground(table: Table, survivor: Survivor) -> bool:
    """A survivor on top of terrain that lifts them over obstacles."""
    if not obstacles(table) & MASK_OF[survivor.fighter.space]:
        return False
    return any(
        "high ground" in table.catalog.terrain[tile.card].keywords
        and footprint(tile.base) & MASK_OF[survivor.fighter.space]
        for tile in table.showdown.tiles
    )


def sees(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-7: sight between monster and survivor is not blocked, either way."""
    if survivor.fighter.space == NOWHERE or table.monster.space == NOWHERE:
        return False
    blocking = obstacles(table)
    if not blocking or on_high_ground(table, survivor):
        return True
    blocking = obstacles(table, under=footprint(table.monster.base) | MASK_OF[survivor.fighter.space])
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
        table.showdown.lasting = [effect for effect in table.showdown.lasting if effect.until != "standing"]
        table.tell(MonsterStoodUp())


def this_attack(table: Table) -> int:
    """SD-ATK-17: the count of what lasts until the end of this attack, so that an attack inside it does not end it."""
    return -max(1, len(table.attacks))


def gain_monster_token(table: Table, stat: str, by: int, until: LastingEnd | Literal[""] = "", card: str = "") -> None:
    """SD-TOK-1, SD-TOK-2: tokens last until the showdown ends unless a text gives an end."""
    if until:
        counts = {"round": table.showdown.round, "turn": table.showdown.monster_turns, "attack": this_attack(table)}
        table.showdown.lasting.append(LastingEffect("monster", stat, by, until, counts.get(until, 0), card))
    else:
        tokens = table.monster.tokens
        tokens[stat] = tokens.get(stat, 0) + by
        if not tokens[stat]:
            del tokens[stat]
    table.tell(TokenGained("monster", stat, by))
