"""The battery is no use unless it finds what is wrong: each test here breaks something on purpose."""

from __future__ import annotations

import pytest

from cardlang.engine import changes, view
from cardlang.engine.changes import places
from cardlang.engine.events import Event
from cardlang.engine.game import Game
from cardlang.engine.kept import EVERYTHING, REST
from cardlang.engine.state import Entity, State
from cardlang.games.risk_and_resource import rulebook
from cardlang.games.risk_and_resource.wording import WORDING
from cardlang.play.battery import LIGHT, Doses, Failure, check_replay, play_checked
from tests.battery.handmade import handmade


def test_a_view_that_shows_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "masked_row", lambda row, player: row)
    with pytest.raises(Failure, match="non-interference"):
        play_checked(handmade, 1, Doses(leaks=1), digests=False)


def test_a_log_that_names_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(state: State, event: Event, viewer: int) -> str:
        return WORDING.describe(state, event, -1)

    monkeypatch.setattr(rulebook.RiskAndResource, "describe", lambda self, *rest: tells(*rest))
    with pytest.raises(Failure, match="the log differs"):
        play_checked(handmade, 1, Doses(leaks=1), digests=False)


def test_dice_that_a_view_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(state: State, player: int) -> State:
        copy = view_masked(state, player)
        copy.rng = state.rng
        return copy

    view_masked = view.masked
    monkeypatch.setattr(view, "masked", careless)
    with pytest.raises(Failure, match="rng"):
        play_checked(handmade, 1, Doses(leaks=1), digests=False)


def test_a_pen_that_writes_on_a_shared_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def smudge(self: changes.SetFlag, state: State, game: object) -> None:
        row: Entity = state.entities[self.ref]
        row.flags |= self.flag

    monkeypatch.setattr(changes.SetFlag, "write", smudge)
    with pytest.raises(Failure, match=r"ancestors|copy|invariants"):
        play_checked(handmade, 1, Doses(every_option=1, ancestors=1, refuse=0), digests=False)


def test_a_pen_that_loses_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "put_in", lambda state, row, position, newest: None)
    with pytest.raises(Failure, match="invariants"):
        play_checked(handmade, 1, LIGHT)


@pytest.mark.thorough
def test_a_player_who_is_out_and_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(self: changes.PlayerOut, state: State, game: Game) -> Event | None:
        event = write(self, state, game)
        state.alive = tuple(range(state.seats))
        return event

    write = changes.PlayerOut.write
    monkeypatch.setattr(changes.PlayerOut, "write", forgetful)
    with pytest.raises(Failure, match="living players"):
        for seed in range(4):
            play_checked(handmade, seed, LIGHT)


def test_actions_kept_into_a_phase_of_which_they_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be done in one's own main phase is not what may be done before it."""
    monkeypatch.setattr(rulebook.RiskAndResource, "occasion", lambda self, state, player: "")
    with pytest.raises(Failure, match=r"are not the legal actions|cached choices"):
        for seed in range(8):
            play_checked(handmade, seed, Doses(heavy=1, refuse=0), digests=False)


def test_a_cache_that_goes_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    forget = State.forget
    monkeypatch.setattr(State, "forget", lambda self, moved=EVERYTHING: forget(self, moved & ~REST))
    with pytest.raises(Failure, match="invariants"):
        for seed in range(8):
            play_checked(handmade, seed, Doses(heavy=1, refuse=0), digests=False)


def test_something_kept_although_the_table_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "IN_PLAY", 0)
    with pytest.raises(Failure, match="kept"):
        for seed in range(8):
            play_checked(handmade, seed, Doses(heavy=1, refuse=0), digests=False)


def test_a_replay_that_goes_another_way() -> None:
    trail = play_checked(handmade, 1, Doses(refuse=0))
    trail.digests[40] = "something else"
    with pytest.raises(Failure, match="replay at decision 40"):
        check_replay(handmade, trail)
