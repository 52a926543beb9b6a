"""Nothing hidden comes through any door; and a leak planted behind each door is found there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from zlib import crc32

import pytest

from cardlang.engine import view
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.state import Entity, State
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.imagined import Imagined
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.hosting import hosted, talk
from cardlang.play.noninterference import Door, difference, redealt
from cardlang.play.sessions import saying, spectating
from cardlang.play.sessions.looking_back import ReplayBrowser
from cardlang.play.tables import TableSetting, bundled_tables
from tests.leaks.doors import ALL_DOORS
from tests.leaks.pairs import look_at, positions

SHARE = bundled_tables()[::7]
TABLE = next(table for table in bundled_tables() if table.name.startswith("risk-and-resource/"))


@pytest.mark.parametrize("table", SHARE, ids=lambda table: table.name)
def test_nothing_hidden_comes_through_a_door(table: TableSetting) -> None:
    found = look_at(table, 3, 16)
    assert found.pairs.total() >= 2
    assert found.leaks == []


# ---- planted leaks -----------------------------------------------------------------------------------------
def hidden_names(state: State, player: int) -> str:
    """The names of the cards that a player does not see."""
    return " ".join(row.card.name for row in state.entities[1:] if row.zone >= 0 and not row.seen >> player & 1)


def unmasked(plant: pytest.MonkeyPatch) -> None:
    """Every row of a view is the real one."""
    plant.setattr(view, "masked_row", lambda row, player: row)


def telling_label(plant: pytest.MonkeyPatch) -> None:
    unmasked(plant)

    def label(self: RiskAndResource, table: Table, question: Question, option: Option) -> str:
        return hidden_names(table.state, question.player)

    plant.setattr(RiskAndResource, "label", label)


def telling_log(plant: pytest.MonkeyPatch) -> None:
    def describe(self: RiskAndResource, state: State, event: Event, viewer: int) -> str:
        return hidden_names(state, viewer)

    plant.setattr(RiskAndResource, "describe", describe)


def telling_reason(plant: pytest.MonkeyPatch) -> None:
    def because(self: RiskAndResource, state: State, event: Event) -> str:
        return hidden_names(state, 0) + hidden_names(state, 1)

    plant.setattr(RiskAndResource, "because", because)


def telling_refusal(plant: pytest.MonkeyPatch) -> None:
    def why_not(self: Match, spelling: str) -> list[Reason]:
        return [Reason("", f"{self.state.entities[int(spelling.split()[-1])].card.name} cannot do that")]

    plant.setattr(Match, "why_not", why_not)


def knowing_bot(plant: pytest.MonkeyPatch) -> None:
    unmasked(plant)

    def choose(self: RandomBot, seen: View, dice: Dice) -> Option:
        assert seen.question is not None
        options = seen.question.options
        return options[crc32(hidden_names(seen.state, seen.player).encode()) % len(options)]

    plant.setattr(RandomBot, "choose", choose)


def answer_by_name(plant: pytest.MonkeyPatch) -> None:
    """What a player types is looked up among all cards, not only among those they see, and the answer says where."""
    unmasked(plant)

    def meant(seen: View, words: Sequence[str]) -> list[int]:
        rows = seen.state.entities[1:]
        return [row.id for row in rows if row.zone >= 0 and row.card.name.lower().startswith(words[0])]

    def reasons(match: Match, seen: View, kind: str, refs: Sequence[int]) -> list[str]:
        return [f"it is {seen.game.zones[seen.state.entities[refs[0]].zone].name} number {refs[0]}"]

    plant.setattr(saying, "_meant", meant)
    plant.setattr(saying, "_reasons", reasons)


def slower_refusal(plant: pytest.MonkeyPatch) -> None:
    real = Match.why_not

    def why_not(self: Match, spelling: str) -> list[Reason]:
        for letter in self.state.entities[int(spelling.split()[-1])].card.name:
            (lambda: letter)()
        return real(self, spelling)

    plant.setattr(Match, "why_not", why_not)


def telling_clicks(plant: pytest.MonkeyPatch) -> None:
    """The page is told at which cards something could be done, hidden ones too."""
    unmasked(plant)
    plant.setattr(hosted, "_clicks", lambda seen: {"": [len(hidden_names(seen.state, seen.player))]})


def seeing_watcher(plant: pytest.MonkeyPatch) -> None:
    """A watcher sees what any player sees."""
    plant.setattr(spectating, "_seen", _seen_by_somebody)


def _seen_by_somebody(row: Entity, seen: int, seats: int) -> Entity:
    new = row.changed()
    new.seen = seen | bool(seen) << seats
    return new


def answers_about_all(plant: pytest.MonkeyPatch) -> None:
    """Reasons are given for cards that the seat does not know."""
    plant.setattr(talk, "_is_known", lambda seen, ref: True)
    telling_refusal(plant)


def open_replay(plant: pytest.MonkeyPatch) -> None:
    """A seat looks back with all cards open."""

    def view(self: ReplayBrowser) -> View:
        here = self.places[self.at].match
        return Imagined(here.game, here.table, -1)

    plant.setattr(ReplayBrowser, "view", view)


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "the view": unmasked,
    "the question": telling_label,
    "the log": telling_log,
    "the JSON of the seat": unmasked,
    "a refusal": telling_refusal,
    "a bot's choice": knowing_bot,
    "the terminal": telling_label,
    "a pile": unmasked,
    "a reason of the log": telling_reason,
    "why not": answer_by_name,
    "the work of an answer": slower_refusal,
    "the table's message": telling_clicks,
    "a watcher's message": seeing_watcher,
    "what the table answers": answers_about_all,
    "looking back as a seat": open_replay,
}


def told(door: Door) -> list[str]:
    """What differs behind a door at the first positions of a game."""
    found = []
    for decision, match in positions(TABLE, 1):
        for player in range(match.state.seats):
            other = redealt(match, player, decision)
            found.append(difference(door.read(match, player), door.read(other, player)))
        if decision > 60:
            break
    return [each for each in found if each]


@pytest.mark.parametrize("door", ALL_DOORS, ids=lambda door: door.name)
def test_a_leak_behind_a_door_is_found(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(door) == []
    PLANTED[door.name](monkeypatch)
    assert told(door)
