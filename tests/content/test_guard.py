"""Strangers' YAML: what is refused, how quickly, and what plain values come of the rest."""

import gc
import json
import re
import subprocess
import sys
import time

import pytest

from lanternyear.content.load import bundled_packs
from lanternyear.content.problem import Source
from lanternyear.content.read import read_cards
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.errors import PackError
from tests.support.malformed_files import BAD

TIMES_THE_CORE_PACK = 5
MOST_MEMORY = 200_000_000


@pytest.fixture(scope="module")
def time_of_the_core_pack() -> float:
    """Return the CPU time in which all files of the core pack are read, a second at most on the machines we know."""
    files = [Source(path.name, path.read_bytes()) for path in bundled_packs()["core"].rglob("*.yaml")]
    start = time.process_time()
    for file in files:
        read_cards(file)
    return time.process_time() - start


@pytest.fixture(autouse=True)
def without_what_earlier_tests_left():
    """Keep the collector from walking the memory of a whole test run while a file is timed."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("name", BAD)
def test_b1_a_bad_file_is_refused_with_its_line(name, time_of_the_core_pack):
    bad = BAD[name]
    start = time.process_time()
    read = read_cards(Source("bad.yaml", bad.content))
    problems = read.problems
    assert time.process_time() - start < TIMES_THE_CORE_PACK * time_of_the_core_pack
    assert [card for card in read.cards if not card.mended] == []
    assert str(problems[0]).startswith(f"bad.yaml:{bad.line}: ")
    assert bad.says in str(problems[0])
    assert len(str(problems[0])) < 1000
    assert str(problems[0]).isprintable()


@pytest.mark.skipif(sys.platform != "linux", reason="the highest memory is read from /proc")
def test_b1_all_bad_files_together_leave_the_process_alive_and_small():
    code = (
        "from lanternyear.content.problem import Source\n"
        "from lanternyear.content.read import read_cards\n"
        "from tests.support.malformed_files import BAD\n"
        "for name, bad in BAD.items(): assert read_cards(Source(name, bad.content))[1]\n"
        "print(open('/proc/self/status').read())\n"
    )
    status = subprocess.check_output([sys.executable, "-c", code], text=True)
    highest = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert highest
    assert int(highest[1]) * 1024 < MOST_MEMORY


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing\n", None),
        ("[a, 'b', \"c\"]", ["a", "b", "c"]),
        ("[1, -2, +3, 007]", [1, -2, 3, 7]),
        ("['1', 1.5, 2e2]", ["1", 1.5, 200.0]),
        ("[true, False, null, ~, ]", [True, False, None, None]),
        ("[yes, no, on, off, y, 2024-01-31, 12:30, 0x10, 1_000]",) * 2,
        ("{1: a, 1-3: b, 10+: c, null: d, true: e}", {"1": "a", "1-3": "b", "10+": "c", "null": "d", "true": "e"}),
        ("a:\n  - b: {c: []}\n  -\n", {"a": [{"b": {"c": []}}, None]}),
        ("text: >-\n  one\n  two\n", {"text": "one two"}),
    ],
)
def test_values_are_those_of_yaml_1_2_and_keys_are_text(text, value):
    expected = text.strip("[]").split(", ") if value == text else value
    assert load_yaml(text.encode(), "file.yaml") == expected


def test_json_is_yaml():
    value = {"a": [1, 2.5, None, True, {"b": "c\nd"}], "e": {}}
    assert load_yaml(json.dumps(value).encode(), "file.json") == value


def test_numbers_may_be_as_large_as_the_reader_says():
    assert load_yaml(b"[9007199254740992]", "file.yaml") == [2**53]
    with pytest.raises(PackError, match=r"file.yaml:2: number '1001' is too large; at most 1000"):
        load_yaml(b"- 1000\n- 1001\n", "file.yaml", largest=1000)
