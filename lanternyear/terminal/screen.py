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
from lanternyear.terminal.layout import one_after_another, wrap
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
LOW = 36  # lines of a screen that has no room to say what options do


def screen(source: ScreenSource, console: Console) -> RenderableType:
    """Return the screen before a question; it leaves a line for the answer."""
    width, height = console.width, console.height
    if is_away_from_the_board(source):
        return _at_home(source, console, width, height)
    if width >= WIDEST:
        return _three_columns(source, console, width, height)
    if width >= WIDE:
        return _two_columns(source, console, width, height)
    return _narrow(source, console, width, height)


def _at_home(source: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Lay out the settlement or the hunt beside the people; the log gets the lines that are left."""
    question = wrap(question_lines(source, width), console, width)
    if len(question) > height // 2:
        question = wrap(question_lines(source, width, short=True), console, width)
    half = (width - 1) // 2
    title, sheet = settlement_title(source), settlement_lines(source)
    if source.view.phase == "hunt":
        title, sheet = styled(source.say("screen", "hunt"), "title"), hunt_lines(source)
    filled = source.view.survivors.get(source.decision.about.survivor) if source.decision else None
    if filled is not None and source.decision and source.decision.prompt == "fill_grid":
        sheet = [*grid_lines(source, filled), Text(""), *sheet]
    room = max(6, height - len(question) - LEAST_LOG - 6)
    left = _cut(source, wrap(sheet, console, half - 4), room)
    right = _cut(source, wrap(people_lines(source), console, half - 4), room)
    top = max(len(left), len(right)) + 2
    log = _panel(
        styled(source.say("screen", "log"), "title"),
        _log(source, console, width - 4, height - top - len(question) - 4),
        width,
    )
    panels = _beside(_panel(title, left, half), _panel(styled(source.say("screen", "survivors"), "title"), right, half))
    return Group(_one_line(heading(source, width)), panels, log, *question)


def _cut(source: ScreenSource, lines: list[Text], room: int) -> list[Text]:
    """Return as many lines as there is room for, and how to read the others."""
    more = len(lines) - room
    if more <= 0:
        return lines
    return [*lines[: room - 1], styled(source.say("screen", "more_lines", number=more + 1), "quiet")]


def heading(source: ScreenSource, width: int, *, brief: bool = False) -> Text:
    """Return phase and status of the game; with the name of the program if that fits into the line."""
    dot = source.look.dot
    now = dot.join(filter(None, _at_home_now(source) if is_away_from_the_board(source) else _on_the_board_now(source)))
    if brief:
        return styled(now, "title")
    status = f"{dot}{source.status}" if source.status else ""
    name = source.say("screen", "game") + dot
    line = styled(name if len(name + now + status) <= width else "", "heading").append(now, "title")
    return line.append(status, "quiet")


def _one_line(line: Text) -> Text:
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def _on_the_board_now(source: ScreenSource) -> list[str]:
    """Return the round, and whose turn it is."""
    showdown = source.view.showdown
    turn = source.names.words.text_or("", "terminal", "screen", f"{showdown.turn}_turn")
    if showdown.acting:
        turn = source.say("screen", "acts", name=source.names.of(showdown.acting))
    if source.view.phase != "showdown":
        turn = source.view.phase
    if not showdown.round:
        return [source.say("screen", "setting_up"), turn]
    return [source.say("screen", "round", number=showdown.round), turn]


def _at_home_now(source: ScreenSource) -> list[str]:
    """Return the year, the phase and its step."""
    view = source.view
    step = view.settlement.step if view.phase == "settlement" else ""
    return [source.say("screen", "year", year=view.settlement.lantern_year), view.phase, step]


def _panel(title: Text | str, lines: Sequence[Text], width: int) -> Panel:
    return Panel(Group(*lines), title=title, title_align="left", box=ROUNDED, border_style="border", width=width)


def _board_panel(source: ScreenSource) -> tuple[Panel, int]:
    lines = [*board_lines(source), *one_after_another(legend(source), BOARD, 2)]
    return _panel(styled(source.say("screen", "board"), "title"), lines, BOARD + 4), len(lines) + 2


def _sheets(source: ScreenSource, console: Console, width: int, room: int) -> tuple[list[Panel], int]:
    """Return monster and survivors, whole if there is room, else in brief, and the number of lines."""
    panels: list[Panel] = []
    lines = 0
    for brief in (False, True):
        beast = wrap(monster_lines(source, width - 4, brief=brief), console, width - 4)
        people = wrap(all_sheets(source, brief=brief), console, width - 4)
        lines = len(beast) + len(people) + 4
        panels = [
            _panel(monster_title(source), beast, width),
            _panel(styled(source.say("screen", "survivors"), "title"), people, width),
        ]
        if lines <= room:
            break
    return panels, lines


def _log(source: ScreenSource, console: Console, width: int, room: int) -> list[Text]:
    """Return the latest lines of the log that fit; old ones are dim."""
    if room <= 0:
        return []
    old = source.facts[: len(source.facts) - len(source.new_facts)][-room:]
    before = log_lines(old, source.names)
    for line in before:
        line.stylize("dim")
    return wrap([*before, *log_lines(source.new_facts, source.names)], console, width)[-room:]


def _two_columns(source: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Lay out the board beside the sheets, below them the log, then the question."""
    question = wrap(question_lines(source, width), console, width)
    board, tall = _board_panel(source)
    room = height - len(question) - 4 - LEAST_LOG
    sheets, lines = _sheets(source, console, width - BOARD - 5, room)
    left = height - 4 - len(question) - max(tall, lines)
    log = _panel(
        styled(source.say("screen", "log"), "title"), _log(source, console, width - 4, max(LEAST_LOG, left)), width
    )
    return Group(_one_line(heading(source, width)), _beside(board, Group(*sheets)), log, *question)


def _three_columns(source: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Lay out board, sheets, and the log at full height beside them."""
    question = wrap(question_lines(source, width), console, width)
    board, tall = _board_panel(source)
    rest = width - BOARD - 6
    room = height - len(question) - 2
    sheets, lines = _sheets(source, console, rest // 2, room)
    log_width = rest - rest // 2
    log = _panel(
        styled(source.say("screen", "log"), "title"),
        _log(source, console, log_width - 4, max(tall, lines, room) - 2),
        log_width,
    )
    return Group(_one_line(heading(source, width)), _beside(board, Group(*sheets), log), *question)


def _narrow(source: ScreenSource, console: Console, width: int, height: int) -> Group:
    """Lay out the board beside the sheets without borders; the log gets the lines that are left."""
    question = wrap(question_lines(source, width, told=height > LOW), console, width)
    board, beside = _narrow_top(source, console, width, height - len(question) - 1)
    room = height - 1 - max(len(board), len(beside)) - len(question)
    return Group(_beside(Group(*board), Group(*beside)), *_log(source, console, width, room), *question)


def _narrow_top(source: ScreenSource, console: Console, width: int, room: int) -> tuple[list[Text], list[Text]]:
    """Return the board with its legend, and the sheets: whole if there is room, else the shortest."""
    board, side = board_lines(source), width - BOARD - 1
    for brief in (False, True):
        beside = [
            heading(source, side, brief=brief),
            monster_title(source),
            *monster_lines(source, side, brief=brief),
        ]
        beside = wrap(beside, console, side)
        beside += wrap(all_sheets(source, brief=brief), console, side)
        if len(beside) + ROOMY_LOG <= room:
            break
    below, right = one_after_another(legend(source), BOARD, 2), one_after_another(legend(source), side, 2)
    if len(beside) + len(right) <= len(board):
        beside += right
    elif len(board) + len(below) + ROOMY_LOG <= room:
        board += below
    return board, beside


def _beside(*parts: RenderableType) -> Table:
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(*parts)
    return row


def plain_screen(source: ScreenSource, console: Console, *, whole: bool) -> Group:
    """Return plain text for pipes and screen readers: new facts, the table if `whole`, the question."""
    width = console.width
    parts: list[Text] = wrap(log_lines(source.new_facts, source.names), console, width)
    if is_away_from_the_board(source):
        if whole:
            sheet = hunt_lines(source) if source.view.phase == "hunt" else settlement_lines(source)
            parts += [Text(""), heading(source, width), *wrap([*sheet, *people_lines(source)], console, width)]
        parts += [Text(""), *wrap(question_lines(source, width), console, width)]
        return Group(*parts)
    if whole or option_spaces(source.decision):
        parts += [
            Text(""),
            heading(source, width),
            *board_lines(source),
            *one_after_another(legend(source), width, 2),
        ]
    if whole:
        parts += [Text(""), monster_title(source)]
        parts += wrap([*monster_lines(source, width), *all_sheets(source)], console, width)
    parts += [Text(""), *wrap(question_lines(source, width), console, width)]
    return Group(*parts)


def news_page(source: ScreenSource, console: Console) -> Group | None:
    """Return the new facts on a page of their own when a narrow screen has no room for them, else None."""
    if console.width >= WIDE or source.decision is None or is_away_from_the_board(source):
        return None
    width, height = console.width, console.height
    news = wrap(log_lines(source.new_facts, source.names), console, width)
    question = wrap(question_lines(source, width, told=height > LOW), console, width)
    board, beside = _narrow_top(source, console, width, height - len(question) - 1)
    if len(news) <= max(1, height - 1 - max(len(board), len(beside)) - len(question)):
        return None
    return Group(*last_lines(news, height - 2))
