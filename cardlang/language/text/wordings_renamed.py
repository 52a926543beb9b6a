"""Places, numbers and cards by the names that other card games have for them (``library``, ``toughness``); rows as in
``wordings.py``. They are replaced before all other wordings, which speak of them by the names of the game.
"""

from __future__ import annotations

from cardlang.language.text.words_elsewhere import OTHER_NAMES

_ONE: tuple[tuple[str, str, str], ...] = tuple(
    (name, rf"{{one {name} elsewhere}}\b{name}\b", f"{{the {general}}}")
    for general, names in OTHER_NAMES.items()
    for name in names
)
_MANY: tuple[tuple[str, str, str], ...] = tuple(
    (many, rf"{{one {name} elsewhere}}\b{many}\b", f"{{the {general}s}}")
    for general in ("deck", "graveyard", "fighter")
    for name in OTHER_NAMES[general]
    for many in (f"{name[:-1]}ies" if name[-1] == "y" else f"{name}s",)
)
_PLACES: tuple[tuple[str, str, str], ...] = (
    ("discard", r"{one discard elsewhere}\b(your|their|\w+'s) discard(?! (?:pile|a|an|\d+|two|three|X)\b)",
     r"\1 {the graveyard}"),
    ("battlefield", r"{one battlefield elsewhere}\b(?:onto|into|to) the battlefield", "{into play}"),
    ("battlefield", r"{one battlefield elsewhere}\bon the battlefield", "{in play}"),
    ("battlefield", r"{one battlefield elsewhere}\bthe battlefield", "{play}"),
    ("leave", r"{one play elsewhere}\b(leaves?) play\b", r"\1 {play}"),
    ("from play", r"{one play elsewhere}\bfrom play\b", "from {play}"),
)  # fmt: skip
_CHOOSES = r"(?!\bchoose|\bchosen|\bas ~ enters)"
_CHOSEN: tuple[tuple[str, str, str], ...] = (
    ("chosen ", rf"^((?:{_CHOOSES}[^\"])*?)(?<!the\s)(?<!named\s)\bchosen ((?:opposing |enemy |friendly |opponent's )?"
     r"(?:{kind}|{any fighter}|player|opponent)\b)", r"\1target \2"),
)
"""``Give chosen creature +2/+0 until end of turn.``, where nothing was chosen before."""

RENAMED = (*_ONE, *_MANY, *_PLACES, *_CHOSEN)
