"""Copy a state, sharing nothing that can change. Made by `python -m tools.state_copy`: do not edit it."""

from __future__ import annotations

from lanternyear.state.box import Box, Place
from lanternyear.state.fighter import Fighter
from lanternyear.state.house_rules import HouseRules
from lanternyear.state.hunt import Hunt
from lanternyear.state.record import Bar, Defeated, Note, PhaseBonuses, Rivals, TimelineEntry, Use, Volume
from lanternyear.state.settlement import DepartingBonus, Settlement
from lanternyear.state.showdown import BoardToken, InPlay, LastingEffect, Monster, Retinue, Showdown, Tile
from lanternyear.state.state import Player, Proxy, Seed, Stage, State
from lanternyear.state.survivor import Survivor


def copy_house_rules(old: HouseRules) -> HouseRules:
    return HouseRules(
        old.departing,
        old.founders,
        old.newcomers,
        old.survival_limit,
        old.naming,
        old.endeavors,
        old.innovations_drawn,
        old.bleeding,
        old.toughness,
        old.lost_settlements,
        old.solo_tile,
        old.milestone_births,
        old.milestone_death_count,
        old.milestone_population,
        old.milestone_innovations,
    )


def copy_stage(old: Stage) -> Stage:
    return Stage(
        old.name,
        old.about.copy(),
    )


def copy_seed(old: Seed) -> Seed:
    return Seed(
        old.seed,
        old.drawn,
    )


def copy_player(old: Player) -> Player:
    return Player(
        old.id,
        old.name,
        old.nominated.copy(),
    )


def copy_use(old: Use) -> Use:
    return Use(
        old.what,
        old.until,
        old.card,
        old.by,
    )


def copy_fighter(old: Fighter) -> Fighter:
    return Fighter(
        old.space,
        old.in_showdown,
        old.unconscious,
        old.knocked_down,
        old.stands_after_turn,
        old.tokens.copy(),
        old.bleeding,
        old.armor_lost.copy(),
        old.armor_gained.copy(),
        old.light.copy(),
        old.heavy.copy(),
        old.conditions.copy(),
        old.hidden_in,
        old.status_tokens.copy(),
        old.block,
        old.deflect,
        old.acted,
        old.movements,
        old.activations,
        [copy_use(item) for item in old.uses],
        old.wounded_with.copy(),
        old.concentrating,
        old.rerolls,
        old.held.copy(),
    )


def copy_survivor(old: Survivor) -> Survivor:
    return Survivor(
        old.id,
        old.name,
        old.sex,
        old.player,
        old.alive,
        old.retired,
        old.movement,
        old.accuracy,
        old.strength,
        old.evasion,
        old.luck,
        old.speed,
        old.survival,
        old.insanity,
        old.courage,
        old.understanding,
        old.hunt_xp,
        old.weapon_type,
        old.proficiency,
        old.skip_next_hunt,
        old.returning,
        old.departing,
        old.hunted,
        old.ran_away,
        old.gone,
        old.parents.copy(),
        old.surname,
        old.partner,
        old.joined,
        old.gear.copy(),
        old.fighting_arts.copy(),
        old.disorders.copy(),
        old.abilities.copy(),
        old.injuries.copy(),
        old.affinities.copy(),
        [copy_use(item) for item in old.once],
        old.kept_cards.copy(),
        old.weak_spots.copy(),
        old.carried.copy(),
        copy_fighter(old.fighter),
    )


def copy_defeated(old: Defeated) -> Defeated:
    return Defeated(
        old.monster,
        old.level,
        old.year,
    )


def copy_timeline_entry(old: TimelineEntry) -> TimelineEntry:
    return TimelineEntry(
        old.kind,
        old.card,
        old.level,
    )


def copy_departing_bonus(old: DepartingBonus) -> DepartingBonus:
    return DepartingBonus(
        old.what,
        old.by,
        old.source,
        old.who.copy(),
        old.once,
    )


def copy_bar(old: Bar) -> Bar:
    return Bar(
        old.what,
        old.survivor,
        old.card,
        old.endeavor,
        old.year,
        old.by,
    )


def copy_rivals(old: Rivals) -> Rivals:
    return Rivals(
        old.survivor,
        old.rival,
    )


def copy_phase_bonuses(old: PhaseBonuses) -> PhaseBonuses:
    return PhaseBonuses(
        old.innovation_draws,
        old.intimacy,
        old.endeavor_rerolls,
    )


def copy_note(old: Note) -> Note:
    return Note(
        old.text,
        old.until,
    )


def copy_volume(old: Volume) -> Volume:
    return Volume(
        old.monster,
        old.level,
        old.author,
    )


def copy_settlement(old: Settlement) -> Settlement:
    return Settlement(
        old.name,
        old.lantern_year,
        old.step,
        old.survival_limit,
        old.endeavors,
        old.endeavors_to_come,
        old.innovations.copy(),
        old.principles.copy(),
        old.locations.copy(),
        old.quarries.copy(),
        {key: item.copy() for key, item in old.nemeses.items()},
        [copy_defeated(item) for item in old.defeated],
        old.fought.copy(),
        old.gear.copy(),
        old.storage.copy(),
        old.play_area.copy(),
        {key: item.copy() for key, item in old.shares.items()},
        {key: [copy_timeline_entry(item) for item in item] for key, item in old.timeline.items()},
        {key: [copy_timeline_entry(item) for item in item] for key, item in old.crossed_off.items()},
        [copy_timeline_entry(item) for item in old.callable],
        old.milestones.copy(),
        old.death_count,
        old.deaths_to_count,
        old.births,
        old.arrived,
        old.events.copy(),
        [copy_departing_bonus(item) for item in old.departing_bonuses],
        [copy_use(item) for item in old.uses],
        [copy_bar(item) for item in old.bars],
        old.may_depart.copy(),
        old.must_depart.copy(),
        old.played_by_others.copy(),
        [copy_rivals(item) for item in old.rivals],
        copy_phase_bonuses(old.bonuses),
        old.resources_wait,
        {key: item.copy() for key, item in old.loadouts.items()},
        [copy_note(item) for item in old.notes],
        old.statue,
        [copy_volume(item) for item in old.volumes],
        old.fates.copy(),
        old.allowed_gear.copy(),
        old.lingering.copy(),
        old.lost_names.copy(),
    )


def copy_hunt(old: Hunt) -> Hunt:
    return Hunt(
        old.monster,
        old.level,
        old.monster_at,
        old.group_at,
        {key: item.copy() for key, item in old.spaces.items()},
        old.face_up.copy(),
        old.left_over.copy(),
        old.revealer,
        old.event,
        old.darkness,
        old.ambush,
        old.in_play.copy(),
        old.starved,
        old.ambush_at.copy(),
        old.tokens.copy(),
        old.rerolls.copy(),
        old.event_rerolls.copy(),
        old.wounds,
        old.halves,
        old.in_front,
        old.beside,
        old.more,
    )


def copy_in_play(old: InPlay) -> InPlay:
    return InPlay(
        old.card,
        old.tokens,
        old.survivor,
    )


def copy_monster(old: Monster) -> Monster:
    return Monster(
        old.id,
        old.level,
        old.name,
        old.movement,
        old.toughness,
        old.speed,
        old.damage,
        old.space,
        old.width,
        old.height,
        old.facing,
        old.knocked_down,
        old.dead,
        old.tokens.copy(),
        old.ai_deck.copy(),
        old.ai_discard.copy(),
        old.ai_face_up,
        old.ai_playing.copy(),
        old.ai_unused.copy(),
        old.wound_stack.copy(),
        old.hit_locations.copy(),
        old.hit_discard.copy(),
        old.hit_drawn.copy(),
        old.archived.copy(),
        [copy_in_play(item) for item in old.in_play],
        old.life,
        old.life_start,
        old.life_added,
    )


def copy_tile(old: Tile) -> Tile:
    return Tile(
        old.id,
        old.card,
        old.space,
        old.width,
        old.height,
    )


def copy_retinue(old: Retinue) -> Retinue:
    return Retinue(
        old.survivor,
        old.space,
    )


def copy_board_token(old: BoardToken) -> BoardToken:
    return BoardToken(
        old.card,
        old.survivor,
        old.space,
    )


def copy_lasting_effect(old: LastingEffect) -> LastingEffect:
    return LastingEffect(
        old.owner,
        old.what,
        old.by,
        old.until,
        old.count,
        old.card,
    )


def copy_showdown(old: Showdown) -> Showdown:
    return Showdown(
        old.kind,
        old.round,
        old.monster_turns,
        old.turn,
        old.acting,
        copy_monster(old.monster),
        [copy_tile(item) for item in old.tiles],
        [copy_retinue(item) for item in old.retinues],
        old.retinues_lost,
        [copy_board_token(item) for item in old.board_tokens],
        old.terrain_cards.copy(),
        old.controller,
        old.controllers_survivor,
        old.death_die,
        old.priority_target,
        old.priority_is_permanent,
        old.last_to_wound,
        old.grabbed.copy(),
        old.grabbed_last_round.copy(),
        [copy_lasting_effect(item) for item in old.lasting],
        old.skip_monster_turn,
        old.skip_survivors_turn,
        old.ambush,
        old.set_aside.copy(),
        old.rewards.copy(),
        old.killing_blow,
        old.killing_location,
        old.fallen.copy(),
        [copy_use(item) for item in old.uses],
    )


def copy_proxy(old: Proxy) -> Proxy:
    return Proxy(
        old.number,
        old.copy,
        old.card,
        old.extra,
    )


def copy_place(old: Place) -> Place:
    return Place(
        old.batch,
        old.accepts.copy(),
    )


def copy_box(old: Box) -> Box:
    return Box(
        old.on_table.copy(),
        {key: [copy_place(item) for item in item] for key, item in old.places.items()},
    )


def copy_state(old: State) -> State:
    return State(
        old.phase,
        old.campaign,
        old.variants.copy(),
        copy_house_rules(old.options),
        [copy_stage(item) for item in old.agenda],
        copy_seed(old.chance),
        [copy_player(item) for item in old.players],
        {key: copy_survivor(item) for key, item in old.survivors.items()},
        copy_settlement(old.settlement),
        {key: item.copy() for key, item in old.decks.items()},
        copy_hunt(old.hunt),
        copy_showdown(old.showdown),
        [copy_proxy(item) for item in old.proxies],
        old.outcome,
        copy_box(old.box),
    )
