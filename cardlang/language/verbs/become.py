"""The verbs ``become a copy of`` and ``create a token that is a copy of``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.zones import PLAY
from cardlang.language.verbs.create import MOST_TOKENS
from cardlang.language.words.filters import row_meant
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class BecomeCopy(Verb):
    """Permanents count as another card from now on; counters, damage and tapping stay."""

    name: ClassVar[str] = "become a copy"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME ACOPYOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ACOPYOF", "a copy of"),)
    examples: ClassVar[tuple[str, ...]] = ("~ becomes a copy of target creature.",)

    what: Word = place("permanents", "of")

    def changes(self, act: Act) -> list[Change]:
        models = [ref for ref in act.things(self.what, "choose", "Copy") if act.table.is_in_play(ref)]
        if not models:
            return []
        face = act.entity(models[0]).face
        return [
            changes.SetFace(ref, face, "become a copy", act.source)
            for ref in act.subjects
            if act.table.is_in_play(ref) and ref != models[0]
        ]


@word
class CreateCopy(Verb):
    """A token that counts as another card comes into being."""

    name: ClassVar[str] = "create"
    predicate: ClassVar[str] = "CREATE ATOKENCOPYOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ATOKENCOPYOF", "a token that is a copy of"),
        ("ATOKENCOPYOF", "a token that's a copy of"),
    )
    examples: ClassVar[tuple[str, ...]] = ("Create a token that is a copy of target creature you control.",)
    makes: ClassVar[str] = "what"
    makes_another: ClassVar[bool] = True

    what: Word = place("permanents", "of")

    def rest(self, voice: Voice) -> str:
        return f"a token that is a copy of {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.role_zone(PLAY)
        if isinstance(self.what, It) and self.what.referent.kind in ("event", "result"):  # also of what has left since
            pairs = pairs_meant(self.what, act)
        else:
            refs = act.things(self.what, "choose", "Copy")
            gone = dict(pairs_meant(self.what, act)) if not isinstance(self.what, Selection) else {}
            pairs = [(ref, gone.get(ref, 0)) for ref in refs]
        rows = [row_meant(act, ref, inc) for ref, inc in pairs if ref > 0]
        faces = [row.face for row in rows if row.zone >= 0 and act.game.is_play_zone[row.zone]]
        return [
            changes.Create(face, act.doer, zone, "create", source=act.source)
            for face in faces[:MOST_TOKENS]
            for _ in range(act.factor)
        ]
