"""`when`: the choices in order, and what is claimed between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import Misread, unknown
from lanternyear.engine.decision import CONTROLLER, PLAYERS, Decision
from lanternyear.errors import BadConsequence, IllegalChoice
from lanternyear.play import paths
from lanternyear.play.by_hand import Consequence
from lanternyear.play.game import Game
from lanternyear.play.runner import TABLE
from lanternyear.play.save import load, same_state
from lanternyear.scenario import expectations, questions
from lanternyear.scenario.answers import option_for, question
from lanternyear.scenario.format import Given
from lanternyear.scenario.names import full_path
from lanternyear.state.state import State

WORDS = ("any", "undo", "redo", "save_and_load")
WHO_ACTS = "who_acts"
BY_HAND_KEYS = {"consequences", "reason", "instead_of"}
WITH_ANSWER = ("to", "prompt", "about")
Complaint = expectations.Complaint


class Play:
    """A game being played by a scenario. Saving and loading replaces it."""

    def __init__(self, state: State, catalog: Catalog, given: Given) -> None:
        script = given.dice if given.seed is None else None
        self.game = Game(state, catalog, script=script, physical=given.real, begun=False)  # its beginning may fail

    def begin(self, acting: str = "") -> None:
        """Play up to the first question; `acting` is the survivor whose act it is to be."""
        self.game.internals.begin()
        decision = self.game.decision
        if acting and decision is not None and decision.prompt == WHO_ACTS:
            self._choose(decision, acting)

    def step(self, step: Any) -> Iterator[Complaint]:
        """Carry out one entry of `when`, or raise Misread or IllegalChoice. Yield the claims that do not hold."""
        if isinstance(step, str):
            self._word(step)
        elif not isinstance(step, dict) or not step:
            raise Misread("expected an answer such as {ada: end}, or a claim such as {offered: [move]}")
        elif step.keys() <= set(questions.KEYS):
            yield from questions.check_question(self.game, step)
        elif step.keys() == {"then"}:
            for keys, message in expectations.check(self.game, _mapping(step["then"])):
                yield ("then", *keys), message
        elif step.keys() == {"any"}:
            for _ in range(_number(step["any"])):
                self._word("any")
        elif step.keys() == {"override"}:
            self._override(step["override"])
        elif step.keys() == {"proxy"}:
            self._bind_proxy(step["proxy"])
        elif step.keys() == {"by_hand"}:
            self._by_hand(step["by_hand"])
        else:
            self._answer(step)

    def _word(self, word: str) -> None:
        if word not in WORDS:
            raise Misread(unknown("step", word, (*WORDS, "{survivor: answer}")))
        if word == "any":
            self._first()
        elif word == "save_and_load":
            self._save_and_load()
        elif not (self.game.undo() if word == "undo" else self.game.redo()):
            raise Misread(f"there is nothing to {word}")

    def _first(self) -> None:
        decision = self._decision()
        self.game.choose(decision.options[0] if decision.at_most == 1 else list(decision.options[: decision.at_least]))

    def _answer(self, step: dict[str, Any]) -> None:
        who = self._addressee(step)
        decision = self._decision()
        if decision.asked != who:
            raise Misread(f"{who} is not asked now; {question(decision)}")
        for key in ("prompt", "about"):
            if key in step and str(step[key]) != str(getattr(decision, key)):
                raise Misread(f"expected {key} {step[key]!r}; {question(decision)}")
        self._choose(decision, step[who])
        if "to" in step:
            self._answer({who: step["to"]})

    def _addressee(self, step: dict[str, Any]) -> str:
        known = [*self.game.state.survivors, CONTROLLER, PLAYERS, TABLE]
        named = [key for key in step if key not in WITH_ANSWER]
        if len(named) != 1 or named[0] not in known:
            strange = [key for key in named if key not in known] or named
            raise Misread(unknown("addressee", " and ".join(strange), known))
        return named[0]

    def _choose(self, decision: Decision, answer: Any) -> None:
        values = [str(each) for each in answer] if isinstance(answer, list) else [str(answer)]
        try:
            chosen = values if decision.shape == "name" else [option_for(value, decision.options) for value in values]
            self.game.choose(chosen if decision.at_most > 1 or len(chosen) != 1 else chosen[0])
        except Misread as misread:
            why = next((f" ({each.reason}, {each.clause})" for each in decision.blocked if each.option in values), "")
            raise Misread(f"{misread.message}{why}; {question(decision)}") from None

    def _decision(self) -> Decision:
        if self.game.decision is None:
            raise IllegalChoice(question(None))
        return self.game.decision

    def _override(self, said: Any) -> None:
        if not isinstance(said, dict) or said.keys() != {"path", "value", "reason"}:
            raise Misread("expected 'path', 'value' and 'reason'", ("override",))
        path, reason = str(said["path"]), str(said["reason"])
        try:
            self.game.override(full_path(self.game.state, path), said["value"], reason)
        except paths.NoSuchPath as error:
            raise Misread(str(error), ("override", "path")) from None

    def _by_hand(self, said: Any) -> None:
        if not isinstance(said, dict) or not {"consequences", "reason"} <= said.keys() <= BY_HAND_KEYS:
            raise Misread("expected 'consequences' and 'reason', perhaps 'instead_of'", ("by_hand",))
        try:
            consequences = msgspec.convert(said["consequences"], list[Consequence])
            self.game.apply(consequences, str(said["reason"]), instead_of=str(said.get("instead_of", "")))
        except (msgspec.ValidationError, BadConsequence) as error:
            raise Misread(str(error), ("by_hand", "consequences")) from None

    def _bind_proxy(self, said: Any) -> None:
        if not isinstance(said, dict) or said.keys() - {"extra"} != {"number", "copy", "card"}:
            raise Misread("expected 'number', 'copy' and 'card', perhaps 'extra'", ("proxy",))
        self.game.bind_proxy(said["number"], said["copy"], str(said["card"]), extra=said.get("extra") is True)

    def _save_and_load(self) -> None:
        """Save and load the game, check that it is the same, and go on with the loaded one and the facts so far."""
        old = self.game
        new = load(old.save(), old.catalog)
        if not same_state(old, new) or question(old.decision) != question(new.decision):
            raise IllegalChoice(f"the loaded game is another one: {question(new.decision)}")
        before = old.facts[: len(old.facts) - len(new.facts)]
        new.facts[:0] = before
        snapshots = new.internals.snapshots
        snapshots[:] = [snapshot._replace(told=snapshot.told + len(before)) for snapshot in snapshots]
        self.game = new


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misread("expected claims, such as {ada.survival: 1}", ("then",))
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Misread("expected how many questions are answered", ("any",))
    return value
