"""A table as a PettingZoo environment: the agents act one at a time (AEC). Needs ``cardlang[rl]``."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardlang.engine.blank import blank
from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.env.encoding import MOST, Encoding, Entries
from cardlang.env.pages import (
    SIZE,
    TURN_PAGE,
    action_named,
    check_size,
    legal_actions,
    page_after,
    page_of,
    returns_of,
)
from cardlang.env.setting import Setting
from cardlang.play.seat_view import Json, seat_view
from cardlang.play.statistics import BUDGET, LOOP, TURN_LIMIT

Observation = dict[str, "np.ndarray[Any, Any]"]

LIMITS = (TURN_LIMIT, LOOP, BUDGET)
"""How a match ends that was not decided: for PettingZoo it is truncated, not terminated."""

SEEDS = 2**31


def make_env(setting: Setting, *, size: int = SIZE, render_mode: str | None = None) -> TableEnv:
    """A PettingZoo AEC environment of a table. ``size`` is the number of actions (see ``cardlang.env.pages``).

    Raises ValueError for a size below 2 and for a render mode other than ``ansi`` and None.
    """
    return TableEnv(setting, size=size, render_mode=render_mode)


class TableEnv(AECEnv[str, Observation, int | None]):
    """One table. Agents are ``player_0`` and so on, by seat.

    An observation has three arrays: ``observation`` (the position as this seat knows it), ``options`` (a row for each
    action) and ``action_mask`` (1 for each legal action). They have no legal action for an agent whose decision it is
    not. A reward comes at the end only: 1 for a sole winner, with a sum of 0.

    An illegal action raises ValueError and changes nothing.
    """

    metadata: dict[str, Any] = {
        "name": "cardlang_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, setting: Setting, *, size: int = SIZE, render_mode: str | None = None) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}: None or 'ansi'")
        self.setting = setting
        self.size = check_size(size)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.encoding = Encoding.of(setting.laid_out(0))
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._dice = np.random.default_rng()
        self.agents: list[str] = []
        self._match: Match | None = None
        self._page = 0

    def _observation_space(self) -> spaces.Dict:
        position, option = len(self.encoding.position_columns), len(self.encoding.option_columns)
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (position,), np.float32),
                "options": spaces.Box(-MOST, MOST, (self.size, option), np.float32),
                "action_mask": spaces.MultiBinary(self.size),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, always the same; ``sample`` takes an ``action_mask``."""
        return self._action_spaces[agent]

    # ---- playing -----------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match. The same seed gives the same match; without one, seeds follow from the seed given last.

        ``options`` are not used.
        """
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._begin(self.setting.match(int(self._dice.integers(SEEDS))))

    def _begin(self, match: Match) -> None:
        self._match = match
        self._page = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Selects the agent that decides; at the end, settles the match."""
        question = self.match.question
        if question is not None:
            self.agent_selection = self.possible_agents[question.player]
            return
        outcome = self.match.outcome
        assert outcome is not None
        returns = returns_of(outcome, self.setting.seats)
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        ended = self.truncations if outcome.kind in LIMITS else self.terminations
        for agent in self.agents:
            ended[agent] = True
            self.infos[agent] = {"outcome": outcome.kind, "reason": outcome.reason}

    def step(self, action: int | None) -> None:
        """The selected agent acts; None is for an agent whose game is over.

        Raises ValueError for an action that is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        options = self.match.options
        if action is None or action not in legal_actions(options, self._page, self.size):
            raise ValueError(f"action {action} is not legal: see the action mask")
        shown, more = page_of(options, self._page, self.size)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if more and action == self.size - 1:
            self._page = page_after(options, self._page, self.size)
        else:
            self._page = 0
            self.match.apply(shown[action])
            self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, as numbers."""
        view = self.match.view(self._seats[agent])
        shown, more = page_of(view.options, self._page, self.size)
        rows = np.zeros((self.size, len(self.encoding.option_columns)), np.float32)
        mask = np.zeros(self.size, np.int8)
        for place, entries in enumerate(self.encoding.options(view, shown)):
            _fill(rows[place], entries)
            mask[place] = 1
        mask[self.size - 1] |= more
        position = np.zeros(len(self.encoding.position_columns), np.float32)
        _fill(position, self.encoding.position(view))
        return {"observation": position, "options": rows, "action_mask": mask}

    # ---- looking -----------------------------------------------------------------------------------------------
    @property
    def match(self) -> Match:
        """The match. It holds what is hidden: an agent must not look at it. Raises ValueError before ``reset``."""
        if self._match is None:
            raise ValueError("call reset() first")
        return self._match

    def options(self, agent: str) -> tuple[Option, ...]:
        """The options of an agent's actions on this page, in order; empty while another agent decides."""
        return tuple(page_of(self.match.view(self._seats[agent]).options, self._page, self.size)[0])

    def spellings(self, agent: str) -> list[str]:
        """The stable spelling of each legal action of an agent, as saves and ``--json`` have them."""
        options = self.match.view(self._seats[agent]).options
        shown, more = page_of(options, self._page, self.size)
        return [*(option.spelling for option in shown), *([TURN_PAGE] if more else [])]

    def action(self, spelling: str) -> int:
        """The action with a spelling. Raises ValueError if this page has none."""
        return action_named(self.match.options, self._page, self.size, spelling)

    def seat_view(self, agent: str) -> Json:
        """What an agent may know, as JSON (``docs/seat-view.md``)."""
        return seat_view(self.match.view(self._seats[agent]))

    def render(self) -> str | None:
        """With ``ansi``, the position as the selected agent knows it, in text."""
        if self.render_mode is None:
            return None
        seen = self.seat_view(self.agent_selection)
        lines = [f"Turn {seen['turn']}, {seen['phase']}: {self.agent_selection}"]
        for player in seen["players"]:
            amounts = ", ".join(f"{amount} {name}" for name, amount in player["resources"].items())
            lines.append(f"{player['name']}{' (out)' if player['out'] else ''}: {amounts}")
        for zone in seen["zones"]:
            names = ", ".join(card["name"] or "a card" for card in zone["cards"])
            whose = "" if zone["player"] is None else f" of {seen['players'][zone['player']]['name']}"
            lines.append(f"  {zone['name']}{whose} ({zone['count']}){': ' + names if names else ''}")
        for place, option in enumerate((seen["question"] or {"options": ()})["options"]):
            lines.append(f"  {place}. {option['label']}")
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing to release."""

    # ---- other positions ---------------------------------------------------------------------------------------
    def copy(self) -> TableEnv:
        """An independent environment at the same point; the matches of later resets are the same, too."""
        other = self._like(self.match.copy())
        other._page = self._page
        other._dice = np.random.default_rng()
        other._dice.bit_generator.state = self._dice.bit_generator.state
        other.agents = self.agents.copy()
        other.agent_selection = self.agent_selection
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def determinize(self, seed: int) -> TableEnv:
        """An environment at a position that the selected agent cannot tell from this one: what is hidden from it is
        dealt at random, and the luck to come is another. Raises ValueError once the match is over.
        """
        question = self.match.question
        if question is None:
            raise ValueError("the match is over")
        position = self.match.view(question.player).determinize(seed)
        other = self._like(Match.over_state(self.setting.game, position))
        other._begin(other.match)
        other._page = self._page
        other._dice = np.random.default_rng(seed)
        return other

    def _like(self, match: Match) -> TableEnv:
        """A blank environment of the same table."""
        other: TableEnv = blank(type(self))
        for name in ("setting", "size", "render_mode", "possible_agents", "encoding", "_seats"):
            setattr(other, name, getattr(self, name))
        other._action_spaces, other._observation_spaces = self._action_spaces, self._observation_spaces
        other._match = match
        return other


def _fill(row: np.ndarray[Any, Any], entries: Entries) -> None:
    for column, value in entries.items():
        row[column] = value
