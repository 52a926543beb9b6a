"""What a clause does with one verb to several sorts of things: all are looked up before anything is done, so that what
the first part makes of a thing does not matter to the next, ``deal 1 damage to each undamaged creature and 2 damage to
each damaged creature``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.binding import is_meant
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.homes import home_noun
from cardlang.language.words.nouns import ALL, EACH, It, Selection
from cardlang.language.words.players import ThatPlayer
from cardlang.language.words.references import at_hand

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word


def later_sorts(effects: Sequence[Word]) -> tuple[Selection, ...]:
    """All things that the later parts of a clause are about, where a part before has the same verb."""
    found: list[Selection] = []
    for place, effect in enumerate(effects):
        if any(type(before) is type(effect) for before in effects[:place]):
            found += [each for each in effect.walk() if isinstance(each, Selection) and _is_known_before(each)]
    return tuple(found)


def _is_known_before(word: Selection) -> bool:
    """Whether a word means all things of a sort in play, without those that another part may pick or has dealt with."""
    if word.quantifier not in (EACH, ALL) or word.of.effect >= 0 or word.of.besides or home_noun(word.of) == "card":
        return False
    return not any(isinstance(each, (It, ThatPlayer)) for each in word.walk())


def noted_sorts(sorts: tuple[Selection, ...], ctx: Context) -> Step:
    """The step that notes which things these words mean now."""
    found = [(word.number, tuple(at_hand(word.of, ctx))) for word in sorts]
    notes = [changes.Note(ctx.frame.id, _name(number), Result(refs, len(refs), True)) for number, refs in found]
    return Batch(notes, final=True)


def looked_up(word: Selection, ctx: Context) -> list[int] | None:
    """The things that a word meant before the clause did anything, and that are still those; None for any other word.
    """
    known = ctx.result(_name(word.number))
    if not known.done:
        return None
    return [ref for ref, inc in known.pairs if is_meant(ctx.state, ctx.frame, ref, inc)]


def _name(number: int) -> str:
    return f"looked up {number}"
