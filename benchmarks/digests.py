"""Whether both speeds play the same games: every bundled pair of decks, the same seeds, one digest for each pair.

    .venv/bin/python benchmarks/digests.py --games 1000 > out/pure.txt
    .venv-compiled/bin/python benchmarks/digests.py --games 1000 > out/compiled.txt
    diff out/pure.txt out/compiled.txt
"""

from __future__ import annotations

import argparse
from hashlib import blake2b

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.runner import play_out
from cardlang.play.tables import bundled_tables


def of_table(load: object, games: int) -> str:
    """One digest of all final positions and all histories of a pair of decks."""
    rules, decks = load()  # type: ignore[operator]
    seen = blake2b(digest_size=16)
    for seed in range(games):
        match = Match(rules, decks, seed)
        play_out(match, [make_bot("random") for _ in decks], seed)
        seen.update(match.digest().encode())
        seen.update("|".join(match.history).encode())
    return seen.hexdigest()


def main() -> None:
    """A line for each pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="", help="only the pairs of this game")
    given = parser.parse_args()
    for table in bundled_tables((given.game,) if given.game else ()):
        print(f"{table.name:45} {given.games} games {of_table(table.load, given.games)}", flush=True)


if __name__ == "__main__":
    main()
