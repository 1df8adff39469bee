"""The whole screen: wide, narrow, or plain text from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lanternyear.state.space import COLUMNS
from lanternyear.terminal.board import board_lines, legend
from lanternyear.terminal.layout import one_after_another, wrapped
from lanternyear.terminal.log import last_lines, log_lines
from lanternyear.terminal.monster_panel import monster_lines, monster_title
from lanternyear.terminal.question import question_lines
from lanternyear.terminal.settlement_panel import (
    grid_lines,
    hunt_lines,
    is_away_from_the_board,
    people_lines,
    settlement_lines,
    settlement_title,
)
from lanternyear.terminal.source import ScreenSource, option_spaces
from lanternyear.terminal.survivor_sheets import all_sheets
from lanternyear.terminal.theme import styled

WIDE, WIDEST = 120, 150
BOARD = 2 + 2 * COLUMNS
LEAST_LOG = 2
ROOMY_LOG = 8


def screen(picture: ScreenSource, console: Console) -> RenderableType:
    """What the terminal shows before it asks; it leaves a line for the answer."""
    width, height = console.width, console.height
    if is_away_from_the_board(picture):
        return _at_home(picture, console, width, height)
    if width >= WIDEST:
        return _three_columns(picture, console, width, height)
    if width >= WIDE:
        return _two_columns(picture, console, width, height)
    return _narrow(picture, console, width, height)


def _at_home(picture: ScreenSource, console: Console, width: int, height: int) -> Group:
    """The settlement beside its people, or the hunt above the group; the log gets what is left."""
    question = wrapped(question_lines(picture, width), console, width)
    if len(question) > height // 2:
        question = wrapped(question_lines(picture, width, short=True), console, width)
    half = (width - 1) // 2
    title, sheet = settlement_title(picture), settlement_lines(picture)
    if picture.view.phase == "hunt":
        title, sheet = styled("Hunt", "title"), hunt_lines(picture)
    filled = picture.view.survivors.get(picture.decision.about) if picture.decision else None
    if filled is not None and picture.decision and picture.decision.prompt == "fill_grid":
        sheet = [*grid_lines(picture, filled), Text(""), *sheet]
    room = max(6, height - len(question) - LEAST_LOG - 6)
    left = _cut(wrapped(sheet, console, half - 4), room)
    right = _cut(wrapped(people_lines(picture), console, half - 4), room)
    top = max(len(left), len(right)) + 2
    log = _panel(styled("Log", "title"), _log(picture, console, width - 4, height - top - len(question) - 4), width)
    panels = _beside(_panel(title, left, half), _panel(styled("Survivors", "title"), right, half))
    return Group(_one_line(heading(picture, width)), panels, log, *question)


def _cut(lines: list[Text], room: int) -> list[Text]:
    """As many as there is room for, and how to read the others."""
    more = len(lines) - room
    return lines if more <= 0 else [*lines[: room - 1], styled(f"{more + 1} more lines: ? settlement", "quiet")]


def heading(picture: ScreenSource, width: int, *, brief: bool = False) -> Text:
    """What is played now and the game's status; without the name of the game if that makes it too long for a line."""
    dot = picture.look.dot
    now = dot.join(
        filter(None, _at_home_now(picture) if is_away_from_the_board(picture) else _on_the_board_now(picture))
    )
    if brief:
        return styled(now, "title")
    status = f"{dot}{picture.status}" if picture.status else ""
    name = f"Lantern Year{dot}"
    line = styled(name if len(name + now + status) <= width else "", "heading").append(now, "title")
    return line.append(status, "quiet")


def _one_line(line: Text) -> Text:
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def _on_the_board_now(picture: ScreenSource) -> list[str]:
    """The round, and whose turn it is."""
    showdown = picture.view.showdown
    turn = {"monster": "the monster's turn", "survivors": "the survivors' turn"}.get(showdown.turn, "")
    if showdown.acting:
        turn = f"{picture.names.of(showdown.acting)} acts"
    if picture.view.phase != "showdown":
        turn = picture.view.phase
    return [f"round {showdown.round}" if showdown.round else "setting up", turn]


def _at_home_now(picture: ScreenSource) -> list[str]:
    """The year, the phase and its step."""
    view = picture.view
    step = view.settlement.step if view.phase == "settlement" else ""
    return [f"lantern year {view.settlement.lantern_year}", view.phase, step]


def _panel(title: Text | str, lines: Sequence[Text], width: int) -> Panel:
    return Panel(Group(*lines), title=title, title_align="left", box=ROUNDED, border_style="border", width=width)


def _board_panel(picture: ScreenSource) -> tuple[Panel, int]:
    lines = [*board_lines(picture), *one_after_another(legend(picture), BOARD, 2)]
    return _panel(styled("Board", "title"), lines, BOARD + 4), len(lines) + 2


def _sheets(picture: ScreenSource, console: Console, width: int, room: int) -> tuple[list[Panel], int]:
    """Monster and survivors, whole if there is room, else in brief."""
    panels: list[Panel] = []
    lines = 0
    for brief in (False, True):
        beast = wrapped(monster_lines(picture, width - 4, brief=brief), console, width - 4)
        people = wrapped(all_sheets(picture, brief=brief), console, width - 4)
        lines = len(beast) + len(people) + 4
        panels = [
            _panel(monster_title(picture), beast, width),
            _panel(styled("Survivors", "title"), people, width),
        ]
        if lines <= room:
            break
    return panels, lines


def _log(picture: ScreenSource, console: Console, width: int, room: int) -> list[Text]:
    """The latest of the log that fits; what is not new is dim."""
    if room <= 0:
        return []
    old = picture.facts[: len(picture.facts) - len(picture.news)][-room:]
    before = log_lines(old, picture.names)
    for line in before:
        line.stylize("dim")
    return wrapped([*before, *log_lines(picture.news, picture.names)], console, width)[-room:]


def _two_columns(picture: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Board beside the sheets, below them the log, then the question."""
    question = wrapped(question_lines(picture, width), console, width)
    board, tall = _board_panel(picture)
    room = height - len(question) - 4 - LEAST_LOG
    sheets, lines = _sheets(picture, console, width - BOARD - 5, room)
    left = height - 4 - len(question) - max(tall, lines)
    log = _panel(styled("Log", "title"), _log(picture, console, width - 4, max(LEAST_LOG, left)), width)
    return Group(_one_line(heading(picture, width)), _beside(board, Group(*sheets)), log, *question)


def _three_columns(picture: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Board, sheets, and the log at full height beside them."""
    question = wrapped(question_lines(picture, width), console, width)
    board, tall = _board_panel(picture)
    rest = width - BOARD - 6
    room = height - len(question) - 2
    sheets, lines = _sheets(picture, console, rest // 2, room)
    log_width = rest - rest // 2
    log = _panel(styled("Log", "title"), _log(picture, console, log_width - 4, max(tall, lines, room) - 2), log_width)
    return Group(_one_line(heading(picture, width)), _beside(board, Group(*sheets), log), *question)


def _narrow(picture: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Board beside the sheets, no borders; the news get the lines that are left."""
    question = wrapped(question_lines(picture, width), console, width)
    board, beside = _narrow_top(picture, console, width, height - len(question) - 1)
    room = height - 1 - max(len(board), len(beside)) - len(question)
    return Group(_beside(Group(*board), Group(*beside)), *_log(picture, console, width, room), *question)


def _narrow_top(picture: ScreenSource, console: Console, width: int, room: int) -> tuple[list[Text], list[Text]]:
    """The board with its legend and the sheets: whole if there is room, else the shortest."""
    board, side = board_lines(picture), width - BOARD - 1
    for brief in (False, True):
        beside = [
            heading(picture, side, brief=brief),
            monster_title(picture),
            *monster_lines(picture, side, brief=brief),
        ]
        beside = wrapped(beside, console, side)
        beside += wrapped(all_sheets(picture, brief=brief), console, side)
        if len(beside) + ROOMY_LOG <= room:
            break
    below, right = one_after_another(legend(picture), BOARD, 2), one_after_another(legend(picture), side, 2)
    if len(beside) + len(right) <= len(board):
        beside += right
    elif len(board) + len(below) + ROOMY_LOG <= room:
        board += below
    return board, beside


def _beside(*parts: RenderableType) -> Table:
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(*parts)
    return row


def plain_screen(picture: ScreenSource, console: Console, *, whole: bool) -> Group:
    """For pipes and screen readers: the news, the table when it matters, the question."""
    width = console.width
    parts: list[Text] = wrapped(log_lines(picture.news, picture.names), console, width)
    if is_away_from_the_board(picture):
        if whole:
            sheet = hunt_lines(picture) if picture.view.phase == "hunt" else settlement_lines(picture)
            parts += [Text(""), heading(picture, width), *wrapped([*sheet, *people_lines(picture)], console, width)]
        parts += [Text(""), *wrapped(question_lines(picture, width), console, width)]
        return Group(*parts)
    if whole or option_spaces(picture.decision):
        parts += [
            Text(""),
            heading(picture, width),
            *board_lines(picture),
            *one_after_another(legend(picture), width, 2),
        ]
    if whole:
        parts += [Text(""), monster_title(picture)]
        parts += wrapped([*monster_lines(picture, width), *all_sheets(picture)], console, width)
    parts += [Text(""), *wrapped(question_lines(picture, width), console, width)]
    return Group(*parts)


def news_page(picture: ScreenSource, console: Console) -> Group | None:
    """What happened, on a page of its own when a narrow screen has no room for it."""
    if console.width >= WIDE or picture.decision is None or is_away_from_the_board(picture):
        return None
    width, height = console.width, console.height
    news = wrapped(log_lines(picture.news, picture.names), console, width)
    question = wrapped(question_lines(picture, width), console, width)
    board, beside = _narrow_top(picture, console, width, height - len(question) - 1)
    if len(news) <= max(1, height - 1 - max(len(board), len(beside)) - len(question)):
        return None
    return Group(*last_lines(news, height - 2))
