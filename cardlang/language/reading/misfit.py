"""What a case frame raises when a word does not fit a place of a verb."""

from __future__ import annotations

from collections.abc import Callable

from cardlang.language.reading.reading import Reading
from cardlang.language.words.word import Word


class Misfit(Exception):
    """A word does not fit a place of a verb. ``wanted`` is the phrase for the message ("a trap")."""

    def __init__(self, wanted: str, code: str = "CL502", help: str = "") -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.code = code
        self.help = help


FrameReader = Callable[[Reading, Word], Word]
