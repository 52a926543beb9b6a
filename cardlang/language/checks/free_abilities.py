"""Finds activated abilities that cost nothing and can be used without end, also those whose cost is sometimes nothing
(``half your EP``, for a player who has none, ``sacrifice each artifact you control``) or given back: ``1 EP: gain 2
EP``.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from cardlang.language.checks.another_or_itself import may_be_this
from cardlang.language.checks.as_much import any_such
from cardlang.language.checks.done_every_time import certain
from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.reading.read_limits import once_a_turn
from cardlang.language.verbs.create import Create
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.gain import Gain
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.put import PutCounters
from cardlang.language.verbs.remove import Remove
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Activated, outside_quotes
from cardlang.language.words.amounts import Amount, Half, HoldingOf, Number, ThatMany, X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import TIMES_A_TURN, Cost, DoCost, PayCost, TapCost
from cardlang.language.words.joined_conditions import conditions_in
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import LibraryCards, Selection, This
from cardlang.language.words.players import YOU
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import Word


def free_abilities(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Activated abilities without a cost and without a limit."""
    if any(entry is not None and entry.pays_first for entry in map(vocabulary.kind, tree.type.kinds)):
        return  # it is paid for as it is played, once
    lethal = {each.name for each in vocabulary.resources if each.hurt}
    for at, ability in enumerate(tree.abilities):
        if not isinstance(ability, Activated) or any(each.key in _LIMITING for each in ability.limits):
            continue
        taps = any(isinstance(each, TapCost) for each in ability.costs)
        wakes = taps and _wakes(ability)
        left = [each for each in ability.costs if not isinstance(each, TapCost) and not _is_free(each)]
        when = [_when_free(each, lethal) or _of_nothing(each, tree, vocabulary) or _none_of(each) for each in left]
        if any(each == _X_IS_0 for each in when) and not _does_more(ability):
            continue
        if left and (wakes or not taps) and all(_gives_back(each, ability, vocabulary) for each in left):
            help_ = f"Let it cost more, or end it with '{once_a_turn(vocabulary)}'"
            yield Lint("CL712", "this gives as much as it costs, so it can be done without end", help_, at, True)
        elif all(when) and (wakes or not taps):
            help_ = f"Give it a cost, or end it with '{once_a_turn(vocabulary)}'"
            message = f"this costs nothing{' ' if when else ''}{' and '.join(dict.fromkeys(when))}"
            yield Lint("CL712", f"{message}, so it can be done without end", help_, at, True)


def _gives_back(cost: Cost, ability: Activated, vocabulary: Vocabulary) -> bool:
    """Whether what is paid is given back as it resolves, whatever happens: ``1 EP: gain 2 EP``."""
    effects = [effect for each in ability.body.sentences for effect in _in_any_case(each)]
    if isinstance(cost, DoCost):
        return _done_back(cost.effect, effects, vocabulary)
    paid = cost.holding if isinstance(cost, PayCost) else None
    if not isinstance(paid, Holding) or not isinstance(paid.amount, Number):
        return False
    gains = [each.holding for each in effects if isinstance(each, Gain)]
    return _sum([each.amount for each in gains if each.resource == paid.resource]) >= paid.amount.value


def _in_any_case(sentence: Sentence) -> list[Word]:
    """What a sentence does for its player once and in any case."""
    clauses = [each for each in certain(sentence) if each.subject == YOU]
    return [effect for each in clauses for effect in each.effects]


def _done_back(cost: Word, effects: list[Word], vocabulary: Vocabulary) -> bool:
    """The same of counters that are removed from this card, of tokens that are sacrificed, ``Sacrifice a Spore: create
    two 1/1 Spore creature tokens``, and of cards that are drawn again.
    """
    if isinstance(cost, Remove) and isinstance(cost.what, This) and isinstance(cost.counters.amount, Number):
        puts = [each for each in effects if isinstance(each, PutCounters) and isinstance(each.on, This)]
        same = [each.counters.amount for each in puts if cost.counters.name in ("", each.counters.name)]
        return _sum([each for each in same if each is not None]) >= cost.counters.amount.value
    if isinstance(cost, CostVerb) and cost.refills and isinstance(cost.given_up(), Selection):
        drawn = [each.cards.amount for each in effects if isinstance(each, Draw) and isinstance(each.cards, CardCount)]
        many = cost.given_up().count  # type: ignore[attr-defined]
        return isinstance(many, Number) and _sum(drawn) >= many.value
    given = cost.what if isinstance(cost, Sacrifice) else None
    if not isinstance(given, Selection) or not isinstance(given.count, Number):
        return False
    tokens = [each.token for each in effects if isinstance(each, Create)]
    return _sum([each.amount for each in tokens if any_such(given.of, each, vocabulary.stats)]) >= given.count.value


def _sum(amounts: list[Amount]) -> int:
    return sum(each.value for each in amounts if type(each) is Number)


def _wakes(ability: Activated) -> bool:
    """Whether an ability untaps its own card while it is carried out, for nothing. What waits for something to happen
    or for a deed that uses something up does not come without end.
    """
    words = list(outside_quotes(ability.body))
    clauses = [each for each in words if isinstance(each, Clause)]
    deeds = {clause.number + at: each for clause in clauses for at, each in enumerate(clause.effects)}
    for sentence in (each for each in words if isinstance(each, Sentence)):
        done = [effect for clause in sentence.clauses for effect in clause.effects]
        untaps = any(isinstance(each, Untap) and isinstance(each.what, This) for each in done)
        asked = [each for each in conditions_in(sentence.condition) if isinstance(each, YouDid) and not each.negated]
        paid = any(_uses_up(deeds.get(each.result)) for each in asked)
        if untaps and not paid and sentence.later is None and sentence.at is None:
            return True
    return False


_LIMITING = (*TIMES_A_TURN, "once a game")


def _uses_up(deed: Word | None) -> bool:
    """Whether a player gives something up by doing it, so that it is not done without end."""
    if isinstance(deed, PutCounters):
        return deed.counters.name.startswith("-")
    return isinstance(deed, (CostVerb, Pay))


def _is_free(cost: Cost) -> bool:
    """Whether a cost is always paid with nothing."""
    if isinstance(cost, DoCost) and isinstance(cost.effect, PutCounters):
        return not _uses_up(cost.effect)
    if isinstance(cost, PayCost) and isinstance(cost.holding, Mix):
        return cost.holding == Mix(Number(0))
    return isinstance(cost, PayCost) and getattr(cost.holding, "amount", None) == Number(0)


_X_IS_0 = "where X is 0"


def _none_of(cost: Cost) -> str:
    """The same of ``X EP`` and ``discard X cards``."""
    return _X_IS_0 if _has_x(cost) else ""


def _does_more(ability: Activated) -> bool:
    """Whether something happens that does not hang on X: ``X EP: draw X cards, then gain 1 EP``. What is done to things
    that are described by X does.
    """
    words = list(outside_quotes(ability.body))
    if any(isinstance(each, Selection) and _has_x(each.of) for each in words) or not _has_x(ability.body):
        return False  # where nothing hangs on X, that is said
    for sentence in ability.body.sentences:
        for clause in sentence.clauses:
            around = [each for each in (sentence.condition, clause.subject, clause.each) if each is not None]
            effects = [each for each in clause.effects if not isinstance(each, Shuffle) and not _has_x(each)]
            if effects and not any(_has_x(each) for each in around):
                return True
    return False


def _has_x(word: Word) -> bool:
    return any(isinstance(each, (X, ThatMany)) for each in word.walk())


def _of_nothing(cost: Cost, tree: CardTree, vocabulary: Vocabulary) -> str:
    """The same of ``each``, ``all`` and ``your hand``, of which there may be none; empty where this card is one."""
    verb = cost.effect if isinstance(cost, DoCost) else None
    if not isinstance(verb, CostVerb) or not verb.leaves_no_choice() or isinstance(verb.given_up(), LibraryCards):
        return ""
    if isinstance(verb, Remove) and verb.counters.amount is None:
        return ""  # where there are none, all of them cannot be removed
    what = verb.given_up()
    of = what.of if isinstance(what, Selection) else None
    if of is not None and of.zone is None and not of.other:
        if any(may_be_this(sort, tree, vocabulary) for sort in of.sorts):
            return ""
    return f"where there is nothing to {verb.name}"


def _when_free(cost: Cost, lethal: Container[str]) -> str:
    """When a cost is paid with nothing, in words: ``with no EP``; empty if it never is. ``lethal`` are the resources
    that no player in the game is without.
    """
    holding = cost.holding if isinstance(cost, PayCost) else None
    if not isinstance(holding, Holding):
        return ""
    amount = holding.amount.of if isinstance(holding.amount, Half) else holding.amount
    if isinstance(amount, HoldingOf) and amount.player == YOU and amount.resource == holding.resource:
        if holding.resource not in lethal:
            return f"with no {holding.resource}"
        return f"with 1 {holding.resource}" if isinstance(holding.amount, Half) and not holding.amount.up else ""
    return ""
