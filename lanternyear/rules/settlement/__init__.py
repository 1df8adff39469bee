"""SET: the settlement phase, its steps first.

steps                    the eleven steps in order
set_up                1  what is in play; the name of the settlement
survivors_return      2  they heal and put down what they carry
gain_endeavors        3  endeavors for those who returned
update_timeline       4  the year, its settlement event, its story events
count_deaths          5  and 6, the milestones
develop               7  the menu of everything that can be done
departing             8  who departs
gear_up               8  the party gets ready
fill_grid             8  gear from storage into a grid and back
bonuses               8  bonuses for those who depart
reinforcements           survivors who depart in the middle of a showdown
special_showdown      9  and the nemeses
record_and_archive   10  resources go into storage
end_phase            11  and on to the hunt or the nemesis
prerequisites            what the settlement has, lacks and cannot pay
payment                  who pays with which resources
craft                    gear made at a location
event_crafting           gear and dishes made on an occasion
endeavor                 what survivors may do for an endeavor, and what events add to its rolls
pointless_endeavors      endeavors that could do nothing
innovate                 innovations gained and lost
bars                     which card rules something out
nominate                 who can be nominated
resources                resources gained, turned into others and lost
resource_actions         special rules of resources
split_resources          resources split among the players
cures                    injuries and disorders cured
statues_and_volumes      statues, volumes, and what the dead leave
notes                    notes on the record sheet
lost_in_mist             another hunt at once, or a new settlement
"""
