"""``Put a Quest counter on ~. If it has four or more Quest counters on it, sacrifice it.``: who asks about the counters
that were just put there, or taken away, asks about this card. Rows as in ``wordings.py``.
"""

from __future__ import annotations

_SOME = r"(?:an?|another|one|two|three|four|X|\d+)"
_SORT = r"(?:[-+]\d/[-+]\d|[a-z]+)"
_PUT = rf"((?:puts?|removes?) {_SOME} ({_SORT}) counters? (?:on|from) ~)"
_FIRST = r"(?:(?<=[,:.]\s)|^)"
"""Nothing else was done in the sentence before, with something that could have counters."""
_BY_A_SPELL = rf"(\bwhenever [^.,:\"]*? casts? [^.,:\"]*?, (?:you may )?{_PUT})"
_THEN = r"\. (?:then )?(?:if|when)"
_HAS = r"(?:it has|there (?:are|is)(?: now)?)"
_MANY = r"([^.,:\"]+?)"
_NAMES_NOTHING = r"(?:(?:draw|gain|lose) (?:an?|\w+) [a-z]+,? (?:and |then )?)*"
_IF_SO = rf"(\bcounters? (?:on|from) ~\. if ~ has [^.,:\"]+? ({_SORT}) counters on it, {_NAMES_NOTHING})"
_THEM = r"(?:all (?:of )?)?(?:them|those counters|these counters)(?: all)?(?: from (?:it|~))?(?=[.,]| and\b)"

COUNTERS: tuple[tuple[str, str, str], ...] = (
    (" counter", rf"{_FIRST}((?:you may )?{_PUT}){_THEN} {_HAS} {_MANY} (?!\+|-)\3 counters?(?: on (?:it|~))?(?=,)",
     r"\1. If ~ has \4 \3 counters on it"),
    (" counter", rf"{_BY_A_SPELL}{_THEN} {_HAS} {_MANY} \3 counters?(?: on (?:it|~))?(?=,)",
     r"\1. If ~ has \4 \3 counters on it"),
    (" counters on it, ", rf"{_IF_SO}sacrifice it\b", r"\1sacrifice ~"),
    (" counters on it, ", rf"{_IF_SO}remove all \2 counters from it\b", r"\1remove all \2 counters from ~"),
    (" counters on it, ", rf"{_IF_SO}remove {_THEM}", r"\1remove all \2 counters from ~"),
    (" counters on it, ", rf"{_IF_SO}remove (\w+) of (?:them|those counters)\b", r"\1remove \3 \2 counters from ~"),
)
