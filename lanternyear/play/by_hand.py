"""The kinds of consequences that players may write down, and the things that each may name now."""

from __future__ import annotations

from lanternyear.engine.consequence import Consequence
from lanternyear.errors import BadConsequence
from lanternyear.rules.by_hand.kinds import KINDS, Kind, check, choices, why_not
from lanternyear.rules.by_hand.sheet import carry_out_sheet

__all__ = ["KINDS", "BadConsequence", "Consequence", "Kind", "carry_out_sheet", "check", "choices", "why_not"]
