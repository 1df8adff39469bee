"""The explanation of an option, as data for the page."""

from __future__ import annotations

from lanternyear.engine.explanation import FREE, AttackProfile, Cost, Explanation, WoundProfile
from lanternyear.web.views.event_text import shown_instructions
from lanternyear.web.views.option_models import AttackView, CostView, ExplanationView, WoundView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.effects import effect_instructions
from lanternyear.wording.gear import rule_words


def explanation_view(source: PageSource, explanation: Explanation) -> ExplanationView | None:
    """Return an explanation as data; None if it has neither a cost nor effects nor an attack."""
    cost, attack = explanation.cost, explanation.attack
    does = shown_instructions(effect_instructions(explanation.effects, source.names))
    wound = explanation.wound
    if cost == FREE and attack is None and wound is None and not does:
        return None
    return ExplanationView(
        card=explanation.card,
        cost=_cost(cost) if cost != FREE else None,
        does=does,
        attack=_attack(attack) if attack else None,
        wound=_wound(wound) if wound else None,
        other_costs=[_cost(other) for other in explanation.other_costs],
    )


def _cost(cost: Cost) -> CostView:
    return CostView(
        survival=cost.survival,
        movement=cost.movement,
        activation=cost.activation,
        endeavors=cost.endeavors,
        resources=dict(cost.resources),
        uses_up=cost.uses_up,
        needs=cost.needs,
    )


def _attack(attack: AttackProfile) -> AttackView:
    return AttackView(
        weapon=attack.weapon,
        speed=attack.speed,
        hits_on=attack.hits_on,
        strength=attack.strength,
        toughness=attack.toughness,
        wounds_on=attack.wounds_on,
        critical_on=attack.critical_on,
        keywords=rule_words(attack.keywords),
    )


def _wound(wound: WoundProfile) -> WoundView:
    return WoundView(
        strength=wound.strength,
        toughness=wound.toughness,
        wounds_on=wound.wounds_on,
        critical_on=wound.critical_on,
    )
