"""Correcting a card of another pack: its values as their author wrote them, and the pack that replaces it.

The corrections of an owner are a pack like any other, marked with `box`: one for the cards of each pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import yaml

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.cards.kinds import Card, Gear, Resource
from lanternyear.content.card_form import FormField, all_fields, thing_named
from lanternyear.content.check import mistakes_of
from lanternyear.content.files import MANIFEST
from lanternyear.content.load import Wanted, find_pack, known_specials, open_packs
from lanternyear.content.pack import Pack
from lanternyear.content.problem import Path
from lanternyear.content.read import read_with_mistakes
from lanternyear.content.references import Known
from lanternyear.content.safe_yaml import Value, load_yaml
from lanternyear.errors import LanternError

CARDS = "cards.yaml"
VERSION = "1.0.0"
WIDTH = 120
HEADER = "# Corrections from the box of an owner. Lantern Year wrote them; share and change them like any pack.\n"


@dataclass(frozen=True, slots=True)
class Found:
    """A card in the packs of a game: its values, the pack that brought it, and whether a correction replaced it."""

    values: dict[str, Value]
    pack: str
    corrected: bool


@dataclass(frozen=True, slots=True)
class Tried:
    """A card that somebody wrote: what it is, if it can be read at all, and its mistakes, each with its path."""

    card: Card | None
    mistakes: list[tuple[Path, str]]


def find_card(packs: Sequence[Wanted], id: str) -> Found:
    """Return a card as the last of these packs has it, or raise LanternError."""
    found, owner = None, ""
    for pack in open_packs([find_pack(name) for name in packs]):
        values = _card_in(pack, id)
        if values is not None:
            found = Found(values, owner if pack.manifest.box and owner else pack.manifest.id, pack.manifest.box)
            owner = found.pack
    if found is None:
        raise LanternError("there is no such card in these packs")
    return found


def _card_in(pack: Pack, id: str) -> dict[str, Value] | None:
    for source in pack.files.values():
        if id.encode() not in source.content:
            continue
        listed = load_yaml(source.content, source.name)
        for values in listed if isinstance(listed, list) else ():
            if isinstance(values, dict) and values.get("id") == id:
                return values
    return None


def try_card(values: Mapping[str, Value], catalog: Catalog) -> Tried:
    """Read and check a card as if its pack had it, beside the cards of a catalog."""
    card, misreads = read_with_mistakes(dict(values))
    mistakes = [(misread.path, misread.message) for misread in misreads]
    if card is not None:
        mended = tuple(place for misread in misreads for place in misread.places)
        cards = Catalog.of(catalog.packs, [*(old for old in catalog.cards.values() if old.id != card.id), card])
        mistakes += mistakes_of(card, mended, _known(cards, catalog))
    return Tried(card, mistakes)


def names_for(form: Sequence[FormField], catalog: Catalog) -> dict[str, list[tuple[str, str]]]:
    """Return the names that the inputs of a form take, by the thing they stand for: each with its title, if it has one.

    Without verbs and phrases, which are chosen and written otherwise.
    """
    wanted = {each.phrase for each in all_fields(form)}
    known = {thing_named(what): names for what, names in _known(catalog, catalog).names.items()}
    titles = {id: card.title for id, card in catalog.cards.items()}
    return {
        what: [(name, titles.get(name, "")) for name in sorted(known[what])]
        for what in sorted(wanted & known.keys() - {""})
    }


def _known(cards: Catalog, catalog: Catalog) -> Known:
    return Known.of(cards, known_specials(None), frozenset(), _keywords(catalog))


def _keywords(catalog: Catalog) -> frozenset[str]:
    """Return the keywords that gear and resources have already."""
    return frozenset(
        word for card in catalog.cards.values() if isinstance(card, Gear | Resource) for word in card.keywords
    )


def with_correction(box: PackId, values: Mapping[str, Value]) -> dict[str, bytes]:
    """Return the files of a pack of corrections with one more card, or with another version of it."""
    cards = [card for card in corrections(box) if card["id"] != values["id"]]
    return _files(box, [*cards, dict(values)])


def without_correction(box: PackId, id: str) -> dict[str, bytes]:
    """Return the files of a pack of corrections without this card."""
    return _files(box, [card for card in corrections(box) if card["id"] != id])


def new_box(id: str, title: str, needs: Sequence[str]) -> dict[str, bytes]:
    """Return the files of a pack without corrections yet."""
    manifest: dict[str, Value] = {
        "id": id,
        "title": title,
        "version": VERSION,
        "box": True,
        "needs": list(needs),
        "replaces": [],
    }
    return {MANIFEST: yaml_of(manifest).encode(), CARDS: (HEADER + "[]\n").encode()}


def corrections(box: PackId) -> list[dict[str, Value]]:
    """Return the cards of a pack of corrections as values."""
    listed = load_yaml(box.files[CARDS], CARDS)
    return [card for card in listed if isinstance(card, dict)] if isinstance(listed, list) else []


def _files(box: PackId, cards: Sequence[dict[str, Value]]) -> dict[str, bytes]:
    manifest = load_yaml(box.files[MANIFEST], MANIFEST)
    assert isinstance(manifest, dict)
    replaced: list[Value] = [card["id"] for card in cards]
    return {
        MANIFEST: yaml_of({**manifest, "replaces": replaced}).encode(),
        CARDS: (HEADER + yaml_of(list(cards))).encode(),
    }


def yaml_of(value: Value) -> str:
    """Return values as YAML that `load_yaml` reads back as they are."""
    text = yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None)
    assert load_yaml(text.encode(), CARDS) == value
    return text


class _Dumper(yaml.SafeDumper):
    """Writes every text that could be read as something else in quotes."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - as in PyYAML
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    plain = text.replace("_", "a").replace(" ", "a").isalpha() and text.strip() == text and len(text) > 5
    safe = plain or (text.replace("_", "").replace(".", "").isalpha() and text.lower() not in WORDS)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if safe else '"')


WORDS = ("true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf")
_Dumper.add_representer(str, _text)
