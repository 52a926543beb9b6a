"""Turns the tree of a card into what the engine runs ("lowering"): abilities with target slots, cost parts, and the
types of event that set them off. The words of the tree carry out the effects themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from cardlang.engine import cards as engine
from cardlang.engine.cards import Body as EngineBody
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.language.running.acting import PROMPT
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import standing
from cardlang.language.running.cost_parts import cost_parts
from cardlang.language.running.entering import EnterAs, WordEntering
from cardlang.language.running.event_matching import (
    EventWatch,
    any_is,
    change_types_of,
    counted_apart,
    of_its_own_card,
    outside_play,
    roles_of,
    seen_by,
    sets_off,
)
from cardlang.language.running.limits import when_usable
from cardlang.language.running.replacing import affordable, asked, change_types_replaced, instead, would
from cardlang.language.running.sentences import DoSentence
from cardlang.language.running.target_slots import NO_SLOT, ThingSlot, slots_by_number, target_slots
from cardlang.language.words import abilities, nouns, players
from cardlang.language.words.amounts import Holding, Number, StatOf
from cardlang.language.words.conditions import Happened, YouDid
from cardlang.language.words.costs import ONCE_A_TURN, Cost, PayCost, used_from
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_patterns import Trigger, When
from cardlang.language.words.filters import ThatDid, departed
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.table import Table


# ---- bodies ----------------------------------------------------------------------------------------------------
def lower_body(body: abilities.Body, game: Game) -> EngineBody:
    """The target slots and effects of a body. A sentence with "instead" is joined with the one it replaces."""
    if body.modes is not None:
        return EngineBody(modes=tuple(_mode(body.modes, each) for each in body.modes.sentences))
    return EngineBody(target_slots(body), _effects(body, game))


def _effects(body: abilities.Body, game: Game) -> tuple[EngineEffect, ...]:
    """The effects of a body: its sentences, then its risk, in the order of the text."""
    sentences = list(body.sentences)
    tail: list[EngineEffect] = []
    if body.risk is not None:
        normal: abilities.Sentence | None = None
        if sentences and any(outcome.sentences[0].instead for outcome in body.risk.success):
            normal = sentences.pop()
        tail.append(lower_risk(body.risk, normal, game))
    return (*lower_sentences(sentences), *tail)


def _mode(modes: abilities.Modes, sentence: abilities.Sentence) -> tuple[str, EngineBody]:
    """The text and body of one mode. Target slots of other modes are kept empty, so that the numbers fit."""
    own = slots_by_number(sentence)
    slots = tuple(own.get(number, NO_SLOT) for number in sorted(slots_by_number(modes)))
    return capitalized(sentence.lower(SOURCE)), EngineBody(slots, lower_sentences([sentence]))


def lower_paragraphs(bodies: Sequence[abilities.Body], game: Game) -> EngineBody:
    """The paragraphs of a spell as one body. Each is carried out completely, with its risk, before the next. One mode
    is chosen for each paragraph with modes.
    """
    parts = _numbered(bodies)
    if len(parts) == 1:
        return lower_body(parts[0], game)
    ways: list[tuple[str, dict[int, engine.TargetSlot], tuple[EngineEffect, ...]]] = [("", {}, ())]
    for part in parts:
        if part.modes is None:
            own, done = slots_by_number(part), _effects(part, game)
            ways = [(said, {**slots, **own}, (*before, *done)) for said, slots, before in ways]
            continue
        ways = [
            (
                f"{said}; {mode.lower(SOURCE)}" if said else capitalized(mode.lower(SOURCE)),
                {**slots, **slots_by_number(mode)},
                (*before, *lower_sentences([mode])),
            )
            for said, slots, before in ways
            for mode in part.modes.sentences
        ]
    numbers = sorted({number for part in parts for number in slots_by_number(part)})
    made = [
        (said, EngineBody(tuple(slots.get(number, NO_SLOT) for number in numbers), done))
        for said, slots, done in ways
    ]
    return EngineBody(modes=tuple(made)) if made[0][0] else made[0][1]


def lower_sentences(sentences: Sequence[abilities.Sentence]) -> tuple[EngineEffect, ...]:
    """The effects of sentences, in order."""
    found: list[DoSentence] = []
    for sentence in sentences:
        if sentence.otherwise and found:
            before = found.pop()
            found.append(DoSentence(before.sentence, DoSentence(sentence)))
        elif sentence.instead and found:
            decided = [found.pop()] if isinstance(sentence.condition, YouDid) and len(found) > 1 else []
            normal = found.pop()  # "You may pay 1 EP. If you do, ... instead": asked before either happens
            found += [*decided, DoSentence(completed(sentence, normal.sentence), normal)]
        else:
            found.append(DoSentence(sentence))
    return tuple(found)


def completed(sentence: abilities.Sentence, normal: abilities.Sentence) -> abilities.Sentence:
    """The sentence with what it leaves out filled in from ``normal``, the one it replaces: ``deal 5 damage instead``
    deals it to the same target.
    """
    said: dict[type[Verb], Any] = {}
    for each in normal.walk():
        value = getattr(each, each.carried) if isinstance(each, Verb) and each.carried else None
        if isinstance(each, Verb) and value is not None:
            said.setdefault(type(each), value)
    if not said:
        return sentence

    def fill(word: Word) -> Word:
        if isinstance(word, Verb) and type(word) in said and getattr(word, word.carried) is None:
            return replace(word, **{word.carried: said[type(word)]})
        return word

    return rebuilt(sentence, fill)


def lower_risk(risk: abilities.Risk, normal: abilities.Sentence | None, game: Game) -> EngineEffect:
    """The effect of a risk; the game defines how a risk is taken."""
    success: dict[str, tuple[EngineEffect, ...]] = {}
    for level, outcome in zip(risk.levels, risk.success, strict=True):
        sentences = outcome.sentences
        before: list[abilities.Sentence] = [] if normal is None else [normal]
        if normal is not None and sentences[0].instead and sentences[0].unhindered:
            before = []
            sentences = (replace(completed(sentences[0], normal), instead=False), *sentences[1:])
        success[level.lower()] = lower_sentences([*before, *sentences])
    otherwise: dict[str, tuple[EngineEffect, ...]] = {}
    for name in abilities.OUTCOMES:
        outcome = getattr(risk, name)
        if outcome is not None:
            otherwise[name.replace("_", " ")] = lower_sentences(outcome.sentences)
    return game.risk_effect(success, otherwise, lower_sentences([normal]) if normal is not None else ())


# ---- abilities -------------------------------------------------------------------------------------------------
class WordTriggered(engine.Triggered):
    """A triggered ability or trap clause of card text."""

    __slots__ = ("seen", "trigger")
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(
        self,
        key: str,
        text: str,
        trigger: Trigger,
        body: EngineBody,
        condition: engine.Condition | None,
        everywhere: bool = False,
    ) -> None:
        self.trigger = trigger
        self.seen = seen_by(trigger)
        super().__init__(key, text, change_types_of(self.seen), body, condition, everywhere=everywhere)

    def concerns(self, table: Table, event: Event) -> bool:
        return any_is(self.seen, table, event)

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.trigger, ctx, event)

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int]:
        """Subject, object and player of the event that set it off, for pronouns."""
        return roles_of(self.trigger, ctx, event)


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


def about_itself(clause: abilities.Clause) -> bool:
    """Whether a static clause changes only its own card, in ways that matter outside play, too (cost, keywords)."""
    own = isinstance(clause.subject, nouns.This)
    return own and all(isinstance(each, Verb) and each.from_anywhere for each in clause.effects)


class WordStatic(engine.Static):
    """A static ability of card text (``Creatures you control have Fast.``)."""

    __slots__ = ("_made", "clause", "condition", "filter")
    not_facts: ClassVar[tuple[str, ...]] = ("_made",)

    def __init__(self, key: str, word: abilities.Static) -> None:
        super().__init__(key, word.say(SOURCE), everywhere=about_itself(word.clause))
        self.clause = word.clause
        self.condition = _standing_condition(word)
        priced = any(isinstance(each, Verb) and each.of_spells for each in word.clause.effects)
        self.filter = Described(word.clause.subject, anywhere=priced)
        self._made: list[Modifier] | None = None

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        if self._made is None:  # the same for every game this card is played in
            self._made = []
            for effect in self.clause.effects:
                assert isinstance(effect, Verb)
                altered = effect.alters(ctx)
                if isinstance(self.clause.subject, nouns.AbilitiesOf):
                    altered = [one._replace(stat=f"ability {one.stat}") for one in altered]
                elif isinstance(self.clause.subject, StatOf):
                    altered = [one._replace(stat=self.clause.subject.stat) for one in altered]
                self._made += standing(altered, self.filter, self.condition, self.clause.each, ctx.game)
        return self._made


class WordReplacement(engine.Replacement):
    """``If you would draw a card, gain 1 EP instead.``"""

    __slots__ = ("word",)

    def __init__(self, key: str, word: abilities.Replacement) -> None:
        optional = any(clause.optional for clause in word.clauses)
        own = of_its_own_card(word.event)
        super().__init__(key, word.say(SOURCE), change_types_replaced(word.event), optional, own=own)
        self.word = word

    def applies(self, ctx: Context, change: Change) -> bool:
        if not would(self.word.event, ctx, change):
            return False
        return not self.optional or affordable(self.word, ctx, change)

    def asks(self, ctx: Context, change: Change) -> int:
        return asked(self.word, ctx, change) if self.optional else super().asks(ctx, change)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return instead(self.word, ctx, change)


def lower_triggered(key: str, word: abilities.Triggered, game: Game) -> WordTriggered:
    """The engine's ability for ``When ..., ...``."""
    body, own = lower_body(word.body, game), outside_play(word.trigger)
    made = WordTriggered(key, word.say(SOURCE), word.trigger, body, word.condition, own)
    named_by_label(made, word)
    return made


ONCE = (ONCE_A_TURN, "once a game")


def lower_activated(key: str, word: abilities.Activated, game: Game) -> engine.Activated:
    """The engine's ability for ``Cost: effect``, with its limits."""
    limits = [limit.key for limit in word.limits]
    made = engine.Activated(
        key,
        word.say(SOURCE),
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
        effect for each in word.body.walk() if isinstance(each, abilities.Clause) for effect in each.effects
    ]
    at_once = bool(effects) and all(getattr(effect, "at_once", False) for effect in effects)
    return engine.AT_ONCE if at_once and not target_slots(word.body) else engine.INSTANT


def named_by_label(ability: engine.Ability, word: abilities.Ability) -> None:
    """Gives the engine's ability the name of the keyword that is its label, or that stands for it."""
    if word.label is not None:
        ability.label = word.label.keyword.name.lower()


def lent(word: Word, game: Game) -> engine.Ability:
    """The engine's ability for one that is given to another thing. Its key is its text, so each thing that has it
    counts its own uses. Raises ``TypeError`` unless it is triggered or activated.
    """
    if isinstance(word, abilities.Triggered):
        return lower_triggered(f"lent {word.say(SOURCE)}", word, game)
    if isinstance(word, abilities.Activated):
        return lower_activated(f"lent {word.say(SOURCE)}", word, game)
    raise TypeError(f"{type(word).__name__} cannot be lent")


# ---- a whole card ----------------------------------------------------------------------------------------------
def lower_abilities(words: Sequence[abilities.Ability], game: Game) -> dict[str, Any]:
    """The keyword arguments of ``engine.Card`` that come from a card's text."""
    spells: list[abilities.Body] = []
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
            _static(key, word, made)
        elif isinstance(word, abilities.Replacement):
            made["replacements"] += (WordReplacement(key, word),)
        elif isinstance(word, abilities.AdditionalCost) and word.optional:
            asked = capitalized(word.asked(PROMPT))
            made["extras"] += (engine.Extra(word.name, asked, cost_parts(word.costs), word.most),)
        elif isinstance(word, abilities.AdditionalCost):
            made["additional"] += cost_parts(word.costs)
        else:
            _special(key, word, special, game)
    if spells:
        made["spell"] = lower_paragraphs(spells, game)
    elif "attached to" in special:
        made["spell"] = EngineBody((ThingSlot(special.pop("attached to")),), ())
    return {**made, "base": base, "special": special, "watches": watches(words)}


def paid_first(words: Sequence[abilities.Ability]) -> tuple[abilities.Ability, ...]:
    """The abilities of a card that is used up as it is played. For one with a cost (``Discard a card: draw two
    cards.``) that cost is paid together with the printed one.
    """
    found: list[abilities.Ability] = []
    for word in words:
        if isinstance(word, abilities.Activated):
            found += [abilities.AdditionalCost(word.costs), abilities.SpellAbility(word.body, label=word.label)]
        else:
            found.append(word)
    return tuple(found)


def _keywords(word: abilities.KeywordLine, base: dict[str, int], special: dict[str, Any]) -> None:
    for keyword in word.keywords:
        name = keyword.name.lower()
        base[name] = base.get(name, 0) + keyword.strength
        if isinstance(keyword.argument, nouns.Description) and keyword.direct:
            special[name] = Described(keyword.argument)
            special["attached to"] = nouns.Selection(nouns.TARGET, keyword.argument, Number(1))
        elif isinstance(keyword.argument, nouns.Description):
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
    elif isinstance(word, abilities.WinClause):
        special["win"] = word.condition
    elif isinstance(word, abilities.AlternativeCost):
        amounts = [_plain_amount(part, game.resources[0]) for part in word.costs]
        cost = sum(amount for amount in amounts if amount is not None)
        others = [part for part, amount in zip(word.costs, amounts, strict=True) if amount is None]
        way = (word.condition, cost, cost_parts(others))
        special["alternatives"] = (*special.get("alternatives", ()), way)
    else:
        raise TypeError(f"no meaning for {type(word).__name__}")


def _plain_amount(cost: Cost, resource: str) -> int | None:
    """The number of a cost that is a fixed amount of one resource."""
    holding = cost.holding if isinstance(cost, PayCost) else None
    if isinstance(holding, Holding) and holding.resource == resource and isinstance(holding.amount, Number):
        return holding.amount.value
    return None


def watches(words: Sequence[Word]) -> tuple[EventWatch, ...]:
    """The tallies that a card needs: for "this turn", "this game", "second ... in a turn", "the first time"."""
    found: dict[tuple[str, bool], EventWatch] = {}
    for word in words:
        for each in word.walk():
            asked: list[tuple[Any, bool]] = []
            if isinstance(each, Happened) and each.period != "this way":
                asked.append(each.counted)
            elif isinstance(each, ThatDid):
                asked.append((each.event, True))
            elif isinstance(each, nouns.Description):
                past = departed(each)
                asked += [(past[0], False)] if past is not None else []
            elif isinstance(each, When):
                own = [counted_apart(event) for event in each.events]
                asked += [
                    pair for pair in zip(each.events, own, strict=True) if each.first or pair[0].ordinal
                ]
            for event, per_thing in asked:
                watch = EventWatch(event, per_thing)
                found.setdefault((watch.key, per_thing), watch)
    return tuple(found[key] for key in sorted(found))


# ---- several paragraphs of one spell ---------------------------------------------------------------------------
def _numbered(bodies: Sequence[abilities.Body]) -> list[abilities.Body]:
    """The paragraphs of a spell, with targets and effects numbered through from the first paragraph to the last."""
    found: list[abilities.Body] = []
    targets = effects = 0
    for body in bodies:
        body = rebuilt(body, partial(_shifted, targets=targets, effects=effects)) if found else body
        found.append(body)
        targets += len(target_slots(body))
        effects = 1 + max((each.number + len(each.effects) for each in _clauses(body)), default=effects)
    return found


def _clauses(word: Word) -> list[abilities.Clause]:
    return [each for each in word.walk() if isinstance(each, abilities.Clause)]


def _shifted(word: Word, *, targets: int, effects: int) -> Word:
    if isinstance(word, nouns.Selection):
        return replace(word, number=word.number + (targets if word.quantifier == nouns.TARGET else effects))
    if isinstance(word, players.TargetPlayer):
        return replace(word, number=word.number + targets)
    if isinstance(word, (abilities.Clause, nouns.LibraryCards, nouns.SomeOf)):
        return replace(word, number=word.number + effects)
    referent = getattr(word, "referent", None)
    if isinstance(referent, players.Referent) and referent.kind in ("target", "choice", "result"):
        shift = targets if referent.kind == "target" else effects
        moved = players.Referent(referent.kind, referent.index + shift)
        return replace(word, referent=moved)  # type: ignore[call-arg]
    result = getattr(word, "result", None)
    if isinstance(result, int) and result >= 0:
        return replace(word, result=result + effects)  # type: ignore[call-arg]
    return word
