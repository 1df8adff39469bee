"""The showdown board as text: one line per row, two signs per space."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from lanternyear.state.board import footprint, front, spaces
from lanternyear.state.showdown import Monster
from lanternyear.state.space import COLUMNS, NAMES, ROWS
from lanternyear.terminal.figures import blind_spot
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import figure_style, styled

Cell = tuple[str, str]


def board_lines(picture: ScreenSource) -> list[Text]:
    """The column numbers and the sixteen rows."""
    cells = _cells(picture)
    lines = [_axis(picture)]
    for row in range(ROWS):
        letter = NAMES[row * COLUMNS][0]
        line = styled(f"{letter} ", "axis.other")
        for space in range(row * COLUMNS, (row + 1) * COLUMNS):
            line.append(*cells[space])
            line.append(picture.look.gap)
        lines.append(line)
    return lines


def _axis(picture: ScreenSource) -> Text:
    """Column numbers; every other one is bright, for they touch each other."""
    line = Text("  ")
    for column in range(1, COLUMNS + 1):
        line.append(f"{column:>2}", "axis" if column % 2 else "axis.other")
        line.append(picture.look.gap)
    return line


def _cells(picture: ScreenSource) -> dict[int, Cell]:
    """What each space shows; pieces lie over options, options over the ground."""
    cells = _ground(picture)
    cells.update(_options(picture, cells))
    cells.update(_monster(picture.view.showdown.monster, picture))
    cells.update(_retinues(picture))
    cells.update(_survivors(picture))
    return cells


def _ground(picture: ScreenSource) -> dict[int, Cell]:
    look, behind = picture.look, blind_spot(picture)
    cells: dict[int, Cell] = {}
    codes = terrain_codes(picture)
    for space in range(len(NAMES)):
        hidden = behind >> space & 1
        cells[space] = (
            (f"{look.blind_spot}{look.blind_spot}", "blind_spot") if hidden else (f" {look.ground}", "ground")
        )
        for tile in picture.view.showdown.tiles:
            if footprint(tile.base) >> space & 1:
                cells[space] = (codes[tile.card], "terrain")
    return cells


def _options(picture: ScreenSource, ground: Mapping[int, Cell]) -> dict[int, Cell]:
    """The spaces that may be chosen: what lies there on the left, the mark or key on the right."""
    return {
        space: (f"{ground[space][0][0]}{key or picture.look.option}", "option") for space, key in picture.marked.items()
    }


def _monster(monster: Monster, picture: ScreenSource) -> dict[int, Cell]:
    """Its base; arrows along the front edge, its initials on the first space behind them."""
    if monster.space < 0 or not monster.id:
        return {}
    look = picture.look
    style = "monster.fallen" if monster.knocked_down else "monster"
    under = footprint(monster.base)
    ahead = front(monster.base, monster.facing)
    initials = "".join(word[0] for word in picture.names.card(monster.id).split())[:2].ljust(2, look.monster)
    cells: dict[int, Cell] = {}
    for space in (space for space in range(len(NAMES)) if under >> space & 1):
        if _touches(space, ahead):
            cells[space] = (look.arrows[monster.facing] * 2 if look.plain else f" {look.arrows[monster.facing]}", style)
        elif initials:
            cells[space], initials = (initials, style), ""
        else:
            cells[space] = ((look.fallen if monster.knocked_down else look.monster) * 2, style)
    return {space: (text, style) for space, (text, style) in cells.items() if space not in picture.marked}


def _touches(space: int, ahead: int) -> bool:
    """Whether a space of the base lies on the front edge."""
    x = space % COLUMNS
    beside = [space - COLUMNS, space + COLUMNS, space - 1 if x else -1, space + 1 if x < COLUMNS - 1 else -1]
    return any(one >= 0 and ahead >> one & 1 for one in beside)


def _survivors(picture: ScreenSource) -> dict[int, Cell]:
    """A letter each, small when knocked down; `*` acts, `!` has the priority target token."""
    showdown, names = picture.view.showdown, picture.names
    cells: dict[int, Cell] = {}
    for survivor in picture.view.survivors.values():
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


def _retinues(picture: ScreenSource) -> dict[int, Cell]:
    """SD-RET-1: the small letter of its survivor on every space of the block."""
    names = picture.names
    return {
        space: (f":{names.letters[one.survivor].lower()}", figure_style(names.numbers[one.survivor]))
        for one in picture.view.showdown.retinues
        for space in spaces(footprint(one.base))
        if space not in picture.marked
    }


def terrain_codes(picture: ScreenSource) -> dict[str, str]:
    """Two letters for each terrain card on the board."""
    codes: dict[str, str] = {}
    for tile in picture.view.showdown.tiles:
        if tile.card not in codes:
            words = picture.names.card(tile.card).split()
            code = f"{words[0][0]}{words[1][0]}" if len(words) > 1 else words[0][:2]
            codes[tile.card] = code if code not in codes.values() else f"{code[0]}{len(codes)}"
    return codes


def legend(picture: ScreenSource) -> list[Text]:
    """What the signs on the board mean, as far as they are on it."""
    look, showdown = picture.look, picture.view.showdown
    signs = [(code, "terrain", picture.names.card(card)) for card, code in terrain_codes(picture).items()]
    if showdown.monster.space >= 0:
        signs.append((look.blind_spot * 2, "blind_spot", "blind spot"))
    if any(one.fighter.knocked_down and one.fighter.space >= 0 for one in picture.view.survivors.values()):
        signs.append(("_a", "bold", "knocked down"))
    if showdown.retinues:
        signs.append((":a", "bold", "retinue"))
    if showdown.priority_target:
        signs.append(("!A", "bold", "priority target"))
    if picture.marked:
        signs.append((f" {look.option}", "option", "you may choose"))
    return [styled(sign, style).append(f" {meaning}", "quiet") for sign, style, meaning in signs]
