"""``If ... would ..., ... instead``: which proposed changes it replaces, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.changes.change import added
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import NO_PLAYER, player_ref
from cardlang.engine.zones import DISCARD, EVERYBODY
from cardlang.language.running.acting import Act
from cardlang.language.running.described_then import controlled_by_nobody
from cardlang.language.running.entering import seeing
from cardlang.language.running.event_matching import fits_pattern
from cardlang.language.running.one_blow import blow, damage_in_all, is_of_one_blow
from cardlang.language.running.optional import changes_anything, known_before
from cardlang.language.running.so_far import SoFar
from cardlang.language.running.trigger_matching import asks_how_many
from cardlang.language.words import nouns
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import each_by_itself
from cardlang.language.words.homes import where_they_were
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered, matches, things, zone_holders, zone_index
from cardlang.language.words.referents import referred, this_card
from cardlang.language.words.seen import NO_DEFENSE
from cardlang.language.words.tallied import done_to
from cardlang.language.words.verb import Verb
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.words.abilities import Replacement
    from cardlang.language.words.event_forms import Replaced
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.word import Word


def _replaced(pattern: EventPattern) -> Replaced:
    replaced = pattern.form.known_before(pattern.subject, pattern.object)
    assert replaced is not None, pattern.key
    return replaced


def change_types_replaced(pattern: EventPattern) -> tuple[int, ...]:
    """The types of change that a replacement may replace."""
    return (_replaced(pattern).change_type,)


def acts_together(word: Replacement) -> bool:
    """Whether a replacement is about all that one player would do at once: ``would create one or more tokens``; or
    about all damage that one thing or player would be dealt at once. Where its number is of counters, ``one or more
    counters would be put on a creature``, each creature is one for itself.
    """
    pattern = word.event
    return is_of_one_blow(word) or (pattern.counts_object and isinstance(pattern.object, Description))


def would(pattern: EventPattern, ctx: Context, change: Change) -> bool:
    """Whether a proposed change would be the event that the pattern describes."""
    meant = _replaced(pattern)
    if meant.causes and change.cause not in meant.causes:
        return False
    if _names_its_own(pattern):
        ctx = _foreseeing(pattern, ctx, change)
    if isinstance(change, changes.Gain):
        return _would_gain(pattern, meant.sign, ctx, change)
    if isinstance(change, (changes.Mark, changes.PutCounters)):
        eyes = ctx if isinstance(change, changes.Mark) else seeing(ctx, change)
        event = _as_event(eyes, change)
        if pattern.form.summed and isinstance(change, changes.Mark):
            event.amount = damage_in_all(blow(pattern, ctx, change))
        return change.amount > 0 and fits_pattern(pattern, eyes, event)
    described = pattern.object if meant.by_player else pattern.subject
    if isinstance(change, changes.Move) and isinstance(described, Description):
        row = ctx.entity(change.ref)
        cast = described.relation != "cast" or described.controller is None or row.zone == ctx.game.stack_zone
        there = where_they_were(described, ctx, row) if pattern.seen.from_play else described
        if not cast or there is None or controlled_by_nobody(described, ctx, row, change.zone):
            return False
        pattern = replace(pattern, object=there) if meant.by_player else replace(pattern, subject=there)
    if meant.by_player:
        return _by(pattern.subject, ctx, _doer(ctx, change)) and _done_to(pattern.object, ctx, change)
    if not isinstance(change, changes.Move):
        return False
    if isinstance(pattern.object, Zone):
        return _would_come(pattern.object, ctx, change) and _thing(pattern.subject, ctx, change.ref)
    dies = meant.causes or _from_play(ctx, change)  # only what is in play can die
    return bool(dies) and change.zone == ctx.game.role_zone(DISCARD) and _thing(pattern.subject, ctx, change.ref)


def _names_its_own(pattern: EventPattern) -> bool:
    """Whether an event names one of its things again: ``~ would deal damage to a creature that dealt damage to it``."""
    of = done_to(pattern)
    if not isinstance(of, Description) or not any(sort.filters for sort in of.sorts):
        return False
    return any(isinstance(each, nouns.It) and each.referent.kind == "event" for each in of.walk())


def _would_come(zone: Zone, ctx: Context, change: changes.Move) -> bool:
    """Whether a card would come into this zone from another."""
    there = (zone_index(zone, ctx), _holder(ctx, change))
    return change.zone == there[0] and there[1] in zone_holders(zone, ctx) and _place_before(ctx, change) != there


def _holder(ctx: Context, move: changes.Move) -> int:
    """Whose place something is moved to; 0 if all share it."""
    return 0 if ctx.game.zones[move.zone].shared else move.holder


def _place_before(ctx: Context, change: changes.Move) -> tuple[int, int]:
    """The zone, and whose, from which something is moved: what comes before in the same batch may have moved it there
    (``return it to its owner's hand, then discard a card``).
    """
    row = ctx.entity(change.ref)
    found = row.zone, row.holder
    for each in ctx.table.proposal:
        if each is change:
            break
        if isinstance(each, changes.Move) and each.ref == change.ref:
            found = each.zone, _holder(ctx, each)
    return found


def _from_play(ctx: Context, change: changes.Move) -> bool:
    """Whether something leaves play."""
    zone, _ = _place_before(ctx, change)
    return ctx.game.is_play_zone[zone]


def _would_gain(pattern: EventPattern, sign: int, ctx: Context, change: changes.Gain) -> bool:
    """Whether this much of the resource that is meant would be gained (``sign`` 1) or lost (-1), and not paid."""
    if change.amount * sign <= 0 or change.cause == "pay":
        return False
    if sign < 0 and not _to_lose(ctx, change):
        return False
    if isinstance(pattern.object, ResourceKind) and pattern.object.name != change.resource:
        return False
    if pattern.range is not None and not pattern.range.holds(abs(change.amount), ctx):
        return False
    return _by(pattern.subject, ctx, change.player)


def _to_lose(ctx: Context, change: changes.Gain) -> int:
    """How much a player has of what they would lose: a loss stops at 0."""
    return ctx.state.players[change.player].resources[ctx.game.resource_index[change.resource]]


def _done_to(word: Word | None, ctx: Context, change: Change) -> bool:
    """Whether the card that would be discarded, or the token that would be created, is the one described. A card that
    would be drawn is any card.
    """
    if isinstance(change, changes.Create) and isinstance(word, Description):
        known = {"token", *change.card.nouns}
        return any(known.issuperset(each.lower() for each in sort.nouns) for sort in word.sorts)
    if word is None or not isinstance(change, changes.Move) or change.is_draw:
        return True
    return _thing(word, ctx, change.ref)


def _doer(ctx: Context, change: Change) -> int:
    """The player who would draw or discard, or who is affected in another way; -1 if no player takes it from play."""
    if isinstance(change, changes.Move) and not change.is_draw:
        if _from_play(ctx, change):
            return change.doer
        _, holder = _place_before(ctx, change)
        return holder
    return change.affected(ctx.state)


def meanwhile(word: Replacement, ctx: Context, change: Change) -> bool:
    """Whether the condition of a replacement holds as the event would happen; "it" is what it would happen to."""
    return word.condition is None or word.condition.holds(_foreseeing(word.event, ctx, change))


def gives_itself(word: Replacement, ctx: Context, change: Change) -> bool:
    """Whether this card would be put for itself where it is going anyway: ``sacrifice ~ instead``, of ~."""
    same = isinstance(change, changes.Move) and change.ref == ctx.source and change.zone == ctx.game.role_zone(DISCARD)
    if not same or isinstance(word.event.subject, nouns.This):
        return False
    ends = ("sacrifice", "destroy") if word.event.key == "die" else (change.cause,)
    effects = [effect for clause in word.clauses for effect in clause.effects]
    deeds = [each for each in effects if isinstance(each, Verb) and each.name in ends]
    return len(deeds) == len(effects) and all(isinstance(getattr(each, "what", None), nouns.This) for each in deeds)


def gives_what_goes(word: Replacement, ctx: Context) -> bool:
    """Whether what would be done instead takes away its own card, or what that is attached to, which goes by the same
    event already: what goes is not given for another, whether a player may or must.
    """
    going = ctx.table.moving()
    effects = [effect for clause in word.clauses for effect in clause.effects] if going else []
    given = [each.done_to() for each in effects if isinstance(each, Verb) and each.takes_away]
    named = [part for what in given if what is not None for part in nouns.parts_of(what)]
    own = [part for part in named if isinstance(part, (nouns.This, nouns.Host))]
    return any(ref in going for part in own for ref in things(part, ctx))


def leaves_it(word: Replacement, ctx: Context) -> bool:
    """Whether nothing would be different with a replacement: one that prevents, where a "cannot" keeps it from that."""
    return all(isinstance(each, Verb) and each.leaves(ctx) for clause in word.clauses for each in clause.effects)


def comes_too_late(word: Replacement, ctx: Context, change: Change) -> bool:
    """Whether a rule destroys something that has no defense left, and a replacement would leave it in play as it is:
    it would be destroyed again and again. What takes it away from there still does.
    """
    if change.cause != NO_DEFENSE or not isinstance(change, changes.Move):
        return False
    eyes = _foreseeing(word.event, ctx, change)
    effects = [effect for clause in word.clauses for effect in clause.effects]
    moved = [getattr(each, "what", None) for each in effects if isinstance(each, Verb) and each.takes_away]
    return not any(isinstance(each, (nouns.This, nouns.It)) and change.ref in things(each, eyes) for each in moved)


def affordable(word: Replacement, ctx: Context, change: Change) -> bool:
    """Whether every optional part of a replacement can be done (its price paid) and changes anything, so that its
    player is asked. What the parts before it do to the thing itself, of which nobody is asked, has been done by then.
    """
    if not any(clause.optional for clause in word.clauses):
        return True
    together = _with_others(word, ctx, change)
    so_far = SoFar(word.clauses, _measured(word, ctx, change, _many(together)), together)
    known = known_before(word.clauses)
    for clause in word.clauses:
        for place, effect in enumerate(clause.effects):
            assert isinstance(effect, Verb)
            act = so_far.act(clause, place)
            asked = clause.optional and (clause, effect) in known
            doers = act.doers if asked else []
            if asked and not (doers and all(changes_anything(effect, act.by(doer)) for doer in doers)):
                return False  # also where a "cannot" keeps its player from it
            itself = isinstance(getattr(effect, "what", None), (nouns.This, nouns.It))
            if so_far.several and effect.takes_away and itself:
                so_far.done(act, effect, _all_done(act, effect, (change,)))
    return True


def _by(word: Word, ctx: Context, player: int) -> bool:
    if isinstance(word, Description):
        return player != NO_PLAYER and matches(word, ctx, player_ref(player))
    return isinstance(word, PlayerWord) and player in covered(word, ctx)


def _thing(word: Word, ctx: Context, ref: int) -> bool:
    if isinstance(word, Description):
        return matches(word, ctx, ref)
    if isinstance(word, nouns.It):
        return ref in referred(ctx, word.referent)
    return ref in this_card(ctx)


def _with_others(word: Replacement, ctx: Context, change: Change) -> Sequence[Change]:
    """A proposed change, with the damage that a replacement is about as well, if it is about a whole blow."""
    whole = isinstance(change, changes.Mark) and is_of_one_blow(word)
    return blow(word.event, ctx, change) if whole else (change,)  # type: ignore[arg-type]


def _many(proposed: Sequence[Change]) -> int:
    """How many changes a replacement is about together, or how much damage."""
    return damage_in_all(proposed) or len(proposed)


def _foreseen(pattern: EventPattern, ctx: Context, change: Change, several: int = 0) -> Event:
    """The proposed change as an event, so that "it" and "that player" can refer to it; or ``several`` together."""
    if isinstance(change, changes.Gain):
        who, amount = change.player, abs(change.amount)
        return Event(change.change_type, change.cause, ref=player_ref(who), player=who, amount=amount)
    if isinstance(change, (changes.Mark, changes.PutCounters)):
        event, seen = _as_event(seeing(ctx, change), change), pattern.seen
        subject, object_ = seen.subject(event), seen.object(event)
        amount = several if several and isinstance(change, changes.Mark) else change.amount
        return Event(change.change_type, change.cause, ref=subject, other=object_, amount=amount)
    ref = change.ref if isinstance(change, changes.Move) else 0  # none: a draw that finds no card
    if _replaced(pattern).by_player:
        doer = _doer(ctx, change)
        number = several or 1
        return Event(change.change_type, change.cause, ref=player_ref(doer), other=ref, player=doer, amount=number)
    return Event(change.change_type, change.cause, ref=ref, player=ctx.game.pile_of(ctx.entity(ref)), amount=1)


def _foreseeing(pattern: EventPattern, ctx: Context, change: Change, several: int = 0) -> Context:
    """The context in which "it" and "that player" are those of the proposed change."""
    eyes = Context(ctx.table, ctx.frame.changed(), ctx.modifier)
    eyes.frame.event = _foreseen(pattern, ctx, change, several)
    return eyes


def _measured(word: Replacement, ctx: Context, change: Change, several: int) -> Context:
    """The same for what happens instead: where that is no loss itself, no more is lost than is there."""
    eyes = _foreseeing(word.event, ctx, change, several)
    lost = isinstance(change, changes.Gain) and change.amount < 0
    if lost and not any(effect.name == "lose" for clause in word.clauses for effect in clause.effects):  # type: ignore
        assert isinstance(change, changes.Gain) and eyes.frame.event is not None
        eyes.frame.event.amount = min(eyes.frame.event.amount, _to_lose(ctx, change))
    return eyes


def asked(word: Replacement, ctx: Context, change: Change) -> int:
    """Who may decline an optional replacement: the player who would do what it says."""
    eyes = _foreseeing(word.event, ctx, change)
    clause = next(each for each in word.clauses if each.optional)
    doers = Act(eyes, clause, clause.number).doers
    return doers[0] if doers else change.affected(ctx.state)


def _as_event(ctx: Context, change: changes.Mark | changes.PutCounters) -> Event:
    """The event that damage or counters would leave."""
    if isinstance(change, changes.Mark):
        return Event(change.change_type, change.cause, ref=change.ref, amount=change.amount, source=change.source)
    before = ctx.entity(change.ref)
    after = before.changed()
    after.counters = added(before.counters, change.name, change.amount)
    event = Event(
        change.change_type, change.cause, ref=change.ref, amount=change.amount, source=change.source, before=before,
        after=after, player=before.controller,
    )  # fmt: skip
    event.doer = change.doer
    return event


def instead(word: Replacement, ctx: Context, proposed: Sequence[Change]) -> list[Change]:
    """The changes that replace what is proposed: those of the clauses with ``instead``."""
    found: list[Change] = []
    so_far = SoFar(word.clauses, _measured(word, ctx, proposed[0], _many(proposed)), proposed)
    for clause in word.clauses:
        for place, effect in enumerate(clause.effects):
            assert isinstance(effect, Verb)
            act = so_far.act(clause, place)
            act.repeated = _times(word, proposed[0])
            done = _all_done(act, effect, proposed)
            so_far.done(act, effect, done)
            found += [each for _, each in done]
    moved: set[int] = set()
    for new in found:
        if isinstance(new, changes.Gain):
            _go_on(word.event, new, proposed)
        again = isinstance(new, changes.Move) and new.ref in moved  # a further deed with what has been moved already
        new.instead = proposed[0].instead or again or not _is_what_was_to_be_done(word.event, ctx, new, proposed)
        if isinstance(new, changes.Move):
            moved.add(new.ref)
            new.elsewhere = not again and _found_elsewhere(ctx, new, proposed)
        if not new.instead and isinstance(new, changes.Move):
            new.deed = _deed(new, proposed)
    return found


def _go_on(pattern: EventPattern, new: changes.Gain, proposed: Sequence[Change]) -> None:
    """More or less of the same comes from where it was to come from: V that an attacker takes are still its own."""
    causes = _replaced(pattern).causes
    for old in proposed:
        if isinstance(old, changes.Gain) and new.cause in causes and old.cause in causes:
            if (old.player, old.resource) == (new.player, new.resource) and new.amount * old.amount > 0:
                new.cause, new.source = old.cause, old.source
                return


def _all_done(act: Act, effect: Verb, proposed: Sequence[Change]) -> list[tuple[int, Change]]:
    """The changes that an effect makes instead, each with the player who does it."""
    found: list[tuple[int, Change]] = []
    for doer in act.doers:
        mine = act.by(doer)
        mine.changing = effect if act.clause.optional else None
        found += [(doer, each) for each in effect.replaced(mine, proposed)]
    return found


def _times(word: Replacement, change: Change) -> int:
    """How often it happens instead: for each of several counters, if a text is about ``a +1/+1 counter``."""
    if not isinstance(change, (changes.PutCounters, changes.Gain)) or not each_by_itself(word.event):
        return 1
    return 1 if any(asks_how_many(clause) for clause in word.clauses) else abs(change.amount)


def _deed(new: changes.Move, proposed: Sequence[Change]) -> tuple[str, int] | None:
    """What was done to a thing that only comes elsewhere: sacrificed, it returns to a hand; it was sacrificed."""
    old = next((each for each in proposed if isinstance(each, changes.Move) and each.ref == new.ref), None)
    if old is None or old.cause == new.cause:
        return None if old is None else old.deed
    return old.deed or (old.cause, old.doer)


def _same_deed(ctx: Context, new: Change, old: Change) -> bool:
    """Whether the same is done by the same player or, where the text names what it is done to, to the same thing: not
    where another player draws instead, or another creature is destroyed. Which card of a hand is discarded, its holder
    says.
    """
    if (new.change_type, new.cause) != (old.change_type, old.cause):
        return False
    if isinstance(new, changes.Move) and isinstance(old, changes.Move):
        of_thing = not old.is_draw and _from_play(ctx, old)
        return new.ref == old.ref if of_thing else _doer(ctx, new) == _doer(ctx, old)
    if isinstance(new, changes.Gain) and isinstance(old, changes.Gain):
        return (new.player, new.resource) == (old.player, old.resource)
    if isinstance(new, changes.PutCounters) and isinstance(old, changes.PutCounters):
        return (new.ref, new.name) == (old.ref, old.name)
    if isinstance(new, changes.Mark) and isinstance(old, changes.Mark):
        return new.ref == old.ref
    return new.affected(ctx.state) == old.affected(ctx.state)


def _is_what_was_to_be_done(
    pattern: EventPattern, ctx: Context, new: Change, proposed: Sequence[Change]
) -> bool:
    """Whether it is the same deed: more or less of it, or, where a replacement is only about where something comes
    (``If ~ would die, exile it instead``), with the same thing, which was destroyed or discarded all the same. What is
    put or returned somewhere is so only if it comes there.
    """
    if any(_comes_elsewhere(new, each) for each in proposed):
        return False
    if any(_same_deed(ctx, new, each) for each in proposed):
        return True
    if _replaced(pattern).causes or not isinstance(new, changes.Move):
        return False
    return any(isinstance(each, changes.Move) and each.ref == new.ref for each in proposed)


_PLACING = ("put", "return")
"""Causes of moves that are nothing but the way to a place, which the text names."""


def _found_elsewhere(ctx: Context, new: changes.Move, proposed: Sequence[Change]) -> bool:
    """Whether a thing comes elsewhere than it was to be put, where all see it; what puts it there goes on with it."""
    seen = ctx.game.zones[new.zone].seen_by == EVERYBODY
    return seen and any(each.elsewhere or _comes_elsewhere(new, each) for each in proposed)


def _comes_elsewhere(new: Change, old: Change) -> bool:
    """Whether a thing that was to be put or returned somewhere comes to another zone."""
    moves = isinstance(new, changes.Move) and isinstance(old, changes.Move)
    return moves and old.cause in _PLACING and new.ref == old.ref and new.zone != old.zone  # type: ignore[attr-defined]
