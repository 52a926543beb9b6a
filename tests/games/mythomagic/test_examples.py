"""The worked examples of MythoMagic, with their exact numbers."""

from __future__ import annotations

from cardlang.engine.match import Match
from cardlang.games.mythomagic.facts import DECK, HAND
from cardlang.games.mythomagic.rulebook import MythoMagic
from tests.games.mythomagic.kit import A, B, Desk, ability, bolt, creature, pump, rishi, scorch, spell

WARY = creature("Wary", 3, 3, "3", "vigilance")


def test_paying_2ffg_WE_MM_1() -> None:
    """MM-RM-c, MM-RM-d, RUL-MM-21."""
    desk = Desk()
    five, beast = desk.rishis("FFFGW"), desk.hold(creature("Beast", 4, 4, "2FFG"))
    desk.cast(beast)
    assert all(desk.tapped(ref) for ref in five)

    desk = Desk()
    desk.rishis("FGGWW")
    beast = desk.hold(creature("Beast", 4, 4, "2FFG"))
    assert desk.refused(f"cast {beast}") == ["MM-RM-d"]


def test_the_payer_chooses_what_any_takes_WE_MM_1() -> None:
    """RUL-MM-21: with six Rishis one of G, W and B is kept, whichever the payer likes."""
    for kept in range(3):
        desk = Desk()
        fire = desk.rishis("FFG")
        free = desk.rishis("GWB")
        beast = desk.hold(creature("Beast", 4, 4, "2FFG"))
        desk.do(f"cast {beast}")
        # the specific G was paid by the first Gold Rishi; three different ones are left for "any"
        for place, ref in enumerate(free):
            if place != kept:
                desk.do(f"pay {ref}")
        assert [desk.tapped(ref) for ref in fire] == [True] * 3
        assert [desk.tapped(ref) for ref in free] == [place != kept for place in range(3)]


def test_nothing_carries_over_WE_MM_2() -> None:
    """MM-P-f, RUL-MM-8: what A made in B's turn is gone in A's own."""
    desk = Desk(active=B)
    fire = desk.rishis("FF", A)
    desk.passes(phase="end").passes()
    assert desk.match.question is not None and desk.match.question.player == A
    desk.do(f"tap {fire[0]} F", f"tap {fire[1]} F")
    assert desk.pool(A) == "FF"
    desk.passes(phase="main", player=A)
    assert desk.pool(A) == ""
    desk.do(f"tap {fire[0]} F", f"tap {fire[1]} F")
    assert desk.pool(A) == "FF"


def test_a_double_block_with_trample_WE_MM_3() -> None:
    """MM-C-o, RUL-MM-12, RUL-MM-16."""
    desk = Desk()
    big = desk.lay(creature("Big", 6, 4, "5", "trample"))
    first, second = desk.lay(creature("First", 2, 3), B), desk.lay(creature("Second", 2, 2), B)
    desk.attack(big).block((first, big), (second, big)).do(f"order {first}").to_damage()
    assert desk.life(B) == 14
    assert desk.dead(big) and desk.dead(first) and desk.dead(second)


def test_dt_and_trample_WE_MM_4() -> None:
    """MM-C-m, RUL-MM-16: 1 to each blocker is enough."""
    desk = Desk()
    snake = desk.lay(creature("Snake", 4, 4, "5", "trample", "dt"))
    wall, other = desk.lay(creature("Wall", 0, 5), B), desk.lay(creature("Other", 1, 6), B)
    desk.attack(snake).block((wall, snake), (other, snake)).do(f"order {wall}").to_damage()
    assert desk.life(B) == 13
    assert desk.dead(wall) and desk.dead(other)
    assert not desk.dead(snake) and desk.damage(snake) == 1


def test_lifelink_saves_WE_MM_5() -> None:
    """MM-C-l, RUL-MM-13: loss and gain count together before anybody looks."""
    desk = Desk()
    desk.set_life(B, 3)
    big, small = desk.lay(creature("Big", 4, 4)), desk.lay(creature("Small", 2, 2))
    healer = desk.lay(creature("Healer", 2, 5, "1", "lifelink"), B)
    desk.attack(big, small).block((healer, small)).to_damage()
    assert desk.life(B) == 1
    assert desk.match.outcome is None
    assert desk.dead(small) and not desk.dead(big)


def test_damage_adds_up_and_leaves_WE_MM_6() -> None:
    """RUL-MM-17, MM-DR-c."""
    desk = Desk()
    ox, guard = desk.lay(creature("Ox", 4, 4)), desk.lay(creature("Guard", 2, 2), B)
    sting = desk.hold(bolt(2), B)
    desk.rishis("F", B)
    desk.hold(bolt(1), A)
    desk.rishis("F", A)
    desk.cast(sting, ox, player=B).settle()
    assert desk.damage(ox) == 2
    late = desk.match.copy()
    desk.attack(ox).block((guard, ox)).to_damage()
    assert desk.dead(ox)

    desk.match, desk.table, desk.state = late, late.table, late.state
    desk.passes(phase="main", player=B)
    assert desk.damage(ox) == 0
    desk.passes(phase="main", player=A).attack(ox).block((guard, ox)).to_damage()
    assert not desk.dead(ox) and desk.damage(ox) == 2
    desk.passes(phase="main", player=B)
    assert desk.damage(ox) == 0


def test_tapping_WE_MM_7() -> None:
    """MM-C-c, MM-C-d, MM-C-e, MM-C-f, MM-C-n, RUL-MM-10."""
    desk = Desk()
    useful = creature("Old", 2, 2, activated=(ability(lambda ctx: []),))
    old, wary = desk.lay(useful), desk.lay(WARY)
    young = desk.lay(creature("Young", 1, 1), fresh=True)
    enemy = desk.lay(creature("Enemy", 1, 1), B)
    assert desk.passes(kind="attackers").refused(f"attack {young} -2") == ["MM-C-c"]
    desk.attack(old, wary)
    assert desk.tapped(old) and not desk.tapped(wary)
    assert desk.refused(f"activate {old} 0")[-1] == "MM-C-f"
    desk.passes(phase="attackers", player=B)
    desk.attack(enemy).passes(kind="blockers")
    assert desk.refused(f"block {old} {enemy}")[0] == "MM-C-e"
    assert desk.offers(f"block {wary} {enemy}") and desk.offers(f"block {young} {enemy}")
    desk.do("done").passes(phase="main", player=A)
    assert not desk.tapped(old)
    assert desk.offers(f"activate {old} 0")


def _fresh_match(**parameters: int | str) -> Match:
    deck = [rishi("F"), creature("Ox", 2, 2), bolt(1)] * 10
    return Match(MythoMagic(), [deck, deck], 5, parameters={"first_player": "seat 1", **parameters})


def test_a_mulligan_WE_MM_8() -> None:
    """MM-S-e, MM-S-f: 5 cards; 4 after a mulligan; 5 again after the first draw (RUL-MM-5)."""
    match = _fresh_match()
    assert [len(match.state.ids(HAND, player)) for player in (A, B)] == [5, 5]
    assert [len(match.state.ids(DECK, player)) for player in (A, B)] == [25, 25]
    assert match.question is not None and (match.question.kind, match.question.player) == ("mulligan", A)
    match.apply("mulligan")
    assert (len(match.state.ids(HAND, A)), len(match.state.ids(DECK, A))) == (4, 26)
    assert match.question is not None and match.question.player == B
    match.apply("keep")
    while match.state.phase != "main":
        match.apply("pass")
    assert (len(match.state.ids(HAND, A)), len(match.state.ids(DECK, A))) == (5, 25)


def test_an_empty_deck_WE_MM_9() -> None:
    """MM-W-c: the last card is drawn, the attempt after it loses."""
    desk = Desk(phase="draw", deck=0)
    desk.lay(creature("Last", 1, 1), A, DECK)
    desk.lay(creature("Other", 1, 1), B, DECK)
    desk.lay(creature("Guard", 0, 9), A)  # somebody is asked about attackers
    desk.begin()
    assert len(desk.state.ids(HAND, A)) == 1 and desk.match.outcome is None
    desk.passes(phase="never")
    outcome = desk.match.outcome
    assert outcome is not None and outcome.winners == (B,) and outcome.reason == "empty deck"
    assert desk.life(A) == 15


def test_shrunk_in_response_WE_MM_10() -> None:
    """RUL-MM-9: last in, first out; RUL-MM-22: a spell without a legal target does nothing."""
    grow, shrink = pump(5, 3, "1W", "Grow"), pump(-3, -3, "B", "Shrink")
    for grown_first in (True, False):
        desk = Desk()
        cub = desk.lay(creature("Cub", 2, 2))
        big, small = desk.hold(grow), desk.hold(shrink, B)
        desk.rishis("WW")
        desk.rishis("B", B)
        desk.hold(bolt(1, "W"))
        if grown_first:
            desk.cast(big, cub).cast(small, cub, player=B).settle()
            assert desk.dead(cub) and desk.dead(big) and desk.dead(small)
        else:
            desk.passes().cast(small, cub, player=B).cast(big, cub).passes().passes()
            assert desk.stats(cub) == (7, 5)
            desk.settle()
            assert desk.stats(cub) == (4, 2) and not desk.dead(cub)


def test_a_draw_game_WE_MM_11() -> None:
    """RUL-MM-13: both at 0 at one check."""
    desk = Desk()
    desk.set_life(A, 2)
    desk.set_life(B, 2)
    desk.rishis("F")
    desk.cast(desk.hold(scorch(2))).settle()
    outcome = desk.match.outcome
    assert outcome is not None and outcome.kind == "draw" and outcome.winners == ()


def test_a_blank_spell_can_be_cast() -> None:
    """MM-SP-a, MM-SP-c: a spell leaves nothing in play and goes to the discard pile."""
    desk = Desk()
    desk.rishis("F")
    blank = desk.hold(spell("Blank", "F"))
    desk.cast(blank).settle()
    assert desk.dead(blank)
