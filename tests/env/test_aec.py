"""The PettingZoo environment passes PettingZoo's own tests, and keeps what it promises beyond them."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from zlib import crc32

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cardlang.engine.state import Outcome
from cardlang.engine.view import View
from cardlang.env.aec import Observation, TableEnv, make_env
from cardlang.env.encoding import Encoding, Entries
from cardlang.env.pages import TURN_PAGE, returns_of
from cardlang.env.setting import Setting
from cardlang.play.noninterference import redealt
from tests.env.conftest import bundled_setting

DICTIONARIES = {  # what PettingZoo says of every environment with an action mask in its observations
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def steps(env: TableEnv, seed: int, most: int = 400) -> Iterator[Observation]:
    """The observations of a game of random actions, each before its action is taken."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(most):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        seen = env.observe(env.agent_selection)
        yield seen
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def same(one: Observation, other: Observation) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in ("observation", "options", "action_mask"))


@pytest.mark.one_in(2)
def test_pettingzoos_api_test(setting: Setting) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(make_env(setting, render_mode="ansi"), num_cycles=60)
    assert {str(each.message) for each in said if "pettingzoo" in each.filename} <= DICTIONARIES


@pytest.mark.one_in(2)
def test_pettingzoos_seed_test(setting: Setting) -> None:
    seed_test(lambda: make_env(setting), num_cycles=60)


@pytest.mark.one_in(2)
def test_a_whole_game_ends_with_rewards_that_add_up_to_nothing(setting: Setting) -> None:
    env = make_env(setting)
    for _ in steps(env, 3, 100_000):
        pass
    assert env.match.over
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values()) != all(env.truncations.values())
    assert env.infos["player_0"]["outcome"] == env.match.outcome.kind  # type: ignore[union-attr]


@pytest.mark.one_in(2)
def test_an_observation_stays_the_same_when_all_that_is_hidden_is_dealt_again(setting: Setting) -> None:
    env, differs, looked = make_env(setting), False, 0
    for place, _ in enumerate(steps(env, 5, 200)):
        if place % 9:
            continue
        for seat, agent in enumerate(env.possible_agents):
            other = env.copy()
            other._match = redealt(env.match, seat, 11)
            looked += 1
            assert same(env.observe(agent), other.observe(agent))
            assert env.seat_view(agent) == other.seat_view(agent)
            differs |= any(not same(env.observe(each), other.observe(each)) for each in env.possible_agents)
    assert looked and differs  # the cards were really others


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make_env(bundled_setting("mythomagic"))
    env.reset(seed=1)
    seat = 1 - env.match.question.player  # type: ignore[union-attr]
    other = env.copy()
    other._match = redealt(env.match, seat, 11)
    agent = env.possible_agents[seat]
    assert same(env.observe(agent), other.observe(agent))
    honest = Encoding.position

    def leaky(encoding: Encoding, view: View) -> Entries:
        state = view._true
        assert state is not None
        hand = [state.entity(ref).card.name for ref in state.ids(view.game.hand_zone, 1 - view.player)]
        return honest(encoding, view) | {0: float(crc32(repr(sorted(hand)).encode()) % 1_000)}

    monkeypatch.setattr(Encoding, "position", leaky)
    assert not same(env.observe(agent), other.observe(agent))


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    env = make_env(bundled_setting("risk-and-resource"))
    for seen in steps(env, 2, 60):
        assert seen["action_mask"].sum() == len(env.spellings(env.agent_selection)) >= 2
        for agent in env.agents:
            if agent != env.agent_selection:
                assert not env.observe(agent)["action_mask"].any()
                assert env.spellings(agent) == []


def test_actions_and_spellings_are_two_ways_to_say_it() -> None:
    env = make_env(bundled_setting("mythomagic"))
    env.reset(seed=4)
    for _ in range(40):
        spelled = env.spellings(env.agent_selection)
        assert [env.action(each) for each in spelled] == list(range(len(spelled)))
        env.step(env.action(spelled[-1]))
        assert env.match.history[-1] == spelled[-1]
    with pytest.raises(ValueError, match="'cast 999' is not among the options"):
        env.action("cast 999")


def test_an_illegal_action_changes_nothing() -> None:
    env = make_env(bundled_setting("mythomagic"))
    env.reset(seed=4)
    before = env.match.digest()
    for action in (63, -1, 64, None):
        with pytest.raises(ValueError, match="is not legal"):
            env.step(action)
    assert env.match.digest() == before


def test_every_option_can_be_reached_by_turning_pages() -> None:
    env = make_env(bundled_setting("risk-2025"), size=4)
    env.reset(seed=1)
    chance, turned = np.random.default_rng(1), 0
    for _ in range(300):
        options = env.match.options
        if len(options) > 4:
            shown: list[str] = []
            for _ in range(-(-len(options) // 3)):
                assert env.spellings(env.agent_selection)[-1] == TURN_PAGE
                shown += env.spellings(env.agent_selection)[:-1]
                env.step(env.action(TURN_PAGE))
                turned += 1
            assert sorted(shown) == sorted(option.spelling for option in options)
            assert env.match.options == options
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert turned > 50


def test_a_copy_goes_its_own_way(setting: Setting) -> None:
    env = make_env(setting)
    for _ in steps(env, 6, 20):
        pass
    other, before = env.copy(), env.match.digest()
    seen = env.observe(env.agent_selection)
    assert same(seen, other.observe(other.agent_selection))
    for _ in range(5):
        other.step(int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[0]))
    assert env.match.digest() == before and same(seen, env.observe(env.agent_selection))
    assert other.match.digest() != before
    one, two = env.copy(), env.copy()
    one.reset()
    two.reset()
    assert one.match.digest() == two.match.digest()


def test_a_determinized_position_looks_the_same_and_can_be_played_on(setting: Setting) -> None:
    env = make_env(setting)
    for _ in steps(env, 8, 30):
        pass
    agent, others = env.agent_selection, [env.determinize(seed) for seed in range(8)]
    for other in others:
        assert other.agent_selection == agent
        assert same(env.observe(agent), other.observe(agent))
        for _ in range(5):
            other.step(int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[-1]))
    assert len({env.determinize(seed).match.digest() for seed in range(8)}) > 1
    assert env.determinize(3).match.digest() == env.determinize(3).match.digest()


def test_the_text_shows_what_the_agent_sees() -> None:
    env = make_env(bundled_setting("mythomagic"), render_mode="ansi")
    env.reset(seed=1)
    seat = int(env.agent_selection[-1])
    text = env.render()
    hands = [env.match.state.ids(env.match.game.hand_zone, each) for each in (seat, 1 - seat)]
    names = [{env.match.state.entity(ref).card.name for ref in hand} for hand in hands]
    assert text is not None and all(name in text for name in names[0])
    assert not [name for name in names[1] - names[0] if name in text]
    with pytest.raises(ValueError, match="no render mode 'human'"):
        make_env(bundled_setting("mythomagic"), render_mode="human")


def test_what_a_match_is_worth() -> None:
    assert returns_of(Outcome("win", (1,), ""), 2) == [-1, 1]
    assert returns_of(Outcome("win", (0,), ""), 3) == [1, -0.5, -0.5]
    assert returns_of(Outcome("win", (0, 2), ""), 4) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert returns_of(Outcome("draw", (), ""), 2) == returns_of(None, 2) == [0, 0]
    assert returns_of(Outcome("turn_limit", (0,), ""), 2) == [0, 0]


def test_the_front_door_stays_light_and_says_what_is_missing() -> None:
    code = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "import cardlang.cli.main, cardlang.env\n"
        "assert not {'numpy', 'gymnasium'} & set(sys.modules)\n"
        "from cardlang.env import SearchGame, Encoding\n"
        "assert 'numpy' not in sys.modules\n"
        "try:\n    cardlang.env.make_env\nexcept ModuleNotFoundError as fault:\n    print(fault)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "make_env needs pettingzoo: pip install cardlang[rl]"
