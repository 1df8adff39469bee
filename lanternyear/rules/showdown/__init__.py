"""SD: the showdown, in the order of the rulebook.

setup             decks, monster and survivors are laid out
terrain           terrain cards and where their tiles may lie
round             the monster's turn, then the survivors' turn
controller        who runs the monster, and the bonus for being its target
death_die         the die that goes round in place of the tile
monster_turn      start, draw AI, end
ai_card           drawing, playing and resolving AI cards; the Basic Action
targeting         who is meant by the words on a card
priority_target   the token
zones             zones drawn relative to the monster
hiding            hidden survivors are no threat
monster           values derived about the monster; its sight; going down and standing up
monster_movement  how its base moves and turns
placing           the monster is placed on the board
collision         what a moving monster does to those in its way
knockback         of survivors and monsters; the nearest free space
grab              the monster grabs a survivor
ram               the monster runs straight ahead, shoves and tramples
monster_attack    the monster attacks
hit_order         whether the order of hits can matter
survivors_turn    the survivors act one after another
movement          how survivors move
actions           everything a survivor may spend movement and activation on
special_moves     actions that special rules of gear give
trading           resources passed on the board
passing           resources handed over on the way
retinue_moves     retinues are summoned and marched
opportunity       the windows for survival actions
any_time          what cards let survivors do at any time
reach             whether a weapon reaches the monster, and an attack goes on
attack            a survivor attacks
attack_profile    the numbers with which an attack would be rolled now
guard             stepping back behind a shield
replacement       drawn hit locations that are replaced
hit_location      wound attempts, critical wounds and reactions
trap              the trap among the hit locations
wound             wounds, Life, healing and the death of the monster
rewind            an attack undone, a monster restored
card_tokens       tokens on cards in play
lasting           effects with an end; Indomitable
aftermath         victory, defeat, rewards, coming home
"""
