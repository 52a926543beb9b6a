"""What a sentence does in any case, with what the actions of a set (``keyword Ignite THING``) do in it, and whether
something may be gone afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeType
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.gain import ExchangeControl, GainControl
from cardlang.language.verbs.perform import Perform
from cardlang.language.verbs.put import PutCounters
from cardlang.language.words.abilities import SpellAbility
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.nouns import It, Selection, This
from cardlang.language.words.players import YOU
from cardlang.language.words.quantities import Signed
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of, rebuilt

_CHANGES_IT = (BecomeStats, BecomeType, Deal, ExchangeControl, Fight, GainControl)
"""What may make a thing die, or another thing than it was."""


def certain(sentence: Sentence, within: tuple[Meaning, ...] = ()) -> list[Clause]:
    """The clauses of a sentence that are carried out at once and in any case, each followed by what the actions of its
    set do in it. ``within`` are the actions whose text it is.
    """
    if sentence.condition is not None or sentence.unless is not None or sentence.at is not None:
        return []
    if sentence.later is not None:
        return []
    done = [each for each in sentence.clauses if not each.optional and each.each is None]
    return [inner for each in done for inner in (each, *_in_actions(each, within))]


def _in_actions(clause: Clause, within: tuple[Meaning, ...]) -> Iterator[Clause]:
    """What the actions of a clause do to its things, in the words of their text."""
    for effect in clause.effects if clause.subject == YOU else ():
        meaning = effect.action.meaning if isinstance(effect, Perform) else None
        if isinstance(effect, Perform) and meaning is not None and meaning not in within:
            for sentence in _text_of(meaning):
                yield from (_done_to_these(inner, effect.what) for inner in certain(sentence, (*within, meaning)))


def done_in_circles(action: Perform) -> tuple[str, ...]:
    """The names of the actions from this one back to itself, each of which does the next one in any case."""
    meaning = action.action.meaning
    return _way_back(meaning, meaning, ()) if meaning is not None else ()


def _way_back(here: Meaning, start: Meaning, way: tuple[Meaning, ...]) -> tuple[str, ...]:
    way = (*way, here)
    for action in _actions_of(here):
        if action is start:
            return tuple([each.name for each in (*way, start)])
        found = _way_back(action, start, way) if action not in way else ()
        if found:
            return found
    return ()


def _actions_of(meaning: Meaning) -> Iterator[Meaning]:
    """The actions that the text of one does in any case."""
    for sentence in _text_of(meaning):
        for effect in (effect for clause in certain(sentence, (meaning,)) for effect in clause.effects):
            if isinstance(effect, Perform) and effect.action.meaning is not None:
                yield effect.action.meaning


def _text_of(action: Meaning) -> Iterator[Sentence]:
    for ability in action.abilities or ():
        if isinstance(ability, SpellAbility):
            yield from ability.body.sentences


def _done_to_these(clause: Clause, these: Word) -> Clause:
    return rebuilt(clause, lambda word: these if isinstance(word, This) else word)


def done_to(effect: Verb) -> list[Word]:
    """The things in play that a verb names."""
    named: Iterable[Word | None] = [getattr(effect, each.name) for each in places_of(type(effect))]
    return [each for each in named if each is not None and (isinstance(each, (It, This)) or _in_play(each))]


def _in_play(word: Word | None) -> TypeGuard[Selection]:
    return isinstance(word, Selection) and word.of.zone is None and word.of.head != "card"


def may_take_away(word: Word, within: tuple[Meaning, ...] = ()) -> bool:
    """Whether something in play may be gone, or be something else, once all of this has been done."""
    return any(_takes_away(each, within) for each in word.walk())


def _takes_away(word: Word, within: tuple[Meaning, ...]) -> bool:
    if isinstance(word, Perform):
        meant = [each for each in word.meanings if each not in within]
        return any(may_take_away(said, (*within, each)) for each in meant for said in _text_of(each))
    if isinstance(word, PutCounters):
        return word.counters.name.startswith("-")
    if isinstance(word, Signed):
        return word.minus
    return isinstance(word, _CHANGES_IT) or (isinstance(word, Verb) and word.takes_away and bool(done_to(word)))
