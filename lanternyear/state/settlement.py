"""The settlement's record sheet: what it owns, knows, remembers and expects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from lanternyear.state.doc import doc
from lanternyear.state.record import Bar, Defeated, Note, PhaseBonuses, Rivals, TimelineEntry, Use, Volume
from lanternyear.state.terms import StepName


@dataclass(slots=True)
class DepartingBonus:
    """SET-8-8: something every departing survivor gains once, when they next depart."""

    what: Annotated[str, doc("such as `survival`, `token speed`, `armor`")]
    by: Annotated[int, doc("how much")]
    source: Annotated[str, doc("the card", "card")]
    who: Annotated[list[str], doc("only these; nobody is everybody")] = field(default_factory=list)
    once: Annotated[bool, doc("it is over after one departure")] = False


@dataclass(slots=True)
class Settlement:
    """The record sheet. `storage` are entries, `play_area` cards out of their decks (SET-10-1)."""

    name: Annotated[str, doc("of the settlement")] = ""
    lantern_year: Annotated[int, doc("the current one")] = 0
    step: Annotated[StepName, doc("of the settlement phase, such as `develop`")] = ""
    survival_limit: Annotated[int, doc("1 unless said")] = 1
    endeavors: Annotated[int, doc("left in this phase")] = 0
    endeavors_to_come: Annotated[int, doc("earned in the hunt or the showdown, gained at step 3")] = 0
    innovations: Annotated[list[str], doc("cards, weapon masteries too", "innovation", "proficiency")] = field(
        default_factory=list
    )
    principles: Annotated[list[str], doc("cards", "principle")] = field(default_factory=list)
    locations: Annotated[list[str], doc("built", "location")] = field(default_factory=list)
    quarries: Annotated[list[str], doc("monsters that can be hunted", "monster")] = field(default_factory=list)
    nemeses: Annotated[dict[str, list[str]], doc("levels faced, by monster", keys=("monster",))] = field(
        default_factory=dict
    )
    defeated: Annotated[list[Defeated], doc("victories in order, also as `white_lion:1`")] = field(default_factory=list)
    fought: Annotated[list[str], doc("monsters that were fought", "monster")] = field(default_factory=list)
    gear: Annotated[list[str], doc("in storage", "gear")] = field(default_factory=list)
    storage: Annotated[list[str], doc("resources written down", "resource")] = field(default_factory=list)
    play_area: Annotated[list[str], doc("resource cards out of their decks", "resource")] = field(default_factory=list)
    shares: Annotated[dict[str, list[str]], doc("resources by player when the players split them", "resource")] = field(
        default_factory=dict
    )
    timeline: Annotated[
        dict[int, list[TimelineEntry]],
        doc("entries to come by lantern year, also as `event:endless_screams`, `nemesis:butcher:1`"),
    ] = field(default_factory=dict)
    crossed_off: Annotated[dict[int, list[TimelineEntry]], doc("entries that happened, by lantern year")] = field(
        default_factory=dict
    )
    callable: Annotated[list[TimelineEntry], doc("entries to come that the players may move into the current year")] = (
        field(default_factory=list)
    )
    milestones: Annotated[list[str], doc("that happened")] = field(default_factory=list)
    death_count: Annotated[int, doc("deaths that were counted")] = 0
    deaths_to_count: Annotated[int, doc("deaths since the last update")] = 0
    births: Annotated[int, doc("children born")] = 0
    arrived: Annotated[int, doc("survivors so far, for their ids")] = 0
    events: Annotated[list[str], doc("settlement events in force", "settlement_event", "story_event")] = field(
        default_factory=list
    )
    departing_bonuses: Annotated[list[DepartingBonus], doc("for whoever departs next")] = field(default_factory=list)
    uses: Annotated[list[Use], doc("what is done once per settlement phase, year or settlement and was")] = field(
        default_factory=list
    )
    bars: Annotated[list[Bar], doc("what events rule out")] = field(default_factory=list)
    may_depart: Annotated[list[str], doc("survivors who depart this year whatever else keeps them")] = field(
        default_factory=list
    )
    must_depart: Annotated[list[str], doc("survivors who are among those who depart next")] = field(
        default_factory=list
    )
    played_by_others: Annotated[
        dict[str, str], doc("the player who does not play a survivor this year, by survivor")
    ] = field(default_factory=dict)
    rivals: Annotated[list[Rivals], doc("rivals of this year")] = field(default_factory=list)
    bonuses: Annotated[PhaseBonuses, doc("of this settlement phase")] = field(default_factory=PhaseBonuses)
    resources_wait: Annotated[bool, doc("whether resources are offered for use in the next menu only")] = False
    loadouts: Annotated[dict[str, list[str]], doc("gear grids remembered by name", "gear")] = field(
        default_factory=dict
    )
    notes: Annotated[list[Note], doc("words that cards wrote on the record sheet")] = field(default_factory=list)
    statue: Annotated[str, doc("the fighting art that is kept in stone", "fighting_art")] = ""
    volumes: Annotated[list[Volume], doc("books about monsters")] = field(default_factory=list)
    fates: Annotated[dict[str, str], doc("the monster that each survivor is fated to meet", "monster")] = field(
        default_factory=dict
    )
    allowed_gear: Annotated[
        dict[str, int],
        doc("copies that may be in grids although a variant forbids their kind, by gear", keys=("gear",)),
    ] = field(default_factory=dict)
    lingering: Annotated[list[str], doc("hunt events of which something is still to come", "hunt_event")] = field(
        default_factory=list
    )
    lost_names: Annotated[list[str], doc("names that nobody can be given again and exist")] = field(
        default_factory=list
    )
