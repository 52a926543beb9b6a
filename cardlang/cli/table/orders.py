"""The commands that can be typed during a game. ``ORDERS`` lists them, and 'help' is generated from that
list.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardlang.cli.shared import term
from cardlang.cli.table import screen
from cardlang.cli.table.explaining import about_name, about_option
from cardlang.games import GAMES
from cardlang.play.sessions.auto_pass import kind_of

if TYPE_CHECKING:
    from cardlang.cli.table.session import Session
    from cardlang.engine.game import Game

LOG_SHOWN = 40


class Order(NamedTuple):
    """One command: its words, its form in the help, its description, and its function, which returns True if
    the table changed.
    """

    words: tuple[str, ...]
    shown: str
    about: str
    run: Callable[[Session, str], bool]


def obey(session: Session, word: str, rest: str) -> bool | None:
    """Carries out a command; returns True if the table has changed. None if ``word`` is not a command."""
    if word.startswith("?"):
        return _about(session, f"{word[1:]} {rest}".strip())
    if word == "pass" and rest.lower().startswith("until"):
        return _skip(session, rest)
    for order in ORDERS:
        if word in order.words:
            return order.run(session, rest)
    return None


def help_text(game: Game) -> str:
    """Everything that can be typed in a game, in the width of the terminal."""
    ours = any(each.name == game.name for each in GAMES)
    words = "'c ox' for 'Cast Paper Ox'" if ours else "'p ox' for 'Play Paper Ox'"
    placed = ("5 on brazil", "where units are placed: that many at once; also 'the rest on peru', 'the rest evenly'")
    phase = "main 1" if ours else next((each.title.lower() for each in game.phases if each.priority), "")
    rows = [
        ("NUMBER", f"make that choice; or type the beginnings of its words: {words}"),
        ("Enter", "pass, if you may"),
        *([placed] if ours else []),
        *((order.shown, _about_in(order, game, ours, phase)) for order in ORDERS),
        ("quit", "leave the game; it stays saved"),
    ]
    return term.two_columns(rows)


def _about_in(order: Order, game: Game, ours: bool, phase: str) -> str:
    """What an order does, with an example that a designer's own game has."""
    if ours:
        return order.about
    begins = game.phases[0].title.lower()
    about = order.about.replace("'why cast ox'", "'why play ox'").replace("stop theirs draw", f"stop theirs {begins}")
    return about.replace("stop always mine main 1", f"stop always mine {phase or begins}")


def order_words() -> list[str]:
    """The words a line can begin with in any game."""
    return [*(word for order in ORDERS for word in order.words if word.isalpha()), "pass", "quit", "exit"]


# ---- orders ------------------------------------------------------------------------------------------------
def _about(session: Session, rest: str) -> bool:
    question = session.match.question
    view = session.match.view(session.at_keyboard)
    if not rest:
        term.out(help_text(session.match.game))
    elif rest.isascii() and rest.isdigit() and question is not None:
        about_option(view, question, int(rest))
    else:
        about_name(view, rest)
    return False


def _why(session: Session, rest: str) -> bool:
    """With words: why that is not possible. Without: recent events with their reasons."""
    if rest and session.match.question is not None:
        session.tell_why_not(rest.removeprefix("not ").strip() or rest)
        return False
    session_log = session.session_logs[session.at_keyboard]
    entries = session_log.news() or session_log.entries[-LOG_SHOWN // 4 :]
    lines = [*(entry.unfolded() for entry in entries), *session_log.passes()]
    term.say("\n".join(lines) or "Nothing has happened yet.")
    return False


def _log(session: Session, rest: str) -> bool:
    entries = session.session_logs[session.at_keyboard].entries
    count = len(entries) if rest == "all" else int(rest) if _is_count(rest) else LOG_SHOWN
    term.say("\n".join(entry.line for entry in entries[-count:]) or "Nothing has happened yet.")
    return False


def _skip(session: Session, rest: str) -> bool:
    kind = kind_of(rest)
    question = session.match.question
    if not kind or question is None:
        term.remark("Type 'skip', 'pass until my turn' or 'pass until something happens'.")
        return False
    if not any(option.kind == "pass" for option in question.options):
        term.remark("You cannot pass now; type a number, or 'help'.")
        return False
    session.pass_until(kind)
    return True


def _undo(session: Session, rest: str) -> bool:
    return session.undo(int(rest) if _is_count(rest) else 1)


def _redo(session: Session, rest: str) -> bool:
    return session.redo(int(rest) if _is_count(rest) else 1)


def _save(session: Session, rest: str) -> bool:
    if not rest:
        term.remark("Name a file: 'save evening.save'.")
    elif session.save_to(Path(rest)):
        term.remark(f"Saved as {rest}. Continue it with 'load {rest}', or later with 'cardlang play --resume {rest}'.")
    return False


def _load(session: Session, rest: str) -> bool:
    if not rest or session.load is None:
        term.remark("Name a file: 'load evening.save'.")
        return False
    other = session.load(Path(rest))
    if other is None:
        return False
    session.take_over(other)
    return True


def _look(session: Session, rest: str) -> bool:
    view = session.match.view(session.at_keyboard)
    wanted = rest.lower()
    zones = [zone for zone in view.game.zones if wanted and zone.name.lower().startswith(wanted)]
    if not zones:
        term.remark("There are: " + ", ".join(zone.name for zone in view.game.zones) + ". 'card NAME' reads a card.")
        return False
    zone = zones[0]
    for player in (0,) if zone.shared else range(view.state.seats):
        whose = "" if zone.shared else f" of {view.state.players[player].name}"
        term.say(f"{zone.name}{whose}, top first:")
        term.say("\n".join(screen.pile(view, zone, player)))
    return False


def _stop(session: Session, rest: str) -> bool:
    stops = session.stops[session.at_keyboard]
    term.say(stops.toggle(rest) if rest else stops.described())
    return False


def _board(session: Session, rest: str) -> bool:
    session.show()
    return False


def _concede(session: Session, rest: str) -> bool:
    question = session.match.question
    if question is None:
        return False
    session.concede(question.player)
    return True


def _card(session: Session, rest: str) -> bool:
    about_name(session.match.view(session.at_keyboard), rest)
    return False


def _help(session: Session, rest: str) -> bool:
    term.out(help_text(session.match.game))
    return False


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) < 100_000


ORDERS = (
    Order(("?",), "? 3, ? ox, ? fast", "explain a choice, a card you can see, a keyword", _about),
    Order(("why",), "why", "what happened since your last choice, with reasons and rules", _why),
    Order(("whynot",), "why WORDS", "why something cannot be done: 'why cast ox'; or just type it", _why),
    Order(("log",), "log, log all", "what has happened so far", _log),
    Order(("board",), "board", "show the table again", _board),
    Order(("look",), "look PILE", "show a pile, yours and theirs", _look),
    Order(("card",), "card NAME", "read a card you can see", _card),
    Order(("skip",), "skip", "pass until the turn is over or something waits to resolve", _skip),
    Order(("until",), "pass until my turn", "... or 'pass until something happens'", _skip),
    Order(
        ("stops", "stop"),
        "stops, stop WHEN",
        "when you are asked: 'stop theirs draw', 'stop always mine main 1', 'stop all'",
        _stop,
    ),
    Order(("undo",), "undo, undo 3", "take back your last choices", _undo),
    Order(("redo",), "redo", "repeat the choices that were taken back", _redo),
    Order(("save",), "save FILE", "also save the game in this file", _save),
    Order(("load",), "load FILE", "continue a saved game", _load),
    Order(("concede",), "concede", "give up", _concede),
    Order(("help",), "help", "this list", _help),
)
