"""Wordings that have one sense, and were once refused without a way to say them; rows as in ``wordings.py``."""

from __future__ import annotations

_NUMBER = r"(?:\d+|X|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_COUNTERS = rf"(more than {_NUMBER} (?:[-+/\w]+ )?counters?)"
_ONE = r"(~|it|that \w+|target [^.,:\"]+?|enchanted \w+|each [^.,:\"]+?)"
_TOKEN_WITH = r"\b(creates? [^.,:\"]+? token with (?:(?! and )[^.,:\"])+?),? and (?:with )?"
_TOKENS_WITH = _TOKEN_WITH.replace(" token ", " tokens ")
_SOME_COUNTERS = rf"((?:an?|{_NUMBER}) [-+/\w]+ counters?)"
_A = r"(?:an?|target|each|every|another)"
_SEVERAL = r"(?:all|two|three|\d+)"
_WHOSE = r"(?: (?:you|they) control| (?:an opponent|that player) controls| your opponents control)?"
_BLOCKED = r"(?: this turn)?(?=[.,])"
_NEITHER = r" that(?:'s|'re| is| are) (?:not|neither)| that (?:isn't|aren't)"
_FIGHTS = r"(?:attacking|blocking|defending|confronting)"
_ALL_THESE = r"((?:other )?[a-z]+s(?: (?:you|they) control| your opponents control)?)"
_THIS_ONE = r"(~|it|that [a-z]+|(?:equipped|enchanted) creature|the user)"

LED_ON: tuple[tuple[str, str, str], ...] = (
    ("copy ", r"\bcopy ((?:target|that|another target) (?:[a-z]+ )?token)(?=[.,])",
     r"create a token that is a copy of \1"),
    (" more than ", rf"\b{_ONE} (cannot|can't) have {_COUNTERS}(?=\.)", r"\1 \2 have \3 on it"),
    (" more than ", rf"\b(cannot|can't) have {_COUNTERS}(?=\.)", r"\1 have \2 on them"),
    (" token with ", rf"{_TOKEN_WITH}{_SOME_COUNTERS}(?: on it)?(?=[.,])", r"\1 with \2 on it"),
    (" tokens with ", rf"{_TOKENS_WITH}{_SOME_COUNTERS}(?: on them)?(?=[.,])", r"\1 with \2 on them"),
    ("for each ", r"\b(for each [a-z]+(?: you control(?:led)?)? that (?:died|attacked|blocked))(?=\.)",
     r"\1 this turn"),
    (" other than ~", r"\b(?:an?) ([^.,:\"]+?) other than ~(?= \w+s\b)", r"another \1"),
    (" by you ", r"\b(?!(?:was|were|been|is|are) )([a-z]+) (destroyed|sacrificed|discarded|exiled) by you this turn",
     r"\1 you \2 this turn"),
    ("counters among ", rf"\b(if|as long as) there are ({_NUMBER} or more (?:[-+/\w]+ )?counters) among"
     r" ([a-z]+s (?:you|an opponent|your opponents) controls?)", r"\1 \3 have \2 on them"),
    ("blocked", rf"\b({_A} [a-z]+) (~|it) blocked{_BLOCKED}", r"\1 that was blocked by \2 this turn"),
    ("blocked", rf"\b({_SEVERAL} [a-z]+) (~|it) blocked{_BLOCKED}", r"\1 that were blocked by \2 this turn"),
    ("that many ", r"\b(would (?P<moves>lose|gain) ({resource}), (?:they |you |that player )?(?P=moves)s? that)"
     r" (?:many|much) (?=(?:plus|minus) )", r"\1 much \3 "),
    ("damaged ", rf"\b({_A}) damaged ([a-z]+{_WHOSE})", r"\1 \2 that was dealt damage this turn"),
    ("damaged ", rf"\b({_SEVERAL}) damaged ([a-z]+s{_WHOSE})", r"\1 \2 that were dealt damage this turn"),
    ("damaged ", rf"(?:(?<=^)|(?<=[.:,]\s))damaged ([a-z]+s{_WHOSE})", r"\1 that were dealt damage this turn"),
    ("every", r"\b(?:everybody|everyone)(?= [a-z]+s\b)", "each player"),
    (" no more than ", rf"\b(controls? )no more than ({_NUMBER}) (?=[a-z]+s\b)", r"\1\2 or fewer "),
    (" more ", r"\b(when(?:ever)? [^.,:\"]+? attacks (?:a player|an opponent)) with more ([^.,:\"]+?) than you(?=,)",
     r"\1, if that player has more \2 than you"),
    (" damaged", r"\b(when(?:ever)? (?:~|an? [^.,:\"]+?|another [^.,:\"]+?)) is damaged(?=,| by )",
     r"\1 is dealt damage"),
    ("attacking ", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) attacking n?or blocking", r"nonattacking nonblocking \1\2"),
    ("blocking ", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) blocking n?or attacking", r"nonattacking nonblocking \1\2"),
    ("ing", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) ({_FIGHTS})(?! n?or\b)", r"non\3 \1\2"),
    ("ing", rf"\b([a-z]+)({_WHOSE}) that(?:'s|'re| is| are) ({_FIGHTS})(?=[.,]| gets?\b| gains?\b| until\b)",
     r"\3 \1\2"),
    (" while ", rf"(?:(?<=^)|(?<=[.:,]\s)){_ALL_THESE} (get|have|gain) ([^.,:\"]+?) while ({_FIGHTS})(?=[.])",
     r"\4 \1 \2 \3"),
    (" while ", rf"(?:(?<=^)|(?<=[.]\s)){_THIS_ONE} (gets|has) ([^.,:\"]+?) while ({_FIGHTS})(?=[.])",
     r"as long as \1 is \4, \1 \2 \3"),
)  # fmt: skip
"""Each was answered with a sentence that was refused again, or with nothing."""
