"""The verb only MythoMagic has."""

from __future__ import annotations

from typing import ClassVar

from cardlang.language.verbs.play_more import PlayMore
from cardlang.language.words.word import word


@word
class PlayRishi(PlayMore):
    """A player plays one Rishi more than MM-R-d allows, in each of their turns or in this one."""

    name: ClassVar[str] = "may play an additional Rishi"
    predicate: ClassVar[str] = "MAYPLAYRISHI"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("MAYPLAYRISHI", "may play an additional Rishi"),)
    examples: ClassVar[tuple[str, ...]] = (
        "You may play an additional Rishi.",
        "You may play an additional Rishi this turn.",
    )
    number: ClassVar[str] = "rishis per turn"
    allows_more: ClassVar[str] = "Rishi"
