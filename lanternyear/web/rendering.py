"""Renders templates. A page for one revision and one kind of seat is drawn once."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from lanternyear.play.local_time import local_time
from lanternyear.play.visible_text import visible as visible_text
from lanternyear.state.box import REAL_DECKS, REAL_DICE
from lanternyear.state.space import SPACES, column, row
from lanternyear.web.drawings.body import Part, body
from lanternyear.web.drawings.colors import SURVIVORS
from lanternyear.web.keywords import keywords
from lanternyear.web.rule_text import heading_words, rule_blocks
from lanternyear.web.views.board_models import BoardOption, TileView
from lanternyear.web.views.event_text import is_long
from lanternyear.web.views.game_models import Fate, GameView, SurvivorPanel
from lanternyear.web.views.gear_models import ArmorView
from lanternyear.web.views.option_models import OptionView, Question
from lanternyear.web.views.settlement_models import Person
from lanternyear.web.views.throws import last_throws
from lanternyear.wording.messages import wording
from lanternyear.wording.real_things import thing_words

TEMPLATES = Path(__file__).parent / "templates"
KEPT_PAGES = 128
KEPT_PIECES = 2048
DRAWN_AT_ONCE = 16
DRAWINGS = "drawings.svg"
LETTER = 0.63  # the width of a letter, for its size
LETTERS_OF_A_SPACE = 5  # on the board
# Any other phase is drawn as a showdown.
PHASES = {
    "first story": "phases/settlement.html",
    "settlement": "phases/settlement.html",
    "hunt": "phases/hunt.html",
    "over": "phases/over.html",
}
EQUIP = "phases/equip.html"


class Pages:
    """Every template, with the texts of one language."""

    def __init__(self, static: Callable[[str], str], *, scripts: bool = True) -> None:
        self.env = Environment(
            loader=FileSystemLoader(TEMPLATES),
            auto_reload=False,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=visible,
        )
        self.env.globals.update(t=Texts(wording().table("pages")), static=static, scripts=scripts)
        self.env.globals["real_things"] = (*REAL_DICE, *REAL_DECKS)
        self.env.globals["drawing"] = lambda name: f"{static(DRAWINGS)}#{name}"
        self.env.filters.update(
            rule_blocks=rule_blocks,
            real_thing=thing_words,
            heading=heading_words,
            capital=capital,
            doll=doll,
            hue=hue,
            in_lines=in_lines,
            in_parts=in_parts,
            initials=initials,
            fitting=fitting,
            is_long=is_long,
            keywords=keywords,
            option_for=option_for,
            outline=outline,
            spaces_path=spaces_path,
            spot=spot,
            throws=last_throws,
            with_people=with_people,
            when=when,
        )
        self.env.globals["piece"] = self.piece
        self._pages, self._pieces = RecentDrawings(KEPT_PAGES), RecentDrawings(KEPT_PIECES)
        self._drawing = [threading.Lock() for _ in range(DRAWN_AT_ONCE)]

    def draw(self, name: str, **content: Any) -> str:
        return self.env.get_template(name).render(content)

    def draw_once(self, key: Hashable, draw: Callable[[], str]) -> str:
        """Return what was drawn under this key, or draw it now. Other threads with the same key wait for it."""
        with self._drawing[hash(key) % len(self._drawing)]:
            return self._pages.get(key) or self._pages.keep(key, draw())

    def piece(self, name: str, **content: Any) -> Markup:
        """Draw a part of a page from this content alone, or return it from memory: most parts rarely change."""
        key = blake2b(msgspec.msgpack.encode((name, content)), digest_size=16).digest()
        return Markup(self._pieces.get(key) or self._pieces.keep(key, self.draw(name, **content)))


class Texts(dict[str, Any]):
    """Texts by their keys, also as attributes, which templates find faster; a page has some hundreds of them."""

    def __init__(self, texts: dict[str, Any]) -> None:
        super().__init__({key: Texts(text) if isinstance(text, dict) else text for key, text in texts.items()})
        self.__dict__ = self


class RecentDrawings:
    """A cache of the drawings that were asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, str] = OrderedDict()
        self._guard = threading.Lock()

    def get(self, key: Hashable) -> str | None:
        with self._guard:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: Hashable, drawing: str) -> str:
        with self._guard:
            self._kept[key] = drawing
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return drawing


def visible(value: Any) -> Any:
    """Return a text with invisible characters shown by their number. Markup has been through this already."""
    return visible_text(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def when(milliseconds: int) -> str:
    """Return a time in the time zone of the server, or in words that it is none."""
    return local_time(milliseconds) or wording().text("pages", "app", "unknown_time")


def doll(armor: list[ArmorView], worn: bool = False, struck: Sequence[str] = ()) -> Markup:
    """Return a survivor's body, drawn, with the armor left or all that is worn. Words say the same beside it."""
    parts = {
        part.location: Part(part.worn if worn else part.left, part.light, part.heavy, part.location in struck)
        for part in armor
    }
    return Markup(body(parts))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def hue(number: int) -> int:
    """Return the color of the survivor with this number; there are as many as emblems have."""
    return (number - 1) % len(SURVIVORS) + 1


def spot(space: str) -> tuple[int, int]:
    """Return column and row of a space."""
    return column(SPACES[space]), row(SPACES[space])


def spaces_path(spaces: list[str], size: int) -> str:
    """Return the spaces as an SVG path; neighbours in a row are one rectangle."""
    runs: list[list[int]] = []
    for space in sorted(SPACES[name] for name in spaces):
        if runs and runs[-1][-1] == space - 1 and column(space):
            runs[-1].append(space)
        else:
            runs.append([space])
    return "".join(
        f"M{column(run[0]) * size} {row(run[0]) * size}h{len(run) * size}v{size}h-{len(run) * size}z" for run in runs
    )


def outline(options: list[BoardOption], size: int) -> str:
    """Return the edge around the spaces of these options as an SVG path."""
    spots = {(option.x, option.y) for option in options}
    drawn = []
    for x, y in sorted(spots):
        left, top = x * size, y * size
        sides = [(x, y - 1, f"M{left} {top}h{size}"), (x, y + 1, f"M{left} {top + size}h{size}")]
        sides += [(x - 1, y, f"M{left} {top}v{size}"), (x + 1, y, f"M{left + size} {top}v{size}")]
        drawn += [line for across, down, line in sides if (across, down) not in spots]
    return "".join(drawn)


def in_lines(words: str, width: int) -> list[str]:
    """Return a title in lines of about so many letters."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + len(word) < width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fitting(lines: list[str], room: float, largest: int) -> float:
    """Return the size of letters at which the longest line fits."""
    return round(min(largest, room / (LETTER * max(map(len, lines)))), 1)


def initials(tile: TileView) -> str:
    """Return initials for a tile that is too small for its name: `AP 1` for Acanthus Plants 1; "" if it has room."""
    if max(map(len, tile.title.split())) <= tile.width * LETTERS_OF_A_SPACE:
        return ""
    words = [word if word.isdecimal() else word[0] for word in tile.title.split()]
    return "".join(f" {word}" if word.isdecimal() else word for word in words)


def in_parts(options: list[OptionView]) -> list[tuple[str, list[OptionView]]]:
    """Return a long list of options under rows or first letters; other answers come last."""
    parts: dict[str, list[OptionView]] = {}
    for option in options:
        parts.setdefault(option.part, []).append(option)
    for part, under in parts.items():
        if part and not under[0].space:
            under.sort(key=lambda option: option.label)
    return sorted(parts.items(), key=lambda part: (not part[0], part[0]))


def option_for(question: Question | None, survivor: str) -> OptionView | None:
    """Return the option that is this survivor, so that the figure on the board can be chosen, or None."""
    if question is None or question.shape == "some":
        return None
    return next((option for option in question.options if option.value == survivor), None)


def phase_of(table: GameView) -> str:
    """Return the template of this table: the party's gear, or the phase."""
    return EQUIP if table.equip else PHASES.get(table.phase, "phases/showdown.html")


def people_of(table: GameView) -> dict[str, int]:
    """Return the survivors' names and the numbers of their colours."""
    people: Sequence[Person | SurvivorPanel | Fate] = table.settlement.people if table.settlement else table.survivors
    if table.ending and not people:
        people = table.ending.fates
    return {person.name: person.number for person in people if person.name}


def with_people(text: str, people: dict[str, int]) -> Markup:
    """Return a sentence in which the survivors' names have their colours."""
    text, people = visible(text), {visible(name): number for name, number in people.items()}
    if not people:
        return escape(text)
    names = "|".join(re.escape(name) for name in sorted(people, key=len, reverse=True))
    parts = re.split(rf"\b({names})\b", text)
    shown = Markup('<span class="person s{}">{}</span>')
    return Markup("").join(shown.format(hue(people[part]), part) if part in people else escape(part) for part in parts)
