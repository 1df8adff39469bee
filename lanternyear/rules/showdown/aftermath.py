"""SD-AFT: victory and defeat, rewards, and coming home."""

from __future__ import annotations

from lanternyear.cards.parts import Level
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Rule,
    can_wait,
    choose_card,
    choose_survivor,
    choose_word,
    may,
    rule,
)
from lanternyear.engine.facts import Lost, ResourcesLost, RewardShared, ShowdownBrokenOff, Won
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import build_location
from lanternyear.rules.cards.holdings import enter_phase, leave_showdown, remove_all_from_play
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.moments import moment
from lanternyear.rules.people import party
from lanternyear.rules.resources import carry, return_to_deck
from lanternyear.rules.showdown.setup import level_row, monster_card
from lanternyear.rules.survivor.gains import accepts, change_weapon_type, gain
from lanternyear.rules.survivor.recovery import wake_up
from lanternyear.state.record import Defeated
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor

TAKEN = "taken"  # rewards that the players drew themselves


@stage("victory")
@rule
def victory(table: Table, rewards: str = "") -> Rule[None]:
    """SD-AFT-1: the Victory part of the monster's event for its level. Rewards that players took are not drawn."""
    _end_turns(table)
    table.state.outcome = "victory"
    table.tell(Won(table.monster.id))
    for survivor in party(table):
        yield from moment(table, "showdown_end", survivor)  # SD-AFT-5
    row = level_row(table)
    for survivor in party(table):
        yield from _offer_weapon_type(table, survivor, row.victory.teaches)
        yield from _gain_experience(table, survivor, row)
        yield from moment(table, "aftermath", survivor)
    _record_victory(table, row)
    collecting = [] if rewards == TAKEN else [Stage("collect_rewards")]  # SD-GEN-13
    table.state.agenda += [*collecting, Stage("end_showdown")]


def _end_turns(table: Table) -> None:
    """SD-END-1: everything in hand has stopped; CAM-VAR-HERO: the unconscious take part in what follows."""
    enter_phase(table, "aftermath")
    table.showdown.turn = table.showdown.acting = ""
    for survivor in table.survivors.values():
        survivor.fighter.movements = survivor.fighter.activations = 0
        wake_up(table, survivor)


@rule
def _offer_weapon_type(table: Table, survivor: Survivor, taught: str) -> Rule[None]:
    """SD-AFT-9: let a survivor take up the type that the nemesis teaches, before ranks are gained."""
    if not taught or survivor.weapon_type == taught:
        return
    wanted = yield from may("SD-AFT-9", survivor.id, "take_up_weapon_type", About(card=taught))
    if wanted:
        change_weapon_type(table, survivor, taught)


@rule
def _gain_experience(table: Table, survivor: Survivor, row: Level) -> Rule[None]:
    """SD-AFT-2, SD-AFT-3: hunt XP for the living; proficiency for who wounded with the type they selected."""
    trained = survivor.weapon_type
    taken = yield from accepts(table, survivor, "hunt_xp", row.victory.hunt_xp)
    if taken:
        yield from gain(table, survivor, "hunt_xp", row.victory.hunt_xp)
    chosen_now = survivor.weapon_type != trained  # SURV-WP-2
    if trained and not chosen_now and trained in survivor.fighter.wounded_with:
        taught = trained == row.victory.teaches  # SD-AFT-9
        yield from gain(table, survivor, "proficiency", row.level if taught else row.victory.proficiency)


def _record_victory(table: Table, row: Level) -> None:
    """SD-AFT-4, CAM-DEF-1: the monster is recorded as defeated; a location may come with it."""
    settlement = table.settlement
    settlement.defeated.append(Defeated(table.monster.id, table.monster.name, settlement.lantern_year))
    for location in filter(None, (row.victory.location, monster_card(table).first_victory)):
        build_location(table, location)


@stage("collect_rewards")
@rule
def collect_rewards(table: Table) -> Rule[None]:
    """SD-AFT-4, SD-VAR-4, SD-RES-6, SD-RES-8: the rewards, once, and what the dead had, shared by the living."""
    row, showdown = level_row(table), table.showdown
    reward = row.victory
    killer = table.survivors.get(showdown.killing_blow)
    killer = killer if killer and killer.alive else None
    scene = Scene(table.monster.id, killer, killer, killer)
    if party(table):
        yield from perform(table, reward.then, scene)
    if killer is not None and killer.alive:
        yield from perform(table, reward.killing_blow, scene)
    if not party(table):
        return
    cards = showdown.rewards
    share = 2 if showdown.kind == "hunt" and table.state.hunt.halves else 1  # HUNT-SD-8, rounded up
    cards += _drawn(table, "basic", -(-reward.basic // share))
    more = table.state.hunt.more if showdown.kind == "hunt" else 0
    cards += _drawn(table, _own_deck(table), -(-reward.monster // share) + more)
    cards += _drawn(table, "vermin", reward.vermin)
    cards += [card for card in reward.strange if _take(table, card)]
    known = table.catalog.innovations
    extra = sum(
        known[innovation].chosen_resources for innovation in table.settlement.innovations if innovation in known
    )  # SET-INNT-9
    for _ in range(reward.chosen + extra):
        deck = table.state.decks.get(_own_deck(table), [])
        if deck:
            card = yield from choose_card("SD-RES-6", PLAYERS, "choose_resource", sorted(set(deck)))
            deck.remove(card)
            cards.append(card)
    yield from _divide(table, cards, gained=True)
    yield from _divide(table, showdown.set_aside, gained=False)


def _own_deck(table: Table) -> str:
    card = monster_card(table)
    return card.resources or card.cards or card.id


def _drawn(table: Table, deck: str, number: int) -> list[str]:
    """RES-LIMIT-4: an empty deck gives nothing for the missing draws."""
    return draw(table, shared_deck(table, deck), number)


def _take(table: Table, card: str) -> bool:
    """SD-RES-5: a named card that is not in its deck is not gained."""
    deck = table.state.decks.get(table.catalog.resources[card].deck, [])
    if card not in deck:
        return False
    deck.remove(card)
    return True


def _goes_to_one_place(table: Table) -> bool:
    """SD-RES-13: one player has everything anyway; in a campaign all of it is brought to the settlement."""
    return len(table.state.players) == 1 or bool(table.state.campaign)


@rule
def _divide(table: Table, cards: list[str], *, gained: bool) -> Rule[None]:
    """RES-GRP-2: the living decide together: in turn, or card by card."""
    if not cards or not party(table):
        return
    ways = ["in turn", "card by card"]
    usual = "in turn" if _goes_to_one_place(table) else ""
    stakes = None if len(table.state.players) == 1 else can_wait
    how = yield from choose_word("SD-RES-6", PLAYERS, "divide_rewards", ways, default=usual, stakes=stakes)
    turn = 0
    while cards:
        living = party(table)  # what is gained may kill
        if not living:
            return
        survivor = living[turn % len(living)]
        turn += 1
        if how == "card by card":
            about = About(card=cards[0])
            survivor = yield from choose_survivor("SD-RES-6", PLAYERS, "who_takes", living, about=about)
        card = cards.pop(0)
        table.tell(RewardShared(survivor.id, card))
        if gained:
            yield from carry(table, survivor, card)
        else:
            survivor.carried.append(card)  # SD-RES-12: theirs again, not gained


@stage("defeat")
@rule
def defeat(table: Table) -> Rule[None]:
    """SD-END-2, SD-RES-9: lose everything the dead carried; the Defeat part of the event follows."""
    _end_turns(table)
    table.state.outcome = "defeat"
    table.tell(Lost(table.monster.id))
    lose_what_is_left(table)
    yield from perform(table, level_row(table).defeat, Scene(table.monster.id))
    table.state.agenda.append(Stage("end_showdown"))


@stage("break_off")
def break_off(table: Table, card: str) -> None:
    """SD-END-5: nobody has won; there is no aftermath, and what the dead carried is lost as it ends."""
    _end_turns(table)
    table.state.outcome = "broken off"
    table.tell(ShowdownBrokenOff(card))
    table.state.agenda.append(Stage("end_showdown"))


def lose_what_is_left(table: Table) -> None:
    """SD-RES-9, RES-DEATH-3: lose resources that nobody is left to take; storage is untouched."""
    showdown = table.showdown
    lost = [*showdown.set_aside, *showdown.rewards]
    showdown.set_aside.clear()
    showdown.rewards.clear()
    for card in lost:
        return_to_deck(table, card)
    if lost:
        table.tell(ResourcesLost(tuple(lost)))


@stage("end_showdown")
def end_showdown(table: Table) -> None:
    """SD-AFT-7, SD-TOK-2: injuries heal, tokens go; survival, insanity and permanent injuries stay. Play goes on."""
    lose_what_is_left(table)
    if table.state.campaign:
        remove_all_from_play(table)  # SD-END-1: a beaten monster hears of no death at home
        table.state.agenda = [Stage("mourn_retinues"), Stage("leave_showdown")]
        return
    for survivor in table.survivors.values():
        if survivor.fighter.in_showdown:
            leave_showdown(table, survivor)
    enter_phase(table, "over")
