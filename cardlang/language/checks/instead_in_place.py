"""Finds what happens ``instead`` that could not be as its words say: ``If ~ would die, return it to the battlefield
tapped instead.`` puts into play what has not left it, and ``exile it until ~ leaves the battlefield instead`` would
wait for something, which nothing that happens instead does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.engine import events as ev
from cardlang.language.checks.after_deeds import LEAVE
from cardlang.language.checks.findings import Found
from cardlang.language.checks.places_of_verbs import arrives
from cardlang.language.verbs.exile import Exile
from cardlang.language.words.abilities import Replacement
from cardlang.language.words.effect import UNTIL_IT_LEAVES
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import SELF, Referent
from cardlang.language.words.sentences import Clause, each_clause, joined_clauses
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def instead_in_place(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What is put into play while it is there, and what would come back, in what happens instead."""
    for word in [each for each in inside if isinstance(each, Replacement)]:
        yield from _put_where_it_is(word, vocabulary)
        yield from _until_this_leaves(word)


def _put_where_it_is(word: Replacement, vocabulary: Vocabulary) -> Iterator[Found]:
    if not _of_things_in_play(word):
        return
    gone: set[Referent] = set()
    for at, clause in enumerate(word.clauses):
        for effect in [each for each in clause.effects if isinstance(each, Verb)]:
            thing = _named(word, getattr(effect, "what", None))
            if thing is None:
                continue
            if arrives(effect) and thing not in gone:
                it = effect.what.say(SOURCE)  # type: ignore[attr-defined]
                better = _better(word, at, effect, vocabulary)
                yield f"{it} is in play already when '{effect.name}' would put it there instead", f"Write '{better}'"
            elif isinstance(effect, LEAVE):
                gone.add(thing)


def _of_things_in_play(word: Replacement) -> bool:
    """Whether what it happens to may be in play: it would die, be destroyed or come into a graveyard."""
    replaced = word.event.form.replaced
    outside = replaced is not None and "discard" in replaced.causes
    return replaced is not None and replaced.change_type == ev.MOVE and not replaced.by_player and not outside


def _named(word: Replacement, what: object) -> Referent | None:
    """The thing that a word names, if it is this card or what would be moved."""
    if isinstance(what, This):
        return SELF
    if not isinstance(what, It) or what.referent.kind not in ("event", "self"):
        return None
    return SELF if isinstance(word.event.subject, This) else what.referent


def _better(word: Replacement, at: int, effect: Verb, vocabulary: Vocabulary) -> str:
    """What to write: it is exiled before, or, in a game without such a place, it is put there when it has left."""
    clause = word.clauses[at]
    if Exile not in vocabulary.verbs:
        when = "When" if isinstance(word.event.subject, This) else "Whenever"
        done = joined_clauses([], each_clause(word.clauses, SOURCE))
        return f"{when} {word.event.present(SOURCE)}, {done}."
    away = replace(clause, effects=(Exile(effect.what),), each=None, duration="")  # type: ignore[attr-defined]
    then = replace(clause, optional=False)
    return replace(word, clauses=(*word.clauses[:at], away, then, *word.clauses[at + 1 :])).say(SOURCE)


def _until_this_leaves(word: Replacement) -> Iterator[Found]:
    """``exile it until ~ leaves the battlefield instead``: nothing that happens instead waits for anything."""
    for clause in [each for each in word.clauses if each.duration in UNTIL_IT_LEAVES]:
        what = [_named(word, getattr(each, "what", None)) for each in clause.effects]
        if SELF in what:
            continue  # it would exile itself
        hand = any(what) and word.event.form.key in ("draw", "discard", "be discarded")
        play = clause.duration.removeprefix("until ~ leaves ")
        plain = replace(word, clauses=tuple([_for_good(each) for each in word.clauses]))
        back = "to its owner's hand" if hand else f"to {play} under its owner's control"
        both = f"'{plain.say(SOURCE)}' and 'When ~ leaves {play}, return each card exiled with ~ {back}.'"
        message = f"what is exiled instead does not come back by '{clause.duration}'"
        yield message, f"Give each a paragraph of its own: {both}"


def _for_good(clause: Clause) -> Clause:
    return replace(clause, duration="") if clause.duration in UNTIL_IT_LEAVES else clause
