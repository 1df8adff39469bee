import pytest

from tests.support.proving import proves


def test_a_proof_carries_its_clauses():
    assert proves("SD-WND-1", "SD-WND-2").mark.args == ("SD-WND-1", "SD-WND-2")


def test_a_proof_of_an_unknown_clause_is_an_error():
    with pytest.raises(LookupError, match="did you mean SD-WND-1"):
        proves("SD-WDN-1")


def test_a_proof_of_nothing_is_an_error():
    with pytest.raises(ValueError, match="needs a clause"):
        proves()
