"""`?`: the text of a rule, a card, a survivor, the monster, or whatever an option names."""

from __future__ import annotations

import difflib
import re

from rich.text import Text

from lanternyear.cards.kinds import Card
from lanternyear.clauses import clauses, section
from lanternyear.state.survivor import Survivor
from lanternyear.terminal.figures import figures
from lanternyear.terminal.monster_panel import monster_lines, monster_title
from lanternyear.terminal.settlement_panel import people_lines, settlement_lines, settlement_title
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.survivor_sheets import sheet_lines, signed
from lanternyear.terminal.theme import styled
from lanternyear.wording.cards import card_words

CLAUSE = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+", re.IGNORECASE)


def look_up(words: str, picture: ScreenSource) -> list[Text]:
    """Everything known by these words; without words, the rule that asks the question."""
    decision = picture.decision
    if not words:
        return _clause(decision.clause) if decision else []
    if words.isdecimal() and decision is not None:
        return _option(int(words), picture)
    return _clause(words) if CLAUSE.fullmatch(words) else _named(words, picture)


def _clause(words: str) -> list[Text]:
    """One clause in full, or the clauses of a chapter."""
    known = {id.upper(): each for id, each in clauses().items()}
    found = [known[words.upper()]] if words.upper() in known else section(words.upper())
    if not found:
        near = difflib.get_close_matches(words.upper(), known, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return [styled(f"No clause {words}{hint}", "error")]
    return [styled(f"{each.id}  ", "title").append(" ".join(each.text.split())) for each in found]


def _option(number: int, picture: ScreenSource) -> list[Text]:
    """The cards, survivors and tiles that an option names, and the rule that offers it."""
    decision = picture.decision
    assert decision is not None
    if not 1 <= number <= len(decision.options):
        return [styled(f"There is no option {number}", "error")]
    parts = re.split(r"[:+]", decision.options[number - 1])
    found = [line for part in parts for line in _thing(part, picture)]
    return found or _clause(decision.clause)


def _thing(id: str, picture: ScreenSource) -> list[Text]:
    """A card, tile or survivor by its id."""
    card = picture.names.tiles.get(id, id)
    if card in picture.catalog.cards:
        return card_lines(picture.catalog.cards[card], picture)
    survivor = picture.view.survivors.get(id)
    return survivor_lines(survivor, picture) if survivor else []


def _named(words: str, picture: ScreenSource) -> list[Text]:
    """Anything by its name: the settlement and its people, survivors, the monster, then cards."""
    wanted = words.lower()
    if wanted in ("settlement", "people", picture.view.settlement.name.lower()):
        return [settlement_title(picture), *settlement_lines(picture), Text(""), *people_lines(picture)]
    for survivor in picture.view.survivors.values():
        if wanted in (survivor.id.lower(), survivor.name.lower()):
            return survivor_lines(survivor, picture)
    if wanted in ("monster", picture.names.card(picture.view.showdown.monster.id).lower()):
        return [monster_title(picture), *monster_lines(picture)]
    titles: dict[str, Card] = {card.title.lower(): card for card in picture.catalog.cards.values()}
    for location in picture.catalog.hit_locations.values():
        if location.injury is not None:
            titles.setdefault(location.injury.title.lower(), location)  # which explains its injury
    found = titles.get(wanted) or next((card for title, card in titles.items() if wanted in title), None)
    if found is not None:
        return card_lines(found, picture)
    near = difflib.get_close_matches(wanted, titles, n=3)
    hint = f"; did you mean {' or '.join(titles[one].title for one in near)}?" if near else ""
    return [styled(f"Nothing is called {words!r}{hint}", "error")]


def card_lines(card: Card, picture: ScreenSource) -> list[Text]:
    """A card: title, kind, numbers, text, and how near it is to the printed one."""
    words = card_words(card, picture.names.words)
    lines = [styled(words.title, "title").append(f"  {words.kind}", "quiet")]
    lines += [Text(said) for said in (words.numbers, words.text) if said]
    return [*lines, styled(words.doubt, "quiet")] if words.doubt else lines


def survivor_lines(survivor: Survivor, picture: ScreenSource) -> list[Text]:
    """A survivor's sheet with what the screen leaves out."""
    numbers = figures(picture, survivor)
    attributes = ", ".join(f"{stat} {value}" for stat, value in numbers.attributes.items())
    other = f"courage {survivor.courage}, understanding {survivor.understanding}, hunt XP {survivor.hunt_xp}"
    gear = picture.names.listed(card for card in survivor.gear if card)
    return [
        *sheet_lines(picture, survivor),
        Text(f"   {attributes}"),
        Text(f"   {other}"),
        Text(f"   gear: {gear or 'none'}"),
        *([Text(f"   tokens: {signed(survivor.fighter.tokens)}")] if survivor.fighter.tokens else []),
    ]
