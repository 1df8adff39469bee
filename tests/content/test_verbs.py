"""A verb is a node and a function, in two modules of the same name."""

from functools import partial

import pytest

from lanternyear import vocabulary
from lanternyear.cards import effects
from lanternyear.cards.effects import nodes
from lanternyear.cards.keys import notes_of
from lanternyear.engine.scene import VERBS


@pytest.mark.parametrize("name", nodes())
def test_a_node_has_a_verb_in_the_module_of_the_same_name(name):
    node = nodes()[name]
    verb = VERBS[node]
    function: object = verb
    while isinstance(function, partial):
        function = function.args[0]
    assert function.__module__ == node.__module__.replace("lanternyear.cards.effects", "lanternyear.vocabulary")


@pytest.mark.parametrize("name", nodes())
def test_a_node_says_what_it_does_and_what_each_key_means(name):
    node = nodes()[name]
    assert node.says
    assert vars(node).get("__doc__")
    assert [key for key, notes in notes_of(node).items() if not notes.meaning.endswith(".")] == []


def test_every_verb_performs_a_node_that_a_pack_can_write():
    assert set(VERBS) == set(nodes().values())


def test_the_modules_mirror_each_other():
    assert {name for name in vocabulary.__all__ if name != "predicates"} == {
        name for name in effects.__all__ if name.islower() and name not in ("nodes", "verb")
    }
