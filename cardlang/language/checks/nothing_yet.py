"""Finds what is counted of a turn as that turn begins: ``At the beginning of your next turn, draw a card for each
creature that died this turn.`` Nothing has died in that turn, and who writes so means the turn before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardlang.language.checks.findings import Found
from cardlang.language.checks.waiting import waiting_together
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.conditions import Happened
from cardlang.language.words.damaged_by import DamagedBy
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.english import verb_forms
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.sentences import Body, Clause, Outcome, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

ROUND = "round"
FIRST = {"turn": ("turn", "untap"), ROUND: (ROUND,)}
"""How the names of moments begin before which nothing happens in a turn, or in a round."""


_PLAIN: Final = ("gain", "lose", "pay", "draw", "scry")
"""Verbs that do nothing but what they say."""
_SHARED: Final = {"pay": ("lose",)}
"""Verbs and what else may happen by them."""


def nothing_yet(inside: Sequence[Word]) -> Iterator[Found]:
    """What the first deeds of a turn, or of a round, count of that turn."""
    for word in inside:
        if isinstance(word, Triggered) and isinstance(word.trigger, At):
            yield from _counted(word.trigger, word.body.sentences, aimed=True)
        elif isinstance(word, (Body, Outcome)):
            for waiting, sentences in waiting_together(word):
                if waiting.at is not None:
                    yield from _counted(waiting.at, sentences)


def asked_as_a_round_begins(sentences: Sequence[Sentence]) -> Iterator[Word]:
    """What a text that is carried out before the first turn of a round asks or describes of that round, and nobody can
    have done yet. What players have paid is left out: they may pay before the first turn, for their place in it.
    """
    for sentence, names in untouched(sentences):
        conditions = () if sentence.condition is None else tuple(sentence.condition.walk(but=(EventPattern,)))
        for word in (*conditions, *_done_then(sentence, aimed=True)):
            event = getattr(word, "event", None)
            if _period_of(word) == THIS_ROUND and isinstance(event, EventPattern):
                if not isinstance(event.object, ResourceKind) and not done_by(event, names):
                    yield word


def untouched(sentences: Sequence[Sentence]) -> Iterator[tuple[Sentence, frozenset[str]]]:
    """Each sentence that is carried out at once, with the names of the verbs that are done before it; as long as these
    do nothing but what they say.
    """
    done: frozenset[str] = frozenset()
    for sentence in sentences:
        if sentence.at is not None or sentence.later is not None:
            continue
        yield sentence, done
        clauses = [each for each in (*sentence.clauses, sentence.unless) if isinstance(each, Clause)]
        names = [effect.name if isinstance(effect, Verb) else "" for each in clauses for effect in each.effects]
        if any(name not in _PLAIN for name in names):
            return
        done = done.union(names)


def done_by(event: EventPattern, names: frozenset[str]) -> bool:
    """Whether one of these verbs may have made an event happen."""
    said = event.form.verb.split()
    return any(each in said or verb_forms(each)[2] in said for name in names for each in (name, *_SHARED.get(name, ())))


def _counted(at: At, sentences: Sequence[Sentence], aimed: bool = False) -> Iterator[Found]:
    """``aimed``: whether targets are chosen only then."""
    times = [time for time, first in FIRST.items() if at.moment.startswith(first) and not at.after]
    for sentence, names in untouched(sentences) if times else ():
        for word in _done_then(sentence, aimed):
            event = getattr(word, "event", None)
            before = isinstance(event, EventPattern) and done_by(event, names)
            if f"this {times[0]}" == _period_of(word) and not before:
                said, time = word.say(SOURCE), times[0]
                yield f"nothing has happened in a {time} that begins: '{said}' is about that {time}", _HELP.format(time)


def _done_then(sentence: Sentence, aimed: bool) -> Iterator[Word]:
    """What the first deed of a sentence names, without targets unless they are ``aimed`` at then."""
    clause = sentence.clauses[0]
    for part in (clause.subject, clause.effects[0], clause.each):
        yield from _inside(part, aimed) if part is not None else ()


def _inside(word: Word, aimed: bool) -> Iterator[Word]:
    target = isinstance(word, Selection) and word.quantifier == TARGET
    if isinstance(word, Ability) or (target and not aimed):
        return
    yield word
    for each in word.children():
        yield from _inside(each, aimed)


def _period_of(word: Word) -> str:
    """The time of which something is counted or described; empty for other words."""
    if isinstance(word, (ThatDid, Happened)):
        return word.period
    return "this turn" if isinstance(word, DamagedBy) else ""


_HELP = "Count it at the end of the {}."
