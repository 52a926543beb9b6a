"""The verb ``shuffle``: a player shuffles their library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.refs import NO_PLAYER, player_of, player_ref
from cardlang.engine.state import Result
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.references import owners_meant, zone_index
from cardlang.language.words.seen import Seen, agent_of, caused, nothing
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


def _their_own(table: Table, event: Event) -> bool:
    """A player shuffles their own library, and not that of another."""
    return event.cause == "shuffle" and event.doer in (NO_PLAYER, event.player)


@word
class Shuffle(Verb):
    """A player shuffles their library, or those that the same text has just had them search or put cards into."""

    name: ClassVar[str] = "shuffle"
    untold: ClassVar[bool] = True
    predicate: ClassVar[str] = "SHUFFLE | SHUFFLE np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "shuffle",
            "shuffle",
            Seen((ev.SHUFFLE,), caused("shuffle"), agent_of, nothing),
            "player",
            tail="a library",
            shapes="SHUFFLE ALIBRARY",
        ),
        EventForm(
            "shuffle own",
            "shuffle",
            Seen((ev.SHUFFLE,), _their_own, agent_of, nothing),
            "player",
            tail="their library",
            shapes="SHUFFLE np",
            names="their own library",
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ALIBRARY", "a library"),)
    of_what_came: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Shuffle.",
        "Shuffle target opponent's library.",
    )

    what: Zone | None = place("shuffled", optional=True)

    def changes(self, act: Act) -> list[Change]:
        if self.what is None:
            zone, holders = self._searched(act)
        else:
            zone, holders = zone_index(self.what, act), owners_meant(self.what, act)
        shuffled = [changes.Shuffle(zone, holder, "shuffle", act.source, act.frame.id) for holder in holders]
        for each in shuffled:
            each.done_by(act.doer)
        return list(shuffled)

    def _searched(self, act: Act) -> tuple[int, list[int]]:
        """Whose library or which pile the player has searched, if they have; else their own library."""
        before = act.result(f"{SEARCHED} {act.doer}")
        if not before.refs:
            return act.game.deck_zone, [act.doer]
        return before.amount, [player_of(ref) for ref in before.refs]


SEARCHED: Final = "searched"
"""In front of a player: the result that tells whose library or which pile (its zone is the amount) they searched, or
into which they put cards that are not for their own library.
"""


def shuffled_then(act: Act, moves: Sequence[Change]) -> list[Change]:
    """What remembers which libraries or pile ``then shuffle`` is about where a player puts cards elsewhere than into
    their own library; nothing where all of them go there.
    """
    put = [each for each in moves if isinstance(each, changes.Move) and act.game.zones[each.zone].stacked]
    zone = put[0].zone if put else act.game.deck_zone
    holders = [each.holder for each in put if each.zone == zone]
    if zone == act.game.deck_zone and all(each == act.doer for each in holders):
        return []
    before = act.result(f"{SEARCHED} {act.doer}")
    refs = tuple(dict.fromkeys([*(before.refs if before.amount == zone else ()), *map(player_ref, holders)]))
    return [changes.Note(act.frame.id, f"{SEARCHED} {act.doer}", Result(refs, zone, True))]
