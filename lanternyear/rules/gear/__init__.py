"""GEAR: the gear grid.

fist_and_tooth  the weapon nobody can lose
affinities      which affinities a grid completes
loadout         everything a survivor's cards add up to
last_lantern    the gear without which there is no Death Die
archive         gear leaves a grid
refusals        what a survivor does not take along, or does not depart without
grid            what a grid may hold; gear gained outside the settlement
best_grid       the arrangement that completes most bonuses
"""
