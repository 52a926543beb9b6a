"""``If ... would ..., ... instead``: which proposed changes a deed means, and what takes their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.zones import DISCARD
from cardlang.language.running.acting import Act
from cardlang.language.running.event_matching import TAKEN
from cardlang.language.words import nouns
from cardlang.language.words.event_patterns import ResourceKind
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered, matches, referred, this_card
from cardlang.language.words.verb import Verb

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.words.abilities import Replacement
    from cardlang.language.words.event_patterns import Deed
    from cardlang.language.words.word import Word

REPLACEABLE: dict[str, int] = {
    "draw": ev.MOVE,
    "discard": ev.MOVE,
    "die": ev.MOVE,
    "be destroyed": ev.MOVE,
    "be discarded": ev.MOVE,
    "gain": ev.RESOURCE,
    "take": ev.RESOURCE,
    "create": ev.RESOURCE,
    "lose": ev.RESOURCE,
}
"""The deeds that can be replaced, and the stroke each is."""


def change_types_replaced(deed: Deed) -> tuple[int, ...]:
    """The strokes a replacement watches."""
    return (REPLACEABLE[deed.key],)


def would(deed: Deed, ctx: Context, change: Change) -> bool:
    """Whether a proposed change is the deed."""
    if isinstance(change, changes.Gain):
        grows = change.amount > 0
        if grows != (deed.key in ("gain", "take", "create")) or change.cause == "pay":
            return False
        if deed.key == "take" and change.cause not in TAKEN:
            return False
        if deed.key == "create" and change.cause != "create":
            return False
        other = isinstance(deed.object, ResourceKind) and deed.object.name != change.resource
        return not other and _by(deed.subject, ctx, change.player)
    if deed.key in ("draw", "discard"):
        return change.cause == deed.key and _by(deed.subject, ctx, _doer(ctx, change))
    if not isinstance(change, changes.Move):
        return False
    leaves = ctx.table.is_in_play(change.ref) and change.zone == ctx.game.role_zone(DISCARD)
    wanted = {"be destroyed": "destroy", "be discarded": "discard"}.get(deed.key, change.cause)
    if change.cause != wanted:
        return False
    return leaves and _thing(deed.subject, ctx, change.ref)


def _doer(ctx: Context, change: Change) -> int:
    """Who would draw or discard."""
    if isinstance(change, changes.Move) and not change.is_draw:
        return ctx.entity(change.ref).holder
    return change.affected(ctx.state)


def _by(word: Word, ctx: Context, player: int) -> bool:
    if isinstance(word, nouns.Description):
        return matches(word, ctx, player_ref(player))
    return isinstance(word, PlayerWord) and player in covered(word, ctx)


def _thing(word: Word, ctx: Context, ref: int) -> bool:
    if isinstance(word, nouns.Description):
        return matches(word, ctx, ref)
    if isinstance(word, nouns.Host):
        return ref in referred(ctx, word.referent)
    return ref in this_card(ctx)


def _foreseen(deed: Deed, ctx: Context, change: Change) -> Event:
    """The change as an event, so that "it" and "that player" find what they mean."""
    if isinstance(change, changes.Gain):
        return Event(change.change_type, change.cause, ref=player_ref(change.player), player=change.player)
    ref = change.ref if isinstance(change, changes.Move) else 0  # none: a draw that finds no card
    if deed.key in ("draw", "discard"):
        doer = _doer(ctx, change)
        return Event(change.change_type, change.cause, ref=player_ref(doer), other=ref, player=doer)
    return Event(change.change_type, change.cause, ref=ref, player=ctx.entity(ref).owner)


def instead(word: Replacement, ctx: Context, change: Change) -> list[Change]:
    """The changes of the clauses that take its place."""
    found: list[Change] = []
    eyes = Context(ctx.table, ctx.frame.changed(), ctx.modifier)
    eyes.frame.event = _foreseen(word.deed, ctx, change)
    for clause in word.clauses:
        for place, effect in enumerate(clause.effects):
            act = Act(eyes, clause, clause.number + place)
            assert isinstance(effect, Verb)
            for doer in act.doers:
                found += effect.changes(act.by(doer))
    return found
