"""Reading a pack, however damaged, ends in cards or in problems, never in another error."""

import copy
import json
from collections.abc import Callable

import yaml
from hypothesis import given
from hypothesis import strategies as st

from lanternyear.cards.grammar import ROLES
from lanternyear.cards.moments import MOMENTS
from lanternyear.cards.predicates.base import PREDICATES, spelled_forms
from lanternyear.content.check import check
from lanternyear.content.load import bundled_packs
from lanternyear.content.pack import Manifest, Pack, read_manifest
from lanternyear.content.problem import Problem, Source
from lanternyear.content.read import effect_nodes, kinds, read_cards
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.errors import PackError

FIELDS = sorted({name for node in (*kinds().values(), *effect_nodes().values()) for name in node.__struct_fields__})
WORDS = [
    "1-3",
    "4+",
    "level",
    "2*level",
    "1d10",
    "faithful",
    "deadly 2",
    "frail",
    "card:bone",
    "A1",
    "head",
    "",
    "-",
    "+",
]
WORDS += [*kinds(), *effect_nodes(), *MOMENTS, *ROLES]
FORMS = [form for predicate in PREDICATES for form in spelled_forms(predicate)]
WORDS += [
    form.replace("TERM", "insane").replace("NAMES", "x or y").replace("WORD", "x").replace("N", "3") for form in FORMS
]

words = st.sampled_from(WORDS)
scalars = st.none() | st.booleans() | st.integers(-20_000, 20_000) | st.floats() | words | st.text(max_size=20)
keys = st.sampled_from(["kind", "do", "id", *FIELDS]) | words | st.text(max_size=5)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6), max_leaves=40
)
CORE = [
    card
    for path in sorted(bundled_packs()["core"].rglob("*.yaml"))
    if path.name != "pack.yaml"
    for card in yaml.safe_load(path.read_text("utf-8"))
]


def read_and_check(content: bytes) -> list[Problem]:
    read = read_cards(Source("fuzz.yaml", content))
    pack = Pack(Manifest("fuzz", "Fuzz", "0.0.0"), Source("pack.yaml", b""), "", read.cards, read.problems, read.unread)
    found = check([pack], frozenset())
    for problem in found:
        assert problem.file == "fuzz.yaml"
        assert problem.line >= 1
        assert str(problem).isprintable()
    return found


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content):
    read_and_check(content)


@given(st.text(alphabet="-:[]{}&*!|>'\"#%@`,? \n\tab1", max_size=60))
def test_anything_that_looks_like_yaml_is_read_or_refused(text):
    read_and_check(text.encode())


@given(values)
def test_any_nested_values_are_read_or_refused(value):
    read_and_check(yaml.safe_dump(value, allow_unicode=True).encode())


@given(st.sampled_from(sorted(kinds())), st.dictionaries(keys, values, max_size=8))
def test_any_card_is_read_or_refused(kind, more):
    card = {"title": "x", "fidelity": "faithful", "id": "x", **more, "kind": kind}
    read_and_check(json.dumps([card]).encode())


@given(st.sampled_from(CORE), st.data())
def test_a_card_of_the_core_pack_with_one_thing_changed_is_read_or_refused(card, data):
    changed = copy.deepcopy(card)
    place = changed
    while True:
        steps = list(place) if isinstance(place, dict) else list(range(len(place)))
        step = data.draw(st.sampled_from(steps))
        if not isinstance(place[step], dict | list) or not place[step] or data.draw(st.booleans()):
            break
        place = place[step]
    place[step] = data.draw(values)
    read_and_check(json.dumps([changed]).encode())


def test_a_card_whose_id_cannot_be_printed_is_named_all_the_same():
    campaign = next(card for card in CORE if card["kind"] == "campaign")
    problems = read_and_check(json.dumps([{**campaign, "id": "\x1f"}]).encode())
    assert any("\ufffd.quarries" in str(problem) for problem in problems)


@given(st.binary(max_size=100) | values.map(lambda value: yaml.safe_dump(value).encode()))
def test_any_manifest_is_read_or_refused(content):
    assert refusal(lambda: read_manifest(Source("pack.yaml", content)), "pack.yaml:").startswith("pack.yaml:")


@given(values)
def test_the_guard_reads_what_yaml_writes_but_for_tags(value):
    text = yaml.safe_dump(value, default_style='"', allow_unicode=True)
    says = refusal(lambda: load_yaml(text.encode(), "file.yaml"))
    assert says == "" or "tags are not allowed" in says


def refusal(read: Callable[[], object], name: str = "") -> str:
    """Return what the author is told, or the name when the file can be read."""
    try:
        read()
    except PackError as error:
        return str(error)
    return name
