"""Cards on the table.

holdings  every change of the cards and tiles that derived values follow from, and of who is there
in_force  which cards of the monster, the settlement and the variants are in force
proxies   cards that stand for lost ones or join a deck
decks     decks as they lie in the box
piles     piles of face-down cards, and every way in which a card moves between them
guess     the guess of what lies face down, and the cards that could lie there instead
seeing    drawing, looking at and finding face-down cards
card_stop a stop at a card before it is performed
"""
