"""The rulebook. Every chapter, a folder or a single module, imports only chapters before it.

cards          which cards are in force, decks, proxies
people         which survivors are meant: everybody, the party, those at home
limits         how often a card may be used
board          the blind spot, spaces of terrain
gear           the gear grid and what it adds up to
conditions     whether a condition of a card holds
concentration  what disturbs a survivor who concentrates
payment        survival that is paid, and what may stand in for it
moments        cards that wait for something to happen
resources      gained, used, traded, returned to their decks
survivor       attributes, survival, damage, injuries, death
campaign       timeline, population, milestones, principles
showdown       the fight
predicates     the test of each word that conditions and selections of cards use
settlement     the settlement phase
hunt           the hunt phase
phases         how the phases of a campaign follow each other
by_hand        what players did at their table, carried out by the rules of all other chapters
"""
