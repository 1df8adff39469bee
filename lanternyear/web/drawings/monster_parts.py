"""Drawings of what hit locations are about, 120 by 90 units and lit from the left: parts of beasts, armor, weapons."""

from __future__ import annotations

WIDTH, HEIGHT = 120, 90
PARTS: dict[str, str] = {
    # Of beasts
    "paw": """
        <path d="M60 42c15 0 30 12 30 26 0 11-11 17-30 17s-30-6-30-17c0-14 15-26 30-26Z" fill="#efe5d2"/>
        <path d="M60 42c15 0 30 12 30 26 0 11-11 17-30 17Z" fill="#a8977b"/>
        <path d="M60 55c11 0 19 6 19 13s-7 10-19 10-19-3-19-10 8-13 19-13Z" fill="#7d6747"/>
        <path d="M26 52c-7-4-9-15-5-22 6-5 13 2 14 12 1 8-2 14-9 10ZM47 40c-7-2-11-13-8-21 5-6 13-2 14 8 1 9-1 15-6
        13Z" fill="#efe5d2"/>
        <path d="M94 52c7-4 9-15 5-22-6-5-13 2-14 12-1 8 2 14 9 10ZM73 40c7-2 11-13 8-21-5-6-13-2-14 8-1 9 1 15 6 13Z"
        fill="#a8977b"/>
        <path d="M20 31 12 14l15 12ZM40 20 37 2l11 13ZM100 31l8-17-15 12ZM80 20 83 2 72 15Z" fill="#7d6747"/>
    """,
    "hand": """
        <path d="M40 86c-1-14-5-21-14-29-7-6-7-13-1-13 6 0 11 6 15 9l-5-31c0-7 9-7 11 0l5 24 2-33c1-7 10-7 11 0l1 33
        7-27c2-6 10-5 10 1l-4 33 8-15c4-5 10-2 8 4-4 14-10 22-12 44Z" fill="#efe5d2"/>
        <path d="M62 86c3-20 1-28 3-40l7-27c2-6 10-5 10 1l-4 33 8-15c4-5 10-2 8 4-4 14-10 22-12 44Z" fill="#a8977b"/>
        <path d="M46 53c9-4 20-4 29-1M48 64c8-4 16-4 24 0M44 36l2 8M58 30v10M72 36l-2 8" fill="none" stroke="#7d6747"
        stroke-width="2" stroke-linecap="round"/>
        <path d="M35 21l4-10 5 9ZM53 12l5-11 5 11ZM74 18l7-9 2 12ZM86 40l9-6-1 10Z" fill="#26100a"/>
    """,
    "brow": """
        <path d="M60 8c22 0 42 6 50 16-2 22-10 42-26 58H36C20 66 12 46 10 24 18 14 38 8 60 8Z" fill="#efe5d2"/>
        <path d="M60 8c22 0 42 6 50 16-2 22-10 42-26 58H60Z" fill="#a8977b"/>
        <path d="M14 30c12-10 30-8 42 6v6c-14-8-30-10-40-6ZM106 30c-12-10-30-8-42 6v6c14-8 30-10 40-6Z"
        fill="#7d6747"/>
        <path d="M22 46c10-6 22-4 30 6-10 6-22 4-30-6ZM98 46c-10-6-22-4-30 6 10 6 22 4 30-6Z" fill="#26100a"/>
        <circle cx="38" cy="49" r="4.5" fill="#ff9a4a"/>
        <circle cx="82" cy="49" r="4.5" fill="#ff9a4a"/>
        <path d="M46 12l4 16M60 10v20M74 12l-4 16M60 56v20" fill="none" stroke="#4a3522" stroke-width="2.5"
        stroke-linecap="round"/>
    """,
    "temple": """
        <path d="M26 84C18 62 20 36 34 20 48 6 74 4 88 16c10 8 12 20 8 28l6 16-8 4c-2 12-10 18-24 18Z" fill="#efe5d2"/>
        <path d="M64 8c10 0 18 3 24 8 10 8 12 20 8 28l6 16-8 4c-2 12-10 18-24 18 4-22 4-50-6-74Z" fill="#a8977b"/>
        <path d="M74 42c6-4 12-4 18 0-5 5-12 5-18 0Z" fill="#26100a"/>
        <circle cx="84" cy="42" r="3.4" fill="#ff9a4a"/>
        <circle cx="48" cy="40" r="12" fill="#7d6747"/>
        <circle cx="48" cy="40" r="6" fill="#a92f25"/>
        <path d="M36 26c6-5 14-5 20-2M34 54c4 6 12 8 18 6" fill="none" stroke="#4a3522" stroke-width="2"
        stroke-linecap="round"/>
    """,
    "mane": """
        <path d="M60 2l9 12 12-9 3 14 15-3-2 15 15 2-8 12 12 8-12 8 5 13-15-1-2 13-13-6-8 12-11-9-11 9-8-12-13
        6-2-13-15 1 5-13-12-8 12-8-8-12 15-2-2-15 15 3 3-14 12 9Z" fill="#7d6747"/>
        <path d="M60 14l8 10 10-6 2 12 11 1-4 10 9 7-9 6 3 10-11 0-3 9-9-5-7 8-7-8-9 5-3-9-11 0 3-10-9-6 9-7-4-10 11-1
        2-12 10 6Z" fill="#efe5d2"/>
        <path d="M60 14l8 10 10-6 2 12 11 1-4 10 9 7-9 6 3 10-11 0-3 9-9-5-7 8Z" fill="#a8977b"/>
        <path d="M60 32l12 6c2 12-3 20-12 26-9-6-14-14-12-26Z" fill="#4a3522"/>
        <circle cx="55" cy="46" r="2.2" fill="#ff9a4a"/>
        <circle cx="65" cy="46" r="2.2" fill="#ff9a4a"/>
    """,
    "ear": """
        <path d="M24 84C22 54 32 22 62 4c24 20 34 50 30 80Z" fill="#efe5d2"/>
        <path d="M62 4c24 20 34 50 30 80H66C70 56 70 28 62 4Z" fill="#a8977b"/>
        <path d="M42 84c-2-24 4-44 18-58 14 14 18 36 14 58Z" fill="#4a3522"/>
        <path d="M50 84c-1-16 2-30 9-40 8 10 10 24 8 40Z" fill="#a92f25"/>
        <path d="M36 60l12-4M38 70l8-2M82 58l-8-4M84 70l-8-3" fill="none" stroke="#7d6747" stroke-width="2"
        stroke-linecap="round"/>
    """,
    "maw": """
        <path d="M12 24C30 6 90 6 108 24l-6 34C96 78 78 86 60 86S24 78 18 58Z" fill="#efe5d2"/>
        <path d="M60 11c20 0 39 4 48 13l-6 34C96 78 78 86 60 86Z" fill="#a8977b"/>
        <path d="M24 34c20-10 52-10 72 0-2 24-14 42-36 42S26 58 24 34Z" fill="#26100a"/>
        <path d="M42 66c6-10 30-10 36 0-4 7-11 10-18 10s-14-3-18-10Z" fill="#a92f25"/>
        <path d="M26 33l8 20 6-23ZM44 29l5 13 6-14ZM62 28l5 13 6-12ZM80 30l6 23 8-20ZM38 68l4-14 6 20ZM72 74l6-20 4
        14Z" fill="#efe5d2"/>
        <path d="M48 12h24l-12 9Z" fill="#7d6747"/>
    """,
    "muzzle": """
        <path d="M34 6h52c4 26 14 40 12 56-2 14-18 22-38 22s-36-8-38-22c-2-16 8-30 12-56Z" fill="#efe5d2"/>
        <path d="M60 6h26c4 26 14 40 12 56-2 14-18 22-38 22Z" fill="#a8977b"/>
        <path d="M38 44c8-6 36-6 44 0l-8 16H46Z" fill="#4a3522"/>
        <path d="M44 48c4-2 9 0 10 5-5 2-9 0-10-5ZM76 48c-4-2-9 0-10 5 5 2 9 0 10-5Z" fill="#26100a"/>
        <path d="M60 60v10c-6 6-16 6-22 2M60 70c6 6 16 6 22 2M48 14v14M72 14v14" fill="none" stroke="#4a3522"
        stroke-width="2.5" stroke-linecap="round"/>
    """,
    "tongue": """
        <path d="M10 22C30 6 90 6 110 22 108 38 98 46 90 50H30C22 46 12 38 10 22Z" fill="#26100a"/>
        <path d="M20 20l7 16 7-20ZM40 14l6 14 6-15ZM68 13l6 15 6-14ZM86 16l7 20 7-16Z" fill="#efe5d2"/>
        <path d="M40 42c10-6 30-6 40 0 6 16 4 44-20 44S34 58 40 42Z" fill="#a92f25"/>
        <path d="M60 38c8 0 15 1 20 4 6 16 4 44-20 44Z" fill="#7c1f18"/>
        <path d="M60 46v30" fill="none" stroke="#571610" stroke-width="2.5" stroke-linecap="round"/>
    """,
    "neck": """
        <path d="M30 6c14 10 46 10 60 0 2 28 8 46 18 78H12C22 52 28 34 30 6Z" fill="#efe5d2"/>
        <path d="M60 13c12 0 23-2 30-7 2 28 8 46 18 78H60Z" fill="#a8977b"/>
        <path d="M44 16c-2 24-8 44-16 66M60 20v62M76 16c2 24 8 44 16 66" fill="none" stroke="#7d6747" stroke-width="3"
        stroke-linecap="round"/>
        <path d="M36 30c14 8 34 8 48 0M30 54c18 10 42 10 60 0" fill="none" stroke="#4a3522" stroke-width="2"
        stroke-linecap="round"/>
    """,
    "chest": """
        <path d="M34 12c10-6 42-6 52 0 8 5 12 14 10 24-3 15-8 26-10 42H34c-2-16-7-27-10-42-2-10 2-19 10-24Z"
        fill="#efe5d2"/>
        <path d="M60 8c11 0 21 1 26 4 8 5 12 14 10 24-3 15-8 26-10 42H60Z" fill="#a8977b"/>
        <path d="M60 20l8 10 10-4-2 12 10 6-10 8 2 12-10-2-8 12-8-12-10 2 2-12-10-8 10-6-2-12 10 4Z" fill="#7d6747"/>
        <path d="M60 62c-10-7-14-12-14-18 0-8 10-10 14-3 4-7 14-5 14 3 0 6-4 11-14 18Z" fill="#a92f25"/>
    """,
    "ribs": """
        <path d="M34 12c10-6 42-6 52 0 8 5 12 14 10 24-3 15-8 26-10 42H34c-2-16-7-27-10-42-2-10 2-19 10-24Z"
        fill="#efe5d2"/>
        <path d="M60 8c11 0 21 1 26 4 8 5 12 14 10 24-3 15-8 26-10 42H60Z" fill="#a8977b"/>
        <path d="M60 14v60M56 24c-12-2-22 2-26 12M56 38c-10-2-18 2-22 12M56 52c-8-2-14 2-18 10M64 24c12-2 22 2 26 12M64
        38c10-2 18 2 22 12M64 52c8-2 14 2 18 10" fill="none" stroke="#4a3522" stroke-width="5" stroke-linecap="round"/>
    """,
    "belly": """
        <path d="M34 12c10-6 42-6 52 0 8 5 12 14 10 24-3 15-8 26-10 42H34c-2-16-7-27-10-42-2-10 2-19 10-24Z"
        fill="#efe5d2"/>
        <path d="M60 8c11 0 21 1 26 4 8 5 12 14 10 24-3 15-8 26-10 42H60Z" fill="#a8977b"/>
        <path d="M60 26c16 0 24 14 22 28-2 12-10 20-22 20s-20-8-22-20c-2-14 6-28 22-28Z" fill="#f6ecd9"/>
        <path d="M52 36l-4 6M66 34l3 6M48 54l4 5M70 52l-3 6M58 46l4 5" fill="none" stroke="#7d6747" stroke-width="2"
        stroke-linecap="round"/>
        <circle cx="60" cy="64" r="3" fill="#4a3522"/>
    """,
    "gut": """
        <path d="M34 12c10-6 42-6 52 0 8 5 12 14 10 24-3 15-8 26-10 42H34c-2-16-7-27-10-42-2-10 2-19 10-24Z"
        fill="#efe5d2"/>
        <path d="M60 8c11 0 21 1 26 4 8 5 12 14 10 24-3 15-8 26-10 42H60Z" fill="#a8977b"/>
        <path d="M38 34c12-8 32-8 44 0 4 18-2 38-22 38S34 52 38 34Z" fill="#26100a"/>
        <path d="M46 40c10-6 24-4 27 3 3 8-22 5-24 12-2 8 18 8 22 4" fill="none" stroke="#c2574a" stroke-width="7"
        stroke-linecap="round"/>
        <path d="M46 42c10-6 22-4 25 2M50 57c-1 6 16 6 20 3" fill="none" stroke="#7c1f18" stroke-width="1.6"
        stroke-linecap="round"/>
    """,
    "flank": """
        <path d="M4 30C24 12 80 8 116 22v44C92 62 70 66 52 82 34 80 12 66 4 48Z" fill="#efe5d2"/>
        <path d="M4 42c26 14 70 18 112 6v18C92 62 70 66 52 82 34 80 12 66 4 48Z" fill="#a8977b"/>
        <path d="M36 26c6 10 6 22 2 34M52 22c6 11 6 26 2 40M68 20c6 11 6 24 2 36M84 19c5 10 5 20 2 32" fill="none"
        stroke="#7d6747" stroke-width="3" stroke-linecap="round"/>
        <path d="M44 46l30-14M46 56l28-12" fill="none" stroke="#a92f25" stroke-width="4" stroke-linecap="round"/>
    """,
    "back": """
        <path d="M4 66C18 30 42 14 60 14s42 16 56 52c-20 14-92 14-112 0Z" fill="#efe5d2"/>
        <path d="M60 14c18 0 42 16 56 52-10 7-33 11-56 11Z" fill="#a8977b"/>
        <path d="M56 4l4 10 4-10 4 14-8 4-8-4ZM54 22h12l-3 12h-6ZM54 38h12l-3 12h-6ZM54 54h12l-3 14h-6Z"
        fill="#4a3522"/>
        <path d="M48 28C36 34 26 44 20 58M50 44c-8 4-14 12-18 20M72 28c12 6 22 16 28 30M70 44c8 4 14 12 18 20"
        fill="none" stroke="#7d6747" stroke-width="2.5" stroke-linecap="round"/>
    """,
    "rump": """
        <path d="M10 84c-2-34 14-66 46-72 34-4 54 24 54 72H82C80 66 72 58 60 58S40 66 38 84Z" fill="#efe5d2"/>
        <path d="M60 11c32 0 50 27 50 73H82C80 66 72 58 60 58Z" fill="#a8977b"/>
        <path d="M60 22v28" fill="none" stroke="#7d6747" stroke-width="3" stroke-linecap="round"/>
        <path d="M54 8c-2 14 0 26 6 36 6-10 8-22 6-36Z" fill="#4a3522"/>
    """,
    "groin": """
        <path d="M14 8h92c4 30-6 54-20 78H70L60 62 50 86H34C20 62 10 38 14 8Z" fill="#efe5d2"/>
        <path d="M60 8h46c4 30-6 54-20 78H70L60 62Z" fill="#a8977b"/>
        <path d="M36 26l7 6 4-9 6 9 7-10 7 10 6-9 4 9 7-6c2 18-8 32-24 40-16-8-26-22-24-40Z" fill="#7d6747"/>
        <path d="M48 38l2 8M60 40v10M72 38l-2 8" fill="none" stroke="#4a3522" stroke-width="2" stroke-linecap="round"/>
    """,
    "thigh": """
        <path d="M26 4h60c8 22 2 44-8 58l4 24H44l-2-24C26 46 20 26 26 4Z" fill="#efe5d2"/>
        <path d="M60 4h26c8 22 2 44-8 58l4 24H60Z" fill="#a8977b"/>
        <path d="M50 14a7 7 0 1 1 10-2 7 7 0 1 1 8 6l-2 42a7 7 0 1 1-6 6 7 7 0 1 1-10-4Z" fill="#f8f1e2"/>
        <path d="M50 14a7 7 0 1 1 10-2 7 7 0 1 1 8 6l-2 42a7 7 0 1 1-6 6 7 7 0 1 1-10-4Z" fill="none" stroke="#4a3522"
        stroke-width="1.6" stroke-linecap="round"/>
    """,
    "knee": """
        <path d="M30 4h36c4 14 20 22 24 34 3 10-8 14-14 20-4 8 0 18 2 28H50c-2-14-2-24 4-34C40 42 30 24 30 4Z"
        fill="#efe5d2"/>
        <path d="M52 4h14c4 14 20 22 24 34 3 10-8 14-14 20-4 8 0 18 2 28H64c-4-16-2-26 4-36C58 34 52 22 52 4Z"
        fill="#a8977b"/>
        <circle cx="72" cy="40" r="13" fill="#7d6747"/>
        <circle cx="70" cy="38" r="8" fill="#efe5d2"/>
        <path d="M40 18l8 10M60 66l2 12" fill="none" stroke="#4a3522" stroke-width="2" stroke-linecap="round"/>
    """,
    "heel": """
        <path d="M44 4h34c2 20 0 34-4 46 14 4 26 12 30 26 1 6-4 10-12 10H40c-12 0-18-8-16-20 2-12 16-18 18-30Z"
        fill="#efe5d2"/>
        <path d="M62 4h16c2 20 0 34-4 46 14 4 26 12 30 26 1 6-4 10-12 10H66c4-22 2-52-4-82Z" fill="#a8977b"/>
        <path d="M24 66c2-8 9-13 13-20 6 8 6 22-2 32-7 0-12-4-11-12Z" fill="#a92f25"/>
        <path d="M46 8c0 20-6 34-10 46" fill="none" stroke="#4a3522" stroke-width="3" stroke-linecap="round"/>
        <path d="M92 86l16-1-8-10ZM78 86l10 0-4-8Z" fill="#26100a"/>
    """,
    "leg": """
        <path d="M34 4h40c4 20-2 32-8 46l6 36H44l-4-36C34 36 30 20 34 4Z" fill="#efe5d2"/>
        <path d="M56 4h18c4 20-2 32-8 46l6 36H58Z" fill="#a8977b"/>
        <path d="M46 14c0 16 4 26 6 40l2 26M62 14c2 14-2 24-6 36" fill="none" stroke="#7d6747" stroke-width="3"
        stroke-linecap="round"/>
        <path d="M40 78h36l6 8H38Z" fill="#4a3522"/>
    """,
    "arm": """
        <path d="M18 30C34 8 60 10 76 22c14 10 24 26 30 44l-20 16C76 66 66 58 52 58 32 58 14 48 18 30Z"
        fill="#efe5d2"/>
        <path d="M40 56c26-2 44 0 66 10L86 82C76 66 66 58 52 58c-4 0-8-1-12-2Z" fill="#a8977b"/>
        <path d="M34 24c14-6 30 0 40 12M38 40c12-4 24-2 34 6M80 44l12 18" fill="none" stroke="#7d6747" stroke-width="3"
        stroke-linecap="round"/>
        <path d="M18 30c-2 8 0 14 6 19l8-26c-6 0-11 3-14 7Z" fill="#7d6747"/>
    """,
    "elbow": """
        <path d="M8 8h34c2 16 8 28 20 34 14 2 32-2 48-12v34C92 76 70 82 48 76 24 66 10 44 8 8Z" fill="#efe5d2"/>
        <path d="M26 50c22 16 54 14 84-4v18C92 76 70 82 48 76c-9-4-16-14-22-26Z" fill="#a8977b"/>
        <path d="M20 54l-6 18 18 2-8 12 28-10C38 72 28 64 20 54Z" fill="#7d6747"/>
        <path d="M24 16c2 16 6 26 14 34M62 54c14 2 30-2 44-10" fill="none" stroke="#4a3522" stroke-width="2.5"
        stroke-linecap="round"/>
    """,
    "shoulder": """
        <path d="M8 84C6 50 20 16 56 10c34-4 54 20 56 52L92 84C88 62 78 52 62 54 44 56 38 66 36 84Z" fill="#efe5d2"/>
        <path d="M64 10c30 0 46 22 48 52L92 84C88 62 78 52 62 54Z" fill="#a8977b"/>
        <path d="M34 26l30-8 22 20-18 4-12-12-20 12Z" fill="#7d6747"/>
        <path d="M22 46c8-6 18-8 28-6M20 62c6-6 14-8 20-8M82 50c6 2 12 8 14 14" fill="none" stroke="#4a3522"
        stroke-width="2.5" stroke-linecap="round"/>
    """,
    "tail": """
        <path d="M10 82c26 2 40-12 40-32 0-18 14-34 34-30 14 3 18 18 8 26" fill="none" stroke="#a8977b"
        stroke-width="13" stroke-linecap="round"/>
        <path d="M10 80c24 2 37-12 37-31 0-19 15-34 35-31" fill="none" stroke="#efe5d2" stroke-width="7"
        stroke-linecap="round"/>
        <path d="M92 38l16 6-8 8 12 8-16 4 2 14-14-8-10 8 0-16-10-6 14-6Z" fill="#7d6747"/>
    """,
    "hoof": """
        <path d="M38 4h40c2 18-2 26 4 38H34c6-12 2-20 4-38Z" fill="#efe5d2"/>
        <path d="M58 4h20c2 18-2 26 4 38H58Z" fill="#a8977b"/>
        <path d="M32 38l8-6 8 8 10-8 10 8 8-8 10 6 6 10H26Z" fill="#7d6747"/>
        <path d="M26 48h32l-3 36H12ZM62 48h32l14 36H65Z" fill="#4a3522"/>
        <path d="M28 60l20-4M24 72l22-3M72 56l20 4M74 69l22 3" fill="none" stroke="#7d6747" stroke-width="2"
        stroke-linecap="round"/>
    """,
    "horns": """
        <path d="M52 84C30 78 8 52 14 6c10 10 16 16 22 22-4-6-5-13-4-20 12 14 24 40 28 76Z" fill="#efe5d2"/>
        <path d="M68 84c22-6 44-32 38-78-10 10-16 16-22 22 4-6 5-13 4-20-12 14-24 40-28 76Z" fill="#a8977b"/>
        <path d="M17 30l12-4M22 46l14-6M32 60l14-6M103 30l-12-4M98 46l-14-6M88 60l-14-6" fill="none" stroke="#4a3522"
        stroke-width="3" stroke-linecap="round"/>
    """,
    "eye": """
        <path d="M4 46C20 20 40 10 60 10s40 10 56 36C100 72 80 82 60 82S20 72 4 46Z" fill="#efe5d2"/>
        <path d="M60 10c20 0 40 10 56 36-16 26-36 36-56 36Z" fill="#a8977b"/>
        <path d="M14 46c14-18 30-26 46-26s32 8 46 26C92 64 76 72 60 72S28 64 14 46Z" fill="#26100a"/>
        <circle cx="60" cy="46" r="22" fill="#ff9a4a"/>
        <circle cx="60" cy="46" r="22" fill="none" stroke="#8a4a12" stroke-width="3"/>
        <path d="M60 26c7 12 7 28 0 40-7-12-7-28 0-40Z" fill="#26100a"/>
        <circle cx="52" cy="38" r="4" fill="#fff3d6"/>
    """,
    "wing": """
        <path d="M4 76C8 40 40 10 112 6c-4 8-10 12-16 15 4 0 8 0 12-1-5 10-13 15-20 17 4 1 7 1 11 0-7 10-17 15-25 16 4
        2 7 2 11 1C70 68 44 78 4 76Z" fill="#7d6747"/>
        <path d="M4 76C8 46 32 20 84 10 70 24 60 40 48 52 36 64 22 72 4 76Z" fill="#efe5d2"/>
        <path d="M4 76c22-8 52-30 80-66C70 24 60 40 48 52 36 64 22 72 4 76Z" fill="#a8977b"/>
        <path d="M30 56l44-28M24 66l48-20M44 40l40-22" fill="none" stroke="#4a3522" stroke-width="2"
        stroke-linecap="round"/>
    """,
    "crest": """
        <path d="M50 84C30 60 12 50 4 22c14 6 24 16 32 28C30 34 30 18 40 4c6 14 10 26 12 42 4-16 12-30 26-40 2 16-2
        30-12 44 12-10 26-16 44-16-8 14-22 22-36 26 8 2 16 8 20 24Z" fill="#b3742a"/>
        <path d="M50 84C34 62 18 50 10 30c12 6 22 16 32 30-6-18-6-32-2-44 6 14 10 28 12 44 4-16 12-30 22-40 0 14-6
        28-14 42Z" fill="#f7b94c"/>
        <circle cx="16" cy="30" r="3.4" fill="#26100a"/>
        <circle cx="42" cy="18" r="3.4" fill="#26100a"/>
        <circle cx="74" cy="22" r="3.4" fill="#26100a"/>
    """,
    "beak": """
        <path d="M4 30c10-18 30-26 52-22l-2 72C28 82 8 66 4 30Z" fill="#efe5d2"/>
        <circle cx="36" cy="34" r="8" fill="#26100a"/>
        <circle cx="36" cy="34" r="4" fill="#ff9a4a"/>
        <path d="M52 10c30 0 54 18 64 52-8-4-16-6-24-6 0 12-4 20-12 28-6-8-16-14-28-16Z" fill="#f7b94c"/>
        <path d="M52 48c14 4 28 6 40 8 0 12-4 20-12 28-6-8-16-14-28-16Z" fill="#b3742a"/>
        <path d="M52 48c14 4 28 6 40 8M66 26l10 4" fill="none" stroke="#4a3522" stroke-width="2.5"
        stroke-linecap="round"/>
    """,
    "claws": """
        <path d="M44 4h32c2 12 0 20 4 28H40c4-8 2-16 4-28Z" fill="#efe5d2"/>
        <path d="M60 4h16c2 12 0 20 4 28H60Z" fill="#a8977b"/>
        <path d="M42 28c-12 4-22 10-28 22l10 6c6-8 14-12 22-14ZM52 32h14l2 30H52Z" fill="#efe5d2"/>
        <path d="M78 28c12 4 22 10 28 22l-10 6c-6-8-14-12-22-14Z" fill="#a8977b"/>
        <path d="M14 48c-6 10-6 22 2 36-1-14 2-22 9-28ZM51 60c0 10 4 18 9 26 5-8 8-16 8-26ZM106 48c6 10 6 22-2 36
        1-14-2-22-9-28Z" fill="#4a3522"/>
    """,
    "feathers": """
        <path d="M54 86C28 70 10 46 6 10c18 14 34 36 44 60ZM66 86c26-16 44-40 48-76-18 14-34 36-44 60Z"
        fill="#7d6747"/>
        <path d="M56 86C42 62 40 32 60 2c20 30 18 60 4 84Z" fill="#f7b94c"/>
        <path d="M60 2c20 30 18 60 4 84h-4Z" fill="#b3742a"/>
        <path d="M60 16v68M14 22c16 20 28 40 40 62M106 22C90 42 78 62 66 84" fill="none" stroke="#4a3522"
        stroke-width="2.5" stroke-linecap="round"/>
        <circle cx="60" cy="22" r="6" fill="#a92f25"/>
        <circle cx="60" cy="22" r="2.6" fill="#26100a"/>
    """,
    "plumage": """
        <path d="M34 12c10-6 42-6 52 0 8 5 12 14 10 24-3 15-8 26-10 42H34c-2-16-7-27-10-42-2-10 2-19 10-24Z"
        fill="#efe5d2"/>
        <path d="M60 8c11 0 21 1 26 4 8 5 12 14 10 24-3 15-8 26-10 42H60Z" fill="#a8977b"/>
        <path d="M36 24c6 8 12 8 16 0 4 8 12 8 16 0 4 8 12 8 16 0M32 42c6 8 14 8 18 0 4 8 16 8 20 0 4 8 12 8 18 0M38
        60c6 8 10 8 14 0 4 8 12 8 16 0 4 8 8 8 14 0" fill="none" stroke="#7d6747" stroke-width="3.4"
        stroke-linecap="round"/>
    """,
    "face": """
        <path d="M60 4c24 0 36 16 36 38S82 86 60 86 24 64 24 42 36 4 60 4Z" fill="#efe5d2"/>
        <path d="M60 4c24 0 36 16 36 38S82 86 60 86Z" fill="#a8977b"/>
        <path d="M34 36c6-6 14-6 20 0-6 6-14 6-20 0ZM66 36c6-6 14-6 20 0-6 6-14 6-20 0ZM44 66c10-7 22-7 32 0-10 9-22
        9-32 0Z" fill="#26100a"/>
        <path d="M60 36v16l-5 3M30 26c6-5 16-6 24-2M66 24c8-4 18-3 24 2" fill="none" stroke="#7d6747"
        stroke-width="2.5" stroke-linecap="round"/>
    """,
    # Of the Watcher, who has no body
    "tentacles": """
        <path d="M20 6c-10 26 18 34 8 78M60 4c12 24-14 40 2 82M98 6c12 24-16 38-6 78" fill="none" stroke="#4a3d66"
        stroke-width="11" stroke-linecap="round"/>
        <path d="M18 6c-10 26 18 34 8 78M58 4c12 24-14 40 2 82M96 6c12 24-16 38-6 78" fill="none" stroke="#8d7bb5"
        stroke-width="6" stroke-linecap="round"/>
        <circle cx="20" cy="28" r="3" fill="#efe5d2"/>
        <circle cx="30" cy="46" r="3" fill="#efe5d2"/>
        <circle cx="28" cy="66" r="3" fill="#efe5d2"/>
        <circle cx="64" cy="24" r="3" fill="#efe5d2"/>
        <circle cx="56" cy="46" r="3" fill="#efe5d2"/>
        <circle cx="56" cy="66" r="3" fill="#efe5d2"/>
        <circle cx="100" cy="26" r="3" fill="#efe5d2"/>
        <circle cx="92" cy="46" r="3" fill="#efe5d2"/>
        <circle cx="88" cy="66" r="3" fill="#efe5d2"/>
    """,
    "nerves": """
        <path d="M60 6v78M60 30C44 22 26 24 10 12M60 30c16-8 34-6 50-18M60 52c-18-4-34 4-50 18M60 52c18-4 34 4 50 18"
        fill="none" stroke="#4a3d66" stroke-width="7" stroke-linecap="round"/>
        <path d="M60 6v78M60 30C44 22 26 24 10 12M60 30c16-8 34-6 50-18M60 52c-18-4-34 4-50 18M60 52c18-4 34 4 50 18M34
        24 28 38M86 24l6 14M36 54l-2-12M84 54l2-12" fill="none" stroke="#8d7bb5" stroke-width="3"
        stroke-linecap="round"/>
        <circle cx="60" cy="30" r="8" fill="#efe5d2"/>
        <circle cx="60" cy="53" r="8" fill="#efe5d2"/>
        <circle cx="10" cy="12" r="4" fill="#f7b94c"/>
        <circle cx="110" cy="12" r="4" fill="#f7b94c"/>
        <circle cx="10" cy="70" r="4" fill="#f7b94c"/>
        <circle cx="110" cy="70" r="4" fill="#f7b94c"/>
    """,
    "robe": """
        <path d="M44 6h32c10 22 24 44 34 74l-14 6-12-6-12 6-12-6-12 6-12-6-12 6-14-6C20 50 34 28 44 6Z"
        fill="#7a5c41"/>
        <path d="M60 6h16c10 22 24 44 34 74l-14 6-12-6-12 6-12-6Z" fill="#4c3826"/>
        <path d="M52 12C48 36 40 58 30 76M60 10v66M68 12c4 24 12 46 22 64" fill="none" stroke="#26100a"
        stroke-width="2.5" stroke-linecap="round"/>
        <path d="M48 6h24l-12 18Z" fill="#26100a"/>
    """,
    "hood": """
        <path d="M60 2c32 0 44 26 46 50 1 14 4 24 8 34H6c4-10 7-20 8-34C16 28 28 2 60 2Z" fill="#7a5c41"/>
        <path d="M60 2c32 0 44 26 46 50 1 14 4 24 8 34H60Z" fill="#4c3826"/>
        <path d="M60 16c20 0 28 16 28 36 0 14-10 28-28 34-18-6-28-20-28-34 0-20 8-36 28-36Z" fill="#26100a"/>
        <circle cx="48" cy="50" r="4" fill="#ff9a4a"/>
        <circle cx="72" cy="50" r="4" fill="#ff9a4a"/>
    """,
    "skeleton": """
        <path d="M60 4c16 0 26 9 26 22 0 8-4 13-9 17v8H43v-8c-5-4-9-9-9-17C34 13 44 4 60 4Z" fill="#efe5d2"/>
        <path d="M60 4c16 0 26 9 26 22 0 8-4 13-9 17v8H60Z" fill="#a8977b"/>
        <path d="M44 22a7 8 0 1 0 .1 0ZM76 22a7 8 0 1 0 .1 0ZM60 36l-4 8h8Z" fill="#26100a"/>
        <path d="M60 54v30M36 62c8-5 16-5 24 0M60 62c8-5 16-5 24 0M40 76c7-5 13-5 20 0M60 76c7-5 13-5 20 0" fill="none"
        stroke="#efe5d2" stroke-width="5" stroke-linecap="round"/>
    """,
    "venom": """
        <path d="M60 4c22 28 34 44 34 58a34 24 0 0 1-68 0C26 48 38 32 60 4Z" fill="#8d7bb5"/>
        <path d="M60 4c22 28 34 44 34 58a34 24 0 0 1-34 24Z" fill="#4a3d66"/>
        <path d="M40 58c0 10 6 16 14 18" fill="none" stroke="#efe5d2" stroke-width="4" stroke-linecap="round"/>
    """,
    "lantern": """
        <path d="M44 18c0-18 32-18 32 0" fill="none" stroke="#f7b94c" stroke-width="4" stroke-linecap="round"/>
        <path d="M36 16h48l6 10H30ZM30 74h60v10H30Z" fill="#b3742a"/>
        <path d="M36 26h48l4 48H32Z" fill="#4c3826"/>
        <path d="M42 30h36l3 40H39Z" fill="#f7b94c"/>
        <path d="M60 34c9 11 13 17 13 23a13 11 0 0 1-26 0c0-6 4-12 13-23Z" fill="#fff0c2"/>
        <path d="M52 26l-4 48M68 26l4 48" fill="none" stroke="#4c3826" stroke-width="4" stroke-linecap="round"/>
    """,
    # Of armor
    "helm": """
        <path d="M60 4c28 0 40 20 40 44v32H80l-8-14H48l-8 14H20V48C20 24 32 4 60 4Z" fill="#d3cdbf"/>
        <path d="M60 4c28 0 40 20 40 44v32H80l-8-14H60Z" fill="#857f74"/>
        <path d="M30 40h60l-4 12H66v16H54V52H34Z" fill="#26100a"/>
        <path d="M60 6v32M26 60h12M82 60h12" fill="none" stroke="#4c3826" stroke-width="2.5" stroke-linecap="round"/>
    """,
    "crown": """
        <path d="M12 76 6 18l24 24L44 8l16 30L76 8l14 34 24-24-6 58Z" fill="#f7b94c"/>
        <path d="M60 38 76 8l14 34 24-24-6 58H60Z" fill="#b3742a"/>
        <path d="M14 66h92l-1 8H15Z" fill="#26100a"/>
        <circle cx="30" cy="58" r="4" fill="#a92f25"/>
        <circle cx="60" cy="56" r="5" fill="#a92f25"/>
        <circle cx="90" cy="58" r="4" fill="#a92f25"/>
    """,
    "mask": """
        <path d="M24 10c20-8 52-8 72 0 6 34-6 64-36 78C30 74 18 44 24 10Z" fill="#efe5d2"/>
        <path d="M60 4c13 0 26 2 36 6 6 34-6 64-36 78Z" fill="#a8977b"/>
        <path d="M32 34c8-8 18-6 24 4-8 6-18 4-24-4ZM88 34c-8-8-18-6-24 4 8 6 18 4 24-4ZM44 60h32l-6 8H50Z"
        fill="#26100a"/>
        <circle cx="44" cy="35" r="3" fill="#ff9a4a"/>
        <circle cx="76" cy="35" r="3" fill="#ff9a4a"/>
        <path d="M60 12v34M40 16l4 12M80 16l-4 12" fill="none" stroke="#7d6747" stroke-width="2.5"
        stroke-linecap="round"/>
    """,
    "collar": """
        <path d="M28 8c18 12 46 12 64 0l14 26-10 46H24L14 34Z" fill="#d3cdbf"/>
        <path d="M60 17c11 0 23-3 32-9l14 26-10 46H60Z" fill="#857f74"/>
        <path d="M20 36c24 14 56 14 80 0M24 54c22 12 50 12 72 0M27 70c20 9 46 9 66 0" fill="none" stroke="#4c3826"
        stroke-width="3" stroke-linecap="round"/>
    """,
    "breastplate": """
        <path d="M30 8c6 10 16 14 30 14S84 18 90 8l16 12c-6 12-8 24-6 36-4 14-20 24-40 30-20-6-36-16-40-30 2-12
        0-24-6-36Z" fill="#d3cdbf"/>
        <path d="M60 22c14 0 24-4 30-14l16 12c-6 12-8 24-6 36-4 14-20 24-40 30Z" fill="#857f74"/>
        <path d="M60 24v58M28 54c18 10 46 10 64 0" fill="none" stroke="#4c3826" stroke-width="3"
        stroke-linecap="round"/>
        <path d="M60 32l7 9-7 9-7-9Z" fill="#f7b94c"/>
    """,
    "pauldron": """
        <path d="M8 62C10 26 34 6 64 6c28 0 46 20 48 52l-18 10c-6-14-18-20-34-20-20 0-32 8-40 22Z" fill="#d3cdbf"/>
        <path d="M64 6c28 0 46 20 48 52l-18 10c-6-14-18-20-34-20Z" fill="#857f74"/>
        <path d="M20 70c8-14 20-22 40-22s28 6 34 20l-8 16c-6-10-14-14-26-14-14 0-24 4-32 14Z" fill="#857f74"/>
        <path d="M22 50c10-16 24-24 42-24 16 0 28 8 36 22M28 84c8-10 18-14 32-14" fill="none" stroke="#4c3826"
        stroke-width="3" stroke-linecap="round"/>
        <circle cx="62" cy="16" r="4" fill="#f7b94c"/>
    """,
    "gauntlet": """
        <path d="M34 86l-6-36C20 44 12 36 16 30c5-5 12 2 18 6l2-28c4-5 9-4 11 1l3 22 4-25c4-5 9-4 10 1v26l7-21c4-4 9-2
        9 3l-4 24 8-12c5-3 9 0 8 5-4 12-8 20-8 30l4 24Z" fill="#d3cdbf"/>
        <path d="M62 86c4-20 2-36 2-52l7-22c4-4 9-2 9 3l-4 24 8-12c5-3 9 0 8 5-4 12-8 20-8 30l4 24Z" fill="#857f74"/>
        <path d="M28 62h62l2 8H30Z" fill="#4c3826"/>
        <path d="M36 36h10M52 32h10M66 36h10M38 22h8M54 18h8M72 24h8" fill="none" stroke="#4c3826" stroke-width="2.5"
        stroke-linecap="round"/>
    """,
    "vambrace": """
        <path d="M30 6h56l-8 78H42Z" fill="#d3cdbf"/>
        <path d="M60 6h26l-8 78H60Z" fill="#857f74"/>
        <path d="M31 18h54l-1 8H32ZM38 62h44l-1 8H39Z" fill="#4c3826"/>
        <path d="M60 26v36M46 28l3 32M74 28l-3 32" fill="none" stroke="#4c3826" stroke-width="2"
        stroke-linecap="round"/>
        <circle cx="44" cy="22" r="2.6" fill="#f7b94c"/>
        <circle cx="76" cy="22" r="2.6" fill="#f7b94c"/>
    """,
    "couter": """
        <path d="M10 12 40 4l24 24 46 2 4 30-30 12-26-2-30-26Z" fill="#d3cdbf"/>
        <path d="M30 46 64 28l46 2 4 30-30 12-26-2Z" fill="#857f74"/>
        <circle cx="56" cy="44" r="20" fill="#d3cdbf"/>
        <circle cx="56" cy="44" r="20" fill="none" stroke="#4c3826" stroke-width="3"/>
        <path d="M56 28l5 11 11 5-11 5-5 11-5-11-11-5 11-5Z" fill="#f7b94c"/>
    """,
    "greave": """
        <path d="M36 4h44c6 30 0 54-4 82H44C40 58 32 34 36 4Z" fill="#d3cdbf"/>
        <path d="M60 4h20c6 30 0 54-4 82H60Z" fill="#857f74"/>
        <path d="M60 4 76 16 60 30 44 16Z" fill="#f7b94c"/>
        <path d="M60 32v50M42 60h36M43 74h34" fill="none" stroke="#4c3826" stroke-width="3" stroke-linecap="round"/>
    """,
    "boot": """
        <path d="M34 4h36l4 40c14 4 28 10 38 20l4 18H30Z" fill="#d3cdbf"/>
        <path d="M54 4h16l4 40c14 4 28 10 38 20l4 18H56Z" fill="#857f74"/>
        <path d="M34 22h38M33 40h40M52 60l12 20M70 54l14 26M88 60l8 22" fill="none" stroke="#4c3826" stroke-width="3"
        stroke-linecap="round"/>
        <path d="M28 80h90v6H28Z" fill="#4c3826"/>
    """,
    "gutplate": """
        <path d="M16 8h88c2 28-6 52-18 66L60 86 34 74C22 60 14 36 16 8Z" fill="#d3cdbf"/>
        <path d="M60 8h44c2 28-6 52-18 66L60 86Z" fill="#857f74"/>
        <path d="M16 26h88l-1 8H17Z" fill="#4c3826"/>
        <path d="M22 48c24 10 52 10 76 0M30 64c20 9 40 9 60 0" fill="none" stroke="#4c3826" stroke-width="3"
        stroke-linecap="round"/>
        <circle cx="60" cy="30" r="9" fill="#f7b94c"/>
        <circle cx="60" cy="30" r="4" fill="#26100a"/>
    """,
    "skirt": """
        <path d="M22 6h76v14H22Z" fill="#4c3826"/>
        <path d="M24 20h72l18 60-14 6-12-6-14 6-14-6-14 6-14-6-12 6-14-6Z" fill="#7a5c41"/>
        <path d="M60 20h36l18 60-14 6-12-6-14 6-14-6Z" fill="#5f4732"/>
        <path d="M40 22 28 78M54 22l-4 58M66 22l4 58M80 22l12 56" fill="none" stroke="#26100a" stroke-width="2.5"
        stroke-linecap="round"/>
        <circle cx="60" cy="13" r="6" fill="#f7b94c"/>
    """,
    "cape": """
        <path d="M30 4c18 10 42 10 60 0 6 28 12 50 22 76l-18-4-14 10-20-8-20 8-14-10-18 4C18 54 24 32 30 4Z"
        fill="#a92f25"/>
        <path d="M60 11c11 0 22-2 30-7 6 28 12 50 22 76l-18-4-14 10-20-8Z" fill="#6d1d16"/>
        <path d="M42 16c-2 22-8 42-16 58M60 18v56M78 16c2 22 8 42 16 58" fill="none" stroke="#4b120d"
        stroke-width="2.5" stroke-linecap="round"/>
        <circle cx="36" cy="8" r="5" fill="#f7b94c"/>
        <circle cx="84" cy="8" r="5" fill="#f7b94c"/>
    """,
    "fur_cape": """
        <path d="M30 4c18 10 42 10 60 0l4 14 8 4-2 12 8 8-4 12 8 10-6 8 4 10-16-2-8 8-10-8-16 6-16-6-10 8-8-8-16 2
        4-10-6-8 8-10-4-12 8-8-2-12 8-4Z" fill="#7d6747"/>
        <path d="M60 11c11 0 22-2 30-7l4 14 8 4-2 12 8 8-4 12 8 10-6 8 4 10-16-2-8 8-10-8-16 6Z" fill="#4a3522"/>
        <path d="M40 22l-4 8M52 28l-2 9M40 46l-5 8M54 52l-3 9M34 66l-4 7M70 28l2 9M82 44l4 8M68 54l3 9" fill="none"
        stroke="#a8977b" stroke-width="2.5" stroke-linecap="round"/>
    """,
    # Of weapons
    "cleaver": """
        <path d="M8 12h76v40C60 60 30 58 8 48Z" fill="#d3cdbf"/>
        <path d="M8 34c26 8 52 8 76 2v16C60 60 30 58 8 48Z" fill="#857f74"/>
        <circle cx="72" cy="22" r="5" fill="#26100a"/>
        <path d="M84 40c10 4 20 18 26 40" fill="none" stroke="#4a3522" stroke-width="11" stroke-linecap="round"/>
        <path d="M14 50c14 6 30 8 44 7M24 40l2 8M40 44l1 8" fill="none" stroke="#a92f25" stroke-width="4"
        stroke-linecap="round"/>
    """,
    "axe_blade": """
        <path d="M22 86 76 10" fill="none" stroke="#4a3522" stroke-width="8" stroke-linecap="round"/>
        <path d="M52 20c26-18 48-8 60 18-10 10-22 16-36 18-4-12-12-22-24-36Z" fill="#d3cdbf"/>
        <path d="M64 34c16-2 34-2 48 4-10 10-22 16-36 18-2-8-6-15-12-22Z" fill="#857f74"/>
        <path d="M76 4l14-2-4 14-10 2Z" fill="#d3cdbf"/>
    """,
    "spear_head": """
        <path d="M8 84 66 40" fill="none" stroke="#4a3522" stroke-width="8" stroke-linecap="round"/>
        <path d="M114 4c-6 30-22 48-50 50-4-6-6-10-6-14C62 22 82 8 114 4Z" fill="#d3cdbf"/>
        <path d="M114 4c-6 30-22 48-50 50l-2-6Z" fill="#857f74"/>
        <path d="M56 38l14 18-8 6-14-18Z" fill="#f7b94c"/>
    """,
    "haft": """
        <path d="M14 82 106 8" fill="none" stroke="#4a3522" stroke-width="13" stroke-linecap="round"/>
        <path d="M12 79 103 6" fill="none" stroke="#7d6747" stroke-width="5" stroke-linecap="round"/>
        <path d="M34 58l8 10M44 50l8 10M72 28l8 10M82 20l8 10" fill="none" stroke="#f7b94c" stroke-width="6"
        stroke-linecap="round"/>
    """,
    "maul": """
        <path d="M60 88V40" fill="none" stroke="#4a3522" stroke-width="9" stroke-linecap="round"/>
        <path d="M16 8h88l6 12v16l-6 12H16l-6-12V20Z" fill="#d3cdbf"/>
        <path d="M60 8h44l6 12v16l-6 12H60Z" fill="#857f74"/>
        <path d="M34 8h12v40H34ZM74 8h12v40H74Z" fill="#f7b94c"/>
        <path d="M16 28h14M90 28h14M52 28h16" fill="none" stroke="#4c3826" stroke-width="2.5" stroke-linecap="round"/>
    """,
    "sheath": """
        <path d="M20 86 12 74 84 10l14 12Z" fill="#4c3826"/>
        <path d="M16 80 12 74 84 10l7 6Z" fill="#7a5c41"/>
        <path d="M78 14 86 6l18 16-8 8ZM12 74l8 12 12-11-9-11ZM48 42l9 10 8-7-9-10Z" fill="#f7b94c"/>
        <path d="M96 12l14-8" fill="none" stroke="#4a3522" stroke-width="7" stroke-linecap="round"/>
    """,
    "trap": """
        <path d="M6 74h108v10H6Z" fill="#857f74"/>
        <path d="M8 72 18 40l12 32ZM32 72 46 28l14 44ZM60 72l14-44 14 44ZM90 72l12-32 10 32Z" fill="#d3cdbf"/>
        <path d="M14 40C22 14 40 4 60 4s38 10 46 36" fill="none" stroke="#d3cdbf" stroke-width="5"
        stroke-linecap="round"/>
        <circle cx="60" cy="8" r="6" fill="#a92f25"/>
    """,
}
_OF_MONSTERS = {
    "white_lion": {
        "clever_ploy": "trap", "glorious_mane": "mane", "beasts_elbow": "elbow", "fleshy_gut": "gut",
        "beasts_chest": "chest", "beasts_femur": "thigh", "beasts_ribs": "ribs", "beasts_maw": "maw",
        "soft_belly": "belly", "beasts_heel": "heel", "beasts_knee": "knee", "beasts_back": "back",
        "fuzzy_groin": "groin", "beasts_paw": "paw", "beasts_scapular_deltoid": "shoulder", "beasts_tail": "tail",
        "beasts_tricep": "arm", "beasts_temple": "temple", "straining_neck": "neck", "beasts_brow": "brow",
        "beasts_ear": "ear", "strange_hand": "hand", "beasts_flank": "flank",
    },
    "screaming_antelope": {
        "wailing_slide": "trap", "delicate_inverted_knee": "knee", "ferocious_spasm": "gut", "furry_tail": "tail",
        "furry_throat": "neck", "giant_mouth": "maw", "giant_teeth": "maw", "giant_tongue": "tongue",
        "gnarled_horns": "horns", "palate": "tongue", "restless_back": "back", "restless_chest": "chest",
        "restless_ear": "ear", "restless_eye": "eye", "restless_flank": "flank", "restless_hoof": "hoof",
        "restless_inner_thigh": "thigh", "restless_muzzle": "muzzle", "restless_rump": "rump",
        "restless_shank": "leg", "restless_shoulder": "shoulder", "restless_tiny_hands": "hand",
    },
    "phoenix": {
        "time_stop": "trap", "feathered_back": "back", "feathered_body": "plumage", "feathered_breast": "plumage",
        "feathered_buttocks": "rump", "feathered_neck": "neck", "feathered_wing": "wing", "glorious_arm_pit": "wing",
        "glorious_crest": "crest", "glorious_eye": "eye", "glorious_handed_feet": "claws", "glorious_hands": "hand",
        "glorious_head": "beak", "glorious_primary_eyes": "brow", "glorious_soft_belly": "belly",
        "glorious_wing_claws": "claws", "glorious_wing_sphincter": "gut", "hard_beak": "beak", "inner_face": "face",
        "soft_lower_gut": "gut", "tail_feathers": "feathers", "tiny_wing_hands": "hand",
    },
    "butcher": {
        "overpower": "trap", "armored_pig_shoulder": "pauldron", "butchers_mask": "mask", "cleaver_left": "cleaver",
        "cleaver_right": "cleaver", "furious_bellow": "maw", "furious_breastplate": "breastplate",
        "furious_crown": "helm", "furious_gauntlet": "gauntlet", "furious_greaves": "greave",
        "furious_gut": "gutplate", "furious_scrag": "neck", "furious_shoulder": "pauldron",
        "furious_vambraces": "vambrace", "thick_cape": "cape",
    },
    "kings_man": {
        "acid_blood_discharge": "trap", "battle_pressure": "venom", "axe_blade": "axe_blade",
        "halberd_handle": "haft", "halberd_spear": "spear_head", "regal_back": "cape",
        "regal_breastplate": "breastplate", "regal_collar": "collar", "regal_faceplate": "mask",
        "regal_gauntlet": "gauntlet", "regal_greaves": "greave", "regal_gutplate": "gutplate", "regal_helm": "helm",
        "regal_knees": "couter", "regal_plume": "feathers", "regal_sabatons": "boot", "regal_sheath": "sheath",
        "regal_skirt": "skirt", "regal_vambraces": "vambrace",
    },
    "the_hand": {
        "full_speed": "trap", "exotic_bone_bracer": "vambrace", "exotic_fur_collar": "fur_cape",
        "exotic_fur_girdle": "gutplate", "exotic_poets_blouse": "robe", "exotic_rib_plate": "ribs",
        "exotic_silk_cape": "cape", "exotic_silk_pantaloons": "skirt", "gilded_codpiece": "gutplate",
        "gilded_crown": "crown", "gilded_cuirass": "breastplate", "gilded_face_visor": "mask",
        "gilded_sabaton": "boot", "gilded_spaulder": "pauldron", "handed_lantern": "lantern",
        "shadow_fabric_gloves": "gauntlet", "spine_saber_sheath": "sheath",
    },
    "gold_smoke_knight": {
        "ashen_armageddon": "trap", "ancient_fur_cape": "fur_cape", "fuming_bevor": "collar",
        "fuming_counter": "couter", "fuming_couter": "couter", "fuming_gauntlet": "gauntlet",
        "fuming_mailed_fist": "gauntlet", "fuming_pauldron": "pauldron", "fuming_plackart": "breastplate",
        "fuming_sabaton": "boot", "fuming_scrag": "neck", "fuming_solleret": "boot", "fuming_vambrace": "vambrace",
        "maul_counter": "maul", "mournful_mask": "mask", "straining_gut_plate": "gutplate",
        "the_knights_maul": "maul",
    },
    "watcher": {
        "black_out": "trap", "white_out": "trap", "blackened_lanterns": "lantern", "hydrostatic_fluids": "venom",
        "hydrostatic_skeleton": "skeleton", "inner_robes": "robe", "outer_robes": "robe",
        "tentacle_chains": "tentacles", "tentacle_crown": "crown", "void_corpus": "ribs", "void_epidermis": "robe",
        "void_folds": "robe", "void_ganglia": "nerves", "void_gastrodermis": "gut", "void_hood": "hood",
        "void_light": "eye", "void_membrane": "eye", "void_nerve_mask": "mask", "void_nerve_net": "nerves",
        "void_nerve_ring": "nerves", "void_plexus": "nerves", "void_polyps": "tentacles", "void_shroud": "hood",
        "void_tentacles": "tentacles", "void_toxin": "venom",
    },
}  # fmt: skip
OF_HIT_LOCATIONS = {
    f"{monster}.{location}": part for monster, parts in _OF_MONSTERS.items() for location, part in parts.items()
}
