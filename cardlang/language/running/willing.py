"""Who of several players does what a clause says, and what each of them did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.who_did import several

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word


def noted_willing(clause: int, players: Sequence[int], ctx: Context) -> Step:
    """The step that notes which of several players do what a clause (its number) says from here on."""
    refs = tuple(player_ref(player) for player in players)
    noted = changes.Note(ctx.frame.id, f"willing {clause}", Result(refs, len(refs), True))
    return Batch([noted], final=True)


def together(ctx: Context, subject: Word, name: str, who: Mapping[int, int]) -> Result:
    """What players have chosen or done (``who``: each thing with its player), and what others of several have, who went
    before them.
    """
    before = ctx.result(name) if several(subject) else Result()
    known = list(zip(before.pairs, before.doers, strict=True)) if len(before.doers) == len(before.refs) else []
    others = [(pair, doer) for pair, doer in known if doer not in who.values() and pair[0] not in who]
    pairs = [*[pair for pair, _ in others], *[(ref, ctx.state.incarnation(ref)) for ref in who]]
    found = Result(tuple([ref for ref, _ in pairs]), len(pairs), bool(pairs), "", tuple([inc for _, inc in pairs]))
    found.doers = (*[doer for _, doer in others], *who.values())
    return found
