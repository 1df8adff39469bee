"""SURV, SD: the life of a survivor.

attributes     values derived from the record sheet, cards, tokens and terrain
gains          numbers of the record sheet that go up and down
coming_of_age  gains when a number is reached
weapon_type    the type of weapon they grow proficient with
fighting_arts  gained and lost
disorders      gained, kept and cured
survival       survival actions and their cost
leadership     courage and understanding that are lent on the hunt
second_chance  a roll made again
damage         to a hit location and to the brain
injuries       severe injuries and brain trauma
bleeding       bleeding tokens
knocked_down   and standing again
retinue        the retinue that a survivor leads on the board
running_away   from the showdown or from the hunt
death          dying, leaving forever, the death count
recovery       coming home, healed
"""
