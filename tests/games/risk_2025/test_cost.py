"""A decision late in a game costs what one early in it costs: the work is counted in calls, not in seconds."""

from __future__ import annotations

from functools import partial

from cardlang.engine.match import Match
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.tables import bundled_decks, deck_of
from tests.work import calls_in, needs_plain_python

pytestmark = needs_plain_python

GAMES, SEATS = 3, 4
EVENING = str(next(path for path in bundled_decks("risk-2025") if path.stem == "short-fuse"))


def work_by_round(seed: int) -> dict[int, tuple[int, int]]:
    """Decisions and calls in each round of a four-player game of random bots."""
    match = Match(Risk2025(), [deck_of("risk-2025", EVENING)] * SEATS, seed)
    bot, dice = RandomBot(), [dice_for(seed, seat) for seat in range(SEATS)]
    rows: dict[int, tuple[int, int]] = {}
    while match.question is not None:
        seat = match.question.player
        choice = bot.choose(match.view(seat), dice[seat])
        number = match.state.round
        calls = calls_in(partial(match.apply, choice))
        decisions, work = rows.get(number, (0, 0))
        rows[number] = (decisions + 1, work + calls)
    return rows


def plus(total: tuple[int, int], rounds: list[tuple[int, int]]) -> tuple[int, int]:
    """Decisions and calls of a total and some rounds together."""
    return total[0] + sum(row[0] for row in rounds), total[1] + sum(row[1] for row in rounds)


def test_the_last_rounds_cost_what_the_first_cost() -> None:
    """Rounds 2 to 6 of each game are compared with its last five."""
    early = late = (0, 0)
    for seed in range(1, GAMES + 1):
        rounds = list(work_by_round(seed).values())[1:]
        assert len(rounds) >= 10
        early, late = plus(early, rounds[:5]), plus(late, rounds[-5:])
    assert late[1] / late[0] <= 1.1 * early[1] / early[0]
