"""The rules of MythoMagic one by one, in the order of the ledger; the ids stand in names and docstrings."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import Filter
from cardlang.engine.match import Match
from cardlang.engine.modifiers import FOREVER, TURNS, Modifier
from cardlang.games.mythomagic.facts import DECK, DISCARD_PILE, HAND, IN_PLAY, LIFE, PHASES
from cardlang.games.mythomagic.rulebook import MythoMagic
from tests.games.mythomagic.kit import (
    TO_A,
    TO_B,
    A,
    Always,
    B,
    Desk,
    Does,
    On,
    Owes,
    TapSelf,
    ability,
    bolt,
    creature,
    gain,
    pump,
    rishi,
    scorch,
    spell,
)

OX = creature("Ox", 3, 4)


def new_match(seed: int = 1, **parameters: int | str) -> Match:
    deck = [rishi("F"), creature("Ox", 2, 2), bolt(1)] * 10
    return Match(MythoMagic(), [deck, deck], seed, parameters=parameters)


# ---- introduction and setup ------------------------------------------------------------------------------------
def test_fifteen_life_each() -> None:
    """MM-0-c."""
    assert [row.resources[4] for row in new_match().state.players] == [15, 15]


@pytest.mark.parametrize("hurt", [A, B])
def test_no_life_left_loses(hurt: int) -> None:
    """MM-0-b, MM-0-d, MM-W-a, MM-W-b."""
    desk = Desk()
    desk.set_life(hurt, 3)
    desk.rishis("F")
    desk.cast(desk.hold(bolt(3)), TO_A if hurt == A else TO_B).settle()
    outcome = desk.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners) == ("win", (1 - hurt,))


def test_the_deck_lies_as_it_was_shuffled() -> None:
    """MM-S-d: the same dice, the same order; other dice, another one."""

    def order(match: Match) -> list[str]:
        return [match.state.entities[ref].card.name for ref in match.state.ids(DECK, A)]

    assert order(new_match(4)) == order(new_match(4)) != order(new_match(5))


def test_the_coin_decides_who_begins() -> None:
    """MM-S-g: and who begins decides on a mulligan first (RUL-MM-4)."""
    for side in (1, 2):
        match = Match(MythoMagic(), [[OX] * 30] * 2, 1, start=False)
        match.state.given = (("roll", (side,)),)
        match.begin()
        assert match.state.active == side - 1
        assert match.question is not None and match.question.player == side - 1


def test_one_mulligan_only() -> None:
    """MM-S-f."""
    match = new_match(first_player="seat 1")
    match.apply("mulligan")
    match.apply("mulligan")
    assert [len(match.state.ids(HAND, player)) for player in (A, B)][1] == 4
    assert match.question is None or match.question.kind != "mulligan"
    assert "MM-S-f" in [reason.rule for reason in match.why_not("mulligan")]


def test_an_opening_hand_never_loses() -> None:
    """RUL-MM-4."""
    match = Match(MythoMagic(), [[OX] * 3] * 2, 1)
    assert match.outcome is None and len(match.state.ids(HAND, A)) == 3


# ---- Rishis ----------------------------------------------------------------------------------------------------
def test_a_rishi_makes_one_resource_and_stays() -> None:
    """MM-R-a, MM-R-b, MM-R-c, MM-R-e, MM-P-e."""
    desk = Desk()
    (fire,) = desk.rishis("F")
    desk.do(f"tap {fire} F")
    assert desk.pool(A) == "F" and desk.tapped(fire) and desk.zone(fire) == IN_PLAY
    assert desk.refused(f"tap {fire} F") == ["MM-R-c"]
    desk.passes(phase="main", player=B)
    assert desk.tapped(fire)
    desk.passes(phase="untap", player=A)
    assert not desk.tapped(fire)


def test_a_two_sided_rishi_makes_one_of_its_types() -> None:
    """MM-R-c, RUL-MM-7."""
    desk = Desk()
    (both,) = desk.rishis("F/W")
    assert desk.offers(f"tap {both} F") and desk.offers(f"tap {both} W")
    assert desk.refused(f"tap {both} G") == ["MM-R-c"]
    desk.do(f"tap {both} W")
    assert desk.pool(A) == "W"
    assert desk.refused(f"tap {both} F") == ["MM-R-c"]


def test_one_rishi_a_turn_in_main_only() -> None:
    """MM-R-d, MM-P-d."""
    desk = Desk()
    first, second = desk.hold(rishi("F")), desk.hold(rishi("G"))
    desk.do(f"play {first}")
    assert desk.zone(first) == IN_PLAY
    assert desk.refused(f"play {second}") == ["MM-R-d"]
    desk.passes(phase="end")
    assert "MM-P-d" in desk.refused(f"play {second}")
    desk.passes(phase="main", player=A)
    assert desk.offers(f"play {second}")


def test_a_rishi_is_free_usable_at_once_and_needs_no_stack() -> None:
    """RUL-MM-7: but not while a spell waits."""
    desk = Desk()
    fire, late = desk.hold(rishi("F")), desk.hold(rishi("W"))
    desk.do(f"play {fire}")
    assert not desk.state.ids(4)
    desk.do(f"tap {fire} F")
    assert desk.pool(A) == "F"
    desk = Desk()
    desk.rishis("F")
    late = desk.hold(rishi("W"))
    desk.cast(desk.hold(bolt(1)), TO_B)
    assert "MM-P-d" in desk.refused(f"play {late}")


def test_a_printed_cost_of_a_rishi_is_paid() -> None:
    """RUL-MM-7."""
    desk = Desk()
    dear = desk.hold(rishi("G", "1"))
    assert desk.refused(f"play {dear}") == ["MM-RM-d"]
    desk = Desk()
    (fire,) = desk.rishis("F")
    dear = desk.hold(rishi("G", "1"))
    desk.do(f"play {dear}")
    assert desk.zone(dear) == IN_PLAY and desk.tapped(fire)


def test_a_rishi_may_be_tapped_in_the_opponents_turn() -> None:
    """RUL-MM-8."""
    desk = Desk(active=B)
    (fire,) = desk.rishis("F")
    desk.begin().passes()
    assert desk.match.question is not None and desk.match.question.player == A
    desk.do(f"tap {fire} F")
    assert desk.pool(A) == "F"
    assert desk.match.question is not None and desk.match.question.player == A  # without the stack


def test_nobody_is_asked_who_could_only_tap() -> None:
    """RUL-MM-8: a resource nothing is paid with is lost, so such a window is passed for a player."""
    desk = Desk()
    desk.lay(creature("Guard", 0, 3))
    for ref in list(desk.table.in_play()):
        if desk.state.entities[ref].card.name == "Bell":
            changes.Move(ref, DISCARD_PILE, desk.state.entities[ref].owner, "given").write(desk.state, desk.game)
    desk.rishis("FFF")
    desk.begin()
    assert desk.match.question is not None and desk.match.question.kind == "attackers"


# ---- creatures -------------------------------------------------------------------------------------------------
def test_summoning_costs_and_only_in_own_main() -> None:
    """MM-C-b, MM-C-g, MM-P-g, RUL-MM-9."""
    desk = Desk()
    desk.rishis("WFF")
    dog = desk.hold(creature("Dog", 1, 1, "2W"))
    desk.do(*(f"tap {ref} {kind}" for ref, kind in zip(_rishis(desk), "WFF", strict=True)))
    assert desk.pool(A) == "FFW"
    desk.cast(dog)
    assert desk.pool(A) == ""
    desk.settle()
    assert desk.zone(dog) == IN_PLAY
    desk.passes(phase="main", player=B).passes(phase="main", player=A)
    assert desk.zone(dog) == IN_PLAY

    for active, phase in ((A, "end"), (B, "main")):
        desk = Desk(phase=phase, active=active)
        desk.rishis("WFF")
        dog = desk.hold(creature("Dog", 1, 1, "2W"))
        desk.begin()
        while desk.match.question is not None and desk.match.question.player != A:
            desk.passes()
        assert desk.refused(f"cast {dog}") == ["MM-P-g"]


def _rishis(desk: Desk) -> list[int]:
    return [ref for ref in desk.table.in_play() if "rishi" in desk.state.entities[ref].face.kinds]


def test_no_attack_on_the_turn_of_summoning_but_on_the_next() -> None:
    """MM-C-c; MM-C-k: Haste."""
    desk = Desk()
    slow = desk.lay(OX, fresh=True)
    quick = desk.lay(creature("Quick", 1, 1, "1", "haste"), fresh=True)
    desk.passes(kind="attackers")
    assert desk.offers(f"attack {quick} {TO_B}")
    assert desk.refused(f"attack {slow} {TO_B}") == ["MM-C-c"]
    desk.passes(phase="main", player=B).passes(kind="attackers", player=A)
    assert desk.offers(f"attack {slow} {TO_B}")


def test_attacking_taps_but_not_with_vigilance() -> None:
    """MM-C-a, MM-C-d, MM-C-n; MM-C-e: a tapped creature neither attacks nor blocks."""
    desk = Desk()
    ox, wary = desk.lay(OX), desk.lay(creature("Wary", 1, 1, "1", "vigilance"))
    tired = desk.lay(OX, tapped=True)
    desk.passes(kind="attackers")
    assert desk.refused(f"attack {tired} {TO_B}") == ["MM-C-e"]
    desk.attack(ox, wary)
    assert desk.tapped(ox) and not desk.tapped(wary)
    enemy = desk.lay(OX, B)
    desk.passes(phase="attackers", player=B).attack(enemy).passes(kind="blockers")
    assert desk.offers(f"block {wary} {enemy}")
    assert "MM-C-e" in desk.refused(f"block {ox} {enemy}")


def test_a_tapped_creatures_abilities() -> None:
    """MM-C-f, RUL-MM-11: none may be activated; its keywords and other abilities go on."""
    useful = ability(lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")])
    boost = Always(Modifier("strength", amount=1, filter=_Creatures()))
    desk = Desk()
    tired = desk.lay(
        creature("Chief", 2, 2, "1", "lifelink", statics=(boost,), activated=(useful,)), tapped=True
    )
    other = desk.lay(OX)
    assert desk.refused(f"activate {tired} 0") == ["MM-C-f"]
    assert desk.stats(other) == (4, 4)
    assert desk.table.has(tired, "lifelink")


class _Creatures(Filter):
    """Every creature in play."""

    def matches(self, ctx: object, ref: int) -> bool:
        return True


def test_abilities_on_the_turn_of_summoning() -> None:
    """RUL-MM-11: also with Tap; MM-C-j."""
    heal = ability(lambda ctx: [changes.Gain(ctx.controller, LIFE, 2, "gain")], TapSelf())
    desk = Desk()
    fresh = desk.lay(creature("Healer", 1, 1, activated=(heal,)), fresh=True)
    desk.do(f"activate {fresh} 0")
    assert desk.tapped(fresh) and desk.life(A) == 15
    desk.settle()
    assert desk.life(A) == 17


def test_strength_and_toughness() -> None:
    """MM-C-h, MM-K-c, MM-DR-b: 3/4 unblocked; MM-C-i, MM-DR-a: 3 does not destroy it, 4 does."""
    desk = Desk()
    ox = desk.lay(OX)
    desk.attack(ox).block().to_damage()
    assert desk.life(B) == 12
    for amount, destroyed in ((3, False), (4, True)):
        desk = Desk()
        ox = desk.lay(OX, B)
        desk.rishis("F")
        desk.cast(desk.hold(bolt(amount)), ox).settle()
        assert desk.dead(ox) is destroyed


def test_several_keywords_are_active_together() -> None:
    """MM-C-j."""
    desk = Desk()
    viper = desk.lay(creature("Viper", 1, 1, "1", "haste", "dt"), fresh=True)
    big = desk.lay(creature("Big", 6, 6), B)
    desk.attack(viper).block((big, viper)).to_damage()
    assert desk.dead(viper) and desk.dead(big)  # MM-C-m


def test_lifelink_attacking_and_blocking() -> None:
    """MM-C-l, RUL-MM-14: all of the damage, more than the toughness too; no upper limit."""
    link = creature("Link", 3, 3, "1", "lifelink")
    desk = Desk()
    one = desk.lay(link)
    desk.attack(one).block().to_damage()
    assert (desk.life(A), desk.life(B)) == (18, 12)
    desk = Desk()
    small, one = desk.lay(creature("Small", 1, 1)), desk.lay(link, B)
    desk.attack(small).block((one, small)).to_damage()
    assert desk.life(B) == 18


def test_dt_outside_combat_and_only_with_damage() -> None:
    """RUL-MM-15."""

    def ping(amount: int) -> object:
        return ability(lambda ctx: ctx.game.damage(ctx.table, ctx.source, target[0], amount), TapSelf())

    for amount, destroyed in ((1, True), (0, False)):
        desk = Desk()
        target = [desk.lay(creature("Big", 6, 6), B)]
        viper = desk.lay(creature("Viper", 1, 1, "1", "dt", activated=(ping(amount),)))  # type: ignore[arg-type]
        desk.do(f"activate {viper} 0").settle()
        assert desk.dead(target[0]) is destroyed


def test_trample() -> None:
    """MM-C-o, RUL-MM-16: 6/6 blocked by 2/4; and all of it when its blockers are gone. MM-K-b: without,
    nothing.
    """
    for keywords, first, gone in ((("trample",), 13, 9), ((), 15, 15)):
        desk = Desk()
        big, wall = desk.lay(creature("Big", 6, 6, "1", *keywords)), desk.lay(creature("Wall", 2, 4), B)
        desk.rishis("F")
        sting = desk.hold(bolt(4))
        desk.attack(big).block((wall, big))
        other = desk.match.copy()
        assert desk.to_damage().life(B) == first
        desk.match, desk.table, desk.state = other, other.table, other.state
        desk.cast(sting, wall).settle().to_damage()
        assert desk.life(B) == gone


def test_the_rest_goes_to_the_last_blocker() -> None:
    """RUL-MM-12: without Trample; and each blocker deals its full Strength."""
    desk = Desk()
    big = desk.lay(creature("Big", 7, 5))
    one, two = desk.lay(creature("One", 2, 2), B), desk.lay(creature("Two", 2, 9), B)
    desk.attack(big).block((one, big), (two, big)).do(f"order {one}").to_damage()
    assert desk.dead(one) and desk.damage(two) == 5 and desk.damage(big) == 4


# ---- spells ----------------------------------------------------------------------------------------------------
def test_spells_at_any_time() -> None:
    """MM-SP-a, MM-SP-b, MM-SP-c, MM-D-c: in the opponent's combat, with the resources; then discarded."""
    desk = Desk(active=B)
    sting, dear = desk.hold(bolt(2)), desk.hold(bolt(2, "2F"))
    desk.rishis("F")
    ox = desk.lay(OX, B)
    desk.attack(ox).passes()
    assert desk.refused(f"cast {dear}") == ["MM-RM-d"]
    desk.cast(sting, TO_B).settle()
    assert desk.life(B) == 13 and desk.dead(sting)
    assert desk.state.phase == "attackers"


@pytest.mark.parametrize("phase", [phase.name for phase in PHASES])
def test_a_window_in_every_phase(phase: str) -> None:
    """MM-P-l, RUL-MM-9: both players, A first."""
    desk = Desk(phase="untap")
    ox, wall = desk.lay(OX), desk.lay(OX, B)
    desk.begin()
    while desk.state.phase != phase:
        question = desk.match.question
        assert question is not None
        if question.kind == "attackers":
            desk.attack(ox)
        elif question.kind == "blockers":
            desk.block((wall, ox))
        else:
            desk.passes()
    if phase == "attackers":
        desk.attack(ox)
    if phase == "blockers":
        desk.block()
    assert desk.match.question is not None
    assert (desk.match.question.kind, desk.match.question.player) == ("priority", A)
    desk.do("pass")
    assert (desk.match.question.kind, desk.match.question.player) == ("priority", B)


def test_a_has_priority_after_a_cast_and_after_a_resolution() -> None:
    """RUL-MM-9."""
    desk = Desk()
    desk.rishis("F", B)
    sting = desk.hold(bolt(1), B)
    desk.begin().passes().cast(sting, TO_A, player=B)
    assert desk.match.question is not None and desk.match.question.player == A
    desk.passes().passes()
    assert desk.dead(sting) and desk.state.phase == "main"
    assert desk.match.question is not None and desk.match.question.player == A


def test_two_spells_resolve_last_in_first_out() -> None:
    """RUL-MM-9."""
    desk = Desk()
    desk.set_life(B, 2)
    desk.set_life(A, 2)
    desk.rishis("F")
    desk.rishis("F", B)
    desk.cast(desk.hold(bolt(2)), TO_B).cast(desk.hold(bolt(2), B), TO_A, player=B).settle()
    outcome = desk.match.outcome
    assert outcome is not None and outcome.winners == (B,)


def test_a_spell_needs_a_target() -> None:
    """RUL-MM-22."""
    desk = Desk()
    desk.rishis("W")
    grow = desk.hold(pump(1, 1, "W", "Grow"))
    assert desk.refused(f"cast {grow}") == ["RUL-MM-22"]


# ---- the discard pile ------------------------------------------------------------------------------------------
def test_destroyed_three_ways() -> None:
    """MM-D-b: by combat, by a spell, by an ability."""
    kill = ability(lambda ctx: ctx.game.damage(ctx.table, ctx.source, victims[2], 9))
    desk = Desk()
    victims = [desk.lay(creature(f"Victim {n}", 1, 1), B) for n in range(3)]
    hunter = desk.lay(creature("Hunter", 2, 2, activated=(kill,)))
    desk.rishis("F")
    desk.do(f"activate {hunter} 0").settle()
    desk.cast(desk.hold(bolt(1)), victims[1]).settle()
    desk.attack(hunter).block((victims[0], hunter)).to_damage()
    assert all(desk.dead(ref) for ref in victims)


def test_rishis_and_discards_go_there_and_everybody_sees_it() -> None:
    """MM-D-a, MM-D-d, RUL-MM-19, RUL-MM-25."""
    desk = Desk()
    (fire,) = desk.rishis("F")
    card = desk.hold(OX)
    desk.table.write([changes.Move(fire, DISCARD_PILE, A, "destroy"), changes.Move(card, DISCARD_PILE, A, "discard")])
    hidden = desk.hold(OX)
    desk.begin()
    seen = desk.match.view(B).state
    assert {seen.entities[ref].card.name for ref in seen.ids(DISCARD_PILE, A)} == {"Rishi of F", "Ox"}
    assert seen.entities[hidden].card.name == "a hidden card"
    assert len(seen.ids(HAND, A)) == 1 and len(seen.ids(DECK, A)) == 20


def test_cards_there_are_no_longer_active() -> None:
    """MM-D-e."""
    boost = Always(Modifier("strength", amount=1, filter=_Creatures()))
    desk = Desk()
    chief, ox = desk.lay(creature("Chief", 2, 2, statics=(boost,))), desk.lay(OX)
    assert desk.stats(ox) == (4, 4)
    desk.table.write([changes.Move(chief, DISCARD_PILE, A, "destroy")])
    assert desk.stats(ox) == (3, 4)
    assert desk.refused(f"activate {chief} 0") == ["MM-D-e"]


# ---- phases ----------------------------------------------------------------------------------------------------
def test_the_phases_of_a_turn() -> None:
    """MM-P-a, MM-P-h, MM-P-i, MM-P-j, MM-P-k: the log of a turn with an attack; then it is B's."""
    desk = Desk(phase="untap")
    ox = desk.lay(OX)
    desk.begin()
    log = [desk.state.phase]
    while desk.state.active == A:
        question = desk.match.question
        assert question is not None
        if desk.state.phase != log[-1]:
            log.append(desk.state.phase)
        if question.kind == "attackers":
            desk.attack(ox)
        else:
            desk.passes()
    assert log == ["untap", "draw", "main", "attackers", "blockers", "damage", "end"]
    assert desk.state.active == B and desk.state.phase == "untap"


def test_without_attackers_combat_has_one_window() -> None:
    """RUL-MM-9."""
    desk = Desk(phase="attackers").begin()
    desk.passes().passes()
    assert desk.state.phase == "end"


def test_one_declaration_a_turn() -> None:
    """MM-P-h."""
    desk = Desk()
    ox, other = desk.lay(OX), desk.lay(OX)
    desk.attack(ox)
    assert desk.refused(f"attack {other} {TO_B}") == ["RUL-MM-9"]  # the window after attackers is open
    desk.to_damage()
    assert "MM-P-h" in desk.refused(f"attack {other} {TO_B}")


def test_only_the_active_players_cards_untap() -> None:
    """MM-P-b, RUL-MM-6."""
    desk = Desk(phase="untap")
    mine, theirs = desk.lay(OX, tapped=True), desk.lay(OX, B, tapped=True)
    (fire,) = desk.rishis("F")
    changes.SetFlag(fire, 1, True, "given").write(desk.state, desk.game)
    desk.begin()
    assert not desk.tapped(mine) and not desk.tapped(fire) and desk.tapped(theirs)


def test_the_draw_phase_draws_one() -> None:
    """MM-P-c, RUL-MM-5: on the very first turn too."""
    desk = Desk(phase="draw", turn=1).begin()
    assert len(desk.state.ids(HAND, A)) == 1 and len(desk.state.ids(DECK, A)) == 19
    match = Match(MythoMagic(), [[OX] * 30] * 2, 1, parameters={"first_player": "seat 1", "mulligans": 0})
    assert match.state.turn >= 1 and len(match.state.ids(HAND, A)) >= 6


def test_pools_are_empty_after_every_turn() -> None:
    """MM-P-f, RUL-MM-8."""
    desk = Desk()
    desk.rishis("FF")
    for ref in _rishis(desk):
        desk.do(f"tap {ref} F")
    assert desk.pool(A) == "FF"
    desk.passes(phase="end")
    assert desk.pool(A) == "FF"  # until the turn is over
    desk.passes(phase="untap", player=B)
    assert desk.pool(A) == ""


def test_changes_until_end_of_turn_and_lasting_ones() -> None:
    """MM-DR-c, RUL-MM-17: 3/4 with 3 damage and -1/-0 is whole again; "permanently" stays."""
    desk = Desk()
    ox = desk.lay(OX, B)
    desk.rishis("FFF")
    desk.cast(desk.hold(bolt(3)), ox).settle()
    desk.cast(desk.hold(pump(-1, 0, "F", "Weaken")), ox).settle()
    desk.cast(desk.hold(pump(0, 1, "F", "Harden", FOREVER)), ox).settle()
    assert desk.stats(ox) == (2, 5) and desk.damage(ox) == 3
    desk.passes(phase="main", player=B)
    assert desk.stats(ox) == (3, 5) and desk.damage(ox) == 0


def test_the_end_of_turn_is_checked_too() -> None:
    """RUL-MM-13: a 1/1 that lived by +1/+1 with 1 damage lives on (both vanish together); 0 toughness does
    not.
    """
    desk = Desk()
    cub = desk.lay(creature("Cub", 1, 1))
    desk.rishis("FF")
    desk.cast(desk.hold(pump(1, 1, "F", "Grow")), cub).settle()
    desk.cast(desk.hold(bolt(1)), cub).settle()
    desk.passes(phase="main", player=B)
    assert not desk.dead(cub)
    desk = Desk()
    ghost = desk.lay(creature("Ghost", 1, 0))
    desk.begin()
    assert desk.dead(ghost)
    desk = Desk()
    ghost = desk.hold(creature("Ghost", 1, 0, "0"))
    desk.cast(ghost).settle()
    assert desk.dead(ghost)  # RUL-MM-18


# ---- combat ----------------------------------------------------------------------------------------------------
def test_the_opponent_is_attacked_never_a_creature() -> None:
    """MM-K-a."""
    desk = Desk()
    ox, wall = desk.lay(OX), desk.lay(OX, B)
    desk.passes(kind="attackers")
    assert desk.refused(f"attack {ox} {wall}") == ["MM-K-a"]


def test_a_blocked_attacker_without_trample_hurts_nobody_else() -> None:
    """MM-K-b."""
    desk = Desk()
    big, wall = desk.lay(creature("Big", 5, 5)), desk.lay(creature("Wall", 1, 2), B)
    desk.attack(big).block((wall, big)).to_damage()
    assert desk.life(B) == 15 and desk.dead(wall)


def test_blocking() -> None:
    """RUL-MM-10: a fresh creature may block, each blocks one, several may block one, none taps for it."""
    desk = Desk()
    one, two = desk.lay(OX), desk.lay(OX)
    fresh, old = desk.lay(OX, B, fresh=True), desk.lay(OX, B)
    desk.attack(one, two).passes(kind="blockers").do(f"block {fresh} {one}")
    assert desk.refused(f"block {fresh} {two}") == ["RUL-MM-10"]
    assert desk.offers(f"block {old} {one}") and desk.offers(f"block {old} {two}")
    desk.do(f"block {old} {one}")
    assert not desk.tapped(fresh) and not desk.tapped(old)


def test_all_damage_at_once() -> None:
    """MM-P-j, RUL-MM-13: creatures that destroy each other both strike."""
    desk = Desk()
    one, two = desk.lay(creature("One", 2, 2)), desk.lay(creature("Two", 2, 2), B)
    desk.attack(one).block((two, one)).to_damage()
    assert desk.dead(one) and desk.dead(two)


def test_strength_below_0_counts_as_0() -> None:
    """RUL-MM-18."""
    desk = Desk()
    ox = desk.lay(OX)
    desk.rishis("F")
    desk.cast(desk.hold(pump(-5, 0, "F", "Weaken")), ox).settle().attack(ox).block().to_damage()
    assert desk.life(B) == 15


def test_flying_reach_and_menace() -> None:
    """RUL-MM-23."""
    desk = Desk()
    bird, brute = (
        desk.lay(creature("Bird", 1, 1, "1", "flying")),
        desk.lay(creature("Brute", 3, 3, "1", "menace")),
    )
    ox, archer = desk.lay(OX, B), desk.lay(creature("Archer", 1, 1, "1", "reach"), B)
    desk.attack(bird, brute).passes(kind="blockers")
    assert desk.refused(f"block {ox} {bird}") == ["RUL-MM-23"]
    assert desk.offers(f"block {archer} {bird}")
    desk.do(f"block {ox} {brute}")  # the second one is owed, and there is only one: declared with it
    assert desk.state.phase == "blockers" and desk.match.question is not None
    assert desk.match.question.kind == "order blockers"
    alone = Desk()
    brute, ox = alone.lay(creature("Brute", 3, 3, "1", "menace")), alone.lay(OX, B)
    alone.attack(brute).to_damage()
    assert alone.life(B) == 12 and not alone.dead(ox)


def test_hexproof() -> None:
    """RUL-MM-23: not for the opponent."""
    desk = Desk()
    shy = desk.lay(creature("Shy", 1, 1, "1", "hexproof"))
    desk.rishis("F")
    desk.rishis("F", B)
    grow, sting = desk.hold(pump(1, 1, "F", "Grow")), desk.hold(pump(-1, -1, "F", "Shrink"), B)
    desk.begin().passes()
    assert desk.refused(f"cast {sting}") == ["RUL-MM-22"]
    desk = Desk()
    shy, grow = desk.lay(creature("Shy", 1, 1, "1", "hexproof")), desk.hold(pump(1, 1, "F", "Grow"))
    desk.rishis("F")
    desk.cast(grow, shy).settle()
    assert desk.stats(shy) == (2, 2)


# ---- resource management ---------------------------------------------------------------------------------------
def test_without_rishis_no_resources() -> None:
    """MM-RM-a: unless a card says so (RUL-MM-1), at once and without the stack (RUL-MM-8)."""
    desk = Desk()
    ox = desk.lay(OX)
    assert desk.refused(f"tap {ox} F") == ["MM-RM-a"]
    make = ability(lambda ctx: [changes.Gain(ctx.controller, "G", 2, "add")], TapSelf(), at_once=True)
    desk = Desk()
    smith = desk.lay(creature("Smith", 1, 1, activated=(make,)))
    desk.do(f"activate {smith} 0")
    assert desk.pool(A) == "GG" and not desk.state.ids(4)


@pytest.mark.parametrize(
    ("have", "price", "can"),
    [
        ("FFFGW", "2FFG", True),
        ("FFGGWW", "2FFG", True),
        ("FGGWW", "2FFG", False),
        ("FF", "2F", False),
        ("FFB", "BFF", True),
        ("F,F/W,F/W", "FWW", True),
        ("F,F,F/W", "FWW", False),
        ("F/W,F/W,G", "1FW", True),
        ("F/W,F/G,W/G", "FGW", True),
        ("F/W,F/W,F/W", "FGW", False),
        ("B", "0", True),
    ],
)
def test_what_pays_what(have: str, price: str, can: bool) -> None:
    """MM-RM-c, MM-RM-d, RUL-MM-21: a payable cost is never refused, an unpayable one always."""
    desk = Desk()
    desk.rishis(have)
    card = desk.hold(creature("Card", 1, 1, price))
    if can:
        desk.cast(card)
        paid = sum(desk.tapped(ref) for ref in _rishis(desk))
        assert paid == desk.state.entities[card].card.base["cost"]
    else:
        assert desk.refused(f"cast {card}") == ["MM-RM-d"]


def test_the_default_takes_the_pool_then_the_type_with_most_left() -> None:
    """RUL-MM-21."""
    desk = Desk()
    gold, *wood = desk.rishis("GWWW")
    dog = desk.hold(creature("Dog", 1, 1, "2"))
    desk.do(f"tap {gold} G", f"cast {dog}", "auto")
    assert desk.pool(A) == "" and sum(desk.tapped(ref) for ref in wood) == 1
    desk = Desk()
    gold, *wood = desk.rishis("GWWW")
    desk.do(f"cast {desk.hold(creature('Dog', 1, 1, '2'))}", "auto")
    assert not desk.tapped(gold)


def test_x_is_chosen_and_paid_with_anything() -> None:
    """RUL-MM-20: XGF."""

    def fill(ctx: object) -> list[changes.Change]:
        return [changes.Gain(A, LIFE, ctx.x, "gain")]  # type: ignore[attr-defined]

    desk = Desk()
    desk.rishis("GFWWB")
    big = desk.hold(spell("Feast", "XGF", Does(fill)))
    desk.do(f"cast {big}")
    assert [option.spelling for option in desk.match.options] == ["x 0", "x 1", "x 2", "x 3"]
    desk.do("x 3").settle()
    assert desk.life(A) == 18 and all(desk.tapped(ref) for ref in _rishis(desk))


def test_a_rishi_does_not_pay_for_its_own_tap() -> None:
    """MM-RM-d: an ability for 1 and Tap needs another source."""
    dig = ability(lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")], Owes("any", 1), TapSelf())
    card = rishi("F")
    card.activated = (dig,)
    desk = Desk()
    well = desk.lay(card)
    assert desk.refused(f"activate {well} 0") == ["MM-RM-d"]
    desk = Desk()
    well = desk.lay(card)
    desk.rishis("W")
    desk.do(f"activate {well} 0").settle()
    assert desk.life(A) == 16


def test_life_may_be_a_cost() -> None:
    """MM-RM-b."""
    pay = ability(lambda ctx: ctx.game.damage(ctx.table, ctx.source, TO_B, 1), Owes(LIFE, 2))
    desk = Desk()
    imp = desk.lay(creature("Imp", 1, 1, activated=(pay,)))
    desk.do(f"activate {imp} 0").settle()
    assert (desk.life(A), desk.life(B)) == (13, 14)
    desk.set_life(A, 1)
    assert desk.refused(f"activate {imp} 0") == ["MM-RM-d"]


# ---- winning, losing, the other rulings ------------------------------------------------------------------------
def test_drawing_from_an_empty_deck() -> None:
    """MM-W-c."""
    desk = Desk(phase="draw", deck=0).begin()
    outcome = desk.match.outcome
    assert outcome is not None and (outcome.winners, outcome.reason) == ((B,), "empty deck")


def test_a_turn_limit_has_no_winner() -> None:
    """RUL-MM-26."""
    desk = Desk(max_turns=4)
    desk.passes(phase="never")
    outcome = desk.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners) == ("turn_limit", ())
    assert desk.state.turn == 4


def test_a_concession_wins_for_the_other() -> None:
    """MM-W-a."""
    desk = Desk().begin()
    desk.match.concede(A)
    outcome = desk.match.outcome
    assert outcome is not None and outcome.winners == (B,)


def test_cannot_beats_can() -> None:
    """RUL-MM-1: no life is gained, no spell is cast, nothing untaps."""
    desk = Desk()
    desk.rishis("FF")
    for deed in ("gain life", "cast spells"):
        wall = Modifier("cannot " + deed, amount=1, refs=((TO_A, 0),))
        changes.AddModifier(wall, "forbid").write(desk.state, desk.game)
    link = desk.lay(creature("Link", 3, 3, "1", "lifelink"))
    sting = desk.hold(bolt(1))
    assert desk.refused(f"cast {sting}") == ["RUL-MM-1"]
    desk.attack(link).block().to_damage()
    assert (desk.life(A), desk.life(B)) == (15, 12)


def test_triggers_use_the_stack_a_first() -> None:
    """RUL-MM-24: A's goes on first, so B's lies on top and resolves first."""

    def watch() -> On:
        return On(
            ev.PHASE,
            lambda ctx, event: event.cause == "begin end",
            lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")],
        )

    desk = Desk()
    desk.lay(creature("Bat", 1, 1, triggered=(watch(),)), B)
    desk.lay(creature("Owl", 1, 1, triggered=(watch(),)))
    desk.passes(phase="end")
    assert [desk.state.entities[ref].controller for ref in desk.state.ids(4)] == [B, A]
    desk.passes().passes()
    assert (desk.life(A), desk.life(B)) == (15, 16)
    desk.settle()
    assert (desk.life(A), desk.life(B)) == (16, 16)


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_tapped_for_some_turns(turns: int) -> None:
    """RUL-MM-27: through its controller's next N untap phases."""

    def freeze(ctx: object) -> list[changes.Change]:
        row = desk.state.entities[ox]
        lasting = Modifier("cannot untap", amount=1, refs=((ox, row.inc),), duration=TURNS, until=turns)
        return [changes.SetFlag(ox, 1, True, "tap"), changes.AddModifier(lasting, "forbid")]

    desk = Desk()
    ox = desk.lay(OX, B)
    desk.rishis("F")
    desk.cast(desk.hold(spell("Freeze", "F", Does(freeze)))).settle()
    for _ in range(turns):
        desk.passes(phase="main", player=B)
        assert desk.tapped(ox)
        desk.passes(phase="main", player=A)
    desk.passes(phase="main", player=B)
    assert not desk.tapped(ox)
    assert desk.state.modifiers == ()


def test_a_spell_that_hurts_both() -> None:
    """MM-DR-b."""
    desk = Desk()
    desk.rishis("F")
    desk.cast(desk.hold(scorch(2))).settle()
    assert (desk.life(A), desk.life(B)) == (13, 13)
    desk.rishis("F")
    desk.cast(desk.hold(gain(30))).settle()
    assert desk.life(A) == 43  # RUL-MM-14: no upper limit
