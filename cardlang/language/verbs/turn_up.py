"""The verbs ``turn face up`` and ``turn face down``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.changes.lasting import own_face
from cardlang.language.words.entries import FACE_DOWN
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, caused, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class TurnUp(Verb):
    """A face-down permanent is turned face up."""

    name: ClassVar[str] = "turn"
    predicate: ClassVar[str] = "TURN np FACEUP"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be turned face up",
            "be turned face up",
            Seen((ev.FACE,), caused("turn face up"), ref_of, nothing),
            passive=True,
            once=True,
            settles=(FACE_DOWN,),
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("FACEUP", "face up"),)
    examples: ClassVar[tuple[str, ...]] = ("Turn target face-down creature face up.",)

    what: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"{self.what.say(voice)} face up"

    def changes(self, act: Act) -> list[Change]:
        everybody, hidden = (1 << act.state.seats) - 1, act.game.hidden_face
        return [
            changes.SetFace(ref, act.entity(ref).card, "turn face up", act.source, everybody)
            for ref in act.things(self.what, "choose", "Turn up")
            if act.table.is_in_play(ref) and own_face(act.entity(ref)) is hidden
        ]


@word
class TurnDown(Verb):
    """A permanent is turned face down: until it is turned up again, only its controller may look at it."""

    name: ClassVar[str] = "turn"
    predicate: ClassVar[str] = "TURN np FACEDOWN"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("FACEDOWN", "face down"),)
    examples: ClassVar[tuple[str, ...]] = ("Turn target creature face down.",)

    what: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"{self.what.say(voice)} face down"

    def changes(self, act: Act) -> list[Change]:
        hidden = act.game.hidden_face
        refs = [ref for ref in act.things(self.what, "choose", "Turn down") if act.table.is_in_play(ref)]
        if hidden is None:
            return []
        return [
            changes.SetFace(ref, hidden, "turn face down", act.source, 1 << act.entity(ref).controller)
            for ref in refs
        ]
