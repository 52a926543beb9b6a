"""What ``check`` accepts happens: a share of the matrix, the list of what is known to fail, and planted faults."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.language.running import continuous_effects
from cardlang.language.verbs.draw import Draw
from tests.conformance.__main__ import all_cells, known_failures, report, run, share
from tests.conformance.cells import Cell, Do, Look, Outcome
from tests.conformance.playing import judged, read

SHARE = 1_000
SEED = 1
CELLS = all_cells()


def failures(cells: list[Cell]) -> list[Outcome]:
    return [each for each in run(cells) if each.status == "failed"]


def some(dimension: str, name: str, game: str = "risk-and-resource") -> list[Cell]:
    found = [
        each for each in CELLS if each.game == game and each.dimension == dimension and name in each.name
    ]
    assert found
    return found


def test_every_cell_has_a_name_of_its_own() -> None:
    assert len({each.id for each in CELLS}) == len(CELLS)


def test_a_share_of_the_matrix_passes() -> None:
    """No cell fails that is not known to; ``make conformance`` runs all of them."""
    known = known_failures()
    new = [each for each in failures(share(CELLS, SHARE, SEED)) if each.cell.id not in known]
    assert not new, [(each.cell.id, each.cell.text, each.why) for each in new]


def test_what_is_known_to_fail_does() -> None:
    """The list can only shrink: ``python -m tests.conformance --shrink`` takes off what passes now."""
    known = known_failures()
    cells = [each for each in CELLS if each.id in known]
    assert len(cells) == len(known), sorted(set(known) - {each.id for each in cells})
    failing = {each.cell.id for each in failures(cells)}
    assert failing == set(known), sorted(set(known) - failing)


def test_every_dimension_is_played_in_a_game() -> None:
    table = report(run(share(CELLS, 400, SEED)))["table"]
    assert isinstance(table, list)
    played = {row["dimension"] for row in table if row["played"]}
    assert played == {each.dimension for each in CELLS}


def test_a_cell_that_nobody_looks_at_is_not_passed() -> None:
    (cell, *_) = some("events", "draw: you, done by A")
    assert judged(cell).status == "played"
    assert judged(replace(cell, steps=())).status == "unobserved"


def test_what_is_not_said_fails() -> None:
    cell = Cell(
        "risk-and-resource",
        "verbs",
        "two instead of one",
        "1 EP: draw 2 cards.",
        (Do("A", "Watch"), Look(((("hand", "A"), 1),))),
    )
    assert judged(cell).status == "failed"
    assert judged(replace(cell, text="1 EP: draw a card.")).status == "played"


# ---- planted faults --------------------------------------------------------------------------------------------
def test_a_verb_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("verbs", "draw a card by you")
    assert not failures(cells)
    monkeypatch.setattr(Draw, "plan", lambda verb, act: [])
    assert failures(cells)


def test_an_event_with_the_wrong_doer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def somebody_else(event: Event) -> int:
        return player_ref(1 - event.player) if event.player >= 0 else 0

    cells = some("events", "draw: an opponent")
    assert not failures(cells)
    monkeypatch.setattr(Draw.events[0].seen, "subject", somebody_else)
    assert failures(cells)


def test_a_duration_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("durations", "{} gets +2/+0 until end of turn")
    assert not failures(cells)
    read.cache_clear()
    monkeypatch.setitem(continuous_effects.DURATIONS, "turn", "forever")
    assert failures(cells)
    read.cache_clear()
