"""What every reader function gets (:class:`Reading`): the words of the game, what pronouns may mean so far, reader
functions of other files (:class:`Rules`), and a way to report a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading.binder import Binder
from cardlang.language.text.labels import Labelled
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Alternative, NounPhrase, Post, Shape
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import CARD_OR_THING, MADE, THING_OR_PLAYER
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.mistake import AnyVerb, Mistake, Ways
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import Host, Selection, SomeOf, This
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.quantities import Damage, Holding
from cardlang.language.words.word import SOURCE, Span, Word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.text.dictionary import Dictionary
    from cardlang.language.words.abilities import Ability
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.players import Referent


class Rules(NamedTuple):
    """Reader functions for grammar rules that contain each other (a noun phrase in an event in a noun phrase). They are
    passed in, so that the files of this folder need not import each other in a circle.
    """

    heads: Mapping[str, Callable[..., Word]]
    """Kind of head (see ``NounWords.kind``) -> function that reads the noun phrase. Any other head names a thing."""
    narrowed: Callable[[Reading, Description, list[Post]], tuple[Description, list[Post]]]
    """Narrows a description by the posts after its noun; also returns the posts it did not use."""
    joined: Callable[[Reading, Selection, list[Word], Shape], Selection]
    """Joins alternatives (``artifact or creature``) into one selection."""
    event: Callable[[Reading, Word, Shape], EventPattern]
    """Reads a predicate as an event of a subject."""
    half: Callable[[Reading, Alternative, bool | None], Word]
    """Reads ``half`` of something."""
    quoted: Callable[[Reading, Shape], Ability]
    """Reads an ability in quotes."""


class Then(NamedTuple):
    """What pronouns may mean once the event happens that a sentence waits for: things, players, amounts."""

    things: list[Candidate]
    players: list[Candidate]
    amounts: list[tuple[Referent, str]]


class Reading:
    """The reading of one paragraph (or of an ability in quotes inside it)."""

    def __init__(
        self, text: str, book: Dictionary, rules: Rules, labels: Mapping[int, Labelled] | None = None
    ) -> None:
        self.text = text
        self.labels = labels or {}
        """The labels in front of abilities and sentences, by the place in the text where these begin."""
        self.opened: set[int] = set()
        """The places of the labels of whole abilities."""
        self.said_again: list[Piece] = []
        """Tokens that the print repeats: the subject of ``you control an artifact or have 3 EP``."""
        self.said_otherwise: list[Piece] = []
        """Tokens that the print says in another way: ``or`` in ``no creature attacked or died``."""
        self.known: dict[NounPhrase, Word] = {}
        """What a noun phrase means that is read again: the target of ``target creature is tapped or attacked``."""
        self.book = book
        self.vocabulary = book.vocabulary
        self.rules = rules
        self.binder = Binder(self.vocabulary.kinds)
        self.then: Then | None = None
        """What is known when the event happens that the sentence before waits for."""
        self.counts_each = False
        """Whether it reads what is counted behind ``for each``, which may be ``beyond the third``."""
        self.stops = False
        """Whether it reads what stops a sentence, ``unless a player pays 1 EP``: any one of them does."""
        self.asks_only = False
        """Whether it reads what follows ``is``: ``the only creature you control``."""
        self.mistakes: list[Mistake] = []
        self.used: set[int] = set()

    def take(self, *pieces: Piece) -> None:
        """Marks tokens as used. Tokens left unused at the end are reported, so that none is silently dropped."""
        for piece in pieces:
            self.used.add(piece.start)

    def take_all(self, shape: Shape | Piece) -> None:
        """Marks every token of a shape as used."""
        self.take(*([shape] if isinstance(shape, Piece) else shape.pieces()))

    @contextmanager
    def stopping(self) -> Iterator[None]:
        """While what stops a sentence is read."""
        self.stops = True
        try:
            yield
        finally:
            self.stops = False

    @property
    def is_nobodys(self) -> bool:
        """Whether the card belongs to nobody, so that it has no ``you``: what stays in play is so in this game."""
        stay = [each for each in self.vocabulary.kinds if each.permanent]
        return self.binder.stays and bool(stay) and all(each.nobodys for each in stay)

    def sense_of(self, noun: str) -> str:
        """What a noun names in this game: player, card, spell, damage ...; a kind or subtype is a permanent."""
        return self.book.senses.get(noun, "permanent")

    def said(self, shape: Shape | Piece) -> str:
        """The text of a part, as the author wrote it."""
        start, end = extent(shape)
        return self.text[start:end]

    def mistake(
        self, code: str, message: str, shape: Shape | Piece, help: str = "", verb: AnyVerb = None, ways: Ways = (),
        *, either: bool = False,
    ) -> Mistake:  # fmt: skip
        """A mistake that points at a part."""
        start, end = extent(shape)
        return Mistake(code, message, start, end, help, verb, ways, either=either)


def extent(shape: Shape | Piece) -> tuple[int, int]:
    """Start and end offset of a part in the text."""
    if isinstance(shape, Piece):
        return shape.start, shape.end
    start, end = shape.first().start, shape.last().end
    if start < end:
        return start, end
    pieces = shape.pieces()  # turned round: "a creature is destroyed by you"
    return min(each.start for each in pieces), max(each.end for each in pieces)


def span_of(shape: Shape | Piece) -> Span:
    """The extent of a part as a :class:`Span`."""
    return Span(*extent(shape))


def no_posts(r: Reading, posts: list[Post], what: str, help_: str = "") -> None:
    """Raises :class:`Mistake` when something follows the noun."""
    if posts:
        raise r.mistake("CL405", f"'{r.said(posts[0])}' cannot follow {what}", posts[0], help_)


def not_some(r: Reading, word: Word, shape: Shape) -> Word:
    """What counters are on. Raises :class:`Mistake` for ``one of them``, which nobody has chosen."""
    if isinstance(word, SomeOf) and word.count is not None:
        help_ = "Say it of all of them together, as in '... on them'."
        raise r.mistake("CL504", "the counters on which of them?", shape, help_)
    return word


AMOUNTS = (Holding, Damage, Mix, EitherMix)
"""Words for how much is gained, paid or dealt, which say in an event neither a least nor the whole."""
_CARDS = ("thing", "card", "spell", "hidden card")
"""The senses that ``~`` fits; it is never a player, an amount or dice."""
_NO_THINGS = ("counter", "counters put", "resource", "damage", "zone")
"""The senses of what is neither a thing or card nor a player."""


def sense_of(r: Reading, word: Word) -> str:
    """What a word names in an event: thing, player, card, this card, spell, hidden card, counter, resource or any."""
    if isinstance(word, Description):
        senses = {r.sense_of(sort.head) for sort in word.sorts}
        sense = senses.pop() if len(senses) == 1 else "any"
        if sense == "card" and not any(sort.head == "card" for sort in word.sorts):
            return "card"
        if sense == "card" and r.vocabulary.play_zones and (word.zone is None or word.zone.of_play):
            return "thing"  # in a place of the game's own what is in play is called a card, too
        return {"permanent": "thing", "ability": "spell"}.get(sense, sense)
    if isinstance(word, Selection):
        return sense_of(r, word.of)
    if isinstance(word, PlayerWord):
        return "player"
    if isinstance(word, CountersPut):
        return "counters put"
    if isinstance(word, CounterKind):
        return "counter"
    if isinstance(word, (ResourceKind, *AMOUNTS)):
        return "damage" if isinstance(word, ResourceKind) and word.name.endswith("damage") else "resource"
    if isinstance(word, Zone):
        return "zone"
    return "card itself" if isinstance(word, (This, Host)) else "any"


def _is_ability(word: Word) -> bool:
    return isinstance(word, Description) and all(sort.head in ("ability", "effect") for sort in word.sorts)


def fits(r: Reading, wanted: str, word: Word) -> bool:
    """Whether a word has the sense that an event wants for its subject or object: each of several alternatives."""
    sense = sense_of(r, word)
    if sense == "any" and isinstance(word, Description) and len(word.sorts) > 1:
        sorts = word.sorts[-1:] if word.shared else word.sorts
        return all(fits(r, wanted, replace(word, sorts=(sort,))) for sort in sorts)
    if wanted == "ability":
        return _is_ability(word)
    if wanted == "any":
        return sense not in _NO_THINGS and not _is_ability(word)
    if wanted == MADE:
        return sense in ("thing", "any") or (isinstance(word, ResourceKind) and word.token)
    if wanted == CARD_OR_THING:
        return sense not in (*_NO_THINGS, "player") and not _is_ability(word)
    if wanted == "" or sense in ("any", wanted):
        return True
    if wanted == THING_OR_PLAYER:
        return sense in ("thing", "player", "card", "card itself") and word.say(SOURCE) != "a card"
    if sense == "source":  # of damage
        return wanted == "thing"
    if wanted == "card":
        return sense in ("thing", "hidden card", "card itself")
    return (wanted == "hidden card" and sense == "card") or (wanted in _CARDS and sense == "card itself")
