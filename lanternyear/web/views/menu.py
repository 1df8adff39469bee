"""The menu of the Develop step: options in groups, each with its price, and what cannot be chosen beside them."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.kinds import Innovation, Location
from lanternyear.engine.decision import Blocked, Decision
from lanternyear.web.views.gear import gear_view
from lanternyear.web.views.schema import BlockedOption, Group, Option
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import endeavor_words

MENUS = ("develop",)
PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE = "location", "innovation", "event", "resources", "people"
ORDER = (PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE)
OF_PEOPLE, OF_RESOURCES = ("name",), ("split", "pool", "trade")
CRAFT, ENDEAVOR = "craft", "endeavor"

MakeOption = Callable[[str], Option]


def groups(source: PageSource, decision: Decision, make: MakeOption) -> list[Group]:
    """Return locations with their gear and endeavors, then innovations, events, resources, people; [] for no menu."""
    if decision.prompt not in MENUS:
        return []
    found: dict[tuple[str, str], Group] = {}
    for value in decision.options:
        if ":" in value or value in OF_RESOURCES:
            _group(source, found, value).options.append(_with_price(source, make(value)))
    for blocked in decision.blocked:
        _group(source, found, blocked.value).blocked.append(_blocked(source, decision, blocked))
    for group in found.values():
        group.blocked.sort(key=lambda option: not option.near)
    return sorted(found.values(), key=lambda group: (not group.options, ORDER.index(group.kind)))


def _group(source: PageSource, found: dict[tuple[str, str], Group], value: str) -> Group:
    kind, card = _belongs_to(source, value)
    if (kind, card) not in found:
        title = source.names.card(card) if card else source.say("menu", kind)
        shown = source.card(card) if card in source.catalog.cards else None
        found[kind, card] = Group(title=title, kind=kind, card=shown, options=[], blocked=[])
    return found[kind, card]


def _belongs_to(source: PageSource, value: str) -> tuple[str, str]:
    """Return the kind of an option's group, and its card; "" for a group without a card."""
    verb, _, rest = value.partition(":")
    if verb == CRAFT:
        return PLACE, source.catalog.gear[rest].location
    if verb == ENDEAVOR:
        offering = source.catalog.cards.get(rest.partition(":")[0])
        kind = PLACE if isinstance(offering, Location) else INNOVATION if isinstance(offering, Innovation) else EVENT
        return (kind, offering.id) if kind == PLACE and offering else (kind, "")
    return (PEOPLE if verb in OF_PEOPLE else RESOURCES), ""


def _with_price(source: PageSource, option: Option) -> Option:
    """Return an option for its group: by its own name, with its price."""
    card, title, price, text = _particulars(source, option.value)
    made = gear_view(source, card) if option.value.startswith(CRAFT) else None
    return Option(value=option.value, label=title or option.label, card=card, price=price, text=text, gear=made)


def _blocked(source: PageSource, decision: Decision, blocked: Blocked) -> BlockedOption:
    card, title, price, _ = _particulars(source, blocked.value)
    words = title or label(blocked.value, decision, source.names, brief=True)
    reason = blocked.reason.removeprefix(f"{title}: ")
    near = blocked.value.startswith(CRAFT) and source.settlement.is_one_short(card)
    return BlockedOption(label=words, reason=reason, clause=blocked.clause, card=card, price=price, near=near)


def _particulars(source: PageSource, value: str) -> tuple[str, str, str, str]:
    """Return card, title, price and text of something to craft or endeavor; "" where there is none."""
    verb, _, rest = value.partition(":")
    card, _, name = rest.partition(":")
    if verb == CRAFT:
        gear = source.catalog.cards[card]
        return card, gear.title, recipe_words(card, source.names), text_in_play(card, source.catalog)
    endeavor = source.settlement.endeavor(card, name) if verb == ENDEAVOR else None
    if endeavor is None:
        return card if card in source.catalog.cards else "", "", "", ""
    return card, name, cost_words(endeavor.cost, source.names), endeavor_words(endeavor, source.names)
