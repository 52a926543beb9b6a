"""What players do by the rules of a user's own game: buy a card from the market, play a card to the trick, draft.

A :class:`Deed` says once, as data, which cards it is done with, when it is allowed and why not, what it does, and its
line in the log. Everything else follows from it: the actions a player has, the reasons at the table, the sentence of
scenarios (``A buys Lantern``), the events of card text (``whenever you buy a card``) and ``cannot buy cards``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.engine.zones import PLAY, STACK
from cardlang.games.own.results import changes_of, steps_of
from cardlang.games.own.steps import Asking
from cardlang.language.words.english import verb_forms
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import did, was
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.games.own.card_game import CardGame

Test = Callable[["Table", int, int], bool]
"""A test of (table, player, card)."""

Rule = tuple[str, Test, str]
"""A rule of play: its id, a test, and the reason given when the test fails."""

Does = Callable[["Table", int, int], Sequence["Change"]]
Then = Callable[["Table", int, int], Sequence[Step]]


class Deed:
    """Something that players do with one card.

    ``name``: its verb (``buy``); ``inflected`` its other forms where they are irregular (``("buys", "bought",
    "bought")``). ``zone``: where the card is, in the player's own zone of that name or in a shared one; in play, it is
    one that the player controls. ``does``: the changes it makes, all at the same time; ``then``: steps that follow,
    when those changes are written. ``rules``: further conditions, each with the reason given when it is not met.
    ``log``: its line, with ``{player}`` and ``{thing}``. ``asks``: a question; a deed that has one is not done when a
    player likes, but when the rules ask for it, with :class:`Must` or :class:`Together`.
    """

    __slots__ = ("name", "zone", "does", "then", "rules", "log", "asks", "forms")

    def __init__(
        self,
        name: str,
        zone: str,
        does: Does,
        *,
        rules: Sequence[Rule] = (),
        then: Then | None = None,
        log: str = "",
        asks: str = "",
        inflected: tuple[str, str, str] | None = None,
    ) -> None:
        self.name = name
        self.zone = zone
        self.does = does
        self.then = then
        self.rules = tuple(rules)
        self.asks = asks
        self.forms = inflected or verb_forms(name)
        self.log = log or f"{{player}} {self.forms[0]} {{thing}}"

    @property
    def forbidden_as(self) -> str:
        """What cards forbid (``Your opponents cannot buy cards.``)."""
        return f"{self.name} cards"

    def happening(self) -> type[Happening]:
        """The event of card text: ``whenever you buy a card``, ``if an opponent bought a card this turn``."""
        form = EventForm(
            self.name, self.name, did(self.name), "player", "card", needs_object=True, outside_play=True, common=5
        )
        suffered = f"be {self.forms[2]}"
        passive = EventForm(suffered, suffered, was(self.name), "card", passive=True, outside_play=True, common=6)
        facts = {
            "__doc__": f"A player {self.forms[0]} a card; this game's rules say when.",
            "name": self.name,
            "inflected": self.forms,
            "events": (form, passive),
            "forbids": (ForbidEntry(self.forbidden_as, "player", asked=True),),
            "log": ((self.name, self.log),),
        }
        return type(f"{self.name.title().replace(' ', '')}Deed", (Happening,), facts)


# ---- when it can be done -----------------------------------------------------------------------------------------
def own_phase(*phases: str) -> Test:
    """A test for ``rules``: it is the player's own turn, in one of these phases, and nothing waits to resolve."""

    def test(table: Table, player: int, ref: int) -> bool:
        state = table.state
        idle = not state.ids(table.game.role_zone(STACK))
        return state.active == player and state.phase in phases and idle

    return test


def cards_for(table: Table, player: int, deed: Deed) -> tuple[int, ...]:
    """The cards where a deed finds them, allowed or not."""
    zone = table.game.zones[table.game.zone_index[deed.zone]]
    if zone.role == PLAY and not zone.shared:
        rows = table.state.entities
        return tuple([ref for ref in table.controlled_by(player) if rows[ref].zone == zone.index])
    return table.state.ids(zone.index, 0 if zone.shared else player)


def against(table: Table, player: int, deed: Deed, ref: int) -> list[Reason]:
    """The reasons why a player cannot do this with a card; empty if they can."""
    if ref not in cards_for(table, player, deed):
        if table.is_in_play(ref) and table.state.entities[ref].zone == table.game.zone_index[deed.zone]:
            return [Reason("", "you do not control it")]
        return [Reason("", f"it is not in {_whose(table, deed)}{deed.zone}")]
    found = [Reason(rule, why) for rule, holds, why in deed.rules if not holds(table, player, ref)]
    if not _game(table).affords(table, player, deed.name, ref):
        found.append(Reason("", "you cannot pay its cost"))
    if table.forbidden(player_ref(player), deed.forbidden_as):
        found.append(Reason("", "an effect forbids it"))
    return found


def allowed(table: Table, player: int, deed: Deed) -> list[int]:
    """The cards with which a player can do it now."""
    return [ref for ref in cards_for(table, player, deed) if not against(table, player, deed, ref)]


def options_for(table: Table, player: int, deed: Deed) -> list[Option]:
    """One option for each card with which it can be done."""
    return [Option(deed.name, (ref,)) for ref in allowed(table, player, deed)]


def refused(table: Table, player: int, deed: Deed, ref: int) -> list[Reason]:
    """Why it cannot be done now, also if it must wait until the rules ask for it."""
    question = table.state.question
    if deed.asks and (question is None or question.kind != deed.name):
        return [Reason("", f"you are not asked to {deed.name} a card now")]
    return against(table, player, deed, ref)


def _whose(table: Table, deed: Deed) -> str:
    return "the " if table.game.zones[table.game.zone_index[deed.zone]].shared else "your "


def _game(table: Table) -> CardGame:
    from cardlang.games.own.card_game import CardGame

    assert isinstance(table.game, CardGame)
    return table.game


# ---- doing it ----------------------------------------------------------------------------------------------------
def done(table: Table, player: int, deed: Deed, ref: int) -> list[Step]:
    """A player does it: it is counted, paid for and carried out, and what follows happens after that."""
    return [Batch(_changes(table, player, deed, ref)), Follow(deed.name, player, ref)]


def _changes(table: Table, player: int, deed: Deed, ref: int) -> list[Change]:
    paid = _game(table).payment(table, player, deed.name, ref)
    does = changes_of(deed.does, table, player, ref)
    return [changes.Tally(deed.name, player, ref=ref, source=ref), *paid, *does]


class Follow(Step):
    """What follows a deed."""

    __slots__ = ("deed", "player", "ref")

    def __init__(self, deed: str, player: int, ref: int) -> None:
        self.deed = deed
        self.player = player
        self.ref = ref

    def run(self, table: Table) -> Sequence[Step]:
        then = _game(table).deed(self.deed).then
        return steps_of(then, table, self.player, self.ref) if then is not None else ()


class Must(Asking):
    """A player must do it now with one card of their choice. Without a card to do it with, nothing happens."""

    __slots__ = ("deed", "player")

    def __init__(self, deed: str, player: int) -> None:
        self.deed = deed
        self.player = player

    def question(self, table: Table) -> Question | Sequence[Step]:
        deed = _game(table).deed(self.deed)
        options = options_for(table, self.player, deed)
        return Question(self.player, deed.name, tuple(options), deed.asks) if options else ()

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        return [*done(table, self.player, _game(table).deed(self.deed), answer.args[0]), ResolveWaiting()]


# ---- all at the same time ----------------------------------------------------------------------------------------
class Together(Step):
    """Every player chooses a card in secret; then all of them do it with their cards at the same time.

    Nobody learns what another player has chosen before everybody has: a choice is a secret number of the state, which
    views leave out.
    """

    __slots__ = ("deed",)

    def __init__(self, deed: str) -> None:
        self.deed = deed

    def run(self, table: Table) -> Sequence[Step]:
        return [*[InSecret(self.deed, player) for player in table.state.in_turn_order()], AllAtOnce(self.deed)]


class InSecret(Must):
    """One player's secret choice."""

    __slots__ = ()

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        return [Batch([changes.Commit(self.deed, self.player, answer.args[0])], final=True)]


class AllAtOnce(Step):
    """The revealed choices are carried out together; what follows happens in turn order."""

    __slots__ = ("deed", "frame")

    def __init__(self, deed: str, frame: int = 0) -> None:
        self.deed = deed
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        if not self.frame:
            frame = table.state.frame_of_rules(table.state.active)
            shown = [changes.OpenFrame(frame), changes.RevealCommits(self.deed, frame.id)]
            return [Batch(shown, final=True), AllAtOnce(self.deed, frame.id)]
        deed = _game(table).deed(self.deed)
        chosen = [(player, self._card(table, deed, player)) for player in table.state.in_turn_order()]
        chosen = [(player, ref) for player, ref in chosen if ref]
        batch = [change for player, ref in chosen for change in _changes(table, player, deed, ref)]
        after = [Follow(self.deed, player, ref) for player, ref in chosen]
        close = Batch([changes.CloseFrame(self.frame)], final=True)
        return [close, Batch(batch), *after, ResolveWaiting()]

    def _card(self, table: Table, deed: Deed, player: int) -> int:
        """The card a player has chosen; 0 if they had none to choose. A bot that thinks ahead does not know what its
        opponents have chosen, and deals them random cards: there it is the first that is allowed.
        """
        result = table.context(self.frame).result(f"{deed.name} {player}")
        if result.done and result.amount not in cards_for(table, player, deed):
            return next(iter(allowed(table, player, deed)), 0)
        return result.amount
