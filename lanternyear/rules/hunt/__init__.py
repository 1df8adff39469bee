"""HUNT: the hunt phase.

set_up      the quarry, the board, who reveals first
turn        a hunt turn: trading, revealing or moving, what waits on the space
board       moving group and quarry; meeting it; the darkness; starvation
table       the hundred events, stragglers
damage      event damage
ending      the showdown begins, or the hunt fails
"""
