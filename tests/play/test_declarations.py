"""A declaration that a bot has decided as a whole: the rest of it is followed, and nothing of it is left afterwards."""

from __future__ import annotations

import pytest

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import round_of_tables

GAMES = {"mythomagic/red-ford-raiders-tithe-and-grave": 2, "risk-and-resource/house-of-salt-iron-tide": 3}
"""Tables and seeds of games in which an attack named everybody it could, so that nothing was left to say of it."""
DECISIONS = 260


def played(name: str, seed: int, *, forgetful: bool) -> list[str]:
    """The decisions of a game of greedy bots. Forgetful ones remember nothing from one declaration to the next."""
    game = name.partition("/")[0]
    rules, decks = next(each for each in round_of_tables(game) if each.name == name).load()
    match, dice = Match(rules, decks, seed), [dice_for(seed, seat) for seat in range(len(decks))]
    bots: list[Bot] = [make_bot("greedy") for _ in decks]
    before = None
    while (question := match.question) is not None and len(match.history) < DECISIONS:
        place = (match.state.turn, match.state.phase, question.player, question.kind)
        if forgetful and place != before:
            bots[question.player] = make_bot("greedy")
        before = place
        seat = question.player
        match.apply(bots[seat].choose(match.view(seat), dice[seat]))
    return list(match.history)


@pytest.mark.parametrize(("name", "seed"), GAMES.items())
def test_nothing_of_a_declaration_is_left_for_the_next(name: str, seed: int) -> None:
    """So a game that is resumed goes on as it would have."""
    assert played(name, seed, forgetful=False) == played(name, seed, forgetful=True)
