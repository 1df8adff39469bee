"""A bot that fights as a sensible player does: it follows short policies, one for each question of a showdown.

It knows the printed cards and what a seat may see. Questions without a policy are answered with their default, or at
random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lanternyear.bots.acting import choose_act, choose_space_to_move_to, choose_who_acts
from lanternyear.bots.advice import Advice, Policy
from lanternyear.bots.bot import Answer, View
from lanternyear.bots.enduring import (
    accept,
    answer_offer,
    bandage_self,
    choose_dash,
    choose_hit_location,
    choose_monsters_space,
    choose_surge,
    choose_target,
    dodge,
    flee_out_of_reach,
    heal_worst,
    keep_own,
    spare_everybody,
    use_survival,
)
from lanternyear.bots.random_bot import RandomBot
from lanternyear.bots.situation import Situation
from lanternyear.bots.starting import choose_start
from lanternyear.cards.catalog import Catalog
from lanternyear.play import Decision
from lanternyear.state.state import State

POLICIES: Final[Mapping[str, Policy]] = {
    "act": choose_act,
    "agree_to_give": keep_own,
    "agree_to_take": keep_own,
    "dash": choose_dash,
    "dodge": dodge,
    "end_stand_off": accept,
    "heal_location": heal_worst,
    "monster_moves_to": choose_monsters_space,
    "monster_path_over": spare_everybody,
    "move_to": choose_space_to_move_to,
    "pass_resources": keep_own,
    "pick_survivor": choose_target,
    "place_survivor": flee_out_of_reach,
    "resolve_hit_location": choose_hit_location,
    "start_at": choose_start,
    "surge": choose_surge,
    "survival_opportunity": use_survival,
    "who_acts": choose_who_acts,
    "who_is_bandaged": bandage_self,
}


class VeteranBot:
    """A bot with experience. Its own generator is used only where no policy has an answer."""

    __slots__ = ("_guess", "catalog", "seed")

    def __init__(self, catalog: Catalog, seed: int = 0) -> None:
        self.catalog = catalog
        self.seed = seed
        self._guess = RandomBot(seed)

    def __repr__(self) -> str:
        return f"VeteranBot({self.seed})"

    def answer(self, decision: Decision, view: View) -> Answer:
        advice = self.advise(decision, view)
        return self._guess.answer(decision, view) if advice is None else advice.option

    def advise(self, decision: Decision, view: View) -> Advice | None:
        """Return the answer that a policy gives and why, or None if no policy knows the question."""
        if decision.at_most != 1 or decision.at_least != 1:
            return None
        state = view()
        if not in_showdown(state):
            return None
        policy = POLICIES.get(decision.prompt)
        advice = policy(Situation(state, self.catalog), decision) if policy is not None else None
        return advice or answer_offer(decision)


def in_showdown(state: State) -> bool:
    """Return whether there is a monster to fight."""
    monster = state.showdown.monster
    return bool(monster.id) and not monster.dead and state.phase != "settlement"
