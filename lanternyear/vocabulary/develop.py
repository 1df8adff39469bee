"""Verbs of endeavors: resources turned into others, cures, memories, notes."""

from __future__ import annotations

from lanternyear.cards.effects import develop as nodes
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.settlement import event_crafting, remembering
from lanternyear.rules.settlement.resources import convert
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import performs_on_each


@performs(nodes.ConvertResources)
@rule
def convert_resources(table: Table, effect: nodes.ConvertResources, scene: Scene) -> Rule[None]:
    yield from convert(table, effect)


@performs(nodes.CraftNow)
@rule
def craft_now(table: Table, effect: nodes.CraftNow, scene: Scene) -> Rule[None]:
    yield from event_crafting.craft_on_occasion(table, effect)


@performs(nodes.Cook)
@rule
def cook(table: Table, effect: nodes.Cook, scene: Scene) -> Rule[None]:
    yield from event_crafting.cook(table, effect, scene.card)


@performs_on_each(nodes.Cure)
@rule
def cure(table: Table, effect: nodes.Cure, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from remembering.cure(table, survivor, effect)


@performs(nodes.WriteNote)
def write_note(table: Table, effect: nodes.WriteNote, scene: Scene) -> None:
    if effect.lasts == "event":
        scene.flags.add(effect.note)
    else:
        remembering.write_note(table, effect.note, effect.lasts)


@performs(nodes.EraseNote)
def erase_note(table: Table, effect: nodes.EraseNote, scene: Scene) -> None:
    table.settlement.notes.pop(effect.note, None)


@performs_on_each(nodes.NoMoreSurvival)
def no_more_survival(table: Table, effect: nodes.NoMoreSurvival, survivor: Survivor, scene: Scene) -> None:
    table.settlement.used_this_phase.append(f"no survival:{survivor.id}")


@performs_on_each(nodes.AllowDeparting)
def allow_departing(table: Table, effect: nodes.AllowDeparting, survivor: Survivor, scene: Scene) -> None:
    table.settlement.used_this_year.append(f"may depart:{survivor.id}")


@performs(nodes.MakeStatue)
@rule
def make_statue(table: Table, effect: nodes.MakeStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None and remembering.arts_for_a_statue(table, scene.holder):
        yield from remembering.make_statue(table, scene.holder)


@performs(nodes.StudyStatue)
@rule
def study_statue(table: Table, effect: nodes.StudyStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from remembering.study_statue(table, scene.holder)


@performs(nodes.WriteVolume)
@rule
def write_volume(table: Table, effect: nodes.WriteVolume, scene: Scene) -> Rule[None]:
    if scene.holder is not None and remembering.volumes_to_write(table, scene.holder):
        yield from remembering.write_volume(table, scene.holder)


@performs(nodes.ChallengeNemesis)
@rule
def challenge_nemesis(table: Table, effect: nodes.ChallengeNemesis, scene: Scene) -> Rule[None]:
    yield from remembering.challenge_nemesis(table)


@performs(nodes.NominateFallen)
@rule
def nominate_fallen(table: Table, effect: nodes.NominateFallen, scene: Scene) -> Rule[None]:
    """SET-INNT-7: nobody died in the last showdown: nothing happens."""
    dead = [survivor.id for survivor in remembering.fallen(table)]
    if dead:
        chosen = yield from choose("SET-INNT-7", PLAYERS, "which_of_the_dead", dead)
        yield from perform(table, effect.then, scene.with_target(table.survivors[chosen]))


@performs(nodes.TakeAfter)
def take_after(table: Table, effect: nodes.TakeAfter, scene: Scene) -> None:
    if scene.holder is not None and scene.target is not None:
        for what in effect.what:
            remembering.take_after(table, scene.holder, scene.target, what)
