"""Wordings of numbers that are reckoned from others: ``the difference``, ``for every 3 EP you have``; rows as in
``wordings.py``.
"""

from __future__ import annotations

_MORE = r"(?:more|fewer|less)"
_THING = r"([^.,:\"]+?)"
_ASKED = r"\b((?:if|as long as|while) "
_BEHIND = r"[^.:\"]*?\b(?:equal to|X is) )"
_ALONE = r"the difference(?: between (?:them|the two|these))?(?=[.,])"
_YOU = ("you", "your", "you control")
_ANY_OPPONENT = (
    ("an opponent", "an opponent's", "an opponent controls"),
    ("your opponent", "an opponent's", "an opponent controls"),
)
_OTHERS = (
    ("target opponent", "that player's", "that player controls"),
    ("that player", "that player's", "that player controls"),
    ("target player", "that player's", "that player controls"),
)
"""Who has something, and how it is said that a number is theirs, and that they control things."""


Rows = list[tuple[str, str, str]]


def _compared(who: str, whose: str, control: str, than: str, whose_other: str, others: str) -> Rows:
    """``If you have fewer EP than an opponent, gain EP equal to the difference.``, for these two."""
    has = rf"{_ASKED}{who} (?:has|have) {_MORE}"
    controls = rf"{_ASKED}{who} controls? {_MORE}"
    return [
        (" the difference", rf"{has} ({{resource}}) than {than}{_BEHIND}{_ALONE}",
         rf"\1the difference between {whose} \2 and {whose_other} \2"),
        (" the difference", rf"{has} cards in hand than {than}{_BEHIND}{_ALONE}",
         rf"\1the difference between the number of cards in {whose} hand and the number of cards in {whose_other}"
         " hand"),
        (" the difference", rf"{controls} {_THING} than {than}{_BEHIND}{_ALONE}",
         rf"\1the difference between the number of \2 {control} and the number of \2 {others}"),
    ]  # fmt: skip


def _of_these(others: tuple[tuple[str, str, str], ...]) -> Rows:
    """The rows for you and each of these others, in either order."""
    return [row for other in others for row in (*_compared(*_YOU, *other), *_compared(*other, *_YOU))]


OF_THE_OPPONENT = tuple(_of_these(_ANY_OPPONENT))
"""The same of ``an opponent``, in games for two: of several, one may have more and another be asked."""

_STAT = r"((?:its|~'s|your|their|that \w+'s|target \w+'s|the number of [^.,:\"]+?) ?[^.,:\"]*?)"

DIFFERENCE: tuple[tuple[str, str, str], ...] = (
    *_of_these(_OTHERS),
    (" the difference", rf"{_ASKED}{_STAT} is (?:greater|less|more|higher|lower) than {_STAT},{_BEHIND}{_ALONE}",
     r"\1the difference between \2 and \3"),
    (" between ", r"\bthe difference between (~|that \w+|it)(?:'s)? and (~|that \w+|it|an opponent)'s ({any stat})",
     r"the difference between \1's \3 and \2's \3"),
    (" in ", r"\bthe difference in ({any stat}|{resource}) between ([^.,:\"]+?) and ([^.,:\"]+?)(?=[.,])",
     r"the difference between \2's \1 and \3's \1"),
)  # fmt: skip
"""The difference of what has just been compared."""

_NUMBER = r"(\d+|two|three|four|five|six|seven|eight|nine|ten)"

_FEW = r"(two|three|four|five|six|[2-9]|10)"
_MANY = r"(?:(?!(?:{resource})\b)[a-z]+s\b|(?:[a-z]+ ){0,2}?(?:{kind}|card)s\b)"

EVERY_FEW: tuple[tuple[str, str, str], ...] = tuple(
    (f" {have}", rf"\bfor (?:each|every) {_NUMBER}\s*(?:of )?({{resource}}) {have}(?=[.,]| until| permanently)",
     rf"for every \1 of {whose} \2")
    for have, whose in (
        ("you have", "your"), ("they have", "their"), ("that player has", "that player's"),
        ("an opponent has", "an opponent's"), ("target opponent has", "target opponent's"),
        ("target player has", "target player's"), ("your opponent has", "an opponent's"),
    )
) + (
    ("for each ", rf"\bfor each {_FEW} (?={_MANY})", r"for every \1 "),
    (" unspent ", r"\b(?:for each|for every) unspent ({resource})(?=[.,]| until)", r"for each \1 you have"),
)  # fmt: skip
"""How often a number goes into what a player has."""

RECKONED_FROM = (*DIFFERENCE, *EVERY_FEW)
