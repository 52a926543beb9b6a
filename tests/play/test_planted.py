"""Cards with a wrong cost are found: a small version of the experiment in ``planted.py``, whose full figures are in
docs/playtesting.md.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from cardlang.play.lab.cards import card_rows
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup
from cardlang.play.statistics import WIN, GameResult
from cardlang.play.tables import bundled_decks
from tests.play.planted import (
    BY,
    BY_GAME,
    EACH_WAY,
    TWINS,
    Garden,
    Ranking,
    chosen,
    cost_of,
    laid,
    ranking,
    replanted,
    text_of,
    twins,
)

CHEAPER, DEARER = "Orchard Knight", "Thorn Boar"
OLD_ORCHARD = str(Path(__file__).with_name("old-orchard"))
GARDEN = Garden("mythomagic", (OLD_ORCHARD, OLD_ORCHARD), ((CHEAPER, -BY), (DEARER, BY)))


def test_the_costs_are_planted() -> None:
    costs = {card.name: card.base["cost"] for card in laid(GARDEN)[1][0]}
    assert (costs[CHEAPER], costs[DEARER]) == (2, 4)
    text = "card A\n  cost: 2GW\n\ncard B\n  cost: 2\n"
    assert replanted(text, "A", -BY) == text.replace("2GW", "GW")
    assert replanted("card A\n  cost: 2 EP\n", "A", -BY) == "card A\n  cost: 0 EP\n"


def test_a_choice_is_the_same_each_time_and_cuts_no_cost_below_nothing() -> None:
    decks = ("burning-canopy", "orchard-court", "red-ford-raiders", "tithe-and-grave")
    picked = chosen("mythomagic", decks, 3)
    assert picked == chosen("mythomagic", decks, 3) != chosen("mythomagic", decks, 4)
    assert [by for _, by in picked] == [-BY] * EACH_WAY + [BY] * EACH_WAY
    laid(Garden("mythomagic", decks, picked))


def test_what_is_taken_off_is_what_its_game_says_unless_told() -> None:
    decks = tuple(path.stem for path in bundled_decks("risk-and-resource"))
    text = text_of("risk-and-resource")
    for told, by in ((0, BY_GAME["risk-and-resource"]), (2, 2), (3, 3)):
        picked = chosen("risk-and-resource", decks, 3, told)
        assert {how for _, how in picked} == {-by, by}
        assert min(cost_of(text, name) for name, _ in picked) >= by


def test_what_a_planted_cost_is_worth_is_the_change_of_its_points() -> None:
    """The card that is better in both runs has gained less than one that was weak and is usual now."""
    before = Ranking(card_rows(one_under_many_names(4_000, 2, odd=0.12)))
    after = Ranking(card_rows(one_under_many_names(4_000, 3, odd=0.12, others={5: 0.06})))
    changes, planted = after.changes(before), {"Twin 5": -4}
    assert max(changes, key=lambda name: changes[name]) == "Twin 5"
    assert after.by_change(before, planted, -BY) == 1 > after.by_points(planted, -BY)


@pytest.mark.parametrize("game", ["mythomagic", "risk-and-resource"])
def test_every_choice_can_be_laid_out(game: str) -> None:
    decks = tuple(path.stem for path in bundled_decks(game))
    for choice in range(1, 4):
        assert len(laid(Garden(game, decks, chosen(game, decks, choice)))[1]) == len(decks)


def one_under_many_names(
    games: int, seed: int, odd: float = 0.0, more: int = 0, others: Mapping[int, float] = MappingProxyType({})
) -> Ledger:
    """Made-up games of a deck with itself: two copies each of nineteen cards, of which every copy drawn makes a win two
    points likelier; the first card by ``odd`` more, and so the second if the deck has ``more`` copies of it; of
    ``others`` each by what is said there.
    """
    texts = tuple(CardText(f"Twin {at}", f"card {at}") for at in range(TWINS))
    deck = tuple((at, 2 + more * (at == 1)) for at in range(TWINS))
    ledger = Ledger(Setup("g", "G", (DeckOf("One", deck), DeckOf("Other", deck)), texts, ("x", "x"), {}))
    extra = dict.fromkeys(range(1 + (more > 0)), odd) | dict(others)
    dice, pile = random.Random(seed), [at for at, copies in deck for _ in range(copies)]
    for number in range(games):
        hands = [dice.sample(pile, dice.randint(8, 14)) for _ in range(2)]
        edge = [0.02 * len(hand) + sum(extra.get(card, 0.0) for card in hand) for hand in hands]
        lost = dice.random() >= 0.55 + edge[0] - edge[1]
        cards = tuple({card: (hand.count(card), 1, 3) for card in set(hand)} for hand in hands)
        decks = (0, 1) if number % 2 else (1, 0)
        ledger.add(Record(number, GameResult(decks, WIN, int(lost), turns=9), cards))
    return ledger


def test_no_card_that_is_like_the_others_is_a_suspect_after_ten_thousand_games() -> None:
    """Some differ by chance, and with so many games that is sure enough; it is not enough to matter."""
    rows = card_rows(one_under_many_names(10_000, 2))
    assert len(rows) == TWINS and not any(row.finding for row in rows)
    plain = [row.effect.plain for row in rows if row.effect is not None]
    assert any(not one.low <= 0 <= one.high for one in plain)


def test_among_nineteen_that_are_alike_one_that_is_not_is_a_suspect() -> None:
    rows = card_rows(one_under_many_names(3_000, 2, odd=0.12))
    assert [row.name for row in rows if row.finding] == ["Twin 0"]


def test_a_card_is_not_more_of_a_suspect_for_lying_in_the_deck_more_often() -> None:
    rows = {row.name: row for row in card_rows(one_under_many_names(4_000, 3, odd=0.08, more=4))}
    two, six = rows["Twin 0"].effect, rows["Twin 1"].effect
    assert two is not None and six is not None
    assert rows["Twin 1"].copies > 2 * rows["Twin 0"].copies
    assert two.plain.low < six.plain.value < two.plain.high, "what a game gains by three copies would be far above"
    assert six.plain.high - six.plain.low < two.plain.high - two.plain.low


@pytest.mark.slow
@pytest.mark.thorough
def test_cards_that_are_one_under_many_names_are_judged_in_real_games() -> None:
    """A deck of them against itself would not do: who begins wins every game, or nobody does before all are drawn."""
    decks = [path.stem for path in bundled_decks("risk-and-resource")][:2]
    alike = twins("risk-and-resource", decks[0], "Ledge Bull")
    found = ranking(Garden("risk-and-resource", tuple(decks), (), alike), 120, bot="rough").among(alike)
    assert len(alike) == TWINS and len(found.judged) >= TWINS - 2
    assert not found.starred(alike)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("bot", "games"),
    [pytest.param("rough", 60, marks=pytest.mark.slow), pytest.param("greedy:1", 100, marks=pytest.mark.thorough)],
)
def test_planted_cards_are_found(bot: str, games: int) -> None:
    found = ranking(GARDEN, games, bot=bot)
    above, below = found.place(CHEAPER)[0], found.place(DEARER)[1]
    planted = dict(GARDEN.planted)
    assert min(found.above(planted, -BY), found.more_used(planted, BY)) > 0.8
    assert above <= 3, "the cheaper one is among the strongest"
    assert below <= 8, "the dearer one is in the lower half; it takes more games than a test has time for to say more"
