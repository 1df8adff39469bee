"""The tests of the words of conditions and selections, each in a module named as the one that declares them.

survivor    a survivor's state, sheet, cards and family
place       where a survivor stands
gear        what a survivor wears
attack      the attack in progress, the roll and the moment
monster     the monster and its cards
settlement  the settlement, its people and its timeline
"""

from lanternyear.rules.predicates import attack, gear, monster, place, settlement, survivor

__all__ = ["attack", "gear", "monster", "place", "settlement", "survivor"]
