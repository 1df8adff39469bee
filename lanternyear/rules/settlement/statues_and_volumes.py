"""SET-INNT-7, SET-INNT-8: fighting arts kept in statues, volumes written about monsters, and what the dead leave."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose, rule
from lanternyear.engine.facts import StatueMade, VolumeWritten
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_card
from lanternyear.rules.survivor.fighting_arts import learn
from lanternyear.rules.survivor.gains import gain
from lanternyear.state.survivor import Survivor

STATUE, VOLUME = "statue", "volume:"
VOLUMES = 3


def arts_for_a_statue(table: Table, survivor: Survivor) -> list[str]:
    """SET-INNT-7: fighting arts that are not secret."""
    return [art for art in survivor.fighting_arts if not table.catalog.fighting_arts[art].secret]


@rule
def make_statue(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-INNT-7: the art is lost and written on the record sheet."""
    art = yield from choose(
        "SET-INNT-7", survivor.id, "which_art_in_stone", arts_for_a_statue(table, survivor), about=survivor.id
    )
    remove_card(table, survivor, survivor.fighting_arts, art)
    table.settlement.notes[STATUE] = art
    table.tell(StatueMade(survivor.id, art))


@rule
def study_statue(table: Table, survivor: Survivor) -> Rule[None]:
    art = table.settlement.notes.get(STATUE, "")
    if art:
        yield from learn(table, survivor, art)


def volumes_to_write(table: Table, survivor: Survivor) -> list[str]:
    """SET-INNT-8: monsters and levels defeated since the survivor came, of which there is no volume yet."""
    notes = table.settlement.notes
    found = [
        defeated
        for defeated, year in table.settlement.last_defeated.items()
        if year >= survivor.joined and f"{VOLUME}{defeated}" not in notes
    ]
    return [defeated for defeated in found if volumes_about(table, defeated.partition(":")[0]) < VOLUMES]


def volumes_about(table: Table, monster: str) -> int:
    return sum(note.startswith(f"{VOLUME}{monster}:") for note in table.settlement.notes)


@rule
def write_volume(table: Table, survivor: Survivor) -> Rule[None]:
    options = volumes_to_write(table, survivor)
    chosen = yield from choose("SET-INNT-8", survivor.id, "which_volume", options, about=survivor.id)
    table.settlement.notes[f"{VOLUME}{chosen}"] = survivor.id
    monster, _, level = chosen.partition(":")
    table.tell(VolumeWritten(survivor.id, monster, level))


def take_after(table: Table, survivor: Survivor, dead: Survivor, what: str) -> None:
    """SET-INNT-7: as much as the dead had."""
    gain(table, survivor, what, getattr(dead, what))
