"""How often something has happened, as cards ask: ``another creature died this turn``, ``~ dealt damage this game``.

The engine counts what some card asks about (``EventWatch``), for each player as they see it. What happened to one
thing is counted under its number: ``this card`` is then looked up by its own, and ``another`` is all that happened,
without what happened to this card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.interfaces import tally_of
from cardlang.engine.refs import player_ref
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import CountersPut
from cardlang.language.words.event_patterns import EventPattern, watch_key
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.hindsight import Tallies, counted_for
from cardlang.language.words.nouns import TARGET, It, Selection, SomeOf, This
from cardlang.language.words.players import YOU, ControllerOf, Player, TargetPlayer, ThatPlayer, ThesePlayers
from cardlang.language.words.references import covered, pairs_meant
from cardlang.language.words.referents import named_before
from cardlang.language.words.word import Word, once, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.context import Context

Pair = tuple[int, int]
"""A thing and its incarnation."""
NAMED_PLAYER = (ThatPlayer, ControllerOf, TargetPlayer, ThesePlayers)
SOMEBODY = Player("player")


def done_to(event: EventPattern) -> Word | None:
    """What an event is done to, also where counters are put on it."""
    return event.object.on if isinstance(event.object, CountersPut) else event.object


def with_object(event: EventPattern, thing: Word) -> EventPattern:
    """The same event, done to another thing."""
    if isinstance(event.object, CountersPut):
        return replace(event, object=replace(event.object, on=thing))
    return replace(event, object=thing)


def is_one(word: Word | None) -> bool:
    """Whether a word means one thing, of which is counted by itself: ``~``, ``it``, ``target creature``; or several of
    those.
    """
    return isinstance(word, (This, It, SomeOf)) or (isinstance(word, Selection) and word.quantifier == TARGET)


def is_one_object(word: Word | None) -> bool:
    """The same of what something is done to; that may be a player (``that player``)."""
    return is_one(word) or isinstance(word, NAMED_PLAYER)


@once
def about_one(event: EventPattern) -> Word | None:
    """The one thing (``~``, ``it``) of which an event asks how often it did it, or it was done to it; or None."""
    if is_one(event.subject):
        return event.subject
    thing = done_to(event)
    return thing if is_one_object(thing) else None


@once
def between(event: EventPattern) -> bool:
    """Whether an event is about what one thing did to another, ``it dealt damage to ~``; or what any but one did to it,
    ``another creature dealt damage to it``.
    """
    return is_one_object(done_to(event)) and (is_one(event.subject) or _leaves_out(event.subject))


@once
def of_a_pair(event: EventPattern) -> EventPattern:
    """The event under which it is counted for each two things by themselves."""
    subject = event.subject if _leaves_out(event.subject) else This()
    return with_object(replace(event, subject=subject), This())


def pair_key(event: EventPattern, did: Pair, done: Pair) -> str:
    """The tally of what one thing (``did``) did to another (``done``); each with its incarnation."""
    return tally_of(tally_of(watch_key(of_a_pair(event)), *did), *done)


@once
def by_object(event: EventPattern) -> bool:
    """Whether what is counted thing by thing is what the event is done to."""
    thing = done_to(event)
    if is_one(event.subject) or _leaves_out(event.subject):
        return False
    return is_one_object(thing) or _leaves_out(thing)


@once
def leaves_itself_out(event: EventPattern) -> bool:
    """Whether an event is about others than the card that asks: ``another creature dies``."""
    return about_one(event) is None and (_leaves_out(event.subject) or _leaves_out(done_to(event)))


def by_others(event: EventPattern) -> bool:
    """Whether others than the card that asks do it, whatever it is done to: ``another creature dealt damage to ~``."""
    return _leaves_out(event.subject)


def _leaves_out(word: Word | None) -> bool:
    return isinstance(word, Description) and word.other and are_things(word)


def are_things(word: Word | None) -> bool:
    """Whether a word describes things or cards, and no players."""
    return isinstance(word, Description) and not any(each.head in PLAYER_HEADS for each in word.sorts)


def says_how_many(event: EventPattern) -> bool:
    """Whether its number is of things to which it may happen twice, and which count once: ``two or more creatures dealt
    damage``.
    """
    number = event.range
    return may_be_again(event) and number is not None and not (number.is_one or number.is_none)


def may_be_again(event: EventPattern) -> bool:
    """Whether it may happen to the same thing twice. What goes to another zone is another thing from then on, and what
    is created or played was not there before.
    """
    moved = any(each in event.seen.change_types for each in (ev.MOVE, ev.CREATE))
    return not (moved or event.form.fresh or event.seen.of_ability)


def objects_key(event: EventPattern) -> str:
    """The name under which it is counted for each player and for each thing to which they did it."""
    return f"{watch_key(event)} each"


def to_each(event: EventPattern, tallies: Tallies, ctx: Context, distinct: bool) -> list[int]:
    """How often, or how much, it was done to each thing, as the controller of the text sees it, or the player who is
    named in it; ``distinct``: to how many different things each player who did it did it.
    """
    event, named = as_they_see_it(event)
    began, viewers = f"{objects_key(event)} #", covered(named, ctx) if named is not None else [ctx.controller]
    own = tuple([tally_of("", *pair) for pair in own_pairs(event, ctx)]) if leaves_itself_out(event) else ()
    found = [(name, times) for (name, player), times in tallies.items() if player in viewers and times > 0]
    found = [(name, times) for name, times in found if name.startswith(began) and not name.endswith(own)]
    done = [(name.rpartition(" #")[0], times) for name, times in found]
    return ([*Counter([doer for doer, _ in done]).values()] if distinct else [times for _, times in done]) or [0]


def _anybody(word: Word) -> Word:
    return replace(word, other=False) if isinstance(word, Description) else word


@once
def anybodys(event: EventPattern) -> EventPattern:
    """The same event without ``another``: ``a creature dies``."""
    if _leaves_out(event.subject):
        event = replace(event, subject=_anybody(event.subject))
    thing = done_to(event)
    return with_object(event, _anybody(thing)) if thing is not None and _leaves_out(thing) else event


@once
def of_this_card(event: EventPattern) -> EventPattern:
    """The event under which it is counted for each thing by itself."""
    if between(event):
        return of_a_pair(event)
    if is_one(event.subject):
        return replace(event, subject=This())
    return with_object(event, This())


def counted(event: EventPattern, by_each: bool) -> tuple[EventPattern, bool]:
    """The event under which it is counted during play, and whether it is counted for each thing or player apart (``~
    attacked this turn`` is true of this very card only). ``by_each``: it is asked of each subject by itself.
    """
    event, named = as_they_see_it(event)
    if event.subject == SOMEBODY and named is not None:
        return event, True
    if about_one(event) is not None:
        return of_this_card(event), True
    return event, by_each


@once
def as_they_see_it(event: EventPattern) -> tuple[EventPattern, Word | None]:
    """What happened to a player who was named before, or to what is theirs, as that player sees it (``you``); and that
    player. What they did to ``you`` or to what is yours is counted for each player, as you see it. No player and the
    event as it is, if it names none.
    """
    inside = list(event.walk())
    players = {each for each in inside if isinstance(each, NAMED_PLAYER)}
    if len(players) != 1:
        return event, None
    named = players.pop()
    if YOU in inside:
        return (replace(event, subject=SOMEBODY), named) if event.subject == named else (event, None)
    return rebuilt(event, lambda word: YOU if word == named else word), named


_OTHERS = ("opponent", "each opponent", "your opponents")


def is_kept(event: EventPattern) -> bool:
    """Whether it can be said how often it has happened: not of two named players, nor of one and ``an opponent``, whose
    that is not said; nor whether a player attacked this one or that, for an attack is of all who are attacked; nor what
    did it together with others, as each is counted by itself.
    """
    if event.form.beside:
        return False
    seen, turned = as_they_see_it(event)
    if turned is not None and any(isinstance(each, Player) and each.who in _OTHERS for each in event.walk()):
        return False
    named = [each for each in seen.walk() if isinstance(each, NAMED_PLAYER)]
    by_player = seen.seen.goals and is_one_object(done_to(seen))
    return not by_player and (not named or named == [done_to(seen)])


def named_together(word: Word) -> bool:
    """Whether a word means several things that were named: ``those creatures``, ``one of them``."""
    return isinstance(word, SomeOf) or (isinstance(word, It) and word.many)


def by_each_named(event: EventPattern, period: str, ctx: Context) -> list[int]:
    """How often each of several things that were named did it."""
    return [how_often(event, period, ctx, [pair]) for pair in pairs_meant(event.subject, ctx)]


def how_often(event: EventPattern, period: str, ctx: Context, did: Sequence[Pair] | None = None) -> int:
    """How often it has happened, as the controller of the text sees it; or as the player who is named in it does.
    ``did``: by which of the things that are its subject; None: by any of them.
    """
    tallies, (event, named) = counted_for(ctx, period), as_they_see_it(event)
    if event.subject == SOMEBODY and named is not None:
        keys = [tally_of(watch_key(event), player_ref(player), 0) for player in covered(named, ctx)]
        return sum(tallies.get((key, ctx.controller), 0) for key in keys)
    viewers = covered(named, ctx) if named is not None else [ctx.controller]
    return sum(_seen_by(player, event, tallies, ctx, did) for player in viewers)


def _seen_by(player: int, event: EventPattern, tallies: Tallies, ctx: Context, did: Sequence[Pair] | None) -> int:
    """How often it has happened, as a player sees it."""
    one = about_one(event)
    if between(event):
        return _between(player, event, tallies, ctx, did)
    if one is not None:
        key = watch_key(of_this_card(event))
        meant = pairs_meant(one, ctx) if did is None else did
        met = {pair for each in meant for pair in _counted_as(each, event, ctx)}
        return sum(tallies.get((tally_of(key, ref, inc), player), 0) for ref, inc in met)
    return tallies.get((watch_key(anybodys(event)), player), 0) - own_share(event, tallies, ctx, player)


def _counted_as(thing: Pair, event: EventPattern, ctx: Context) -> tuple[Pair, ...]:
    """As which incarnations a thing is counted: a spell also as what it has become, and what has been moved as what it
    is where it went.
    """
    ref, inc = thing
    if event.form.fresh:
        return (thing, (ref, inc - 1), (ref, inc - 2))
    if ev.MOVE in event.seen.change_types and (ref, inc) in ctx.state.last_known:
        return (thing, (ref, inc + 1))
    return (thing,)


def _between(player: int, event: EventPattern, tallies: Tallies, ctx: Context, did: Sequence[Pair] | None) -> int:
    """How often one thing, or any other than one, did it to another."""
    to = done_to(event)
    done = pairs_meant(to, ctx) if to is not None else []
    if is_one(event.subject):
        did = pairs_meant(event.subject, ctx) if did is None else did
        keys = {pair_key(event, one, other) for one in did for other in done}
        return sum(tallies.get((key, player), 0) for key in keys)
    mine = {pair_key(event, one, other) for one in own_pairs(event, ctx) for other in done}
    ends = tuple([tally_of("", *other) for other in done])
    begins = watch_key(of_a_pair(event)) + " #"
    found = [(name, times) for (name, viewer), times in tallies.items() if viewer == player]
    return sum(
        times
        for name, times in found
        if name.startswith(begins) and name.endswith(ends) and name not in mine
    )


def own_share(event: EventPattern, tallies: Tallies, ctx: Context, player: int) -> int:
    """How much of it was this card, or what was named before, where the text says ``another``; as a player sees it."""
    if not leaves_itself_out(event):
        return 0
    return sum(tallies.get((key, player), 0) for key in left_out(event, ctx))


def left_out(event: EventPattern, ctx: Context) -> set[str]:
    """The tallies of this card itself (and of the spell that it was), and of the things that were named before."""
    return {tally_of(watch_key(event), ref, inc) for ref, inc in own_pairs(event, ctx)}


def own_pairs(event: EventPattern, ctx: Context) -> set[Pair]:
    """This card itself (and the spell that it was), and the things that were named before."""
    meant = {(ctx.source, ctx.frame.inc)}
    if event.form.fresh:
        meant.add((ctx.source, ctx.frame.inc - 1))
    if ev.MOVE in event.seen.change_types and not event.seen.departs:  # what a player moves counts as what it becomes
        meant.add((ctx.source, ctx.frame.inc + 1))
    for word in (event.subject, done_to(event)):
        for each in word.besides if isinstance(word, Description) else ():
            incs = [(ref, ctx.entity(ref).inc) for ref in named_before(ctx, each) if ref > 0]
            meant.update((ref, inc - back) for ref, inc in incs for back in (0, 1))  # it may have left by this
    return meant
