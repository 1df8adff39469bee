"""The tests of the words of conditions and selections, each in a module named as the one that declares them."""

from lanternyear.rules.predicates import attack, gear, monster, place, settlement, survivor

__all__ = ["attack", "gear", "monster", "place", "settlement", "survivor"]
