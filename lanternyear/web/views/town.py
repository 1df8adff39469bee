"""The Develop step as a place: tiles with their wares and endeavors, what may be built, and what would be lost."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from msgspec.structs import replace

from lanternyear.cards.costs import cost_unit
from lanternyear.engine.decision import DONE, Blocked, Decision, Option
from lanternyear.play.town_sheet import builds, innovates, innovation_draw, names_for, unnamed
from lanternyear.web.drawings.signs import SIGNS
from lanternyear.web.drawings.town import building_symbol
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.gear import gear_view
from lanternyear.web.views.menu import EVENT, INNOVATION, PEOPLE, PLACE, RESOURCES, belongs_to
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.town_models import (
    CostPart,
    Deed,
    InnovateView,
    Place,
    Possible,
    Stock,
    ToName,
    TownView,
    Ware,
)
from lanternyear.wording.answers import blocked_words, label
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import endeavor_words
from lanternyear.wording.gear import kind_of

OF_UNITS = {"endeavor": "lantern", "population": "people", "resource": "item", "monster": "cat"}
OF_GROUPS = {INNOVATION: "idea", EVENT: "scroll", RESOURCES: "item", PEOPLE: "people"}
BUILT, BUILDABLE, LOCKED = "built", "buildable", "locked"
ANYTHING = "item"
Offer = Option | Blocked


def town_view(source: PageSource) -> TownView | None:
    """Return the settlement as a place, or None outside the Develop step."""
    decision = source.decision
    if decision is None or decision.shape != "menu":
        return None
    places = _places(source, decision)
    return TownView(
        places=places,
        first=next((place.id for place in places if _can_work(place)), places[0].id if places else ""),
        innovate=_innovate(source, decision),
        to_name=_to_name(source, decision),
        endeavors=source.view.settlement.endeavors,
        stock=_stock(source),
        end=str(DONE) if DONE in decision.options else "",
        warnings=_warnings(source),
    )


def _offers(decision: Decision) -> chain[Offer]:
    return chain((option for option in decision.options if option.kind not in ("word", "name")), decision.blocked)


def _option(offer: Offer) -> Option:
    return offer.option if isinstance(offer, Blocked) else offer


# ---------------------------------------------------------------------- places


def _places(source: PageSource, decision: Decision) -> list[Place]:
    """Return built locations, then those that an endeavor builds, then what belongs to no location."""
    places = {
        id: _place(source, id, BUILT) for id in source.view.settlement.locations if id in source.catalog.locations
    }
    others: dict[str, Place] = {}
    for offer in _offers(decision):
        option = _option(offer)
        kind, card = belongs_to(source, option)
        built, drawn = _built_by(source, option), _is_innovate(source, option)
        if built:
            places.setdefault(built, _to_build(source, built, _deed(source, decision, offer)))
        elif not drawn:
            home = places.get(card) if kind == PLACE else None
            home = home or others.setdefault(kind, _other(source, kind))
            _add(source, decision, home, offer)
    return [_counted(source, place) for place in (*places.values(), *others.values())]


def _can_work(place: Place) -> bool:
    if place.build:
        return bool(place.build.value)
    return any(ware.value for ware in place.wares) or any(deed.value for deed in place.deeds)


def _place(source: PageSource, id: str, state: str) -> Place:
    card = source.catalog.locations[id]
    return Place(
        id=id,
        title=card.title,
        card=source.card(id),
        sign=card_sign(card, "location", ""),
        building=building_symbol(id),
        state=state,
        note="",
        build=None,
        wares=[],
        deeds=[],
    )


def _other(source: PageSource, kind: str) -> Place:
    title = source.say("menu", kind if kind in OF_GROUPS else EVENT)
    sign = OF_GROUPS.get(kind, ANYTHING)
    return Place(
        id=kind, title=title, card=None, sign=sign, building="", state=BUILT, note="", build=None, wares=[], deeds=[]
    )


def _to_build(source: PageSource, id: str, deed: Deed) -> Place:
    """Return a place that does not stand yet, with everything that could be made there."""
    place = _place(source, id, BUILDABLE if deed.value else LOCKED)
    made = [gear.id for gear in source.catalog.gear.values() if gear.location == id]
    wares = [replace(_ware(source, gear, "", "", ""), near=False) for gear in made]
    return replace(place, build=deed, wares=wares)


def _built_by(source: PageSource, option: Option) -> str:
    endeavor = source.settlement.endeavor(option.about.card, option.about.action) if option.kind == "endeavor" else None
    return builds(endeavor) if endeavor else ""


def _is_innovate(source: PageSource, option: Option) -> bool:
    endeavor = source.settlement.endeavor(option.about.card, option.about.action) if option.kind == "endeavor" else None
    return endeavor is not None and innovates(endeavor)


def _add(source: PageSource, decision: Decision, place: Place, offer: Offer) -> None:
    option = _option(offer)
    if option.kind != "craft":
        place.deeds.append(_deed(source, decision, offer))
        return
    reason, clause = _why_not(source, decision, offer)
    value = "" if isinstance(offer, Blocked) else str(option)
    place.wares.append(_ware(source, option.about.card, value, reason, clause))


def _counted(source: PageSource, place: Place) -> Place:
    """Return a place with a note that says what can be done there, and what can be done before what cannot."""
    place.wares.sort(key=lambda ware: (not ware.value, not ware.near))
    place.deeds.sort(key=lambda deed: not deed.value)
    if place.build:
        return replace(place, note=place.build.reason or source.say("town", "build"))
    notes = []
    if place.wares:
        made = sum(bool(ware.value) for ware in place.wares)
        notes.append(source.say("town", "can_be_made").format(number=made, all=len(place.wares)))
    notes += [deed.title for deed in place.deeds if deed.value][:2]
    return replace(place, note=", ".join(notes) or source.say("town", "nothing_now"))


# ---------------------------------------------------------------------- wares and deeds


def _ware(source: PageSource, gear: str, value: str, reason: str, clause: str) -> Ware:
    card = source.catalog.gear[gear]
    return Ware(
        value=value,
        gear=gear_view(source, gear),
        sign=card_sign(card, "gear", kind_of(card)),
        costs=[cost_parts(source, recipe.cost) for recipe in card.recipes],
        price=recipe_words(gear, source.names),
        reason=reason,
        clause=clause,
        near=not value and source.settlement.is_one_short(gear),
    )


def _deed(source: PageSource, decision: Decision, offer: Offer) -> Deed:
    option = _option(offer)
    card, name = option.about.card, option.about.action
    endeavor = source.settlement.endeavor(card, name) if option.kind == "endeavor" else None
    reason, clause = _why_not(source, decision, offer)
    words = blocked_words(offer, decision, source.names)[0] if isinstance(offer, Blocked) else ""
    return Deed(
        value="" if isinstance(offer, Blocked) else str(option),
        title=name if endeavor else words or label(option, decision, source.names),
        costs=cost_parts(source, endeavor.cost) if endeavor else [],
        price=cost_words(endeavor.cost, source.names) if endeavor else "",
        text=endeavor_words(endeavor, source.names) if endeavor else "",
        reason=reason,
        clause=clause,
    )


def _why_not(source: PageSource, decision: Decision, offer: Offer) -> tuple[str, str]:
    """Return the reason and its clause; "" for what can be done."""
    if not isinstance(offer, Blocked):
        return "", ""
    return blocked_words(offer, decision, source.names)[1], offer.clause


def cost_parts(source: PageSource, cost: Mapping[str, int]) -> list[CostPart]:
    """Return a price as numbers beside signs."""
    return [
        CostPart(sign=_unit_sign(source, unit), number=number, words=cost_words({unit: number}, source.names))
        for unit, number in cost.items()
        if number
    ]


def _unit_sign(source: PageSource, unit: str) -> str:
    kind, name = cost_unit(unit)
    card = source.catalog.cards.get(name) if kind in ("card", "gear") else None
    if card is not None:
        return card_sign(card, "gear" if kind == "gear" else "resource", "")
    return OF_UNITS.get(name, name if name in SIGNS else ANYTHING)


# ---------------------------------------------------------------------- innovations, people, what is left


def _innovate(source: PageSource, decision: Decision) -> InnovateView | None:
    offer = next((offer for offer in _offers(decision) if _is_innovate(source, _option(offer))), None)
    if offer is None:
        return None
    draw = innovation_draw(source.rulings.table)
    known = "draw" if draw.deck == len(draw.possible) else "draw_among"
    return InnovateView(
        deed=_deed(source, decision, offer),
        words=source.say("town", known).format(drawn=draw.drawn, deck=draw.deck) if draw.deck else "",
        possible=[_possible(source, card) for card in sorted(draw.possible)],
    )


def _possible(source: PageSource, id: str) -> Possible:
    card = source.catalog.innovations[id]
    shown = source.card(id)
    leads = [source.card(next) for next in card.consequences]
    return Possible(card=shown, type=card.type, sign=card_sign(card, "innovation", ""), text=shown.text, leads=leads)


def _to_name(source: PageSource, decision: Decision) -> list[ToName]:
    """Return the people whom this question offers to name, each with a different proposal."""
    options = {option.about.survivor: str(option) for option in decision.options if option.kind == "name"}
    found: list[ToName] = []
    table = source.rulings.table
    for survivor in unnamed(table):
        if survivor.id in options:
            proposed = {row.names[0] for row in found if row.names}
            names = [name for name in names_for(table, survivor.sex) if name not in proposed]
            found.append(
                ToName(
                    id=survivor.id,
                    value=options[survivor.id],
                    label=source.names.of(survivor.id),
                    number=source.names.numbers[survivor.id] + 1,
                    emblem=source.emblem(survivor.id),
                    sex=source.say("sexes", survivor.sex),
                    names=names,
                )
            )
    return found


def _stock(source: PageSource) -> list[Stock]:
    return [
        Stock(
            sign=_unit_sign(source, kind),
            number=len(cards),
            name=source.words.text_or(kind, "pages", "shelves", kind),
        )
        for kind, cards in source.settlement.shelves().items()
    ]


def _warnings(source: PageSource) -> list[str]:
    """Return what would be lost or left undone when the step ends."""
    left, nameless = source.view.settlement.endeavors, len(unnamed(source.rulings.table))
    words = source.words
    return [
        *([source.say("town", "lost").format(what=words.counted(left, "endeavor"))] if left else []),
        *([source.say("town", "unnamed").format(who=words.counted(nameless, "survivor"))] if nameless else []),
    ]
