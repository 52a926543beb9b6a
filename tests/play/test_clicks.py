"""Where on the table an option can be chosen: at the cards and places it names, never at those whose number it has."""

from __future__ import annotations

from typing import Any

import pytest

from cardlang.engine.match import Match
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import dice_for
from cardlang.play.hosting.hosted import _clicks
from cardlang.play.sessions.questions import wording
from tests.battery.tables import SAMPLES

BUNDLED = [each for each in SAMPLES if not each.name.startswith("handmade")]


@pytest.mark.parametrize("setting", BUNDLED, ids=lambda setting: setting.name)
def test_what_is_clicked_is_named_or_face_down(setting: Any) -> None:
    game, decks = setting.load()
    match, bot, dice = Match(game, decks, 5), CuriousBot(), dice_for(5, 0)
    clicked = 0
    for _ in range(250):
        question = match.question
        if question is None:
            break
        view = match.view(question.player)
        clicks = _clicks(view)
        for option in question.options:
            words = wording(view.table, question, option)
            for ref in clicks[option.spelling]:
                clicked += 1
                named = view.state.players[-1 - ref].name if ref < 0 else view.state.entities[ref].face.name
                assert named in words or (named == "a hidden card" and option.kind in game.action_kinds), words
        match.apply(bot.choose(view, dice))
    assert clicked


def test_a_number_is_no_place() -> None:
    """Bids, dice and units are numbers that places of the map have, too."""
    setting = next(each for each in BUNDLED if each.name.startswith("risk-2025"))
    game, decks = setting.load()
    match = Match(game, decks, 4)
    while match.question is not None and match.question.kind != "bid":
        match.apply(match.question.options[0])
    assert match.question is not None
    assert not any(_clicks(match.view(match.question.player)).values())
