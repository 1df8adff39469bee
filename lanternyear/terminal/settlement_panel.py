"""The panels of the settlement and the hunt: the record sheet, the people, the hunt board, gear grids."""

from __future__ import annotations

from rich.text import Text

from lanternyear.state.survivor import Survivor
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.survivor_sheets import sheet_lines
from lanternyear.terminal.theme import styled
from lanternyear.wording.timeline import entry_words

AWAY_FROM_THE_BOARD = ("first story", "settlement", "hunt")
LAST_SPACE = 12
YEARS_AHEAD = 3


def is_away_from_the_board(source: ScreenSource) -> bool:
    """Return whether there is no showdown to look at."""
    view = source.view
    return view.phase in AWAY_FROM_THE_BOARD or (bool(view.campaign) and view.phase == "over")


def settlement_title(source: ScreenSource) -> Text:
    """Return the settlement's name and year."""
    settlement = source.view.settlement
    title = styled(settlement.name or source.say("settlement", "nameless"), "title")
    return title.append(source.look.dot + source.say("settlement", "year", year=settlement.lantern_year), "quiet")


def settlement_lines(source: ScreenSource) -> list[Text]:
    """Return the settlement's record sheet."""
    settlement, names = source.view.settlement, source.names
    people = [survivor for survivor in source.view.survivors.values() if survivor.alive]
    numbers = {
        "population": len(people),
        "endeavors": settlement.endeavors,
        "survival_limit": settlement.survival_limit,
        "death_count": settlement.death_count,
    }
    first = Text()
    for word, number in numbers.items():
        first.append(source.say("settlement", word), "quiet").append(f"{number}  ", "title")
    lists = {
        "play_area": settlement.play_area,
        "storage": settlement.storage,
        "gear": settlement.gear,
        "locations": settlement.locations,
        "innovations": settlement.innovations,
        "principles": settlement.principles,
        "events": settlement.events,
        "quarries": settlement.quarries,
        "nemeses": list(settlement.nemeses),
    }
    listed = [
        styled(source.say("settlement", word), "quiet").append(names.listed(cards))
        for word, cards in lists.items()
        if cards
    ]
    return [first, *listed, *_years(source)]


def _years(source: ScreenSource) -> list[Text]:
    """Return the timeline of this year and the next ones."""
    settlement = source.view.settlement
    lines = []
    for year in range(settlement.lantern_year, settlement.lantern_year + YEARS_AHEAD + 1):
        entries = [entry for entry in settlement.timeline.get(year, []) if entry.kind != "settlement_event"]
        if entries:
            words = ", ".join(entry_words(entry, source.names) for entry in entries)
            lines.append(styled(source.say("settlement", "timeline_year", year=year), "quiet").append(words, "note"))
    return lines


def people_lines(source: ScreenSource) -> list[Text]:
    """Return the people: the party with their sheets, everybody else in a line."""
    alive = [survivor for survivor in source.view.survivors.values() if survivor.alive or survivor.fighter.unconscious]
    party = [survivor for survivor in alive if survivor.departing or survivor.fighter.in_showdown]
    lines = [line for survivor in party for line in sheet_lines(source, survivor)]
    return lines + [_in_a_line(source, survivor) for survivor in alive if survivor not in party]


def _in_a_line(source: ScreenSource, survivor: Survivor) -> Text:
    line = styled(f"{source.names.of(survivor.id):<12}", "title")
    line.append(source.say("person", "female" if survivor.sex == "female" else "male"), "quiet")
    numbers = {
        "survival": survivor.survival,
        "hunt_xp": survivor.hunt_xp,
        "courage": survivor.courage,
        "understanding": survivor.understanding,
        "insanity": survivor.insanity,
    }
    for word, number in numbers.items():
        if number:
            line.append(source.say("person", word), "quiet").append(str(number))
    cards = [*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries]
    if cards:
        line.append(f" {source.names.listed(cards)}", "quiet")
    for word, holds in (("retired", survivor.retired), ("skips_hunt", survivor.skip_next_hunt)):
        if holds:
            line.append(source.say("person", word), "bad")
    return line


def hunt_lines(source: ScreenSource) -> list[Text]:
    """Return the hunt board as one line: S the survivors, Q the quarry, letters for what lies on a space."""
    hunt = source.view.hunt
    track = Text()
    for space in range(LAST_SPACE + 1):
        here = "SQ" if hunt.group_at == hunt.monster_at == space else ""
        here = here or ("S" if hunt.group_at == space else "Q" if hunt.monster_at == space else _mark(source, space))
        track.append(f" {here} ", "title" if here in ("S", "Q", "SQ") else "quiet")
    names = source.names
    words = source.say("hunt", "legend", monster=names.card(hunt.monster))
    revealer = styled(source.say("hunt", "revealer"), "quiet").append(names.of(hunt.revealer), "note")
    return [track, styled(words, "quiet"), revealer]


def _mark(source: ScreenSource, space: int) -> str:
    special = {0: "|", 6: "D", LAST_SPACE: "X"}
    return special.get(space) or ("o" if source.view.hunt.spaces.get(space) else ".")


def grid_lines(source: ScreenSource, survivor: Survivor) -> list[Text]:
    """Return the gear grid, three by three, each place with its number and its gear."""
    names = [source.names.card(card) if card else "" for card in survivor.gear]
    widest = max(14, *(len(name) for name in names))
    lines = []
    for row in range(3):
        line = Text()
        for slot in range(3 * row, 3 * row + 3):
            line.append(f"{slot + 1} ", "key").append(
                f"{names[slot] or '-':<{widest}} ", "title" if names[slot] else "quiet"
            )
        lines.append(line)
    return lines
