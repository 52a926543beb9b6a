"""Drafts and sealed decks between bots: packs go round, bots pick, decks are made of what was picked and play.

The bots know nothing at first and pick at random; what they learn from the games of earlier drafts (see ``model``) is
what they pick by, and the letters that they can pay with what they have.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlang.decks.making import Counts, DeckMaker
from cardlang.decks.search import CardFacts
from cardlang.league.evolve import as_copies, meeting_seed
from cardlang.league.meetings import Arena, Meeting
from cardlang.league.model import CardModel
from cardlang.league.packs import Slot, opened
from cardlang.play.statistics import Interval, wilson

NOISE = 0.3
"""How much chance is in a pick, as a multiple of the spread of the cards' worth. If all bots picked alike, little would
be learnt.
"""
PULL = 0.6
"""How much more a card is worth if it can be paid with the letters picked so far, as a multiple of the same spread."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is drafted: the slots of a pack, how many seats and packs, and cards that each player has in any number
    (sources of letters). With ``sealed``, the players open their own packs and nothing is picked.
    """

    slots: tuple[Slot, ...]
    seats: int = 8
    packs: int = 3
    free: tuple[CardFacts, ...] = ()
    sealed: bool = False


@dataclass(slots=True)
class CardCounts:
    """The sums of one card over all drafts. Wins are half wins."""

    opened: int = 0
    taken_at: int = 0
    picked: int = 0
    seen: int = 0
    last_seen: int = 0
    in_deck: int = 0
    halves_picked: int = 0
    games_picked: int = 0
    halves: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class PickRow:
    """The statistics of a card: how late it is last seen (ALSA) and taken (ATA) on average, as the number of the pick;
    how often it is opened and picked, and how often a picked copy is in the deck; the win rates of decks whose player
    picked it, and of decks that have it; and what the model holds one copy to be worth, with its standard error.
    """

    card: str
    opened: int
    picked: int
    alsa: float
    ata: float
    in_deck: float
    won_when_picked: Interval
    won_in_deck: Interval
    worth: float
    error: float

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        return {
            "card": self.card, "opened": self.opened, "picked": self.picked, "alsa": round(self.alsa, 3),
            "ata": round(self.ata, 3), "in_deck": round(self.in_deck, 4),
            "won_when_picked": self.won_when_picked.as_dict(), "won_in_deck": self.won_in_deck.as_dict(),
            "worth": round(self.worth, 5), "error": round(self.error, 5),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Player:
    """One player of a draft: what they picked in order, their deck, their half wins and games."""

    picked: tuple[str, ...]
    deck: Counts
    halves: int
    games: int


@dataclass(slots=True)
class Drafts:
    """Drafts one after another; the bots learn from each. The same seed gives the same drafts."""

    maker: DeckMaker
    table: Table
    arena: Arena
    seed: int
    model: CardModel = field(init=False)
    counts: dict[str, CardCounts] = field(default_factory=dict)
    played: int = 0

    def __post_init__(self) -> None:
        self.model = CardModel(self.maker.costs, 1)

    def draft(self, rounds: int = 1) -> list[Player]:
        """One draft: packs, picks, decks, and games of every deck against every other, ``rounds`` on each seat. Raises
        ValueError if a legal deck cannot be made of what a player has.
        """
        dice = random.Random(f"draft {self.seed} {self.played}")
        pools = self._sealed(dice) if self.table.sealed else self._picked(dice)
        scores = self.model.scores(self.model.weights)
        decks = [self._deck(pool, scores) for pool in pools]
        halves, games = self._play(decks, rounds)
        players = []
        for pool, deck, won, of in zip(pools, decks, halves, games, strict=True):
            players.append(Player(tuple(card.name for card in pool), deck, won, of))
            self._count(pool, deck, won, of)
        self.model.fit()
        self.played += 1
        return players

    # ------------------------------------------------------------------ picking

    def _sealed(self, dice: random.Random) -> list[list[CardFacts]]:
        pools = []
        for _ in range(self.table.seats):
            pool = [card for _ in range(self.table.packs) for card in opened(self.table.slots, dice)]
            for card in pool:
                self._of(card).opened += 1
                self._of(card).picked += 1
            pools.append(pool)
        return pools

    def _picked(self, dice: random.Random) -> list[list[CardFacts]]:
        """What each player picks: packs go to the left, then to the right, and so on."""
        seats = self.table.seats
        pools: list[list[CardFacts]] = [[] for _ in range(seats)]
        for number in range(self.table.packs):
            packs = [opened(self.table.slots, dice) for _ in range(seats)]
            for card in (card for pack in packs for card in pack):
                self._of(card).opened += 1
            last: dict[tuple[int, int, str], int] = {}
            step = 1 if number % 2 == 0 else -1
            for turn in range(max(map(len, packs))):
                for seat in range(seats):
                    place = (seat + step * turn) % seats
                    pack = packs[place]
                    for card in pack:
                        last[seat, place, card.folded] = turn + 1
                    chosen = self._choice(pack, pools[seat], dice)
                    pack.remove(chosen)
                    pools[seat].append(chosen)
                    self._of(chosen).picked += 1
                    self._of(chosen).taken_at += turn + 1
            for (_, _, name), turn in last.items():
                self.counts[name].seen += 1
                self.counts[name].last_seen += turn
        return pools

    def _choice(self, pack: Sequence[CardFacts], pool: Sequence[CardFacts], dice: random.Random) -> CardFacts:
        """The card that a bot takes, by worth and chance; it prefers the letters it already has."""
        weights = self.model.weights
        values = [float(weights[self.maker.index[card.folded]]) for card in self.maker.pool]
        spread = (sum(value * value for value in values) / len(values)) ** 0.5 or 1.0
        letters = Counter(letter for card in pool for letter in card.letters.get("pays", ()))
        total = sum(letters.values())

        def value(card: CardFacts) -> float:
            own = float(weights[self.maker.index[card.folded]]) / spread + NOISE * dice.gauss(0, 1)
            pays = card.letters.get("pays", ())
            drawn = sum(letters[letter] for letter in pays) / (len(pays) * total) if pays and total else 0.0
            return own + PULL * drawn * min(1.0, len(pool) / 10)

        return max(pack, key=value)

    # ------------------------------------------------------------------ decks and games

    def _deck(self, pool: Sequence[CardFacts], scores: Sequence[float]) -> Counts:
        held = Counter(card.folded for card in pool)
        for card in self.table.free:
            held[card.folded] = self.maker.size
        return self.maker.limited_to(held).best(scores)

    def _play(self, decks: Sequence[Counts], rounds: int) -> tuple[list[int], list[int]]:
        """Every deck against every other: half wins and games of each."""
        rows = [
            (one, other) for one in range(len(decks)) for other in range(len(decks)) if one != other
        ] * rounds
        meetings = [
            Meeting(
                as_copies(decks[one]),
                as_copies(decks[other]),
                meeting_seed(self.seed, f"draft {self.played}", at),
            )
            for at, (one, other) in enumerate(rows)
        ]
        halves, games = [0] * len(decks), [0] * len(decks)
        for (one, other), result in zip(rows, self.arena.play(meetings), strict=True):
            halves[one] += result
            halves[other] += 2 - result
            games[one] += 1
            games[other] += 1
            self.model.add(decks[one], decks[other], result)
        return halves, games

    # ------------------------------------------------------------------ statistics

    def _of(self, card: CardFacts) -> CardCounts:
        return self.counts.setdefault(card.folded, CardCounts())

    def _count(self, pool: Sequence[CardFacts], deck: Counts, halves: int, games: int) -> None:
        held = Counter(card.folded for card in pool)
        for name, copies in held.items():
            row = self.counts[name]
            used = min(copies, deck[self.maker.index[name]])
            row.in_deck += used
            row.halves_picked += halves
            row.games_picked += games
            if used:
                row.halves += halves
                row.games += games

    def rows(self) -> list[PickRow]:
        """The statistics of every card that was opened, the earliest picks first (sealed: the best first)."""
        errors = (self.model.spread**2).sum(axis=1) ** 0.5
        found = []
        for name, row in self.counts.items():
            at = self.maker.index[name]
            found.append(PickRow(
                self.maker.pool[at].name, row.opened, row.picked, row.last_seen / max(1, row.seen),
                row.taken_at / max(1, row.picked), row.in_deck / max(1, row.picked),
                wilson(row.halves_picked // 2, row.games_picked), wilson(row.halves // 2, row.games),
                float(self.model.weights[at]) / 2, float(errors[at]) / 2,
            ))  # fmt: skip
        return sorted(found, key=lambda row: (row.ata, -row.worth, row.card))
