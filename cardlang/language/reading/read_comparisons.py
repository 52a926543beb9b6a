"""Reading what compares a thing with something else (``with power less than ~'s power``, ``with the greatest power
among creatures you control``, ``with the same name as it``), and halves (``half your EP, rounded up``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardlang.language.reading.asked_about import note_left
from cardlang.language.reading.of_the_described import inside_a_description
from cardlang.language.reading.read_descriptions import plain
from cardlang.language.reading.read_nouns import read_noun, read_np, read_part
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.that_many import that_much_damage
from cardlang.language.text.shapes import Alternative, Noun, NounPhrase, Numbered, Post, Shape
from cardlang.language.verbs.prevent import ThatDamage
from cardlang.language.words.amounts import (
    PARTS,
    SHARES,
    AllBut,
    Amount,
    CountOf,
    Half,
    HoldingOf,
    Number,
    Reckoned,
    ThatMany,
    X,
)
from cardlang.language.words.comparisons import AmountThan, OwnStat, SameName, StatCompared, WithMost
from cardlang.language.words.conditions import AmountIs, Condition
from cardlang.language.words.descriptions import Description, Filter, Sort
from cardlang.language.words.difference import DIFFERENCE, Difference
from cardlang.language.words.filters import StatIs
from cardlang.language.words.nouns import ALL, SOME, TARGET, It, Selection, This
from cardlang.language.words.quantities import Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone

_COMPARED = {
    "LESSTHAN": "less than",
    "GREATER": "greater than",
    "ATMOST": "less than or equal to",
    "ATLEAST": "greater than or equal to",
    "EQUALTO": "equal to",
}
"""Terminal -> how it is printed."""
_RANGES = {
    "less than": ("less", -1),
    "greater than": ("more", 1),
    "less than or equal to": ("less", 0),
    "greater than or equal to": ("more", 0),
    "equal to": ("exactly", 0),
}
"""The range that a comparison with a plain number is: its limit, and how far that is from the number."""


def is_comparison(post: Post) -> bool:
    """Whether one of the parts of ``with ...`` compares with something else."""
    return any(_compares(each) for each in post.havings)


def _compares(having: Numbered) -> bool:
    kind = having.first().type
    return kind in ("WMOST", "SAMENAME") or any(each.type in _COMPARED for each in having.tokens())


def compared(
    r: Reading, description: Description, posts: list[Post], other: Callable[[Reading, Numbered], Filter]
) -> tuple[Description, list[Post]]:
    """The description narrowed by the first post, and the posts that its comparison has not used. ``other`` reads a
    part of it that is no comparison.
    """
    post, left = posts[0], posts[1:]
    r.take(*post.tokens())
    if post.has("ORK"):
        help_ = "Say each of them of a noun of its own, or compare with a number."
        raise r.mistake("CL405", "what is compared is not joined with 'or'", post, help_)
    *before, last = post.havings
    filters = [_one(r, each, description, [])[0] if _compares(each) else other(r, each) for each in before]
    if _compares(last):
        explicit = bool(left) and left[0].has("AMONG")
        made, left = _one(r, last, description, left)
        filters.append(made)
        if isinstance(made, WithMost) and not explicit:
            description = replace(description, controller=made.among.controller, zone=made.among.zone)
    else:
        filters.append(other(r, last))
    sort = description.sorts[-1]
    sorts = (*description.sorts[:-1], replace(sort, filters=(*sort.filters, *filters)))
    return replace(description, sorts=sorts), left


def _one(r: Reading, having: Numbered, of: Description, left: list[Post]) -> tuple[Filter, list[Post]]:
    kind = having.first().type
    r.take(*having.tokens())
    with inside_a_description(r):
        if kind == "WMOST":
            return _with_most(r, having, of, left)
        if kind == "SAMENAME":
            return _same_name(r, having, left)
        return _with_stat(r, having, left)


def _with_most(r: Reading, having: Numbered, of: Description, left: list[Post]) -> tuple[Filter, list[Post]]:
    """``with the greatest power``: among what is named behind it, else among all that the description is about."""
    most, stat = having.tokens()
    if left and left[0].has("AMONG"):
        r.take(*left[0].tokens())
        among = plain(r, read_noun(r, left[0].noun, left[1:]), left[0])
        left = []
    else:
        among, left = r.rules.narrowed(r, replace(of, other=False, sorts=of.sorts[-1:]), left)
    return WithMost(stat.value, most.value == "least", among), left


def _same_name(r: Reading, having: Numbered, left: list[Post]) -> tuple[Filter, list[Post]]:
    noun = having.noun
    assert noun is not None  # so the grammar has it
    asked = noun.noun.atom.name == "words" and noun.noun.owner is None
    word = read_noun(r, noun.noun, left if asked else [])
    if isinstance(word, Selection) and not (word.quantifier == TARGET and word.single):
        word = plain(r, word, having)
    if not isinstance(word, (Description, It, This, Selection)):
        help_ = "Write 'the same name as ~', 'as it', or 'as a card in your graveyard'."
        raise r.mistake("CL504", f"'{r.said(having)}' names no card", having, help_)
    return SameName(word), [] if asked else left


def _with_stat(r: Reading, having: Numbered, left: list[Post]) -> tuple[Filter, list[Post]]:
    stat = having.first().value
    than = next(_COMPARED[each.type] for each in having.tokens() if each.type in _COMPARED)
    noun = having.noun
    assert noun is not None  # so the grammar has it
    rounded = bool(left) and left[0].has("ROUNDED")
    counted = bool(left) and any(left[0].has(each) for each in ("OF", "OFTIMES", "AMONG"))
    all_of_it = counted or any(post.has("ANDB") for post in left)
    more = left if all_of_it else left[:1] if rounded else []
    amount = _own_stat(r, noun.noun, stat) or read_part(r, noun.noun, more, having.tokens())
    if not isinstance(amount, Amount):
        help_ = f"Compare it with a number: 'with {stat} {than} ~'s {stat}', 'with {stat} 3 or less'."
        raise r.mistake("CL504", f"'{r.said(having)}' compares with no number", having, help_)
    left = left[len(more) :]
    if not isinstance(amount, Number):
        return StatCompared(stat, than, amount), left
    return StatIs(stat, _range(r, than, amount, having)), left


def read_than(r: Reading, np: NounPhrase, part: Shape) -> Condition:
    """``its power is greater than its defense``. Raises :class:`Mistake` unless both are numbers."""
    r.take(*part.tokens())
    behind = part.all(NounPhrase)[0]
    amount, other = read_np(r, np, keep=False), read_np(r, behind, keep=False)
    than = next(_COMPARED[each.type] for each in part.tokens() if each.type in _COMPARED)
    for word, shape in ((amount, np), (other, behind)):
        if not isinstance(word, Amount):
            help_ = "Numbers are compared: 'its power is greater than its defense'."
            raise r.mistake("CL504", f"'{r.said(shape)}' is not a number", shape, help_)
    assert isinstance(amount, Amount) and isinstance(other, Amount)
    if isinstance(other, Number):
        return AmountIs(amount, _range(r, than, other, part))
    return AmountThan(amount, than, other)


def _range(r: Reading, than: str, number: Number, shape: Shape) -> Range:
    """``3 or less`` for ``less than 4``."""
    limit, further = _RANGES[than]
    if number.value + further < 0:
        raise r.mistake("CL405", "nothing is less than 0", shape, "Ask for '0 or less', or for a greater number.")
    return Range(limit, Number(number.value + further))


def _own_stat(r: Reading, noun: Noun, compared: str) -> OwnStat | None:
    """``its own power``: that of the thing that is described. Raises :class:`Mistake` where ``its power`` could be it,
    too.
    """
    pieces = noun.pieces()
    if len(pieces) != 2 or pieces[1].type != "STAT":
        return None
    whose, stat = pieces
    if stat.value == compared and whose.value in ("its own", "their own", "their"):
        help_ = f"Compare with ~ or with a number: '~'s {compared}', 'with {compared} 3 or more'."
        raise r.mistake("CL504", f"nothing can be compared with '{r.said(noun)}' here", noun, help_)
    if whose.value in ("its own", "their own"):
        r.take(*pieces)
        return OwnStat(stat.value)
    if whose.value not in ("its", "their") or stat.value == compared:
        return None
    help_ = f"Write '{whose.value} own {stat.value}' for the thing itself, or say whose: '~'s {stat.value}'."
    raise r.mistake("CL601", f"whose {stat.value} is meant by '{whose.text}'?", noun, help_)


# ------------------------------------------------------------------ halves


def read_half(r: Reading, shape: Alternative, keep: bool | None) -> Word:
    """``half X, rounded up``, ``half the creatures you control, rounded down``. Raises :class:`Mistake` if it does not
    say how a fraction is rounded.
    """
    if shape.half is not None and shape.half.type == "ALLBUT":
        return _all_but(r, shape, keep)
    if shape.half is not None and shape.half.type == "RECKON":
        return _reckoned(r, shape, shape.half.value, keep)
    r.take(*shape.tokens())
    rounded = shape.posts[-1] if shape.posts and shape.posts[-1].has("ROUNDED") else None
    part = PARTS.get(shape.half.value.partition(" of")[0], 2) if shape.half is not None else 2
    if rounded is None:
        help_ = "Say 'rounded up' or 'rounded down' behind it."
        of = "half of an odd number" if part == 2 else f"{SHARES[part]} a number"
        raise r.mistake("CL504", f"{of} is rounded up or down", shape, help_)
    r.take(*rounded.tokens())
    up = rounded.first().value == "up"
    whole = read_noun(r, shape.noun, shape.posts[:-1])
    halved = _half_of_that_many(r, whole, up, part, shape)
    if halved is not None:
        named = keep and isinstance(halved, Selection) and halved.quantifier == SOME
        return r.binder.named(halved) if named and isinstance(halved, Selection) else halved
    if isinstance(whole, Zone):
        whole = Selection(ALL, Description((Sort((), ("card",)),), zone=whole))
    if isinstance(whole, Selection) and whole.quantifier == ALL:
        count = Half(CountOf(whole.of), up, part)
        return r.binder.named(Selection(SOME, whole.of, count)) if keep else count
    if not isinstance(whole, Amount):
        help_ = "Halve a number, or several things: 'half your EP', 'half the creatures you control'."
        raise r.mistake("CL504", f"'{r.said(shape)}' cannot be halved", shape, help_)
    if keep and isinstance(whole, HoldingOf):
        return Holding(Half(whole, up, part), whole.resource, whole.plural)
    return Half(whole, up, part)


def _difference(r: Reading, shape: Alternative) -> Word:
    """``the difference between ~'s power and its defense``. Raises :class:`Mistake` if these are no two numbers."""
    r.take(*shape.tokens())
    at = next((at for at, post in enumerate(shape.posts) if post.has("ANDB")), None)
    if at is None:
        raise r.mistake("CL504", "the difference between this and what?", shape, f"Write '{_BETWEEN_TWO}'.")
    behind = shape.posts[at]
    r.take(*behind.tokens())
    both = read_noun(r, shape.noun, shape.posts[:at]), read_noun(r, behind.noun, shape.posts[at + 1 :])
    numbers = [each for each in both if isinstance(each, Amount) and not isinstance(each, (Half, ThatMany))]
    if len(numbers) < 2:
        raise r.mistake("CL504", f"'{r.said(shape)}' is not an amount", shape, f"Write '{_BETWEEN_TWO}'.")
    return Difference(*numbers)


_BETWEEN_TWO = "the difference between the number of cards in your hand and the number of creatures you control"


def _reckoned(r: Reading, shape: Alternative, how: str, keep: bool | None) -> Word:
    """``twice the number of artifacts you control``. Raises :class:`Mistake` if that is no number."""
    if how == DIFFERENCE:
        return _difference(r, shape)
    r.take(*shape.tokens())
    whole = read_noun(r, shape.noun, shape.posts)
    if not isinstance(whole, Amount) or isinstance(whole, (Half, Number, ThatMany)):
        help_ = f"Say it of a number that is counted: '{how} the number of creatures you control', '{how} its power'."
        raise r.mistake("CL504", f"'{r.said(shape)}' is not an amount", shape, help_)
    if keep and isinstance(whole, HoldingOf):
        return Holding(Reckoned(whole, how), whole.resource, whole.plural)
    return Reckoned(whole, how)


def _all_but(r: Reading, shape: Alternative, keep: bool | None) -> Word:
    """``all but two creatures they control``: the player chooses them, and so which are kept. Raises :class:`Mistake`
    if it is not a number of things.
    """
    r.take(*shape.tokens())
    kept = read_noun(r, shape.noun, shape.posts)
    count = kept.count if isinstance(kept, Selection) and kept.quantifier == SOME and not kept.up_to else None
    if not isinstance(kept, Selection) or not isinstance(count, Number) or not count.value:
        help_ = "Say how many things, as in 'all but two creatures you control'."
        raise r.mistake("CL504", f"'{r.said(shape)}' does not say what is kept", shape, help_)
    if kept.of.zone is None and kept.of.head == "card":
        raise r.mistake("CL504", "which cards?", shape, "Say where they are, as in 'all but two cards in their hand'.")
    if keep is None:
        raise r.mistake("CL405", "'all but' is about all that 'or' joins", shape, "Say it of each of them by itself.")
    these = Selection(SOME, kept.of, AllBut(CountOf(kept.of), count.value), span=kept.span)
    if count.value == 1:
        note_left(r.binder, kept)
    return r.binder.named(these) if keep else these


def _half_of_that_many(r: Reading, whole: Word, up: bool, part: int, shape: Shape) -> Word | None:
    """``half that much EP``: the words for that much, with half as much; None for any other."""
    if isinstance(whole, ThatDamage) and whole.part is None:
        return ThatDamage(Half(that_much_damage(r, shape), up, part))
    name = "count" if isinstance(whole, Selection) else "amount"
    many = getattr(whole, name, None)
    doubled = isinstance(many, ThatMany) and (many.twice or many.plus)
    if not isinstance(many, (ThatMany, X)) or doubled or not isinstance(whole, Word):
        return None
    return replace(whole, **{name: Half(many, up, part)})  # type: ignore[arg-type]
