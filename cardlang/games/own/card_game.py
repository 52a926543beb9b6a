"""The usual rules of a card game, so that a designer only writes what differs.

Players draw from their own decks, pay for the cards they play from their hands, and use abilities of what
they have in play. Played cards wait on the stack until all players pass. ``CardGame`` implements every
method of ``engine.Game`` in that way; a user's own game is a subclass with its own facts and rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes, zones
from cardlang.engine.cards import NO_BODY, SORCERY, Activated, Card, CostPart
from cardlang.engine.context import Context, as_played, as_used
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import MARK
from cardlang.engine.game import Game, Phase
from cardlang.engine.in_force import paid_change, price_changes
from cardlang.engine.misnamed import NoSuchName
from cardlang.engine.paying import can_pay, payable
from cardlang.engine.reaching import targets_exist
from cardlang.engine.rows import pairs_get
from cardlang.engine.stack import announce_ability, announce_spell
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.engine.zones import EVERYBODY, HOLDER, NOBODY, Zone
from cardlang.games.gaining import NoGain
from cardlang.games.own import damage
from cardlang.games.own.deeds import Deed, Rule, done, options_for, refused
from cardlang.games.own.facts import states_of, wrong_facts
from cardlang.games.own.playing import may_play
from cardlang.games.own.results import RETURNING_STEPS, looked_at, steps_of
from cardlang.games.own.steps import DrawOne, EndOfTurn, FirstPlayer, Leaves, OpeningHands
from cardlang.games.own.teams import Teams, team_of
from cardlang.games.own.untapping import TAPPED, NoUntap
from cardlang.games.own.wording import OwnWording
from cardlang.games.reasons import asked_now, reason_among
from cardlang.games.using import (
    NOT_NOW,
    Use,
    UseRule,
    controls,
    counted_use,
    in_hand,
    its_condition,
    its_cost,
    its_modes,
    its_targets,
    its_text_allows,
    may_activate,
    may_be_activated,
    not_used_up,
    reasons_against,
    shown_first,
    use_of,
    works_here,
)
from cardlang.language.running.forbidding import targeting_forbidden
from cardlang.language.words.entries import DAMAGED

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table
    from cardlang.language.words.verb import Happening, Verb

DECK, HAND, PLAY, DISCARD, STACK, EXILE = range(6)
"""The zones of such a game, for ``table.state.ids(HAND, player)``."""

USUAL_REASONS = {
    "starting amount": "every player begins with it",
    "no legal target": "its target is gone",
    "resolved": "it does not stay in play, so it is discarded",
}
"""Default reasons for usual events."""

Begins = Mapping[str, Callable[["Table"], Sequence[Step]]]
"""What happens when a phase begins, by the name of the phase."""


class CardGame(Game):
    """A game with the usual structure. In addition to the attributes of ``Game`` it has:

    ``pays_with``: the resource that costs are paid with. ``play_rules``: further conditions for playing a
    card (always: it is in hand, its cost can be paid, its targets exist). ``begins``: what each phase
    does. ``parameters`` may set ``opening_hand``, ``starting_NAME`` for a resource, ``first_player``
    ("random", or "seat 1") and ``max_turns``; a format can change them. ``reasons``: explanations in the
    log, by the cause of a change or by the rule given with ``reckoned``. ``verbs``: what only cards of
    this game can do; ``events``: what only happens in it.

    ``places``: further zones, such as a market or a trick; card text can name them. ``begins_in``: the zone
    in which cards of a kind begin, if that is not their player's deck. ``own_deeds``: what
    players do besides playing cards and using abilities (see ``Deed``). ``cost_is_for``: what the printed
    cost of a card is paid for; everything else is free. ``teams``: the seats of each team. ``lines``: lines
    of the log by the cause of a change, with ``{player}`` and ``{card}``; an empty one is left out.

    ``damage_to_players``: the resource that a player loses as much of as they are dealt damage. ``damage_to_things``:
    the number of a thing in play that is destroyed when its damage is as high. With either, cards may deal damage.
    """

    zones: ClassVar[tuple[Zone, ...]] = (
        Zone("deck", zones.DECK, NOBODY),
        Zone("hand", zones.HAND, HOLDER),
        Zone("play", zones.PLAY, EVERYBODY),
        Zone("discard pile", zones.DISCARD, EVERYBODY, newest="top"),
        Zone("stack", zones.STACK, EVERYBODY, shared=True, newest="top"),
        Zone("exile", zones.EXILE, EVERYBODY),
    )
    owned_everywhere = True
    flags: ClassVar[Mapping[str, int]] = {"tapped": TAPPED}
    tallied = frozenset({"draw", "discard"})
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"first_player": ("random", "seat 1")}
    action_kinds: ClassVar[tuple[str, ...]] = ("play", "activate")
    pays_with: ClassVar[str] = ""
    play_rules: ClassVar[tuple[Rule, ...]] = ()
    verbs: ClassVar[tuple[type[Verb], ...]] = ()
    events: ClassVar[tuple[type[Happening], ...]] = ()
    begins: ClassVar[Begins] = {}
    reasons: ClassVar[Mapping[str, str]] = {}
    places: ClassVar[tuple[Zone, ...]] = ()
    begins_in: ClassVar[Mapping[str, str]] = {}
    own_deeds: ClassVar[tuple[Deed, ...]] = ()
    cost_is_for: ClassVar[str] = "play"
    teams: ClassVar[Teams] = ()
    lines: ClassVar[Mapping[str, str]] = {}
    follows = (MARK,)
    losses = ()  # whatever a player has less of is lost, unless it was paid
    damage_to_players: ClassVar[str] = ""
    damage_to_things: ClassVar[str] = ""

    def __init__(self) -> None:
        usual: dict[str, int | str | bool] = {"opening_hand": 5, "first_player": "random", "max_turns": 200}
        usual |= {f"starting_{name}": 0 for name in self.resources}
        super().__init__()
        self.settings = {**usual, **self.parameters}
        self.deed_named = {deed.name: deed for deed in self.own_deeds}
        self.has_playing = "play" not in self.deed_named
        own_places = [zone.index for zone in self.places if zone.by_control]
        if own_places and not any(phase.priority for phase in self.phases):  # nothing is played into "play"
            self.first_with[zones.PLAY] = self.zone_index["play"] = own_places[0]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        wrong = list(wrong_facts(cls, CardGame))
        if wrong:
            raise ValueError("; ".join(wrong))
        for name in RETURNING_STEPS:
            if name in cls.__dict__:
                setattr(cls, name, looked_at(cls.__dict__[name]))
        cls.zones = (*CardGame.zones, *cls.places)
        names = [deed.name for deed in cls.own_deeds]
        cls.action_kinds = tuple(dict.fromkeys([*CardGame.action_kinds, *names]))
        cls.states = tuple(dict.fromkeys([*cls.states, *states_of(cls)]))
        cls.remembered = cls.remembered or (*cls.stats, "cost")
        watched = [each.resource for each in cls.replacements if isinstance(each, NoGain)]
        more = [NoGain(name, cls.plurals.get(name, name)) for name in cls.resources if name not in watched]
        untap = [] if any(isinstance(each, NoUntap) for each in cls.replacements) else [NoUntap()]
        cls.replacements = (*cls.replacements, *more, *untap)

    def first_zone(self, card: Card) -> int:
        """What ``begins_in`` says of its kind, else the deck."""
        names = [self.begins_in[kind] for kind in card.kinds if kind in self.begins_in]
        return self.zone_index[names[0]] if names else self.deck_zone

    def piles(self, decks: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """Cards that begin in a zone all players share count as the first player's, so that nobody can tell
        from a face-down card who has brought it.
        """
        shared = [card for deck in decks for card in deck if self.zones[self.first_zone(card)].shared]
        own = [[card for card in deck if not self.zones[self.first_zone(card)].shared] for deck in decks]
        return [[*own[0], *shared], *own[1:]]

    # ---- the course of a game --------------------------------------------------------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """Shuffles, decides who goes first, and deals starting amounts and opening hands."""
        seats = range(table.state.seats)
        start: list[changes.Change] = []
        for name in self.resources:
            amount = table.state.parameter(f"starting_{name}")
            start += [changes.Gain(player, name, amount, "starting amount") for player in seats if amount]
        shuffled = [changes.Shuffle(DECK, player, "shuffle") for player in seats]
        for name in dict.fromkeys(self.begins_in.values()):
            zone = self.zones[self.zone_index[name]]
            holders = (0,) if zone.shared else seats
            shuffled += [changes.Shuffle(zone.index, each, "shuffle") for each in holders if zone.seen_by != EVERYBODY]
        return [Batch([*shuffled, *start], final=True), FirstPlayer(), OpeningHands()]

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What ``begins`` says, after triggers at the beginning have resolved. In the last phase "until end
        of turn" effects end.
        """
        begin = self.begins.get(phase.name)
        steps: list[Step] = [Begin(phase.name)] if begin is not None else []
        if not phase.priority:
            steps = [ResolveWaiting(), *steps, ResolveWaiting()]
        return [*steps, EndOfTurn()] if phase is self.phases[-1] else steps

    def checks(self, table: Table) -> Sequence[Step]:
        """What must happen at once, repeated until nothing is left of it. By itself a game destroys what has taken as
        much damage as ``damage_to_things`` says; checks of your own come in addition to ``super().checks(table)``.
        """
        return damage.falling(table, self.damage_to_things) if self.damage_to_things else ()

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[changes.Change]:
        """Damage is marked on a thing or a player; what follows from it is said by ``damage_to_things`` and
        ``damage_to_players``.
        """
        return damage.dealt(table, source, target, amount)

    def follow(self, table: Table, happened: list[Event]) -> list[changes.Change]:
        """A player who was dealt damage loses that much of ``damage_to_players``."""
        return damage.lost_by(happened, self.damage_to_players) if self.damage_to_players else []

    def lethal(self, table: Table, source: int, ref: int) -> int:
        """The damage that is enough to destroy a thing now, by ``damage_to_things``."""
        if not self.damage_to_things:
            return super().lethal(table, source, ref)
        return max(0, table.value_of(ref, self.damage_to_things) - damage.damage_on(table, ref))

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """A player who concedes loses. With more than two players (or teams) the others play on, and that
        player's cards leave the game.
        """
        return [Leaves(player)]

    def opposed(self, state: State, player: int, other: int) -> bool:
        """Everybody who is not on the player's team."""
        return other not in team_of(self.teams, player)

    def winners_with(self, state: State, player: int) -> tuple[int, ...]:
        """The whole team."""
        return (player, *(each for each in team_of(self.teams, player) if each != player and each < state.seats))

    def standing_of(self, state: State, player: int) -> list[str]:
        others = [state.players[other].name for other in self.winners_with(state, player)[1:]]
        return [f"partner of {' and '.join(others)}"] if others else super().standing_of(state, player)

    # ---- playing cards and using abilities -------------------------------------------------------------------
    def actions(self, table: Table, player: int) -> list[Option]:
        """The cards in hand that can be played, and the abilities that can be used."""
        cards = table.state.ids(HAND, player) if self.has_playing else ()
        found = [Option("play", (ref,)) for ref in cards if not self.against_playing(table, player, ref)]
        for deed in self.own_deeds:
            found += [] if deed.asks else options_for(table, player, deed)
        for ref, number, ability in table.activatable(player):
            if not self.against_using(table, player, ref, ability):
                found.append(Option("activate", (ref, number)))
        return found

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """The card or ability goes on the stack and is paid for; then the player may act again."""
        ref = option.args[0]
        again = GivePriority(player)
        if option.kind in self.deed_named:
            return [*done(table, player, self.deed(option.kind), ref), again]
        if option.kind == "play":
            counted = Batch([changes.Tally("cast", player, ref=ref, source=ref)], final=True)
            return announce_spell(table, ref, player, self.parts_of(table, ref), [counted, again])
        shown = shown_first(table, player, option)
        if shown:
            return shown
        ability = table.activated_of(ref)[option.args[1]]
        used = counted_use(table, player, ref, ability)
        after = [Batch(used, final=True), again]
        return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)

    def against_playing(self, table: Table, player: int, ref: int) -> list[Reason]:
        """The reasons why a card cannot be played; empty if it can."""
        row = table.state.entities[ref]
        if not in_hand(table, player, ref):
            return [Reason("", "only cards in your own hand can be played")]
        found = [Reason(rule, why) for rule, holds, why in self.play_rules if not holds(table, player, ref)]
        body = row.card.spell or NO_BODY
        eyes = as_played(table, ref, player)
        if not payable(eyes, self.parts_of(table, ref)):
            found.append(Reason("", "you cannot pay its cost"))
        if not targets_exist(table, eyes.frame, body, parts=self.parts_of(table, ref)):
            found.append(Reason("", "there is no legal target"))
        if not its_text_allows(table, player, ref):
            found.append(Reason("", NOT_NOW))
        if not may_play(table, player):
            found.append(Reason("", "an effect forbids it"))
        return found

    def against_using(self, table: Table, player: int, ref: int, ability: Activated) -> list[Reason]:
        """The reasons why an activated ability cannot be used; empty if it can."""
        return reasons_against(USE, use_of(table, player, ref, ability))

    def parts_of(self, table: Table, ref: int) -> tuple[CostPart, ...]:
        """The cost of playing a card: the printed cost, and additional costs in its text."""
        return (*self.printed_for("play"), *table.state.entities[ref].card.additional)

    def printed_for(self, deed: str) -> tuple[CostPart, ...]:
        """The printed cost, if it is paid for this deed."""
        return (PRINTED,) if deed == self.cost_is_for else ()

    def deed(self, name: str) -> Deed:
        """The deed of this game with that name. Raises NoSuchName if there is none."""
        if name not in self.deed_named:
            raise NoSuchName("deed", name, self.deed_named)
        return self.deed_named[name]

    def affords(self, table: Table, player: int, deed: str, ref: int) -> bool:
        """True if a player can pay what a deed of their own costs."""
        parts = self.printed_for(deed)
        return not parts or can_pay(self._payer(table, player, ref), parts)

    def payment(self, table: Table, player: int, deed: str, ref: int) -> list[changes.Change]:
        """The changes that pay for a deed."""
        parts = self.printed_for(deed)
        payer = self._payer(table, player, ref)
        return self.bill(payer, self.price(payer, parts), parts)

    def _payer(self, table: Table, player: int, ref: int) -> Context:
        return as_used(table, ref, player)

    def may_target(self, ctx: Context, ref: int) -> bool:
        """False for anything with "cannot be targeted", in general or by the source's kind of card."""
        return not targeting_forbidden(ctx, ref)

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """A permanent enters play; any other card goes to the discard pile it belongs to (``pile_of``)."""
        row = table.state.entities[ref]
        if resolved and row.face.permanent:
            return [Batch([changes.Move(ref, PLAY, row.controller, "enter", controller=row.controller)])]
        cause = "resolved" if resolved else "no legal target"
        return [Batch([changes.Move(ref, DISCARD, self.pile_of(row), cause)])]

    # ---- what cards do ---------------------------------------------------------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        return [DrawOne(player, source) for _ in range(count)]

    def empty_deck(self, table: Table, player: int) -> Sequence[Step]:
        """What happens when a player must draw from an empty deck; nothing by default."""
        return ()

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        row = table.state.entities[ref]
        if word in DAMAGED and self.damage_to_things:
            return bool(damage.damage_on(table, ref)) == (word == DAMAGED[0])
        if word.removeprefix("un") in self.flags:
            return bool(row.flags & self.flags[word.removeprefix("un")]) != word.startswith("un")
        return word.startswith("non") and word[3:].lower() not in row.face.kinds

    def player_value(self, table: Table, player: int, stat: str) -> int:
        """A player's number is the parameter of that name, before effects change it."""
        value = self.settings.get(stat.replace(" ", "_"), 0)
        return table.state.parameter(stat.replace(" ", "_")) if isinstance(value, int) and value else 0

    def counter_bonus(self, row: Entity, stat: str) -> int:
        """+1/+1 and -1/-1 counters change the first two numbers of the game."""
        if stat in self.stats[:2]:
            return pairs_get(row.counters, "+1/+1") - pairs_get(row.counters, "-1/-1")
        return 0

    def at_rest(self, state: State, question: Question) -> bool:
        """Also at the first question of a turn, in games whose rules ask for everything that is done."""
        return question.kind == "priority" or (question.kind in self.deed_named and not state.turn_actions)

    # ---- for people, bots and tests --------------------------------------------------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        return OwnWording(self).label(table, question, option)

    def cost_text(self, card: Card) -> str:
        if card.variable:
            return f"{super().cost_text(card)} {self.plurals.get(self.pays_with, self.pays_with)}"
        cost = card.base.get("cost")
        return self.amount_text(cost, self.pays_with) if self.pays_with and cost is not None else ""

    def in_brackets(self, card: Card) -> str:
        """Where nothing is paid for cards: the type and the numbers (``Moon 7``)."""
        if self.pays_with or not card.kinds:
            return self.cost_text(card)
        numbers = "/".join(str(card.base[stat]) for stat in self.stats if stat in card.base)
        return f"{card.kinds[0].capitalize()} {numbers}".strip()

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        card = table.state.entities[ref].face
        if not self.pays_with or card.variable or "cost" not in card.base:
            return super().cost_now(table, ref)
        found = price_changes(table, ref, self._buyer(table, ref))
        price = max(0, card.base["cost"] + sum(amount for amount, _ in found))
        return self.amount_text(price, self.pays_with), found

    def _buyer(self, table: Table, ref: int) -> int:
        """Who would pay for a card now: who has it or, of what all share, who is asked."""
        state, row = table.state, table.state.entities[ref]
        shared = row.zone >= 0 and self.zones[row.zone].shared
        asked = state.question.player if state.question is not None else state.active
        return asked if shared else row.controller

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return OwnWording(self).describe(state, event, viewer)

    def because(self, state: State, event: Event) -> str:
        """The explanation in ``reasons``. An event caused by an effect has none, because the log names the
        card instead.
        """
        by_effect = event.source and event.cause in self.tallied
        return "" if by_effect else reason_among({**USUAL_REASONS, **self.reasons}, event)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        """The same rules that list legal actions explain why an action is illegal."""
        question = table.state.question
        if question is not None and question.player != player:
            return [Reason("", "it is another player's decision")]
        kind, *words = spelling.split() or [""]
        args = [int(word) for word in words if word.lstrip("-").isascii() and word.lstrip("-").isdigit()]
        if not args or not 0 < args[0] < len(table.state.entities):
            return (
                [Reason("", asked_now(question))] if question else []
            )
        if not table.state.entities[args[0]].seen >> player & 1:
            return [Reason("", "you cannot see that card")]  # reasons must not reveal hidden cards
        if kind in self.deed_named:
            return refused(table, player, self.deed(kind), args[0])
        if kind == "play":
            return self.against_playing(table, player, args[0])
        abilities = table.activated_of(args[0])
        if kind == "activate" and len(args) > 1 and 0 <= args[1] < len(abilities):
            return self.against_using(table, player, args[0], abilities[args[1]])
        return [Reason("", "it cannot do that")]


class Begin(Step):
    """What the game does when a phase begins."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def run(self, table: Table) -> Sequence[Step]:
        assert isinstance(table.game, CardGame)
        return steps_of(table.game.begins[self.phase], table)


class Printed(CostPart):
    """The cost printed on a card, plus X, increased or reduced by effects."""

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        game, ref = ctx.game, ctx.source
        assert isinstance(game, CardGame)
        if not game.pays_with:
            return None
        changed = paid_change(ctx.table, ref, ctx.controller)
        printed = ctx.table.state.entities[ref].card.base.get("cost", 0)
        return game.pays_with, max(0, printed + ctx.printed_x + changed)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[changes.Change]:
        return ()


PRINTED = Printed()


def own_time(use: Use) -> bool:
    """True unless the ability has sorcery speed, or it is its controller's turn and the stack is empty."""
    state = use.ctx.state
    return use.ability.speed != SORCERY or (state.active == use.ctx.controller and not state.ids(STACK))


USE: tuple[UseRule, ...] = (
    ("", works_here, "it does not work from this zone"),
    ("", controls, "you do not control it"),
    ("", own_time, "only in your own turn, with an empty stack"),
    ("", may_activate, "an effect says that you cannot activate abilities"),
    ("", may_be_activated, "an effect says that its abilities cannot be activated"),
    ("", not_used_up, "it cannot be used again this turn"),
    ("", its_modes, "each of its modes has been chosen"),
    ("", its_cost, "you cannot pay its cost"),
    ("", its_condition, "its condition is not met"),
    ("", its_targets, "there is no legal target"),
)
"""The conditions for using an ability, each with the reason given when it is not met."""
