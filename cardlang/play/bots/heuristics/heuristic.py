"""Instinct: what a bot does without thinking, what is worth thinking about, and when a thought may stop.

This one knows no game. A game's own instinct overrides what it knows better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option, Question
from cardlang.engine.game import Game
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.play.bots.dice import Dice

Plan = tuple[str, ...]
"""Spellings to be played one after the other; the first must be among the options."""

WIDTH = 12
"""At most so many plans are thought through at one question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """Knows nothing about a game but what every game has in common."""

    game_name: ClassVar[str] = ""
    free_phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which a player does most of what they do in their turn; empty when that is not known."""
    horizon: ClassVar[int] = 2
    """A search judges what it tries when so many turns have begun since."""
    depth: ClassVar[int] = 1
    """Decisions of either player that a search thinks about in a try before it plays on by rough rules."""
    clear: ClassVar[int] = 400
    """A difference of this much in the judgement is a clear advantage."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def at_once(self, view: View) -> Option | None:
        """What needs no thought; None when the question is worth one."""
        return view.options[0] if len(view.options) == 1 else None

    def plans(self, view: View) -> list[Plan]:
        """What is worth trying, the most careful first (it wins ties): every option, evenly thinned out."""
        options = [option for option in view.options if option.kind not in self.game.idle]
        options.sort(key=lambda option: option.kind not in ("pass", "done"))
        if len(options) > WIDTH:
            options = [options[place * len(options) // WIDTH] for place in range(WIDTH)]
        return [(option.spelling,) for option in options]

    def alternatives(self, view: View) -> list[Plan]:
        """Where a search should not trust what is done at once: that first, then what else to weigh by how the game
        goes on for ``sight`` turns; empty where it may.
        """
        return []

    def sight(self, view: View) -> int:
        """How many turns from now on a doubt is played on before it is judged."""
        return self.horizon

    def is_whole(self, view: View, plan: Plan) -> bool:
        """Whether a plan is a declaration to be carried through without thinking again at each part of it."""
        return False

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        """What either player does while a thought plays on; ``me`` is who is thinking."""
        return careful(question)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """What a player does while a search plays on: quick and rough. Anything, unless a game knows better."""
        known = self.at_once(eyes)
        return known if known is not None else anything(eyes.options, self.game.idle, dice)

    def branches(self, table: Table, question: Question) -> list[Option]:
        """At a question of one's own within a plan: the answers worth telling apart (none: the reflex
        answers).
        """
        if question.kind == "priority" or len(question.options) < 2:
            return []
        return list(question.options[:4])

    def is_quiet(self, table: Table, question: Question) -> bool:
        """Whether nothing is under way, so that the position may be judged."""
        stack = self.game.stack_zone
        state = table.state
        return question.kind == "priority" and not state.relations and (stack < 0 or not state.ids(stack))

    def judge(self, table: Table, player: int) -> int:
        """How well a position looks for a player; larger is better."""
        return self.game.evaluate(table, player)


def anything(options: tuple[Option, ...], idle: frozenset[str], dice: Dice) -> Option:
    """A random option: first the kind is drawn, so that ten cards to pitch do not drown one to cast. Actions that
    achieve nothing by themselves (``idle``) are left out.
    """
    if idle:
        options = tuple([option for option in options if option.kind not in idle]) or options
    starts = [0]
    for place in range(1, len(options)):
        if options[place].kind != options[place - 1].kind:
            starts.append(place)
    which = dice.below(len(starts)) if len(starts) > 1 else 0
    first = starts[which]
    after = starts[which + 1] if which + 1 < len(starts) else len(options)
    return options[first + (dice.below(after - first) if after - first > 1 else 0)]


def careful(question: Question) -> Option:
    """Passing, else being done, else the first option."""
    for option in question.options:
        if option.kind == "pass":
            return option
    for option in question.options:
        if option.kind == "done":
            return option
    return question.options[0]


def one_of_each(table: Table, options: Sequence[Option], plays: str) -> list[Plan]:
    """Each option as a plan; of several copies of a card in hand that could be played (an option of the kind ``plays``)
    the first stands for all.
    """
    plans: list[Plan] = []
    names: list[str] = []
    for option in options:
        if option.kind == plays:
            name = table.state.entities[option.args[0]].face.name
            if name in names:
                continue
            names.append(name)
        plans.append((option.spelling,))
    return plans
