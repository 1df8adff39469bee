"""The tables, as numbered steps. A step is never changed once released: the next one is added.

The same statements serve both databases; `DIALECTS` fills in the differences.
"""

from __future__ import annotations

from collections.abc import Mapping

DIALECTS: Mapping[str, Mapping[str, str]] = {
    "sqlite": {"serial": "integer primary key autoincrement", "int": "integer", "bytes": "blob", "strict": " strict"},
    "postgresql": {
        "serial": "bigint generated always as identity primary key",
        "int": "bigint",
        "bytes": "bytea",
        "strict": "",
    },
}

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """create table games(
            id text primary key, name text not null, created {int} not null, engine text not null,
            start {bytes} not null, told {bytes} not null, seal {bytes} not null){strict}""",
        """create table entries(
            seq {serial},
            game text not null references games(id), n {int} not null check(n > 0),
            kind text not null, here {int} not null, parent {int} not null, depth {int} not null, tip {int} not null,
            seat text not null, token text not null, engine text not null, place text not null,
            payload {bytes} not null, told {bytes} not null, at {int} not null, seal {bytes} not null,
            unique(game, n), unique(game, token)){strict}""",
        """create table snapshots(
            game text not null references games(id), n {int} not null, engine text not null,
            lasting {int} not null, state {bytes} not null,
            primary key(game, n, engine)){strict}""",
        """create table seats(
            game text not null references games(id), id text not null, role text not null, name text not null,
            player text not null, secret {bytes} unique, created {int} not null, seal {bytes} not null,
            primary key(game, id)){strict}""",
    ),
    (
        """create table summaries(
            id text primary key references games(id), name text not null, folded text not null,
            created {int} not null, changed {int} not null, n {int} not null, place text not null,
            engine text not null, population {int} not null, archived {int} not null, deleted {int} not null,
            seal {bytes} not null){strict}""",
        "create index summaries_in_order on summaries(deleted, archived, changed, id)",
    ),
    (
        """create table messages(
            game text not null references games(id), n {int} not null check(n > 0), kind text not null,
            seat text not null, name text not null, player text not null, text text not null,
            at {int} not null, seal {bytes} not null, primary key(game, n)){strict}""",
    ),
    (
        """create table packs(
            hash text primary key, id text not null, version text not null, title text not null,
            folder text not null, installed {int} not null, at {int} not null, content {bytes} not null,
            seal {bytes} not null){strict}""",
        """create table packs_of_games(
            game text primary key references games(id), packs {bytes} not null, seal {bytes} not null){strict}""",
    ),
)


def statements(dialect: str, step: int) -> list[str]:
    """Return the statements that lead from the step before to this one, counted from 1."""
    return [statement.format_map(DIALECTS[dialect]) for statement in STEPS[step - 1]]
