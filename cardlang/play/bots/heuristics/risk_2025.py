"""Heuristics for Risk 2025: reinforce borders, attack with good odds, bid by need. Only Action cards are
simulated; a search considers more (``risk_2025_alternatives``).
"""

from __future__ import annotations

from collections.abc import Callable

from cardlang.engine.decisions import Option, Question
from cardlang.engine.match import Match
from cardlang.engine.state import State
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.risk_2025.bargains import best_offer, gain
from cardlang.games.risk_2025.facts import STACK_ZONE
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import attack_now, euro, hand, held, holder, is_territory, units
from cardlang.games.risk_2025.trading import Answer, BuildOffer
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan, careful
from cardlang.play.bots.heuristics.risk_2025_alternatives import ALTERNATIVES, in_a_turn
from cardlang.play.bots.heuristics.risk_2025_board import Eye, at_border, place_wish, pressure
from cardlang.play.bots.heuristics.risk_2025_order import bid_for_order, position, usual_bid
from cardlang.play.bots.heuristics.risk_2025_outlook import bargain, outlook, threat

PLAYS = 5
"""The maximum number of cards simulated each time the player may act."""
FEARED = 275
"""In another player's turn cards are considered if attacks threaten more than this: a card and its price."""


class Risk2025Heuristic(Heuristic):
    """Decides everything by rules of thumb, except Action cards, which are simulated."""

    game_name = "risk-2025"
    free_phases = ("upkeep", "attack")
    looks = 0
    horizon = 1
    clear = 1500

    def at_once(self, view: View) -> Option | None:
        """What the rules of thumb say; None where a card might be played."""
        if len(view.options) == 1:
            return view.options[0]
        question = view.question
        assert question is not None
        if question.kind == "priority":
            return _offer(view) or (None if self._deserves_search(view) else careful(question))
        if question.kind == "buy" and self.foresight and bargain(view.table, view.player) > 0:
            return next((option for option in view.options if option.kind == "buy unit"), view.options[-1])
        thumb = self._thumb(view.state, question.kind)
        return thumb(view.state, question, view.player) if thumb is not None else None

    def _thumb(self, state: State, kind: str) -> Thumb | None:
        """The rule of thumb for a kind of question; with foresight there are better ones for the order of the round."""
        if self.foresight and not in_a_turn(state):
            return ORDER.get(kind) or THUMBS.get(kind)
        return THUMBS.get(kind)

    def alternatives(self, view: View) -> list[Plan]:
        """Alternatives for the position in the round, for new units, and for continuing the attack."""
        question = view.question
        assert question is not None
        doubt = ALTERNATIVES.get(question.kind)
        thumb = self._thumb(view.state, question.kind)
        if doubt is None or thumb is None or len(view.options) < 2:
            return []
        first = (thumb(view.state, question, view.player).spelling,)
        others = [plan for plan in doubt(view, Eye(view.state, view.player)) if plan != first]
        return [first, *others] if others else []

    def sight(self, view: View) -> int:
        """Until every player has had a turn."""
        state = view.state
        return len(state.living()) + (0 if in_a_turn(state) else 1)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """Rules of thumb, and no cards."""
        question = eyes.question
        assert question is not None
        if question.kind in THUMBS or question.kind == "priority":
            return self.reflex(eyes.table, question, eyes.player)
        return super().sketch(eyes, dice)

    def outlook(self, table: Table, player: int) -> int:
        """What the rest of the turn promises: the evaluation counts what the board will bring later."""
        return outlook(table, player)

    def lasting(self, match: Match) -> Match:
        """The position as it is: what lasts for this turn is a part of what the rest of it promises."""
        return match

    def _deserves_search(self, view: View) -> bool:
        """Cards are played in the player's own turn, in response to other players' cards, after dice were rolled,
        and, with foresight, before attacks that threaten the player.
        """
        state, me = view.state, view.player
        if not any(option.kind == "play" for option in view.options):
            return False
        waiting = state.ids(STACK_ZONE)
        if waiting:
            return state.entities[waiting[0]].controller != me
        fight = attack_now(state)
        if fight is not None:
            mine = me in (holder(state, fight.first), holder(state, fight.second))
            return mine and any(name == "die 1" for name, _ in state.entities[fight.first].marks)
        if state.active == me:
            return state.phase in self.free_phases
        return self.foresight and in_a_turn(state) and threat(view.table, me) > FEARED

    def plans(self, view: View) -> list[Plan]:
        """Passing, or playing one of the cards."""
        if view.question is not None and view.question.kind != "priority":
            return super().plans(view)
        plays = [option for option in view.options if option.kind == "play"]
        names: dict[str, Option] = {}
        for option in plays:
            names.setdefault(view.state.entities[option.args[0]].face.name, option)
        return [("pass",), *((option.spelling,) for option in list(names.values())[:PLAYS])]

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        """In a simulation: rules of thumb, and no other player plays cards."""
        thumb = THUMBS.get(question.kind)
        return thumb(table.state, question, question.player) if thumb is not None else careful(question)

    def branches(self, table: Table, question: Question) -> list[Option]:
        """The most interesting targets of a card."""
        if question.kind in THUMBS or question.kind == "priority" or len(question.options) < 2:
            return []
        ranked = sorted(question.options, key=lambda option: -_aim(table.state, option, question.player))
        return ranked[:4]

    def is_quiet(self, table: Table, question: Question) -> bool:
        """True if nothing waits, no dice are rolled, and the question is not part of a card's effect."""
        state = table.state
        known = question.kind == "priority" or question.kind in THUMBS
        return known and not state.relations and not state.ids(STACK_ZONE)


def _aim(state: State, option: Option, me: int) -> int:
    """How interesting a target is: strong opposing territories, and own ones under threat."""
    if not option.args:
        return 0
    ref = option.args[0]
    if ref < 0:
        return 0 if -1 - ref == me else 100 + 3 * len(held(state, -1 - ref)) + 5 * euro(state, -1 - ref)
    if not is_territory(ref):
        return 1
    foes = pressure(state, ref)
    return foes if holder(state, ref) == me else units(state, ref) * 4


# ---- rules of thumb, a question each -------------------------------------------------------------
def _bid(state: State, question: Question, me: int) -> Option:
    return question.options[min(usual_bid(state, me), len(question.options) - 1)]


def _place(state: State, question: Question, me: int) -> Option:
    eye = Eye(state, me)
    return max(question.options, key=lambda option: place_wish(eye, option.args[0]))


def _capital(state: State, question: Question, me: int) -> Option:
    return min(
        question.options, key=lambda option: pressure(state, option.args[0]) - units(state, option.args[0])
    )


def _most(state: State, question: Question, me: int) -> Option:
    return max(question.options, key=lambda option: option.args[0] if option.args else -1)


def _first(state: State, question: Question, me: int) -> Option:
    return question.options[0]


def _buy(state: State, question: Question, me: int) -> Option:
    """Cards while there are few in hand, then units, keeping a small reserve."""
    kinds = {option.kind: option for option in question.options}
    has, cards = euro(state, me), len(hand(state, me))
    if "buy card" in kinds and cards < 3 and has >= 6:
        return kinds["buy card"]
    if "buy unit" in kinds and has >= (4 if cards else 2):
        return kinds["buy unit"]
    return kinds["done"]


def _attack(state: State, question: Question, me: int) -> Option:
    done = next(option for option in question.options if option.kind == "done")
    eye = Eye(state, me)
    best, worth = done, 0
    for option in question.options:
        if option.kind == "attack":
            value = eye.promise(option.args[0], option.args[1])
            if value > worth:
                best, worth = option, value
    return best


def _move_in(state: State, question: Question, me: int) -> Option:
    """Moves units towards the opponents, but leaves as many behind as the border there needs."""
    fight = attack_now(state)
    if fight is None:
        return question.options[-1]
    behind = sum(
        units(state, near)
        for near in BOARD.neighbours[fight.first]
        if holder(state, near) != me and near != fight.second
    )
    ahead = sum(units(state, near) for near in BOARD.neighbours[fight.second] if holder(state, near) != me)
    if not behind or ahead >= behind:
        return question.options[-1]
    there = units(state, fight.first)
    share = there * ahead // (ahead + behind) if ahead else 0
    least = question.options[0].args[0]
    return question.options[max(0, min(len(question.options) - 1, share - least))]


def _draw(state: State, question: Question, me: int) -> Option:
    return next(option for option in question.options if option.kind == "draw")


def _consolidate(state: State, question: Question, me: int) -> Option:
    done = next(option for option in question.options if option.kind == "done")
    idle = [
        option
        for option in question.options
        if option.kind == "from" and not at_border(state, option.args[0])
    ]
    if not idle:
        return done
    best = max(idle, key=lambda option: units(state, option.args[0]))
    return best if units(state, best.args[0]) > 1 else done


def _consolidate_to(state: State, question: Question, me: int) -> Option:
    return max(
        question.options, key=lambda option: pressure(state, option.args[0]) - units(state, option.args[0])
    )


def _discard(state: State, question: Question, me: int) -> Option:
    return min(
        question.options,
        key=lambda option: state.entities[option.args[0]].face.base.get("cost", 0) if option.args else 99,
    )


def _answer(state: State, question: Question, me: int) -> Option:
    """Accepts an offer that is profitable by a fixed price list."""
    step = state.agenda[-1] if state.agenda else None
    yes = next(option for option in question.options if option.kind == "accept")
    no = next(option for option in question.options if option.kind == "refuse")
    if not isinstance(step, Answer):
        return no
    return yes if gain(state, step.offer, me) > 0 else no


# ---- making an offer: decided as a whole, then built part by part ---------------------------------
def _offer(view: View) -> Option | None:
    """One offer a turn, in the player's own upkeep, if there is one that profits both."""
    state, me = view.state, view.player
    option = next((each for each in view.options if each.kind == "offer"), None)
    if option is None or state.active != me or state.phase != "upkeep":
        return None
    if state.turn_tallies.get(("offer", me), 0) or best_offer(state, me) is None:
        return None
    return option


def _partner(state: State, question: Question, me: int) -> Option:
    offer = best_offer(state, me)
    meant = -1 - offer.taker if offer is not None else 0
    return next((option for option in question.options if option.args[0] == meant), question.options[0])


def _part(state: State, question: Question, me: int) -> Option:
    """The next part of the intended offer; an offer that cannot be built is withdrawn."""
    step = state.agenda[-1] if state.agenda else None
    offer = best_offer(state, me)
    kind = "withdraw"
    if offer is not None and isinstance(step, BuildOffer) and step.offer.taker == offer.taker:
        if step.offer == offer:
            kind = "send"
        else:
            kind = "want euro" if step.offer.cards else "give card"
    kinds = {option.kind: option for option in question.options}
    return kinds.get(kind, kinds["withdraw"])


def _offered_card(state: State, question: Question, me: int) -> Option:
    """The card of the intended offer; when giving a card to accept an offer, the cheapest."""
    offer = best_offer(state, me)
    step = state.agenda[-1] if state.agenda else None
    if offer is not None and isinstance(step, BuildOffer):
        return next(
            (option for option in question.options if option.args == offer.cards), question.options[0]
        )
    return _discard(state, question, me)


def _offered_amount(state: State, question: Question, me: int) -> Option:
    offer = best_offer(state, me)
    wanted = offer.wants_money if offer is not None else 0
    return next((option for option in question.options if option.args[0] == wanted), question.options[0])


Thumb = Callable[[State, Question, int], Option]
THUMBS: dict[str, Thumb] = {
    "bid": _bid,
    "position": _first,
    "place": _place,
    "place on": _place,
    "capital": _capital,
    "units": _most,
    "dice": _most,
    "buy": _buy,
    "attack": _attack,
    "move in": _move_in,
    "draw": _draw,
    "consolidate": _consolidate,
    "consolidate to": _consolidate_to,
    "discard": _discard,
    "offer": _answer,
    "partner": _partner,
    "build offer": _part,
    "offer card": _offered_card,
    "offer amount": _offered_amount,
}
ORDER: dict[str, Thumb] = {"bid": bid_for_order, "position": position}
"""What is better, with foresight, where the order of the round is decided."""
