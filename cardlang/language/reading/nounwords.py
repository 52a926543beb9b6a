"""The words in front of and around a noun, sorted by what they are; each must be used by the reader that gets them."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.verb import bonus_verb

_ONCE = {
    "NUM": "number",
    "ORMORE": "limit",
    "ORLESS": "limit",
    "STATS": "stats",
    "CKIND": "counter",
    "RESOURCE": "resource",
}
"""What stands at most once in front of a noun."""


class NounWords:
    """One run of noun words.

    ``dets`` are the determiners not used yet, ``end`` is top or bottom. The head noun counts as used; everything else
    only once a reader has asked for it, so that a word nobody asked for is refused.
    """

    __slots__ = (
        "_adjective_pieces",
        "_counter",
        "_det_pieces",
        "_limit",
        "_nouns",
        "_number",
        "_resource",
        "_stats",
        "_waiting",
        "adjectives",
        "dets",
        "end",
        "extent",
        "head",
        "many",
        "pieces",
        "r",
        "sense",
        "types",
        "whole",
    )  # fmt: skip

    def __init__(self, r: Reading, atom: Shape | Piece, whole: Shape | Piece) -> None:
        self.r = r
        self.whole = whole
        self.pieces = [atom] if isinstance(atom, Piece) else atom.tokens()
        self.extent = extent(atom)
        self.dets: list[str] = []
        self._det_pieces: list[Piece] = []
        self._adjective_pieces: list[Piece] = []
        self._number: str | None = None
        self._limit = ""
        self._stats = ""
        self._resource = ""
        self._waiting: list[tuple[str, Piece]] = []
        self.end = ""
        self.many = False
        self._counter = ""
        self.types: list[str] = []
        nouns: list[str] = []
        for piece in self.pieces:
            self._sort(piece, nouns)
        self._nouns = tuple(nouns)
        self.adjectives = tuple(each.value for each in self._adjective_pieces)
        self.head = nouns[-1] if nouns else ""
        self.sense = self._sense()
        by_resource = self.types[-1:] == ["RESOURCE"]
        heads = [piece for kind, piece in self._waiting if kind == ("resource" if by_resource else "nouns")]
        if heads:
            r.take(heads[-1])

    def _use(self, kind: str) -> None:
        self.r.take(*[piece for each, piece in self._waiting if each == kind])

    @property
    def number(self) -> str | None:
        """The digits (or ``X``) in front."""
        self._use("number")
        return self._number

    @property
    def limit(self) -> str:
        """``more`` or ``less``, where ``or more`` stands."""
        self._use("limit")
        return self._limit

    @property
    def stats(self) -> str:
        """``3/3`` in front of a token."""
        self._use("stats")
        return self._stats

    @property
    def resource(self) -> str:
        """The resource named."""
        self._use("resource")
        return self._resource

    @property
    def nouns(self) -> tuple[str, ...]:
        """The kinds and the head."""
        self._use("nouns")
        return self._nouns

    @property
    def is_token(self) -> bool:
        """Whether it is a token with stats."""
        return bool(self._stats) and self.head == "token"

    def _sort(self, piece: Piece, nouns: list[str]) -> None:
        kind = piece.type
        if kind == "DET":
            self._determiner(piece)
            return
        if kind == "ADJ" or (kind == "MOMENT" and piece.value == "combat" and piece is not self.pieces[-1]):
            self._adjective_pieces.append(piece)
            return
        if kind in _ONCE and any(each == _ONCE[kind] for each, _ in self._waiting):
            raise self._misplaced(piece)
        if kind == "NUM":
            if nouns:
                raise self._misplaced(piece)
            self._number = piece.value
            self._waiting.append(("number", piece))
        elif kind == "ORDINAL":
            self.r.ordinal = int(piece.value)
            self.r.ordinal_piece = piece
        elif kind in ("ORMORE", "ORLESS"):
            self._limit = "more" if kind == "ORMORE" else "less"
            self._waiting.append(("limit", piece))
        elif kind == "STATS":
            self._stats = piece.value
            self._waiting.append(("stats", piece))
        elif kind == "CKIND":
            self._counter = piece.value
            self._waiting.append(("counter", piece))
        elif kind == "RESOURCE":
            self._resource = piece.value
            self._waiting.append(("resource", piece))
            self.types.append(kind)
        elif kind in ("NOUN", "ZONE", "MOMENT", "STAT"):
            self._waiting.append(("nouns", piece))
            nouns.append(piece.value)
            self.many = piece.many
            self.types.append(kind)
        else:
            raise self._misplaced(piece)

    def _determiner(self, piece: Piece) -> None:
        if self.types and piece.value not in ("top", "bottom"):
            raise self._misplaced(piece)
        if piece.value in ("top", "bottom"):
            self.end = piece.value
        self.dets.append(piece.value)
        self._det_pieces.append(piece)

    def _misplaced(self, piece: Piece) -> Mistake:
        verb = bonus_verb(self.r.vocabulary) if piece.type in ("MOD", "SIGNED") else None
        return Mistake("CL402", f"'{piece.text}' does not belong here", piece.start, piece.end, verb=verb)

    def head_type(self) -> str:
        """The terminal of the head noun; nothing when there is none."""
        if self.end or (self._resource and self.types[-1:] == ["NOUN"] and self.head == "token"):
            return "RESOURCE" if self._resource else "END"
        return self.types[-1] if self.types else ""

    def _sense(self) -> str:
        return self.r.vocabulary.sense_of(self.head) if self.head else ""

    def take_det(self, *names: str) -> bool:
        """Uses one of these determiners, if it stands there."""
        for at, name in enumerate(self.dets):
            if name in names:
                self.r.take(self._det_pieces[at])
                del self.dets[at], self._det_pieces[at]
                return True
        return False

    def dets_left(self) -> bool:
        """Whether determiners are still unused."""
        return bool(self.dets)

    def take_kind(self, *names: str) -> str:
        """Uses one of these adjectives."""
        for piece in self._adjective_pieces:
            if piece.value in names:
                self.r.take(piece)
                return piece.value
        return ""

    def take_adjectives(self) -> None:
        """Uses all adjectives."""
        self.r.take(*self._adjective_pieces)

    def counter_name(self) -> str:
        """The kind of counter named, or nothing."""
        self._use("counter")
        return self._counter

    def owner(self) -> PlayerWord | None:
        """The player that ``your`` or ``their`` names."""
        if self.take_det("your"):
            return YOU
        if self.take_det("their"):
            return self.r.binder.that_player(*self.extent, True)
        return None

    def mistake(self, code: str, message: str, help: str = "") -> Mistake:
        """A mistake that points at these words."""
        return Mistake(code, message, *self.extent, help)

    def check_all_used(self) -> None:
        """Refuses words that nobody used: nothing is dropped."""
        for piece in (*self._det_pieces, *self._adjective_pieces):
            if piece.start not in self.r.used:
                noun = f" before '{self.head}'" if self.head else " here"
                help = f"Leave '{piece.text}' out." if piece.text.lower() == "the" else ""
                raise Mistake("CL403", f"'{piece.text}' cannot stand{noun}", piece.start, piece.end, help)
