"""What a change to a card does: the estimate is right on average, the interval holds whenever one looks, and only games
that can differ are played again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from cardlang.engine.cards import Card
from cardlang.play.card_texts import read_cards
from cardlang.play.lab.edits import edited, number_of, with_number
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup, setup_of
from cardlang.play.lab.trial import (
    Answer,
    Question,
    Sequence95,
    changed,
    inquire,
    player,
    weight_of,
    won_with,
)
from cardlang.play.lab.tuning import Step, search
from cardlang.play.statistics import WIN, GameResult
from cardlang.play.tables import FromFiles, bundled_decks

TEXT = """card Ox
  cost: 3GW
  type: Creature
  power: 2
  text:
    Fast
    When ~ dies, draw a card.
  flavor: "Moo."
"""
FIELDS = ("cost", "type", "power", "text", "flavor")


# ---- edits -------------------------------------------------------------------------------------------------
def test_a_field_is_set() -> None:
    assert edited(TEXT, ["cost: 2 EP"], FIELDS) == TEXT.replace("3GW", "2 EP")
    assert edited(TEXT, ["power:  4 "], FIELDS) == TEXT.replace("power: 2", "power: 4")


def test_a_sentence_is_the_new_text() -> None:
    new = edited(TEXT, ["Draw 2 cards."], FIELDS)
    assert "    Draw 2 cards.\n  flavor" in new and "Fast" not in new
    two = edited(TEXT, ["text: Fast", "Trap - When you draw a card: gain 1 EP."], FIELDS)
    assert "  text:\n    Fast\n    Trap - When you draw a card: gain 1 EP.\n" in two


def test_a_field_the_card_lacks_is_added_and_an_empty_change_refused() -> None:
    assert edited("card Ox\n  cost: 1", ["flavor: Moo"], FIELDS).endswith("  flavor: Moo\n")
    with pytest.raises(ValueError, match="empty"):
        edited(TEXT, ["  "], FIELDS)


def test_the_number_of_a_field() -> None:
    assert number_of(TEXT, "cost") == 3 and number_of(TEXT, "flavor") is None
    assert with_number(TEXT, "cost", 1) == TEXT.replace("3GW", "1GW")
    with pytest.raises(ValueError, match="no number"):
        with_number(TEXT, "flavor", 1)


# ---- the sequence ------------------------------------------------------------------------------------------
def test_the_interval_holds_whenever_one_looks() -> None:
    """Of 200 experiments, looked at after every tenth number from the sixtieth on, few ever leave out the truth."""
    dice, missed = random.Random(5), 0
    for _ in range(200):
        one = Sequence95()
        for at in range(1200):
            one.add(dice.choices((-1.0, 0.0, 1.0), (0.1, 0.7, 0.2))[0])
            if at > 60 and at % 10 == 0:
                seen = one.estimate()
                if not seen.low <= 0.1 <= seen.high:
                    missed += 1
                    break
    assert missed <= 16, "5 in 100 are promised; 16 of 200 would be chance once in a hundred times"


def test_few_numbers_promise_nothing() -> None:
    one = Sequence95()
    one.add(1.0)
    assert one.estimate() == Estimate(1.0, -1.0, 1.0) and Sequence95().mean == 0.0


# ---- made-up games: the truth is known ---------------------------------------------------------------------
def made_up() -> Question:
    cards = (CardText("A", "card A"), CardText("B", "card B"))
    decks = tuple(DeckOf(name, ((0, 1), (1, 1))) for name in ("One", "Other"))
    setup = Setup("g", "G", decks, cards, ("random", "random"), {}, True)
    return Question(setup, changed(setup, "A", Card("A", source="card A, better")), 0, 0, 3)


def games(seed: int, better: float, hidden: float) -> object:
    """Games in which the card is seen in half of them; there the change wins ``better`` more, elsewhere ``hidden``."""

    def play(setup: Setup, numbers: Sequence[int]) -> dict[int, Record]:
        found = {}
        for number in numbers:
            dice = random.Random(seed * 1_000_003 + number)
            seen, luck = dice.random() < 0.5, dice.random()
            more = (better if seen else hidden) if "better" in setup.cards[0].text else 0.0
            decks = (0, 1) if number % 2 == 0 else (1, 0)
            winner = decks.index(0 if luck < 0.4 + more else 1)
            rows = ({0: (1, 1, 2)} if seen else {}, {})
            found[number] = Record(number, GameResult(decks, WIN, winner, turns=3), rows)
        return found

    return play


@pytest.mark.parametrize("hidden", [0.0, 0.06])
def test_the_answer_is_right_on_average(hidden: float) -> None:
    """Also if the change reaches games in which nobody saw the card: those played again stand for the others."""
    question, means, played = made_up(), [], 0
    for seed in range(60):
        answers = list(inquire(question, games(seed, 0.2, hidden), 0.0, 800))  # type: ignore[arg-type]
        means.append(answers[-1].change.mean)
        played += answers[-1].played
    truth = (0.2 + hidden) / 2
    mean = sum(means) / len(means)
    error = (sum((one - mean) ** 2 for one in means) / len(means) ** 2) ** 0.5
    assert abs(mean - truth) < 3.5 * error < 0.02
    assert played < 0.62 * 60 * 800, "of the games in which nobody saw the card one in eight is played again"


def test_it_stops_when_it_is_sure_enough() -> None:
    widths = [answer.change.half() for answer in inquire(made_up(), games(1, 0.2, 0.0), 0.04, 5000)]  # type: ignore[arg-type]
    assert widths[-1] <= 0.04 < widths[-2] and len(widths) < 8


# ---- real games --------------------------------------------------------------------------------------------
def real() -> Question:
    paths = tuple(str(path) for path in bundled_decks("mythomagic")[:2])
    game, decks = FromFiles("mythomagic", paths)()
    setup = setup_of(game, decks, ["One", "Other"], ("random", "random"), {}, pairs=True)
    place = next(place for place, _ in setup.decks[0].cards if number_of(setup.cards[place].text, "cost") == 3)
    card = setup.cards[place]
    cards, problems = read_cards(game, {card.name: with_number(card.text, "cost", 0)}, {card.name: card.words})
    assert not problems
    return Question(setup, changed(setup, card.name, cards[card.name]), 0, place, 9)


def test_real_games_in_which_nobody_saw_the_card_are_the_same() -> None:
    """Random bots imagine nothing, so a card that nobody saw changes nothing; the others begin alike."""
    question = real()
    play = player(9, 1, lambda setup, records: None, lambda setup, numbers: {})
    before, after = (play(setup, range(60)) for setup in (question.before, question.after))
    seen = {number: {*before[number].cards[0], *before[number].cards[1]} for number in range(60)}
    unseen = [number for number in range(60) if question.card not in seen[number]]
    assert unseen and all(before[number] == after[number] for number in unseen)
    differ = [number for number in range(60) if before[number] != after[number]]
    assert differ, "the change is felt"
    assert all(weight_of(question, before[number]) == 1 for number in differ)
    assert all(before[number].orders == after[number].orders for number in range(60))


def test_what_is_kept_is_not_played_again() -> None:
    question, kept, played = real(), {}, []

    def keep(setup: Setup, records: Sequence[Record]) -> None:
        for each in records:
            kept[setup.key(), each.number] = each
            played.append(each.number)

    def find(setup: Setup, numbers: Sequence[int]) -> dict[int, Record]:
        return {number: kept[setup.key(), number] for number in numbers if (setup.key(), number) in kept}

    first = list(inquire(question, player(9, 1, keep, find), 0.0, 60))[-1]
    count = len(played)
    again = list(inquire(question, player(9, 1, keep, find), 0.0, 60))[-1]
    assert again == first and len(played) == count
    before, after = question.before.key(), question.after.key()
    weights = {number: weight_of(question, kept[before, number]) for number in range(60)}
    gains = {number: won_with(kept[after, number], 0) - won_with(kept[before, number], 0) for number in weights
             if weights[number]}  # fmt: skip
    assert first.change.total == sum(weights[number] * gain for number, gain in gains.items())
    assert isinstance(first, Answer) and first.games == 60


# ---- tuning ------------------------------------------------------------------------------------------------
def ladder(before: float, each: float) -> object:
    def tried(number: int) -> Step:
        change = (4 - number) * each
        return Step(number, before, Estimate(change, change - 0.01, change + 0.01))

    return tried


def test_the_number_that_is_nearest_is_found() -> None:
    found = search(4, 0.5, ladder(0.41, 0.04), range(9))  # type: ignore[arg-type]
    assert (found.best, found.passed) == (2, True)
    assert [step.number for step in found.steps] == [3, 2, 1]
    up = search(4, 0.5, ladder(0.58, 0.05), range(9))  # type: ignore[arg-type]
    assert (up.best, [step.number for step in up.steps]) == (6, [3, 5, 6])


def test_a_goal_out_of_reach_is_said_to_be() -> None:
    found = search(1, 0.9, ladder(0.4, 0.01), range(3))  # type: ignore[arg-type]
    assert not found.passed and found.best == 0
    nowhere = search(4, 0.9, ladder(0.4, 0.0), range(9))  # type: ignore[arg-type]
    assert not nowhere.passed and nowhere.best == 4 and len(nowhere.steps) == 2
