"""Other engines on the same machine in the same session: random play of their own games, driven from Python.

Different games cost differently, so these are landmarks and not a race. What is not installed is left out.

    python benchmarks/peers.py --json out/peers.json
"""

from __future__ import annotations

import random
from collections.abc import Callable

from timing import Figures, command, repeat


class Played:
    """Counts decisions (positions with a choice) and games."""

    def __init__(self) -> None:
        self.decisions = 0

    def rlcard_uno(self) -> Callable[[int], int]:
        """RLCard, uno, two players."""
        import rlcard

        env = rlcard.make("uno", config={"seed": 1})
        dice = random.Random(1)

        def game(number: int) -> int:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                self.decisions += len(legal) > 1
                state, _ = env.step(dice.choice(legal))
            return 1

        return game

    def open_spiel(self, name: str) -> Callable[[int], int]:
        """OpenSpiel's C++ engine, driven from Python."""
        import pyspiel

        rules = pyspiel.load_game(name)
        dice = random.Random(1)

        def game(number: int) -> int:
            state = rules.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, odds)[0])
                    continue
                legal = state.legal_actions()
                self.decisions += len(legal) > 1
                state.apply_action(dice.choice(legal))
            return 1

        return game

    def dgisim(self) -> Callable[[int], int]:
        """dgisim: a published card game with hundreds of effects, in Python. Every answer counts as a decision."""
        from dgisim import GameStateMachine
        from dgisim.agents import RandomAgent

        def game(number: int) -> int:
            random.seed(number)
            machine = GameStateMachine.from_default(RandomAgent(), RandomAgent())
            machine.run()
            self.decisions += len(machine.get_action_history())
            return 1

        return game

    def chess(self) -> Callable[[int], int]:
        """python-chess: the most used pure Python engine of rules."""
        import chess

        dice = random.Random(1)

        def game(number: int) -> int:
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 400:
                legal = list(board.legal_moves)
                self.decisions += len(legal) > 1
                board.push(dice.choice(legal))
            return 1

        return game


def figures(seconds: float) -> Figures:
    """Games and decisions a second of every peer that is installed."""
    found: Figures = {}
    makers: dict[str, Callable[[Played], Callable[[int], int]]] = {
        "rlcard_uno": Played.rlcard_uno,
        "openspiel_crazy_eights": lambda played: played.open_spiel("crazy_eights"),
        "openspiel_gin_rummy": lambda played: played.open_spiel("gin_rummy"),
        "dgisim": Played.dgisim,
        "chess_random": Played.chess,
    }
    for name, make in makers.items():
        played = Played()
        try:
            game = make(played)
        except ImportError:
            continue
        game(0)
        played.decisions = 0
        spent = repeat(game, seconds)
        found[f"peer.{name}.games_per_s"] = spent.per_second
        found[f"peer.{name}.decisions_per_s"] = played.decisions / spent.seconds
    return found


if __name__ == "__main__":
    command(__doc__ or "", figures)
