"""Starting a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign, Monster
from lanternyear.content.load import Wanted, bundled_packs, load_packs
from lanternyear.errors import LanternError
from lanternyear.play.game import Game
from lanternyear.play.house_rules import options_of, storyteller_of, variants_named, with_room_for
from lanternyear.play.journal import Physical
from lanternyear.rules.campaign.new_settlement import new_settlement
from lanternyear.rules.campaign.timeline import timeline_of
from lanternyear.rules.cards.proxies import check_proxy
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.state.box import RealThing
from lanternyear.state.house_rules import changed
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import Player, Proxy, Seed, Settlement, Showdown, Stage, State
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Ambush, FilledIn

NAMES = ("Ada", "Ben", "Cora", "Dov", "Esme", "Finn")
STARTING_GEAR = "starting_gear"
FIRST_FIGHT = ("white_lion", "first_story")
LOWEST = "1"


def starting_survivors(catalog: Catalog, count: int = 4) -> list[Survivor]:
    """CAM-START-1: two women and two men, named, each with the starting gear."""
    gear = [card.id for card in catalog.gear.values() if card.location == STARTING_GEAR]
    grid = (gear + [""] * 9)[:9]
    return [
        Survivor(name.lower(), name, "female" if number % 2 == 0 else "male", survival=1, gear=list(grid))
        for number, name in enumerate(NAMES[:count])
    ]


def shipped_packs() -> list[str]:
    """Return the packs that come with the program."""
    return list(bundled_packs())


def cards_of(packs: Sequence[Wanted] = ("core",)) -> Catalog:
    """Return the cards of these packs."""
    return load_packs(tuple(packs))


def monster_named(catalog: Catalog, name: str) -> Monster:
    """Return a monster by its id or title."""
    for card in catalog.monsters.values():
        if name.lower() in (card.id, card.title.lower()):
            return card
    raise LanternError(f"no monster {name!r}; known: {', '.join(card.title for card in catalog.monsters.values())}")


def campaign_named(catalog: Catalog, name: str) -> Campaign:
    """Return a campaign by its id or title."""
    for card in catalog.campaigns.values():
        if name.lower() in (card.id, card.title.lower()):
            return card
    known = ", ".join(card.title for card in catalog.campaigns.values())
    raise LanternError(f"no campaign {name!r}; known: {known}")


def level_named(card: Monster, level: int | str | None) -> str:
    if level is None:
        return LOWEST if LOWEST in card.levels else next(iter(card.levels))
    key = str(level).lower().replace(" ", "_")
    if key not in card.levels:
        raise LanternError(f"{card.title} has no level {level!r}; known: {', '.join(card.levels)}")
    return key


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSetup:
    """The settings of any game: who plays, with which cards and by which rules.

    A `catalog` that is loaded already replaces `packs`. `physical` names the real things: `dice`, `cards`.
    """

    seed: int = 0
    players: Sequence[str] = ("You",)
    packs: Sequence[Wanted] = ("core",)
    catalog: Catalog | None = None
    physical: Iterable[Physical | RealThing] = ()
    proxies: Sequence[Proxy] = ()
    variants: Sequence[str] = ()
    options: Mapping[str, int] = field(default_factory=dict)
    history: bool = True

    def cards(self) -> Catalog:
        """Return the cards to play with."""
        return self.catalog or load_packs(tuple(self.packs))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownSetup(GameSetup):
    """A single showdown. `level` None is level 1, or the only one that the monster has.

    `survivors` are people or a number of starting survivors; None is as many as may depart.
    """

    monster: str = FIRST_FIGHT[0]
    level: int | str | None = None
    survivors: Sequence[Survivor] | int | None = None
    settlement: Settlement | None = None
    ambush: Ambush = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignSetup(GameSetup):
    """A campaign that begins with its First Story."""

    campaign: str = "people_of_the_lantern"


class Settings(TypedDict, total=False):
    """The fields of a setup as keywords."""

    players: Sequence[str]
    packs: Sequence[Wanted]
    catalog: Catalog | None
    physical: Iterable[Physical | RealThing]
    proxies: Sequence[Proxy]
    variants: Sequence[str]
    options: Mapping[str, int]
    history: bool


class ShowdownSettings(Settings, total=False):
    """The same for a showdown."""

    survivors: Sequence[Survivor] | int | None
    settlement: Settlement | None
    ambush: Ambush


class CampaignSettings(Settings, total=False):
    """The same for a campaign."""

    campaign: str


def start_showdown(
    setup: ShowdownSetup | str = FIRST_FIGHT[0],
    level: int | str | None = None,
    seed: int | None = None,
    **settings: Unpack[ShowdownSettings],
) -> Game:
    """Start a single showdown from a setup or a monster's name. Further arguments replace values of the setup."""
    wanted = setup if isinstance(setup, ShowdownSetup) else ShowdownSetup(monster=setup)
    wanted = replace(wanted, **settings)
    if level is not None:
        wanted = replace(wanted, level=level)
    if seed is not None:
        wanted = replace(wanted, seed=seed)
    catalog = wanted.cards()
    state = _showdown(wanted, catalog)
    return Game(state, catalog, physical=wanted.physical, history=wanted.history)


def _showdown(setup: ShowdownSetup, catalog: Catalog) -> State:
    """Return the state before a showdown: its survivors shared out among the players."""
    card, house = monster_named(catalog, setup.monster), options_of(setup.options)
    given = house.departing if setup.survivors is None else setup.survivors
    people = starting_survivors(catalog, given) if isinstance(given, int) else list(given)
    if not people or not setup.players:
        raise LanternError("a showdown needs at least one survivor and one player")
    seats = _seats(setup.players)
    variants = with_room_for(catalog, variants_named(catalog, setup.variants), house, len(people))
    teller = storyteller_of(catalog, variants, len(seats))
    owners = seats[1:] if teller else seats
    for number, survivor in enumerate(people):
        survivor.fighter.in_showdown = True
        survivor.player = survivor.player or owners[number % len(owners)].id
    state = State(
        variants=variants,
        options=house,
        agenda=agenda_for(card.id, level_named(card, setup.level), setup.ambush),
        chance=Seed(setup.seed),
        players=seats,
        survivors={survivor.id: survivor for survivor in people},
        settlement=setup.settlement or Settlement(survival_limit=house.survival_limit),
    )
    _agree_on_rules(state, [survivor.id for survivor in people] if isinstance(given, int) else [])
    _bind(state, setup.proxies, catalog)
    return state


def _seats(players: Sequence[str]) -> list[Player]:
    return [Player(f"p{number}", name) for number, name in enumerate(players, 1)]


def _agree_on_rules(state: State, newcomers: Sequence[str] = ()) -> None:
    """CAM-OPT-3: tell which variants and house options the game is played by."""
    if state.variants or changed(state.options):
        state.agenda.insert(0, Stage("agree_on_rules", list(newcomers)))


def _bind(state: State, proxies: Sequence[Proxy], catalog: Catalog) -> None:
    for proxy in proxies:
        check_proxy(proxy, state.proxies, catalog)
        state.proxies.append(proxy)


def start_campaign(
    setup: CampaignSetup | int | None = None, *, seed: int | None = None, **settings: Unpack[CampaignSettings]
) -> Game:
    """Start a campaign with its First Story, from a setup or a seed. Further arguments replace values of the setup."""
    wanted = setup if isinstance(setup, CampaignSetup) else CampaignSetup(seed=setup or 0)
    wanted = replace(wanted, **settings)
    if seed is not None:
        wanted = replace(wanted, seed=seed)
    catalog = wanted.cards()
    state = _campaign(wanted, catalog)
    return Game(state, catalog, physical=wanted.physical, history=wanted.history)


def _campaign(setup: CampaignSetup, catalog: Catalog) -> State:
    """Return the state before the First Story."""
    if not setup.players:
        raise LanternError("a campaign needs at least one player")
    printed, house = campaign_named(catalog, setup.campaign), options_of(setup.options)
    settlement = new_settlement(catalog, printed, house)
    variants, seats = variants_named(catalog, setup.variants), _seats(setup.players)
    state = State(
        phase="first story",
        campaign=setup.campaign,
        variants=variants,
        options=house,
        agenda=[Stage("begin_first_story")],
        chance=Seed(setup.seed),
        players=seats,
        settlement=settlement,
        showdown=Showdown(controller=storyteller_of(catalog, variants, len(seats))),
    )
    _agree_on_rules(state)
    _bind(state, setup.proxies, catalog)
    return state


def printed_timeline(catalog: Catalog, campaign: str) -> dict[int, list[TimelineEntry]]:
    """Return the entries of each lantern year as they are printed for a campaign."""
    return timeline_of(catalog, campaign_named(catalog, campaign))


def take_up_campaign(
    settlement: Settlement,
    survivors: Sequence[Survivor],
    setup: GameSetup | None = None,
    *,
    campaign: str = "people_of_the_lantern",
    left_behind: Sequence[str] = (),
    filled_in: Sequence[FilledIn] = (),
) -> Game:
    """CAM-UP-1: continue a campaign that was kept elsewhere at the Develop step of its lantern year."""
    wanted = setup or GameSetup()
    if not any(survivor.alive for survivor in survivors):
        raise LanternError("no survivor of this settlement is alive: it cannot be continued")
    if not wanted.players:
        raise LanternError("a campaign needs at least one player")
    catalog = wanted.cards()
    campaign_named(catalog, campaign)
    state = State(
        phase="settlement",
        campaign=campaign,
        variants=variants_named(catalog, wanted.variants),
        options=options_of(wanted.options),
        agenda=[Stage("tell_filled_in", list(filled_in)), Stage("take_up_settlement", list(left_behind))],
        chance=Seed(wanted.seed),
        players=_seats(wanted.players),
        survivors={survivor.id: survivor for survivor in survivors},
        settlement=settlement,
    )
    storyteller_of(catalog, state.variants, len(state.players))
    _agree_on_rules(state)
    _bind(state, wanted.proxies, catalog)
    return Game(state, catalog, physical=wanted.physical, history=wanted.history)
