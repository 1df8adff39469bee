"""Amounts, selections of survivors, conditions and rows of dice tables in words."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.grammar import Amount, Condition, Rank, Selection
from lanternyear.cards.predicates import OfNumber, Term
from lanternyear.cards.predicates.base import NON, NOT
from lanternyear.cards.predicates.settlement import Expects
from lanternyear.cards.predicates.survivor import Other
from lanternyear.state.record import TimelineEntry
from lanternyear.wording.names import Names
from lanternyear.wording.timeline import entry_subject

ALL_OF_IT = 99  # as much as there is
WITHOUT_END = 999


def amount_words(amount: Amount, names: Names) -> str:
    """`3`, `1d5`, `the monster's level`, `all`; how many, never whether it is more or less."""
    say = names.words.table("effects", "amounts")
    if abs(amount.base) >= ALL_OF_IT:
        return str(say["all"])
    parts = [str(abs(amount.base))] if amount.base else []
    if amount.dice:
        parts.insert(0, f"{abs(amount.dice)}d{amount.sides}")
    if amount.per_level:
        each = abs(amount.per_level)
        parts.insert(0, say["level"] if each == 1 else say["levels"].format(number=each))
    if amount.per_ten:
        parts.insert(0, say["tens"])
    if amount.per_wound:
        parts.insert(0, say["wounds"])
    if amount.color:
        parts.insert(0, _affinities(amount, say))
    return " + ".join(parts) or "0"


def _affinities(amount: Amount, say: Mapping[str, str]) -> str:
    """`1 for every 2 blue affinities`."""
    shared = say["affinity" if amount.shared_by == 1 else "affinities"]
    return shared.format(number=abs(amount.per_affinity), color=amount.color, shared=amount.shared_by)


def is_less(amount: Amount | int) -> bool:
    if isinstance(amount, int):
        return amount < 0
    return any(number < 0 for number in (amount.base, amount.per_level, amount.dice, amount.per_affinity))


def range_words(low: int, high: int) -> str:
    """`1`, `2–5`, `8+`."""
    if high == WITHOUT_END:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def selection_words(who: Selection, names: Names, roles: str = "event") -> str:
    """`every returning survivor`, `a random survivor with the most courage`; a role by what it is called."""
    say = names.words.table("effects", "selections")
    if who.role:
        return str(say["roles"][roles].get(who.role) or say["roles"]["event"].get(who.role, who.role))
    another = who.pick == "any" and bool(who.adjectives) and isinstance(who.adjectives[0].predicate, Other)
    pick = str(say["picks"]["another" if another else who.pick])
    terms = [
        str(say["who"]).format(does=_of_somebody(term, names)) if term.predicate.names else term.text
        for term in who.terms
    ]
    ranks = [str(say["most" if rank.most else "least"]).format(stat=_rank_name(rank, names)) for rank in who.ranks]
    return " ".join([pick.format(noun=kind_words(who, names, without_first=another)), *terms, *ranks])


def kind_words(who: Selection, names: Names, *, without_first: bool = False) -> str:
    """`returning survivor`."""
    say = names.words.table("effects", "selections")
    adjectives = who.adjectives[1:] if without_first else who.adjectives
    kinds = [str(say[word]) for word, meant in (("staying", who.staying), ("removed", who.removed)) if meant]
    kinds += [_adjective(term, names) for term in adjectives]
    alone = kinds and kinds[-1] in say["alone"]
    return " ".join(kinds if alone else [*kinds, str(say["nouns"][who.noun])])


def _adjective(term: Term, names: Names) -> str:
    return str(names.words.table("effects", "selections", "adjectives").get(term.text, term.text))


def _rank_name(rank: Rank, names: Names) -> str:
    """`courage`, or `Phoenix Feather tokens`."""
    if rank.stat:
        return _number_name(rank.stat, names)
    return names.words.text("effects", "selections", "tokens_of").format(card=names.card(rank.card))


def _number_name(stat: str, names: Names) -> str:
    return names.words.text_or(stat, "effects", "numbers", stat)


def condition_words(condition: Condition, names: Names) -> str:
    """`insane`, `courage 3+ and not deaf`."""
    joined = str(names.words.text("effects", "conditions", "and"))
    return joined.join(term_words(term, names) for term in condition.terms)


def term_words(term: Term, names: Names) -> str:
    """A term as its predicate says it; another language may have words of its own under the predicate's name."""
    kind = type(term.predicate)
    own = names.words.table("effects", "predicates", kind.__name__)
    fields = {name: _value(value, names) for name, value in term.predicate.fields().items()}
    if isinstance(term.predicate, Expects):
        fields["entry"] = entry_subject(TimelineEntry.read(term.predicate.entry), names)
    denies = str(own.get("denies", kind.denies))
    if term.denied and denies:
        return denies.format_map(fields)
    says = str(own.get("says", kind.says)) or term.text.removeprefix(NOT).removeprefix(NON)
    text = says.format_map(fields)
    return names.words.text("effects", "conditions", "not").format(text=text) if term.denied else text


def _value(value: object, names: Names) -> str:
    """Cards by their titles, several joined by `or`; a term inside another as what somebody does, is or has."""
    if isinstance(value, Term):
        return _of_somebody(value, names)
    if isinstance(value, tuple):
        return names.words.text("effects", "conditions", "or").join(_value(name, names) for name in value)
    if isinstance(value, str):
        return names.words.text_or(names.card(value), "effects", "numbers", value)
    return str(value)


def _of_somebody(term: Term, names: Names) -> str:
    """`carries a whip`, `is insane`, `has courage 3+`."""
    predicate = term.predicate
    key = "has" if isinstance(predicate, OfNumber) else "does" if predicate.says else "is"
    return names.words.text("effects", "conditions", key).format(text=term_words(term, names))
