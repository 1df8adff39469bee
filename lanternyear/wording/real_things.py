"""The question before a throw or a draw with real dice and cards: who, for what, how many, what is needed.

The texts are in `wording/english`, under `throws` and `draws`.
"""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.state.box import RealThing
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names


def real_question(decision: Decision, names: Names) -> tuple[str, str]:
    """Return what to throw or draw, and the hint: what is needed, or how to read the dice."""
    kind = "throws" if decision.shape == "throw" else "draws"
    key = _key(decision, names.words.table(kind))
    said = names.words.table(kind)[key]
    fields = _fields(decision, names)
    if isinstance(said, str):
        known = names.words.text("asking", "known_card") if decision.shape == "draw" and decision.about.several else ""
        return _begun(said.format_map(fields)), known.format_map(fields)
    hint = said["hint"] if decision.about.number else said.get("without", "")
    hints = [hint, said["follow_up"]] if decision.follow_up else [hint]
    return _begun(said["ask"].format_map(fields)), "; ".join(hints).format_map(fields)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def face_label(face: int, decision: Decision, names: Names) -> str:
    """Return a face of the die that is thrown: a number, a location of the body, or what the number stands for."""
    about = decision.about
    if not is_labelled(decision):
        return str(face)
    name = names.of(about.several[face - 1])
    if about.word == "hit location":
        return name
    return names.words.text("asking", "face").format(face=face, name=name)


def is_labelled(decision: Decision) -> bool:
    """Return whether each face of the die means one of several things."""
    return decision.shape == "throw" and len(decision.about.several) == len(decision.options) and _is_one_of(decision)


def _is_one_of(decision: Decision) -> bool:
    return decision.about.word != "stragglers"


def deck_words(deck: str, names: Names) -> str:
    """Return a deck by its name: `AI deck`, `White Lion resource deck`."""
    known = names.words.table("asking", "decks")
    return str(known[deck]) if deck in known else names.words.text("asking", "resources").format(name=names.of(deck))


def _key(decision: Decision, known: dict[str, object]) -> str:
    about = decision.about
    if decision.shape == "throw":
        usual = "random" if is_labelled(decision) else "card" if about.card else "other"
        return about.word if about.word in known else usual
    return about.word if about.word in known else "for_survivor" if about.survivor else "other"


def _fields(decision: Decision, names: Names) -> dict[str, object]:
    about, number = decision.about, decision.at_most
    die = "hit location die" if about.word == "hit location" else "d10"
    is_random = is_labelled(decision) and die == "d10"
    faces = [face_label(face, decision, names) for face in range(1, len(decision.options) + 1)] if is_random else []
    card = names.card(about.card) if about.card else names.words.text("asking", "some_card")
    return {
        "whose": f"{card}, {names.of(about.survivor)}" if about.survivor else card,
        "who": names.of(about.survivor) if about.survivor else names.words.text("asking", "somebody"),
        "other": names.of(about.other),
        "monster": names.monster,
        "card": card,
        "dice": names.words.counted(number, die) if not is_random else f"d{len(decision.options)}",
        "cards": names.words.counted(number + len(about.several), "card"),
        "number": number,
        "needed": about.number,
        "sides": len(decision.options),
        "location": about.location,
        "several": names.listed(about.several),
        "faces": ", ".join(faces),
        "deck": deck_words(about.deck, names),
    }


def thing_words(thing: RealThing) -> str:
    """Return a kind of die or a deck, as players choose where it is."""
    return wording().text("real_things", thing)
