"""Places and numbers by the names that other card games have for them (``library``, ``toughness``); rows as in
``wordings.py``. They are replaced before all other wordings, which speak of them by the names of the game.
"""

from __future__ import annotations

PLACES: tuple[tuple[str, str, str], ...] = (
    *(
        row
        for name, many in (("library", "libraries"), ("deck", "decks"), ("draw pile", "draw piles"))
        for row in (
            (name, r"\b(?:{library elsewhere})\b", "{deck}"),
            (many, r"\b(?:{libraries elsewhere})\b", "{decks}"),
        )
    ),
    *(
        row
        for name in ("graveyard", "discard pile")
        for row in (
            (name, r"\b(?:{graveyard elsewhere})\b", "{graveyard}"),
            (f"{name}s", r"\b(?:{graveyard elsewhere})s\b", "{graveyards}"),
        )
    ),
    ("discard", r"\b(your|their|\w+'s) {discard elsewhere}(?! (?:pile|a|an|\d+|two|three|X)\b)", r"\1 {graveyard}"),
    ("battlefield", r"\b(?:onto|into|to) {battlefield elsewhere}", "{into play}"),
    ("battlefield", r"\bon {battlefield elsewhere}", "{in play}"),
    ("the battlefield", r"{battlefield elsewhere}", "{play}"),
    ("leave", r"\b(leaves?) {play elsewhere}\b", r"\1 {play}"),
    ("from play", r"\bfrom {play elsewhere}\b", "from {play}"),
)
"""Where cards are."""

NUMBERS: tuple[tuple[str, str, str], ...] = tuple(
    (name, rf"\b(?:{{{general} elsewhere}})\b", f"{{{general}}}")
    for name, general in (
        ("power", "power"), ("strength", "power"), ("toughness", "toughness"), ("defense", "toughness"),
        ("defence", "toughness"),
    )
)  # fmt: skip
"""What a creature fights with."""

CARDS: tuple[tuple[str, str, str], ...] = tuple(
    row
    for name in ("minion", "monster", "follower")
    for row in (
        (f"{name}s", r"\b(?:{fighter elsewhere})s\b", "{fighter}s"),
        (f" an {name}", r"\ban (?:{fighter elsewhere})\b", "a {fighter}"),
        (name, r"\b(?:{fighter elsewhere})\b", "{fighter}"),
    )
)
"""Cards that fight."""

OTHER_NAMES = (*PLACES, *NUMBERS, *CARDS)
