"""A designer's game for tests: workers and buildings of a street, with other numbers each; workers quarrel."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    TAPPED,
    Batch,
    CardGame,
    Change,
    Deed,
    Gain,
    Kind,
    Phase,
    SetFlag,
    Step,
    Table,
    has_of,
    nothing_waits,
    own_phase,
    player_ref,
    untapped,
    words_for,
)
from cardlang.play.scenarios.result import ScenarioResult
from tests.scenarios.running import run_text


def rent_day(table: Table) -> Sequence[Step]:
    """Everything rests, and a card is drawn."""
    player = table.state.active
    return [Batch(untapped(table, player, "rest")), *table.game.draw(table, player, 1)]


def supper(table: Table) -> Sequence[Step]:
    """A crown is paid as wages."""
    player = table.state.active
    return [Batch([Gain(player, "crown", -1, "wages")])] if has_of(table, player, "crown") else []


def own_work(table: Table, player: int, ref: int) -> bool:
    return table.state.active == player and nothing_waits(table)


def quarrels(table: Table, player: int, ref: int) -> Sequence[Change]:
    """Whom a player sends hurts the neighbour."""
    other = player_ref(table.state.after(player))
    hurt = table.game.damage(table, ref, other, table.value_of(ref, "skill"))
    return [SetFlag(ref, TAPPED, True, "sent"), *hurt]


class Street(CardGame):
    """A street of two."""

    name = "street"
    title = "Street"
    resources = ("crown", "health")
    plurals = {"crown": "crowns"}
    pays_with = "crown"
    kinds = ("worker", "building", "charter")
    stats = ("skill", "rent", "beauty")
    damage_to_players = "health"
    damage_to_things = "beauty"
    own_deeds = (Deed("send", "play", quarrels, rules=(("S-1", own_phase("work"), "only in your own Work"),)),)
    phases = (
        Phase("rent day", "Rent Day", priority=False),
        Phase("work", "Work", priority=True),
        Phase("supper", "Supper", priority=False),
        Phase("night", "Night", priority=False),
    )
    begins = {"rent day": rent_day, "supper": supper}
    moments = {"turn": ("rent day",), "supper": ("supper",), "end of turn": ("night",)}
    play_rules = (("S-2", own_work, "only in your own Work"),)
    parameters = {"starting_health": 9, "first_player": "seat 1"}


KINDS = (
    Kind("worker", stats=("skill",)),
    Kind("building", stats=("rent", "beauty")),
    Kind("charter", permanent=False),
)
WORDS = words_for(Street, kinds=KINDS)
HEADS = {
    "worker": "type: Worker\n  skill: 2",
    "building": "type: Building\n  rent: 1\n  beauty: 2",
    "charter": "type: Charter",
}


def card(name: str, kind: str, text: str = "") -> str:
    return f"card {name}\n  cost: 1 crown\n  {HEADS[kind]}\n" + (f"  text: {text}\n" if text else "")


def played(cards: Sequence[str], given: str, when: str, then: str) -> ScenarioResult:
    """One scenario with these cards, its sentences divided by lines."""
    parts = {"given": given, "when": when, "then": then}
    rows = [f"  {part}\n" + "".join(f"    {line.strip()}\n" for line in text.strip().splitlines())
            for part, text in parts.items() if text]
    file = run_text("game: street\n" + "".join(cards) + "scenario One\n" + "".join(rows), "one.scenario")
    assert not file.problems, [problem.show() for problem in file.problems]
    return file.results[0]
