"""CAM: what a campaign keeps from year to year.

variants    variants and house options that the table plays by
population  newcomers, births and names
intimacy    two survivors, a roll, and perhaps a child
timeline    what the years bring
milestones  what happens once, when a number is reached
principles  the choices a settlement lives by
locations   built, and what some of them forbid
retinues    what the settlement pays for lost retinues
game_over   how a campaign ends
"""
