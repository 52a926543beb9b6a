"""What a decision costs early and late: processor time in the second and in the last round of long games.

    .venv/bin/python benchmarks/rounds.py --games 20 --players 4

Games of random bots in a game that has rounds. Time is taken around what the engine does with an answer; the garbage
collector is off meanwhile, for it would charge whatever decision it happens to meet.
"""

from __future__ import annotations

import argparse
import gc
import time
from statistics import median

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.runner import Loader
from cardlang.play.tables import many_at_a_table

FEW = 20
"""A last round with fewer decisions was cut short by the end of the game: the one before it counts."""


def costs(load: Loader, seed: int) -> dict[int, tuple[int, float]]:
    """Decisions and seconds in each round of one game."""
    rules, decks = load()
    match = Match(rules, decks, seed)
    bots = [make_bot("random") for _ in decks]
    dice = [dice_for(seed, seat) for seat in range(len(decks))]
    rows: dict[int, tuple[int, float]] = {}
    while match.question is not None:
        seat, number = match.question.player, match.state.round
        choice = bots[seat].choose(match.view(seat), dice[seat])
        began = time.process_time()
        match.apply(choice)
        spent = time.process_time() - began
        decisions, seconds = rows.get(number, (0, 0.0))
        rows[number] = (decisions + 1, seconds + spent)
    return rows


def last_of(rows: dict[int, tuple[int, float]]) -> int:
    """The last whole round."""
    return max(number for number, (decisions, _) in rows.items() if decisions > FEW)


def main() -> None:
    """A line for each game, then the ratio of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--game", default="risk-2025")
    given = parser.parse_args()
    tables = [each for each in many_at_a_table(given.game) if len(each.load()[1]) == given.players]
    costs(tables[0].load, 0)  # what is found out once and kept belongs to no round
    gc.disable()
    ratios: list[float] = []
    early, late = [0.0, 0.0], [0.0, 0.0]
    for seed in range(1, given.games + 1):
        rows = costs(tables[seed % len(tables)].load, seed)
        end = last_of(rows)
        for total, number in ((early, 2), (late, end)):
            total[0] += rows[number][0]
            total[1] += rows[number][1]
        second, last = (rows[number][1] / rows[number][0] for number in (2, end))
        ratios.append(last / second)
        print(f"seed {seed}: round 2 {second * 1e6:.0f} µs, round {end} {last * 1e6:.0f} µs a decision")
        gc.collect()
    ratio = (late[1] / late[0]) / (early[1] / early[0])
    print(f"{given.games} games: last round / second round {ratio:.2f} over all, median {median(ratios):.2f}")


if __name__ == "__main__":
    main()
