"""Wordings of ordinary cards that those tried who knew only the documentation; rows as in ``wordings.py``."""

from __future__ import annotations

_ASKED = r"(?:if|unless|as long as|while)"
_BEFORE = rf"\b({_ASKED} (?:(?! would )[^.,:\"])*?)"
_AT_LEAST = r"at least (?:one|1)"
_OR_MORE = r"(?:one|1) or more"
_OWNS = r"(?:controls?|ha(?:s|ve)|holds?|owns?|there are)"
_THING = r"(?!(?:other|of|{resource}|damage|opponent|player)\b)((?:[a-z][\w-]* )*?[a-z][\w-]*)"
_PLAYERS = r"(you|an opponent|a player)"

AT_LEAST_ONE: tuple[tuple[str, str, str], ...] = (
    ("at least ", rf"{_BEFORE}{_AT_LEAST} (opponent|player)\b", r"\1a \2"),
    *(
        row
        for vowel, article in (("(?=[aeiou])", "an"), ("(?=[a-z+-])", "a"))
        for row in (
            ("at least ", rf"{_BEFORE}{_AT_LEAST} {vowel}(?!(?:other|of|{{resource}}|damage)\b)", rf"\1{article} "),
            ("at least ", rf"\b(who {_OWNS}|with) {_AT_LEAST} {vowel}(?!(?:other|of|{{resource}})\b)",
             rf"\1 {article} "),
            ("or more ", rf"{_BEFORE}\b({_OWNS}) {_OR_MORE} {vowel}{_THING}s(?=[,.]| (?:in|on|with|you|your|an)\b)",
             rf"\1\2 {article} \3"),
        )
    ),
    ("at least ", rf"\b(when(?:ever)? {_PLAYERS} [a-z]+) {_AT_LEAST} {_THING}(?=,)", r"\1 one or more \3s"),
)  # fmt: skip
"""``at least one`` and ``one or more`` of what is asked about."""

_IT = r"(it|that \w+|those \w+|the \w+)"
_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_MORE = r"(?: (?:{money}))? or (more|less)(?: (?:{money}))?"
_COUNTER = r"(?:(?:an?|one|two|three|four|five|\d+) [-+/\w]+ counters?)"
_ON = r"on ((?:(?! and | then | unless | if | for )[^.,:\"])+?)"

SHORTER: tuple[tuple[str, str, str], ...] = (
    (" cost", rf"\b({_ASKED}) (?:it|this) costs? {_NUMBER}{_MORE}(?=[.,])", r"\1 its cost is \2 or \3"),
    (" cost", rf"\b({_ASKED}) (that \w+|the \w+ed \w+|~) costs? {_NUMBER}{_MORE}(?=[.,])",
     r"\1 \2's cost is \3 or \4"),
    ("for as long as ", r"^for as long as ([^.,:\"]+), ", r"as long as \1, "),
    (" counter", rf"\b(puts?) ({_COUNTER}) {_ON} and ({_COUNTER}) on ", r"\1 \2 on \3 and \1 \4 on "),
    ("for each ", r"\bgets \+1/\+0 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+0, where X is your \1"),
    ("for each ", r"\bgets \+1/\+1 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+X, where X is your \1"),
    ("for each ", r"\b(gain|lose) 1 ({resource}) for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"\1 \2 equal to your \3"),
    ("for each ", r"\bdraw a card for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"draw cards equal to your \1"),
)
"""What is said in fewer words."""

_FROM = r"from (?P<emptied>your|target player's|that player's|a) (?P<pile>{pile})"
_EXILED = rf"(exile (?:(?! exile )[^.\"])*? {_FROM}\. [^.\"]*? for each"

PLACES: tuple[tuple[str, str, str], ...] = (
    (" exiled from ", rf"{_EXILED} (?:\w+ )*?cards?) exiled from (?:(?P=emptied)|their|that) (?P=pile) this way",
     r"\1 exiled this way"),
)
"""Where it was is known."""

_THEIR_PILE = r"((?:an opponent|a player)'s|your opponents?') ({pile})"
_GOES = r"(?:is put into|enters|leaves)"

OWNERS: tuple[tuple[str, str, str], ...] = (
    ("that player ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" that player ", r"\1 its owner "),
    ("they ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" they (lose|draw|gain|discard|sacrifice)", r"\1 its owner \4s"),
)
"""Whose pile a card goes to."""

TRIED = (*AT_LEAST_ONE, *SHORTER, *PLACES, *OWNERS)
