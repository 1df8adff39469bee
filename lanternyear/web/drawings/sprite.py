"""All drawings that never change, as one SVG file of symbols, which a browser loads once."""

from __future__ import annotations

from lanternyear.web.drawings import body, monster_parts, monsters, signs, terrain, town

_OCTAGON = "30,3 70,3 97,30 97,70 70,97 30,97 3,70 3,30"
# The faces of a die: the outline, the lit middle and the edges. Its colors are in kit.css.
_DIE = """
    <path d="M50 3 95 38v20L50 97 5 58V38Z" fill="var(--die)" stroke="var(--die-edge)" stroke-width="3"
    stroke-linejoin="round"/>
    <path d="M50 3 81 60 50 76 19 60Z" fill="#fff" fill-opacity=".16" stroke="var(--die-edge)" stroke-width="2"
    stroke-linejoin="round"/><path d="M81 60 95 48M19 60 5 48M50 76V97" stroke="var(--die-edge)" stroke-width="2"/>
"""
_RAYS = """
    <path d="M50-8V108M-8 50H108M9 9 91 91M91 9 9 91M28-4 72 104M72-4 28 104M-4 28 104 72M-4 72 104 28"
    stroke="#ffd98c" stroke-width="3" stroke-opacity=".8"/>
"""
_UNKNOWN = "quarry"  # for a monster of which there is no drawing


def sprite() -> str:
    """Return the file: a sign as `#bone`, a monster as `#monster-white_lion`, a part of one as `#part-paw`."""
    symbols = [_symbol(name, f"0 0 {signs.SIZE} {signs.SIZE}", drawn) for name, drawn in signs.SIGNS.items()]
    symbols += [_monster(name, drawn) for name, drawn in monsters.HEADS.items()]
    symbols.append(
        _monster(_UNKNOWN, f'<g transform="scale(3) translate(4.5 5)" fill="#efe5d2">{signs.SIGNS["cat"]}</g>')
    )
    symbols += [_terrain(name, *drawn) for name, drawn in terrain.TERRAIN.items()]
    symbols += [_symbol("die", "-8 -8 116 116", _DIE), _symbol("die-perfect", "-8 -8 116 116", _RAYS + _DIE)]
    symbols += [_hit_die(struck) for struck in body.SHAPES]
    parts = f"0 0 {monster_parts.WIDTH} {monster_parts.HEIGHT}"
    symbols += [_symbol(f"part-{name}", parts, drawn) for name, drawn in monster_parts.PARTS.items()]
    symbols += [
        _symbol(f"town-{name}", f"0 0 {town.WIDTH} {town.HEIGHT}", drawn) for name, drawn in town.BUILDINGS.items()
    ]
    symbols.append(_land())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _land() -> str:
    box = f"0 0 {town.LAND_WIDTH} {town.LAND_HEIGHT}"
    return _symbol("town-land", box, town.LAND).replace("<symbol", '<symbol preserveAspectRatio="xMidYMax slice"')


def monster_symbol(monster: str) -> str:
    """Return the symbol of a monster's emblem, or that of a beast nobody has drawn."""
    return f"monster-{monster if monster in monsters.HEADS else _UNKNOWN}"


def terrain_symbol(card: str) -> str:
    """Return the symbol of a terrain card, or "" if there is no drawing of it."""
    return f"terrain-{card}" if card in terrain.TERRAIN else ""


def part_symbol(card: str) -> str:
    """Return the symbol of what a hit location card is about, or "" if there is no drawing of it."""
    part = monster_parts.OF_HIT_LOCATIONS.get(card)
    return f"part-{part}" if part else ""


def _symbol(id: str, box: str, drawn: str) -> str:
    return f'<symbol id="{id}" viewBox="{box}">{" ".join(drawn.split())}</symbol>'


def _monster(name: str, drawn: str) -> str:
    return _symbol(
        f"monster-{name}",
        f"0 0 {monsters.SIZE} {monsters.SIZE}",
        f'<clipPath id="around-{name}"><polygon points="{_OCTAGON}"/></clipPath>'
        f'<polygon points="{_OCTAGON}" fill="#45160f"/><g clip-path="url(#around-{name})">'
        f'<circle cx="50" cy="44" r="36" fill="#6e211a" fill-opacity=".7"/>'
        f'<g transform="translate(50 52) scale(.9) translate(-50 -50)">{drawn}</g></g>'
        f'<polygon points="{_OCTAGON}" fill="none" stroke="#0d0b09" stroke-width="6.5"/>'
        f'<polygon points="{_OCTAGON}" fill="none" stroke="var(--ring, #f0714a)" stroke-width="3.5"/>',
    )


def _terrain(name: str, width: int, height: int, drawn: str) -> str:
    return _symbol(f"terrain-{name}", f"0 0 {width * terrain.SPACE} {height * terrain.SPACE}", drawn)


def _hit_die(struck: str) -> str:
    parts = "".join(
        f'<path d="{shape}" fill="{"#a92f25" if name == struck else "#a99a80"}"/>'
        for name, shape in body.SHAPES.items()
    )
    cube = '<rect x="5" y="5" width="90" height="90" rx="17" fill="#e0d3b9" stroke="#5f5443" stroke-width="3"/>'
    return _symbol(f"hit-{struck}", "0 0 100 100", f'{cube}<g transform="translate(28.5 9) scale(.71 .65)">{parts}</g>')
