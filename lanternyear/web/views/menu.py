"""The menu of the Develop step: options in groups, each with its price, and what cannot be chosen beside them."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.kinds import Innovation, Location
from lanternyear.engine.decision import Blocked, Decision
from lanternyear.web.views.gear import card as gear_card
from lanternyear.web.views.schema import BlockedOption, Group, Option
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import endeavor_does

MENUS = ("develop",)
PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE = "location", "innovation", "event", "resources", "people"
ORDER = (PLACE, INNOVATION, EVENT, RESOURCES, PEOPLE)
OF_PEOPLE, OF_RESOURCES = ("name",), ("split", "pool", "trade")
CRAFT, ENDEAVOR = "craft", "endeavor"

Makes = Callable[[str], Option]


def groups(picture: PageSource, decision: Decision, make: Makes) -> list[Group]:
    """Locations as shops with their gear and endeavors, then innovations, events, resources, people."""
    if decision.prompt not in MENUS:
        return []
    found: dict[tuple[str, str], Group] = {}
    for value in decision.options:
        if ":" in value or value in OF_RESOURCES:
            _group(picture, found, value).options.append(_priced(picture, make(value)))
    for blocked in decision.blocked:
        _group(picture, found, blocked.value).blocked.append(_not_now(picture, decision, blocked))
    for group in found.values():
        group.blocked.sort(key=lambda option: not option.near)
    return sorted(found.values(), key=lambda group: (not group.options, ORDER.index(group.kind)))


def _group(picture: PageSource, found: dict[tuple[str, str], Group], value: str) -> Group:
    kind, card = _belongs_to(picture, value)
    if (kind, card) not in found:
        title = picture.names.card(card) if card else picture.say("menu", kind)
        shown = picture.card(card) if card in picture.catalog.cards else None
        found[kind, card] = Group(title=title, kind=kind, card=shown, options=[], blocked=[])
    return found[kind, card]


def _belongs_to(picture: PageSource, value: str) -> tuple[str, str]:
    """The kind of group and the card whose it is."""
    verb, _, rest = value.partition(":")
    if verb == CRAFT:
        return PLACE, picture.catalog.gear[rest].location
    if verb == ENDEAVOR:
        source = picture.catalog.cards.get(rest.partition(":")[0])
        kind = PLACE if isinstance(source, Location) else INNOVATION if isinstance(source, Innovation) else EVENT
        return (kind, source.id) if kind == PLACE and source else (kind, "")
    return (PEOPLE if verb in OF_PEOPLE else RESOURCES), ""


def _priced(picture: PageSource, option: Option) -> Option:
    """An option in its group: by its own name, with what it costs."""
    card, title, price, text = _particulars(picture, option.value)
    made = gear_card(picture, card) if option.value.startswith(CRAFT) else None
    return Option(value=option.value, label=title or option.label, card=card, price=price, text=text, gear=made)


def _not_now(picture: PageSource, decision: Decision, blocked: Blocked) -> BlockedOption:
    card, title, price, _ = _particulars(picture, blocked.value)
    words = title or label(blocked.value, decision, picture.names, brief=True)
    reason = blocked.reason.removeprefix(f"{title}: ")
    near = blocked.value.startswith(CRAFT) and picture.settlement.is_one_short(card)
    return BlockedOption(label=words, reason=reason, clause=blocked.clause, card=card, price=price, near=near)


def _particulars(picture: PageSource, value: str) -> tuple[str, str, str, str]:
    """Card, title, price and text of something that is crafted or endeavored."""
    verb, _, rest = value.partition(":")
    card, _, name = rest.partition(":")
    if verb == CRAFT:
        gear = picture.catalog.cards[card]
        return card, gear.title, recipe_words(card, picture.names), text_in_play(card, picture.catalog)
    endeavor = picture.settlement.endeavor(card, name) if verb == ENDEAVOR else None
    if endeavor is None:
        return card if card in picture.catalog.cards else "", "", "", ""
    return card, name, cost_words(endeavor.cost, picture.names), endeavor_does(endeavor, picture.names)
