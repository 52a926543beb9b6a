"""What both speeds are measured with: the same games, so that columns of a table can be compared.

    python benchmarks/workloads.py greedy.mythomagic --games 4
    python benchmarks/workloads.py --list

It prints decisions, seconds of processor time, and a digest of all histories and final positions: columns whose digests
differ did not play the same games. ``columns.py`` compares speeds, ``instructions.py`` counts instructions.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import blake2b

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.games import find_game
from cardlang.loading.sets import load_cards
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.runner import play_out
from cardlang.play.tables import bundled_tables

GAMES = ("risk-and-resource", "mythomagic", "resource-war", "risk-2025")
BOARDS = (0, 10, 30, 60, 120)
"""Things with abilities in play, half of them on each side."""
ON_A_BOARD = 60
"""Decisions played from such a position."""
RICH = 8
"""How many abilities each player could pay for there."""

Played = tuple[Match, int]
"""A match that was played, and the number of its decisions."""

PLAIN = {
    "mythomagic": ("card Seer\n  type: Rishi\n  makes: F", "  cost: {cost}F\n", "strength: {one}\n  toughness: {two}"),
    "risk-and-resource": ("", "  cost: {cost} EP\n  pitch: {pitch}\n", "power: {one}\n  defense: {two}"),
}
"""How the cards of a deck without any text are written: what they are paid with, their cost, their numbers."""

ABLE = {
    "mythomagic": (
        "card Warden\n  cost: 1F\n  type: Creature - Guard\n  strength: 1\n  toughness: 3\n"
        "  text:\n    1F, Tap: gain 1 life.\n    When ~ dies, gain 1 life.\n"
    ),
    "risk-and-resource": (
        "card Warden\n  cost: 2 EP\n  type: Creature - Guard\n  power: 1\n  defense: 3\n  pitch: 1\n"
        "  text:\n    1 EP, tap: ~ gets +1/+0 until end of turn.\n    When ~ dies, gain 1 EP.\n"
    ),
}
"""A thing with an activated and a triggered ability."""


@cache
def rules_of(game: str) -> Game:
    """The rulebook of a game."""
    found = find_game(game)
    assert found is not None, game
    return found


@cache
def cards_in(game: str, text: str) -> tuple[Card, ...]:
    """The cards of a text. Raises ValueError with the first problem in it."""
    loaded = load_cards(text, "benchmark", game)
    if loaded.problems:
        raise ValueError(loaded.problems[0].show())
    return tuple(entry.card for entry in loaded.cards if entry.card is not None)


@cache
def plain_deck(game: str) -> tuple[Card, ...]:
    """Creatures without any text, of all sizes, and what they are paid with."""
    first, cost, numbers = PLAIN[game]
    texts = [f"set Plain\n  game: {game}\n  code: PLN\n  version: 1", first]
    for number in range(15):
        size = 1 + number % 5
        said = numbers.format(one=size, two=1 + number % 4)
        price = cost.format(cost=size, pitch=1 + number % 3)
        texts.append(f"card Creature {chr(65 + number)}\n{price}  type: Creature - Guard\n  {said}")
    cards = cards_in(game, "\n\n".join(filter(None, texts)) + "\n")
    return (*cards[:1] * 24, *cards[1:] * 2) if first else cards * 4


# ---- workloads -------------------------------------------------------------------------------------------------
def bundled(game: str, bot: str, number: int) -> Played:
    """A game with bundled decks, another pair for each number."""
    settings = bundled_tables((game,))
    rules, decks = settings[number * 7 % len(settings)].load()
    match = Match(rules, decks, number)
    return match, play_out(match, [make_bot(bot) for _ in decks], number).decisions


def plain(game: str, number: int) -> Played:
    """A game of random bots with creatures that have no text: what the rules cost without cards."""
    match = Match(rules_of(game), [plain_deck(game)] * 2, number)
    return match, play_out(match, [make_bot("random") for _ in range(2)], number).decisions


def board(game: str, count: int, number: int) -> Played:
    """Some decisions of random bots where this number of things with abilities is in play."""
    rules = rules_of(game)
    match = Match(rules, [plain_deck(game)] * 2, number, start=False)
    text = f"set Able\n  game: {game}\n  code: ABL\n  version: 1\n\n{ABLE[game]}"
    in_play = next(zone.index for zone in rules.zones if zone.role == "play")
    for place in range(count):
        changes.put_card(match.state, rules, cards_in(game, text)[0], place % 2, in_play)
    for player in range(2):
        if PLAIN[game][0]:
            for _ in range(RICH):
                changes.put_card(match.state, rules, plain_deck(game)[0], player, in_play)
        else:
            changes.Gain(player, rules.resources[0], RICH, "given").write(match.state, rules)
    match.begin()
    return match, _some(match, number)


def _some(match: Match, number: int) -> int:
    """Plays ``ON_A_BOARD`` decisions at random."""
    dice, decisions = dice_for(number, 9), 0
    while match.question is not None and decisions < ON_A_BOARD:
        match.apply(match.options[dice.below(len(match.options))])
        decisions += 1
    return decisions


WORKLOADS: dict[str, Callable[[int], Played]] = {
    **{f"{bot}.{game}": partial(bundled, game, bot) for bot in ("random", "greedy") for game in GAMES},
    **{f"plain.{game}": partial(plain, game) for game in PLAIN},
    **{f"board-{count}.{game}": partial(board, game, count) for game in ABLE for count in BOARDS},
}
"""By name; each plays the game of a number."""


def measured(name: str, games: int) -> dict[str, float | str]:
    """Plays the first games of a workload. The very first is also played once before, to load what it needs."""
    play, seen = WORKLOADS[name], blake2b(digest_size=8)
    play(0)
    decisions, seconds = 0, 0.0
    for number in range(games):
        began = time.process_time()
        match, made = play(number)
        seconds += time.process_time() - began
        decisions += made
        seen.update(match.digest().encode())
        seen.update("|".join(match.history).encode())
    return {"games": games, "decisions": decisions, "seconds": seconds, "digest": seen.hexdigest()}


def main(given: Sequence[str] | None = None) -> None:
    """Measures what is asked for, and prints a line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="?", choices=WORKLOADS, metavar="NAME")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--list", action="store_true", help="the names")
    asked = parser.parse_args(given)
    print("\n".join(WORKLOADS) if asked.list or not asked.name else json.dumps(measured(asked.name, asked.games)))


if __name__ == "__main__":
    main()
