"""Makes legal decks from scores of cards: which copies a deck of a format can have, and which deck is the best.

A deck is here a list of copies, one number for each card of the pool. One rule is added to the format: in a game whose
costs are letters every card can be paid with letters that the deck makes, and about a third of the deck makes them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from itertools import combinations

from cardlang.decks.card_rules import CardRules
from cardlang.decks.search import CardFacts

COPIES = 4
"""Copies of each card where the format has no limit; cards that make letters may be there more often."""
SOURCE_COPIES = 8
SOURCES = (0.30, 0.44)
"""The share of a deck that makes letters: from, to."""

LEAST_SOURCES = 0.1
"""The least share of a deck that makes a letter some of its cards cost."""
LETTER_SHARE = 0.75
"""How many sources a letter has at least, against its share in the costs."""

Counts = list[int]
Value = Callable[[Counts], float]


class DeckMaker:
    """The decks of a format. Raises ValueError if the format has no cards, or too few for a deck."""

    def __init__(self, rules: CardRules, only: Callable[[CardFacts], bool] | None = None) -> None:
        self.rules = rules
        allowed = [card for card in rules.catalog.cards if rules.most_copies(card) != 0]
        self.pool = sorted(
            (card for card in allowed if only is None or only(card)), key=lambda card: card.folded
        )
        self.makes = [frozenset(letter for key, said in card.letters.items() if key != "pays" for letter in said)
                      for card in self.pool]  # fmt: skip
        self.pays = [frozenset(card.letters.get("pays", ())) for card in self.pool]
        self.most = [self._most(card, bool(makes)) for card, makes in zip(self.pool, self.makes, strict=True)]
        self.costs = [card.numbers.get("cost", 0) for card in self.pool]
        self.size = max(rules.rules.deck_min, 1) if rules.rules.deck_min else min(40, sum(self.most))
        self.index = {card.folded: at for at, card in enumerate(self.pool)}
        self.limits = [
            (limit, [test(card) for card in self.pool])
            for limit, test in rules.limits
            if limit.least or limit.most is not None
        ]
        self.kinds = [
            (kind.casefold(), [kind.casefold() in card.kinds for card in self.pool])
            for kind in rules.rules.mix
        ]
        self.identities = (
            [frozenset(rules.identities(card)) for card in self.pool] if rules.rules.identity else []
        )
        self.points = [rules.points.get(card.folded, 0) for card in self.pool]
        if sum(self.most) < self.size:
            raise ValueError(
                f"{sum(self.most)} cards are allowed, and a deck of {rules.rules.name} has {self.size}"
            )

    def limited_to(self, held: Mapping[str, int]) -> DeckMaker:
        """The same maker for a player who has only these cards, by folded name. Raises ValueError if they are too few
        for a deck.
        """
        made = copy(self)
        made.most = [min(held.get(card.folded, 0), self._allowed(card)) for card in self.pool]
        if sum(made.most) < made.size:
            raise ValueError(
                f"{sum(made.most)} cards are there, and a deck of {self.rules.rules.name} has {made.size}"
            )
        return made

    def _allowed(self, card: CardFacts) -> int:
        most = self.rules.most_copies(card)
        return sum(self.most) if most is None else most

    def _most(self, card: CardFacts, source: bool) -> int:
        most = self.rules.most_copies(card)
        usual = SOURCE_COPIES if source else COPIES
        return usual if most is None else min(most, usual)

    @property
    def has_letters(self) -> bool:
        """Whether cards of this pool make letters that others are paid with."""
        return any(self.makes) and any(self.pays)

    def fits(self, counts: Counts) -> bool:
        """Whether a deck of the right size is legal and can pay for its cards; copies are not checked."""
        rules = self.rules.rules
        held = [at for at, count in enumerate(counts) if count]
        for limit, meant in self.limits:
            total = sum(counts[at] for at in held if meant[at])
            if total < limit.least or (limit.most is not None and total > limit.most):
                return False
        if not all(any(meant[at] for at in held) for _, meant in self.kinds):
            return False
        if rules.identities is not None and self.identities:
            if len(frozenset[str]().union(*(self.identities[at] for at in held))) > rules.identities:
                return False
        if (
            rules.points_max is not None
            and sum(self.points[at] * counts[at] for at in held) > rules.points_max
        ):
            return False
        return not self.has_letters or self._pays(counts, held)

    def _pays(self, counts: Counts, held: Sequence[int]) -> bool:
        """Whether the sources are enough, and each letter is made by as many as it is asked for."""
        sources = sum(counts[at] for at in held if self.makes[at])
        low, high = (round(share * self.size) for share in SOURCES)
        asked: dict[str, int] = {}
        for at in held:
            for letter in self.pool[at].letters.get("pays", ()):
                asked[letter] = asked.get(letter, 0) + counts[at]
        total = sum(asked.values())
        return low <= sources <= high and all(
            sum(counts[at] for at in held if letter in self.makes[at])
            >= max(self.size * LEAST_SOURCES, LETTER_SHARE * sources * many / total)
            for letter, many in asked.items()
        )

    # ------------------------------------------------------------------ making

    def letters(self) -> list[frozenset[str]]:
        """The one or two letters a deck can be made of; one empty choice in a game without letters."""
        if not self.has_letters:
            return [frozenset()]
        all_ = sorted(frozenset[str]().union(*self.makes))
        return [frozenset(pair) for count in (1, 2) for pair in combinations(all_, count)]

    def filled(
        self, scores: Sequence[float], letters: frozenset[str] = frozenset(), sources: int = 0
    ) -> Counts | None:
        """The deck with the best cards by score; None if there is none. ``sources`` is how many of its cards make
        letters (only those in ``letters``).
        """
        counts = [0] * len(self.pool)
        usable = [at for at in range(len(self.pool)) if not letters or self._within(at, letters)]
        ordered = sorted(usable, key=lambda at: (-scores[at], at))
        for meant, least in self._needs(ordered):
            self._take(counts, [at for at in ordered if meant[at]], least)
        if self.has_letters:
            of_sources = [at for at in ordered if self.makes[at]]
            self._take(counts, of_sources, sources, spread=True)
            ordered = [at for at in ordered if not self.makes[at]]
        self._take(counts, ordered, self.size)
        return counts if sum(counts) == self.size and self.fits(counts) else None

    def _within(self, at: int, letters: frozenset[str]) -> bool:
        return (bool(self.makes[at] & letters) if self.makes[at] else True) and self.pays[at] <= letters

    def _needs(self, ordered: Sequence[int]) -> list[tuple[Sequence[bool], int]]:
        """What the deck needs first: one card of each kind of the mix, the fewest of each limit."""
        kinds = [(meant, 1) for _, meant in self.kinds]
        least = [(meant, limit.least) for limit, meant in self.limits if limit.least]
        return sorted([*kinds, *least], key=lambda need: need[1])  # a narrow need may be part of a wide one

    def _take(self, counts: Counts, ordered: Sequence[int], wanted: int, spread: bool = False) -> None:
        """Takes cards in this order until ``wanted`` of them are there, or the deck is full."""
        have = sum(counts[at] for at in ordered)
        wanted = min(wanted, have + self.size - sum(counts))
        if spread:  # every letter gets its share
            letters = sorted(frozenset[str]().union(*(self.makes[at] for at in ordered)) if ordered else ())
            shares = [[at for at in ordered if letter in self.makes[at]] for letter in letters]
            for number, share in enumerate(shares, 1):
                self._take(counts, share, min(wanted * number // len(shares) - have, wanted))
                have = sum(counts[at] for at in ordered)
        for at in ordered:
            while have < wanted and counts[at] < self.most[at] and self._room(counts, at):
                counts[at] += 1
                have += 1

    def _room(self, counts: Counts, at: int) -> bool:
        """Whether one more copy of a card stays within the limits of a deck."""
        rules = self.rules.rules
        for limit, meant in self.limits:
            if (
                limit.most is not None
                and meant[at]
                and sum(c for c, m in zip(counts, meant, strict=True) if m) >= limit.most
            ):
                return False
        if rules.points_max is not None and self.points[at]:
            if (
                sum(p * c for p, c in zip(self.points, counts, strict=True)) + self.points[at]
                > rules.points_max
            ):
                return False
        if rules.identities is not None and self.identities:
            held = [self.identities[each] for each, count in enumerate(counts) if count]
            return len(frozenset[str]().union(*held, self.identities[at])) <= rules.identities
        return True

    def random_deck(self, dice: random.Random) -> Counts:
        """A legal deck by chance: cards, letters, the number of sources. Raises ValueError if a hundred tries fail."""
        low, high = (round(share * self.size) for share in SOURCES)
        for _ in range(100):
            scores = [dice.random() for _ in self.pool]
            made = self.filled(scores, dice.choice(self.letters()), dice.randint(low, high))
            if made is not None:
                return made
        raise ValueError(f"no deck of {self.rules.rules.name} could be made by chance")

    def best(self, scores: Sequence[float], value: Value | None = None) -> Counts:
        """The best deck there is to find by score, then by changing single cards for as long as ``value`` (by default
        the sum of scores) grows. Raises ValueError if no deck can be made.
        """
        worth = value or (
            lambda counts: sum(score * count for score, count in zip(scores, counts, strict=True))
        )
        low, high = (round(share * self.size) for share in SOURCES)
        numbers = range(low, high + 1) if self.has_letters else (0,)
        found = [self.filled(scores, letters, number) for letters in self.letters() for number in numbers]
        made = [counts for counts in found if counts is not None]
        if not made:
            raise ValueError(f"no deck of {self.rules.rules.name} can be made")
        return self.improved(max(made, key=worth), scores, worth)

    def improved(self, counts: Counts, scores: Sequence[float], worth: Value, steps: int = 40) -> Counts:
        """The deck after the best change of one card for another, again and again, while its worth grows."""
        counts = list(counts)
        for _ in range(steps):
            now, better = worth(counts), None
            outs = [at for at, count in enumerate(counts) if count]
            ins = [at for at, count in enumerate(counts) if count < self.most[at]]
            for out in outs:
                for into in ins:
                    if out == into or scores[into] < scores[out] - 1:  # far worse cards are not tried
                        continue
                    counts[out] -= 1
                    counts[into] += 1
                    if (then := worth(counts)) > now + 1e-9 and self.fits(counts):
                        now, better = then, (out, into)
                    counts[out] += 1
                    counts[into] -= 1
            if better is None:
                break
            counts[better[0]] -= 1
            counts[better[1]] += 1
        return counts

    def as_names(self, counts: Counts) -> dict[str, int]:
        """Copies by name, cheap cards first."""
        held = [at for at, count in enumerate(counts) if count]
        return {self.pool[at].name: counts[at] for at in sorted(held, key=lambda at: (self.costs[at], at))}

    def counts_of(self, copies: dict[str, int]) -> Counts:
        """The deck of these copies by folded name; cards outside the pool are left out."""
        return [copies.get(card.folded, 0) for card in self.pool]
