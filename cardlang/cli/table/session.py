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
from cardlang.cli.table.orders import obey, order_words
from cardlang.counting import count_of
from cardlang.play.sessions.placing import Misplaced, places_meant
from cardlang.play.sessions.questions import answers, bare_labels
from cardlang.play.sessions.saying import matching, offered_as, why_not
from cardlang.play.sessions.session import ALL_SEEING, GameSession
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Question
    from cardlang.engine.events import Event
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot

MATCHES_SHOWN = 12


class Session(GameSession):
    """One game at a terminal. ``bots`` are given by seat; the other seats are people at this keyboard.

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
        super().__init__(match, decks, bots, extra)
        self.keep = keep
        self.plain = plain
        self.load = load
        self.editor = LineEditor()
        self.at_keyboard = self.people[0] if self.people else ALL_SEEING
        self._kept = ""

    def take_over(self, other: Session) -> None:
        """Continues the game of another session (one that was loaded)."""
        GameSession.__init__(self, other.match, other.decks, other.bots, other.extra)
        self.dice, self.past, self.session_logs = other.dice, other.past, other.session_logs
        self.at_keyboard = self.people[0] if self.people else ALL_SEEING
        self._kept = ""

    # ---- the game ----------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Plays to the end, or until a player leaves."""
        self.begin_log()
        while True:
            left = self._play_on()
            if left or not self._after_the_end():
                return Exit.FINE

    def _play_on(self) -> bool:
        """Asks all players in turn; returns True if one left the game."""
        while (question := self.play_on()) is not None:
            self._hand_over(question.player)
            self.save_quietly()
            self.show()
            if not self._person(question.player, question):
                term.err("You left the game." + self.way_back())
                return True
            self.save_quietly()
        return False

    def way_back(self) -> str:
        """The command to resume this game, on a line of its own; empty if it is not saved."""
        if self.keep is None or not self._kept:
            return ""
        return f" It is saved; continue it with:\n  cardlang play --resume {shlex.quote(str(self.keep))}"

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
        found = matching(typed, bare_labels(view, question))
        if len(found) == 1:
            self.apply(answers(view, question)[found[0]][0])
            return True
        if found:
            labels = bare_labels(view, question)
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
        self.begin_placing(question.player, places)
        return True

    def place(self, seat: int, places: Sequence[int]) -> bool:
        """Places units as far as it is this player's turn to, and says when the rest cannot be placed."""
        done = super().place(seat, places)
        if not done:
            term.remark("The rest of your units cannot be placed there now.")
        return done

    def tell_why_not(self, typed: str) -> None:
        """Prints why an action is not offered, with card and rule."""
        question = self.match.question
        assert question is not None
        view = self.match.view(question.player)
        found = matching(typed, bare_labels(view, question))
        place = found[0] if found else offered_as(view, question, typed)
        if place is not None:
            term.out(f"You can: it is choice {place + 1}.")
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
        labels = bare_labels(self.match.view(question.player), question)
        game = self.match.game
        actions = (word for kind in (*game.action_kinds, *game.action_words) for word in kind.split()[:1])
        return [*order_words(), *actions, *(words[0].lower() for label in labels if (words := label.split()))]

    def _choose(self, question: Question, number: int) -> bool:
        found = answers(self.match.view(question.player), question)
        if not 1 <= number <= len(found):
            term.remark(f"Type a number from 1 to {len(found)}.")
            return False
        self.apply(found[number - 1][0])
        return True

    def _pass(self, question: Question) -> bool:
        for option in question.options:
            if option.kind == "pass":
                self.apply(option)
                return True
        term.remark("You cannot pass now; type a number, or 'help'.")
        return False

    # ---- undo and redo -----------------------------------------------------------------------------------------
    def undo(self, count: int) -> bool:
        """Takes back choices of the person at the keyboard; with friends, only those after which no other person has
        decided.
        """
        done = self.take_back(self.at_keyboard, count)
        if not done:
            answered = " after your friend's answer" if self.past else ""
            term.remark(f"There is nothing to take back{answered}.")
        else:
            term.remark(f"Taken back: {count_of(done, 'choice')}. 'redo' repeats it.")
        return bool(done)

    def redo(self, count: int) -> bool:
        """Repeats choices that were taken back."""
        done = self.repeat(self.at_keyboard, count)
        if not done:
            term.remark("There is nothing to repeat.")
        return bool(done)

    # ---- saving ------------------------------------------------------------------------------------------------
    def save_to(self, path: Path) -> bool:
        """Saves the game. If that fails, prints why and returns False; the game continues."""
        from cardlang.play.saves import write_save

        problems = write_save(path, self.to_save())
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
        return [*bare_labels(self.match.view(question.player), question), *order_words()]

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
