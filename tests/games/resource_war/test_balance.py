"""Games of Resource War between bots come to an end by the Pool."""

from __future__ import annotations

from cardlang.engine.match import Match
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.greedy import GreedyBot
from cardlang.play.tables import FromFiles, bundled_decks


def test_a_game_between_greedy_bots_ends_by_the_pool() -> None:
    """RW-O-a: and at every step the Pool and both players' V add up to 30 (RW-S-c)."""
    decks = [str(path) for path in bundled_decks("resource-war")[:3:2]]
    game, cards = FromFiles("resource-war", (decks[0], decks[1]))()
    match = Match(game, cards, 3)
    bots, dice = (GreedyBot(), GreedyBot()), [dice_for(3, 0), dice_for(3, 1)]
    while match.question is not None:
        assert dict(match.state.supply)["V"] + sum(row.resources[1] for row in match.state.players) == 30
        seat = match.question.player
        match.apply(bots[seat].choose(match.view(seat), dice[seat]))
    assert match.outcome is not None
    assert match.outcome.kind == "win"
    assert match.outcome.reason == "the Pool is dry"
