"""Turns of phrase that players of several games use, for vocabularies; rows as in ``language/text/wordings.py``."""

from __future__ import annotations

Rows = tuple[tuple[str, str, str], ...]

OF_TWO: Rows = (
    ("skips ", r"^((?:as long as [^,]*, )?)your opponent skips their (?!next\b)", r"\1each opponent skips their "),
    ("both players", r"\b(?:exchange|swap|switch) the ({resource}) totals? of both players(?=[.,])",
     r"exchange \1 totals with an opponent"),
    ("both players", r"\bboth players (?:exchange|swap|switch) (?:their )?({resource})(?: totals?)?(?=[.,])",
     r"exchange \1 totals with an opponent"),
    ("both players", r"\bboth players\b", "all players"),
    ("opponent may have you ", r"\ban opponent may have you ([^.,;:\"]+)\. If (?:they|that \w+) (?:don't|doesn't),"
     r" ([^.;:\"]+)(?=\.)", r"an opponent chooses one, even if it cannot be done: you \1; or \2"),
    ("opponent must pay ", r"\b(?:an|your) opponent must (?:either )?pay ([^.,;:\"]+?) or (lose|discard|sacrifice)"
     r" ([^.,;:\"]+)(?=\.)", r"an opponent \2s \3 unless they pay \1"),
)  # fmt: skip
"""How players speak of all of them in a game for two."""
SWAPPED: Rows = tuple(
    (f"{swap} ", rf"\b{swap} (?!control\b)([^.,:\"]+?)'s (\w+ and \w+)(?=[. ])", r"switch \1's \2")
    for swap in ("swap", "exchange")
)
"""How two numbers of a thing change places in other words."""


def cast_as_played(kinds: str) -> Rows:
    """How players say that something of these ``kinds`` (a regular expression) is cast: ``whenever you play a
    creature``. What is not a spell is put down, which is something else.
    """
    what = rf"an? ((?:[a-z-]+ )??(?:{kinds}))(?: spell| card)?( with [^.,:\"]+?)?"
    return (
        ("play ", rf"\b(when(?:ever)? you) play {what}(?=[,:]| from )", r"\1 cast a \2 spell\3"),
        ("plays ", rf"\b(when(?:ever)? (?:an|your) opponent) plays {what}(?=[,:]| from )", r"\1 casts a \2 spell\3"),
        ("plays ", rf"\b(when(?:ever)? a player) plays {what}(?=[,:]| from )", r"\1 casts a \2 spell\3"),
        ("play a spell", r"\b(when(?:ever)? you) play a spell\b", r"\1 cast a spell"),
        ("plays a spell", r"\b(when(?:ever)? \w+ \w+) plays a spell\b", r"\1 casts a spell"),
    )


_THIS = r"(?:~|this (?:creature|card|character|permanent|artifact|enchantment|unit|minion))"

WHEN_PLAYED: Rows = (
    *(
        row
        for deed in ("play", "summon")
        for row in (
            (f"you {deed} ", rf"^when(?:ever)? you {deed} {_THIS}, if (?=[^.\"]*?, )",
             "when ~ enters, if you cast it and "),
            (f"you {deed} ", rf"^when(?:ever)? you {deed} {_THIS}(?=,)", "when ~ enters, if you cast it"),
        )
    ),
)
"""``When you play this creature, ...``, of a card that is cast: as it enters, if nothing else has put it there."""


def one_each_turn(card: str) -> Rows:
    """How players say that nobody plays a second ``card`` in a turn."""
    each = r"(?:each|per|in a|a|every|this|in each) turn"
    return (
        ("more than one ", rf"\bplay more than one {card} (?:per|in a|a|every|in each) turn",
         f"play more than one {card} each turn"),
        ("opponent cannot", rf"^an opponent cannot play more than one {card} each turn(?=\.$)",
         f"your opponents cannot play more than one {card} each turn"),
        ("only ", rf"\b(?:can|may) (?:play only|only play|play no more than|play at most) one {card} {each}",
         f"cannot play more than one {card} each turn"),
        (" second ", rf"\b(cannot|can't) play a second {card} {each}", rf"\1 play more than one {card} each turn"),
    )
