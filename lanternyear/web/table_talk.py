"""Table talk as pages show it: lines of the chat, and spaces pointed at for a few seconds."""

from __future__ import annotations

import json
import time
from typing import NamedTuple

from lanternyear.play.visible_text import visible
from lanternyear.state.space import SPACES
from lanternyear.store.messages import POINTED, SAID
from lanternyear.store.rows import Message
from lanternyear.web.context import Context
from lanternyear.web.hub import encode_named
from lanternyear.web.visitors import NotAllowed, TooMany, Visitor
from lanternyear.wording.messages import wording
from lanternyear.wording.refusals import refusal

LONGEST = 200  # characters of a message
POINTED_FOR = 8_000  # milliseconds: whoever comes later is not shown it


class SaidLine(NamedTuple):
    """A line of the chat. `number` is the place of the player at the table, from 1; 0 for the host."""

    n: int
    name: str
    number: int
    text: str


def say(context: Context, id: str, visitor: Visitor, text: str) -> None:
    """Keep a message with the table and show it to all; raise NotAllowed or TooMany if it may not be sent."""
    words = " ".join(text.split())[:LONGEST]
    if words:
        _add(context, id, visitor, SAID, words)


def point_at(context: Context, id: str, visitor: Visitor, space: str) -> None:
    """Show all players a space of the board for a few seconds."""
    if space not in SPACES:
        raise NotAllowed(refusal("no_space"))
    _add(context, id, visitor, POINTED, space)


def _add(context: Context, id: str, visitor: Visitor, kind: str, text: str) -> None:
    if not visitor.plays:
        raise NotAllowed(refusal("spectator"))
    if not context.talk.take(f"{kind} {visitor.name} {id}"):
        raise TooMany(refusal("many_messages"))
    seats = {seat.id: seat.name for seat in context.games.seats(id)}
    name = seats.get(visitor.seat) or wording().text("pages", "chat", "host")
    most = context.settings.limits.messages
    context.store.messages.add(id, kind, text, seat=visitor.seat, name=name, player=visitor.player, most=most)
    context.store.changed(id)


def lines_of(context: Context, id: str, after: int = 0) -> list[SaidLine]:
    """Return the lines of the chat after a message, oldest first."""
    messages = [message for message in context.store.messages.after(id, after) if message.kind == SAID]
    return _lines(context, id, messages)


def _lines(context: Context, id: str, messages: list[Message]) -> list[SaidLine]:
    if not messages:
        return []
    numbers = {player.id: number for number, player in enumerate(context.games.view(id).players, 1)}
    return [SaidLine(message.n, message.name, numbers.get(message.player, 0), message.text) for message in messages]


def talk_events(context: Context, id: str, after: int) -> bytes:
    """Return what was said and pointed at after a message, as server-sent events."""
    messages = context.store.messages.after(id, after)
    said = _lines(context, id, [message for message in messages if message.kind == SAID])
    events = [encode_named("said", context.pages.draw("parts/chat_line.html", line=line)) for line in said]
    recent = time.time_ns() // 1_000_000 - POINTED_FOR
    pointed = [message for message in messages if message.kind == POINTED and message.at > recent]
    for message in pointed:
        (line,) = _lines(context, id, [message])
        point = {"space": line.text, "who": visible(line.name), "number": line.number}
        events.append(encode_named("pointed", json.dumps(point)))
    return b"".join(events)
