"""Things that are named by what was done to them: ``the sacrificed creature``, ``the discarded cards``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.reading import candidates, unclear
from cardlang.language.words.english import capitalized, plural
from cardlang.language.words.entries import DAMAGED
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import TARGET, VAGUE, It
from cardlang.language.words.players import Referent
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.words.verb import Verb


_ONE = "Wait for one of them, without 'one or more', and say it of that one."


def done_before(binder: Binder, done: str, start: int, end: int, noun: str, many: bool) -> It:
    """What ``the sacrificed creature`` means: what the last effect that did it to something dealt with, or what was
    given as an additional cost of the card. Raises :class:`Mistake` if that effect was about no such thing.
    """
    said = f"the {done} {plural(noun) if many else noun}"
    of_event = _event_that(binder, done, noun, many)
    rows = [] if binder.effect_that(done, binder.done) is None else binder.done
    rows = [row for row in rows if row[1].participle() == done and row[0] not in binder.denied]
    about = [(*row, found) for row in rows if (found := _dealt_with(binder, *row, noun, many))]
    named = [row for row in about if noun in VAGUE or candidates.may_mean(row[2][0], noun)]
    if of_event is not None and not named and of_event.reason:
        message = f"'{said}' has no single thing to point at: {of_event.reason}"
        raise Mistake("CL602", message, start, end, _ONE)
    if of_event is not None and binder.event is not None and not named:
        died = [verb.say(SOURCE) for number, verb in binder.done if number in binder.this_way(binder.event.form.key)]
        if died and binder.event.form.afterwards:
            raise unclear.which_of_two(said, [binder.event.say(SOURCE), *died], start, end)
        binder.of_no_other_kind(of_event, noun, said, start, end)
        binder.pointed.add(of_event.referent)
        return It(of_event.referent, noun, many, done)
    if not rows:
        help_ = "Say first what is done, in this paragraph; what does not stay in play knows its additional cost, too."
        raise Mistake("CL602", f"nothing was {done} before '{said}'", start, end, help_)
    about = named or about[-1:]
    number, verb, fits = about[-1] if about else (*rows[-1], [])
    if len(fits) != 1 or (fits[0].reason and not fits[0].before):
        help_ = fits[0].reason if fits else f"Say it as it was named: '{verb.say(SOURCE)}'."
        raise Mistake("CL602", f"'{said}' has no single thing to point at", start, end, capitalized(help_))
    deeds = [each.say(SOURCE) for _, each, _ in about]
    if of_event is not None and binder.event is not None:
        deeds.insert(0, binder.event.say(SOURCE))
    if len(deeds) > 1:
        raise unclear.which_of_two(said, deeds, start, end)
    binder.of_no_other_kind(fits[0], noun, said, start, end)
    binder.pointed.add(fits[0].referent)
    return It(fits[0].referent, noun, many, done, number if verb.brings_about() else -1)


def _event_that(binder: Binder, done: str, noun: str, many: bool) -> Candidate | None:
    """What the event has ``sacrificed`` (a participle) or made ``dead``, and is called so; None if there is none."""
    if binder.event is None or binder.event.form.participle() != done:
        return None
    form = binder.event.form
    meant = Referent("event", 0 if form.passive or form.afterwards else 1)
    called = (each for each in binder.things if each.referent == meant and each.many == many)
    return next((each for each in called if noun in VAGUE or candidates.may_mean(each, noun)), None)


def _dealt_with(binder: Binder, number: int, verb: Verb, noun: str, many: bool) -> list[Candidate]:
    """The things called so that the effect of this number has dealt with."""
    meant = {Referent("result", number)}
    for word in verb.children():
        kind = "target" if getattr(word, "quantifier", "") == TARGET else "choice"
        meant |= {Referent(each, getattr(word, "number", -1)) for each in (kind, "each")}
    found = [each for each in binder.things if each.referent in meant and each.many == many]
    return candidates.unique([
        each for each in found if candidates.may_mean(each, noun) or candidates.may_be(each, noun, binder.card_kinds)
    ])


def damaged_before(binder: Binder, noun: str) -> list[Candidate]:
    """The things called so that were dealt damage by the event or an effect before."""
    (now, _) = DAMAGED
    rows = [row for row in binder.done if any(now in form.settles_object for form in row[1].events)]
    found = [each for row in rows for many in (False, True) for each in _dealt_with(binder, *row, noun, many)]
    form = binder.event.form if binder.event is not None else None
    sides = (now in form.settles, now in form.settles_object) if form is not None else ()
    meant = {Referent("event", number) for number, changed in enumerate(sides) if changed}
    of_event = [each for each in binder.things if each.referent in meant and candidates.may_mean(each, noun)]
    return candidates.unique([each for each in (*of_event, *found) if not each.own])
