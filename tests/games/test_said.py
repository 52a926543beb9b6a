"""What players read is right word for word."""

from __future__ import annotations

import pytest

from tests.games.said import GAMES, Block, blocks_of, said

CASES = [(game, block) for game in GAMES for block in blocks_of(game)[1]]


@pytest.mark.parametrize(("game", "block"), CASES, ids=[f"{game}: {block.name}" for game, block in CASES])
def test_what_is_said(game: str, block: Block) -> None:
    assert said(game, blocks_of(game)[0], block) == list(block.said)


def test_every_game_has_something_to_say() -> None:
    assert {game for game, block in CASES if block.said} == set(GAMES)
