"""SET-INNT-7, SET-INNT-8: fighting arts kept in statues, volumes written about monsters, and what the dead leave."""

from __future__ import annotations

from lanternyear.engine.decision import About, Option, Rule, choose, choose_card, of_monster, rule
from lanternyear.engine.facts import StatueMade, VolumeWritten
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_card
from lanternyear.rules.survivor.fighting_arts import learn
from lanternyear.rules.survivor.gains import gain
from lanternyear.state.record import Volume
from lanternyear.state.survivor import Survivor

VOLUMES = 3


def arts_for_a_statue(table: Table, survivor: Survivor) -> list[str]:
    """SET-INNT-7: fighting arts that are not secret."""
    return [art for art in survivor.fighting_arts if not table.catalog.fighting_arts[art].secret]


@rule
def make_statue(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-INNT-7: the art is lost and written on the record sheet."""
    arts, about = arts_for_a_statue(table, survivor), About(survivor=survivor.id)
    art = yield from choose_card("SET-INNT-7", survivor.id, "which_art_in_stone", arts, about=about)
    remove_card(table, survivor, survivor.fighting_arts, art)
    table.settlement.statue = art
    table.tell(StatueMade(survivor.id, art))


@rule
def study_statue(table: Table, survivor: Survivor) -> Rule[None]:
    art = table.settlement.statue
    if art:
        yield from learn(table, survivor, art)


def volumes_to_write(table: Table, survivor: Survivor) -> list[Option]:
    """SET-INNT-8: monsters and levels defeated since the survivor came, of which there is no volume yet."""
    written = [(volume.monster, volume.level) for volume in table.settlement.volumes]
    last = {(victory.monster, victory.level): victory.year for victory in table.settlement.defeated}
    return [
        of_monster(monster, level)
        for (monster, level), year in last.items()
        if year >= survivor.joined and (monster, level) not in written and volumes_about(table, monster) < VOLUMES
    ]


def volumes_about(table: Table, monster: str) -> int:
    return sum(volume.monster == monster for volume in table.settlement.volumes)


@rule
def write_volume(table: Table, survivor: Survivor) -> Rule[None]:
    options = volumes_to_write(table, survivor)
    chosen = yield from choose("SET-INNT-8", survivor.id, "which_volume", options, about=About(survivor=survivor.id))
    monster, level = chosen.about.monster, chosen.about.level
    table.settlement.volumes.append(Volume(monster, level, survivor.id))
    table.tell(VolumeWritten(survivor.id, monster, level))


@rule
def take_after(table: Table, survivor: Survivor, dead: Survivor, what: str) -> Rule[None]:
    """SET-INNT-7: gain as much as the dead survivor had."""
    yield from gain(table, survivor, what, getattr(dead, what))
