"""The verb ``cannot``: ``~ cannot attack``, ``~ cannot be blocked by creatures with power 2 or less``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.forbidding import Against
from cardlang.language.words.nouns import Description
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act
    from cardlang.language.words.entries import GameWords
    from cardlang.language.words.vocabulary import Vocabulary


def what_cannot(vocabulary: Vocabulary) -> str:
    """Help for an unknown ``cannot``: ``Things here cannot: attack, block. Players here cannot: draw cards.``"""
    rows = []
    for title, who in (("Things", "thing"), ("Players", "player")):
        actions = [each.action for each in vocabulary.forbiddable if each.who in (who, "any")]
        rows += [f"{title} here cannot: {', '.join(actions)}."] if actions else []
    return " ".join(rows)


@word
class Cannot(Verb):
    """Something may not happen; ``cannot`` beats ``can`` (RUL-RR-1). ``by`` narrows who does it."""

    name: ClassVar[str] = "cannot"
    subject: ClassVar[str] = "any"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOT FORBIDDEN | CANNOT FORBIDDEN BY np"
    this_turn: ClassVar[bool] = True
    from_anywhere: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot be blocked.",
        "~ cannot attack.",
        "~ cannot be targeted.",
        "Target creature cannot block this turn.",
        "~ cannot be blocked by creatures with power 2 or less.",
        "~ cannot attack unless you control an artifact.",
    )
    lasting: ClassVar[bool] = True

    action: str = place("forbidden")
    by: Description | None = place("description", "by", optional=True)

    def form(self, voice: Voice, singular: bool) -> str:
        """The predicate as text; the same in singular and plural."""
        by = ""
        if self.by is not None:
            by = (" by ") + self.by.plural(voice)
        return f"cannot {self.action}{by}"

    def called(self) -> str:
        return f"cannot {self.action}"

    def wants(self, vocabulary: GameWords) -> str:
        entry = vocabulary.forbidden(self.action)
        return entry.who if entry is not None else self.subject

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        if self.by is not None:
            return [Alteration(f"cannot {self.action} by", 1, ability=Against(self.by))]
        return [Alteration(f"cannot {action}", 1) for action in self.action.split(" or ")]
