"""The settlement and the hunt on the screen: the year, what there is, who lives, how far the quarry is."""

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


def is_away_from_the_board(picture: ScreenSource) -> bool:
    """Whether there is no showdown to look at."""
    view = picture.view
    return view.phase in AWAY_FROM_THE_BOARD or (bool(view.campaign) and view.phase == "over")


def settlement_title(picture: ScreenSource) -> Text:
    """The settlement's name and year."""
    settlement = picture.view.settlement
    title = styled(settlement.name or "No settlement yet", "title")
    return title.append(f"{picture.look.dot}lantern year {settlement.lantern_year}", "quiet")


def settlement_lines(picture: ScreenSource) -> list[Text]:
    """Everything on the record sheet that a player asks for."""
    settlement, names = picture.view.settlement, picture.names
    people = [one for one in picture.view.survivors.values() if one.alive]
    numbers = {
        "population": len(people),
        "endeavors": settlement.endeavors,
        "survival limit": settlement.survival_limit,
        "death count": settlement.death_count,
    }
    first = Text()
    for word, number in numbers.items():
        first.append(f"{word} ", "quiet").append(f"{number}  ", "title")
    lists = {
        "in play": settlement.play_area,
        "storage": settlement.storage,
        "gear": settlement.gear,
        "locations": settlement.locations,
        "innovations": settlement.innovations,
        "principles": settlement.principles,
        "this year": settlement.events,
        "quarries": settlement.quarries,
        "nemeses": list(settlement.nemeses),
    }
    listed = [styled(f"{word}: ", "quiet").append(names.listed(cards)) for word, cards in lists.items() if cards]
    return [first, *listed, *_years(picture)]


def _years(picture: ScreenSource) -> list[Text]:
    """What the timeline holds for this year and the next ones."""
    settlement = picture.view.settlement
    lines = []
    for year in range(settlement.lantern_year, settlement.lantern_year + YEARS_AHEAD + 1):
        entries = [entry for entry in settlement.timeline.get(year, []) if entry.kind != "settlement_event"]
        if entries:
            words = ", ".join(entry_words(entry, picture.names) for entry in entries)
            lines.append(styled(f"year {year}: ", "quiet").append(words, "note"))
    return lines


def people_lines(picture: ScreenSource) -> list[Text]:
    """Those who depart with their sheets, everybody else in a line."""
    alive = [one for one in picture.view.survivors.values() if one.alive or one.fighter.unconscious]
    party = [one for one in alive if one.departing or one.fighter.in_showdown]
    lines = [line for one in party for line in sheet_lines(picture, one)]
    return lines + [_in_a_line(picture, one) for one in alive if one not in party]


def _in_a_line(picture: ScreenSource, survivor: Survivor) -> Text:
    line = styled(f"{picture.names.of(survivor.id):<12}", "title").append(
        " f" if survivor.sex == "female" else " m", "quiet"
    )
    numbers = {
        "survival": survivor.survival,
        "xp": survivor.hunt_xp,
        "courage": survivor.courage,
        "understanding": survivor.understanding,
        "insanity": survivor.insanity,
    }
    for word, number in numbers.items():
        if number:
            line.append(f" {word} ", "quiet").append(str(number))
    cards = [*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries]
    if cards:
        line.append(f" {picture.names.listed(cards)}", "quiet")
    for word, holds in (("retired", survivor.retired), ("skips the next hunt", survivor.skip_next_hunt)):
        if holds:
            line.append(f" {word}", "bad")
    return line


def hunt_lines(picture: ScreenSource) -> list[Text]:
    """The hunt board as one line: S the survivors, Q the quarry, letters for what lies on a space."""
    hunt = picture.view.hunt
    track = Text()
    for space in range(LAST_SPACE + 1):
        here = "SQ" if hunt.group_at == hunt.monster_at == space else ""
        here = here or ("S" if hunt.group_at == space else "Q" if hunt.monster_at == space else _mark(picture, space))
        track.append(f" {here} ", "title" if here in ("S", "Q", "SQ") else "quiet")
    names = picture.names
    words = f"S the survivors, Q {names.card(hunt.monster)}, D the darkness, X starvation, o an event"
    revealer = styled("reveals events: ", "quiet").append(names.of(hunt.revealer), "note")
    return [track, styled(words, "quiet"), revealer]


def _mark(picture: ScreenSource, space: int) -> str:
    special = {0: "|", 6: "D", LAST_SPACE: "X"}
    return special.get(space) or ("o" if picture.view.hunt.spaces.get(space) else ".")


def grid_lines(picture: ScreenSource, survivor: Survivor) -> list[Text]:
    """The gear grid, three by three, each place with its number and its gear."""
    names = [picture.names.card(card) if card else "" for card in survivor.gear]
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
