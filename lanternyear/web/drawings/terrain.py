"""Terrain as it lies on the board, 32 units to a space, drawn so wide and high as its card says."""

from __future__ import annotations

import random

SPACE = 32
_BLADES = ("#4d5a2a", "#66743a", "#7f8a48", "#3a4620", "#a29a52")
_STANDING: dict[str, str] = {
    "bug_patch": """
        <path d="M4 17c1-8 8-13 15-11s11 7 9 13-9 9-15 8S3 23 4 17Z" fill="#2a1d12"/>
        <path d="M9 17c1-4 4-6 8-5s6 3 5 6-5 5-8 4-6-2-5-5Z" fill="#090604"/>
        <g transform="translate(10 10) rotate(30)">
        <path d="M-3.6-1.5 3.6 1.5M-3.6 1.5 3.6-1.5M-3.6 0h7.2" stroke="#d98a2b" stroke-width=".8"/>
        <ellipse rx="1.9" ry="2.9" fill="#b8662a"/><circle cy="-3" r="1.2" fill="#f0a04a"/></g>
        <g transform="translate(23 11) rotate(-40)">
        <path d="M-3.6-1.5 3.6 1.5M-3.6 1.5 3.6-1.5M-3.6 0h7.2" stroke="#d98a2b" stroke-width=".8"/>
        <ellipse rx="1.9" ry="2.9" fill="#b8662a"/><circle cy="-3" r="1.2" fill="#f0a04a"/></g>
        <g transform="translate(25 22) rotate(70)">
        <path d="M-3.6-1.5 3.6 1.5M-3.6 1.5 3.6-1.5M-3.6 0h7.2" stroke="#d98a2b" stroke-width=".8"/>
        <ellipse rx="1.9" ry="2.9" fill="#b8662a"/><circle cy="-3" r="1.2" fill="#f0a04a"/></g>
        <g transform="translate(12 24) rotate(-20)">
        <path d="M-3.6-1.5 3.6 1.5M-3.6 1.5 3.6-1.5M-3.6 0h7.2" stroke="#d98a2b" stroke-width=".8"/>
        <ellipse rx="1.9" ry="2.9" fill="#b8662a"/><circle cy="-3" r="1.2" fill="#f0a04a"/></g>
        <g transform="translate(17 17) rotate(10)">
        <path d="M-3.6-1.5 3.6 1.5M-3.6 1.5 3.6-1.5M-3.6 0h7.2" stroke="#d98a2b" stroke-width=".8"/>
        <ellipse rx="1.9" ry="2.9" fill="#b8662a"/><circle cy="-3" r="1.2" fill="#f0a04a"/></g>
    """,
    "dead_monster": """
        <path d="M6 48c-2-18 8-36 27-38 18-1 27 14 26 30-1 14-14 19-28 18S7 58 6 48Z" fill="#2b1714"/>
        <path d="M12 30c8-14 30-18 42-4" fill="none" stroke="#d9ccb2" stroke-width="4" stroke-linecap="round"/>
        <path d="M18 26c-4 8-4 18 0 26M26 21c-3 9-3 22 1 33M35 19c-1 10 0 24 3 35M44 20c1 9 3 20 5 30" fill="none"
        stroke="#c3b394" stroke-width="3.4" stroke-linecap="round"/>
        <path d="M48 22c6-2 12 2 12 8s-4 9-8 8l-2 4-4-6Z" fill="#efe5d2"/>
        <circle cx="54" cy="29" r="2" fill="#1b1510"/>
    """,
    "debris": """
        <path d="m3 26 6-9 7 3-2 8ZM16 27l2-11 9-2 3 12Z" fill="#5c5347"/>
        <path d="m8 15 12-8M6 8l14 8M22 5l3 9" stroke="#8d7350" stroke-width="2.4"/>
        <path d="m12 12 5-8 3 2-6 9Z" fill="#a8977b"/>
    """,
    "giant_stone_face": """
        <path d="M6 88C0 60 4 20 20 8c8-5 18-4 26 2 14 14 16 50 10 78-8 8-42 8-50 0Z" fill="#6d6457"/>
        <path d="M33 5c5 0 9 2 13 5 14 14 16 50 10 78-4 4-14 6-24 6Z" fill="#474036"/>
        <path d="M14 38c5-4 12-4 16 0M36 38c4-4 11-4 15 0" stroke="#211c17" stroke-width="4" fill="none"/>
        <path d="M33 34 29 60c2 3 7 3 9 0" stroke="#211c17" stroke-width="2.5" fill="none"/>
        <path d="M20 74c8 5 18 5 27 0" stroke="#211c17" stroke-width="4" fill="none"/>
        <path d="m8 60 6-4 2 8M50 12l-4 12 6 6" stroke="#211c17" stroke-width="1.5" fill="none"/>
    """,
    "nightmare_tree": """
        <ellipse cx="48" cy="86" rx="36" ry="8" fill="#050403"/>
        <path d="M40 88c2-14 0-22-6-30-8-4-16-4-26 0 6-8 14-10 22-8-6-8-16-12-22-12 10-4 20-2 28 6-2-10-8-18-14-24 10 2
        18 10 22 20 2-12 0-24-2-32 8 8 10 20 8 32 4-10 12-18 22-20-8 8-12 16-14 26 8-6 18-8 28-4-10 2-18 6-22 14 8-2 16
        0 20 8-8-4-16-4-22 0-6 8-6 16-4 26Z" fill="#3b2c2c"/>
        <path d="M48 40c4 10 4 30 2 48h8c-2-10-2-18 4-26 6-4 14-4 22 0-4-8-12-10-20-8 4-8 12-12 22-14-10-4-20-2-28 4Z"
        fill="#231919"/><circle cx="24" cy="30" r="2.5" fill="#f7b94c"/>
        <circle cx="70" cy="34" r="2.5" fill="#f7b94c"/><circle cx="52" cy="20" r="2" fill="#f7b94c"/>
    """,
    "ore_vein": """
        <path d="m4 26 3-14 8-7 9 3 5 10-3 9-9 3Z" fill="#4a443d"/>
        <path d="m15 5 9 3 5 10-3 9-9 3 2-12Z" fill="#2f2a25"/>
        <path d="m9 22 4-6 4 2 4-7 4 1" fill="none" stroke="#e08a4a" stroke-width="2.2"/>
        <circle cx="12" cy="12" r="1.6" fill="#f7b94c"/><circle cx="22" cy="21" r="1.6" fill="#f7b94c"/>
    """,
    "stone_columns": """
        <ellipse cx="17" cy="57" rx="14" ry="5.5" fill="#050403" fill-opacity=".8"/>
        <path d="M4 50h24v6c-3 4-21 4-24 0Z" fill="#4b443b"/>
        <path d="M6.5 14h19v37c-4 2.5-15 2.5-19 0Z" fill="#6d6457"/>
        <path d="M16 14h9.5v37c-2.5 1.6-6 2.2-9.5 2.2Z" fill="#474036"/>
        <path d="M10 15v36M13.5 16v36.5M18.5 16v36.5M22 15v36" stroke="#2b2620" stroke-width="1.1"/>
        <path d="M6.5 30c6 2.5 13 2.5 19 0" stroke="#2b2620" stroke-width="1.3" fill="none"/>
        <path d="M3.5 9.5 8 6l5 2 4-5 5 4 6-1 1 5c-2 5-23 5-25.5-.5Z" fill="#9a8f7d"/>
        <path d="M17 3l5 4 6-1 1 5c-1 2.5-6.5 3.8-12.5 3.8Z" fill="#6f6658"/>
    """,
    "survivor_corpse": """
        <path d="M5 25c3-9 12-13 22-10l3 7c-6 5-18 7-25 3Z" fill="#3a2b23"/>
        <circle cx="8" cy="13" r="4.5" fill="#d9ccb2"/><path d="M6.5 13h1M9 13h1" stroke="#1b1510" stroke-width="1.6"/>
        <path d="M13 18c4 0 9 1 13 4M16 16l-1 8M20 16.5l-1 8M24 18l-1 6" stroke="#d9ccb2" stroke-width="1.6"
        fill="none"/>
    """,
}


def _tall_grass(width: int = 64, height: int = 64) -> str:
    chance = random.Random(1)  # the same blades every time
    blades = sorted(
        (
            round(chance.uniform(18, height - 3)),
            round(chance.uniform(6, width - 6)),
            round(chance.uniform(12, 22)),
            round(chance.uniform(-9, 9)),
            chance.choice(_BLADES),
        )
        for _ in range(54)
    )
    drawn = [f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="10" fill="#171a0f"/>']
    for foot, at, length, bend, color in blades:
        tip, top = min(max(at + bend, 3), width - 3), max(foot - length, 2)
        drawn.append(
            f'<path d="M{at - 1} {foot}Q{at} {foot - length // 2} {tip} {top}Q{at + bend // 3} {foot - length // 2} '
            f'{at + 2} {foot}Z" fill="{color}"/>'
        )
    return "".join(drawn)


def _acanthus_plants() -> str:
    leaf = "M0 0C-4-4-4.5-8-2.5-8-4.5-10-3-12-1-11.5L0-15l1 3.5c2-.5 3.5 1.5 1.5 3.5C4.5-8 4-4 0 0Z"
    drawn = ['<g transform="translate(16 17)"><ellipse cy="2" rx="12" ry="9" fill="#0d120b"/>']
    for number in range(8):
        color = ("#4f8a5a", "#376b45")[number % 2]
        drawn.append(
            f'<g transform="rotate({number * 45})"><path d="{leaf}" fill="{color}"/>'
            '<path d="M0-1V-12" stroke="#a6d19a" stroke-width=".7"/></g>'
        )
    return "".join([*drawn, '<circle r="3.4" fill="#e9a8c0"/><circle r="1.6" fill="#fff0d0"/></g>'])


def _toppled_pillar() -> str:
    """Draw its drums from north to south."""
    drawn = ['<g transform="matrix(0 1 -1 0 32 0)"><ellipse cx="64" cy="28" rx="62" ry="4.5" fill="#050403"/>']
    for start, end, slip in ((3, 43, 0), (47, 84, 1), (88, 122, -1)):
        drawn.append(
            f'<path d="M{start + 3} {5 + slip}H{end - 2}l2 4-2 5 2 4-2 5 1 4H{start + 3}Z" fill="#7b7164"/>'
            f'<path d="M{start + 3} {15 + slip}H{end}l-2 8 1 4H{start + 3}Z" fill="#4b443b"/>'
            f'<path d="M{start + 5} {9 + slip}H{end - 3}M{start + 5} {13 + slip}H{end - 2}M{start + 5} {18 + slip}'
            f'H{end - 3}M{start + 5} {22 + slip}H{end - 2}" stroke="#2b2620" stroke-width="1.2"/>'
            f'<ellipse cx="{start + 4}" cy="{16 + slip}" rx="4.5" ry="11" fill="#a09584"/>'
            f'<ellipse cx="{start + 4}" cy="{16 + slip}" rx="2" ry="5" fill="none" stroke="#5e564a"/>'
        )
    return "".join([*drawn, "</g>"])


# Width and height in spaces, and the drawing, by the terrain card.
TERRAIN: dict[str, tuple[int, int, str]] = {
    "acanthus_plants": (1, 1, _acanthus_plants()),
    "bug_patch": (1, 1, _STANDING["bug_patch"]),
    "dead_monster": (2, 2, _STANDING["dead_monster"]),
    "debris": (1, 1, _STANDING["debris"]),
    "giant_stone_face": (2, 3, _STANDING["giant_stone_face"]),
    "nightmare_tree": (3, 3, _STANDING["nightmare_tree"]),
    "ore_vein": (1, 1, _STANDING["ore_vein"]),
    "stone_columns": (1, 2, _STANDING["stone_columns"]),
    "survivor_corpse": (1, 1, _STANDING["survivor_corpse"]),
    "tall_grass": (2, 2, _tall_grass()),
    "toppled_pillar": (1, 4, _toppled_pillar()),
}
