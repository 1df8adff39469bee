"""Word of every change: what a stream sends, when, and to whom."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import pytest

from lanternyear.errors import NoSuchGame
from lanternyear.store import open_store
from lanternyear.web.api.routes import JsonContent
from lanternyear.web.changes import Choose, Undo
from lanternyear.web.context import Context
from lanternyear.web.hub import PING, Hub, encode_event
from lanternyear.web.new_game import NewGame, NewPlayer, create_table
from lanternyear.web.pages.table import TableContent, event_stream
from lanternyear.web.settings import Limits, Settings
from lanternyear.web.visitors import HOST, NoSeat, TooMany, Visitor

ME = Visitor(HOST, HOST)
PATIENCE = 20  # seconds before a test is given up


class Somebody:
    """The parts of a request that a stream needs."""

    headers: ClassVar[dict[str, str]] = {}
    query_params: ClassVar[dict[str, str]] = {}
    client = None

    def __init__(self, **cookies: str) -> None:
        self.cookies = cookies


@pytest.fixture
def context(tmp_path):
    store = open_store(tmp_path / "games.db")
    yield Context(store, Settings())
    store.close()


def stream_of(context: Context, id: str, seen: int, left: list[bool] | None = None) -> Any:
    content = TableContent(Somebody(), context, id)  # type: ignore[arg-type]
    return context.hub.stream(id, seen, content, lambda: (left if left is not None else []).append(True))


async def next_of(stream: Any) -> bytes:
    return await asyncio.wait_for(anext(stream), PATIENCE)


def with_hub(context: Context, story: Any) -> None:
    async def run() -> None:
        context.hub.open()
        try:
            await story
        finally:
            context.hub.close()

    asyncio.run(run())


def test_a_stream_says_at_once_that_it_is_there_and_sends_what_the_page_has_not_seen(context):
    id = create_table(context.games, NewGame(seed=7)).id

    async def story() -> None:
        stream = stream_of(context, id, seen=-1)
        assert await next_of(stream) == PING
        first = (await next_of(stream)).decode()
        assert first.startswith("id: 0\ndata: <main") or 'id="table"' in first
        context.games.apply(id, ME, Choose(answer="south", at=0), [])
        assert (await next_of(stream)).startswith(b"id: 1\n")
        await stream.aclose()

    with_hub(context, story())


def test_undo_is_sent_though_the_table_goes_back(context):
    id = create_table(context.games, NewGame(seed=7)).id
    context.games.apply(id, ME, Choose(answer="south", at=0), [])

    async def story() -> None:
        stream = stream_of(context, id, seen=1)
        assert await next_of(stream) == PING
        waiting = asyncio.ensure_future(next_of(stream))
        context.games.apply(id, ME, Undo(at=1), [])
        sent = (await waiting).decode()
        assert "Choose which way the White Lion faces" in sent
        await stream.aclose()

    with_hub(context, story())


def test_a_slow_page_gets_the_newest_table_and_not_a_queue(context):
    id = create_table(context.games, NewGame(seed=7)).id

    async def story() -> None:
        stream = stream_of(context, id, seen=0)
        assert await next_of(stream) == PING
        for n, value in enumerate(["south", "H5", "I5", "O11", "O12"]):
            context.games.apply(id, ME, Choose(answer=value, at=n), [])
        assert (await next_of(stream)).startswith(b"id: 5\n")
        await stream.aclose()

    with_hub(context, story())


def test_f7_a_page_hears_of_what_another_process_stored(context, tmp_path):
    id = create_table(context.games, NewGame(seed=7)).id
    other = open_store(tmp_path / "games.db")

    async def story() -> None:
        stream = stream_of(context, id, seen=0)
        assert await next_of(stream) == PING
        waiting = asyncio.ensure_future(next_of(stream))
        await asyncio.sleep(0.3)  # it has looked, and waits for word
        with other.open(id) as kept:
            kept.choose("south", at=0, token="from elsewhere")
        assert (await waiting).startswith(b"id: 1\n")
        await stream.aclose()

    with_hub(context, story())
    other.close()


def test_a_quiet_table_gives_signs_of_life(context):
    id = create_table(context.games, NewGame(seed=7)).id
    context.hub.heartbeat = 0.01

    async def story() -> None:
        stream = stream_of(context, id, seen=0)
        assert [await next_of(stream) for _ in range(3)] == [PING] * 3
        await stream.aclose()

    with_hub(context, story())


def test_a_stream_that_ends_leaves_nothing_behind(context):
    id, left = create_table(context.games, NewGame(seed=7)).id, [False]

    async def story() -> None:
        stream = stream_of(context, id, seen=0, left=left)
        await next_of(stream)
        assert context.hub.streams == 1
        await stream.aclose()
        assert context.hub.streams == 0
        assert left == [False, True]

    with_hub(context, story())


def test_streams_end_when_the_server_is_stopped(context):
    id = create_table(context.games, NewGame(seed=7)).id

    async def story() -> None:
        stream = stream_of(context, id, seen=0)
        await next_of(stream)
        waiting = asyncio.ensure_future(next_of(stream))
        await asyncio.sleep(0.01)
        context.hub.close()
        with pytest.raises(StopAsyncIteration):
            await waiting

    with_hub(context, story())


@pytest.mark.parametrize("content_of", [TableContent, JsonContent])
def test_p1_a_seat_whose_link_is_taken_away_gets_no_more(tmp_path, content_of):
    store = open_store(tmp_path / "games.db")
    context = Context(store, Settings(shared=True, host_key="key"))
    founded = create_table(context.games, NewGame(seed=7))
    seat = founded.seats[0]
    content = content_of(Somebody(**{f"lantern_seat_{founded.id}": seat.secret}), context, founded.id)
    assert content.text()[0] == 0
    store.seats.take_away(founded.id, seat.id)
    with pytest.raises(NoSeat):
        content.text()
    store.close()


def test_a_stream_ends_quietly_when_the_link_is_taken_away(tmp_path):
    store = open_store(tmp_path / "games.db")
    context = Context(store, Settings(shared=True, host_key="key"))
    founded = create_table(context.games, NewGame(seed=7))
    asked: Any = Somebody(**{f"lantern_seat_{founded.id}": founded.seats[0].secret})

    async def story() -> None:
        stream = context.hub.stream(founded.id, 0, TableContent(asked, context, founded.id), lambda: None)
        assert await next_of(stream) == PING
        store.seats.take_away(founded.id, founded.seats[0].id)
        context.games.apply(founded.id, ME, Choose(answer="south", at=0), [])
        with pytest.raises(StopAsyncIteration):
            await next_of(stream)

    with_hub(context, story())
    store.close()


def test_there_is_no_stream_of_a_table_that_there_is_not(context):
    asked: Any = Somebody()
    with pytest.raises(NoSuchGame):
        asyncio.run(event_stream(asked, context, "nowhere", TableContent(asked, context, "nowhere")))


def test_p6_a_stream_gives_its_place_back_even_if_it_never_began(tmp_path):
    store = open_store(tmp_path / "games.db")
    context = Context(store, Settings(shared=True, host_key="key"))
    founded = create_table(context.games, NewGame(seed=7))
    asked: Any = Somebody(**{f"lantern_seat_{founded.id}": founded.seats[0].secret})

    async def story() -> None:
        for began in (True, False):
            for _ in range(Limits().streams_of_seat + 1):
                response = await event_stream(asked, context, founded.id, TableContent(asked, context, founded.id))
                stream: Any = response.iterator
                if began:
                    assert await next_of(stream) == PING
                    await stream.aclose()
                del stream, response
        held = [
            await event_stream(asked, context, founded.id, TableContent(asked, context, founded.id)) for _ in range(10)
        ]
        with pytest.raises(TooMany):
            await event_stream(asked, context, founded.id, TableContent(asked, context, founded.id))
        assert len(held) == Limits().streams_of_seat

    with_hub(context, story())
    store.close()


def test_the_stream_of_such_a_seat_ends_and_the_others_go_on(tmp_path):
    store = open_store(tmp_path / "games.db")
    context = Context(store, Settings(shared=True, host_key="key"))
    founded = create_table(context.games, NewGame(seed=7, players=[NewPlayer("Ada"), NewPlayer("Ben")]))

    def stream(secret: str) -> Any:
        cookies = {f"lantern_seat_{founded.id}": secret}
        return context.hub.stream(founded.id, 0, TableContent(Somebody(**cookies), context, founded.id), lambda: None)  # type: ignore[arg-type]

    async def story() -> None:
        ada, ben = (stream(seat.secret) for seat in founded.seats)
        assert [await next_of(stream) for stream in (ada, ben)] == [PING, PING]
        both = [asyncio.ensure_future(next_of(stream)) for stream in (ada, ben)]
        store.seats.take_away(founded.id, founded.seats[1].id)
        context.games.apply(founded.id, ME, Choose(answer="south", at=0), [])
        assert (await both[0]).startswith(b"id: 1\n")
        with pytest.raises(StopAsyncIteration):
            await both[1]
        await ada.aclose()

    with_hub(context, story())
    store.close()


def test_a_change_is_drawn_once_for_all_pages_that_see_the_same(context):
    id = create_table(context.games, NewGame(seed=7)).id

    async def story() -> None:
        streams = [stream_of(context, id, seen=0) for _ in range(3)]
        assert [await next_of(stream) for stream in streams] == [PING] * 3
        waiting = [asyncio.ensure_future(next_of(stream)) for stream in streams]
        context.games.apply(id, ME, Choose(answer="south", at=0), [])
        first, *others = await asyncio.gather(*waiting)
        assert first.startswith(b"id: 1\n")
        assert all(message is first for message in others)
        for stream in streams:
            await stream.aclose()

    with_hub(context, story())


def test_a_page_that_opens_while_the_others_wait_gets_what_it_lacks(context):
    id = create_table(context.games, NewGame(seed=7)).id
    context.games.apply(id, ME, Choose(answer="south", at=0), [])

    async def story() -> None:
        early, late = stream_of(context, id, seen=1), stream_of(context, id, seen=0)
        assert await next_of(early) == PING
        waiting = asyncio.ensure_future(next_of(early))
        assert await next_of(late) == PING
        assert (await next_of(late)).startswith(b"id: 1\n")
        context.games.apply(id, ME, Undo(at=1), [])
        assert (await waiting).startswith(b"id: 2\n")
        assert (await next_of(late)).startswith(b"id: 2\n")
        for stream in (early, late):
            await stream.aclose()

    with_hub(context, story())


def test_what_goes_wrong_in_drawing_ends_the_stream(context):
    id = create_table(context.games, NewGame(seed=7)).id

    class Broken:
        def text(self) -> tuple[int, str]:
            raise ZeroDivisionError

    async def story() -> None:
        stream = context.hub.stream(id, -1, Broken(), lambda: None)
        assert await next_of(stream) == PING
        with pytest.raises(ZeroDivisionError):
            await next_of(stream)

    with_hub(context, story())


def test_every_line_of_a_message_is_marked():
    assert encode_event("a\nb\r\nc\rd", 7) == b"id: 7\ndata: a\ndata: b\ndata: c\ndata: d\n\n"


def test_a_hub_that_was_never_opened_wakes_nobody(context):
    hub = Hub(context.store)
    hub.changed("any")
    assert hub.streams == 0
