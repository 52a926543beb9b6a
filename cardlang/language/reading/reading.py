"""What every function that reads a rule of the grammar is given: the words of the game, what pronouns can mean so far
(:class:`Binder`), the functions of other files it may need (:class:`Rules`), and a way to refuse with a reason.

There is one rule for pronouns: ``it`` is the only single thing named so far in this ability. ``~`` names itself, so it
is meant by ``it`` only when no other thing was named. Whatever could mean two things is refused with both readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Post, Shape
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import TARGET, Description, It, LibraryCards, Selection, SomeOf, This
from cardlang.language.words.players import ControllerOf, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.word import SOURCE, Span, Word

if TYPE_CHECKING:
    from cardlang.language.text.dictionary import Dictionary
    from cardlang.language.words.abilities import Ability
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.verb import Verb

class Rules(NamedTuple):
    """The functions that lead back into a rule that is already being read: a noun in an event in a noun. They are
    handed in from outside, so that the files of this folder import each other in one direction.
    """

    heads: Mapping[str, Callable[..., Word]]
    """What reads a noun phrase, by its head (see ``NounWords.kind``); anything else is a thing."""
    narrowed: Callable[[Reading, Description, list[Post]], tuple[Description, list[Post]]]
    """A description with what follows its noun, and what is left of that."""
    joined: Callable[[Reading, Selection, list[Word], Shape], Selection]
    """One selection of what ``or`` joins."""
    event: Callable[[Reading, Word, Shape], EventPattern]
    """A predicate as an event of a subject."""
    quoted: Callable[[Reading, Shape], Ability]
    """An ability in quotes."""


class Reading:
    """The reading of one paragraph (or of an ability in quotes inside it)."""

    def __init__(self, text: str, book: Dictionary, rules: Rules) -> None:
        self.text = text
        self.book = book
        self.vocabulary = book.vocabulary
        self.rules = rules
        self.binder = Binder()
        self.mistakes: list[Mistake] = []
        self.used: set[int] = set()

    def take(self, *pieces: Piece) -> None:
        """Marks tokens as part of a node; what nobody takes is reported, so that nothing is dropped."""
        for piece in pieces:
            self.used.add(piece.start)

    def take_all(self, shape: Shape | Piece) -> None:
        """Marks every token of a shape."""
        self.take(*([shape] if isinstance(shape, Piece) else shape.pieces()))

    def sense_of(self, noun: str) -> str:
        """What a noun names in this game: player, card, spell, damage ...; a kind or subtype is a permanent."""
        return self.book.senses.get(noun, "permanent")

    def said(self, shape: Shape | Piece) -> str:
        """A part as the author wrote it."""
        start, end = extent(shape)
        return self.text[start:end]

    def mistake(
        self, code: str, message: str, shape: Shape | Piece, help: str = "", verb: type[Verb] | None = None
    ) -> Mistake:
        """A mistake that points at a part."""
        start, end = extent(shape)
        return Mistake(code, message, start, end, help, verb)


def extent(shape: Shape | Piece) -> tuple[int, int]:
    """From where to where a part reaches."""
    if isinstance(shape, Piece):
        return shape.start, shape.end
    return shape.first().start, shape.last().end


def span_of(shape: Shape | Piece) -> Span:
    """The same as a span."""
    return Span(*extent(shape))


# ------------------------------------------------------------------ what pronouns mean

T = TypeVar("T", Selection, TokenSpec, LibraryCards, SomeOf)


_STRANGERS = (Player("opponent"), Player("player"))
"""Controllers whom ``that player`` may mean afterwards."""


_ENDS = {"die": ("be destroyed", "be sacrificed"), "leave": ("be destroyed", "be sacrificed", "be exiled")}
"""Events that follow from others."""


class Candidate(NamedTuple):
    """Something a pronoun may mean: how the text names it (a word, or what a message calls it) and all its nouns."""

    referent: Referent
    named: Word | str
    nouns: tuple[str, ...] = ()
    many: bool = False
    own: bool = False
    """Whether it is this card."""
    word: PlayerWord | None = None
    """For players that are named by another word (``its controller``)."""
    reason: str = ""
    """Why no pronoun may mean it, if none may."""

    @property
    def said(self) -> str:
        """How the text names it."""
        return self.named if isinstance(self.named, str) else self.named.say(SOURCE)


class Binder:
    """The things and players of one ability, in the order of its text."""

    def __init__(self) -> None:
        self.things: list[Candidate] = []
        self.players: list[Candidate] = []
        self.each_of_them: list[Candidate] = []
        """The players as the last clause about several knew them; empty where the sentence has none."""
        self.targets = 0
        self.choices = 0
        self.effects = 0
        self.last_done: int | None = None
        self.done: list[tuple[int, tuple[str, ...]]] = []
        """The effects so far: their numbers, and the events that their verbs leave."""
        self.decision: int | None = None
        """The effect that ``if you do`` asks for: the last one that somebody may do, else the last one."""
        self.doer: Candidate | None = None
        self.amounts: list[tuple[Referent, str]] = []

    def target_slot(self) -> int:
        """The number of the next target."""
        self.targets += 1
        return self.targets - 1

    def named(self, word: T) -> T:
        """A selection with its number; from now on a pronoun may mean it."""
        target = isinstance(word, Selection) and word.quantifier == TARGET
        if target:
            number, referent = self.targets, Referent("target", self.targets)
            self.targets += 1
        else:
            number, referent = self.choices, Referent("choice", self.choices)
            self.choices += 1
        word = replace(word, number=number)
        if isinstance(word, Selection) and word.quantifier == "each":
            referent = Referent("each", number)
        self.things.append(Candidate(referent, word, nouns_of(word), not _single(word)))
        if referent.kind == "each":  # each of them is "it", all of them together are "they"
            together = Referent("choice", number)
            self.things.append(Candidate(together, word, nouns_of(word), True))
        if isinstance(word, Selection) and word.single and word.of.controller in _STRANGERS:
            assert word.of.controller is not None
            owner = word.of.relation == "own"
            self.player(Referent("controller", number), word.of.controller, ControllerOf(It(referent), owner))
        return word

    def forget(self, word: Word) -> None:
        """Takes the last named selection back: it turned out to be an amount."""
        if isinstance(word, Selection) and word.quantifier != TARGET and self.things:
            self.things.pop()
            self.choices -= 1

    def retell(self, old: Selection, new: Selection | TokenSpec) -> None:
        """The last named selection turned out to be a token, or a card: its nouns change."""
        if self.things and self.things[-1].referent == Referent("choice", old.number):
            self.things[-1] = self.things[-1]._replace(nouns=nouns_of(new), named=new)

    def this_way(self, event: str) -> int | None:
        """The last effect that leaves such an event; where none does, the last one there is."""
        alike = (event, *_ENDS.get(event, ()))
        fits = [number for number, left in self.done if any(each in left for each in alike)]
        return fits[-1] if fits else self.last_done

    def comes_of(self, word: Word, effect: int) -> None:
        """What a word names is there only once its effect has been carried out, or its cost paid: a pronoun means what
        came of that.
        """
        old = Referent("choice", getattr(word, "number", -1))
        made = Referent("result", effect)
        self.things = [each._replace(referent=made) if each.referent == old else each for each in self.things]

    def made(self, effect: int, named: str, nouns: tuple[str, ...], many: bool) -> None:
        """What an effect brings about, where the text has no words of its own for it."""
        self.things.append(Candidate(Referent("result", effect), named, nouns, many))

    def scatter(self, since: int, reason: str) -> None:
        """The things named from place ``since`` on are several, one for each: none of them is ``it``."""
        self.things[since:] = [
            each if each.referent.kind == "target" or each.many else each._replace(reason=reason)
            for each in self.things[since:]
        ]

    def counted(self, of: Description) -> None:
        """What ``for each`` counts: a pronoun in its sentence would mean each in turn."""
        nouns = tuple(noun for sort in of.sorts for noun in sort.nouns)
        reason = f"'for each {of.phrase(SOURCE)}' counts, it does not deal with one after the other"
        candidate = Candidate(Referent("counted"), of, nouns, reason=reason)
        (self.players if set(nouns) <= {"player", "opponent"} else self.things).append(candidate)

    def apart(self, subject: str) -> None:
        """A clause about several players is read: from now on ``they`` would be each of them in turn."""
        reason = f"'{subject}' is more than one player; name them again"
        self.each_of_them = self.players
        self.players = [
            each._replace(reason=reason) if each.referent.kind == "each" else each for each in self.players
        ]

    @contextmanager
    def asked_one_by_one(self) -> Iterator[None]:
        """Behind ``unless`` each of several players is asked: ``they`` is the player who is asked."""
        kept = self.players
        self.players = self.each_of_them or kept
        try:
            yield
        finally:
            self.players = kept

    def count_over(self) -> None:
        """The sentence with ``for each`` is read."""
        self.things = [each for each in self.things if each.referent.kind != "counted"]
        self.players = [each for each in self.players if each.referent.kind != "counted"]

    def event_thing(self, role: int, named: Word | str, nouns: tuple[str, ...], own: bool = False) -> None:
        """A thing of the event that set the ability off."""
        self.things.append(Candidate(Referent("event", role), named, nouns, own=own))

    def event_player(self, role: int, named: Word | str) -> None:
        """A player of the event."""
        self.players.append(Candidate(Referent("event", role), named))

    def player(self, referent: Referent, named: Word | str, word: PlayerWord | None = None) -> None:
        """A player named in the text."""
        self.players.append(Candidate(referent, named, word=word))

    def it(self, start: int, end: int, noun: str = "", many: bool = False, whole: bool = False) -> Word:
        """What ``it``, ``that creature`` or ``them`` means here; with ``whole`` no part of other things
        (``the rest`` is never the rest of ``two of them``). Raises :class:`Mistake`.
        """
        things = [each for each in self.things if each.many == many and not (whole and _is_part(each))]
        fits = _unique([each for each in things if _fits(each, noun)])
        if noun and not fits:
            fits = _unique([each for each in things if _may_be(each, noun)])
        others = [each for each in fits if not each.own]
        found = others or fits
        if len(found) == 1 and found[0].reason:
            raise _scattered(f"that {noun}" if noun else "it", found[0], start, end)
        if len(found) == 1:
            return It(found[0].referent, noun, many)
        if found:
            raise _ambiguous("them" if many else f"that {noun}" if noun else "it", found, start, end)
        if not many and not noun:
            if any(each.many for each in self.things):
                help_ = "Write 'they' or 'them' for several things, '~' for this card."
                raise Mistake("CL602", "'it' has no single thing to point at", start, end, help_)
            return This()
        raise _nothing(f"that {noun}" if noun else "them", start, end, "thing")

    def that_player(self, start: int, end: int, pronoun: bool) -> PlayerWord:
        """What ``that player`` or ``they`` means here. Raises :class:`Mistake`."""
        if pronoun and self.doer is not None:
            return self.doer.word or ThatPlayer(self.doer.referent, True)
        found = _unique(self.players)
        if len(found) == 1 and found[0].reason:
            raise _scattered("they" if pronoun else "that player", found[0], start, end)
        if len(found) == 1:
            return found[0].word or ThatPlayer(found[0].referent, pronoun)
        said = "they" if pronoun else "that player"
        if found:
            raise _ambiguous(said, found, start, end)
        raise _nothing(said, start, end, "player")

    def that_many(self, start: int, end: int) -> Referent:
        """What ``that many`` counts. Raises :class:`Mistake`."""
        if len(self.amounts) == 1:
            return self.amounts[0][0]
        if not self.amounts:
            raise _nothing("that many", start, end, "amount")
        said = " or ".join(f"'{each[1]}'" for each in self.amounts)
        raise Mistake("CL601", f"'that many' could count {said}", start, end, "Write the amount itself.")


def nouns_of(word: Word) -> tuple[str, ...]:
    """All nouns a thing is named by."""
    if isinstance(word, Selection):
        return tuple(noun for sort in word.of.sorts for noun in sort.nouns)
    if isinstance(word, TokenSpec):
        return (*word.nouns, "token")
    return ("card",)


def _single(word: Word) -> bool:
    if isinstance(word, Selection):
        return word.single or word.quantifier == "each"
    return bool(getattr(word, "single", getattr(word, "singular", True)))


def _unique(found: list[Candidate]) -> list[Candidate]:
    """Each once; "its owner" is nobody else because it was said before in other words."""
    return list({each.word or each.referent: each for each in found}.values())


def _is_part(candidate: Candidate) -> bool:
    return isinstance(candidate.named, SomeOf)


def _fits(candidate: Candidate, noun: str) -> bool:
    return not noun or noun in candidate.nouns


def _may_be(candidate: Candidate, noun: str) -> bool:
    """``that card`` and ``that permanent`` may mean any thing, ``that creature`` one whose kind is not said."""
    vague = ("card", "permanent", "token", "any target", "attacker", "blocker")
    return noun in vague or any(each in vague for each in candidate.nouns) or candidate.own


def _scattered(said: str, meant: Candidate, start: int, end: int) -> Mistake:
    help_ = "Name what is meant: 'each ...', 'those ...'; this card is '~'."
    return Mistake("CL602", f"'{said}' has no single thing to point at: {meant.reason}", start, end, help_)


def _ambiguous(said: str, found: list[Candidate], start: int, end: int) -> Mistake:
    names = " or ".join(f"'{each.said}'" for each in found)
    ways = [_wording(said, each, found) for each in found]
    help_ = "; ".join(f"for '{each.said}' write {way}" for each, way in zip(found, ways, strict=True))
    return Mistake("CL601", f"'{said}' could mean {names}", start, end, help_[0].upper() + help_[1:] + ".")


def _wording(said: str, meant: Candidate, found: list[Candidate]) -> str:
    """How to say this one without a second reading."""
    if meant.own:
        return "'~'"
    for noun in reversed(meant.nouns):
        if all(noun not in each.nouns for each in found if each is not meant):
            return f"'that {noun}'"
    return f"a second paragraph, so that '{said}' has only one meaning in each"


def _nothing(said: str, start: int, end: int, what: str) -> Mistake:
    help_ = f"Name {with_article(what)} before '{said}', or write it out here."
    return Mistake(
        "CL602", f"'{said}' has nothing to point at: no {what} was named before it", start, end, help_
    )
