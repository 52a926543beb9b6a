"""Reading ``destroyed this way`` and ``the damage dealt this way``: what an effect before it has done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.reading.asked_too_early import asked_too_early
from cardlang.language.reading.possible_this_way import can_bring_about, may_be_done_to_players, same_counters
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Noun, Post, alternative, phrase
from cardlang.language.words.descriptions import Description
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.players import YOU, Player, is_opponents
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE
from cardlang.language.words.zones import Spot, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.language.text.pieces import Piece
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.verb import Verb


def done_this_way(r: Reading, post: Post, head: str) -> ThisWay:
    """``destroyed this way``, ``put into your graveyard this way``: of what an effect before it did that is said.
    ``head``: the noun that it follows.
    """
    _refuse_of_none(r, post)
    if head in PLAYER_HEADS:
        _refuse_players(r, post)
    if not post.all(Noun):
        participle, number = this_way(r, post, things=True)
        return ThisWay(participle, _moved_for(r, post, number))
    zone = read_np(r, phrase(alternative(post.noun)), keep=False)
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(post.noun)}' is not a zone", post.noun)
    return ThisWay(*this_way(r, post, zone, things=True), to=zone)


def _refuse_of_none(r: Reading, post: Post) -> None:
    """Raises :class:`Mistake` for things that were ``rolled this way``: of that no things are known."""
    part = post.tokens()[0]
    verbs = [verb for _, verb in r.binder.done if verb.participle() == part.value]
    if verbs and not any(verb.leaves_things() for verb in verbs):
        others = [verb.participle() for _, verb in r.binder.done if verb.leaves_things() and verb.participle()]
        help_ = f"Of what was done before it is said '{others[-1]} this way'." if others else "Leave it out."
        message = f"'{r.said(post)}' counts nothing: which things that was is not known after '{verbs[-1].called()}'"
        raise r.mistake("CL602", message, post, help_)


def _refuse_players(r: Reading, post: Post) -> None:
    """Raises :class:`Mistake` for ``a player untapped this way``, where only things were."""
    part = post.tokens()[0].value
    done = [verb for _, verb in r.binder.done if verb.participle() == part]
    if done and not any(may_be_done_to_players(verb) for verb in done):
        message = f"no player is {r.said(post)}: that is done to things"
        raise r.mistake("CL602", message, post, "Say it of things, or of who did it: 'each player who ... this way'.")


def _moved_for(r: Reading, post: Post, number: int) -> int:
    """The number of the effect that dealt with what is counted: of a shuffle, what has put cards into that library, as
    in ``shuffled this way``. Raises :class:`Mistake` if nothing has, or more than one effect.
    """
    if not next(verb for each, verb in reversed(r.binder.done) if each == number).of_what_came:
        return number
    moved = [(each, verb) for each, verb in r.binder.done if each < number and _hides(r, verb)]
    if len(moved) == 1:
        return moved[0][0]
    if moved:
        help_ = "Put all of them there at once: 'Shuffle your hand and graveyard into your library.'"
        raise r.mistake("CL601", f"'{r.said(post)}': by which of those before it?", post, help_)
    help_ = "Say what was done to the cards themselves, as in 'put this way' or 'revealed this way'."
    raise r.mistake("CL602", f"nothing was shuffled into anything before '{r.said(post)}'", post, help_)


def _hides(r: Reading, verb: Verb) -> bool:
    """Whether a verb moves something into a pile that can be shuffled."""
    to = getattr(verb, "to", None)
    to = to.zone if isinstance(to, Spot) else to
    return isinstance(to, Zone) and r.vocabulary.face_down(to.name)


def _came_to(verb: Verb, zone: Zone) -> bool:
    """Whether a verb moves something to a zone of this name."""
    to = getattr(verb, "to", None)
    return isinstance(to, Zone) and to.name == zone.name


def this_way(r: Reading, post: Post, zone: Zone | None = None, things: bool = False) -> tuple[str, int]:
    """``destroyed this way``: the participle, and the number of the last effect that destroyed something (or put it
    into such a ``zone``). ``things``: it is things that are counted, not amounts. Raises :class:`Mistake` if there is
    none.
    """
    r.take(*post.tokens())
    part, period = post.tokens()[0], post.tokens()[-1]
    left = [each for each in r.binder.done if each[0] not in r.binder.replaced]
    known = [each for each in left if each[1].leaves_things() or not things]
    done = [each for each in known if zone is None or _came_to(each[1], zone)]
    number = r.binder.effect_that(part.value, done)
    if period.value != "this way":
        help_ = f"Write 'that was {part.text} {period.text}'."
        raise r.mistake("CL405", f"'{part.text}' alone goes with 'this way'", post, help_)
    if number is None:
        where = f" {post.tokens()[1].text} {r.said(post.noun)}" if zone is not None else ""
        message = f"'{r.said(post)}' has nothing to point at: nothing was {part.text}{where} before it"
        there = [verb for at, verb in reversed(known) if at not in r.binder.denied]
        fits = [each for each in there if things or not each.leaves_things()]
        if any(each.is_called(part.value) for at, each in known if at in r.binder.denied):
            message = f"'{r.said(post)}' counts nothing: that is done where something else happens instead of this"
            raise r.mistake("CL602", message, post, "Say it behind what is counted.")
        before = next((each.participle() for each in fits if each.participle()), "")
        help_ = f"Of what was done before it is said '{before} this way'." if before else ""
        raise r.mistake("CL602", message, post, help_)
    _refuse_both_ways(r, [each for _, each in r.binder.stoppers if each.is_called(part.value)], post)
    verb = next(verb for each, verb in reversed(done) if each == number)
    if len([each for _, each in done if each.is_called(part.value)]) > 1:
        help_ = "Say it right behind the one that is meant, before the other."
        to = getattr(verb, "to", None)
        if zone is None and isinstance(to, Zone):
            help_ = f"Say where: '{ThisWay(part.value, number, to=to).say(SOURCE)}'."
        raise r.mistake("CL601", f"'{part.text} this way': by which of those before it?", post, help_)
    if verb.shields:
        message = f"'{r.said(post)}' is not known yet: '{verb.called()}' goes on after the text"
        help_ = (
            f"'Whenever damage is {part.text} this turn, ...' waits for it, and for all other damage as well; an "
            "ability is about its own: 'If damage would be dealt to ~, prevent that damage and ...'."
        )
        raise r.mistake("CL602", message, post, help_)
    return part.value, number


def counters_this_way(r: Reading, post: Post, name: str) -> tuple[str, int]:
    """``removed this way`` behind counters of this name. Raises :class:`Mistake` where they are not all that was
    removed.
    """
    participle, number = this_way(r, post)
    verb = dict(r.binder.done)[number]
    if not same_counters(verb, name):
        message = f"how many of the counters {r.said(post)} were {name} counters is not kept"
        raise r.mistake("CL602", message, post, f"Name one kind in both places: 'all {name} counters'.")
    return participle, number


def happened_this_way(r: Reading, event: EventPattern, at: Piece) -> tuple[int, ...]:
    """``if a creature died this way``: the numbers of the effects before it that bring this about. ``at``: *this way*.
    Raises :class:`Mistake` if there are none.
    """
    key = event.form.key
    verbs = dict(r.binder.done)
    results = tuple(number for number in r.binder.this_way(key) if can_bring_about(verbs[number], event))
    if not results:
        raise asked_too_early(r, event, at.start, at.end)
    _refuse_both_ways(r, [each for _, each in r.binder.stoppers if key in each.brings_about()], at)
    _refuse_from_where(r, event, at)
    _refuse_others(r, event, results, at)
    return results


def _refuse_others(r: Reading, event: EventPattern, results: Sequence[int], at: Piece) -> None:
    """Raises :class:`Mistake` for ``Target opponent discards two cards. If you discarded a card this way, ...``"""
    mine = event.subject == YOU
    verbs = dict(r.binder.done)
    doers = [r.binder.deciders.get(number, YOU) for number in results]
    own = all(event.form.key in verbs[number].brings_about()[:1] for number in results)
    others = [each for each in doers if is_opponents(each) == mine and (mine or each == YOU)]
    if own and (mine or is_opponents(event.subject)) and len(others) == len(doers):
        who = "they" if mine and not several(doers[0]) else "you" if not mine else "an opponent"
        message = f"this is about '{event.subject.say(SOURCE)}', and what is done before it is done by '{{}}'"
        help_ = f"Say it of those who do it: '{who} ...'."
        raise r.mistake("CL602", message.format(doers[-1].say(SOURCE)), at, help_)


def _refuse_from_where(r: Reading, event: EventPattern, at: Piece) -> None:
    """Raises :class:`Mistake` for ``if a card was exiled from your graveyard this way``: where something was before is
    not kept, unless it is said where it was put.
    """
    for word in (event.subject, event.object):
        here = isinstance(word, Description) and word.zone is not None and not word.zone.on_it
        if here and not isinstance(event.object, Zone):
            assert isinstance(word, Description) and word.zone is not None
            bare = replace(word, zone=None).singular(SOURCE)
            theirs = " an opponent owns" if word.zone.owner == Player("opponent") else ""
            help_ = f"Say it of '{bare}{' you own' if word.zone.owner == YOU else theirs}'."
            raise r.mistake("CL602", "where something was before it was done is not kept for 'this way'", at, help_)


def _refuse_both_ways(r: Reading, stoppers: list[Verb], at: Post | Piece) -> None:
    """Raises :class:`Mistake` where the same is done in front of ``unless`` and behind it."""
    if stoppers:
        message = f"'this way' could mean what is done, and '{stoppers[0].called()}' behind 'unless'"
        help_ = "'If you do' and 'If they do' ask about what is behind 'unless'."
        raise r.mistake("CL601", message, at, help_, either=True)
