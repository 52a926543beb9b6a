"""What an event of a fight says of the things in it: what has blocked is not blocked itself, and does not attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.checks.findings import Found
from cardlang.language.checks.useless_numbers import OPPOSITES
from cardlang.language.words.conditions import IsState
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.entries import ALONE
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import It
from cardlang.language.words.opposed import BlockedBy, Blocking, Opposed
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.word import SOURCE, Word

About = Description | IsState | Verb
"""What is described, asked or done, and may never be so."""
_ENTER = "enter"
_THE_SAME = {"be blocked": "become blocked"}
"""Events by the event that says the same of their subject, whose form says what it is not."""
_OF_OBJECT = {"block": "become blocked", "be blocked": "block"}
"""The same of their object."""
_NEEDS: dict[type[Opposed], str] = {Blocking: "blocked", BlockedBy: "blocking"}
"""What a thing is whose blockers are described, or which blocks what is described."""


class Part(NamedTuple):
    """The subject (``role`` 0) or the object (1) of an event, and the states that it is not in then."""

    role: int
    word: Word | None
    never: Sequence[str]
    early: bool
    """Whether it may come to be so later: it has only entered."""

    def excludes(self, of: About) -> str:
        """The state that this part would have to be in, and is not; else empty."""
        if isinstance(of, IsState):
            return of.state if self._is_meant(of.thing) and of.state in self.never else ""
        needed = [_NEEDS[type(each)] for each in opposed(of) if self._is_meant(each.of)]
        return next((each for each in needed if each in self.never), "")

    def told(self, of: About, said: str, when: str) -> Found:
        """The finding about what it excludes; ``when``: ``when ~ blocks``."""
        if isinstance(of, IsState):
            return f"'{said}' is {'always' if of.negated else 'never'} true {when}", "Leave it out."
        assert isinstance(of, Description)
        turned = replace(of, sorts=tuple(replace(each, filters=tuple(map(_turned, each.filters))) for each in of.sorts))
        help_ = "Leave it out." if self.excludes(turned) else f"Write '{turned.plural(SOURCE)}'."
        return f"'{said}': there are none {when}", help_

    def _is_meant(self, word: Word) -> bool:
        return word == self.word or (isinstance(word, It) and word.referent == Referent("event", self.role))


def parts_of_fight(events: Sequence[EventPattern], vocabulary: Vocabulary) -> list[Part]:
    """What things of these events are not, for each of the events."""
    entered = all(each.key == _ENTER for each in events)
    found: list[Part] = []
    for role, words in enumerate(zip(*((each.subject, each.object) for each in events), strict=True)):
        rows = [_not_in(each.key, role, vocabulary) for each in events]
        never = [each for each in rows[0] if all(each in row for row in rows)]
        if never:
            found.append(Part(role, words[0] if len({*words}) == 1 else None, never, entered))
    return found


def _not_in(key: str, role: int, vocabulary: Vocabulary) -> list[str]:
    """The states of a fight that the subject or the object of an event is not in when that has happened."""
    if key == _ENTER:
        return ["blocking", "blocked"] if role == 0 else []  # it may come attacking
    key = _THE_SAME.get(key, key) if role == 0 else _OF_OBJECT.get(key, "")
    states = {state: event for step in vocabulary.fight for state, event in step.states}
    form = forms_of(vocabulary).get(key)
    if form is None or key not in states.values():
        return []
    now = [state for state, event in states.items() if event == key and state != ALONE]
    exclusive = [other for pair in OPPOSITES for one, other in (pair, pair[::-1]) if one in now]
    return [each for each in states if each in form.never or each in exclusive]


def opposed(of: About) -> list[Opposed]:
    """What a description says of who blocks whom."""
    return list(_opposed(of)) if isinstance(of, Description) else []


def _opposed(of: Description) -> Iterator[Opposed]:
    for sort in of.sorts:
        yield from (each for each in sort.filters if isinstance(each, Opposed))


def _turned(word: Filter) -> Filter:
    """``that is blocking it`` for ``that is blocked by it``, and the other way round."""
    if not isinstance(word, Opposed):
        return word
    return BlockedBy(word.of) if isinstance(word, Blocking) else Blocking(word.of)
