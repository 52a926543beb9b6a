"""The stack: announcing spells and abilities, paying for them, and resolving them, last in first out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.binding import legal_targets
from cardlang.engine.cards import CHOSEN_X, PAID, PAY_MORE, Ability, Body, Card, CostPart, Extra
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, left_to_choose
from cardlang.engine.interfaces import GONE
from cardlang.engine.offered_modes import draw, drawn, draws, noted_choice, offered
from cardlang.engine.paying import can_pay as can_pay
from cardlang.engine.paying import can_pick, has_x, having_paid, largest_x, payable, spent
from cardlang.engine.pricing import keeps_its_price
from cardlang.engine.reaching import aimed_by_x, can_go_on, filled, idle, open_targets, targets_exist
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.state import Entity, Frame, Result, State, pairs_get
from cardlang.engine.steps import Asking, Batch, Do, Step

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.engine.triggers import Waiting


def item_card(row: Entity, ability: Ability) -> Card:
    """The card that represents an ability on the stack; cached on the ability."""
    title = f"{row.face.name}'s ability"
    known = ability.memo.get(title)
    if not isinstance(known, Card):
        named = {ability.label: 1} if ability.label else None
        known = ability.memo[title] = Card(title, kinds=("ability",), base=named, source=ability.text)
    return known


def announce_spell(
    table: Table, ref: int, player: int, parts: tuple[CostPart, ...], after: Sequence[Step]
) -> list[Step]:
    """A card is cast: it goes on the stack, X and targets are chosen, costs are paid; then ``after`` happens."""
    state, game = table.state, table.game
    row = state.entities[ref]
    body = row.card.spell or Body()
    frame = Frame(ref, row.inc + 1, row, player, None, body, ident=state.next_frame)
    return [
        Batch(
            [changes.OpenFrame(frame), changes.Move(ref, game.stack_zone, 0, "cast", controller=player)], final=True
        ),
        Batch([changes.AttachFrame(ref, frame.id)], final=True),
        *keeps_its_price(table, ref),
        *_announced(table, frame, row.card, parts),
        *after,
    ]


def _announced(table: Table, frame: Frame, card: Card, parts: tuple[CostPart, ...]) -> list[Step]:
    """What the caster of a card chooses and pays: what it costs more, X, targets."""
    assert isinstance(frame.body, Body)
    variable = card.variable or (len(parts) > 1 and has_x(table, frame, parts))
    if card.extras:
        return [ChooseExtra(frame.id, parts, variable)]
    return _details(frame.id, frame.body, parts, variable)


def announce_ability(
    table: Table, ref: int, player: int, ability: Ability, body: Body, parts: tuple[CostPart, ...],
    after: Sequence[Step],
) -> list[Step]:  # fmt: skip
    """An ability is activated: an item with ``body`` goes on the stack. Then as in ``announce_spell``."""
    state, game = table.state, table.game
    row = state.entities[ref]
    frame = Frame(ref, row.inc, row, player, ability, body, ident=state.next_frame)
    frame.x = pairs_get(row.marks, CHOSEN_X)
    card = item_card(row, ability)
    return [
        Batch(
            [
                changes.OpenFrame(frame),
                changes.Create(card, player, game.stack_zone, "activated", frame=frame.id, source=ref),
            ],
            final=True,
        ),
        *_details(frame.id, body, parts, has_x(table, frame, parts)),
        *after,
    ]


def announce_trigger(table: Table, waiting: Waiting) -> list[Step]:
    """A triggered ability goes on the stack, unless it needs a target and has none."""
    state, game = table.state, table.game
    body = waiting.ability.body
    frame = Frame(
        waiting.source,
        waiting.known_as(state, game),
        waiting.row,
        waiting.controller,
        waiting.ability,
        body,
        waiting.event,
        state.next_frame,
    )
    frame.x = pairs_get(waiting.row.marks, CHOSEN_X)
    frame.results = waiting.results()
    if waiting.frame is not None:
        frame.targets, frame.x = waiting.frame.targets, waiting.frame.x
        if not waiting.of_event:
            frame.event = waiting.frame.event or waiting.event  # "it" refers to the event of the first ability
    if not targets_exist(table, frame, body):
        return []
    card = item_card(waiting.row, waiting.ability)
    create = changes.Create(
        card, waiting.controller, game.stack_zone, "triggered", frame=frame.id, source=waiting.source
    )
    return [Batch([changes.OpenFrame(frame), create], final=True), *_details(frame.id, body, (), False)]


def _details(frame: int, body: Body, parts: tuple[CostPart, ...], variable: bool) -> list[Step]:
    steps: list[Step] = []
    if body.modes:
        return [ChooseMode(frame, parts, variable)]
    if variable:
        steps.append(ChooseX(frame, parts))
    steps += [ChooseTargets(frame, slot) for slot in range(len(body.targets))]
    if parts:
        steps.append(Pay(frame, parts))
    return steps


class ChooseMode(Step):
    """Chooses the mode of a spell or ability, among those that have legal targets."""

    __slots__ = ("frame", "parts", "variable")

    def __init__(self, frame: int, parts: tuple[CostPart, ...], variable: bool) -> None:
        self.frame = frame
        self.parts = parts
        self.variable = variable

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        body = ctx.frame.body
        assert isinstance(body, Body)
        options = offered(ctx, body, self.parts if self.variable else ())
        if draws(ctx, body, options):
            return [draw(ctx, options), self]
        question = Question(ctx.controller, "mode", options, f"Choose {body.how_many}", ctx.source)
        (number,) = (drawn(ctx, options) if body.lucky else table.ask(question)).args
        text, chosen = body.modes[number]
        settled = changes.SetBody(self.frame, chosen, text if body.lucky else "", ctx.source)
        noted = Batch([*noted_choice(ctx, body, number), settled], final=True)
        return [noted, *_details(self.frame, chosen, self.parts, self.variable)]


def choosing(frame: int, body: Body) -> list[Step]:
    """The steps that choose mode and targets for something without a cost (a trap, for example)."""
    return _details(frame, body, (), False)


class ChooseExtra(Step):
    """Asks for each optional part of the cost of a spell whether it is paid, as often as it may be and can be paid, and
    for each part that may be paid in several ways, in which.
    """

    __slots__ = ("frame", "parts", "variable", "more", "place", "times")

    def __init__(
        self, frame: int, parts: tuple[CostPart, ...], variable: bool, more: tuple[CostPart, ...] = (),
        place: int = 0, times: int = 0,
    ) -> None:  # fmt: skip
        self.frame = frame
        self.parts = parts
        self.variable = variable
        self.more = more  # what has been chosen so far
        self.place = place
        self.times = times

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        extras = ctx.entity(ctx.source).card.extras
        if self.place >= len(extras):
            return self._settled(table, ctx)
        extra = extras[self.place]
        if extra.ways:
            return [self._paid_in_a_way(table, ctx, extra)]
        more = self.more + extra.parts
        options: list[Option] = []
        said = f"{extra.text} again" if self.times else extra.text
        if self._may_be_paid(ctx, extra, more):
            options.append(Option("yes", label=said))
        if not options or (payable(ctx, self.parts, self.more, self.place + 1) and self._aimed_without(ctx, extra)):
            options.append(Option("no", label="No"))
        question = Question(ctx.controller, PAY_MORE, tuple(options), f"{said}?", ctx.source)
        if table.ask(question).kind == "no":
            return [ChooseExtra(self.frame, self.parts, self.variable, self.more, self.place + 1)]
        mark = changes.Mark(ctx.source, PAID + extra.name, 1, PAY_MORE, ctx.source)
        return [
            Batch([mark], final=True),
            ChooseExtra(self.frame, self.parts, self.variable, more, self.place, self.times + 1),
        ]

    def _paid_in_a_way(self, table: Table, ctx: Context, extra: Extra) -> Step:
        """The rest of the questions, after the one which of several costs is paid; only what can be paid is offered."""
        options = tuple([
            Option("mode", (at,), label=text)
            for at, (text, way) in enumerate(extra.ways)
            if payable(ctx, self.parts, self.more + way, self.place + 1)
        ])
        (number,) = table.ask(Question(ctx.controller, "mode", options, "Choose what to pay", ctx.source)).args
        _, way = extra.ways[number]
        return ChooseExtra(self.frame, self.parts, self.variable, self.more + way, self.place + 1)

    def _may_be_paid(self, ctx: Context, extra: Extra, more: tuple[CostPart, ...]) -> bool:
        if extra.most and self.times >= extra.most:
            return False
        body = ctx.frame.body
        able = not isinstance(body, Body) or targets_exist(ctx.table, ctx.frame, body, extra.name)
        return able and payable(having_paid(ctx, extra), self.parts, more, self.place, self.times + 1)

    def _aimed_without(self, ctx: Context, extra: Extra) -> bool:
        """True if there are legal targets if this part is not paid, too."""
        body = ctx.frame.body
        if not isinstance(body, Body) or all(slot.spared != extra.name for slot in body.targets):
            return True
        return targets_exist(ctx.table, ctx.frame, body, parts=self.parts, place=self.place + 1)

    def _settled(self, table: Table, ctx: Context) -> Sequence[Step]:
        body = ctx.frame.body
        assert isinstance(body, Body)
        variable = self.variable or (bool(self.more) and has_x(table, ctx.frame, self.more))
        return _details(self.frame, body, self.parts + self.more, variable)


class ChooseX(Step):
    """The player chooses X among the values that can be paid (RUL-RR-11: X is chosen first)."""

    __slots__ = ("frame", "parts")

    def __init__(self, frame: int, parts: tuple[CostPart, ...]) -> None:
        self.frame = frame
        self.parts = parts

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        body = ctx.frame.body
        aimed = aimed_by_x(table, ctx.frame, body, self.parts) if isinstance(body, Body) else []
        values = aimed or range(largest_x(ctx, self.parts) + 1)
        options = tuple(Option("x", (value,), label=f"X = {value}") for value in values)
        (value,) = table.ask(Question(ctx.controller, "x", options, "Choose X", ctx.source)).args
        chosen: list[changes.Change] = [changes.SetX(self.frame, value)]
        if ctx.frame.ability is None:
            chosen.append(changes.Mark(ctx.source, CHOSEN_X, value, "x", ctx.source))
        return [Batch(chosen, final=True)]


class ChooseTargets(Asking):
    """Fills one target slot, one target at a time."""

    __slots__ = ("frame", "slot", "chosen")

    def __init__(self, frame: int, slot: int, chosen: tuple[int, ...] = ()) -> None:
        self.frame = frame
        self.slot = slot
        self.chosen = chosen

    def question(self, table: Table) -> Question | Sequence[Step]:
        ctx = table.context(self.frame)
        if self.slot < len(ctx.frame.targets) and ctx.frame.targets[self.slot]:
            return ()  # already chosen (a copied or delayed effect)
        body = ctx.frame.body
        assert isinstance(body, Body)
        slot = body.targets[self.slot]
        if body.depends and idle(ctx, slot):
            return self._filled(ctx)
        left = [ref for ref in open_targets(ctx, slot) if ref not in self.chosen]
        if body.in_a_row:
            left = [ref for ref in left if self._leaves_others(ctx, body, (*self.chosen, ref))]
        most = slot.maximum(ctx)
        if len(self.chosen) >= most or not left:
            return self._filled(ctx)
        options = [Option("target", (ref,)) for ref in left]
        enough = len(self.chosen) >= slot.minimum(ctx)
        if enough and (not body.in_a_row or self._leaves_others(ctx, body, self.chosen)):
            options.append(Option("done"))
        prompt = "Choose a target" if most == 1 else left_to_choose("Choose a target", most - len(self.chosen), options)
        return Question(ctx.controller, "target", tuple(options), prompt, ctx.source)

    def _leaves_others(self, ctx: Context, body: Body, chosen: tuple[int, ...]) -> bool:
        """Whether there are targets for the slots behind this one, whose choice decides what fits them."""
        if not any(self.slot in slot.after for slot in body.targets):
            return True
        return can_go_on(filled(ctx, self.slot, chosen), body, self.slot + 1)

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return self._filled(table.context(self.frame))
        return [ChooseTargets(self.frame, self.slot, self.chosen + answer.args)]

    def _filled(self, ctx: Context) -> Sequence[Step]:
        filled = changes.SetTarget(self.frame, self.slot, self.chosen, ctx.controller, ctx.source)
        further = [
            changes.BecomeTarget(self.frame, ref, ctx.controller, ctx.source) for ref in self.chosen[1:]
        ]
        return [Batch([filled, *further], final=True)]


class Pay(Step):
    """Pays a whole cost: resources, and entities picked one at a time (RUL-RR-7: all or nothing)."""

    __slots__ = ("frame", "parts", "picked")

    def __init__(self, frame: int, parts: tuple[CostPart, ...], picked: tuple[tuple[int, ...], ...] = ()) -> None:
        self.frame = frame
        self.parts = parts
        self.picked = picked

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        if table.state.players[ctx.controller].out:
            return self._taken_back(table, ctx.controller)
        picked = list(self.picked)
        while len(picked) < len(self.parts):
            picked.append(self._pick(table, ctx, tuple(picked)))
        bill = table.game.bill(ctx, table.game.price(ctx, self.parts), self.parts)
        if table.state.question is not None:
            return ()
        kept: list[changes.Change] = []
        gone: list[changes.Change] = []
        noted: dict[str, Result] = {}
        for place, part in enumerate(self.parts):
            refs = picked[place]
            paid = part.pay(ctx, refs)
            (gone if part.uses() == GONE else kept).extend(paid)
            name = part.kept_as()
            if name:  # of "sacrifice ~ and another artifact" both parts
                before = noted.get(name)
                known, amount = ((), 0) if before is None else (before.refs, before.amount)
                noted[name] = Result((*known, *refs), amount + _how_many(paid, refs), bool(known or refs))
        gone += [changes.Note(self.frame, name, result) for name, result in noted.items()]
        for change in (*kept, *gone):
            change.done_by(ctx.controller)
        return [Batch([*bill, *kept, *gone], self.frame, "paid")]

    def _taken_back(self, table: Table, player: int) -> Sequence[Step]:
        """Who left the game before paying pays nothing, and what they were about to cast is not cast."""
        resolving = [step.ref for step in table.state.agenda if isinstance(step, Finish)]
        rows = [table.state.entities[ref] for ref in table.state.ids(table.game.stack_zone)]
        cast = [row for row in rows if row.frame == self.frame and row.id not in resolving]
        closed = [Batch([changes.CloseFrame(row.frame)], final=True) for row in cast]
        return [*(Finish(row.id, row.inc, False, player) for row in cast), *closed]

    def _pick(self, table: Table, ctx: Context, picked: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """Asks until this part has enough entities. Offers only those that leave the later parts payable."""
        part = self.parts[len(picked)]
        wants = part.picks(ctx)
        if wants is None:
            return ()
        number, able = wants
        if part.in_order():
            return tuple(able[:number])
        used = spent(self.parts, picked, part)
        mine: tuple[int, ...] = ()
        while len(mine) < number:
            options = tuple(
                Option("pay", (ref,))
                for ref in able
                if ref not in mine and ref not in used and can_pick(ctx, self.parts, (*picked, (*mine, ref)))
            )
            prompt = part.prompt() if number == 1 else f"{part.prompt()} ({number - len(mine)} left)"
            answer = table.ask(Question(ctx.controller, "pay", options, prompt, ctx.source))
            mine += answer.args
        return mine


def _how_many(paid: Sequence[changes.Change], refs: tuple[int, ...]) -> int:
    """How much a part of a cost was: of counters as many as they are, else as many as the things it was paid with."""
    counters = sum([abs(each.amount) for each in paid if isinstance(each, changes.PutCounters)])
    return counters or len(refs)


class PutTriggers(Step):
    """Puts waiting triggers on the stack, the active player's first; each player orders their own
    (RUL-RR-15).

    With ``at_once`` each resolves immediately, before any player can respond.
    """

    __slots__ = ("at_once",)

    def __init__(self, at_once: bool = False) -> None:
        self.at_once = at_once

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        ordered: list[Waiting] = []
        for player in state.in_turn_order():
            mine = [one for one in state.waiting if one.controller == player]
            while len(mine) > 1 and not _alike(mine):
                options = tuple(
                    Option("order", (number,), label=f"{one.row.face.name}: {one.ability.text}")
                    for number, one in enumerate(mine)
                )
                question = Question(player, "order triggers", options, "Which trigger goes on the stack next?")
                (number,) = table.ask(question).args
                ordered.append(mine.pop(number))
            ordered += mine
        clear = Batch([changes.Wait((), clear=True)], final=True)
        return [clear, *(PutTrigger(one, self.at_once or one.ability.immediate) for one in ordered)]


def _alike(waiting: list[Waiting]) -> bool:
    first, *others = waiting
    return all(
        one.ability is first.ability and one.source == first.source and one.event is first.event
        for one in others
    )


class PutTrigger(Step):
    """Puts one trigger on the stack, or does what its game does with it instead (a trap, for example)."""

    __slots__ = ("waiting", "at_once")

    def __init__(self, waiting: Waiting, at_once: bool = False) -> None:
        self.waiting = waiting
        self.at_once = at_once

    def run(self, table: Table) -> Sequence[Step]:
        steps = table.game.put_trigger(table, self.waiting)
        return [*steps, RESOLVE_TOP] if steps and self.at_once else steps

    def is_of(self, state: State, player: int) -> bool:
        """A trigger belongs to the player who controls it."""
        return self.waiting.controller == player


class ResolveTop(Step):
    """Resolves the top item. It has no effect if it had targets and all have become illegal (RUL-RR-61)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state, game = table.state, table.game
        ref = state.ids(game.stack_zone)[0]
        frame = state.entities[ref].frame
        ctx = table.context(frame)
        body = ctx.frame.body
        legal = legal_targets(ctx)
        resolved = (not legal or any(each.refs for _, each in legal)) and _condition_holds(ctx)
        steps: list[Step] = []
        if resolved and isinstance(body, Body):
            if legal:
                steps.append(Batch([changes.Note(frame, name, each) for name, each in legal]))
            steps += [Do(effect, frame) for effect in body.effects]
        steps.append(Finish(ref, state.entities[ref].inc, resolved, ctx.controller))
        steps.append(Batch([changes.CloseFrame(frame)], final=True))
        return steps


RESOLVE_TOP: Final = ResolveTop()


class Finish(Step):
    """A resolved item leaves the stack, if it is still there. While this step waits, events count as done by
    ``doer``.
    """

    __slots__ = ("ref", "inc", "resolved", "doer")

    def __init__(self, ref: int, inc: int, resolved: bool, doer: int) -> None:
        self.ref = ref
        self.inc = inc
        self.resolved = resolved
        self.doer = doer

    def run(self, table: Table) -> Sequence[Step]:
        row = table.state.entities[self.ref]
        if row.inc != self.inc or row.zone != table.game.stack_zone:
            return ()
        if "ability" in row.face.kinds:
            return [Batch([changes.Remove(self.ref, "resolved")], final=True)]
        return table.game.finish(table, self.ref, self.resolved)


def whose_doing(state: State) -> int:
    """The player whose spell or ability is resolving; -1 when none is."""
    return next((step.doer for step in reversed(state.agenda) if isinstance(step, Finish)), NO_PLAYER)


def _condition_holds(ctx: Context) -> bool:
    """An "if" between trigger and effect is checked again on resolution."""
    if ctx.frame.event is None:
        return True
    condition = getattr(ctx.frame.ability, "condition", None)
    return condition is None or bool(condition.holds(ctx))
