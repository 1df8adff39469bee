"""Answers that were left to the program, in words. The texts are in `wording/english`, under `left`."""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.engine.option import Option
from lanternyear.wording.answers import label
from lanternyear.wording.names import Names


def left_words(decision: Decision, answer: Option, names: Names) -> str:
    """Return what the program answered: the text of the question and the answer, of the question, or any."""
    said = names.words.table("left").get(decision.prompt, names.words.text("left", "other"))
    template = said.get(answer, said["other"]) if isinstance(said, dict) else str(said)
    value = label(answer, decision, names, brief=True)
    return str(template).format(who=names.of(decision.asked), value=value, monster=names.monster)
