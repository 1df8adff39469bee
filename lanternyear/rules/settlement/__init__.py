"""SET: the settlement phase, one module per step.

set_up              1   what is in play; the settlement's name
survivors_return    2   they heal and put down what they carry
gain_endeavors      3   one for each who returned
update_timeline     4   the year, its settlement event, its story events
death_count         5   and 6, the milestones
develop             7   the menu: craft, endeavor, innovate, build; payment says who pays with what
departing           8   who departs, with which gear, with which bonuses
special_showdown    9   and the nemeses
record_and_archive 10   resources go into storage, their cards into their decks
end_phase          11   and on to the hunt or the nemesis
"""
