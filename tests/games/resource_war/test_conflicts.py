"""The Conflict step of Resource War: announcing, defending, resolving."""

from __future__ import annotations

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.games.resource_war.facts import DISCARD_ZONE, HAND_ZONE
from tests.games.resource_war.kit import A, B, Costs, Duel, On, animate, effect, gain, stronger, tool


def ready(**armies: tuple[int, ...]) -> Duel:
    """A's third turn, at the Conflict step; names say whose they are."""
    duel = Duel(turn=3)
    for name, numbers in armies.items():
        duel.army(A if name.startswith("a") else B, **{name: numbers})
    duel.to(3, "conflict")
    return duel


def test_three_kinds_of_conflict() -> None:
    """RW-K-c, RW-T-d, RW-T-g, RW-A-a: confront an Animate, attack a Structure, attack the opponent; nothing else"""
    duel = ready(a1=(1, 1, 1), b1=(1, 1, 1), bwall=(1, 1))
    assert duel.can("confront a1 b1") and duel.can("attack a1 bwall") and duel.can("attack a1 B")
    assert duel.refused("attack a1 b1") == ["RW-K-c"]
    assert duel.refused("confront a1 bwall") == ["RW-K-c"]
    assert duel.refused("confront a1 B") == ["RW-K-c"]
    assert duel.refused("attack a1 A") == ["RW-K-c"]


def test_structures_do_not_fight() -> None:
    """RW-T-f: a Structure does not confront, attack or defend"""
    duel = ready(a1=(1, 1, 1), awall=(1, 1), b1=(1, 1, 1), bwall=(1, 1))
    assert duel.refused("attack awall B") == ["RW-T-f"]
    assert duel.refused("confront awall b1") == ["RW-T-f"]
    duel.do("attack a1 B")
    duel.to(3, "defense")
    assert duel.refused("defend bwall a1") == ["RW-T-f"]
    assert duel.can("defend b1 a1")


def test_each_animate_once() -> None:
    """RW-K-b: the same Animate twice in a turn is refused, so is somebody else's"""
    duel = ready(a1=(1, 1, 1), a2=(1, 1, 1), b1=(1, 1, 1))
    duel.do("attack a1 B")
    assert duel.refused("confront a1 b1") == ["RW-K-b"]
    assert "RW-K-b" in duel.refused("confront b1 a1")
    assert duel.can("confront a2 b1")


def test_announced_for_all_to_hear_one_after_the_other() -> None:
    """RW-K-d, RW-K-e, RW-A-b: three announcements, three conflicts, on record before anybody may respond"""
    duel = ready(a1=(1, 1, 1), a2=(1, 1, 1), a3=(1, 1, 1), b1=(1, 1, 9), bwall=(1, 9))
    for text in ("attack a1 B", "confront a2 b1"):
        duel.do(text)
        assert duel.kind == "announce"
        seen = [relation.name for relation in duel.match.view(B).state.relations]
        assert len(seen) == len(duel.match.state.relations)
    duel.do("attack a3 bwall")
    names = [(relation.name, relation.first) for relation in duel.match.state.relations]
    order = [("attacks", "a1"), ("confronts", "a2"), ("attacks", "a3")]
    assert names == [(name, duel.names[who]) for name, who in order]


def test_fresh_animates_fight() -> None:
    """RUL-RW-9: an Animate may enter conflict the turn it is played"""
    duel = Duel(turn=3)
    duel.lay("a1", animate("Recruit", 1, 2, 1, cost=1), A, zone=HAND_ZONE)
    duel.do("play a1")
    duel.to(3, "conflict")
    duel.fight("attack a1 B")
    assert duel.v(A) == 2


def test_windows_of_the_conflict_step() -> None:
    """RW-K-f, RW-K-g, RW-K-h, RUL-RW-6: B first, then A, after announcing and again after defending"""
    duel = Duel(turn=3)
    strong = effect(stronger("power", 1), Costs(1))
    duel.lay("a1", animate("Ram", 1, 1, 9, activated=(strong,)), A)
    duel.lay("b1", animate("Gate", 1, 1, 9, activated=(strong,)), B)
    duel.to(3, "conflict")
    duel.do("attack a1 B")
    assert (duel.kind, duel.asked, duel.match.state.phase) == ("priority", B, "conflict")
    duel.do("activate b1 0")
    assert duel.asked == A
    duel.do("activate a1 0")
    duel.to(3, "defense")
    assert (duel.kind, duel.asked) == ("defenders", B)
    duel.do("defend b1 a1")
    assert (duel.kind, duel.asked) == ("priority", B)
    duel.do("pass")
    assert (duel.kind, duel.asked) == ("priority", A)


def test_without_announcement_no_windows() -> None:
    """RUL-RW-6: nothing announced, nothing to respond to"""
    duel = Duel(turn=3)
    for player, name in ((A, "a1"), (B, "b1")):
        duel.lay(name, animate(name, 1, 1, 1, activated=(effect(gain("R", 1)),)), player)
    duel.to(3, "conflict")
    duel.do("done")
    assert duel.match.state.phase == "end"


def test_any_number_of_defenders_each_once() -> None:
    """RW-A-c, RW-A-d, RUL-RW-24: none or several; no Animate twice; confrontations are not defended"""
    duel = ready(a1=(1, 1, 9), a2=(1, 1, 9), a3=(1, 1, 9), b1=(1, 0, 9), b2=(1, 0, 9), b3=(1, 0, 9))
    duel.do("attack a1 B", "attack a2 B", "confront a3 b1")
    duel.to(3, "defense")
    assert duel.refused("defend b1 a3") == ["RUL-RW-24"]
    duel.do("defend b1 a1")  # who is confronted may defend (RUL-RW-19)
    assert duel.refused("defend b1 a2") == ["RW-A-d"]
    duel.do("defend b2 a1", "defend b3 a1")
    assert len(duel.match.state.relations) == 6
    assert duel.kind == "order defenders"


def test_nobody_has_to_defend() -> None:
    """RW-A-c, RW-A-j: no defender, and the damage takes V from the Pool"""
    duel = ready(a1=(1, 2, 1), b1=(1, 1, 1))
    duel.fight("attack a1 B", defend=["done"])
    assert (duel.v(A), duel.pool) == (2, 28)


def test_who_attacked_may_defend() -> None:
    """RUL-RW-19: an Animate that attacked in its own turn defends in the next"""
    duel = ready(a1=(1, 1, 1), b1=(1, 1, 1))
    duel.fight("attack a1 B", defend=["done"])
    duel.to(4, "conflict")
    duel.do("attack b1 A")
    duel.to(4, "defense")
    assert duel.can("defend a1 b1")


def test_the_attacker_orders_the_defenders() -> None:
    """RW-K-i, RUL-RW-15: A is asked; as much more than Defense + 1 as A likes"""
    duel = ready(a1=(1, 5, 9), x=(1, 1, 1), y=(1, 1, 1))
    duel.do("attack a1 B")
    duel.to(3, "defense")
    duel.do("defend x a1", "defend y a1")
    assert (duel.kind, duel.asked) == ("order defenders", A)
    duel.do("order y")
    assert [duel.can(f"assign a1 y {amount}") for amount in range(1, 7)] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]
    duel.do("assign a1 y 4")
    assert duel.discarded("y")
    assert duel.stays("x")


def test_the_structure_strikes_back_only_when_attacked() -> None:
    """RUL-RW-16, RW-A-e: 3 + 2 against Defense 5 is 0, against 4 it is 1; a Structure beside the attack does nothing"""
    for defense, falls in ((5, False), (4, True)):
        duel = ready(a1=(1, 1, defense), bwall=(3, 9), b1=(1, 2, 9))
        duel.fight("attack a1 bwall", defend=["defend b1 a1"])
        duel.quiet()
        assert duel.discarded("a1") == falls
    duel = ready(a1=(1, 1, 1), bwall=(9, 9))
    duel.fight("attack a1 B")
    duel.quiet()
    assert duel.stays("a1")


def test_equal_damage_discards_nobody() -> None:
    """RW-A-g, RUL-RW-17: 3 on Defense 3 stays, 4 does not"""
    for power, falls in ((3, False), (4, True)):
        duel = ready(a1=(1, power, 9), b1=(1, 1, 3))
        duel.fight("attack a1 B", defend=["defend b1 a1"])
        duel.quiet()
        assert duel.discarded("b1") == falls


def test_negative_numbers_count_as_nothing() -> None:
    """RUL-RW-17: a Power below 0 does not help the other side"""
    duel = ready(a1=(1, 2, 1), b1=(1, 0, 0), b2=(1, 2, 0))
    weak = stronger("power", -5)
    ctx = duel.match.table.viewpoint(duel.names["b1"])
    duel.match.table.write(weak(ctx))
    duel.fight("attack a1 B", defend=["defend b1 a1", "defend b2 a1"], order=["order b1", "assign a1 b1 1"])
    duel.quiet()
    assert duel.discarded("a1")


def test_damage_to_a_structure_beyond_its_defenders() -> None:
    """RW-A-h: Power 5, defenders 2 + 1: 2 damage to the target"""
    duel = ready(a1=(1, 5, 9), bwall=(0, 1), b1=(1, 0, 2), b2=(1, 0, 1))
    duel.fight(
        "attack a1 bwall", defend=["defend b1 a1", "defend b2 a1"], order=["order b1", "assign a1 b1 3"]
    )
    duel.quiet()
    assert duel.discarded("bwall")
    assert duel.v(A) == 0


def test_a_gone_target() -> None:
    """RUL-RW-12: a confrontation is void; an attack still strikes its defenders, and nothing else"""
    duel = ready(a1=(6, 1, 1), a2=(1, 5, 9), b1=(1, 1, 1), b2=(1, 1, 1), bwall=(9, 1))
    duel.do("confront a1 b1", "attack a2 bwall")
    duel.to(3, "defense")
    for name in ("b1", "bwall"):
        duel.match.table.write([changes.Move(duel.names[name], DISCARD_ZONE, B, "discard")])
    duel.ask_again()
    duel.do("defend b2 a2")
    duel.quiet()
    assert duel.discarded("b2")
    assert duel.stays("a1", "a2")
    assert duel.v(A) == 0


def test_a_gone_attacker() -> None:
    """RUL-RW-12: the conflict of an Animate that has left play is void"""
    duel = ready(a1=(1, 5, 1), a2=(1, 1, 1), b1=(1, 1, 1))
    duel.do("attack a1 B", "attack a2 B")
    duel.to(3, "defense")
    duel.match.table.write([changes.Move(duel.names["a1"], DISCARD_ZONE, A, "discard")])
    duel.quiet()
    assert duel.v(A) == 1


def test_restricted_in_flight() -> None:
    """RUL-RW-11: an announced conflict still resolves; the latest end counts"""
    duel = ready(a1=(5, 1, 1), b1=(3, 2, 1))
    duel.fight("confront a1 b1")
    duel.quiet()
    table = duel.match.table
    duel.to(4, "play")
    assert table.forbidden(duel.names["b1"], "confront")
    duel.to(5, "play")
    assert not table.forbidden(duel.names["b1"], "confront")
    duel.to(5, "conflict")
    duel.fight("confront a1 b1")
    duel.quiet()
    duel.to(6, "play")
    assert table.forbidden(duel.names["b1"], "attack")


def test_what_a_conflict_sets_off_is_done_right_after_it() -> None:
    """RUL-RW-26: no responses; the next conflict sees what it did"""
    duel = Duel(turn=3)
    howl = On(
        ev.MOVE,
        lambda ctx, event: event.cause == "discard" and event.ref == ctx.source,
        lambda ctx: [changes.Gain(ctx.controller, "V", 3, "gain", ctx.source)],
    )
    duel.army(A, a1=(6, 1, 1), a2=(1, 2, 1))
    duel.lay("b1", animate("Martyr", 1, 1, 1, triggered=(howl,)), B)
    duel.set_points(0, 26)
    duel.to(3, "conflict")
    duel.fight("confront a1 b1", "attack a2 B", defend=["done"])
    assert (duel.v(A), duel.v(B), duel.pool) == (1, 29, 0)  # B's 3 V came before the second conflict


def test_triggers_of_announcing_wait_for_the_window() -> None:
    """RUL-RW-26, RW-K-f: when it attacks, it gets +1 Power, on top of what waits"""
    duel = Duel(turn=3)
    surge = On(
        ev.RELATE,
        lambda ctx, event: event.cause == "attack" and event.ref == ctx.source,
        stronger("power", 1),
    )
    duel.lay("a1", animate("Charger", 1, 1, 1, triggered=(surge,)), A)
    duel.to(3, "conflict")
    duel.fight("attack a1 B")
    duel.quiet()
    assert duel.v(A) == 2


def test_a_redirected_attack_keeps_its_place() -> None:
    """RUL-RW-12: another target, the same place in the order"""
    duel = ready(a1=(1, 3, 9), a2=(1, 5, 9), b1=(1, 1, 1), bwall=(0, 2))
    duel.do("attack a1 B", "attack a2 B")
    turned = changes.Redirect("attacks", duel.names["a1"], duel.names["bwall"], "redirect")
    duel.match.table.write([turned])
    order = [relation.first for relation in duel.match.state.relations]
    assert order == [duel.names["a1"], duel.names["a2"]]
    duel.quiet()
    assert duel.discarded("bwall")
    assert duel.v(A) == 5


# ---- why? --------------------------------------------------------------------------------------------------
def whys(duel: Duel, cause: str) -> list[str]:
    """What an unfolded log says of the things of a cause, as it happened just now."""
    state = duel.match.state
    return [duel.match.game.because(state, event) for event in state.events if event.cause == cause]


def test_who_falls_in_an_attack_is_told_by_which_numbers() -> None:
    """RW-A-e, RW-A-g, RW-A-h, RW-A-i: what was dealt against what was withstood."""
    duel = ready(a1=(1, 6, 3), b1=(1, 2, 2), bwall=(2, 1))
    duel.fight("attack a1 bwall", defend=["defend b1 a1"])
    assert duel.discarded("a1", "b1", "bwall")
    assert whys(duel, "discard") == [
        "Power 4 of all that stood against it > 3 Defense, RW-A-e",
        "6 damage > 2 Defense, RW-A-g",
        "4 damage > 1 Defense, RW-A-i",
    ]
    assert whys(duel, "damage") == ["RW-A-f", "Power 6 less 2 Defense of who defends, RW-A-h"]


def test_who_is_beaten_by_wit_takes_the_tools_along_and_says_why() -> None:
    """RW-W-d, RW-T-m: four Wit ahead; a Tool without its User."""
    duel = ready(a1=(6, 1, 1), b1=(1, 1, 1))
    duel.lay("hat", tool("Hat"), B, user="b1")
    duel.fight("confront a1 b1")
    assert duel.discarded("b1", "hat")
    assert whys(duel, "discard") == ["ahead by 5 Wit, 4 or more beat, RW-W-d", "its User has left play, RW-T-m"]
