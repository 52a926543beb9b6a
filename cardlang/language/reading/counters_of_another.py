"""Refuses ``it`` where counters of a kind are asked about that were put on, or taken from, something else before:
``Put a Growth counter on ~. Tap target creature. If it has three Growth counters on it, ...``
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.words.amounts import CountersOn
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import It, This, meant_by
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder
    from cardlang.language.text.pieces import Piece
    from cardlang.language.text.shapes import Shape
    from cardlang.language.words.verb import Verb


def counters_on(r: Reading, counter: str, thing: Word, where: Shape | Piece) -> CountersOn:
    """``the number of Growth counters on it``. Raises :class:`Mistake`."""
    refuse_counters_of_another(r.binder, thing, counter, *extent(where))
    return CountersOn(counter, thing)


def refuse_counters_of_another(binder: Binder, thing: Word, counter: str, start: int, end: int) -> None:
    """Raises :class:`Mistake` if a pronoun does not mean the thing of whose counters of that kind the text spoke last.
    ``counter``: their kind, or empty for any.
    """
    if not isinstance(thing, It) or thing.noun or thing.many:
        return
    for _, verb in reversed(binder.done):
        places = [*_places(verb, counter)]
        if not places:
            continue
        if not any(_is_same(binder, each, thing) for each in places):
            put_on = "~" if binder.is_this(places[-1]) else places[-1].say(SOURCE)
            others = [each.said for each in binder.things if each.referent == thing.referent] or ["~"]
            message = f"'it' could be '{put_on}', whose counters were named before, or '{others[-1]}'"
            help_ = "Say which: '~', or the noun ('that creature')."
            raise Mistake("CL601", message, start, end, help_, either=True)
        return


def _places(verb: Verb, counter: str) -> Iterator[Word]:
    """The single things that counters of a kind were put on, or taken from."""
    counters = getattr(verb, "counters", None)
    if isinstance(counters, CounterCount) and (counters.name == counter or not (counter and counters.name)):
        for name in ("on", "what", "onto"):
            where = getattr(verb, name, None)
            if isinstance(where, Word) and (isinstance(where, This) or meant_by(where)):
                yield where


def _is_same(binder: Binder, place: Word, thing: It) -> bool:
    if binder.is_this(place) or binder.is_this(thing):
        return binder.is_this(place) and binder.is_this(thing)
    return thing.referent in meant_by(place)
