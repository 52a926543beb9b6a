"""The exact odds of a line (cards wanted together, see ``lines``): multivariate hypergeometric, on the play and on the
draw, with the mulligans of the game.

The cards of a deck are divided into classes: those that count for the same parts of the line. A hand is a number of
cards of each class. It has the line if, for every selection of parts, it has as many cards that count for any of them
as these parts want together (Hall's theorem); no card counts twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb

from cardlang.decks.lines import Line
from cardlang.decks.odds import drawing_of
from cardlang.engine.parameters import Parameters
from cardlang.games.opening import hands_offered
from cardlang.record import record

MOST_HANDS = 4_000
"""The most different opening hands for which mulligans are computed."""

Hand = tuple[int, ...]
"""Cards of each class."""


@record(frozen=True, slots=True)
class Draws:
    """How many cards a player sees: the hands they may begin with (number of cards, and whether they then look at the
    next card and may put it on the bottom), and the cards drawn each own turn. With ``first_turn`` the player who
    begins also draws in their first turn.
    """

    hands: tuple[tuple[int, bool], ...]
    per_turn: int = 1
    first_turn: bool = True

    def drawn(self, turn: int, on_the_play: bool) -> int:
        """Cards drawn by the end of the draws of an own turn, without the opening hand."""
        return self.per_turn * max(0, turn - 1 if on_the_play and not self.first_turn else turn)


def draws_of_game(game: str, parameters: Parameters) -> Draws:
    """How many cards a player sees in a game with these parameters."""
    drawing = drawing_of(parameters)
    return Draws(hands_offered(game, parameters), drawing.per_turn, drawing.first_turn)


class Chances:
    """The odds of one line in one deck of ``size`` cards."""

    def __init__(self, line: Line, size: int) -> None:
        self.size = size
        self.needs = tuple(part.wanted for part in line.parts)
        counts: dict[int, int] = {}
        names = dict.fromkeys(name for part in line.parts for name in part.cards)
        for name in names:
            mask = sum(1 << at for at, part in enumerate(line.parts) if name in part.cards)
            counts[mask] = counts.get(mask, 0) + next(
                part.cards[name] for part in line.parts if name in part.cards
            )
        self.masks = tuple(counts)
        self.counts = tuple(counts.values())
        if sum(self.counts) > size:
            raise ValueError(f"{sum(self.counts)} cards of a deck of {size}")
        self.rest = size - sum(self.counts)

    @cached_property
    def _tests(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """For each selection of parts: which classes count for any of them, and how many cards they want together."""
        rows = []
        for chosen in range(1, 1 << len(self.needs)):
            classes = tuple(at for at, mask in enumerate(self.masks) if mask & chosen)
            rows.append((classes, sum(need for at, need in enumerate(self.needs) if chosen >> at & 1)))
        return tuple(rows)

    # ------------------------------------------------------------------ without mulligans

    def among(self, seen: int) -> Fraction:
        """The chance that this many cards from the top of the deck have the line."""
        return self._after((0,) * len(self.counts), self.rest, seen)

    def _after(self, hand: Hand, rest: int, draws: int, gone: Hand = ()) -> Fraction:
        """The chance to have the line with a hand and this many draws. ``rest`` are cards left that count for no part,
        ``gone`` cards of each class that can no longer be drawn, besides those in the hand.
        """
        gone = gone or hand
        left = tuple(count - out for count, out in zip(self.counts, gone, strict=True))
        total = sum(left) + rest
        draws = min(draws, total)
        ready = self._ready_ways(hand, left)
        ways = sum(many * comb(rest, draws - used) for used, many in enumerate(ready) if used <= draws)
        return Fraction(ways, comb(total, draws))

    def _ready_ways(self, hand: Hand, left: Hand) -> list[int]:
        """In how many ways n more cards of the classes complete the line, for n = 0, 1, 2 ...

        Class by class, with one row for each set of sums that can still matter: a sum is not counted beyond what is
        wanted.
        """
        wants = tuple(wanted for _, wanted in self._tests)
        held = [sum(hand[at] for at in classes) for classes, _ in self._tests]
        rows: dict[Hand, list[int]] = {tuple(map(min, held, wants)): [1]}
        for at, count in enumerate(left):
            touched = tuple(at in classes for classes, _ in self._tests)
            rows = _with_class(rows, count, touched, wants)
        return rows.get(wants, [0])

    # ------------------------------------------------------------------ with mulligans

    def can_mulligan(self, draws: Draws) -> bool:
        """Whether there are mulligans, and few enough different hands to try them all."""
        largest = max(size for size, _ in draws.hands)
        hands = 1
        for count in self.counts:
            hands *= min(count, largest) + 1
        return len(draws.hands) > 1 and hands <= MOST_HANDS

    def with_mulligans(self, draws: Draws, drawn: int) -> Fraction:
        """The chance after ``drawn`` draws for a player who mulligans whenever that makes the line likelier."""
        best = Fraction(0)
        for size, looks in reversed(draws.hands):
            size = min(size, self.size)
            total = comb(self.size, size)
            chance = Fraction(0)
            for hand, ways in self._hands(size):
                chance += ways * max(best, self._kept(hand, size, drawn, looks))
            best = chance / total
        return best

    def _hands(self, size: int) -> Iterator[tuple[Hand, int]]:
        """Every opening hand by its cards of each class, and the number of ways to be dealt it."""
        for hand in product(*(range(min(count, size) + 1) for count in self.counts)):
            others = size - sum(hand)
            if 0 <= others <= self.rest:
                ways = comb(self.rest, others)
                for count, held in zip(self.counts, hand, strict=True):
                    ways *= comb(count, held)
                yield hand, ways

    def _kept(self, hand: Hand, size: int, drawn: int, looks: bool) -> Fraction:
        """The chance with a hand that is kept; with ``looks``, its player may put the next card on the bottom."""
        rest = self.rest - (size - sum(hand))
        left = self.size - size
        if not looks or not left or not drawn:
            return self._after(hand, rest, drawn)
        chance = Fraction(0)
        bottom = drawn >= left  # then the card on the bottom is drawn, too
        for at, count in enumerate(self.counts):
            if count > hand[at]:
                more = (*hand[:at], hand[at] + 1, *hand[at + 1 :])
                away = self._after(hand, rest, drawn, more) if not bottom else Fraction(0)
                chance += (count - hand[at]) * max(self._after(more, rest, drawn - 1), away)
        if rest:
            away = self._after(hand, rest - 1, drawn) if not bottom else Fraction(0)
            chance += rest * max(self._after(hand, rest - 1, drawn - 1), away)
        return chance / left


def _with_class(
    rows: dict[Hand, list[int]], count: int, touched: tuple[bool, ...], wants: Hand
) -> dict[Hand, list[int]]:
    """The rows with 0 to ``count`` cards of one more class, which adds to the ``touched`` sums."""
    found: dict[Hand, list[int]] = {}
    for sums, ways in rows.items():
        for more in range(count + 1):
            after = tuple(
                min(have + more, wanted) if adds else have
                for have, wanted, adds in zip(sums, wants, touched, strict=True)
            )
            row = found.setdefault(after, [])
            row += [0] * (len(ways) + more - len(row))
            many = comb(count, more)
            for used, before in enumerate(ways):
                row[used + more] += before * many
    return found


@record(frozen=True, slots=True)
class TurnOdds:
    """The odds by one own turn (0 is the opening hand). ``mulligans`` is None where they are not computed."""

    turn: int
    on_the_play: Fraction
    on_the_draw: Fraction
    mulligans: tuple[Fraction, Fraction] | None

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        pairs = {"on_the_play": self.on_the_play, "on_the_draw": self.on_the_draw}
        if self.mulligans is not None:
            pairs |= {
                "on_the_play_with_mulligans": self.mulligans[0],
                "on_the_draw_with_mulligans": self.mulligans[1],
            }
        return {
            "turn": self.turn,
            **{name: float(chance) for name, chance in pairs.items()},
            "exact": {name: str(chance) for name, chance in pairs.items()},
        }


def line_odds(line: Line, size: int, draws: Draws, mulligans: bool = True) -> list[TurnOdds]:
    """The odds of a line in a deck of ``size`` cards: in the opening hand, and by each own turn up to its last."""
    chances = Chances(line, size)
    wanted = mulligans and chances.can_mulligan(draws)
    opening = draws.hands[0][0]
    rows = []
    for turn in range(line.last_turn + 1):
        play, draw = draws.drawn(turn, True), draws.drawn(turn, False)
        tried = None
        if wanted:
            best = chances.with_mulligans(draws, play)
            tried = (best, best if draw == play else chances.with_mulligans(draws, draw))
        rows.append(TurnOdds(turn, chances.among(opening + play), chances.among(opening + draw), tried))
    return rows


def ready_turn(rows: Sequence[TurnOdds], least: Fraction = Fraction(1, 2)) -> int | None:
    """The first turn by which the line is at least this likely, on the play, without mulligans; None if none is."""
    return next((row.turn for row in rows if row.on_the_play >= least), None)
