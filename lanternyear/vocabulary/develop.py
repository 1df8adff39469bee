"""Verbs of endeavors: resources turned into others, cures, memories, notes."""

from __future__ import annotations

from lanternyear.cards.effects import develop as nodes
from lanternyear.engine.decision import PLAYERS, Rule, choose_survivor, rule
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.people import fallen
from lanternyear.rules.settlement import cures, event_crafting, notes, special_showdown, statues_and_volumes
from lanternyear.rules.settlement.resources import convert
from lanternyear.state.record import Bar
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
    yield from cures.cure(table, survivor, effect)


@performs(nodes.WriteNote)
def write_note(table: Table, effect: nodes.WriteNote, scene: Scene) -> None:
    if effect.lasts == "event":
        scene.incident.notes |= {effect.note}
    else:
        notes.write_note(table, effect.note, effect.lasts)


@performs(nodes.EraseNote)
def erase_note(table: Table, effect: nodes.EraseNote, scene: Scene) -> None:
    notes.erase_note(table, effect.note)


@performs_on_each(nodes.NoMoreSurvival)
def no_more_survival(table: Table, effect: nodes.NoMoreSurvival, survivor: Survivor, scene: Scene) -> None:
    table.settlement.bars.append(Bar("survival", survivor.id, by=scene.card))


@performs_on_each(nodes.AllowDeparting)
def allow_departing(table: Table, effect: nodes.AllowDeparting, survivor: Survivor, scene: Scene) -> None:
    settlement = table.settlement
    if effect.barred_only:
        settlement.bars = [bar for bar in settlement.bars if (bar.what, bar.survivor) != ("departing", survivor.id)]
    else:
        settlement.may_depart.append(survivor.id)


@performs(nodes.MakeStatue)
@rule
def make_statue(table: Table, effect: nodes.MakeStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None and statues_and_volumes.arts_for_a_statue(table, scene.holder):
        yield from statues_and_volumes.make_statue(table, scene.holder)


@performs(nodes.StudyStatue)
@rule
def study_statue(table: Table, effect: nodes.StudyStatue, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from statues_and_volumes.study_statue(table, scene.holder)


@performs(nodes.WriteVolume)
@rule
def write_volume(table: Table, effect: nodes.WriteVolume, scene: Scene) -> Rule[None]:
    if scene.holder is not None and statues_and_volumes.volumes_to_write(table, scene.holder):
        yield from statues_and_volumes.write_volume(table, scene.holder)


@performs(nodes.ChallengeNemesis)
@rule
def challenge_nemesis(table: Table, effect: nodes.ChallengeNemesis, scene: Scene) -> Rule[None]:
    yield from special_showdown.challenge_nemesis(table)


@performs(nodes.NominateFallen)
@rule
def nominate_fallen(table: Table, effect: nodes.NominateFallen, scene: Scene) -> Rule[None]:
    """SET-INNT-7: nobody died in the last showdown: nothing happens."""
    dead = fallen(table)
    if dead:
        chosen = yield from choose_survivor("SET-INNT-7", PLAYERS, "which_of_the_dead", dead)
        yield from perform(table, effect.then, scene.with_target(chosen))


@performs(nodes.TakeAfter)
@rule
def take_after(table: Table, effect: nodes.TakeAfter, scene: Scene) -> Rule[None]:
    if scene.holder is not None and scene.target is not None:
        for what in effect.what:
            yield from statues_and_volumes.take_after(table, scene.holder, scene.target, what)
