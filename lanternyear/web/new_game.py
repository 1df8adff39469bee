"""New tables: from a form, from a file, or as a branch; with their seats and links."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar.datastructures import FormMultiDict
from msgspec import Meta

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.facts import Fact
from lanternyear.errors import IllegalChoice, LanternError, SaveDamaged
from lanternyear.importers import (
    NotUnderstood,
    PaperCampaign,
    continue_campaign,
    is_kdm_manager,
    is_paper_file,
    read_kdm_manager,
    read_paper_file,
)
from lanternyear.play import Physical
from lanternyear.play.game import Game
from lanternyear.play.start import (
    FIRST_FIGHT,
    NAMES,
    CampaignSetup,
    GameSetup,
    Settings,
    ShowdownSetup,
    cards_of,
    monster_named,
    start_campaign,
    start_showdown,
)
from lanternyear.state.box import RealThing
from lanternyear.state.terms import FilledIn
from lanternyear.store import BOT, OWNER, PLAYER, Seat, Store
from lanternyear.store.archive_file import packs_carried
from lanternyear.web.games import Games
from lanternyear.web.limits import check_size
from lanternyear.web.pack_library import PackLibrary
from lanternyear.web.renderable import assert_renderable
from lanternyear.web.visitors import HOST, NotAllowed, TooMany, Visitor
from lanternyear.wording.names import level_words
from lanternyear.wording.refusals import refusal

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SEEDS = 2**32
OPTION = "option."  # begins the field of a house option
UNNAMED = "A settlement"
SECRET_BITS = 126  # a seed has 128 with its sign
MOST_IN_A_GAME = 200_000  # values in the state of an imported game


Asked = dict[str, list[str]]
"""The values of each field of a form besides its record sheets, so that it can be shown again."""


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the new game; a bot plays a seat that nobody takes."""

    name: Name
    bot: bool = False


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that is wanted: a campaign by its id, or one showdown. Without a seed, dice and decks are by chance.

    With a `sheet` it is a campaign from paper, which goes on at the Develop step of its lantern year. `variants` are
    those that are played, `options` the house options that are not as usual, `packs` those beside core; without them
    the usual ones of this server. The pack of the campaign, monster or variant that is wanted is added.
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
    real: Annotated[list[RealThing], Meta(max_length=20)] = msgspec.field(default_factory=list)
    variants: Annotated[list[Name], Meta(max_length=40)] = []
    packs: Annotated[list[Name], Meta(max_length=20)] | None = None
    options: Annotated[dict[Name, int], Meta(max_length=40)] = {}
    sheet: PaperCampaign | None = None


class SeatLink(msgspec.Struct, frozen=True):
    """A seat and the secret of its link, which is shown only once."""

    id: str
    role: str
    name: str
    player: str
    secret: str


class NewTable(msgspec.Struct, frozen=True):
    """A new table. Its seats' secrets are shown only here.

    `left_behind` is what was not understood of an imported campaign, `filled_in` the parts that its sheet left open.
    """

    id: str
    seats: list[SeatLink]
    left_behind: list[str] = []
    filled_in: list[FilledIn] = []


def asked_in(form: FormMultiDict) -> Asked:
    """Return the fields of a form for a new game, without those of record sheets."""
    return {key: [str(value) for value in form.getall(key)] for key in form if "." not in key or key.startswith(OPTION)}


def create_table(
    games: Games, wanted: NewGame, unread: Sequence[NotUnderstood] = (), *, strict: bool = False
) -> NewTable:
    """Start a game and store it, with a seat for each player. `unread` was not understood of an imported file.

    `strict`: raise NamesUnknown for a sheet with names that no card has, instead of leaving them out.
    """
    if all(player.bot for player in wanted.players):
        raise LanternError(refusal("only_bots"))
    catalog, seed = _cards(games.library, wanted), secrets.randbelow(SEEDS) if wanted.seed is None else wanted.seed
    settings = _settings(catalog, wanted)
    bots = [player.bot for player in wanted.players]
    if wanted.sheet is None:
        game = _game(wanted, settings, seed)
        id = games.store.create(game, wanted.name.strip() or _default_name(catalog, wanted))
        return NewTable(id, _seats(games.store, id, game, bots))
    brought = continue_campaign(wanted.sheet, GameSetup(seed=seed, **settings), unread, strict=strict)
    name = wanted.name.strip() or brought.game.state.settlement.name or UNNAMED
    id = games.store.create(brought.game, name, assert_importable)
    seats = _seats(games.store, id, brought.game, bots)
    return NewTable(id, seats, [str(entry) for entry in brought.left_behind], brought.filled_in)


def _cards(library: PackLibrary, wanted: NewGame) -> Catalog:
    """Return the cards of the packs that are wanted, and of those that bring what is wanted."""
    ids = library.usual() if wanted.packs is None else wanted.packs
    catalog = cards_of(library.packs(ids))
    for card in (wanted.campaign or wanted.monster, *wanted.variants):
        if card not in catalog.cards:
            ids = [*ids, *library.packs_with(card)]
    return cards_of(library.packs(ids))


def _settings(catalog: Catalog, wanted: NewGame) -> Settings:
    real: dict[Physical, bool] = {"dice": wanted.real_dice, "cards": wanted.real_cards}
    physical = [kind for kind, is_real in real.items() if is_real]
    players = [" ".join(player.name.split()) or "?" for player in wanted.players]
    return {
        "players": players,
        "catalog": catalog,
        "physical": [*physical, *wanted.real],
        "variants": wanted.variants,
        "options": wanted.options,
    }


def _game(wanted: NewGame, settings: Settings, seed: int) -> Game:
    if wanted.campaign:
        return start_campaign(CampaignSetup(campaign=wanted.campaign, seed=seed), **settings)
    fight = ShowdownSetup(monster=wanted.monster, level=wanted.level, survivors=wanted.survivors, seed=seed)
    return start_showdown(fight, **settings)


def _default_name(catalog: Catalog, wanted: NewGame) -> str:
    if wanted.campaign:
        return catalog.campaigns[wanted.campaign].title
    return f"{monster_named(catalog, wanted.monster).title}, {level_words(wanted.level)}"


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


def sheet_in(data: bytes) -> tuple[PaperCampaign, list[NotUnderstood]] | None:
    """Return the campaign that a file has on paper or from kdm-manager; None for any other file."""
    if is_kdm_manager(data):
        return read_kdm_manager(data)
    return (read_paper_file(data, "the file"), []) if is_paper_file(data) else None


def import_table(games: Games, data: bytes, *, may_install: bool = True) -> NewTable:
    """Import a file: a campaign that was kept elsewhere, or a game that was saved."""
    found = sheet_in(data)
    if found is None:
        return import_saved(games.store, data, may_install=may_install)
    sheet, unread = found
    return create_table(games, NewGame(sheet=sheet), unread)


def import_saved(store: Store, data: bytes, *, may_install: bool = True) -> NewTable:
    """Store a game from a file that was saved elsewhere. The importer owns it; its seats get new links.

    Unless the importer may install packs, the file brings none that is not here already.
    """
    if not may_install:
        assert_packs_are_here(store, data)
    id = store.import_game(data, assert_importable)
    with store.open(id) as stored:
        game = stored.game
    known = store.seats.of(id)
    if not any(seat.role == OWNER for seat in known):
        return NewTable(id, _seats(store, id, game, [False] * len(game.state.players)))
    return NewTable(id, [_link_to(store, seat) for seat in known if seat.role != BOT])


def assert_packs_are_here(store: Store, data: bytes) -> None:
    """Raise NotAllowed if a file carries packs that the host of this server did not install."""
    known = {pack.hash for pack in store.packs.installed()}
    strange = [pack.id for pack in packs_carried(data) if pack.hash not in known]
    if strange:
        raise NotAllowed(refusal("pack_of_game_missing", packs=", ".join(strange)))


def assert_importable(game: Game, told: Sequence[Sequence[Fact]]) -> None:
    """Raise SaveDamaged if pages cannot show the game or its log: a stranger's file may have anything in it."""
    if not game.state.players:
        raise SaveDamaged(refusal("no_players"))
    check_size(msgspec.to_builtins(game.view()), MOST_IN_A_GAME)
    try:
        assert_renderable(game, told)
    except IllegalChoice as error:
        raise SaveDamaged(str(error)) from error


def _link_to(store: Store, seat: Seat) -> SeatLink:
    return SeatLink(seat.id, seat.role, seat.name, seat.player, store.seats.new_secret(seat.game, seat.id))


def branch_table(games: Games, id: str, visitor: Visitor, name: str, most: int) -> NewTable:
    """Start another table from this one, of which there are `most` branches at most. The visitor owns it.

    The branch of somebody who does not own this table must not show what is hidden here: docs/decisions/0023.
    """
    if not visitor.plays:
        raise NotAllowed(refusal("spectator"))
    if visitor.role != HOST and len(games.store.branches(id)) >= most:
        raise TooMany(refusal("branches_full", most=most))
    other = games.store.branch(id, name) if visitor.owns else _branch_without_secrets(games, id, name)
    links = []
    for seat in games.seats(id):
        role = _role_in_branch(seat, visitor)
        new, secret = games.store.seats.add(other, role, seat.name, seat.player)
        if role != BOT:
            links.append(SeatLink(new.id, role, new.name, new.player, secret))
    return NewTable(other, links)


def _branch_without_secrets(games: Games, id: str, name: str) -> str:
    """Store the game as it was when the stage in progress began, everything hidden shuffled. Return its id."""
    facts = games.facts(id)
    with games.store.open(id) as stored:
        told = stored.game.internals.told_in_stage()
        other = stored.game.reshuffled(secrets.randbits(SECRET_BITS), secrets.randbelow(SEEDS))
    return games.store.create(other, name, before=facts[: len(facts) - told])


def _role_in_branch(seat: Seat, visitor: Visitor) -> str:
    if seat.id == visitor.seat:
        return OWNER
    return PLAYER if seat.role == OWNER and visitor.role != HOST else seat.role
