"""What ``this way`` cannot ask about yet: ``Prevent the next 3 damage ... If damage was prevented this way, ...`` is
asked before any damage is dealt. The whole text is offered with ``Whenever ... this turn``, which waits for it.
"""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE

_IN_FRONT, _BEHIND = r"(?is)if [^,.\"]*this way, (.+)", r"(?is)(.+?) if [^,.\"]*this way"


def asked_too_early(r: Reading, event: EventPattern, start: int, end: int) -> Mistake:
    """The mistake at ``this way`` (from ``start`` to ``end``) where nothing before it does what the event is."""
    if any(event.key in verb.brings_about() for _, verb in r.binder.stoppers):
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
    done = _just_done(r, event)
    if done is not None:
        part = done.participle()
        help_ = "Ask with 'If you do' or 'If they do'."
        help_ = f"Ask of what is done there, as in '{part} this way'." if part else help_
        return Mistake("CL602", message, start, end, help_, ways=_of_that(r.text, event, part, start, end))
    help_ = f"What follows by the rules, as a death by damage does, comes after the text: '{later}...'."
    whole = _waiting(r.text, later, start, end)
    return Mistake("CL602", message, start, end, help_, ways=(("every time this turn", whole),) if whole else ())


_MOVES = ("destroy", "exile", "put", "return", "sacrifice", "shuffle")
_TAKES = ("pay", "steal", "take")


def _just_done(r: Reading, event: EventPattern) -> Verb | None:
    """The deed before it with which that has happened already, so that nothing waits for it: ``Return all creatures to
    their owners' hands. If a creature left the battlefield this way, ...``
    """
    verb = event.form.verb.split()[0]
    deeds = [each for _, each in (*r.binder.stoppers, *r.binder.done)]
    gone = [each for each in deeds if event.seen.departs and each.name in _MOVES]
    taken = [each for each in deeds if verb in ("lose", "gain", *_TAKES) and each.name in _TAKES]
    same = [each for each in deeds if each.name == verb and not each.shields]
    return next(reversed([*taken, *gone, *same]), None)


def _of_that(text: str, event: EventPattern, part: str, start: int, end: int) -> Ways:
    """The text with the question about the deed itself."""
    begin = text.lower().rfind("if ", 0, start)
    if begin < 0:
        return ()
    said, comma = text[begin : begin + 2], text[end : end + 1]
    thing = event.subject.say(SOURCE) if isinstance(event.subject, (Description, It, This)) else ""
    asked = [f"{said} {thing} was {part} this way"] if thing and part else []
    whole = [f"{said} you do"] if event.subject == YOU and comma == "," else []
    return tuple(("", text[:begin] + each + text[end:]) for each in (*asked, *whole))


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
