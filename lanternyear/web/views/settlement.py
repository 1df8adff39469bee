"""The settlement's record sheet."""

from __future__ import annotations

from lanternyear.cards.kinds import Principle
from lanternyear.cards.parts import Milestone
from lanternyear.play.sheets import DONE, TimelineYear
from lanternyear.state.record import TimelineEntry
from lanternyear.web.views.founding_form import founding_form
from lanternyear.web.views.people import people
from lanternyear.web.views.settlement_models import (
    FoeView,
    InnovationView,
    MilestoneView,
    PrincipleView,
    SettlementPanel,
    Shelf,
    StepView,
    TimelineEntryView,
    YearView,
)
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.town import town_view
from lanternyear.wording.names import level_words
from lanternyear.wording.timeline import entry_words


def settlement_panel(source: PageSource) -> SettlementPanel | None:
    """Return the record sheet, or None for a showdown on its own."""
    if not source.view.campaign:
        return None
    settlement, sheet = source.view.settlement, source.settlement
    return SettlementPanel(
        name=settlement.name,
        year=settlement.lantern_year,
        steps=[_step(source, name, state) for name, state in sheet.steps().items()],
        population=sheet.population,
        death_count=settlement.death_count,
        endeavors=settlement.endeavors,
        survival_limit=settlement.survival_limit,
        timeline=[_year(source, year) for year in sheet.timeline()],
        resources=_resources(source),
        gear=_gear(source),
        locations=source.cards(settlement.locations),
        events=source.cards(settlement.events),
        innovations=[_innovation(source, card) for card in settlement.innovations],
        innovation_deck=len(source.view.decks.get("innovations", [])),
        principles=[_principle(source, name, answers) for name, answers in sheet.principles().items()],
        milestones=[_milestone(source, *milestone) for milestone in sheet.milestones()],
        quarries=[_foe(source, monster, []) for monster in settlement.quarries],
        nemeses=[_foe(source, monster, levels) for monster, levels in settlement.nemeses.items()],
        people=people(source),
        town=town_view(source),
        founding=founding_form(source),
    )


def _step(source: PageSource, name: str, state: str) -> StepView:
    foe = _foe_of_this_year(source) if name == "special showdown" else ""
    return StepView(name=source.say("steps", name), state=state, foe=source.names.card(foe) if foe else "")


def _foe_of_this_year(source: PageSource) -> str:
    """Return the monster that the timeline announces for this year's special showdown, "" without one."""
    settlement = source.view.settlement
    entries = settlement.timeline.get(settlement.lantern_year, [])
    return next((entry.card for entry in entries if entry.kind in ("nemesis", "special")), "")


def _year(source: PageSource, year: TimelineYear) -> YearView:
    past = year.state == DONE
    done = [_entry(source, entry, done=True) for entry in year.done]
    left = [_entry(source, entry, done=past) for entry in year.left]
    return YearView(number=year.number, state=year.state, entries=[*done, *left])


def _entry(source: PageSource, entry: TimelineEntry, *, done: bool) -> TimelineEntryView:
    known = entry.card if entry.card in source.catalog.cards else ""
    return TimelineEntryView(words=entry_words(entry, source.names), kind=entry.kind, card=known, done=done)


def _resources(source: PageSource) -> list[Shelf]:
    return [
        Shelf(title=source.words.text_or(kind, "pages", "shelves", kind), count=len(cards), cards=source.cards(cards))
        for kind, cards in source.settlement.shelves().items()
    ]


def _gear(source: PageSource) -> list[Shelf]:
    """Return the gear in storage by the location that made it."""
    found: dict[str, list[str]] = {}
    for card in source.view.settlement.gear:
        found.setdefault(source.catalog.gear[card].location, []).append(card)
    return [
        Shelf(title=_title(source, place), count=len(cards), cards=source.cards(sorted(cards)))
        for place, cards in sorted(found.items())
    ]


def _title(source: PageSource, place: str) -> str:
    name = source.names.card(place)
    return name[:1].upper() + name[1:]


def _innovation(source: PageSource, card: str) -> InnovationView:
    printed, owned = source.catalog.innovations.get(card), source.view.settlement.innovations
    leads_to = printed.consequences if printed else ()
    return InnovationView(
        card=source.card(card, kind=printed.type if printed else ""),
        owned=[source.card(card_id) for card_id in leads_to if card_id in owned],
        in_deck=[source.card(card_id) for card_id in leads_to if card_id not in owned],
    )


def _principle(source: PageSource, name: str, answers: list[Principle]) -> PrincipleView:
    chosen = [answer.id for answer in answers if answer.id in source.view.settlement.principles]
    return PrincipleView(
        title=source.names.card(name),
        chosen=source.card(chosen[0]) if chosen else None,
        answers=[source.card(answer.id) for answer in answers],
    )


def _milestone(source: PageSource, milestone: Milestone, now: int, at: int) -> MilestoneView:
    return MilestoneView(
        title=source.say("milestones", milestone.reached).format(number=at),
        now=now,
        at=at,
        reached=milestone.id in source.view.settlement.milestones,
        event=source.card(milestone.event),
    )


def _foe(source: PageSource, monster: str, faced: list[str]) -> FoeView:
    defeated = [victory.level for victory in source.view.settlement.defeated if victory.monster == monster]
    counted = {level: defeated.count(level) for level in defeated}
    times = source.say("cards", "times")
    return FoeView(
        card=source.card(monster),
        faced=[level_words(level, source.words) for level in faced],
        defeated=[
            " ".join([level_words(level, source.words), *([times.format(number=n)] if n > 1 else [])])
            for level, n in counted.items()
        ],
    )
