"""Does the lab find what is wrong with a set? In a copy of a bundled set one card is made two cheaper and one two
dearer; bots play a deck that holds both against itself, and the ranking of suspects is looked at.

    python -m tests.play.planted --games 4000 --workers 2
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardlang.bundled import bundled
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.sets import load_cards
from cardlang.play.lab.cards import CardRow, card_rows
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import setup_of
from cardlang.play.simulate import Run, simulate

GAME, DECK = "mythomagic", "orchard-court"
CHEAPER, DEARER, BY = "Orchard Knight", "Thorn Boar", 2
BOTS = ("greedy", "greedy")
SEED = 2


def replanted(text: str, name: str, by: int) -> str:
    """The text of a set in which one card costs more (or less, with a negative ``by``); ``2GW`` less 2 is ``GW``."""
    pattern = re.compile(rf"(^card {re.escape(name)}$.*?^  cost: )(\d+)", re.MULTILINE | re.DOTALL)
    return pattern.sub(lambda found: f"{found[1]}{int(found[2]) + by or ''}", text, count=1)


@lru_cache(maxsize=1)
def table() -> tuple[Game, list[list[Card]]]:
    """The game, and the deck twice, with the two cards as they are planted."""
    from cardlang.games import find_game

    game = find_game(GAME)
    deck, _ = load_decklist(bundled("sets") / GAME / "decks" / f"{DECK}.deck")
    assert game is not None and deck is not None
    cards: dict[str, Card] = {}
    for path in sorted((bundled("sets") / GAME).glob("*.cards")):
        text = replanted(replanted(path.read_text(encoding="utf-8"), CHEAPER, -BY), DEARER, BY)
        loaded = load_cards(text, path.name, GAME)
        cards |= {fold(entry.name): entry.card for entry in loaded.cards if entry.card is not None}
    pile = [cards[fold(name)] for name in deck.names()]
    return game, [pile, pile]


@dataclass(slots=True)
class Ranking:
    """The suspects, the strongest first."""

    rows: Sequence[CardRow]

    def place(self, name: str) -> tuple[int, int]:
        """A card's place from above and from below, from 1."""
        names = [row.name for row in self.rows if row.effect is not None]
        return names.index(name) + 1, len(names) - names.index(name)


def ranking(games: int, workers: int = 1, heard: Callable[[int], None] | None = None) -> Ranking:
    """Plays a number of games and ranks the cards."""
    records: list[Record] = []
    simulate(Run(table, BOTS, games, SEED), workers, heard, records.extend)
    game, decks = table()
    setup = setup_of(game, decks, ["One", "Other"], BOTS, {})
    return Ranking(card_rows(Ledger(setup, sorted(records, key=lambda record: record.number))))


def main() -> None:
    """Prints the whole ranking."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=4000)
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    found = ranking(given.games, given.workers)
    for row in found.rows:
        if row.effect is not None:
            one = row.effect.estimate
            mark = {CHEAPER: f"costs {BY} less", DEARER: f"costs {BY} more"}.get(row.name, "")
            star = "*" if row.finding else " "
            interval = f"({one.low * 100:+.1f} to {one.high * 100:+.1f})"
            print(f"{star} {row.name:<26} {one.value * 100:+6.1f} {interval:<16}  {mark}".rstrip())
    ranked = {row.name for row in found.rows if row.effect is not None}
    if not {CHEAPER, DEARER} <= ranked:
        raise SystemExit(f"{given.games} games are too few to rank {CHEAPER} and {DEARER}; play more.")
    print(f"{CHEAPER} is no. {found.place(CHEAPER)[0]} from above, {DEARER} no. {found.place(DEARER)[1]} from below.")


if __name__ == "__main__":
    main()
