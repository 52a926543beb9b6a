"""``When ~ dies, you may discard a card. If you do, return it to your hand.``: which of them comes back?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import SELF, Referent
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder

MOVING = ("RETURN", "PUT", "EXILE", "SACRIFICE")
"""Verbs that move a thing: they can be done both to what was given up for them and to this card."""


def refuse_paid_or_this(r: Reading, it: Word, shape: Shape, pointed: frozenset[Referent]) -> None:
    """Raises :class:`Mistake` (CL601) where what is moved is called ``it`` and was given up for that: a reader may
    think of ``~``. ``pointed``: what pronouns had meant before.
    """
    if not isinstance(it, It) or it.noun or it.many or it.done or it.referent in pointed:
        return
    if it.referent not in {*_prices(r.binder)} or not _knows_this(r.binder, it):
        return
    found = [each for each in r.binder.things if each.referent == it.referent]
    if any("token" in each.nouns for each in found):  # is gone, and comes back from nowhere
        return
    raise unclear.ambiguous("it", [*found[:1], Candidate(SELF, This(), own=True)], *extent(shape))


def _prices(binder: Binder) -> Iterator[Referent]:
    """What was given up, as a cost or where a player might have kept it."""
    for number, verb in binder.done:
        if isinstance(verb, CostVerb) and (number < binder.paid or number in binder.optional):
            yield Referent("result", number)
            yield Referent("choice", getattr(verb.given_up(), "number", -1))


def _knows_this(binder: Binder, it: It) -> bool:
    """Whether this card was named, or it is its own cost."""
    return binder.known or any(each.own for each in binder.things) or it.referent.index < binder.paid
