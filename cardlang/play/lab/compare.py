"""The effect of a change: compares two runs of the same decks and bots, before and after cards were changed.

Games with the same seed and number are compared pairwise; otherwise the win rates are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardlang.play.lab.cards import CardRow, card_rows
from cardlang.play.lab.inference import Estimate, PairedRates, difference, paired_difference
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup
from cardlang.play.statistics import COMPLETED, Interval, wilson


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A deck's win rate before and after.

    Of ``pairs`` games played twice from the same seed, ``better`` were won only after the change and
    ``worse`` only before. ``pairs`` is 0 if the runs were not paired.
    """

    deck: str
    old: Interval
    new: Interval
    change: Estimate
    better: int = 0
    worse: int = 0
    pairs: int = 0


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card whose text has changed: the lines removed and added, and its numbers before and after."""

    name: str
    gone: tuple[str, ...]
    came: tuple[str, ...]
    old: CardRow
    new: CardRow
    drawn: Estimate
    """The change in the win rate of games in which it was drawn."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """All differences between two runs."""

    paired: bool
    decks: tuple[DeckChange, ...]
    cards: tuple[CardChange, ...]

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        return {
            "paired": self.paired,
            "decks": [
                {
                    "deck": one.deck, "old": one.old.as_dict(), "new": one.new.as_dict(),
                    "change": one.change.as_dict(), "better": one.better, "worse": one.worse, "pairs": one.pairs,
                }
                for one in self.decks
            ],
            "cards": [
                {
                    "card": one.name, "gone": list(one.gone), "came": list(one.came),
                    "old": one.old.as_dict(), "new": one.new.as_dict(), "drawn": one.drawn.as_dict(),
                }
                for one in self.cards
            ],
        }  # fmt: skip


Played = Mapping[int, Iterable[Record]]
"""The games of a setup, by the seed of their run; those of a seed in order. They are gone through several times."""


def why_not(old: Setup, new: Setup) -> str:
    """Why two setups cannot be compared, in a sentence; empty if they can."""
    if old.game != new.game:
        return f"the old games are of {old.title}, the new ones of {new.title}"
    if old.titles() != new.titles():
        return f"the old games were played with {', '.join(old.titles())}, the new ones with {', '.join(new.titles())}"
    return ""


def compare(old: Setup, old_games: Played, new: Setup, new_games: Played) -> Comparison:
    """The change from old to new. Games with the same seed, number and seats are compared one by one."""
    befores = Ledger(old, (record for seed in sorted(old_games) for record in old_games[seed]))
    afters = Ledger(new, (record for seed in sorted(new_games) for record in new_games[seed]))
    pairs = Pairs(old, new)
    for pair in _game_pairs(old, old_games, new, new_games):
        pairs.add(*pair)
    decks = tuple(
        pairs.change(deck, title) if pairs.count else _unpaired(deck, title, befores, afters)
        for deck, title in enumerate(new.titles())
    )
    return Comparison(bool(pairs.count), decks, tuple(_changed_cards(befores, afters, pairs)))


GamePair = tuple[Record, Record]


def _game_pairs(old: Setup, old_games: Played, new: Setup, new_games: Played) -> Iterator[GamePair]:
    """Pairs of the same game before and after, where both ended by the rules."""
    if old.bots != new.bots or old.pairs != new.pairs:
        return
    for seed in sorted(old_games):
        afters = iter(new_games.get(seed, ()))
        after = next(afters, None)
        for before in old_games[seed]:
            while after is not None and after.number < before.number:
                after = next(afters, None)
            if after is not None and after.number == before.number and _completed(before) and _completed(after):
                yield before, after


class Pairs:
    """The sums over games that were played before and after a change."""

    def __init__(self, old: Setup, new: Setup) -> None:
        texts = {card.name: card.text for card in old.cards}
        places = {card.name: place for place, card in enumerate(old.cards)}
        self.count = 0
        self.decks = [[0, 0, 0, 0, 0] for _ in new.decks]  # pairs, wins before, wins after, better, worse
        self.cards = {
            place: (places[card.name], PairedRates())
            for place, card in enumerate(new.cards)
            if card.name in texts and texts[card.name] != card.text
        }

    def add(self, old: Record, new: Record) -> None:
        """Counts a game before and after."""
        self.count += 1
        for deck, sums in enumerate(self.decks):
            before, after = _won_with(old, deck), _won_with(new, deck)
            if before is None or after is None:
                continue
            for at, one in enumerate((1, before, after, after and not before, before and not after)):
                sums[at] += one
        for now, (then, rates) in self.cards.items():
            rates.add(_drawn(old, then), _drawn(new, now))

    def change(self, deck: int, title: str) -> DeckChange:
        """How a deck's win rate has changed."""
        pairs, befores, afters, better, worse = self.decks[deck]
        change = paired_difference(better, worse, pairs)
        return DeckChange(title, wilson(befores, pairs), wilson(afters, pairs), change, better, worse, pairs)


def _drawn(record: Record, place: int) -> tuple[int, int]:
    """How many players drew a card, and how many of them won."""
    seats = [seat for seat, row in enumerate(record.cards) if row.get(place, (0,))[0]]
    return len(seats), sum(record.won(seat) for seat in seats)


def _completed(record: Record) -> bool:
    return record.result.outcome in COMPLETED


def _won_with(record: Record, deck: int) -> bool | None:
    if deck not in record.result.decks:
        return None
    return any(record.won(seat) for seat, one in enumerate(record.result.decks) if one == deck)


def _unpaired(deck: int, title: str, old: Ledger, new: Ledger) -> DeckChange:
    before, after = old.tally.deck_rate(deck), new.tally.deck_rate(deck)
    return DeckChange(title, before, after, difference(after, before))


def _changed_cards(old: Ledger, new: Ledger, pairs: Pairs) -> list[CardChange]:
    texts = {card.name: card.text for card in old.setup.cards}
    befores = {row.name: row for row in card_rows(old)}
    afters = {row.name: row for row in card_rows(new)}
    found = []
    for place, (_, rates) in pairs.cards.items():
        card = new.setup.cards[place]
        before, after = befores[card.name], afters[card.name]
        gone, came = _lines(texts[card.name], card.text)
        change = rates.change() if pairs.count else difference(after.drawn, before.drawn)
        found.append(CardChange(card.name, gone, came, before, after, change))
    return found


def _lines(old: str, new: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    before = [line.strip() for line in old.splitlines()]
    after = [line.strip() for line in new.splitlines()]
    return tuple(line for line in before if line not in after), tuple(line for line in after if line not in before)
