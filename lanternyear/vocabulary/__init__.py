"""The verbs packs may use, one function each. Importing this package makes all of them known."""

from lanternyear.vocabulary import control, gear, monster, monster_cards, monster_moves, survivor, survivor_cards

__all__ = ["control", "gear", "monster", "monster_cards", "monster_moves", "survivor", "survivor_cards"]
