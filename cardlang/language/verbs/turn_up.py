"""A face-down permanent is turned face up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardlang.language.verb import Verb
from cardlang.language.word import Voice, Word, place


@dataclass(frozen=True, slots=True)
class TurnUp(Verb):
    """A face-down permanent is turned face up."""

    name: ClassVar[str] = "turn"
    predicate: ClassVar[str] = "TURN np FACEUP"
    examples: ClassVar[tuple[str, ...]] = ("Turn target face-down creature face up.",)

    what: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"{self.what.say(voice)} face up"
