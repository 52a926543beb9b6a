"""What ``X`` is where a sentence says so (``..., where X is that creature's power``): one number for all of it.

It is worked out when it is first needed. What the sentence itself then changes makes no difference: in ``Target
creature gets -X/-0 until end of turn and ~ gets +X/+0 until end of turn, where X is that creature's power`` both are
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch
from cardlang.language.words.amounts import StatOf, Where
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.players import OF_EACH, Referent
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.referents import just_picked

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.words.word import Word

_DOER = Referent("doer")


def sums_of(words: Sequence[Word]) -> tuple[Where, ...]:
    """The different ``X`` among all words of a part of a sentence."""
    found = [each for each in words if isinstance(each, Where)]
    return tuple(dict.fromkeys(found)) if found else ()


def worked_out(
    sums: Sequence[Where], ctx: Context, doing: Callable[[], Sequence[Context]]
) -> list[changes.Change]:
    """The changes that note what X is, before something is done with it; none if that is noted, or not known yet.
    ``doing`` gives the context of each player who does it.
    """
    return [note for each in sums for note in _notes(each, ctx, doing)]


def _notes(where: Where, ctx: Context, doing: Callable[[], Sequence[Context]]) -> list[changes.Change]:
    inside = list(where.amount.walk())
    if any(getattr(each, "by_doer", False) for each in inside):
        return []  # what each of several players did themselves
    about = [said for each in inside if isinstance(said := getattr(each, "referent", None), Referent)]
    if not all(_is_known(each, ctx) for each in about if each != _DOER):
        return []
    own = [(where.of(each.doer), each) for each in doing()] if _DOER in about else [(where.name, ctx)]
    return [
        changes.Note(ctx.frame.id, name, Result((), where.amount.count(each), True))
        for name, each in own
        if not ctx.result(name).done
    ]


def _is_known(referent: Referent, ctx: Context) -> bool:
    kind, index = referent.kind, referent.index
    if kind == "choice":
        return ctx.result(f"choice {index}").done or bool(just_picked(ctx, index))
    return kind not in OF_EACH and (kind != "result" or ctx.result(f"effect {index}").done)


def anew(amount: Word, ctx: Context) -> list[Step]:
    """The step with which a sentence forgets what X was in one before it that said the same."""
    where = Where(amount)  # type: ignore[arg-type]
    names = [where.name, *(where.of(player) for player in range(len(ctx.state.players)))]
    known: list[changes.Change] = [
        changes.Note(ctx.frame.id, name, Result()) for name in names if ctx.result(name).done
    ]
    return [Batch(known, final=True)] if known else []


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
