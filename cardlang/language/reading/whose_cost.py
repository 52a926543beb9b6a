"""Which additional cost a condition asks for: of which card, and of those with a name."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.entries import KeywordEntry
from cardlang.language.words.nouns import It, This
from cardlang.language.words.paid import MORE, Paid, TimesPaid
from cardlang.language.words.players import Referent
from cardlang.language.words.word import Word, rebuilt

W = TypeVar("W", bound=Word)

_OF_THIS = re.compile(r"~|you paid more", re.IGNORECASE)


def whose_cost(r: Reading, asked: Piece) -> Word:
    """Whose additional cost is asked for: of this card, or of the other thing that sets off the ability, as in
    ``Whenever you cast a spell, if its additional cost was paid, ...``. Raises :class:`Mistake`.
    """
    of_event = [each for each in r.binder.things if each.referent.kind == "event"]
    if not of_event or any(each.own for each in of_event):
        return This()
    if _OF_THIS.match(asked.text):
        help_ = "Give that cost a name, a keyword of the set as 'Kick 2 EP', and write 'if ~ was kicked'."
        raise r.mistake("CL405", "what was paid for this card needs a name where another is spoken of", asked, help_)
    return r.binder.it(asked.start, asked.end)


def paid_for(r: Reading, thing: Word, shape: Shape) -> Word:
    """What something was paid for on top. Raises :class:`Mistake` for ``Destroy target creature. If it was kicked,
    ...``: the creature, or this card?
    """
    if isinstance(thing, It) and not thing.noun and not thing.many and thing.referent.kind in ("target", "choice"):
        found = next(each for each in r.binder.things if each.referent == thing.referent)
        this = Candidate(Referent("self"), This(), own=True)
        raise unclear.ambiguous("it", [found, this], *extent(shape))
    return thing


def by_its_name(word: W, entry: KeywordEntry) -> W:
    """What a keyword stands for. If it offers an additional cost, ``its additional cost was paid`` asks for that one,
    whatever else may be paid for the card: ``~ was overcharged``.
    """
    if not entry.paid:
        return word

    def named(part: Word) -> Word:
        unnamed = isinstance(part, (Paid, TimesPaid)) and isinstance(part.thing, This) and part.name == MORE
        return replace(part, name=entry.paid) if unnamed else part  # type: ignore[call-arg]

    return rebuilt(word, named)
