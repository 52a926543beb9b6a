"""What is forbidden: cannot attack, cannot be blocked by creatures with power 2 or less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.forbidding import Against
from cardlang.language.lasting import Alteration, last
from cardlang.language.nouns import Description
from cardlang.language.verb import Verb
from cardlang.language.word import Voice, place, word

FORBIDDEN: dict[str, str] = {
    "attack": "thing",
    "block": "thing",
    "attack or block": "thing",
    "be blocked": "thing",
    "be targeted": "any",
    "be countered": "thing",
    "be destroyed": "thing",
    "be sacrificed": "thing",
    "untap": "thing",
    "untap during its controller's untap step": "thing",
    "cast spells": "player",
    "draw cards": "player",
    "gain EP": "player",
    "set traps": "player",
}
"""What can be forbidden, and to whom."""

FORBIDDEN_OF_GAMES: dict[str, str] = {
    "confront": "thing",
    "confront or attack": "thing",
    "defend": "thing",
    "be attacked": "thing",
    "be confronted": "thing",
    "be played": "any",
    "use effects": "thing",
    "consolidate": "player",
    "buy units": "player",
    "buy cards": "player",
    "play Action cards": "player",
    "gain units in upkeep": "player",
    "gain Euro in upkeep": "player",
}
"""What only some games know and can forbid."""

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.acting import Act


@word
class Cannot(Verb):
    """Something may not happen; ``cannot`` beats ``can`` (RUL-RR-1). ``by`` narrows who does it."""

    name: ClassVar[str] = "cannot"
    subject: ClassVar[str] = "any"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOT FORBIDDEN | CANNOT FORBIDDEN BY np"
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot be blocked.",
        "Target creature cannot block this turn.",
        "~ cannot be blocked by creatures with power 2 or less.",
        "~ cannot attack unless you control an artifact.",
    )
    lasting: ClassVar[bool] = True

    deed: str = place("forbidden")
    by: Description | None = place("description", "by", optional=True)

    def form(self, voice: Voice, singular: bool) -> str:
        """The same for one and for many."""
        by = ""
        if self.by is not None:
            by = (" by ") + self.by.plural(voice)
        return f"cannot {self.deed}{by}"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        if self.by is not None:
            return [Alteration(f"cannot {self.deed} by", 1, ability=Against(self.by))]
        return [Alteration(f"cannot {deed}", 1) for deed in self.deed.split(" or ")]
