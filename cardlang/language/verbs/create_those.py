"""The verb ``create`` of tokens that would be created: ``create twice that many of those tokens instead``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.verbs.create import MOST_TOKENS
from cardlang.language.words.amounts import Amount, Number, named_before
from cardlang.language.words.english import number_word
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class ThoseTokens(Word):
    """``those tokens``, ``twice that many of those tokens``, ``two of those tokens``: as they would be created.

    ``amount`` None: as many as there would be.
    """

    amount: Amount | None = None

    def say(self, voice: Voice) -> str:
        if self.amount is None:
            return "those tokens"
        if named_before(self.amount):
            return self.amount.with_noun("of those tokens", "many")
        said = number_word(self.amount.value) if isinstance(self.amount, Number) else self.amount.say(voice)
        return f"{said} of those tokens"


@word
class CreateThose(Verb):
    """The tokens that would be created come into being, as many of them as are said."""

    name: ClassVar[str] = "create"
    brings: ClassVar[bool] = True
    needs: ClassVar[str] = "token"
    predicate: ClassVar[str] = "CREATE np"
    examples: ClassVar[tuple[str, ...]] = (
        "If you would create one or more tokens, create twice that many of those tokens instead.",
        "If you would create a Servo token, create three of those tokens instead.",
    )

    tokens: ThoseTokens = place("those tokens")

    def changes(self, act: Act) -> list[Change]:
        return []

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """Each of them equally often, and the first of them once more, until there are as many as the text says."""
        mine = [_under(each, act.doer) for each in proposed]
        if self.tokens.amount is None:
            return mine
        times, more = divmod(min(act.amount(self.tokens.amount), MOST_TOKENS), len(mine))
        return [*(each for each in mine for _ in range(times)), *mine[:more]]


def _under(change: Change, player: int) -> Change:
    """The same token under the control of this player."""
    if not isinstance(change, changes.Create) or change.owner == player:
        return change
    other = change.copy()
    assert isinstance(other, changes.Create)
    other.owner = player
    return other
