"""Finds what is counted of a turn as that turn begins: ``At the beginning of your next turn, draw a card for each
creature that died this turn.`` Nothing has died in that turn, and who writes so means the turn before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.conditions import Happened
from cardlang.language.words.damaged_by import DamagedBy
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.word import SOURCE, Word

FIRST = {"turn": ("turn", "untap"), "round": ("round",)}
"""How the names of moments begin before which nothing happens in a turn, or in a round."""


def nothing_yet(inside: Sequence[Word]) -> Iterator[Found]:
    """What the first deed of a turn, or of a round, counts of that turn."""
    for word in inside:
        if isinstance(word, Triggered) and isinstance(word.trigger, At):
            yield from _counted(word.trigger, word.body)
        elif isinstance(word, Sentence) and word.at is not None:
            yield from _counted_in(word.at, word)


def _counted(at: At, body: Word) -> Iterator[Found]:
    first = body.sentences[0] if isinstance(body, Body) and body.sentences else None
    if first is not None and first.at is None and first.later is None:
        yield from _counted_in(at, first, aimed=True)


def _counted_in(at: At, sentence: Sentence, aimed: bool = False) -> Iterator[Found]:
    """``aimed``: whether targets are chosen only then."""
    times = [time for time, first in FIRST.items() if at.moment.startswith(first) and not at.after]
    for word in _done_then(sentence, aimed) if times else ():
        if f"this {times[0]}" == _period_of(word):
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
