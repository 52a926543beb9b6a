"""When in the round to play, in Risk 2025: the first player is spread thin when the next one comes, and the last player
finds the board taken. So a player with foresight wants to play second, and bids to be the one who chooses.
"""

from __future__ import annotations

from typing import Final

from cardlang.engine.decisions import Option, Question
from cardlang.engine.state import State
from cardlang.games.risk_2025.things import euro, held
from cardlang.play.bots.heuristics.risk_2025_board import Eye

WANTED: Final = 2
"""The position in the round that is worth most: of three equal players the second won most games (docs/bots.md)."""
TEMPTING: Final = 400
"""An attack that promises more than this is a reason to bid."""
KEPT: Final = 3
"""Euro that a player by rule of thumb keeps for a card."""


def usual_bid(state: State, player: int) -> int:
    """The bid by rule of thumb: more the more good attacks there are; keeps enough to buy a card."""
    eye = Eye(state, player)
    tempting = 0
    for start in held(state, player):
        for goal in eye.foes(start):
            tempting += eye.promise(start, goal) > TEMPTING
    return min(max(0, euro(state, player) - KEPT), tempting // 2)


def bid_for_order(state: State, question: Question, me: int) -> Option:
    """One more than the rival who can be expected to bid least: the last in rank is left the last position."""
    least = min([usual_bid(state, rival) for rival in state.living() if rival != me], default=0)
    return question.options[min(least + 1, len(question.options) - 1)]


def position(state: State, question: Question, me: int) -> Option:
    """The wanted position; otherwise the next later one that is free; otherwise the latest."""
    later = [option for option in question.options if option.args[0] >= WANTED]
    return later[0] if later else question.options[-1]
