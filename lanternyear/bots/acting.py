"""Policies for the survivors' turn: who acts, where to go, and what to spend the activation on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lanternyear.bots.advice import Advice, Policy, Why
from lanternyear.bots.situation import Situation, expected_wounds
from lanternyear.cards.effects import Effect
from lanternyear.cards.effects.control import ChooseOne
from lanternyear.cards.effects.gear import AutomaticHit
from lanternyear.cards.effects.survivor import RemoveBleeding
from lanternyear.engine.decision import Decision, Option
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import SPACES
from lanternyear.state.survivor import Survivor

FLEES: Final = 2.4  # how much being more fragile than the others weighs against wounds
CAUTION: Final = 0.15  # how much danger weighs for everybody
BAD_GROUND: Final = 0.5
STAYS_NEAR: Final = 0.02  # each step away from the monster without an attack
BETTER: Final = 0.02  # a place has to be so much better to go there first
THROWS_WHEN: Final = 0.17  # fragility at which what is thrown may not be there later
GOOD_ATTACK: Final = 0.8  # wounds to expect of an attack that is better than a throw
SURGES_FOR: Final = 0.4  # wounds to expect of an attack that is worth survival
KEPT_SURVIVAL: Final = 1  # what is left for a dodge
BLEEDS: Final = 3

# ---------------------------------------------------------------------- where to stand


class Places:
    """The spaces that a survivor may come to, by their worth."""

    def __init__(self, situation: Situation, survivor: Survivor) -> None:
        self.situation, self.survivor = situation, survivor
        mates = [other for other in situation.party if other is not survivor and not other.fighter.knocked_down]
        least = min((situation.fragility(other) for other in mates), default=9.0)
        self.hunted = max(0.0, situation.fragility(survivor) - least)
        self.fear = CAUTION * bool(mates) + FLEES * self.hunted

    def worth(self, space: int, wounds: float) -> float:
        """Return how good it is to end a movement there with these wounds to expect."""
        situation = self.situation
        score = wounds - situation.danger(self.survivor, space) * self.fear
        score -= BAD_GROUND * bool(situation.bad_ground & MASK_OF[space])
        if wounds == 0:
            score -= (STAYS_NEAR if self.hunted < 0.2 else STAYS_NEAR / 10) * situation.distance(space)
        return score

    def here(self, wounds: float) -> float:
        """Return the worth of staying."""
        return self.worth(self.survivor.fighter.space, wounds)

    def best(self) -> tuple[float, int]:
        """Return the worth of the best place of the next move and the place."""
        walks = self.situation.walks(self.survivor)
        return max(((self.worth(space, wounds), space) for space, wounds in walks.items()), default=(-9.0, -1))

    def best_to_rest(self) -> float:
        """Return the worth of the best place to be once the activation is spent, staying included."""
        spaces = [self.survivor.fighter.space, *self.situation.walks(self.survivor)]
        return max(self.worth(space, 0.0) for space in spaces)


def choose_space_to_move_to(situation: Situation, decision: Decision) -> Advice | None:
    """Go where the attack that follows is best, or where the monster is least likely to come."""
    survivor = situation.state.survivors.get(decision.asked)
    if survivor is None or not situation.on_board:
        return None
    if situation.state.showdown.turn == "monster":
        return Advice(max(decision.options, key=lambda option: situation.distance(_space(option))), "keeps_away")
    places = Places(situation, survivor)
    wounds = situation.walks(survivor) if survivor.fighter.activations else {}
    best = max(decision.options, key=lambda option: places.worth(_space(option), wounds.get(_space(option), 0.0)))
    return Advice(best, _why_there(situation, best, wounds.get(_space(best), 0.0)))


def _why_there(situation: Situation, option: Option, wounds: float) -> Why:
    if not wounds:
        return "keeps_away"
    return "moves_behind" if situation.behind & MASK_OF[_space(option)] else "moves_to_strike"


def _space(option: Option) -> int:
    return SPACES[option.about.space]


# ---------------------------------------------------------------------- who acts


def choose_who_acts(situation: Situation, decision: Decision) -> Advice | None:
    """Help the fallen up first; then whoever has the best attack."""
    encouraged = encourage(situation, decision)
    if encouraged is not None:
        return encouraged
    survivors = situation.state.survivors
    able = [option for option in decision.options if option.kind == "survivor"]
    standing = [option for option in able if not survivors[option.about.survivor].fighter.knocked_down]
    if not standing:
        return None
    return Advice(max(standing, key=lambda option: _promise(situation, survivors[option.about.survivor])), "acts_first")


def _promise(situation: Situation, survivor: Survivor) -> tuple[float, float]:
    reached = [situation.wounds_here(survivor), *situation.walks(survivor).values()]
    return max(reached), -situation.fragility(survivor)


# ---------------------------------------------------------------------- the act


def choose_act(situation: Situation, decision: Decision) -> Advice | None:
    """Follow the first policy that has something to do."""
    for policy in ACT_POLICIES:
        advice = policy(situation, decision)
        if advice is not None:
            return advice
    end = next((option for option in decision.options if option.kind == "end"), None)
    return Advice(end, "waits") if end is not None else None


def stop_bleeding(situation: Situation, decision: Decision) -> Advice | None:
    """Bandage whoever is about to bleed to death."""
    survivor = situation.state.survivors[decision.asked]
    if survivor.fighter.bleeding < BLEEDS:
        return None
    return _use(decision, RemoveBleeding, "bandages")


def throw_what_kills(situation: Situation, decision: Decision) -> Advice | None:
    """Throw gear that hits by itself if that ends the fight, or if it may be lost, or without a good attack."""
    thrown = _use(decision, AutomaticHit, "throws_to_kill")
    if thrown is None:
        return None
    survivor = situation.state.survivors[decision.asked]
    if _throwers(situation, thrown.option.about.card) >= situation.wounds_left:
        return thrown
    if situation.fragility(survivor) >= THROWS_WHEN:
        return thrown._replace(why="throws_in_need")
    armed = sum(bool(card) and situation.catalog.gear[card].weapon is not None for card in survivor.gear) > 1
    better = _promise(situation, survivor)[0] >= GOOD_ATTACK
    return thrown._replace(why="throws_in_need") if armed and not better else None


def _throwers(situation: Situation, card: str) -> int:
    """Return how many survivors can still throw this card in this round, the acting one included."""
    acting = situation.state.showdown.acting
    able = [survivor for survivor in situation.party if not survivor.fighter.acted or survivor.id == acting]
    return sum(card in survivor.gear and not survivor.fighter.knocked_down for survivor in able)


def move_before_attack(situation: Situation, decision: Decision) -> Advice | None:
    """Move first if another place is better, counting the movement that is left for getting away."""
    survivor = situation.state.survivors[decision.asked]
    move = _of_kind(decision, "move")
    if move is None or not survivor.fighter.activations:
        return None
    places, wounds = Places(situation, survivor), situation.wounds_here(survivor)
    worth, space = places.best()
    stays = wounds + places.best_to_rest() if wounds else places.here(0.0)
    if space < 0 or worth <= stays + BETTER:
        return None
    walked = situation.walks(survivor)[space]
    why: Why = "moves_behind" if walked and situation.behind & MASK_OF[space] else "moves_to_strike"
    return Advice(move, why if walked else "keeps_away")


def attack(situation: Situation, decision: Decision) -> Advice | None:
    """Attack with the weapon that brings the most wounds."""
    survivor = situation.state.survivors[decision.asked]
    best = best_attack(decision)
    if best is None:
        return None
    behind = survivor.fighter.space >= 0 and situation.behind & MASK_OF[survivor.fighter.space]
    return Advice(best, "strikes_from_behind" if behind else "strikes")


def get_away(situation: Situation, decision: Decision) -> Advice | None:
    """Spend a movement that is left on a better place."""
    survivor = situation.state.survivors[decision.asked]
    move = _of_kind(decision, "move")
    if move is None:
        return None
    places = Places(situation, survivor)
    return Advice(move, "keeps_away") if places.best()[0] > places.here(0.0) + BETTER else None


def use_up_activation(situation: Situation, decision: Decision) -> Advice | None:
    """Bandage light bleeding if nothing else is left to do."""
    survivor = situation.state.survivors[decision.asked]
    return _use(decision, RemoveBleeding, "bandages") if survivor.fighter.bleeding else None


def encourage(situation: Situation, decision: Decision) -> Advice | None:
    """Help a survivor up who can still act, or if there is survival to spare."""
    survivors = situation.state.survivors
    for option in decision.options:
        if option.kind == "survive" and option.about.other:
            fallen, helper = survivors[option.about.other], survivors[option.about.survivor]
            if not fallen.fighter.acted or helper.survival > KEPT_SURVIVAL:
                return Advice(option, "encourages")
    return None


def surge(situation: Situation, decision: Decision) -> Advice | None:
    """Attack once more with survival that is to spare."""
    for option in decision.options:
        if option.kind == "survive" and option.about.action in ("surge", "free_surge"):
            survivor = situation.state.survivors[option.about.survivor]
            spare = option.about.action == "free_surge" or survivor.survival > KEPT_SURVIVAL
            if spare and situation.wounds_here(survivor) > SURGES_FOR:
                return Advice(option, "surges")
    return None


ACT_POLICIES: tuple[Policy, ...] = (
    stop_bleeding,
    throw_what_kills,
    move_before_attack,
    attack,
    get_away,
    use_up_activation,
    surge,
    encourage,
)

# ---------------------------------------------------------------------- options


def best_attack(decision: Decision) -> Option | None:
    """Return the attack among the options that brings the most wounds, or None."""
    attacks = [option for option in decision.options if option.kind == "attack"]
    return max(attacks, key=lambda option: _wounds(decision, option), default=None)


def _wounds(decision: Decision, option: Option) -> float:
    profile = decision.explain(option).attack
    return expected_wounds(profile) if profile is not None else 0.0


def _of_kind(decision: Decision, kind: str) -> Option | None:
    return next((option for option in decision.options if option.kind == kind), None)


def _use(decision: Decision, brings: type[Effect], why: Why) -> Advice | None:
    """Return the action that has an effect of this kind, or None."""
    uses = (option for option in decision.options if option.kind == "use")
    found = next((option for option in uses if _has(decision.explain(option).effects, brings)), None)
    return Advice(found, why) if found is not None else None


def _has(effects: Sequence[Effect], wanted: type[Effect]) -> bool:
    return any(isinstance(effect, wanted) for effect in _all(effects))


def _all(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield effects, and those of which one may be chosen."""
    for effect in effects:
        yield effect
        if isinstance(effect, ChooseOne):
            for _, chosen in effect.options:
                yield from _all(chosen)
