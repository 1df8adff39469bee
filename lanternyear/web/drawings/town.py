"""The settlement at night: the land, and a building for each location.

A building is 110 units wide and 96 high and stands on the ground at 88.
"""

from __future__ import annotations

WIDTH, HEIGHT = 110, 96
LAND_WIDTH, LAND_HEIGHT = 860, 150
_HUT = """
    <path d="M18 88 28 56 55 32 82 56 92 88Z" fill="#0d0a08" stroke="#4a3620" stroke-width="1.5"/>
    <path d="M48 88V67h15v21Z" fill="#e59a35"/>
"""
_LAMP = """
    <circle r="16" fill="#f7b94c" fill-opacity=".07"/><circle r="13" fill="#f7b94c" fill-opacity=".08"/>
    <circle r="10" fill="#f7b94c" fill-opacity=".12"/>
    <path d="M-5-7h10l2 14h-14Z" fill="#ffcf73"/><path d="M-7-10h14l-2 3H-5ZM-8 7H8v3H-8Z" fill="#3b2a17"/>
    <path d="M-3-10c0-5 6-5 6 0" fill="none" stroke="#3b2a17" stroke-width="1.5"/>
"""
_DEAD_LAMP = """
    <path d="M-5-7h10l2 14h-14Z" fill="#4a4038"/><path d="M-7-10h14l-2 3H-5ZM-8 7H8v3H-8Z" fill="#2b241d"/>
    <path d="M-3-10c0-5 6-5 6 0M-2-6l3 5-4 3 3 4" fill="none" stroke="#2b241d" stroke-width="1.5"/>
"""
_FIGURE = '<path d="M-6 0c0-12 2-14 6-14s6 2 6 14Z" fill="#0b0807"/><circle cy="-17" r="4" fill="#0b0807"/>'
_HEAP = ((28, 66, 1.0), (55, 50, 1.4), (83, 66, 1.0), (14, 80, 0.75), (42, 79, 0.85), (70, 79, 0.85), (97, 80, 0.75))


def _heap(lamp: str) -> str:
    return "".join(f'<g transform="translate({x} {y}) scale({size})">{lamp}</g>' for x, y, size in _HEAP)


BUILDINGS: dict[str, str] = {
    "hut": _HUT,
    "lantern_hoard": _heap(_LAMP),
    "exhausted_lantern_hoard": _heap(_DEAD_LAMP),
    "bone_smith": _HUT
    + """
    <path d="M4 88C4 44 22 16 58 10M106 88C106 44 88 16 52 10" fill="none" stroke="#d9ccb2" stroke-width="4.5"
    stroke-linecap="round"/>
    <path d="M12 60c6-22 18-36 40-44M98 60C92 38 80 24 58 16" fill="none" stroke="#a8977b" stroke-width="2.6"/>
    """,
    "skinnery": """
    <path d="M8 88V18M102 88V18M2 22h106" stroke="#6f5436" stroke-width="5"/>
    <path d="m18 24-4 16 6 20-4 14 14-6 12 8 4-18-3-18 3-16Z" fill="#b98a58"/>
    <path d="m62 24-3 14 5 18-5 18 15-4 13 6 3-18-4-18 4-16Z" fill="#8f643b"/>
    """,
    "organ_grinder": """
    <path d="M18 88 28 58 58 36 90 58 98 88Z" fill="#0d0a08" stroke="#4a3620" stroke-width="1.5"/>
    <path d="M52 88V70h15v18Z" fill="#e59a35"/>
    <path d="M40 44c-8-12 4-18-2-30M58 38c-8-14 6-18 0-32" fill="none" stroke="#8a7c6a" stroke-width="3"/>
    <path d="M6 74h16l-3 14H9Z" fill="#6f5436"/><path d="m10 74 8-14" stroke="#a8977b" stroke-width="3"/>
    """,
    "catarium": """
    <path d="M12 88V36M98 88V36" stroke="#5a4630" stroke-width="7"/>
    <path d="M4 38C4 14 24 2 55 2s51 12 51 36l-18-8-14 10H36L22 30Z" fill="#d9ccb2"/>
    <path d="m30 22 14 6-6 6ZM80 22l-14 6 6 6Z" fill="#1b1510"/>
    <path d="m40 39 4 13 5-13M70 39l-4 13-5-13" fill="#efe5d2"/>
    <path d="M48 88V66h14v22Z" fill="#e59a35" fill-opacity=".75"/>
    """,
    "stone_circle": """
    <path d="m6 88 4-44 13-4 5 48ZM82 88l5-48 13 4 4 44Z" fill="#5d564c"/>
    <path d="m30 88 2-54 14-6 4 60ZM60 88l4-60 14 6 2 54Z" fill="#746c60"/>
    <path d="m32 34 14-6 1 10-16 4ZM64 28l14 6 1 8-16-4Z" fill="#948b7c"/>
    <ellipse cx="55" cy="86" rx="14" ry="4" fill="#e59a35" fill-opacity=".55"/>
    <path d="M55 66c6 8 9 12 9 16a9 6 0 0 1-18 0c0-4 3-8 9-16Z" fill="#f7b94c"/>
    """,
    "weapon_crafter": """
    <path d="M10 88V44L55 26l45 18v44Z" fill="#0d0a08" stroke="#4a3620" stroke-width="1.5"/>
    <path d="M20 88V60h30v28Z" fill="#e59a35"/><path d="M24 84h22v-6H30l-4-4h-4Z" fill="#1b1510"/>
    <path d="m62 84 22-46M88 84 66 38" stroke="#a8977b" stroke-width="3"/>
    <path d="m84 38 5-11 3 12ZM66 38 58 30l-4 8 8 4Z" fill="#d9ccb2"/>
    """,
    "leather_worker": """
    <path d="M14 88 30 18M96 88 80 18M20 26h70" stroke="#6f5436" stroke-width="4.5"/>
    <path d="M32 34c14 4 32 4 46 0 2 14 6 26 10 38-22-4-44-4-66 0 4-12 8-24 10-38Z" fill="#8f5a31" stroke="#d9b483"
    stroke-width="1.4" stroke-dasharray="5 4"/>
    <path d="m32 34-7-6M78 34l7-6M22 72l-6 6M88 72l6 6" stroke="#d9ccb2" stroke-width="2"/>
    """,
    "barber_surgeon": """
    <path d="M6 88C14 60 28 40 55 28c27 12 41 32 49 60Z" fill="#241510" stroke="#5a3226" stroke-width="1.5"/>
    <path d="M40 88c2-18 7-30 15-38 8 8 13 20 15 38Z" fill="#e59a35"/><path d="M44 78h22v3H44Z" fill="#1b1510"/>
    <path d="M55 28V12" stroke="#6f5436" stroke-width="3"/>
    <path d="M55 12c10 0 14 4 20 2-4 8-12 8-20 6Z" fill="#a92f25"/>
    """,
    "blacksmith": """
    <path d="M8 88V52h60v36Z" fill="#3a332b" stroke="#5d5142" stroke-width="1.5"/><path d="M2 54 38 34l36 20Z"
    fill="#1d1711"/>
    <path d="M76 88V20h18v68Z" fill="#4a4038"/><path d="M74 20h22v-6H74Z" fill="#5d5142"/>
    <path d="M84 12c-6-6 4-8 0-12" fill="none" stroke="#8a7c6a" stroke-width="3"/>
    <path d="M24 88V68c0-10 28-10 28 0v20Z" fill="#f0714a"/><path d="M30 88V74c0-6 16-6 16 0v14Z" fill="#ffcf73"/>
    """,
    "plumery": """
    <path d="M55 88C40 70 8 66 6 40c12 2 20 8 26 16-6-18-4-32 4-44 8 8 12 20 12 34 0-16 2-28 7-40 5 12 7 24 7 40 0-14
    4-26 12-34 8 12 10 26 4 44 6-8 14-14 26-16-2 26-34 30-49 48Z" fill="#5a4a8a" stroke="#b9abf5" stroke-width="1.4"/>
    <path d="M55 88V22M55 86C48 64 40 44 36 24M55 86c7-22 15-42 19-62" fill="none" stroke="#d9ccb2"
    stroke-opacity=".7"/>
    <path d="M46 88V72h18v16Z" fill="#e59a35"/>
    """,
    "mask_maker": """
    <path d="M20 88V26M55 88V14M90 88V26" stroke="#5a4630" stroke-width="5"/>
    <path d="M8 28c8-6 16-6 24 0-1 14-4 24-12 30C12 52 9 42 8 28Z" fill="#d9ccb2"/>
    <path d="M41 14c9-7 19-7 28 0-1 18-5 30-14 36-9-6-13-18-14-36Z" fill="#b9783a"/>
    <path d="M78 28c8-6 16-6 24 0-1 14-4 24-12 30-8-6-11-16-12-30Z" fill="#8aa79a"/>
    <path d="m12 36 6 2-5 3ZM28 36l-6 2 5 3ZM46 24l7 3-6 4ZM64 24l-7 3 6 4ZM82 36l6 2-5 3ZM98 36l-6 2 5 3Z"
    fill="#1b1510"/>
    """,
}
LAND = f"""
    <rect width="860" height="150" fill="#0b0908"/>
    <radialGradient id="town-glow"><stop offset="0" stop-color="#f7943a" stop-opacity=".55"/><stop offset=".45"
    stop-color="#b8561c" stop-opacity=".22"/><stop offset="1" stop-color="#b8561c" stop-opacity="0"/></radialGradient>
    <ellipse cx="430" cy="118" rx="430" ry="118" fill="url(#town-glow)"/>
    <path d="M0 150V70L32 73 77 67 109 70 154 75 178 49 221 70 254 78 291 49 312 66 339 47 359 72 402 82 440 40 477 63
    509 79 550 77 588 48 625 38 669 71 689 41 708 50 754 53 791 39 833 67 861 66V150Z" fill="#120e0b"/>
    <path d="M0 150V122c120-14 250-18 430-18s310 4 430 18v28Z" fill="#1c140d"/>
    {"".join(f'<g transform="translate({x} {y})">{_FIGURE}</g>' for x, y in ((70, 124), (84, 124), (790, 122)))}
"""


def building_symbol(location: str) -> str:
    """Return the symbol of a location's building, or that of a hut if there is no drawing of it."""
    return f"town-{location if location in BUILDINGS else 'hut'}"
