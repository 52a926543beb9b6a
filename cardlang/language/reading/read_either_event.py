"""Reading several events of a trigger, each with its own subject: ``Whenever ~ attacks or another creature dies``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import EventShape
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import This

_EITHER = "only one of these has happened, and each in a paragraph of its own could say it"

Events = tuple[list[EventPattern], bool, list[Piece]]


def read_either_event(
    r: Reading, shapes: Sequence[EventShape], read_event: Callable[[Reading, EventShape], Events]
) -> Events:
    """The events, and the times behind the last. What one of them is about is no pronoun's, for the other may have
    happened: ``it`` is this card, or refused. Raises :class:`Mistake`.
    """
    binder = r.binder
    things, players, amounts = list(binder.things), list(binder.players), list(binder.amounts)
    found: list[EventPattern] = []
    named: list[Candidate] = []
    whose: list[Candidate] = []
    would, times = False, list[Piece]()
    for shape in shapes:
        binder.things, binder.players, binder.amounts = list(things), list(players), list(amounts)
        events, asked, times = read_event(r, shape)
        if times and shape is not shapes[-1]:
            raise r.mistake("CL405", f"'{times[0].text}' belongs behind the last of them", times[0])
        r.said_again += [piece for _ in events[1:] for piece in shape.np.pieces()]
        found, would = [*found, *events], would or asked
        named += [_unknown(each) for each in binder.things if each not in things and not each.own]
        whose += [_unknown(each) for each in binder.players if each not in players]
    if all(each.subject == found[0].subject for each in found):
        r.said_otherwise += [each for part in shapes[1:] for each in part.np.pieces()]  # "~ enters or dies"
    elif len(found) == 2 and found[0].subject == This() and replace(found[1], subject=This()) == found[0]:
        r.said_otherwise += [each for part in shapes[1].predicates for each in part.pieces()]  # "~ or another dies"
    binder.things, binder.players, binder.amounts = [*things, *named], [*players, *whose], amounts
    binder.attack = binder.event = None
    return found, would, times


def _unknown(candidate: Candidate) -> Candidate:
    return candidate._replace(reason=candidate.reason or _EITHER)
