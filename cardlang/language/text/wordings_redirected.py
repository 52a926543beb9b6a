"""Damage that goes to something else: the same source deals it, and in combat it is combat damage. Rows as in
``wordings.py``.
"""

from __future__ import annotations

_KIND = r"(combat |noncombat )?"
_WHAT = r"([^.,:\"]+?)"
_ITS = r"(?:it|itself|its|they|them|their)\b"
_TO_WHOM = rf"(?!{_ITS})([^.,:\"]+?)"
"""Where the source is not named, a pronoun behind it would mean another thing once it is."""
_IT = r"(?:it|that damage|that much damage)(?:'s| is) dealt"
_REDIRECT = r"(?:you )?redirect (?:it|that damage)"
_ONE = r"if a source would deal \1damage to \2\3, it deals that much damage to \4 instead"
_NEXT = r"the next time a source would deal \1damage to \2 this turn, it deals that much damage to \3 instead"
_BY = r"if \2 would deal \1damage\3, it deals that much damage to \4 instead"
_IF_DEALT = r"if a source would deal \2damage to \1\3, it deals that much damage to \4 instead"
_IF_DEALS = r"\1, it deals that much damage to \4 instead"
_ALL = rf"^all {_KIND}damage"
_IS_DEALT = r"(?:is|would be) dealt to"
_TO = r"(?: to [^.,:\"]+?)?"
_INSTEAD = r" instead(?=\.)"
_END = r"(?: instead)?(?=\.)"

REDIRECTED: tuple[tuple[str, str, str], ...] = (
    ("source's controller", r"\b(dealt|redirect [^.,:\"]*?) to (?:its|the) source's controller( instead)?(?=\.)",
     r"\1 to that source's controller\2"),
    (" dealt to its ", r"(damage [^.:\"]*?\bdealt to )(target|enchanted|equipped) (\w+)"
     r"((?: this turn)?(?:,[^.,:\"]*?| is) dealt to )its (owner|controller)(?= instead\.)", r"\1\2 \3\4that \3's \5"),
    ("all ", rf"{_ALL} that would be dealt to (\w+)s you control( this turn)? {_IS_DEALT} {_TO_WHOM}{_INSTEAD}",
     _ONE.replace(r"\2", r"a \2 you control")),
    ("all ", rf"{_ALL} that would be dealt to {_WHAT}( this turn)? {_IS_DEALT} {_TO_WHOM}{_INSTEAD}", _ONE),
    ("all ", rf"{_ALL} that would be dealt by {_WHAT}( this turn)? {_IS_DEALT} {_WHAT}{_INSTEAD}", _BY),
    ("all ", rf"{_ALL} that would be dealt this turn by {_WHAT} {_IS_DEALT} {_WHAT}{_INSTEAD}",
     r"if \2 would deal \1damage this turn, it deals that much damage to \3 instead"),
    ("all ", rf"{_ALL} (?:that )?(?!that\b){_WHAT} would deal( this turn)? {_IS_DEALT} {_WHAT}{_INSTEAD}", _BY),
    ("would be dealt to", rf"^if {_KIND}damage would be dealt to {_WHAT}( this turn)?, {_IT} to {_TO_WHOM}{_INSTEAD}",
     _ONE),
    ("would be dealt to", rf"^if {_KIND}damage would be dealt to {_WHAT}( this turn)?, {_REDIRECT} to {_TO_WHOM}{_END}",
     _ONE),
    ("would be dealt", rf"^if {_WHAT} would be dealt {_KIND}damage( this turn)?, {_IT} to {_TO_WHOM}{_INSTEAD}",
     _IF_DEALT),
    ("would be dealt", rf"^if {_WHAT} would be dealt {_KIND}damage( this turn)?, {_TO_WHOM} is dealt that"
     rf" (?:much )?damage{_INSTEAD}", _IF_DEALT),
    ("would deal", rf"^(if {_WHAT} would deal {_KIND}damage{_TO}(?: this turn)?), {_IT} to {_WHAT}{_INSTEAD}",
     _IF_DEALS),
    ("would deal", rf"^(if {_WHAT} would deal {_KIND}damage{_TO}(?: this turn)?), {_REDIRECT} to {_WHAT}{_END}",
     _IF_DEALS),
    ("the next time ", rf"^the next time {_KIND}damage would be dealt to {_WHAT} this turn, {_IT} to {_TO_WHOM}"
     rf"{_INSTEAD}", _NEXT),
    ("the next time ", rf"^the next time {_KIND}damage would be dealt to {_WHAT} this turn, {_REDIRECT} to {_TO_WHOM}"
     rf"{_END}", _NEXT),
    ("the next time ", rf"^(the next time {_WHAT} would deal {_KIND}damage{_TO} this turn), {_IT} to {_WHAT}{_INSTEAD}",
     _IF_DEALS),
)
"""Whose damage, or damage to whom, goes to whom."""
