"""New tables: from a form, from a file, or as a branch; with their seats and links."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from lanternyear.errors import IllegalChoice, LanternError, SaveDamaged
from lanternyear.importers import from_kdm_manager, is_kdm_manager
from lanternyear.play import Physical
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
from lanternyear.web.games import Games
from lanternyear.web.limits import check_size
from lanternyear.web.renderable import assert_renderable
from lanternyear.web.visitors import HOST, NotAllowed, Visitor
from lanternyear.wording.names import level_words

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SEEDS = 2**32
MOST_IN_A_GAME = 200_000  # values in the state of an imported game


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the new game; a bot plays a seat that nobody takes."""

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
    players: Annotated[list[NewPlayer], Meta(min_length=1, max_length=len(NAMES))] = msgspec.field(
        default_factory=lambda: [NewPlayer("You")]
    )
    survivors: Annotated[int, Meta(ge=1, le=len(NAMES))] = 4
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    real_dice: bool = False
    real_cards: bool = False
    variants: Annotated[list[Name], Meta(max_length=40)] = []
    options: Annotated[dict[Name, int], Meta(max_length=40)] = {}


class SeatLink(msgspec.Struct, frozen=True):
    """A seat and the secret of its link, which is shown only once."""

    id: str
    role: str
    name: str
    player: str
    secret: str


class NewTable(msgspec.Struct, frozen=True):
    """A new table. Its seats' secrets are shown only here."""

    id: str
    seats: list[SeatLink]


def create_table(games: Games, wanted: NewGame) -> NewTable:
    """Start a game and store it, with a seat for each player."""
    if all(player.bot for player in wanted.players):
        raise LanternError("somebody must play: not every seat can be a bot's")
    game = _game(games, wanted)
    id = games.store.create(game, wanted.name.strip() or _default_name(games, wanted))
    bots = [player.bot for player in wanted.players]
    return NewTable(id, _seats(games.store, id, game, bots))


def _game(games: Games, wanted: NewGame) -> Game:
    real: dict[Physical, bool] = {"dice": wanted.real_dice, "cards": wanted.real_cards}
    physical = [kind for kind, is_real in real.items() if is_real]
    seed = secrets.randbelow(SEEDS) if wanted.seed is None else wanted.seed
    players = [" ".join(player.name.split()) or "?" for player in wanted.players]
    settings: Settings = {
        "players": players,
        "packs": games.packs,
        "physical": physical,
        "variants": wanted.variants,
        "options": wanted.options,
    }
    if wanted.campaign:
        return start_campaign(CampaignSetup(campaign=wanted.campaign, seed=seed), **settings)
    fight = ShowdownSetup(monster=wanted.monster, level=wanted.level, survivors=wanted.survivors, seed=seed)
    return start_showdown(fight, **settings)


def _default_name(games: Games, wanted: NewGame) -> str:
    if wanted.campaign:
        return games.catalog().campaigns[wanted.campaign].title
    return f"{monster_named(games.catalog(), wanted.monster).title}, {level_words(wanted.level)}"


def _seats(store: Store, id: str, game: Game, bots: list[bool]) -> list[SeatLink]:
    """Add a seat for each player; the first who is not a bot owns the table."""
    owner = bots.index(False)
    links = []
    for number, player in enumerate(game.state.players):
        role = BOT if bots[number] else OWNER if number == owner else PLAYER
        seat, secret = store.seats.add(id, role, player.name, player.id)
        if role != BOT:
            links.append(SeatLink(seat.id, role, seat.name, seat.player, secret))
    return links


def import_table(store: Store, data: bytes) -> NewTable:
    """Store a game from a file that was saved elsewhere. The importer owns it; its seats get new links."""
    if is_kdm_manager(data):
        game = from_kdm_manager(data, seed=secrets.randbelow(SEEDS)).game
        id = store.create(game, game.state.settlement.name or "A settlement")
        return NewTable(id, _seats(store, id, game, [False]))
    id = store.import_game(data, _assert_importable)
    with store.open(id) as stored:
        game = stored.game
    known = store.seats.of(id)
    if not any(seat.role == OWNER for seat in known):
        return NewTable(id, _seats(store, id, game, [False] * len(game.state.players)))
    return NewTable(id, [_link_to(store, seat) for seat in known if seat.role != BOT])


def _assert_importable(game: Game) -> None:
    """Raise SaveDamaged if pages cannot show the game: a stranger's file may have anything in it."""
    if not game.state.players:
        raise SaveDamaged("nobody plays in this game")
    check_size(msgspec.to_builtins(game.view()), MOST_IN_A_GAME)
    try:
        assert_renderable(game)
    except IllegalChoice as error:
        raise SaveDamaged(str(error)) from error


def _link_to(store: Store, seat: Seat) -> SeatLink:
    return SeatLink(seat.id, seat.role, seat.name, seat.player, store.seats.new_secret(seat.game, seat.id))


def branch_table(games: Games, id: str, visitor: Visitor, name: str) -> NewTable:
    """Start another table with the same past. The visitor owns it; its seats get links of their own."""
    if not visitor.plays:
        raise NotAllowed("a spectator looks on")
    other = games.store.branch(id, name)
    links = []
    for seat in games.seats(id):
        role = _role_in_branch(seat, visitor)
        new, secret = games.store.seats.add(other, role, seat.name, seat.player)
        if role != BOT:
            links.append(SeatLink(new.id, role, new.name, new.player, secret))
    return NewTable(other, links)


def _role_in_branch(seat: Seat, visitor: Visitor) -> str:
    if seat.id == visitor.seat:
        return OWNER
    return PLAYER if seat.role == OWNER and visitor.role != HOST else seat.role
