"""Bots: they choose what is offered, see views only, and depend on nothing but the view and their dice."""

from __future__ import annotations

import pytest

from cardlang.engine.cards import UNKNOWN
from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.bots import BOT_NAMES, BOTS, RandomBot, make_bot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.bots.greedy import GreedyBot
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.heuristic import WIDTH, Heuristic, one_of_each
from cardlang.play.duel import Duel, fight
from cardlang.play.runner import play_game, play_out
from cardlang.play.tables import FromFiles, bundled_decks
from tests.battery.handmade import FOUNDRY, RUSH, creature, handmade
from tests.table import A, table


def a_match(seed: int = 1) -> Match:
    game, decks = handmade()
    return Match(game, decks, seed)


def walked(decisions: int, seed: int = 1) -> Match:
    match = a_match(seed)
    dice = dice_for(seed, 0)
    for _ in range(decisions):
        if match.question is None:
            break
        match.apply(RandomBot().choose(match.view(match.question.player), dice))
    return match


def test_bots_are_found_by_name() -> None:
    assert BOT_NAMES == ("random", "rough", "greedy", "ismcts", "nobody")
    assert [type(make_bot(name)) for name in BOT_NAMES] == list(BOTS)
    with pytest.raises(KeyError):
        make_bot("grandmaster")
    assert make_bot("ismcts:7").name == "ismcts:7"
    for wrong in ("ismcts:0", "ismcts:x", "greedy:3", "ismcts:99999999"):
        with pytest.raises(KeyError):
            make_bot(wrong)


def test_dice_are_streams_of_their_own() -> None:
    rolls = [[dice_for(seed, seat).below(1000) for seed in range(40)] for seat in range(2)]
    assert len({*rolls[0], *rolls[1]}) > 70
    dice = Dice(3)
    copy = dice.copy()
    assert [dice.below(20) for _ in range(9)] == [copy.below(20) for _ in range(9)]


def test_the_random_bot_draws_the_kind_first() -> None:
    match = next(m for m in (walked(n) for n in range(2, 60)) if _many_to_pitch(m))
    view = match.view(match.question.player)  # type: ignore[union-attr]
    kinds = sorted({option.kind for option in view.options})
    dice = Dice(5)
    counts = dict.fromkeys(kinds, 0)
    for _ in range(600):
        counts[RandomBot().choose(view, dice).kind] += 1
    assert all(count > 600 / len(kinds) * 0.6 for count in counts.values()), counts


def _many_to_pitch(match: Match) -> bool:
    return sum(option.kind == "pitch" for option in match.options) >= 4


@pytest.mark.parametrize("name", ["random", "rough", "greedy", "ismcts:12", "nobody"])
def test_the_same_view_and_dice_give_the_same_choice(name: str) -> None:
    for decisions in range(2, 60, 19 if name.startswith("ismcts") else 6):
        match = walked(decisions)
        if match.question is None:
            continue
        seat = match.question.player
        before = match.digest()
        choices = {make_bot(name).choose(match.view(seat), Dice(9)).spelling for _ in range(2)}
        assert len(choices) == 1 and choices <= {option.spelling for option in match.options}
        assert match.digest() == before


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["mythomagic", "resource-war", "risk-and-resource"])
def test_rules_of_thumb_beat_chance(game: str) -> None:
    """Ten games of the first bundled deck against itself, from both seats."""
    load = FromFiles(game, (str(bundled_decks(game)[0]),))
    duel = Duel(load, ("rough", "random"), 4)
    assert [bout.winner for bout in fight(duel, list(range(10)))].count(0) >= 8


def test_rules_of_thumb_pitch_for_the_best_card_that_can_be_cast_then() -> None:
    """The Ox costs 5 EP and there are 4: a card is pitched, and then the Ox is cast, before any other is pitched."""
    hand = [creature("Ox", 5, 6, 6), creature("Ant", 9, 1, 1)]
    game = table("risk-and-resource").you(EP=4, hand=hand).begin()
    bot, dice, done = make_bot("rough"), Dice(1), []
    for _ in range(2):
        option = bot.choose(game.match.view(A), dice)
        done.append(option.kind)
        game.do(option.spelling)
    assert done == ["pitch", "cast"]


def test_a_determinized_position_holds_the_owners_cards() -> None:
    """What is filled in comes from what the deck lists still hold; nothing is left unknown."""
    for decisions in (5, 40, 90):
        match = walked(decisions)
        for seat in range(2):
            state = match.view(seat).determinize(decisions)
            assert all(row.card is not UNKNOWN for row in state.entities if row.zone >= 0)
            for owner, deck in enumerate((RUSH, FOUNDRY)):
                names = sorted(
                    row.card.name for row in state.entities if row.owner == owner and not row.token
                )
                assert names == sorted(card.name for card in deck)


def test_a_determinized_position_can_be_played_to_its_end() -> None:
    match = walked(30)
    assert match.question is not None
    state = match.view(match.question.player).determinize(3)
    other = Match.over_state(match.game, state)
    play_out(other, [RandomBot(), RandomBot()], 4)
    assert other.over and not match.over


def test_the_result_names_decks_in_turn_order() -> None:
    seen = set()
    for seed in range(12):
        result = play_game(RiskAndResource(), [RUSH, FOUNDRY], [RandomBot(), RandomBot()], seed)
        seen.add(result.decks)
    assert seen == {(0, 1), (1, 0)}


def test_greedy_finds_the_winning_attack() -> None:
    """With the opponent one card from losing and nothing to block, it attacks."""
    from cardlang.engine import changes
    from cardlang.engine.steps import Batch
    from cardlang.games.risk_and_resource import facts
    from cardlang.games.risk_and_resource.combat import DeclareAttackers

    match = a_match()
    state, game = match.state, match.game
    for ref in state.ids(facts.LIBRARY, 1)[:9]:
        changes.Move(ref, facts.EXILE_ZONE, 1, "exile").write(state, game)
    hound = next(ref for ref in state.ids(facts.LIBRARY, 0) if state.entities[ref].card.name == "Tin Hound")
    changes.Move(hound, facts.BATTLEFIELD, 0, "enter").write(state, game)
    state.active = 0
    state.phase = "attackers"
    state.question, state.answers = None, ()
    state.agenda.append(Batch([]))
    state.agenda.append(DeclareAttackers())
    match.advance()
    choice = GreedyBot().choose(match.view(0), Dice(1))
    assert choice.spelling == f"attack {hound} -2"


class Quiet(Heuristic):
    """The neutral instinct, for a game it was not made for."""


def test_the_neutral_instinct_plays_any_game_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlang.play.bots import greedy

    monkeypatch.setattr(greedy, "heuristic_for", Quiet)
    result = play_game(RiskAndResource(), [RUSH, FOUNDRY], [GreedyBot(), RandomBot()], 2)
    assert result.outcome == "win"


def test_of_copies_in_hand_one_is_thought_about() -> None:
    match = a_match()
    rows = [match.state.entities[ref] for ref in match.state.ids(match.game.hand_zone, 0)]
    names = [row.face.name for row in rows]
    assert len({*names}) < len(names)
    options = [Option("cast", (row.id,)) for row in rows] + [Option("pitch", (row.id,)) for row in rows]
    plans = [plan for (plan,) in one_of_each(match.table, options, "cast")]
    first = [f"cast {rows[names.index(name)].id}" for name in dict.fromkeys(names)]
    assert plans == [*first, *(f"pitch {row.id}" for row in rows)]


def test_thinking_is_bounded() -> None:
    heuristic = heuristic_for(RiskAndResource())
    for decisions in range(2, 80, 3):
        match = walked(decisions)
        if match.question is not None:
            view = match.view(match.question.player)
            assert 1 <= len(heuristic.plans(view)) <= 2 * WIDTH


@pytest.mark.parametrize(("life", "attackers"), [(3, 0), (2, 3)])
def test_in_ones_head_all_attack_where_that_wins(life: int, attackers: int) -> None:
    """Three squires of strength 1 against one guard who would beat each of them: two get through, and no more."""
    from cardlang.engine import changes
    from cardlang.games.mythomagic import facts
    from cardlang.games.mythomagic.combat import DeclareAttackers
    from cardlang.games.mythomagic.rulebook import MythoMagic
    from cardlang.play.tables import cards_of

    cards = cards_of("mythomagic")
    match = Match(MythoMagic(), [[cards["copper squire"]] * 3, [cards["gilded colossus"]]], 1, start=False)
    state, game = match.state, match.game
    for seat in range(2):
        for ref in state.ids(facts.DECK, seat):
            changes.Move(ref, facts.IN_PLAY, seat, "enter").write(state, game)
    row = state.players[1].changed()
    place = game.resource_index[facts.LIFE]
    row.resources = (*row.resources[:place], life, *row.resources[place + 1 :])
    state.players[1] = row
    state.turn, state.active, state.phase = 3, 0, "attackers"
    state.agenda.append(DeclareAttackers())
    match.advance()
    heuristic, sent = heuristic_for(game), 0
    while match.question is not None and match.question.kind == "attackers":
        choice = heuristic.sketch(match.view(0), Dice(1))
        sent += choice.kind == "attack"
        match.apply(choice)
        if choice.kind == "done":
            break
    assert sent == attackers
