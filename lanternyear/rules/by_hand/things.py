"""The things that a consequence may name, each kind with those that can be named now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

from lanternyear.engine.table import Table
from lanternyear.rules.showdown.aftermath import TAKEN
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.space import NAMES
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor

ThingKind: TypeAlias = Literal["card", "location", "attribute", "space", "direction", "entry", "weapon", "how"]
FACINGS = ("north", "east", "south", "west")
CAUSES = ("bleeding", "a severe injury", "a brain trauma", "an event")


class Things(NamedTuple):
    """A kind of thing, and the ids or words of it that fit a table and, if it is theirs, a survivor."""

    kind: ThingKind
    of: Callable[[Table, Survivor | None], Iterable[str]]


def _cards(table_of: str) -> Things:
    """Return the cards of a table of the catalog, without variants that this campaign does not play."""
    return Things("card", lambda table, _: getattr(table.catalog, table_of))


def _words(kind: ThingKind, *words: str) -> Things:
    return Things(kind, lambda _table, _survivor: words)


def _of(names: Callable[[Survivor], Iterable[str]]) -> Things:
    """Return cards that the survivor has."""
    return Things("card", lambda _, survivor: () if survivor is None else [card for card in names(survivor) if card])


def _entries(table: Table, _survivor: Survivor | None) -> list[str]:
    """CAM-TL-1: return every entry that can be written into a row of the timeline."""
    catalog = table.catalog
    events = [f"event:{event}" for event in (*catalog.story_events, *catalog.settlement_events)]
    monsters = [(monster.type, monster.id, level) for monster in catalog.monsters.values() for level in monster.levels]
    nemeses = [f"nemesis:{id}:{level}" for type_, id, level in monsters if type_ != "quarry"]
    return [*events, "settlement_event", *nemeses, *(f"special:{id}:{level}" for _, id, level in monsters)]


def _entries_to_come(table: Table, _survivor: Survivor | None) -> list[str]:
    return [str(entry) for rows in table.settlement.timeline.values() for entry in rows]


def _causes(table: Table, _survivor: Survivor | None) -> list[str]:
    """SD-DIE-1: return what somebody may have died of: the monster of the showdown or hunt, or another cause."""
    monster = table.monster.id if table.state.phase == "showdown" else table.state.hunt.monster
    return [*filter(None, (monster,)), *CAUSES]


def _monsters(type_: str) -> Things:
    return Things("card", lambda table, _: [card.id for card in table.catalog.monsters.values() if card.type == type_])


def _principles(table: Table, _survivor: Survivor | None) -> list[str]:
    """CAM-PR-1: return the answers to principles that are not adopted."""
    known = table.catalog.principles
    taken = {known[card].principle for card in table.settlement.principles if card in known}
    return [card.id for card in known.values() if card.principle not in taken]


HIT_LOCATION = _words("location", *LOCATIONS)
LOCATION_OR_BRAIN = _words("location", *LOCATIONS, "brain")
ATTRIBUTE = _words("attribute", *ATTRIBUTES)
MONSTER_ATTRIBUTE = _words("attribute", *MONSTER_ATTRIBUTES)
SPACE = _words("space", *NAMES)
FACING = _words("direction", *FACINGS)
CAUSE_OF_DEATH = Things("card", _causes)
HOW_GONE = _words("how", "lost", "exiled", "never seen again", "ceased to exist")
WEAPON = Things("weapon", lambda table, _: sorted(table.catalog.weapon_types))
REWARDS = _words("how", TAKEN)
AMBUSH = _words("how", "survivors", "monster")
ENTRY = Things("entry", _entries)
ENTRY_TO_COME = Things("entry", _entries_to_come)

INJURY, FIGHTING_ART, DISORDER = _cards("injuries"), _cards("fighting_arts"), _cards("disorders")
ABILITY, GEAR, RESOURCE = _cards("abilities"), _cards("gear"), _cards("resources")
INNOVATION, LOCATION, STORY_EVENT = _cards("innovations"), _cards("locations"), _cards("story_events")
EVENT = Things("card", lambda table, _: [*table.catalog.story_events, *table.catalog.settlement_events])
PRINCIPLE = Things("card", _principles)
QUARRY, NEMESIS = _monsters("quarry"), _monsters("nemesis")
MONSTER_CARD = Things("card", lambda table, _: [c.id for c in table.catalog.ai.values() if c.type in ("mood", "trait")])

HELD_INJURY = _of(lambda survivor: [*survivor.injuries, *survivor.fighter.conditions])
HELD_ART = _of(lambda survivor: survivor.fighting_arts)
HELD_DISORDER = _of(lambda survivor: survivor.disorders)
HELD_ABILITY = _of(lambda survivor: survivor.abilities)
HELD_GEAR = _of(lambda survivor: survivor.gear)
CARRIED = _of(lambda survivor: survivor.carried)
STORED_GEAR = Things("card", lambda table, _: table.settlement.gear)
STORED_RESOURCE = Things("card", lambda table, _: [*table.settlement.play_area, *table.settlement.storage])
OWN_INNOVATION = Things("card", lambda table, _: table.settlement.innovations)
OWN_LOCATION = Things("card", lambda table, _: table.settlement.locations)
OWN_PRINCIPLE = Things("card", lambda table, _: table.settlement.principles)
CARD_IN_PLAY = Things("card", lambda table, _: [card.card for card in table.monster.in_play])
