"""SD-TGT: the survivors that the words of a card mean, and the monster's choice of a target."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lanternyear.cards.grammar import Pick, Rank, Role, Selection, Stat
from lanternyear.cards.predicates import Term
from lanternyear.cards.predicates.survivor import Deaf, Insane, KnockedDown
from lanternyear.engine.decision import CONTROLLER, About, Rule, choose_survivor, may, rule
from lanternyear.engine.facts import TargetPicked
from lanternyear.engine.scene import Incident, Scene
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_true, spaces_apart
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.people import at_home, present, removed
from lanternyear.rules.showdown.controller import gain_controller_bonus
from lanternyear.rules.showdown.monster import cards_forbid, lasts, monster_value
from lanternyear.rules.showdown.priority_target import lose_priority_target
from lanternyear.rules.showdown.zones import place_along_arrows
from lanternyear.rules.survivor.attributes import armor_points, attribute
from lanternyear.state.board import beyond_front, footprint, spaces
from lanternyear.state.fighter import Fighter
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Retinue
from lanternyear.state.space import NOWHERE, clockwise, spaces_to_edge
from lanternyear.state.survivor import LOCATIONS, Survivor

COLOR_OF: dict[Stat, str] = {"red affinities": "red", "green affinities": "green", "blue affinities": "blue"}


def is_threat(table: Table, survivor: Survivor) -> bool:
    """SD-TGT-7: standing, and not made a non-threat by gear, terrain or ability (SD-TGT-8 overrides)."""
    if lasts(table, "all_threats") or cards_forbid(table, "non-threat"):
        return True
    if survivor.fighter.knocked_down:
        return False
    forbids = loadout(table, survivor).forbids
    return "threat" not in forbids or "non-threat" in forbids


def in_range(table: Table, survivor: Survivor, spaces: int = 0) -> bool:
    """SD-BRD-7, OQ-1: the spaces between are at most its movement (or the number given)."""
    between = spaces_apart(table, survivor) - 1
    return between <= (spaces or monster_movement(table))


def monster_movement(table: Table) -> int:
    """SD-MOV-1: at least one space per move action."""
    return monster_value(table, "movement")


def is_faced(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-2: strictly beyond the line of the front edge."""
    return beyond_front(table.monster.base, table.monster.facing) & MASK_OF[survivor.fighter.space] != 0


def candidates(table: Table, selection: Selection, scene: Scene, without: Collection[Survivor] = ()) -> list[Survivor]:
    """SD-TGT-1, SD-TGT-3, SD-BRD-6: all who satisfy every term; then the closest, the most bleeding and so on."""
    if selection.role:
        return _in_role(table, selection.role, scene)
    found = removed(table) if selection.removed else at_home(table) if selection.staying else present(table)
    if without:
        found = [survivor for survivor in found if all(survivor is not other for other in without)]
    if selection.noun == "threat":
        found = [survivor for survivor in found if is_threat(table, survivor)]
    for term in (*selection.adjectives, *selection.terms):
        found = [survivor for survivor in found if _fits(table, term, survivor, scene)]
    for rank in selection.ranks:
        found = _first_by(table, rank, found)
    if selection.pick in ("closest", "furthest"):
        found = _by_distance(table, selection.pick, found)
    if selection.clockwise:
        monster = table.monster
        found.sort(key=lambda survivor: clockwise(monster.base, monster.facing, survivor.fighter.space))  # SD-TGT-9
    if selection.along_arrows:
        found.sort(key=lambda survivor: place_along_arrows(table, survivor.fighter.space, scene.card))  # SD-TGT-10
    return found


def _fits(table: Table, term: Term, survivor: Survivor, scene: Scene) -> bool:
    return is_true(table, term.predicate, survivor, scene) != term.denied


def _first_by(table: Table, rank: Rank, found: list[Survivor]) -> list[Survivor]:
    """SD-GEN-10: all who share the most, or the least."""
    numbers = [_number(table, rank, survivor) for survivor in found]
    best = max(numbers, default=0) if rank.most else min(numbers, default=0)
    return [survivor for survivor, number in zip(found, numbers, strict=True) if number == best]


def _number(table: Table, rank: Rank, survivor: Survivor) -> int:
    """Return how much a survivor has of what cards compare."""
    if not rank.stat:
        return survivor.fighter.status_tokens.get(rank.card, 0)
    if rank.stat == "movement":
        return attribute(table, survivor, rank.stat)
    if rank.stat == "armor":
        return sum(armor_points(table, survivor, location) for location in LOCATIONS)
    if rank.stat == "spaces to edge":
        return spaces_to_edge(survivor.fighter.space)
    color = COLOR_OF.get(rank.stat)
    return loadout(table, survivor).affinities.get(color, 0) if color else survivor.number(rank.stat)


def _by_distance(table: Table, pick: Pick, found: list[Survivor]) -> list[Survivor]:
    """SD-BRD-6: all who are equally close, or equally far."""
    spaces = [spaces_apart(table, survivor) for survivor in found]
    best = min(spaces, default=0) if pick == "closest" else max(spaces, default=0)
    return [survivor for survivor, away in zip(found, spaces, strict=True) if away == best]


NEVER_A_RETINUE = (Insane, KnockedDown)  # SD-RET-2


def retinues_meant(table: Table, selection: Selection, scene: Scene) -> list[Retinue]:
    """SD-RET-2: an effect on all survivors touches the retinues that stand in some space of which it speaks."""
    if selection.pick != "all" or selection.noun == "threat":
        return []
    if any(isinstance(term.predicate, NEVER_A_RETINUE) for term in selection.adjectives):
        return []
    return [retinue for retinue in table.showdown.retinues if _stands_there(table, selection, retinue, scene)]


def _stands_there(table: Table, selection: Selection, retinue: Retinue, scene: Scene) -> bool:
    """Return whether a figure in one of its spaces would fit the terms."""
    figures = [Survivor("", fighter=Fighter(space)) for space in spaces(footprint(retinue.base))]
    return any(all(_fits(table, term, figure, scene) for term in selection.terms) for figure in figures)


def _in_role(table: Table, role: Role, scene: Scene) -> list[Survivor]:
    if role == "targets":
        return [target for target in scene.targets if target.alive]
    named = {"target": scene.target, "attacker": scene.attacker, "self": scene.holder}.get(role)
    if role == "controller's survivor":
        named = table.survivors.get(table.showdown.death_die or table.showdown.controllers_survivor)  # SD-DDIE-2
    return [named] if named is not None and named.alive else []


@rule
def select(table: Table, selection: Selection, scene: Scene, asked: str = CONTROLLER) -> Rule[list[Survivor]]:
    """SD-TGT-2: the survivors meant; one of several is chosen by whoever is asked, or at random."""
    found = yield from _heard(table, selection, candidates(table, selection, scene), scene)
    return (yield from choose_among(table, selection, found, scene.card, asked))


def speaks_to_hearing(terms: Iterable[Term]) -> bool:
    """Return whether a card means only those who are not deaf."""
    return any(term.denied and isinstance(term.predicate, Deaf) for term in terms)


@rule
def listens(table: Table, survivor: Survivor, card: str) -> Rule[bool]:
    """SD-STAT-6: return whether a survivor hears this; whoever can stop their ears may choose not to."""
    if "unwanted sounds" not in loadout(table, survivor).forbids:
        return True
    ignores = yield from may("SD-STAT-6", survivor.id, "stop_ears", About(survivor=survivor.id, card=card))
    return not ignores


@rule
def _heard(table: Table, selection: Selection, found: list[Survivor], scene: Scene) -> Rule[list[Survivor]]:
    """SD-STAT-6: leave out those who ignore what speaks to those who are not deaf."""
    if not speaks_to_hearing((*selection.adjectives, *selection.terms)):
        return found
    listening: list[Survivor] = []
    for survivor in found:
        hears = yield from listens(table, survivor, scene.card)
        listening += [survivor] if hears else []
    return listening


@rule
def choose_among(
    table: Table, selection: Selection, found: list[Survivor], card: str, asked: str = CONTROLLER
) -> Rule[list[Survivor]]:
    """SD-TGT-2: all of those found, or the one picked from them."""
    if selection.role or selection.pick == "all" or len(found) < 2:
        return found
    if selection.pick == "random":
        return [table.survivors[table.dice.pick([survivor.id for survivor in found], About(card=card))]]
    return [(yield from choose_survivor("SD-TGT-2", asked, "pick_survivor", found, about=About(card=card)))]


@rule
def pick_target(table: Table, lines: tuple[Selection, ...], scene: Scene) -> Rule[bool]:
    """SD-TGT-1: the first line that somebody satisfies. SD-PT-2: the token beats the list."""
    several = any(line.pick == "all" for line in lines)
    holder = table.survivors.get(table.showdown.priority_target)
    if holder is not None and holder.fighter.space != NOWHERE and not several:
        refused = yield from _become_target(table, scene, [holder], "priority target")
        lose_priority_target(table)  # SD-PT-3
        picked = True
    else:
        picked, refused = yield from _pick_by_lines(table, lines, scene, [])
    refusing: list[Survivor] = []
    while picked and refused and not several and scene.target is not None:  # SD-TGT-12
        refusing.append(scene.target)
        another, refused = yield from _pick_by_lines(table, lines, scene, refusing)
        if not another:
            break
    return picked


@rule
def _pick_by_lines(
    table: Table, lines: tuple[Selection, ...], scene: Scene, refusing: list[Survivor]
) -> Rule[tuple[bool, bool]]:
    """Pick somebody who does not refuse. Return whether there is anybody, and whether a card of theirs refuses."""
    for line in lines:
        found = yield from _heard(table, line, candidates(table, line, scene, refusing), scene)
        if found:
            picked = yield from choose_among(table, line, found, scene.card)
            return True, (yield from _become_target(table, scene, picked, line.text))
    return False, False


@rule
def _become_target(table: Table, scene: Scene, found: list[Survivor], why: str) -> Rule[bool]:
    """SD-TGT-5, SD-TGT-6: the target, or several, of this card from now on. Return whether a card refuses it."""
    scene.target, scene.targets = found[0], list(found)
    refused = False
    for place, survivor in enumerate(found):
        table.tell(TargetPicked(survivor.id, why))
        yield from gain_controller_bonus(table, survivor)  # SD-CTRL-2
        incident = Incident()
        yield from moment(table, "picked_as_target", survivor, incident=incident)
        refused = refused or incident.ignored  # SD-TGT-12
        if incident.new_target is not None:
            scene.targets[place] = incident.new_target  # SD-TGT-11
            scene.target = scene.targets[0]
            table.tell(TargetPicked(incident.new_target.id, "in their place"))
    return refused
