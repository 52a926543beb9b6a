"""The worked examples of MythoMagic, with their exact numbers."""

from __future__ import annotations

from cardlang.engine.match import Match
from cardlang.games.mythomagic.facts import DECK, HAND
from cardlang.games.mythomagic.rulebook import MythoMagic
from tests.abilities import activated
from tests.games.mythomagic.cards import bolt, creature, pump, rishi, scorch, spell
from tests.table import A, B, table

WARY = creature("Wary", 3, 3, "3", "vigilance")


def test_paying_2ffg_WE_MM_1() -> None:
    """MM-RM-c, MM-RM-d, RUL-MM-21."""
    game = table("mythomagic")
    five, beast = game.rishis("FFFGW"), game.hold(creature("Beast", 4, 4, "2FFG"))
    game.cast(beast)
    assert all(game.tapped(ref) for ref in five)

    game = table("mythomagic")
    game.rishis("FGGWW")
    beast = game.hold(creature("Beast", 4, 4, "2FFG"))
    assert game.refused(f"cast {beast}") == ["MM-RM-d"]


def test_the_payer_chooses_what_any_takes_WE_MM_1() -> None:
    """RUL-MM-21: with six Rishis one of G, W and B is kept, whichever the payer likes."""
    for kept in range(3):
        game = table("mythomagic")
        fire = game.rishis("FFG")
        free = game.rishis("GWB")
        beast = game.hold(creature("Beast", 4, 4, "2FFG"))
        game.do(f"cast {beast}")
        # the specific G was paid by the first Gold Rishi; three different ones are left for "any"
        for place, ref in enumerate(free):
            if place != kept:
                game.do(f"pay {ref}")
        assert [game.tapped(ref) for ref in fire] == [True] * 3
        assert [game.tapped(ref) for ref in free] == [place != kept for place in range(3)]


def test_nothing_carries_over_WE_MM_2() -> None:
    """MM-P-f, RUL-MM-8: what A made in B's turn is gone in A's own."""
    game = table("mythomagic", active=B)
    fire = game.rishis("FF", A)
    game.pass_until(phase="end").passes()
    assert game.asked == A
    game.do(f"tap {fire[0]} F", f"tap {fire[1]} F")
    assert game.pool(A) == "FF"
    game.pass_until(phase="main", player=A)
    assert game.pool(A) == ""
    game.do(f"tap {fire[0]} F", f"tap {fire[1]} F")
    assert game.pool(A) == "FF"


def test_a_double_block_with_trample_WE_MM_3() -> None:
    """MM-C-o, RUL-MM-12, RUL-MM-16."""
    game = table("mythomagic").you(play=[creature("Big", 6, 4, "5", "trample")])
    game.opponent(play=[creature("First", 2, 3), creature("Second", 2, 2)])
    game.attack("Big").block(("First", "Big"), ("Second", "Big")).do("order First").pass_until(phase="damage")
    assert game.amount(B, "life") == 14
    assert game.dead("Big", "First", "Second")


def test_dt_and_trample_WE_MM_4() -> None:
    """MM-C-m, RUL-MM-16: 1 to each blocker is enough."""
    game = table("mythomagic").you(play=[creature("Snake", 4, 4, "5", "trample", "dt")])
    game.opponent(play=[creature("Wall", 0, 5), creature("Other", 1, 6)])
    game.attack("Snake").block(("Wall", "Snake"), ("Other", "Snake")).do("order Wall").pass_until(phase="damage")
    assert game.amount(B, "life") == 13
    assert game.dead("Wall", "Other")
    assert not game.dead("Snake") and game.damage("Snake") == 1


def test_lifelink_saves_WE_MM_5() -> None:
    """MM-C-l, RUL-MM-13: loss and gain count together before anybody looks."""
    game = table("mythomagic").you(play=[creature("Big", 4, 4), creature("Small", 2, 2)])
    game.opponent(life=3, play=[creature("Healer", 2, 5, "1", "lifelink")])
    game.attack("Big", "Small").block(("Healer", "Small")).pass_until(phase="damage")
    assert game.amount(B, "life") == 1
    assert game.match.outcome is None
    assert game.dead("Small") and not game.dead("Big")


def test_damage_adds_up_and_leaves_WE_MM_6() -> None:
    """RUL-MM-17, MM-DR-c."""
    game = table("mythomagic").you(play=[creature("Ox", 4, 4)], hand=[bolt(1)])
    game.opponent(play=[creature("Guard", 2, 2)], hand=[bolt(2, name="Sting")])
    game.rishis("F", A)
    game.rishis("F", B)
    game.cast("Sting", "Ox", player=B).settle()
    assert game.damage("Ox") == 2
    late = game.match.copy()
    game.attack("Ox").block(("Guard", "Ox")).pass_until(phase="damage")
    assert game.dead("Ox")

    game.match = late
    game.pass_until(phase="main", player=B)
    assert game.damage("Ox") == 0
    game.pass_until(phase="main", player=A).attack("Ox").block(("Guard", "Ox")).pass_until(phase="damage")
    assert not game.dead("Ox") and game.damage("Ox") == 2
    game.pass_until(phase="main", player=B)
    assert game.damage("Ox") == 0


def test_tapping_WE_MM_7() -> None:
    """MM-C-c, MM-C-d, MM-C-e, MM-C-f, MM-C-n, RUL-MM-10."""
    game = table("mythomagic")
    useful = creature("Old", 2, 2, activated=(activated(lambda ctx: []),))
    game.you(play=[useful, WARY]).opponent(play=[creature("Enemy", 1, 1)])
    game.put(creature("Young", 1, 1), fresh=True)
    assert game.pass_until("attackers").refused("attack Young opponent") == ["MM-C-c"]
    game.attack("Old", "Wary")
    assert game.tapped("Old") and not game.tapped("Wary")
    assert game.refused("activate Old 0")[-1] == "MM-C-f"
    game.pass_until(phase="attackers", player=B)
    game.attack("Enemy").pass_until("blockers")
    assert game.refused("block Old Enemy")[0] == "MM-C-e"
    assert game.offers("block Wary Enemy") and game.offers("block Young Enemy")
    game.do("done").pass_until(phase="main", player=A)
    assert not game.tapped("Old")
    assert game.offers("activate Old 0")


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
    game = table("mythomagic", phase="draw", deck=0)
    game.put(creature("Last", 1, 1), A, DECK)
    game.put(creature("Other", 1, 1), B, DECK)
    game.put(creature("Guard", 0, 9), A)  # somebody is asked about attackers
    game.begin()
    assert len(game.state.ids(HAND, A)) == 1 and game.match.outcome is None
    game.pass_until(phase="never")
    outcome = game.match.outcome
    assert outcome is not None and outcome.winners == (B,) and outcome.reason == "empty deck"
    assert game.amount(A, "life") == 15


def test_shrunk_in_response_WE_MM_10() -> None:
    """RUL-MM-9: last in, first out; RUL-MM-22: a spell without a legal target does nothing."""
    grow, shrink = pump(5, 3, "1W", "Grow"), pump(-3, -3, "B", "Shrink")
    for grown_first in (True, False):
        game = table("mythomagic").you(play=[creature("Cub", 2, 2)], hand=[grow, bolt(1, "W")])
        game.opponent(hand=[shrink])
        game.rishis("WW")
        game.rishis("B", B)
        if grown_first:
            game.cast("Grow", "Cub").cast("Shrink", "Cub", player=B).settle()
            assert game.dead("Cub", "Grow", "Shrink")
        else:
            game.passes().cast("Shrink", "Cub", player=B).cast("Grow", "Cub").passes().passes()
            assert game.stats("Cub") == (7, 5)
            game.settle()
            assert game.stats("Cub") == (4, 2) and not game.dead("Cub")


def test_a_draw_game_WE_MM_11() -> None:
    """RUL-MM-13: both at 0 at one check."""
    game = table("mythomagic")
    game.you(life=2, hand=[scorch(2)]).opponent(life=2)
    game.rishis("F")
    game.cast("Scorch").settle()
    outcome = game.match.outcome
    assert outcome is not None and outcome.kind == "draw" and outcome.winners == ()


def test_a_blank_spell_can_be_cast() -> None:
    """MM-SP-a, MM-SP-c: a spell leaves nothing in play and goes to the discard pile."""
    game = table("mythomagic")
    game.rishis("F")
    blank = game.hold(spell("Blank", "F"))
    game.cast(blank).settle()
    assert game.dead(blank)
