"""Instinct for Resource War: when to think, which conflicts to consider, who defends without a thought."""

from __future__ import annotations

from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import is_player
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.resource_war import conflict
from cardlang.games.resource_war.facts import CONFLICT_STEP
from cardlang.games.resource_war.judgement import worth
from cardlang.games.resource_war.things import points
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.instincts.instinct import Instinct, Plan, careful

WIDTH = 10
CONFLICTS = 6  # of conflicts, those that look best at first sight are enough
POINT = 100  # a V, in the units of the judgement
RESTRICTING = 60  # what it is worth that an Animate is outwitted for a turn


class ResourceWarInstinct(Instinct):
    """Plays what it can, outwits the strong, attacks when it pays, defends well."""

    game_name = "resource-war"
    free_phases = ("play",)

    def at_once(self, view: View) -> Option | None:
        question = view.question
        assert question is not None
        if len(question.options) == 1:
            return question.options[0]
        if question.kind in ("order defenders", "assign damage", "order triggers"):
            return question.options[0]
        if question.kind == "priority" and not self._worth_a_thought(view):
            return careful(question)
        return None

    def _worth_a_thought(self, view: View) -> bool:
        """One's own Play step, answers to what the opponent does, and the moments of conflict."""
        if view.stack:
            return view.controller(view.stack[0]) != view.player
        if view.phase == "play":
            return view.active == view.player
        return view.phase in CONFLICT_STEP

    def plans(self, view: View) -> list[Plan]:
        question = view.question
        assert question is not None
        table = view.table
        idle = [option for option in question.options if option.kind in ("pass", "done")]
        others = [option for option in question.options if option.kind not in ("pass", "done")]
        if question.kind in ("announce", "defenders"):
            promises = {option.spelling: promise(table, option) for option in others}
            others.sort(key=lambda option: (-promises[option.spelling], option.order()))
            if question.kind == "announce":  # a confrontation one is not ahead in changes nothing (RW-W-b)
                others = [option for option in others if promises[option.spelling] >= 0]
        seen: list[tuple[str, ...]] = []
        plans: list[Plan] = [(option.spelling,) for option in idle]
        for option in others:
            look = _look(table, option)
            if look not in seen:
                seen.append(look)
                plans.append((option.spelling,))
        return plans[: CONFLICTS if question.kind == "announce" else WIDTH]

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        if question.kind == "defenders":
            options = [option for option in question.options if option.kind == "defend"]
            best = max(options, key=lambda option: promise(table, option), default=None)
            if best is not None and promise(table, best) > 0:
                return best
        return careful(question)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """Plays the dearest it can, announces what looks good, defends where it pays; anything else at random."""
        question, table = eyes.question, eyes.table
        assert question is not None
        if question.kind in ("announce", "defenders"):
            best, most = careful(question), 0
            for option in question.options:
                if option.kind != "done" and (hope := promise(table, option)) > most:
                    best, most = option, hope
            return best
        if question.kind != "priority" or len(question.options) == 1:
            return super().sketch(eyes, dice)
        if eyes.stack or eyes.phase != "play" or eyes.active != eyes.player:
            return careful(question)
        rows = table.state.entities
        plays = [option for option in question.options if option.kind == "play"]
        plays = [option for option in plays if rows[option.args[0]].face.permanent or dice.below(2)]
        return max(plays, key=lambda o: rows[o.args[0]].face.base.get("cost", 0), default=careful(question))

    def branches(self, table: Table, question: Question) -> list[Option]:
        if question.kind in ("priority", "announce", "defenders", "order defenders", "assign damage"):
            return []
        ranked = sorted(question.options, key=lambda option: (-_weight(table, option), option.order()))
        return ranked[:5]


def _look(table: Table, option: Option) -> tuple[str, ...]:
    """Two copies of a card in hand look alike."""
    if option.kind == "play":
        return (option.kind, table.state.entities[option.args[0]].face.name)
    return (option.spelling,)


def _weight(table: Table, option: Option) -> int:
    if not option.args or is_player(option.args[0]) or not table.is_in_play(option.args[0]):
        return 50
    return worth(table, option.args[0])


def promise(table: Table, option: Option) -> int:
    """What a conflict, or a defender, looks good for at first sight."""
    first, second = option.args[0], option.args[1]
    if option.kind == "confront":
        ahead = points(table, first, "wit") - points(table, second, "wit")
        return worth(table, second) if ahead >= 4 else RESTRICTING if ahead > 0 else -1
    power = points(table, first, "power")
    if option.kind == "attack" and is_player(second):
        return POINT * power
    if option.kind == "attack":
        return worth(table, second) if power > points(table, second, "defense") else -1
    return _defending(table, first, second)


def _defending(table: Table, ref: int, attacker: int) -> int:
    """The attacker it brings down, the V it keeps in the Pool, less itself when it falls."""
    beside = _beside(table, attacker)
    if ref in beside:
        return -1
    struck = sum(points(table, each, "power") for each in beside)
    before = struck > points(table, attacker, "defense")
    after = struck + points(table, ref, "power") > points(table, attacker, "defense")
    power, defense = points(table, attacker, "power"), points(table, ref, "defense")
    left = power - sum(points(table, each, "defense") for each in beside)
    gain = worth(table, attacker) if after and not before else 0
    gain += POINT * max(0, min(left, defense))
    return gain - (worth(table, ref) if power > defense and left > 0 else 0)


def _beside(table: Table, attacker: int) -> list[int]:
    """Who is already chosen against an attacker, and the Structure it attacks."""
    step = table.state.agenda[-1] if table.state.agenda else None
    chosen = step.chosen if isinstance(step, conflict.ChooseDefenders) else ()
    return [ref for ref, against in chosen if against == attacker]
