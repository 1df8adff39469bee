"""The vocabulary is written down: every verb, key and word has its meaning, and the document is up to date."""

from functools import cache
from pathlib import Path

from lanternyear.cards.effects import nodes
from lanternyear.cards.gear_keywords import NUMBERED, PLAIN
from lanternyear.cards.moments import MOMENTS
from lanternyear.clauses import clauses
from lanternyear.content.handbook import clause_of, vocabulary
from lanternyear.content.load import bundled_packs, load_packs
from lanternyear.content.named_rules import named_rules
from lanternyear.content.nodes import all_nodes, meaning
from lanternyear.content.verb_tiers import VerbTiers

DOCUMENT = Path(__file__).parents[2] / "docs" / "vocabulary.md"
ALL_KEYS = [(name, field.name) for name, node in all_nodes().items() for field in node.fields]


@cache
def tiers() -> VerbTiers:
    return VerbTiers.of(load_packs(list(bundled_packs())).cards.values())


def test_the_document_is_up_to_date():
    written = DOCUMENT.read_text("utf-8") if DOCUMENT.exists() else ""
    assert written == vocabulary(tiers(), named_rules()), "run: lanternyear pack vocabulary --output docs/vocabulary.md"


def test_every_verb_card_and_part_has_a_docstring_of_its_own():
    assert [name for name, node in all_nodes().items() if not vars(node.cls).get("__doc__")] == []


def test_every_key_is_explained():
    missing = [f"{owner}.{key}" for owner, key in ALL_KEYS if not meaning(owner, key)]
    assert missing == [], "say what they mean with `key` beside the field"


def test_every_special_rule_of_gear_has_its_clause():
    assert [rule for rule in (*PLAIN, *NUMBERED) if clause_of(rule) not in clauses()] == []


def test_every_verb_moment_and_word_is_in_the_document():
    text = vocabulary(tiers(), {"odd_rule": "Does something odd."})
    assert all(f"\n### {verb}\n" in text for verb in nodes())
    assert all(f"| `{moment}` |" in text for moment in MOMENTS)
    assert "- `odd_rule`: Does something odd." in text


def test_every_verb_is_in_one_tier_and_the_common_ones_are_few():
    common, by_chapter, rare = tiers()
    assert sorted([*common, *rare, *(verb for verbs in by_chapter.values() for verb in verbs)]) == sorted(nodes())
    assert {"gain", "if", "roll", "knock_down", "attack_target"} < set(common)
    assert 30 <= len(common) <= 60
    assert "brain_damage" not in rare


def test_the_contents_come_first_and_lead_to_every_common_verb():
    contents = vocabulary(tiers()).partition("## Verbs")[0]
    assert all(f"[{verb}](#{verb})" in contents for verb in tiers().common)
