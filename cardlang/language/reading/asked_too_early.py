"""What ``this way`` cannot ask about yet: ``Prevent the next 3 damage ... If damage was prevented this way, ...`` is
asked before any damage is dealt. The whole text is offered with ``Whenever ... this turn``, which waits for it.
"""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE

_IN_FRONT, _BEHIND = r"(?is)if [^,.\"]*this way, (.+)", r"(?is)(.+?) if [^,.\"]*this way"


def asked_too_early(r: Reading, event: EventPattern, start: int, end: int) -> Mistake:
    """The mistake at ``this way`` (from ``start`` to ``end``) where nothing before it does what the event is."""
    if _behind_unless(r.text[:start], event):
        message = "'this way' does not ask about what is done behind 'unless'"
        return Mistake("CL602", message, start, end, "Ask 'If they do, ...' or 'If they don't, ...'.")
    later = f"Whenever {event.present(SOURCE)} this turn, "
    shield = next((verb for _, verb in reversed(r.binder.done) if verb.shields), None)
    if shield is not None and event.key == f"be {shield.participle()}":
        message = f"'this way' is not known yet: '{shield.called()}' goes on after the text"
    else:
        message = "'this way' refers to nothing: no sentence before it does that"
        alike = r.binder.this_way(event.key)
        if alike:
            does = dict(r.binder.done)[alike[-1]].say(SOURCE)
            message = f"'this way' refers to nothing: '{does}' never brings this about"
    help_ = f"What follows by the rules, as a death by damage does, comes after the text: '{later}...'."
    whole = _waiting(r.text, later, start, end)
    return Mistake("CL602", message, start, end, help_, ways=(("every time this turn", whole),) if whole else ())


def _behind_unless(before: str, event: EventPattern) -> bool:
    """Whether a sentence before names such a deed as what a player may do in place of it."""
    begins = event.form.verb.removeprefix("be ")[:5]  # of "discard" and "be discarded"
    return bool(re.search(rf"\bunless [^.\"]*\b{begins}", before, re.IGNORECASE))


def _waiting(text: str, later: str, start: int, end: int) -> str:
    """The text with the sentence around ``this way`` as one that waits; empty if its words cannot be found."""
    begin = max(text.rfind(mark, 0, start) for mark in (". ", ": ", '"')) + 2
    close = text.find(".", end)
    if begin < 2 or close < 0:
        return ""
    sentence = text[begin:close]
    found = re.fullmatch(_IN_FRONT, sentence) or re.fullmatch(_BEHIND, sentence)
    if found is None:
        return ""
    deed = found[1][0].lower() + found[1][1:]
    return f"{text[:begin]}{later}{deed}{text[close:]}"
