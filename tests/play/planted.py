"""Does the lab find what is wrong with a set? In a copy of a bundled set some cards are made cheaper and others
dearer, by a seeded choice; bots play the decks against each other, and the ranking of suspects is looked at.

    python -m tests.play.planted mythomagic --games 3000 --choice 1 --workers 2 --keep planted.db

keeps the games, so that the same command plays only what is missing; it prints the ranking and the AUC: how often a
card made better ranks above one that nobody touched (1: always, 0.5: by chance), and how many of the untouched ones
are called suspects. With ``--again`` nothing is played: the games of the file are ranked by the program as it is now,
also where bots or cards have changed since. ``--beside FILE`` tells what the planted costs are worth: the points of
each card beside those it has in a run of the same seed that plants nothing (``--choice 0``).
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from statistics import fmean

from cardlang.bundled import bundled
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.sets import load_cards
from cardlang.play.card_texts import read_cards
from cardlang.play.lab.cards import CardRow, card_rows
from cardlang.play.lab.draws import Worth
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.setup import setup_of
from cardlang.play.lab.shrinking import judged
from cardlang.play.lab.store import Store
from cardlang.play.simulate import Run, simulate
from cardlang.play.statistics import Z_95

BY = 2
"""What a cost is changed by, unless its game says otherwise."""

BY_GAME = {"risk-and-resource": 4}
"""What a cost is changed by for the change to be worth what two are in MythoMagic: docs/decisions/0036."""

EACH_WAY = 10
TWINS = 19
SEED = 2


def replanted(text: str, name: str, by: int) -> str:
    """The text of a set in which one card costs more (or less, with a negative ``by``); ``2GW`` less 2 is ``GW``,
    ``2 EP`` less 2 is ``0 EP``.
    """
    pattern = re.compile(rf"(^card {re.escape(name)}$.*?^  cost: )(\d+)(\w?)", re.MULTILINE | re.DOTALL)

    def other(found: re.Match[str]) -> str:
        cost = int(found[2]) + by
        return f"{found[1]}{cost or ('' if found[3] else 0)}{found[3]}"

    return pattern.sub(other, text, count=1)


@dataclass(frozen=True, slots=True)
class Garden:
    """A game with decks in which the costs of some cards are changed, as (name, by how much), and in which some cards
    are another one under their own names: ``alike``, of which the first is what all of them are.
    """

    game: str
    decks: tuple[str, ...]
    planted: tuple[tuple[str, int], ...] = ()
    alike: tuple[str, ...] = ()

    def __call__(self) -> tuple[Game, list[list[Card]]]:
        return laid(self)


@lru_cache(maxsize=2)
def laid(garden: Garden) -> tuple[Game, list[list[Card]]]:
    """The game and the decks of a garden."""
    from cardlang.games import find_game

    game = find_game(garden.game)
    assert game is not None
    cards: dict[str, Card] = {}
    for path in sorted((bundled("sets") / garden.game).glob("*.cards")):
        text = path.read_text(encoding="utf-8")
        for name, by in garden.planted:
            text = replanted(text, name, by)
        loaded = load_cards(text, path.name, garden.game)
        cards |= {fold(entry.name): entry.card for entry in loaded.cards if entry.card is not None}
    for name in garden.alike[1:]:
        model = cards[fold(garden.alike[0])]
        text = model.source.replace(f"card {model.name}\n", f"card {name}\n", 1)
        cards[fold(name)] = read_cards(game, {name: text}, {name: model.words})[0][name]
    return game, [[cards[fold(name)] for name in names_of(garden.game, deck)] for deck in garden.decks]


def names_of(game: str, deck: str) -> Sequence[str]:
    """The cards of a bundled deck, each as often as it is in it; or of another file, named by its whole path without
    its ending.
    """
    listed, _ = load_decklist(bundled("sets") / game / "decks" / f"{deck}.deck")
    assert listed is not None
    return list(listed.names())


def chosen(game: str, decks: Sequence[str], choice: int, by: int = 0) -> tuple[tuple[str, int], ...]:
    """Ten cards to make cheaper and ten to make dearer, of those that cost at least as much as is to be taken off;
    by what is usual in their game, unless told.
    """
    names = sorted({name for deck in decks for name in names_of(game, deck)})
    text, by = text_of(game), by or BY_GAME.get(game, BY)
    able = [name for name in names if cost_of(text, name) >= by]
    picked = random.Random(choice).sample(able, 2 * EACH_WAY)
    return tuple((name, -by if at < EACH_WAY else by) for at, name in enumerate(picked))


def twins(game: str, deck: str, model: str) -> tuple[str, ...]:
    """Nineteen cards of a deck that are to be one under nineteen names, the model first; sources of resources stay."""
    text = text_of(game)
    names = [name for name in dict.fromkeys(names_of(game, deck)) if printed_cost(text, name) is not None]
    return (model, *[name for name in names if name != model][: TWINS - 1])


def text_of(game: str) -> str:
    """The text of a bundled set."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((bundled("sets") / game).glob("*.cards")))


def cost_of(text: str, name: str) -> int:
    """The number in a card's cost; nothing where it has only letters, or no cost."""
    return printed_cost(text, name) or 0


def printed_cost(text: str, name: str) -> int | None:
    """The number at the beginning of a card's cost."""
    found = re.search(rf"^card {re.escape(name)}$(?:\n  .*)*?\n  cost: (\d+)", text, re.MULTILINE)
    return int(found[1]) if found else None


@dataclass(slots=True)
class Ranking:
    """The suspects, the strongest first."""

    rows: Sequence[CardRow]

    def place(self, name: str) -> tuple[int, int]:
        """A card's place from above and from below, from 1."""
        names = [row.name for row in self.judged]
        return names.index(name) + 1, len(names) - names.index(name)

    @property
    def judged(self) -> list[CardRow]:
        """The cards that can be ranked."""
        return [row for row in self.rows if row.effect is not None]

    def above(self, planted: Mapping[str, int], by: int) -> float:
        """The AUC: the share of pairs in which a card planted in the direction of ``by`` ranks on its side of an
        untouched one.
        """
        return self._auc({row.name: -at for at, row in enumerate(self.judged)}, planted, by)

    def by_points(self, planted: Mapping[str, int], by: int) -> float:
        """The same by what the games say alone, and not by what cards of the set usually cost."""
        rows = self.judged
        values = {row.name: one.estimate.value for row, one in zip(rows, judged(worths_of(rows)), strict=True)}
        return self._auc(values, planted, by)

    def by_price(self, planted: Mapping[str, int], by: int) -> float:
        """The same by what such cards usually cost alone: games are not needed for that."""
        return self._auc({row.name: row.price.bargain for row in self.rows if row.price is not None}, planted, by)

    def more_used(self, planted: Mapping[str, int], by: int) -> float:
        """The same for a ranking by use: a card that is too dear is not played."""
        return self._auc({row.name: row.use.share for row in self.judged}, planted, by)

    def by_change(self, before: Ranking, planted: Mapping[str, int], by: int) -> float:
        """The same by what the points have changed beside a run that plants nothing."""
        return self._auc(self.changes(before), planted, by)

    def changes(self, before: Ranking) -> dict[str, float]:
        """By how much the points that the games say of each card differ from those of another run."""
        then = before.points()
        return {name: value - then[name] for name, value in self.points().items() if name in then}

    def points(self) -> dict[str, float]:
        """What the games alone say of each card, drawn to nothing."""
        return {row.name: worth.value for row, worth in zip(self.judged, worths_of(self.judged), strict=True)}

    def _auc(self, values: Mapping[str, float], planted: Mapping[str, int], by: int) -> float:
        ours = [values[name] for name, how in planted.items() if how * by > 0 and name in values]
        others = [value for name, value in values.items() if name not in planted]
        right = sum((one > other) == (by < 0) for one in ours for other in others)
        return right / (len(ours) * len(others)) if ours and others else float("nan")

    def among(self, names: Sequence[str]) -> Ranking:
        """These cards, judged as if there were no others: what usually differs would widen the line."""
        rows = [row for row in self.judged if row.name in names]
        return Ranking([replace(row, effect=one) for row, one in zip(rows, judged(worths_of(rows)), strict=True)])

    def starred(self, names: Sequence[str]) -> list[str]:
        """Those of the names that are called suspects."""
        return [row.name for row in self.judged if row.finding and row.name in names]


def worths_of(rows: Sequence[CardRow]) -> list[Worth]:
    """What the games say of each card, before it is drawn to anything."""
    plain = [row.effect.plain for row in rows if row.effect is not None]
    return [Worth(one.value, (one.high - one.low) / 2 / Z_95) for one in plain]


def ranking(
    garden: Garden, games: int, workers: int = 1, bot: str = "greedy", keep: Path | None = None, seed: int = SEED
) -> Ranking:
    """Plays a number of games, those that are missing in the file ``keep``, and ranks the cards."""
    bots = (bot,) * len(garden.decks)
    run = Run(garden, bots, games, seed, pairs=len(garden.decks) > 2)
    game, decks = laid(garden)
    titles = [f"Deck {number + 1}" for number in range(len(decks))]
    setup = setup_of(game, decks, titles, bots, {}, run.pairs)
    with Store(keep) as store:
        key = store.begin(setup, seed)
        simulate(run, workers, keep=lambda records: store.add(key, records), known=store.numbers(key))
        return Ranking(card_rows(Ledger(setup, list(store.records(key, games)))))


def ranked_again(keep: Path, games: int, planted: Mapping[str, int]) -> Ranking:
    """Ranks the games of a file without playing. Raises ValueError if other cards were planted there."""
    with Store(keep, create=False) as store:
        run = store.runs()[0]
        then, now = "\n".join(card.text for card in run.setup.cards), text_of(run.setup.game)
        other = [name for name, by in planted.items() if cost_of(then, name) != cost_of(now, name) + by]
        if other:
            raise ValueError(f"{keep}: planted otherwise, or printed otherwise since: {', '.join(other)}")
        return Ranking(card_rows(Ledger(run.setup, list(store.records(run.key, games)))))


def options() -> argparse.ArgumentParser:
    """What the command understands."""
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("game", nargs="?", default="mythomagic")
    found.add_argument("--games", type=int, default=3000)
    found.add_argument("--choice", type=int, default=1, help="the seed of the choice of cards; 0 plants none")
    found.add_argument("--twins", metavar="CARD", help="19 cards of the first deck are this one; it meets the second")
    found.add_argument("--bot", default="greedy")
    found.add_argument("--workers", type=int, default=2)
    found.add_argument("--by", type=int, default=0, help="by how much costs change; else what is usual for the game")
    found.add_argument("--beside", type=Path, metavar="FILE", help="a run of this seed that plants nothing")
    found.add_argument("--seed", type=int, default=SEED, help="of the games; with the same, two choices share shuffles")
    found.add_argument("--keep", type=Path, metavar="FILE", help="the games are written here")
    found.add_argument("--again", action="store_true", help="rank the games of that file, and play none")
    return found


def main() -> None:
    """Prints the whole ranking."""
    given = options().parse_args()
    decks = tuple(path.stem for path in sorted(Path(bundled("sets") / given.game / "decks").glob("*.deck")))
    planted = dict(chosen(given.game, decks, given.choice, given.by)) if given.choice and not given.twins else {}
    garden = Garden(given.game, decks, tuple(planted.items()))
    if given.twins:
        garden = Garden(given.game, decks[:2], (), twins(given.game, decks[0], given.twins))
        print(f"{len(garden.alike)} cards are {given.twins}")
    if given.again:
        found = ranked_again(given.keep, given.games, planted)
    else:
        found = ranking(garden, given.games, given.workers, given.bot, given.keep, given.seed)
    if given.twins:
        found = found.among(garden.alike)
    show(found, planted)
    if given.beside:
        show_changes(found, ranked_again(given.beside, given.games, {}), planted)
    others = [row.name for row in found.judged if row.name not in planted]
    asked = len(garden.alike) or len(found.rows)
    print(f"{len(found.judged)} of {asked} cards are judged: in some games seen, in some not, and played.")
    print(f"{len(found.starred(others))} of {len(others)} untouched cards are suspects after {given.games} games.")
    if planted:
        print(f"{len(found.starred(list(planted)))} of {len(planted)} planted cards are suspects.")
        unjudged = [name for name in planted if name not in {row.name for row in found.judged}]
        cheap = sum(planted[name] < 0 for name in unjudged)
        print(f"Not judged: {cheap} of those made cheaper, {len(unjudged) - cheap} of those made dearer.")


def show(found: Ranking, planted: Mapping[str, int]) -> None:
    """Prints a line for each card, and each AUC."""
    for row in found.judged:
        assert row.effect is not None
        one, by = row.effect.estimate, planted.get(row.name, 0)
        interval = f"({one.low * 100:+.1f} to {one.high * 100:+.1f})"
        mark = "" if not by else f"costs {abs(by)} {'less' if by < 0 else 'more'}"
        star = "*" if row.finding else " "
        print(f"{star} {row.name:<26} {one.value * 100:+6.1f} {interval:<16}  {mark}".rstrip())
    ways = (("AUC", found.above), ("by points alone", found.by_points), ("by price alone", found.by_price))
    for title, way in (*ways, ("by use", found.more_used)) if planted else ():
        print(f"{title}: better above untouched {way(planted, -BY):.2f}, worse below {way(planted, BY):.2f};")


def show_changes(found: Ranking, before: Ranking, planted: Mapping[str, int]) -> None:
    """Prints what the planted costs are worth: what the points of cards have changed by since nothing was planted."""
    changes, uses = found.changes(before), {row.name: row.use.share for row in before.rows}
    untouched = [change for name, change in changes.items() if name not in planted]
    chance = fmean(change**2 for change in untouched) ** 0.5
    print(f"Beside the same games with nothing planted untouched cards change by {chance * 100:.1f} points (RMS).")
    for title, by in (("cheaper", -BY), ("dearer", BY)):
        names = [name for name in changes if planted.get(name, 0) * by > 0]
        if not names:
            continue
        mean, error = fmean(changes[name] for name in names), chance / len(names) ** 0.5
        use, then = fmean(uses[name] for name in names), before.by_points(planted, by)
        print(f"{title}: {mean * 100:+.1f} points (standard error {error * 100:.1f}) for each of {len(names)} cards;")
        print(f"  of their copies drawn {use:.0%} were played before, and they had an AUC of {then:.2f} before;")
        print(f"  AUC by the change {found.by_change(before, planted, by):.2f}")


if __name__ == "__main__":
    main()
