"""A game in the terminal: shows the table, asks, and plays on. Bots answer for the seats that have one.

The session is the game and the people who play it; the commands they can type are in ``orders``.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit
from cardlang.cli.shared.line_editor import LineEditor
from cardlang.cli.table import screen
from cardlang.cli.table.auto_pass import UNTIL, Skip
from cardlang.cli.table.orders import obey, order_words
from cardlang.cli.table.placing import WHERE, Misplaced, placed, places_meant
from cardlang.cli.table.saying import matching, why_not
from cardlang.cli.table.session_log import Entry, SessionLog
from cardlang.counting import count_of
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.stops import Stops
from cardlang.problems import did_you_mean
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot

ALL_SEEING = -1  # the viewer when only bots play
MATCHES_SHOWN = 12


@record(frozen=True, slots=True)
class Moment:
    """The game before a person's choice: everything needed to go back to it."""

    seat: int
    match: Match
    dice: tuple[Dice, ...]
    logs: tuple[tuple[tuple[Entry, ...], int], ...]  # for each log: its entries, and its mark


class Session:
    """One game and the people who play it. ``bots`` are given by seat; the other seats are people at this
    keyboard.

    With ``keep`` the game is saved there whenever a person is asked, and after every choice they make.
    ``plain`` writes for a screen reader. ``extra`` is stored in the saves.
    """

    def __init__(
        self,
        match: Match,
        decks: Sequence[Sequence[Card]],
        bots: Mapping[int, Bot],
        keep: Path | None = None,
        *,
        plain: bool = False,
        extra: Mapping[str, str] | None = None,
        load: Callable[[Path], Session | None] | None = None,
    ) -> None:
        self.keep = keep
        self.plain = plain
        self.load = load
        self.editor = LineEditor()
        self._begin(match, decks, bots, extra or {})

    def _begin(
        self, match: Match, decks: Sequence[Sequence[Card]], bots: Mapping[int, Bot], extra: Mapping[str, str]
    ) -> None:
        self.match = match
        self.decks = decks
        self.bots = dict(bots)
        self.extra = {key: value for key, value in extra.items() if not key.isdecimal() and key != "dice"}
        seats = range(match.state.seats)
        self.people = [seat for seat in seats if seat not in bots]
        self.dice = [dice_for(match.seed, seat) for seat in seats]
        self.stops = [Stops(match.game) for _ in seats]
        self.past: list[Moment] = []
        self.future: list[Moment] = []
        self.session_logs = {seat: SessionLog(seat) for seat in self.people or (ALL_SEEING,)}
        self.skip: Skip | None = None
        self.placing: dict[int, list[int]] = {}  # by seat: where the units still to be placed shall go
        self.at_keyboard = self.people[0] if self.people else ALL_SEEING
        self._kept = ""

    def take_over(self, other: Session) -> None:
        """Continues the game of another session (one that was loaded)."""
        self._begin(other.match, other.decks, other.bots, other.extra)
        self.dice, self.past, self.session_logs = other.dice, other.past, other.session_logs

    # ---- the game ----------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Plays to the end, or until a player leaves."""
        if not any(session_log.entries for session_log in self.session_logs.values()):
            self.tell(self.match.state.events)
        while True:
            left = self._play_on()
            if left or not self._after_the_end():
                return Exit.FINE

    def _play_on(self) -> bool:
        """Asks all players in turn; returns True if one left the game."""
        while (question := self.match.question) is not None:
            seat = question.player
            if seat in self.bots:
                option = self.bots[seat].choose(self.match.view(seat), self.dice[seat])
                self.tell(self.match.apply(option))
            elif self.placing.get(seat) and question.kind == WHERE and self._place(seat, self.placing[seat]):
                continue
            elif not self._pass_over(seat, question):
                self._hand_over(seat)
                self.save_quietly()
                self.show()
                if not self._person(seat, question):
                    term.err("You left the game." + self.way_back())
                    return True
                self.save_quietly()
        return False

    def way_back(self) -> str:
        """The command to resume this game, on a line of its own; empty if it is not saved."""
        if self.keep is None or not self._kept:
            return ""
        return f" It is saved; continue it with:\n  cardlang play --resume {shlex.quote(str(self.keep))}"

    def _pass_over(self, seat: int, question: Question) -> bool:
        """Passes for a person who skips, or at a moment that is not one of their stops. Returns True if it
        passed.
        """
        if not any(option.kind == "pass" for option in question.options):
            self.skip = None
            return False
        if self.skip is not None and self.skip.seat == seat:
            if not self.skip.is_over(self.match.view(seat), len(self.session_logs[seat].entries)):
                return self._passed(seat, f"you pass until {UNTIL[self.skip.kind]}")
            self.skip = None
            return False
        why = self.stops[seat].why_passed(self.match.view(seat))
        return bool(why) and self._passed(seat, why)

    def _passed(self, seat: int, why: str) -> bool:
        moment = screen.moment(self.match.view(seat)).partition(", ")[2]
        self.session_logs[seat].passed_over(moment, why)
        self.tell(self.match.apply("pass"))
        return True

    # ---- input -------------------------------------------------------------------------------------------------
    def _person(self, seat: int, question: Question) -> bool:
        """Reads lines until one answers the question; returns False if the player leaves."""
        while True:
            typed = self.read().strip()
            word, _, rest = typed.partition(" ")
            if word.lower() in ("quit", "exit"):
                return False
            if typed.isascii() and typed.isdigit():
                done = self._choose(question, int(typed))
            elif typed.lower() in ("", "pass"):
                done = self._pass(question)
            else:
                done = self._words_typed(question, typed, word.lower(), rest.strip())
            if done:
                return True

    def _words_typed(self, question: Question, typed: str, word: str, rest: str) -> bool:
        """Handles a command, the beginnings of an answer's words, or something impossible. Returns True if
        the table has changed.
        """
        obeyed = obey(self, word, rest)
        if obeyed is not None:
            return obeyed
        view = self.match.view(question.player)
        if (placing := self._places_typed(question, typed)) is not None:
            return placing
        answers = screen.answers(view, question)
        found = matching(typed, screen.bare_labels(view, question))
        if len(found) == 1:
            self.apply(answers[found[0]][0])
            return True
        if found:
            labels = screen.bare_labels(view, question)
            term.out("Which one?")
            for place in found[:MATCHES_SHOWN]:
                term.out(f"{place + 1:>4}  {labels[place]}")
            return False
        self.tell_why_not(typed)
        return False

    def _places_typed(self, question: Question, typed: str) -> bool | None:
        """Places many units at once ("5 on Brazil"); None if that is not what was typed."""
        try:
            places = places_meant(self.match.view(question.player), question, typed)
        except Misplaced as mistake:
            term.remark(str(mistake))
            return False
        if not places:
            return None
        self.remember()
        self._place(question.player, places)
        return True

    def _place(self, seat: int, places: Sequence[int]) -> bool:
        """Places the units that are meant for these places, as far as it is this player's turn to. What is left
        follows when they are asked again; returns False if nothing could be placed.
        """
        events, left = placed(self.match, places)
        self.placing[seat] = left if events else []
        if left and not events:
            term.remark("The rest of your units cannot be placed there now.")
        self.tell(events)
        return bool(events)

    def tell_why_not(self, typed: str) -> None:
        """Prints why an action is not offered, with card and rule."""
        question = self.match.question
        assert question is not None
        view = self.match.view(question.player)
        offered = matching(typed, screen.bare_labels(view, question))
        if offered:
            term.out(f"You can: it is choice {offered[0] + 1}.")
            return
        reasons = why_not(self.match, view, typed)
        for reason in reasons:
            term.say(f"No: {reason}")
        if not reasons:
            self._not_understood(typed, self._words(question))

    def _not_understood(self, typed: str, known: Sequence[str]) -> None:
        """Prints help for a line that has no meaning here."""
        first = typed.lower().split()[:1]
        near = did_you_mean(first[0], known) if first and first[0] not in known else ""
        way = near[:1].upper() + near[1:] if near else "'help' lists what you can type."
        term.remark(f"'{typed}' is not a choice or a command here. {way}")

    def _words(self, question: Question) -> list[str]:
        """The words that a line can begin with now."""
        labels = screen.bare_labels(self.match.view(question.player), question)
        game = self.match.game
        actions = (word for kind in (*game.action_kinds, *game.action_words) for word in kind.split()[:1])
        return [*order_words(), *actions, *(words[0].lower() for label in labels if (words := label.split()))]

    def _choose(self, question: Question, number: int) -> bool:
        answers = screen.answers(self.match.view(question.player), question)
        if not 1 <= number <= len(answers):
            term.remark(f"Type a number from 1 to {len(answers)}.")
            return False
        self.apply(answers[number - 1][0])
        return True

    def _pass(self, question: Question) -> bool:
        for option in question.options:
            if option.kind == "pass":
                self.apply(option)
                return True
        term.remark("You cannot pass now; type a number, or 'help'.")
        return False

    def apply(self, option: Option | str) -> None:
        """Makes a person's choice, which can be taken back."""
        self.remember()
        self.tell(self.match.apply(option))

    def concede(self, seat: int) -> None:
        """A person gives up."""
        self.remember()
        self.tell(self.match.concede(seat))

    # ---- undo and redo -----------------------------------------------------------------------------------------
    def remember(self) -> None:
        """Stores the position before a choice, and discards choices that were taken back."""
        question = self.match.question
        seat = question.player if question is not None else self.at_keyboard
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

    def undo(self, count: int) -> bool:
        """Takes back ``count`` choices of the person at the keyboard; with friends, only those after which no
        other person has decided.
        """
        done = 0
        while done < count and self.past and (len(self.people) == 1 or self.past[-1].seat == self.at_keyboard):
            self.future.append(self._moment(self.at_keyboard))
            self._return_to(self.past.pop())
            done += 1
        if not done:
            answered = " after your friend's answer" if self.past else ""
            term.remark(f"There is nothing to take back{answered}.")
        else:
            term.remark(f"Taken back: {count_of(done, 'choice')}. 'redo' repeats it.")
        return bool(done)

    def redo(self, count: int) -> bool:
        """Repeats choices that were taken back."""
        done = 0
        while done < count and self.future:
            self.past.append(self._moment(self.at_keyboard))
            self._return_to(self.future.pop())
            done += 1
        if not done:
            term.remark("There is nothing to repeat.")
        return bool(done)

    def _return_to(self, moment: Moment) -> None:
        self.match = moment.match.copy()
        self.dice = [dice.copy() for dice in moment.dice]
        self.skip = None
        self.placing.clear()
        for session_log, (entries, mark) in zip(self.session_logs.values(), moment.logs, strict=True):
            session_log.entries, session_log.mark = list(entries), mark
            session_log.passed.clear()

    # ---- saving ------------------------------------------------------------------------------------------------
    def save_to(self, path: Path) -> bool:
        """Saves the game. If that fails, prints why and returns False; the game continues."""
        from cardlang.play.saves import save_of, write_save

        extra = {**self.extra, **{str(seat): bot.name for seat, bot in self.bots.items()}}
        extra["dice"] = " ".join(str(dice.state) for dice in self.dice)
        problems = write_save(path, save_of(self.match, self.decks, extra))
        term.show_problems(problems, to_stderr=True)
        return not problems

    def save_quietly(self) -> None:
        """Updates the automatic save if something has happened since the last time."""
        stand = f"{len(self.match.history)} {self.match.history[-1:]}"
        if self.keep is not None and stand != self._kept:
            if self.save_to(self.keep):
                self._kept = stand
            else:
                self.keep = None  # report the failure only once

    # ---- showing -----------------------------------------------------------------------------------------------
    def show(self) -> None:
        """Prints the table, recent events and choices."""
        question = self.match.question
        if question is None:
            return
        view = self.match.view(question.player)
        session_log = self.session_logs[question.player]
        news = [*(entry.line for entry in session_log.news()), *session_log.passes()]
        term.out("")
        if self.plain:
            term.show_lines(screen.spoken_lines(view, question, news))
        else:
            term.show_lines(screen.whole(view, question, news, *term.size()))

    def tell(self, events: Sequence[Event]) -> None:
        """Adds events to each person's log; if only bots play, prints them at once."""
        for session_log in self.session_logs.values():
            added = session_log.tell(self.match.game, self.match.state, events)
            if session_log.viewer == ALL_SEEING:
                for entry in added:
                    term.out(f"* {entry.line}")

    def read(self) -> str:
        """Reads one line from the person at the keyboard."""
        return self.editor.read(self.at_keyboard, self._completions)

    def _completions(self) -> list[str]:
        """What the Tab key completes: the answers in words, and the commands."""
        question = self.match.question
        if question is None or question.player != self.at_keyboard:
            return order_words()
        return [*screen.bare_labels(self.match.view(question.player), question), *order_words()]

    def _hand_over(self, seat: int) -> None:
        """Clears the screen before another person looks at it."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        term.clear()
        name = self.match.state.players[seat].name
        term.out(f"It is {name}'s decision. Press Enter when they are here and nobody else is looking.")
        self.read()

    def _after_the_end(self) -> bool:
        """Prints how the game ended. At a terminal the player may then look back or take a choice back;
        returns True if the game continues.
        """
        outcome, state = self.match.outcome, self.match.state
        if outcome is None:
            return False
        session_log = self.session_logs.get(self.at_keyboard)
        if session_log is not None and session_log.viewer != ALL_SEEING:
            term.out("\n".join(f"* {entry.line}" for entry in session_log.news()))
        winners = " and ".join(state.players[seat].name for seat in outcome.winners)
        ending = f"{winners} won." if winners else f"It ended without a winner ({outcome.kind.replace('_', ' ')})."
        term.out(f"\n{ending} {outcome.reason.capitalize()}.".replace(" .", ""), bold=True)
        self.save_quietly()
        if not self.people or not term.at_a_terminal():
            return False
        term.remark("'undo' takes back your last choice, 'log' and 'why' look back, Enter leaves.")
        while True:
            word, _, rest = self.read().strip().partition(" ")
            if word in ("", "quit", "exit", "pass"):
                return False
            obeyed = obey(self, word.lower(), rest.strip())
            if obeyed is None:
                self._not_understood(word, order_words())
            if obeyed:
                return self.match.question is not None
