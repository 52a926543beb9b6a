"""The targets of a spell or ability: one slot for each ``target ...`` in its text, with what may be chosen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, TypeGuard

from cardlang.engine import cards as engine
from cardlang.engine.refs import is_player, player_ref
from cardlang.engine.zones import PLAY, STACK
from cardlang.language.words import nouns, players
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.amounts import Number, OneTo, X
from cardlang.language.words.descriptions import Description
from cardlang.language.words.effect import Effect
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.heads import ABILITY_HEADS
from cardlang.language.words.homes import by_home, home_noun, home_role
from cardlang.language.words.instead import completed
from cardlang.language.words.paid import Paid
from cardlang.language.words.references import candidates, matches
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.what_is_read import reads_of, self_contained
from cardlang.language.words.who_has import those_who
from cardlang.language.words.word import Word, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.context import Context


UNKNOWN: Final = -1


class ThingSlot(engine.TargetSlot):
    """``target creature``, ``up to two target artifacts``."""

    __slots__ = (
        "_abilities", "_after", "_alone", "_counted", "_least", "_most", "_needs", "_of_x", "_reads", "_spared",
        "selection",
    )  # fmt: skip
    not_facts: ClassVar[tuple[str, ...]] = ("_abilities", "_alone", "_counted", "_reads")

    def __init__(self, selection: nouns.Selection, needs: str = "", spared: str = "") -> None:
        self.selection = selection
        self._needs = needs
        self._spared = spared
        self._counted: bool = selection.count is not None and not isinstance(selection.count, Number)
        count = getattr(selection.count, "value", 1)
        self._most: int = 20 if selection.count is None else count
        self._least: int = 0 if selection.up_to or selection.count is None else count
        if isinstance(selection.count, OneTo):
            self._least = 1
        # whether neither the source nor what it has done so far decides which things fit
        self._of_x: bool = any(isinstance(each, X) for each in selection.of.walk())
        self._after = _targets_in(selection.of)
        self._abilities: bool = any(sort.head in ABILITY_HEADS for sort in selection.of.sorts)
        self._alone: bool = self_contained(selection.of) and not selection.of.other and not self._of_x
        self._reads = UNKNOWN  # the facts that decide which things fit; found when it is first asked in a game

    @property
    def needs(self) -> str:
        return self._needs

    @property
    def spared(self) -> str:
        return self._spared

    @property
    def of_x(self) -> bool:
        return self._of_x or (self._counted and self._least > 0 and isinstance(self.selection.count, X))

    @property
    def after(self) -> tuple[int, ...]:
        return self._after

    @property
    def apart(self) -> tuple[int, ...]:
        return tuple([each.index for each in self.selection.of.besides if each.kind == "target"])

    def minimum(self, ctx: Context) -> int:
        return min(self._least, 1) * self._many(ctx) if self._counted else self._least

    def maximum(self, ctx: Context) -> int:
        return self._many(ctx) if self._counted else self._most

    def _many(self, ctx: Context) -> int:
        """``X target creatures``: how many that is, when they are chosen."""
        many: int = self.selection.count.count(ctx)  # type: ignore[union-attr]
        return max(0, many)

    def candidates(self, ctx: Context) -> list[int]:
        found, source = self._found(ctx), ctx.frame.source
        if source in found and ctx.entity(source).zone == ctx.game.stack_zone:
            return [ref for ref in found if ref != source]  # a spell does not target itself
        if self._abilities and ctx.frame.id:  # nor does an ability
            return [ref for ref in found if ctx.entity(ref).frame != ctx.frame.id]
        return found

    def _found(self, ctx: Context) -> list[int]:
        if not self._alone:
            return candidates(self.selection.of, ctx)
        if self._reads == UNKNOWN:
            self._reads = reads_of(self.selection.of, ctx.table.game)
        kept = ctx.table.state.kept_of(self._reads)
        found: list[int] | None = kept.get((self, ctx.frame.controller))
        if found is None:
            found = kept[self, ctx.frame.controller] = candidates(self.selection.of, ctx)
        return found

    def legal(self, ctx: Context, ref: int) -> bool:
        parts = by_home(self.selection.of, ctx.game)
        return any(_at_home(each, ctx, ref) and matches(each, ctx, ref) for each in parts)


def _at_home(of: Description, ctx: Context, ref: int) -> bool:
    if is_player(ref) or of.zone is not None:
        return True
    role = home_role(home_noun(of), ctx.game)
    if role == STACK:
        return ctx.entity(ref).zone == ctx.game.stack_zone
    return role != PLAY or of.of_what_left or ctx.table.is_in_play(ref)


class PlayerSlot(engine.TargetSlot):
    """``target player``, ``target opponent``; ``having``: only those who have it, or do not."""

    __slots__ = ("_needs", "_spared", "having", "opponent")

    def __init__(self, opponent: bool, needs: str = "", having: Word | None = None, spared: str = "") -> None:
        self.opponent = opponent
        self.having = having
        self._needs = needs
        self._spared = spared

    @property
    def needs(self) -> str:
        return self._needs

    @property
    def spared(self) -> str:
        return self._spared

    @property
    def after(self) -> tuple[int, ...]:
        return () if self.having is None else _targets_in(self.having)

    def candidates(self, ctx: Context) -> list[int]:
        found = ctx.opponents() if self.opponent else ctx.state.in_turn_order()  # RR-10.2-b
        return [player_ref(player) for player in those_who(found, self.having, ctx)]

    def legal(self, ctx: Context, ref: int) -> bool:
        return ref in self.candidates(ctx)


class NoSlot(engine.TargetSlot):
    """An empty slot, for a target of a mode that was not chosen."""

    __slots__ = ()

    def minimum(self, ctx: Context) -> int:
        return 0

    def maximum(self, ctx: Context) -> int:
        return 0

    def candidates(self, ctx: Context) -> list[int]:
        return []

    def legal(self, ctx: Context, ref: int) -> bool:
        return False


NO_SLOT = NoSlot()


def target_slots(word: Word) -> tuple[engine.TargetSlot, ...]:
    """The target slots of a body, in their numbered order."""
    found = slots_by_number(word)
    return tuple(found[number] for number in sorted(found))


def slots_by_number(word: Word) -> dict[int, engine.TargetSlot]:
    """The target slots of a body by their number."""
    found: dict[int, engine.TargetSlot] = {}
    needs, spared = _needs(word), _spared(word)
    for each in _chosen_with(word):
        if isinstance(each, nouns.Selection) and each.quantifier == nouns.TARGET:
            slot = ThingSlot(each, needs.get(each.number, ""), spared.get(each.number, ""))
            found.setdefault(each.number, slot)
        elif isinstance(each, players.TargetPlayer):
            needed, unneeded = needs.get(each.number, ""), spared.get(each.number, "")
            found.setdefault(each.number, PlayerSlot(each.opponent, needed, each.having, unneeded))
    return found


def _chosen_with(word: Word) -> list[Word]:
    """All words of a body but those of abilities of their own, also of those in quotes: their targets are chosen when
    they trigger, or are used. What is set up for later has its targets now.
    """
    everything = list(word.walk(but=(Ability,)))
    later = [each.set_up() for each in everything if isinstance(each, Effect)]
    parts = [part for each in later if each is not None for part in each.children()]
    everything += [each for part in parts for each in part.walk(but=(Ability,))]
    apart = [each for each in everything if isinstance(each, Sentence) and each.apart and each is not word]
    out = {id(part) for each in apart for part in each.walk()}
    return [each for each in everything if id(each) not in out]


def _targets_in(description: Word) -> tuple[int, ...]:
    """The numbers of the targets that a description speaks of, or holds: ``creature target opponent controls``."""
    found: list[int] = []
    for each in description.walk():
        referent = getattr(each, "referent", None)
        if _is_target(each):
            found.append(each.number)  # type: ignore[attr-defined]
        elif referent is not None and referent.kind == "target":
            found.append(referent.index)
    return tuple(dict.fromkeys(found))


def _needs(word: Word) -> dict[int, str]:
    """The targets of sentences that are carried out only if an optional part of the cost was paid (``if ~ was
    overcharged, destroy target creature``), each with the name of that part.
    """
    found: dict[int, str] = {}
    for sentence in word.walk(but=(Ability,)):
        asked = getattr(sentence, "condition", None)
        if isinstance(sentence, Sentence) and _own_cost(asked):
            found |= {each.number: asked.name for each in sentence.walk() if _is_target(each)}  # type: ignore[attr-defined]
    return found


def _spared(word: Word) -> dict[int, str]:
    """The targets of sentences that are replaced if an optional part of the cost was paid (``Destroy target artifact.
    If ~ was overcharged, destroy all artifacts instead``), each with the name of that part; not those named again.
    """
    found: dict[int, str] = {}
    for body in (each for each in word.walk(but=(Ability,)) if isinstance(each, Body)):
        for at, (normal, sentence) in enumerate(pairwise(body.sentences)):
            asked = sentence.condition
            if sentence.instead and _own_cost(asked) and asked.times is None:
                others = [each for place, each in enumerate(body.sentences) if place not in (at, at + 1)]
                named = {number for each in (completed(sentence, normal), *others) for number in _targets_in(each)}
                found |= {number: asked.name for number in _targets_in(normal) if number not in named}
    return found


def _own_cost(asked: Word | None) -> TypeGuard[Paid]:
    """Whether it is asked if a cost of the card itself was paid: nothing else is known when targets are chosen."""
    return isinstance(asked, Paid) and isinstance(asked.thing, nouns.This) and not asked.negated


def asking_itself(word: Triggered) -> Body:
    """The body of a triggered ability. Where ``it`` is the card itself, ``if it was overcharged`` is asked of ``~``."""
    events = word.trigger.events if isinstance(word.trigger, When) else ()
    own = {role for role in (0, 1) if events and all(isinstance(_part(each, role), nouns.This) for each in events)}

    def asked(part: Word) -> Word:
        referent = part.thing.referent if isinstance(part, Paid) and isinstance(part.thing, nouns.It) else None
        about_it = referent is not None and referent.kind == "event" and referent.index in own
        return replace(part, thing=nouns.This()) if about_it else part  # type: ignore[call-arg]

    return rebuilt(word.body, asked, (Ability,)) if own else word.body


def _part(event: EventPattern, role: int) -> Word | None:
    """A part of an event by its number, as pronouns know it."""
    return event.object if role else event.subject


def _is_target(word: Word) -> bool:
    thing = isinstance(word, nouns.Selection) and word.quantifier == nouns.TARGET
    return thing or isinstance(word, players.TargetPlayer)
