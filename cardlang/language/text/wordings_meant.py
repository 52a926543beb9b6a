"""Wordings that mean only one thing, and were once refused with a message that led elsewhere: ``they`` for what was
counted; rows as in ``wordings.py``.
"""

from __future__ import annotations

_NUMBER = r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten)"
_BEGINS = r"(?:(?:when|whenever) ~ (?:[a-z]+s|becomes [a-z]+|is [a-z]+), )?"
_NO_NOUN = r"(?!(?:in|on|of|with|that|this|you|your|cards?)\b)"
_COUNTED = rf"(other |)((?:{_NO_NOUN}[a-z-]+ )*?{_NO_NOUN}[a-z]+)"
_DONE_BY_PLAYERS = r"(?:cast|draw|gain|lose|pay|play|search|win)\b"
_IS_SAID = rf"(?=gets? [+-]|(?:gain|have) (?-i:[A-Z\"])|(?:can't|cannot) (?!{_DONE_BY_PLAYERS}))"
_DONE_TO = r"(tap|untap|destroy|exile|sacrifice|discard)"
_GETS = r"(?:you )?(?:draw|gain|lose) (?:\w+ (?:cards?|{resource})|\d+[A-Z])"
_MEASURED = r"(?:you )?(?:gain|lose) (?:{resource})"
_FOR_EACH = rf"({_BEGINS}{_GETS} for each {_COUNTED}( you control|)\.)"
_NUMBER_OF = rf"({_BEGINS}{_MEASURED} equal to the number of {_COUNTED}s( you control|)\.)"

COUNTED_BEFORE: tuple[tuple[str, str, str], ...] = (
    (" or more ", rf"^({_BEGINS}(?:if|as long as|while) you control {_NUMBER} or more {_COUNTED}s), (?:they|those \w+)"
     rf" {_IS_SAID}", r"\1, \2\3s you control "),
    (" or more ", rf"^({_BEGINS}(?:if|as long as|while) you control {_NUMBER} or more {_COUNTED}s), {_DONE_TO} them"
     r"(?=\.)", r"\1, \4 all \2\3s you control"),
    *(
        row
        for first, counted in (("for each ", _FOR_EACH), (" equal to the number of ", _NUMBER_OF))
        for row in (
            (first, rf"^{counted} (?:they|those \w+) {_IS_SAID}", r"\1 \2\3s\4 "),
            (first, rf"^{counted} {_DONE_TO} them(?=\.)", r"\1 \5 all \2\3s\4"),
        )
    ),
)  # fmt: skip
"""``Draw a card for each creature you control. They get +1/+1 until end of turn.``"""

_STOPS = r"(?!(?:an?|of|for|from|to|with|and|on|each|all|target|another|other|is|are|than)\b)"
_WHOSE = r"(?: (?:you|they|your opponents) (?:control|own)| (?:an opponent|that player) (?:control|own)s)?"
_ITSELF = r" other than (?:itself|~|this (?:card|{kind}))"
_ONE = rf"((?:{_STOPS}[a-z-]+ )*?{_STOPS}[a-z]+{_WHOSE}){_ITSELF}"
_THEMSELVES = rf"(?:{_ITSELF}| other than themselves)"
_THESE = rf"((?:{_STOPS}[a-z-]+ )*?{_STOPS}[a-z]+s{_WHOSE}){_THEMSELVES}"
_ALL_OF_A_KIND = rf"((?:(?:un)?tapped |attacking |blocking )?(?:{{kind}}|permanent)s{_WHOSE}){_THEMSELVES}"
_ONE_NAMED = r"(?:it|them|~|th(?:at|ose) (?!player|opponent)\w+)"

ANOTHER: tuple[tuple[str, str, str], ...] = (
    (" other than ", rf"\ban? {_ONE}", r"another \1"),
    (" other than ", rf"\b(target|each) {_ONE}", r"\1 other \2"),
    (" other than ", rf"\b(all|{_NUMBER}) {_THESE}", r"\1 other \2"),
    (" other than ", rf"(?:(?<=^)|(?<=[.:,]\s)){_ALL_OF_A_KIND}", r"other \1"),
    *(
        (f" {but} ", rf"((?:{{kind}}|permanent)s?{_WHOSE}) {but}(?= {_ONE_NAMED}[.,])", r"\1 other than")
        for but in ("except", "except for", "but")
    ),
)
"""``A creature other than itself``."""


def fought(verb: str, against: str) -> tuple[tuple[str, str, str], ...]:
    """``Whenever ~ blocks, destroy the attacking creature.``, of a game whose word for it is ``verb``: it blocks only
    one. ``against`` is the word before what it blocks.
    """
    one = (
        (" the attacking ", r"attacking {vowel}({kind})", r"\3"),
        (" the blocked ", r"blocked {vowel}({kind})", r"\3"),
        (" attacker", "attacker", "{fighter}"),
    )
    vowels = ((r"(?=[aeiou])", "an"), (r"(?![aeiou])", "a"))
    return (
        *((first, rf"^((?:when|whenever) {_SELF} {verb})(, [^\"]*?)\bthe {which.replace('{vowel}', vowel)}\b",
           rf"\1{against} {article} {thing}\2that {thing}")
          for first, which, thing in one for vowel, article in vowels),
        (" the attacking ", rf"^((?:when|whenever) {_SELF} {verb}{against} an? (?P<{verb}>{{kind}})\b[^\"]*?)"
         rf"\bthe attacking (?P={verb})\b", rf"\1that \g<{verb}>"),
    )  # fmt: skip


_SELF = r"(?:~|the [a-z]+)"
FOUGHT = fought("blocks", "")

OF_TWO: tuple[tuple[str, str, str], ...] = (
    ("one or more", r"\bchoose one or more(?=: [^;\"]*;[^;\"]*$)", "choose one or both"),
)
"""Of two modes one or more are one or both."""

PAID_FOR: tuple[tuple[str, str, str], ...] = (
    ("activated abilities", r"\bactivated abilities((?: [^.,:\"]+?)?) cost(?= \w+ (?:\w+ )?(?:more|less)\b)",
     r"abilities\1 cost"),
)
"""Only an ability that is activated has a cost."""

MEANT = (*COUNTED_BEFORE, *ANOTHER, *FOUGHT, *OF_TWO, *PAID_FOR)
