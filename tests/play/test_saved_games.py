"""Saved games that are looked at by a link: every position, with all cards open or as one player saw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardlang.engine.cards import UNKNOWN
from cardlang.play.hosting import host as hosting
from cardlang.play.hosting.host import Host
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.replaying import EVERYTHING
from cardlang.play.hosting.saved import SavedGame
from cardlang.play.hosting.talk import HANDLERS
from cardlang.play.saves import to_text, write_save
from cardlang.play.sessions.resuming import begun_again
from tests.battery.tables import SAMPLES
from tests.play.hosted_tables import host_in, opened, played, say

BUNDLED = [each for each in SAMPLES if not each.name.startswith("handmade")]
CARDS = next(each for each in BUNDLED if each.name.startswith("risk-and-resource"))


def saved(table: HostedTable, path: Path) -> Path:
    """The game of a table as a file."""
    assert write_save(path, table.session.to_save()) == []
    return path


def looked_at(host: Host, path: Path) -> SavedGame:
    found, problems = host.look_at(path)
    assert found is not None, problems
    return found


@pytest.fixture
def half(tmp_path: Path) -> tuple[Host, HostedTable, SavedGame]:
    """A host, a game that is not over, and the same looked at from its file."""
    host = host_in(tmp_path)
    table = opened(host, CARDS)
    played(table, 25)
    return host, table, looked_at(host, saved(table, tmp_path / "half.save"))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("setting", BUNDLED, ids=lambda setting: setting.name)
def test_every_position_is_shown_from_each_side(setting: Any, tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, setting)
    played(table, 40)
    game = looked_at(host, saved(table, tmp_path / "a.save"))
    assert game.seats == table.session.match.state.seats
    for viewer in (EVERYTHING, *range(game.seats)):
        link = game.replay_link(viewer)
        message = game.message(link)
        assert message["looks"] and message["view"]["question"] is None
        count = len(table.session.match.history)
        lines = [game.position_at(link, at) for at in range(0, count + 1, 7)]
        assert [each["at"] for each in lines if each] == list(range(0, count + 1, 7))
        logged = [each["logged"] for each in lines if each]
        assert logged == sorted(logged) and logged[-1] <= message["log_length"] == len(game.entries_of(link))


def ever_known(table: HostedTable, seat: int) -> tuple[set[str], set[str]]:
    """The names of cards that a seat knew at any time of a game, and those of all cards in it."""
    match, _, _ = begun_again(table.session.to_save(), "here")
    assert match is not None
    known: set[str] = set()
    for spelling in [*table.session.match.history, ""]:
        rows = match.view(seat).state.entities[1:]
        known |= {row.face.name for row in rows if row.face is not UNKNOWN}
        if spelling:
            match.replay(spelling)
    return known, {row.card.name for row in match.state.entities[1:] if row.zone >= 0}


def test_a_seat_sees_what_it_saw_and_no_more(half: tuple[Host, HostedTable, SavedGame]) -> None:
    _, table, game = half
    for seat in range(game.seats):
        link = game.replay_link(seat)
        known, names = ever_known(table, seat)
        positions = [game.position_at(link, at) for at in range(len(game.save.history) + 1)]
        told = json.dumps([game.message(link), positions])
        assert names - known and [name for name in names - known if f'"{name}"' in told] == []
        assert game.message(link)["view"]["seat"] == seat
        assert [each.line for each in game.entries_of(link)] == [
            each.line for each in table.session.session_logs[seat].entries
        ]


def test_links_lead_to_it_and_nobody_can_act(half: tuple[Host, HostedTable, SavedGame]) -> None:
    host, _, game = half
    link = game.replay_link(1)
    assert host.found(link.token) == (game, link) and host.found("x" * 32) is None
    assert game.replay_link(1) is link and game.replay_link().token != link.token
    for kind in HANDLERS:
        answer = say(game, link, kind=kind, number=1, option="pass", text="pass", ref=3, stop="all", until="turn")
        assert answer is not None and answer["kind"] == "refused"
    answer = say(game, link, kind="look", at=5)
    assert answer is not None and answer["at"] == 5
    key = next(iter(game.message(link)["faces"].values()))
    assert host.card(key) is not None and host.card("0" * 40) is None


def test_a_save_that_was_written_again_is_read_again(half: tuple[Host, HostedTable, SavedGame]) -> None:
    host, table, game = half
    path = Path(game.name)
    assert looked_at(host, path) is game
    played(table, 5)
    saved(table, path)
    again = looked_at(host, path)
    assert again is not game and len(again.save.history) > len(game.save.history)


def test_a_table_that_is_not_over_is_not_looked_at(half: tuple[Host, HostedTable, SavedGame]) -> None:
    _, table, _ = half
    for link in table.links.values():
        assert not table.message(link)["looks"]
        answer = say(table, link, kind="look", at=0)
        assert answer is not None and answer["kind"] == "refused"


@pytest.mark.parametrize("damage", ["not a save", "cut", "a decision", "no file"])
def test_what_cannot_be_played_again_is_a_problem(
    damage: str, half: tuple[Host, HostedTable, SavedGame], tmp_path: Path
) -> None:
    host, table, _ = half
    save = table.session.to_save()
    forged = to_text(type(save)(**{**{key: getattr(save, key) for key in save.__slots__}, "history": ("cast 9999",)}))
    path = tmp_path / "wrong.save"
    texts = {"not a save": "hello", "cut": to_text(save)[:-80], "a decision": forged}
    if damage in texts:
        path.write_text(texts[damage], encoding="utf-8")
    found, problems = host.look_at(path)
    assert found is None and problems and all(each.message for each in problems)


def test_only_so_many_are_kept(
    half: tuple[Host, HostedTable, SavedGame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, table, game = half
    monkeypatch.setattr(hosting, "MOST_SAVED", 3)
    first = game.replay_link()
    for number in range(3):
        looked_at(host, saved(table, tmp_path / f"{number}.save"))
    assert len(host.saved) == 3
    assert host.found(first.token) is None and not game.links
