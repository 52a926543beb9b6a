"""The words of one noun phrase by kind (:class:`NounWords`): before the noun, the noun itself, and behind it.
Each function that reads a noun phrase uses some of them; what is left over is refused.
"""

from __future__ import annotations

from cardlang.language.reading.read_ranges import is_paid
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.that_player import that_player
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Alternative, Post, Shape
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.verb import terminals
from cardlang.language.words.vocabulary import bonus_verb
from cardlang.language.words.word import Word

_KINDS = {
    "NUM": "number",
    "ORMORE": "limit",
    "ORLESS": "limit",
    "MOST": "most",
    "STATS": "stats",
    "CKIND": "counter",
    "RESOURCE": "resource",
}
"""Terminal -> kind, for words that may be before a noun only once."""
DECIDING = ("", "RESOURCE", "ZONE", "MOMENT", "STAT")
"""Terminals of a head noun that alone decide which function reads the phrase."""
_ENDS = ("top", "bottom")


class NounWords:
    """The words of one noun phrase (``up to two other tapped creatures``) by kind, with the posts after the noun.

    ``dets`` are the determiners not used yet, ``end`` is ``top`` or ``bottom``, ``more`` the alternatives after ``or``
    for a function that counts things. ``keep``: whether pronouns later may mean it (None: it is part of an or-list,
    which is named as a whole). The head noun counts as used; a function uses any other word with ``take``,
    ``take_det`` or ``take_kind``, and words left unused are refused.
    """

    def __init__(
        self,
        r: Reading,
        atom: Shape | Piece,
        whole: Shape | Piece,
        posts: list[Post] | None = None,
        possessor: Word | None = None,
        keep: bool | None = False,
    ) -> None:
        self.r = r
        self.whole = whole
        self.posts = posts or []
        self.possessor = possessor
        self.keep = keep
        self.more: list[Alternative] = []
        self.extent = extent(atom)
        self.dets: list[str] = []
        self._det_pieces: list[Piece] = []
        self._adjective_pieces: list[Piece] = []
        self._waiting: list[tuple[str, Piece]] = []
        self._given: dict[str, str] = {}
        self.end = ""
        self.many = self.ordinal = False
        self.types: list[str] = []
        nouns: list[str] = []
        pieces = [atom] if isinstance(atom, Piece) else atom.tokens()
        for piece in pieces:
            self._sort(piece, nouns, last=piece is pieces[-1])
        self.nouns = tuple(nouns)
        self.adjectives = tuple(each.value for each in self._adjective_pieces)
        self.head = nouns[-1] if nouns else ""
        self.sense = r.sense_of(self.head)
        kind = "resource" if self.types[-1:] == ["RESOURCE"] else "nouns"
        r.take(*[piece for each, piece in self._waiting if each == kind][-1:])

    def _sort(self, piece: Piece, nouns: list[str], *, last: bool) -> None:
        type_ = piece.type
        kind = _KINDS.get(type_)
        if type_ == "DET":
            self._determiner(piece)
        elif type_ == "ADJ" or (type_ == "MOMENT" and piece.value == "combat" and not last):
            self._adjective_pieces.append(piece)
        elif kind is not None:
            if kind in self._given or (kind == "number" and (nouns or self.types)):
                raise self._misplaced(piece)
            self._given[kind] = piece.value if kind != "limit" else "more" if type_ == "ORMORE" else "less"
            self._waiting.append((kind, piece))
            if type_ == "RESOURCE":
                self.types.append(type_)
        elif type_ == "ORDINAL":
            self.ordinal = True
        elif type_ in ("NOUN", "ZONE", "MOMENT", "STAT"):
            if nouns and type_ == "NOUN" and self.r.sense_of(nouns[-1]) != "player" and self._is_over():
                raise self._second(piece, self._waiting[-1][1])
            self._waiting.append(("nouns", piece))
            nouns.append(piece.value)
            self.many = piece.many
            self.types.append(type_)
        else:
            raise self._misplaced(piece)

    def _determiner(self, piece: Piece) -> None:
        if piece.value in _ENDS:
            self.end = piece.value
        elif self.types or (self.dets and piece.value in ("a", "an")):
            raise self._misplaced(piece)
        self.dets.append(piece.value)
        self._det_pieces.append(piece)

    def _misplaced(self, piece: Piece) -> Mistake:
        verb = bonus_verb(self.r.vocabulary) if piece.type in ("MOD", "SIGNED") else None
        return Mistake("CL402", f"'{piece.text}' does not belong here", piece.start, piece.end, verb=verb)

    def _is_over(self) -> bool:
        """Whether no other noun can follow the last one: it is plural, or what it is like is said behind it."""
        noun = self._waiting[-1][1]
        return self.many or any(each.start > noun.start for each in self._adjective_pieces)

    def _second(self, piece: Piece, noun: Piece) -> Mistake:
        """The mistake for ``creatures blocking Wolves``, which would be ``blocking creature Wolves``."""
        message = f"'{piece.text}' cannot stand behind '{noun.text}': two things, or one that is both?"
        help_ = "For one that is both, put what it is like before it; for two, say 'that is ...' behind the first."
        return Mistake("CL403", message, piece.start, piece.end, help_)

    def given(self, kind: str) -> str | None:
        """The ``number``, ``limit`` (more or less), ``stats``, ``counter`` or ``resource`` as written, or None."""
        return self._given.get(kind)

    def take(self, kind: str) -> str | None:
        """The same, and marks it as used; ``nouns`` uses all nouns."""
        self.r.take(*[piece for each, piece in self._waiting if each == kind])
        return self._given.get(kind)

    def counter(self) -> str:
        """Uses the name of a counter and returns it; empty if it has none. Raises :class:`Mistake` for ``+1/+1``, in a
        game in which nothing changes two numbers.
        """
        name, verb = self.take("counter") or "", bonus_verb(self.r.vocabulary)
        if "/" in name and (verb is None or "MOD" not in terminals(verb)):
            message = f"'{name}' does not say here which numbers change"
            raise self.mistake("CL405", message, "Name the counters in the set, and say what they do: '~ gets +1 power"
                               " for each Rank counter on it.'")
        return name

    def take_det(self, *names: str) -> bool:
        """Uses one of these determiners; False if none is there."""
        for at, name in enumerate(self.dets):
            if name in names:
                self.r.take(self._det_pieces[at])
                del self.dets[at], self._det_pieces[at]
                return True
        return False

    def take_done(self) -> str:
        """Uses ``the sacrificed`` and returns ``sacrificed``; empty if it is not there."""
        said = next((each for each in self.dets if each.startswith("the ")), "")
        return said[4:] if said and self.take_det(said) else ""

    def take_kind(self, *names: str) -> str:
        """Uses one of these adjectives and returns it; empty if none is there."""
        for piece in self._adjective_pieces:
            if piece.value in names:
                self.r.take(piece)
                return piece.value
        return ""

    def take_adjectives(self) -> None:
        """Uses all adjectives."""
        self.r.take(*self._adjective_pieces)

    def owner(self) -> PlayerWord | None:
        """The player that ``your`` or ``their`` names."""
        if self.take_det("your"):
            return YOU
        if self.take_det("their"):
            return that_player(self.r, *self.extent, True)
        return None

    def kind(self) -> str:
        """The kind of its head, a key of ``Rules.heads``, which decides the function that reads it."""
        if "stats" in self._given:
            return "token with stats" if self.head == "token" else "thing with stats"
        if self.end:
            return "end of a deck"
        if "next" in self.dets and (self.sense == "spell" or is_paid(self.posts)):
            return "next"
        if ("that many" in self.dets or "twice that many" in self.dets) and self.sense == "card":
            return "card"
        if self.sense == "piece" and self.posts and self.posts[0].last().value == "this way":
            return "piece this way"
        last = self.types[-1] if self.types else ""
        if "resource" in self._given and last == "NOUN" and self.head == "token":
            return "RESOURCE"
        return last if last in DECIDING else self.sense

    def mistake(self, code: str, message: str, help: str = "", ways: Ways = (), *, either: bool = False) -> Mistake:
        """A mistake that points at these words."""
        return Mistake(code, message, *self.extent, help, ways=ways, either=either)

    def check_all_used(self) -> None:
        """Raises :class:`Mistake` for a word that no function used, so that no word is silently dropped."""
        for piece in (*self._det_pieces, *self._adjective_pieces):
            if piece.start not in self.r.used:
                noun = f" before '{self.head}'" if self.head else " here"
                help = f"Leave '{piece.text}' out." if piece.text.lower() == "the" else ""
                raise Mistake("CL403", f"'{piece.text}' cannot stand{noun}", piece.start, piece.end, help)
