"""Which attackers something may block: ``~ can block only creatures with Evasive``, ``~ cannot block artifacts``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.forbidding import Against
from cardlang.language.words.descriptions import Description
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class BlockOnly(Verb):
    """Something may block certain attackers and no others."""

    name: ClassVar[str] = "can block only"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "blocker"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "BLOCKONLY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("BLOCKONLY", "can block only"),
        ("BLOCKONLY", "can only block", "can block only"),
        ("BLOCKONLY", "may block only", "can block only"),
        ("BLOCKONLY", "may only block", "can block only"),
    )
    this_turn: ClassVar[bool] = True
    lasting: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ can block only creatures with power 5 or more.",
        "Target creature can block only artifacts this turn.",
    )

    what: Description = place("description")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"can block only {self.what.plural(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, settled(self, act).alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("cannot block by", 1, ability=Against(self.what, all_but=True))]


@word
class CannotBlock(Verb):
    """Something may not block certain attackers."""

    name: ClassVar[str] = "cannot block"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "blocker"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOT FORBIDDEN np"
    this_turn: ClassVar[bool] = True
    lasting: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot block creatures with power 5 or less.",
        "Target creature cannot block creatures with power 3 or more this turn.",
    )

    action: str = place("forbidden")
    what: Description = place("description")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"cannot {self.action} {self.what.plural(voice)}"

    def fault(self) -> str:
        return "" if self.action == "block" else f"'cannot {self.action}' is true of all, or of none"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, settled(self, act).alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("cannot block by", 1, ability=Against(self.what))]
