"""What a change to a card does: the estimate is right on average, the interval covers where it stops, and only what can
differ is played again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cardlang.engine.cards import Card
from cardlang.play.card_texts import read_cards
from cardlang.play.lab.edits import edited, number_of, with_number
from cardlang.play.lab.games_to_replay import SELDOM, Kinds, kind_of
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.pairs import pairs_of, playing
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, FromTexts, Setup, setup_of
from cardlang.play.lab.store import Store
from cardlang.play.lab.tapes import NO_TAPE, Tape, tape_from_text
from cardlang.play.lab.trial import (
    FIRST,
    MORE,
    RAREST,
    Mean95,
    Pair,
    Plan,
    Play,
    Question,
    chances_of,
    changed,
    check_of,
    inquire,
    won_with,
)
from cardlang.play.lab.tuning import Step, search
from cardlang.play.simulate import Run, play_chunk
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


def test_a_misspelt_field_is_no_sentence() -> None:
    """It was taken for the card's new text, and the text was refused with the near words of a language."""
    with pytest.raises(ValueError, match="'cots' is not a field of the card; did you mean 'cost'"):
        edited(TEXT, ["cots: 2 EP"], FIELDS)
    assert "    tap: draw a card." in edited(TEXT, ["tap: draw a card."], FIELDS)


def test_the_number_of_a_field() -> None:
    assert number_of(TEXT, "cost") == 3 and number_of(TEXT, "flavor") is None
    assert with_number(TEXT, "cost", 1) == TEXT.replace("3GW", "1GW")
    with pytest.raises(ValueError, match="no number"):
        with_number(TEXT, "flavor", 1)


# ---- when to stop ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("chances", [(0.08, 0.80, 0.12), (0.005, 0.975, 0.02), (0.0, 0.96, 0.04)])
def test_the_interval_covers_where_it_stops(chances: tuple[float, float, float]) -> None:
    """Of 400 experiments that stop when the interval is narrow enough, 93 of a hundred or more have the truth in it,
    and of those that need not stop at the first look no more than 97.
    """
    dice, truth, right = random.Random(5), chances[2] - chances[0], 0
    for _ in range(400):
        one, size = Mean95(), FIRST
        while not one.count or one.half() > 0.02:
            for value in dice.choices((-1.0, 0.0, 1.0), chances, k=size):
                one.add(value)
            size = max(100, int(MORE * one.count))
        seen = one.estimate()
        right += seen.low <= truth <= seen.high
    assert right >= 0.93 * 400
    assert right <= 0.97 * 400 or chances[2] < 0.1


def test_few_numbers_promise_nothing() -> None:
    one = Mean95()
    one.add(1.0)
    assert one.estimate() == Estimate(1.0, 0.0, 1.0) and Mean95().estimate() == Estimate(0.0, -1.0, 1.0)


# ---- made-up games: the truth is known ---------------------------------------------------------------------
def made_up() -> Question:
    cards = (CardText("A", "card A"), CardText("B", "card B"))
    decks = tuple(DeckOf(name, ((0, 1), (1, 1))) for name in ("One", "Other"))
    setup = Setup("g", "G", decks, cards, ("greedy", "greedy"), {}, True)
    return Question(setup, changed(setup, "A", Card("A", source="card A, better")), 0, 0, 3)


MORE_TRUTHS = ((0.06, False), (0.0, False), (0.0, True))


def games(seed: int, better: float, hidden: float) -> Play:
    """Games in which the card is seen if it lies in the upper half of ten places; then the change wins ``better``
    more. Before that bots may act otherwise because they imagine it: ``hidden`` more.
    """

    def play(question: Question, numbers: Sequence[int], plan: Plan) -> list[Pair]:
        pairs = []
        for number in numbers:
            dice = random.Random(seed * 1_000_003 + number)
            place, luck = dice.randrange(10), dice.random()
            chance = plan.chances[place] if plan.chances else 1.0
            if dice.random() >= chance:
                pairs.append(Pair(number))
                continue
            decks = (0, 1) if number % 2 == 0 else (1, 0)
            seen = place < 5
            cards = ({0: (1, 1, 2), 1: (4, 0, 0)} if seen else {1: (5, 0, 0)}, {})
            result = GameResult(decks, WIN, decks.index(0 if luck < 0.4 else 1), decisions=10)
            old = Record(number, result, cards, orders=((0, *(1,) * 9),))
            share = plan.share(question, old)
            if dice.random() >= share.chance:
                pairs.append(Pair(number, old, 1 / chance, share=share, chosen=False))
                continue
            later = int(luck < 0.4 + (better if seen else 0.0))
            whole = int(luck < 0.4 + (better if seen else 0.0) + hidden) if dice.random() < plan.check else None
            ending, entire = (5 if seen else 0), (0 if whole is None else 10)
            pairs.append(Pair(number, old, 1 / chance, later, whole, 1 / plan.check, False, 0, ending, entire, share))
        return pairs

    return play


@pytest.mark.parametrize(
    ("hidden", "every"),
    [(0.06, True), *(pytest.param(*each, marks=pytest.mark.thorough) for each in MORE_TRUTHS)],
)
def test_the_answer_is_right_on_average(hidden: float, every: bool) -> None:
    """Also if not every game is played (``every``: of kept games, not every one is played again), and if the change is
    felt before anybody sees the card.
    """
    question, means, laid = replace(made_up(), every=every), [], 0
    for seed in range(80):
        answer = list(inquire(question, games(seed, 0.2, hidden), 0.0, 900))[-1]
        means.append(answer.change.mean)
        laid += answer.played if every else answer.laid
        assert answer.old_rate == pytest.approx(0.4, abs=0.09)
    mean = sum(means) / len(means)
    error = (sum((one - mean) ** 2 for one in means) / len(means) ** 2) ** 0.5
    assert abs(mean - (0.1 + hidden)) < 3.5 * error < 0.02
    assert hidden or laid < 0.75 * 80 * 900, "where the card lies deep the game is played one time in four"


@pytest.mark.thorough
def test_of_kept_games_fewer_are_played_again_and_the_interval_covers() -> None:
    """The same width from 0.72 of the games after the change, and 93 of a hundred intervals have the truth."""
    again, right = [0, 0], 0
    for seed in range(150):
        for every in (False, True):
            question = replace(made_up(), every=every)
            some = games(seed, 0.2, 0.0)

            def play(asked: Question, numbers: Sequence[int], plan: Plan, some: Play = some) -> Sequence[Pair]:
                return some(asked, numbers, replace(plan, chances=()))

            answer = list(inquire(question, play, 0.015, 9000))[-1]
            assert answer.change.half() <= 0.015
            again[every] += answer.played if every else answer.laid
        seen = answer.change.estimate()
        right += seen.low <= 0.1 <= seen.high
    assert right >= 0.93 * 150 and again[True] < again[False] * 0.72


@pytest.mark.thorough
def test_whatever_the_lot_says_a_real_game_adds_its_difference_on_average() -> None:
    """Both outcomes of the lot, weighed with its chance, give what plain pairs give, to the last digit."""
    question = real()
    pairs = pairs_of(question, range(30), Plan(), {})
    kinds = Kinds()
    for pair in pairs:
        assert pair.old is not None
        kinds.add(kind_of(pair.old, won_with(pair.old, 0), question.card), pair.difference(0))
    shares = kinds.shares(0.0, 1.0)
    assert len({share.chance for share in shares.values()}) > 2 and any(share.guess for share in shares.values())
    plan = Plan(shares=shares)
    for pair in pairs:
        assert pair.old is not None
        share = plan.share(question, pair.old)
        both = [replace(pair, share=share, chosen=chosen).value(0) for chosen in (True, False)]
        assert share.chance * both[0] + (1 - share.chance) * both[1] == pytest.approx(pair.difference(0))
    known = {pair.number: pair.old for pair in pairs if pair.old is not None}
    again = pairs_of(question, range(30), plan, known)
    assert 0 < sum(pair.chosen for pair in again) < 30
    assert all(pair.thought == 0 for pair in again if not pair.chosen)
    assert all(new.difference(0) in (None, old.difference(0)) for new, old in zip(again, pairs, strict=True))


def test_kinds_that_never_differ_are_played_seldom_and_without_any_difference_all_are() -> None:
    kinds = Kinds()
    assert kinds.shares(0.0, 1.0) == {}
    for won in (0, 1):
        for number in range(200):
            kinds.add((won, 0), 0.0)
            kinds.add((won, 2), (1 - 2 * won) * (number % 4 == 0))
    kept, fresh = kinds.shares(0.0, 1.0), kinds.shares(1.0, 1.0)
    assert kept[0, 0].chance == SELDOM and kept[0, 2].chance < fresh[0, 2].chance == 1.0
    assert kept[0, 2].guess == pytest.approx(0.25, abs=0.01) == -kept[1, 2].guess
    assert kinds.shares(0.0, 0.0)[0, 2].chance == 1.0, "too few games are left for a rarer lot"


def test_a_kind_that_costs_much_is_played_again_less_often() -> None:
    kinds = Kinds()
    for won, work in ((0, 400.0), (1, 100.0)):
        for number in range(200):
            kinds.add((won, 2), (1 - 2 * won) * (number % 4 == 0), work)
    shares = kinds.shares(0.0, 0.0)
    assert shares[1, 2].chance == 1.0 and shares[0, 2].chance == pytest.approx(0.5, abs=0.01)


def test_where_unseen_cards_matter_games_are_played_from_their_beginning() -> None:
    plan = Plan(learn=True)
    checks = [check_of(games(3, 0.2, hidden)(made_up(), range(400), plan), 0) for hidden in (0.0, 0.03, 0.3)]
    assert checks == sorted(checks) and checks[0] <= 1 / 8 < checks[1] and checks[2] == 1.0
    assert check_of([], 0) == 1.0


@pytest.mark.parametrize(("bots", "whole"), [(("rough", "nobody"), False), (("rough", "greedy"), True)])
def test_with_bots_that_imagine_nothing_no_game_is_played_from_the_start(bots: tuple[str, str], whole: bool) -> None:
    question, checks = made_up(), []
    question = replace(question, before=replace(question.before, bots=bots))

    def play(asked: Question, numbers: Sequence[int], plan: Plan) -> Sequence[Pair]:
        checks.append(plan.check)
        return games(1, 0.2, 0.0)(asked, numbers, replace(plan, check=max(plan.check, 0.01)))

    assert len(list(inquire(question, play, 0.04, 2000))) == len(checks) > 1
    assert all(check > 0 for check in checks) if whole else not any(checks)


def test_it_stops_when_it_is_sure_enough() -> None:
    widths = [answer.change.half() for answer in inquire(made_up(), games(1, 0.2, 0.0), 0.04, 5000)]
    assert widths[-1] <= 0.04 < widths[-2] and len(widths) < 8


def test_the_deeper_a_card_lies_the_less_often_its_game_is_played() -> None:
    """Card 1, of two cards and two: where it was seen the change is felt, elsewhere not, or as often."""
    seen = ({0: (2, 0, 0)}, {0: (1, 0, 0), 1: (1, 0, 0)})
    row = Record(0, GameResult((0, 1), WIN, 0), seen, orders=((0, 0, 1, 1),) * 2)
    deep = replace(row, cards=({0: (3, 0, 0)}, {0: (2, 0, 0)}))
    question = replace(made_up(), card=1)
    felt, not_felt = (Pair(0, each, later=later) for each, later in ((row, 0), (deep, 1)))
    chances = chances_of(question, [felt] * 500 + [not_felt] * 500)
    assert chances[:2] == (1.0, 1.0) and chances[2] == pytest.approx(0.5, abs=0.01) and chances[3] == RAREST
    assert chances_of(question, [felt] * 50 + [replace(not_felt, later=0)] * 50) == (1.0,) * 4
    assert chances_of(question, []) == () == chances_of(question, [Pair(0, replace(row, orders=()), later=1)])


# ---- real games --------------------------------------------------------------------------------------------
def real(bot: str = "random", cost: int = 0) -> Question:
    paths = tuple(str(path) for path in bundled_decks("mythomagic")[:2])
    game, decks = FromFiles("mythomagic", paths)()
    setup = setup_of(game, decks, ["One", "Other"], (bot, bot), {}, pairs=True)
    place = next(place for place, _ in setup.decks[0].cards if number_of(setup.cards[place].text, "cost") == 3)
    card = setup.cards[place]
    cards, problems = read_cards(game, {card.name: with_number(card.text, "cost", cost)}, {card.name: card.words})
    assert not problems
    return Question(setup, changed(setup, card.name, cards[card.name]), 0, place, 9, every=True)


GAMES = 24
"""As many real games are played, if not fewer."""


def run_of(question: Question, setup: Setup) -> Run:
    return Run(FromTexts(setup), setup.bots, GAMES, question.seed, pairs=True)


@pytest.mark.parametrize("bot", ["random", pytest.param("rough", marks=pytest.mark.thorough)])
def test_a_game_goes_on_from_the_first_sight_as_if_it_had_been_played_from_its_beginning(bot: str) -> None:
    """These bots imagine nothing. So each game after the change, of which only the end was played, has the result of
    the whole game; and one in which nobody saw the card is as it was.
    """
    question = real(bot)
    before, after = (play_chunk(run_of(question, setup), range(GAMES)).records
                     for setup in (question.before, question.after))  # fmt: skip
    pairs = pairs_of(question, range(GAMES), Plan(learn=True), {})
    assert [pair.later for pair in pairs] == [won_with(record, 0) for record in after]
    assert [pair.old for pair in pairs] == [replace(old, tape=pair.old.tape if pair.old else NO_TAPE)
                                            for old, pair in zip(before, pairs, strict=True)]  # fmt: skip
    assert all(pair.whole in (None, pair.later) for pair in pairs)
    seen = [any(question.card in row for row in record.cards) for record in before]
    assert not all(seen), "in some games nobody saw it"
    assert all(old == new for old, new, saw in zip(before, after, seen, strict=True) if not saw)
    assert before != after and not all(pair.same for pair in pairs), "the change is felt"
    assert any(0 < pair.ending < pair.entire - 20 for pair in pairs), "of some games only the end was played again"


@pytest.mark.thorough
def test_with_dice_where_they_were_the_same_card_gives_the_same_game() -> None:
    """Greedy bots throw dice while they think: a change that changes nothing changes no game."""
    question = real("greedy", 3)
    pairs = pairs_of(question, range(3), Plan(learn=True), {})
    assert all(pair.same and pair.whole in (None, pair.later) for pair in pairs)


@pytest.mark.thorough
def test_what_is_kept_is_not_played_again_and_goes_through_the_store(tmp_path: Path) -> None:
    question = real()
    played: list[int] = []
    with Store(tmp_path / "base.db") as store:
        run = store.begin(question.before, 9)

        def keep(records: Sequence[Record]) -> None:
            store.add(run, records)
            played.extend(record.number for record in records)

        def find(numbers: Sequence[int]) -> dict[int, Record]:
            found = store.records(run, max(numbers) + 1, min(numbers), set(numbers))
            return {record.number: record for record in found}

        answers = []
        for workers in (1, 1, 2):
            with playing(question, workers, find, keep) as play:
                answers.append(list(inquire(question, play, 0.0, GAMES))[-1])
    assert played == list(range(GAMES)), "the second time nothing was played before the change"
    assert answers[0].change == answers[1].change and answers[0].thought > answers[1].thought > 0
    assert answers[0].saved < answers[1].saved < 1
    assert answers[2] == answers[1], "two processes come to the same"


def test_games_that_were_kept_without_their_decisions_are_played_as_a_whole() -> None:
    question = real()
    known = {record.number: record for record in play_chunk(run_of(question, question.before), range(12)).records}
    plan = Plan(check=1 / 4)
    with_tape = pairs_of(question, range(12), plan, {})
    without = pairs_of(question, range(12), plan, known)
    results = [[pair.whole if pair.later is None else pair.later for pair in pairs] for pairs in (without, with_tape)]
    assert results[0] == results[1]
    assert not any(pair.fresh for pair in without)


@pytest.mark.parametrize("text", ["[1]", "[[0],[[0]]]", '[["a"],[[0,1,2]]]', "{", "[[0],[[0,1,2],[3,4]]]"])
def test_a_damaged_tape_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        tape_from_text(text)
    assert tape_from_text("") == NO_TAPE and tape_from_text("[[3],[[0,1,2]]]") == Tape((3,), ((0, 1, 2),))


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
