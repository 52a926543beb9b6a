"""Heuristics for MythoMagic: when to simulate, how to attack and block, what to do at once."""

from __future__ import annotations

from cardlang.engine.cards import Card
from cardlang.engine.decisions import IN_ORDER, Option, Question
from cardlang.engine.refs import is_player
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.mythomagic import combat
from cardlang.games.mythomagic.evaluation import worth
from cardlang.games.mythomagic.facts import HAND, LIFE, RISHI, TAPPED
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan, careful, one_of_each
from cardlang.play.bots.heuristics.mythomagic_blocks import (
    WIDTH,
    best_block,
    block_plans,
    outnumbered,
    struck_first,
)
from cardlang.play.bots.heuristics.mythomagic_fights import Fights
from cardlang.play.bots.heuristics.mythomagic_making import made_first, only_makes
from cardlang.play.bots.heuristics.mythomagic_outlook import outlook
from cardlang.play.bots.heuristics.mythomagic_rishis import most_needed

DEEDS = ("cast", "cast for", "activate")
REACTIONS = ("attackers", "blockers", "end")
EASY_KINDS = ("order blockers", "order triggers")
NOT_COMPARED = ("priority", "attackers", "blockers", "pay", *EASY_KINDS)  # within a plan
FEWEST_RISHIS, MOST_RISHIS = 1, 4  # an opening hand is kept with at least FEWEST and at most MOST Rishis
FEWEST_OF_OLD = 2  # the same without foresight


class MythoMagicHeuristic(Heuristic):
    """Plays its Rishi, summons what it can, makes attacks and blocks that pay off."""

    game_name = "mythomagic"
    free_phases = ("main",)
    further = 1

    def at_once(self, view: View) -> Option | None:
        question = view.question
        assert question is not None
        options = question.options
        if len(options) == 1:
            return options[0]
        if question.kind in EASY_KINDS:
            return self._in_order(view.table, question)
        if question.kind == "pay":
            return next((option for option in options if option.kind == "auto"), options[0])
        if question.kind == "mulligan":
            return self._mulligan(view, question)
        if question.kind != "priority":
            return None
        rishis = [option for option in options if option.kind == "play"]
        if rishis:
            return most_needed(view, rishis) if self.foresight else rishis[0]
        return None if self._deserves_search(view, question) else careful(question)

    def _in_order(self, table: Table, question: Question) -> Option:
        if self.foresight and question.kind == "order blockers":
            return struck_first(table, question)
        return question.options[0]

    def _mulligan(self, view: View, question: Question) -> Option:
        state = view.state
        hand = [state.entities[ref].card for ref in state.ids(HAND, view.player)]
        rishis = sum(1 for card in hand if RISHI in card.kinds)
        fewest = FEWEST_RISHIS if self.foresight else FEWEST_OF_OLD
        wanted = "keep" if fewest <= rishis <= MOST_RISHIS else "mulligan"
        return next(option for option in question.options if option.kind == wanted)

    def _deserves_search(self, view: View, question: Question) -> bool:
        """The player's own Main phase, responses to an opponent's spell, and the steps of combat."""
        if not any(option.kind in DEEDS for option in question.options):
            return False
        if view.stack:
            return view.controller(view.stack[0]) != view.player
        if view.phase == "main":
            return view.active == view.player
        return view.phase in REACTIONS and not (view.phase == "end" and view.active == view.player)

    # ---- plans -------------------------------------------------------------------------------------------------
    def plans(self, view: View) -> list[Plan]:
        question = view.question
        assert question is not None
        if question.kind == "attackers":
            return _attack_plans(view.table, question)
        if question.kind == "blockers":
            return block_plans(view.table, question, self.foresight)
        options = [option for option in question.options if option.kind != "tap"]
        options.sort(key=lambda option: option.kind not in ("pass", "done"))
        if not self.foresight:
            return one_of_each(view.table, options, "cast")[: WIDTH + 1]
        made = made_first(view, options) if self._may_summon(view) else []
        options = [option for option in options if not only_makes(view.table, option)]
        return (one_of_each(view.table, options, "cast") + made)[: WIDTH + 1]

    def _may_summon(self, view: View) -> bool:
        """In the player's own Main phase, with nothing on the stack."""
        return view.phase == "main" and view.active == view.player and not view.stack

    def is_whole(self, view: View, plan: Plan) -> bool:
        """An attack or block with several creatures is one plan."""
        return len(plan) > 2

    # ---- simulation --------------------------------------------------------------------------------------------
    def reflex(self, table: Table, question: Question, me: int) -> Option:
        if question.kind == "blockers":
            return best_block(table, question, self.foresight)
        if question.kind in EASY_KINDS:
            return self._in_order(table, question)
        return next((option for option in question.options if option.kind == "auto"), careful(question))

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """Summons the best creature it can, attacks where no block would pay off, makes blocks that pay off;
        otherwise random.
        """
        question, table = eyes.question, eyes.table
        assert question is not None
        if question.kind == "blockers":
            return best_block(table, question, self.foresight)
        if question.kind == "attackers":
            return _bold(table, question, self.foresight)
        if question.kind != "priority" or len(question.options) == 1:
            return super().sketch(eyes, dice)
        rishi = next((option for option in question.options if option.kind == "play"), None)
        if rishi is not None:
            return rishi
        if eyes.stack or eyes.phase != "main" or eyes.active != eyes.player:
            return careful(question)
        rows = table.state.entities
        casts = [option for option in question.options if option.kind == "cast"]
        casts = [option for option in casts if rows[option.args[0]].face.permanent or dice.below(2)]
        return max(casts, key=lambda option: _promise(rows[option.args[0]].face), default=careful(question))

    def outlook(self, table: Table, player: int) -> int:
        return outlook(table, player)

    def branches(self, table: Table, question: Question) -> list[Option]:
        if question.kind in NOT_COMPARED:
            return []
        if question.kind == "x":
            return list(question.options[-3:])
        ranked = sorted(question.options, key=lambda option: (-_weight(table, option), IN_ORDER(option)))
        return ranked[:5]


def _promise(face: Card) -> int:
    """A rough value of casting a card."""
    return 2 * face.base.get("strength", 1) + face.base.get("toughness", 1)


def _weight(table: Table, option: Option) -> int:
    if not option.args:
        return 0
    ref = option.args[0]
    if is_player(ref):
        return 150
    return worth(table, ref) if table.is_in_play(ref) else 50


# ---- attacking -------------------------------------------------------------------------------------------------
def _attack_plans(table: Table, question: Question) -> list[Plan]:
    """No attack, unless something must; all attackers; the strongest n for each n; each of the strongest four alone."""
    able = [option for option in question.options if option.kind == "attack"]
    able.sort(key=lambda option: (-table.value_of(option.args[0], "strength"), option.args))
    plans: list[Plan] = [("done",)] if question.options[-1].kind == "done" else []
    for size in range(len(able), 1, -1):
        plans.append((*(option.spelling for option in able[:size]), "done"))
    plans += [(option.spelling, "done") for option in able[:4]]
    return plans[: WIDTH + 4]


def _bold(table: Table, question: Question, gangs: bool) -> Option:
    """One more attacker that no opposing creature could block profitably; any attacker, if attacking with all
    wins; otherwise done.
    """
    foe, fights = table.state.after(question.player), Fights(table)
    guards = [ref for ref in combat.creatures_of(table, foe) if not table.state.entities[ref].flags & TAPPED]
    ready = combat.ready(table, guards) if gangs else []
    all_in = _overwhelms(fights, question, foe, len(guards))
    for option in question.options:
        if option.kind == "attack" and all_in:
            return option
        if option.kind == "attack" and all(not _beats(fights, ref, option.args[0]) for ref in guards):
            if not gangs or not outnumbered(fights, option.args[0], ready):
                return option
    return careful(question)


def _overwhelms(fights: Fights, question: Question, foe: int, guards: int) -> bool:
    """True if attacking with everything takes the last life, even if every guard stops one of the strongest
    attackers.
    """
    table = fights.table
    step = table.state.agenda[-1]
    able = [option.args[0] for option in question.options if option.kind == "attack"]
    able += step.chosen if isinstance(step, combat.DeclareAttackers) else ()
    strengths = sorted(fights.of(ref).strength for ref in able)
    life = table.state.players[foe].resources[table.game.resource_index[LIFE]]
    return sum(strengths[: max(0, len(strengths) - guards)]) >= life


def _beats(fights: Fights, guard: int, attacker: int) -> bool:
    """True if the guard could block the attacker and the exchange would favour the guard."""
    if not fights.destroys(guard, attacker) or not combat.can_block(fights.table, guard, attacker):
        return False
    return not fights.destroys(attacker, guard) or fights.worth(guard) < fights.worth(attacker)
