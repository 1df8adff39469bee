"""The party before it departs: who is ready, and the bench where one of them gets their gear."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.engine.decision import Blocked, Decision
from lanternyear.play.sheets import GridPlace, lacking, whose_grid
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.web.views.gear import card, grid, placed, shown_grid
from lanternyear.web.views.gear_schema import (
    Attribute,
    Bench,
    BonusOption,
    InHand,
    LoadoutShown,
    MemberShown,
    Outfit,
    PlaceShown,
    ReasonShown,
    ShelfShown,
    StoredShown,
)
from lanternyear.web.views.panels import armor, weapons
from lanternyear.web.views.source import PageSource
from lanternyear.wording.gear import ITEM, KINDS, kind_of

READY, PLACE = "equip", "grid_place"
DONE = "done"


def outfit(picture: PageSource) -> Outfit | None:
    """The party, while it is asked what they take along."""
    decision = picture.decision
    filled = whose_grid(picture.view, decision)
    if decision is None or not (filled or decision.prompt == READY):
        return None
    options = set(decision.options)
    blocked = [one for one in decision.blocked if one.value == DONE]
    return Outfit(
        party=[_member(picture, one, filled, options) for one in picture.view.survivors.values() if _departs(one)],
        ready=DONE if DONE in options and not filled else "",
        why_not=[ReasonShown(words=one.reason, clause=one.clause) for one in blocked],
        bench=_bench(picture, picture.view.survivors[filled], decision) if filled else None,
    )


def _departs(survivor: Survivor) -> bool:
    return survivor.departing and survivor.alive


def _member(picture: PageSource, survivor: Survivor, filled: str, options: set[str]) -> MemberShown:
    names, sheet = picture.names, picture.rulings.survivor(survivor.id)

    def offered(verb: str) -> str:
        value = f"{verb}:{survivor.id}"
        return value if value in options else ""

    return MemberShown(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        player=names.players.get(survivor.player, ""),
        now=survivor.id == filled,
        weapon_type=survivor.weapon_type,
        grid=grid(picture, survivor.id),
        armor=armor(picture, survivor, sheet),
        weapons=weapons(sheet),
        equip=f"equip:{survivor.id}" if filled else offered("equip"),
        naming=offered("name"),
        training=offered("weapon type"),
    )


def _bench(picture: PageSource, survivor: Survivor, decision: Decision) -> Bench:
    sheet, numbers = picture.rulings.grid(survivor.id), picture.rulings.survivor(survivor.id)
    options = set(decision.options) if decision.about == survivor.id else set()
    places = [_place(picture, survivor, one, options) for one in sheet.places]
    shown = shown_grid(picture, sheet, places)

    def offered(value: str) -> str:
        return value if value in options else ""

    loadouts = picture.view.settlement.loadouts
    return Bench(
        id=survivor.id,
        name=picture.names.of(survivor.id),
        letter=picture.names.letters[survivor.id],
        number=picture.names.numbers[survivor.id] + 1,
        grid=shown,
        attributes=[_attribute(picture, survivor, stat, numbers.attributes) for stat in ATTRIBUTES],
        armor=armor(picture, survivor, numbers),
        weapons=weapons(numbers),
        storage=_storage(picture, survivor, decision, options),
        in_hand=_in_hand(picture, decision),
        loadouts=[_loadout(picture, survivor, name) for name in loadouts if f"loadout:{name}" in options],
        strip=offered("strip"),
        remember=offered("remember"),
        loadout_name=picture.say("gear", "loadout_of").format(name=picture.names.of(survivor.id)),
        best=offered("best"),
        bonuses=_bonuses(places),
        done=offered(DONE),
    )


def _loadout(picture: PageSource, survivor: Survivor, name: str) -> LoadoutShown:
    missing = [picture.names.card(card) for card in lacking(picture.view, survivor, name)]
    return LoadoutShown(name=name, value=f"loadout:{name}", forget=f"forget:{name}", missing=missing)


def _attribute(picture: PageSource, survivor: Survivor, stat: str, numbers: Mapping[str, int]) -> Attribute:
    change = numbers[stat] - getattr(survivor, stat)
    return Attribute(name=picture.say("attributes", stat), value=numbers[stat], change=change)


def _place(picture: PageSource, survivor: Survivor, place: GridPlace, options: set[str]) -> PlaceShown:
    take, move = f"take:{place.number}", f"move:{place.number}"
    return PlaceShown(
        number=place.number,
        gear=placed(picture, place),
        take=take if take in options else "",
        move=move if move in options else "",
        lands=_lands(picture.rulings.landing_places(survivor.id, move)) if move in options else {},
    )


def _lands(options: list[str]) -> dict[str, str]:
    """The option for each place: `5` or `5:bone_axe` is place 5."""
    return {option.partition(":")[0]: option for option in options}


def _storage(picture: PageSource, survivor: Survivor, decision: Decision, options: set[str]) -> list[ShelfShown]:
    """What lies in storage, by kind and name, with how often."""
    stored = picture.view.settlement.gear
    blocked = {one.value: one for one in decision.blocked}
    shelves = []
    for kind in (*KINDS, ITEM):
        cards = [one for one in dict.fromkeys(stored) if kind_of(picture.catalog.gear[one]) == kind]
        shown = [_stored(picture, survivor, one, options, blocked) for one in sorted(cards, key=picture.names.card)]
        if shown:
            shelves.append(ShelfShown(kind=kind, title=picture.words.text("gear", "shelves", kind), gear=shown))
    return shelves


def _stored(
    picture: PageSource, survivor: Survivor, id: str, options: set[str], blocked: Mapping[str, Blocked]
) -> StoredShown:
    put = f"put:{id}"
    why = blocked.get(put, Blocked("", "", ""))
    return StoredShown(
        gear=card(picture, id),
        count=picture.view.settlement.gear.count(id),
        put=put if put in options else "",
        lands=_lands(picture.rulings.landing_places(survivor.id, put)) if put in options else {},
        why_not=why.reason.removeprefix(f"{picture.names.card(id)}: "),
        clause=why.clause,
    )


def _in_hand(picture: PageSource, decision: Decision) -> InHand | None:
    if decision.prompt != PLACE:
        return None
    return InHand(title=picture.names.card(decision.about), lands=_lands(list(decision.options)))


def _bonuses(places: list[PlaceShown]) -> list[BonusOption]:
    """Each card with a bonus once."""
    found = {}
    for place in places:
        if place.gear and place.gear.bonus:
            one = place.gear
            found[one.card.id] = BonusOption(
                value=one.card.id, label=f"{one.card.title}: {place.gear.bonus.gives}", holds=place.gear.bonus.holds
            )
    return list(found.values())
