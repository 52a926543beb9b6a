"""A phrase of the phrase book."""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """What a designer wants, in their words, and one or two sentences of card text that say it. ``declares`` is what
    the set's file must have for them, line by line.
    """

    wish: str
    sentences: tuple[str, ...]
    declares: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """All that is written: in the set's file, then on cards."""
        return (*(each.strip() for each in self.declares), *self.sentences)
