"""``python -m cardlang.play.card_mutants GAME`` or a file of cards: changed texts that play as before.

Lists each mutant that played like its card in all games. At the end, by the part that was changed, how many these were:
a part whose mutants always play alike is a word that is read and means nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardlang.loading.sets import load_set
from cardlang.play.card_mutants.mutants import Mutant
from cardlang.play.card_mutants.trying import GAMES, alike, setting_of, values_of


def _kind(mutant: Mutant) -> str:
    """``Description.relation: 'cast'``, for every card on which that was tried."""
    return mutant.changed.partition(" for ")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line program. Returns 2 for a set that cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m cardlang.play.card_mutants", description=__doc__)
    parser.add_argument("set", help="a game, a file of cards or a folder of them")
    parser.add_argument("--games", type=int, default=GAMES, help="games in which a card and its mutant are compared")
    parser.add_argument("--seed", type=int, default=1, help="which values are exchanged")
    parser.add_argument("--card", action="append", default=[], help="only this card (may be repeated)")
    given: Any = parser.parse_args(arguments)
    left: Counter[str] = Counter()
    for loaded in [load_set(given.set)]:
        if loaded.problems:
            print(loaded.problems[0].show(), file=sys.stderr)
            return 2
        setting, values = setting_of(loaded), values_of(loaded)
        for entry in (each for each in loaded.cards if not given.card or each.name in given.card):
            found, tried = alike(entry, setting, values, games=given.games, seed=given.seed)
            print(f"{entry.name}: {tried} changed texts, {len(found)} play as before", flush=True)
            for mutant in found:
                left[_kind(mutant)] += 1
                print(f"  {mutant.was}\n  {mutant.text}", flush=True)
    for kind, number in left.most_common():
        print(f"{number:>5}  {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
