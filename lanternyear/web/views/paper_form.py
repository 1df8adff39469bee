"""The record sheets as a form: what can be chosen, the names that complete, and what is wrong in it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.importers import NotUnderstood
from lanternyear.play.start import campaign_named, printed_timeline
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import State
from lanternyear.web.paper_fields import Fields, Mistake, rows_in
from lanternyear.web.views.base_models import ViewModel
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.timeline import entry_words

LAST_YEAR = 36
FEWEST_ROWS, MOST_ROWS = 4, 100
ALIKE = 0.6  # of the letters of a name
# The list of names for each field, by the last part of its name.
NAMES_OF_FIELD = {
    "innovations": "innovations",
    "locations": "locations",
    "storage": "things",
    "gear": "gear",
    "cards": "cards",
    "weapon_type": "weapons",
    "defeated": "monsters",
}
RARE = (
    "weapon_type", "proficiency", "joined", "red", "green", "blue", "gear", "parents", "partner", "skip_next_hunt",
    "returning", "retired", "dead",
)  # fmt: skip


class Choice(ViewModel):
    """A value of a field, and the value in words."""

    value: str
    title: str


class PrincipleField(ViewModel):
    """A principle, and its two answers."""

    id: str
    title: str
    answers: list[Choice]


class NemesisField(ViewModel):
    """A nemesis and the levels that may have been faced."""

    id: str
    title: str
    levels: list[str]


class YearField(ViewModel):
    """A lantern year with its printed entries."""

    number: int
    printed: str


class PaperForm(ViewModel):
    """The form with its values. `names` are the names that complete, by list; `unread` came from a file."""

    values: Fields
    rows: list[int]
    campaigns: list[Choice]
    principles: list[PrincipleField]
    quarries: list[Choice]
    nemeses: list[NemesisField]
    milestones: list[Choice]
    years: list[YearField]
    names: dict[str, list[str]]
    mistakes: list[Mistake]
    unread: list[str]
    only_names: bool

    def value(self, field: str, usual: str = "") -> str:
        return self.values.get(field, usual)

    def wrong(self, field: str) -> bool:
        return any(mistake.field == field for mistake in self.mistakes)

    def has(self, *starts: str) -> bool:
        """Return whether a field whose name begins like this says something."""
        return any(value and key.startswith(starts) for key, value in self.values.items())

    def detailed(self, row: int) -> bool:
        """Return whether one of a survivor's rarer fields says something."""
        fields = [f"p{row}.{key}" for key in RARE]
        return any(self.values.get(field) or self.wrong(field) for field in fields)

    def changed_years(self) -> bool:
        """Return whether the timeline is not as printed."""
        printed = {f"year.{year.number}": year.printed for year in self.years}
        return any(self.values.get(field, words) != words or self.wrong(field) for field, words in printed.items())

    def label(self, field: str) -> str:
        """Return a field in words, with the survivor it is about."""
        texts, last = wording().table("pages", "paper"), field.rpartition(".")[2]
        if field.startswith("year."):
            return str(texts["year"]).format(number=last)
        words = str(texts.get("settlement_name" if field == "s.name" else last, last))
        if not field.startswith("p"):
            return words
        row = field.partition(".")[0]
        return f"{self.values.get(f'{row}.name') or texts['nameless']}, {words}"


def paper_form(
    values: Fields, catalog: Catalog, *, rows: int = 0, mistakes: Sequence[Mistake] = (), unread: Sequence[str] = ()
) -> PaperForm:
    """Return the form with these values and at least so many rows for survivors."""
    campaign = values.get("s.campaign") or next(iter(catalog.campaigns))
    monsters = list(catalog.monsters.values())
    filled = len(rows_in(values))
    return PaperForm(
        values=values,
        rows=list(range(1, min(MOST_ROWS, max(rows, filled + (filled > 0), FEWEST_ROWS)) + 1)),
        campaigns=_choices(catalog.campaigns),
        principles=_principles(catalog),
        quarries=[Choice(value=card.id, title=card.title) for card in monsters if card.type == "quarry"],
        nemeses=[
            NemesisField(id=card.id, title=card.title, levels=list(card.levels))
            for card in monsters
            if card.type == "nemesis"
        ],
        milestones=_milestones(catalog, campaign),
        years=_years(catalog, campaign),
        names=names_that_complete(catalog),
        mistakes=list(mistakes),
        unread=list(unread),
        only_names=bool(mistakes) and all(mistake.field and mistake.bounds is None for mistake in mistakes),
    )


def _choices(table: Mapping[str, Card]) -> list[Choice]:
    return [Choice(value=card.id, title=card.title) for card in table.values()]


def _principles(catalog: Catalog) -> list[PrincipleField]:
    ids = dict.fromkeys(card.principle for card in catalog.principles.values())
    return [
        PrincipleField(
            id=id,
            title=id.replace("_", " ").capitalize(),
            answers=_choices({card.id: card for card in catalog.principles.values() if card.principle == id}),
        )
        for id in ids
    ]


def _milestones(catalog: Catalog, campaign: str) -> list[Choice]:
    return [
        Choice(
            value=milestone.id,
            title=wording().text("pages", "milestones", milestone.reached).format(number=milestone.at),
        )
        for milestone in campaign_named(catalog, campaign).milestones
    ]


def _years(catalog: Catalog, campaign: str) -> list[YearField]:
    names, printed = Names(catalog, State()), printed_timeline(catalog, campaign)
    return [
        YearField(number=year, printed=", ".join(entry_text(entry, names) for entry in printed.get(year, [])))
        for year in range(1, LAST_YEAR + 1)
    ]


def entry_text(entry: TimelineEntry, names: Names) -> str:
    """Return an entry in words without a comma, which ends a name in a field."""
    return entry_words(entry, names).replace(", ", " ")


def names_that_complete(catalog: Catalog) -> dict[str, list[str]]:
    """Return the names of cards by list, each once and sorted."""
    masters = [card for card in catalog.proficiencies.values() if card.mastery]
    injuries = [card for card in catalog.injuries.values() if card.permanent]
    levels = [f"{card.title} {level.replace('_', ' ')}" for card in catalog.monsters.values() for level in card.levels]
    events = (*catalog.story_events.values(), *catalog.settlement_events.values())
    learned = (*catalog.fighting_arts.values(), *catalog.disorders.values(), *catalog.abilities.values())
    return {
        "innovations": _titles((*catalog.innovations.values(), *masters)),
        "locations": _titles(catalog.locations.values()),
        "things": _titles((*catalog.resources.values(), *catalog.gear.values())),
        "gear": _titles(catalog.gear.values()),
        "cards": _titles((*learned, *injuries)),
        "weapons": sorted({card.type.capitalize() for card in catalog.proficiencies.values()}),
        "monsters": levels,
        "events": [*_titles(events), *levels],
    }


def _titles(cards: Iterable[Card]) -> list[str]:
    return sorted({card.title for card in cards})


def mistakes_of(missing: Iterable[NotUnderstood], catalog: Catalog) -> list[Mistake]:
    """Return the names that were not understood as mistakes of their fields, each with the nearest known name."""
    known = names_that_complete(catalog)
    return [_mistake(entry, known) for entry in missing]


def _mistake(entry: NotUnderstood, known: Mapping[str, list[str]]) -> Mistake:
    group, _, rest = entry.field.partition(".")
    field = {"survivors": f"p{rest}", "timeline": f"year.{rest}"}.get(group, f"s.{entry.field}" if entry.field else "")
    names = known["events"] if group == "timeline" else known.get(NAMES_OF_FIELD.get(field.rpartition(".")[2], ""), [])
    by_letters = {name.lower(): name for name in names}
    near = difflib.get_close_matches(entry.what.lower()[:80], by_letters, n=1, cutoff=ALIKE)
    return Mistake(field, entry.what, by_letters[near[0]] if near else "")
