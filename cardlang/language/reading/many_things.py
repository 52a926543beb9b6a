"""Refuses ``if ~ dealt damage to two or more creatures this turn``: what one thing did is counted by how often it was
done, and not by how many different things it was done to.
"""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.conditions import Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import verb_forms
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.tallied import about_one, are_things, says_how_many
from cardlang.language.words.word import SOURCE


def refuse_many_things(r: Reading, condition: Happened, subject: Shape, predicate: Shape) -> None:
    """Raises :class:`Mistake` where the same thing could be counted twice."""
    event = condition.event
    if condition.of_objects or not says_how_many(event):
        return
    of_object = event.counts_object and are_things(event.object)
    if of_object or (not event.counts_object and are_things(event.subject) and about_one(event) is not None):
        ends = (*extent(subject), *extent(predicate))  # the text may turn them: "were dealt damage by ~"
        start, end = min(ends), max(ends)
        message = f"'{r.text[start:end]}' would count one of them twice if it happened twice to that one"
        ways = _ways(event) if of_object else ()
        raise Mistake("CL405", message, start, end, "Ask how often it happened: '... two or more times'.", ways=ways)


def _ways(event: EventPattern) -> Ways:
    """What asks about different things: ``two or more territories were attacked``."""
    done, space, rest = event.form.verb.partition(" ")
    assert isinstance(event.object, Description) and event.range is not None
    many = f"{event.range.said(SOURCE, True)} {event.object.plural(SOURCE)}"
    return (("that number of them, by whomever", f"{many} were {verb_forms(done)[2]}{space}{rest}"),)
