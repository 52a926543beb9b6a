"""Turns the tree of a card into what the engine runs ("lowering"): its abilities (``lowered_abilities.py``), costs,
keywords, and what is counted for them. The words of the tree carry out the effects themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardlang.engine import cards as engine
from cardlang.engine.cards import ELSEWHERE, ONLY, Watch
from cardlang.engine.cards import Body as EngineBody
from cardlang.engine.interfaces import OF_ROUND
from cardlang.engine.modifiers import PRINTED_PRICE
from cardlang.language.running.bodies import lower_body, lower_paragraphs
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.cost_parts import cost_parts
from cardlang.language.running.entering import ChoosesType, EnterAs, WordEntering
from cardlang.language.running.event_matching import (
    EventWatch,
    ObjectWatch,
    PairWatch,
    counted_apart,
    of_each_subject,
)
from cardlang.language.running.extras import asked_apart, extra_of
from cardlang.language.running.limits import when_usable
from cardlang.language.running.lowered_abilities import (
    WordReplacement,
    WordStatic,
    WordTriggered,
    about_itself,
    lower_activated,
    lower_triggered,
    standing_condition,
)
from cardlang.language.running.sentences import waits
from cardlang.language.running.target_slots import ThingSlot
from cardlang.language.words import abilities, nouns
from cardlang.language.words.amounts import Number
from cardlang.language.words.cast_from import CAST_FROM, CastWatch, WasCast, WasCastFrom
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost, PlayLimit
from cardlang.language.words.chosen_type import TypeChoice
from cardlang.language.words.conditions import Happened
from cardlang.language.words.costs import Cost, DoCost, PayCost
from cardlang.language.words.damaged_by import DamagedBy, DamageWatch
from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.exiled_with import EXILED_WITH, ExiledWith, ExileWatch
from cardlang.language.words.filters import ThatDid, departed
from cardlang.language.words.joined_conditions import Either
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.quantities import Holding
from cardlang.language.words.seen import ANY_DAMAGE, dealt
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.tallied import anybodys, as_they_see_it, between, counted, leaves_itself_out
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.engine.game import Game


def lower_abilities(words: Sequence[abilities.Ability], game: Game) -> dict[str, Any]:
    """The keyword arguments of ``engine.Card`` that come from a card's text."""
    words, paid = _counted(words)
    spells: list[Body] = []
    made: dict[str, Any] = {
        "activated": (),
        "triggered": (),
        "statics": (),
        "replacements": (),
        "additional": (),
        "extras": (),
    }
    base: dict[str, int] = {}
    special: dict[str, Any] = {}
    for place, word in enumerate(words):
        key = f"a{place}"
        for label in word.labels():
            name = label.keyword.name.lower()
            base[name] = base.get(name, 0) + label.keyword.strength
        if isinstance(word, abilities.KeywordLine):
            _keywords(word, base, special)
        elif isinstance(word, abilities.SpellAbility):
            spells.append(word.body)
        elif isinstance(word, abilities.Triggered):
            made["triggered"] += (lower_triggered(key, word, game),)
        elif isinstance(word, abilities.Activated):
            made["activated"] += (lower_activated(key, word, game),)
        elif isinstance(word, abilities.Static):
            _static(key, replace(word, otherwise=None), made)
            if word.otherwise is not None:
                opposite = replace(word, clause=word.otherwise, negated=not word.negated, otherwise=None)
                _static(f"{key} otherwise", opposite, made)
        elif isinstance(word, abilities.Replacement):
            told_apart = any(isinstance(each, ExiledWith) for other in words for each in other.walk())
            made["replacements"] += (WordReplacement(key, word, alike=not told_apart),)
        elif isinstance(word, TypeChoice):
            made["replacements"] += (ChoosesType(key, word),)
        elif isinstance(word, AdditionalCost) and (word.optional or word.one_of):
            made["extras"] += (extra_of(word),)
        elif isinstance(word, AdditionalCost):
            made["additional"] += cost_parts(word.costs)
        else:
            _special(key, word, special, game)
    if spells:
        made["spell"] = lower_paragraphs(spells, game, paid)
        if needed := _needed(spells):
            special[ONLY] = (*special.get(ONLY, ()), *needed)
    elif "attached to" in special:
        made["spell"] = EngineBody((ThingSlot(special.pop("attached to")),), ())
    return {**made, "extras": asked_apart(made["extras"]), "base": base, "special": special, "watches": watches(words)}


def _needed(spells: Sequence[Body]) -> list[engine.Condition]:
    """What must be so for a spell to do anything at all. One that waits for something can be played before."""
    waiting = [each for body in spells for each in body.walk() if isinstance(each, Sentence) and waits(each)]
    needed = [each.only_while for body in spells for each in body.walk() if isinstance(each, Verb)]
    known = list(dict.fromkeys(each for each in needed if each is not None))
    if not known or None in needed or waiting:
        return []
    return [*known] if len(known) == 1 else [Either(tuple(known))]  # type: ignore[arg-type]


def _counted(words: Sequence[abilities.Ability]) -> tuple[list[abilities.Ability], int]:
    """The abilities, with what is given up as additional costs numbered through (those behind keywords come last), and
    how much that is.
    """
    found: list[abilities.Ability] = []
    paid = 0
    for word in words:
        if isinstance(word, AdditionalCost):
            costs: list[Cost] = []
            for cost in word.costs:
                costs.append(replace(cost, number=paid) if isinstance(cost, DoCost) else cost)
                paid += isinstance(cost, DoCost)
            word = replace(word, costs=tuple(costs))
        found.append(word)
    return found, paid


def paid_first(words: Sequence[abilities.Ability]) -> tuple[abilities.Ability, ...]:
    """The abilities of a card that is used up as it is played. For one with a cost (``Discard a card: draw two
    cards.``) that cost is paid together with the printed one.
    """
    found: list[abilities.Ability] = []
    for word in words:
        if isinstance(word, abilities.Activated):
            found += [AdditionalCost(word.costs), abilities.SpellAbility(word.body, label=word.label)]
        else:
            found.append(word)
    return tuple(found)


def _keywords(word: abilities.KeywordLine, base: dict[str, int], special: dict[str, Any]) -> None:
    for keyword in word.keywords:
        name = keyword.name.lower()
        base[name] = base.get(name, 0) + keyword.strength
        if isinstance(keyword.argument, Description) and keyword.direct:
            special[name] = Described(keyword.argument)
            special["attached to"] = nouns.Selection(nouns.TARGET, keyword.argument, Number(1))
        elif isinstance(keyword.argument, Description):
            special[name] = (*special.get(name, ()), Described(keyword.argument))
        elif isinstance(keyword.argument, Holding):
            special[name] = cost_parts([PayCost(keyword.argument)])


def token_statics(words: Sequence[abilities.Static]) -> dict[str, Any]:
    """The static abilities of a token and its replacements: ``This creature cannot block.``"""
    made: dict[str, Any] = {"statics": (), "replacements": ()}
    for word in words:
        _static(f"token {word.say(SOURCE)}", word, made)
    return made


def _static(key: str, word: abilities.Static, made: dict[str, Any]) -> None:
    """Adds a static ability to ``made``: effects about entering as a replacement of the arrival, others as static."""
    entering = tuple(each for each in word.clause.effects if isinstance(each, EnterAs))
    condition = standing_condition(word)
    verbs = [each for each in word.clause.effects if isinstance(each, Verb)]
    made["replacements"] += tuple(
        each.shield(key, word.say(SOURCE), word.clause.subject, condition) for each in verbs if each.shields
    )
    lasting = tuple(each for each in verbs if not (isinstance(each, EnterAs) or each.shields))
    if entering:
        made["replacements"] += (WordEntering(key, word, entering, condition),)
    for place, effects in enumerate(_anywhere_or_here(word, lasting)):
        left = replace(word, clause=replace(word.clause, effects=effects))
        made["statics"] += (WordStatic(f"{key} here" if place else key, left),)


def _anywhere_or_here(word: abilities.Static, effects: tuple[Verb, ...]) -> list[tuple[Verb, ...]]:
    """The effects of a static ability, those that its own card has anywhere apart from those it has in play: ``~ costs
    2 EP less and gets +2/+0.``
    """
    anywhere = tuple(each for each in effects if about_itself(replace(word.clause, effects=(each,))))
    here = tuple(each for each in effects if each not in anywhere)
    return [part for part in (anywhere, here) if part]


def _special(key: str, word: abilities.Ability, special: dict[str, Any], game: Game) -> None:
    if isinstance(word, abilities.HiddenClause):
        special[word.heading.lower()] = WordTriggered(
            key, word.say(SOURCE), word.trigger, lower_body(word.body, game), None
        )
    elif isinstance(word, abilities.Rider):
        special[word.key] = (*special.get(word.key, ()), word.when)
    elif isinstance(word, PlayLimit):
        special[ONLY] = (*special.get(ONLY, ()), when_usable(key, word.limits))
    elif isinstance(word, abilities.WinClause):
        special["win"] = word.condition
    elif isinstance(word, AlternativeCost):
        amounts = [_plain_amount(part, game.resources[0]) for part in word.costs]
        cost = sum(amount for amount in amounts if amount is not None)
        others = [part for part, amount in zip(word.costs, amounts, strict=True) if amount is None]
        way = (word.condition, cost if word.costs or word.free else PRINTED_PRICE, cost_parts(others))
        if word.place is None:
            special["alternatives"] = (*special.get("alternatives", ()), way)
        else:
            special[ELSEWHERE] = (*special.get(ELSEWHERE, ()), (game.zone_index[word.place.name], word.exiled, *way))
    else:
        raise TypeError(f"no meaning for {type(word).__name__}")


def _plain_amount(cost: Cost, resource: str) -> int | None:
    """The number of a cost that is a fixed amount of one resource."""
    holding = cost.holding if isinstance(cost, PayCost) else None
    if isinstance(holding, Holding) and holding.resource == resource and isinstance(holding.amount, Number):
        return holding.amount.value
    return None


def watches(words: Sequence[Word]) -> tuple[Watch, ...]:
    """The tallies that a card needs: for "this turn", "this game", "second ... in a turn", "the first time"."""
    found: dict[tuple[str, bool], Watch] = {}
    for word in words:
        for each in word.walk():
            if isinstance(each, DamagedBy):
                found["damage by", True] = DamageWatch(dealt(ANY_DAMAGE))
            elif isinstance(each, ExiledWith):
                found[EXILED_WITH, True] = ExileWatch()
            elif isinstance(each, (WasCast, WasCastFrom)):
                found[CAST_FROM, True] = CastWatch()
            asked: list[tuple[Any, bool]] = []
            if isinstance(each, Happened) and each.period != "this way":
                asked += [] if each.of_objects else [each.counted]
            elif isinstance(each, NextSpell):
                asked.append((each.event, False))
            elif isinstance(each, ThatDid):
                asked.append((each.counted, True))
            elif isinstance(each, Description):
                past = departed(each)
                asked += [counted(past[0], False)] if past is not None else []
            elif isinstance(each, When):
                asked += [
                    (of_each_subject(event), True) if counted_apart(event, each.apart) else counted(event, False)
                    for event in each.events
                    if each.first or each.apart or event.ordinal
                ]
            of_round = OF_ROUND if getattr(each, "period", "") == THIS_ROUND else ""
            kept = [watch for event, per_thing in asked for watch in _counting(event, per_thing)]
            if isinstance(each, Happened) and each.of_objects and each.period != "this way":
                kept.append(ObjectWatch(as_they_see_it(each.event)[0], True))
            for watch in kept:
                watch.key = f"{of_round}{watch.key}"
                found.setdefault((watch.key, watch.per_thing), watch)
    return tuple(found[key] for key in sorted(found))


def _counting(event: EventPattern, per_thing: bool) -> list[EventWatch]:
    """What counts an event; without this card itself by two tallies, all that happened and what happened to each."""
    if leaves_itself_out(event) and not per_thing:
        return [EventWatch(anybodys(event), False), EventWatch(event, True)]
    return [PairWatch(event, True) if per_thing and between(event) else EventWatch(event, per_thing)]
