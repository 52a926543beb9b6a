"""Which tokens decide what the word behind them is, and how ``you control`` is said."""

from __future__ import annotations

BEFORE_NOUN = frozenset(
    ("DET", "NUM", "ADJ", "STATS", "MOD", "IN", "FROM", "FOREACH", "ENTER", "LEAVE",
     "OF", "POSS", "CKIND", "ORDINAL", "ORMORE", "ORLESS", "WHO", "MOST", "WMOST")
)  # fmt: skip
BEFORE_SUBTYPE = ("DET", "NUM", "ADJ", "STATS", "NOUN")
AFTER_NOUN = frozenset(
    ("NOUN", "ORMORE", "ORLESS", "KEYWORD", "NUM", "NAMED", "POSTWORD", "ZONE", "ONIT", "RESOURCE", "DIFFNAMES")
)
RELATION = {
    "control": "control",
    "controls": "control",
    "own": "own",
    "owns": "own",
    "cast": "cast",
    "casts": "cast",
}
RELATED_BY = {"controlled": "control", "owned": "own", "cast": "cast"}
"""``card owned by an opponent`` means the same as ``card an opponent owns``, which is what ``fmt`` writes."""
TIMES_LIMIT = {"more": "more", "greater": "more", "less": "less", "fewer": "less"}
MARKS = {".": "DOT", ":": "COLON", '"': "QUOTE", ",": "COMMA", "~": "SELF"}
NEXT_SUBJECT = frozenset(("you", "they", "it", "~"))
COMPARING = ("GREATER", "LESSTHAN", "ATLEAST", "ATMOST", "EQUALTO")


def relation(word: str, paying: str) -> str | None:
    """What a verb behind a player says of the things in front: ``control``, ``own``, ``cast`` or, in a game where
    players pay for cards in another way (``paying``), that: ``cards you buy``.
    """
    return paying if word in (paying, f"{paying}s") else RELATION.get(word)
