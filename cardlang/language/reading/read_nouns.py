"""Reading noun phrases (rules ``np``, ``alternatives``, ``alternative``, ``noun``, ``nounword``): the words before a
noun, the noun itself, pronouns, and things such as ``two target creatures``. A noun phrase whose head names no thing
(an amount, a player, a zone) is read by the function that ``Rules.heads`` has for that head.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.candidates import told_apart
from cardlang.language.reading.joined import either_among, joined
from cardlang.language.reading.partial_nodes import ThisIn
from cardlang.language.reading.read_descriptions import refuse_same_name, together
from cardlang.language.reading.read_pronouns import it, they, who
from cardlang.language.reading.read_ranges import COMPARING, is_paid, range_of
from cardlang.language.reading.reading import Reading, extent, no_posts, span_of
from cardlang.language.reading.that_many import that_many
from cardlang.language.reading.the_other import named_with_the, this_card
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import (
    Alternative,
    Alternatives,
    Noun,
    NounPhrase,
    Post,
    Shape,
    alternative,
)
from cardlang.language.words.amounts import Amount, Number, ThatMany, X
from cardlang.language.words.event_patterns import Range
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import (  # fmt: skip
    ALL,
    EACH,
    RANDOM,
    SOME,
    TARGET,
    AbilitiesOf,
    Description,
    It,
    Selection,
    SomeOf,
    Sort,
    This,
    Zone,
)
from cardlang.language.words.players import YOU, PlayerWord
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
_HEADS = ("", "RESOURCE", "ZONE", "MOMENT", "STAT")
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

    def given(self, kind: str) -> str | None:
        """The ``number``, ``limit`` (more or less), ``stats``, ``counter`` or ``resource`` as written, or None."""
        return self._given.get(kind)

    def take(self, kind: str) -> str | None:
        """The same, and marks it as used; ``nouns`` uses all nouns."""
        self.r.take(*[piece for each, piece in self._waiting if each == kind])
        return self._given.get(kind)

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
            return self.r.binder.that_player(*self.extent, True)
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
        last = self.types[-1] if self.types else ""
        if "resource" in self._given and last == "NOUN" and self.head == "token":
            return "RESOURCE"
        return last if last in _HEADS else self.sense

    def mistake(self, code: str, message: str, help: str = "", ways: Ways = ()) -> Mistake:
        """A mistake that points at these words."""
        return Mistake(code, message, *self.extent, help, ways=ways)

    def check_all_used(self) -> None:
        """Raises :class:`Mistake` for a word that no function used, so that no word is silently dropped."""
        for piece in (*self._det_pieces, *self._adjective_pieces):
            if piece.start not in self.r.used:
                noun = f" before '{self.head}'" if self.head else " here"
                help = f"Leave '{piece.text}' out." if piece.text.lower() == "the" else ""
                raise Mistake("CL403", f"'{piece.text}' cannot stand{noun}", piece.start, piece.end, help)


# ------------------------------------------------------------------ amounts in front of a noun


def amount_of(r: Reading, words: NounWords, default: int = 1) -> Amount:
    """The number before a noun: ``2``, ``X``, ``that many``, ``a``; ``default`` if there is none."""
    twice, number = words.take_det("twice that many"), words.take("number")
    many = twice or words.take_det("that many")
    if many and number is not None:
        raise words.mistake("CL403", f"'{number}' and 'that many' do not go together")
    if many:
        return that_many(r, words.extent, words.given("resource") or words.given("counter") or words.head, twice)
    if number is None:
        words.take_det("a", "an", "the", "one")
        return Number(default)
    return X() if number == "X" else Number(int(number))


def measured(r: Reading, words: NounWords, posts: list[Post], default: int = 1) -> tuple[Amount, list[Post]]:
    """An amount before or after its noun (``damage equal to its power``), and the posts that are left."""
    for at, post in enumerate(posts):
        if post.has("PLUS") or post.has("MINUS"):
            return _plus(r, words, post, default), posts[:at]
        if post.has("EQUALTO"):
            r.take(*post.tokens())
            amount = read_part(r, post.noun, posts[at + 1 :], post.tokens(), words.more)
            if not isinstance(amount, Amount):
                raise r.mistake("CL504", f"'{r.said(post)}' is not an amount", post, "Try 'equal to its power'.")
            return amount, posts[:at]
    return amount_of(r, words, default), posts


def _plus(r: Reading, words: NounWords, post: Post, default: int) -> Amount:
    """``that many cards plus one``."""
    r.take(*post.pieces())
    amount, more = amount_of(r, words, default), post.pieces()[-1]
    if not isinstance(amount, ThatMany) or not more.value.isdecimal():
        help_ = "Something is added to 'that many' or 'that much': 'that many cards plus one'."
        raise r.mistake("CL405", f"'{r.said(post)}' cannot stand here", post, help_)
    return replace(amount, plus=int(more.value) * (-1 if post.has("MINUS") else 1))


# ------------------------------------------------------------------ noun phrases


def read_np(r: Reading, np: NounPhrase, *, keep: bool = True) -> Word:
    """The word for a noun phrase; raises :class:`Mistake`. ``keep``: pronouns later in the text may mean it."""
    if np in r.known:
        return r.known[np]
    groups = np.groups if len(np.groups) == 1 else together(r, np)
    parts = [_read_alternatives(r, each, keep) for each in groups]
    r.take(*np.tokens())
    return parts[0] if len(parts) == 1 else joined(r, np, parts, groups)


def _read_alternatives(r: Reading, shape: Alternatives, keep: bool) -> Word:
    options = shape.options
    r.take(*shape.tokens())
    if len(options) == 1:
        return _read_alternative(r, options[0], keep)
    if _reaches_over(options[0]):
        more = options[1:]
        read = _read_alternative(r, options[0], keep, more)
        if more:
            raise r.mistake("CL405", "this cannot be joined with 'or' here", options[1])
        return read
    first, *rest = (_read_alternative(r, each, None) for each in options)
    if isinstance(first, Mix) and all(isinstance(each, Mix) for each in rest):
        return EitherMix((first, *(each for each in rest if isinstance(each, Mix))))
    if not isinstance(first, Selection):
        raise r.mistake("CL405", f"'{r.said(options[0])}' cannot be joined with 'or' here", options[1], _EACH_APART)
    if isinstance(rest[-1], SomeOf) and rest[-1].sort is not None:
        return either_among(r, first, rest, shape)
    joined = r.rules.joined(r, first, rest, shape)
    return r.binder.named(joined) if keep or joined.quantifier == TARGET else joined


_EACH_APART = "Say it of each in a paragraph of its own."


def _reaches_over(option: Alternative) -> bool:
    """Whether what follows ``or`` belongs to a count: ``cards equal to the number of artifacts or creatures ...``."""
    head = option.noun.last()
    measure = head.type == "STAT" or head.value == "number"
    return any(each.has("EQUALTO") or (measure and each.has("OF")) for each in option.posts)


def read_counted_things(r: Reading, words: NounWords, noun: Noun, posts: list[Post]) -> Word:
    """What an amount counts: a noun with its posts, and the alternatives after ``or``."""
    more = list(words.more)
    words.more.clear()
    return _read_alternatives(r, Alternatives("alternatives", [alternative(noun, posts), *more]), False)


def _read_alternative(r: Reading, shape: Alternative, keep: bool | None, more: list[Alternative] | None = None) -> Word:
    noun, posts, atom = shape.noun, shape.posts, shape.noun.atom
    if shape.half is not None:
        return r.rules.half(r, shape, keep)
    possessor: Word | None = None
    if noun.owner is not None:
        r.take(*noun.tokens())
        possessor = _read_alternative(r, alternative(noun.owner), keep)
    if atom.name == "words":
        return _read_words(r, NounWords(r, atom, shape, posts, possessor, keep), more)
    if atom.name == "self" and len(posts) == 1 and posts[0].has("FROM") and possessor is None:
        return _this_in(r, atom, posts[0])
    if posts or possessor is not None:
        raise r.mistake("CL405", f"nothing may follow '{r.said(atom)}' here", shape)
    return _read_atom(r, atom, keep)


def _this_in(r: Reading, atom: Shape, post: Post) -> Word:
    """``~ from your hand``, which only a cost can say."""
    r.take(*atom.tokens(), *post.tokens())
    zone = read_noun(r, post.noun, [])
    if not isinstance(zone, Zone) or zone.owner != YOU:
        raise r.mistake("CL405", f"'{r.said(post)}' cannot follow '{r.said(atom)}'", post)
    return ThisIn(zone, span=span_of(atom))


def read_noun(r: Reading, noun: Noun, posts: list[Post]) -> Word:
    """A noun inside a noun phrase, with the posts that belong to it; pronouns later do not mean it."""
    return _read_alternative(r, alternative(noun, posts), False)


def read_part(
    r: Reading, noun: Noun, posts: list[Post], before: list[Piece], more: list[Alternative] | None = None
) -> Word:
    """The same, of a noun that ``half`` may be in front of (among the tokens ``before``)."""
    half = [each for each in before if each.type in ("HALF", "RECKON")]
    return _read_alternative(r, Alternative("alternative", [*half, noun, *posts]), False, more)


def _read_atom(r: Reading, atom: Shape, keep: bool | None) -> Word:
    """A pronoun, ``~``, or a phrase the game has a word for."""
    piece = atom.tokens()[0]
    r.take(piece)
    if atom.name == "self":
        r.binder.itself(keep)
        return This(span=span_of(piece))
    if atom.name == "you":
        return YOU
    if atom.name == "who":
        return who(r, piece, keep)
    return they(r, piece) if atom.name == "they" else it(r, piece)


_OWNED = (*_HEADS[1:], "role")
"""Kinds of head, besides things, that may have a possessor (``its owner's hand``)."""


def _read_words(r: Reading, words: NounWords, more: list[Alternative] | None) -> Word:
    """A noun phrase made of words (not a pronoun), read by the function for its head."""
    if more is not None:
        words.more = more
    kind = words.kind()
    reader = r.rules.heads.get(kind, read_things)
    if words.possessor is not None and reader is not read_things and kind not in _OWNED:
        raise words.mistake("CL405", f"'{words.head}' cannot belong to something here")
    value = reader(r, words)
    words.check_all_used()
    return value


# ------------------------------------------------------------------ things


def read_things(r: Reading, words: NounWords) -> Word:
    """Things in play, cards, spells, pieces: a selection of them, or a thing named earlier (``that creature``)."""
    posts, possessor = words.posts, words.possessor
    if "the" in words.dets and (known := named_with_the(r, words)) is not None:
        return known
    if words.sense == "ability" and posts and posts[0].has("OF"):
        r.take(*posts[0].tokens())
        return AbilitiesOf(read_noun(r, posts[0].noun, posts[1:]))
    if words.take_det("that", "those"):
        no_posts(r, posts, f"'that {words.head}'")
        return r.binder.it(*words.extent, noun=words.head, many=words.many)
    if done := words.take_done():
        no_posts(r, posts, f"'the {done} {words.head}'")
        return r.binder.done_before(done, *words.extent, noun=words.head, many=words.many)
    if words.take_det("this"):
        return this_card(r, words)
    if possessor is None and not words.ordinal:
        possessor = words.owner()
    owner = possessor if isinstance(possessor, PlayerWord) else None
    if possessor is not None and owner is None:
        raise words.mistake("CL405", f"'{words.head}' cannot belong to something here")
    if any(each.has("EQUALTO") or each.has("PLUS") or each.has("MINUS") for each in posts):
        amount, posts = measured(r, words, posts)
        quantity: Quantity = SOME, amount, False, False, None
    else:
        quantity = _quantified(r, words)
    return _selected(r, words, posts, owner, quantity)


def _selected(r: Reading, words: NounWords, posts: list[Post], owner: PlayerWord | None, quantity: Quantity) -> Word:
    """The selection of things with its sorts and filters."""
    quantifier, count, up_to, other, ranged = quantity
    words.take("nouns")
    for noun in words.nouns[:-1]:
        known = r.vocabulary.kind(noun) is not None or noun in r.vocabulary.subtypes
        if not known and not (noun == PERMANENT and words.sense in ("card", "spell")):
            raise words.mistake("CL403", f"'{noun}' cannot be used before '{words.head}'")
    sorts: tuple[Sort, ...] = (Sort(words.adjectives, words.nouns),)
    if words.head == "any target":
        sorts, quantifier = (Sort((), ("creature",)), Sort((), ("player",))), TARGET
    words.take_adjectives()
    description, left, before = Description(sorts, other, controller=owner), posts, r.binder.things[:]
    if posts:
        description, left = r.rules.narrowed(r, description, posts)
        if not other and (words.many or quantifier == EACH):
            refuse_same_name(r, description, posts)
    if other:
        gone, done = bool(words.keep) and r.binder.gone, None if quantifier == TARGET else r.binder.done
        description = told_apart(description, before, words.head, words.sense == "permanent", gone, done)
    if left and left[0].has("AMONGTHEM") and quantifier in (SOME, ALL) and ranged is None:
        r.take(*left[0].tokens())
        any_number = up_to or (quantifier == SOME and count is None)
        some = SomeOf(gathered(r, words, whole=True), count, any_number, sort=description)
        no_posts(r, left[1:], f"'{words.head}'")
        return r.binder.some_of(some)
    no_posts(r, left, f"'{words.head}'")
    if ranged is not None:
        return Selection(SOME, description, ranged, span=span_of(words.whole))
    selection = Selection(quantifier, description, count, up_to, span=span_of(words.whole))
    named = words.keep is not None and (words.keep or quantifier == TARGET) and words.sense != "piece"
    return r.binder.named(selection) if named else selection


def gathered(r: Reading, words: NounWords, whole: bool = False) -> It:
    """The things that ``one of them`` or ``the rest`` is a part of. ``whole``: none that are a part themselves."""
    found = r.binder.it(*words.extent, many=True, whole=whole)
    assert isinstance(found, It)
    return found


Quantity = tuple[str, "Word | None", bool, bool, "Range | None"]
"""How many: quantifier, count, whether ``up to``, whether ``other``, and a range (``three or more``) or None."""


def _quantified(r: Reading, words: NounWords) -> Quantity:
    target = words.take_det("target")
    random = words.take_det("random")
    lone = words.dets == ["other"] and not (target or random or words.many) and words.given("number") is None
    if lone and words.head and not r.text[: words.extent[0]].lower().endswith("for each "):
        raise words.mistake("CL407", f"how many other {words.head}s?", f"Write 'another {words.head}'.")
    other = (another := words.take_det("another")) or words.take_det("other")
    up_to = words.take_det("up to")
    quantifier, count, range_ = _how_many(r, words, TARGET if target else RANDOM if random else SOME)
    lost = quantifier not in (TARGET, RANDOM) if target or random else another and range_ is not None
    if lost or (target and random) or (up_to and (not isinstance(count, Amount) or quantifier == EACH)):
        raise words.mistake("CL403", "these words before the noun do not go together")
    return quantifier, count, up_to, other, range_


def _how_many(r: Reading, words: NounWords, quantifier: str) -> tuple[str, Word | None, Range | None]:
    """The quantifier, a count (None: any number, or all), and a range (``three or more``) or None."""
    chosen = quantifier != SOME
    if words.given("limit") or any(each in words.dets for each in COMPARING):
        return SOME, None, range_of(words)
    if words.take_det("no"):
        return SOME, None, Range("exactly", Number(0))
    if words.take_det("each"):
        return EACH, Number(1), None
    if words.take_det("all"):
        return ALL, None, None
    if words.take_det("any number of"):
        return quantifier, None, None
    if words.take_det("any"):
        return quantifier, Number(1), None
    number = words.given("number")
    if words.many and number is None and not words.dets and not chosen:
        if words.head == "card" and not words.posts and len(words.nouns) == 1:
            raise words.mistake("CL504", "how many cards?", "Write '2 cards', 'one or more cards' or 'each card'.")
        return ALL, None, None
    if words.ordinal and number is not None:
        raise words.mistake("CL403", "a number and 'second' do not go together")
    count = amount_of(r, words)
    words.take_det("the")
    if words.ordinal:
        words.take_det("your", "their")
    return quantifier, count, None
