"""Verbs of endeavors: resources turned into others, cures, memories, notes."""

from __future__ import annotations

from lanternyear.cards.effects import develop as printed
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.people import fallen
from lanternyear.rules.settlement import cures, event_crafting, notes, special_showdown, statues_and_volumes
from lanternyear.rules.settlement.resources import convert
from lanternyear.state.record import Bar
from lanternyear.vocabulary.selection import named


@performs(printed.ConvertResources)
@rule
def convert_resources(table: Table, effect: printed.ConvertResources, scene: Scene) -> Rule[None]:
    yield from convert(table, effect)


@performs(printed.CraftNow)
@rule
def craft_now(table: Table, effect: printed.CraftNow, scene: Scene) -> Rule[None]:
    yield from event_crafting.craft_on_occasion(table, effect)


@performs(printed.Cook)
@rule
def cook(table: Table, effect: printed.Cook, scene: Scene) -> Rule[None]:
    yield from event_crafting.cook(table, effect, scene.card)


@performs(printed.Cure)
@rule
def cure(table: Table, effect: printed.Cure, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        yield from cures.cure(table, survivor, effect)


@performs(printed.WriteNote)
def write_note(table: Table, effect: printed.WriteNote, scene: Scene) -> None:
    if effect.lasts == "event":
        scene.flags.add(effect.note)
    else:
        notes.write_note(table, effect.note, effect.lasts)


@performs(printed.EraseNote)
def erase_note(table: Table, effect: printed.EraseNote, scene: Scene) -> None:
    notes.erase_note(table, effect.note)


@performs(printed.NoMoreSurvival)
@rule
def no_more_survival(table: Table, effect: printed.NoMoreSurvival, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        table.settlement.bars.append(Bar("survival", survivor.id))


@performs(printed.AllowDeparting)
@rule
def allow_departing(table: Table, effect: printed.AllowDeparting, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        table.settlement.may_depart.append(survivor.id)


@performs(printed.MakeStatue)
@rule
def make_statue(table: Table, effect: printed.MakeStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None and statues_and_volumes.arts_for_a_statue(table, scene.holder):
        yield from statues_and_volumes.make_statue(table, scene.holder)


@performs(printed.StudyStatue)
@rule
def study_statue(table: Table, effect: printed.StudyStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from statues_and_volumes.study_statue(table, scene.holder)


@performs(printed.WriteVolume)
@rule
def write_volume(table: Table, effect: printed.WriteVolume, scene: Scene) -> Rule[None]:
    if scene.holder is not None and statues_and_volumes.volumes_to_write(table, scene.holder):
        yield from statues_and_volumes.write_volume(table, scene.holder)


@performs(printed.ChallengeNemesis)
@rule
def challenge_nemesis(table: Table, effect: printed.ChallengeNemesis, scene: Scene) -> Rule[None]:
    yield from special_showdown.challenge_nemesis(table)


@performs(printed.NominateFallen)
@rule
def nominate_fallen(table: Table, effect: printed.NominateFallen, scene: Scene) -> Rule[None]:
    """SET-INNT-7: nobody died in the last showdown: nothing happens."""
    dead = [one.id for one in fallen(table)]
    if dead:
        chosen = yield from choose("SET-INNT-7", PLAYERS, "which_of_the_dead", dead)
        yield from perform(table, effect.then, scene.with_target(table.survivors[chosen]))


@performs(printed.TakeAfter)
def take_after(table: Table, effect: printed.TakeAfter, scene: Scene) -> None:
    if scene.holder is not None and scene.target is not None:
        for what in effect.what:
            statues_and_volumes.take_after(table, scene.holder, scene.target, what)
