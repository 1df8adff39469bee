"""Policies for the monster's turn and for what both turns ask: dodging, targets, the order of wounds, healing."""

from __future__ import annotations

from typing import Final

from lanternyear.bots.acting import Places, best_attack, encourage, surge
from lanternyear.bots.advice import Advice, Why
from lanternyear.bots.situation import Situation
from lanternyear.cards.kinds import HitLocation
from lanternyear.engine.decision import NO, NOBODY, PASS, YES, Decision, Option
from lanternyear.state.space import SPACES, apart

DODGES_ONE: Final = 1.7  # the cost of a hit that is worth the last survival
DODGES_MORE: Final = 0.9  # and of one that is worth a survival of several
FRAIL: Final = 0.3


def dodge(situation: Situation, decision: Decision) -> Advice | None:
    """Dodge the worst hit if it does more than hurt."""
    survivor = situation.state.survivors[decision.asked]
    damage = situation.damage_of(decision.about.card)
    offered = [option for option in decision.options if option.kind == "location"]
    costs = {option: situation.cost_of_hit(survivor, option.about.location, damage) for option in offered}
    worst = max(offered, key=lambda option: costs[option])
    enough = DODGES_MORE if survivor.survival > 1 else DODGES_ONE
    return Advice(worst, "dodges") if costs[worst] >= enough else Advice(NO, "saves_survival")


def use_survival(situation: Situation, decision: Decision) -> Advice | None:
    """Help somebody up, or attack once more in the survivors' turn; save survival otherwise."""
    encouraged = encourage(situation, decision)
    if encouraged is not None:
        return encouraged
    surged = surge(situation, decision) if situation.state.showdown.turn == "survivors" else None
    return surged or Advice(PASS, "saves_survival")


def choose_surge(situation: Situation, decision: Decision) -> Advice | None:
    """Spend the activation of a surge on the best attack."""
    best = best_attack(decision)
    return Advice(best, "surges") if best is not None else None


def choose_dash(situation: Situation, decision: Decision) -> Advice | None:
    """Move with a dash."""
    move = next((option for option in decision.options if option.kind == "move"), None)
    return Advice(move, "keeps_away") if move is not None else None


def choose_hit_location(situation: Situation, decision: Decision) -> Advice | None:
    """Resolve locations first that strike back least: the monster may be dead before the others."""
    locations = situation.catalog.hit_locations
    cards = [option for option in decision.options if option.about.card in locations]
    if not cards:
        return None
    return Advice(min(cards, key=lambda option: _reactions(locations[option.about.card])), "easiest_location")


def _reactions(card: HitLocation) -> int:
    return 2 * bool(card.failure) + 2 * bool(card.wound) + 3 * bool(card.reflex)


def choose_target(situation: Situation, decision: Decision) -> Advice | None:
    """Send the monster to whoever can bear it best."""
    survivors = situation.state.survivors
    offered = [option for option in decision.options if option.about.survivor in survivors]
    if not offered:
        return None

    def weakness(option: Option) -> tuple[float, int]:
        survivor = survivors[option.about.survivor]
        return situation.fragility(survivor), -survivor.survival

    return Advice(min(offered, key=weakness), "sturdiest")


def choose_monsters_space(situation: Situation, decision: Decision) -> Advice | None:
    """Let the monster stand as far as it can from whoever is easily killed."""
    frail = [survivor for survivor in situation.party if situation.fragility(survivor) >= FRAIL] or situation.party
    monster = situation.monster
    spaces = [option for option in decision.options if option.about.space]
    if not spaces or not frail:
        return None

    def away(option: Option) -> int:
        space = SPACES[option.about.space]
        return sum(apart(survivor.fighter.space, space, monster.width, monster.height) for survivor in frail)

    return Advice(max(spaces, key=away), "spares_the_weak")


def heal_worst(situation: Situation, decision: Decision) -> Advice | None:
    """Heal a location whose heavy box is filled, the head first."""
    survivor = situation.state.survivors.get(decision.asked)
    offered = [option for option in decision.options if option.about.location]
    if survivor is None or not offered:
        return None
    fighter = survivor.fighter

    def filled(option: Option) -> tuple[bool, bool, bool]:
        location = option.about.location
        return location in fighter.heavy, location in fighter.light, location == "head"

    return Advice(max(offered, key=filled), "heals_worst")


def bandage_self(situation: Situation, decision: Decision) -> Advice | None:
    """Bandage whoever bleeds most: oneself, if nobody else is worse off."""
    own = next((option for option in decision.options if option.about.word == "self"), None)
    return Advice(own, "bandages") if own is not None else None


def spare_everybody(situation: Situation, decision: Decision) -> Advice | None:
    """Let the monster go round survivors, where it may."""
    return Advice(NOBODY, "spares_the_weak") if NOBODY in decision.options else None


def keep_own(situation: Situation, decision: Decision) -> Advice | None:
    """Keep what one has."""
    return Advice(NO, "keeps_own") if NO in decision.options else None


def accept(situation: Situation, decision: Decision) -> Advice | None:
    """Say yes."""
    return Advice(YES, "accepts") if YES in decision.options else None


def answer_offer(decision: Decision) -> Advice | None:
    """Accept what a card offers, since most offers are good; pass on what else may be passed on."""
    usual: tuple[tuple[Option, Why], ...] = ((YES, "accepts"), (PASS, "declines"))
    return next((Advice(option, why) for option, why in usual if option in decision.options), None)


def flee_out_of_reach(situation: Situation, decision: Decision) -> Advice | None:
    """Stand where the monster is least likely to come."""
    survivor = situation.state.survivors.get(decision.asked)
    spaces = [option for option in decision.options if option.about.space]
    if survivor is None or not spaces:
        return None
    places = Places(situation, survivor)
    return Advice(max(spaces, key=lambda option: places.worth(SPACES[option.about.space], 0.0)), "keeps_away")
