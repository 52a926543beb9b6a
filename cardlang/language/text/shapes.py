"""The parser: from tokens to a parse tree of :class:`Shape` nodes, with the LALR table of ``tables.py``.

A node is an object of the class of its rule in ``MADE``, or a plain :class:`Shape` where its parts need no names. What
a parse tree means (which card text it is) is decided later, in ``reading``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cardlang.language.text.pieces import Piece
from cardlang.language.text.tables import Table

S = TypeVar("S", bound="Shape")


class Shape:
    """A node of the parse tree: the name of a rule of the grammar, and its parts, which are nodes and tokens."""

    __slots__ = ("name", "parts")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        self.name = name
        self.parts = parts

    def all(self, kind: type[S]) -> list[S]:
        """Its direct parts of one class: ``vp.all(NounPhrase)``."""
        return [each for each in self.parts if isinstance(each, kind)]

    def first(self) -> Piece:
        """Its first token."""
        part = self.parts[0]
        return part if isinstance(part, Piece) else part.first()

    def last(self) -> Piece:
        """Its last token."""
        part = self.parts[-1]
        return part if isinstance(part, Piece) else part.last()

    def shapes(self, name: str) -> list[Shape]:
        """Its direct parts of that name."""
        return [each for each in self.parts if isinstance(each, Shape) and each.name == name]

    def tokens(self) -> list[Piece]:
        """Its direct tokens."""
        return [each for each in self.parts if isinstance(each, Piece)]

    def pieces(self) -> list[Piece]:
        """All tokens in it, in order."""
        found: list[Piece] = []
        for part in self.parts:
            found += [part] if isinstance(part, Piece) else part.pieces()
        return found

    def has(self, type: str) -> bool:
        """True if a token of that type is one of its direct parts."""
        return any(isinstance(each, Piece) and each.type == type for each in self.parts)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(map(repr, self.parts))})"


# ------------------------------------------------------------------ the rules of noun phrases


class NounPhrase(Shape):
    """Rule ``np``, a noun phrase: alternatives joined by ``and``, as in ``each opponent and each creature``."""

    __slots__ = ("groups",)

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.groups = self.all(Alternatives)

    def head_noun(self) -> Piece:
        """The head of its first noun: ``creatures`` in ``creatures you control``."""
        return self.groups[0].options[0].noun.last()


class Alternatives(Shape):
    """Rule ``alternatives``: nouns joined by ``or``, as in ``an artifact or creature``."""

    __slots__ = ("options",)

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.options = self.all(Alternative)


class Alternative(Shape):
    """Rule ``alternative``: a noun and what follows it, as in ``a creature with Fast``; perhaps behind ``half``."""

    __slots__ = ("half", "noun", "posts")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.half = parts[0] if isinstance(parts[0], Piece) else None
        self.noun = self.all(Noun)[0]
        self.posts = self.all(Post)


class Noun(Shape):
    """Rule ``noun``: words, or a pronoun (``atom``), and whose they are (``owner``)."""

    __slots__ = ("atom", "owner")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        owners, atom = self.all(Noun), parts[-1]
        assert isinstance(atom, Shape)
        self.owner = owners[0] if owners else None
        self.atom = atom


class Post(Shape):
    """Rule ``post``: what follows a noun. ``noun`` is behind its preposition, ``havings`` behind ``with``."""

    __slots__ = ("_noun", "havings")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self._noun = self.all(Noun)
        self.havings = self.all(Numbered)

    @property
    def noun(self) -> Noun:
        """The noun behind a preposition. Raises IndexError where there is none."""
        return self._noun[0]


class Numbered(Shape):
    """Rules ``having``, ``keyword`` and ``attaching``: a word with its number, or with the noun it is for."""

    __slots__ = ("noun", "number")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.number = next((each.first() for each in self.shapes("number")), None)
        nouns = self.all(Noun)
        self.noun = Alternative("alternative", [nouns[0], *self.all(Post)]) if nouns else None


# ------------------------------------------------------------------ the rules of sentences


class SeqShape(Shape):
    """Rule ``seq``: clauses in a row, or costs (``items``)."""

    __slots__ = ("items",)

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.items = self.all(Shape)


class ClauseShape(Shape):
    """Rule ``clause``: its subject (``np``), if it has one, its predicates and what follows (``tails``)."""

    __slots__ = ("np", "predicates", "tails")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        shapes = self.all(Shape)
        self.np = next((each for each in shapes if isinstance(each, NounPhrase)), None)
        self.tails = self.all(Around)
        self.predicates = [each for each in shapes if not isinstance(each, (NounPhrase, Around))]


class EventShape(Shape):
    """Rule ``event``: a subject (``np``), what it does (``predicates``, several with ``or``), and when (``times``)."""

    __slots__ = ("np", "predicates", "times")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.np = self.all(NounPhrase)[0]
        self.predicates = [each for each in self.all(Shape) if each is not self.np]
        self.times = [each for each in self.tokens() if each.type in ("PERIOD", "DURATION", "EACHTURN")]

    @property
    def would(self) -> bool:
        """True if it says what ``would`` happen."""
        return any(each.name in ("would", "would_be") for each in self.predicates)


class ConditionShape(Shape):
    """Rule ``condition``: what is asked (``facts``), joined by ``and``, or all by ``or``."""

    __slots__ = ("facts",)

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.facts = self.all(Shape)


class Around(Shape):
    """Rules ``lead``, ``close`` and ``tail``: what is around the clauses of a sentence; the first token says what."""

    __slots__ = ()

    @property
    def condition(self) -> ConditionShape:
        """The condition behind ``if``, ``unless`` or ``as long as``. Raises IndexError where there is none."""
        return self.all(ConditionShape)[0]

    @property
    def meanwhile(self) -> ConditionShape | None:
        """The condition behind ``while``, in ``If you would draw a card while ..., ...``."""
        return next(iter(self.all(ConditionShape)[1:]), None)

    @property
    def np(self) -> NounPhrase:
        """The noun phrase behind ``at`` or ``for each``. Raises IndexError where there is none."""
        return self.all(NounPhrase)[0]


class SentenceShape(Shape):
    """Rules ``sentence`` and ``modes``: what is in front, the clauses (modes have several ``seqs``, or ``points`` of
    whole sentences), what is behind; ``where`` is what X is.
    """

    __slots__ = ("closes", "leads", "points", "seqs", "where")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.points = self.all(BodyShape)
        inside: list[SeqShape] = [seq for point in self.points for each in point.sentences for seq in each.seqs]
        self.seqs: list[SeqShape] = [*self.all(SeqShape), *inside]
        self.where = parts[-2] if isinstance(parts[-2], NounPhrase) else None
        around = self.all(Around)
        self.leads = [each for each in around if each.name == "lead"]
        self.closes = [each for each in around if each.name == "close"]


class BodyShape(Shape):
    """Rules ``body``, ``roll`` and ``outcome``: sentences, modes to choose from, a roll, its outcomes; and the limits
    at the end (``Activate only once per turn.``), also of an outcome or of the last mode. ``leads`` are those of a
    roll; ``said`` are sentences and modes in their order.
    """

    __slots__ = ("leads", "limits", "modes", "outcomes", "said", "sentences")

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        whole = self.all(SentenceShape)
        self.said = [each for each in whole if each.name in ("sentence", "modes")]
        self.sentences = [each for each in whole if each.name == "sentence"]
        self.modes = [each for each in whole if each.name == "modes"]
        self.outcomes = self.all(BodyShape)
        self.leads = self.all(Around)
        own = [part for part in self.all(Shape) if part.name == "limit"]
        last = [each.points[-1] for each in self.modes if each.points]
        self.limits: list[Shape] = [*own, *(limit for each in (*self.outcomes, *last) for limit in each.limits)]


class AbilityShape(Shape):
    """Rules ``ability``, ``activated``, ``triggered`` and ``hidden``: a body, behind costs or behind a trigger."""

    __slots__ = ("body",)

    def __init__(self, name: str, parts: Sequence[Shape | Piece]) -> None:
        super().__init__(name, parts)
        self.body = self.all(BodyShape)[0]


MADE: Mapping[str, type[Shape]] = {
    "np": NounPhrase,
    "alternatives": Alternatives,
    "alternative": Alternative,
    "noun": Noun,
    "post": Post,
    "having": Numbered,
    "keyword": Numbered,
    "attaching": Numbered,
    "seq": SeqShape,
    "clause": ClauseShape,
    "event": EventShape,
    "condition": ConditionShape,
    "lead": Around,
    "close": Around,
    "tail": Around,
    "sentence": SentenceShape,
    "modes": SentenceShape,
    "body": BodyShape,
    "roll": BodyShape,
    "roll_choice": BodyShape,
    "outcome": BodyShape,
    "point": BodyShape,
    "ability": AbilityShape,
    "activated": AbilityShape,
    "triggered": AbilityShape,
    "hidden": AbilityShape,
}
"""Rule -> class of its nodes, for rules whose parts have names."""


def alternative(noun: Noun, posts: Sequence[Post] = ()) -> Alternative:
    """Makes a node for a noun and what follows it, for a part of a phrase that is read on its own."""
    return Alternative("alternative", [noun, *posts])


def is_it(shape: Shape | None) -> bool:
    """Whether a noun phrase is ``it`` alone."""
    return shape is not None and shape.first() is shape.last() and shape.first().type == "IT"


def phrase(*parts: Shape | Piece) -> NounPhrase:
    """Makes a noun phrase from alternatives and the tokens that join them."""
    return NounPhrase("np", [Alternatives("alternatives", parts)])


class NoShape(Exception):
    """The tokens do not fit the grammar. ``at`` is the first token that does not (None: the text ends too early) and
    ``position`` its index; ``expected`` are the terminals and rules that would fit there.
    """

    def __init__(self, at: Piece | None, expected: tuple[str, ...], position: int) -> None:
        super().__init__("no sentence shape")
        self.at = at
        self.expected = expected
        self.position = position


def shape_of(tokens: list[Piece], table: Table) -> Shape:
    """Parses a paragraph. Raises :class:`NoShape` if it does not fit the grammar."""
    states = [table.start]
    values: list[object] = []
    rows = table.states
    for position, token in enumerate(tokens):
        type_ = token.type
        while True:
            action = rows[states[-1]].get(type_)
            if action is None:
                raise NoShape(token, tuple(rows[states[-1]]), position)
            if action >= 0:
                states.append(action)
                values.append(token)
                break
            _reduce(table, states, values, -1 - action)
    while True:
        action = rows[states[-1]].get("$END")
        if action is None:
            raise NoShape(None, tuple(rows[states[-1]]), len(tokens))
        _reduce(table, states, values, -1 - action)
        if states[-1] == table.end:
            result = values[-1]
            assert isinstance(result, Shape)
            return result


def _reduce(table: Table, states: list[int], values: list[object], rule: int) -> None:
    name, length, how = table.rules[rule]
    parts: list[object] = []
    if length:
        for value in values[-length:]:
            if type(value) is list:
                parts.extend(value)
            else:
                parts.append(value)
        del values[-length:], states[-length:]
    made: object
    if how == 2:
        made = parts
    elif how == 1 and len(parts) == 1:
        made = parts[0]
    else:
        made = MADE.get(name, Shape)(name, parts)  # type: ignore[arg-type]
    values.append(made)
    origin = table.origins[rule]
    states.append(table.states[states[-1]][origin])
