"""``cardlang play --json`` is killed while somebody plays."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from tests.kills.life import Findings, choice, kept, lost_of, started, wait_a_moment

GAME = "mythomagic"
DECKS = ("--deck", "orchard-court", "--deck", "tithe-and-grave")
ME = 0
MOST_ANSWERS = 14
EARLY = 5
"""One kill in so many comes while the program begins."""


def begin(seed: int, path: Path) -> list[str]:
    """A new game against a bot."""
    return ["play", GAME, *DECKS, "--bot", "greedy", "--seed", str(seed), "--save", str(path), "--json"]


def whole_game(seed: int, folder: Path) -> tuple[list[str], list[int]]:
    """The decisions of a game without a kill, and the places among them of those the person makes."""
    path = folder / f"whole-{seed}.save"
    answers = [spelling for spelling, _ in _answers(begin(seed, path), folder)]
    save = kept(path)
    assert save is not None
    places, at = [], 0
    for spelling in answers:  # the bot may choose what is spelled alike; the person's come in their order
        at = save.history.index(spelling, at) + 1
        places.append(at - 1)
    return list(save.history), places


def _answers(words: list[str], folder: Path) -> Iterator[tuple[str, str]]:
    """Plays a game to its end; each answer, with the line that was answered."""
    child = started(words, folder, stdin=-1, stdout=-1)
    assert child.stdin is not None and child.stdout is not None
    for line in child.stdout:
        view = json.loads(line)
        if view["outcome"] is not None:
            break
        said = choice(view)
        child.stdin.write(f"{said}\n")
        child.stdin.flush()
        yield said, line
    child.stdin.close()
    child.wait()


def one_life(words: list[str], folder: Path, dice: random.Random, found: Findings) -> tuple[int, bool]:
    """Starts the program, answers, and kills it. Returns how many answers were followed by another question, and
    whether the game was over before.
    """
    child = started(words, folder, stdin=-1, stdout=-1)
    assert child.stdin is not None and child.stdout is not None
    answered, over = -1, False
    if not dice.randrange(EARLY):
        wait_a_moment(dice, 1.5)
    else:
        wanted = dice.randrange(MOST_ANSWERS)
        for line in child.stdout:
            answered += 1
            view = json.loads(line)
            over = view["outcome"] is not None
            if over:
                break
            child.stdin.write(f"{choice(view)}\n")
            child.stdin.flush()
            if answered == wanted:
                wait_a_moment(dice, 0.03)
                break
    child.kill()
    child.wait()
    found.kills += 1
    return max(answered, 0), over


def kill_play(times: int, seed: int, folder: Path) -> Findings:
    """Kills games that are played, one after another, and compares each with the same game without a kill."""
    dice, found, number = random.Random(seed), Findings(), seed
    while found.kills < times:
        number += 1
        path = folder / f"game-{number}.save"
        whole, places = whole_game(number, folder)
        over, before = False, 0
        while not over and found.kills < times:
            words = ["play", "--resume", str(path), "--json"] if path.exists() else begin(number, path)
            here = kept(path)
            before = 0 if here is None else len(here.history)
            answered, over = one_life(words, folder, dice, found)
            after = [place for place in places if place >= before]
            found.lost += lost_of(path, whole, [*range(before), *after[:answered]])
            found.done += answered
        ended = kept(path)
        if over and (ended is None or list(ended.history) != whole):
            found.lost.append(f"game {number} ended otherwise")
        found.finished += over
    return found
