"""The changes that a gear would bring each survivor, laid into the first free slot of the grid they carry now."""

from __future__ import annotations

from lanternyear.play.rulings import Rulings, Sheet, WeaponLine
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.gear import gear_view
from lanternyear.web.views.gear_models import GearView
from lanternyear.web.views.source import PageSource


class Trial(ViewModel):
    """A survivor and what would change for them; `changes` is empty if nothing would."""

    name: str
    number: int
    emblem: str
    changes: list[str]


class TryingView(ViewModel):
    """A gear and everybody who could carry it."""

    gear: GearView
    trials: list[Trial]


def trying_view(source: PageSource, gear: str) -> TryingView:
    """Return the changes for everybody alive."""
    people = [survivor for survivor in source.view.survivors.values() if survivor.alive]
    return TryingView(gear=gear_view(source, gear), trials=[_trial(source, survivor, gear) for survivor in people])


def _trial(source: PageSource, survivor: Survivor, gear: str) -> Trial:
    return Trial(
        name=source.names.of(survivor.id),
        number=source.names.numbers[survivor.id] + 1,
        emblem=source.emblem(survivor.id),
        changes=_changes(source, survivor, gear),
    )


def _changes(source: PageSource, survivor: Survivor, gear: str) -> list[str]:
    """Lay the gear into the view, which is a copy of the game, compare, and take it out again."""
    if "" not in survivor.gear:
        return [source.say("trying", "no_place")]
    slot = survivor.gear.index("")
    before, colors = source.rulings.survivor(survivor.id), source.rulings.grid(survivor.id).affinities
    survivor.gear[slot] = gear
    try:
        tried = Rulings(source.view, source.catalog)
        after, new_colors = tried.survivor(survivor.id), tried.grid(survivor.id).affinities
    finally:
        survivor.gear[slot] = ""
    change = source.say("trying", "changes")
    complete = [
        change.format(what=source.words.text("gear", "colors", color), before=colors.get(color, 0), after=number)
        for color, number in new_colors.items()
        if number != colors.get(color, 0)
    ]
    return [*_numbers(source, before, after), *_weapons(source, before, after), *complete]


def _numbers(source: PageSource, before: Sheet, after: Sheet) -> list[str]:
    change = source.say("trying", "changes")
    pairs = {source.say("locations", at): (before.armor[at][1], worn) for at, (_, worn) in after.armor.items()}
    pairs |= {source.say("attributes", name): (before.attributes[name], now) for name, now in after.attributes.items()}
    return [change.format(what=what, before=old, after=new) for what, (old, new) in pairs.items() if old != new]


def _weapons(source: PageSource, before: Sheet, after: Sheet) -> list[str]:
    strikes = source.say("trying", "strikes")

    def told(weapon: WeaponLine) -> str:
        numbers = strikes.format(speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength)
        return f"{weapon.title}: {numbers}"

    known = {told(weapon) for weapon in before.weapons}
    return [words for words in map(told, after.weapons) if words not in known]
