"""A new table: the game that is wanted, its seats, and what their links are."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from lanternyear.errors import IllegalChoice, LanternError, SaveDamaged
from lanternyear.importers import from_kdm_manager, is_kdm_manager
from lanternyear.play.game import Game
from lanternyear.play.start import (
    FIRST_FIGHT,
    NAMES,
    CampaignSetup,
    Settings,
    ShowdownSetup,
    monster_named,
    start_campaign,
    start_showdown,
)
from lanternyear.store import BOT, OWNER, PLAYER, Seat, Store
from lanternyear.web.games import Games, assert_renderable
from lanternyear.web.limits import check_size
from lanternyear.web.visitors import HOST, NotAllowed, Visitor
from lanternyear.wording.names import level_words

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SEEDS = 2**32
MOST_IN_A_GAME = 200_000  # values in the state of one that is brought


class PlayerWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is to play; a bot plays a seat that nobody takes."""

    name: Name
    bot: bool = False


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that is wanted: a campaign by its id, or one showdown. Without a seed, dice and decks are by chance.

    `variants` are those that are played, `options` the house options that are not as usual.
    """

    name: Annotated[str, Meta(max_length=80)] = ""
    campaign: Annotated[str, Meta(max_length=80)] = ""
    monster: Annotated[str, Meta(max_length=80)] = FIRST_FIGHT[0]
    level: Annotated[str, Meta(max_length=40)] = FIRST_FIGHT[1]
    players: Annotated[list[PlayerWanted], Meta(min_length=1, max_length=len(NAMES))] = msgspec.field(
        default_factory=lambda: [PlayerWanted("You")]
    )
    survivors: Annotated[int, Meta(ge=1, le=len(NAMES))] = 4
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    real_dice: bool = False
    real_cards: bool = False
    variants: Annotated[list[Name], Meta(max_length=40)] = []
    options: Annotated[dict[Name, int], Meta(max_length=40)] = {}


class SeatLink(msgspec.Struct, frozen=True):
    """A seat and the secret of its link, which is told once and never again."""

    id: str
    role: str
    name: str
    player: str
    secret: str


class Founded(msgspec.Struct, frozen=True):
    """A new table. Its seats' secrets are told here and never again."""

    id: str
    seats: list[SeatLink]


def found(tables: Games, wanted: NewGame) -> Founded:
    """Begin a game and keep it, with a seat for each player."""
    if all(player.bot for player in wanted.players):
        raise LanternError("somebody must play: not every seat can be a bot's")
    game = _game(tables, wanted)
    id = tables.store.create(game, wanted.name.strip() or _usual_name(tables, wanted))
    bots = [player.bot for player in wanted.players]
    return Founded(id, _seats(tables.store, id, game, bots))


def _game(tables: Games, wanted: NewGame) -> Game:
    physical = [kind for kind, real in (("dice", wanted.real_dice), ("cards", wanted.real_cards)) if real]
    seed = secrets.randbelow(SEEDS) if wanted.seed is None else wanted.seed
    players = [" ".join(player.name.split()) or "?" for player in wanted.players]
    settings: Settings = {
        "players": players,
        "packs": tables.packs,
        "physical": physical,
        "variants": wanted.variants,
        "options": wanted.options,
    }
    if wanted.campaign:
        return start_campaign(CampaignSetup(campaign=wanted.campaign, seed=seed), **settings)
    fight = ShowdownSetup(monster=wanted.monster, level=wanted.level, survivors=wanted.survivors, seed=seed)
    return start_showdown(fight, **settings)


def _usual_name(tables: Games, wanted: NewGame) -> str:
    if wanted.campaign:
        return tables.catalog().campaigns[wanted.campaign].title
    return f"{monster_named(tables.catalog(), wanted.monster).title}, {level_words(wanted.level)}"


def _seats(store: Store, id: str, game: Game, bots: list[bool]) -> list[SeatLink]:
    """The first who is no bot owns the table."""
    owner = bots.index(False)
    links = []
    for number, player in enumerate(game.state.players):
        role = BOT if bots[number] else OWNER if number == owner else PLAYER
        seat, secret = store.seats.add(id, role, player.name, player.id)
        if role != BOT:
            links.append(SeatLink(seat.id, role, seat.name, seat.player, secret))
    return links


def bring(store: Store, data: bytes) -> Founded:
    """Keep a game from a file that was saved elsewhere. Who brings it owns it; its seats get links of their own."""
    if is_kdm_manager(data):
        game = from_kdm_manager(data, seed=secrets.randbelow(SEEDS)).game
        id = store.create(game, game.state.settlement.name or "A settlement")
        return Founded(id, _seats(store, id, game, [False]))
    id = store.import_game(data, _can_be_shown)
    with store.open(id) as kept:
        game = kept.game
    known = store.seats.of(id)
    if not any(seat.role == OWNER for seat in known):
        return Founded(id, _seats(store, id, game, [False] * len(game.state.players)))
    return Founded(id, [_linked(store, seat) for seat in known if seat.role != BOT])


def _can_be_shown(game: Game) -> None:
    """A stranger's game may have anything in it."""
    if not game.state.players:
        raise SaveDamaged("nobody plays in this game")
    check_size(msgspec.to_builtins(game.view()), MOST_IN_A_GAME)
    try:
        assert_renderable(game)
    except IllegalChoice as error:
        raise SaveDamaged(str(error)) from error


def _linked(store: Store, seat: Seat) -> SeatLink:
    return SeatLink(seat.id, seat.role, seat.name, seat.player, store.seats.new_secret(seat.game, seat.id))


def branch(tables: Games, id: str, visitor: Visitor, name: str) -> Founded:
    """Another table with the same past. Who branches owns it; its seats have links of their own."""
    if not visitor.plays:
        raise NotAllowed("a spectator looks on")
    other = tables.store.branch(id, name)
    links = []
    for seat in tables.seats(id):
        role = _role_in_branch(seat, visitor)
        new, secret = tables.store.seats.add(other, role, seat.name, seat.player)
        if role != BOT:
            links.append(SeatLink(new.id, role, new.name, new.player, secret))
    return Founded(other, links)


def _role_in_branch(seat: Seat, visitor: Visitor) -> str:
    if seat.id == visitor.seat:
        return OWNER
    return PLAYER if seat.role == OWNER and visitor.role != HOST else seat.role
