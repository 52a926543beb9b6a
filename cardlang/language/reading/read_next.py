"""Reading ``the next creature spell you cast``, of which a sentence says what it costs."""

from __future__ import annotations

from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.read_nouns import read_things
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.spells_to_come import cast_later
from cardlang.language.words.amounts import Number
from cardlang.language.words.english import verb_forms
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.nouns import SOME, Selection
from cardlang.language.words.word import Word


def read_next(r: Reading, words: NounWords) -> Word:
    """The spells that a player casts next. Raises :class:`Mistake` for spells of which nobody is said to cast them."""
    words.take_det("the")
    words.take_det("next")
    found = read_things(r, words)
    if not isinstance(found, Selection) or found.quantifier != SOME or not isinstance(found.count, Number):
        raise words.mistake("CL405", "'next' cannot be said of these", _help(r))
    r.binder.forget(found)
    of = found.of
    event = cast_later(r, of)
    if of.relation != r.vocabulary.paying or of.controller is None or event is None or found.up_to:
        said = f"'next' goes with what somebody {verb_forms(r.vocabulary.paying)[0]}"
        raise words.mistake("CL405", said, _help(r))
    return NextSpell(of, found.count.value, event, span=found.span)


def _help(r: Reading) -> str:
    words = r.vocabulary
    noun, price = words.noun_for("spell") or "card", f"1 {words.cost_resource}".strip()
    return f"Write for example 'The next {noun} you {words.paying} costs {price} less this turn.'"
