"""The verbs ``gain``, for a resource, keywords or control, and ``exchange control``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.modifiers import L_CONTROL, Modifier
from cardlang.language.running.continuous_effects import Alteration, duration_of, end_of, last
from cardlang.language.running.moving import given_to
from cardlang.language.words.english import listed
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.nouns import Selection, This
from cardlang.language.words.players import ControllerOf
from cardlang.language.words.quantities import Holding
from cardlang.language.words.seen import Seen, changed, doer_of, ref_of
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Gain(Verb):
    """A player's amount of a resource grows."""

    name: ClassVar[str] = "gain"
    hardly_fails: ClassVar[bool] = True
    predicate: ClassVar[str] = "GAIN np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "gain",
            "gain",
            changed(1),
            "player",
            "resource",
            needs_object=True,
            common=6,
            replaced=Replaced(ev.RESOURCE, (), 1),
        ),
    )
    examples: ClassVar[tuple[str, ...]] = ("Gain 2 EP.", "Gain X EP.", "Gain EP equal to ~'s power.")

    holding: Holding = place("holding")

    def changes(self, act: Act) -> list[Change]:
        return [
            changes.Gain(act.doer, self.holding.resource, act.amount(self.holding.amount), "gain", act.source)
        ]


def _taken(table: Table, event: Event) -> bool:
    """A player gains control of what another had."""
    before = event.before
    return event.cause == "gain control" and before is not None and before.controller != event.player


@word
class GainControl(Verb):
    """Permanents change their controller."""

    name: ClassVar[str] = "gain control"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "GAIN CONTROLOF np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "gain control",
            "gain control",
            Seen((ev.MODIFY,), _taken, doer_of, ref_of),
            "player",
            "thing",
            "of",
            needs_object=True,
            shapes="GAIN CONTROLOF np",
            whose="other",
            takes_over=True,
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("CONTROLOF", "control of"),)
    one_by_one: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Gain control of target creature until end of turn.",)
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False
    takes_over: ClassVar[bool] = True

    what: Word = place("permanents", "of")

    def against(self) -> list[Word]:
        if isinstance(self.what, This):
            return [ControllerOf(self.what)]
        of = self.what.of if isinstance(self.what, Selection) else None
        return [of.controller] if of is not None and of.controller is not None and of.relation == "control" else []

    def plan(self, act: Act) -> Sequence[Step]:
        doer = act.doer
        refs = [ref for ref in act.things(self.what) if act.table.is_in_play(ref)]
        pairs = tuple((ref, act.entity(ref).inc) for ref in refs)
        if not pairs:
            return act.batch([])
        duration = duration_of(act)
        until = end_of(act, doer)
        taken = [
            Modifier(
                "controller",
                L_CONTROL,
                doer,
                refs=(pair,),
                duration=duration,
                source=act.source,
                inc=act.frame.inc,
                controller=doer,
                until=until,
            )
            for pair in pairs
        ]
        return act.batch([changes.AddModifier(each, "gain control", act.source) for each in taken])


@word
class GainKeywords(Verb):
    """Things have keywords for a time or from then on; of a set's own keyword they have what its text says."""

    name: ClassVar[str] = "gain"
    predicate: ClassVar[str] = "GAIN keywords"
    subject: ClassVar[str] = "thing"
    examples: ClassVar[tuple[str, ...]] = (
        "Creatures you control gain Fast until end of turn.",
        "Target creature gains Piercing and Haste until end of turn.",
    )
    lasting: ClassVar[bool] = True

    keywords: tuple[Keyword, ...] = place("keywords")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def rest(self, voice: Voice) -> str:
        return listed([each.say(voice) for each in self.keywords])

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, settled(self, act).alters(act), act.subjects, "gain keyword")

    def alters(self, ctx: Context) -> list[Alteration]:
        from cardlang.language.running.lending import lent_by

        return lent_by(self.keywords, ctx.game)


@word
class ExchangeControl(Verb):
    """Two permanents change sides, if different players control them."""

    name: ClassVar[str] = "exchange control"
    brings: ClassVar[bool] = True
    apart: ClassVar[bool] = True
    predicate: ClassVar[str] = "EXCHANGE CONTROLOF np"
    examples: ClassVar[tuple[str, ...]] = (
        "Exchange control of target creature you control and target creature an opponent controls.",
    )

    what: Word = place("pair", "of")

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.what) if act.table.is_in_play(ref)]
        if len(refs) != 2:
            return []
        one, two = (act.entity(ref) for ref in refs)
        if one.controller == two.controller:
            return []
        return [given_to(row, other.controller, act.source) for row, other in ((one, two), (two, one))]
