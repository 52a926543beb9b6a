"""Finds what is paid for with a price that nobody has to have: ``Choose one: gain 1 EP; or pay 2 EP and draw 3 cards.``
Who cannot pay would pay nothing, and do the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.pay import Pay
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Body, Clause, Mode, Sentence
from cardlang.language.words.word import SOURCE, Word


def price_not_asked(inside: Sequence[Word]) -> Iterator[Found]:
    """Prices that are no player's choice, in front of something else in the same sentence, or of the next one."""
    for word in inside:
        if isinstance(word, (Body, Mode)):
            for at, sentence in enumerate(word.sentences):
                behind = word.sentences[at + 1] if at + 1 < len(word.sentences) else None
                yield from _of_sentence(sentence, behind, isinstance(word, Mode))


def _of_sentence(sentence: Sentence, behind: Sentence | None, mode: bool) -> Iterator[Found]:
    if sentence.unless is not None or sentence.instead:
        return
    for at, clause in enumerate(sentence.clauses):
        if clause.optional or not (mode or clause.subject == YOU):
            continue
        for place, effect in enumerate(clause.effects):
            if isinstance(effect, Pay):
                rest = _rest(sentence, at, place) or _next(behind, clause)
                if rest:
                    yield _found(clause, effect, rest)


def _rest(sentence: Sentence, at: int, place: int) -> str:
    """What the sentence says behind a price, in small letters; empty if nothing."""
    clause = sentence.clauses[at]
    left = clause.effects[place + 1 :]
    parts = [replace(clause, effects=left)] if left else []
    return ", then ".join(each.said(SOURCE, each=True) for each in (*parts, *sentence.clauses[at + 1 :]))


def _next(behind: Sentence | None, clause: Clause) -> str:
    """The next sentence, if nothing is asked in it and you do it."""
    if behind is None or clause.subject != YOU or behind.otherwise or behind.instead:
        return ""
    if behind.condition is not None or behind.at is not None or behind.later is not None:
        return ""
    return behind.lower(SOURCE)


def _found(clause: Clause, price: Pay, rest: str) -> Found:
    paid = price.say(SOURCE)
    message = f"who cannot {paid} would do the rest of it for nothing"
    if clause.subject == YOU:
        return message, f"Write 'You may {paid}. If you do, {rest}.', or in a mode 'you may {paid} and {rest}'."
    lost = replace(clause, effects=(price,)).said(SOURCE, each=True).replace("pay", "lose", 1)
    return message, f"Write '{lost}', which is done as far as it goes; or make the price all of it."
