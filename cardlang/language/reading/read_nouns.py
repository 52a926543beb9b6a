"""Reading noun phrases: alternatives, possessors and pronouns; a run of words goes to the reader of its head."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from cardlang.language.reading.nounwords import NounWords
from cardlang.language.reading.read_amounts import (
    read_counters,
    read_damage,
    read_measure,
    read_number,
    read_resource,
    read_rest,
    read_stat,
)
from cardlang.language.reading.read_things import (
    read_host,
    read_library_end,
    read_moment,
    read_player,
    read_risk,
    read_risk_rolls,
    read_role,
    read_supply,
    read_things,
    read_token,
    read_zone,
)
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.amounts import CounterCount, Number
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import (
    ALL,
    SOME,
    TARGET,
    Description,
    Group,
    Selection,
    Sort,
    This,
)
from cardlang.language.words.players import YOU, Player, Referent
from cardlang.language.words.word import SOURCE, Word


def plain(r: Reading, word: Word, shape: Shape) -> Description:
    """The description of a plain noun phrase: no target, no number, nothing that would be lost."""
    if isinstance(word, Selection):
        one = word.quantifier == SOME and word.count == Number(1) and not word.up_to
        if one or word.quantifier == ALL:
            return word.of
    help_ = "Say it without a number or 'target', as in 'artifacts you control'."
    raise r.mistake("CL504", f"'{r.said(shape)}' is not a plain description", shape, help_)


def read_np(r: Reading, np: Shape, *, keep: bool = True) -> Word:
    """What a noun phrase names. ``keep``: pronouns later may mean it (not inside events and conditions)."""
    parts = [_read_alternatives(r, each, keep) for each in np.shapes("alternatives")]
    r.take(*np.tokens())
    return parts[0] if len(parts) == 1 else Group(tuple(parts), span=span_of(np))


def _read_alternatives(r: Reading, shape: Shape, keep: bool) -> Word:
    options = shape.shapes("alternative")
    r.take(*shape.tokens())
    if len(options) == 1:
        return _read_alternative(r, options[0], keep)
    if _reaches_over(options[0]):
        return _measured_over(r, options, keep)
    r.joining += 1
    first = _read_alternative(r, options[0], False)
    rest = [_read_alternative(r, each, False) for each in options[1:]]
    r.joining -= 1
    if isinstance(first, Mix) and all(isinstance(each, Mix) for each in rest):
        return EitherMix((first, *(each for each in rest if isinstance(each, Mix))))
    if not isinstance(first, Selection):
        raise r.mistake("CL405", f"'{r.said(options[0])}' cannot be joined with 'or' here", options[1])
    joined = _join_sorts(r, first, rest, shape)
    return r.binder.named(joined) if keep or joined.quantifier == TARGET else joined


def _reaches_over(option: Shape) -> bool:
    """``cards equal to the number of A`` or B: what is counted goes on behind ``or``."""
    posts = option.shapes("post")
    head = option.shapes("noun")[0].last()
    measure = head.type == "STAT" or head.value == "number"
    return any(each.has("EQUALTO") or (measure and each.has("OF")) for each in posts)


def _measured_over(r: Reading, options: list[Shape], keep: bool) -> Word:
    r.counted_too = options[1:]
    read = _read_alternative(r, options[0], keep)
    if r.counted_too:
        raise r.mistake("CL405", "this cannot be joined with 'or' here", options[1])
    return read


def read_counted_things(r: Reading, noun: Shape, posts: list[Shape]) -> Word:
    """What an amount counts: a noun with its posts, and the alternatives behind ``or``."""
    more, r.counted_too = r.counted_too, []
    return _read_alternatives(r, Shape("alternatives", [Shape("alternative", [noun, *posts]), *more]), False)


def _join_sorts(r: Reading, first: Selection, rest: list[Word], shape: Shape) -> Selection:
    """One selection with several sorts; what stands at either end of the list must not have two readings."""
    sorts = list(first.of.sorts)
    last = first.of
    for each in rest:
        if isinstance(each, Player) and each.who in ("player", "opponent"):
            sorts.append(Sort((), (each.who,)))
        elif isinstance(each, Selection) and each.quantifier in (SOME, ALL):
            sorts += each.of.sorts
            last = each.of
        else:
            raise r.mistake(
                "CL405", "behind 'or' a plain noun is wanted, as in 'artifact or creature'", shape
            )
    _refuse_two_readings(r, first, tuple(sorts), shape)
    shared = replace(first.of, sorts=tuple(sorts))
    if last.controller is not None:
        shared = replace(shared, controller=last.controller, relation=last.relation)
    if last.zone is not None:
        shared = replace(shared, zone=last.zone)
    return replace(first, of=replace(shared, distinct=last.distinct or first.of.distinct))


def two_readings(sorts: tuple[Sort, ...]) -> str:
    """Which end of an or-list could reach over the others: ``filters``, ``adjectives`` or nothing."""
    if len(sorts) < 2:
        return ""
    if sorts[-1].filters and not any(each.filters for each in sorts[:-1]):
        return "filters"
    if sorts[0].adjectives and not any(each.adjectives for each in sorts[1:]):
        return "adjectives"
    return ""


def _refuse_two_readings(r: Reading, first: Selection, sorts: tuple[Sort, ...], shape: Shape) -> None:
    which = two_readings(sorts)
    if not which:
        return
    if which == "filters":
        said = " ".join(each.say(SOURCE) for each in sorts[-1].filters)
        every = tuple(replace(each, filters=sorts[-1].filters) for each in sorts)
        narrow, host = (sorts[-1], *sorts[:-1]), sorts[-1]
    else:
        said = " ".join(sorts[0].adjectives)
        every = tuple(replace(each, adjectives=sorts[0].adjectives) for each in sorts)
        narrow, host = (*sorts[1:], sorts[0]), sorts[0]
    bare = replace(host, filters=(), adjectives=()) if which == "filters" else replace(host, adjectives=())
    wide = replace(first, of=replace(first.of, sorts=every)).say(SOURCE)
    tight = replace(first, of=replace(first.of, sorts=narrow)).say(SOURCE)
    raise r.mistake(
        "CL603",
        f"'{said}' could be about the {bare.head} only, or about all that 'or' joins",
        shape,
        f"For all write '{wide}'; for the {bare.head} only write '{tight}'.",
    )


def _read_alternative(r: Reading, shape: Shape, keep: bool) -> Word:
    noun = shape.shapes("noun")[0]
    posts = shape.shapes("post")
    possessor: Word | None = None
    if len(noun.parts) > 1:
        r.take(*noun.tokens())
        possessor = _read_alternative(r, Shape("alternative", [noun.parts[0]]), keep)
    atom = noun.parts[-1]
    assert isinstance(atom, Shape)
    if atom.name == "words":
        return read_words(r, atom, posts, possessor, keep, shape)
    if posts or possessor is not None:
        raise r.mistake("CL405", f"nothing may follow '{r.said(atom)}' here", shape)
    return read_atom(r, atom, keep)


def read_noun(r: Reading, noun: Shape, posts: list[Shape], keep: bool = False) -> Word:
    """A noun inside a noun phrase, with the posts that belong to it."""
    return _read_alternative(r, Shape("alternative", [noun, *posts]), keep)


def read_atom(r: Reading, atom: Shape | Piece, keep: bool) -> Word:
    """A pronoun, ``~``, or words without anything behind them."""
    if isinstance(atom, Piece) or atom.name == "words":
        return read_words(r, atom, [], None, keep, atom)
    piece = atom.tokens()[0]
    r.take(piece)
    if atom.name == "self":
        return This(span=span_of(piece))
    if atom.name == "you":
        return YOU
    if atom.name == "who":
        figure = next((each for phrase, each in r.vocabulary.figures if phrase == piece.value), None)
        if figure is not None:
            if keep:
                r.binder.player(Referent("figure", piece.start), figure.say(SOURCE), figure)
            return figure
        thing = next((each for phrase, each in r.vocabulary.things if phrase == piece.value), None)
        if thing is not None:
            return thing
        measure = next((each for phrase, each in r.vocabulary.measures if phrase == piece.value), None)
        return measure if measure is not None else Player(piece.value)
    if atom.name == "they":
        return _they(r, piece)
    return _it(r, piece)


def _it(r: Reading, piece: Piece) -> Word:
    if piece.value != "them":
        return r.binder.it(piece.start, piece.end)
    many = [each for each in r.binder.things if each.many]
    if many or not (r.binder.players or r.binder.doer):
        return r.binder.it(piece.start, piece.end, many=True)
    return r.binder.that_player(piece.start, piece.end, True)


def _they(r: Reading, piece: Piece) -> Word:
    several = any(each.many for each in r.binder.things)
    if r.binder.doer is None and not r.binder.players and several:
        return r.binder.it(piece.start, piece.end, many=True)
    return r.binder.that_player(piece.start, piece.end, True)


def read_words(
    r: Reading,
    atom: Shape | Piece,
    posts: list[Shape],
    possessor: Word | None,
    keep: bool,
    whole: Shape | Piece,
) -> Word:
    """A run of noun words with what follows it."""
    words = NounWords(r, atom, whole)
    reader = _BY_HEAD.get(words.head_type()) or _BY_SENSE.get(words.sense, read_things)
    if words.is_token:
        reader = read_token
    elif words.end:
        reader = read_library_end
    elif "that many" in words.dets and words.sense == "card":
        reader = read_things
    if possessor is not None and reader not in _OWNED:
        raise words.mistake("CL405", f"'{words.head}' cannot belong to something here")
    value = reader(r, words, posts, possessor, keep)
    words.check_all_used()
    return value


def any_counters(word: Word, r: Reading, shape: Shape) -> TypeGuard[CounterCount]:
    """Whether these are counters to look for; they lie side by side, temporary or not. Raises :class:`Mistake`."""
    if isinstance(word, CounterCount) and word.temporary:
        help_ = "Counters are told apart by their kind: write 'a +1/+1 counter'."
        raise r.mistake("CL405", "a counter is temporary only where it is put", shape, help_)
    return isinstance(word, CounterCount)


_OWNED = (read_resource, read_zone, read_moment, read_stat, read_role, read_things)


HeadReader = Callable[[Reading, NounWords, "list[Shape]", "Word | None", bool], Word]


_BY_HEAD: dict[str, HeadReader] = {
    "": read_number,
    "RESOURCE": read_resource,
    "ZONE": read_zone,
    "MOMENT": read_moment,
    "STAT": read_stat,
}


_BY_SENSE: dict[str, HeadReader] = {
    "damage": read_damage,
    "counter": read_counters,
    "measure": read_measure,
    "role": read_role,
    "player": read_player,
    "risk roll": read_risk_rolls,
    "risk": read_risk,
    "rest": read_rest,
    "host": read_host,
    "supply": read_supply,
}
