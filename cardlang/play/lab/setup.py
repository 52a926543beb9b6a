"""Everything that defines a run: game, decks, card texts, bots and parameters. Runs with the same setup can
be merged; a fingerprint identifies the setup.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import groupby

from cardlang import __version__
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.zones import DECK
from cardlang.loading.decklist import fold
from cardlang.play.card_texts import read_cards

NO_COST = -1
KEY = 16  # hexadecimal digits of a fingerprint


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as it was played: its text, what its set declared, and its printed cost."""

    name: str
    text: str
    words: str = ""
    cost: int = NO_COST


@dataclass(frozen=True, slots=True)
class DeckOf:
    """A deck: its title, and pairs (index in the run's list of cards, copies) in the order of the deck,
    because that order decides the result of a shuffle.
    """

    title: str
    cards: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A run without its seed and its number of games. ``shared`` means that all players draw from common
    decks.
    """

    game: str
    title: str
    decks: tuple[DeckOf, ...]
    cards: tuple[CardText, ...]
    bots: tuple[str, ...]
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)
    pairs: bool = False
    shared: bool = False
    version: str = __version__

    def key(self) -> str:
        """The fingerprint, 16 hex digits."""
        return sha256(self.as_text().encode()).hexdigest()[:KEY]

    def run_key(self, seed: int) -> str:
        """The key of a run in a store."""
        return f"{self.key()}-{seed}"

    @property
    def seats(self) -> int:
        """The number of players."""
        return 2 if self.pairs else len(self.decks)

    def titles(self) -> list[str]:
        """The titles of the decks."""
        return [deck.title for deck in self.decks]

    def copies(self, deck: int) -> Mapping[int, int]:
        """The copies of each card, by index, among those that the player of a deck draws from."""
        total: dict[int, int] = {}
        for one in self.decks if self.shared else self.decks[deck : deck + 1]:
            for place, count in one.cards:
                total[place] = total.get(place, 0) + count
        return total

    def as_text(self) -> str:
        """JSON, as the store keeps it."""
        return json.dumps(asdict(self), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def setup_of(
    game: Game, decks: Sequence[Sequence[Card]], titles: Sequence[str], bots: Sequence[str],
    parameters: Mapping[str, int | str | bool], pairs: bool = False,
) -> Setup:  # fmt: skip
    """The setup of a run that is about to be played."""
    by_name = {card.name: card for deck in decks for card in deck}
    names = sorted(by_name)
    places = {name: place for place, name in enumerate(names)}
    cards = tuple(
        CardText(name, card.source, card.words, card.base.get("cost", NO_COST))
        for name, card in ((name, by_name[name]) for name in names)
    )
    listed = []
    for title, deck in zip(titles, decks, strict=True):
        piles = groupby(places[card.name] for card in deck)
        listed.append(DeckOf(title, tuple((place, len(list(pile))) for place, pile in piles)))
    shared = any(zone.role == DECK and zone.shared for zone in game.zones)
    chosen = dict(sorted(parameters.items()))
    return Setup(game.name, game.title, tuple(listed), cards, tuple(bots), chosen, pairs, shared)


def setup_from_text(text: str) -> Setup:
    """The reverse of :meth:`Setup.as_text`. Raises ValueError, TypeError or KeyError for anything else."""
    data = json.loads(text)
    decks = tuple(
        DeckOf(str(deck["title"]), tuple((int(place), int(count)) for place, count in deck["cards"]))
        for deck in data["decks"]
    )
    cards = tuple(CardText(**{key: card[key] for key in ("name", "text", "words", "cost")}) for card in data["cards"])
    if any(not 0 <= place < len(cards) for deck in decks for place, _ in deck.cards):
        raise ValueError("a deck holds a card that is not listed")
    return Setup(
        str(data["game"]), str(data["title"]), decks, cards, tuple(map(str, data["bots"])),
        dict(data["parameters"]), bool(data["pairs"]), bool(data["shared"]), str(data["version"]),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class FromTexts:
    """Loads game and decks of a setup from the texts in it, so that it works on a machine without the card
    files.
    """

    setup: Setup

    def __call__(self) -> tuple[Game, list[tuple[Card, ...]]]:
        """The game and the decks. Raises ValueError if they cannot be read from the texts."""
        found = _LAID.get(self.setup.key())
        if found is None:
            found = _LAID[self.setup.key()] = self._lay()
        return found

    def _lay(self) -> tuple[Game, list[tuple[Card, ...]]]:
        from cardlang.games import find_game

        game = find_game(self.setup.game)
        if game is None:
            raise ValueError(f"there is no game {self.setup.game!r} on this machine")
        texts = {card.name: card.text for card in self.setup.cards}
        cards, problems = read_cards(game, texts, {card.name: card.words for card in self.setup.cards})
        by_name = {fold(name): card for name, card in cards.items()}
        listed = [by_name.get(fold(card.name)) for card in self.setup.cards]
        decks = []
        for deck in self.setup.decks:
            pile = [(listed[place], count) for place, count in deck.cards]
            if any(card is None for card, _ in pile):
                raise ValueError(problems[0].show() if problems else "a card cannot be read")
            decks.append(tuple(card for card, count in pile if card is not None for _ in range(count)))
        return game, decks


_LAID: dict[str, tuple[Game, list[tuple[Card, ...]]]] = {}
