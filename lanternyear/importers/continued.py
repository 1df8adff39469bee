"""Continue a campaign from paper: names become cards, and what is left open is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.errors import LanternError
from lanternyear.importers.defaults import fill_in
from lanternyear.importers.lookup import Lookup, NotUnderstood, counted, letters, one_line
from lanternyear.importers.paper import PaperCampaign, PaperSurvivor
from lanternyear.importers.people import people
from lanternyear.importers.timeline import divide, read_monster, timeline_of
from lanternyear.play.game import Game
from lanternyear.play.house_rules import options_of
from lanternyear.play.save_checks import check_people
from lanternyear.play.start import GameSetup, campaign_named, take_up_campaign
from lanternyear.state.record import Defeated
from lanternyear.state.settlement import Settlement
from lanternyear.state.terms import FilledIn

LARGEST_LIST = 500  # things in storage


class NamesUnknown(LanternError):
    """There are names on the sheet that no card has."""

    def __init__(self, missing: Sequence[NotUnderstood]) -> None:
        super().__init__("not understood: " + "; ".join(map(str, missing)))
        self.missing = list(missing)


class ImportedCampaign(NamedTuple):
    """An imported campaign, what of it was not understood, and what was filled in."""

    game: Game
    left_behind: list[NotUnderstood]
    filled_in: list[FilledIn]


def continue_campaign(
    paper: PaperCampaign,
    setup: GameSetup | None = None,
    unread: Sequence[NotUnderstood] = (),
    *,
    strict: bool = False,
) -> ImportedCampaign:
    """CAM-UP-1: start the campaign at the Develop step of its lantern year.

    `unread` was found before, by a reader. `strict`: raise NamesUnknown instead of leaving unknown names out.
    """
    setup = setup or GameSetup()
    catalog = setup.cards()
    campaign_named(catalog, paper.campaign)
    sheets = [*paper.survivors, *_nameless(paper)]
    living = sum(sheet.alive for sheet in sheets)
    check_people(len(sheets), living)
    lookup = Lookup()
    settlement = _settlement(paper, catalog, lookup)
    survivors = people(sheets, catalog, lookup)
    settlement.arrived = len(survivors)
    rows = timeline_of(paper.campaign, paper.timeline, catalog, lookup)
    filled = fill_in(settlement, paper, catalog, options_of(setup.options), rows, living)
    divide(settlement, rows)
    if strict and lookup.missing:
        raise NamesUnknown(lookup.missing)
    parts: list[FilledIn] = filled if paper.timeline else ["timeline", *filled]
    for entry in unread:
        lookup.miss(*entry)
    game = take_up_campaign(
        settlement,
        list(survivors.values()),
        replace(setup, catalog=catalog),
        campaign=paper.campaign,
        left_behind=[str(entry) for entry in lookup.missing],
        filled_in=parts,
    )
    return ImportedCampaign(game, lookup.missing, parts)


def _nameless(paper: PaperCampaign) -> Iterable[PaperSurvivor]:
    """Return survivors without a sheet, if the population is larger than the number of sheets."""
    missing = (paper.population or 0) - sum(sheet.alive for sheet in paper.survivors)
    return [PaperSurvivor(sex="female" if place % 2 else "male") for place in range(missing)]


def _settlement(paper: PaperCampaign, catalog: Catalog, lookup: Lookup) -> Settlement:
    settlement = Settlement(
        name=one_line(paper.name),
        lantern_year=paper.lantern_year,
        survival_limit=paper.survival_limit or 1,
        endeavors=paper.endeavors,
        innovations=_innovations(paper.innovations, catalog, lookup),
        principles=_cards("principles", "principle", paper.principles, catalog.principles, lookup),
        locations=_cards("locations", "location", paper.locations, catalog.locations, lookup),
        quarries=_cards("quarries", "quarry", paper.quarries or [], catalog.monsters, lookup),
        nemeses=_nemeses(paper, catalog, lookup),
        defeated=_defeated(paper.defeated, catalog, lookup),
        milestones=_milestones(paper, catalog, lookup),
        death_count=paper.death_count,
    )
    _store(settlement, paper.storage, catalog, lookup)
    return settlement


def _cards(field: str, where: str, names: Iterable[str], table: Mapping[str, Card], lookup: Lookup) -> list[str]:
    """Return the cards that are found, each once."""
    found = (lookup.card(field, where, name, table) for name in names)
    return list(dict.fromkeys(id for id in found if id))


def _innovations(names: Iterable[str], catalog: Catalog, lookup: Lookup) -> list[str]:
    """Return the innovations; a mastery is one of them, also under its weapon's name: `mastery_axe`."""
    masters = {id: card for id, card in catalog.proficiencies.items() if card.mastery}
    of_weapon = {letters(f"mastery {card.type}"): id for id, card in masters.items()}
    of_weapon |= {letters(f"{card.type} mastery"): id for id, card in masters.items()}
    found = (
        of_weapon.get(letters(name)) or lookup.card("innovations", "innovation", name, catalog.innovations, masters)
        for name in names
    )
    return list(dict.fromkeys(id for id in found if id))


def _nemeses(paper: PaperCampaign, catalog: Catalog, lookup: Lookup) -> dict[str, list[str]]:
    """Return each nemesis with the levels that were faced."""
    nemeses = {}
    for name, levels in (paper.nemeses or {}).items():
        monster = lookup.card("nemeses", "nemesis", name, catalog.monsters)
        if monster:
            nemeses[monster] = list(dict.fromkeys(level for level in map(_level, levels) if level))
    return nemeses


def _level(words: str) -> str:
    return "".join(sign for sign in words if sign.isdecimal())[:2]


def _defeated(names: Iterable[str], catalog: Catalog, lookup: Lookup) -> list[Defeated]:
    """Read monsters and levels such as `White Lion 1`, several as `2 White Lion 1`. No level is level 1."""
    found: list[Defeated] = []
    for name in names:
        first, _, rest = name.partition(" ")
        times = int(first) if rest and first.isdecimal() and len(first) < 3 else 1
        defeated = read_monster(name, catalog)
        if defeated is None:
            lookup.miss("defeated", "defeated", name)
            continue
        found += [Defeated(defeated.monster, defeated.level or "1") for _ in range(times)]
    return found


def _milestones(paper: PaperCampaign, catalog: Catalog, lookup: Lookup) -> list[str]:
    """Return the milestones that are named by their ids or story events."""
    known: dict[str, str] = {}
    for milestone in catalog.campaigns[paper.campaign].milestones:
        event = catalog.story_events.get(milestone.event)
        known |= {letters(name): milestone.id for name in (milestone.id, milestone.event, event.title if event else "")}
    found = []
    for name in paper.milestones:
        if letters(name) not in known:
            lookup.miss("milestones", "milestone", name)
        else:
            found.append(known[letters(name)])
    return list(dict.fromkeys(found))


def _store(settlement: Settlement, names: Iterable[str], catalog: Catalog, lookup: Lookup) -> None:
    """Put gear and resources where they are kept."""
    for written in names:
        name, number = counted(written)
        card = lookup.card("storage", "storage", name, catalog.gear, catalog.resources)
        kept = settlement.gear if card in catalog.gear else settlement.storage
        if card and len(kept) + number > LARGEST_LIST:
            raise LanternError(f"more than {LARGEST_LIST} things in storage")
        kept += [card] * number if card else []
