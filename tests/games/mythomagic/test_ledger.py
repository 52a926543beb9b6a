"""The rules of MythoMagic one by one, in the order of the ledger; the ids stand in names and docstrings."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import AT_ONCE, Filter
from cardlang.engine.match import Match
from cardlang.engine.modifiers import FOREVER, TURNS, Modifier
from cardlang.games.mythomagic.facts import DECK, DISCARD_PILE, HAND, IN_PLAY, LIFE, PHASES
from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.loading.sets import load_cards
from tests.abilities import Always, Costs, Does, On, TapSelf, activated
from tests.games.mythomagic.cards import bolt, creature, gain, pump, rishi, scorch, spell
from tests.table import TO_A, TO_B, A, B, GameTable, table

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
    game = table("mythomagic")
    game.player(hurt, life=3)
    game.rishis("F")
    game.cast(game.hold(bolt(3)), TO_A if hurt == A else TO_B).settle()
    outcome = game.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners) == ("win", (1 - hurt,))


def test_the_first_to_lose_gives_a_draw_its_reason() -> None:
    """RUL-MM-13: one has no life left, the other had to draw from an empty deck."""
    ebb = "card Ebb\n  type: Spell\n  cost: 0\n  text: Lose 2 life. Your opponent draws a card.\n"
    game = table("mythomagic").given("A has 2 life\nA's hand is Ebb\nB's deck is empty", ebb)
    game.when("A casts Ebb\neverybody passes")
    outcome = game.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners, outcome.reason) == ("draw", (), "no life")


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
    game = table("mythomagic")
    (fire,) = game.rishis("F")
    game.do(f"tap {fire} F")
    assert game.pool(A) == "F" and game.tapped(fire) and game.zone(fire) == IN_PLAY
    assert game.refused(f"tap {fire} F") == ["MM-R-c"]
    game.pass_until(phase="main", player=B)
    assert game.tapped(fire)
    game.pass_until(phase="untap", player=A)
    assert not game.tapped(fire)


def test_a_two_sided_rishi_makes_one_of_its_types() -> None:
    """MM-R-c, RUL-MM-7."""
    game = table("mythomagic")
    (both,) = game.rishis("F/W")
    assert game.offers(f"tap {both} F") and game.offers(f"tap {both} W")
    assert game.refused(f"tap {both} G") == ["MM-R-c"]
    game.do(f"tap {both} W")
    assert game.pool(A) == "W"
    assert game.refused(f"tap {both} F") == ["MM-R-c"]


def test_a_rishi_that_may_not_be_played_now_says_nothing_about_others() -> None:
    """MM-R-d, RUL-MM-1: what is written on a Rishi is about that Rishi."""
    text = "set S\n  game: mythomagic\n  code: S\n  version: 1\n\ncard Late\n  type: Rishi\n  makes: F\n"
    loaded = load_cards(f"{text}  text:\n    Play only if you control a creature.\n", "s.cards", "mythomagic")
    (late,) = [entry.card for entry in loaded.cards]
    assert late is not None and not loaded.problems
    for cards in ([late, rishi("G")], [rishi("G"), late]):
        game = table("mythomagic")
        held = {card.name: game.hold(card) for card in cards}
        assert game.offers(f"play {held['Rishi of G']}")
        assert not game.offers(f"play {held['Late']}") and game.refused(f"play {held['Late']}") == ["RUL-MM-1"]


def test_one_rishi_a_turn_in_main_only() -> None:
    """MM-R-d, MM-P-d."""
    game = table("mythomagic")
    first, second = game.hold(rishi("F")), game.hold(rishi("G"))
    game.do(f"play {first}")
    assert game.zone(first) == IN_PLAY
    assert game.refused(f"play {second}") == ["MM-R-d"]
    game.pass_until(phase="end")
    assert "MM-P-d" in game.refused(f"play {second}")
    game.pass_until(phase="main", player=A)
    assert game.offers(f"play {second}")


def test_a_rishi_is_free_usable_at_once_and_needs_no_stack() -> None:
    """RUL-MM-7: but not while a spell waits."""
    game = table("mythomagic")
    fire, late = game.hold(rishi("F")), game.hold(rishi("W"))
    game.do(f"play {fire}")
    assert not game.state.ids(4)
    game.do(f"tap {fire} F")
    assert game.pool(A) == "F"
    game = table("mythomagic")
    game.rishis("F")
    late = game.hold(rishi("W"))
    game.cast(game.hold(bolt(1)), TO_B)
    assert "MM-P-d" in game.refused(f"play {late}")


def test_a_printed_cost_of_a_rishi_is_paid() -> None:
    """RUL-MM-7."""
    game = table("mythomagic")
    dear = game.hold(rishi("G", "1"))
    assert game.refused(f"play {dear}") == ["MM-RM-d"]
    game = table("mythomagic")
    (fire,) = game.rishis("F")
    dear = game.hold(rishi("G", "1"))
    game.do(f"play {dear}")
    assert game.zone(dear) == IN_PLAY and game.tapped(fire)


def test_a_rishi_may_be_tapped_in_the_opponents_turn() -> None:
    """RUL-MM-8."""
    game = table("mythomagic", active=B)
    (fire,) = game.rishis("F")
    game.begin().passes()
    assert game.asked == A
    game.do(f"tap {fire} F")
    assert game.pool(A) == "F"
    assert game.asked == A  # without the stack


def test_nobody_is_asked_who_could_only_tap() -> None:
    """RUL-MM-8: a resource nothing is paid with is lost, so such a window is passed for a player."""
    game = table("mythomagic")
    game.put(creature("Guard", 0, 3))
    for ref in list(game.table.in_play()):
        if game.state.entities[ref].card.name == "Bell":
            changes.Move(ref, DISCARD_PILE, game.state.entities[ref].owner, "given").write(game.state, game.rules)
    game.rishis("FFF")
    game.begin()
    assert game.kind == "attackers"


# ---- creatures -------------------------------------------------------------------------------------------------
def test_summoning_costs_and_only_in_own_main() -> None:
    """MM-C-b, MM-C-g, MM-P-g, RUL-MM-9."""
    game = table("mythomagic")
    game.rishis("WFF")
    dog = game.hold(creature("Dog", 1, 1, "2W"))
    game.do(*(f"tap {ref} {kind}" for ref, kind in zip(_rishis(game), "WFF", strict=True)))
    assert game.pool(A) == "FFW"
    game.cast(dog)
    assert game.pool(A) == ""
    game.settle()
    assert game.zone(dog) == IN_PLAY
    game.pass_until(phase="main", player=B).pass_until(phase="main", player=A)
    assert game.zone(dog) == IN_PLAY

    for active, phase in ((A, "end"), (B, "main")):
        game = table("mythomagic", phase=phase, active=active)
        game.rishis("WFF")
        dog = game.hold(creature("Dog", 1, 1, "2W"))
        game.begin()
        while game.kind and game.asked != A:
            game.passes()
        assert game.refused(f"cast {dog}") == ["MM-P-g"]


def _rishis(game: GameTable) -> list[int]:
    return [ref for ref in game.table.in_play() if "rishi" in game.state.entities[ref].face.kinds]


def test_no_attack_on_the_turn_of_summoning_but_on_the_next() -> None:
    """MM-C-c; MM-C-k: Haste."""
    game = table("mythomagic")
    slow = game.put(OX, fresh=True)
    quick = game.put(creature("Quick", 1, 1, "1", "haste"), fresh=True)
    game.pass_until("attackers")
    assert game.offers(f"attack {quick} {TO_B}")
    assert game.refused(f"attack {slow} {TO_B}") == ["MM-C-c"]
    game.pass_until(phase="main", player=B).pass_until("attackers", player=A)
    assert game.offers(f"attack {slow} {TO_B}")


def test_attacking_taps_but_not_with_vigilance() -> None:
    """MM-C-a, MM-C-d, MM-C-n; MM-C-e: a tapped creature neither attacks nor blocks."""
    game = table("mythomagic")
    ox, wary = game.put(OX), game.put(creature("Wary", 1, 1, "1", "vigilance"))
    tired = game.put(OX, tapped=True)
    game.pass_until("attackers")
    assert game.refused(f"attack {tired} {TO_B}") == ["MM-C-e"]
    game.attack(ox, wary)
    assert game.tapped(ox) and not game.tapped(wary)
    enemy = game.put(OX, B)
    game.pass_until(phase="attackers", player=B).attack(enemy).pass_until("blockers")
    assert game.offers(f"block {wary} {enemy}")
    assert "MM-C-e" in game.refused(f"block {ox} {enemy}")


def test_a_tapped_creatures_abilities() -> None:
    """MM-C-f, RUL-MM-11: none may be activated; its keywords and other abilities go on."""
    useful = activated(lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")])
    boost = Always(Modifier("strength", amount=1, filter=_Creatures()))
    game = table("mythomagic")
    tired = game.put(
        creature("Chief", 2, 2, "1", "lifelink", statics=(boost,), activated=(useful,)), tapped=True
    )
    other = game.put(OX)
    assert game.refused(f"activate {tired} 0") == ["MM-C-f"]
    assert game.stats(other) == (4, 4)
    assert game.table.has(tired, "lifelink")


class _Creatures(Filter):
    """Every creature in play."""

    def matches(self, ctx: object, ref: int) -> bool:
        return True


def test_abilities_on_the_turn_of_summoning() -> None:
    """RUL-MM-11: also with Tap; MM-C-j."""
    heal = activated(lambda ctx: [changes.Gain(ctx.controller, LIFE, 2, "gain")], TapSelf())
    game = table("mythomagic")
    fresh = game.put(creature("Healer", 1, 1, activated=(heal,)), fresh=True)
    game.do(f"activate {fresh} 0")
    assert game.tapped(fresh) and game.amount(A, "life") == 15
    game.settle()
    assert game.amount(A, "life") == 17


def test_strength_and_toughness() -> None:
    """MM-C-h, MM-K-c, MM-DR-b: 3/4 unblocked; MM-C-i, MM-DR-a: 3 does not destroy it, 4 does."""
    game = table("mythomagic")
    ox = game.put(OX)
    game.attack(ox).block().pass_until(phase="damage")
    assert game.amount(B, "life") == 12
    for amount, destroyed in ((3, False), (4, True)):
        game = table("mythomagic")
        ox = game.put(OX, B)
        game.rishis("F")
        game.cast(game.hold(bolt(amount)), ox).settle()
        assert game.dead(ox) is destroyed


def test_several_keywords_are_active_together() -> None:
    """MM-C-j."""
    game = table("mythomagic")
    viper = game.put(creature("Viper", 1, 1, "1", "haste", "dt"), fresh=True)
    big = game.put(creature("Big", 6, 6), B)
    game.attack(viper).block((big, viper)).pass_until(phase="damage")
    assert game.dead(viper) and game.dead(big)  # MM-C-m


def test_lifelink_attacking_and_blocking() -> None:
    """MM-C-l, RUL-MM-14: all of the damage, more than the toughness too; no upper limit."""
    link = creature("Link", 3, 3, "1", "lifelink")
    game = table("mythomagic")
    one = game.put(link)
    game.attack(one).block().pass_until(phase="damage")
    assert (game.amount(A, "life"), game.amount(B, "life")) == (18, 12)
    game = table("mythomagic")
    small, one = game.put(creature("Small", 1, 1)), game.put(link, B)
    game.attack(small).block((one, small)).pass_until(phase="damage")
    assert game.amount(B, "life") == 18


def test_dt_outside_combat_and_only_with_damage() -> None:
    """RUL-MM-15."""

    def ping(amount: int) -> object:
        return activated(lambda ctx: ctx.game.damage(ctx.table, ctx.source, target[0], amount), TapSelf())

    for amount, destroyed in ((1, True), (0, False)):
        game = table("mythomagic")
        target = [game.put(creature("Big", 6, 6), B)]
        viper = game.put(creature("Viper", 1, 1, "1", "dt", activated=(ping(amount),)))  # type: ignore[arg-type]
        game.do(f"activate {viper} 0").settle()
        assert game.dead(target[0]) is destroyed


def test_trample() -> None:
    """MM-C-o, RUL-MM-16: 6/6 blocked by 2/4; and all of it when its blockers are gone. MM-K-b: without,
    nothing.
    """
    for keywords, first, gone in ((("trample",), 13, 9), ((), 15, 15)):
        game = table("mythomagic")
        big, wall = game.put(creature("Big", 6, 6, "1", *keywords)), game.put(creature("Wall", 2, 4), B)
        game.rishis("F")
        sting = game.hold(bolt(4))
        game.attack(big).block((wall, big))
        other = game.match.copy()
        assert game.pass_until(phase="damage").amount(B, "life") == first
        game.match = other
        game.cast(sting, wall).settle().pass_until(phase="damage")
        assert game.amount(B, "life") == gone


def test_the_rest_goes_to_the_last_blocker() -> None:
    """RUL-MM-12: without Trample; and each blocker deals its full Strength."""
    game = table("mythomagic")
    big = game.put(creature("Big", 7, 5))
    one, two = game.put(creature("One", 2, 2), B), game.put(creature("Two", 2, 9), B)
    game.attack(big).block((one, big), (two, big)).do(f"order {one}").pass_until(phase="damage")
    assert game.dead(one) and game.damage(two) == 5 and game.damage(big) == 4


# ---- spells ----------------------------------------------------------------------------------------------------
def test_spells_at_any_time() -> None:
    """MM-SP-a, MM-SP-b, MM-SP-c, MM-D-c, MM-P-l: in the opponent's combat, with the resources; then discarded."""
    game = table("mythomagic", active=B)
    sting, dear = game.hold(bolt(2)), game.hold(bolt(2, "2F"))
    game.rishis("F")
    ox = game.put(OX, B)
    game.attack(ox).passes()
    assert game.refused(f"cast {dear}") == ["MM-RM-d"]
    game.cast(sting, TO_B).settle()
    assert game.amount(B, "life") == 13 and game.dead(sting)
    assert game.state.phase == "attackers"


@pytest.mark.parametrize("phase", [phase.name for phase in PHASES])
def test_a_window_in_every_phase(phase: str) -> None:
    """MM-P-l, RUL-MM-9: both players, A first."""
    game = table("mythomagic", phase="untap")
    ox, wall = game.put(OX), game.put(OX, B)
    game.begin()
    while game.state.phase != phase:
        question = game.match.question
        assert question is not None
        if question.kind == "attackers":
            game.attack(ox)
        elif question.kind == "blockers":
            game.block((wall, ox))
        else:
            game.passes()
    if phase == "attackers":
        game.attack(ox)
    if phase == "blockers":
        game.block()
    assert (game.kind, game.asked) == ("priority", A)
    game.do("pass")
    assert (game.kind, game.asked) == ("priority", B)


def test_a_has_priority_after_a_cast_and_after_a_resolution() -> None:
    """RUL-MM-9."""
    game = table("mythomagic")
    game.rishis("F", B)
    sting = game.hold(bolt(1), B)
    game.begin().passes().cast(sting, TO_A, player=B)
    assert game.asked == A
    game.passes().passes()
    assert game.dead(sting) and game.state.phase == "main"
    assert game.asked == A


def test_two_spells_resolve_last_in_first_out() -> None:
    """RUL-MM-9."""
    game = table("mythomagic")
    game.opponent(life=2)
    game.you(life=2)
    game.rishis("F")
    game.rishis("F", B)
    game.cast(game.hold(bolt(2)), TO_B).cast(game.hold(bolt(2), B), TO_A, player=B).settle()
    outcome = game.match.outcome
    assert outcome is not None and outcome.winners == (B,)


def test_a_spell_needs_a_target() -> None:
    """RUL-MM-22."""
    game = table("mythomagic")
    game.rishis("W")
    grow = game.hold(pump(1, 1, "W", "Grow"))
    assert game.refused(f"cast {grow}") == ["RUL-MM-22"]


# ---- the discard pile ------------------------------------------------------------------------------------------
def test_destroyed_three_ways() -> None:
    """MM-D-b: by combat, by a spell, by an ability."""
    kill = activated(lambda ctx: ctx.game.damage(ctx.table, ctx.source, victims[2], 9))
    game = table("mythomagic")
    victims = [game.put(creature(f"Victim {n}", 1, 1), B) for n in range(3)]
    hunter = game.put(creature("Hunter", 2, 2, activated=(kill,)))
    game.rishis("F")
    game.do(f"activate {hunter} 0").settle()
    game.cast(game.hold(bolt(1)), victims[1]).settle()
    game.attack(hunter).block((victims[0], hunter)).pass_until(phase="damage")
    assert all(game.dead(ref) for ref in victims)


def test_rishis_and_discards_go_there_and_everybody_sees_it() -> None:
    """MM-D-a, MM-D-d, RUL-MM-19, RUL-MM-25."""
    game = table("mythomagic")
    (fire,) = game.rishis("F")
    card = game.hold(OX)
    game.table.write([changes.Move(fire, DISCARD_PILE, A, "destroy"), changes.Move(card, DISCARD_PILE, A, "discard")])
    hidden = game.hold(OX)
    game.begin()
    seen = game.match.view(B).state
    assert {seen.entities[ref].card.name for ref in seen.ids(DISCARD_PILE, A)} == {"Rishi of F", "Ox"}
    assert seen.entities[hidden].card.name == "a hidden card"
    assert len(seen.ids(HAND, A)) == 1 and len(seen.ids(DECK, A)) == 20


def test_cards_there_are_no_longer_active() -> None:
    """MM-D-e."""
    boost = Always(Modifier("strength", amount=1, filter=_Creatures()))
    game = table("mythomagic")
    chief, ox = game.put(creature("Chief", 2, 2, statics=(boost,))), game.put(OX)
    assert game.stats(ox) == (4, 4)
    game.table.write([changes.Move(chief, DISCARD_PILE, A, "destroy")])
    assert game.stats(ox) == (3, 4)
    assert game.refused(f"activate {chief} 0") == ["MM-D-e"]


# ---- phases ----------------------------------------------------------------------------------------------------
def test_the_phases_of_a_turn() -> None:
    """MM-P-a, MM-P-h, MM-P-i, MM-P-j, MM-P-k: the log of a turn with an attack; then it is B's."""
    game = table("mythomagic", phase="untap")
    ox = game.put(OX)
    game.begin()
    log = [game.state.phase]
    while game.state.active == A:
        question = game.match.question
        assert question is not None
        if game.state.phase != log[-1]:
            log.append(game.state.phase)
        if question.kind == "attackers":
            game.attack(ox)
        else:
            game.passes()
    assert log == ["untap", "draw", "main", "attackers", "blockers", "damage", "end"]
    assert game.state.active == B and game.state.phase == "untap"


def test_without_attackers_combat_has_one_window() -> None:
    """RUL-MM-9."""
    game = table("mythomagic", phase="attackers").begin()
    game.passes().passes()
    assert game.state.phase == "end"


def test_one_declaration_a_turn() -> None:
    """MM-P-h."""
    game = table("mythomagic")
    ox, other = game.put(OX), game.put(OX)
    game.attack(ox)
    assert game.refused(f"attack {other} {TO_B}") == ["RUL-MM-9"]  # the window after attackers is open
    game.pass_until(phase="damage")
    assert "MM-P-h" in game.refused(f"attack {other} {TO_B}")


def test_only_the_active_players_cards_untap() -> None:
    """MM-P-b, RUL-MM-6."""
    game = table("mythomagic", phase="untap")
    mine, theirs = game.put(OX, tapped=True), game.put(OX, B, tapped=True)
    (fire,) = game.rishis("F")
    changes.SetFlag(fire, 1, True, "given").write(game.state, game.rules)
    game.begin()
    assert not game.tapped(mine) and not game.tapped(fire) and game.tapped(theirs)


def test_the_draw_phase_draws_one() -> None:
    """MM-P-c, RUL-MM-5: on the very first turn too."""
    game = table("mythomagic", phase="draw", turn=1).begin()
    assert len(game.state.ids(HAND, A)) == 1 and len(game.state.ids(DECK, A)) == 19
    match = Match(MythoMagic(), [[OX] * 30] * 2, 1, parameters={"first_player": "seat 1", "mulligans": 0})
    assert match.state.turn >= 1 and len(match.state.ids(HAND, A)) >= 6


def test_pools_are_empty_after_every_turn() -> None:
    """MM-P-f, RUL-MM-8."""
    game = table("mythomagic")
    game.rishis("FF")
    for ref in _rishis(game):
        game.do(f"tap {ref} F")
    assert game.pool(A) == "FF"
    game.pass_until(phase="end")
    assert game.pool(A) == "FF"  # until the turn is over
    game.pass_until(phase="untap", player=B)
    assert game.pool(A) == ""


def test_changes_until_end_of_turn_and_lasting_ones() -> None:
    """MM-DR-c, RUL-MM-17: 3/4 with 3 damage and -1/-0 is whole again; "permanently" stays."""
    game = table("mythomagic")
    ox = game.put(OX, B)
    game.rishis("FFF")
    game.cast(game.hold(bolt(3)), ox).settle()
    game.cast(game.hold(pump(-1, 0, "F", "Weaken")), ox).settle()
    game.cast(game.hold(pump(0, 1, "F", "Harden", FOREVER)), ox).settle()
    assert game.stats(ox) == (2, 5) and game.damage(ox) == 3
    game.pass_until(phase="main", player=B)
    assert game.stats(ox) == (3, 5) and game.damage(ox) == 0


def test_the_end_of_turn_is_checked_too() -> None:
    """RUL-MM-13: a 1/1 that lived by +1/+1 with 1 damage lives on (both vanish together); 0 toughness does
    not.
    """
    game = table("mythomagic")
    cub = game.put(creature("Cub", 1, 1))
    game.rishis("FF")
    game.cast(game.hold(pump(1, 1, "F", "Grow")), cub).settle()
    game.cast(game.hold(bolt(1)), cub).settle()
    game.pass_until(phase="main", player=B)
    assert not game.dead(cub)
    game = table("mythomagic")
    ghost = game.put(creature("Ghost", 1, 0))
    game.begin()
    assert game.dead(ghost)
    game = table("mythomagic")
    ghost = game.hold(creature("Ghost", 1, 0, "0"))
    game.cast(ghost).settle()
    assert game.dead(ghost)  # RUL-MM-18


# ---- combat ----------------------------------------------------------------------------------------------------
def test_the_opponent_is_attacked_never_a_creature() -> None:
    """MM-K-a."""
    game = table("mythomagic")
    ox, wall = game.put(OX), game.put(OX, B)
    game.pass_until("attackers")
    assert game.refused(f"attack {ox} {wall}") == ["MM-K-a"]


def test_a_blocked_attacker_without_trample_hurts_nobody_else() -> None:
    """MM-K-b."""
    game = table("mythomagic")
    big, wall = game.put(creature("Big", 5, 5)), game.put(creature("Wall", 1, 2), B)
    game.attack(big).block((wall, big)).pass_until(phase="damage")
    assert game.amount(B, "life") == 15 and game.dead(wall)


def test_blocking() -> None:
    """RUL-MM-10: a fresh creature may block, each blocks one, several may block one, none taps for it."""
    game = table("mythomagic")
    one, two = game.put(OX), game.put(OX)
    fresh, old = game.put(OX, B, fresh=True), game.put(OX, B)
    game.attack(one, two).pass_until("blockers").do(f"block {fresh} {one}")
    assert game.refused(f"block {fresh} {two}") == ["RUL-MM-10"]
    assert game.offers(f"block {old} {one}") and game.offers(f"block {old} {two}")
    game.do(f"block {old} {one}")
    assert not game.tapped(fresh) and not game.tapped(old)


def test_all_damage_at_once() -> None:
    """MM-P-j, RUL-MM-13: creatures that destroy each other both strike."""
    game = table("mythomagic")
    one, two = game.put(creature("One", 2, 2)), game.put(creature("Two", 2, 2), B)
    game.attack(one).block((two, one)).pass_until(phase="damage")
    assert game.dead(one) and game.dead(two)


def test_strength_below_0_counts_as_0() -> None:
    """RUL-MM-18."""
    game = table("mythomagic")
    ox = game.put(OX)
    game.rishis("F")
    game.cast(game.hold(pump(-5, 0, "F", "Weaken")), ox).settle().attack(ox).block().pass_until(phase="damage")
    assert game.amount(B, "life") == 15


def test_flying_reach_and_menace() -> None:
    """RUL-MM-23."""
    game = table("mythomagic")
    bird, brute = (
        game.put(creature("Bird", 1, 1, "1", "flying")),
        game.put(creature("Brute", 3, 3, "1", "menace")),
    )
    ox, archer = game.put(OX, B), game.put(creature("Archer", 1, 1, "1", "reach"), B)
    game.attack(bird, brute).pass_until("blockers")
    assert game.refused(f"block {ox} {bird}") == ["RUL-MM-23"]
    assert game.offers(f"block {archer} {bird}")
    game.do(f"block {ox} {brute}")  # the second one is owed, and there is only one: declared with it
    assert game.state.phase == "blockers" and game.match.question is not None
    assert game.match.question.kind == "order blockers"
    alone = table("mythomagic")
    brute, ox = alone.put(creature("Brute", 3, 3, "1", "menace")), alone.put(OX, B)
    alone.attack(brute).pass_until(phase="damage")
    assert alone.amount(B, "life") == 12 and not alone.dead(ox)


def test_hexproof() -> None:
    """RUL-MM-23: not for the opponent."""
    game = table("mythomagic")
    shy = game.put(creature("Shy", 1, 1, "1", "hexproof"))
    game.rishis("F")
    game.rishis("F", B)
    grow, sting = game.hold(pump(1, 1, "F", "Grow")), game.hold(pump(-1, -1, "F", "Shrink"), B)
    game.begin().passes()
    assert game.refused(f"cast {sting}") == ["RUL-MM-22"]
    game = table("mythomagic")
    shy, grow = game.put(creature("Shy", 1, 1, "1", "hexproof")), game.hold(pump(1, 1, "F", "Grow"))
    game.rishis("F")
    game.cast(grow, shy).settle()
    assert game.stats(shy) == (2, 2)


# ---- resource management ---------------------------------------------------------------------------------------
def test_without_rishis_no_resources() -> None:
    """MM-RM-a: unless a card says so (RUL-MM-1), at once and without the stack (RUL-MM-8)."""
    game = table("mythomagic")
    ox = game.put(OX)
    assert game.refused(f"tap {ox} F") == ["MM-RM-a"]
    make = activated(lambda ctx: [changes.Gain(ctx.controller, "G", 2, "add")], TapSelf(), speed=AT_ONCE)
    game = table("mythomagic")
    smith = game.put(creature("Smith", 1, 1, activated=(make,)))
    game.do(f"activate {smith} 0")
    assert game.pool(A) == "GG" and not game.state.ids(4)


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
    game = table("mythomagic")
    game.rishis(have)
    card = game.hold(creature("Card", 1, 1, price))
    if can:
        game.cast(card)
        paid = sum(game.tapped(ref) for ref in _rishis(game))
        assert paid == game.state.entities[card].card.base["cost"]
    else:
        assert game.refused(f"cast {card}") == ["MM-RM-d"]


def test_the_default_takes_the_pool_then_the_type_with_most_left() -> None:
    """RUL-MM-21."""
    game = table("mythomagic")
    gold, *wood = game.rishis("GWWW")
    dog = game.hold(creature("Dog", 1, 1, "2"))
    game.do(f"tap {gold} G", f"cast {dog}", "auto")
    assert game.pool(A) == "" and sum(game.tapped(ref) for ref in wood) == 1
    game = table("mythomagic")
    gold, *wood = game.rishis("GWWW")
    game.do(f"cast {game.hold(creature('Dog', 1, 1, '2'))}", "auto")
    assert not game.tapped(gold)


def test_what_the_payer_is_asked() -> None:
    """RUL-MM-21: equal sources are offered once, what lies in the pool by its type."""
    game = table("mythomagic")
    wood, *_ = game.rishis("WGG")
    dog = game.hold(creature("Dog", 1, 1, "2"))
    game.do(f"tap {wood} W", f"cast {dog}")
    question = game.match.question
    assert question is not None and question.prompt == "Pay 2 more of any type"
    assert [game.rules.label(game.match.table, question, each) for each in question.options] == [
        "Pay the rest automatically",
        "Pay Wood from your pool",
        "Tap Rishi of G",
    ]


def test_two_play_and_no_third() -> None:
    """MM-0-d: the winner is the other player."""
    for decks in ([[OX] * 30], [[OX] * 30] * 3):
        with pytest.raises(ValueError, match="MythoMagic is for 2 to 2 players"):
            Match(MythoMagic(), decks, 1)


def test_x_is_chosen_and_paid_with_anything() -> None:
    """RUL-MM-20: XGF."""

    def fill(ctx: object) -> list[changes.Change]:
        return [changes.Gain(A, LIFE, ctx.x, "gain")]  # type: ignore[attr-defined]

    game = table("mythomagic")
    game.rishis("GFWWB")
    big = game.hold(spell("Feast", "XGF", Does(fill)))
    game.do(f"cast {big}")
    assert [option.spelling for option in game.match.options] == ["x 0", "x 1", "x 2", "x 3"]
    game.do("x 3").settle()
    assert game.amount(A, "life") == 18 and all(game.tapped(ref) for ref in _rishis(game))


def test_a_rishi_does_not_pay_for_its_own_tap() -> None:
    """MM-RM-d: an ability for 1 and Tap needs another source."""
    dig = activated(lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")], Costs("any", 1), TapSelf())
    card = rishi("F")
    card.activated = (dig,)
    game = table("mythomagic")
    well = game.put(card)
    assert game.refused(f"activate {well} 0") == ["MM-RM-d"]
    game = table("mythomagic")
    well = game.put(card)
    game.rishis("W")
    game.do(f"activate {well} 0").settle()
    assert game.amount(A, "life") == 16


def test_life_may_be_a_cost() -> None:
    """MM-RM-b."""
    pay = activated(lambda ctx: ctx.game.damage(ctx.table, ctx.source, TO_B, 1), Costs(LIFE, 2))
    game = table("mythomagic")
    imp = game.put(creature("Imp", 1, 1, activated=(pay,)))
    game.do(f"activate {imp} 0").settle()
    assert (game.amount(A, "life"), game.amount(B, "life")) == (13, 14)
    game.you(life=1)
    assert game.refused(f"activate {imp} 0") == ["MM-RM-d"]


# ---- winning, losing, the other rulings ------------------------------------------------------------------------
def test_drawing_from_an_empty_deck() -> None:
    """MM-W-c."""
    game = table("mythomagic", phase="draw", deck=0).begin()
    outcome = game.match.outcome
    assert outcome is not None and (outcome.winners, outcome.reason) == ((B,), "empty deck")


def test_a_turn_limit_has_no_winner() -> None:
    """RUL-MM-26."""
    game = table("mythomagic", max_turns=4)
    game.pass_until(phase="never")
    outcome = game.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners) == ("turn_limit", ())
    assert game.state.turn == 4


def test_a_concession_wins_for_the_other() -> None:
    """MM-W-a."""
    game = table("mythomagic").begin()
    game.match.concede(A)
    outcome = game.match.outcome
    assert outcome is not None and outcome.winners == (B,)


def test_cannot_beats_can() -> None:
    """RUL-MM-1: no life is gained, no spell is cast, nothing untaps."""
    game = table("mythomagic")
    game.rishis("FF")
    for deed in ("gain life", "cast spells"):
        wall = Modifier("cannot " + deed, amount=1, refs=((TO_A, 0),))
        changes.AddModifier(wall, "forbid").write(game.state, game.rules)
    link = game.put(creature("Link", 3, 3, "1", "lifelink"))
    sting = game.hold(bolt(1))
    assert game.refused(f"cast {sting}") == ["RUL-MM-1"]
    game.attack(link).block().pass_until(phase="damage")
    assert (game.amount(A, "life"), game.amount(B, "life")) == (15, 12)


def test_triggers_use_the_stack_a_first() -> None:
    """RUL-MM-24: A's goes on first, so B's lies on top and resolves first."""

    def watch() -> On:
        return On(
            ev.PHASE,
            lambda ctx, event: event.cause == "begin end",
            lambda ctx: [changes.Gain(ctx.controller, LIFE, 1, "gain")],
        )

    game = table("mythomagic")
    game.put(creature("Bat", 1, 1, triggered=(watch(),)), B)
    game.put(creature("Owl", 1, 1, triggered=(watch(),)))
    game.pass_until(phase="end")
    assert [game.state.entities[ref].controller for ref in game.state.ids(4)] == [B, A]
    game.passes().passes()
    assert (game.amount(A, "life"), game.amount(B, "life")) == (15, 16)
    game.settle()
    assert (game.amount(A, "life"), game.amount(B, "life")) == (16, 16)


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_tapped_for_some_turns(turns: int) -> None:
    """RUL-MM-27: through its controller's next N untap phases."""

    def freeze(ctx: object) -> list[changes.Change]:
        row = game.state.entities[ox]
        lasting = Modifier("cannot untap", amount=1, refs=((ox, row.inc),), duration=TURNS, until=turns)
        return [changes.SetFlag(ox, 1, True, "tap"), changes.AddModifier(lasting, "forbid")]

    game = table("mythomagic")
    ox = game.put(OX, B)
    game.rishis("F")
    game.cast(game.hold(spell("Freeze", "F", Does(freeze)))).settle()
    for _ in range(turns):
        game.pass_until(phase="main", player=B)
        assert game.tapped(ox)
        game.pass_until(phase="main", player=A)
    game.pass_until(phase="main", player=B)
    assert not game.tapped(ox)
    assert game.state.modifiers == ()


def test_a_spell_that_hurts_both() -> None:
    """MM-DR-b."""
    game = table("mythomagic")
    game.rishis("F")
    game.cast(game.hold(scorch(2))).settle()
    assert (game.amount(A, "life"), game.amount(B, "life")) == (13, 13)
    game.rishis("F")
    game.cast(game.hold(gain(30))).settle()
    assert game.amount(A, "life") == 43  # RUL-MM-14: no upper limit
