"""SD-TGT: who is meant by the words on a card, and how the monster picks a target."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.grammar import Selection, Term
from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import TargetPicked
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.conditions import is_adjacent_to_monster, is_around, is_deaf, is_insane, rivals, spaces_apart
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.people import at_home, present
from lanternyear.rules.showdown.controller import gain_controller_bonus
from lanternyear.rules.showdown.monster import cards_forbid, in_field_of_view, lasts, monster_value
from lanternyear.rules.showdown.priority_target import lose_priority_target
from lanternyear.rules.showdown.zones import in_drawn_zone, in_zones
from lanternyear.state.board import beyond_front, distance, footprint, spaces
from lanternyear.state.fighter import Fighter
from lanternyear.state.showdown import Retinue
from lanternyear.state.space import clockwise
from lanternyear.state.survivor import Survivor


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
    return max(1, monster_value(table, "movement"))


def is_faced(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-2: strictly beyond the line of the front edge."""
    return bool(beyond_front(table.monster.base, table.monster.facing) >> survivor.fighter.space & 1)


def newborns(table: Table) -> list[str]:
    """SURV-INT-5: the child of the last birth, or the twins."""
    born: list[str] = []
    for survivor in reversed(table.survivors.values()):
        if not survivor.parents or (born and survivor.parents != table.survivors[born[0]].parents):
            break
        born.append(survivor.id)
    return born[:2]


ADJECTIVES: dict[str, Callable[[Table, Survivor], bool]] = {
    "non-deaf": lambda table, survivor: not is_deaf(table, survivor),
    "insane": lambda table, survivor: is_insane(survivor),
    "standing": lambda table, survivor: not survivor.fighter.knocked_down,
    "knocked-down": lambda table, survivor: survivor.fighter.knocked_down,
    "returning": lambda table, survivor: survivor.returning,
    "departing": lambda table, survivor: survivor.departing,
    "female": lambda table, survivor: survivor.sex == "female",
    "male": lambda table, survivor: survivor.sex == "male",
    "retired": lambda table, survivor: survivor.retired,
    "newborn": lambda table, survivor: survivor.id in newborns(table),
    "parent": lambda table, survivor: any(survivor.id in table.survivors[one].parents for one in newborns(table)),
}

TERMS: dict[str, Callable[[Table, Survivor], bool]] = {
    "facing": is_faced,
    "in field of view": in_field_of_view,
    "in blind spot": in_blind_spot,
    "adjacent": is_adjacent_to_monster,
    "last to wound": lambda table, survivor: table.showdown.last_to_wound == survivor.id,
    "grabbed last round": lambda table, survivor: survivor.id in table.showdown.grabbed_last_round,
    "in zone": lambda table, survivor: in_zones(table, survivor.fighter.space),
}


UNFIT = frozenset({"insane", "knocked-down"})  # SD-RET-2: what no retinue is


def _fits(table: Table, term: Term, survivor: Survivor, scene: Scene) -> bool:
    if term.word == "in range":
        return in_range(table, survivor, term.number)
    if term.word == "in zone" and term.about:
        return in_drawn_zone(table, survivor.fighter.space, term.about, scene.card)
    if term.word == "no further than":
        return spaces_apart(table, survivor) <= term.number
    if term.word == "around":
        return is_around(table, survivor, term.number)
    if term.word == "within":
        return scene.holder is not None and distance(scene.holder.base, survivor.base) <= term.number
    if term.word.startswith("adjacent to "):
        other = {"target": scene.target, "attacker": scene.attacker, "self": scene.holder}[term.word[12:]]
        return other is not None and other.fighter.space >= 0 and distance(other.base, survivor.base) == 1
    test = TERMS.get(term.word)
    return test is None or test(table, survivor)


def candidates(table: Table, selection: Selection, scene: Scene) -> list[Survivor]:
    """SD-TGT-1, SD-TGT-3, SD-BRD-6: all who satisfy every term; then the closest, the most bleeding and so on."""
    if selection.role:
        return _role(table, selection.role, scene)
    found = at_home(table) if "staying" in selection.adjectives else present(table)
    if selection.noun == "threat":
        found = [one for one in found if is_threat(table, one)]
    if "other" in selection.adjectives:
        found = [one for one in found if one is not scene.holder]
    if "rival" in selection.adjectives:
        found = [one for one in found if scene.holder is not None and one.id in rivals(table, scene.holder.id)]
    for word in selection.adjectives:
        if word in ADJECTIVES:
            test = ADJECTIVES[word]
            found = [one for one in found if test(table, one)]
    for term in selection.terms:
        found = [one for one in found if _fits(table, term, one, scene) != term.denied]
    for term in selection.terms:
        word, _, stat = term.word.partition(" ")
        if word in ("most", "least") and found:
            best = (max if word == "most" else min)(one.number(stat) for one in found)  # SD-GEN-10
            found = [one for one in found if one.number(stat) == best]
    if selection.pick in ("closest", "furthest") and found:
        ranked = [spaces_apart(table, one) for one in found]
        best = (min if selection.pick == "closest" else max)(ranked)
        found = [one for one, spaces in zip(found, ranked, strict=True) if spaces == best]
    if any(term.word == "clockwise" for term in selection.terms):
        found.sort(key=lambda one: clockwise(table.monster.base, table.monster.facing, one.fighter.space))  # SD-TGT-9
    return found


def retinues_meant(table: Table, selection: Selection, scene: Scene) -> list[Retinue]:
    """SD-RET-2: an effect on all survivors touches the retinues that stand in some space of which it speaks."""
    if selection.pick != "all" or selection.noun == "threat" or set(selection.adjectives) & UNFIT:
        return []
    return [
        retinue
        for retinue in table.showdown.retinues
        if any(
            all(_fits(table, term, Survivor("", fighter=Fighter(space)), scene) for term in selection.terms)
            for space in spaces(footprint(retinue.base))
        )
    ]


def _role(table: Table, role: str, scene: Scene) -> list[Survivor]:
    if role == "targets":
        return [one for one in scene.targets if one.alive]
    named = {"target": scene.target, "attacker": scene.attacker, "self": scene.holder}.get(role)
    if role == "controller's survivor":
        named = table.survivors.get(table.showdown.controllers_survivor)
    return [named] if named is not None and named.alive else []


@rule
def select(table: Table, selection: Selection, scene: Scene, asked: str = CONTROLLER) -> Rule[list[Survivor]]:
    """SD-TGT-2: the survivors meant; one of several is chosen by whoever is asked, or at random."""
    return (yield from choose_among(table, selection, candidates(table, selection, scene), scene.card, asked))


@rule
def choose_among(
    table: Table, selection: Selection, found: list[Survivor], card: str, asked: str = CONTROLLER
) -> Rule[list[Survivor]]:
    """SD-TGT-2: all of those found, or the one picked from them."""
    if selection.role or selection.pick == "all" or len(found) < 2:
        return found
    ids = [one.id for one in found]
    if selection.pick == "random":
        return [table.survivors[table.dice.pick(ids)]]
    answer = yield from choose("SD-TGT-2", asked, "pick_survivor", ids, about=card)
    return [table.survivors[answer]]


@rule
def pick_target(table: Table, lines: tuple[Selection, ...], scene: Scene) -> Rule[bool]:
    """SD-TGT-1: the first line that somebody satisfies. SD-PT-2: the token beats the list."""
    several = any(line.pick == "all" for line in lines)
    holder = table.survivors.get(table.showdown.priority_target)
    if holder is not None and holder.fighter.space >= 0 and not several:
        yield from _become_target(table, scene, [holder], "priority target")
        lose_priority_target(table)  # SD-PT-3
        return True
    for line in lines:
        found = candidates(table, line, scene)
        if found:
            picked = yield from choose_among(table, line, found, scene.card)
            yield from _become_target(table, scene, picked, _words(line))
            return True
    return False


@rule
def _become_target(table: Table, scene: Scene, found: list[Survivor], why: str) -> Rule[None]:
    """SD-TGT-5, SD-TGT-6: the target, or several, of this card from now on."""
    scene.target, scene.targets = found[0], list(found)
    for survivor in found:
        table.tell(TargetPicked(survivor.id, why))
        gain_controller_bonus(table, survivor)  # SD-CTRL-2
        yield from moment(table, "picked_as_target", survivor)


def _words(line: Selection) -> str:
    words = [*line.adjectives, line.noun]
    head = " ".join(words if line.pick == "any" else [line.pick, *words])
    return ", ".join([head, *(_term_words(term) for term in line.terms)])


def _term_words(term: Term) -> str:
    number = f" {term.number}" if term.number else ""
    return f"{'not ' if term.denied else ''}{term.word}{number}"
