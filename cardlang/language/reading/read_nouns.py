"""Reading noun phrases (rules ``np``, ``alternatives``, ``alternative``, ``noun``, ``nounword``): pronouns, and things
such as ``two target creatures``. A noun phrase whose head names no thing (an amount, a player, a zone) is read by the
function that ``Rules.heads`` has for that head. ``noun_words.py`` holds the words of a phrase, ``read_quantities.py``
reads how many things are meant.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.joined import either_among, joined
from cardlang.language.reading.named_by_deed import done_before
from cardlang.language.reading.noun_words import DECIDING, NounWords
from cardlang.language.reading.other_than import Counted, is_crowd, told_apart
from cardlang.language.reading.partial_nodes import ThisIn
from cardlang.language.reading.read_descriptions import (
    refuse_controlled_player,
    refuse_joined_to_which,
    refuse_same_name,
    together,
)
from cardlang.language.reading.read_pronouns import it, they, who
from cardlang.language.reading.read_quantities import Quantity, amount_of, quantified
from cardlang.language.reading.reading import Reading, no_posts, span_of
from cardlang.language.reading.the_other import named_with_the, this_card
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import (
    Alternative,
    Alternatives,
    Noun,
    NounPhrase,
    Post,
    Shape,
    alternative,
)
from cardlang.language.words.amounts import Amount, ThatMany
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.heads import PERMANENT, PLAYER_HEADS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import ALL, EACH, SOME, TARGET, AbilitiesOf, It, Selection, SomeOf, This
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

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
    refuse_joined_to_which(r, "or", options)
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
        there = next((each for each in posts if atom.name == "it" and each.has("FROM")), None)
        place = r.said(there).partition(" ")[2] if there is not None else ""
        help_ = f"Ask in front of it, 'if it is in {place}', or leave that out." if place else ""
        raise r.mistake("CL405", f"nothing may follow '{r.said(atom)}' here", shape, help_)
    return _read_atom(r, atom, keep)


def _this_in(r: Reading, atom: Shape, post: Post) -> Word:
    """``~ from your hand``, which only a cost can say."""
    r.take(*atom.tokens(), *post.tokens())
    zone = read_noun(r, post.noun, [])
    if not isinstance(zone, Zone) or zone.owner != YOU:
        raise r.mistake("CL405", f"'{r.said(post)}' cannot follow '{r.said(atom)}'", post)
    return ThisIn(zone, span=span_of(atom))


def read_noun(r: Reading, noun: Noun, posts: list[Post], keep: bool | None = False) -> Word:
    """A noun inside a noun phrase, with the posts that belong to it; pronouns later mean it only with ``keep``."""
    return _read_alternative(r, alternative(noun, posts), keep)


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


_OWNED = (*DECIDING[1:], "role")
"""Kinds of head, besides things, that may have a possessor (``its owner's hand``)."""


def _no_possession(words: NounWords) -> Mistake:
    """The mistake for ``that creature's opponent``: things have a controller and an owner, and no other players."""
    help_ = f"Write '{with_article(words.head)}' or 'target {words.head}'." if words.head in PLAYER_HEADS else ""
    return words.mistake("CL405", f"'{words.head}' cannot belong to something here", help_)


def _read_words(r: Reading, words: NounWords, more: list[Alternative] | None) -> Word:
    """A noun phrase made of words (not a pronoun), read by the function for its head."""
    if more is not None:
        words.more = more
    kind = words.kind()
    reader = r.rules.heads.get(kind, read_things)
    if words.possessor is not None and reader is not read_things and kind not in _OWNED:
        raise _no_possession(words)
    value = reader(r, words)
    words.check_all_used()
    return value


# ------------------------------------------------------------------ amounts before or after a noun


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


# ------------------------------------------------------------------ things


def read_things(r: Reading, words: NounWords) -> Word:
    """Things in play, cards, spells, pieces: a selection of them, or a thing named earlier (``that creature``)."""
    posts, possessor = words.posts, words.possessor
    if "the" in words.dets and (known := named_with_the(r, words)) is not None:
        return known
    if words.sense == "ability" and posts and posts[0].has("OF"):
        r.take(*posts[0].tokens())
        return AbilitiesOf(read_noun(r, posts[0].noun, posts[1:]), r.vocabulary.noun_for("ability"))
    if words.take_det("that", "those"):
        no_posts(r, posts, f"'that {words.head}'")
        return r.binder.it(*words.extent, noun=words.head, many=words.many)
    if done := words.take_done():
        no_posts(r, posts, f"'the {done} {words.head}'")
        return done_before(r.binder, done, *words.extent, noun=words.head, many=words.many)
    if words.take_det("this"):
        return this_card(r, words)
    if possessor is None and not words.ordinal:
        possessor = words.owner()
    owner = possessor if isinstance(possessor, PlayerWord) else None
    if possessor is not None and owner is None:
        raise _no_possession(words)
    if owner is not None and words.head in r.vocabulary.first_chosen and not words.many:
        raise _once_theirs(r, words, owner)
    if any(each.has("EQUALTO") or each.has("PLUS") or each.has("MINUS") for each in posts):
        amount, posts = measured(r, words, posts)
        quantity: Quantity = SOME, amount, False, False, None
    else:
        quantity = quantified(r, words)
    return _selected(r, words, posts, owner, quantity)


def _once_theirs(r: Reading, words: NounWords, owner: PlayerWord) -> Mistake:
    """The mistake for ``your capital``: the one that you chose, or one that you control now?"""
    said = f"{owner.possessive(SOURCE)} {words.head}"
    controls = "controls" if owner.singular else "control"
    message = f"'{said}' could mean the one that was chosen as the game began: cards know only who controls it now"
    any_ = with_article(words.head)
    now = f"{any_} {owner.say(SOURCE)} {controls}"
    ways = () if said.startswith("their") else (("one controlled now", now), ("any", any_))
    return r.mistake("CL603", message, words.whole, f"Write '{now}' or '{any_}'.", ways=ways)


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
        fighting = [kind.name for kind in r.vocabulary.kinds if kind.stats and kind.permanent]
        sorts, quantifier = tuple([Sort((), (each,)) for each in (*fighting, "player")]), TARGET
    words.take_adjectives()
    description = Description(sorts, other, controller=owner, any_target=words.head == "any target")
    left, before = posts, r.binder.things[:]
    if posts:
        description, left = r.rules.narrowed(r, description, posts)
        if words.keep is not None:  # one of several: "a creature or player you control"
            refuse_controlled_player(r, description, posts)
        if not other and (words.many or quantifier == EACH):
            refuse_same_name(r, description, posts)
    if other:
        gone, done = bool(words.keep) and r.binder.gone, None if quantifier == TARGET else r.binder.done
        if not words.keep or quantifier not in (EACH, ALL):
            here = r.binder.clause.before
            this = any(each.own for each in before)
            before = [each for at, each in enumerate(before) if at >= here or not is_crowd(each, description, this)]
        counted = None if words.keep or done is None else Counted(r.binder.known)
        description = told_apart(description, before, words.head, words.sense == "permanent", gone, done, counted)
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
    if not isinstance(found, It):  # two that were named one by one: "a creature and an artifact"
        said = r.binder.together[-1].say(SOURCE)
        help_ = "Name what is meant: 'that creature', or 'all other creatures'."
        raise words.mistake("CL602", f"'{said}' were named one by one: there is no rest of them", help_)
    return found


def who_has(r: Reading, np: NounPhrase) -> tuple[Word, bool]:
    """The subject of ``has``, and whether it is ``no opponent``. Raises :class:`Mistake`."""
    if np.first().value != "no" or np.last().value != "opponent":
        return read_np(r, np, keep=False), False
    r.take_all(np)
    return Player("your opponents"), True
