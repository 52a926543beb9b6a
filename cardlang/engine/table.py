"""The table: a state together with the rules of its game. All reading and proposing goes through here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import at_work, changes
from cardlang.engine.cards import Activated, Card
from cardlang.engine.changes import Change, Gain, Move
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, absent
from cardlang.engine.events import COUNTER, CREATE, MOVE, RELATE, Event
from cardlang.engine.in_force import gather_modifiers, without_lost
from cardlang.engine.kept import ANYTHING, FORCE, RESULTS, TABLE, Able, Heard, Usable
from cardlang.engine.known import is_other_in_hand, snapshot, x_of
from cardlang.engine.misnamed import without_options
from cardlang.engine.modifiers import LOST, NO_ABILITIES, Acting, Active, in_order, modified, reads_of
from cardlang.engine.refs import player_of
from cardlang.engine.state import Entity, Frame, State
from cardlang.engine.tallies import tally, with_arrived
from cardlang.engine.triggers import affected, find_triggers

if TYPE_CHECKING:
    from cardlang.engine.cards import Condition
    from cardlang.engine.game import Game
    from cardlang.engine.rows import Relation
    from cardlang.engine.steps import Step


_UNHEARD: Final[dict[int, list[Heard]]] = {}  # never altered, as the three below
_NO_ROWS: Final[list[Entity]] = []
_NONE: Final[list[int]] = []
_NOTHING: Final[list[Event]] = []
_CANNOT: Final[dict[str, str]] = {}  # cache: an action, and the name of the number that forbids it


class Asked(Exception):
    """Raised by a step that needs an answer it does not have yet."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Reading, asking and proposing. All game data is in ``state``."""

    __slots__ = (
        *("game", "state", "patient", "asked", "proposal", "replacing", "spared", "happened", "related", "counted"),
    )

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.patient = False  # whether a player is asked even if passing is the only option (see ``PatientTable``)
        self.asked = 0
        self.replacing: Change | None = None  # the one of them that is being replaced
        self.spared: tuple[tuple[int, int], ...] = ()  # by how much each was made less by a replacement, last of all
        self.happened: Sequence[Event] = ()  # the batch of events that triggers are looking at
        self.related: Sequence[Relation] = ()  # who blocked or attacked whom just before it
        self.counted: dict[tuple[str, int], int] = {}  # what that batch has added to the tallies of cards
        self.proposal: Sequence[Change] = ()  # the batch that replacements are looking at (``replacing``)

    # ---- asking ------------------------------------------------------------------------------------------------
    def ask(self, question: Question) -> Option:
        """The answer to a question; raises Asked if it has not been given yet.

        One option needs no answer. A step runs again from its start with the answers so far: steps do not write.
        """
        if not question.options:
            raise without_options(self.ask, question.kind)
        obvious = self.obvious(question)
        if obvious is not None:
            return obvious
        place = self.asked
        self.asked += 1
        if place < len(self.state.answers):
            return self.state.answers[place]
        raise Asked(question.sorted())

    def is_answered(self) -> bool:
        """True if the next question that is not an obvious one has its answer. A step that often asks puts it if not
        (``put``) and returns: compiled, raising takes thousands of instructions.
        """
        return self.asked < len(self.state.answers)

    def obvious(self, question: Question) -> Option | None:
        """The answer that needs no decision: the only option, or the default of a player who has left. None
        otherwise.
        """
        if len(question.options) == 1:
            (only,) = question.options
            return only
        return absent(question) if self.state.players[question.player].out else None

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
        return Context(self, Frame(ref, row.inc, row, row.controller))

    def players_eyes(self, player: int) -> Context:
        """The context of a player, without any card."""
        return Context(self, Frame(0, 0, None, player))

    # ---- places ------------------------------------------------------------------------------------------------
    def in_play(self) -> tuple[int, ...]:
        """The ids of everything in play, by holder, oldest first."""
        found: tuple[int, ...] | None = self.state.of_play.get("in play")
        return self.game.in_play(self.state) if found is None else found

    def in_play_with(self, fits: Callable[[Card], bool]) -> tuple[int, ...]:
        """The ids of everything in play whose face satisfies ``fits``, by holder, oldest first.

        The answer is kept under ``fits`` itself, and with each face, until something enters or leaves play or gets
        another face: ``fits`` must be the same object each time, and look only at the face.
        """
        kept = self.state.of_play
        found: tuple[int, ...] | None = kept.get(fits)
        if found is None:
            entities = self.state.entities
            fitting: list[int] = []
            for ident in self.in_play():
                face = entities[ident].face
                known = face.memo.get(fits)
                if known is None:
                    known = face.memo[fits] = fits(face)
                if known:
                    fitting.append(ident)
            found = kept[fits] = tuple(fitting)
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
        return row.host if self.state.entities[row.host].inc == row.host_inc else 0

    # ---- numbers -----------------------------------------------------------------------------------------------
    def value_of(self, ref: int, stat: str) -> int:
        """A number as it is now: printed, then modified in the order described in ``modifiers``."""
        state, in_force = self.state, self.state.in_force
        if ref < 0 and state.of_players:
            number = state.of_players[-1 - ref].get(stat)
            if number is not None:
                return number
        if in_force is None:
            in_force = self.modifiers()
        acting = in_force.get(stat)
        if ref > 0 and (acting is None or not acting.near.get(ref, acting.anywhere)):
            row = state.entities[ref]  # no modifier can change this number: the most frequent case
            if not row.face.of_itself:
                value = row.face.base.get(stat, 0)
                return value + self.beyond(row, stat) if row.counters or (row.frame and stat == "cost") else value
        if ref < 0 and acting is None:
            return self._of_player(player_of(ref), stat)
        kept: dict[int, int] | None = state.fleeting.get(stat)
        if kept is None:
            kept = state.fleeting[stat] = {}
        key = ref if ref > 0 else ref - 1  # Python gives -1 and -2 the same hash: a dozen tries for the second player
        found = kept.get(key)
        return self._found(ref, stat, acting, kept, key) if found is None else found

    def _of_player(self, player: int, stat: str) -> int:
        """A number of a player that no modifier can change."""
        state = self.state
        if not state.of_players:
            state.of_players = [{} for _ in range(state.seats)]
        value = state.of_players[player][stat] = self.game.player_value(self, player, stat)
        return value

    def values_of(self, refs: Sequence[int], stat: str) -> list[int]:
        """The same number of several entities."""
        in_force = self.state.in_force
        if in_force is None:
            in_force = self.modifiers()
        acting, rows = in_force.get(stat), self.state.entities
        found: list[int] = []
        for ref in refs:
            row = rows[ref]
            changed = row.counters or row.frame or row.face.of_itself
            if changed or (acting is not None and acting.near.get(ref, acting.anywhere)):
                found.append(self.value_of(ref, stat))
            else:
                found.append(row.face.base.get(stat, 0))
        return found

    def _found(self, ref: int, stat: str, acting: Acting | None, kept: dict[int, int], key: int) -> int:
        """Finds a number that something may change. It is kept first as printed, for a modifier that depends on it."""
        row = self.state.entities[ref] if ref > 0 else None
        if row is None:
            value, inc = self.game.player_value(self, player_of(ref), stat), 0
        else:
            value, inc = row.face.base.get(stat, 0), row.inc
        own = self.of_itself(ref, stat) if row is not None and row.face.of_itself else None
        if own:
            kept[key] = value
            everything = sorted([*(acting.actives if acting is not None else ()), *own], key=in_order)
            value = modified(everything, ref, inc, value)
        elif acting is not None:
            kept[key] = value
            value = self._modified(acting, ref, inc, stat, value)
        if row is not None and (row.counters or (row.frame and stat == "cost")):
            value += self.beyond(row, stat)
        kept[key] = value
        return value

    def of_itself(self, ref: int, stat: str) -> list[Active]:
        """What a card that is not in play says about one of its own numbers. In play it is among the modifiers. That it
        cannot be targeted is said in play only (MM-D-e).
        """
        row = self.state.entities[ref]
        if stat == "cannot be targeted" or self.is_in_play(ref):
            return []
        ctx = self.viewpoint(ref)
        found = [modifier for each in row.face.of_itself for modifier in each.modifiers(ctx)]
        return [Active(modifier, ctx) for modifier in found if modifier.stat == stat]

    def beyond(self, row: Entity, stat: str) -> int:
        """What the counters on a thing add to a number; and X to the cost of the spell it was chosen for."""
        bonus = self.game.counter_bonus(row, stat) if row.counters else 0
        return bonus + x_of(self.state, row) if stat == "cost" else bonus

    def _modified(self, acting: Acting, ref: int, inc: int, stat: str, value: int) -> int:
        """The number after the modifiers. Those that may apply are kept; so is the result, until a fact moves that
        decides whether they do.
        """
        state = self.state
        if ref <= 0 or state.in_force is None:
            return modified(acting.actives, ref, inc, value)
        row = state.entities[ref]
        ables: dict[int, Able] | None = state.of_force.get(stat)
        if ables is None:
            ables = state.of_force[stat] = {}
        able = ables.get(ref)
        if able is None or not able.is_of(row):
            near = acting.near.get(ref, acting.anywhere)
            mine = [active for active in near if not active.steady() or active.fits(ref, inc)]
            frames = [(each.modifier, each.ctx.frame, each.ctx.modifier, each.place) for each in mine]
            able = ables[ref] = Able(row, stat, reads_of(mine), frames)
        results = state.kept_of(FORCE | able.reads | RESULTS)
        found: int | None = results.get(able)
        if found is None:
            found = value
            for modifier, frame, made, place in able.frames:
                if modifier.together:
                    amount = Active(modifier, Context(self, frame, made), place).gives(ref, inc)
                    found = found if amount is None else modifier.on(found, amount)
                elif modifier.reads:
                    active = Active(modifier, Context(self, frame, made), place)
                    if self.holds(active) and (active.steady() or active.fits(ref, inc)):
                        active.ctx.each = ref
                        found = modifier.on(found, active.amount())
                else:
                    found = modifier.on(found, modifier.amount)
            results[able] = found
        return found

    def has(self, ref: int, keyword: str) -> bool:
        """True if an entity has a keyword now."""
        return self.value_of(ref, keyword) > 0

    def having(self, ref: int, keywords: tuple[str, ...]) -> int:
        """How many of these keywords an entity has now. How many are printed is kept with its face."""
        in_force = self.state.in_force
        if in_force is None:
            in_force = self.modifiers()
        row = self.state.entities[ref]
        face, plain = row.face, not (row.counters or row.face.of_itself)
        if plain and in_force.keys().isdisjoint(keywords):
            printed = face.memo.get(keywords)
            if not isinstance(printed, int):
                printed = face.memo[keywords] = sum([face.base.get(keyword, 0) > 0 for keyword in keywords])
            return printed
        found = 0
        for keyword in keywords:
            acting = in_force.get(keyword)
            if plain and (acting is None or not acting.near.get(ref, acting.anywhere)):
                found += face.base.get(keyword, 0) > 0
            else:
                found += self.value_of(ref, keyword) > 0
        return found

    def known_value(self, ref: int, inc: int, stat: str) -> int:
        """A number now, or its last known value if that incarnation has left play; outside play it has what is
        printed.
        """
        if ref > 0 and inc and self.state.entities[ref].inc != inc:
            snapshot = self.state.last_known.get((ref, inc))
            if snapshot is None:
                row = self.state.entities[ref]
                return 0 if row.token else row.card.base.get(stat, 0)
            for name, value in snapshot.values:
                if name == stat:
                    return value
            return snapshot.row.face.base.get(stat, 0)
        return self.value_of(ref, stat)

    def forbidden(self, ref: int, what: str) -> bool:
        """True if a "cannot" forbids an action ("cannot" overrides "can")."""
        in_force = self.state.in_force
        if in_force is None:
            in_force = self.modifiers()
        own = ref > 0 and bool(self.state.entities[ref].face.of_itself)
        if not in_force and not own:
            return False
        stat = _CANNOT.get(what)
        if stat is None:
            stat = _CANNOT[what] = f"cannot {what}"
        return (own or stat in in_force) and self.value_of(ref, stat) > 0

    def free_to(self, refs: Sequence[int], what: str) -> list[int]:
        """Those of several entities that no "cannot" keeps from an action."""
        rows, in_force = self.state.entities, self.state.in_force
        said = f"cannot {what}" in (self.modifiers() if in_force is None else in_force)
        found: list[int] = []
        for ref in refs:
            if not ((said or rows[ref].face.of_itself) and self.forbidden(ref, what)):
                found.append(ref)
        return found

    def modifiers(self) -> dict[str, Acting]:
        """All modifiers in force, by the number they change, in the order they apply."""
        found = self.state.in_force
        if found is None:
            found = self.state.kept_of(ANYTHING | TABLE).get("modifiers")
        return self._gathered() if found is None else found

    def _gathered(self) -> dict[str, Acting]:
        """Gathers the modifiers in force. They are kept until something moves, unless who has lost abilities may
        change before.
        """
        state = self.state
        fleeting, of_players = state.fleeting, state.of_players
        state.fleeting, state.of_players = {}, []
        state.in_force = {}  # while they are gathered, numbers are read as printed, and not kept
        found = gather_modifiers(self)
        lost = found.get(NO_ABILITIES)
        if lost is not None:
            found = without_lost(self, found, lost)
        state.fleeting, state.of_players = fleeting, of_players
        if lost is None or not reads_of(lost.actives):
            state.in_force = found
        else:
            state.in_force = None
            state.kept_of(ANYTHING | TABLE)["modifiers"] = found
        return found

    def varying(self, stats: tuple[str, ...]) -> int:
        """The facts that these numbers of things read, beside the modifiers in force and what moves the thing itself:
        more than none if one of them is counted, or changed on a condition.
        """
        known: int | None = self.state.of_force.get(stats)
        if known is None:
            in_force = self.modifiers()
            known = 0 if self.state.in_force is not None else ANYTHING
            for stat, acting in in_force.items():
                if stat in stats or (stats == at_work.ABILITY and stat.startswith(LOST)):
                    known |= reads_of(acting.actives)
            self.state.of_force[stats] = known
        return known

    def holds(self, active: Active) -> bool:
        """True if the condition of a modifier is met, whatever it may apply to."""
        condition = active.modifier.condition
        if condition is None:
            return True
        if active.modifier.reads == ANYTHING:  # maybe the very number that is being worked out
            return condition.holds(active.ctx)
        key = ("holds", id(condition), active.ctx.frame)  # comparing conditions takes longer than asking one
        kept = self.state.kept_of(FORCE | active.modifier.reads)
        known: tuple[Condition, bool] | None = kept.get(key)
        if known is None:
            known = kept[key] = condition, condition.holds(active.ctx)
        return known[1]

    def has_abilities(self, ref: int) -> bool:
        """False if an entity in play has lost its printed abilities."""
        in_force = self.modifiers() if self.state.in_force is None else self.state.in_force
        return NO_ABILITIES not in in_force or self.value_of(ref, NO_ABILITIES) <= 0

    # ---- abilities an entity has now (see ``at_work``) -----------------------------------------------------------
    def activated_of(self, ref: int) -> list[Activated]:
        """The activated abilities an entity has now, printed ones first."""
        return at_work.activated(self, ref)

    def activatable(self, player: int) -> list[Usable]:
        """Every activated ability of a player, whether or not it can be used now, with its entity and its index there:
        of entities they control, and of cards in their hand and discard pile that work from there.
        """
        found = self.state.usable.get(player)
        return at_work.usable(self, player) if found is None else found

    def listeners(self, change_type: int) -> list[Heard]:
        """The triggered abilities that listen to a type of event now, with the entities that have them."""
        return at_work.listening(self)[change_type]

    def hears(self, change_type: int) -> bool:
        """True if some triggered ability listens to a type of event now."""
        found = self.state.heard
        return bool((at_work.listening(self) if found is None else found)[change_type])

    def moving(self) -> set[int]:
        """What is moved by the other changes of the batch that replacements are looking at: nothing is moved twice."""
        return {each.ref for each in self.proposal if isinstance(each, Move) and each is not self.replacing}

    def spendable(self, player: int, resource: str) -> int:
        """How much of a resource a player can pay: what they have, less what other changes of that batch pay."""
        paid = [each for each in self.proposal if isinstance(each, Gain) and each.cause == "pay"]
        have = self.state.players[player].resources[self.game.resource_index[resource]]
        return have + sum([each.amount for each in paid if (each.player, each.resource) == (player, resource)])

    # ---- writing ----------------------------------------------------------------------------------------------
    def write(self, proposed: Sequence[Change], frame: int = 0) -> list[Event]:
        """Writes a batch of changes of a ``frame``: what dies together sees each other die. Returns the events."""
        state, game = self.state, self.game
        batch: tuple[Change, ...] = tuple(proposed)  # nothing new if it is one; loops over tuples are compiled better
        listening = at_work.listening(self) if state.heard is None else state.heard
        before = _UNHEARD  # abilities that listen to the changes of this batch
        unseen = touched = False  # whether anything goes where not all see it, or happened to a card
        for change in batch:
            change_type = change.change_type
            if change_type == MOVE and isinstance(change, Move):
                zone = state.entities[change.ref].zone
                if game.remembers_from[zone] or (zone == game.hand_zone and is_other_in_hand(self, change)):
                    change.snapshot = snapshot(self, change.ref)
                unseen |= change.hide
            if listening[change_type] and change_type not in before:
                before = {**before, change_type: listening[change_type]}
            if change_type in (MOVE, CREATE) and listening[COUNTER]:
                before = {**before, COUNTER: listening[COUNTER]}
        rows = list(state.entities) if before else _NO_ROWS  # as they are now
        happened: list[Event] = []
        arrived = _NOTHING  # counters with which something has come into play, and what it came attached to
        self.related = state.relations
        self.counted = {} if self.counted else self.counted
        for change in batch:
            if (event := change.write(state, game)) is not None:
                event.reckoning, event.doer = change.reckoning, change.doer
                if change.instead or change.elsewhere or change.deed is not None:
                    event.instead, event.deed, event.elsewhere = change.instead, change.deed, change.elsewhere
                happened.append(event)
                state.events.append(event)
                self.happened = happened
                touched = touched or event.ref > 0
                if (places := game.counted.get(event.cause)) is not None:
                    changes.count(state, places[event.player], 1)
                if state.watched >> event.change_type & 1 and event.change_type != RELATE:
                    tally(self, event)
                new = event.after if event.change_type in (MOVE, CREATE) else None
                if new is not None and (new.counters or new.host):
                    arrived = [*arrived, *changes.came_with(event, change)]
        if unseen:
            changes.conceal(state, game, batch, happened, frame)
        if happened:
            everything = happened
            if arrived or state.watched >> RELATE & 1:
                self.happened = everything = with_arrived(self, happened, arrived)
            entered, own = affected(self, happened) if touched else (_NONE, _NOTHING)
            if before or entered or own or state.delayed:
                if found := find_triggers(self, everything, before, rows, entered, own):
                    changes.Wait(found).write(state, game)
        return happened

    def remembers(self, ref: int) -> bool:
        """True for an entity in play or on the stack: its last known information is kept when it leaves."""
        return self.game.remembers_from[self.state.entities[ref].zone]
