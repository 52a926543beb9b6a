"""The OpenSpiel-like game: its states keep the promises of that interface, and its luck is the game's."""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest

from cardlang.env.chance import AT_RANDOM, DEAL, DIE
from cardlang.env.search_game import CHANCE, KINDS, TERMINAL, SearchGame, SearchState
from cardlang.env.setting import Setting
from tests.env.conftest import bundled_setting


def walk(state: SearchState, seed: int, most: int = 100_000) -> Iterator[SearchState]:
    """Every state of a random game; it is the same object, moved on."""
    chance = random.Random(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.one_in(2)
def test_a_whole_game(setting: Setting) -> None:
    game = SearchGame(setting)
    kinds = Counter()
    for state in walk(game.new_initial_state(), 1):
        player = state.current_player()
        kinds[state.is_chance_node(), state.is_terminal()] += 1
        assert [state.is_chance_node(), state.is_player_node(), state.is_terminal()].count(True) == 1
        legal = state.legal_actions()
        assert (
            legal
            == sorted(set(legal))
            == [at for at, is_legal in enumerate(state.legal_actions_mask()) if is_legal]
        )
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            assert [outcome for outcome, _ in outcomes] == legal
            assert len(legal) <= game.max_chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
        elif player != TERMINAL:
            assert legal and legal[-1] < game.num_distinct_actions()
            assert [seat for seat in range(game.num_players()) if state.legal_actions(seat)] == [player]
        if player != TERMINAL:
            assert state.returns() == [0.0] * game.num_players()
    assert kinds[False, True] == 1 and kinds[True, False] >= 1
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())


@pytest.mark.one_in(2)
def test_a_state_is_its_history(setting: Setting) -> None:
    game = SearchGame(setting)
    for at, state in enumerate(walk(game.new_initial_state(), 2, 120)):
        if at % 40 == 0 or state.is_chance_node():
            other = game.deserialize_state(state.serialize())
            assert other.match.digest() == state.match.digest()
            assert (other.history(), str(other)) == (state.history(), str(state))


def test_a_clone_goes_its_own_way(setting: Setting) -> None:
    for at, state in enumerate(walk(SearchGame(setting).new_initial_state(), 3, 60)):
        if at % 5 or state.is_terminal():
            continue
        before, history = state.match.digest(), state.history()
        clone = state.clone()
        for _ in range(3):
            if not clone.is_terminal():
                clone.apply_action(clone.legal_actions()[-1])
        child = state.child(state.legal_actions()[0])
        assert (state.match.digest(), state.history()) == (before, history)
        assert child.history() == [*history, state.legal_actions()[0]]
        assert child.full_history()[-1][0] == state.current_player()


def first_die(state: SearchState, cause: str, seed: int) -> SearchState | None:
    for each in walk(state, seed, 4_000):
        if each.is_chance_node() and str(each).startswith(f"chance: {cause}"):
            return each
    return None


def test_each_face_of_a_die_is_an_outcome_and_is_what_happens() -> None:
    game = SearchGame(bundled_setting("risk-and-resource"))
    state = first_die(game.new_initial_state(), "first player roll", 1)
    assert state is not None and len(state.chance_outcomes()) == 20
    for face in (0, 6, 19):
        other = state.child(face)
        assert state.action_to_string(face) == f"first player roll: {face + 1}"
        while other.is_chance_node():
            other.apply_action(3 if other.legal_actions()[-1] == 19 else 0)
        rolled = [event.amount for event in other.match.state.events if event.cause == "first player roll"]
        assert rolled[0] == face + 1


def test_the_same_deal_gives_the_same_cards_and_another_deal_others() -> None:
    game = SearchGame(bundled_setting("mythomagic"), deals=16)

    def hands(deal: int) -> str:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(deal if len(state.chance_outcomes()) == 16 else 0)
        return state.observation_string(0)

    assert hands(3) == hands(3)
    assert len({hands(deal) for deal in range(16)}) > 12


@pytest.mark.one_in(2)
def test_without_luck_nothing_is_left_to_luck(setting: Setting) -> None:
    """What the generator of random numbers holds does not matter to what happens: only chance nodes do."""
    game = SearchGame(setting)
    state = game.new_initial_state()
    chance, compared = random.Random(4), 0
    for _ in range(150):
        if state.is_terminal():
            break
        action = chance.choice(state.legal_actions())
        if not state.is_chance_node():
            other = state.clone()
            match = other.match.copy()
            match.state.rng ^= 0x5A5A5A5A
            other._match = match
            one, two = state.child(action), other.child(action)
            assert one.is_chance_node() == two.is_chance_node()
            if not one.is_chance_node() and not one.is_terminal():
                compared += 1
                assert one.observation_tensor() == two.observation_tensor()
        state.apply_action(action)
    assert compared > 20


def test_every_kind_of_luck_comes_up_in_risk_2025() -> None:
    found = set()
    for state in walk(SearchGame(bundled_setting("risk-2025")).new_initial_state(), 5):
        if state._luck is not None:
            found.add((state._luck.kind, state._luck.cause == AT_RANDOM))
    assert {(DIE, False), (DEAL, False)} <= found


@pytest.mark.one_in(2)
def test_a_resampled_state_cannot_be_told_apart(setting: Setting) -> None:
    chance, differs = random.Random(6), 0
    for at, state in enumerate(walk(SearchGame(setting).new_initial_state(), 6, 90)):
        player = state.current_player()
        if at % 6 or player < 0:
            continue
        other = state.resample_from_infostate(player, chance)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        differs += other.match.digest() != state.match.digest()
        other.apply_action(other.legal_actions()[0])
        with pytest.raises(ValueError, match="past of a resampled state"):
            other.serialize()
    assert differs


def test_an_information_state_holds_what_was_seen_and_grows() -> None:
    game = SearchGame(bundled_setting("mythomagic"))
    state = game.new_initial_state()
    for _ in walk(state, 7, 40):
        pass
    said = state.information_state_string(0)
    assert json.loads(said.split("\n")[-1])["seat"] == 0
    own = [line for line in said.split("\n") if line.startswith("> ")]
    assert len(own) == sum(who == 0 for who, _ in state.full_history())
    for _ in walk(state, 8, 10):
        pass
    assert state.information_state_string(0).split("\n")[:-1][: len(own)] == said.split("\n")[:-1][: len(own)]


def test_spellings_and_mistakes() -> None:
    game = SearchGame(bundled_setting("mythomagic"))
    state = game.new_initial_state()
    assert state.is_initial_state() and state.current_player() == CHANCE
    while state.is_chance_node():
        state.apply_action(0)
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action
        assert state.action_to_string(state.current_player(), action) == state.action_to_string(action)
    before = state.history()
    for wrong in (-1, 63, 64):
        with pytest.raises(ValueError, match="is not legal"):
            state.apply_action(wrong)
    with pytest.raises(ValueError, match="not a chance node"):
        state.chance_outcomes()
    with pytest.raises(ValueError, match="not a state of the game"):
        game.deserialize_state("0\nseven")
    with pytest.raises(ValueError, match="at least 1 deal"):
        SearchGame(game.setting, deals=0)
    assert state.history() == before


def test_kinds_are_words_or_openspiels_own_values_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SearchGame(bundled_setting("mythomagic"))
    assert game.get_type().reward_model == "terminal"
    names = {kind: SimpleNamespace(**{value: (kind, value)}) for kind, value in KINDS.values()}
    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(GameType=SimpleNamespace(**names)))
    kind = game.get_type()
    assert kind.reward_model == ("RewardModel", "TERMINAL")
    assert kind.chance_mode == ("ChanceMode", "EXPLICIT_STOCHASTIC")
    assert kind.short_name == "cardlang_mythomagic"


def test_numbers_of_numpys_are_actions() -> None:
    state = SearchGame(bundled_setting("mythomagic")).new_initial_state()
    for _ in range(12):
        state.apply_action(np.int64(state.legal_actions()[-1]))
    assert all(type(action) is int for action in state.history())
