"""Reading costs: what is before the colon (``2 EP, Tap: draw a card``), and additional costs of a spell."""

from __future__ import annotations

from collections.abc import Iterable

from cardlang.engine.zones import DISCARD, HAND, PLAY
from cardlang.language.reading.binder import Binder
from cardlang.language.reading.partial_nodes import ThisIn
from cardlang.language.reading.read_clauses import read_clause
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import ClauseShape, NounPhrase, SeqShape, Shape
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.pay_any import PayAnyAmount
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Number, X
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import (
    Cost,
    DoCost,
    Limit,
    PayCost,
    TapCost,
    cannot_pay_itself,
    used_from,
)
from cardlang.language.words.effect import Effect
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import TARGET, Group, Selection, This
from cardlang.language.words.players import YOU, Referent, TargetPlayer
from cardlang.language.words.quantities import Holding, price_said
from cardlang.language.words.sentences import Body
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word, rebuilt

NEVER_PAID = (
    "A cost is paid with this card, with a fixed number of things of your own, or from the top of your library."
)


def read_costs(r: Reading, seq: SeqShape, here: str) -> tuple[Cost, ...]:
    """The costs of a comma-separated list: what is paid, tapped or given up. ``here`` is the role of the zone in which
    the card is when they are paid. Raises :class:`Mistake` for what is no cost or can never be paid.
    """
    costs = _all_costs(r, seq)
    _refuse_unpaid(r, seq, costs, here)
    return costs


def read_costs_and_place(
    r: Reading, seq: SeqShape, limits: tuple[Limit, ...]
) -> tuple[tuple[Cost, ...], tuple[Limit, ...]]:
    """The costs of an activated ability, and its limits. Where the card is may be said by a limit (``Activate only from
    your hand.``) or by a cost (``exile ~ from your graveyard``); ``discard ~`` is always paid from the hand.
    """
    costs = _all_costs(r, seq)
    if used_from(limits) == PLAY:
        limits += _place_of(r, costs)
    costs = tuple(rebuilt(cost, _without_place) for cost in costs)
    _refuse_unpaid(r, seq, costs, used_from(limits))
    return costs, limits


def _place_of(r: Reading, costs: tuple[Cost, ...]) -> tuple[Limit, ...]:
    """The limit for where a card is that pays for its ability with itself; empty for play."""
    paid = [each.effect for each in costs if isinstance(each, DoCost)]
    own = [each for each in paid if isinstance(each.given_up(), This)]
    named = [what.zone.name for what in (each.given_up() for each in own) if isinstance(what, ThisIn)]
    named += [place for each in paid if (place := _beside_others(each.given_up()))]
    return _used_there(r, (*named, *(each.where for each in own)))


def place_of_body(r: Reading, body: Body, limits: tuple[Limit, ...]) -> tuple[Limit, ...]:
    """Further limits of an ability by what it does to its card and to others: ``return ~ and another card from your
    graveyard to your hand``.
    """
    words = body.walk(but=(Ability,)) if used_from(limits) == PLAY else ()
    return _used_there(r, [_beside_others(each) for each in words])


def _used_there(r: Reading, places: Iterable[str]) -> tuple[Limit, ...]:
    for place in places:
        if place == HAND:
            return (Limit(HAND),)
        for entry in r.vocabulary.limits if place else ():
            if entry.key == DISCARD and entry.phrase.endswith(f"your {place}"):
                return (Limit(entry.key, entry.phrase),)
    return ()


def _beside_others(given_up: Word | None) -> str:
    """Where the card is that is given up together with others: ``exile ~ and another card from your graveyard``; empty
    where nothing says so.
    """
    parts = given_up.parts if isinstance(given_up, Group) else ()
    others = [each.of for each in parts if isinstance(each, Selection) and each.of.other and each.of.zone is not None]
    zone = others[-1].zone if others and any(isinstance(each, This) for each in parts) else None
    return zone.name if zone is not None and zone.owner == YOU else ""


def _without_place(word: Word) -> Word:
    return This(span=word.span) if isinstance(word, ThisIn) else word


def _all_costs(r: Reading, seq: SeqShape) -> tuple[Cost, ...]:
    r.take(*seq.tokens())
    return tuple(cost for item in seq.items for cost in _cost(r, item))


def _refuse_unpaid(r: Reading, seq: SeqShape, costs: tuple[Cost, ...], here: str) -> None:
    why = cannot_pay_itself(costs, here)
    if why:
        raise r.mistake("CL506", f"this can never be paid: {why}", seq, NEVER_PAID)


def _cost(r: Reading, item: Shape) -> list[Cost]:
    if item.name == "tap_self" and not any(each.name == "tap" for each in r.vocabulary.verbs):
        raise r.mistake("CL302", f"nothing is tapped in {r.vocabulary.title}: 'Tap' is no cost there", item)
    if item.name == "tap_self":
        r.take(*item.tokens())
        return [TapCost(span=span_of(item))]
    if item.name == "pay":
        return [PayCost(_holding(r, item.all(NounPhrase)[0]), span=span_of(item))]
    assert isinstance(item, ClauseShape)
    done, known, amounts = r.binder.last_done, len(r.binder.done), len(r.binder.amounts)
    clause, envelope = read_clause(r, item)
    if clause.subject != YOU or clause.optional or clause.duration or clause.each or envelope.anything():
        raise r.mistake(
            "CL506", f"'{r.said(item)}' cannot be a cost", item, "A cost is something you do or pay."
        )
    costs: list[Cost] = []
    number = clause.number
    counted: dict[int, int] = {}
    for at, effect in enumerate(clause.effects, clause.number):
        if isinstance(effect, Pay):  # printed as "2 life": an amount is no effect that is counted
            costs.append(PayCost(effect.holding, span=effect.span))
            continue
        if not isinstance(effect, CostVerb):
            raise _no_cost(r, effect, item)
        if has_target(effect):
            help_ = "Say what is chosen as it is paid: 'a territory you control', not 'target territory'."
            raise r.mistake("CL506", "a cost has no target", item, help_)
        why = effect.never_paid()
        if why:
            raise r.mistake("CL506", f"this can never be paid: {why}", item, NEVER_PAID)
        for each in effect.children():
            r.binder.comes_of(each, number)
        costs.append(DoCost(effect, number, span=effect.span))
        counted[at] = number
        number += 1
    r.binder.effects = number
    _count_anew(r.binder, counted, known, amounts)
    r.binder.last_done = done if number == clause.number else number - 1
    return costs


def _count_anew(binder: Binder, counted: dict[int, int], done: int, amounts: int) -> None:
    """What is paid is no effect: the others of a cost, from these places on in the lists of the binder, get their
    numbers without it, and no pronoun means how much was paid.
    """
    binder.done[done:] = [(counted[at], verb) for at, verb in binder.done[done:] if at in counted]
    found = [(counted.get(each.index), said) for each, said in binder.amounts[amounts:] if each.kind == "result"]
    binder.amounts[amounts:] = [(Referent("result", at), said) for at, said in found if at is not None]


def _no_cost(r: Reading, effect: Effect, item: Shape) -> Mistake:
    """The mistake for what is done and is no cost; what is lost as a cost is paid."""
    name = effect.called() if isinstance(effect, Verb) else getattr(effect, "name", "") or "this"
    held = next((each for each in effect.children() if isinstance(each, Holding)), None)
    help_ = f"Write 'pay {held.say(SOURCE)}'." if held is not None and "lose" in name else _COSTS
    if isinstance(effect, PayAnyAmount):
        name, help_ = f"pay {effect.rest(SOURCE)}", f"Write 'pay X {effect.resource}': its player says how much X is."
    return r.mistake("CL506", f"'{name}' cannot be a cost", item, help_)


_COSTS = "Costs are paid, tapped, given up or removed."


def has_target(word: Word) -> bool:
    """Whether the word, or any word inside it, has a target."""
    return any(
        isinstance(each, TargetPlayer) or (isinstance(each, Selection) and each.quantifier == TARGET)
        for each in word.walk()
    )


def _holding(r: Reading, np: NounPhrase) -> Holding | Mix:
    word = read_np(r, np)
    if r.vocabulary.letters and isinstance(word, (Number, X)):
        return Mix(word)
    if isinstance(word, Mix):
        return word
    if not isinstance(word, Holding):
        help_ = f"Write for example '{price_said(r.vocabulary)}' before the ':'."
        raise r.mistake("CL506", f"'{r.said(np)}' is not a cost", np, help_)
    return word
