"""Finds out what the sentences of a text wait for."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.event_patterns import Later
from cardlang.language.words.instead import looks_back
from cardlang.language.words.moments import At
from cardlang.language.words.sentences import Body, Sentence


def with_what_they_wait_for(body: Body) -> Iterator[tuple[Sentence, At | Later | None]]:
    """Each sentence and mode with what it waits for, or what the one before waits for that it looks back on."""
    waiting: Sentence | None = None
    for sentence in (*body.sentences, *(body.modes.sentences if body.modes is not None else ())):
        if waiting is None or sentence.later or sentence.at or not looks_back(waiting, sentence):
            waiting = sentence if sentence.later or sentence.at else None
        yield sentence, (waiting.later or waiting.at) if waiting is not None else None
