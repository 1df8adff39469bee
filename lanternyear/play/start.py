"""Starting a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign, Monster
from lanternyear.content.load import bundled_packs, load_packs
from lanternyear.errors import LanternError
from lanternyear.play.game import Game
from lanternyear.play.house_rules import options_of, variants_named, with_room_for
from lanternyear.rules.cards.proxies import check_proxy
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.state.house_rules import changed
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import Player, Proxy, Seed, Settlement, Stage, State
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Ambush

NAMES = ("Ada", "Ben", "Cora", "Dov", "Esme", "Finn")
STARTING_GEAR = "starting_gear"
FIRST_FIGHT = ("white_lion", "first_story")


def starting_survivors(catalog: Catalog, count: int = 4) -> list[Survivor]:
    """CAM-START-1: two women and two men, named, each with the starting gear."""
    gear = [card.id for card in catalog.gear.values() if card.location == STARTING_GEAR]
    grid = (gear + [""] * 9)[:9]
    return [
        Survivor(name.lower(), name, "female" if number % 2 == 0 else "male", survival=1, gear=list(grid))
        for number, name in enumerate(NAMES[:count])
    ]


def shipped_packs() -> list[str]:
    """The packs that come with the program."""
    return list(bundled_packs())


def cards_of(packs: Sequence[str] = ("core",)) -> Catalog:
    """The cards of these packs, for whoever asks what there is to play with."""
    return load_packs(tuple(packs))


def monster_named(catalog: Catalog, name: str) -> Monster:
    """A monster by id or title."""
    for card in catalog.monsters.values():
        if name.lower() in (card.id, card.title.lower()):
            return card
    raise LanternError(f"no monster {name!r}; known: {', '.join(card.title for card in catalog.monsters.values())}")


def level_named(card: Monster, level: int | str) -> str:
    key = str(level).lower().replace(" ", "_")
    if key not in card.levels:
        raise LanternError(f"{card.title} has no level {level!r}; known: {', '.join(card.levels)}")
    return key


def start_showdown(  # noqa: PLR0913 - each is a choice a table makes
    monster: str = FIRST_FIGHT[0],
    level: int | str = 1,
    seed: int = 0,
    *,
    players: Sequence[str] = ("You",),
    survivors: Sequence[Survivor] | int | None = None,
    settlement: Settlement | None = None,
    ambush: Ambush = "",
    packs: Sequence[str] = ("core",),
    catalog: Catalog | None = None,
    physical: Iterable[str] = (),
    proxies: Sequence[Proxy] = (),
    variants: Sequence[str] = (),
    options: Mapping[str, int] | None = None,
    history: bool = True,
) -> Game:
    """A showdown on its own. Four starting survivors unless others are given, shared out among the players."""
    catalog = catalog or load_packs(tuple(packs))
    card = monster_named(catalog, monster)
    house = options_of(options or {})
    given = house.departing if survivors is None else survivors
    people = starting_survivors(catalog, given) if isinstance(given, int) else list(given)
    if not people or not players:
        raise LanternError("a showdown needs at least one survivor and one player")
    seats = [Player(f"p{number}", name) for number, name in enumerate(players, 1)]
    for number, survivor in enumerate(people):
        survivor.fighter.in_showdown = True
        survivor.player = survivor.player or seats[number % len(seats)].id
    state = State(
        variants=with_room_for(catalog, variants_named(catalog, variants), house, len(people)),
        options=house,
        agenda=agenda_for(card.id, level_named(card, level), ambush),
        chance=Seed(seed),
        players=seats,
        survivors={survivor.id: survivor for survivor in people},
        settlement=settlement or Settlement(survival_limit=house.survival_limit),
    )
    _agree_on_rules(state, [one.id for one in people] if isinstance(given, int) else [])
    _bind(state, proxies, catalog)
    return Game(state, catalog, physical=physical, history=history)


def _agree_on_rules(state: State, newcomers: Sequence[str] = ()) -> None:
    """CAM-OPT-3: a game that is not played as printed begins by saying so."""
    if state.variants or changed(state.options):
        state.agenda.insert(0, Stage("agree_on_rules", list(newcomers)))


def _bind(state: State, proxies: Sequence[Proxy], catalog: Catalog) -> None:
    for proxy in proxies:
        check_proxy(proxy, state.proxies, catalog)
        state.proxies.append(proxy)


def timeline_of(catalog: Catalog, campaign: Campaign) -> dict[int, list[TimelineEntry]]:
    """CAM-TL-3, CAM-TL-8: the campaign's rows, and the story events that packs print on them."""
    rows = {int(year): [TimelineEntry.read(text) for text in entries] for year, entries in campaign.timeline.items()}
    for event in catalog.story_events.values():
        for year in event.years:
            rows.setdefault(year, []).append(TimelineEntry("event", event.id))
    return rows


def start_campaign(  # noqa: PLR0913 - each is a choice a table makes
    seed: int = 0,
    *,
    players: Sequence[str] = ("You",),
    campaign: str = "people_of_the_lantern",
    packs: Sequence[str] = ("core",),
    catalog: Catalog | None = None,
    physical: Iterable[str] = (),
    proxies: Sequence[Proxy] = (),
    variants: Sequence[str] = (),
    options: Mapping[str, int] | None = None,
    history: bool = True,
) -> Game:
    """A campaign from its First Story on."""
    catalog = catalog or load_packs(tuple(packs))
    if campaign not in catalog.campaigns:
        raise LanternError(f"no campaign {campaign!r}; known: {', '.join(catalog.campaigns)}")
    if not players:
        raise LanternError("a campaign needs at least one player")
    printed, house = catalog.campaigns[campaign], options_of(options or {})
    settlement = Settlement(
        survival_limit=house.survival_limit,
        timeline=timeline_of(catalog, printed),
        quarries=list(printed.quarries),
        nemeses={monster: [] for monster in printed.nemeses},
    )
    state = State(
        phase="first story",
        campaign=campaign,
        variants=variants_named(catalog, variants),
        options=house,
        agenda=[Stage("begin_first_story")],
        chance=Seed(seed),
        players=[Player(f"p{number}", name) for number, name in enumerate(players, 1)],
        settlement=settlement,
    )
    _agree_on_rules(state)
    _bind(state, proxies, catalog)
    return Game(state, catalog, physical=physical, history=history)


def take_up_campaign(
    settlement: Settlement,
    survivors: Sequence[Survivor],
    seed: int = 0,
    *,
    players: Sequence[str] = ("You",),
    left_behind: Sequence[str] = (),
    campaign: str = "people_of_the_lantern",
    catalog: Catalog | None = None,
) -> Game:
    """CAM-UP-1: a campaign that was kept elsewhere goes on at the Develop step of its lantern year."""
    if not any(survivor.alive for survivor in survivors):
        raise LanternError("nobody of this settlement is alive: there is nothing to go on with")
    state = State(
        phase="settlement",
        campaign=campaign,
        agenda=[Stage("take_up_settlement", list(left_behind))],
        chance=Seed(seed),
        players=[Player(f"p{number}", name) for number, name in enumerate(players, 1)],
        survivors={survivor.id: survivor for survivor in survivors},
        settlement=settlement,
    )
    return Game(state, catalog or load_packs(("core",)))
