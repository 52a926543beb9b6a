"""A paragraph that says what is paid for its own card besides the printed cost or in its place, and from where it may
be cast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.engine.zones import DISCARD
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_costs import read_costs
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.said_once import refuse_more
from cardlang.language.text.shapes import Around, ClauseShape, SentenceShape, SeqShape, Shape
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.exile import Exile
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import X
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.costs import Cost, PayCost
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.word import SOURCE

_OFFER = "Write 'In place of its cost, you may ...', or 'As an additional cost, ...' for what must be paid."


def way_to_cast(r: Reading, sentence: Sentence, shape: Shape, permanent: bool) -> Ability | None:
    """The ability of a sentence such as ``You may cast ~ for 0 EP if ...`` or ``You may cast ~ from your graveyard,
    then exile it.``; None for any other. ``permanent``: the card stays in play. Raises :class:`Mistake`.
    """
    first, *others = sentence.clauses
    cast, *then = first.effects
    if not isinstance(cast, Cast) or not (cast.cost or cast.source or cast.free) or len(others) > 1:
        return None
    if cast.free and not isinstance(cast.what, This):
        return None  # an effect
    if others and (others[0].subject != YOU or others[0].optional or others[0].duration):
        return None
    then += others[0].effects if others else ()
    exiled = len(then) == 1 and isinstance(then[0], Exile) and isinstance(then[0].what, (It, This))
    refuse_more(r, replace(first, effects=(cast, *(() if exiled else then))), sentence, shape, "another cost")
    if not isinstance(cast.what, This) or not first.optional or first.subject != YOU:
        raise r.mistake("CL405", "only ~ can have another cost", shape, "Write 'You may cast ~ for 0 EP if ...'.")
    if cast.source is None:
        _refuse_here(r, shape)
    pile = next((each.phrase.split()[-1] for each in r.vocabulary.limits if each.key == DISCARD), "")
    place = cast.source
    if place is not None and (place.name != pile or place.owner != YOU):
        help_ = f"It can be cast from the hand and from your {pile}."
        raise r.mistake("CL405", f"~ is not cast from {place.name} by its own text", shape, help_)
    if exiled and (permanent or place is None):
        message = "what is cast from the hand goes its usual way"
        message = "what stays in play is not exiled as soon as it is cast" if permanent else message
        raise r.mistake("CL405", message, shape, "Leave 'then exile it' out.")
    costs = (PayCost(cast.cost),) if cast.cost is not None else ()
    _refuse_x(r, costs, shape)
    return AlternativeCost(costs, sentence.condition, place, exiled, cast.free)


def _refuse_x(r: Reading, costs: Sequence[Cost], shape: Shape) -> None:
    """Raises :class:`Mistake` for an X, which belongs to the printed cost (RUL-RR-11) and is 0 without it."""
    if any(isinstance(each, X) for cost in costs for each in cost.walk()):
        raise r.mistake("CL405", "X is a part of the printed cost", shape, "Say a number here.")


def _refuse_here(r: Reading, shape: Shape) -> None:
    """Raises :class:`Mistake` in a game in which a card has its printed cost and no other."""
    if not r.vocabulary.other_costs:
        message = f"a card of {r.vocabulary.title} is played for its printed cost and no other"
        raise r.mistake("CL405", message, shape, "It can cost more, for more: 'As an additional cost, you may ...'.")


def additional_cost(r: Reading, sentence: SentenceShape, lead: Around) -> Ability:
    """``As an additional cost, sacrifice a creature.``, ``As an additional cost, you may pay 2 EP.``"""
    r.take(*lead.tokens(), *sentence.tokens())
    seq = sentence.seqs[0]
    clause = _offered(seq)
    if len(sentence.seqs) > 1:
        return _one_of(r, sentence, clause)
    if clause is not None:
        return _optional_cost(r, clause)
    return AdditionalCost(read_costs(r, seq, "stack"))


def _one_of(r: Reading, sentence: SentenceShape, offered: ClauseShape | None) -> Ability:
    """``discard a card or pay 2 EP``: one of the costs is paid. Raises :class:`Mistake`."""
    if offered is not None:
        help_ = "Leave 'you may' out where one of them must be paid; else offer one cost that may be paid."
        raise r.mistake("CL405", "of several costs that may be paid, nobody could tell which was", offered, help_)
    costs: list[Cost] = []
    for seq in sentence.seqs:
        found = read_costs(r, seq, "stack")
        if len(found) > 1:
            help_ = "What is always paid is a paragraph of its own: 'As an additional cost, pay 2 EP.'"
            raise r.mistake("CL405", f"'{r.said(seq)}' is more than one cost, beside 'or'", seq, help_)
        if any(isinstance(word, X) for word in found[0].walk()):
            raise r.mistake("CL405", "nothing says what X is if another cost is paid", seq, "Say a number here.")
        if found[0].say(SOURCE) in [each.say(SOURCE) for each in costs]:
            raise r.mistake("CL405", f"'{r.said(seq)}' is said twice", seq, "Name it once.")
        costs += found
    return AdditionalCost(tuple(costs), one_of=True)


def _optional_cost(r: Reading, clause: ClauseShape) -> Ability:
    """``you may pay 2 EP any number of times``: what is behind ``may`` is a cost."""
    often = [each for each in clause.tails if each.first().type == "OFTEN"]
    for each in often[1:]:
        raise r.mistake("CL405", "how often it may be paid is already said", each)
    r.take(*(piece for each in often for piece in each.tokens()))
    costs = _offered_costs(r, clause, [each for each in clause.tails if each not in often])
    return AdditionalCost(costs, True, int(often[0].first().value) if often else 1)


def _offered(seq: SeqShape) -> ClauseShape | None:
    """``you may ...``, if that is all that is said."""
    clause = seq.items[0] if len(seq.items) == 1 else None
    return clause if isinstance(clause, ClauseShape) and clause.predicates[0].name == "may" else None


def _offered_costs(r: Reading, clause: ClauseShape, tails: Sequence[Shape]) -> tuple[Cost, ...]:
    """What is behind ``you may``, as costs."""
    may = clause.predicates[0]
    r.take(*clause.tokens(), *may.tokens())
    subject = [clause.np] if clause.np is not None else []
    parts = [*subject, *may.all(Shape), *clause.predicates[1:], *tails]
    return read_costs(r, SeqShape("seq", [ClauseShape("clause", parts)]), "stack")


def cost_in_place(r: Reading, sentence: SentenceShape, lead: Around) -> Ability:
    """``In place of its cost, you may pay 1 EP and discard a card if you control a Human.``"""
    _refuse_here(r, lead)
    r.take(*lead.tokens(), *sentence.tokens())
    clause = _offered(sentence.seqs[0])
    if clause is None:
        raise r.mistake("CL405", "nobody has to pay another cost than the printed one", lead, _OFFER)
    costs = _offered_costs(r, clause, clause.tails)
    _refuse_x(r, costs, clause)
    condition = None
    for close in sentence.closes:  # one, or none
        r.take(*close.tokens())
        if close.first().type != "IF":
            raise r.mistake("CL405", f"'{close.first().text}' cannot follow another cost", close, "Write 'if ...'.")
        condition = read_condition(r, close.condition)
    return AlternativeCost(costs, condition, in_place=True)
