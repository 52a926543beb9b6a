"""Finds out what the sentences of a text wait for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from cardlang.language.words.event_patterns import Later
from cardlang.language.words.instead import looks_back
from cardlang.language.words.moments import At
from cardlang.language.words.sentences import Body, Outcome, Sentence
from cardlang.language.words.word import Word


def with_what_they_wait_for(body: Body) -> Iterator[tuple[Sentence, At | Later | None]]:
    """Each sentence and mode with what it waits for, or what the one before waits for that it looks back on."""
    waiting: Sentence | None = None
    for sentence in (*body.sentences, *(body.modes.sentences if body.modes is not None else ())):
        if waiting is None or sentence.later or sentence.at or not looks_back(waiting, sentence):
            waiting = sentence if sentence.later or sentence.at else None
        yield sentence, (waiting.later or waiting.at) if waiting is not None else None


def carried_out_together(inside: Sequence[Word]) -> Iterator[list[Sentence]]:
    """The sentences that are carried out one after the other: of a text, of an outcome of a roll; and those that wait
    for the same moment or event, as they are done then.
    """
    for text in (each for each in inside if isinstance(each, (Body, Outcome))):
        yield from [each for each in now_and_later(text) if each]


def now_and_later(text: Body | Outcome) -> Iterator[list[Sentence]]:
    """The sentences of a text that are carried out now; then those that wait, each with what is done then."""
    later = list(waiting_together(text))
    put_off = [each for waiting, rest in later for each in (waiting, *rest[1:])]
    yield [each for each in text.sentences if not any(each is one for one in put_off)]
    yield from (sentences for _, sentences in later)


def waiting_together(text: Body | Outcome) -> Iterator[tuple[Sentence, list[Sentence]]]:
    """Each sentence that waits for a moment or an event, and what is done then: itself, and those behind it that look
    back on it.
    """
    for at, waiting in enumerate(text.sentences):
        if waiting.at is not None or waiting.later is not None:
            behind = itertools.takewhile(partial(_is_done_with, waiting), text.sentences[at + 1 :])
            yield waiting, [replace(waiting, at=None, later=None), *behind]


def _is_done_with(waiting: Sentence, behind: Sentence) -> bool:
    return behind.at is None and behind.later is None and looks_back(waiting, behind)
