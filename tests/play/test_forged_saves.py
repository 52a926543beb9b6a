"""Saves whose checksum is right and whose content is not: a Problem or a valid game, never an exception, never work
without end.

Any part of a real save, at any depth, is replaced, doubled, renamed or taken away; then the save is read, played again
and played on, as ``cardlang play --resume`` does.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlang.engine.decisions import Refused
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.games import GAMES, find_game
from cardlang.play import card_texts, saves
from cardlang.play.bots import make_bot
from cardlang.play.saves import from_text, save_of, to_text
from cardlang.play.sessions.resuming import begun_again, session_of
from cardlang.play.sessions.session import GameSession
from cardlang.play.tables import bundled_tables
from tests.work import TooMuchWork, at_most, needs_plain_python

Place = tuple[str | int, ...]

MOST_WORK = 12_000_000
"""Calls of functions that reading a save, playing it again and twenty more decisions may take: some times what the
saves here take as they are. The cards of a set that claims to be of another game, read three times, take up to 10.5
million.
"""
HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 40, 201, 10**6, 10**9, -(10**9), 2**31, 2**63, -(2**63), 10**18, 10**400),
    *(1.5, float("inf"), float("nan"), "", " ", "x", "x" * 201, "x" * 30_000, "0", "-1", "1e9", "\x00", "\x1b[2J"),
    *("\u202e", "\ud800", "\U0010ffff", "concede 0", "concede 99", "concede -1", "concede", "pass", "pass pass"),
    *("cast 1", "cast 999999", "attack 1 2 3", "../../etc/passwd", "/etc/passwd", "risk-2025", "mythomagic"),
    *("{{ 7 * 7 }}", "card X\n  cost: 1\n", "set A\n  game: mythomagic\n", "text: Draw a card.", "[" * 3_000),
    *([], {}, [[]], [{}], {"": ""}, {"scenario": "x"}, [1, 2, 3], ["pass"] * 50, [["Spark", 60]], [[["x", 1]]]),
)
TRIED = (*range(-1, 3), *(10**power for power in range(1, 8)))
"""Numbers of which the least and the greatest that a parameter may have stand for its range."""

BUNDLED = [game.name for game in GAMES]
"""Games of projects that other tests have loaded have no tables of their own."""


@cache
def body_of(game: str, decisions: int = 12) -> str:
    """The body of a real save of a game, a few decisions after its beginning."""
    rules, decks = bundled_tables([game])[0].load()
    match = Match(rules, decks, 4, parameters=rules.settings)
    for _ in range(decisions):
        assert match.question is not None
        match.apply(match.question.options[-1])
    return to_text(save_of(match, decks, {"0": "random"})).split("\n")[1]


def sealed(body: object) -> str:
    """The text of a save with this body, and the checksum that fits."""
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    head = {"cardlang save": saves.SCHEMA, "engine": "0", "sha256": saves._checksum(text)}
    return f"{json.dumps(head)}\n{text}\n"


def places_in(value: object, at: Place = ()) -> Iterator[Place]:
    """The places of all values, at every depth."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for key, each in inner:
        yield (*at, key)
        yield from places_in(each, (*at, key))


def kinds_of_places(body: object) -> dict[Place, list[Place]]:
    """The same by the part of the save they are in and their depth there, so that each part is broken as often."""
    found: dict[Place, list[Place]] = {}
    for place in places_in(body):
        found.setdefault((place[0], len(place)), []).append(place)
    return found


def broken(body: Any, draw: Any) -> None:
    """Changes one value, wherever it is; mostly to another of its type, so that more than the reader is tried."""
    kinds = kinds_of_places(body)
    *around, key = draw(st.sampled_from(draw(st.sampled_from(list(kinds.values())))))
    inside = body
    for each in around:
        inside = inside[each]
    how = draw(st.sampled_from(("alike", "alike", "alike", "alike", "replace", "take away", "double", "rename")))
    if how == "take away":
        del inside[key]
    elif how == "double" and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(inside[key]))
    elif how == "rename" and isinstance(inside, dict):
        inside[str(draw(st.sampled_from(HOSTILE)))[:5_000]] = inside.pop(key)
    else:
        alike = [each for each in HOSTILE if type(each) is type(inside[key]) or how == "replace"]
        inside[key] = copy.deepcopy(draw(st.sampled_from([*alike, *near(inside[key])])))


def near(value: object) -> list[object]:
    """Values that are almost right."""
    if type(value) is int:
        return [value + 1, value - 1, -value, value * 1000]
    if isinstance(value, str):
        return [value[:-1], f"{value} ", value.upper(), value * 2, value.replace("1", "9")]
    return [value[::2], value[::-1], value * 2] if isinstance(value, list) else [value]


def opened(text: str) -> GameSession | None:
    """What becomes of the text of a save; None for a Problem, of which a sentence can be printed."""
    save, problems = from_text(text, "a.save")
    session = None
    if save is not None:
        try:
            session, problems = session_of(save, "a.save", make_bot, GameSession)
        except KeyError:  # as ``session_of`` says: a bot that there is not
            return None
    assert (session is None) <= bool(problems)
    for each in problems:
        assert each.code and each.message
        each.show().encode("utf-8", "replace")
    return session


def made_to_fit(text: str) -> str:
    """The same save as the best forger would write it: only the decisions that are possible, and the digest of the
    position they lead to. The text as it is if the game cannot even begin.
    """
    save, _ = from_text(text, "a.save")
    match = begun_again(save, "a.save")[0] if save is not None else None
    if save is None or match is None:
        return text
    played = []
    for spelling in save.history:
        with suppress(Refused, ValueError, IndexError):
            match.replay(spelling)
            played.append(spelling)
    return to_text(replace(save, history=tuple(played), digest=match.digest()))


def play_on(session: GameSession) -> None:
    """Some decisions more, what every seat sees, and the save of all that."""
    for _ in range(20):
        question = session.match.question
        if question is None:
            break
        session.match.view(question.player)
        session.match.apply(question.options[-1])
    again, problems = from_text(to_text(session.to_save()), "b.save")
    assert again is not None, [each.show() for each in problems]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", BUNDLED)
@settings(max_examples=6, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_forged_save_is_a_problem_or_a_game(game: str, data: st.DataObject) -> None:
    forge_and_open(game, data)


@pytest.mark.thorough
@pytest.mark.parametrize("game", BUNDLED)
@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_many_forged_saves_are_problems_or_games(game: str, data: st.DataObject) -> None:
    forge_and_open(game, data)


def forge_and_open(game: str, data: st.DataObject) -> None:
    """Breaks a save, opens it as it is and as the best forger would write it, and plays on."""
    body = json.loads(body_of(game))
    for _ in range(data.draw(st.integers(1, 2))):
        broken(body, data.draw)
    with at_most(MOST_WORK):
        for text in (sealed(body), made_to_fit(sealed(body))):
            session = opened(text)
            if session is not None:
                play_on(session)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", BUNDLED)
def test_the_saves_that_are_forged_are_right_before(game: str) -> None:
    body = json.loads(body_of(game))
    assert opened(sealed(body)) is not None
    changed = {**body, "digest": "0", "history": [*body["history"], "no such thing"]}
    assert opened(sealed(changed)) is None
    assert opened(made_to_fit(sealed(changed))) is not None


@pytest.fixture
def cards_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of a save are read the first time only: a test that changes other things opens many saves."""
    plain = card_texts.read_cards

    @cache
    def kept(game: str, texts: tuple[tuple[str, str], ...], words: tuple[tuple[str, str], ...]) -> Any:
        rules = find_game(game)
        assert rules is not None
        return plain(rules, dict(texts), dict(words))

    def read_cards(game: Game, texts: Mapping[str, str], words: Mapping[str, str], path: str = "") -> Any:
        return kept(game.name, tuple(texts.items()), tuple(words.items()))

    monkeypatch.setattr(card_texts, "read_cards", read_cards)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", BUNDLED)
@pytest.mark.usefixtures("cards_read_once")
def test_every_parameter_at_both_ends_of_its_range(game: str) -> None:
    """All at their least, all at their most, and each alone: the game begins and goes on, or is refused."""
    body = json.loads(body_of(game, 0))
    rules = find_game(game)
    assert rules is not None
    ends: dict[str, tuple[int, int]] = {}
    for name, value in rules.settings.items():
        if type(value) is int:
            fits = [each for each in TRIED if fits_in(rules, name, each)]
            ends[name] = (min(fits), max(fits))
    assert ends
    for changed in (*({name: end} for name, both in ends.items() for end in both), *all_of(ends)):
        body["parameters"] = {**rules.settings, **changed}
        with at_most(MOST_WORK):
            session = opened(made_to_fit(sealed(body)))
            if session is not None:
                play_on(session)


def fits_in(rules: Game, name: str, value: int) -> bool:
    """Whether a parameter may have this value."""
    return not rules.check_parameter(name, value)


def all_of(ends: dict[str, tuple[int, int]]) -> Iterator[dict[str, int]]:
    """All at one end."""
    for end in (0, 1):
        yield {name: both[end] for name, both in ends.items()}


@needs_plain_python
@pytest.mark.usefixtures("cards_read_once")
def test_a_parameter_without_a_range_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work of a game is counted: a number that runs for ever ends the test, here at a tenth of ``MOST_WORK``, for
    the cards are read before.
    """
    monkeypatch.setattr(Game, "check_parameter", lambda self, name, value: "")
    body = json.loads(body_of("resource-war", 0))

    def played_on() -> None:
        session = opened(made_to_fit(sealed(body)))
        assert session is not None
        play_on(session)

    played_on()
    with at_most(MOST_WORK // 10):
        played_on()
    body["parameters"]["r_per_turn"] = body["parameters"]["cards_per_turn"] = 10**18
    with pytest.raises(TooMuchWork), at_most(MOST_WORK // 10):
        played_on()
