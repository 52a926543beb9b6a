"""Reading ``the next creature spell you cast``, of which a sentence says what it costs."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.read_nouns import NounWords, read_things
from cardlang.language.reading.reading import Reading
from cardlang.language.words.amounts import Number
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.nouns import SOME, Selection
from cardlang.language.words.vocabulary import forms_of
from cardlang.language.words.word import Word

_HELP = "Write for example 'The next spell you cast costs 1 less this turn.'"


def read_next(r: Reading, words: NounWords) -> Word:
    """The spells that a player casts next. Raises :class:`Mistake` for spells of which nobody is said to cast them."""
    words.take_det("the")
    words.take_det("next")
    found = read_things(r, words)
    form = forms_of(r.vocabulary).get("cast")
    if not isinstance(found, Selection) or found.quantifier != SOME or not isinstance(found.count, Number):
        raise words.mistake("CL405", "'next' cannot be said of these", _HELP)
    r.binder.forget(found)
    of = found.of
    if of.relation != "cast" or of.controller is None or form is None or found.up_to:
        raise words.mistake("CL405", "'next' is said of spells that somebody casts", _HELP)
    event = EventPattern(form, of.controller, replace(of, controller=None, relation="control"))
    return NextSpell(of, found.count.value, event, span=found.span)
