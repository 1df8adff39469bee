"""The showdown board as text: one line per row, two signs per space."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from lanternyear.state.board import footprint, front, spaces
from lanternyear.state.showdown import Monster
from lanternyear.state.space import COLUMNS, NAMES, ROWS
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import figure_style, styled

Cell = tuple[str, str]


def board_lines(source: ScreenSource) -> list[Text]:
    """Return the column numbers and the sixteen rows."""
    cells = _cells(source)
    lines = [_axis(source)]
    for row in range(ROWS):
        letter = NAMES[row * COLUMNS][0]
        line = styled(f"{letter} ", "axis.other")
        for space in range(row * COLUMNS, (row + 1) * COLUMNS):
            line.append(*cells[space])
            line.append(source.look.gap)
        lines.append(line)
    return lines


def _axis(source: ScreenSource) -> Text:
    """Return the column numbers; every other one is bright, for they touch each other."""
    line = Text("  ")
    for column in range(1, COLUMNS + 1):
        line.append(f"{column:>2}", "axis" if column % 2 else "axis.other")
        line.append(source.look.gap)
    return line


def _cells(source: ScreenSource) -> dict[int, Cell]:
    """Return what each space shows: pieces over options, options over the ground."""
    cells = _ground(source)
    cells.update(_options(source, cells))
    cells.update(_monster(source.view.showdown.monster, source))
    cells.update(_retinues(source))
    cells.update(_survivors(source))
    return cells


def _ground(source: ScreenSource) -> dict[int, Cell]:
    look = source.look
    behind = source.rulings.blind_spot() if source.view.showdown.monster.id else 0
    cells: dict[int, Cell] = {}
    codes = terrain_codes(source)
    for space in range(len(NAMES)):
        hidden = behind >> space & 1
        cells[space] = (
            (f"{look.blind_spot}{look.blind_spot}", "blind_spot") if hidden else (f" {look.ground}", "ground")
        )
        for tile in source.view.showdown.tiles:
            if footprint(tile.base) >> space & 1:
                cells[space] = (codes[tile.card], "terrain")
    return cells


def _options(source: ScreenSource, ground: Mapping[int, Cell]) -> dict[int, Cell]:
    """Return the spaces that may be chosen: the ground on the left, the mark or key on the right."""
    return {
        space: (f"{ground[space][0][0]}{key or source.look.option}", "option") for space, key in source.marked.items()
    }


def _monster(monster: Monster, source: ScreenSource) -> dict[int, Cell]:
    """Return the monster's base: arrows along the front edge, its initials on the first space behind them."""
    if monster.space < 0 or not monster.id:
        return {}
    look = source.look
    style = "monster.fallen" if monster.knocked_down else "monster"
    under = footprint(monster.base)
    ahead = front(monster.base, monster.facing)
    initials = "".join(word[0] for word in source.names.card(monster.id).split())[:2].ljust(2, look.monster)
    cells: dict[int, Cell] = {}
    for space in (space for space in range(len(NAMES)) if under >> space & 1):
        if _touches(space, ahead):
            cells[space] = (look.arrows[monster.facing] * 2 if look.plain else f" {look.arrows[monster.facing]}", style)
        elif initials:
            cells[space], initials = (initials, style), ""
        else:
            cells[space] = ((look.fallen if monster.knocked_down else look.monster) * 2, style)
    return {space: (text, style) for space, (text, style) in cells.items() if space not in source.marked}


def _touches(space: int, ahead: int) -> bool:
    """Return whether a space of the base lies on the front edge."""
    x = space % COLUMNS
    beside = [space - COLUMNS, space + COLUMNS, space - 1 if x else -1, space + 1 if x < COLUMNS - 1 else -1]
    return any(space >= 0 and ahead >> space & 1 for space in beside)


def _survivors(source: ScreenSource) -> dict[int, Cell]:
    """Return a letter for each survivor, small when knocked down; `*` acts, `!` has the priority target token."""
    showdown, names = source.view.showdown, source.names
    cells: dict[int, Cell] = {}
    for survivor in source.view.survivors.values():
        if survivor.fighter.space < 0 or not survivor.alive:
            continue
        letter = names.letters[survivor.id]
        style = figure_style(names.numbers[survivor.id])
        mark = "!" if showdown.priority_target == survivor.id else "*" if showdown.acting == survivor.id else " "
        if survivor.fighter.knocked_down:
            letter, style = letter.lower(), f"{style} dim"
            mark = "_" if mark == " " else mark
        cells[survivor.fighter.space] = (mark + letter, style)
    return cells


def _retinues(source: ScreenSource) -> dict[int, Cell]:
    """SD-RET-1: the small letter of its survivor on every space of the block."""
    names = source.names
    return {
        space: (f":{names.letters[retinue.survivor].lower()}", figure_style(names.numbers[retinue.survivor]))
        for retinue in source.view.showdown.retinues
        for space in spaces(footprint(retinue.base))
        if space not in source.marked
    }


def terrain_codes(source: ScreenSource) -> dict[str, str]:
    """Return two letters for each terrain card on the board."""
    codes: dict[str, str] = {}
    for tile in source.view.showdown.tiles:
        if tile.card not in codes:
            words = source.names.card(tile.card).split()
            code = f"{words[0][0]}{words[1][0]}" if len(words) > 1 else words[0][:2]
            codes[tile.card] = code if code not in codes.values() else f"{code[0]}{len(codes)}"
    return codes


def legend(source: ScreenSource) -> list[Text]:
    """Return the meaning of the signs that are on the board."""
    look, showdown = source.look, source.view.showdown
    signs = [(code, "terrain", source.names.card(card)) for card, code in terrain_codes(source).items()]
    if showdown.monster.space >= 0:
        signs.append((look.blind_spot * 2, "blind_spot", source.say("legend", "blind_spot")))
    if any(
        survivor.fighter.knocked_down and survivor.fighter.space >= 0 for survivor in source.view.survivors.values()
    ):
        signs.append(("_a", "bold", source.say("legend", "knocked_down")))
    if showdown.retinues:
        signs.append((":a", "bold", source.say("legend", "retinue")))
    if showdown.priority_target:
        signs.append(("!A", "bold", source.say("legend", "priority_target")))
    if source.marked:
        signs.append((f" {look.option}", "option", source.say("legend", "option")))
    return [styled(sign, style).append(f" {meaning}", "quiet") for sign, style, meaning in signs]
