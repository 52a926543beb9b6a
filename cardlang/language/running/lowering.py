"""Turns the tree of a card into what the engine runs ("lowering"): abilities with target slots, cost parts, and the
types of event that set them off. The words of the tree carry out the effects themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from cardlang.engine import cards as engine
from cardlang.engine.cards import ELSEWHERE, ONLY, Watch
from cardlang.engine.cards import Body as EngineBody
from cardlang.engine.interfaces import OF_ROUND
from cardlang.engine.modifiers import PRINTED_PRICE
from cardlang.engine.zones import PLAY
from cardlang.language.running.bodies import lower_body, lower_paragraphs
from cardlang.language.running.compiled_filters import Described, HeldBy
from cardlang.language.running.continuous_effects import standing
from cardlang.language.running.cost_parts import cost_parts
from cardlang.language.running.entering import ChoosesType, EnterAs, WordEntering
from cardlang.language.running.event_matching import (
    EventWatch,
    PairWatch,
    about_itself_alone,
    any_is,
    asks_how_many,
    change_types_of,
    counted_apart,
    names_place,
    of_each_subject,
    roles_of,
    seen_by,
    sets_off,
    times,
    together,
)
from cardlang.language.running.extras import asked_apart, extra_of
from cardlang.language.running.limits import once_a_turn, when_usable
from cardlang.language.running.of_each import static_of_each
from cardlang.language.running.replacing import (
    acts_together,
    affordable,
    asked,
    change_types_replaced,
    comes_too_late,
    gives_itself,
    gives_what_goes,
    instead,
    would,
)
from cardlang.language.running.sentences import waits
from cardlang.language.running.target_slots import ThingSlot, asking_itself, target_slots
from cardlang.language.words import abilities, nouns
from cardlang.language.words.amounts import Holding, Number, StatOf
from cardlang.language.words.cast_from import CAST_FROM, CastWatch, WasCastFrom
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost, PlayLimit
from cardlang.language.words.chosen_type import TypeChoice
from cardlang.language.words.conditions import Happened
from cardlang.language.words.costs import (
    DONE_ONCE,
    ONCE_A_TURN,
    TRIGGERS_ONCE,
    Cost,
    DoCost,
    PayCost,
    used_from,
)
from cardlang.language.words.damaged_by import DamagedBy, DamageWatch
from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.event_patterns import Trigger, When
from cardlang.language.words.exiled_with import EXILED_WITH, ExiledWith, ExileWatch
from cardlang.language.words.filters import ThatDid, departed
from cardlang.language.words.keywords import headed
from cardlang.language.words.label_prices import labelled_abilities, price_of
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.seen import ANY_DAMAGE, dealt
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.tallied import anybodys, between, counted, leaves_itself_out
from cardlang.language.words.verb import Verb
from cardlang.language.words.whereabouts import (
    about_its_own_card,
    asked_of_itself,
    of_its_own_card,
    outside_play,
)
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.table import Table


# ---- abilities -------------------------------------------------------------------------------------------------
class WordTriggered(engine.Triggered):
    """A triggered ability or trap clause of card text."""

    __slots__ = ("seen", "trigger", "whole")
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(
        self,
        key: str,
        text: str,
        trigger: Trigger,
        body: EngineBody,
        condition: engine.Condition | None,
        role: str = PLAY,
        everywhere: bool = False,
        limit: int = 0,
    ) -> None:
        self.trigger = trigger
        self.seen = seen_by(trigger)
        self.whole = False
        super().__init__(key, text, change_types_of(self.seen), body, condition, role, everywhere, limit)
        self.own = about_itself_alone(trigger)

    def concerns(self, table: Table, event: Event) -> bool:
        return any_is(self.seen, table, event)

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.trigger, ctx, event)

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int, int]:
        """Subject and object of the event and their players that set it off, for pronouns."""
        return roles_of(self.trigger, ctx, event)

    def together(self, ctx: Context, event: Event) -> int:
        """How many events of the batch the trigger counts as one; 0 if it is about each."""
        return together(self.trigger, ctx, event)

    def times(self, ctx: Context, event: Event) -> int:
        """Once for each of several counters, unless it is about all of them (``whole``): ``that many``."""
        return 1 if self.whole else times(self.trigger, ctx, event)

    def names_place(self, ctx: Context, event: Event) -> bool:
        """Whether the event says where a card arrives."""
        return names_place(self.trigger, ctx, event)


class Not(engine.Condition):
    """The opposite of a condition, for ``unless``."""

    __slots__ = ("inner",)

    def __init__(self, inner: engine.Condition) -> None:
        self.inner = inner

    def holds(self, ctx: Context) -> bool:
        return not self.inner.holds(ctx)

    def reads(self, game: Game) -> int:
        return self.inner.reads(game)


def _standing_condition(word: abilities.Static) -> engine.Condition | None:
    """The condition under which a static ability holds, if it has one; negated for ``unless``."""
    return Not(word.condition) if word.condition is not None and word.negated else word.condition


def about_itself(clause: Clause) -> bool:
    """Whether a static clause changes only its own card, in ways that matter outside play, too (cost, keywords)."""
    own = isinstance(clause.subject, nouns.This)
    return own and all(isinstance(each, Verb) and each.from_anywhere for each in clause.effects)


class WordStatic(engine.Static):
    """A static ability of card text (``Creatures you control have Fast.``)."""

    __slots__ = ("_made", "clause", "condition", "filter", "labelled")
    not_facts: ClassVar[tuple[str, ...]] = ("_made", "labelled")

    def __init__(self, key: str, word: abilities.Static) -> None:
        super().__init__(key, word.say(SOURCE), everywhere=about_itself(word.clause))
        self.clause = static_of_each(word.clause)
        self.condition = _standing_condition(word)
        priced = any(isinstance(each, Verb) and each.of_spells for each in word.clause.effects)
        self.labelled = labelled_abilities(word.clause.subject) if priced else None
        self.filter: engine.Filter = Described(word.clause.subject, anywhere=priced)
        if self.labelled is not None:
            self.filter = HeldBy(self.labelled.whose)
        self._made: list[Modifier] | None = None

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        if self._made is None:  # the same for every game this card is played in
            subject = self.clause.subject
            verbs = [each for each in self.clause.effects if isinstance(each, Verb)]
            altered = [one for each in verbs for one in each.altering(subject, ctx)]
            if isinstance(subject, nouns.AbilitiesOf):
                altered = [one._replace(stat=f"ability {one.stat}") for one in altered]
            elif self.labelled is not None:
                altered = [one._replace(stat=price_of(one.stat, self.labelled.label)) for one in altered]
            elif isinstance(subject, StatOf):
                altered = [one._replace(stat=subject.stat) for one in altered]
            self._made = standing(altered, self.filter, self.condition, self.clause.each, ctx.game)
        return self._made


class WordReplacement(engine.Replacement):
    """``If you would draw a card, gain 1 EP instead.``"""

    __slots__ = ("word",)

    def __init__(self, key: str, word: abilities.Replacement, alike: bool = False) -> None:
        optional = any(clause.optional for clause in word.clauses)
        own, together = of_its_own_card(word.event), acts_together(word)
        alike = alike and not any(isinstance(each, (nouns.This, nouns.Host)) for each in word.walk())
        alike = alike and not any(_deals_itself(clause) for clause in word.clauses)
        types = change_types_replaced(word.event)
        super().__init__(key, headed(word, SOURCE), types, optional, own=own, together=together, alike=alike)
        self.word = word

    def applies(self, ctx: Context, change: Change) -> bool:
        if not would(self.word.event, ctx, change) or gives_itself(self.word, ctx, change):
            return False
        if gives_what_goes(self.word, ctx) or comes_too_late(self.word, ctx, change):
            return False
        return not self.optional or affordable(self.word, ctx, change)

    def asks(self, ctx: Context, change: Change) -> int:
        return asked(self.word, ctx, change) if self.optional else super().asks(ctx, change)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return instead(self.word, ctx, (change,))

    def replace_all(self, ctx: Context, changes: Sequence[Change]) -> Sequence[Change]:
        return instead(self.word, ctx, changes)


def _deals_itself(clause: Clause) -> bool:
    """Whether the card that says it deals damage: ``deal 1 damage to that player``."""
    deals = any(isinstance(effect, Verb) and effect.name == "deal" for effect in clause.effects)
    return deals and isinstance(clause.subject, PlayerWord)


def lower_triggered(key: str, word: abilities.Triggered, game: Game) -> WordTriggered:
    """The engine's ability for ``When ..., ...``."""
    limits = [limit.key for limit in word.limits]
    body, own = lower_body(asking_itself(word), game), outside_play(word.trigger)
    condition: engine.Condition | None = word.condition
    if DONE_ONCE in limits:
        body, condition = once_a_turn(key, word, body)
    limit = 1 if TRIGGERS_ONCE in limits else 0
    made = WordTriggered(key, headed(word, SOURCE), word.trigger, body, condition, _heard_from(word, game), own, limit)
    made.whole = asks_how_many(word.body)
    named_by_label(made, word)
    return made


def _heard_from(word: abilities.Triggered, game: Game) -> str:
    """The role of the zone from which a triggered ability works: the one in which it asks its own card to be."""
    zone = asked_of_itself(word.condition)
    if zone is None or about_its_own_card(word.trigger):
        return PLAY
    return game.zones[game.zone_index[zone.name]].role


ONCE = (ONCE_A_TURN, "once a game")


def lower_activated(key: str, word: abilities.Activated, game: Game) -> engine.Activated:
    """The engine's ability for ``Cost: effect``, with its limits."""
    limits = [limit.key for limit in word.limits]
    made = engine.Activated(
        key,
        headed(word, SOURCE),
        cost_parts(word.costs),
        lower_body(word.body, game),
        speed=_speed(word, limits),
        limit=1 if any(each in limits for each in ONCE) else 0,
        role=used_from(word.limits),
        condition=when_usable(key, word.limits),
    )
    named_by_label(made, word)
    return made


def _speed(word: abilities.Activated, limits: list[str]) -> str:
    """When an ability may be used, and whether it uses the stack: one whose effects only add resources does not."""
    if "slow" in limits:
        return engine.SORCERY
    effects = [
        effect for each in word.body.walk() if isinstance(each, Clause) for effect in each.effects
    ]
    at_once = bool(effects) and all(getattr(effect, "at_once", False) for effect in effects)
    return engine.AT_ONCE if at_once and not target_slots(word.body) else engine.INSTANT


def named_by_label(ability: engine.Ability, word: abilities.Ability) -> None:
    """Gives the engine's ability the name of the keyword that is its label, or that stands for it."""
    if word.label is not None:
        ability.label = word.label.keyword.name.lower()


def lent(word: Word, game: Game) -> engine.Ability:
    """The engine's ability for one that is given to another thing. Its key is its text, so each thing that has it
    counts its own uses. Raises ``TypeError`` for one that cannot be given (see ``can_be_lent``).
    """
    if isinstance(word, abilities.Triggered):
        return lower_triggered(f"lent {word.say(SOURCE)}", word, game)
    if isinstance(word, abilities.Activated):
        return lower_activated(f"lent {word.say(SOURCE)}", word, game)
    if isinstance(word, abilities.Replacement):
        return WordReplacement(f"lent {word.say(SOURCE)}", word)
    raise TypeError(f"{type(word).__name__} cannot be lent")


# ---- a whole card ----------------------------------------------------------------------------------------------
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
    known = [each for each in needed if each is not None]
    return known[:1] if len(known) == len(needed) and not waiting else []


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


def _static(key: str, word: abilities.Static, made: dict[str, Any]) -> None:
    """Adds a static ability to ``made``: effects about entering as a replacement of the arrival, others as static."""
    entering = tuple(each for each in word.clause.effects if isinstance(each, EnterAs))
    condition = _standing_condition(word)
    verbs = [each for each in word.clause.effects if isinstance(each, Verb)]
    made["replacements"] += tuple(
        each.shield(key, word.say(SOURCE), word.clause.subject, condition) for each in verbs if each.shields
    )
    lasting = tuple(each for each in verbs if not (isinstance(each, EnterAs) or each.shields))
    if entering:
        made["replacements"] += (WordEntering(key, word, entering, condition),)
    if lasting:
        left = replace(word, clause=replace(word.clause, effects=lasting))
        made["statics"] += (WordStatic(key, left),)


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
            elif isinstance(each, WasCastFrom):
                found[CAST_FROM, True] = CastWatch()
            asked: list[tuple[Any, bool]] = []
            if isinstance(each, Happened) and each.period != "this way":
                asked.append(each.counted)
            elif isinstance(each, NextSpell):
                asked.append((each.event, False))
            elif isinstance(each, ThatDid):
                asked.append((each.counted, True))
            elif isinstance(each, Description):
                past = departed(each)
                asked += [counted(past[0], False)] if past is not None else []
            elif isinstance(each, When):
                asked += [
                    (of_each_subject(event) if each.apart else event, counted_apart(event, each.apart))
                    for event in each.events
                    if each.first or each.apart or event.ordinal
                ]
            of_round = OF_ROUND if getattr(each, "period", "") == THIS_ROUND else ""
            for event, per_thing in asked:
                kept = [(event, per_thing)]
                if leaves_itself_out(event) and not per_thing:
                    kept = [(anybodys(event), False), (event, True)]
                kind = PairWatch if per_thing and between(event) else EventWatch
                for watch in (kind(*each) for each in kept):
                    watch.key = f"{of_round}{watch.key}"
                    found.setdefault((watch.key, watch.per_thing), watch)
    return tuple(found[key] for key in sorted(found))
