"""Wordings of how much, or how often, something happened; rows as in ``wordings.py``."""

from __future__ import annotations

_DID = r"(discarded|sacrificed|pitched|activated|searched|cast|drew|drawn|played|exiled|returned|destroyed)"
_WHO = r"(you|they|an opponent|that player|a player)(?:'ve| have| has)?"
_THING = r"([a-z][a-z ]*?)"
_SPELLS = r"((?:(?!and )[a-z]+ )*?spell)"
_CAST = r"(?:that (?:was|were|has been|have been) )?cast this (turn|game)"
_NUMBER = rf"the number of {_THING}s {_WHO} {_DID} this (turn|game)(?=[.,]| to | is )"

BY_ANYBODY: tuple[tuple[str, str, str], ...] = (
    (" is cast", r"\b(when(?:ever)?) (an? [^.,:\"]+?) is cast(?=,| during | from )", r"\1 a player casts \2"),
    (" is cast", r"\b(when(?:ever)?) ~ is cast(?=,)", r"\1 you cast ~"),
    (" cast this turn", r"\b(if|unless|as long as) (an? [^.,:\"]+?) (?:was|has been) cast this turn",
     r"\1 a player cast \2 this turn"),
    (" and ", rf"\b(number of [a-z]+) and ([a-z]+ spells) (?={_CAST})", r"\1 or \2 "),
    ("cast this ", rf"\bfor each {_SPELLS} {_CAST}", r"for each time a player cast a \1 this \2"),
    ("cast this ", rf"the number of {_SPELLS}s {_CAST}", r"the number of times a player cast a \1 this \2"),
)
"""``Whenever a spell is cast, ...``, ``for each spell cast this turn``."""

NUMBER_OF_TIMES: tuple[tuple[str, str, str], ...] = (
    ("number of ", _NUMBER, r"the number of times \2 \3 a \1 this \4"),
)
"""``Draw cards equal to the number of times you discarded a card this turn.``"""

_GAINED = r"(?:(?:you|they|that player) )?(?:gained|lost)(?: this way)?"
_DEALT = r"(?:it )?dealt(?: this way)?"
_ON = r"[^.:\"]*?, (?:you may [^.:\"]+\. if you do, )?[^.:\"]*?"
_AMOUNT = r"(?:the )?(?:amount of )?"
_END = r"(?=[.,])"

THAT_MUCH: tuple[tuple[str, str, str], ...] = tuple(
    row
    for lead, much in (
        (rf"(\bwhen(?:ever)? [^.,:\"]*?\b(?:gain|lose)s? ({{resource}}){_ON})", rf"{_AMOUNT}\2 {_GAINED}"),
        (rf"(\bwhen(?:ever)? [^.,:\"]*?\bdeals? (combat damage|damage){_ON})", rf"{_AMOUNT}damage {_DEALT}"),
    )
    for row in (
        (" equal to ", rf"{lead}\b((?:gain|lose)s?) (\w+) equal to {much}{_END}", r"\1\3 that much \4"),
        (" equal to ", rf"{lead}\b(deals?) damage equal to {much}{_END}", r"\1\3 that much damage"),
        (" equal to ", rf"{lead}\b(deals?) damage equal to {much} (to [^.,:\"]+)", r"\1\3 that much damage \4"),
        (" equal to ", rf"{lead}\b(draws?|mills?|discards?) cards equal to {much}{_END}", r"\1\3 that many cards"),
        (" x is ", rf"{lead}\bwhere X is {much}{_END}", r"\1where X is that much"),
        (" for each ", rf"{lead}\b(gets?) \+1/\+1( until end of turn| permanently)? for each (?:1\s*)?{much}{_END}",
         r"\1\3 +X/+X\4, where X is that much"),
        (" for each ", rf"{lead}\b(gain|lose)(s?) 1 (\w+) for each (?:1\s*)?{much}{_END}", r"\1\3\4 that much \5"),
    )
)  # fmt: skip
"""``Whenever you gain life, each opponent loses life equal to the life you gained.``"""

FIRST_THIS_TURN: tuple[tuple[str, str, str], ...] = (
    ("first time you ", r"\bthe first time you ([a-z]+) an? ([^.,:\"]+?) this turn(?=,)",
     r"whenever you \1 your first \2 in a turn this turn"),
    (" this turn", r"(\bwhenever (?:you|an opponent|a player) \w+ (?:your|their) (?:first|second|third|fourth)"
     r" (?:(?! in a turn| each turn)[^.,:\"])+?) this turn(?=,)", r"\1 in a turn this turn"),
)
"""``The first time you draw a card this turn, gain 1 EP.``: of this turn, whenever in it that is said."""

HOW_OFTEN = (*BY_ANYBODY, *NUMBER_OF_TIMES, *THAT_MUCH, *FIRST_THIS_TURN)
