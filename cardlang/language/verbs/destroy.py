"""The verb ``destroy``, for permanents in play and, in games that have them, cards that are face-down outside play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.zones import DISCARD, HIDDEN, NOWHERE
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.seen import NO_DEFENSE, done_to, moved
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import Entity
    from cardlang.language.running.acting import Act


_DESTROYED = ("destroy", "lethal damage", NO_DEFENSE)
"""The causes of being destroyed: an effect, or a rule. Where a rule does it that nothing replaces, the game says so."""


@word
class Destroy(Verb):
    """Permanents, and cards that are face-down outside play, go to the graveyard unless they cannot be destroyed."""

    name: ClassVar[str] = "destroy"
    predicate: ClassVar[str] = "DESTROY np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("destroy", "destroy", done_to("destroy", from_play=True), "player", "thing", needs_object=True),
        EventForm(
            "be destroyed",
            "be destroyed",
            moved(*_DESTROYED, from_play=True),
            passive=True,
            common=6,
            replaced=Replaced(ev.MOVE, _DESTROYED),
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be destroyed", asked=True),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("destroy", "{card} is destroyed"),)
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Destroy target artifact with cost 3 or less.",
        "Destroy all creatures.",
        "Destroy target trap.",
        "Destroy up to two target tapped creatures with power 3 or less an opponent controls.",
    )

    what: Word = place("destroyed")

    def already_so(self, act: Act, ref: int) -> bool:
        return _spared(act, ref)

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.role_zone(DISCARD)
        return [
            changes.Move(ref, zone, act.game.pile_of(act.entity(ref)), "destroy", source=act.source)
            for ref in act.things(self.what, times=act.picks_times)
            if not _spared(act, ref) and (act.table.is_in_play(ref) or _is_hidden(act, act.entity(ref)))
        ]


def _is_hidden(act: Act, row: Entity) -> bool:
    """Whether a card is face-down outside play, as traps do."""
    return row.zone != NOWHERE and act.game.zones[row.zone].role == HIDDEN


def _spared(act: Act, ref: int) -> bool:
    """Whether something is not destroyed, because it has Indestructible or "cannot be destroyed" (RUL-RR-70). A set
    trap is no permanent: what its face says does not apply to it, but what others say of traps does.
    """
    kept = not _is_hidden(act, act.entity(ref)) and act.table.has(ref, "indestructible")
    return kept or act.table.forbidden(ref, "be destroyed")
