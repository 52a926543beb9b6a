"""What carrying out a clause sees of it: its effects and their circumstances. How they are said is in ``verb.py`` and
``abilities.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.language.words.word import Word, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


class Effect(Word):
    """One thing a card does."""

    __slots__ = ()

    def plan(self, act: Act) -> Sequence[Step]:
        """What carrying it out means, step by step."""
        raise NotImplementedError(type(self).__name__)


@word
class BareClause(Word):
    """A player or thing, and what it does: ``each player draws a card and loses 1 EP``.

    ``subject`` is a player, or a thing for verbs that things do (``gets``, ``deals``). ``optional`` is ``may``.
    ``each`` repeats or multiplies its effects: a description of things, or :class:`CountersOn`. ``duration`` is a key
    of DURATIONS, empty for effects that leave nothing behind. ``number`` counts the ability's effects from 0, in the
    order of the text: it is the number of the first effect here, the others follow.
    """

    subject: Word
    effects: tuple[Effect, ...]
    optional: bool = False
    duration: str = ""
    each: Word | None = None
    number: int = 0
