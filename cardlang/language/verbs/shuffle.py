"""The verb ``shuffle``: a player shuffles their library."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.refs import player_of
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.nouns import Zone
from cardlang.language.words.references import zone_holders, zone_index
from cardlang.language.words.seen import Seen, caused, doer_of, nothing
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Shuffle(Verb):
    """A player shuffles their library, or the one that the same text has just had them search."""

    name: ClassVar[str] = "shuffle"
    predicate: ClassVar[str] = "SHUFFLE | SHUFFLE np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "shuffle",
            "shuffle",
            Seen((ev.SHUFFLE,), caused("shuffle"), doer_of, nothing),
            "player",
            tail="a library",
            shapes="SHUFFLE ALIBRARY",
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ALIBRARY", "a library"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Shuffle.",
        "Shuffle target opponent's library.",
    )

    what: Zone | None = place("shuffled", optional=True)

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.deck_zone if self.what is None else zone_index(self.what, act)
        holders = self._searched(act) if self.what is None else zone_holders(self.what, act)
        return [changes.Shuffle(zone, holder, "shuffle", act.source, act.frame.id) for holder in holders]

    def _searched(self, act: Act) -> list[int]:
        """Whose library the player has searched, if they have; else their own."""
        refs = act.result(f"{SEARCHED} {act.doer}").refs
        return [player_of(ref) for ref in refs] or [act.doer]


SEARCHED: Final = "searched"
"""In front of a player: the result that tells whose library they searched."""
