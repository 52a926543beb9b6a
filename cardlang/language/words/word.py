"""The base class of all nodes of a card's syntax tree (:class:`Word`), and the two ways to print them.

A *word* here is a node of the tree, not one word of English: ``target creature`` is a word, and so is the whole
sentence around it. It is a frozen, slotted dataclass (see :func:`word`). Two words are equal when they say the same
thing; where in the text they were found (``span``) makes no difference.

A word is printed in one of two *voices*. The *source* voice writes what an author writes, and it can be parsed again:
``~ deals 2 damage to any target.`` The *face* voice writes what is printed on the card, with the card's name for
``~``, bold keywords and icons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from cardlang.language.words.printed import Paragraph, Run
from cardlang.record import make_first, record

if TYPE_CHECKING:
    from cardlang.language.words.entries import GameWords

T = TypeVar("T")
W = TypeVar("W", bound="Word")


class Span(NamedTuple):
    """Where something was found in its paragraph: ``text[start:end]``."""

    start: int
    end: int


NOWHERE = Span(0, 0)
BY_THE_RULES = "by the rules"
"""In ``Word.not_at``: when a card is carried out that no player plays."""

_OPEN, _CLOSE = "\x01", "\x02"
_MARKS = re.compile("(\x01[bip]|\x02)")
_STYLES = {"b": "bold", "i": "italic", "p": "icon"}


class Voice:
    """The source voice: plain ASCII, ``~`` for this card. :class:`Face` overrides what looks different in print."""

    __slots__ = ()

    def this(self) -> str:
        """What this card is called: ``~``, or its name on the face."""
        return "~"

    @property
    def subject(self) -> Word | None:
        """What the clause that is being said is about, on the face; None in the source, which has ``~`` for all."""
        return None

    def about(self, subject: Word) -> Voice:
        """This voice as it says a clause about something."""
        return self

    def quoted(self, ability: Word, holder: str) -> str:
        """An ability in quotes, in which ``~`` is the thing that has it. On the face that is ``this creature``, by the
        noun ``holder``; the card itself if that is empty.
        """
        return f'"{ability.say(self)}"'

    def bold(self, text: str) -> str:
        """A keyword or a label (``Low Risk``), bold on the face."""
        return text

    def dash(self) -> str:
        """The dash between two parts of a line, spaces included."""
        return " - "

    def signed(self, text: str) -> str:
        """A number with a sign: ``+2``, ``-1/-1``. The face has a real minus sign."""
        return text

    def resource(self, name: str, plural: str = "") -> str:
        """A resource: its ``plural`` if given, else its name. On the face it is its icon, if it has one."""
        return plural or name

    def tap(self) -> str:
        """The cost of tapping this card."""
        return "Tap"


class Face(Voice):
    """The face voice: what is printed on the card called ``name``, with the icons of its game.

    Styles are marked inside the string, from ``_OPEN`` and a letter to ``_CLOSE``; :func:`to_runs` takes them apart.
    """

    __slots__ = ("_subject", "icons", "name")

    def __init__(self, name: str, icons: GameWords | None = None, subject: Word | None = None) -> None:
        self.name = name.replace(_OPEN, "").replace(_CLOSE, "")  # such a name is an error, but its face is still drawn
        self.icons = icons
        self._subject = subject

    def this(self) -> str:
        return self.name

    @property
    def subject(self) -> Word | None:
        return self._subject

    def about(self, subject: Word) -> Face:
        return Face(self.name, self.icons, subject)

    def quoted(self, ability: Word, holder: str) -> str:
        inside = Face(f"this {holder}", self.icons) if holder else self
        return f'"{ability.say(inside)}"'

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
    """Text marked as italic, for the face voice. Reminder texts are italic."""
    return f"{_OPEN}i{text}{_CLOSE}"


def to_runs(marked: str) -> Paragraph:
    """Splits a line of the face voice into runs of one style each. Styles may be nested (an icon in a bold keyword)."""
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
    """Class decorator for the subclasses of :class:`Word`: makes a frozen, slotted dataclass that compares, hashes and
    prints as all records of cardlang do (``cardlang.record``).
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    made.__init__ = make_first  # type: ignore[method-assign]
    return made


@record(frozen=True, slots=True)
class Word:
    """A node of a card's syntax tree; the fields of a subclass are its parts."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)
    not_facts: ClassVar[tuple[str, ...]] = ("span",)
    behind_keyword: ClassVar[str] = ""
    """Which kind of keyword argument it can be: ``number`` (the 2 of ``Armored 2``), ``cost`` or ``noun``; or none."""
    is_ability: ClassVar[bool] = False
    not_at: ClassVar[tuple[str, ...]] = ()
    """When there is nothing that it names or is done to (dice before they are rolled): keys of events, moments of a
    turn, conditions of limits, and ``BY_THE_RULES``.
    """
    made_by: ClassVar[str] = ""
    """The class of the verb without which, earlier in the same ability, it means nothing; then ``in_time`` says what to
    write.
    """
    in_time: ClassVar[str] = ""
    """Help for that: with braces for what a verb does, or for the sentence, and ``{since}`` for ``this turn``."""

    def say(self, voice: Voice) -> str:
        """The text of this word in a voice."""
        raise NotImplementedError(type(self).__name__)

    def made_of(self, verb: Word, clause: Word) -> bool:
        """Whether a verb of the class ``made_by`` makes it in this clause: one die of one player, say."""
        return True

    def children(self) -> list[Word]:
        """The words directly inside, in the order of the fields."""
        found: list[Word] = []
        for name in _FIELD_NAMES.get(type(self)) or field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Word):
                found.append(value)
            elif type(value) is tuple:
                found += [item for item in value if isinstance(item, Word)]
        return found

    def walk(self, but: tuple[type[Word], ...] = ()) -> Iterator[Word]:
        """This word and all words inside it, at any depth; an outer word comes before its parts. Words of the classes
        ``but`` are left out, with all that is in them.
        """
        found: list[Word] = []
        _collect(self, found, but)
        return iter(found)


def _collect(word: Word, found: list[Word], but: tuple[type[Word], ...]) -> None:
    """(Hot path: it does what ``children`` does, without a list for each word.)"""
    found.append(word)
    parts = _PARTS.get(type(word)) or _parts_of(type(word))
    for value in parts(word):
        if isinstance(value, Word):
            if not isinstance(value, but):
                _collect(value, found, but)
        elif type(value) is tuple:
            for item in value:
                if isinstance(item, Word) and not isinstance(item, but):
                    _collect(item, found, but)


_FIELD_NAMES: dict[type[Word], tuple[str, ...]] = {}
_PLAIN = ("bool", "int", "str", "int | None", "str | None", "tuple[str, ...]")
_PARTS: dict[type[Word], Callable[[Word], tuple[Any, ...]]] = {}


def _parts_of(kind: type[Word]) -> Callable[[Word], tuple[Any, ...]]:
    """A function that gives the values of the fields of a word of this class in which there may be other words."""
    names = [each.name for each in fields(kind) if each.name in field_names(kind) and each.type not in _PLAIN]
    names += ["span"] * (2 - len(names))  # of one name alone it would give no tuple
    found = _PARTS[kind] = attrgetter(*names)
    return found


def field_names(kind: type[Word]) -> tuple[str, ...]:
    """The names of the fields of a class of words, without ``span`` and ``memo``."""
    found = _FIELD_NAMES.get(kind)
    if found is None:
        found = _FIELD_NAMES[kind] = tuple(each.name for each in fields(kind) if each.init and each.name != "span")
    return found


@word
class Remembering(Word):
    """A word that keeps the answers to questions about its parts (see :func:`once`), which games ask again and again.
    A copy that is changed has a ``memo`` of its own.
    """

    memo: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False, kw_only=True)
    not_facts: ClassVar[tuple[str, ...]] = ("memo",)


R = TypeVar("R", bound=Remembering)


def once(question: Callable[[R], T]) -> Callable[[R], T]:
    """Decorator for a question that the parts of a word answer: each word is asked once."""

    @wraps(question)
    def answer(word: R) -> T:
        try:
            found: T = word.memo[question]
        except KeyError:
            found = word.memo[question] = question(word)
        return found

    return answer


def rebuilt(word: W, change: Callable[[Word], Word], but: tuple[type, ...] = ()) -> W:
    """A copy of the tree with every word replaced by ``change(word)``, inner words first. Words of the classes ``but``
    stay as they are, with all that is in them.
    """
    if isinstance(word, but):
        return word
    new: dict[str, Any] = {}
    for name in field_names(type(word)):
        value = getattr(word, name)
        if isinstance(value, Word):
            new[name] = rebuilt(value, change, but)
        elif isinstance(value, tuple):
            new[name] = tuple(rebuilt(item, change, but) if isinstance(item, Word) else item for item in value)
        else:
            new[name] = value
    return change(type(word)(**new, span=word.span))  # type: ignore[return-value]


def place(frame: str, prep: str = "", *, optional: bool = False, for_each: bool = False) -> Any:
    """Declares a place of a verb, that is, a field for something the sentence says with it. In ``put a creature into
    your hand`` the verb ``put`` has two places: ``a creature``, and ``your hand`` behind the preposition ``into``.

    ``frame`` says what may be there (a key of ``reading.frames.FRAMES``), ``prep`` is the preposition in front of it.
    ``for_each``: the amount that the sentence names is for each thing there: ``on each of two target creatures``.
    """
    metadata = {"frame": frame, "prep": prep, "optional": optional, "for_each": for_each}
    return field(default=None, metadata=metadata) if optional else field(metadata=metadata)


def mark(terminal: str) -> Any:
    """Declares a yes-or-no field of a verb: True if the sentence contains this terminal of the grammar."""
    return field(default=False, metadata={"mark": terminal})


def marks_of(kind: type[Word]) -> tuple[tuple[str, str], ...]:
    """The fields of a verb declared with :func:`mark`, as (field, terminal)."""
    return tuple((each.name, each.metadata["mark"]) for each in fields(kind) if "mark" in each.metadata)


class Place(NamedTuple):
    """A field of a verb declared with :func:`place`: its name, and what was declared."""

    name: str
    frame: str
    prep: str
    optional: bool
    for_each: bool


_PLACES: dict[type[Word], tuple[Place, ...]] = {}


def places_of(kind: type[Word]) -> tuple[Place, ...]:
    """The fields of a verb declared with :func:`place`, in order."""
    found = _PLACES.get(kind)
    if found is None:
        found = _PLACES[kind] = tuple(
            Place(each.name, **each.metadata) for each in fields(kind) if "frame" in each.metadata
        )
    return found
