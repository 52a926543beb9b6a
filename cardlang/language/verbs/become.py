"""The verbs ``become a copy of`` and ``create a token that is a copy of``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.changes.lasting import copied_face, own_face
from cardlang.engine.modifiers import FOREVER, Guise
from cardlang.engine.zones import NOWHERE, PLAY
from cardlang.language.running.continuous_effects import duration_of, end_of
from cardlang.language.running.lending import lent_by
from cardlang.language.verbs.become_type import Typed
from cardlang.language.verbs.create import MOST_TOKENS
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.english import listed, number_word
from cardlang.language.words.filters import row_meant
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.nouns import It, Selection, This
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class BecomeCopy(Verb):
    """Permanents count as another card, from now on or for a time; counters, damage and tapping stay."""

    name: ClassVar[str] = "become a copy"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME ACOPYOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ACOPYOF", "a copy of"),
        ("ACOPYOF", "copies of", "a copy of"),
    )
    one_thing: ClassVar[tuple[str, ...]] = ("what",)
    apart: ClassVar[bool] = True
    may_last: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ becomes a copy of target creature.",
        "Target creature becomes a copy of another target creature until end of turn.",
    )

    what: Word = place("modelled", "of")

    def changes(self, act: Act) -> list[Change]:
        found = models(self.what, act)
        if not found:
            return []
        model, face = found[0]
        refs = [ref for ref in act.subjects if act.table.is_in_play(ref) and ref != model]
        return [self._change(act, ref, face) for ref in refs]

    def _change(self, act: Act, ref: int, face: Card) -> Change:
        """What is face-down is a copy beneath that."""
        if act.clause.duration or own_face(act.entity(ref)) is act.game.hidden_face:
            return changes.AddGuise(self._guise(act, ref, face), ref, "become a copy", act.source)
        return changes.SetFace(ref, face, "become a copy", act.source)

    def _guise(self, act: Act, ref: int, face: Card) -> Guise:
        row = act.entity(ref)
        return Guise(
            face,
            ((ref, row.inc),),
            duration_of(act) if act.clause.duration else FOREVER,
            source=act.source,
            inc=act.frame.inc,
            controller=act.controller,
            until=end_of(act, act.controller_of(ref)),
            own=own_face(row),
        )


@word
class CreateCopy(Verb):
    """A token that counts as another card comes into being."""

    name: ClassVar[str] = "create"
    predicate: ClassVar[str] = "CREATE ATOKENCOPYOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ATOKENCOPYOF", "a token that is a copy of"),
        ("ATOKENCOPYOF", "a token that's a copy of"),
    )
    for_each: ClassVar[bool | None] = True
    examples: ClassVar[tuple[str, ...]] = ("Create a token that is a copy of target creature you control.",)
    makes: ClassVar[str] = "what"
    makes_another: ClassVar[bool] = True

    what: Word = place("modelled", "of")

    def rest(self, voice: Voice) -> str:
        return f"a token that is a copy of {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        return made_copies(self.what, act, min(act.times * act.factor, MOST_TOKENS))


@word
class CreateCopyWith(CreateCopy):
    """A token comes into being that counts as another card and has keywords beside what is on it."""

    predicate: ClassVar[str] = "CREATE ATOKENCOPYOF np EXCEPTITHAS keywords"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("EXCEPTITHAS", "except it has"),)
    examples: ClassVar[tuple[str, ...]] = ("Create a token that is a copy of target creature except it has Fast.",)

    keywords: tuple[Keyword, ...] = place("keywords")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def rest(self, voice: Voice) -> str:
        return f"{CreateCopy.rest(self, voice)} except it has {listed([each.say(voice) for each in self.keywords])}"

    def changes(self, act: Act) -> list[Change]:
        return _with_keywords(CreateCopy.changes(self, act), self.keywords, act)


@word
class CreateCopyOfSize(CreateCopyWith):
    """A token comes into being that counts as another card, with two stats of its own, and perhaps keywords."""

    predicate: ClassVar[str] = (
        "CREATE ATOKENCOPYOF np EXCEPTITIS BASESTATS | CREATE ATOKENCOPYOF np EXCEPTITIS BASESTATS WITH keywords"
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("EXCEPTITIS", "except it's"),
        ("EXCEPTITIS", "except it is", "except it's"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Create a token that is a copy of target creature except it's 1/1.",
        "Create a token that is a copy of target creature except it's 1/1 with Fast and Piercing.",
    )

    stats: str = place("word", "BASESTATS")

    def rest(self, voice: Voice) -> str:
        said = listed([each.say(voice) for each in self.keywords])
        return f"{CreateCopy.rest(self, voice)} except it's {self.stats}{f' with {said}' if said else ''}"

    def changes(self, act: Act) -> list[Change]:
        made = CreateCopy.changes(self, act)
        numbers = tuple(zip(act.game.stats[:2], [int(each) for each in self.stats.split("/")], strict=True))
        for each in made:
            assert isinstance(each, changes.Create)
            each.card = each.card.with_numbers(numbers)
        return _with_keywords(made, self.keywords, act)


@word
class CreateCopyOfType(CreateCopy):
    """A token comes into being that counts as another card, with types beside those it has, two stats of its own, and
    perhaps keywords. A copy of it is all this, too.
    """

    predicate: ClassVar[str] = "CREATE ATOKENCOPYOF np EXCEPTITIS np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = CreateCopyOfSize.phrases
    examples: ClassVar[tuple[str, ...]] = (
        "Create a token that is a copy of target creature except it's a 1/1 artifact creature.",
        "Create a token that is a copy of target creature except it's a 1/1 artifact creature with Fast.",
    )

    typed: Typed = place("types", "except it's")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return self.typed.meanings

    def rest(self, voice: Voice) -> str:
        return f"{CreateCopy.rest(self, voice)} except it's {self.typed.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        said, game = self.typed, act.game
        size = (said.power, said.defense) if said.size is None else (act.amount(said.size),) * 2
        numbers = tuple(zip(game.stats[:2], size, strict=True))
        made = CreateCopy.changes(self, act)
        for each in made:
            assert isinstance(each, changes.Create)
            each.card = each.card.with_types(said.nouns, game.kinds, game.stats).with_numbers(numbers)
        return _with_keywords(made, said.keywords, act)


@word
class CreateCopies(CreateCopy):
    """Several tokens that count as another card come into being."""

    predicate: ClassVar[str] = "CREATE np TOKENCOPIESOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TOKENCOPIESOF", "tokens that are copies of"),)
    makes_several: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Create three tokens that are copies of target creature you control.",)

    amount: Amount = place("number")

    def rest(self, voice: Voice) -> str:
        said = number_word(self.amount.value) if isinstance(self.amount, Number) else self.amount.say(voice)
        return f"{said} tokens that are copies of {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        count = min(act.amount(self.amount), MOST_TOKENS)
        return made_copies(self.what, act, count)


def _with_keywords(made: list[Change], keywords: Sequence[Keyword], act: Act) -> list[Change]:
    """Tokens that have these keywords as they come, so that what waits for such a thing sees them."""
    given = lent_by(tuple([settled(each, act) for each in keywords]), act.game)
    more = tuple([(each.stat, each.amount) for each in given if each.ability is None])
    abilities = tuple([each.ability for each in given if each.ability is not None])
    for token in made if given else ():
        assert isinstance(token, changes.Create)
        token.card = token.card.with_given(more, abilities)
    return made


def made_copies(what: Word, act: Act, count: int) -> list[Change]:
    """Tokens, ``count`` of them, that are copies of each thing that is meant."""
    zone = act.game.role_zone(PLAY)
    faces = [face for _, face in models(what, act)[:MOST_TOKENS] for _ in range(count)]
    return [changes.Create(face, act.doer, zone, "create", source=act.source) for face in faces[:MOST_TOKENS]]


def models(what: Word, act: Act) -> list[tuple[int, Card]]:
    """What is copied, with the face it has in play; elsewhere that of the card, if it is one that stays in play. ``It``
    and ``~`` may be what has left since: then as it was.
    """
    if isinstance(what, This) or (isinstance(what, It) and what.referent.kind in ("event", "result")):
        pairs = pairs_meant(what, act)
    else:
        refs = act.things(what, "choose", "Copy")
        gone = dict(pairs_meant(what, act)) if not isinstance(what, Selection) else {}
        pairs = [(ref, gone.get(ref, 0)) for ref in refs]
    found: list[tuple[int, Card]] = []
    for ref, inc in pairs:
        row = row_meant(act, ref, inc)
        if row.zone != NOWHERE and (act.game.is_play_zone[row.zone] or row.card.permanent):
            found.append((ref, copied_face(act.state, act.game, row) if act.game.is_play_zone[row.zone] else row.card))
    return found
