"""What only a showdown, and the hunt before it, keeps about a survivor."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE


@dataclass(slots=True)
class Fighter:
    """SD-AFT-7: gone as a whole when the survivor comes home."""

    space: int = NOWHERE
    in_showdown: bool = False
    unconscious: bool = False
    knocked_down: bool = False
    stands_after_turn: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    bleeding: int = 0
    armor_lost: dict[str, int] = field(default_factory=dict)
    armor_gained: dict[str, int] = field(default_factory=dict)
    light: list[str] = field(default_factory=list)
    heavy: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    hidden_in: str = ""
    status_tokens: dict[str, int] = field(default_factory=dict)
    block: int = 0
    deflect: int = 0
    acted: bool = False
    movements: int = 0
    activations: int = 0
    uses: list[Use] = field(default_factory=list)
    wounded_with: list[str] = field(default_factory=list)
    concentrating: str = ""
    held: list[str] = field(default_factory=list)
