"""The chronicle of a campaign: years in words and charts."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.chronicle import ChronicleYear, Part, years
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.state.state import State
from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.charts import Chart, charts
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone

# Facts that make one sentence when there are several of a kind, and the field that tells them apart.
TOGETHER: dict[type[Fact], str] = {
    facts.GearCrafted: "gear",
    facts.SurvivorJoined: "survivor",
    facts.LocationBuilt: "location",
    facts.InnovationGained: "innovation",
    facts.HuntEventRevealed: "event",
}
FIGURES = ("population", "joined", "died", "resources", "crafted")
EVENT, TEXT, WORST = "event", "text", "worst"


class Passage(ViewModel):
    """A sentence of the chronicle; `kind` is text, worst (somebody dies, all is lost) or event, which has a card.

    `only` marks what the branch compared with this one lacks.
    """

    kind: str
    text: str
    card: CardName | None = None
    only: bool = False


class PhaseLog(ViewModel):
    """The passages about one phase of a year."""

    phase: str
    title: str
    passages: list[Passage]


class YearLog(ViewModel):
    """A lantern year in words and figures."""

    number: int
    title: str
    summary: str
    parts: list[PhaseLog]
    population: int
    joined: int
    died: int
    resources: int
    crafted: int


class Chronicle(ViewModel):
    """The chronicle of a campaign so far."""

    name: str
    years: list[YearLog]
    charts: list[Chart]


def chronicle(log: Sequence[Fact], names: Names, view: State) -> Chronicle:
    """Return the chronicle of a campaign from all its facts and its state now."""
    found = years(log, population(view))
    return Chronicle(
        name=view.settlement.name,
        years=[year_log(year, names) for year in found],
        charts=charts([found], names.words),
    )


def population(view: State) -> int:
    return sum(survivor.alive for survivor in view.survivors.values())


def year_log(year: ChronicleYear, names: Names) -> YearLog:
    """Return a year in words and figures."""
    say = names.words.table("pages", "chronicle")
    figures = {field: getattr(year, field) for field in FIGURES}
    first = names.words.text("pages", "places", "first story")
    counted = [say["counts"][field] for field in FIGURES if figures[field] or field == "population"]
    return YearLog(
        number=year.number,
        title=say["year"].format(year=year.number) if year.number else first,
        summary=", ".join(counted).format(**figures),
        parts=[_part(part, names, say) for part in year.parts],
        **figures,
    )


def _part(part: Part, names: Names, say: dict[str, str]) -> PhaseLog:
    return PhaseLog(phase=part.phase, title=say[part.phase], passages=_passages(part.facts, names))


def _passages(remembered: Sequence[Fact], names: Names) -> list[Passage]:
    """Return the passages of a phase; facts of one kind make one passage, where the first of them happened."""
    found: list[Passage] = []
    done: set[type[Fact]] = set()
    for fact in remembered:
        kind = type(fact)
        alike = [other for other in remembered if type(other) is kind] if kind in TOGETHER else []
        if len(alike) < 2:
            found.append(_passage(fact, names))
        elif kind not in done:
            found.append(Passage(kind=TEXT, text=_together(alike, TOGETHER[kind], names)))
        done.add(kind)
    return found


def _passage(fact: Fact, names: Names) -> Passage:
    if isinstance(fact, facts.EventTriggered) and not fact.survivor:
        event = names.catalog.renamed.get(fact.event, fact.event)
        shown = CardName(id=event, title=names.card(event))
        return Passage(kind=EVENT, text=text_in_play(event, names.catalog), card=shown)
    if isinstance(fact, facts.EventTriggered):
        short = names.words.text("pages", "chronicle", "lives_through")
        return Passage(kind=TEXT, text=short.format(survivor=names.of(fact.survivor), event=names.card(fact.event)))
    text = sentence(fact, names)
    return Passage(kind=WORST if tone(fact) == WORST else TEXT, text=text)


def _together(alike: Sequence[Fact], field: str, names: Names) -> str:
    """Return one sentence for several facts of one kind."""
    which = names.listed(getattr(fact, field) for fact in alike)
    return names.words.text("pages", "chronicle", "together", type(alike[0]).__name__).format(names=which)
