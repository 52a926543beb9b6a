"""Parameters: each has a type and a range, and within them every game of ours can be played.

Parameters come from formats, saves and scenarios that strangers may have written: a number with eighteen zeros made a
game work for ever.
"""

from __future__ import annotations

import pytest

from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.parameters import RANGE
from cardlang.games import GAMES, find_game
from cardlang.play.bots import make_bot
from cardlang.play.runner import play_out
from cardlang.play.tables import bundled_decks, deck_of

NAMES = [each.name for each in GAMES]


def game(name: str) -> Game:
    """The rules of a bundled game."""
    found = find_game(name)
    assert found is not None
    return found


def numbers_of(name: str) -> list[str]:
    """The parameters of a game that are numbers."""
    return [key for key, value in game(name).settings.items() if type(value) is int]


LIMITS = [
    (name, key, limit)
    for name in NAMES
    for key in numbers_of(name)
    for limit in game(name).ranges.get(key, RANGE)
    if (key, limit) != ("max_turns", 10_000)  # too long for a test; no work grows with it before
]


def begun(name: str, **parameters: int | str | bool) -> Match:
    """A match of the first bundled deck against itself, of at most twelve turns if nothing else is said."""
    rules = game(name)
    deck = list(deck_of(name, str(bundled_decks(name)[0])))
    return Match(rules, [deck] * rules.min_players, 1, parameters={"max_turns": 12, **parameters})


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("name", "key", "value"), LIMITS)
def test_a_game_is_played_to_its_end_at_each_limit(name: str, key: str, value: int) -> None:
    match = begun(name, **{key: value})
    play_out(match, [make_bot("random") for _ in match.state.players], 1)
    assert match.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_parameter_outside_its_range_is_refused(name: str) -> None:
    for key in numbers_of(name):
        least, most = game(name).ranges.get(key, RANGE)
        for value in (least - 1, most + 1, 10**18):
            with pytest.raises(ValueError, match=f"{key} of .* must be from {least:,} to {most:,}"):
                begun(name, **{key: value})


def test_a_parameter_of_another_type_or_name_is_refused() -> None:
    with pytest.raises(ValueError, match=r"opening_hand of MythoMagic must be a number \(its default is 5\)"):
        begun("mythomagic", opening_hand="five")
    with pytest.raises(ValueError, match="opening_hand of MythoMagic must be a number"):
        begun("mythomagic", opening_hand=True)
    with pytest.raises(ValueError, match="openinghand of MythoMagic is not one of its parameters"):
        begun("mythomagic", openinghand=5)
    with pytest.raises(ValueError, match='first_player of MythoMagic cannot be "me"; it can be: coin toss, seat 1'):
        begun("mythomagic", first_player="me")
