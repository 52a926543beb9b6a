"""Finds the abilities in a text that trigger on events: its own, those in quotes, and what waits for an event for a
time: ``Whenever you gain EP this turn, draw a card.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.checks.waiting import with_what_they_wait_for
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.event_patterns import Later, Trigger
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Body, Outcome, Sentence
from cardlang.language.words.word import SOURCE


class OnEvent(NamedTuple):
    """An ability, what it waits for, and how that is said to happen once. ``nouns`` are the types of its card, if they
    are known; ``quoted``: another thing has it.
    """

    ability: Triggered
    waits: Trigger | Later
    once: str = "the first time ... each turn"
    nouns: tuple[str, ...] = ()
    quoted: bool = False

    @property
    def said(self) -> str:
        """How its event is said."""
        return self.waits.say(SOURCE)

    @property
    def of_this(self) -> bool:
        """Whether it names the thing that has it, which is then another one than the card."""
        return self.quoted and any(isinstance(word, This) for word in self.ability.walk())


def on_events(ability: Ability, nouns: Sequence[str] = ()) -> list[OnEvent]:
    """All of them in the text of one paragraph, itself first."""
    found = []
    for word in ability.walk():
        if isinstance(word, Triggered):
            own = word is ability
            found.append(OnEvent(word, word.trigger, nouns=tuple(nouns) if own else (), quoted=not own))
        if isinstance(word, (Body, Outcome)):
            found += _for_a_time(word if isinstance(word, Body) else Body(word.sentences))
    return found


def _for_a_time(body: Body) -> Iterator[OnEvent]:
    """What a text does each time something happens, as abilities."""
    waiting: dict[Later, list[Sentence]] = {}
    for sentence, later in with_what_they_wait_for(body):
        if isinstance(later, Later) and later.again:
            waiting.setdefault(later, []).append(replace(sentence, later=None))
    for later, sentences in waiting.items():
        once = replace(later, again=False).say(SOURCE)
        yield OnEvent(Triggered(later.when, Body(tuple(sentences))), later, once)
