"""Game rounds: winners, bids, Events, turns; missions; the Singularity."""

from __future__ import annotations

from cardlang.engine.changes import BeginRound
from cardlang.engine.interfaces import OF_ROUND
from cardlang.games.risk_2025.facts import CAPITAL, EVENT_AREA, EVENT_DECK, EVENT_DISCARD
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.missions import MISSIONS, missions
from cardlang.games.risk_2025.rounds import points
from tests.games.risk_2025.cards import action, event, written
from tests.table import GameTable, P, Q, R, table


def with_capitals(game: GameTable, **places: str) -> GameTable:
    """``with_capitals(table, P="Brazil")``."""
    for name in places.values():
        row = game.state.entities[BOARD.id_of(name)].changed()
        row.flags = CAPITAL
        game.state.entities[row.id] = row
    return game


def with_missions(game: GameTable, *numbers: int) -> GameTable:
    """Everybody's mission, by its number from 1."""
    game.state.secrets = tuple(("mission", player, number) for player, number in enumerate(numbers))
    return game


def test_what_is_counted_in_a_round_is_gone_in_the_next() -> None:
    game = table("risk-2025").holds(P, {"South America": 2})
    state = game.state
    state.game_tallies = {(f"{OF_ROUND}capture", P): 2, ("capture", P): 3}
    BeginRound().write(state, game.table.game)
    assert state.game_tallies == {("capture", P): 3}


# ---- R25-RND ---------------------------------------------------------------------------------------
def test_a_round_from_winner_check_to_turns() -> None:
    """R25-RND-1, 2, 4, 5, 6, R25-EV-1, R25-EV-3, R25-EV-4, R25-BID-7, RUL-R25-3."""
    game = table("risk-2025").euro(P=5, Q=3).holds(P, {"South America": 2}).holds(Q, {"Africa": 2})
    game.in_force(event("Old News")).round()
    game.do("bid 5")
    assert game.money(P) == 5  # R25-BID-2: nothing is shown, nothing paid, before all are in
    game.do("bid 3")
    assert game.money(P) == 0  # RUL-R25-3: paid at the reveal; R has nothing and bids 0
    assert game.in_pile(EVENT_DISCARD) == []  # R25-EV-1: the Event comes after the bid
    game.do("position 3", "position 1")
    assert game.state.order == (Q, R, P)
    assert game.in_pile(EVENT_DISCARD) == ["Old News"] and len(game.in_pile(EVENT_AREA)) == 1
    assert game.state.active == Q and game.state.turn_queue == (R, P)
    assert game.state.round == 2
    turns = []
    while game.state.round == 2:
        turns.append(game.state.active)
        game.do("done" if "done" in game.options() else game.match.options[0].spelling)
    assert list(dict.fromkeys(turns)) == [Q, R, P]


def test_an_event_rules_from_the_first_upkeep_on() -> None:
    """R25-EV-2, R25-EV-3: in force for the first player's upkeep."""
    more = written("Each player earns 2 units more in upkeep.", "Event")
    game = table("risk-2025", deck=[action("Paper")] * 40 + [more] * 9)
    game.holds(P, {"Africa": 1}).dice(6, 5, 4).round().pass_until("place")
    assert (game.asked, game.kind) == (P, "place") and game.mark(P, "units to place") == 2 + 3 + 2


def test_some_events_stay() -> None:
    """R25-EV-4, R25-RND-5: unless the card says otherwise."""
    game = table("risk-2025").in_force(written("Stays in play until the Singularity.", "Event", name="Lasting"))
    game.holds(P, {"Alaska": 1}).round().pass_until("place")
    assert "Lasting" in game.in_pile(EVENT_AREA) and len(game.in_pile(EVENT_AREA)) == 2


# ---- R25-SET-2: winning ----------------------------------------------------------------------------
def test_world_domination() -> None:
    """R25-SET-2a, 2d: all 42 territories, looked at when a round starts."""
    everything = {region.name: 2 for region in BOARD.regions}
    game = table("risk-2025").holds(P, everything).holds(Q, {"Alaska": 1})
    game.state.players[R] = _out(game, R)
    game.round()
    assert game.match.outcome is None  # 41
    game = table("risk-2025").holds(P, everything).round()
    assert game.match.outcome is not None and game.match.outcome.winners == (P,)


def _out(game: GameTable, player: int):  # type: ignore[no-untyped-def]
    row = game.state.players[player].changed()
    row.out = True
    return row


def test_a_game_goes_on_to_the_end_of_the_round() -> None:
    """R25-SET-2d, RUL-R25-23: the last one left wins at the next round start, not before."""
    game = table("risk-2025").holds(P, {region.name: 3 for region in BOARD.regions}).holds(Q, {"Japan": 1})
    game.state.players[R] = _out(game, R)
    game.turn(P, "attack").dice(6, 1).do("attack Mongolia Japan", "dice 1", "units 1")
    assert game.state.players[Q].out and game.match.outcome is None
    while game.match.outcome is None:
        game.do("done" if "done" in game.options() else game.match.options[0].spelling)
    assert game.match.outcome.winners == (P,) and game.state.round == 2


def test_capital_risk() -> None:
    """R25-SET-2b, RUL-R25-20, RUL-R25-22: all capitals, one's own too; those of players who are out stay capitals."""
    game = table("risk-2025", win_condition="capital").holds(P, {"Brazil": 2, "Egypt": 2}).holds(Q, {"Peru": 1})
    with_capitals(game, P="Brazil", Q="Egypt", R="Japan").round()
    assert game.match.outcome is None
    game = table("risk-2025", win_condition="capital")
    game.holds(P, {"Brazil": 2, "Egypt": 2, "Japan": 1}).holds(Q, {"Peru": 1})
    with_capitals(game, P="Brazil", Q="Egypt", R="Japan").round()
    assert game.match.outcome is not None and game.match.outcome.winners == (P,)


def test_missions_are_declared_at_once_and_count_from_then_on() -> None:
    """WE-R25-9. R25-SET-2c, 2e, R25-RND-3, RUL-R25-21, 23: two have met theirs, nobody wins; one is eliminated, the
    other wins, though the territories are gone again.
    """
    game = table("risk-2025", win_condition="secret_mission").holds(P, {"Asia": 1, "Europe": 1, "Australia": 1})
    game.holds(Q, {"Africa": 1, "North America": 1})
    with_missions(game, 7, 3, 1).turn(P)  # P: 24 territories; Q: North America and Africa
    assert game.mark(P, "missions declared") == 0 and game.mark(Q, "missions declared") == 1
    game.holds(P, {"South America": 1})
    game.state.forget()
    game.holds(R, {"Peru": 1, "Japan": 1})
    while game.kind != "attack":
        game.do(game.match.options[0].spelling if "done" not in game.options() else "done")
    assert game.mark(P, "missions declared") == 1
    game.holds(P, {"Japan": 1}).holds(R, {"Australia": 1, "Europe": 1})  # lost again
    game.round()
    assert game.match.outcome is None  # both have met their condition
    game.holds(P, {"Africa": 1, "North America": 1})
    game.state.players[Q] = _out(game, Q)
    game.round()
    assert game.match.outcome is not None and game.match.outcome.winners == (P,)


def test_every_mission_can_be_completed() -> None:
    """RUL-R25-24: the missions as data."""
    from cardlang.games.risk_2025.winning import completed

    territories = [BOARD.names[ref] for region in BOARD.regions for ref in region.places]
    for mission in MISSIONS:
        game = table("risk-2025")
        state = game.state
        wanted = int("".join(filter(str.isdigit, mission.text)) or 0)  # as its text says
        another, garrison = "one more continent" in mission.text, 1 + ("two or more units" in mission.text)
        game.holds(P, dict.fromkeys((*mission.continents[1:], *territories[1:wanted]), 2))
        assert completed(state, P, mission) == False  # noqa: E712
        game.holds(P, dict.fromkeys(mission.continents[:1], 2))
        assert completed(state, P, mission) == (not wanted and not another)
        game.holds(P, {**({"Africa": 1} if another else {}), **({territories[0]: garrison} if wanted else {})})
        assert completed(state, P, mission) == True  # noqa: E712
        if garrison > 1:
            game.holds(P, {territories[0]: 1})
            assert completed(state, P, mission) == False  # noqa: E712
    foes = missions(3)[len(MISSIONS) :]
    assert [mission.foe for mission in foes] == [0, 1, 2]
    assert not completed(state, P, foes[1])
    row = _out(game, Q)
    row.marks = (("beaten by", 1),)
    state.players[Q] = row
    assert completed(state, P, foes[1])  # P has eliminated Q
    row = row.changed()
    row.marks = (("beaten by", 3),)
    state.players[Q] = row
    game.holds(P, {region.name: 1 for region in BOARD.regions}).holds(R, {"Asia": 1, "Europe": 1})
    assert not completed(state, P, foes[1])  # somebody else did: 24 territories instead, P has 23
    game.holds(P, {"Ural": 1})
    assert completed(state, P, foes[1]) and completed(state, P, foes[0])  # oneself: 24 territories


# ---- R25-SIN ---------------------------------------------------------------------------------------
def test_the_singularity() -> None:
    """WE-R25-8. R25-SIN-1..8 (R25-SIN-1, 2, 3, 4, 5, 6, 7, 8), R25-SET-2f, RUL-R25-10: 109, 99 and 86 points."""
    game = table("risk-2025").keep_top(EVENT_DECK, 1)
    asian = [BOARD.names[ref] for ref in BOARD.regions[4].places]
    europe = [BOARD.names[ref] for ref in BOARD.regions[2].places]
    game.holds(P, {"North America": 1, "South America": 1, **dict.fromkeys(asian[:7], 1)})
    game.holds(Q, {"Africa": 1, **dict.fromkeys(europe[:3], 1), **dict.fromkeys(asian[7:], 1)})
    game.holds(R, {"Australia": 1, **dict.fromkeys(europe[3:], 1)})
    game.holds(P, {"Alaska": 12}).holds(Q, {"Egypt": 27}).holds(R, {"Indonesia": 43})
    for player, count in ((P, 4), (Q, 2), (R, 5)):
        game.deal(player, *[action(f"Held {player} {number}") for number in range(count)])
    game.euro(P=3, Q=10)
    assert [points(game.table, player) for player in (P, Q, R)] == [109, 99, 86]
    game.round()
    while game.match.outcome is None:
        game.match.apply(game.match.options[0])
    assert game.match.outcome.winners == (P,) and game.match.outcome.reason == "singularity"
    assert game.state.turn == 0  # R25-SIN-2: no turn of that round was played
    assert len(game.in_pile(EVENT_AREA)) == 0  # its effect did not happen


def test_the_points_of_equals_are_decided_by_dice() -> None:
    """R25-SIN-8, RUL-R25-28, R25-GP-2: who is out scores nothing."""
    game = table("risk-2025").keep_top(EVENT_DECK, 1).holds(P, {"Africa": 1}).holds(Q, {"Africa": 1})
    game.holds(P, {"Egypt": 1, "Congo": 1, "Madagascar": 1})
    for name in BOARD.names[1:]:
        if game.holder(name) == R:
            game.holds(-1, {name: 1})
    game.state.players[R] = _out(game, R)
    assert points(game.table, P) == points(game.table, Q) == 12
    game.dice(6, 5, 3, 5).round()
    while game.match.outcome is None:
        game.match.apply(game.match.options[0])
    assert game.match.outcome is not None and game.match.outcome.winners == (Q,)


def test_a_secret_bid_is_nowhere_to_be_seen() -> None:
    """R25-BID-2, 3, RUL-R25-4: no view of another player holds it; no card is played until all are in."""
    game = table("risk-2025").euro(P=3, Q=3, R=3)
    (card,) = game.deal(Q, action("Cheap", 0))
    game.holds(P, {"Alaska": 1}).round().pass_until("bid")
    assert game.refused("bid 4") == ["R25-BID-3"]
    game.do("bid 2")
    for viewer in (Q, R):
        state = game.match.view(viewer).state
        assert all(value == 0 for _, who, value in state.secrets if who != viewer)
        assert state.agenda == [] or viewer == Q
    assert "RUL-R25-4" in game.refused(f"play {card}")
