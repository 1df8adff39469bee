"""Amounts, selections of survivors, conditions and rows of dice tables in words."""

from __future__ import annotations

from lanternyear.cards.grammar import COUNTED, GROUP, STATES, Amount, Condition, Selection, Term
from lanternyear.wording.names import Names

ALL_OF_IT = 99  # as much as there is
WITHOUT_END = 999


def amount_words(amount: Amount, names: Names) -> str:
    """Return an amount without its sign: `3`, `1d5`, `the monster's level`, `all`."""
    say = names.words.table("effects", "amounts")
    if abs(amount.base) == ALL_OF_IT:
        return str(say["all"])
    parts = [str(abs(amount.base))] if amount.base else []
    if amount.dice:
        parts.insert(0, f"{abs(amount.dice)}d{amount.sides}")
    if amount.per_level:
        each = abs(amount.per_level)
        parts.insert(0, say["level"] if each == 1 else say["levels"].format(number=each))
    if amount.per_ten:
        parts.insert(0, say["tens"])
    return " + ".join(parts) or "0"


def is_less(amount: Amount | int) -> bool:
    if isinstance(amount, int):
        return amount < 0
    return amount.base < 0 or amount.per_level < 0 or amount.dice < 0


def range_words(low: int, high: int) -> str:
    """Return a range such as `1`, `2–5`, `8+`."""
    if high == WITHOUT_END:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def selection_words(who: Selection, names: Names, roles: str = "event") -> str:
    """Return a selection such as `every returning survivor`, `a random survivor with the most courage`."""
    say = names.words.table("effects", "selections")
    if who.role:
        return str(say["roles"][roles].get(who.role) or say["roles"]["event"].get(who.role, who.role))
    terms = [str(say["terms"].get(term.word, term.word)).format(number=term.number) for term in who.terms]
    another = f"{who.pick}_{who.adjectives[0]}" if who.adjectives else ""
    pick = say["picks"].get(another, say["picks"][who.pick])
    rest = Selection(adjectives=who.adjectives[1:], noun=who.noun) if another in say["picks"] else who
    kind = kind_words(rest, names)
    return " ".join([str(pick).format(noun=kind), *terms])


def kind_words(who: Selection, names: Names) -> str:
    """Return the kind of survivor in a selection, such as `returning survivor`."""
    say = names.words.table("effects", "selections")
    kinds = [str(say["adjectives"].get(word, word)) for word in who.adjectives]
    alone = kinds and kinds[-1] in say["alone"]
    return " ".join(kinds if alone else [*kinds, str(say["nouns"][who.noun])])


def condition_words(condition: Condition, names: Names) -> str:
    """Return a condition such as `insane`, `courage 3+ and not deaf`."""
    joined = str(names.words.text("effects", "conditions", "and"))
    return joined.join(_term(term, names) for term in condition.terms)


def _term(term: Term, names: Names) -> str:
    say = names.words.table("effects", "conditions")
    denied = f"not {term.word}" if term.denied else ""
    if denied in say:
        return _asserted(Term(denied, term.number, term.about), names)
    text = _asserted(term, names)
    return str(say["not"]).format(text=text) if term.denied else text


def _of_one(condition: Condition, names: Names) -> str:
    """Return a condition with its verb: `carries a whip`, `is insane`, `has courage 3+`."""
    word, say = condition.terms[0].word, names.words.table("effects", "conditions")
    key = "is" if word in STATES and word not in say else "owns_number" if word in COUNTED else "does"
    return str(say[key]).format(text=condition_words(condition, names))


def _asserted(term: Term, names: Names) -> str:
    say = names.words.table("effects", "conditions")
    if term.word.removeprefix("not ") in GROUP:
        return str(say[term.word]).format(text=_of_one(Condition.read(term.about), names))
    named = [names.card(card.rpartition(":")[2]) for card in term.about.split(" or ")] if term.about else []
    about = str(say["or"]).join(named)
    if term.word in say:
        return str(say[term.word]).format(about=about, number=term.number)
    if term.word in COUNTED:
        return f"{term.word} {term.number}+"
    return f"{term.word} {about}".strip()
