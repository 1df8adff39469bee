"""SET-CRAFT-4, RES-TRADE-4: resources of the settlement that the players split among themselves.

`shares` is empty while everything is pooled. Once it is not, every resource of the play area and of storage is in
the share of exactly one player.
"""

from __future__ import annotations

from collections import Counter

from lanternyear.engine.decision import PLAYERS, About, Option, Rule, choose, of_player, rule
from lanternyear.engine.facts import ResourcesPooled, ResourcesSplit, ShareGiven
from lanternyear.engine.table import Table


def sharing_options(table: Table) -> list[Option]:
    """SET-CRAFT-4: players may split what there is or pool it again; RES-TRADE-4: and trade what is split."""
    settlement = table.settlement
    if len(table.state.players) < 2:
        return []
    if not settlement.shares:
        return [SPLIT] if settlement.play_area or settlement.storage else []
    return [TRADE, POOL] if any(settlement.shares.values()) else [POOL]


def pool_resources(table: Table) -> None:
    """SET-CRAFT-4: give split resources back to everybody."""
    table.settlement.shares = {}
    table.tell(ResourcesPooled())


def split(table: Table) -> None:
    """SET-CRAFT-4: each resource gets an owner; `hand_out` asks for it."""
    table.settlement.shares = {player.id: [] for player in table.state.players}
    table.tell(ResourcesSplit())


def unowned(table: Table) -> list[str]:
    """Return the resources that were gained since they were split."""
    settlement = table.settlement
    held = Counter([*settlement.play_area, *settlement.storage])
    held.subtract(card for share in settlement.shares.values() for card in share)
    return list(held.elements())


@rule
def hand_out(table: Table) -> Rule[None]:
    """SET-CRAFT-4: give every resource without an owner to a player, while resources are split."""
    shares = table.settlement.shares
    for card in unowned(table) if shares else ():
        owner = yield from _whose(table, list(shares), card)
        shares[owner].append(card)
        table.tell(ShareGiven(owner, card))


@rule
def _whose(table: Table, players: list[str], card: str) -> Rule[str]:
    """Ask which of the players gets the resource."""
    options, about = [of_player(player) for player in players], About(card=card)
    answer = yield from choose("SET-CRAFT-4", PLAYERS, "whose_share", options, about=about)
    return answer.about.player


@rule
def trade_shares(table: Table) -> Rule[None]:
    """RES-TRADE-4, RES-TRADE-5: from one player to another, at any time; received, not gained."""
    shares = table.settlement.shares
    offers = [_share_option(owner, card) for owner, share in shares.items() for card in dict.fromkeys(share)]
    chosen = yield from choose("RES-TRADE-4", PLAYERS, "which_share", offers)
    giver, card = chosen.about.player, chosen.about.card
    options, about = [of_player(owner) for owner in shares if owner != giver], About(card=card)
    receiver = (yield from choose("RES-TRADE-4", PLAYERS, "whose_share", options, about=about)).about.player
    shares[giver].remove(card)
    shares[receiver].append(card)
    table.tell(ShareGiven(receiver, card))


def _share_option(owner: str, card: str) -> Option:
    return Option(f"{owner}:{card}", "share", About(player=owner, card=card))


def owners_of(table: Table, card: str) -> list[str]:
    """Return the players whose shares have such a resource; [] while everything is pooled."""
    return [owner for owner, share in table.settlement.shares.items() if card in share]


def disown(table: Table, card: str, owner: str) -> None:
    table.settlement.shares[owner].remove(card)


SPLIT = Option("split", "resources", do=split)
POOL = Option("pool", "resources", do=pool_resources)
TRADE = Option("trade", "resources", do=trade_shares)
