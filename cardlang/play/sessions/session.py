"""One game and who plays it: bots answer for the seats that have one, people at the others, each with a log, stops and
passing of their own. Choices can be taken back.

Nothing is printed or read here. The terminal (``cli.table``) and the tables of the studio (``hosting``) ask the people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.sessions.auto_pass import UNTIL, Skip
from cardlang.play.sessions.placing import WHERE, placed
from cardlang.play.sessions.questions import moment
from cardlang.play.sessions.session_log import Entry, SessionLog
from cardlang.play.stops import Stops
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot
    from cardlang.play.saves import Save

ALL_SEEING = -1
"""The viewer of the log when only bots play."""

DICE = "dice"
"""The part of a save that holds the bots' random numbers."""


@record(frozen=True, slots=True)
class Moment:
    """The game before a person's choice: everything needed to go back to it."""

    seat: int
    match: Match
    dice: tuple[Dice, ...]
    logs: tuple[tuple[tuple[Entry, ...], int], ...]  # for each log: its entries, and its mark


class GameSession:
    """One game and the people who play it. ``bots`` are given by seat; the other seats are people. ``extra`` is
    stored in the saves.
    """

    def __init__(
        self,
        match: Match,
        decks: Sequence[Sequence[Card]],
        bots: Mapping[int, Bot],
        extra: Mapping[str, str] | None = None,
    ) -> None:
        self.match = match
        self.decks = decks
        self.bots = dict(bots)
        self.extra = {
            key: value for key, value in (extra or {}).items() if not key.isdecimal() and key != DICE
        }
        seats = range(match.state.seats)
        self.people = [seat for seat in seats if seat not in bots]
        self.dice = [dice_for(match.seed, seat) for seat in seats]
        self.stops = [Stops(match.game) for _ in seats]
        self.past: list[Moment] = []
        self.future: list[Moment] = []
        self.session_logs = self.new_logs()
        self.skips: dict[int, Skip] = {}
        self.placing: dict[int, list[int]] = {}
        """By seat: where the units still to be placed shall go."""

    def new_logs(self) -> dict[int, SessionLog]:
        """An empty log for each person; for one who sees everything if bots play alone."""
        return {seat: SessionLog(seat) for seat in self.people or (ALL_SEEING,)}

    # ---- playing on --------------------------------------------------------------------------------------------
    def play_on(self) -> Question | None:
        """Carries out what needs no person: bots answer, and what people have said beforehand is done for them.
        Returns the question a person has to answer; None when the game is over.
        """
        while (question := self.match.question) is not None:
            if question.player in self.bots:
                self.bot_answers()
            elif not self.done_for(question):
                return question
        return None

    def bot_answers(self) -> None:
        """The bot that is asked answers."""
        question = self.match.question
        assert question is not None
        seat = question.player
        self.tell(self.match.apply(self.bots[seat].choose(self.match.view(seat), self.dice[seat])))

    def done_for(self, question: Question) -> bool:
        """Answers for a person what they have settled beforehand: where units go, and that they pass. Returns False
        if they have to be asked.
        """
        seat = question.player
        if self.placing.get(seat) and question.kind == WHERE and self.place(seat, self.placing[seat]):
            return True
        return self._pass_over(seat, question)

    def _pass_over(self, seat: int, question: Question) -> bool:
        """Passes for a person who skips, or at a moment that is not one of their stops. Returns True if it
        passed.
        """
        if not any(option.kind == "pass" for option in question.options):
            self.skips.pop(seat, None)
            return False
        skip = self.skips.get(seat)
        if skip is not None:
            if not skip.is_over(self.match.view(seat), len(self.session_logs[seat].entries)):
                return self._passed(seat, f"you pass until {UNTIL[skip.kind]}")
            del self.skips[seat]
            return False
        why = self.stops[seat].why_passed(self.match.view(seat))
        return bool(why) and self._passed(seat, why)

    def _passed(self, seat: int, why: str) -> bool:
        at = moment(self.match.view(seat)).partition(", ")[2]
        self.session_logs[seat].passed_over(at, why)
        self.tell(self.match.apply("pass"))
        return True

    # ---- what people do ----------------------------------------------------------------------------------------
    def apply(self, option: Option | str) -> None:
        """Makes a person's choice, which can be taken back."""
        self.remember()
        self.tell(self.match.apply(option))

    def concede(self, seat: int) -> None:
        """A person gives up."""
        self.remember(seat)
        self.tell(self.match.concede(seat))

    def pass_until(self, kind: str) -> None:
        """The person who is asked passes, and goes on passing until something (``UNTIL``)."""
        question = self.match.question
        assert question is not None
        seat = question.player
        self.remember()
        self.skips[seat] = Skip(seat, kind, self.match.state.turn, len(self.session_logs[seat].entries))
        self.tell(self.match.apply("pass"))

    def begin_placing(self, seat: int, places: Sequence[int]) -> bool:
        """A person says for many units at once where they go. False if the first cannot be placed there."""
        self.remember()
        return self.place(seat, places)

    def place(self, seat: int, places: Sequence[int]) -> bool:
        """Places the units that are meant for these places, as far as it is this player's turn to. What is left
        follows when they are asked again; returns False if nothing could be placed.
        """
        events, left = placed(self.match, places)
        self.placing[seat] = left if events else []
        self.tell(events)
        return bool(events)

    # ---- the log -----------------------------------------------------------------------------------------------
    def begin_log(self) -> None:
        """Writes what happened before the first decision, if the logs are still empty."""
        if not any(session_log.entries for session_log in self.session_logs.values()):
            self.tell(self.match.state.events)

    def tell(self, events: Sequence[Event]) -> None:
        """Adds events to each person's log."""
        for session_log in self.session_logs.values():
            session_log.tell(self.match.game, self.match.state, events)

    # ---- taking back -------------------------------------------------------------------------------------------
    def remember(self, seat: int | None = None) -> None:
        """Stores the position before a choice of the seat (by default, of who is asked), and discards choices that
        were taken back.
        """
        question = self.match.question
        if seat is None:
            seat = question.player if question is not None else self.people[0] if self.people else ALL_SEEING
        self.past.append(self._moment(seat))
        self.future.clear()
        if seat in self.session_logs:
            self.session_logs[seat].decided()

    def replayed(self, spelling: str) -> None:
        """Replays one decision of a save. Decisions that a person was asked for can then be taken back."""
        question = self.match.question
        person = question is not None and question.player in self.people
        if person and (spelling != "pass" or self._thought(question)):
            self.remember()
        self.tell(self.match.replay(spelling))

    def _thought(self, question: Question | None) -> bool:
        return question is not None and self.stops[question.player].wants(self.match.view(question.player))

    def _moment(self, seat: int) -> Moment:
        logs = tuple((tuple(each.entries), each.mark) for each in self.session_logs.values())
        return Moment(seat, self.match.copy(), tuple(dice.copy() for dice in self.dice), logs)

    def can_undo(self, seat: int) -> bool:
        """True if the seat can take back a choice: its own, after which no other person has decided."""
        return bool(self.past) and (len(self.people) == 1 or self.past[-1].seat == seat)

    def can_redo(self, seat: int) -> bool:
        """True if a choice that the seat has taken back can be repeated."""
        return bool(self.future) and (len(self.people) == 1 or self.future[-1].seat == seat)

    def take_back(self, seat: int, count: int = 1) -> int:
        """Takes back up to ``count`` choices of the seat; returns how many."""
        done = 0
        while done < count and self.can_undo(seat):
            self.future.append(self._moment(seat))
            self._return_to(self.past.pop())
            done += 1
        return done

    def repeat(self, seat: int, count: int = 1) -> int:
        """Repeats up to ``count`` choices that the seat has taken back; returns how many."""
        done = 0
        while done < count and self.can_redo(seat):
            self.past.append(self._moment(seat))
            self._return_to(self.future.pop())
            done += 1
        return done

    def _return_to(self, moment: Moment) -> None:
        self.match = moment.match.copy()
        self.dice = [dice.copy() for dice in moment.dice]
        self.skips.clear()
        self.placing.clear()
        for session_log, (entries, mark) in zip(self.session_logs.values(), moment.logs, strict=True):
            session_log.entries, session_log.mark = list(entries), mark
            session_log.passed.clear()

    # ---- saving ------------------------------------------------------------------------------------------------
    def to_save(self) -> Save:
        """The game as it is now, with who plays and the bots' random numbers."""
        from cardlang.play.saves import save_of

        extra = {**self.extra, **{str(seat): bot.name for seat, bot in self.bots.items()}}
        extra[DICE] = " ".join(str(dice.state) for dice in self.dice)
        return save_of(self.match, self.decks, extra)

    def take_dice(self, extra: Mapping[str, str]) -> None:
        """Restores the bots' random numbers from a save, so that a resumed game continues as it would have."""
        numbers = extra.get(DICE, "").split()
        if len(numbers) == len(self.dice) and all(number.isdecimal() for number in numbers):
            for dice, number in zip(self.dice, numbers, strict=True):
                dice.state = int(number)


def bots_of(save: Save, bot_named: Callable[[str], Bot]) -> dict[int, Bot]:
    """The bots of a save, by seat."""
    return {int(seat): bot_named(name) for seat, name in save.extra.items() if seat.isdecimal()}
