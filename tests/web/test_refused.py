"""What goes wrong at the table is said in words, and nothing is lost by it."""

from __future__ import annotations

import pytest

from lanternyear.web.pages.table import seen_by
from tests.store.test_trouble import open_folder, small_disk
from tests.web.making import Player
from tests.web.test_promises import routes
from tests.web.test_seats import owner

__all__ = ["open_folder", "owner", "small_disk"]  # fixtures

FORM, JSON = "application/x-www-form-urlencoded", "application/json"
STRANGE_IDS = ("x" * 41, "%00", "..", "%2e%2e%2f%2e%2e%2fetc", "%ff%fe", "²", "%0d%0aset-cookie:x=y")
STRANGE_BODIES = (
    ("", b"x"), (JSON, b""), (JSON, b"{"), (JSON, b"null"), (JSON, b"\xff\xfe"), (JSON, b'{"at":1e400}'),
    (JSON, b'{"name":"\\ud800"}'), (JSON, b'{"name":"a\\u0000b"}'), ("text/plain", b"{}"), ("nonsense", b"x"),
    (f"{JSON}; charset=nonsense", b"{}"), ("application/msgpack", b"\xc1"), (FORM, b"&&==%"),
    (FORM, b"at=%ff&name=%ff"),
    (FORM, "at=²&node=²&path=showdown.monster.ai_deck.²&value=1&reason=x".encode()),
    (FORM, b"at=0&path=survivors.ada.survival&reason=x&value=" + b"[" * 3000),
    ("multipart/form-data", b"x"), ("multipart/form-data; boundary=b", b"--b\r\n"),
)  # fmt: skip


def test_whatever_is_sent_anywhere_is_answered_in_words(player: Player):
    id = player.founds()
    player.client.raise_server_exceptions = False  # type: ignore[attr-defined]
    for path, methods in routes(player, id):
        for method in methods - {"OPTIONS"}:
            for strange in STRANGE_IDS if id in path else ():
                answer = player.client.request(method, path.replace(id, strange), follow_redirects=False)
                assert answer.status_code < 500, (method, path, strange)
            for kind, body in STRANGE_BODIES if method != "GET" else ():
                answer = player.client.request(method, path, content=body, headers={"content-type": kind})
                assert answer.status_code < 500, (method, path, kind, body)


@pytest.mark.parametrize("number", ["²", "-1", "1e3", "", "9" * 20, "٣x"])
def test_a_number_that_is_none_is_no_number(player: Player, number: str):
    id = player.founds()
    assert player.post(f"/table/{id}/choose", {"at": number, "value": "south"}).status_code == 409
    assert player.post(f"/table/{id}/go-to", {"at": 0, "node": number}).status_code == 404
    assert player.get(f"/table/{id}/compare?before={number}").status_code == 200
    path = f"showdown.monster.ai_deck.{number}"
    wish = {"at": 0, "path": path, "value": "x", "reason": "y"}
    assert player.send(f"/api/tables/{id}/override", wish).status_code == 400
    assert player.sees(id)["n"] == 0

    class Asked:
        headers: dict[str, str] = {"last-event-id": number}  # noqa: RUF012
        query_params: dict[str, str] = {}  # noqa: RUF012

    assert seen_by(Asked()) == -1  # type: ignore[arg-type]
