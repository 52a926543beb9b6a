"""Finds prices that could be paid with what another player controls, where a verb of yours may be done to anything:
Resource War's ``You may discard an Animate. If you do, draw a card.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import Word


def prices_of_others(inside: Sequence[Word]) -> Iterator[Found]:
    """What you pay behind ``unless``, or behind ``you may`` for what ``if you do`` promises."""
    for sentences in [[*each.sentences] for each in inside if isinstance(each, Body)]:
        for at, sentence in enumerate(sentences):
            for clause in _prices(sentence, sentences[at + 1] if at + 1 < len(sentences) else None):
                for verb in [each for each in clause.effects if isinstance(each, Verb)]:
                    if better := verb.paid_with():
                        yield f"'{verb.called()}' would be paid with what anybody controls", f"Write '{better}'."


def _prices(sentence: Sentence, behind: Sentence | None) -> Iterator[Clause]:
    if isinstance(sentence.unless, Clause) and sentence.unless.subject == YOU:
        yield sentence.unless
    if behind is not None and isinstance(behind.condition, YouDid):
        yield from [each for each in sentence.clauses if each.optional and each.subject == YOU]
