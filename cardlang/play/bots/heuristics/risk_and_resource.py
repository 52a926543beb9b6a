"""Heuristics for Risk & Resource: when to simulate, what to try, how to block in a simulation."""

from __future__ import annotations

from collections.abc import Callable

from cardlang.engine.cards import Card
from cardlang.engine.decisions import IN_ORDER, Option, Question
from cardlang.engine.match import Match
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import State
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.risk_and_resource.blocking import can_block
from cardlang.games.risk_and_resource.combat import DeclareAttackers, creatures_of
from cardlang.games.risk_and_resource.costs import cost_of_spell
from cardlang.games.risk_and_resource.facts import COMBAT, HAND_ZONE, MAIN, TAPPED
from cardlang.games.risk_and_resource.permanents import is_played
from cardlang.games.risk_and_resource.traps import trap_clause
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import politics
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan, careful
from cardlang.play.bots.heuristics.risk_and_resource_blocks import best_block, struck_first
from cardlang.play.bots.heuristics.risk_and_resource_fights import Fights
from cardlang.play.bots.heuristics.risk_and_resource_outlook import (
    PRICE_OF_EP,
    brings,
    exposure,
    outlook,
    promise,
)
from cardlang.play.bots.heuristics.risk_and_resource_values import life, through, worth_of

WIDTH = 9
DREAMS = 3  # cards that are too expensive now, for which others could be pitched
MOST_PITCHED = 3
GANGS = 2  # attackers that blocks by two are considered for
ALONE = 4  # attackers that are considered to attack alone, with foresight
FULL_HAND = 8
REACTIONS = ("attackers", "blockers", "first damage", "end step")
EASY_KINDS = ("assign damage", "order triggers", "mulligan")
DULL_KINDS = ("order blockers", *EASY_KINDS)
NOT_COMPARED = ("priority", "attackers", "blockers", *DULL_KINDS)  # within a plan
DEEDS = ("cast", "cast for", "cast face-down", "turn up", "play", "activate")


class RiskAndResourceHeuristic(Heuristic):
    """Casts what it can, pitches cards it does not need for those it wants, makes attacks and blocks that pay
    off.
    """

    game_name = "risk-and-resource"
    free_phases = MAIN
    further = 1
    decisive = ("attackers", "blockers")
    samples = 2

    def at_once(self, view: View) -> Option | None:
        question = view.question
        assert question is not None
        if len(question.options) == 1 or question.kind in EASY_KINDS:
            return question.options[0]
        if question.kind == "order blockers":
            return struck_first(view.table, question) if self.foresight else question.options[0]
        if question.kind == "alliance":
            return politics.answer(view, question)
        if question.kind != "priority":
            return None
        if view.phase == "main 1" and view.active == view.player and not view.stack:
            proposal = politics.offer(view, question)
            if proposal is not None:
                return proposal
        if self._deserves_search(view, question):
            return None
        return careful(question)

    def _deserves_search(self, view: View, question: Question) -> bool:
        """The player's own main phases, responses to an opponent's spell, and the steps of combat."""
        stack = view.stack
        if stack:
            theirs = view.controller(stack[0]) != view.player
            return theirs and any(option.kind in DEEDS for option in question.options)
        if view.phase in MAIN:
            return view.active == view.player
        if view.phase == "end step" and view.active == view.player:
            return False
        return view.phase in REACTIONS and any(option.kind in DEEDS for option in question.options)

    # ---- plans ---------------------------------------------------------------------------------------------
    def plans(self, view: View) -> list[Plan]:
        question = view.question
        assert question is not None
        if question.kind == "priority":
            return self._priority_plans(view, question)
        if question.kind == "attackers":
            return self._attack_plans(view, question)
        table = view.table
        picked = _thinned(table, list(question.options), WIDTH)
        picked.sort(key=lambda option: option.kind != "done")
        plans: list[Plan] = [(option.spelling,) for option in picked]
        return plans + _block_by_two(table, question) if self.foresight else plans

    def _priority_plans(self, view: View, question: Question) -> list[Plan]:
        table = view.table
        state = table.state
        main = view.phase in MAIN and view.active == view.player and not view.stack
        if main:
            trap = self._trap_to_set(view, question)
            if trap is not None:
                return [(trap.spelling,)]
        plans: list[Plan] = [("pass",)]
        seen: list[tuple[str, str]] = []
        for option in question.options:
            if option.kind in DEEDS:
                key = (option.kind, f"{state.entities[option.args[0]].face.name} {option.args[1:]}")
                if key not in seen or option.kind == "activate":
                    seen.append(key)
                    plans.append((option.spelling,))
        plans = plans[: WIDTH + 1]
        if main:
            plans += self._dreams(view, question, table)
            plans += self._surplus(view, question, state)
        return plans

    def _trap_to_set(self, view: View, question: Question) -> Option | None:
        """A real trap to set in the second main phase, when the EP are not needed for anything else."""
        if view.phase != "main 2":
            return None
        for option in question.options:
            if option.kind == "set" and trap_clause(view.state.entities[option.args[0]].card) is not None:
                return option
        return None

    def _dreams(self, view: View, question: Question, table: Table) -> list[Plan]:
        """Pitching cards to cast one that is too expensive now: for each of the best few, the least valuable
        cards to pitch.
        """
        state, me = table.state, view.player
        ep = state.players[me].resources[0]
        hand = list(state.ids(HAND_ZONE, me))
        castable = [option.args[0] for option in question.options if option.kind == "cast"]
        wanted = [
            ref
            for ref in hand
            if ref not in castable
            and "trap" not in state.entities[ref].card.special
            and not is_played(state.entities[ref].card)
        ]
        wanted.sort(key=lambda ref: (-worth_of(state.entities[ref].card), ref))
        plans: list[Plan] = []
        names: list[str] = []
        keep = _keep if self.foresight else _keep_as_printed
        for ref in wanted:
            name = state.entities[ref].card.name
            lacking = cost_of_spell(table, ref, me, 0) - ep
            if lacking <= 0 or name in names:
                continue
            names.append(name)
            pitched = _to_pitch(state, [other for other in hand if other != ref], lacking, keep)
            if pitched:
                plans.append((*(f"pitch {other}" for other in pitched), f"cast {ref}"))
            if len(plans) == DREAMS:
                break
        return plans

    def _surplus(self, view: View, question: Question, state: State) -> list[Plan]:
        """With more cards than can be played, pitches the least valuable one instead of discarding it later.
        """
        hand = state.ids(HAND_ZONE, view.player)
        if view.phase != "main 2" or len(hand) <= FULL_HAND:
            return []
        least = min(hand, key=lambda ref: (worth_of(state.entities[ref].card), ref))
        return [(f"pitch {least}",)]

    def _attack_plans(self, view: View, question: Question) -> list[Plan]:
        """No further attack; everything at one player, or (with foresight) the strongest only, while the others stay to
        block; each attacker alone; attacks on creatures that would lose.
        """
        table = view.table
        at_players = [option for option in question.options if option.args and is_player(option.args[1])]
        plans: list[Plan] = [("done",)] if question.options[-1].kind == "done" else []
        alone: list[Option] = []
        for player in dict.fromkeys(option.args[1] for option in at_players):
            able = [option for option in at_players if option.args[1] == player]
            sizes = [len(able)]
            if self.foresight:
                able.sort(key=lambda option: (-table.value_of(option.args[0], "power"), option.args))
                sizes += [len(able) - 1, (len(able) + 1) // 2]
            together = [tuple(option.spelling for option in able[:size]) for size in dict.fromkeys(sizes) if size > 1]
            plans += [(*each, "done") for each in together]
            alone += able[:ALONE]
        plans += [(option.spelling, "done") for option in (alone if self.foresight else at_players)]
        hunts, fights = [each for each in question.options if each.args and not is_player(each.args[1])], Fights(table)
        hunts = [option for option in hunts if fights.block_value(option.args[1], option.args[0]) < 0]
        hunts.sort(key=lambda option: (fights.block_value(option.args[1], option.args[0]), option.args))
        plans += [(option.spelling, "done") for option in hunts[:3]]
        return plans[: WIDTH + 4] or [(question.options[0].spelling,)]

    def looks_at(self, view: View) -> int:
        """One for what is cast and pitched: mostly only the order is decided, and both are done in the end."""
        question = view.question
        return 1 if question is not None and question.kind == "priority" else self.looks

    def is_whole(self, view: View, plan: Plan) -> bool:
        """True for an attack with several creatures (one attacker may still be joined by others), and for
        pitching to cast a card.
        """
        question = view.question
        if question is not None and question.kind == "attackers":
            return len(plan) > 2
        return len(plan) > 1 and plan[0].startswith("pitch ")

    # ---- simulation ----------------------------------------------------------------------------------------
    def is_quiet(self, table: Table, question: Question) -> bool:
        """Also, with foresight, before anybody is declared as an attacker: what a plan prepares is not over then."""
        if question.kind != "attackers" or not self.foresight:
            return super().is_quiet(table, question)
        state, declaring = table.state, table.state.agenda[-1]
        begun = state.relations or (isinstance(declaring, DeclareAttackers) and declaring.chosen)
        return not begun and not state.ids(self.game.stack_zone)

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        if question.kind == "blockers":
            return best_block(table, question, self.foresight)
        if question.kind == "order blockers" and self.foresight:
            return struck_first(table, question)
        if question.kind in DULL_KINDS:
            return question.options[0]
        return careful(question)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """Casts the best card it can, attacks where no block would pay off, makes blocks that pay off;
        otherwise random.
        """
        question, table = eyes.question, eyes.table
        assert question is not None
        if question.kind == "blockers":
            return best_block(table, question, self.foresight)
        if question.kind == "attackers":
            return _bold(table, question)
        if question.kind != "priority" or len(question.options) == 1:
            return super().sketch(eyes, dice)
        if eyes.stack or eyes.phase not in MAIN or eyes.active != eyes.player:
            return careful(question)
        rows = table.state.entities
        casts = [option for option in question.options if option.kind == "cast"]
        casts = [option for option in casts if rows[option.args[0]].face.permanent or dice.below(2)]
        return max(casts, key=lambda option: worth_of(rows[option.args[0]].card), default=careful(question))

    def rough(self, view: View, dice: Dice) -> Option:
        """As in a sketch; and when nothing more can be cast, cards are pitched for the best one that then can."""
        chosen, question = self.sketch(view, dice), view.question
        assert question is not None
        if chosen.kind != "pass" or view.stack or view.phase not in MAIN or view.active != view.player:
            return chosen
        dreams = self._dreams(view, question, view.table)
        return next((option for option in view.options if dreams and option.spelling == dreams[0][0]), chosen)

    def outlook(self, table: Table, player: int) -> int:
        return outlook(table, player)

    def hope(self, match: Match, player: int, passing: bool, value: int) -> int:
        """While one's own attack is still to come: what it may hit, and what creatures have gained for this turn."""
        state, table, question = match.state, match.table, match.question
        soon = state.phase == MAIN[0] or (question is not None and question.kind == "attackers")
        if state.active != player or not (soon or any(phase in COMBAT for phase in state.phase_queue)):
            return 0
        more = self.judge(table, player) - value if passing else 0
        return more + max([exposure(table, foe, player) for foe in state.living() if foe != player], default=0)

    def promise(self, table: Table, player: int) -> int:
        return promise(table, player)

    def branches(self, table: Table, question: Question) -> list[Option]:
        if question.kind in NOT_COMPARED:
            return []
        return _thinned(table, list(question.options), 5)


def _block_by_two(table: Table, question: Question) -> list[Plan]:
    """Blocks by two creatures that only together kill the attacker."""
    spelled = {option.args: option.spelling for option in question.options if option.kind == "block"}
    found = Fights(table).gangs([(args[0], args[1]) for args in spelled], GANGS)
    return [(spelled[(one, attacker)], spelled[(two, attacker)]) for one, two, attacker in found]


def _to_pitch(state: State, hand: list[int], lacking: int, keep: Callable[[Card], int]) -> list[int]:
    """The least valuable cards that together pitch for enough; empty if too many would be needed."""
    hand = sorted(hand, key=lambda ref: (keep(state.entities[ref].card), ref))
    chosen: list[int] = []
    for ref in hand:
        if lacking <= 0:
            break
        chosen.append(ref)
        lacking -= state.entities[ref].card.base.get("pitch", 1)
    if lacking > 0 or len(chosen) > MOST_PITCHED:
        return []
    # keeps cards that are not needed after all, because later ones pitch for more
    for ref in list(chosen):
        value = state.entities[ref].card.base.get("pitch", 1)
        if lacking + value <= 0:
            chosen.remove(ref)
            lacking += value
    return chosen


def _keep(card: Card) -> int:
    """How much more a card is worth than what it pitches for."""
    return brings(card) - PRICE_OF_EP * card.base.get("pitch", 1)


def _keep_as_printed(card: Card) -> int:
    """The same by what is printed, without foresight."""
    return worth_of(card) - 9 * card.base.get("pitch", 1)


def _thinned(table: Table, options: list[Option], most: int) -> list[Option]:
    """At most ``most`` options: one of each group of identical things, then those with the highest weight."""
    if len(options) <= 2:
        return options
    entities = table.state.entities
    kept: list[Option] = []
    looks: list[tuple[object, ...]] = []
    for option in options:
        look: tuple[object, ...] = (option.kind, option.args, option.note)
        if option.kind not in ("block", "x", "assign") and len(option.args) == 1 and option.args[0] > 0:
            row = entities[option.args[0]]
            look = (option.kind, row.face.name, row.zone, row.controller, row.flags, row.marks, row.counters)
        if look not in looks:
            looks.append(look)
            kept.append(option)
    if len(kept) > most:
        fights = Fights(table)
        kept.sort(key=lambda option: (-_weight(fights, option), IN_ORDER(option)))
        kept = sorted(kept[:most], key=IN_ORDER)
    return kept


def _weight(fights: Fights, option: Option) -> int:
    if not option.args:
        return 1_000
    ref = option.args[0]
    if option.kind == "x":
        return ref
    if option.kind == "block":
        return fights.block_value(ref, option.args[1])
    return 500 if is_player(ref) else worth_of(fights.table.state.entities[ref].face)


def _bold(table: Table, question: Question) -> Option:
    """One more attacker that no opposing creature could block profitably; any attacker, if attacking with all wins;
    otherwise done.
    """
    state, fights = table.state, Fights(table)
    for option in question.options:
        if option.kind != "attack" or not is_player(option.args[1]):
            continue
        foe = player_of(option.args[1])
        guards = [ref for ref in creatures_of(table, foe) if not state.entities[ref].flags & TAPPED]
        if _overwhelms(table, question, foe, len(guards)):
            return option
        if all(not _beats(fights, ref, option.args[0]) for ref in guards):
            return option
    return careful(question)


def _overwhelms(table: Table, question: Question, foe: int, guards: int) -> bool:
    """True if attacking a player with everything wins, even if every guard stops one of the strongest attackers."""
    at, declaring = player_ref(foe), table.state.agenda[-1]
    able = [option.args[0] for option in question.options if option.kind == "attack" and option.args[1] == at]
    if isinstance(declaring, DeclareAttackers):
        able += [ref for ref, target in declaring.chosen if target == at]
    return through(table, able, guards) >= life(table, foe)


def _beats(fights: Fights, guard: int, attacker: int) -> bool:
    """True if the guard could block the attacker and the exchange would favour the guard."""
    one, two = fights.of(guard), fights.of(attacker)
    guard_dies, attacker_dies = fights.deaths(one, two)
    if not attacker_dies or not can_block(fights.table, guard, attacker):
        return False
    return not guard_dies or one.worth < two.worth
