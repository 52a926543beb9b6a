"""Finds what is done to tokens that have left play: ``When a token dies, return it to its owner's hand.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.after_deeds import LEAVE
from cardlang.language.checks.findings import Found
from cardlang.language.checks.never_a_token import only_tokens
from cardlang.language.checks.waiting import now_and_later
from cardlang.language.verbs.become import CreateCopy
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.create import Create
from cardlang.language.words.costs import DoCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import Selection, meant_by, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Body, Clause, Outcome, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_MOVES = frozenset((*LEAVE, Cast))
_OTHER = "Do it to what else is meant before; a token may go later, 'at the beginning of the next end step'."
_NO_END = "Say it of what is no token, or leave out when it ends."
_NAMES = (Clause, Selection, When)
"""Words that name tokens, or make them."""


def tokens_gone(inside: list[Word]) -> Iterator[Found]:
    """What a paragraph moves that is gone by then."""
    if _MOVES.isdisjoint([word.__class__ for word in inside]):
        return
    tokens = {referent for word in inside if word.__class__ in _NAMES for referent in _tokens(word)}
    if not tokens:
        return
    left = _taken_by_events(inside) | {referent for word in inside for referent in _given_up(word)}
    for text in (each for each in inside if isinstance(each, (Body, Outcome))):
        already = set(left)
        for place, sentences in enumerate(now_and_later(text)):
            gone = set(already)
            yield from _in_turn(sentences, tokens, gone)
            if not place:  # what is gone now is gone later, too
                already = gone


def _in_turn(sentences: list[Sentence], tokens: set[Referent], gone: set[Referent]) -> Iterator[Found]:
    """The same of sentences that are carried out one after the other. ``gone`` is what has left play before them; what
    leaves it in them is added.
    """
    made = Referent("")  # by the effect just before
    for sentence in sentences:
        for clause in sentence.clauses:
            for at, effect in enumerate(clause.effects):
                before, made = made, _made(clause, at)
                if not isinstance(effect, (*LEAVE, Cast)):
                    continue
                meant = {*meant_by(getattr(effect, "what", None))}
                if before in meant and sentence.unhindered and isinstance(effect, LEAVE) and not _to_play(effect):
                    yield f"'{effect.say(SOURCE)}' is about what was just created, which is gone at once", _OTHER
                if meant & gone and not (sentence.instead or sentence.otherwise):
                    message = f"a token that has left play is gone, and '{effect.called()}' does nothing"
                    yield message, "Say it of what is no token."
                if meant & tokens and clause.duration:
                    yield "a token that has left play is gone, and does not come back", _NO_END
                if meant & tokens and isinstance(effect, LEAVE) and not _to_play(effect) and sentence.unhindered:
                    gone |= {*meant, Referent("result", clause.number + at)}


def _tokens(word: Word) -> Iterator[Referent]:
    """How later words refer to tokens that are named, or created."""
    if isinstance(word, Selection) and only_tokens(word.of):
        yield referent_of(word)
    if isinstance(word, Clause):
        yield from (made for at in range(len(word.effects)) if (made := _made(word, at)).kind)
    if isinstance(word, When):
        yield from _taken_by_events([word])


def _made(clause: Clause, at: int) -> Referent:
    """The tokens that an effect of a clause creates, by its place in it; no referent if it creates none."""
    creates = isinstance(clause.effects[at], (Create, CreateCopy))
    return Referent("result", clause.number + at) if creates else Referent("")


def _taken_by_events(inside: list[Word]) -> set[Referent]:
    """The tokens of which a paragraph waits until they leave play."""
    events = [event for word in inside if isinstance(word, When) for event in word.events]
    left = [each.subject for each in events if each.seen.departs]
    known = [isinstance(each, Description) and only_tokens(each) for each in left]
    return {Referent("event", 0)} if events and len(left) == len(events) and all(known) else set()


def _given_up(word: Word) -> Iterator[Referent]:
    """The tokens that a cost takes from play."""
    if isinstance(word, DoCost) and isinstance(word.effect, LEAVE):
        what = getattr(word.effect, "what", None)
        if isinstance(what, Selection) and only_tokens(what.of):
            yield from (Referent("result", word.number), referent_of(what))


def _to_play(effect: Verb) -> bool:
    to = getattr(effect, "to", None)
    return isinstance(to, Zone) and to.of_play
