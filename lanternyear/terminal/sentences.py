"""What happened, as sentences: one for every kind of fact, with the clause that made it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.terminal import tellings
from lanternyear.terminal.names import Names
from lanternyear.terminal.words import Fields

SENTENCES: dict[type[Fact], str] = {
    # Setting up, rounds and turns
    facts.RoundBegan: "Round {round}",
    facts.TerrainPlaced: "{card} lies at {space}.",
    facts.TerrainCardDrawn: "Terrain is drawn: {card}.",
    facts.TileArchived: "{tile} leaves the board.",
    facts.ShowdownBegan: "The showdown begins: {the_monster}, level {level}.",
    facts.TurnSkipped: "No turn for the {side} this round.",
    facts.TurnEnded: "The turn of the {side} ends.",
    # The monster's cards
    facts.AiShuffled: "The AI discard pile is shuffled into a new deck of {cards:card}.",
    facts.AiRevealed: "An AI card is turned over: {card}.",
    facts.CardEnteredPlay: "{card} is in play from now on.",
    facts.CardLeftPlay: "{card} is over.",
    facts.PersistentInjuryApplied: "{injury} changes what {card} does.",
    facts.BasicActionPerformed: "{The_monster} performs its Basic Action.",
    facts.TargetPicked: "{The_monster} picks {survivor}: {why}.",
    facts.NoTarget: "{card} finds nobody to attack.",
    facts.InstinctPerformed: "{The_monster} follows its instinct.",
    # The monster on the board
    facts.MonsterMoved: "{The_monster} moves {steps:space}, from {start} to {end}.",
    facts.MonsterTurned: "{The_monster} turns to face {facing}.",
    facts.MonsterPlaced: "{The_monster} is placed at {space}.",
    facts.MonsterLeftBoard: "{The_monster} is gone from the board.",
    facts.MonsterKnockedDown: "{The_monster} is knocked down.",
    facts.MonsterStoodUp: "{The_monster} stands up.",
    facts.KnockedBack: "{who} is thrown from {start} to {end}.",
    facts.Grabbed: "{The_monster} grabs {survivor}.",
    # The monster attacks
    facts.HitsIgnored: "{survivor} ignores {hits:hit} ({how}).",
    facts.LocationsRolled: "{survivor} is hit at: {locations}.",
    facts.Dodged: "{survivor} dodges the hit to the {location}.",
    facts.BrainDamageSuffered: "{survivor} suffers {amount} brain damage.",
    facts.SevereInjuryIgnored: "{survivor} ignores the severe injury ({how}).",
    facts.InjuryAtMaximum: "{survivor} has {injury} as often as possible already.",
    facts.BleedingGained: "{survivor} bleeds: {now:token} now.",
    facts.BleedingRemoved: "{survivor} bleeds less: {now:token} left.",
    facts.KnockedDown: "{survivor} is knocked down.",
    facts.StoodUp: "{survivor} stands up.",
    facts.DeathDefied: "{survivor} should be dead and rolls {roll}: alive.",
    facts.SurvivorDied: "{survivor} is dead ({cause}).",
    # Survivors' cards and gear
    facts.CardGained: "{survivor} has gained {card}.",
    facts.CardLost: "{survivor} has lost {card}.",
    facts.GearArchived: "{gear} of {survivor} is gone for good.",
    # Survivors act
    facts.ActBegan: "{survivor} acts.",
    facts.ActEnded: "{survivor}'s act ends.",
    facts.SurvivorMoved: "{survivor} moves from {start} to {end}.",
    facts.SurvivorPlaced: "{survivor} is placed at {space}.",
    facts.ActionUsed: "{survivor} uses {card}: {action}.",
    facts.SurvivalSpent: "{survivor} spends {amount} survival to {action}.",
    facts.ConcentrationEnded: "{survivor} stops concentrating: {why}.",
    facts.PriorityTargetTaken: "{survivor} is the priority target.",
    facts.PriorityTargetLost: "{survivor} is no longer the priority target.",
    facts.RanAway: "{survivor} has run home.",
    # Survivors attack
    facts.AttackDeclared: "{survivor} attacks with {weapon}.",
    facts.HitLocationsDrawn: "Hit locations: {cards}.",
    facts.HitLocationsShuffled: "All {cards:hit location} are shuffled into one deck.",
    facts.TrapSprung: "It is a trap: {card} springs on {survivor}.",
    facts.TrapCancelled: "{survivor} cancels the trap {card} ({how}).",
    facts.AttackCancelled: "{survivor}'s attack ends: {why}.",
    facts.LifeLost: "{The_monster} loses 1 Life: {left:02} left.",
    facts.MonsterHealed: "{The_monster} heals {amount:wound}.",
    facts.CriticallyWounded: "{survivor} wounds {the_monster} critically at the {location}.",
    facts.Reacted: "{location}: {the_monster} reacts ({reaction}).",
    facts.ReactionCancelled: "{location}: no reaction ({why}).",
    # Resources and the end
    facts.ResourceGained: "{survivor} gains {card}.",
    facts.NothingGained: "{survivor} finds no {card}: there is none left.",
    facts.ResourceGiven: "{giver} hands {card} to {receiver}.",
    facts.ResourceArchived: "{survivor} uses up {card}.",
    facts.ResourcesLost: "Lost with the dead: {cards}.",
    facts.RewardShared: "{card} goes to {survivor}.",
    facts.Won: "Victory over {the_monster}.",
    facts.Lost: "{The_monster} has won.",
}

# Facts whose sentence depends on more than their fields.
TELLINGS: dict[type[Fact], Callable[[Any, Names], str]] = {
    facts.ControllerNominated: tellings.controller_nominated,
    facts.TurnBegan: tellings.turn_began,
    facts.AiDrawn: tellings.ai_drawn,
    facts.AiResolved: tellings.ai_resolved,
    facts.Collided: tellings.collided,
    facts.MonsterAttacked: tellings.monster_attacked,
    facts.DamageSuffered: tellings.damage_suffered,
    facts.BoxFilled: tellings.box_filled,
    facts.SevereInjuryRolled: tellings.severe_injury_rolled,
    facts.GearReturned: tellings.gear_returned,
    facts.GearGained: tellings.gear_gained,
    facts.Encouraged: tellings.encouraged,
    facts.Gained: tellings.gained,
    facts.TokenGained: tellings.token_gained,
    facts.PermanentChange: tellings.permanent_change,
    facts.AttackRolled: tellings.attack_rolled,
    facts.WoundAttempted: tellings.wound_attempted,
    facts.Wounded: tellings.wounded,
    facts.MonsterDied: tellings.monster_died,
    facts.Rolled: tellings.rolled,
    facts.Overridden: tellings.overridden,
    facts.ProxyBound: tellings.proxy_bound,
}


def sentence(fact: Fact, names: Names) -> str:
    """The fact as a player reads it."""
    telling = TELLINGS.get(type(fact))
    return telling(fact, names) if telling else SENTENCES[type(fact)].format_map(Fields(fact, names))
