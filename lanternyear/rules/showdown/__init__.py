"""The showdown, in the order of the rulebook.

    setup             decks, terrain, monster and survivors are laid out (terrain: where tiles may lie)
    round             a round: the controller's tile passes, the monster's turn, the survivors' turn
    controller        who runs the monster, the bonus for being its target
    monster_turn      start, draw AI, end
    ai_card           drawing, playing and resolving AI cards; Basic Action; instinct
    targeting         who is meant by the words on a card; priority_target: the token
    monster_movement  how its base moves and turns; collision, knockback, grab: what that does to survivors
    monster_attack    the monster attacks; ../survivor: damage, injuries, trauma, bleeding, death
    survivors_turn    acts: movement, actions (gear, terrain, special_moves), trading of resources
    opportunity       the windows for survival actions
    attack            a survivor attacks: hit_location, trap, wound (with Life)
    lasting           effects with an end, Indomitable
    aftermath         victory, defeat, rewards, coming home

`monster` holds what is derived about the monster: values, blind spot, sight, going down and standing up.
"""
