"""Stepping through a saved game: forwards, backwards, to a turn, to a decision."""

from __future__ import annotations

from cardlang.cli.shared import term
from cardlang.cli.table import screen
from cardlang.play.sessions.looking_back import ReplayBrowser

HELP = (
    ("Enter, n, b", "the next decision, the one before"),
    ("t, tb", "the next turn, the turn before"),
    ("NUMBER, end", "after that number of decisions, the end"),
    ("why", "the last events, with reasons and rules"),
    ("log", "everything up to here"),
    ("q", "leave"),
)


def show(walk: ReplayBrowser) -> None:
    """Prints the current place."""
    width, _ = term.size()
    place = walk.places[walk.at]
    term.out("")
    term.show_lines(screen.board(walk.view(), width))
    title = f"decision {walk.at} of {len(walk.history)}"
    term.show_lines([screen.rule(f"{title}: {place.decided}" if place.decided else title, width)])
    for line in walk.lines():
        term.say(f"  {line}")


def stroll(walk: ReplayBrowser) -> None:
    """Reads commands until the user leaves."""
    term.err(term.two_columns(HELP))
    show(walk)
    while True:
        term.out("> ", newline=False)
        try:
            word = input().strip().lower()
        except EOFError:
            return
        if word in ("q", "quit", "exit"):
            return
        if step(walk, word):
            show(walk)


def step(walk: ReplayBrowser, word: str) -> bool:
    """Carries out one command; returns True if the place should be shown again."""
    if word in ("", "n", "next"):
        walk.go(walk.at + 1)
    elif word in ("b", "back"):
        walk.go(walk.at - 1)
    elif word in ("t", "turn"):
        walk.to_turn(1)
    elif word in ("tb", "turn back"):
        walk.to_turn(-1)
    elif word == "end":
        walk.go(len(walk.history))
    elif word.isascii() and word.isdigit():
        walk.go(int(word))
    elif word == "why":
        term.say("\n".join(entry.unfolded() for entry in walk.places[walk.at].entries) or "Nothing to tell.")
        return False
    elif word == "log":
        for place in walk.places[: walk.at + 1]:
            for entry in place.entries:
                term.say(entry.line)
        return False
    else:
        term.err(term.two_columns(HELP))
        return False
    return True
