"""The verb ``search``: a player looks through a library and picks cards from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Do, Step
from cardlang.language.running.acting import PROMPT, Act
from cardlang.language.verbs.shuffle import SEARCHED
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import Selection, parts_of
from cardlang.language.words.references import among, owners_meant, zone_index
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.effect import BareClause


@word
class Search(Verb):
    """A player looks through a library and picks cards out of it."""

    name: ClassVar[str] = "search"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "SEARCH np FOR np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "search", "search", did("search"), "player", tail="a library", shapes="SEARCH ALIBRARY", common=8
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ALIBRARY", "a library"),)
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("search libraries", "player", asked=True),)
    examples: ClassVar[tuple[str, ...]] = (
        "Search your library for an artifact card, reveal it, put it into your hand, then shuffle.",
    )

    one_by_one: ClassVar[bool] = True

    where: Zone = place("zone")
    what: Word = place("cards sought", "for")

    def done_to(self) -> Word | None:
        """Nothing that is known before it is looked for."""
        return None

    def plan(self, act: Act) -> Sequence[Step]:
        """The player first sees the whole library, then picks cards that fit, or none."""
        noted = searched(act, self.where)
        if act.is_barred(act.doer):
            return [noted, act.done((), 0)]
        seen = act.things(self.where)
        tally = changes.Tally("search", act.doer, source=act.source)
        look = Batch([changes.Reveal(tuple(seen), (act.doer,), "search", act.source), tally], final=True)
        return [noted, look, Do(Pick(self, act.clause, act.number, act.doer), act.frame.id)]


def searched(act: Act, where: Zone) -> Step:
    """Remembers whose library or which pile a player searches, for ``then shuffle``."""
    zone = zone_index(where, act)
    refs = tuple([player_ref(each) for each in owners_meant(where, act)]) if act.game.zones[zone].stacked else ()
    noted = changes.Note(act.frame.id, f"{SEARCHED} {act.doer}", Result(refs, zone, bool(refs)))
    return Batch([noted], final=True)


class Pick(EngineEffect):
    """The second step of a search: the player picks from the cards that fit."""

    __slots__ = ("clause", "doer", "number", "search")

    def __init__(self, search: Search, clause: BareClause, number: int, doer: int) -> None:
        self.doer = doer
        self.search = search
        self.clause = clause
        self.number = number

    def plan(self, ctx: Context) -> Sequence[Step]:
        act = Act(ctx, self.clause, self.number).by(self.doer)
        found: list[int] = []
        for what in parts_of(self.search.what):
            found += self._found(what, found, act)
        return [*act.remember(), act.done(found, len(found))]

    def _found(self, what: Word, before: Sequence[int], act: Act) -> list[int]:
        """The cards picked for one of the things that are looked for, none of which is among those ``before``."""
        assert isinstance(what, Selection)
        zone = zone_index(self.search.where, act)
        able = [ref for ref in among(replace(what.of, zone=None), act, act.things(self.search.where))
                if act.entity(ref).zone == zone and ref not in before]  # fmt: skip
        count = len(able) if what.count is None else what.count.count(act)  # type: ignore[attr-defined]
        said = "Find" if what is self.search.what else f"Find {what.say(PROMPT)}"
        refs = act.choose(act.doer, able, 0, count, "find", said, what.of.distinct)
        act.picks(what.number, refs)
        return list(refs)
