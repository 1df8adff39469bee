"""The parts of a page that show gear: cards, grids, what a grid gives, and the bench where one is filled."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, ViewModel


class Attribute(ViewModel):
    """A number of a sheet, and how tokens, cards and effects changed it."""

    name: str
    value: int
    change: int = 0
    short: str = ""


class ArmorView(ViewModel):
    """A hit location of a survivor: armor left and worn, injury boxes filled. Of the brain only the light one."""

    at: str
    left: int
    worn: int
    light: bool
    heavy: bool
    location: str = ""


class WeaponView(ViewModel):
    """A weapon as it would strike now."""

    title: str
    speed: int
    accuracy: int
    strength: int
    rules: list[str]


class ColorView(ViewModel):
    """An affinity color: its id, its name and the letter that stands for it."""

    id: str
    name: str
    mark: str


class HalfView(ViewModel):
    """A half-square at an edge of a card; it is complete when the card beside it has the other half."""

    edge: str
    color: ColorView
    complete: bool


class NeedView(ViewModel):
    """A color that a bonus asks for, and how many there are. A puzzle counts only halves of this very card."""

    color: ColorView
    number: int
    there: int
    puzzle: bool


class BonusView(ViewModel):
    """An affinity bonus: what it gives, and in words what it lacks; nothing is missing when it holds."""

    gives: str
    holds: bool
    missing: str
    needs: list[NeedView]


class GearView(ViewModel):
    """A gear card. Armor that an injury keeps off is not `worn`; Cursed gear is `fixed`. `words` are read aloud."""

    card: CardName
    sign: str
    kind: str
    kind_words: str
    numbers: str
    rules: list[str]
    halves: list[HalfView]
    squares: list[NeedView]
    bonus: BonusView | None
    worn: bool
    fixed: bool
    words: str


class PlaceView(ViewModel):
    """A place of a grid, 1 is top left. `take` and `move` are options; `lands` is the option for each other place."""

    number: int
    gear: GearView | None
    take: str
    move: str
    lands: dict[str, str]


class SetView(ViewModel):
    """An armor set that is worn, or partly: then the titles of what is missing."""

    card: CardName
    worn: bool
    missing: list[str]


class GridView(ViewModel):
    """A gear grid: its nine places, complete affinities, armor sets. `words` describe it in a sentence."""

    places: list[PlaceView]
    affinities: list[NeedView]
    sets: list[SetView]
    words: str


class StoredGear(ViewModel):
    """Gear in storage and its count. `put` is the option to lay it into the grid, else `why_not` is the reason."""

    gear: GearView
    count: int
    put: str
    lands: dict[str, str]
    why_not: str
    clause: str


class GearShelf(ViewModel):
    """The gear of one kind in storage."""

    kind: str
    title: str
    gear: list[StoredGear]


class LoadoutView(ViewModel):
    """A remembered grid, the options that lay it out and forget it, and what nobody has for it now."""

    name: str
    value: str
    forget: str
    missing: list[str]


class BonusOption(ViewModel):
    """A bonus that the best arrangement may aim for."""

    value: str
    label: str
    holds: bool


class InHand(ViewModel):
    """The gear for which a place is asked."""

    title: str
    lands: dict[str, str]


class Bench(ViewModel):
    """A grid being filled: what it gives, what storage has, and options for the whole grid, empty if not offered."""

    id: str
    name: str
    letter: str
    number: int
    emblem: str
    grid: GridView
    attributes: list[Attribute]
    armor: list[ArmorView]
    weapons: list[WeaponView]
    storage: list[GearShelf]
    in_hand: InHand | None
    loadouts: list[LoadoutView]
    strip: str
    remember: str
    loadout_name: str
    best: str
    bonuses: list[BonusOption]
    done: str


class MemberView(ViewModel):
    """Somebody who departs. `equip` (at a bench: once that is done), `naming` and `training` are options, or empty."""

    id: str
    name: str
    letter: str
    number: int
    emblem: str
    player: str
    now: bool
    weapon_type: str
    grid: GridView
    armor: list[ArmorView]
    weapons: list[WeaponView]
    equip: str
    naming: str
    training: str


class ReasonView(ViewModel):
    """Something that keeps the party from departing."""

    words: str
    clause: str


class EquipView(ViewModel):
    """The party gets ready. `ready` is the option to depart, else `why_not` says what is missing."""

    party: list[MemberView]
    ready: str
    why_not: list[ReasonView]
    bench: Bench | None
