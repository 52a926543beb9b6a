"""What a text has named before it sets up what happens instead later in the turn: ``The next time target creature would
die this turn, exile it instead.`` It is kept which thing or player that was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.words.filters import Kept, ThisWay
from cardlang.language.words.named_before import named_before
from cardlang.language.words.nouns import It
from cardlang.language.words.players import BEFORE, KEPT, ControllerOf, Referent, TargetPlayer, ThatPlayer
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.referents import as_said
from cardlang.language.words.word import Word, rebuilt

if TYPE_CHECKING:
    from cardlang.language.running.acting import Act
    from cardlang.language.words.abilities import Replacement

Pair = tuple[int, int]


def kept_then(said: Replacement, act: Act) -> tuple[Replacement, list[tuple[Pair, ...]]] | None:
    """The replacement with what was named before as numbers, and what these mean: things and players, as (ref,
    incarnation). None if one of them is not there any more.
    """
    first = min(clause.number for clause in said.clauses)
    found: list[tuple[Pair, ...]] = []
    gone = False

    def kept(word: Word) -> Referent:
        nonlocal gone
        pairs = pairs_meant(rebuilt(word, _of_the_event), act)
        gone = gone or len(pairs) != 1
        found.append(tuple(pairs))
        return Referent(KEPT, len(found) - 1)

    def players(word: Word) -> Word:
        of = word.of if isinstance(word, ControllerOf) else None
        return ThatPlayer(kept(word)) if of is not None and named_before(of, first) else word

    def things(word: Word) -> Word:
        if isinstance(word, ThisWay):
            found.append(tuple([pair for pair in as_said(act, word.result).pairs if pair[0] > 0]))
            return Kept(len(found) - 1)
        if not named_before(word, first):
            return word
        if isinstance(word, It | ThatPlayer):
            return replace(word, referent=kept(word))
        return ThatPlayer(kept(word)) if isinstance(word, TargetPlayer) else It(kept(word))

    changes: tuple[Callable[[Word], Word], ...] = (players, things)
    for change in changes:
        said = rebuilt(said, change)
    return None if gone else (said, found)


def _of_the_event(word: Word) -> Word:
    """A word about the event that triggered, as it is said where nothing is set up."""
    if isinstance(word, It | ThatPlayer) and word.referent.kind == BEFORE:
        return replace(word, referent=Referent("event", word.referent.index))
    return word
