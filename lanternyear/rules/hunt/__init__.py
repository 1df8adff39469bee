"""HUNT: the hunt phase.

party      what the party has with it; who reveals the next event
turn       the board is laid out; a hunt turn
board      moving party and quarry; the darkness; starvation
events     the hundred events, the quarry's own events, stragglers
damage     event damage
replacing  somebody is lost, and somebody else goes on in their place
ending     the showdown begins, or the hunt fails
"""
