"""By hand: what players may write on a sheet of consequences, each carried out by the rules.

things        what a consequence may name
kinds         the kinds of consequences, and whether one can happen now
people        to a survivor: damage, tokens, numbers of the sheet, places, death and return
people_cards  cards that a survivor gains and loses
monster       to the monster and on the hunt
settlement    to the settlement
parts         a showdown, a hunt, the rest of a settlement phase
sheet         a whole sheet, line by line, or instead of a card
"""
