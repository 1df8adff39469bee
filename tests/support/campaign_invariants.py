"""Invariants of every campaign at every decision: cards are conserved and counts are consistent."""

from __future__ import annotations

from collections import Counter

from lanternyear.cards.catalog import Catalog
from lanternyear.play import Game
from lanternyear.state.state import State

LAST_YEAR = 36
ON_THE_WAY = ("set up", "survivors return")  # SET-2: until then whoever returns is not yet at home
EARLY = ("", *ON_THE_WAY, "endeavors", "timeline")  # empty before the first phase (CAM-SKIP-1)


def in_order(game: Game) -> None:
    """Check every invariant; in a showdown only once a round, for other properties check showdowns closely."""
    state, catalog = game.state, game.catalog
    assert game.decision is not None
    assert len(game.decision.options) >= game.decision.at_least
    if state.phase == "showdown" and game.decision.prompt != "nominate":
        return
    resources_are_conserved(state, catalog)
    gear_has_its_copies(state, catalog)
    knowledge_is_known_once(state, catalog)
    numbers_add_up(state, catalog)
    people_are_somewhere(state)


def resources_are_conserved(state: State, catalog: Catalog) -> None:
    if not state.decks:
        return  # nothing is laid out yet
    cards: Counter[str] = Counter(state.settlement.play_area)
    for deck in {card.deck for card in catalog.resources.values()}:
        cards.update(state.decks.get(deck, ()))
    for survivor in state.survivors.values():
        cards.update(survivor.carried)
    cards.update((*state.showdown.set_aside, *state.showdown.rewards))
    extra = Counter(proxy.card for proxy in state.proxies if proxy.extra and proxy.card in catalog.resources)
    assert cards == Counter({card.id: card.copies for card in catalog.resources.values()}) + extra


def gear_has_its_copies(state: State, catalog: Catalog) -> None:
    owned = Counter(state.settlement.gear)
    for survivor in state.survivors.values():
        owned.update(card for card in survivor.gear if card)
        assert not (survivor.gone and any(survivor.gear)), f"{survivor.id} is gone and holds gear"
    for card, number in owned.items():
        assert number <= catalog.gear[card].copies, f"{number} copies of {card}"


def knowledge_is_known_once(state: State, catalog: Catalog) -> None:
    settlement = state.settlement
    for known in (settlement.innovations, settlement.principles, settlement.locations, settlement.quarries):
        assert len(set(known)) == len(known), known
    assert not set(settlement.innovations) & set(state.decks.get("innovations", ()))
    groups = Counter(catalog.principles[card].principle for card in settlement.principles)
    assert all(number == 1 for number in groups.values())


def numbers_add_up(state: State, catalog: Catalog) -> None:
    settlement = state.settlement
    assert settlement.endeavors >= 0
    limit = state.options.survival_limit + sum(
        catalog.innovations[card].survival_limit for card in settlement.innovations if card in catalog.innovations
    )
    limit += sum(catalog.principles[card].survival_limit for card in settlement.principles)
    assert settlement.survival_limit == limit
    dead = sum(survivor.gone in ("dead", "lost") for survivor in state.survivors.values())
    assert settlement.death_count + settlement.deaths_to_count >= dead  # SURV-DIE-6: who came back died all the same
    assert all(0 < int(year) <= LAST_YEAR for year in settlement.timeline)
    assert state.phase != "settlement" or settlement.lantern_year or settlement.step in EARLY


def people_are_somewhere(state: State) -> None:
    """Nobody is dead and departing, or on the board in the settlement."""
    for survivor in state.survivors.values():
        assert not (survivor.alive and survivor.gone), survivor.id
        assert len(survivor.gear) == 9
        if state.phase == "settlement" and state.settlement.step not in ON_THE_WAY:
            assert survivor.fighter.space == -1, f"{survivor.id} is still on the board"
            assert survivor.carried == [], f"{survivor.id} still carries resources"
