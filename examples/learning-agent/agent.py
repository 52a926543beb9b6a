"""The trained agent as a bot: ``--bot examples/learning-agent/agent.py:LearnedBot``. It reads ``weights.json``."""

from __future__ import annotations

import json
from pathlib import Path

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.env import Encoding
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice

WEIGHTS = Path(__file__).resolve().with_name("weights.json")


class LearnedBot(Bot):
    """Takes the option whose weighted columns have the greatest sum in this phase."""

    name = "learned"
    about = "plays MythoMagic as it learned to in games against the random bot"

    def __init__(self) -> None:
        data = json.loads(WEIGHTS.read_text(encoding="utf-8"))
        self.phases: list[str] = data["phases"]
        self.weights: dict[str, list[float]] = data["weights"]
        self._encodings: dict[tuple[object, ...], Encoding] = {}

    def choose(self, view: View, dice: Dice) -> Option:
        """The best option; the first of equal ones."""
        encoding = self._encoding(view)
        rows = [len(self.phases)]
        if view.phase in self.phases:
            rows.append(self.phases.index(view.phase))
        worth = [
            sum(
                value * sum(self.weights[encoding.option_columns[column]][row] for row in rows)
                for column, value in entries.items()
                if encoding.option_columns[column] in self.weights
            )
            for entries in encoding.options(view, view.options)
        ]
        return view.options[worth.index(max(worth))]

    def _encoding(self, view: View) -> Encoding:
        """The encoding of this table, made once."""
        key = (view.game.name, tuple(deck for deck in view.state.decklists))
        if key not in self._encodings:
            self._encodings[key] = Encoding.of_view(view)
        return self._encodings[key]
