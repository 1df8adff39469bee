"""The player of the stories: gives the answers that are written for it, else does something plain. Never rolls dice."""

from __future__ import annotations

from lanternyear.bots import Answer, View
from lanternyear.play import Decision
from lanternyear.state.board import distance
from lanternyear.state.space import SPACES, Footprint

PLAIN = ("done", "go on", "pass", "end", "in turn", "play on", "no", "nobody", "none", "keep", "storage")
FIRST = ("payment", "who_acts", "nominate")


class Player:
    """`answers` by prompt, one after the other; the next one waits until it is among the options."""

    def __init__(self, answers: dict[str, list[str | list[str]]]) -> None:
        self._answers = {prompt: list(given) for prompt, given in answers.items()}

    def answer(self, decision: Decision, view: View) -> Answer:
        waiting = self._answers.get(decision.prompt)
        if waiting:
            asked = [waiting[0]] if isinstance(waiting[0], str) else waiting[0]
            if all(option in decision.options for option in asked):
                given = waiting.pop(0)
                return given if isinstance(given, str) else tuple(given)
        if decision.at_least != 1 or decision.at_most != 1:
            return tuple(decision.options[: decision.at_least])
        return self._plain(decision, view)

    def _plain(self, decision: Decision, view: View) -> str:
        options = decision.options
        if decision.prompt in ("act", "surge"):
            return _fight(decision, view)
        if decision.prompt in ("move_to", "start_at") and view().showdown.monster.space >= 0:
            return min(options, key=lambda option: distance(view().showdown.monster.base, Footprint(SPACES[option])))
        if decision.prompt == "grid_place":
            return min(options, key=lambda option: ":" in option)  # an empty place, if there is one
        if decision.prompt == "dodge":
            return options[-1]
        if decision.prompt not in FIRST:
            for word in PLAIN:
                if word in options:
                    return word
        return options[0]


def _fight(decision: Decision, view: View) -> str:
    """Attack, or go to the monster, or have done."""
    attacks = [option for option in decision.options if option.kind == "attack"]
    if attacks:
        return min(attacks, key=lambda option: option.endswith("fist_and_tooth"))
    state = view()
    near = distance(state.showdown.monster.base, Footprint(state.survivors[decision.asked].fighter.space)) <= 1
    return "move" if "move" in decision.options and not near else "end"
