"""Wordings of what happens once, of what did not happen, and of what is always true of others; rows as in
``wordings.py``.
"""

from __future__ import annotations

_WHO = r"(you|they|that player)"
_IF = r"\b(if|unless|as long as) "
_ARTICLES = (("an", "[aeiou][a-z ]*?"), ("a", "(?![aeiou])[a-z][a-z ]*?"))
_BECOMES = r"(?:becomes|is|gets)"

NEXT: tuple[tuple[str, str, str], ...] = (
    *(
        row
        for article, kind in _ARTICLES
        for row in (
            ("the next ", rf"^the next ({kind})(?: spell)? you cast this turn {_BECOMES} copied(?=\.)",
             rf"the next time you cast {article} \1 spell this turn, copy it"),
            ("the next ", rf"^the next ({kind} you control) that (dies|leaves[a-z ]*?) this turn returns to",
             rf"the next time {article} \1 \2 this turn, return it to"),
        )
    ),
    (" next ", r"\bwhen (an? [^.,:\"]+?|~|that \w+|target \w+) next (dies|attacks|blocks|leaves[a-z ]*?)"
     r" this turn(?=,)", r"the next time \1 \2 this turn"),
)  # fmt: skip
"""``The next instant you cast this turn is copied.``"""

_IT = r"(?:it|that card|them|those cards)"
_REMAINS = r"(?:for )?as long as (?:it|they|that card|those cards) remains? exiled"

EXILED: tuple[tuple[str, str, str], ...] = (
    (" exiled", rf"\b(you may (?:play|cast) {_IT}) {_REMAINS}(?=\.)", r"\1 for the rest of the game"),
    (" exiled", rf"(?<!\w){_REMAINS}, (you may (?:play|cast) {_IT})(?=\.)", r"\1 for the rest of the game"),
)
"""A card that leaves exile and comes back is another one, of which nothing was said."""

NOTHING: tuple[tuple[str, str, str], ...] = (
    *(
        (key, rf"{_IF}{_WHO} {none} ({{resource}})(?= this turn)", rf"\1 \2 didn't {do} \3")
        for did, do in (("spent", "spend"), ("gained", "gain"), ("lost", "lose"))
        for key, none in (
            (" no ", f"{did} no"), (" any ", f"(?:didn't|did not) {do} any"),
            ("n't ", f"(?:haven't|hasn't) {did}(?: any)?"), (" not ", f"(?:have|has) not {did}(?: any)?"),
        )
    ),
)
"""``if you spent no EP this turn``."""

SHARES: tuple[tuple[str, str, str], ...] = (
    ("half that damage", r"\b(deals?) half that damage\b", r"\1 half that much damage"),
    ("half that much", r"(\bwould (?:gain|lose) ({resource})\b[^.:\"]*?\b(?:gain|lose)s? half that much)"
     r"(?=,? rounded)", r"\1 \2"),
    ("any number of ", r"^((?:[^:\"]*, )?)remove any number of ([-+/\w]+) counters from (?:~|this \w+): ([^.\"]*?)"
     r"\bthat (?:much|many)\b", r"\1remove X \2 counters from ~: \3X"),
)  # fmt: skip
"""``half that damage``, and as many counters as one likes."""

_FORBIDDEN = r"\"(?:~|this \w+) (?:can't|cannot) (attack or block|attack|block|be blocked)"

GIVEN: tuple[tuple[str, str, str], ...] = (
    (" \"", rf"\b(?:has|have) {_FORBIDDEN}\.\"(?=$|\s)", r"cannot \1."),
    (" \"", rf"\b(?:has|have) {_FORBIDDEN}\"(?=\.)", r"cannot \1"),
    (" \"", rf"\bgains? {_FORBIDDEN}\.?\" (?:until end of turn|this turn)", r"cannot \1 this turn"),
    ("has base ", r"^~ has base (\w+) and (\w+) (?:each )?equal to ", r"~'s \1 and \2 are each equal to "),
)
"""``Enchanted creature has "This creature cannot block."``"""

WAITING: tuple[tuple[str, str, str], ...] = (*NEXT, *EXILED, *NOTHING, *SHARES, *GIVEN)
