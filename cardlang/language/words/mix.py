"""Amounts of several resources in one word, for games that write them as letters: ``2FFG``, ``XGF``, ``F or
W``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.english import listed
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

MOST = 20
"""The most resources one mix may add up to."""


@word
class Mix(Word):
    """``2FFG``: two of any resource, and one for each letter. ``free`` is the number in
    front (it may be X, and 0 is not written); ``letters`` are the others, one by one.
    """

    behind_keyword: ClassVar[str] = "cost"

    free: Amount
    letters: tuple[str, ...] = ()

    def say(self, voice: Voice) -> str:
        nothing = self.free == Number(0)
        free = "" if nothing and self.letters else self.free.say(voice)
        return free + "".join(voice.resource(each) for each in self.letters)

    def price(self, ctx: Context) -> dict[str, int]:
        """How much of each resource is to be paid: letter -> number. ``any`` is the part that any resource can pay."""
        owed = {each: self.letters.count(each) for each in dict.fromkeys(self.letters)}
        free = self.free.count(ctx)
        return {**owed, "any": free} if free else owed

    @property
    def fixed(self) -> int:
        """How many resources it is in total; X counts as 0."""
        return (self.free.value if isinstance(self.free, Number) else 0) + len(self.letters)


@word
class EitherMix(Word):
    """``F or W``: one of several, chosen by the player who gets it."""

    options: tuple[Mix, ...]

    def say(self, voice: Voice) -> str:
        said = [each.say(voice) for each in self.options]
        return listed(said, "or")


def mix_of(text: str, letters: Sequence[str]) -> Mix | None:
    """Reads ``2FFG``; ``letters`` are those of the game. None if the text is no mix, or one of more than MOST."""
    found = re.fullmatch(rf"(X|[0-9]{{1,2}})?([{''.join(letters)}]*)", text) if letters and text else None
    if found is None:
        return None
    free = X() if found[1] == "X" else Number(int(found[1] or 0))
    mix = Mix(free, tuple(found[2]))
    return mix if mix.fixed <= MOST else None


def is_mix(words: Sequence[str], at: int, letters: Sequence[str]) -> bool:
    """Whether the word there is written with letters: ``2FFG``, but not the numbers ``2`` and ``X``."""
    word = words[at] if at < len(words) else "X"
    return word != "X" and not word.isdecimal() and mix_of(word, letters) is not None
