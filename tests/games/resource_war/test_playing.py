"""Setup, Draw step, Play step, effects and tools of Resource War."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import Replacement
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.match import Match
from cardlang.games.resource_war import facts
from cardlang.games.resource_war.facts import DECK_ZONE, DISCARD_ZONE, HAND_ZONE
from cardlang.games.resource_war.rulebook import ResourceWar
from tests.games.resource_war.kit import (
    A,
    AnyAnimate,
    B,
    Costs,
    DiscardCard,
    Does,
    Duel,
    On,
    User,
    animate,
    effect,
    gain,
    stronger,
    structure,
    tool,
)


def test_setup() -> None:
    """RW-S-c, RW-S-g: 30 V in the Pool, none with the players; all places are there"""
    duel = Duel()
    assert (duel.pool, duel.v(A), duel.v(B)) == (30, 0, 0)
    assert [zone.name for zone in duel.match.game.zones] == ["deck", "hand", "play", "discard", "stack"]
    assert [zone.shared for zone in duel.match.game.zones] == [False, False, False, False, True]


def test_decks_are_shuffled() -> None:
    """RW-S-b: another seed, another order; the same seed, the same"""

    def order(seed: int) -> list[str]:
        state = Duel(seed=seed).match.state
        return [state.entities[ref].card.name for ref in state.ids(DECK_ZONE, A)]

    assert order(1) == order(1)
    assert order(1) != order(2)


@pytest.mark.parametrize("roll", [1, 2])
def test_luck_decides_who_goes_first(roll: int) -> None:
    """RW-S-d, RW-S-e, RW-S-f: who goes first has 1 R, the other 3 R, before any Draw step"""
    deck = [structure(f"Blank {number}", 0, 0, cost=0) for number in range(40)]
    match = Match(ResourceWar(), [deck, deck], 1, start=False)
    match.state.given = (("roll", (roll,)),)
    match.begin()
    first = roll - 1
    assert match.state.active == first
    assert match.state.players[first].resources == (1 + 4, 0)
    assert match.state.players[1 - first].resources == (3, 0)


def test_an_empty_deck_is_no_loss() -> None:
    """RUL-RW-4"""
    duel = Duel()
    state = duel.match.state
    for ref in state.ids(DECK_ZONE, B):
        duel.match.table.write([changes.Move(ref, DISCARD_ZONE, B, "discard")])
    hand = duel.hand(B)
    duel.to(2, "play")
    assert duel.match.outcome is None
    assert (duel.hand(B), duel.r(B)) == (hand, 7)


def test_cost_must_be_paid() -> None:
    """RW-C-a: 3 R for a cost of 4 is too little, 4 R are enough and all gone"""
    duel = Duel()
    duel.lay("ox", animate("Ox", 1, 1, 1, cost=4), A, zone=HAND_ZONE)
    duel.give_r(A, 3)
    assert duel.refused("play ox") == ["RW-C-a"]
    duel.give_r(A, 4)
    duel.do("play ox")
    assert duel.r(A) == 0
    assert duel.stays("ox")


def test_a_card_stays_in_play() -> None:
    """RW-C-b: turns go by and it lies where it lay; RUL-RW-3: R is kept"""
    duel = Duel()
    duel.army(A, a1=(1, 1, 1), wall=(1, 1))
    duel.to(9, "play")
    assert duel.stays("a1", "wall")
    assert duel.r(A) == 1 + 5 * 4


def test_only_the_turn_player_plays_cards() -> None:
    """RUL-RW-5, RW-P-b: not in the opponent's turn, not in answer to anything, and nobody has to"""
    duel = Duel()
    duel.lay("fox", animate("Fox", 1, 1, 1, cost=1), B, zone=HAND_ZONE)
    duel.lay("b1", animate("Watch", 1, 1, 1, activated=(effect(gain("R", 1)),)), B)
    duel.lay("ox", animate("Ox", 1, 1, 1, cost=1), A, zone=HAND_ZONE)
    duel.do("play ox")
    assert duel.asked == B
    assert duel.can("activate b1 0")
    assert "RUL-RW-5" in duel.refused("play fox")


def test_several_cards_in_one_step() -> None:
    """RW-P-e: three cards in one step, while R lasts"""
    duel = Duel()
    for name in ("x", "y", "z", "w"):
        duel.lay(name, animate(name, 1, 1, 1, cost=2), A, zone=HAND_ZONE)
    duel.give_r(A, 6)
    duel.do("play x", "play y", "play z")
    assert duel.stays("x", "y", "z")
    assert duel.r(A) == 0
    assert duel.refused("play w") == ["RW-C-a"]
    duel.do("pass")
    assert (duel.match.state.turn, duel.match.state.phase) != (1, "play")


def responders() -> Duel:
    """Both have something to activate; A plays a card."""
    duel = Duel()
    duel.lay("ox", animate("Ox", 1, 1, 1, cost=1), A, zone=HAND_ZONE)
    duel.lay("a1", animate("Smith", 1, 1, 1, activated=(effect(gain("R", 1), Costs(1)),)), A)
    duel.lay("b1", animate("Watch", 1, 1, 1, activated=(effect(gain("R", 5), Costs(1)),)), B)
    return duel


def test_the_opponent_responds_first() -> None:
    """RW-C-c, RW-P-c, RW-P-d, RUL-RW-6: B, then A, then B again ...; the last effect is carried out first"""
    duel = responders()
    duel.do("play ox")
    assert duel.asked == B
    duel.do("activate b1 0")
    assert duel.asked == A
    duel.do("activate a1 0")
    assert (duel.asked, duel.r(A), duel.r(B)) == (B, 3, 2)
    duel.do("pass", "pass")
    assert (duel.r(A), duel.r(B)) == (4, 2)  # A's effect came last and is first
    assert duel.asked == B  # and the window goes on, the opponent first
    duel.do("pass", "pass")
    assert (duel.r(A), duel.r(B)) == (4, 7)
    duel.do("pass", "pass")  # nothing waits: it closes, and A may play on
    assert (duel.asked, duel.kind, duel.match.state.phase) == (A, "priority", "play")


def test_activating_instead_of_playing() -> None:
    """RUL-RW-6: in the Play step the turn player may begin with an effect; the opponent may answer it first"""
    duel = responders()
    duel.do("activate a1 0")
    assert duel.asked == B
    duel.do("pass", "pass", "pass", "pass")
    assert (duel.asked, duel.match.state.phase) == (A, "play")


def test_windows_after_the_draw_step_and_at_the_end_step() -> None:
    """RUL-RW-6, RW-C-c: in both, the opponent of the turn player acts first"""
    duel = Duel()
    for player, name in ((A, "a1"), (B, "b1")):
        duel.lay(name, animate(name, 1, 1, 1, activated=(effect(gain("R", 1)),)), player)
    duel.to(1, "end")
    assert duel.asked == B
    duel.to(2, "draw")
    assert duel.asked == A


def test_all_costs_must_be_paid() -> None:
    """RW-E-b: 2 R but no card to discard is refused, and the R stay"""
    duel = Duel()
    duel.lay("b1", animate("Broker", 1, 1, 1, activated=(effect(gain("V", 1), Costs(2), DiscardCard()),)), A)
    duel.lay("idler", animate("Idler", 1, 1, 1, activated=(effect(gain("R", 1)),)), A)
    for ref in duel.match.state.ids(HAND_ZONE, A):
        duel.match.table.write([changes.Move(ref, DISCARD_ZONE, A, "discard")])
    duel.ask_again()
    assert duel.r(A) == 5
    assert duel.refused("activate b1 0") == ["RW-E-b"]
    duel.lay("spare", animate("Spare", 1, 1, 1), A, zone=HAND_ZONE)
    duel.do("activate b1 0")
    assert (duel.r(A), duel.hand(A)) == (3, 0)


def test_only_in_your_play_step() -> None:
    """RW-C-d: an effect may say when it works"""
    duel = Duel()
    slow = effect(gain("R", 1), speed="sorcery")
    duel.lay("b1", animate("Clerk", 1, 1, 1, activated=(slow,)), B)
    duel.lay("a1", animate("Scribe", 1, 1, 1, activated=(effect(gain("R", 1)),)), A)
    duel.do("activate a1 0")
    assert duel.asked == A or not duel.can("activate b1 0")
    duel.to(2, "play")
    assert duel.can("activate b1 0")
    duel.do("activate b1 0")


def test_an_effect_as_often_as_it_is_paid() -> None:
    """RUL-RW-7: five R, five times; one that says once a turn, once"""
    duel = Duel()
    duel.lay("a1", animate("Smith", 1, 1, 1, activated=(effect(stronger("power", 1), Costs(1)),)), A)
    once = animate("Twin", 1, 1, 1, activated=(effect(stronger("power", 1), limit=1),))
    duel.lay("a2", once, A)
    for _ in range(5):
        duel.do("activate a1 0")
        while duel.match.state.ids(facts.STACK_ZONE):
            duel.nothing()
        while duel.asked != A or not duel.can("activate a2 0"):
            duel.nothing()
    assert duel.match.table.value_of(duel.names["a1"], "power") == 6
    assert duel.refused("activate a1 0") == ["RW-E-b"]
    duel.do("activate a2 0")
    assert not duel.can("activate a2 0")
    duel.to(2, "play")
    assert duel.match.table.value_of(duel.names["a1"], "power") == 1


def test_an_endless_loop_ends_as_loop() -> None:
    """RUL-RW-7: an effect without cost, used without end, stops the game without a winner"""
    duel = Duel()
    duel.lay("a1", animate("Top", 1, 1, 1, activated=(effect(stronger("wit", 0)),)), A)
    while duel.match.outcome is None:
        duel.do(
            "activate a1 0" if duel.can("activate a1 0") and duel.match.state.turn_actions % 2 else "pass"
        )
        if duel.match.state.turn > 1:
            pytest.fail("the turn ended")
    assert (duel.match.outcome.kind, duel.match.outcome.winners) == ("loop", ())


def test_demanded_actions_come_first() -> None:
    """RW-P-a, RUL-RW-5: at the start of the Play step, before any card, and once a turn"""
    duel = Duel()
    demand = On(
        ev.PHASE,
        lambda ctx, event: event.cause == "begin play" and event.player == ctx.controller,
        lambda ctx: [changes.Gain(ctx.controller, "R", -1, "lose", ctx.source)],
    )
    duel.lay("tax", structure("Tax House", 0, 1, triggered=(demand,)), A)
    duel.lay("x", animate("x", 1, 1, 1, cost=1), A, zone=HAND_ZONE)
    duel.to(2, "play")
    before = duel.r(A)
    duel.to(3, "play")
    assert duel.kind == "priority" and duel.can("play x")
    assert duel.r(A) == before + 4 - 1
    duel.do("play x")
    assert duel.r(A) == before + 4 - 2


def test_end_step_demands() -> None:
    """RW-N-a: at your End step, gain 1 R"""
    duel = Duel()
    demand = On(
        ev.PHASE,
        lambda ctx, event: event.cause == "begin end" and event.player == ctx.controller,
        gain("R", 1),
    )
    duel.lay("mint", structure("Mint", 0, 1, triggered=(demand,)), A)
    duel.to(2, "play")
    assert duel.r(A) == 6


def test_tools_need_an_animate() -> None:
    """RW-T-i, RW-T-j, RW-T-k: none in play, none of the subtype; any will do for a tool without"""
    duel = Duel()
    duel.lay("rope", tool("Rope", 1, "Thief"), A, zone=HAND_ZONE)
    duel.lay("hat", tool("Hat", 1), A, zone=HAND_ZONE)
    assert duel.refused("play hat") == ["RW-T-i"]
    duel.lay("soldier", animate("Private", 1, 1, 1, subtypes=("Soldier",)), A)
    assert duel.refused("play rope") == ["RW-T-i", "RW-T-j"]
    duel.do("play hat")
    assert duel.match.table.host_of(duel.names["hat"]) == duel.names["soldier"]
    duel.lay("thief", animate("Cutpurse", 1, 1, 1, subtypes=("Thief",)), B)
    duel.do("play rope")
    assert duel.match.table.host_of(duel.names["rope"]) == duel.names["thief"]


def test_a_name_is_a_subtype() -> None:
    """RW-T-b, RW-T-c: a tool for a Sargeant goes to the Sargeant, who is a Soldier too"""
    duel = Duel()
    duel.lay("sargeant", animate("Sargeant", 1, 1, 1, subtypes=("Soldier",)), A)
    duel.lay("other", animate("Private", 1, 1, 1, subtypes=("Soldier",)), A)
    duel.lay("baton", tool("Baton", 1, "Sargeant"), A, zone=HAND_ZONE)
    duel.lay("boots", tool("Boots", 1, "Soldier"), A, zone=HAND_ZONE)
    duel.do("play baton")
    assert duel.match.table.host_of(duel.names["baton"]) == duel.names["sargeant"]
    duel.do("play boots")
    assert duel.can("give sargeant") and duel.can("give other")


def test_who_gets_a_tool_is_chosen() -> None:
    """RUL-RW-8, RW-T-l: any Animate in play, the opponent's too; only its User gets what it gives"""
    duel = Duel()
    duel.army(A, a1=(1, 1, 1))
    duel.army(B, b1=(1, 1, 1), wall=(1, 1))
    duel.lay("axe", tool("Axe", 1, statics=(User(power=2),)), A, zone=HAND_ZONE)
    duel.do("play axe")
    assert duel.refused("give wall") == ["RW-T-i"]
    duel.do("give b1")
    table = duel.match.table
    assert [table.value_of(duel.names[name], "power") for name in ("a1", "b1")] == [1, 3]
    assert table.state.entities[duel.names["axe"]].controller == A


def test_tools_go_with_their_user() -> None:
    """RW-T-m, RUL-RW-8: an Animate with two tools leaves, to the hand even, and three cards are gone"""
    for zone in (DISCARD_ZONE, HAND_ZONE):
        duel = Duel(turn=3)
        duel.army(A, a1=(1, 1, 1))
        duel.lay("hat", tool("Hat"), A, user="a1")
        duel.lay("axe", tool("Axe"), B, user="a1")
        away = effect(lambda ctx, zone=zone: [changes.Move(ctx.source, zone, A, "leave")])  # type: ignore[misc]
        duel.lay("a2", animate("Coward", 1, 1, 1, activated=(away,)), A)
        duel.lay("wig", tool("Wig"), A, user="a2")
        duel.do("activate a2 0")
        while duel.match.state.ids(facts.STACK_ZONE):
            duel.nothing()
        assert duel.discarded("wig")
        assert duel.match.state.entities[duel.names["a2"]].zone == zone
        assert duel.stays("hat", "axe")
        duel.match.table.write([changes.Move(duel.names["a1"], zone, A, "leave")])
        duel.nothing()
        assert duel.discarded("hat", "axe")


def test_targets_are_chosen_when_activating() -> None:
    """RUL-RW-1, RW-A-k: as in such games, where the text is silent; an effect whose target has left does nothing"""
    duel = Duel()
    aim = effect(stronger("power", 3), Costs(1), targets=(AnyAnimate(),))
    duel.lay("a1", animate("Drummer", 1, 1, 1, activated=(aim,)), A)
    duel.army(B, b1=(1, 1, 1))
    duel.do("activate a1 0", "target b1")
    duel.match.table.write([changes.Move(duel.names["b1"], DISCARD_ZONE, B, "discard")])
    while duel.match.state.ids(facts.STACK_ZONE):
        duel.nothing()
    assert duel.match.table.value_of(duel.names["a1"], "power") == 1


def test_v_come_from_the_pool_and_go_back() -> None:
    """RUL-RW-21, RUL-RW-3, RUL-RW-20: gained from it, lost into it, never more than there is"""
    duel = Duel()
    table = duel.match.table
    table.write([changes.Gain(A, "V", 4, "gain")])
    assert (duel.v(A), duel.pool) == (4, 26)
    table.write([changes.Gain(A, "V", -9, "lose"), changes.Gain(A, "R", -99, "lose")])
    assert (duel.v(A), duel.pool, duel.r(A)) == (0, 30, 0)
    table.write([changes.Gain(B, "V", 99, "gain")])
    assert (duel.v(B), duel.pool) == (30, 0)


def test_the_game_ends_the_moment_the_pool_is_dry() -> None:
    """RW-O-a, RUL-RW-20: in the middle of an effect; 16 to 14 wins"""
    duel = Duel()
    duel.set_points(14, 14)
    body = effect(gain("V", 2))
    body.body.effects += (Does(lambda ctx: [changes.Gain(1 - ctx.controller, "V", 5, "gain")]),)
    duel.lay("a1", animate("Heir", 1, 1, 1, activated=(body,)), A)
    duel.do("activate a1 0")
    while duel.match.outcome is None:
        duel.nothing()
    assert (duel.v(A), duel.v(B), duel.pool) == (16, 14, 0)
    assert (duel.match.outcome.kind, duel.match.outcome.winners) == ("win", (A,))


@pytest.mark.parametrize(("a", "b", "ahead"), [(3, 1, (A,)), (2, 2, ())])
def test_turn_limit(a: int, b: int, ahead: tuple[int, ...]) -> None:
    """RUL-RW-22: it ends as turn limit, who has more V is ahead"""
    duel = Duel(max_turns=4)
    duel.set_points(a, b)
    while duel.match.outcome is None:
        duel.nothing()
    assert (duel.match.outcome.kind, duel.match.outcome.winners) == ("turn_limit", ahead)


def test_hidden_and_open() -> None:
    """RUL-RW-25: hands and decks are hidden, everything else is open; discarded cards go to their owner"""
    duel = Duel()
    duel.army(B, b1=(1, 1, 1))
    state = duel.match.view(A).state
    assert all(state.entities[ref].card.name == "a hidden card" for ref in state.ids(HAND_ZONE, B))
    assert len(state.ids(HAND_ZONE, B)) == 5
    assert state.entities[duel.names["b1"]].card.name == "b1"
    assert state.supply == (("V", 30),)


def test_conceding() -> None:
    """Who concedes has lost, at any question."""
    duel = Duel()
    duel.match.concede(A)
    assert duel.match.outcome is not None
    assert duel.match.outcome.winners == (B,)


class HomeInstead(Replacement):
    """If this would be discarded, it returns to its owner's hand instead."""

    def __init__(self) -> None:
        super().__init__("home", "returns instead", (ev.MOVE,))

    def applies(self, ctx: Context, change: Change) -> bool:
        return isinstance(change, changes.Move) and change.cause == "discard" and change.ref == ctx.source

    def replace(self, ctx: Context, change: Change) -> list[Change]:
        return [changes.Move(ctx.source, HAND_ZONE, ctx.entity(ctx.source).owner, "return")]


def test_a_tool_may_say_otherwise() -> None:
    """RW-T-m: unless an effect says otherwise"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, 1, 1))
    duel.lay("hat", tool("Hat", replacements=(HomeInstead(),)), A, user="a1")
    duel.lay("axe", tool("Axe"), A, user="a1")
    duel.match.table.write([changes.Move(duel.names["a1"], DISCARD_ZONE, A, "discard")])
    duel.nothing()
    assert duel.discarded("axe")
    assert duel.match.state.entities[duel.names["hat"]].zone == HAND_ZONE
