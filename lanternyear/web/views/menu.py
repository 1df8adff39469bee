"""The menu of the Develop step: options in groups, each with its price, and what cannot be chosen beside them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lanternyear.cards.kinds import Innovation, Location
from lanternyear.engine.decision import Blocked, Decision, Option
from lanternyear.web.views.gear import gear_view
from lanternyear.web.views.option_models import BlockedOption, Group, OptionView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import blocked_words
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import endeavor_words

MENUS = ("develop",)
PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE = "location", "innovation", "event", "resources", "people"
ORDER = (PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE)


def groups(source: PageSource, decision: Decision, options: Sequence[OptionView]) -> list[Group]:
    """Return locations with their gear and endeavors, then innovations, events, resources, people; [] for no menu.

    `options` are those of the decision, in its order.
    """
    if decision.shape != "menu":
        return []
    found: dict[tuple[str, str], Group] = {}
    for option, view in zip(decision.options, options, strict=True):
        if option.kind != "word":
            _group(source, found, option).options.append(_with_price(source, option, view))
    for blocked in decision.blocked:
        _group(source, found, blocked.option).blocked.append(_blocked(source, decision, blocked))
    for group in found.values():
        group.blocked.sort(key=lambda option: not option.near)
    return sorted(found.values(), key=lambda group: (not group.options, ORDER.index(group.kind)))


def _group(source: PageSource, found: dict[tuple[str, str], Group], option: Option) -> Group:
    kind, card = belongs_to(source, option)
    if (kind, card) not in found:
        title = source.names.card(card) if card else source.say("menu", kind)
        shown = source.card(card) if card in source.catalog.cards else None
        found[kind, card] = Group(title=title, kind=kind, card=shown, options=[], blocked=[])
    return found[kind, card]


def belongs_to(source: PageSource, option: Option) -> tuple[str, str]:
    """Return the kind of an option's group, and its card; "" for a group without a card."""
    if option.kind == "craft":
        return PLACE, source.catalog.gear[option.about.card].location
    if option.kind == "endeavor":
        offering = source.catalog.cards.get(option.about.card)
        kind = PLACE if isinstance(offering, Location) else INNOVATION if isinstance(offering, Innovation) else EVENT
        return (kind, offering.id) if kind == PLACE and offering else (kind, "")
    if option.kind == "call":
        return EVENT, ""
    return (PEOPLE if option.kind == "name" else RESOURCES), ""


def _with_price(source: PageSource, option: Option, view: OptionView) -> OptionView:
    """Return an option for its group: by its own name, with its price."""
    card, title, price, text = _particulars(source, option)
    made = gear_view(source, card) if option.kind == "craft" else None
    words = title or view.label
    price, text = price or view.price, text or view.text
    return msgspec.structs.replace(view, label=words, card=card, price=price, text=text, gear=made)


def _blocked(source: PageSource, decision: Decision, blocked: Blocked) -> BlockedOption:
    card, title, price, _ = _particulars(source, blocked.option)
    words, reason = blocked_words(blocked, decision, source.names)
    near = blocked.option.kind == "craft" and source.settlement.is_one_short(card)
    return BlockedOption(label=title or words, reason=reason, clause=blocked.clause, card=card, price=price, near=near)


def _particulars(source: PageSource, option: Option) -> tuple[str, str, str, str]:
    """Return card, title, price and text of something to craft or endeavor; "" where there is none."""
    card, name = option.about.card, option.about.action
    if option.kind == "craft":
        gear = source.catalog.cards[card]
        return card, gear.title, recipe_words(card, source.names), text_in_play(card, source.catalog)
    endeavor = source.settlement.endeavor(card, name) if option.kind == "endeavor" else None
    if endeavor is None:
        return card if card in source.catalog.cards else "", "", "", ""
    return card, name, cost_words(endeavor.cost, source.names), endeavor_words(endeavor, source.names)
