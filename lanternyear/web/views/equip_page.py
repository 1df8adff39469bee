"""The party before it departs: who is ready, and the bench where one of them gets their gear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lanternyear.engine.decision import DONE, About, Blocked, Decision, Option
from lanternyear.engine.option import Kind
from lanternyear.play.sheets import GridPlace, equip_answer, lacking, whose_grid
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.web.views.gear import gear_at, gear_view, grid, grid_view
from lanternyear.web.views.gear_models import (
    Attribute,
    Bench,
    BonusOption,
    EquipView,
    GearShelf,
    InHand,
    LoadoutView,
    MemberView,
    PlaceView,
    ReasonView,
    StoredGear,
)
from lanternyear.web.views.panels import armor, weapons
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import reason_words
from lanternyear.wording.gear import ITEM, KINDS, kind_of

READY, PLACE = "equip", "grid_place"


def equip_view(source: PageSource) -> EquipView | None:
    """Return the party while it chooses its gear, else None."""
    decision = source.decision
    filled = whose_grid(source.view, decision)
    if decision is None or not (filled or decision.prompt == READY):
        return None
    blocked = [blocked for blocked in decision.blocked if blocked.option is DONE]
    return EquipView(
        party=[
            _member(source, survivor, filled, decision.options)
            for survivor in source.view.survivors.values()
            if _departs(survivor)
        ],
        ready=str(DONE) if DONE in decision.options and not filled else "",
        why_not=[
            ReasonView(words=reason_words(reason.reason, source.names), clause=reason.clause) for reason in blocked
        ],
        bench=_bench(source, source.view.survivors[filled], decision) if filled else None,
    )


def _reason(source: PageSource, blocked: Blocked) -> ReasonView:
    return ReasonView(words=reason_words(blocked.reason, source.names), clause=blocked.clause)


def _departs(survivor: Survivor) -> bool:
    return survivor.departing and survivor.alive


def _offered(options: Sequence[Option], kind: Kind, about: About) -> Option | None:
    """Return the option of this kind about exactly these things, or None if it is not offered."""
    return next((option for option in options if option.kind == kind and option.about == about), None)


def _member(source: PageSource, survivor: Survivor, filled: str, options: Sequence[Option]) -> MemberView:
    names, sheet = source.names, source.rulings.survivor(survivor.id)

    def offered(kind: Kind) -> str:
        return str(_offered(options, kind, About(survivor=survivor.id)) or "")

    return MemberView(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        emblem=source.emblem(survivor.id),
        player=names.players.get(survivor.player, ""),
        now=survivor.id == filled,
        weapon_type=survivor.weapon_type,
        grid=grid(source, survivor.id),
        armor=armor(source, survivor, sheet),
        weapons=weapons(sheet),
        equip=equip_answer(survivor) if filled else offered("equip"),
        naming=offered("name"),
        training=offered("weapon_type"),
    )


def _bench(source: PageSource, survivor: Survivor, decision: Decision) -> Bench:
    sheet, numbers = source.rulings.grid(survivor.id), source.rulings.survivor(survivor.id)
    concerned = decision.about.survivor == survivor.id
    options = decision.options if concerned else []
    places = [_place(source, survivor, place, options) for place in sheet.places]
    shown = grid_view(source, sheet, places)

    def offered(value: str) -> str:
        return value if value in options else ""

    return Bench(
        id=survivor.id,
        name=source.names.of(survivor.id),
        letter=source.names.letters[survivor.id],
        number=source.names.numbers[survivor.id] + 1,
        emblem=source.emblem(survivor.id),
        grid=shown,
        attributes=[_attribute(source, survivor, stat, numbers.attributes) for stat in ATTRIBUTES],
        armor=armor(source, survivor, numbers),
        weapons=weapons(numbers),
        storage=_storage(source, survivor, decision, options),
        in_hand=_in_hand(source, decision),
        loadouts=_loadouts(source, survivor, options),
        strip=offered("strip"),
        remember=offered("remember"),
        loadout_name=source.say("gear", "loadout_of").format(name=source.names.of(survivor.id)),
        best=offered("best"),
        bonuses=_bonuses(places),
        done=offered(str(DONE)),
    )


def _loadouts(source: PageSource, survivor: Survivor, options: Sequence[Option]) -> list[LoadoutView]:
    """Return the loadouts that may be laid out, each with what is missing for it."""
    of_loadouts = [option for option in options if option.kind == "loadout"]
    forget = {option.about.word: str(option) for option in of_loadouts if option.about.action == "forget"}
    return [
        LoadoutView(
            name=option.about.word,
            value=str(option),
            forget=forget[option.about.word],
            missing=[source.names.card(card) for card in lacking(source.view, survivor, option.about.word)],
        )
        for option in of_loadouts
        if option.about.action == "loadout"
    ]


def _attribute(source: PageSource, survivor: Survivor, stat: str, numbers: Mapping[str, int]) -> Attribute:
    change = numbers[stat] - getattr(survivor, stat)
    return Attribute(name=source.say("attributes", stat), value=numbers[stat], change=change)


def _place(source: PageSource, survivor: Survivor, place: GridPlace, options: Sequence[Option]) -> PlaceView:
    about = About(slot=place.number, card=survivor.gear[place.number - 1])
    take, move = _offered(options, "take", about), _offered(options, "move", about)
    return PlaceView(
        number=place.number,
        gear=gear_at(source, place),
        take=str(take or ""),
        move=str(move or ""),
        lands=_lands(source.rulings.landing_places(survivor.id, move)) if move else {},
    )


def _lands(options: Iterable[Option]) -> dict[str, str]:
    """Return the option for each place of the grid."""
    return {str(option.about.slot): str(option) for option in options}


def _storage(source: PageSource, survivor: Survivor, decision: Decision, options: Sequence[Option]) -> list[GearShelf]:
    """Return the gear in storage, by kind and name, counted."""
    stored = source.view.settlement.gear
    puts = {option.about.card: option for option in options if option.kind == "put"}
    blocked = {entry.option.about.card: entry for entry in decision.blocked if entry.option.kind == "put"}
    shelves = []
    for kind in (*KINDS, ITEM):
        cards = [card_id for card_id in dict.fromkeys(stored) if kind_of(source.catalog.gear[card_id]) == kind]
        shown = [
            _stored(source, survivor, card_id, puts.get(card_id), blocked.get(card_id))
            for card_id in sorted(cards, key=source.names.card)
        ]
        if shown:
            shelves.append(GearShelf(kind=kind, title=source.words.text("gear", "shelves", kind), gear=shown))
    return shelves


def _stored(source: PageSource, survivor: Survivor, id: str, put: Option | None, why: Blocked | None) -> StoredGear:
    return StoredGear(
        gear=gear_view(source, id),
        count=source.view.settlement.gear.count(id),
        put=str(put or ""),
        lands=_lands(source.rulings.landing_places(survivor.id, put)) if put else {},
        why_not=reason_words(why.reason, source.names) if why else "",
        clause=why.clause if why else "",
    )


def _in_hand(source: PageSource, decision: Decision) -> InHand | None:
    if decision.prompt != PLACE:
        return None
    return InHand(title=source.names.card(decision.about.card), lands=_lands(decision.options))


def _bonuses(places: list[PlaceView]) -> list[BonusOption]:
    """Return each card with a bonus once."""
    found = {}
    for place in places:
        if place.gear and place.gear.bonus:
            gear = place.gear
            found[gear.card.id] = BonusOption(
                value=gear.card.id, label=f"{gear.card.title}: {place.gear.bonus.gives}", holds=place.gear.bonus.holds
            )
    return list(found.values())
