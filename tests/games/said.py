"""What players read, word for word: each game's ``said.txt`` holds positions, plays, and what is told, with its reason,
and asked then.

Above the first ``##`` stand cards, beside those of the bundled set unless they begin a set of their own. A block is a
position (``given:``), plays (``when:``), perhaps answers as the machine spells them (``do: amount 2``) and actions that
cannot be taken (``why not: A attack b1``), and then what is read. ``python -m tests.games.said GAME`` writes the file
again with what is said now; read it before you keep it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from cardlang.bundled import bundled
from cardlang.play.scenarios.world import SEATS, label_of
from tests.table import GameTable, table

GAMES = ("mythomagic", "resource-war", "risk-2025", "risk-and-resource")
ASKED = ("given: ", "when: ", "do: ", "why not: ")


@dataclass(frozen=True)
class Block:
    """A position with plays and questions, as lines; and the lines of what is read."""

    name: str
    asked: tuple[str, ...]
    said: tuple[str, ...]


def file_of(game: str) -> Path:
    """The file of a game."""
    return Path(__file__).parent / game.replace("-", "_") / "said.txt"


def blocks_of(game: str) -> tuple[str, list[Block]]:
    """The cards of a file, and its blocks."""
    cards, *rest = file_of(game).read_text(encoding="utf-8").split("\n## ")
    if "\nset " not in cards:
        cards = "\n".join([*(each.read_text(encoding="utf-8") for each in _bundled(game)), cards])
    found: list[Block] = []
    for block in rest:
        name, *lines = block.rstrip().split("\n")
        asked = tuple(line for line in lines if line.startswith(ASKED))
        found.append(Block(name, asked, tuple(lines[len(asked) :])))
    return cards, found


def _bundled(game: str) -> list[Path]:
    return sorted((bundled("sets") / game).glob("*.cards"))


def said(game: str, cards: str, block: Block) -> list[str]:
    """What is told, what a player reads differently, what is asked now, and why some actions cannot be taken."""
    given, when, deeds, questions = (
        [line.removeprefix(word) for line in block.asked if line.startswith(word)] for word in ASKED
    )
    here = table(game).given("\n".join(given), cards)
    here.world.unfolds = True
    here.when("\n".join(when)).do(*deeds)
    return told(here) + [line for question in questions for line in refused(here, question)]


def told(game: GameTable) -> list[str]:
    """What everybody is told, what a player reads differently, and what is asked now."""
    everything = [line for line in game.log if not line.startswith("> ")]
    lines = [f"told: {line}" for line in everything]
    for seat, heard in enumerate(game.heard):
        lines += [f"{SEATS[seat]} reads: {line}" for line in heard if line not in everything]
    question = game.match.question
    if question is not None:
        lines.append(f"{SEATS[question.player]} is asked: {question.prompt or question.kind}")
        lines += [f"  {label_of(game.world, question, option)}" for option in question.options]
    return lines


def refused(game: GameTable, question: str) -> list[str]:
    """Every reason against an action of a player, with its rule."""
    player, _, action = question.partition(" ")
    reasons = game.why_not(SEATS.index(player), action)
    return [f"{question}?", *(f"  {reason.sentence} ({reason.rule})" for reason in reasons)]


def written(game: str) -> str:
    """The file with what is said now."""
    cards, blocks = blocks_of(game)
    parts = [file_of(game).read_text(encoding="utf-8").split("\n## ")[0].rstrip() + "\n"]
    for block in blocks:
        parts.append("\n".join([f"## {block.name}", *block.asked, *said(game, cards, block)]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    file_of(sys.argv[1]).write_text(written(sys.argv[1]), encoding="utf-8")
