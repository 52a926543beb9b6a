"""One of two deeds, as it is said with ``or``: ``Each opponent discards a card or loses 2 EP.``; rows as in
``wordings.py``.
"""

from __future__ import annotations

_FIRST = (
    r"(?:(?! (?:unless|either|if|may|can|cannot|can't|that|who|until|where|would|each time) | or (?:{do})s? )"
    r"[^.,;:\"])+?"
)
_SECOND = r"(?!pile\b)(?:(?! (?:unless|or) )[^.,;:\"])+?"
_BEGINS = r"(^(?:when(?:ever)? [^.,:\"]+, |at [^.,:\"]+, |(?!choose )[^.:\"]+: )?)"
_YOU = rf"{_BEGINS}(?:you )?"
_GIVES_UP = r"(?:discard|exile|lose|put|remove|return|reveal|sacrifice|tap|untap) "
_LOSES = r"(?:discard|exile|lose|pay|remove|sacrifice) "
_THIS = r"(?:discard|exile|put|return|sacrifice|tap) (?:~|it)(?!\w)"
_WHO = r"((?:target|each|that) (?:other )?(?:opponent|player)|its controller)"

EITHER_DEED: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"{_BEGINS}{_WHO} ({{do}})s ({_FIRST}) or ({{do}})s ({_SECOND})\.$",
     r"\1\2 chooses one: they \3 \4; or they \5 \6."),
    (" or ", rf"{_BEGINS}you may ((?:{{do}}) {_FIRST}) or ((?:{{do}}) {_SECOND})\.$",
     r"\1you may \2. If you don't, you may \3."),
    (" or ", rf"{_YOU}(pay {_FIRST}) or ({_THIS}(?:{_SECOND})?)\.$", r"\1\3 unless you \2."),
    (" or ", rf"{_YOU}({_THIS}(?:{_FIRST})?) or (pay {_SECOND})\.$", r"\1\2 unless you \3."),
    (" or ", rf"{_YOU}({_GIVES_UP}{_FIRST}) or ({_THIS}(?:{_SECOND})?)\.$", r"\1\3 unless you \2."),
    (" or ", rf"{_YOU}({_THIS}(?:{_FIRST})?) or ({_GIVES_UP}{_SECOND})\.$", r"\1\2 unless you \3."),
    (" or ", rf"{_YOU}(?![^.]*\btarget\b)({_LOSES}{_FIRST}) or ((?:{{do}}) {_SECOND})\.$",
     r"\1you choose one: \2; or \3."),
    (" or ", rf"{_YOU}(?!choose |[^.]*\btarget\b)((?:{{do}}) {_FIRST}) or ({_LOSES}{_SECOND})\.$",
     r"\1you choose one: \2; or \3."),
    (" or ", rf"{_BEGINS}(?!choose )((?:{{do}}) {_FIRST}) or ((?:{{do}}) {_SECOND})\.$", r"\1choose one: \2; or \3."),
)  # fmt: skip
"""What is about this card has the other as a price, ``unless``: who cannot pay does it. Of others, where one of them
costs something, one that can be done is chosen as it is done.
"""
