"""How often something happens, asked in several ways: ``Whenever you draw a card`` triggers as often as ``for each
time you drew a card this turn`` counts, ``the first time you draw a card each turn`` once. How often that is, need not
be known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.vocabulary import forms_of
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Step
from tests.conformance.conditions import NOBODY_ASKS, past
from tests.conformance.oracles import difference
from tests.conformance.playing import Mistake, Refusal, Running, Wrong, is_refused
from tests.conformance.stages import STAGES, Stage

TRIGGER = re.compile(r"^When(?:ever)? (.*), (gain 1 ?\w+|draw a card)\.$")
IDLE = "if you have fifty or more cards in hand, draw a card."


@dataclass(frozen=True)
class Way:
    """A way to ask: what is said, when its player uses that (``before`` it happens, ``after`` it, or never), and how
    much is given for a number of times.
    """

    said: str
    used: str
    given: Callable[[int], int]


def _once(times: int) -> int:
    return min(times, 1)


WAYS = (
    Way("The first time {now} each turn, {gives}.", "", _once),
    Way("Whenever {now}, {gives}. This ability triggers only once each turn.", "", _once),
    Way("{price}: whenever {now} this turn, {gives}.", "before", int),
    Way("{price}: the next time {now} this turn, {gives}.", "before", _once),
    Way("{price}: if {past} this turn, {gives}.", "after", _once),
    Way("{price}: if {past} two or more times this turn, {gives}.", "after", lambda times: int(times > 1)),
    Way("{price}: {gives} for each time {past} this turn.", "after", int),
)


def may_be_asked(cell: Cell) -> bool:
    """Whether it is seen how often it happens, and nothing that asks makes it happen once more."""
    form, doer = cell.name.partition(":")[0], cell.name.rpartition(" ")[2]
    if not (cell.steps and cell.against) or cell.place or cell.fields or not TRIGGER.match(cell.text):
        return False
    asks = form == "activate" or form.endswith(" confrontation") or (form, doer) in NOBODY_ASKS  # or the turn is over
    return not (asks or is_refused(cell))


def apart(cell: Cell) -> list[str]:
    """The ways in which it comes out otherwise than with ``whenever``, once and twice in a turn."""
    stage, found = STAGES[cell.game], list[str]()
    form = forms_of(vocabulary_of(cell.game))[cell.name.partition(":")[0]]
    for again in (1, 2) if not cell.name.endswith("Watch") else (1,):
        times = _given(replace(cell, steps=cell.steps * again), "", "")
        if times is None:
            break
        for way, text in _texts(stage, cell, form):
            gone = way.used == "after" and form.seen.departs and cell.name.endswith("Watch")
            if gone or _of_each_by_itself(form, way) or is_refused(replace(cell, text=text)):
                continue
            given = _given(replace(cell, text=text, steps=cell.steps * again), way.used, f"{stage.price}: {IDLE}")
            if given not in (None, way.given(times)):
                found.append(f"{text} ({given} for {times})")
    return found


def _texts(stage: Stage, cell: Cell, form: EventForm) -> Iterator[tuple[Way, str]]:
    """What is said in each of the ways; those that are used, where a card can be."""
    said = TRIGGER.match(cell.text)
    before = past(form, cell.text)
    for way in WAYS:
        if said is not None and (before or "{past}" not in way.said) and (stage.price or not way.used):
            yield way, way.said.format(now=said[1], past=before, gives=said[2], price=stage.price)


def _of_each_by_itself(form: EventForm, way: Way) -> bool:
    """Whether ``two or more times`` is asked of each of several things, to which it may happen again."""
    return "two or more" in way.said and form.subject not in ("player", "card") and not form.seen.departs


def _given(cell: Cell, used: str, idle: str) -> int | None:
    """How much more the card gives than one that does nothing; None where it cannot be played like that."""
    use: tuple[Step, ...] = (Do("A", "Watch"),)
    steps = {"": cell.steps, "before": (*use, *cell.steps), "after": (*cell.steps, *use)}[used]
    (key, _), seen = cell.against[0], []
    for text in (idle if used else "", cell.text):
        running = Running(replace(cell, text=text, steps=steps), STAGES[cell.game])
        try:
            if running.through():
                return None
        except (Wrong, Mistake, Refusal):  # it cannot be done a second time, or nobody can ask any more
            return None
        seen.append(running.now())
    more = difference(*seen).get(key, 0)
    assert isinstance(more, int)
    return more
