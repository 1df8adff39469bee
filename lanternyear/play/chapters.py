"""What must be known before a game can go on: the acts of every chapter of the rules, and the verbs of the packs."""

from lanternyear import vocabulary
from lanternyear.engine.act import begin
from lanternyear.rules.showdown import aftermath, monster_turn, round, setup, survivors_turn

CHAPTERS = (setup, round, monster_turn, survivors_turn, aftermath, vocabulary)

__all__ = ["CHAPTERS", "begin"]
