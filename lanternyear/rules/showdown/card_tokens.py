"""SD-TOK-3: tokens on the monster's cards in play and on survivors' status cards."""

from __future__ import annotations

from lanternyear.engine.facts import CardTokensChanged
from lanternyear.engine.table import Table
from lanternyear.state.showdown import InPlay
from lanternyear.state.survivor import Survivor


def put_tokens(table: Table, card: InPlay, by: int, *, clear: bool = False) -> None:
    """Put tokens on a card in play, take some off, or take all off."""
    before, card.tokens = card.tokens, 0 if clear else max(0, card.tokens + by)
    if card.tokens != before:
        table.tell(CardTokensChanged(card.card, card.tokens))


def put_status_tokens(table: Table, survivor: Survivor, card: str, by: int, *, clear: bool = False) -> None:
    """SD-AI-14: tokens on the survivor's own copy of a status card, if they have it."""
    fighter = survivor.fighter
    if card not in fighter.conditions or not survivor.alive:
        return
    if by > 0 and any(card in table.catalog.abilities[held].tokenless for held in survivor.abilities):
        return  # CAM-VAR-KNIGHT
    before = fighter.status_tokens.get(card, 0)
    after = 0 if clear else max(0, before + by)
    fighter.status_tokens[card] = after
    if not after:
        del fighter.status_tokens[card]
    if after != before:
        table.tell(CardTokensChanged(card, after, survivor.id))
