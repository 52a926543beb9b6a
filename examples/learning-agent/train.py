"""Trains a small agent for MythoMagic against the random bot, by policy gradient (REINFORCE; Williams 1992).

    python examples/learning-agent/train.py --workers 2

The policy is linear: each phase has a weight for each column of an option (``Encoding.option_columns``), and an option
is taken with a probability that grows with the sum of its weighted columns. All games depend on the seed alone, so the
same command writes the same ``weights.json`` on any number of workers. Needs ``cardlang[rl]``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np

from cardlang.env import TableEnv, make_env, open_table
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice

HERE = Path(__file__).resolve().parent
GAME = "mythomagic"
DECKS = ("burning-canopy", "orchard-court", "red-ford-raiders", "tithe-and-grave")
TABLES = tuple(product(DECKS, repeat=2))
BATCH = 32  # games between two changes of the weights
PART = 4  # of them in one task for a worker; the number of workers changes nothing
RATE = 0.05


@cache
def table(number: int) -> TableEnv:
    """One of the tables to train at; they take turns."""
    return make_env(open_table(GAME, TABLES[number % len(TABLES)]))


@cache
def columns() -> tuple[list[str], list[str]]:
    """The phases, and the columns of options at all tables: the cards differ, so the union is taken, in order."""
    tables = [table(number).encoding for number in range(len(TABLES))]
    names = dict.fromkeys(name for encoding in tables for name in encoding.option_columns)
    phases = [name.removeprefix("phase ") for name in tables[0].position_columns if name.startswith("phase ")]
    return phases, list(names)


@cache
def places(number: int) -> tuple[int, np.ndarray]:
    """Where the phases begin among a table's position columns, and where its option columns are in the union."""
    encoding, (_, names) = table(number).encoding, columns()
    at = {name: place for place, name in enumerate(names)}
    first = next(place for place, name in enumerate(encoding.position_columns) if name.startswith("phase "))
    return first, np.array([at[name] for name in encoding.option_columns])


def play(weights: np.ndarray, game: int) -> tuple[float, np.ndarray]:
    """One game against the random bot: its reward, and how each weight would have made its choices more likely.

    ``weights`` has a row for each phase, and one for all phases; a column for each column of an option.
    """
    number = game % len(TABLES)
    env, chance, mine = table(number), np.random.default_rng(game), f"player_{game // len(TABLES) % 2}"
    other, dice = make_bot("random"), Dice(game)
    first, union = places(number)
    grown = np.zeros_like(weights)
    env.reset(seed=game)
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            reward = env.rewards[mine]
            break
        if agent != mine:
            view = env.match.view(env.possible_agents.index(agent))
            env.step(env.action(other.choose(view, dice).spelling))
            continue
        seen = env.observe(agent)
        legal = np.flatnonzero(seen["action_mask"])
        rows = seen["options"][legal]
        phase = seen["observation"][first : first + len(weights) - 1]
        here = [*np.flatnonzero(phase), len(weights) - 1]
        chances = softmax(rows @ weights[here][:, union].sum(axis=0))
        chosen = chance.choice(len(legal), p=chances)
        grown[np.ix_(here, union)] += rows[chosen] - chances @ rows
        env.step(int(legal[chosen]))
    return reward, grown


def softmax(worth: np.ndarray) -> np.ndarray:
    """Probabilities, one for each option."""
    powers = np.exp(worth - worth.max())
    return powers / powers.sum()


def play_part(weights: np.ndarray, games: range) -> list[tuple[float, np.ndarray]]:
    """Some games in a row."""
    return [play(weights, game) for game in games]


def train(games: int, seed: int, workers: int) -> Iterator[tuple[int, float, np.ndarray]]:
    """After each batch: the number of games so far, the share of the batch that was won, and the weights."""
    phases, names = columns()
    weights = np.zeros((len(phases) + 1, len(names)))
    mean, square, usual = np.zeros_like(weights), np.zeros_like(weights), 0.0
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as pool:
        for done in range(0, games, BATCH):
            start = seed * 1_000_000 + done
            parts = [range(first, first + PART) for first in range(start, start + BATCH, PART)]
            run = pool.map if pool is not None else map
            played = [game for part in run(play_part, [weights] * len(parts), parts) for game in part]
            rewards = [reward for reward, _ in played]
            slope = sum((reward - usual) * grown for reward, grown in played) / BATCH
            usual += 0.1 * (float(np.mean(rewards)) - usual)
            mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
            weights = weights + RATE * mean / (np.sqrt(square) + 1e-3)  # Adam's step (Kingma and Ba 2015)
            yield done + BATCH, sum(reward > 0 for reward in rewards) / BATCH, weights


def save(weights: np.ndarray, path: Path) -> None:
    """Writes the weights that matter, by the names of phases and columns."""
    phases, names = columns()
    kept = {
        name: [round(float(weight), 3) for weight in weights[:, place]] for place, name in enumerate(names)
    }
    kept = {name: row for name, row in kept.items() if any(row)}
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in kept.items())
    path.write_text(f'{{"phases": {json.dumps(phases)},\n"weights": {{\n{rows}\n}}}}\n', encoding="utf-8")


def main() -> None:
    """Trains and writes the weights; a line for every 320 games."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    asked.add_argument("--games", type=int, default=4800)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("-o", "--out", type=Path, default=HERE / "weights.json")
    wish = asked.parse_args()
    start, shares = time.monotonic(), []
    for done, share, learned in train(wish.games, wish.seed, wish.workers):
        save(learned, wish.out)
        shares.append(share)
        if done % 320 == 0:
            print(
                f"{done:6} games, {time.monotonic() - start:4.0f} s: won {np.mean(shares[-10:]):.1%}",
                flush=True,
            )
    print(f"wrote {wish.out}")


if __name__ == "__main__":
    main()
