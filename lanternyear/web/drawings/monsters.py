"""The heads of monsters, 100 units square, lit from the left. An emblem has eight sides."""

from __future__ import annotations

SIZE = 100
HEADS: dict[str, str] = {
    "white_lion": """
        <polygon points="50,8 58,17 68,10 71,22 83,20 82,32 92,36 86,46 93,56 84,62 86,73 75,75 72,86 62,82 50,93 38,82
        28,86 25,75 14,73 16,62 7,56 14,46 8,36 18,32 17,20 29,22 32,10 42,17" fill="#7d6747"/>
        <polygon points="50,17 59,24 68,20 71,30 80,33 77,43 83,52 75,58 74,69 64,71 50,84 36,71 26,69 25,58 17,52 23,43
        20,33 29,30 32,20 41,24" fill="#b59c72"/>
        <path d="M32 34 28 22l11 5c7-3 15-3 22 0l11-5-4 12c3 8 3 18-3 26-4 8-9 14-15 15-6-1-11-7-15-15-6-8-6-18-3-26Z"
        fill="#efe5d2"/><path d="M50 25c4 0 8 .7 11 2l11-5-4 12c3 8 3 18-3 26-4 8-9 14-15 15Z" fill="#a8977b"/>
        <path d="m33 41 14 4-3 6-9-3ZM67 41l-14 4 3 6 9-3Z" fill="#26100a"/>
        <circle cx="41" cy="46" r="2.2" fill="#ff9a4a"/><circle cx="59" cy="46" r="2.2" fill="#ff9a4a"/>
        <path d="M44 57h12l-6 6Z" fill="#26100a"/>
        <path d="M50 62v5m-9 1c5 1 7 0 9-1 2 1 4 2 9 1M44 69l2 5 3-4M56 69l-2 5-3-4" stroke="#26100a" stroke-width="2"
        fill="none"/>
    """,
    "screaming_antelope": """
        <path d="M42 38C30 34 18 24 20 6c5 8 8 10 14 14-3-4-4-7-4-12 7 9 13 16 18 26Z" fill="#efe5d2"/>
        <path d="M58 38c12-4 24-14 22-32-5 8-8 10-14 14 3-4 4-7 4-12-7 9-13 16-18 26Z" fill="#a8977b"/>
        <path d="M22 11l7 3M23 19l8 2M30 27l8-1M78 11l-7 3M77 19l-8 2M70 27l-8-1" stroke="#4a3522" stroke-width="2"/>
        <path d="M36 40 22 36l9 10Zm28 0 14-4-9 10Z" fill="#a8977b"/>
        <path d="M50 30c9 0 15 6 16 14 1 9-3 16-4 24-1 12-5 25-12 25s-11-13-12-25c-1-8-5-15-4-24 1-8 7-14 16-14Z"
        fill="#efe5d2"/><path d="M50 30c9 0 15 6 16 14 1 9-3 16-4 24-1 12-5 25-12 25Z" fill="#a8977b"/>
        <path d="m36 46 9 3-5 4Zm28 0-9 3 5 4Z" fill="#26100a"/>
        <path d="M50 58c5 0 7 7 6.5 15-.5 9-3 14-6.5 14s-6-5-6.5-14C43 65 45 58 50 58Z" fill="#26100a"/>
        <path d="m45 63 2 4 2-5 2 5 2-5 2 4M45.5 82l2-4 2 4 2-4 2 4" stroke="#efe5d2" stroke-width="1.7" fill="none"/>
        <circle cx="41" cy="49" r="1.4" fill="#ff9a4a"/><circle cx="59" cy="49" r="1.4" fill="#ff9a4a"/>
    """,
    "phoenix": """
        <path d="M56 60C40 58 22 66 4 92c2-16 6-24 12-32-6 0-10 2-15 6 4-14 10-20 18-25-6-2-11-2-17 0 8-12 20-16 30-15Z"
        fill="#8f451b"/>
        <path d="M58 64c-14 0-26 8-36 30 12-8 18-10 26-10-2 6-4 9-8 14 16-4 26-14 30-30Z" fill="#b9602a"/>
        <path d="M66 18C52 4 36 0 16 2c8 4 12 7 16 11-9-2-16-1-24 3 11 1 17 4 22 8-7 0-12 2-17 6 12-2 22 0 30 6Z"
        fill="#f7b94c"/><path d="M62 20C50 10 40 8 26 7c8 4 12 8 15 12-6 0-11 1-15 4 10 0 16 4 22 9Z" fill="#d9803a"/>
        <path d="M34 50c-4-20 6-34 24-34 16 0 25 10 27 22l14 6c-2 4-5 6-9 6 1 7-1 12-6 18l-7-10c-3 3-6 5-10 6-4 12-3 20
        3 36H36c4-16 2-32-2-50Z" fill="#efe5d2"/>
        <path d="M34 50c-4-20 6-34 24-34-8 8-10 18-8 28 2 14-2 34 4 56H36c4-16 2-32-2-50Z" fill="#a8977b"/>
        <path d="m85 38 14 6c-2 4-5 6-9 6 1 7-1 12-6 18-1-9-5-15-12-20 2-6 7-10 13-10Z" fill="#f7b94c"/>
        <path d="M72 48c7 0 13 0 18 2 1 7-1 12-6 18-1-9-5-15-12-20Z" fill="#b06a22"/>
        <path d="m56 30 18 5c-2 7-12 9-18 2Z" fill="#26100a"/><circle cx="66" cy="36" r="2.8" fill="#ff9a4a"/>
        <path d="m44 62 6 6 6-6M44 72l6 6 5-5M44 82l6 6 5-5" stroke="#6f5d42" stroke-width="2" fill="none"/>
    """,
    "butcher": """
        <path d="M13 54v34M87 54v34" stroke="#6e4a2c" stroke-width="6.5" stroke-linecap="round"/>
        <path d="M4 12h17c3 12 3 28 1 43H4Z" fill="#efe5d2"/><path d="M96 12H79c-3 12-3 28-1 43h18Z" fill="#a8977b"/>
        <path d="M19 22c1 8 1 16 0 24" stroke="#a92f25" stroke-width="3" fill="none"/>
        <path d="M81 24c-1 8-1 14 0 22" stroke="#a92f25" stroke-width="3" fill="none"/>
        <circle cx="9" cy="18" r="2.4" fill="#26100a"/><circle cx="91" cy="18" r="2.4" fill="#26100a"/>
        <path d="M8 100c2-22 16-34 30-36h24c14 2 28 14 30 36Z" fill="#7a241b"/>
        <path d="M50 64h12c14 2 28 14 30 36H50Z" fill="#4a140f"/>
        <path d="M28 70 40 82M72 70 60 82M50 74v22" stroke="#d0523f" stroke-width="2.2"/>
        <path d="M50 8c15 0 22 10 22 24 0 18-8 38-22 38S28 50 28 32C28 18 35 8 50 8Z" fill="#c9a878"/>
        <path d="M50 8c15 0 22 10 22 24 0 18-8 38-22 38Z" fill="#7d5f3d"/>
        <path d="M32 26h15l-2 11H34ZM68 26H53l2 11h11Z" fill="#1d0d07"/>
        <circle cx="40" cy="31.5" r="2.3" fill="#ff9a4a"/><circle cx="60" cy="31.5" r="2.3" fill="#ff9a4a"/>
        <path d="M33 46h34c-1 12-7 20-17 20s-16-8-17-20Z" fill="#1d0d07"/>
        <path d="m34 46 3 7 3-7 3.3 8 3.4-8 3.3 9 3.3-9 3.4 8 3.3-8 3 7 3-7Z" fill="#efe5d2"/>
        <path d="m38 62 3-6 3 7 3-7 3 8 3-8 3 7 3-7 3 6" fill="#a8977b"/>
        <path d="M50 9v14M41 11l2 10M59 11l-2 10" stroke="#4d3520" stroke-width="1.8"/>
        <path d="M40 42h20" stroke="#4d3520" stroke-width="2"/>
    """,
    "kings_man": """
        <path d="M82 97V8" stroke="#8d7350" stroke-width="4"/><path d="M82 4l6 14-6 8-6-8Z" fill="#efe5d2"/>
        <path d="M80 26c-12 0-14 12-6 18l6-4Z" fill="#efe5d2"/>
        <path d="M16 97c0-20 10-30 24-33h20c14 3 18 13 18 33Z" fill="#4f463b"/>
        <path d="M50 64h10c14 3 18 13 18 33H50Z" fill="#332c24"/>
        <path d="M26 30 22 8l10 9 6-13 12 12L62 4l6 13 10-9-4 22Z" fill="#f7b94c"/>
        <path d="M50 16 62 4l6 13 10-9-4 22H50Z" fill="#b3742a"/>
        <path d="M28 30h44l-3 26c-2 10-10 17-19 17s-17-7-19-17Z" fill="#efe5d2"/>
        <path d="M50 30h22l-3 26c-2 10-10 17-19 17Z" fill="#a8977b"/>
        <path d="M32 40h36l-1.5 7H52v18h-4V47H33.5Z" fill="#26100a"/><circle cx="40" cy="43.5" r="1.9" fill="#ff9a4a"/>
        <circle cx="60" cy="43.5" r="1.9" fill="#ff9a4a"/>
        <path d="M38 54v8M43 54v11M57 54v11M62 54v8" stroke="#6f5d42" stroke-width="1.8"/>
        <path d="M28 78l12 6M68 78l-10 6M50 76v14" stroke="#8a7a60" stroke-width="2"/>
    """,
    "the_hand": """
        <path d="M34 97c0-10-2-14-8-22C19 66 13 58 12 50c2-3 6-3 9 0l9 11-5-36c1-5 7-5 9 0l6 25V15c1-5 8-5 9 0l2 34
        6-30c2-4 8-3 9 1l-3 35 8-18c3-3 8-1 8 3-1 9-4 16-6 24-3 12-8 14-8 33Z" fill="#efe5d2"/>
        <path d="M51 49l6-30c2-4 8-3 9 1l-3 35 8-18c3-3 8-1 8 3-1 9-4 16-6 24-3 12-8 14-8 33H52Z" fill="#a8977b"/>
        <path d="M35 69c7-9 24-9 32 0-8 9-25 9-32 0Z" fill="#26100a"/><circle cx="51" cy="69" r="5" fill="#f7b94c"/>
        <circle cx="51" cy="69" r="2.2" fill="#26100a"/><path d="M33 88h34" stroke="#f7b94c" stroke-width="4"/>
        <path d="M33 94h34" stroke="#b3742a" stroke-width="2"/>
    """,
    "watcher": """
        <path d="M50 5c22 0 32 17 33 37 1 18 5 36 10 53l-13-6-8 9-10-9-12 9-12-9-10 9-8-9-13 6c5-17 9-35 10-53C18 22 28
        5 50 5Z" fill="#6b5a45"/><path d="M50 5c22 0 32 17 33 37 1 18 5 36 10 53l-13-6-8 9-10-9-12 9Z" fill="#40352a"/>
        <path d="M50 13c15 0 23 12 24 27-8 12-15 17-24 17s-16-5-24-17c1-15 9-27 24-27Z" fill="#15100c"/>
        <path d="M27 38c7-11 15-16 23-16s16 5 23 16c-7 11-15 16-23 16s-16-5-23-16Z" fill="#efe5d2"/>
        <circle cx="50" cy="38" r="12" fill="#f7b94c"/>
        <circle cx="50" cy="38" r="12" fill="none" stroke="#8a4a12" stroke-width="2"/>
        <path d="M50 27c3 6 3 16 0 22-3-6-3-16 0-22Z" fill="#26100a"/>
        <path d="M30 58v12M50 60v14M70 58v12" stroke="#a98455" stroke-width="1.6"/>
        <path d="M25.5 70h9l1.5 10H24Zm20 4h9l1.5 10H44Zm20-4h9l1.5 10H64Z" fill="#f7b94c"/>
    """,
    "gold_smoke_knight": """
        <path d="M50 34C38 30 30 20 36 6c2 8 8 8 9 13 3-4 1-10 5-16 2 7 9 8 8 17 4-2 5-6 4-11 8 8 5 20-6 26Z"
        fill="#f7b94c"/>
        <path d="M18 46C8 40 8 28 16 20c0 6 5 8 8 12-1 5-1 9-6 14Zm64 0c10-6 10-18 2-26 0 6-5 8-8 12 1 5 1 9 6 14Z"
        fill="#c0832f"/><path d="M12 97c0-18 10-28 25-31h26c15 3 25 13 25 31Z" fill="#8a5f24"/>
        <path d="M50 66h13c15 3 25 13 25 31H50Z" fill="#523612"/>
        <path d="M50 24c17 0 24 9 24 22 0 8-2 13-5 18l-7 12H38l-7-12c-3-5-5-10-5-18 0-13 7-22 24-22Z" fill="#f3d592"/>
        <path d="M50 24c17 0 24 9 24 22 0 8-2 13-5 18l-7 12H50Z" fill="#b3803a"/>
        <path d="M30 46c6-3 12-2 18 2v5c-6-2-12-2-17 0Zm40 0c-6-3-12-2-18 2v5c6-2 12-2 17 0Z" fill="#1d0f06"/>
        <path d="M33 49.5c4-1 8-.5 12 1M67 49.5c-4-1-8-.5-12 1" stroke="#ffb04f" stroke-width="1.7" fill="none"/>
        <path d="M50 26v46M41 60v12M45.5 60v14M54.5 60v14M59 60v12" stroke="#5a3a14" stroke-width="1.8"/>
        <path d="M26 82l10 6M74 82l-10 6" stroke="#f3d592" stroke-width="2"/>
    """,
}
