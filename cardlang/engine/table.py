"""The table: a state together with the rules of its game. All reading and proposing goes through here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Ability, Activated, Body, Card, Triggered
from cardlang.engine.changes import Change, Move
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, absent
from cardlang.engine.events import MOVE, Event
from cardlang.engine.in_force import gather_modifiers, in_order, without_lost
from cardlang.engine.known import x_of
from cardlang.engine.modifiers import LOST, NO_ABILITIES, Active, lasting, modified, summed
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.state import Entity, Frame, Result, Snapshot, State
from cardlang.engine.triggers import find_triggers, hearing_themselves
from cardlang.engine.writing import arrivals, written
from cardlang.engine.zones import PLAY

if TYPE_CHECKING:
    from cardlang.engine.derived_values import Heard, Usable
    from cardlang.engine.game import Game
    from cardlang.engine.steps import Step


_NOBODY: list[Active] = []
_CANNOT: Final[dict[str, str]] = {}  # cache: an action, and the name of the number that forbids it


class Asked(Exception):
    """Raised by a step that needs an answer it does not have yet."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Reading, asking and proposing. All game data is in ``state``."""

    __slots__ = ("game", "state", "asked", "proposal", "happened")
    patient: ClassVar[bool] = False
    """Whether a player is asked even if passing is the only option (scenarios write out each pass)."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.asked = 0
        self.happened: Sequence[Event] = ()  # the batch of events that triggers are looking at
        self.proposal: Sequence[Change] = ()  # the batch that replacements are looking at (``replacing``)

    # ---- asking ------------------------------------------------------------------------------------------------
    def ask(self, question: Question) -> Option:
        """The answer to a question; raises Asked if it has not been given yet.

        A question with one option is answered automatically. A step may ask several questions: it is run
        again from the start with the answers so far, which is safe because steps do not write.
        """
        obvious = self.obvious(question)
        if obvious is not None:
            return obvious
        place = self.asked
        self.asked += 1
        if place < len(self.state.answers):
            return self.state.answers[place]
        raise Asked(question.sorted())

    def obvious(self, question: Question) -> Option | None:
        """The answer that needs no decision: the only option, or the default of a player who has left. None
        otherwise.
        """
        if len(question.options) == 1:
            return question.options[0]
        return absent(question) if self.state.players[question.player].out else None

    def given(self) -> Option | None:
        """The answer to the question of a step with one question (see ``steps.Asking``); None before it is
        given.
        """
        if not self.state.answers:
            return None
        self.asked = 1
        return self.state.answers[0]

    def put(self, question: Question) -> Sequence[Step]:
        """Asks a question whose options are sorted, for a step that does nothing else until it is answered.
        The step returns the result of this method and is run again.
        """
        self.state.question = question
        return ()

    # ---- contexts ----------------------------------------------------------------------------------------------
    def context(self, frame: int) -> Context:
        """The context of a resolving spell or ability."""
        return Context(self, self.state.frames[frame])

    def viewpoint(self, ref: int) -> Context:
        """The context of an entity's own abilities when nothing is resolving."""
        row = self.state.entities[ref]
        return Context(self, Frame(0, ref, row.inc, row, row.controller))

    def players_eyes(self, player: int) -> Context:
        """The context of a player, without any card."""
        return Context(self, Frame(0, 0, 0, None, player))

    # ---- places ------------------------------------------------------------------------------------------------
    def in_play(self) -> tuple[int, ...]:
        """The ids of everything in play, by holder, oldest first."""
        found = self.state.derived.in_play
        return self.game.in_play(self.state) if found is None else found

    def in_play_with(self, fits: Callable[[Card], bool]) -> tuple[int, ...]:
        """The ids of everything in play whose face satisfies ``fits``, by holder, oldest first.

        The answer is cached under the function object until something enters or leaves play or gets
        another face. So ``fits`` must be the same object each time, and must look only at the face.
        """
        derived = self.state.derived
        kept = derived.in_play_with
        if kept is None:
            kept = derived.in_play_with = {}
        found = kept.get(fits)
        if found is None:
            entities = self.state.entities
            found = kept[fits] = tuple([ident for ident in self.in_play() if fits(entities[ident].face)])
        return found

    def controlled_by(self, player: int) -> list[int]:
        """The ids in play that a player controls."""
        entities = self.state.entities
        return [ident for ident in self.in_play() if entities[ident].controller == player]

    def controlled_with(self, player: int, fits: Callable[[Card], bool]) -> list[int]:
        """The ids in play that a player controls and whose face satisfies ``fits`` (see ``in_play_with``)."""
        entities = self.state.entities
        return [ident for ident in self.in_play_with(fits) if entities[ident].controller == player]

    def is_in_play(self, ref: int) -> bool:
        """True if an entity is in play."""
        return ref > 0 and self.game.is_play_zone[self.state.entities[ref].zone]

    def host_of(self, ref: int) -> int:
        """The id of what an entity is attached to, while that is still the same object; otherwise 0."""
        row = self.state.entities[ref]
        return row.host if row.host and self.state.entities[row.host].inc == row.host_inc else 0

    def attached_to(self, host: int) -> list[int]:
        """The ids in play that are attached to an entity, oldest first."""
        return [ident for ident in self.in_play() if self.host_of(ident) == host]

    # ---- numbers -----------------------------------------------------------------------------------------------
    def value_of(self, ref: int, stat: str) -> int:
        """A number as it is now: printed, then modified in the order described in ``modifiers``."""
        state = self.state
        acting_now = state.derived.modifiers
        if acting_now is None:
            acting_now = self.modifiers()
        if ref > 0 and stat not in acting_now:
            row = state.entities[ref]  # no modifier changes this number: the most frequent case
            if not row.face.of_itself:
                value = row.face.base.get(stat, 0)
                return value + self._beyond(row, stat) if row.counters or row.frame else value
        key = (ref, stat)
        cache = state.cache
        found = cache.get(key)
        if found is not None:
            return int(found)
        if is_player(ref):
            value, inc = self.game.player_value(self, player_of(ref), stat), 0
        else:
            row = self.state.entities[ref]
            value, inc = row.face.base.get(stat, 0), row.inc
        acting = self.modifiers().get(stat)
        own = self._of_itself(ref, stat) if ref > 0 else None
        if own:
            cache[key] = value
            acting = sorted([*(acting or ()), *own], key=in_order)
            value = modified(acting, ref, inc, value)
        elif acting:
            able = self._able(acting, key, inc, value)
            if isinstance(able, int):
                value = able
            else:
                cache[key] = value  # seen by a modifier that depends on this same number
                value = modified(able, ref, inc, value)
        if ref > 0:
            value += self._beyond(self.state.entities[ref], stat)
        cache[key] = value
        return value

    def _of_itself(self, ref: int, stat: str) -> list[Active]:
        """What a card that is not in play says about one of its own numbers. In play it is among the modifiers."""
        row = self.state.entities[ref]
        if not row.face.of_itself or self.is_in_play(ref):
            return []
        ctx = self.viewpoint(ref)
        found = [modifier for each in row.face.of_itself for modifier in each.modifiers(ctx)]
        return [Active(modifier, ctx) for modifier in found if modifier.stat == stat]

    def _beyond(self, row: Entity, stat: str) -> int:
        """What the counters on a thing add to a number; and X to the cost of the spell it was chosen for."""
        bonus = self.game.counter_bonus(row, stat) if row.counters else 0
        return bonus + x_of(self.state, row) if stat == "cost" else bonus

    def _able(
        self, acting: list[Active], key: tuple[int, str], inc: int, value: int
    ) -> int | list[Active]:
        """The number, if it stays the same until something moves; otherwise the modifiers that may act on it.
        """
        derived = self.state.derived
        if key[0] <= 0 or derived.modifiers is None:
            return acting
        ref, stat = key
        values = derived.values
        if values is None:
            values = derived.values = {}
        mine = values.get(ref)
        known = mine.get(stat) if mine is not None else None
        if known is None:
            able = [active for active in acting if not active.steady() or active.fits(ref, inc)]
            if all(active.steady() and active.fixed() for active in able):
                known = summed(able, value)
            else:
                known = tuple((each.modifier, each.ctx.frame, each.ctx.modifier) for each in able)
            values[ref] = {stat: known} if mine is None else {**mine, stat: known}  # copies share the old dict
        if isinstance(known, int):
            return known
        return [Active(modifier, Context(self, frame, made)) for modifier, frame, made in known]

    def has(self, ref: int, keyword: str) -> bool:
        """True if an entity has a keyword now."""
        return self.value_of(ref, keyword) > 0

    def known_value(self, ref: int, inc: int, stat: str) -> int:
        """A number now, or its last known value if that incarnation has left play."""
        if ref > 0 and inc and self.state.entities[ref].inc != inc:
            snapshot = self.state.last_known.get((ref, inc))
            if snapshot is None:
                return 0
            for name, value in snapshot.values:
                if name == stat:
                    return value
            return snapshot.row.face.base.get(stat, 0)
        return self.value_of(ref, stat)

    def forbidden(self, ref: int, what: str) -> bool:
        """True if a "cannot" forbids an action ("cannot" overrides "can")."""
        stat = _CANNOT.get(what)
        if stat is None:
            stat = _CANNOT[what] = f"cannot {what}"
        known = stat in self.modifiers() or (ref > 0 and bool(self.state.entities[ref].face.of_itself))
        return known and self.value_of(ref, stat) > 0

    def modifiers(self) -> dict[str, list[Active]]:
        """All modifiers in force, by the number they change, in the order they apply."""
        state = self.state
        found = state.derived.modifiers
        if found is None:
            found = state.cache.get("modifiers")
        if found is None:
            state.derived.modifiers = {}  # while they are gathered, numbers are read as printed
            found = gather_modifiers(self)
            lost = found.get(NO_ABILITIES)
            if lost:
                found = without_lost(self, found, lost)
            state.derived.modifiers = None
            state.cache = {}  # drops numbers read during gathering
            if lost is None or lasting(lost):
                state.derived.modifiers = found
            else:
                state.cache["modifiers"] = found
        return found

    def has_abilities(self, ref: int) -> bool:
        """False if an entity in play has lost its printed abilities."""
        return NO_ABILITIES not in self.modifiers() or self.value_of(ref, NO_ABILITIES) <= 0

    def snapshot(self, ref: int) -> Snapshot:
        """An entity as it is now, for last known information."""
        row = self.state.entities[ref]
        names = list(self.game.remembered)
        names += [name for name in row.face.base if name not in names]
        names += [name for name in self.modifiers() if name not in names and not name.startswith("cannot")]
        known = [(name, self.value_of(ref, name)) for name in names]
        known += [(f"was {word}", 1) for word in self.game.states if self.game.adjective(self, word, ref)]
        return Snapshot(row, tuple(known))

    # ---- abilities an entity has now -----------------------------------------------------------------------------
    def granted(self, ref: int) -> list[Active]:
        """The abilities that other cards grant to an entity."""
        acting = self.modifiers().get("ability")
        if not acting:
            return []
        inc = self.state.entities[ref].inc
        return [active for active in acting if active.applies(ref, inc)]

    def _lost(self, ref: int, label: str) -> bool:
        """True if an entity has lost the printed abilities that have their name from this keyword."""
        stat = LOST + label
        return stat in self.modifiers() and self.value_of(ref, stat) > 0

    def activated_of(self, ref: int) -> list[Activated]:
        """The activated abilities an entity has now, printed ones first."""
        found = list(self.state.entities[ref].face.activated) if self.has_abilities(ref) else []
        found = [each for each in found if not (each.label and self._lost(ref, each.label))]
        if self._lent(Activated):
            for active in self.granted(ref):
                if isinstance(active.modifier.ability, Activated):
                    found.append(active.modifier.ability)
        return found

    def activatable(self, player: int) -> list[Usable]:
        """Every activated ability of a player, whether or not it can be used now: of entities they control,
        and of cards in their hand and discard pile that work from there. Entries are (entity, index among
        its abilities, ability).
        """
        elsewhere = self._activatable_elsewhere(player)
        in_play = self._activatable_in_play().get(player)
        if in_play is None:
            return elsewhere
        return [*in_play, *elsewhere] if elsewhere else in_play

    def _activatable_in_play(self) -> dict[int, list[Usable]]:
        """Activated abilities of entities in play, by controller; cached."""
        found = self.state.derived.activatable
        if found is None:
            found = self.state.cache.get("activatable")
        if found is None:
            found = {}
            entities = self.state.entities
            lent = bool(self._lent(Activated))
            for ref in self.in_play():
                if lent or entities[ref].face.activated:
                    mine = found.setdefault(entities[ref].controller, [])
                    mine += _working(PLAY, ref, self.activated_of(ref))
            if self._lasts(Activated):
                self.state.derived.activatable = found
            else:
                self.state.cache["activatable"] = found
        return found

    def _activatable_elsewhere(self, player: int) -> list[Usable]:
        """Activated abilities of the cards in a player's hand and discard pile; cached until one that has any
        moves.
        """
        granting = self.modifiers().get("ability")
        if granting and any(_works_elsewhere(one.modifier.ability) for one in granting):
            return self._usable_elsewhere(player, lent=True)
        kept = self.state.derived.elsewhere
        if kept is None:
            kept = self.state.derived.elsewhere = {}
        found = kept.get(player)
        if found is None:
            found = kept[player] = self._usable_elsewhere(player)
        return found

    def _usable_elsewhere(self, player: int, *, lent: bool = False) -> list[Usable]:
        found: list[Usable] = []
        entities = self.state.entities
        for zone in self.game.used_from:
            for ref in self.state.ids(zone.index, player):
                if lent:
                    found += _working(zone.role, ref, self.activated_of(ref))
                elif entities[ref].face.works_elsewhere:
                    found += _working(zone.role, ref, entities[ref].face.activated)
        return found

    def _lent(self, sort: type[Ability]) -> list[Active]:
        """The modifiers that grant abilities of one class."""
        acting = self.modifiers().get("ability")
        return [one for one in acting if isinstance(one.modifier.ability, sort)] if acting else _NOBODY

    def _lasts(self, sort: type[Ability]) -> bool:
        """True if the abilities of this class stay the same until something moves. Printed ones do; granted
        and lost ones may depend on other things.
        """
        modifiers = self.state.derived.modifiers
        if modifiers is None or not lasting(self._lent(sort)):
            return False
        return all(lasting(acting) for name, acting in modifiers.items() if name.startswith(LOST))

    def listeners(self, change_type: int) -> list[Heard]:
        """The triggered abilities that listen to a type of event now, with the entities that have them."""
        return self._listening().get(change_type, [])

    def _listening(self) -> dict[int, list[Heard]]:
        """All triggered abilities by the type of event they listen to; cached."""
        found = self.state.derived.listeners
        if found is None:
            found = self.state.cache.get("listeners")
        if found is None:
            found = {}
            entities = self.state.entities
            lent = bool(self._lent(Triggered))
            for ident in self.in_play():
                printed = entities[ident].face.triggered
                if printed and not self.has_abilities(ident):
                    printed = ()
                if not printed and not lent:
                    continue
                abilities: list[Triggered] = [
                    a for a in printed if a.role == PLAY and not (a.label and self._lost(ident, a.label))
                ]
                if lent:
                    for active in self.granted(ident):
                        if isinstance(active.modifier.ability, Triggered):
                            abilities.append(active.modifier.ability)
                for ability in abilities:
                    for kind in ability.change_types:
                        found.setdefault(kind, []).append((ident, ability))
            for ident, ability in self.game.listeners(self):
                for kind in ability.change_types:
                    found.setdefault(kind, []).append((ident, ability))
            if self._lasts(Triggered):
                self.state.derived.listeners = found
            else:
                self.state.cache["listeners"] = found
        return found

    # ---- targets -----------------------------------------------------------------------------------------------
    def target_legal(self, ctx: Context, slot: int, ref: int, inc: int) -> bool:
        """True if a chosen target is still the same object and still matches its slot (RUL-RR-61)."""
        if ref > 0 and self.state.entities[ref].inc != inc:
            return False
        if not self.game.may_target(ctx, ref):
            return False
        body = ctx.frame.body
        if not isinstance(body, Body) or slot >= len(body.targets):
            return True
        return body.targets[slot].legal(ctx, ref)

    # ---- writing ----------------------------------------------------------------------------------------------
    def write(
        self, proposed: Sequence[Change], frame: int = 0, name: str = "", counted: Sequence[str] = ()
    ) -> list[Event]:
        """Writes a batch of changes. Triggered abilities are collected before it, so entities that die
        together see each other die. Under ``name`` it notes the result: refs and summed amount of the events with one
        of the causes ``counted`` (empty: any).
        """
        state = self.state
        batch = tuple(proposed)
        listening = self._listening()
        before: dict[int, list[Heard]] = {}  # abilities that listen to the changes of this batch
        for change in batch:
            change_type = change.change_type
            if change_type == MOVE and isinstance(change, Move) and self.remembers(change.ref):
                change.snapshot = self.snapshot(change.ref)
            if change_type in listening:
                before[change_type] = listening[change_type]
        rows = {ident: state.entities[ident] for heard in before.values() for ident, _ in heard} if before else {}
        happened = written(self, batch)
        if happened:
            state.events.extend(happened)
            self.happened = happened
            entered = arrivals(self, happened)
            own = hearing_themselves(self, happened)
            if before or entered or own or state.delayed:
                found = (*find_triggers(self, happened, before, rows, entered), *own)
                if found:
                    changes.Wait(found).write(state, self.game)
        if name:
            known = [event for event in happened if not counted or event.cause in counted]
            refs = tuple([event.ref for event in known if event.ref])
            amount = sum([event.amount for event in known])
            changes.Note(frame, name, Result(refs, amount, bool(known))).write(state, self.game)
        return happened

    def remembers(self, ref: int) -> bool:
        """True for an entity in play or on the stack: its last known information is kept when it leaves."""
        return self.is_in_play(ref) or self.state.entities[ref].zone == self.game.stack_zone


def _works_elsewhere(ability: Ability | None) -> bool:
    return isinstance(ability, Activated) and ability.role != PLAY


def _working(role: str, ref: int, abilities: Sequence[Activated]) -> list[Usable]:
    """The abilities that work in a zone with this role, with their index among all abilities of the entity.
    """
    return [(ref, number, ability) for number, ability in enumerate(abilities) if ability.role == role]
