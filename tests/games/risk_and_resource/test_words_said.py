"""What players read is right word for word: ``said.txt`` holds positions, plays, and what is told and asked then."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.games.risk_and_resource.explanations import because
from cardlang.play.scenarios.world import SEATS, label_of
from tests.table import GameTable, table

FILE = Path(__file__).with_name("said.txt")


def blocks() -> tuple[str, list[tuple[str, list[str]]]]:
    """The cards, and each block's name with its lines."""
    cards, *rest = FILE.read_text(encoding="utf-8").split("\n## ")
    found = [block.rstrip().split("\n") for block in rest]
    return cards, [(lines[0], lines[1:]) for lines in found]


def after(given: str, cards: str, when: str) -> GameTable:
    """A position, and the plays made in it."""
    return table("risk-and-resource").given(given, cards).when(when)


def told(game: GameTable) -> list[str]:
    """What everybody is told, what a player reads differently, and what is asked now."""
    lines = [f"told: {line}" for line in game.log if not line.startswith("> ")]
    for seat, heard in enumerate(game.heard):
        everything = [line for line in game.log if not line.startswith("> ")]
        lines += [f"{SEATS[seat]} reads: {line}" for line in heard if line not in everything]
    question = game.match.question
    if question is not None:
        lines.append(f"{SEATS[question.player]} is asked: {question.prompt or question.kind}")
        lines += [f"  {label_of(game.world, question, option)}" for option in question.options]
    return lines


def played(lines: list[str], cards: str) -> tuple[list[str], list[str]]:
    """A block's position and plays as they stand, and what comes of them."""
    setup = [line for line in lines if line.startswith(("given: ", "when: "))]
    given = "\n".join(line.removeprefix("given: ") for line in setup if line.startswith("given: "))
    when = "\n".join(line.removeprefix("when: ") for line in setup if line.startswith("when: "))
    return setup, told(after(given, cards, when))


CARDS, BLOCKS = blocks()


@pytest.mark.parametrize(("name", "lines"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_what_is_said(name: str, lines: list[str]) -> None:
    setup, found = played(lines, CARDS)
    assert found == lines[len(setup) :]


def why(game: GameTable, cause: str) -> list[str]:
    """The reasons given for the last events of a cause."""
    return [because(event) for event in game.state.events if event.cause == cause]


FIGHT = "A has a 3/3 creature a1 in play\nB has a 2/2 creature b1 (1 damage), a 1/1 Deadly creature b2 in play"
BLOWS = "A attacks B with a1\nB blocks a1 with {}\neverybody passes\neverybody passes"


def test_reasons_say_what_decided() -> None:
    """What was destroyed by how much, and which rule made what no effect made."""
    assert why(after(FIGHT, CARDS, BLOWS.format("b1")), "lethal damage") == ["4 damage >= 2 defense, RR-11.1-1"]
    both = why(after(FIGHT, CARDS, BLOWS.format("b2")), "lethal damage")
    told_once = [line for line in both if "Deadly" in line]
    assert told_once == ["any damage from a Deadly source is enough, RR-11.1-1"]
    assert "3 damage >= 1 defense, RR-11.1-1" in both


def test_reasons_are_left_out_where_an_effect_says_so() -> None:
    turn = table("risk-and-resource").given("A's turn begins", CARDS)
    assert why(turn, "draw") == ["RR-4.2-a", "RR-4.2-a"]
    bargain = "A has 4 EP\nA's hand is Bargain, an artifact x1"
    assert why(after(bargain, CARDS, "A casts Bargain\neverybody passes"), "draw") == [""]
    done = after(bargain, CARDS, "A casts Bargain\neverybody passes\nA discards x1")
    assert why(done, "discard") == [""]
    eleven = "it is A's End step\nA's hand is an artifact x1, 10 cards"
    cleanup = after(eleven, CARDS, "everybody passes\nA discards x1")
    assert [line for line in why(cleanup, "discard") if line] != []


def write() -> None:
    """Writes the file again with what is said now; read it before you keep it."""
    cards, found = blocks()
    parts = [cards.rstrip() + "\n"]
    for name, lines in found:
        setup, said = played(lines, cards)
        parts.append("\n".join([f"## {name}", *setup, *said]) + "\n")
    FILE.write_text("\n".join(parts), encoding="utf-8")
