"""Questions of a game's own rules: players who leave are asked no more, and numbers are shown as the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    Asking,
    Batch,
    CardGame,
    Gain,
    Kind,
    Option,
    Phase,
    Question,
    Step,
    Table,
    has_of,
    words_for,
)
from tests.scenarios.running import run_text


class Bid(Asking):
    """Once round the table everybody bids more than the last bid, or passes."""

    __slots__ = ("best", "player", "rest", "who")

    def __init__(self, player: int, best: int, who: int, rest: tuple[int, ...]) -> None:
        self.player, self.best, self.who, self.rest = player, best, who, rest

    def question(self, table: Table) -> Question | Sequence[Step]:
        more = range(self.best + 1, has_of(table, self.player, "coin") + 1)
        options = [Option("no bid"), *(Option("bid", (much,), label=f"Bid {much}") for much in more)]
        return Question(self.player, "auction", tuple(options), "Your bid?")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        return self.goes_on(answer.args[0] if answer.args else 0)

    def unasked(self, table: Table) -> Sequence[Step]:
        return self.goes_on(0)

    def goes_on(self, bid: int) -> Sequence[Step]:
        best, who = (bid, self.player) if bid else (self.best, self.who)
        if self.rest:
            return [Bid(self.rest[0], best, who, self.rest[1:])]
        return [Batch([Gain(who, "coin", -best, "hammer"), Gain(who, "fame", 3, "prize")])] if best else []


class Silent(Bid):
    """The same, without a rule for players who have left."""

    __slots__ = ()

    def unasked(self, table: Table) -> Sequence[Step]:
        return super(Bid, self).unasked(table)


def sold(table: Table) -> Sequence[Step]:
    first, *rest = table.state.in_turn_order()
    return [Bid(first, 0, first, tuple(rest))]


class Auction(CardGame):
    """A game for these tests: each turn begins with an auction."""

    name = "auction"
    title = "Auction"
    max_players = 4
    resources = ("coin", "fame")
    plurals = {"coin": "coins"}
    kinds = ("thing",)
    phases = (Phase("sale", "Sale", priority=False), Phase("day", "Day", priority=True))
    begins = {"sale": sold}
    moments = {"turn": ("sale",), "end of turn": ("day",)}
    parameters = {"opening_hand": 0, "first_player": "seat 1", "starting_coin": 3}


WORDS = words_for(Auction, kinds=(Kind("thing"),))


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Auction, WORDS))
    yield
    farewell()


def play(when: str, then: str) -> None:
    given = ["there are 3 players", "A's turn begins", *(f"{each} has 3 coins" for each in "ABC")]
    rows = {"given": given, "when": when.split("; "), "then": then.split("; ")}
    said = [f"  {name}\n" + "".join(f"    {line}\n" for line in each) for name, each in rows.items()]
    file = run_text("game: auction\n\nscenario A sale\n" + "".join(said))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


def test_a_number_is_shown_as_the_rules_say() -> None:
    play('A chooses "Bid 1"; B chooses "no bid"; C chooses "bid 2"', "C has 1 coin; C has 3 fame; A has 3 coins")


@pytest.mark.parametrize(
    ("when", "then"),
    [
        ('A chooses "bid 1"; B concedes; C chooses "bid 2"', "C has 1 coin; C has 3 fame"),
        ('A chooses "bid 1"; B concedes; C chooses "no bid"', "A has 2 coins; A has 3 fame"),
        ('C concedes; A chooses "bid 1"; B chooses "no bid"', "A has 2 coins; A has 3 fame"),
        ('A concedes; B chooses "bid 3"; C chooses "no bid"', "B has 0 coins; B has 3 fame"),
    ],
)
def test_who_has_left_is_not_asked_and_the_others_go_on(when: str, then: str) -> None:
    """The first option was taken for them: a bid that nobody had made."""
    play(when, then)


def test_without_a_rule_nothing_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Auction.begins, "sale", lambda table: [Silent(0, 0, 0, (1, 2))])  # type: ignore[index]
    play('A chooses "bid 1"; B concedes', "A has 3 coins; A has 0 fame")
