"""Throws and draws on the players' own table, as the page asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.decision import Decision
from lanternyear.play.unseen import UnseenDeck
from lanternyear.state.box import RealDeck
from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.option_models import FaceView, FollowUpView, RealView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label
from lanternyear.wording.real_things import deck_words, is_labelled


class UnseenView(ViewModel):
    """The face-down cards of a deck: the `known` ones on top, and what the others `may_be`, each with its copies."""

    deck: RealDeck
    name: str
    title: str
    number: int
    known: list[CardName]
    may_be: list[CardName]


HIT_LOCATION = "hit location"


def unseen_views(source: PageSource, decks: Sequence[UnseenDeck]) -> list[UnseenView]:
    """Return what may still lie in each deck, for its page."""
    return [
        UnseenView(
            deck=deck.deck,
            name=deck.name,
            title=deck_words(deck.name, source.names),
            number=deck.number,
            known=[source.card(card) for card in deck.known],
            may_be=source.cards([card for card, copies in deck.may_be.items() for _ in range(copies)]),
        )
        for deck in decks
    ]


def real_view(source: PageSource, decision: Decision) -> RealView | None:
    """Return the throw or draw that is asked for, or None for any other question."""
    if decision.shape not in ("throw", "draw"):
        return None
    about = decision.about
    is_place = about.word == HIT_LOCATION
    faces: dict[str, FaceView] = {}
    for option in decision.options:
        words = label(option, decision, source.names)
        place = about.several[option.about.number - 1] if is_place else ""
        once = decision.may_be is not None and decision.at_most > 1 and option not in decision.may_be([str(option)])
        faces.setdefault(words, FaceView(value=str(option), label=words, location=place, once=once))
    die = "hit_location" if is_place else "random" if is_labelled(decision) else "d10"
    return RealView(
        what=die if decision.shape == "throw" else about.deck,
        number=decision.at_most,
        faces=list(faces.values()),
        purpose=about.word,
        needed=about.number,
        survivor=about.survivor,
        other=about.other,
        card=about.card,
        follow_up=_follow_up(source, decision),
    )


def _follow_up(source: PageSource, decision: Decision) -> FollowUpView | None:
    if decision.follow_up is None:
        return None
    after, about = decision.follow_up.faces, decision.follow_up.about
    faces: dict[str, FaceView] = {}
    for face, place in enumerate(about.several, 1):
        faces.setdefault(place, FaceView(value=str(face), label=source.names.of(place), location=place))
    return FollowUpView(what=decision.follow_up.die, after=[str(face) for face in after], faces=list(faces.values()))
