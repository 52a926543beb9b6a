"""A table with the interface of OpenSpiel's Python games: states with legal actions, chance nodes and returns.

The names and meanings are those of ``pyspiel.Game`` and ``pyspiel.State``, so that algorithms written for them (search,
best response, sampling of counterfactual regret) run on it. OpenSpiel itself is not needed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cardlang.engine.match import Match
from cardlang.env.chance import DEAL, Answer, Luck
from cardlang.env.encoding import Encoding, dense
from cardlang.env.pages import SIZE, TURN_PAGE, check_size, legal_actions, page_after, page_of, returns_of
from cardlang.env.setting import Setting
from cardlang.play.seat_view import seat_view

CHANCE: Final = -1
"""``current_player`` of a chance node, as in ``pyspiel.PlayerId``."""

TERMINAL: Final = -4
"""``current_player`` once the game is over."""

DEALS: Final = 4096
"""The usual number of outcomes of a shuffle or deal."""

MOST_DECISIONS: Final = 100_000
"""``max_game_length``: far beyond what the games' own limits allow."""


class RandomSource(Protocol):
    """What ``resample_from_infostate`` draws from: ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to ``stop - 1``."""


@dataclass(frozen=True, slots=True)
class GameType:
    """The facts of ``pyspiel.GameType``. Where OpenSpiel has been imported, kinds such as ``reward_model`` are its own
    values, which its algorithms ask for; otherwise they are words.
    """

    short_name: str
    long_name: str
    min_num_players: int
    max_num_players: int
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


KINDS: Final = {
    "dynamics": ("Dynamics", "SEQUENTIAL"),
    "chance_mode": ("ChanceMode", "EXPLICIT_STOCHASTIC"),
    "information": ("Information", "IMPERFECT_INFORMATION"),
    "utility": ("Utility", "ZERO_SUM"),
    "reward_model": ("RewardModel", "TERMINAL"),
}
"""What kind of game every table is: the names of ``pyspiel.GameType``."""


def _kinds() -> dict[str, Any]:
    theirs = getattr(sys.modules.get("pyspiel"), "GameType", None)
    if theirs is None:
        return {name: value.lower() for name, (_, value) in KINDS.items()}
    return {name: getattr(getattr(theirs, kind), value) for name, (kind, value) in KINDS.items()}


class SearchGame:
    """A game as ``pyspiel.Game`` knows it. ``size`` is the number of actions, ``deals`` that of the outcomes of a
    shuffle (``cardlang.env.chance``).
    """

    def __init__(self, setting: Setting, *, size: int = SIZE, deals: int = DEALS) -> None:
        if deals < 1:
            raise ValueError(f"there must be at least 1 deal, not {deals}")
        self.setting = setting
        self.size = check_size(size)
        self.deals = deals
        self.encoding = Encoding.of(setting.laid_out(0))

    def get_type(self) -> GameType:
        """What kind of game it is."""
        rules = self.setting.game
        name = f"cardlang_{rules.name}".replace("-", "_")
        return GameType(name, rules.title, rules.min_players, rules.max_players, **_kinds())

    def new_initial_state(self) -> SearchState:
        """The state before anything has happened: its first node is mostly the shuffle."""
        return SearchState(self, Answer(self.setting.laid_out(0), "", self.deals))

    def num_players(self) -> int:
        """The number of seats."""
        return self.setting.seats

    def num_distinct_actions(self) -> int:
        """The number of actions of players."""
        return self.size

    def max_chance_outcomes(self) -> int:
        """No chance node has more outcomes. (No die of the bundled games has more than 20 sides.)"""
        return max(self.deals, 1_000)

    def max_game_length(self) -> int:
        """No match has more decisions."""
        return MOST_DECISIONS

    def min_utility(self) -> float:
        """What losing is worth at worst: all others win."""
        return -1.0

    def max_utility(self) -> float:
        """What winning alone is worth."""
        return 1.0

    def utility_sum(self) -> float:
        """The sum of all returns."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """One row: the columns of ``cardlang.env.Encoding``."""
        return [len(self.encoding.position_columns)]

    def observation_tensor_size(self) -> int:
        """The number of columns."""
        return len(self.encoding.position_columns)

    def deserialize_state(self, text: str) -> SearchState:
        """A state from ``SearchState.serialize``. Raises ValueError if it is none of this game."""
        state = self.new_initial_state()
        for line in text.split():
            try:
                state.apply_action(int(line))
            except ValueError as wrong:
                raise ValueError(f"this is not a state of the game: {wrong}") from wrong
        return state

    def __str__(self) -> str:
        return (
            f"{self.get_type().short_name}(players={self.num_players()},size={self.size},deals={self.deals})"
        )


class SearchState:
    """A state as ``pyspiel.State`` knows it. Copies are cheap: they share the match until one of them acts."""

    def __init__(self, game: SearchGame, answer: Answer) -> None:
        self._game = game
        self._page = 0
        self._history: list[tuple[int, int]] = []
        self._match = answer.before
        self._answer: Answer | None = None
        self._luck: Luck | None = None
        self._resampled = False
        self._settle(answer)

    def _settle(self, answer: Answer) -> None:
        """Plays an answer on to a decision, to the end, or to a chance node with more than one outcome."""
        played = answer.play()
        while isinstance(played, Luck) and played.sides == 1:
            answer = answer.with_outcome(played, 0)
            played = answer.play()
        if isinstance(played, Luck):
            self._answer, self._luck = answer, played
        else:
            self._match, self._answer, self._luck = played, None, None
        self._page = 0

    def num_distinct_actions(self) -> int:
        """The number of actions of players."""
        return self._game.num_distinct_actions()

    # ---- whose move, and which ---------------------------------------------------------------------------------
    def get_game(self) -> SearchGame:
        """The game."""
        return self._game

    def num_players(self) -> int:
        """The number of seats."""
        return self._game.num_players()

    def current_player(self) -> int:
        """The seat that decides, ``CHANCE`` or ``TERMINAL``."""
        if self._luck is not None:
            return CHANCE
        question = self._match.question
        return TERMINAL if question is None else question.player

    def is_chance_node(self) -> bool:
        """True if luck decides."""
        return self._luck is not None

    def is_terminal(self) -> bool:
        """True once the match is over."""
        return self._luck is None and self._match.over

    def is_player_node(self) -> bool:
        """True if a player decides."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """False: players decide one at a time."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, or of the one who decides (at a chance node: its outcomes), in order."""
        if self._luck is not None:
            return list(range(self._luck.sides)) if player in (None, CHANCE) else []
        if player not in (None, self.current_player()):
            return []
        return legal_actions(self._match.options, self._page, self._game.size)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each legal action, 0 for the others."""
        legal = set(self.legal_actions(player))
        count = self._luck.sides if self._luck is not None else self._game.size
        return [int(action in legal) for action in range(count)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities. Raises ValueError at another node."""
        if self._luck is None:
            raise ValueError("this is not a chance node")
        return [(outcome, 1 / self._luck.sides) for outcome in range(self._luck.sides)]

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The spelling of an action, or what luck brings (``risk roll: 17``). It may be called with an action only.

        Raises ValueError for an action that is not legal.
        """
        chosen = player if action is None else action
        if chosen not in self.legal_actions():
            raise ValueError(f"action {chosen} is not legal")
        if self._luck is not None:
            return f"deal {chosen}" if self._luck.kind == DEAL else f"{self._luck.cause}: {chosen + 1}"
        shown, more = page_of(self._match.options, self._page, self._game.size)
        return TURN_PAGE if more and chosen == self._game.size - 1 else shown[chosen].spelling

    def string_to_action(self, spelling: str) -> int:
        """The legal action with a spelling. Raises ValueError if there is none."""
        for action in self.legal_actions():
            if self.action_to_string(action) == spelling:
                return action
        raise ValueError(f"{spelling!r} is not a legal action")

    # ---- acting ------------------------------------------------------------------------------------------------
    def apply_action(self, action: int) -> None:
        """Makes a move, or settles a chance node. Raises ValueError, with nothing changed, if it is not legal."""
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal")
        who, action = (
            self.current_player(),
            int(action),
        )  # a number of numpy's is welcome, and does not stay one
        if self._answer is not None and self._luck is not None:
            self._settle(self._answer.with_outcome(self._luck, action))
        else:
            options = self._match.options
            shown, more = page_of(options, self._page, self._game.size)
            if more and action == self._game.size - 1:
                self._page = page_after(options, self._page, self._game.size)
            else:
                self._settle(Answer(self._match, shown[action].spelling, self._game.deals))
        self._history.append((who, action))

    def child(self, action: int) -> SearchState:
        """The state after an action; this one stays as it is."""
        other = self.clone()
        other.apply_action(action)
        return other

    def clone(self) -> SearchState:
        """An independent state at the same point."""
        other = SearchState.__new__(SearchState)
        for name in ("_game", "_page", "_match", "_answer", "_luck", "_resampled"):
            setattr(other, name, getattr(self, name))
        other._history = self._history.copy()
        return other

    def resample_from_infostate(self, player: int, source: RandomSource) -> SearchState:
        """A state that the player who decides cannot tell from this one; what is hidden from them is dealt again.

        Raises ValueError if it is not that player's decision.
        """
        if player != self.current_player():
            raise ValueError(f"it is not the decision of player {player}")
        other = self.clone()
        position = self._match.view(player).determinize(source.randrange(2**31))
        other._match = Match.over_state(self._match.game, position)
        other._resampled = True
        return other

    # ---- what it is worth --------------------------------------------------------------------------------------
    def returns(self) -> list[float]:
        """What the match is worth to each player; 0 before its end. The sum is 0."""
        outcome = self._match.outcome if self.is_terminal() else None
        return returns_of(outcome, self.num_players())

    def rewards(self) -> list[float]:
        """The returns: a reward comes at the end only."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What the match is worth to a player."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """The same: a reward comes at the end only."""
        return self.returns()[player]

    # ---- what players know -------------------------------------------------------------------------------------
    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The position as a player knows it (at a chance node: as it was when the last player decided)."""
        view = self._match.view(self._viewer(player))
        return dense(self._game.encoding.position(view), self._game.observation_tensor_size())

    def observation_string(self, player: int | None = None) -> str:
        """The same as the JSON of ``docs/seat-view.md``."""
        return _text(seat_view(self._match.view(self._viewer(player))))

    def information_state_string(self, player: int | None = None) -> str:
        """All a player has seen since the beginning: the log as they read it, their own answers, and the position.

        Made by playing the match again, so it is slow. Raises ValueError in a resampled state, whose past is not known.
        """
        viewer = self._viewer(player)
        past = self._past(viewer)
        return "\n".join([*past, self.observation_string(viewer)])

    def _past(self, viewer: int) -> list[str]:
        self._require_past()
        state, lines = self._game.new_initial_state(), []
        for who, action in self._history:
            if who == viewer:
                lines.append(f"> {state.action_to_string(action)}")
            before = state._match
            state.apply_action(action)
            if state._match is not before:
                lines += _log(state._match, viewer)
        return lines

    def _viewer(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError(f"there is no player {seat}")
        return seat

    # ---- the way here ------------------------------------------------------------------------------------------
    def history(self) -> list[int]:
        """All actions so far, those of luck included."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """All actions so far, each with who took it: a seat, or ``CHANCE``."""
        return self._history.copy()

    def history_str(self) -> str:
        """The history, in text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """The number of actions so far."""
        return len(self._history)

    def is_initial_state(self) -> bool:
        """True before the first action."""
        return not self._history

    def serialize(self) -> str:
        """The history, an action on a line: ``SearchGame.deserialize_state`` reads it.

        Raises ValueError in a resampled state, whose past is not known.
        """
        self._require_past()
        return "\n".join(map(str, self.history()))

    def _require_past(self) -> None:
        if self._resampled:
            raise ValueError("the past of a resampled state is not known")

    @property
    def match(self) -> Match:
        """The match at the last decision. It holds what is hidden: an agent must not look at it, or change it."""
        return self._match

    def __str__(self) -> str:
        last: Sequence[str] = self._match.history[-1:]
        if self._luck is not None:
            after = " ".join(last) or "the beginning"
            return f"chance: {self._luck.cause} ({self._luck.sides} outcomes), after {after}"
        return f"turn {self._match.state.turn}, {self._match.state.phase}: {self.current_player()} decides"


def _log(match: Match, viewer: int) -> list[str]:
    """What a player reads of the last answer."""
    lines = [match.game.describe(match.state, event, viewer) for event in match.state.events]
    return [line for line in lines if line]


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
