"""The verbs that move units from one territory to another: a number of them, as many as one likes, or all but some."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.games.risk_2025.facts import UNITS
from cardlang.games.risk_2025.pieces import not_these, said_number
from cardlang.games.risk_2025.things import is_territory, spares, units
from cardlang.games.risk_2025.words_shares import ANY_NUMBER, STAY, TOTAL, not_all
from cardlang.language.running.sharing import shared_out
from cardlang.language.words.nouns import EACH, Selection, single
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Moving(Verb):
    """Units go from one territory to another; at least one stays (R25-GP-4)."""

    in_full: ClassVar[bool] = True
    apart: ClassVar[bool] = True

    def plan(self, act: Act) -> Sequence[Step]:
        """All do it at once; what one moves away is not there for the next."""
        taken: dict[int, int] = {}
        return act.batch(act.of_each(lambda own: self._moved(own, taken)))

    def done_to(self) -> Word:
        return self.start()

    def start(self) -> Word:
        """From where units go."""
        raise NotImplementedError

    def goal(self) -> Word:
        """Where they go."""
        raise NotImplementedError

    def wanted(self, act: Act, here: int, left: int) -> tuple[int, bool]:
        """How many of the units that may leave a territory do, and whether their player may choose fewer."""
        raise NotImplementedError

    def _moved(self, act: Act, taken: dict[int, int]) -> list[Change]:
        """From each territory that is named to each that is named, if there are several."""
        start = act.things(self.start(), "move from", "Move units from where?", fits=partial(spares, act.state))
        goal = act.things(self.goal(), "move to", "Move units whereto?")
        ways = [(here, there) for here in start for there in goal if here != there]
        found: list[Change] = []
        for here, there in ways:
            if is_territory(here) and is_territory(there):
                between = f" from {_named(act, here)}" if len(start) > 1 or len(goal) > 1 else ""
                between += f" to {_named(act, there)}" if len(goal) > 1 else ""
                count = self._count(act, here, taken, f"How many units{between}?")
                found.append(changes.Mark(here, UNITS, -count, "moved", act.source))
                found.append(changes.Mark(there, UNITS, count, "moved", act.source))
        return found

    def _count(self, act: Act, here: int, taken: dict[int, int], prompt: str) -> int:
        """How many units go from a territory; its player is asked where the card leaves it to them."""
        left = units(act.state, here) - 1 - taken.get(here, 0)
        wanted, fewer = self.wanted(act, here, left)
        count = max(0, min(wanted, left))
        if fewer:
            count = said_number(act, count, "move units", prompt)
        taken[here] = taken.get(here, 0) + count
        return count


def _named(act: Act, ref: int) -> str:
    return act.entity(ref).face.name


@word
class MoveUnits(Moving):
    """A number of units, or up to that number."""

    name: ClassVar[str] = "move"
    predicate: ClassVar[str] = "MOVE np TO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Move up to 5 units from a territory you control to another territory you control.",
    )

    what: PieceCount = place("pieces")
    of: Word = place("permanents", "from")
    to: Word = place("permanents", "to")

    def fault(self) -> str:
        """A number is that of all together, or of each, where there are several territories: nobody knows which."""
        several = [each for each in (self.of, self.to) if isinstance(each, Selection) and not single(each)]
        if any(each.quantifier != EACH for each in several):
            return "this number could be that of all territories together or of each: write 'a total of', or 'each'"
        return not_these(self.what, "unit", "moved", up_to=True)

    def start(self) -> Word:
        return self.of

    def goal(self) -> Word:
        return self.to

    def already_so(self, act: Act, ref: int) -> bool:
        wanted = 1 if self.what.up_to else act.at_least(act.amount_for(ref, self.what.amount))
        return is_territory(ref) and units(act.state, ref) <= wanted

    def rest(self, voice: Voice) -> str:
        return f"{self.what.say(voice)} from {self.of.say(voice)} to {self.to.say(voice)}"

    def wanted(self, act: Act, here: int, left: int) -> tuple[int, bool]:
        return act.amount_for(here, self.what.amount), self.what.up_to


@word
class MoveInAll(Moving):
    """A total of units, from the territories and to those that their player says."""

    name: ClassVar[str] = "move"
    predicate: ClassVar[str] = "MOVE ATOTALOF np TO np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = TOTAL
    in_all: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Move a total of up to 4 units from territories you control to territories you control in Asia.",
    )

    what: PieceCount = place("pieces")
    of: Word = place("permanents", "from")
    to: Word = place("permanents", "to")

    def fault(self) -> str:
        return not_these(self.what, "unit", "moved", up_to=True)

    def start(self) -> Word:
        return self.of

    def goal(self) -> Word:
        return self.to

    def rest(self, voice: Voice) -> str:
        return f"a total of {self.what.say(voice)} from {not_all(self.of, voice)} to {not_all(self.to, voice)}"

    def _moved(self, act: Act, taken: dict[int, int]) -> list[Change]:
        named = act.things(self.of, "move from", "Move units from where?", fits=partial(spares, act.state))
        start = [ref for ref in named if is_territory(ref)]
        goal = [ref for ref in act.things(self.to, "move to", "Move units whereto?") if is_territory(ref)]
        there = {ref: max(0, units(act.state, ref) - 1 - taken.get(ref, 0)) for ref in start}
        number = min(act.amount(self.what.amount), sum(there.values())) if goal else 0
        if self.what.up_to:
            number = said_number(act, number, "move units", "How many units?")
        leave = shared_out(act, number, start, "Move from which territory?", "move from", most=there.__getitem__)
        come = shared_out(act, number, goal, "Move to which territory?", "move to")
        taken.update({ref: taken.get(ref, 0) + count for ref, count in leave.items()})
        gone = [changes.Mark(ref, UNITS, -count, "moved", act.source) for ref, count in leave.items()]
        return [*gone, *(changes.Mark(ref, UNITS, count, "moved", act.source) for ref, count in come.items())]


@word
class MovesThere(Moving):
    """A number that the text does not say: the phrase for it ends with ``from``."""

    of: Word = place("permanents")
    to: Word = place("permanents", "to")

    def start(self) -> Word:
        return self.of

    def goal(self) -> Word:
        return self.to


@word
class MoveAny(MovesThere):
    """As many units as one likes."""

    name: ClassVar[str] = "move"
    predicate: ClassVar[str] = "MOVE ANYUNITS np TO np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ANYUNITS", ANY_NUMBER),)
    examples: ClassVar[tuple[str, ...]] = (
        "Move any number of units from a territory you control to another territory you control.",
    )

    def already_so(self, act: Act, ref: int) -> bool:
        return is_territory(ref) and units(act.state, ref) <= 1

    def rest(self, voice: Voice) -> str:
        return f"{ANY_NUMBER} {self.of.say(voice)} to {self.to.say(voice)}"

    def wanted(self, act: Act, here: int, left: int) -> tuple[int, bool]:
        return left, True


@word
class MoveAllBut(MovesThere):
    """All units of a territory leave it, except for a number that stays."""

    name: ClassVar[str] = "move"
    predicate: ClassVar[str] = "MOVE UNITSBUT np TO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Move all but one unit from a territory you control to another territory you control.",
    )

    which: str = place("word", "UNITSBUT")

    def already_so(self, act: Act, ref: int) -> bool:
        return is_territory(ref) and units(act.state, ref) <= STAY[self.which]

    def rest(self, voice: Voice) -> str:
        return f"{self.which} {self.of.say(voice)} to {not_all(self.to, voice)}"

    def _moved(self, act: Act, taken: dict[int, int]) -> list[Change]:
        """Where there are several territories to go to, their player says how many go to each."""
        start = act.things(self.of, "move from", "Move units from where?", fits=partial(spares, act.state))
        goal = [ref for ref in act.things(self.to, "move to", "Move units whereto?") if is_territory(ref)]
        found: list[Change] = []
        for here in start:
            others = [there for there in goal if there != here]
            if is_territory(here) and others:
                count = self._count(act, here, taken, "")
                come = shared_out(act, count, others, "Move to which territory?", "move to")
                found.append(changes.Mark(here, UNITS, -sum(come.values()), "moved", act.source))
                found += [changes.Mark(there, UNITS, many, "moved", act.source) for there, many in come.items()]
        return found

    def wanted(self, act: Act, here: int, left: int) -> tuple[int, bool]:
        return units(act.state, here) - STAY[self.which], False


MOVING_VERBS: tuple[type[Verb], ...] = (MoveAllBut, MoveAny, MoveInAll, MoveUnits)
