"""The questions in words. The texts are in `wording/english`, under `questions`."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.engine.decision import Decision
from lanternyear.wording.names import Names
from lanternyear.wording.real_things import real_question


class QuestionWords(NamedTuple):
    """A question and, if the options do not make it plain, a hint at what an answer means."""

    question: str
    hint: str = ""


def question_words(decision: Decision, names: Names) -> QuestionWords:
    """Return the question; a prompt that only a card uses is read as words."""
    if decision.shape in ("throw", "draw"):
        return QuestionWords(*real_question(decision, names))
    said = names.words.table("questions").get(decision.prompt)
    if said is None:
        return _of_a_card(decision, names)
    words = QuestionWords(said["ask"], said["hint"]) if isinstance(said, dict) else QuestionWords(said)
    fields = {
        "who": names.of(decision.asked),
        "whom": names.of(decision.about.survivor or decision.asked),
        "survival": names.survival.get(decision.asked, 0),
        "card": subject(decision, names) or names.words.text("asking", "some_card"),
        "monster": names.monster,
        "about": _about(decision, names),
    }
    return QuestionWords(words.question.format_map(fields), words.hint.format_map(fields))


def subject(decision: Decision, names: Names) -> str:
    """Return the name of whom or what the question concerns, or "" if it concerns nothing in particular."""
    about = decision.about
    return next((names.of(id) for id in (about.card, about.survivor, about.monster, about.word) if id), "")


def _about(decision: Decision, names: Names) -> str:
    """Return everything that the question concerns, in words."""
    about = decision.about
    if about.card and about.action:
        return names.words.text("options", "endeavor").format(card=names.card(about.card), action=about.action)
    if about.several:
        return names.listed(about.several)
    return str(about.number) if about.number else subject(decision, names)


def speaker(decision: Decision, names: Names) -> str:
    """Return who answers; "" when the question names the survivor and everybody knows who plays them."""
    if decision.asked not in names.survivors:
        return names.asked(decision.asked)
    player = names.players.get(names.player_of[decision.asked], "")  # "" for a survivor who has never departed
    if player and len(names.players) > 1:  # a player may be called like a survivor
        return names.words.text("asking", "player").format(name=player)
    return "" if names.of(decision.asked) in question_words(decision, names).question else names.of(decision.asked)


def _of_a_card(decision: Decision, names: Names) -> QuestionWords:
    words = offered(decision.prompt)
    source = subject(decision, names)
    if words.split(" ")[0].lower() in names.words.table("asking")["question_words"]:
        return QuestionWords(f"{words[:1].upper()}{words[1:]}?", source)
    offer = names.words.text("asking", "offer")
    return QuestionWords(offer.format(who=names.of(decision.asked), words=words), source)


def offered(prompt: str) -> str:
    """Return the words of a prompt that only a card uses."""
    return prompt.replace("_", " ").replace("{", "(").replace("}", ")")
