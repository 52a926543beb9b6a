"""What a binder keeps of deeds that a later sentence may ask about: ``if you do``, ``each opponent who can't``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.word import Word
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.conditions import Condition
    from cardlang.language.words.verb import Verb
    from cardlang.language.words.who_did import EachWho, YouDid


@record(frozen=True, slots=True)
class DoneByEach:
    """What several players did, or may have done, in the last clause about them."""

    who: Word
    number: int
    effect: Verb
    asked: bool
    before: tuple[tuple[int, Verb], ...] = ()
    """The other parts of it, with their numbers."""
    first: int = 0
    """The number of its clause."""
    given: Condition | EachWho | None = None
    """What its sentence looks back on: ``each opponent who can't``."""


@record(frozen=True, slots=True)
class Chain:
    """What a sentence does that begins with ``if you do`` or ``otherwise``."""

    deeds: tuple[int, ...]
    others: bool
    """Whether another player does it."""
    row: tuple[YouDid, ...] = ()
    """The questions of the sentences in a row that look back, up to its own; empty if it begins with ``otherwise``."""
    stops: bool = False
    """Whether something could stop it: ``If you do, draw a card unless you discard a card.``"""
    other: tuple[int, ...] = ()
    """The deeds of the sentence that happens where one with ``otherwise`` does not."""
