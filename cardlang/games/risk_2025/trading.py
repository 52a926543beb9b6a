"""Scheming (R25-GP-1): offers between two players, built piece by piece, then accepted whole or not at all.

RUL-R25-25: both consent; nothing is being resolved; one unit stays where units come from; territories cannot be
traded. One offer a player and window, so that offers cannot go on for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.games.risk_2025.cards import HandLimit
from cardlang.games.risk_2025.facts import EURO, HAND_ZONE, STACK_ZONE, UNITS
from cardlang.games.risk_2025.things import euro, hand, held, units
from cardlang.games.risk_2025.windows import OFFERED, has_offered

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


class Offer(NamedTuple):
    """What one player offers another. Units come from one territory; their new owner chooses where they go."""

    giver: int
    taker: int
    money: int = 0
    cards: tuple[int, ...] = ()
    start: int = 0
    armies: int = 0
    wants_money: int = 0
    wants_cards: int = 0
    wants_armies: int = 0

    def is_empty(self) -> bool:
        """True if nothing would change hands."""
        return self[2:] == (0, (), 0, 0, 0, 0, 0)

    def words(self, state: State) -> str:
        """The offer in English, for its two players."""
        names = [state.entities[ref].face.name for ref in self.cards]
        given = [_euro(self.money), *names, _armies(self.armies)]
        wanted = [_euro(self.wants_money), _cards(self.wants_cards), _armies(self.wants_armies)]
        return f"{_listed(given)} for {_listed(wanted)}"


def _euro(amount: int) -> str:
    return f"{amount} billion Euro" if amount else ""


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count > 1)}" if count else ""


def _armies(count: int) -> str:
    return f"{count} unit{'s' * (count > 1)}" if count else ""


def _listed(parts: list[str]) -> str:
    return " and ".join(part for part in parts if part) or "nothing"


def gone(state: State, offer: Offer) -> bool:
    """True if one of the two has left the game in the meantime."""
    return state.players[offer.giver].out or state.players[offer.taker].out


def partners(table: Table, player: int) -> list[int]:
    """The others with whom a player could trade: no card forbids it to them."""
    others = [other for other in table.state.living() if other != player]
    return [other for other in others if not table.forbidden(player_ref(other), "trade")]


def offer_reasons(table: Table, player: int) -> list[Reason]:
    """Why a player cannot make an offer now; empty when they can."""
    state = table.state
    found: list[Reason] = []
    if state.ids(STACK_ZONE) or state.relations:
        found.append(Reason("RUL-R25-25", "something is being resolved"))
    if has_offered(state, player):
        found.append(
            Reason("RUL-R25-25", "you have made an offer already; the next when this moment is over")
        )
    if not partners(table, player):
        found.append(Reason("R25-GP-1", "nobody is there to trade with"))
    if table.forbidden(player_ref(player), "trade"):
        found.append(Reason("RUL-R25-1", "a card says that you cannot trade"))
    return found


def offer_options(table: Table, player: int) -> list[Option]:
    """An offer, where one can be made."""
    return [] if offer_reasons(table, player) else [Option("offer", label="Offer a player a trade")]


def begin_offer(table: Table, player: int) -> Sequence[Step]:
    """R25-GP-1: an offer is built, put to the other, and accepted or not; then it goes on where it was."""
    made = [changes.Mark(player_ref(player), OFFERED, 1, "offer"), changes.Tally("offer", player)]
    return [Batch(made, final=True), ChoosePartner(player)]


class ChoosePartner(Step):
    """Asks the player which other player the offer is for."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if state.players[self.player].out:
            return ()
        options = tuple(Option("partner", (-1 - other,)) for other in partners(table, self.player))
        if not options:
            return ()
        answer = table.ask(Question(self.player, "partner", options, "Trade with whom?"))
        return [BuildOffer(Offer(self.player, -1 - answer.args[0]))]


class BuildOffer(Step):
    """The parts of an offer, each at most once, then it is sent or withdrawn."""

    __slots__ = ("offer",)

    def __init__(self, offer: Offer) -> None:
        self.offer = offer

    def run(self, table: Table) -> Sequence[Step]:
        offer = self.offer
        if gone(table.state, offer):
            return ()
        options = [Option(kind, label=label) for kind, label in parts_open(table.state, offer)]
        options.append(Option("withdraw", label="Withdraw the offer"))
        if not offer.is_empty():
            options.append(Option("send", label=f"Offer {offer.words(table.state)}"))
        kind = table.ask(Question(offer.giver, "build offer", tuple(options), "What is in the offer?")).kind
        if kind == "withdraw":
            return ()
        if kind == "send":
            return [Answer(offer)]
        return [BuildOffer(self._with(table, kind))]

    def _with(self, table: Table, kind: str) -> Offer:
        """The offer with one more part, whose amount the player is asked for."""
        offer, state = self.offer, table.state
        if kind == "give card":
            refs = tuple(Option("card", (ref,)) for ref in hand(state, offer.giver) if ref not in offer.cards)
            chosen = table.ask(Question(offer.giver, "offer card", refs, "Which card?")).args[0]
            return offer._replace(cards=(*offer.cards, chosen))
        if kind == "give units":
            able = tuple(Option("from", (ref,)) for ref in held(state, offer.giver) if units(state, ref) > 1)
            start = table.ask(Question(offer.giver, "offer from", able, "Units from where?")).args[0]
            return offer._replace(start=start, armies=self._amount(table, units(state, start) - 1))
        if kind == "give euro":
            return offer._replace(money=self._amount(table, euro(state, offer.giver)))
        if kind == "want euro":
            return offer._replace(wants_money=self._amount(table, euro(state, offer.taker)))
        if kind == "want cards":
            return offer._replace(wants_cards=self._amount(table, len(hand(state, offer.taker))))
        return offer._replace(wants_armies=self._amount(table, _spare(state, offer.taker)))

    def _amount(self, table: Table, most: int) -> int:
        options = tuple(Option("amount", (amount,)) for amount in range(1, most + 1))
        return table.ask(Question(self.offer.giver, "offer amount", options, "How many?")).args[0]


def _spare(state: State, player: int) -> int:
    """The most units a player could give away from one territory."""
    return max((units(state, ref) - 1 for ref in held(state, player)), default=0)


def parts_open(state: State, offer: Offer) -> list[tuple[str, str]]:
    """What can still be put into an offer."""
    giver, taker = offer.giver, offer.taker
    rows = [
        ("give euro", "Give Euro", not offer.money and euro(state, giver) > 0),
        ("give card", "Give a card", len(offer.cards) < len(hand(state, giver))),
        (
            "give units",
            "Give units",
            not offer.armies and _spare(state, giver) > 0 and bool(held(state, taker)),
        ),
        ("want euro", "Ask for Euro", not offer.wants_money and euro(state, taker) > 0),
        ("want cards", "Ask for cards of their choice", not offer.wants_cards and bool(hand(state, taker))),
        (
            "want units",
            "Ask for units",
            not offer.wants_armies and _spare(state, taker) > 0 and bool(held(state, giver)),
        ),
    ]
    return [(kind, label) for kind, label, can in rows if can]


class Answer(Step):
    """The other player sees the cards offered, and accepts the whole offer or declines it."""

    __slots__ = ("offer", "shown")

    def __init__(self, offer: Offer, shown: bool = False) -> None:
        self.offer = offer
        self.shown = shown

    def run(self, table: Table) -> Sequence[Step]:
        offer = self.offer
        if gone(table.state, offer):
            return ()
        if offer.cards and not self.shown:
            show = changes.Reveal(offer.cards, (offer.taker,), "offer", 0)
            return [Batch([show], final=True), Answer(offer, shown=True)]
        prompt = f"{table.state.players[offer.giver].name} offers {offer.words(table.state)}"
        options = (Option("accept", label="Accept"), Option("refuse", label="Refuse"))
        if table.ask(Question(offer.taker, "offer", options, prompt)).kind == "refuse":
            return ()
        return [Exchange(offer)]


class Exchange(Step):
    """Everything changes hands at once; then both hands are looked at (RUL-R25-13)."""

    __slots__ = ("offer",)

    def __init__(self, offer: Offer) -> None:
        self.offer = offer

    def run(self, table: Table) -> Sequence[Step]:
        offer = self.offer
        if gone(table.state, offer):
            return ()
        giver, taker = offer.giver, offer.taker
        given = self._cards(table)
        proposed: list[Change] = [
            changes.Gain(giver, EURO, offer.wants_money - offer.money, "trade"),
            changes.Gain(taker, EURO, offer.money - offer.wants_money, "trade"),
        ]
        proposed += [changes.Move(ref, HAND_ZONE, taker, "trade", controller=taker) for ref in offer.cards]
        proposed += [changes.Move(ref, HAND_ZONE, giver, "trade", controller=giver, hide=True) for ref in given]
        if offer.armies:
            goal = self._where(table, taker)
            proposed += [
                changes.Mark(offer.start, UNITS, -offer.armies, "trade"),
                changes.Mark(goal, UNITS, offer.armies, "trade"),
            ]
        if offer.wants_armies:
            start = self._from(table, taker, offer.wants_armies)
            goal = self._where(table, giver)
            proposed += [changes.Mark(start, UNITS, -offer.wants_armies, "trade")]
            proposed += [changes.Mark(goal, UNITS, offer.wants_armies, "trade")]
        proposed.append(changes.Tally("trade", giver, ref=-1 - taker))
        return [Batch(proposed, final=True), HandLimit(giver), HandLimit(taker), ResolveWaiting()]

    def _cards(self, table: Table) -> tuple[int, ...]:
        """The cards the other gives, of their own choice."""
        taker = self.offer.taker
        given: tuple[int, ...] = ()
        while len(given) < self.offer.wants_cards:
            left = tuple(Option("card", (ref,)) for ref in hand(table.state, taker) if ref not in given)
            given += table.ask(Question(taker, "offer card", left, "Which card do you give?")).args
        return given

    def _where(self, table: Table, player: int) -> int:
        options = tuple(Option("to", (ref,)) for ref in held(table.state, player))
        return table.ask(Question(player, "offer to", options, "Where do the units go?")).args[0]

    def _from(self, table: Table, player: int, amount: int) -> int:
        able = tuple(
            Option("from", (ref,)) for ref in held(table.state, player) if units(table.state, ref) > amount
        )
        return table.ask(Question(player, "offer from", able, "From where do you give units?")).args[0]
