"""`@proves("SD-MOV-1")`: the clauses that a test proves, as `lanternyear rules` reports them."""

import pytest

from lanternyear.clauses import clause


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves; an id that does not exist stops the collection of the file."""
    if not ids:
        raise ValueError('proves() needs a clause: @proves("SD-MOV-1")')
    for id in ids:
        clause(id)
    return pytest.mark.proves(*ids)
