"""The settlement's record sheet."""

from __future__ import annotations

from lanternyear.cards.kinds import Principle
from lanternyear.cards.parts import Milestone
from lanternyear.play.sheets import DONE, TimelineYear
from lanternyear.web.views.campaign_schema import (
    EntryShown,
    FoeShown,
    InnovationShown,
    MilestoneShown,
    PrincipleShown,
    SettlementPanel,
    Shelf,
    StepShown,
    YearShown,
)
from lanternyear.web.views.people import people
from lanternyear.web.views.source import PageSource
from lanternyear.wording.names import level_words
from lanternyear.wording.timeline import entry_words


def settlement_panel(picture: PageSource) -> SettlementPanel | None:
    """Everything on the record sheet; nothing for a showdown on its own."""
    if not picture.view.campaign:
        return None
    settlement, sheet = picture.view.settlement, picture.settlement
    return SettlementPanel(
        name=settlement.name,
        year=settlement.lantern_year,
        steps=[StepShown(name=picture.say("steps", name), state=state) for name, state in sheet.steps().items()],
        population=sheet.population,
        death_count=settlement.death_count,
        endeavors=settlement.endeavors,
        survival_limit=settlement.survival_limit,
        timeline=[_year(picture, year) for year in sheet.timeline()],
        resources=_resources(picture),
        gear=_gear(picture),
        locations=picture.cards(settlement.locations),
        events=picture.cards(settlement.events),
        innovations=[_innovation(picture, card) for card in settlement.innovations],
        innovation_deck=len(picture.view.decks.get("innovations", [])),
        principles=[_principle(picture, name, answers) for name, answers in sheet.principles().items()],
        milestones=[_milestone(picture, *one) for one in sheet.milestones()],
        quarries=[_foe(picture, monster, []) for monster in settlement.quarries],
        nemeses=[_foe(picture, monster, levels) for monster, levels in settlement.nemeses.items()],
        people=people(picture),
    )


def _year(picture: PageSource, year: TimelineYear) -> YearShown:
    past = year.state == DONE
    done = [_entry(picture, entry, done=True) for entry in year.done]
    left = [_entry(picture, entry, done=past) for entry in year.left]
    return YearShown(number=year.number, state=year.state, entries=[*done, *left])


def _entry(picture: PageSource, entry: str, *, done: bool) -> EntryShown:
    kind, _, about = entry.partition(":")
    card = about.partition(":")[0]
    known = card if card in picture.catalog.cards else ""
    return EntryShown(words=entry_words(entry, picture.names), kind=kind, card=known, done=done)


def _resources(picture: PageSource) -> list[Shelf]:
    return [
        Shelf(title=picture.words.text_or(kind, "pages", "shelves", kind), count=len(cards), cards=picture.cards(cards))
        for kind, cards in picture.settlement.shelves().items()
    ]


def _gear(picture: PageSource) -> list[Shelf]:
    """Gear in storage by the location that made it."""
    found: dict[str, list[str]] = {}
    for card in picture.view.settlement.gear:
        found.setdefault(picture.catalog.gear[card].location, []).append(card)
    return [
        Shelf(title=_title(picture, place), count=len(cards), cards=picture.cards(sorted(cards)))
        for place, cards in sorted(found.items())
    ]


def _title(picture: PageSource, place: str) -> str:
    name = picture.names.card(place)
    return name[:1].upper() + name[1:]


def _innovation(picture: PageSource, card: str) -> InnovationShown:
    printed, owned = picture.catalog.innovations.get(card), picture.view.settlement.innovations
    leads_to = printed.consequences if printed else ()
    return InnovationShown(
        card=picture.card(card, kind=printed.type if printed else ""),
        owned=[picture.card(one) for one in leads_to if one in owned],
        in_deck=[picture.card(one) for one in leads_to if one not in owned],
    )


def _principle(picture: PageSource, name: str, answers: list[Principle]) -> PrincipleShown:
    chosen = [one.id for one in answers if one.id in picture.view.settlement.principles]
    return PrincipleShown(
        title=picture.names.card(name),
        chosen=picture.card(chosen[0]) if chosen else None,
        answers=[picture.card(one.id) for one in answers],
    )


def _milestone(picture: PageSource, one: Milestone, now: int, at: int) -> MilestoneShown:
    return MilestoneShown(
        title=picture.say("milestones", one.reached).format(number=at),
        now=now,
        at=at,
        reached=one.id in picture.view.settlement.milestones,
        event=picture.card(one.event),
    )


def _foe(picture: PageSource, monster: str, faced: list[str]) -> FoeShown:
    defeated = [one.partition(":")[2] for one in picture.view.settlement.defeated if one.partition(":")[0] == monster]
    counted = {level: defeated.count(level) for level in defeated}
    times = picture.say("cards", "times")
    return FoeShown(
        card=picture.card(monster),
        faced=[level_words(level, picture.words) for level in faced],
        defeated=[
            " ".join([level_words(level, picture.words), *([times.format(number=n)] if n > 1 else [])])
            for level, n in counted.items()
        ],
    )
