"""What all words of card English share: fields, a place in the text, and two voices.

A word is a node of a card's tree: a frozen, slotted dataclass (:func:`word`). Two words are equal when they say the
same thing, anywhere in a text (spans are ignored). The *source* voice of a tree is what re-parses; the *face* voice
is for print.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from cardlang.language.words.printed import Paragraph, Run
from cardlang.record import make_first, record

if TYPE_CHECKING:
    from cardlang.language.words.entries import GameWords

T = TypeVar("T")
W = TypeVar("W", bound="Word")


class Span(NamedTuple):
    """From the first to behind the last character, counted from 0 in the paragraph."""

    start: int
    end: int


NOWHERE = Span(0, 0)

_OPEN, _CLOSE = "\x01", "\x02"
_MARKS = re.compile("(\x01[bip]|\x02)")
_STYLES = {"b": "bold", "i": "italic", "p": "icon"}


class Voice:
    """The source voice: plain ASCII, ``~`` for this card. :class:`Face` changes what print does better."""

    __slots__ = ()

    def this(self) -> str:
        """This card."""
        return "~"

    def bold(self, text: str) -> str:
        """Keywords and labels."""
        return text

    def dash(self) -> str:
        """The dash between two parts of a line, spaces included."""
        return " - "

    def signed(self, text: str) -> str:
        """``+2``, ``-1/-1``: print has a real minus."""
        return text

    def resource(self, name: str, plural: str = "") -> str:
        """The name of a resource, or its ``plural`` where it has one; an icon in print."""
        return plural or name

    def tap(self) -> str:
        """The cost of tapping this card."""
        return "Tap"


class Face(Voice):
    """What is printed on the card."""

    __slots__ = ("icons", "name")

    def __init__(self, name: str, icons: GameWords | None = None) -> None:
        self.name = name.replace(_OPEN, "").replace(_CLOSE, "")  # a name is refused for them, and still drawn
        self.icons = icons

    def this(self) -> str:
        return self.name

    def bold(self, text: str) -> str:
        return f"{_OPEN}b{text}{_CLOSE}"

    def dash(self) -> str:
        return " \N{EM DASH} "

    def signed(self, text: str) -> str:
        return text.replace("-", "\N{MINUS SIGN}")

    def resource(self, name: str, plural: str = "") -> str:
        icon = self.icons.icon_of(name) if self.icons is not None else ""
        return f"{_OPEN}p{icon}{_CLOSE}" if icon else plural or name

    def tap(self) -> str:
        return f"{_OPEN}ptap{_CLOSE}"


SOURCE = Voice()


def italic(text: str) -> str:
    """Marks text for the face voice as italic (reminders)."""
    return f"{_OPEN}i{text}{_CLOSE}"


def to_runs(marked: str) -> Paragraph:
    """The runs of a line in the face voice; a mark may contain another (an icon in a bold keyword)."""
    runs: list[Run] = []
    styles = ["regular"]
    for piece in _MARKS.split(marked):
        if piece[:1] == _OPEN:
            styles.append(_STYLES[piece[1]])
        elif piece == _CLOSE:
            styles.pop()
        elif piece:
            runs.append(Run(piece, styles[-1]))
    return tuple(runs)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(kind: type[T]) -> type[T]:
    """Makes a class a word: a frozen, slotted dataclass with the methods of :class:`Word`, which are those of all plain
    data.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    made.__init__ = make_first  # type: ignore[method-assign]
    return made


@record(frozen=True, slots=True)
class Word:
    """A node of a card's tree."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)
    not_facts: ClassVar[tuple[str, ...]] = ("span",)
    behind_keyword: ClassVar[str] = ""
    """What it is as the argument of a keyword: ``number``, ``cost`` or ``noun``."""

    def say(self, voice: Voice) -> str:
        """The word in one of the two voices."""
        raise NotImplementedError(type(self).__name__)

    def children(self) -> Iterator[Word]:
        """The words directly inside, in the order of the fields."""
        for name in field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Word):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Word))

    def walk(self) -> Iterator[Word]:
        """This word and all inside it, outer words first."""
        found: list[Word] = []
        _collect(self, found)
        return iter(found)


def _collect(word: Word, found: list[Word]) -> None:
    found.append(word)
    for name in field_names(type(word)):
        value = getattr(word, name)
        if isinstance(value, Word):
            _collect(value, found)
        elif type(value) is tuple:
            for item in value:
                if isinstance(item, Word):
                    _collect(item, found)


_FIELD_NAMES: dict[type[Word], tuple[str, ...]] = {}


def field_names(kind: type[Word]) -> tuple[str, ...]:
    """The fields of a word but its place."""
    found = _FIELD_NAMES.get(kind)
    if found is None:
        found = _FIELD_NAMES[kind] = tuple(each.name for each in fields(kind) if each.name != "span")
    return found


def rebuilt(word: W, change: Callable[[Word], Word]) -> W:
    """The tree with ``change`` applied to every word, inner words first."""
    new: dict[str, Any] = {}
    for name in field_names(type(word)):
        value = getattr(word, name)
        if isinstance(value, Word):
            new[name] = rebuilt(value, change)
        elif isinstance(value, tuple):
            new[name] = tuple(rebuilt(item, change) if isinstance(item, Word) else item for item in value)
        else:
            new[name] = value
    return change(type(word)(**new, span=word.span))  # type: ignore[return-value]


def place(frame: str, prep: str = "", *, optional: bool = False) -> Any:
    """A typed place of a verb: what it may contain (a name in ``frames.FRAMES``) and the preposition before it."""
    metadata = {"frame": frame, "prep": prep, "optional": optional}
    return field(default=None, metadata=metadata) if optional else field(metadata=metadata)


def mark(terminal: str) -> Any:
    """A yes-or-no place of a verb: yes if that terminal is in its predicate."""
    return field(default=False, metadata={"mark": terminal})


def marks_of(kind: type[Word]) -> tuple[tuple[str, str], ...]:
    """The yes-or-no places of a verb: field and terminal."""
    return tuple((each.name, each.metadata["mark"]) for each in fields(kind) if "mark" in each.metadata)


class Place(NamedTuple):
    """A verb's place as the reader sees it."""

    name: str
    frame: str
    prep: str
    optional: bool


_PLACES: dict[type[Word], tuple[Place, ...]] = {}


def places_of(kind: type[Word]) -> tuple[Place, ...]:
    """The places a verb declared, in order."""
    found = _PLACES.get(kind)
    if found is None:
        found = _PLACES[kind] = tuple(
            Place(each.name, each.metadata["frame"], each.metadata["prep"], each.metadata["optional"])
            for each in fields(kind)
            if "frame" in each.metadata
        )
    return found
