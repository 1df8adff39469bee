"""Cards on the table.

holdings  every change of the cards and tiles that derived values follow from, and of who is there
in_force  which cards of the monster, the settlement and the variants are in force
proxies   cards that stand for lost ones or join a deck
decks     decks as they lie in the box
"""
