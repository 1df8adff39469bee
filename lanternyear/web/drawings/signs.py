"""The signs of the table, each 24 units square in the color of the text around it.

`--cut` is the color that shows through the lines cut out of a sign.
"""

from __future__ import annotations

SIZE = 24
SIGNS: dict[str, str] = {
    "bone": """
        <path d="M4.6 15.8a2.7 2.7 0 1 1 .6-3.4l7.2-7.2a2.7 2.7 0 1 1 4.6 1.2 2.7 2.7 0 1 1 1.2 4.6L11 18.2a2.7 2.7 0 1
        1-4.6 1.2 2.7 2.7 0 0 1-1.8-3.6Z" transform="translate(.4 .2)"/>
    """,
    "hide": """
        <path d="M6 2.5 9.4 4h5.2L18 2.5l2.4 3.3-2.2 2.6v6.4l2.6 3-2.6 3.7-3.6-1.6L12 22l-2.6-2.1-3.6 1.6-2.6-3.7
        2.6-3V8.4L3.6 5.8Z"/>
        <path d="M12 6.5v11M9.2 9.5l2.8 1.5 2.8-1.5M9.2 14l2.8 1.5 2.8-1.5" fill="none" stroke="var(--cut)"
        stroke-width="1.1"/>
    """,
    "organ": """
        <path d="M9.2 7.4C9 5 9.6 3 11 1.6l2 .9c-.9 1-1.2 2.2-1.1 3.5.7-.4 1.4-.6 2.3-.6V2.8h2.2v3.1c3 1 4.6 3.7 4.3
        7-.4 4.5-4.2 8.7-8.7 9.5-4.2.7-8.2-2.5-8.3-6.7-.1-3.4 2.2-6.9 5.5-8.3Z"/>
        <path d="M7.2 13.5c.3-1.8 1.5-3.3 3.2-4M15 19c1.7-1.2 2.8-2.9 3-4.8" fill="none" stroke="var(--cut)"
        stroke-width="1.3" stroke-linecap="round"/>
    """,
    "scrap": """
        <path d="m3 14 4-9 5 2 1-4 8 5-3 5 3 6-8 2-2-4-5 4Z"/>
        <path d="m7 5 3 7 8 1M10 12l1 5" fill="none" stroke="var(--cut)" stroke-width="1.2"/>
    """,
    "herb": """
        <path d="M12 22V9M12 15c-5 1-8-2-8.5-6.5C8 8 11 10 12 15Zm0-3c0-5 3-8 8-8.5C20.5 8.5 17 12 12 12Z"
        stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>
    """,
    "iron": '<path d="M5 9h14l3 9H2Z"/><path d="M7 5h10l1.5 3h-13Z"/>',
    "leather": """
        <path d="M4 4h16v16H4Z"/>
        <path d="M6.5 6.5h11v11h-11Z" fill="none" stroke="var(--cut)" stroke-width="1.2" stroke-dasharray="2 1.5"/>
    """,
    "vermin": """
        <ellipse cx="12" cy="14" rx="5" ry="6.5"/><circle cx="12" cy="6" r="2.8"/>
        <path d="M7.5 11 3 8.5M7 14H2.5M7.5 17 3 20M16.5 11 21 8.5M17 14h4.5M16.5 17l4.5 3M10.5 4 9 1.5M13.5 4 15 1.5"
        stroke="currentColor" stroke-width="1.5" stroke-linecap="round" fill="none"/>
        <path d="M12 9v11" stroke="var(--cut)" stroke-width="1.1"/>
    """,
    "lantern": """
        <path d="M9 3.5a3 3 0 0 1 6 0" fill="none" stroke="currentColor" stroke-width="1.5"/>
        <path d="M7.5 4.5h9l1.2 3H6.3Z"/><path d="M7 8.5h10l1.3 10H5.7ZM5 19.5h14V22H5Z"/>
        <path d="M12 10.2c1.9 2 2.6 3.1 2.6 4.3a2.6 2.6 0 0 1-5.2 0c0-1.2.7-2.3 2.6-4.3Z" fill="var(--cut)"/>
    """,
    "move": """
        <path d="M7.5 2.5h5.2l.5 8.2 6.3 3.8c1.3.8 1.9 1.9 1.9 3.5H6.2c-.7-5 .9-9.5 1.3-15.5Z"/>
        <path d="M6.2 19.2h15.2V21H6.2Z"/>
    """,
    "hand": """
        <path d="M5 20.5 4 15l2-8.5 2-.3.4 5L9.5 3.5l2.1.2-.1 7 2.2-6 2 .8-1.5 6.7 2.9-3.7 1.5 1.3-3.4 6.7-1.5 4Z"/>
    """,
    "survival": """
        <path d="M12.5 1.5c.7 4.5 6.5 6.9 6.5 12.8 0 4.3-3 7.7-7 7.7s-7-3.3-7-7.4c0-3 1.7-4.7 3-6.6.4 1.7 1 2.6 2
        3.2C9.7 7.7 10.3 4.2 12.5 1.5Z"/>
    """,
    "insanity": """
        <path d="M12 21.5a9.5 9.5 0 1 1 9.3-11.6M12 17.3A5.4 5.4 0 1 1 17.3 11M12 13.5a1.7 1.7 0 1 1 1.7-1.8c.2 3.3 4.5
        3.5 4.6-.4" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>
    """,
    "shield": '<path d="M12 2 20 4.5v7c0 5-3.3 8.5-8 10.5-4.7-2-8-5.5-8-10.5v-7Z"/>',
    "blood": """
        <path d="M12 2c4 5.5 6.5 8.8 6.5 12.7A6.5 6.5 0 0 1 12 21.5a6.5 6.5 0 0 1-6.5-6.8C5.5 10.8 8 7.5 12 2Z"/>
    """,
    "skull": """
        <path d="M12 2c5 0 8.5 3.5 8.5 8.3 0 2.9-1.2 4.8-3 6.2V20l-2.2 2h-6.6L6.5 20v-3.5c-1.8-1.4-3-3.3-3-6.2C3.5 5.5 7
        2 12 2Z"/>
        <path d="M8.5 9a2.3 2.6 0 1 0 .01 0Zm7 0a2.3 2.6 0 1 0 .01 0ZM12 14l-1.3 2.5h2.6Z" fill="var(--cut)"/>
    """,
    "knocked_down": """
        <circle cx="4.8" cy="16" r="2.8"/><path d="M8.5 14.5 20 16.5l1.5 3.5h-13Z"/>
        <path d="M9 4l3 4 3-4M12 1.5V8" fill="none" stroke="currentColor" stroke-width="1.8"/>
    """,
    "eye": """
        <path d="M1.5 12C4 7.5 7.8 5 12 5s8 2.5 10.5 7c-2.5 4.5-6.3 7-10.5 7S4 16.5 1.5 12Z"/>
        <circle cx="12" cy="12" r="4" fill="var(--cut)"/><circle cx="12" cy="12" r="1.8"/>
    """,
    "dodge": """
        <path d="M13 3.5a2.5 2.5 0 1 0 .01 0ZM8 9.5l6-.5 3 4 4 .5-.4 2-5.2-.5-2.4-2.5-1 4 3.5 5-2 1.5-5-6.5-.5-4.5-1.5
        4-2-.5Z"/><path d="M2 6h4M1 10h4M2.5 14h3" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>
    """,
    "encourage": """
        <path d="M3 9h4l8-5.5v17L7 15H3Z"/>
        <path d="M18 8.5c1.5 2 1.5 5 0 7M20.5 6c2.6 3.5 2.6 8.5 0 12" fill="none" stroke="currentColor"
        stroke-width="1.7" stroke-linecap="round"/>
    """,
    "surge": '<path d="M13.5 1.5 4.5 13.5h6l-1.5 9 9.5-13h-6.5Z"/>',
    "dash": """
        <path d="M9 5l7 7-7 7M15 5l7 7-7 7M2 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="2.2"
        stroke-linejoin="round" stroke-linecap="round"/>
    """,
    "sword": """
        <path d="M21.5 2.5 20.8 7 10 17.5 6.5 14 17 3.2Z"/>
        <path d="m5 13 6 6M6.8 17.2l-4 4" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>
    """,
    "axe": """
        <path d="M4 21.5 15 5" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>
        <path d="M12.5 2.5c4-.5 7.5 1.5 9 6-1.5 2-4 3.5-7 3.5-.5-1.5-1.5-2.5-3.5-3.5Z"/>
    """,
    "spear": """
        <path d="M2.5 21.5 16 8" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>
        <path d="M22 2l-2 8.5-3.2-.3-2.7-2.7-.3-3.2Z"/>
    """,
    "bow": """
        <path d="M6 2.5c10 1 15 6 15.5 15.5" fill="none" stroke="currentColor" stroke-width="2.2"
        stroke-linecap="round"/>
        <path d="M6 2.5 21.5 18M3 21 15.5 8.5M3 21l.8-4M3 21l4-.8" fill="none" stroke="currentColor"
        stroke-width="1.3"/>
    """,
    "dagger": """
        <path d="M20 4 18.5 9.5 12 16l-4-4 6.5-6.5Z"/>
        <path d="m6.5 11.5 6 6M8 16l-4.5 4.5" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>
    """,
    "fist": """
        <path d="M5 10c0-2 1.2-3 2.8-3 .4-1.5 3-1.7 3.6-.2C12.3 5.5 14.5 5.8 15 7c1.5-.6 3.5.2 3.5 2.2V15c0 3.5-2.5
        6-6.5 6S5 18.5 5 14.5Z"/>
        <path d="M8 8v4M11.5 7.5V12M15 8v4M5.5 13h8c1.5 0 1.5 2.5 0 2.5H10" stroke="var(--cut)" stroke-width="1.2"
        fill="none"/>
    """,
    "stone": """
        <path d="m4 15 3-9 7-3 6 5 1 8-6 5H8Z"/>
        <path d="m7 6 5 5 8-3M12 11l-1 10" fill="none" stroke="var(--cut)" stroke-width="1.2"/>
    """,
    "hourglass": """
        <path d="M6 3.5h12v2.8c0 2.5-2.7 4-4.5 5.7 1.8 1.7 4.5 3.2 4.5 5.7v2.8H6v-2.8C6 15.2 8.7 13.7 10.5 12 8.7 10.3 6
        8.8 6 6.3Z"/>
    """,
    "body_armor": '<path d="M7.5 3c1 2 2.5 3 4.5 3s3.5-1 4.5-3l5 3-2 5h-2.5v10h-10V11H4.5l-2-5Z"/>',
    "head_armor": """
        <path d="M12 2c6 0 9.5 4 9.5 9.5L20 20h-4.5v-6h-7v6H4l-1.5-8.5C2.5 6 6 2 12 2Z"/>
        <path d="M12 2.5v9M6.5 11.5h11" stroke="var(--cut)" stroke-width="1.3" fill="none"/>
    """,
    "arms_armor": """
        <path d="M6 22v-6L2.5 9.5 5 8l2.5 3.5L7 4l2.2-.4L11 10l.3-7.5h2.2L14 10l2-6 2.1.6L17.5 12l2.3-2.5L21.5 11 18
        17v5Z"/><path d="M6 18h12" stroke="var(--cut)" stroke-width="1.3"/>
    """,
    "waist_armor": """
        <path d="M5.5 3h13v4h-13ZM5.5 8h13l3 13.5-4.5-1.5L14.5 22 12 20l-2.5 2L7 20l-4.5 1.5Z"/>
        <path d="M9.5 9.5 8.5 19M14.5 9.5l1 9.5M12 9.5V19" stroke="var(--cut)" stroke-width="1.1"/>
    """,
    "legs_armor": """
        <path d="M4 2h6.5v13.5l1 6H2v-3.5L4 15Zm9.5 0H20v13l2 3v3.5h-9.5l1-6Z"/>
        <path d="M4 6h6.5M13.5 6H20M2 18.5h9M13 18.5h9" stroke="var(--cut)" stroke-width="1.2"/>
    """,
    "item": """
        <path d="M8 3.5h8L14.5 7c4 1.5 6.5 5 6.5 9 0 3.5-3 5.5-9 5.5S3 19.5 3 16c0-4 2.5-7.5 6.5-9Z"/>
        <path d="M8.5 7.5h7" stroke="var(--cut)" stroke-width="1.4"/>
    """,
    "target": """
        <circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2"/>
        <path d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6" stroke="currentColor" stroke-width="2"/>
        <circle cx="12" cy="12" r="1.8"/>
    """,
    "trap": """
        <path d="M2 17h20v3H2Z"/><path d="m3 16 2-6 2 6Zm5 0 2-8 2 8Zm5 0 2-8 2 8Zm4.5 0 2-6 2 6Z" />
        <path d="M4 13C5 6 8.5 3 12 3s7 3 8 10" fill="none" stroke="currentColor" stroke-width="1.6"/>
    """,
    "star": '<path d="m12 1.5 2.7 7.2 7.8.3-6.2 4.7 2.2 7.4L12 16.7l-6.5 4.4 2.2-7.4L1.5 9l7.8-.3Z"/>',
    "anvil": '<path d="M2 6h20v2.5c-3 .5-5 2-6 4.5v2h3v4H5v-4h4v-2C8 11 5 9.5 2 9Z"/>',
    "needle": """
        <path d="M21.5 2.5 8.5 15l-1.5.3.3-1.5L20 1.5Z"/>
        <path d="M8 15c-5 1-6 4-3 5.5s7-1 10 .5" fill="none" stroke="currentColor" stroke-width="1.6"
        stroke-linecap="round"/>
    """,
    "mortar": """
        <path d="M3 10h18c0 5-2.5 8-5.5 9v2h-7v-2C5.5 18 3 15 3 10Z"/>
        <path d="M14.5 9 20 2" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
    """,
    "cat": """
        <path d="M4 21 3.5 9 5 2.5l4.5 4h5l4.5-4L20.5 9 20 21l-8 1.5Z"/>
        <path d="m7 12 3 1.2M17 12l-3 1.2M12 16l-1.2-1.2h2.4ZM12 16v2.5" stroke="var(--cut)" stroke-width="1.5"
        stroke-linecap="round"/>
    """,
    "hammer": """
        <path d="M13 2.5 21.5 11l-3 3-2.5-2.5L13.5 14 10 10.5 12.5 8 10 5.5Z"/>
        <path d="M11.5 12.5 3 21" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>
    """,
    "scissors": """
        <circle cx="6" cy="18" r="2.8" fill="none" stroke="currentColor" stroke-width="1.9"/>
        <circle cx="18" cy="18" r="2.8" fill="none" stroke="currentColor" stroke-width="1.9"/>
        <path d="M7.5 15.5 17 2M16.5 15.5 7 2" stroke="currentColor" stroke-width="2"/>
    """,
    "stone_circle": """
        <path d="M3 20V9l2.5-2L8 9v11Zm6.5 0V6L12 3.5 14.5 6v14ZM16 20V9l2.5-2L21 9v11Z"/><path d="M2 20.5h20v1.5H2Z"/>
    """,
    "feather": """
        <path d="M21 2.5C12 3 6 8 5 17l-2.5 4.5 1 .5L6 18c8 1 14-5 15-15.5Z"/>
        <path d="M6 18 17 7M9 15l.5-5M12.5 11.5l.5-4.5M11 13l5-.5" stroke="var(--cut)" stroke-width="1.1"/>
    """,
    "mask": """
        <path d="M12 2c5 0 8.5 2 8.5 7 0 6-3.5 13-8.5 13S3.5 15 3.5 9c0-5 3.5-7 8.5-7Z"/>
        <path d="m6.5 9 4 1.5-1 2-3-1ZM17.5 9l-4 1.5 1 2 3-1ZM9.5 17h5" fill="var(--cut)" stroke="var(--cut)"
        stroke-width=".8"/>
    """,
    "undo": """
        <path d="M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-3" transform="translate(0 -2)" fill="none"
        stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
    """,
    "moon": '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/>',
    "sun": """
        <circle cx="12" cy="12" r="4.5"/>
        <path d="M12 1.5V5M12 19v3.5M1.5 12H5M19 12h3.5M4.5 4.5 7 7M17 17l2.5 2.5M4.5 19.5 7 17M17 7l2.5-2.5"
        stroke="currentColor" stroke-width="1.8"/>
    """,
    "help": """
        <path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1.2.6-1.5 1.2-1.5 2.8M12 18.5v.8" fill="none" stroke="currentColor"
        stroke-width="2.2" stroke-linecap="round"/>
    """,
    "people": """
        <circle cx="8" cy="7.5" r="3.5"/><path d="M1.5 20c0-5 2.5-8 6.5-8s6.5 3 6.5 8Z"/>
        <circle cx="17" cy="8.5" r="2.8"/>
        <path d="M16 20h6.5c0-4.5-1.9-7-5.5-7-.9 0-1.6.2-2.2.5C15.7 15 16 17.5 16 20Z"/>
    """,
    "idea": '<path d="M12 2a7 7 0 0 1 4 12.7V18H8v-3.3A7 7 0 0 1 12 2ZM8.5 19.5h7V22h-7Z"/>',
    "lock": """
        <path d="M5 10.5h14V22H5Z"/>
        <path d="M8 10V7a4 4 0 0 1 8 0v3" fill="none" stroke="currentColor" stroke-width="2"/>
    """,
    "check": """
        <path d="m4 12.5 5 5.5L20 6" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"
        stroke-linejoin="round"/>
    """,
    "grid": """
        <path d="M3 3h5v5H3Zm6.5 0h5v5h-5ZM16 3h5v5h-5ZM3 9.5h5v5H3Zm6.5 0h5v5h-5Zm6.5 0h5v5h-5ZM3 16h5v5H3Zm6.5
        0h5v5h-5Zm6.5 0h5v5h-5Z"/>
    """,
    "heart": '<path d="M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7.5-10 13Z"/>',
    "grass": """
        <path d="M3 22C4 15 3 10 1.5 6c4 3 5 9 4.5 16Zm6 0c.5-8 0-14-2-19 5 5 6 12 5 19Zm6 0c0-6 1-12 4-16-1 5-1.5 10-1
        16Zm5 0c0-4 .5-8 2.5-11-.5 4-.5 7 0 11Z"/>
    """,
    "scroll": """
        <path d="M6 3h13v15.5a3 3 0 0 1-3 3H7.5a3 3 0 0 1-3-3V17H14v1.5a2 2 0 0 0 2 2"/>
        <path d="M8.5 7.5h8M8.5 11h8" stroke="var(--cut)" stroke-width="1.4"/>
    """,
    "brain": """
        <path d="M11.3 3.5C8 2 5.5 4 5.5 6.5 3 7 2.5 10 4 11.5c-1.5 2 0 4.5 2 5 .3 3 3.3 4.5 5.3 3Zm1.4 0C16 2 18.5 4
        18.5 6.5c2.5.5 3 3.5 1.5 5 1.5 2 0 4.5-2 5-.3 3-3.3 4.5-5.3 3Z"/>
    """,
    "play": '<path d="M6 3.5 20 12 6 20.5Z"/>',
    "zoom": """
        <circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="currentColor" stroke-width="2.2"/>
        <path d="m15.5 15.5 6 6" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
    """,
    "stance": '<path d="M12 3 3 21h18Z" fill="none" stroke="currentColor" stroke-width="2"/>',
    "arrow": """
        <path d="M4 12h13M11.5 5.5 18.5 12l-7 6.5" fill="none" stroke="currentColor" stroke-width="2.4"
        stroke-linecap="round" stroke-linejoin="round"/>
    """,
    "whip": """
        <path d="M3.5 21 9 15.5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
        <path d="M9 15.5C6 9 10 3 16 4s6 8 1 9-7-4-3-5.5" fill="none" stroke="currentColor" stroke-width="1.7"
        stroke-linecap="round"/>
    """,
    "club": """
        <path d="M4 21 13.5 9.5" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>
        <circle cx="15" cy="7.5" r="4.2"/><circle cx="18.6" cy="4.6" r="2.6"/><circle cx="19" cy="9.8" r="2.4"/>
        <circle cx="12.4" cy="3.8" r="2"/>
    """,
    "katar": """
        <path d="M13 11 19.5 2l2.5 2.5-9 6.5Z"/>
        <path d="m8 9.5 6.5 6.5M5.5 12l6.5 6.5M9 14.8l-6 6" stroke="currentColor" stroke-width="2"
        stroke-linecap="round" fill="none"/>
    """,
    "jewel": """
        <path d="M7 3.5h10l4.5 6L12 21.5 2.5 9.5Z"/>
        <path d="M2.5 9.5h19M7 3.5l5 18 5-18M9 9.5l3-6 3 6" fill="none" stroke="var(--cut)" stroke-width="1.1"/>
    """,
    "drum": """
        <ellipse cx="12" cy="7" rx="9" ry="4"/><path d="M3 9.5c1 2.5 5 4 9 4s8-1.5 9-4V17c0 3-4 5-9 5s-9-2-9-5Z"/>
        <path d="M4 15l4 5 4-6 4 6 4-5" fill="none" stroke="var(--cut)" stroke-width="1.2"/>
    """,
    "book": """
        <path d="M3 4.5c3.5-1 6.5-.5 9 1.5 2.5-2 5.5-2.5 9-1.5V19c-3.5-1-6.5-.5-9 1.5-2.5-2-5.5-2.5-9-1.5Z"/>
        <path d="M12 6v14" stroke="var(--cut)" stroke-width="1.3"/>
    """,
    "house": '<path d="M12 2.5 22 12h-3v9.5h-5V15h-4v6.5H5V12H2Z"/>',
    "fork": """
        <path d="M12 22V13M12 13C12 8 5 9.5 5 3M12 13c0-5 7-3.5 7-10" fill="none" stroke="currentColor"
        stroke-width="2.4" stroke-linecap="round"/><path d="m2 6 3-4 3 4Zm14 0 3-4 3 4Z"/>
    """,
    "cards": '<path d="M8 2h12v16H8Z"/><path d="M4 6v16h12" fill="none" stroke="currentColor" stroke-width="2"/>',
    "cog": """
        <path d="M10.2 2h3.6l.5 2.6 1.9.8 2.2-1.5 2.5 2.6-1.5 2.1.8 1.9 2.6.6v3.6l-2.6.5-.8 1.9 1.5 2.2-2.5
        2.5-2.2-1.5-1.9.8-.5 2.6h-3.6l-.6-2.6-1.9-.8-2.1 1.5L3 19.3l1.5-2.2-.8-1.9-2.6-.5v-3.6l2.6-.6.8-1.9L3
        6.5l2.6-2.6 2.1 1.5 1.9-.8Z"/><circle cx="11.9" cy="12.9" r="3.6" fill="var(--cut)"/>
    """,
    "speech": """
        <path d="M3 4h18v12.5H11L6 21v-4.5H3Z"/>
        <path d="M6.5 8.3h11M6.5 12h7.5" fill="none" stroke="var(--cut)" stroke-width="1.5" stroke-linecap="round"/>
    """,
    "hill": '<path d="M1.5 20 8.5 7l4 6.5 3-4.5 7 11Z"/>',
}
