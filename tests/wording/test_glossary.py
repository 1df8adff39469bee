"""The glossary: every keyword has a short meaning of ours, and a clause that exists."""

from __future__ import annotations

import pytest

from lanternyear.clauses import clauses
from lanternyear.engine import facts
from lanternyear.wording.glossary import found_in, terms, terms_in
from lanternyear.wording.messages import wording

WANTED = (
    "threat", "blind_spot", "savage", "frail", "deadly", "sharp", "devastating", "slow", "reach", "range", "knockback",
    "bash", "grab", "insane", "doomed", "event_damage", "brain_damage", "bleed", "survival", "evasion", "luck",
    "toughness", "priority_target", "controller_tile", "affinity",
)  # fmt: skip
LONGEST = 20  # words


@pytest.mark.parametrize("id", WANTED)
def test_the_keywords_that_players_ask_for_are_there(id: str):
    assert id in terms()


@pytest.mark.parametrize("id", terms())
def test_a_meaning_is_one_short_text_and_names_a_clause_that_exists(id: str):
    term = terms()[id]
    assert 0 < len(term.means.split()) <= LONGEST
    assert term.means.endswith(".")
    assert term.clause in clauses()
    assert term.title[0].isupper()
    assert term.forms


def test_no_two_keywords_have_the_same_form():
    forms = [form for term in terms().values() for form in term.forms]
    assert len(forms) == len(set(forms))


def test_the_longest_form_wins_and_parts_of_words_are_none():
    assert [term.id for _, _, term in found_in("raise the survival limit; survival; surviving, unlucky")] == [
        "survival_limit",
        "survival",
    ]
    assert [term.id for term in terms_in("Priority target token", "a threat, a Threat, a non-threat")] == [
        "priority_target",
        "threat",
    ]


def test_every_form_finds_its_own_keyword():
    for term in terms().values():
        for form in term.forms:
            assert [found.id for _, _, found in found_in(f"({form})")] == [term.id], form


def test_life_is_a_keyword_only_with_its_capital():
    assert not terms_in("a long life")
    assert [term.id for term in terms_in("2 Life")] == ["life"]


def test_the_help_explains_forty_prompts_and_no_other_than_there_are():
    known, explained = wording().table("questions"), wording().table("help")
    assert len(explained) > 40
    assert set(explained) - {"usual"} <= set(known)
    assert all(set(entry) == {"short", "leads"} for entry in explained.values())


def test_the_notes_of_the_first_story_name_prompts_facts_and_clauses_that_exist():
    notes = wording().table("coach")
    assert len(notes) == 10
    for note in notes.values():
        assert set(note.get("prompts", ())) <= set(wording().table("questions"))
        assert all(hasattr(facts, name) for name in note.get("facts", ()))
        assert not note.get("clause") or note["clause"] in clauses()
        assert len(note["text"].split()) <= 40
