"""The Conflict step of Resource War: announcing, defending, resolving."""

from __future__ import annotations

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.games.resource_war.facts import DISCARD_ZONE, HAND_ZONE
from tests.abilities import Costs, On, activated
from tests.games.resource_war.cards import animate, gain, stronger, tool
from tests.table import A, B, GameTable, table


def ready(**armies: tuple[int, ...]) -> GameTable:
    """A's third turn, at the Conflict step; names say whose they are."""
    game = table("resource-war", turn=3)
    for name, numbers in armies.items():
        game.army(A if name.startswith("a") else B, **{name: numbers})
    game.to(3, "conflict")
    return game


def test_three_kinds_of_conflict() -> None:
    """RW-K-c, RW-T-d, RW-T-g, RW-A-a: confront an Animate, attack a Structure, attack the opponent; nothing else"""
    game = ready(a1=(1, 1, 1), b1=(1, 1, 1), bwall=(1, 1))
    assert game.offers("confront a1 b1") and game.offers("attack a1 bwall") and game.offers("attack a1 opponent")
    assert game.refused("attack a1 b1") == ["RW-K-c"]
    assert game.refused("confront a1 bwall") == ["RW-K-c"]
    assert game.refused("confront a1 opponent") == ["RW-K-c"]
    assert game.refused("attack a1 you") == ["RW-K-c"]


def test_structures_do_not_fight() -> None:
    """RW-T-f: a Structure does not confront, attack or defend"""
    game = ready(a1=(1, 1, 1), awall=(1, 1), b1=(1, 1, 1), bwall=(1, 1))
    assert game.refused("attack awall opponent") == ["RW-T-f"]
    assert game.refused("confront awall b1") == ["RW-T-f"]
    game.do("attack a1 opponent")
    game.to(3, "defense")
    assert game.refused("defend bwall a1") == ["RW-T-f"]
    assert game.offers("defend b1 a1")


def test_each_animate_once() -> None:
    """RW-K-b: the same Animate twice in a turn is refused, so is somebody else's"""
    game = ready(a1=(1, 1, 1), a2=(1, 1, 1), b1=(1, 1, 1))
    game.do("attack a1 opponent")
    assert game.refused("confront a1 b1") == ["RW-K-b"]
    assert "RW-K-b" in game.refused("confront b1 a1")
    assert game.offers("confront a2 b1")


def test_announced_for_all_to_hear_one_after_the_other() -> None:
    """RW-K-d, RW-K-e, RW-A-b: three announcements, three conflicts, on record before anybody may respond"""
    game = ready(a1=(1, 1, 1), a2=(1, 1, 1), a3=(1, 1, 1), b1=(1, 1, 9), bwall=(1, 9))
    for text in ("attack a1 opponent", "confront a2 b1"):
        game.do(text)
        assert game.kind == "announce"
        seen = [relation.name for relation in game.match.view(B).state.relations]
        assert len(seen) == len(game.state.relations)
    game.do("attack a3 bwall")
    names = [(relation.name, relation.first) for relation in game.state.relations]
    order = [("attacks", "a1"), ("confronts", "a2"), ("attacks", "a3")]
    assert names == [(name, game.ref(who)) for name, who in order]


def test_fresh_animates_fight() -> None:
    """RUL-RW-9: an Animate may enter conflict the turn it is played"""
    game = table("resource-war", turn=3)
    game.put(animate("Recruit", 1, 2, 1, cost=1), A, zone=HAND_ZONE, name="a1")
    game.do("play a1")
    game.to(3, "conflict")
    game.fight("attack a1 opponent")
    assert game.amount(A, "V") == 2


def test_windows_of_the_conflict_step() -> None:
    """RW-K-f, RW-K-g, RW-K-h, RUL-RW-6: B first, then A, after announcing and again after defending"""
    game = table("resource-war", turn=3)
    strong = activated(stronger("power", 1), Costs("R", 1))
    game.put(animate("Ram", 1, 1, 9, activated=(strong,)), A, name="a1")
    game.put(animate("Gate", 1, 1, 9, activated=(strong,)), B, name="b1")
    game.to(3, "conflict")
    game.do("attack a1 opponent")
    assert (game.kind, game.asked, game.state.phase) == ("priority", B, "conflict")
    game.do("activate b1 0")
    assert game.asked == A
    game.do("activate a1 0")
    game.to(3, "defense")
    assert (game.kind, game.asked) == ("defenders", B)
    game.do("defend b1 a1")
    assert (game.kind, game.asked) == ("priority", B)
    game.do("pass")
    assert (game.kind, game.asked) == ("priority", A)


def test_without_announcement_no_windows() -> None:
    """RUL-RW-6: nothing announced, nothing to respond to"""
    game = table("resource-war", turn=3)
    for player, name in ((A, "a1"), (B, "b1")):
        game.put(animate(name, 1, 1, 1, activated=(activated(gain("R", 1)),)), player, name=name)
    game.to(3, "conflict")
    game.do("done")
    assert game.state.phase == "end"


def test_any_number_of_defenders_each_once() -> None:
    """RW-A-c, RW-A-d, RUL-RW-24: none or several; no Animate twice; confrontations are not defended"""
    game = ready(a1=(1, 1, 9), a2=(1, 1, 9), a3=(1, 1, 9), b1=(1, 0, 9), b2=(1, 0, 9), b3=(1, 0, 9))
    game.do("attack a1 opponent", "attack a2 opponent", "confront a3 b1")
    game.to(3, "defense")
    assert game.refused("defend b1 a3") == ["RUL-RW-24"]
    game.do("defend b1 a1")  # who is confronted may defend (RUL-RW-19)
    assert game.refused("defend b1 a2") == ["RW-A-d"]
    game.do("defend b2 a1", "defend b3 a1")
    assert len(game.state.relations) == 6
    assert game.kind == "order defenders"


def test_nobody_has_to_defend() -> None:
    """RW-A-c, RW-A-j: no defender, and the damage takes V from the Pool"""
    game = ready(a1=(1, 2, 1), b1=(1, 1, 1))
    game.fight("attack a1 opponent", defend=["done"])
    assert (game.amount(A, "V"), game.in_the_pool) == (2, 28)


def test_who_attacked_may_defend() -> None:
    """RUL-RW-19: an Animate that attacked in its own turn defends in the next"""
    game = ready(a1=(1, 1, 1), b1=(1, 1, 1))
    game.fight("attack a1 opponent", defend=["done"])
    game.to(4, "conflict")
    game.do("attack b1 you")
    game.to(4, "defense")
    assert game.offers("defend a1 b1")


def test_the_attacker_orders_the_defenders() -> None:
    """RW-K-i, RUL-RW-15: A is asked; as much more than Defense + 1 as A likes"""
    game = ready(a1=(1, 5, 9), x=(1, 1, 1), y=(1, 1, 1))
    game.do("attack a1 opponent")
    game.to(3, "defense")
    game.do("defend x a1", "defend y a1")
    assert (game.kind, game.asked) == ("order defenders", A)
    game.do("order y")
    assert [game.offers(f"assign a1 y {amount}") for amount in range(1, 7)] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]
    game.do("assign a1 y 4")
    assert game.dead("y")
    assert game.in_play("x")


def test_the_structure_strikes_back_only_when_attacked() -> None:
    """RUL-RW-16, RW-A-e: 3 + 2 against Defense 5 is 0, against 4 it is 1; a Structure beside the attack does nothing"""
    for defense, falls in ((5, False), (4, True)):
        game = ready(a1=(1, 1, defense), bwall=(3, 9), b1=(1, 2, 9))
        game.fight("attack a1 bwall", defend=["defend b1 a1"])
        game.quiet()
        assert game.dead("a1") == falls
    game = ready(a1=(1, 1, 1), bwall=(9, 9))
    game.fight("attack a1 opponent")
    game.quiet()
    assert game.in_play("a1")


def test_equal_damage_discards_nobody() -> None:
    """RW-A-g, RUL-RW-17: 3 on Defense 3 stays, 4 does not"""
    for power, falls in ((3, False), (4, True)):
        game = ready(a1=(1, power, 9), b1=(1, 1, 3))
        game.fight("attack a1 opponent", defend=["defend b1 a1"])
        game.quiet()
        assert game.dead("b1") == falls


def test_negative_numbers_count_as_nothing() -> None:
    """RUL-RW-17: a Power below 0 does not help the other side"""
    game = ready(a1=(1, 2, 1), b1=(1, 0, 0), b2=(1, 2, 0))
    weak = stronger("power", -5)
    ctx = game.table.viewpoint(game.ref("b1"))
    game.table.write(weak(ctx))
    game.fight("attack a1 opponent", defend=["defend b1 a1", "defend b2 a1"], order=["order b1", "assign a1 b1 1"])
    game.quiet()
    assert game.dead("a1")


def test_damage_to_a_structure_beyond_its_defenders() -> None:
    """RW-A-h: Power 5, defenders 2 + 1: 2 damage to the target"""
    game = ready(a1=(1, 5, 9), bwall=(0, 1), b1=(1, 0, 2), b2=(1, 0, 1))
    game.fight(
        "attack a1 bwall", defend=["defend b1 a1", "defend b2 a1"], order=["order b1", "assign a1 b1 3"]
    )
    game.quiet()
    assert game.dead("bwall")
    assert game.amount(A, "V") == 0


def test_a_gone_target() -> None:
    """RUL-RW-12: a confrontation is void; an attack still strikes its defenders, and nothing else"""
    game = ready(a1=(6, 1, 1), a2=(1, 5, 9), b1=(1, 1, 1), b2=(1, 1, 1), bwall=(9, 1))
    game.do("confront a1 b1", "attack a2 bwall")
    game.to(3, "defense")
    for name in ("b1", "bwall"):
        game.table.write([changes.Move(game.ref(name), DISCARD_ZONE, B, "discard")])
    game.changed()
    game.do("defend b2 a2")
    game.quiet()
    assert game.dead("b2")
    assert game.in_play("a1", "a2")
    assert game.amount(A, "V") == 0


def test_a_gone_attacker() -> None:
    """RUL-RW-12: the conflict of an Animate that has left play is void"""
    game = ready(a1=(1, 5, 1), a2=(1, 1, 1), b1=(1, 1, 1))
    game.do("attack a1 opponent", "attack a2 opponent")
    game.to(3, "defense")
    game.table.write([changes.Move(game.ref("a1"), DISCARD_ZONE, A, "discard")])
    game.quiet()
    assert game.amount(A, "V") == 1


def test_restricted_in_flight() -> None:
    """RUL-RW-11: an announced conflict still resolves; the latest end counts"""
    game = ready(a1=(5, 1, 1), b1=(3, 2, 1))
    game.fight("confront a1 b1")
    game.quiet()
    game.to(4, "play")
    assert game.table.forbidden(game.ref("b1"), "confront")
    game.to(5, "play")
    assert not game.table.forbidden(game.ref("b1"), "confront")
    game.to(5, "conflict")
    game.fight("confront a1 b1")
    game.quiet()
    game.to(6, "play")
    assert game.table.forbidden(game.ref("b1"), "attack")


def test_what_a_conflict_sets_off_is_done_right_after_it() -> None:
    """RUL-RW-26: no responses; the next conflict sees what it did"""
    game = table("resource-war", turn=3)
    howl = On(
        ev.MOVE,
        lambda ctx, event: event.cause == "discard" and event.ref == ctx.source,
        lambda ctx: [changes.Gain(ctx.controller, "V", 3, "gain", ctx.source)],
    )
    game.army(A, a1=(6, 1, 1), a2=(1, 2, 1))
    game.put(animate("Martyr", 1, 1, 1, triggered=(howl,)), B, name="b1")
    game.you(V=0).opponent(V=26)
    game.to(3, "conflict")
    game.fight("confront a1 b1", "attack a2 opponent", defend=["done"])
    # B's 3 V came before the second conflict
    assert (game.amount(A, "V"), game.amount(B, "V"), game.in_the_pool) == (1, 29, 0)


def test_triggers_of_announcing_wait_for_the_window() -> None:
    """RUL-RW-26, RW-K-f: when it attacks, it gets +1 Power, on top of what waits"""
    game = table("resource-war", turn=3)
    surge = On(
        ev.RELATE,
        lambda ctx, event: event.cause == "attack" and event.ref == ctx.source,
        stronger("power", 1),
    )
    game.put(animate("Charger", 1, 1, 1, triggered=(surge,)), A, name="a1")
    game.to(3, "conflict")
    game.fight("attack a1 opponent")
    game.quiet()
    assert game.amount(A, "V") == 2


def test_a_redirected_attack_keeps_its_place() -> None:
    """RUL-RW-12: another target, the same place in the order"""
    game = ready(a1=(1, 3, 9), a2=(1, 5, 9), b1=(1, 1, 1), bwall=(0, 2))
    game.do("attack a1 opponent", "attack a2 opponent")
    turned = changes.Redirect("attacks", game.ref("a1"), game.ref("bwall"), "redirect")
    game.table.write([turned])
    order = [relation.first for relation in game.state.relations]
    assert order == [game.ref("a1"), game.ref("a2")]
    game.quiet()
    assert game.dead("bwall")
    assert game.amount(A, "V") == 5


# ---- why? --------------------------------------------------------------------------------------------------
def whys(game: GameTable, cause: str) -> list[str]:
    """What an unfolded log says of the things of a cause, as it happened just now."""
    state = game.state
    return [game.rules.because(state, event) for event in state.events if event.cause == cause]


def test_the_log_gives_the_numbers_by_which_a_fighter_falls() -> None:
    """RW-A-e, RW-A-g, RW-A-h, RW-A-i: what was dealt against what was withstood."""
    game = ready(a1=(1, 6, 3), b1=(1, 2, 2), bwall=(2, 1))
    game.fight("attack a1 bwall", defend=["defend b1 a1"])
    assert game.dead("a1", "b1", "bwall")
    assert whys(game, "discard") == [
        "Power 4 of all that stood against it > 3 Defense, RW-A-e",
        "6 damage > 2 Defense, RW-A-g",
        "4 damage > 1 Defense, RW-A-i",
    ]
    assert whys(game, "damage") == ["RW-A-f", "Power 6 less 2 Defense of who defends, RW-A-h"]


def test_who_is_beaten_by_wit_takes_the_tools_along_and_says_why() -> None:
    """RW-W-d, RW-T-m: four Wit ahead; a Tool without its User."""
    game = ready(a1=(6, 1, 1), b1=(1, 1, 1))
    game.put(tool("Hat"), B, user="b1", name="hat")
    game.fight("confront a1 b1")
    assert game.dead("b1", "hat")
    assert whys(game, "discard") == ["ahead by 5 Wit, 4 or more beat, RW-W-d", "its User has left play, RW-T-m"]
