"""The parts of a survivor's emblem, 64 units square: weapons, hair, masks. Braces hold the colors."""

from __future__ import annotations

SKINS = ("#e6cfa8", "#cfa677", "#9a6a43", "#6f4830")
HAIR_COLORS = ("#17110d", "#8a3d1c", "#8c8274", "#dccdb0", "#46301f")

WEAPONS: dict[str, str] = {
    "spear": """
        <path d="M60 66 47 2" stroke="{wood}" stroke-width="3"/>
        <path d="m46.4 -4 4.2 11.5-3.2 3.5-4-3Z" fill="{blade}"/>
    """,
    "axe": """
        <path d="M58 66 49 6" stroke="{wood}" stroke-width="3.4"/>
        <path d="M48 6c6-4 13-1 15 5-3 5-8 6-13 5Z" fill="{blade}"/><path d="M48 6c-3 2-4 4-4 6l4.5 2Z" fill="#bfae90"/>
    """,
    "sword": """
        <path d="m58 60-4-3L46 6l3.5-5 3.5 4Z" fill="{blade}"/><path d="m49 46 13-4" stroke="{wood}" stroke-width="3"/>
    """,
    "bow": """
        <path d="M44 2c16 10 18 36 8 58" fill="none" stroke="#a98455" stroke-width="3.2"/>
        <path d="M44 2 52 60" stroke="{blade}" stroke-width="1"/>
    """,
    "dagger": """
        <path d="m53 50-4-1 1-26 3-6 2 6Z" fill="{blade}"/><path d="m46 48 11 2" stroke="{wood}" stroke-width="3"/>
    """,
    "club": """
        <path d="M57 66 51 12" stroke="#c9b48e" stroke-width="5"/>
        <circle cx="49" cy="10" r="5.5" fill="{blade}"/><circle cx="55" cy="9" r="4.5" fill="{blade}"/>
    """,
    "katar": '<path d="m50 54 2-34 3-8 2 8 2 34Z" fill="{blade}"/>',
    "whip": """
        <path d="M57 62 52 40" stroke="{wood}" stroke-width="4"/>
        <path d="M52 40C44 20 52 4 60 12s-2 16-6 12" fill="none" stroke="{blade}" stroke-width="1.8"/>
    """,
    "shield": """
        <path d="M44 36 60 32v18c-2 8-6 12-10 14-4-4-6-10-6-16Z" fill="{blade}"/>
        <path d="M52 34v28" stroke="{wood}" stroke-width="2"/>
    """,
}
HAIR_BEHIND: dict[str, str] = {
    "long": """
        <path d="M17 27C16 12 24 8 32 8s16 4 15 19c0 10 2 16 4 23-6-1-9-3-10-6H23c-1 3-4 5-10 6 2-7 4-13 4-23Z"
        fill="{hair}"/>
    """,
    "braid": """
        <path d="M18 28C17 13 24 9 32 9s15 4 14 19l-3 12H21Z" fill="{hair}"/>
        <path d="M19 38c-5 5-6 12-4 22l5-2c-1-8 0-13 3-17Z" fill="{hair}"/>
        <path d="M15 46l6 2M14.5 52l5.5 1.5" stroke="{lantern}" stroke-width="1.5"/>
    """,
    "wild": """
        <path d="M18 34 11 33l4-5-6-5 7-2-3-7 7 2 1-8 6 5 5-7 5 7 6-5 1 8 7-2-3 7 7 2-6 5 4 5-7 1-4 8H22Z"
        fill="{hair}"/>
    """,
    "bob": '<path d="M16 40C14 18 22 9 32 9s18 9 16 31l-6 2H22Z" fill="{hair}"/>',
    "topknot": """
        <path d="M32 1c5 0 7 3 6 6l-3 5h-6l-3-5c-1-3 1-6 6-6Z" fill="{hair}"/>
        <path d="M29 10h6" stroke="{lantern}" stroke-width="2"/>
    """,
}
HAIR: dict[str, str] = {
    "crop": """
        <path d="M18.5 27C17 14 24 9.5 32 9.5S47 14 45.5 27c-1-5-3-8-6-9-5 1.5-10 1-14-1-3 2-6 5-7 10Z" fill="{hair}"/>
        <path d="M20 21c1-5 4-8 8-9" stroke="{shine}" stroke-width="1.5" fill="none"/>
    """,
    "long": """
        <path d="M18 31C17 16 23 10 31 10c9 0 16 5 15 20-2-6-4-10-9-14-5 6-13 7-19 15Z" fill="{hair}"/>
        <path d="M20 23c2-5 5-8 9-10" stroke="{shine}" stroke-width="1.5" fill="none"/>
    """,
    "braid": """
        <path d="M18 29C17 15 24 10 32 10s15 5 14 19c-2-7-6-11-14-13-8 2-12 6-14 13Z" fill="{hair}"/>
        <path d="M32 10v6" stroke="{shine}" stroke-width="1.2"/>
    """,
    "wild": """
        <path d="M18 28 20 17l4 3 2-6 5 5 5-6 3 6 5-2 2 11-4-6-5 2-4-4-5 4-4-3-3 4Z" fill="{hair}"/>
    """,
    "bob": """
        <path d="M17 36C15 17 23 10 32 10s17 7 15 26l-4-1c2-8 0-13-4-16-5 3-12 3-16 1-3 4-4 9-3 16Z" fill="{hair}"/>
        <path d="M20 25c1-6 4-10 8-11" stroke="{shine}" stroke-width="1.5" fill="none"/>
    """,
    "topknot": '<path d="M19 25c0-9 5-14 13-14s13 5 13 14c-3-6-7-8-13-8s-10 2-13 8Z" fill="{hair}"/>',
    "shaved": """
        <path d="M19.5 23C21 15 26 11.5 32 11.5S43.5 15 44.5 23c-4-4-8-5-12.5-5s-9 1-12.5 5Z" fill="{hair}"
        fill-opacity=".5"/>
    """,
}
# What is worn on the head: by the mask, or by the stuff that the armor is made of.
HEADGEAR: dict[str, str] = {
    "mask": """
        <path d="M17.5 30C16 15 23 8 32 8s16 7 14.5 22l-3 4-2 5h-4l-1.5-4h-8L26.5 39h-4l-2-5Z" fill="{bone}"/>
        <path d="M33 8c9 .4 15 7.5 13.5 22l-3 4-2 5h-4L36 35h-3Z" fill="{bone_shade}"/>
        <path d="M22 27c1-3 6-3 7.5 0-.5 4-6.5 5-7.5 0Zm13 0c1-3 6-3 7.5 0-.5 4-6.5 5-7.5 0Zm-3 4-1.5 3.5h3Z"
        fill="{ink}"/>
        <circle cx="26" cy="28" r="1.1" fill="{lantern}"/><circle cx="39" cy="28" r="1.1" fill="{lantern}"/>
    """,
    "rawhide": """
        <path d="M18.5 20c9-3 18-3 27 0v5c-9-3-18-3-27 0Z" fill="#a3703d"/>
        <path d="M32 17.8c5 0 9 .8 13.5 2.2v5c-4.5-1.5-8.5-2.3-13.5-2.3Z" fill="#6b4522"/>
        <path d="m30 17.5 4 2.5-4 3Z" fill="{lantern}"/>
    """,
    "fur": """
        <path d="m15 10 8 3c5-3 13-3 18 0l8-3-1 11c1 3 1 5 0 7-5-4-10-6-16-6s-11 2-16 6c-1-2-1-4 0-7Z" fill="#e4d6ba"/>
        <path d="M32.5 11c3 0 6 .7 8.5 2l8-3-1 11c1 3 1 5 0 7-5-4-10-6-15.5-6Z" fill="#9c8a6c"/>
        <path d="m19 15 4 3M45 15l-4 3" stroke="{ink}" stroke-width="1.2"/>
    """,
    "bone": """
        <path d="M17.5 28C16 14 23 7 32 7s16 7 14.5 21l-3-4c-7-3-16-3-23 0Z" fill="{bone}"/>
        <path d="M33 7c9 .4 15 7.5 13.5 21l-3-4c-4-2-7-2-10.5-2Z" fill="{bone_shade}"/>
        <path d="M25 9v11M32 7.5V21M39 9v11" stroke="{ink}" stroke-width="1"/>
    """,
    "metal": """
        <path d="M17 34C15 16 23 7 32 7s17 9 15 27l-4 2-1-12H22l-1 12Z" fill="#b9bcc0"/>
        <path d="M33 7c8.5.5 16 9.5 14 27l-4 2-1-12h-9Z" fill="#6d7177"/><path d="M32 7v17" stroke="{ink}"/>
    """,
    "leather": """
        <path d="M18 27C16 14 23 8 32 8s16 6 14 19c-8-5-20-5-28 0Z" fill="#6b4522"/>
        <path d="M33 8c8.5.5 15 6.5 13 19-4-2.5-8-3.7-13-3.7Z" fill="#46301f"/>
        <path d="M20 23c7-4 17-4 24 0" stroke="{lantern}" stroke-dasharray="2 2" fill="none"/>
    """,
    "feather": """
        <path d="M18.5 22c9-4 18-4 27 0v4c-9-3-18-3-27 0Z" fill="#a3703d"/>
        <path d="M22 20 15 3l9 14ZM30 18 29 0l5 18ZM39 19 46 3l-3 18Z" fill="{bone}"/>
    """,
    "hood": """
        <path d="M10 56C9 26 18 5 32 3c14 2 23 23 22 53l-8-8c2-12 2-22-1-29-7-5-19-5-26 0-3 7-3 17-1 29Z"
        fill="{cloth_shade}"/>
    """,
}
