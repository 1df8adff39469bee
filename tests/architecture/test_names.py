"""Names that a stranger would have to look up stay away."""

import ast
import re

import pytest

from tests.support.source_code import ROOT, modules, tree

OBSCURE_MODULES = """printed brought showing kept following opening creating checking exporting folders sealed older
    chapters standing places asking desk founding gestures problems threads beside compared doing news picture told
    played explained taking_up death_toll using occasions matching shares futile remembering worn outfit lives hits
    named rules_of_gear""".split()
OBSCURE_NAMES = """Kept KeptGame Brought Shown Wanted Listed Picture Desk OurDesk _come_of_it _goes_on _lay_down
    _put_away _lose_blow left_open shared_out given_by_people _do_again _give_again whole_story thin_out must_be_shown
    on_paper unwrapped take_act_option take_activation_option take_survival_option recalled recalled_of_board
    recalled_of_each""".split()


@pytest.mark.parametrize("module", modules())
def test_a_module_has_a_name_that_says_what_is_in_it(module):
    parts = module.removeprefix("lanternyear/").removesuffix(".py").split("/")
    assert not set(parts) & set(OBSCURE_MODULES)


@pytest.mark.parametrize("module", modules())
def test_no_obscure_name_is_left(module):
    code = tree(module)
    defined = {node.name for node in ast.walk(code) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    assert not defined & set(OBSCURE_NAMES)


@pytest.mark.parametrize("module", modules())
def test_a_loop_variable_is_named_for_what_it_holds(module):
    targets = [node.target for node in ast.walk(tree(module)) if isinstance(node, ast.For | ast.comprehension)]
    names = [name for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    assert not [name.lineno for name in names if name.id == "one"]


@pytest.mark.parametrize("module", modules())
def test_a_docstring_says_return_and_not_says(module):
    text = (ROOT / module).read_text("utf-8")
    assert not re.findall(r'"""(?:[A-Z0-9-]+: )?Says |\. Says how|[a-z], or nothing\."""', text)
