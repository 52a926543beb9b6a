"""What ``X`` is where a sentence says so (``..., where X is that creature's power``): one number for all of it.

It is worked out when it is first needed. What the sentence itself then changes makes no difference: in ``Target
creature gets -X/-0 until end of turn and ~ gets +X/+0 until end of turn, where X is that creature's power`` both are
the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch
from cardlang.language.words.amounts import StatOf, Where
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.players import Referent
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.referents import just_picked

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.words.word import Word

_OF_EACH = ("each", "doer", "own result", "own choice")
"""What is another thing or player for each of several: X is then worked out for each."""


def sums_of(words: Sequence[Word]) -> tuple[Where, ...]:
    """The different ``X`` among all words of a part of a sentence."""
    found = [each for each in words if isinstance(each, Where)]
    return tuple(dict.fromkeys(found)) if found else ()


def worked_out(sums: Sequence[Where], ctx: Context) -> list[changes.Change]:
    """The changes that note what X is, before something is done with it; none if that is noted, or not known yet."""
    return [
        changes.Note(ctx.frame.id, each.name, Result((), each.amount.count(ctx), True))
        for each in sums
        if not ctx.result(each.name).done and _can_be_told(each, ctx)
    ]


def _can_be_told(where: Where, ctx: Context) -> bool:
    """Whether it is one number, and all that it is about has been chosen and done."""
    inside = list(where.amount.walk())
    if any(getattr(each, "by_doer", False) for each in inside):
        return False  # each of several players has their own
    said = [getattr(each, "referent", None) for each in inside]
    return all(_is_known(each, ctx) for each in said if isinstance(each, Referent))


def _is_known(referent: Referent, ctx: Context) -> bool:
    kind, index = referent.kind, referent.index
    if kind == "choice":
        return ctx.result(f"choice {index}").done or bool(just_picked(ctx, index))
    return kind not in _OF_EACH and (kind != "result" or ctx.result(f"effect {index}").done)


def anew(amount: Word, ctx: Context) -> list[Step]:
    """The step with which a sentence forgets what X was in one before it that said the same."""
    where = Where(amount)  # type: ignore[arg-type]
    if not ctx.result(where.name).done:
        return []
    return [Batch([changes.Note(ctx.frame.id, where.name, Result())], final=True)]


# ---- of what is not there --------------------------------------------------------------------------------------
def numbers_asked(effect: Word, inside: Sequence[Word]) -> tuple[Word, ...]:
    """The things that an effect asks for a number of theirs, as far as they are known before it; ``inside`` are all its
    words.
    """
    for each in inside:
        if isinstance(each, StatOf):
            break
    else:
        return ()
    asked = [each.of for each in _said_by_itself(effect) if isinstance(each, StatOf)]
    return tuple([each for each in asked if _is_known_before(each)])


def are_nothing(asked: Sequence[Word], ctx: Context) -> bool:
    """Whether one of these things is not there."""
    return any(not pairs_meant(each, ctx) for each in asked)


def _is_known_before(word: Word) -> bool:
    if isinstance(word, Selection):
        return word.quantifier == TARGET
    return isinstance(word, It) and word.referent.kind in ("result", "target")


def _said_by_itself(word: Word) -> list[Word]:
    """A word and all words inside it, without those of abilities in quotes."""
    parts = [part for child in word.children() if not child.is_ability for part in _said_by_itself(child)]
    return [word, *parts]
