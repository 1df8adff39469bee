"""CAM: the campaign from year to year.

new_settlement    the record sheet of a new campaign
lost_settlements  the bonuses of settlements lost in earlier campaigns
variants          variants and house options that the table plays by
population        newcomers, births and names
intimacy          two survivors, a roll, and perhaps a child
timeline          the events of each year
milestones        events that happen once, when a number is reached
principles        the choices a settlement lives by
locations         built, and what some of them forbid
retinues          the price of lost retinues
game_over         the end of a campaign
"""
