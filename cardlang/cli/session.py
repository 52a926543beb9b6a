"""A game at the terminal: show the table, ask, play on; bots answer for the seats that have one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli import screen, term
from cardlang.cli.exits import Exit
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.stops import Stops

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot

HELP = """\
Type the number of what you want to do. Besides:
  Enter         pass, where you may pass
  skip          pass until the turn is over, or something new waits on the stack
  stops         at which moments you are asked; elsewhere passing is done for you
  stop WHEN     ask me there (or no longer): 'mine draw', 'theirs end step', 'all'
  ? NUMBER      read the card that a choice is about
  look ZONE     look through an open pile, yours and theirs
  card NAME     read a card you can see
  log           what happened so far
  undo          take back your last choice
  save FILE     keep the game; 'cardlang play --resume FILE' takes it up again
  concede       give up
  quit          leave the game"""

LOG_SHOWN = 40


class Session:
    """One game and the people at it. ``bots`` by seat; the other seats are people at this keyboard.

    With ``keep`` the game is saved there after every choice a person makes.
    """

    def __init__(
        self,
        match: Match,
        decks: Sequence[Sequence[Card]],
        bots: Mapping[int, Bot],
        keep: Path | None = None,
    ) -> None:
        self.match = match
        self.decks = decks
        self.keep = keep
        self.bots = bots
        self.people = [seat for seat in range(match.state.seats) if seat not in bots]
        self.dice = [dice_for(match.seed, seat) for seat in range(match.state.seats)]
        self.stops = [Stops(match.game) for _ in range(match.state.seats)]
        self.undoable: list[tuple[Match, list[Dice]]] = []
        self.logs: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.skipping = 0  # the turn being skipped
        self.at_keyboard = self.people[0] if self.people else -1

    def run(self) -> int:
        """Play to the end, or until somebody leaves."""
        self._tell(self.match.state.events)
        while (question := self.match.question) is not None:
            seat = question.player
            if seat in self.bots:
                option = self.bots[seat].choose(self.match.view(seat), self.dice[seat])
                self._tell(self.match.apply(option))
            elif not self._skip(question) and not self._pass_by(seat, question):
                self._hand_over(seat)
                self._show(seat, question)
                if not self._person(seat, question):
                    term.err("You left the game.")
                    return Exit.FINE
        self._finish()
        return Exit.FINE

    # ---- people -----------------------------------------------------------------------------------------
    def _person(self, seat: int, question: Question) -> bool:
        """Read lines until one answers the question; False when the player leaves."""
        while True:
            said = self._read().strip()
            word, _, rest = said.partition(" ")
            if said.isascii() and said.isdigit():
                if self._choose(question, int(said)):
                    return True
            elif word in ("", "pass"):
                if self._pass(question):
                    return True
                term.err("You cannot pass now; type a number, or 'help'.")
            elif word in ("quit", "exit"):
                return False
            elif self._command(seat, word, rest.strip()):
                return True

    def _command(self, seat: int, word: str, rest: str) -> bool:
        """Do what a word asks; True when the table has changed and must be shown again."""
        if word == "skip":
            self.skipping = self.match.state.turn
        elif word == "concede":
            self._tell(self.match.concede(seat))
        elif word == "undo":
            return self._undo()
        else:
            self._tell_more(seat, word, rest)
            return False
        return True

    def _tell_more(self, seat: int, word: str, rest: str) -> None:
        if word == "log":
            term.out("\n".join(self.logs[seat][-LOG_SHOWN:]) or "Nothing happened yet.")
        elif word == "save" and rest:
            if self._save(Path(rest)):
                term.err(f"saved as {rest}")
        elif word == "look":
            self._look(seat, rest)
        elif word == "card":
            self._card(seat, rest)
        elif word == "stops":
            term.out(self.stops[seat].described())
        elif word == "stop":
            term.out(self.stops[seat].toggle(rest))
        elif word.startswith("?"):
            self._about(seat, (word[1:] + rest).strip())
        else:
            if word != "help":
                term.err(f"'{word}' is no command here.")
            term.out(HELP)

    def _choose(self, question: Question, number: int) -> bool:
        answers = screen.answers(self.match.view(question.player), question)
        if not 1 <= number <= len(answers):
            term.err(f"Type a number from 1 to {len(answers)}.")
            return False
        self._apply(answers[number - 1][0])
        return True

    def _apply(self, option: Option) -> None:
        """A person's choice: it can be taken back, and is saved."""
        self.undoable.append((self.match.copy(), [dice.copy() for dice in self.dice]))
        self._tell(self.match.apply(option))
        if self.keep is not None:
            self._save(self.keep)

    def _pass(self, question: Question) -> bool:
        for option in question.options:
            if option.kind == "pass":
                self._apply(option)
                return True
        return False

    def _skip(self, question: Question) -> bool:
        """While skipping a turn: pass, as long as nothing waits to resolve."""
        state, stack = self.match.state, self.match.game.stack_zone
        waiting = stack >= 0 and state.ids(stack)
        if not self.skipping or state.turn != self.skipping or waiting:
            self.skipping = 0
            return False
        return self._pass(question)

    def _pass_by(self, seat: int, question: Question) -> bool:
        """Away from this person's stops passing is done for them; it cannot be taken back by itself."""
        if self.stops[seat].wants(self.match.view(seat)):
            return False
        for option in question.options:
            if option.kind == "pass":
                self._tell(self.match.apply(option))
                return True
        return False

    def _undo(self) -> bool:
        if not self.undoable:
            term.err("There is nothing to take back.")
            return False
        self.match, self.dice = self.undoable.pop()
        for log in self.logs.values():
            log.append("(taken back)")
        return True

    def _save(self, path: Path) -> bool:
        """Keep the game; when that fails the game goes on and the player is told."""
        from cardlang.play.saves import save_of, write_save

        bots = {str(seat): bot.name for seat, bot in self.bots.items()}
        problems = write_save(path, save_of(self.match, self.decks, bots))
        term.show_problems(problems, to_stderr=True)
        return not problems

    def _hand_over(self, seat: int) -> None:
        """Before another person looks at this screen, the hand on it scrolls away."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        term.out(
            "\n" * 50
            + f"{self.match.state.players[seat].name}'s turn to decide; press Enter when they sit here."
        )
        self._read()

    def _read(self) -> str:
        term.out("> ", newline=False)
        return input()

    # ---- showing ----------------------------------------------------------------------------------------
    def _show(self, seat: int, question: Question) -> None:
        view = self.match.view(seat)
        term.out("\n" + "\n".join([*screen.board(view), *screen.choices(view, question)]))

    def _tell(self, events: Sequence[Event]) -> None:
        """Show what happened, as everybody at this keyboard may know it."""
        viewer = self.at_keyboard  # -1, who sees all, when only bots play
        game, state = self.match.game, self.match.state
        for event in events:
            for seat, log in self.logs.items():
                line = game.describe(state, event, seat)
                if line:
                    log.append(line)
            line = game.describe(state, event, viewer)
            if line:
                term.out(f"* {line}")

    def _look(self, seat: int, name: str) -> None:
        view = self.match.view(seat)
        for zone in view.game.zones:
            if zone.name.lower() == name.lower():
                for player in (0,) if zone.shared else range(view.state.seats):
                    whose = "" if zone.shared else f" of {view.state.players[player].name}"
                    term.out(f"{zone.name}{whose}, top first:")
                    term.out("\n".join(screen.pile(view, zone, player)))
                return
        term.err("There are: " + ", ".join(zone.name for zone in view.game.zones) + ".")

    def _about(self, seat: int, number: str) -> None:
        """The text of the cards a choice is about."""
        view = self.match.view(seat)
        answers = screen.answers(view, question) if (question := view.question) is not None else []
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(answers)):
            term.err("Type '?' and the number of a choice, or 'card' and a name.")
            return
        rows = view.state.entities
        names = [rows[ref].face.name for ref in answers[int(number) - 1][0].args if 0 < ref < len(rows)]
        for name in dict.fromkeys(names):
            self._card(seat, name)
        if not names:
            term.out("That choice is about no card.")

    def _card(self, seat: int, name: str) -> None:
        """The text of a card this player can see somewhere."""
        for row in self.match.view(seat).state.entities[1:]:
            if row.face.name.lower() == name.lower() and row.face.type_line:
                term.out(f"{row.face.name} - {row.face.type_line}")
                term.out(row.face.source or "(no text)")
                return
        term.err(f"You see no card named '{name}'.")

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        names = [self.match.state.players[seat].name for seat in outcome.winners]
        said = f"{' and '.join(names)} won." if names else f"Nobody won ({outcome.kind.replace('_', ' ')})."
        why = f" ({outcome.reason})" if outcome.reason else ""
        term.out(f"\n{said}{why}", bold=True)
