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
from tests.abilities import Costs, Does, On, activated
from tests.games.resource_war.cards import (
    AnyAnimate,
    DiscardCard,
    User,
    animate,
    gain,
    stronger,
    structure,
    tool,
)
from tests.table import A, B, GameTable, table


def test_setup() -> None:
    """RW-S-c, RW-S-g: 30 V in the Pool, none with the players; all places are there"""
    game = table("resource-war")
    assert (game.in_the_pool, game.amount(A, "V"), game.amount(B, "V")) == (30, 0, 0)
    assert [zone.name for zone in game.rules.zones] == ["deck", "hand", "play", "discard", "stack"]
    assert [zone.shared for zone in game.rules.zones] == [False, False, False, False, True]


def test_decks_are_shuffled() -> None:
    """RW-S-b: another seed, another order; the same seed, the same"""

    def order(seed: int) -> list[str]:
        state = table("resource-war", seed=seed).match.state
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
    game = table("resource-war")
    state = game.state
    for ref in state.ids(DECK_ZONE, B):
        game.table.write([changes.Move(ref, DISCARD_ZONE, B, "discard")])
    hand = len(game.hand(B))
    game.to(2, "play")
    assert game.match.outcome is None
    assert (len(game.hand(B)), game.amount(B, "R")) == (hand, 7)


def test_cost_must_be_paid() -> None:
    """RW-C-a: 3 R for a cost of 4 is too little, 4 R are enough and all gone"""
    game = table("resource-war")
    game.put(animate("Ox", 1, 1, 1, cost=4), A, zone=HAND_ZONE, name="ox")
    game.you(R=3)
    assert game.refused("play ox") == ["RW-C-a"]
    game.you(R=4)
    game.do("play ox")
    assert game.amount(A, "R") == 0
    assert game.in_play("ox")


def test_a_card_stays_in_play() -> None:
    """RW-C-b: turns go by and it lies where it lay; RUL-RW-3: R is kept"""
    game = table("resource-war")
    game.army(A, a1=(1, 1, 1), wall=(1, 1))
    game.to(9, "play")
    assert game.in_play("a1", "wall")
    assert game.amount(A, "R") == 1 + 5 * 4


def test_only_the_turn_player_plays_cards() -> None:
    """RUL-RW-5, RW-P-b: not in the opponent's turn, not in answer to anything, and nobody has to"""
    game = table("resource-war")
    game.put(animate("Fox", 1, 1, 1, cost=1), B, zone=HAND_ZONE, name="fox")
    game.put(animate("Watch", 1, 1, 1, activated=(activated(gain("R", 1)),)), B, name="b1")
    game.put(animate("Ox", 1, 1, 1, cost=1), A, zone=HAND_ZONE, name="ox")
    game.do("play ox")
    assert game.asked == B
    assert game.offers("activate b1 0")
    assert "RUL-RW-5" in game.refused("play fox")


def test_several_cards_in_one_step() -> None:
    """RW-P-e: three cards in one step, while R lasts"""
    game = table("resource-war")
    for name in ("x", "y", "z", "w"):
        game.put(animate(name, 1, 1, 1, cost=2), A, zone=HAND_ZONE, name=name)
    game.you(R=6)
    game.do("play x", "play y", "play z")
    assert game.in_play("x", "y", "z")
    assert game.amount(A, "R") == 0
    assert game.refused("play w") == ["RW-C-a"]
    game.do("pass")
    assert (game.state.turn, game.state.phase) != (1, "play")


def responders() -> GameTable:
    """Both have something to activate; A plays a card."""
    game = table("resource-war")
    game.put(animate("Ox", 1, 1, 1, cost=1), A, zone=HAND_ZONE, name="ox")
    game.put(animate("Smith", 1, 1, 1, activated=(activated(gain("R", 1), Costs("R", 1)),)), A, name="a1")
    game.put(animate("Watch", 1, 1, 1, activated=(activated(gain("R", 5), Costs("R", 1)),)), B, name="b1")
    return game


def test_the_opponent_responds_first() -> None:
    """RW-C-c, RW-P-c, RW-P-d, RUL-RW-6: B, then A, then B again ...; the last effect is carried out first"""
    game = responders()
    game.do("play ox")
    assert game.asked == B
    game.do("activate b1 0")
    assert game.asked == A
    game.do("activate a1 0")
    assert (game.asked, game.amount(A, "R"), game.amount(B, "R")) == (B, 3, 2)
    game.do("pass", "pass")
    assert (game.amount(A, "R"), game.amount(B, "R")) == (4, 2)  # A's effect came last and is first
    assert game.asked == B  # and the window goes on, the opponent first
    game.do("pass", "pass")
    assert (game.amount(A, "R"), game.amount(B, "R")) == (4, 7)
    game.do("pass", "pass")  # nothing waits: it closes, and A may play on
    assert (game.asked, game.kind, game.state.phase) == (A, "priority", "play")


def test_activating_instead_of_playing() -> None:
    """RUL-RW-6: in the Play step the turn player may begin with an effect; the opponent may answer it first"""
    game = responders()
    game.do("activate a1 0")
    assert game.asked == B
    game.do("pass", "pass", "pass", "pass")
    assert (game.asked, game.state.phase) == (A, "play")


def test_windows_after_the_draw_step_and_at_the_end_step() -> None:
    """RUL-RW-6, RW-C-c: in both, the opponent of the turn player acts first"""
    game = table("resource-war")
    for player, name in ((A, "a1"), (B, "b1")):
        game.put(animate(name, 1, 1, 1, activated=(activated(gain("R", 1)),)), player, name=name)
    game.to(1, "end")
    assert game.asked == B
    game.to(2, "draw")
    assert game.asked == A


def test_all_costs_must_be_paid() -> None:
    """RW-E-b: 2 R but no card to discard is refused, and the R stay"""
    game = table("resource-war")
    deal = activated(gain("V", 1), Costs("R", 2), DiscardCard())
    game.put(animate("Broker", 1, 1, 1, activated=(deal,)), A, name="b1")
    game.put(animate("Idler", 1, 1, 1, activated=(activated(gain("R", 1)),)), A, name="idler")
    for ref in game.state.ids(HAND_ZONE, A):
        game.table.write([changes.Move(ref, DISCARD_ZONE, A, "discard")])
    game.changed()
    assert game.amount(A, "R") == 5
    assert game.refused("activate b1 0") == ["RW-E-b"]
    game.put(animate("Spare", 1, 1, 1), A, zone=HAND_ZONE, name="spare")
    game.do("activate b1 0")
    assert (game.amount(A, "R"), len(game.hand(A))) == (3, 0)


def test_only_in_your_play_step() -> None:
    """RW-C-d: an effect may say when it works"""
    game = table("resource-war")
    slow = activated(gain("R", 1), speed="sorcery")
    game.put(animate("Clerk", 1, 1, 1, activated=(slow,)), B, name="b1")
    game.put(animate("Scribe", 1, 1, 1, activated=(activated(gain("R", 1)),)), A, name="a1")
    game.do("activate a1 0")
    assert game.asked == A or not game.offers("activate b1 0")
    game.to(2, "play")
    assert game.offers("activate b1 0")
    game.do("activate b1 0")


def test_an_effect_as_often_as_it_is_paid() -> None:
    """RUL-RW-7: five R, five times; one that says once a turn, once"""
    game = table("resource-war")
    game.put(animate("Smith", 1, 1, 1, activated=(activated(stronger("power", 1), Costs("R", 1)),)), A, name="a1")
    once = animate("Twin", 1, 1, 1, activated=(activated(stronger("power", 1), limit=1),))
    game.put(once, A, name="a2")
    for _ in range(5):
        game.do("activate a1 0")
        while game.state.ids(facts.STACK_ZONE):
            game.passes()
        while game.asked != A or not game.offers("activate a2 0"):
            game.passes()
    assert game.table.value_of(game.ref("a1"), "power") == 6
    assert game.refused("activate a1 0") == ["RW-E-b"]
    game.do("activate a2 0")
    assert not game.offers("activate a2 0")
    game.to(2, "play")
    assert game.table.value_of(game.ref("a1"), "power") == 1


def test_an_endless_loop_ends_as_loop() -> None:
    """RUL-RW-7: an effect without cost, used without end, stops the game without a winner"""
    game = table("resource-war")
    game.looks_over = False  # a hundred plays, all alike
    game.put(animate("Top", 1, 1, 1, activated=(activated(stronger("wit", 0)),)), A, name="a1")
    while game.match.outcome is None:
        game.do(
            "activate a1 0" if game.offers("activate a1 0") and game.state.turn_actions % 2 else "pass"
        )
        if game.state.turn > 1:
            pytest.fail("the turn ended")
    assert (game.match.outcome.kind, game.match.outcome.winners) == ("loop", ())


def test_demanded_actions_come_first() -> None:
    """RW-P-a, RUL-RW-5: at the start of the Play step, before any card, and once a turn"""
    game = table("resource-war")
    demand = On(
        ev.PHASE,
        lambda ctx, event: event.cause == "begin play" and event.player == ctx.controller,
        lambda ctx: [changes.Gain(ctx.controller, "R", -1, "lose", ctx.source)],
    )
    game.put(structure("Tax House", 0, 1, triggered=(demand,)), A, name="tax")
    game.put(animate("x", 1, 1, 1, cost=1), A, zone=HAND_ZONE, name="x")
    game.to(2, "play")
    before = game.amount(A, "R")
    game.to(3, "play")
    assert game.kind == "priority" and game.offers("play x")
    assert game.amount(A, "R") == before + 4 - 1
    game.do("play x")
    assert game.amount(A, "R") == before + 4 - 2


def test_end_step_demands() -> None:
    """RW-N-a: at your End step, gain 1 R"""
    game = table("resource-war")
    demand = On(
        ev.PHASE,
        lambda ctx, event: event.cause == "begin end" and event.player == ctx.controller,
        gain("R", 1),
    )
    game.put(structure("Mint", 0, 1, triggered=(demand,)), A, name="mint")
    game.to(2, "play")
    assert game.amount(A, "R") == 6


def test_tools_need_an_animate() -> None:
    """RW-T-i, RW-T-j, RW-T-k: none in play, none of the subtype; any will do for a tool without"""
    game = table("resource-war")
    game.put(tool("Rope", 1, "Thief"), A, zone=HAND_ZONE, name="rope")
    game.put(tool("Hat", 1), A, zone=HAND_ZONE, name="hat")
    assert game.refused("play hat") == ["RW-T-i"]
    game.put(animate("Private", 1, 1, 1, subtypes=("Soldier",)), A, name="soldier")
    assert game.refused("play rope") == ["RW-T-i", "RW-T-j"]
    game.do("play hat")
    assert game.table.host_of(game.ref("hat")) == game.ref("soldier")
    game.put(animate("Cutpurse", 1, 1, 1, subtypes=("Thief",)), B, name="thief")
    game.do("play rope")
    assert game.table.host_of(game.ref("rope")) == game.ref("thief")


def test_a_name_is_a_subtype() -> None:
    """RW-T-b, RW-T-c: a tool for a Sargeant goes to the Sargeant, who is a Soldier too"""
    game = table("resource-war")
    game.put(animate("Sargeant", 1, 1, 1, subtypes=("Soldier",)), A, name="sargeant")
    game.put(animate("Private", 1, 1, 1, subtypes=("Soldier",)), A, name="other")
    game.put(tool("Baton", 1, "Sargeant"), A, zone=HAND_ZONE, name="baton")
    game.put(tool("Boots", 1, "Soldier"), A, zone=HAND_ZONE, name="boots")
    game.do("play baton")
    assert game.table.host_of(game.ref("baton")) == game.ref("sargeant")
    game.do("play boots")
    assert game.offers("give sargeant") and game.offers("give other")


def test_who_gets_a_tool_is_chosen() -> None:
    """RUL-RW-8, RW-T-l: any Animate in play, the opponent's too; only its User gets what it gives"""
    game = table("resource-war")
    game.army(A, a1=(1, 1, 1))
    game.army(B, b1=(1, 1, 1), wall=(1, 1))
    game.put(tool("Axe", 1, statics=(User(power=2),)), A, zone=HAND_ZONE, name="axe")
    game.do("play axe")
    assert game.refused("give wall") == ["RW-T-i"]
    game.do("give b1")
    assert [game.table.value_of(game.ref(name), "power") for name in ("a1", "b1")] == [1, 3]
    assert game.table.state.entities[game.ref("axe")].controller == A


def test_tools_go_with_their_user() -> None:
    """RW-T-m, RUL-RW-8: an Animate with two tools leaves, to the hand even, and three cards are gone"""
    for zone in (DISCARD_ZONE, HAND_ZONE):
        game = table("resource-war", turn=3)
        game.army(A, a1=(1, 1, 1))
        game.put(tool("Hat"), A, user="a1", name="hat")
        game.put(tool("Axe"), B, user="a1", name="axe")
        away = activated(lambda ctx, zone=zone: [changes.Move(ctx.source, zone, A, "leave")])  # type: ignore[misc]
        game.put(animate("Coward", 1, 1, 1, activated=(away,)), A, name="a2")
        game.put(tool("Wig"), A, user="a2", name="wig")
        game.do("activate a2 0")
        while game.state.ids(facts.STACK_ZONE):
            game.passes()
        assert game.dead("wig")
        assert game.state.entities[game.ref("a2")].zone == zone
        assert game.in_play("hat", "axe")
        game.table.write([changes.Move(game.ref("a1"), zone, A, "leave")])
        game.passes()
        assert game.dead("hat", "axe")


def test_targets_are_chosen_when_activating() -> None:
    """RUL-RW-1, RW-A-k: as in such games, where the text is silent; an effect whose target has left does nothing"""
    game = table("resource-war")
    aim = activated(stronger("power", 3), Costs("R", 1), targets=(AnyAnimate(),))
    game.put(animate("Drummer", 1, 1, 1, activated=(aim,)), A, name="a1")
    game.army(B, b1=(1, 1, 1))
    game.do("activate a1 0", "target b1")
    game.table.write([changes.Move(game.ref("b1"), DISCARD_ZONE, B, "discard")])
    while game.state.ids(facts.STACK_ZONE):
        game.passes()
    assert game.table.value_of(game.ref("a1"), "power") == 1


def test_v_come_from_the_pool_and_go_back() -> None:
    """RUL-RW-21, RUL-RW-3, RUL-RW-20: gained from it, lost into it, never more than there is"""
    game = table("resource-war")
    game.table.write([changes.Gain(A, "V", 4, "gain")])
    assert (game.amount(A, "V"), game.in_the_pool) == (4, 26)
    game.table.write([changes.Gain(A, "V", -9, "lose"), changes.Gain(A, "R", -99, "lose")])
    assert (game.amount(A, "V"), game.in_the_pool, game.amount(A, "R")) == (0, 30, 0)
    game.table.write([changes.Gain(B, "V", 99, "gain")])
    assert (game.amount(B, "V"), game.in_the_pool) == (30, 0)


def test_the_game_ends_the_moment_the_pool_is_dry() -> None:
    """RW-O-a, RUL-RW-20: in the middle of an effect; 16 to 14 wins"""
    game = table("resource-war")
    game.you(V=14).opponent(V=14)
    body = activated(gain("V", 2))
    body.body.effects += (Does(lambda ctx: [changes.Gain(1 - ctx.controller, "V", 5, "gain")]),)
    game.put(animate("Heir", 1, 1, 1, activated=(body,)), A, name="a1")
    game.do("activate a1 0")
    while game.match.outcome is None:
        game.passes()
    assert (game.amount(A, "V"), game.amount(B, "V"), game.in_the_pool) == (16, 14, 0)
    assert (game.match.outcome.kind, game.match.outcome.winners) == ("win", (A,))


@pytest.mark.parametrize(("a", "b", "ahead"), [(3, 1, (A,)), (2, 2, ())])
def test_turn_limit(a: int, b: int, ahead: tuple[int, ...]) -> None:
    """RUL-RW-22: it ends as turn limit, who has more V is ahead"""
    game = table("resource-war", max_turns=4)
    game.you(V=a).opponent(V=b)
    while game.match.outcome is None:
        game.passes()
    assert (game.match.outcome.kind, game.match.outcome.winners) == ("turn_limit", ahead)


def test_hidden_and_open() -> None:
    """RUL-RW-25: hands and decks are hidden, everything else is open; discarded cards go to their owner"""
    game = table("resource-war")
    game.army(B, b1=(1, 1, 1))
    state = game.match.view(A).state
    assert all(state.entities[ref].card.name == "a hidden card" for ref in state.ids(HAND_ZONE, B))
    assert len(state.ids(HAND_ZONE, B)) == 5
    assert state.entities[game.ref("b1")].card.name == "b1"
    assert state.supply == (("V", 30),)


def test_conceding() -> None:
    """Who concedes has lost, at any question."""
    game = table("resource-war")
    game.match.concede(A)
    assert game.match.outcome is not None
    assert game.match.outcome.winners == (B,)


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
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, 1, 1))
    game.put(tool("Hat", replacements=(HomeInstead(),)), A, user="a1", name="hat")
    game.put(tool("Axe"), A, user="a1", name="axe")
    game.table.write([changes.Move(game.ref("a1"), DISCARD_ZONE, A, "discard")])
    game.passes()
    assert game.dead("axe")
    assert game.state.entities[game.ref("hat")].zone == HAND_ZONE
