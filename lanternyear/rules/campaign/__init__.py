"""CAM: the campaign around settlement, hunt and showdown.

first_story    four survivors and a lion
population     who lives here; births, newcomers, deaths, Game Over
timeline       what the years bring
milestones     what happens once, when a number is reached
principles     the four choices
"""
