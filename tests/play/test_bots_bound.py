"""Bots play on where a card leaves them no choice: a creature that must attack, so that no attack cannot be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.engine.match import Match
from cardlang.loading.sets import load_set
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.card_mutants.trying import setting_of

SET = """set Trial
  game: {game}
  code: TRL
  version: 1.0

card Firebrand
  {fields}
  text: ~ must attack if able.
"""
FIELDS = {
    "mythomagic": "cost: 1\n  type: Creature - Beast\n  strength: 2\n  toughness: 2",
    "risk-and-resource": "cost: 1 EP\n  type: Creature - Wolf\n  power: 2\n  defense: 2\n  pitch: 1",
    "resource-war": "cost: 1R\n  type: Animate - Soldier\n  wit: 1\n  power: 2\n  defense: 2",
}
DECLARES = ("attackers", "announce")
MOST = 300
SEEDS = 12


@pytest.mark.parametrize("bot", ["random", "rough", "greedy"])
@pytest.mark.parametrize("game", FIELDS)
def test_a_bot_attacks_where_it_must(game: str, bot: str, tmp_path: Path) -> None:
    file = tmp_path / "trial.cards"
    file.write_text(SET.format(game=game, fields=FIELDS[game]))
    loaded = load_set(file)
    (entry,) = loaded.cards
    assert entry.card is not None
    assert any(_is_bound(setting_of(loaded).match(entry.card, seed), bot, seed) for seed in range(SEEDS))


def _is_bound(match: Match, bot: str, seed: int) -> bool:
    """Plays a game, and says whether somebody had to attack."""
    bots, dice = [make_bot(bot) for _ in range(2)], [dice_for(seed, seat) for seat in range(2)]
    bound = 0
    for _ in range(MOST):
        if match.question is None or bound > 3:
            break
        bound += match.question.kind in DECLARES and all(each.kind != "done" for each in match.options)
        seat = match.question.player
        match.apply(bots[seat].choose(match.view(seat), dice[seat]))
    return bound > 0
