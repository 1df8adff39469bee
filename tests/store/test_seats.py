"""P1: the secret of a seat has at least 128 bits, is kept only as a hash, and can be revoked and replaced."""

from __future__ import annotations

from base64 import urlsafe_b64decode

import pytest

from lanternyear.errors import LanternError, NoSuchGame
from lanternyear.store import OWNER, PLAYER, SPECTATOR, Store
from tests.support.stored_games import Another, new_game, played


def test_a_secret_leads_to_its_seat(store: Store, another: Another):
    id = store.create(new_game(), "One")
    seat, secret = store.seats.add(id, PLAYER, "Ada", "p1")
    assert another().seats.with_secret(secret) == seat
    assert (seat.game, seat.role, seat.name, seat.player) == (id, PLAYER, "Ada", "p1")
    assert store.seats.of(id) == [seat]


@pytest.mark.parametrize("wrong", ["", "x", "a\0b", "ü" * 40, "x" * 10_000])
def test_any_other_secret_leads_nowhere(store: Store, wrong: str):
    _, secret = store.seats.add(store.create(new_game(), "One"), OWNER, "Ada")
    for attempt in (wrong, secret[:-1], secret + "x", secret.swapcase()):
        assert store.seats.with_secret(attempt) is None


def test_secrets_are_long_and_never_the_same(store: Store):
    id = store.create(new_game(), "One")
    secrets = [store.seats.add(id, SPECTATOR, "Ada")[1] for _ in range(20)]
    assert len(set(secrets)) == 20
    assert all(len(urlsafe_b64decode(secret)) * 8 >= 128 for secret in secrets)


def test_the_secret_is_not_in_the_database(store: Store):
    id = played(store, 3)
    _, secret = store.seats.add(id, OWNER, "Ada")
    backup = store.backup()
    for word in (secret.encode(), urlsafe_b64decode(secret)):
        assert word not in backup.read_bytes()


def test_a_link_that_was_taken_away_is_worth_nothing(store: Store):
    id = store.create(new_game(), "One")
    seat, secret = store.seats.add(id, PLAYER, "Ada")
    store.seats.take_away(id, seat.id)
    assert store.seats.with_secret(secret) is None
    assert [seat.id for seat in store.seats.of(id)] == [seat.id]


def test_a_new_link_makes_the_old_one_worth_nothing(store: Store):
    id = store.create(new_game(), "One")
    seat, old = store.seats.add(id, PLAYER, "Ada")
    new = store.seats.new_secret(id, seat.id)
    assert store.seats.with_secret(old) is None
    found = store.seats.with_secret(new)
    assert found is not None
    assert (found.id, found.role, found.name) == (seat.id, seat.role, seat.name)


def test_seats_and_roles_that_are_none_are_named(store: Store):
    id = store.create(new_game(), "One")
    with pytest.raises(LanternError, match="'king'"):
        store.seats.add(id, "king", "Ada")
    with pytest.raises(NoSuchGame, match="'nowhere'"):
        store.seats.take_away(id, "nowhere")
    with pytest.raises(NoSuchGame, match="'atlantis'"):
        store.seats.add("atlantis", OWNER, "Ada")
