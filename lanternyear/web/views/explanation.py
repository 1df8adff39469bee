"""What an option costs and would do, as data."""

from __future__ import annotations

from lanternyear.engine.explanation import AttackProfile, Cost, Explanation
from lanternyear.web.views.event_text import shown_instructions
from lanternyear.web.views.schema_parts import AttackView, CostView, ExplanationView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.effects import effect_instructions
from lanternyear.wording.gear import rule_words

FREE = Cost()


def explanation_view(source: PageSource, explanation: Explanation) -> ExplanationView | None:
    """Return an explanation as data; None if it has neither a cost nor effects nor an attack."""
    cost, attack = explanation.cost, explanation.attack
    does = shown_instructions(effect_instructions(explanation.effects, source.names))
    if cost == FREE and attack is None and not does:
        return None
    return ExplanationView(
        card=explanation.card,
        cost=_cost(cost) if cost != FREE else None,
        does=does,
        attack=_attack(attack) if attack else None,
    )


def _cost(cost: Cost) -> CostView:
    return CostView(
        survival=cost.survival,
        movement=cost.movement,
        activation=cost.activation,
        endeavors=cost.endeavors,
        resources=dict(cost.resources),
        uses_up=cost.uses_up,
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
