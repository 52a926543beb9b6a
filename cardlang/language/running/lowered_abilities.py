"""A triggered, activated, static or replacing ability as the engine runs it: with target slots, cost parts, and the
types of event that set it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import cards as engine
from cardlang.engine.cards import Body as EngineBody
from cardlang.engine.changes import Count
from cardlang.engine.modifiers import PRINTED
from cardlang.engine.zones import PLAY
from cardlang.language.running.bodies import lower_body
from cardlang.language.running.compiled_filters import Described, HeldBy
from cardlang.language.running.continuous_effects import standing
from cardlang.language.running.cost_parts import cost_parts
from cardlang.language.running.limits import once_a_turn, tally_of_deed, when_usable
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
    leaves_it,
    meanwhile,
    would,
)
from cardlang.language.running.spared_spells import only_spares
from cardlang.language.running.target_slots import asking_itself, target_slots
from cardlang.language.running.trigger_matching import (
    about_itself_alone,
    any_is,
    asks_how_many,
    change_types_of,
    how_many_dealt,
    names_place,
    roles_of,
    seen_by,
    sets_off,
    times,
    together,
)
from cardlang.language.words import abilities, nouns
from cardlang.language.words.amounts import StatOf, names_its_card
from cardlang.language.words.costs import DONE_ONCE, TIMES_A_TURN, TRIGGERS_ONCE, used_from
from cardlang.language.words.event_patterns import Trigger
from cardlang.language.words.keywords import headed
from cardlang.language.words.label_prices import labelled_abilities, price_of
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.sentences import Clause
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


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def crowd(self, ctx: Context, event: Event) -> int:
        """How many dealt damage together: "whenever one or more creatures deal damage to a player"."""
        return how_many_dealt(self.trigger, ctx, event)

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


def standing_condition(word: abilities.Static) -> engine.Condition | None:
    """The condition under which a static ability holds, if it has one; negated for ``unless``."""
    return Not(word.condition) if word.condition is not None and word.negated else word.condition


def about_itself(clause: Clause) -> bool:
    """Whether a static clause changes only its own card, in ways that matter outside play, too: its cost, its keywords,
    what a number of it is equal to.
    """
    said = all(isinstance(each, Verb) and (each.from_anywhere or each.defines) for each in clause.effects)
    return said and names_its_card(clause.subject)


@mypyc_attr(allow_interpreted_subclasses=True)
class WordStatic(engine.Static):
    """A static ability of card text (``Creatures you control have Fast.``)."""

    __slots__ = ("_made", "clause", "condition", "filter", "labelled")
    not_facts: ClassVar[tuple[str, ...]] = ("_made", "labelled")

    def __init__(self, key: str, word: abilities.Static) -> None:
        super().__init__(key, word.say(SOURCE), everywhere=about_itself(word.clause))
        self.clause = static_of_each(word.clause)
        self.condition = standing_condition(word)
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
            of = subject.of if isinstance(subject, StatOf) else subject
            stamp = PRINTED if isinstance(of, nouns.This) else 0
            self._made = standing(altered, self.filter, self.condition, self.clause.each, ctx.game, stamp)
        return self._made


@mypyc_attr(allow_interpreted_subclasses=True)
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
        if self.word.first is not None and (self._has_acted(ctx) or self.word.first.holds(ctx)):
            return False
        if not would(self.word.event, ctx, change) or gives_itself(self.word, ctx, change):
            return False
        if not meanwhile(self.word, ctx, change):
            return False
        if gives_what_goes(self.word, ctx) or comes_too_late(self.word, ctx, change) or leaves_it(self.word, ctx):
            return False
        return not self.optional or affordable(self.word, ctx, change)

    def asks(self, ctx: Context, change: Change) -> int:
        return asked(self.word, ctx, change) if self.optional else super().asks(ctx, change)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return self.replace_all(ctx, (change,))

    def replace_all(self, ctx: Context, changes: Sequence[Change]) -> Sequence[Change]:
        found = instead(self.word, ctx, changes)
        return found if self.word.first is None else [*found, Count(*tally_of_deed("replaced", self.key, ctx))]

    def _has_acted(self, ctx: Context) -> bool:
        """Whether it has replaced something in this turn, or does so among what is to happen now."""
        place = tally_of_deed("replaced", self.key, ctx)
        acts = any(isinstance(each, Count) and (each.key, each.player) == place for each in ctx.table.proposal)
        return acts or bool(ctx.state.turn_tallies.get(place, 0))


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
    made.immediate = word.body.roll is None and only_spares(word.trigger, word.body.sentences)
    named_by_label(made, word)
    return made


def _heard_from(word: abilities.Triggered, game: Game) -> str:
    """The role of the zone from which a triggered ability works: the one in which it asks its own card to be."""
    zone = asked_of_itself(word.condition)
    if zone is None or about_its_own_card(word.trigger):
        return PLAY
    return game.zones[game.zone_index[zone.name]].role


USES = {**TIMES_A_TURN, "once a game": 1}
"""How often an ability may be used, by the key of its limit."""


def lower_activated(key: str, word: abilities.Activated, game: Game) -> engine.Activated:
    """The engine's ability for ``Cost: effect``, with its limits."""
    limits = [limit.key for limit in word.limits]
    made = engine.Activated(
        key,
        headed(word, SOURCE),
        cost_parts(word.costs),
        lower_body(word.body, game),
        speed=_speed(word, limits),
        limit=min((USES[each] for each in limits if each in USES), default=0),
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
