"""The verb ``counter``: a spell or ability on the stack has no effect and leaves the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, caused, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Counter(Verb):
    """A spell or ability on the stack does not happen."""

    name: ClassVar[str] = "counter"
    moves: ClassVar[bool] = True
    predicate: ClassVar[str] = "COUNTER np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be countered",
            "be countered",
            Seen((ev.MOVE, ev.REMOVE), caused("counter"), ref_of, nothing),
            "spell",
            passive=True,
            outside_play=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be countered", asked=True),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("counter", "{card} is countered"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Counter target spell unless its controller pays 2 EP.",
        "Counter target ability.",
    )

    what: Word = place("spells")
    elsewhere: Verb | None = None
    """What a sentence behind it does with the spell, in place of putting it into a pile."""

    def already_so(self, act: Act, ref: int) -> bool:
        return act.table.forbidden(ref, "be countered")

    def changes(self, act: Act) -> list[Change]:
        """It leaves the stack without effect; what was paid for it stays paid (R25-AC-14)."""
        found: list[Change] = []
        other = {} if self.elsewhere is None else _moves(self.elsewhere, act)
        for ref in act.things(self.what):
            if act.table.forbidden(ref, "be countered"):
                continue
            row = act.entity(ref)
            if "ability" in row.face.kinds or row.token:
                found.append(changes.Remove(ref, "counter", act.source))
            elif ref in other:
                other[ref].cause = "counter"
                found.append(other[ref])
            else:
                zone, holder = act.game.spent(act.table, ref), act.game.pile_of(row)
                found.append(changes.Move(ref, zone, holder, "counter", source=act.source))
        return found


def _moves(elsewhere: Verb, act: Act) -> dict[int, changes.Move]:
    """Where an effect would put things, by their number."""
    return {each.ref: each for each in elsewhere.changes(act) if isinstance(each, changes.Move)}
