"""Reading what a sentence waits for: ``the next time you cast a spell this turn, ...``, ``whenever a creature dies this
turn, ...``, and behind another sentence ``when that creature leaves the battlefield, ...``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.read_events import read_events
from cardlang.language.reading.reading import Reading, Then
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Around, EventShape, SentenceShape
from cardlang.language.words.durations import WAITED
from cardlang.language.words.event_patterns import EventPattern, Later, When
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.players import Referent, ThatPlayer
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import Word


def waits(shape: SentenceShape, skip: tuple[int, ...]) -> int:
    """The index of the lead that says what a sentence waits for; -1 if it waits for nothing."""
    for at, lead in enumerate(shape.leads):
        if at not in skip and lead.first().type == "LATER":
            return at
    return -1


def read_waiting(
    r: Reading, shape: SentenceShape, at: int, skip: tuple[int, ...], read: Callable[[tuple[int, ...]], Sentence]
) -> Sentence:
    """A sentence that waits for an event, which pronouns in it are about. ``read`` reads the rest of it. Raises
    :class:`Mistake`.
    """
    lead, until = shape.leads[at], None
    if at and at - 1 not in skip and shape.leads[at - 1].first().type == "DURATION":
        until, skip = shape.leads[at - 1].first(), (*skip, at - 1)
        r.take(*shape.leads[at - 1].tokens())
    for each in shape.leads[:at]:
        if shape.leads.index(each) not in skip:
            message = f"'{r.said(each)}' would be asked now, not when that happens"
            raise r.mistake("CL405", message, each, "Say first what it waits for.")
    before = list(r.binder.things), list(r.binder.players), list(r.binder.amounts)
    r.binder.things = [_refused(each) for each in r.binder.things]
    r.binder.players = [_refused(each) for each in r.binder.players]
    r.binder.amounts = [each for each in r.binder.amounts if each[0].kind != "event"]
    known = len(r.binder.things)
    later = _later(r, lead, until)
    if len(r.binder.things) > known:  # "it" is what the event is about, and nothing that cannot be meant
        r.binder.things = [each for each in r.binder.things if not (each.later or each.referent.kind == "each")]
    targets = r.binder.targets
    sentence = read((*skip, at))
    if r.binder.targets > targets:
        help_ = "Choose it when it happens ('a creature you control'), or name the target in a sentence before."
        raise r.mistake("CL405", "a target is chosen now, not when that happens", shape, help_)
    asked = isinstance(sentence.condition, YouDid)
    if sentence.at is not None or sentence.instead or sentence.otherwise or asked:
        raise r.mistake("CL405", "a sentence that waits for something says only what happens then", shape)
    named = [each for each in r.binder.things if each.referent.kind == "target"]
    r.then = Then(r.binder.things, r.binder.players, r.binder.amounts)
    things, r.binder.players, r.binder.amounts = before
    r.binder.things = [*things, *(each for each in named if each not in things)]
    return replace(sentence, later=later)


def read_behind(r: Reading, shape: SentenceShape, read: Callable[[], Sentence]) -> Sentence:
    """A sentence behind one that waits. ``If you do`` is asked and done then, too, and its pronouns mean what those of
    the sentence before may. ``read`` reads it. Raises :class:`Mistake`.
    """
    then, r.then = r.then, None
    if then is None or not any(lead.first().type in ("YOUDO", "YOUDONT") for lead in shape.leads):
        return read()
    binder = r.binder
    before = binder.things, binder.players, binder.amounts
    of_deeds = [each for each in then.things if each.referent.kind in _DEEDS and each not in before[0]]
    new = of_deeds if binder.denied else []
    binder.things = [each for each in then.things if each not in new]
    binder.elsewhere = [*binder.elsewhere, *new]
    binder.players, binder.amounts = list(then.players), list(then.amounts)
    try:
        return read()
    finally:
        r.then = Then([*binder.things, *new], binder.players, binder.amounts)
        binder.things, binder.players, binder.amounts = before


_DEEDS = ("choice", "result")
"""What was picked for a deed, or came of it: nothing, where the deed was not done."""


def _refused(candidate: Candidate) -> Candidate:
    """A thing of the event that triggered the ability is not remembered until later; ``~`` is."""
    if candidate.referent.kind != "event" or candidate.own:
        return candidate
    return candidate._replace(reason="what triggers the ability is not remembered until then")


_DONE_BY_THEN = "Write 'for each ... who does' or 'if ... does'; of what is yet to come write 'this turn'."


def _later(r: Reading, lead: Around, until: Piece | None) -> Later:
    piece = lead.first()
    r.take(*lead.tokens())
    events, would, times = read_events(r, lead.all(EventShape))
    if would:
        help_ = "Write 'The next time ... would ... this turn, ... instead.'"
        raise r.mistake("CL405", "'would' is about what has not happened yet", lead, help_)
    said = [*times, *([] if until is None else [until])]
    if any(each.value not in WAITED for each in said) or len(said) > 1:
        back = said[0].text.lower().endswith("this way")
        why = "is about what is done by then, and this waits" if back else "cannot be used here"
        raise r.mistake("CL405", f"'{said[0].text}' {why}", said[0], _DONE_BY_THEN if back else "Write 'this turn'.")
    if piece.text.lower().startswith("the next") and not said:
        raise r.mistake("CL504", "until when does it wait?", lead, "Write 'this turn' before the comma.")
    r.take(*times)
    for event in events:
        _now_of_the_event(r, event)
    return Later(When(tuple(events)), piece.value == "each", said[0].value if said else "")


def _now_of_the_event(r: Reading, event: EventPattern) -> None:
    """What the event is about is the thing as it is then: ``when that creature dies this turn, return it ...``."""
    named_then(r, event.subject, 0)


def named_then(r: Reading, subject: Word | None, role: int) -> None:
    """What the event does something to, or that does it (its ``role``), is what a pronoun means that meant it before;
    so it is with one of those that something was done to ``this way``, whatever was named for that.
    """
    target = isinstance(subject, Selection) and subject.quantifier == TARGET
    if isinstance(subject, ThatPlayer):
        r.binder.players = [each for each in r.binder.players if each.referent != subject.referent]
        return
    if isinstance(subject, Selection) and target:
        meant = Referent("target", subject.number)
    elif isinstance(subject, It):
        meant = subject.referent
    else:
        if subject is not None and any(isinstance(each, ThisWay) for each in subject.walk()):
            r.binder.things = [each for each in r.binder.things if each.referent.kind not in NAMED]
        return
    now = Referent("event", role)
    acts = isinstance(subject, It) and not subject.noun
    others = [each for each in r.binder.things if each.referent != now]
    r.binder.things = [_at_that_time(each, now, acts) if each.referent == meant else each for each in others]


NAMED = ("target", "choice", "result", "each")
"""The kinds of referents of what a text has named or made before."""


def _at_that_time(candidate: Candidate, now: Referent, acts: bool) -> Candidate:
    return candidate._replace(referent=now, reason="", acts=acts)
