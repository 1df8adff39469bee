"""The answer that the table waits for, and the explanation of a question in one paragraph."""

from __future__ import annotations

from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.option_models import Question
from lanternyear.web.views.source import PageSource
from lanternyear.wording.glossary import Term, terms_in
from lanternyear.wording.messages import wording

USUAL = "usual"


class Awaited(ViewModel):
    """An answer that is awaited: of which player, and what, in a few words. No player: any player may answer."""

    player: str
    who: str
    what: str


def awaited(source: PageSource, question: Question | None) -> Awaited | None:
    """Return whose answer the table waits for; None when the game is over."""
    if question is None:
        return None
    who = next((player.name for player in source.view.players if player.id == question.player), "")
    return Awaited(player=question.player, who=who, what=_entry(question.prompt)["short"])


def leads_to(question: Question) -> str:
    """Return what the answer to a question leads to, in a sentence."""
    return _entry(question.prompt)["leads"]


def terms_of(question: Question) -> list[Term]:
    """Return the keywords that a question and its options use."""
    texts = [text for option in question.options for text in (option.label, option.price, option.text)]
    return terms_in(question.ask, question.hint, *texts)


def _entry(prompt: str) -> dict[str, str]:
    known: dict[str, dict[str, str]] = wording().table("help")
    return known.get(prompt) or known[USUAL]
