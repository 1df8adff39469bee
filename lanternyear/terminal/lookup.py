"""`?`: the text of a rule, a card, a survivor, the monster, or what an option names."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from rich.text import Text

from lanternyear.cards.kinds import Card
from lanternyear.clauses import clauses, section
from lanternyear.engine.explanation import Explanation
from lanternyear.state.survivor import Survivor
from lanternyear.terminal.monster_panel import monster_lines, monster_title
from lanternyear.terminal.settlement_panel import people_lines, settlement_lines, settlement_title
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.survivor_sheets import sheet_lines, signed
from lanternyear.terminal.theme import styled
from lanternyear.wording.cards import card_words, text_in_play
from lanternyear.wording.effects import effect_instructions, in_a_line
from lanternyear.wording.explanations import attack_words, harm_words, price_words, wound_words

CLAUSE = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+", re.IGNORECASE)


def look_up(words: str, source: ScreenSource) -> list[Text]:
    """Return everything known by these words; without words, the rule that asks the question."""
    decision = source.decision
    if not words:
        return _clause(decision.clause, source) if decision else []
    if words.isdecimal() and decision is not None:
        return _option(int(words), source)
    return _clause(words, source) if CLAUSE.fullmatch(words) else _named(words, source)


def _clause(words: str, source: ScreenSource) -> list[Text]:
    """Return a clause in full, or the clauses of a chapter."""
    known = {id.upper(): clause for id, clause in clauses().items()}
    found = [known[words.upper()]] if words.upper() in known else section(words.upper())
    if not found:
        near = difflib.get_close_matches(words.upper(), known, n=3)
        return [styled(source.say("lookup", "no_clause", words=words, hint=_hint(near, source)), "error")]
    return [styled(f"{clause.id}  ", "title").append(" ".join(clause.text.split())) for clause in found]


def _hint(near: Sequence[str], source: ScreenSource) -> str:
    return source.say("lookup", "did_you_mean", names=source.say("lookup", "or").join(near)) if near else ""


def _option(number: int, source: ScreenSource) -> list[Text]:
    """Return what an option costs and does, and what it names; if it names nothing, the rule that offers it."""
    decision = source.decision
    assert decision is not None
    if not 1 <= number <= len(decision.options):
        return [styled(source.say("lookup", "no_option", number=number), "error")]
    option = decision.options[number - 1]
    about = option.about
    named = (about.survivor, about.card, about.tile, about.monster, about.other, *about.several)
    found = [line for thing in named if thing for line in _thing(thing, source)]
    return [*_explained(decision.explain(option), source), *(found or _clause(decision.clause, source))]


def _explained(explanation: Explanation, source: ScreenSource) -> list[Text]:
    """Return what an option costs and would do now; [] if that is nothing."""
    names, attack, wound = source.names, explanation.attack, explanation.wound
    said = {
        "costs": price_words(explanation, names),
        "does": in_a_line(effect_instructions(explanation.effects, names)) or _avoided(explanation, source),
        "attack": attack_words(attack, names, wounds=True) if attack else "",
        "wound": wound_words(wound, names) if wound else "",
    }
    return [Text(source.say("lookup", key, words=words)) for key, words in said.items() if words]


def _avoided(explanation: Explanation, source: ScreenSource) -> str:
    """Return what a hit does that the option would dodge; "" for any other option."""
    return harm_words(explanation.avoids, source.names) if explanation.avoids else ""


def _thing(id: str, source: ScreenSource) -> list[Text]:
    """Return a card, tile or survivor by its id; [] if there is none."""
    card = source.names.tiles.get(id, id)
    if card in source.catalog.cards:
        return card_lines(source.catalog.cards[card], source)
    survivor = source.view.survivors.get(id)
    return survivor_lines(survivor, source) if survivor else []


def _named(words: str, source: ScreenSource) -> list[Text]:
    """Return anything by its name: the settlement and its people, survivors, the monster, then cards."""
    wanted = words.lower()
    if wanted in ("settlement", "people", source.view.settlement.name.lower()):
        return [settlement_title(source), *settlement_lines(source), Text(""), *people_lines(source)]
    for survivor in source.view.survivors.values():
        if wanted in (survivor.id.lower(), survivor.name.lower()):
            return survivor_lines(survivor, source)
    if wanted in ("monster", source.names.card(source.view.showdown.monster.id).lower()):
        return [monster_title(source), *monster_lines(source)]
    titles: dict[str, Card] = {card.title.lower(): card for card in source.catalog.cards.values()}
    for location in source.catalog.hit_locations.values():
        if location.injury is not None:
            titles.setdefault(location.injury.title.lower(), location)  # which explains its injury
    found = titles.get(wanted) or next((card for title, card in titles.items() if wanted in title), None)
    if found is not None:
        return card_lines(found, source)
    near = difflib.get_close_matches(wanted, titles, n=3)
    hint = _hint([titles[title].title for title in near], source)
    return [styled(source.say("lookup", "nothing", words=words, hint=hint), "error")]


def card_lines(card: Card, source: ScreenSource) -> list[Text]:
    """Return a card: title, kind, numbers, text, and how near it is to the printed one."""
    words = card_words(card, source.names.words)
    lines = [styled(words.title, "title").append(f"  {words.kind}", "quiet")]
    text = text_in_play(card.id, source.catalog) if card.id in source.catalog.stand_ins else words.text
    lines += [Text(said) for said in (words.numbers, text) if said]
    return [*lines, styled(words.doubt, "quiet")] if words.doubt else lines


def survivor_lines(survivor: Survivor, source: ScreenSource) -> list[Text]:
    """Return a survivor's sheet with what the screen leaves out."""
    numbers = source.rulings.survivor(survivor.id)
    attributes = ", ".join(f"{stat} {value}" for stat, value in numbers.attributes.items())
    record = {"courage": survivor.courage, "understanding": survivor.understanding, "hunt_xp": survivor.hunt_xp}
    gear = source.names.listed(card for card in survivor.gear if card)
    return [
        *sheet_lines(source, survivor),
        Text(f"   {attributes}"),
        Text(source.say("lookup", "numbers", **record)),
        Text(source.say("lookup", "gear", cards=gear or source.say("lookup", "no_gear"))),
        *(
            [Text(source.say("lookup", "tokens", tokens=signed(survivor.fighter.tokens)))]
            if survivor.fighter.tokens
            else []
        ),
    ]
