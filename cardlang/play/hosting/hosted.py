"""A table of the host: one game, the links of those who play and watch, and what each of them may read.

A seat's message is made from that seat's view and log alone, so it is the same bytes whatever the seat cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardlang.engine.cards import UNKNOWN
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.view import View
from cardlang.play.bots.dice import Dice
from cardlang.play.hosting.linked_game import Json, LinkedGame, Shown, nothing_more
from cardlang.play.hosting.links import REPLAY, SEAT, WATCH, Link
from cardlang.play.hosting.replaying import EVERYTHING, Replay
from cardlang.play.saves import write_save
from cardlang.play.seat_view import seat_view
from cardlang.play.sessions.questions import answers, asked, moment, wording
from cardlang.play.sessions.resuming import begun_again
from cardlang.play.sessions.session import GameSession
from cardlang.play.sessions.session_log import Entry, SessionLog
from cardlang.play.sessions.spectating import SpectatorLog, spectators_view
from cardlang.play.stops import MINE, PREPARING, THEIRS, Stops
from cardlang.problems import Problem

SPECTATOR: Final = -2
"""The key of the spectators' log."""

LOOKING: Final = -3
"""The key of the message for those who look back."""


class HostedSession(GameSession):
    """A session that spectators can watch."""

    def new_logs(self) -> dict[int, SessionLog]:
        """A log for each person, and one for those who watch."""
        return {**super().new_logs(), SPECTATOR: SpectatorLog(self.match.state.seats)}


class HostedTable(LinkedGame):
    """One game that is played by people who have a link."""

    def __init__(
        self,
        name: str,
        title: str,
        session: HostedSession,
        save: Path,
        links: Sequence[Link] = (),
        secret: bytes = b"",
        shown: Shown = nothing_more,
    ) -> None:
        super().__init__(name, title, session.match.game.name, links, secret, shown)
        self.session = session
        self.save_path = save
        self.trouble: list[Problem] = []
        """Why the game could not be saved the last time; empty if it could."""
        self._replays: dict[int, tuple[tuple[str, ...], Replay]] = {}
        self._numbers: dict[int, tuple[int, str]] = {}
        self._messages: dict[int, tuple[int, Json]] = {}
        self._saved: tuple[str, ...] | None = None
        self.settle()

    def add_links(self) -> None:
        """A link for each person's seat, one to watch and one to look back, where they are missing."""
        for kind, seat in [*((SEAT, seat) for seat in self.session.people), (WATCH, -1), (REPLAY, -1)]:
            self.add_link(kind, seat)

    # ---- the game ----------------------------------------------------------------------------------------------
    @property
    def waits_for_bot(self) -> bool:
        """True if a bot has to decide."""
        question = self.session.match.question
        return question is not None and question.player in self.session.bots

    @property
    def lines(self) -> int:
        """The number of lines in the spectators' log."""
        return len(self.session.session_logs[SPECTATOR].entries)

    def settle(self, save: bool = True) -> None:
        """Does what people have settled beforehand (passing, placing), up to a question for a person or a bot. Saves
        the game; without ``save`` only if a person is asked or it is over.
        """
        with self.lock:
            self.session.begin_log()
            while (question := self.session.match.question) is not None:
                if question.player in self.session.bots or not self.session.done_for(question):
                    break
            self.changes += 1
            if save or not self.waits_for_bot:
                self.save()

    def bot_decides(self) -> bool:
        """Lets the bot that is asked decide, without keeping others from the table while it thinks. False if no bot is
        asked; a decision that comes too late, because people have gone on, is dropped.
        """
        with self.lock:
            question = self.session.match.question
            if question is None or question.player not in self.session.bots:
                return False
            seat, before = question.player, (self.session.match, len(self.session.match.history))
            view, dice = self.session.match.copy().view(seat), self.session.dice[seat].copy()
        spelling = self.session.bots[seat].choose(view, dice).spelling
        with self.lock:
            if (self.session.match, len(self.session.match.history)) == before:
                self._take_bots_answer(seat, spelling, dice)
        return True

    def _take_bots_answer(self, seat: int, spelling: str, dice: Dice) -> None:
        self.session.dice[seat] = dice
        self.session.tell(self.session.match.apply(spelling))
        self.settle(save=False)

    def save(self) -> None:
        """Saves the game if it has changed; what goes wrong is kept in ``trouble``."""
        with self.lock:
            played = tuple(self.session.match.history)
            if self._saved != played:
                self.trouble = write_save(self.save_path, self.session.to_save())
                self._saved = None if self.trouble else played

    # ---- looking back ------------------------------------------------------------------------------------------
    def why_not_look(self, link: Link) -> str:
        """Why the holder of a link may not look back; empty if they may."""
        if self.session.match.outcome is None:
            return "You can look back when the game is over."
        return "You are watching; ask for the link to look back." if link.kind == WATCH else ""

    def position_at(self, link: Link, number: int) -> Json | None:
        """The game after ``number`` decisions, with the faces its cards have; None if it cannot be played again."""
        with self.lock:
            replay = self._replay(link)
            if replay is None:
                return None
            found = replay.position_at(number)
            return {**found, "faces": self._faces(replay.view), **self._shown(replay.view)}

    def _replay(self, link: Link) -> Replay | None:
        viewer = link.seat if link.kind == SEAT else EVERYTHING
        history = tuple(self.session.match.history)
        kept = self._replays.get(viewer)
        if kept is None or kept[0] != history:
            begun, _, _ = begun_again(self.session.to_save(), str(self.save_path))
            if begun is None:
                return None
            kept = self._replays[viewer] = history, Replay(begun, history, viewer)
        return kept[1]

    # ---- what a link may read ----------------------------------------------------------------------------------
    def view_of(self, link: Link) -> View:
        """What the holder of a link may know: a seat's view, or a spectator's."""
        return (
            self.session.match.view(link.seat) if link.kind == SEAT else spectators_view(self.session.match)
        )

    def entries_of(self, link: Link) -> list[Entry]:
        """The log of a link's holder; with all cards open for who looks back on a game that is over."""
        if link.kind == REPLAY and not self.why_not_look(link):
            replay = self._replay(link)
            if replay is not None:
                return replay.entries()
        return self.session.session_logs[link.seat if link.kind == SEAT else SPECTATOR].entries

    def message(self, link: Link) -> Json:
        """Everything that the holder of a link is shown. Its ``number`` grows when anything in it changes."""
        with self.lock:
            viewer = link.seat if link.kind == SEAT else SPECTATOR if link.kind == WATCH else LOOKING
            kept = self._messages.get(viewer)
            if kept is not None and kept[0] == self.changes:
                return kept[1]
            made = self._message(link)
            number, before = self._numbers.get(viewer, (0, ""))
            said = json.dumps(made, ensure_ascii=True, separators=(",", ":"))
            if said != before:
                number += 1
                self._numbers[viewer] = (number, said)
            message = {"kind": "table", "number": number, **made}
            self._messages[viewer] = self.changes, message
            return message

    def number_of(self, seat: int) -> int:
        """The number of the message that shows a seat how things are now."""
        link = Link("", SEAT, seat)
        return int(self.message(link)["number"])

    def _message(self, link: Link) -> Json:
        view = self.view_of(link)
        seated = link.kind == SEAT
        log = self.session.session_logs[link.seat if seated else SPECTATOR]
        question = view.question
        shown = seat_view(
            view, [(each.line, each.because) for each in log.news()] if seated else (), log.passes()
        )
        return {
            "view": shown if seated else {**shown, "seat": None},
            "title": view.game.title,
            "moment": moment(view),
            "asked": "" if question is None else asked(view, question),
            "answers": [] if question is None else [option.spelling for option, _ in answers(view, question)],
            "clicks": _clicks(view),
            "looks": not self.why_not_look(link),
            "preparing": PREPARING,
            "decides": self._decides(),
            "log_length": len(log.entries),
            "faces": self._faces(view),
            "undo": seated and self.session.can_undo(link.seat),
            "redo": seated and self.session.can_redo(link.seat),
            "stops": self._stops(link.seat) if seated else None,
            **self._shown(view),
            "may_pass": question is not None and any(option.kind == "pass" for option in question.options),
        }

    def _decides(self) -> list[int]:
        question = self.session.match.question
        return [] if question is None else [question.player]

    def _stops(self, seat: int) -> Json:
        stops = self.session.stops[seat]
        rows = [
            {"phase": phase, **{whose: _state_of(stops, (whose, phase)) for whose in (MINE, THEIRS)}}
            for phase in stops.phases
        ]
        return {"always": stops.always, "phases": rows}

    def people(self) -> Json:
        """Who sits where, and who is there now."""
        with self.lock:
            seats = [
                {
                    "seat": row.index,
                    "name": row.name,
                    "bot": self.session.bots[row.index].name if row.index in self.session.bots else "",
                    "here": self._is_here(SEAT, row.index),
                }
                for row in self.session.match.state.players
            ]
            watching = sum(self.browsers.get(link.token, 0) for link in self.links.values() if link.kind == WATCH)
            unsaved = [problem.message for problem in self.trouble]
            return {"kind": "people", "people": seats, "watching": watching, "unsaved": unsaved}

    def _is_here(self, kind: str, seat: int) -> bool:
        link = self.link_for(kind, seat)
        return link is not None and self.browsers.get(link.token, 0) > 0


def _clicks(view: View) -> dict[str, list[int]]:
    """For each option: the refs at which it can be chosen."""
    question = view.question
    return {} if question is None else {each.spelling: _things(view, question, each) for each in question.options}


def _things(view: View, question: Question, option: Option) -> list[int]:
    """The refs of the cards and players that an option speaks of, so that it can be chosen at them. Arguments may be
    plain numbers, too; a ref is one whose name is in the words of the option, or the face-down card an action is done
    with.
    """
    words = wording(view.table, question, option)
    found = []
    for place, number in enumerate(option.args):
        name = _name(view, number)
        acts = name == UNKNOWN.name and place == 0 and option.kind in view.game.action_kinds
        if name and (acts or name in words) and number not in found:
            found.append(number)
    return found


def _name(view: View, number: int) -> str:
    """The name of the player or thing with that ref; empty if there is none."""
    if is_player(number):
        return view.state.players[player_of(number)].name if player_of(number) < view.state.seats else ""
    rows = view.state.entities
    return rows[number].face.name if 0 < number < len(rows) and rows[number].zone >= 0 else ""


def _state_of(stops: Stops, stop: tuple[str, str]) -> str:
    """``always``, ``on`` or ``off``."""
    return "always" if stop in stops.asked_for else "on" if stop in stops.chosen else "off"
