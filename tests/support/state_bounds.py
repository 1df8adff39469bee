"""Bounds of every state: numbers within their limits, miniatures where they can be, names that exist."""

from __future__ import annotations

from collections.abc import Iterator

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import RULE_CONDITIONS
from lanternyear.rules.survivor.gains import MOST
from lanternyear.state.board import footprint
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.space import NOWHERE, SIZE, fits
from lanternyear.state.state import State
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor

REMOVED = ("screaming_antelope.gobbled_up", "condition.pulled_in")  # statuses of survivors who are off the board
AT_REST = ("act", "who_acts", "nominate")  # nobody is in the air: no knockback, grab or collision is being resolved


def wrong_numbers(state: State, at_start: State, catalog: Catalog) -> Iterator[str]:
    for survivor in state.survivors.values():
        before = at_start.survivors[survivor.id]
        most = max(state.settlement.survival_limit, before.survival)
        if not 0 <= survivor.survival <= most:
            yield f"{survivor.id} has survival {survivor.survival} of at most {most}"
        for what, end in MOST.items():
            if not 0 <= getattr(survivor, what) <= end:
                yield f"{survivor.id} has {what} {getattr(survivor, what)} of at most {end}"
        for what in ("bleeding", "block", "deflect", "movements", "activations"):
            if getattr(survivor.fighter, what) < 0:
                yield f"{survivor.id} has {what} {getattr(survivor.fighter, what)}"
        if survivor.insanity < 0:
            yield f"{survivor.id} has insanity {survivor.insanity}"
        yield from _wrong_records(survivor, catalog)
    monster = state.showdown.monster
    if any(number == 0 or stat not in MONSTER_ATTRIBUTES for stat, number in monster.tokens.items()):
        yield f"the monster has tokens {monster.tokens}"
    if not 0 <= monster.life <= monster.life_start:
        yield f"the monster has life {monster.life} of {monster.life_start}"


def _wrong_records(survivor: Survivor, catalog: Catalog) -> Iterator[str]:
    if any(number == 0 or stat not in ATTRIBUTES for stat, number in survivor.fighter.tokens.items()):
        yield f"{survivor.id} has tokens {survivor.fighter.tokens}"
    if min([*survivor.fighter.armor_lost.values(), *survivor.fighter.armor_gained.values(), 0]) < 0:
        yield f"{survivor.id} has armor lost {survivor.fighter.armor_lost} and gained {survivor.fighter.armor_gained}"
    for boxes, known in ((survivor.fighter.light, (*LOCATIONS, "brain")), (survivor.fighter.heavy, LOCATIONS)):
        if len(set(boxes)) < len(boxes) or not set(boxes) <= set(known):
            yield f"{survivor.id} has boxes {boxes}"
    if len(survivor.disorders) > 3 or len(set(survivor.disorders)) < len(survivor.disorders):
        yield f"{survivor.id} has disorders {survivor.disorders}"
    if len(survivor.fighting_arts) > 3 or len(set(survivor.fighting_arts)) < len(survivor.fighting_arts):
        yield f"{survivor.id} has fighting arts {survivor.fighting_arts}"
    for card in (*survivor.injuries, *survivor.fighter.conditions):
        if card not in catalog.cards and card not in RULE_CONDITIONS:
            yield f"{survivor.id} has {card}, which no card or rule explains"
    if len(survivor.gear) != 9:
        yield f"{survivor.id} has {len(survivor.gear)} slots"


def wrong_places(state: State, *, at_rest: bool) -> Iterator[str]:
    """`at_rest`: everybody who is in the showdown stands somewhere, and not in the monster."""
    taken: dict[int, str] = {}
    monster = state.showdown.monster
    if monster.space != NOWHERE and not fits(monster.base):
        yield f"the monster is over the edge at {monster.space}"
    under = footprint(monster.base) if monster.space != NOWHERE else 0
    for survivor in state.survivors.values():
        gone = not survivor.alive or survivor.ran_away
        if gone and survivor.fighter.space != NOWHERE:
            yield f"{survivor.id} is gone from the showdown and still at {survivor.fighter.space}"
        if survivor.fighter.space == NOWHERE:
            if at_rest and not gone and not set(REMOVED) & set(survivor.fighter.conditions):
                yield f"{survivor.id} is nowhere"
            continue
        if not 0 <= survivor.fighter.space < SIZE:
            yield f"{survivor.id} is off the board at {survivor.fighter.space}"
        if survivor.fighter.space in taken:
            yield f"{survivor.id} and {taken[survivor.fighter.space]} are both at {survivor.fighter.space}"
        if at_rest and under >> survivor.fighter.space & 1:
            yield f"{survivor.id} is inside the monster"
        taken[survivor.fighter.space] = survivor.id
    yield from _wrong_retinues(state, under if at_rest else 0, taken)


def _wrong_retinues(state: State, under: int, taken: dict[int, str]) -> Iterator[str]:
    """A retinue stands on the board, alone on its spaces, and its survivor is there."""
    for retinue in state.showdown.retinues:
        mask = footprint(retinue.base)
        if not fits(retinue.base) or mask & under or any(mask >> space & 1 for space in taken):
            yield f"the retinue of {retinue.survivor} is at {retinue.space}, where it cannot be"
        if not state.survivors[retinue.survivor].alive:
            yield f"the retinue of {retinue.survivor} has no leader"
        under |= mask


def wrong_names(state: State, catalog: Catalog) -> Iterator[str]:
    """Ids that the showdown keeps name somebody who is there."""
    showdown = state.showdown
    there = {survivor.id for survivor in state.survivors.values() if survivor.alive and not survivor.ran_away}
    if showdown.priority_target and showdown.priority_target not in there:
        yield f"the priority target {showdown.priority_target} is not in the showdown"
    if showdown.acting and not state.survivors[showdown.acting].fighter.acted:
        yield f"{showdown.acting} acts without having been chosen"
    if showdown.controller and showdown.controller not in {player.id for player in state.players}:
        yield f"the controller {showdown.controller} is no player"
    for lasting in showdown.lasting:
        if lasting.owner != "monster" and lasting.owner not in state.survivors:
            yield f"a lasting effect belongs to {lasting.owner}"
    monster = showdown.monster
    if monster.ai_face_up and (not monster.ai_deck or catalog.ai[monster.ai_deck[0]].type != "duration"):
        yield f"{monster.ai_deck[:1]} lies face up on the deck and is no duration card"
