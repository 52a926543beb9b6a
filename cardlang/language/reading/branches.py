"""Ways to go on of which only one is taken: the modes of ``choose one``, the outcomes of a roll. What is named or done
in one of them is not known in the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.candidates import Candidate, rest_of
from cardlang.language.reading.in_a_row import denied_in_a_row, in_a_row, question
from cardlang.language.reading.stopping import is_about_stopper, left_out
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import SentenceShape
from cardlang.language.words.alternatives import alternatives, counted_alike
from cardlang.language.words.conditions import Condition
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.who_did import YouDid

_NAMED = ("things", "players", "amounts", "done", "verbs", "asked", "asked_players", "each_of_them")
"""The lists of a binder that grow as a text is read."""
_DEEDS = ("choice", "result", "each")
"""The sorts of things that are there only once something was done: what was picked for it, and what came of it."""
_LAST = (
    "decision", "chain", "each_chain", "unanswered", "passed_over", "stopper", "of_stopper", "last_done",
    "done_by_each", "named_after",
)  # fmt: skip
"""What a binder knows of the last clause."""


class Branches:
    """Some ways to go on, each read from what was known before all of them.

    With ``targets`` a target of one is known in all: what a spell aims at is chosen before anything happens.
    """

    def __init__(self, binder: Binder, *, targets: bool = False) -> None:
        self._binder = binder
        self._targets = targets
        self._lists = {name: list(getattr(binder, name)) for name in _NAMED}
        self._last = {name: getattr(binder, name) for name in _LAST}

    def begin(self) -> None:
        """Begins the next way, as if nothing of the ways before had been read."""
        binder, known = self._binder, self._lists
        for name in ("things", "players") if self._targets else ():
            aimed = [each for each in getattr(binder, name) if each.referent.kind == "target"]
            known[name] += [each for each in aimed if each not in known[name]]
        known["things"] += rest_of(known["things"], binder.things)
        binder.elsewhere += [each for each in binder.things if each not in (*known["things"], *binder.elsewhere)]
        for name, kept in known.items():
            setattr(binder, name, list(kept))
        for name, last in self._last.items():
            setattr(binder, name, last)

    def end(self) -> None:
        """Goes on behind all of them, with what was known before."""
        self.begin()
        self._binder.elsewhere.clear()


def goes_on(label: str, levels: Mapping[str, str], others: Mapping[str, object]) -> bool:
    """Whether an outcome follows what has just been read, instead of taking its place: a critical success its only
    success (RR-7.2-i), a critical failure its failure (RR-7.2-e).
    """
    name = label.replace(" ", "_")
    return (name == "critical" and len(levels) == 1 and not others) or (
        name == "critical_failure" and bool(others) and list(others)[-1] == "failure"
    )


class _Known(NamedTuple):
    """What is known before a sentence: things, and how many effects there were."""

    things: list[Candidate]
    done: int


def only_perhaps(binder: Binder, sentence: Sentence, known: int, before: Sequence[Sentence]) -> None:
    """What is done instead under a condition may not be what was done, so no pronoun behind the sentence means what
    came of it; ``known``: how many things were named ``before`` it. How much was done counts, of either of the two.
    """
    if sentence.condition is not None and not isinstance(sentence.condition, YouDid):
        binder.replaced |= set(counted_alike(before[-1], sentence)) if before else set()
    if sentence.condition is not None:
        reason = "it was not done if the sentence before was, which it replaces"
        binder.things[known:] = [
            each._replace(reason=reason) if each.referent.kind in _DEEDS else each for each in binder.things[known:]
        ]


def _come_of(begun: _Known, over: _Known) -> list[Candidate]:
    """What is there only where something was done that was said in between."""
    return [each for each in over.things if each not in begun.things and each.referent.kind in _DEEDS]


def _denies(asked: Condition | None, deeds: tuple[int, ...], negated: bool) -> bool:
    """Whether a condition asks the opposite about the same deeds, itself or in a question that it follows."""
    while isinstance(asked, YouDid):
        if asked.deeds() == deeds and asked.negated != negated:
            return True
        asked = asked.given
    return False


def _numbers(sentence: Sentence) -> list[int]:
    """The numbers of all effects of a sentence."""
    return [each.number + place for each in sentence.clauses for place in range(len(each.effects))]


def effects_of(sentences: Sequence[Sentence]) -> frozenset[int]:
    """The numbers of all effects of sentences."""
    return frozenset(number for each in sentences for number in _numbers(each))


class Denials:
    """The sentences of a body. One that begins with ``otherwise`` or ``if you don't`` says what happens where what it
    denies did not; so nothing is known there that comes of it. Behind ``unless you pay 1 EP`` so does ``if you do``;
    and behind ``if you don't`` it knows nothing of what is done there.
    """

    def __init__(self, binder: Binder) -> None:
        self._binder = binder
        self._before: list[_Known] = []
        self._shut: list[tuple[list[Candidate], set[int]]] = []
        """For each sentence the things that are not there where it is carried out, and what was not done then."""

    def read(self, shape: SentenceShape, so_far: Sequence[Sentence], read: Callable[[], Sentence]) -> Sentence:
        """Reads the next sentence by ``read``; ``so_far`` are those before it. Raises :class:`Mistake`."""
        binder = self._binder
        now = _Known(list(binder.things), len(binder.done))
        self._before.append(now)
        self._shut.append(([], set()))
        lead = next((lead.first() for lead in shape.leads if lead.first().type in ("YOUDO", "YOUDONT")), None)
        stopped = lead is not None and lead.value != "otherwise" and is_about_stopper(binder, lead.value)
        if lead is None or not so_far:
            return read()
        if lead.type == "YOUDO" and not stopped:
            ways = self._other_answers(so_far, lead)
        else:
            ways = [(self._before[self._denied(so_far, lead)], now)]
        gone = [each for way in ways for each in _come_of(*way)]
        denied = {number for begun, over in ways for number, _ in binder.done[begun.done : over.done]}
        if stopped:
            gone, denied = left_out(binder, lead.value, gone, [*denied])
        if lead.type == "YOUDO":
            shut = self._shut[-2] if stopped else self._shut_before(so_far, lead)
            gone, denied = [*gone, *shut[0]], denied | shut[1]
        if not (ways or gone or denied):
            return read()
        self._shut[-1] = (gone, denied)
        there = [each for each in now.things if each not in gone]
        there += rest_of(there, now.things)
        binder.things, binder.denied = list(there), denied
        binder.elsewhere = [each for each in now.things if each not in there]
        denies = lead.type == "YOUDONT" or stopped
        binder.in_other_case = [each for each in binder.elsewhere if not (each.many or denies)]
        try:
            return read()
        finally:
            met = [each.referent for each in now.things]
            binder.things = now.things + [each for each in binder.things if each.referent not in met]
            binder.denied, binder.elsewhere, binder.in_other_case = set(), [], []

    def _shut_before(self, so_far: Sequence[Sentence], lead: Piece) -> tuple[list[Candidate], set[int]]:
        """What was shut off where the deed was done about which ``if you do`` asks."""
        chain = self._binder.chain
        asked = None if chain is None else in_a_row(self._binder, chain, question(lead))
        deeds = self._binder.decision if asked is None else asked.deeds
        at = next((at for at, each in enumerate(so_far) if not {*_numbers(each)}.isdisjoint(deeds)), None)
        return ([], set()) if at is None else self._shut[at]

    def _other_answers(self, so_far: Sequence[Sentence], lead: Piece) -> list[tuple[_Known, _Known]]:
        """The sentences that happen where the same question has the other answer: what is known before and behind each.
        """
        chain, asks = self._binder.chain, question(lead)
        asked = None if chain is None else in_a_row(self._binder, chain, asks)
        if asked is None:
            return []
        others = [at for at, each in enumerate(so_far) if _denies(each.condition, asked.deeds, asks.negated)]
        return [(self._before[at], self._before[at + 1]) for at in others]

    def _denied(self, so_far: Sequence[Sentence], lead: Piece) -> int:
        """The index of the first sentence that is denied: the one with the deed that ``if you do`` asks about, or the
        first of the row with ``if``.
        """
        otherwise = lead.value == "otherwise"
        decision = self._binder.decision if otherwise and isinstance(so_far[-1].condition, YouDid) else ()
        decision = decision if otherwise else denied_in_a_row(self._binder, lead)
        for at, sentence in enumerate(so_far):
            if not {*_numbers(sentence)}.isdisjoint(decision):
                return at
        return len(so_far) - len(alternatives(so_far))
