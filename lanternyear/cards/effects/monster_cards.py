"""The monster's cards: moods and traits in play, tokens on cards, AI deck and hit location deck, terrain."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, Then, Who
from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key


class DiscardMood(Effect, tag="discard_mood"):
    """Discard moods in play; the survivor's player chooses which, unless a card is named."""

    says = {
        "card": "{card} is discarded if it is in play",
        "count=1": "discard a mood in play",
        "else": "discard {count} moods in play",
    }

    count: Annotated[int, key("How many.")] = 1
    card: Annotated[str, key("Only this mood.", names="AI card")] = ""


class ThisCard(Effect, tag="this_card"):
    """Put the AI card being played elsewhere than on the discard pile; a hit location may only be archived."""

    says = {
        "to=archive": "this card is archived",
        "to=top_of_deck": "put this card on top of the deck",
        "to=face_up_on_deck": "this card lies face up on the deck",
        "else": "this card is discarded",
    }

    to: Annotated[Literal["top_of_deck", "face_up_on_deck", "archive", "discard"], key("Where the card goes.")]


class TokensHere(Effect, tag="tokens_here"):
    """Put tokens on this card in play, or on the holder's status card, or take all of them off with `clear`."""

    says = {
        "clear": "all tokens of this card are removed",
        "less": "{by:token} are removed from this card",
        "else": "{by:token} on this card",
    }

    by: Annotated[int, key("How much is added; a negative number takes away.")] = 1
    each: Annotated[
        bool, key("That many for each point that the moment speaks of, such as each point of brain damage.")
    ] = False
    clear: Annotated[bool, key("Takes all tokens off instead.")] = False


class TokensOn(Effect, tag="tokens_on"):
    """Put tokens on another card in play, or take them off."""

    says = "{by:token} on {card}"

    card: Annotated[str, key("The card by id.", names="AI card")]
    by: Annotated[int, key("How much is added; a negative number takes away.")] = 1
    clear: Annotated[bool, key("Takes all tokens off instead.")] = False


class FlipCard(Effect, tag="flip_card"):
    """SD-AI-10: a two-sided card that lies in play with this side up is turned over; its tokens are removed."""

    says = "{card} is turned over"

    card: Annotated[str, key("The side that lies up now.", names="AI card")]


class Mark(Effect, tag="mark"):
    """This card in play remembers the survivor named; the condition `marked` asks for it."""

    says = "marked by this card"
    requires = frozenset({"monster card"})

    who: Who = Selection(role="target")


class DiscardThis(Effect, tag="discard_this"):
    """A mood's own end: this card in play is discarded."""

    says = "this card is discarded"


class KeepInPlay(Effect, tag="keep_in_play"):
    """This hit location stays beside the monster and its `when` rules apply (as SD-CRT-5)."""

    says = "this hit location stays in play"
    requires = frozenset({"hit location"})


class RevealForMoods(Effect, tag="reveal_for_moods"):
    """Reveal AI cards from the top, put the first moods found into play, shuffle the rest back."""

    says = "reveal {cards} AI cards; the first {moods} moods enter play"

    cards: Annotated[int, key("Which or how many cards.")]
    moods: Annotated[int, key("How many moods enter play.")]
    none: Annotated[Effects, key("What happens when nobody was found.")] = NOTHING


class SetTarget(Effect, tag="set_target"):
    """A survivor becomes the target without a Pick Target action (SD-PT-4 does not apply)."""

    says = "{who} becomes the target"
    leaves = frozenset({"target"})

    who: Who
    or_same: Annotated[bool, key("If nobody fits, the target stays the same.")] = False


class RemoveHitLocations(Effect, tag="remove_hit_locations"):
    """Archive the named hit locations from the deck."""

    says = "archived from the hit location deck: {cards}"

    cards: Annotated[tuple[str, ...], key("Which or how many cards.", names="hit location")]


class ShuffleHitLocations(Effect, tag="shuffle_hit_locations"):
    """Shuffle deck and discard into a new hit location deck."""

    says = "the hit locations are shuffled into a new deck"


class DrawHitLocation(Effect, tag="draw_hit_location"):
    """One more hit location for this attack, resolved with the others; a trap among them springs (SD-ATK-8)."""

    says = "1 more hit location is drawn for this attack"
    requires = frozenset({"attack"})


class ReorderAi(Effect, tag="reorder_ai"):
    """Look at the top AI cards and put them back in any order, or on top or bottom."""

    says = {
        "bottom": "look at the top {count:AI card} and leave them there or put them at the bottom",
        "else": "look at the top {count:AI card} and put them back in any order",
    }

    count: Annotated[int, key("How many.")]
    bottom: Annotated[bool, key("They may also go to the bottom.")] = False


class ArrangeAi(Effect, tag="arrange_ai"):
    """CAM-VAR-STORY: the monster controller may put the AI deck into any order, unseen by the others."""

    says = "the AI deck may be put into any order"


class StackAi(Effect, tag="stack_ai"):
    """Once per showdown the players may put an AI card of choice, discarded or wounded, on top of the deck."""

    says = "once per showdown an AI card may be put on top of the deck"


class ReorderHitLocations(Effect, tag="reorder_hit_locations"):
    """Look at the top hit locations and put them back in any order."""

    says = "look at the top {count:hit location} and put them back in any order"

    count: Annotated[int, key("How many.")]


class RecallAi(Effect, tag="recall_ai"):
    """The AI cards discarded last return to the top of the deck, the last one on top; `then` if there was one."""

    says = {
        "count=1": "the last discarded AI card returns to the top of the deck",
        "else": "the last {count} discarded AI cards return to the top of the deck",
    }

    count: Annotated[int, key("How many.")] = 1
    then: Then = NOTHING


class AddTerrain(Effect, tag="add_terrain"):
    """SD-SETUP-14: add a terrain card by the setup text at its bottom."""

    says = "{card} is added to the board"

    card: Annotated[str, key("The card by id.", names="terrain")]


class CancelAi(Effect, tag="cancel_ai"):
    """The AI card just drawn is discarded without being played."""

    says = "the AI card is discarded without being played"
    requires = frozenset({"AI card"})


class NameAiCard(Effect, tag="name_ai_card"):
    """SD-AI-19: the survivor names an AI card of the monster before it is drawn."""

    says = "name the AI card that is about to be drawn"
    requires = frozenset({"AI draw"})
