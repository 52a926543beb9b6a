"""Heuristics: what a bot does without simulation, which plans it simulates, and when a simulation may stop.

This class knows no game. A game's own heuristics override what they know better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.changes import EndModifiers
from cardlang.engine.decisions import Option, Question
from cardlang.engine.game import Game
from cardlang.engine.goals import PRICE, STAT, THING, measures
from cardlang.engine.match import Match
from cardlang.engine.modifiers import COMBAT, TURN, USES
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.engine.zones import HIDDEN
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.learnt import Learnt
from cardlang.play.bots.prospects import prospect_of

Plan = tuple[str, ...]
"""Spellings to play one after the other; the first must be among the options."""

WIDTH = 12
"""The maximum number of plans simulated at one question."""

PASSING: Final = (TURN, COMBAT, USES)  # the durations that end with the turn
THIS_TURN_ENDS: Final = EndModifiers(TURN, "end of turn")


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """Heuristics that work for any game."""

    game_name: ClassVar[str] = ""
    free_phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which a player takes most of their actions; empty if that is not known."""
    horizon: ClassVar[int] = 2
    """A search evaluates a try after this number of turns."""
    depth: ClassVar[int] = 1
    """Decisions of either player that a search explores in a try before it continues by rough rules."""
    clear: ClassVar[int] = 400
    """A difference in evaluation of this size is a clear advantage."""
    looks: ClassVar[int] = 2
    """On how many more positions the best plans are compared as a rule (``looks_at``)."""
    further: ClassVar[int] = 0
    """For how many turns they are played on there; 0: to the next quiet moment (``sketch`` is too rough for more)."""
    decisive: ClassVar[tuple[str, ...]] = ()
    """The kinds of question whose plans are played on for one turn more, because the next attack answers them."""
    samples: ClassVar[int] = 1
    """With how many random seeds a plan is tried that hangs on chance, with foresight."""
    turns: ClassVar[int] = 4
    """How many turns of its controller a card in play counts on."""

    def __init__(self, game: Game, foresight: bool = True) -> None:
        """Without ``foresight`` positions are valued as they are, whatever they promise for later turns."""
        self.game = game
        self.foresight = foresight
        self.learnt: Learnt | None = None  # what was learnt from games about the worth of positions

    def at_once(self, view: View) -> Option | None:
        """The option to take without simulation; None if the plans should be compared."""
        return view.options[0] if len(view.options) == 1 else None

    def plans(self, view: View) -> list[Plan]:
        """The plans worth trying, the most careful first (it wins ties). Here: every option, or an even
        sample of them.
        """
        options = [option for option in view.options if option.kind not in self.game.idle]
        options.sort(key=lambda option: option.kind not in ("pass", "done"))
        if len(options) > WIDTH:
            options = [options[place * len(options) // WIDTH] for place in range(WIDTH)]
        return [(option.spelling,) for option in options]

    def alternatives(self, view: View) -> list[Plan]:
        """Plans that a search should compare where ``at_once`` may be wrong: its choice first, then
        alternatives; empty where it can be trusted. They are evaluated after ``sight`` turns.
        """
        return []

    def sight(self, view: View) -> int:
        """How many turns the plans of ``doubts`` are played on before they are evaluated."""
        return self.horizon

    def looks_at(self, view: View) -> int:
        """On how many more positions the best plans of a decision are compared, with foresight."""
        return self.looks

    def is_whole(self, view: View, plan: Plan) -> bool:
        """True if a plan is one declaration, to be carried out without thinking again at each part."""
        return False

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        """What either player does while a simulation plays on; ``me`` is the player who simulates."""
        return careful(question)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """What a player does while a search plays on: quick and rough. Here: a random option."""
        known = self.at_once(eyes)
        return known if known is not None else anything(eyes.options, self.game.idle, dice)

    def rough(self, view: View, dice: Dice) -> Option:
        """What a player does who tries nothing out. Here: as in a sketch."""
        return self.sketch(view, dice)

    def branches(self, table: Table, question: Question) -> list[Option]:
        """The answers to compare at an own question within a plan; empty if ``reflex`` answers it."""
        if question.kind == "priority" or len(question.options) < 2:
            return []
        return list(question.options[:4])

    def is_quiet(self, table: Table, question: Question) -> bool:
        """True if nothing is under way, so that the position can be evaluated."""
        stack = self.game.stack_zone
        state = table.state
        free = not state.relations and (stack < 0 or not state.ids(stack))
        return free and self.game.at_rest(state, question)

    def judge(self, table: Table, player: int) -> int:
        """The value of a position for a player; more is better."""
        value = self.game.evaluate(table, player)
        if self.foresight:
            value += self.outlook(table, player)
        if self.learnt is not None and table.state.outcome is None:
            value += self.learnt.worth(self.measures(table, player), self._measures_of_others(table, player))
        return value

    def lasting(self, match: Match) -> Match:
        """The position of a match as it will be when what lasts for this turn has ended."""
        if not self.foresight or not any(each.duration in PASSING for each in match.state.modifiers):
            return match
        later = match.copy()
        THIS_TURN_ENDS.write(later.state, self.game)
        return later

    def hope(self, match: Match, player: int, passing: bool, value: int) -> int:
        """How much more the rest of the turn may bring than the ``value`` of a position; ``passing`` says whether
        anything ends with the turn, which that leaves out. Here nothing: only a game knows when that can be used.
        """
        return 0

    def measures(self, table: Table, player: int) -> dict[str, int]:
        """What can be learnt about: the measures that the game declares, cards that are face down, and what things in
        play promise and could still do this turn.
        """
        game, state = self.game, table.state
        found = measures(table, player)
        for zone in game.zones:
            if zone.role == HIDDEN:
                found[f"cards in {zone.name}"] = THING * len(state.ids(zone.index, 0 if zone.shared else player))
        tapped = game.flags.get("tapped", 0)
        ready = plain = 0
        for ref in table.controlled_by(player):
            row = state.entities[ref]
            if not row.flags & tapped:
                ready += STAT
            if not [stat for stat in game.stats if stat in row.face.base]:
                plain += THING + PRICE * row.face.base.get("cost", 0)
        if tapped:
            found["untapped in play"] = ready
        found["without numbers in play"] = plain
        found["promised by abilities"] = self.promise(table, player)
        return found

    def _measures_of_others(self, table: Table, player: int) -> list[dict[str, int]]:
        state = table.state
        return [
            self.measures(table, other) for other in state.living() if self.game.opposed(state, player, other)
        ]

    def outlook(self, table: Table, player: int) -> int:
        """What a position promises a player for later turns, beyond what they have now: what the abilities of things
        in play will bring, less what those of the opponent who has the best ones will.
        """
        state = table.state
        if state.outcome is not None:
            return 0
        others = [other for other in state.living() if self.game.opposed(state, player, other)]
        return self.promise(table, player) - max([self.promise(table, other) for other in others], default=0)

    def promise(self, table: Table, player: int) -> int:
        """What the abilities of a player's things in play will bring."""
        entities, stats = table.state.entities, tuple(self.game.stats)
        worths = self.game.weights
        found = [prospect_of(entities[ref].face, stats, worths) for ref in table.controlled_by(player)]
        return sum([prospect.over(self.turns, self.turns) for prospect in found])


def anything(options: tuple[Option, ...], idle: frozenset[str], dice: Dice) -> Option:
    """A random option. The kind is drawn first, so that ten cards to pitch do not outweigh one to cast.
    Actions that achieve nothing by themselves (``idle``) are avoided.
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
    """"pass" if offered, otherwise "done", otherwise the first option."""
    for option in question.options:
        if option.kind == "pass":
            return option
    for option in question.options:
        if option.kind == "done":
            return option
    return question.options[0]


def one_of_each(table: Table, options: Sequence[Option], plays: str) -> list[Plan]:
    """Each option as a plan. Of several copies of a card that could be played (options of the kind ``plays``)
    only the first is included.
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
