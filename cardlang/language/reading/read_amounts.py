"""Reading amounts: numbers, resources, damage, counters, stats, and what is counted."""

from __future__ import annotations

from cardlang.language.reading import read_nouns
from cardlang.language.reading.nounwords import NounWords
from cardlang.language.reading.partial_nodes import Counters, RangeOf
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.synonyms import noun_help
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.prevent import DamageShield
from cardlang.language.words.amounts import (
    Amount,
    CounterCount,
    CountersOn,
    CountOf,
    Damage,
    Holding,
    HoldingOf,
    Number,
    StatOf,
    ThatMany,
    TotalOf,
    X,
)
from cardlang.language.words.event_patterns import Range, ResourceKind
from cardlang.language.words.mix import mix_of
from cardlang.language.words.nouns import (
    ALL,
    TARGET,
    It,
    Selection,
    SomeOf,
    This,
)
from cardlang.language.words.word import Word


def amount_of(r: Reading, words: NounWords, default: int = 1) -> Amount:
    """The number in front of a noun: ``2``, ``X``, ``that many``, ``a``."""
    if words.take_det("that many"):
        if words.number is not None:
            raise words.mistake("CL403", f"'{words.number}' and 'that many' do not go together")
        return ThatMany(r.binder.that_many(*words.extent))
    if words.number is None:
        words.take_det("a", "an", "the", "one")
        return Number(default)
    return X() if words.number == "X" else Number(int(words.number))


def measured(
    r: Reading, words: NounWords, posts: list[Shape], default: int = 1
) -> tuple[Amount, list[Shape]]:
    """An amount, also one behind its noun (``damage equal to its power``), and the posts left."""
    for at, post in enumerate(posts):
        if post.has("EQUALTO"):
            r.take(*post.tokens())
            amount = read_nouns.read_noun(r, post.shapes("noun")[0], posts[at + 1 :])
            if not isinstance(amount, Amount):
                raise r.mistake(
                    "CL504", f"'{r.said(post)}' is not an amount", post, "Try 'equal to its power'."
                )
            return amount, posts[:at]
    return amount_of(r, words, default), posts


def no_posts(r: Reading, posts: list[Shape], what: str) -> None:
    if posts:
        raise r.mistake("CL405", f"'{r.said(posts[0])}' cannot follow {what}", posts[0])


def range_of(r: Reading, words: NounWords) -> Range:
    """``three or more``, ``exactly two``, ``no``, ``a``."""
    number = words.number
    amount: Amount = X() if number == "X" else Number(int(number)) if number is not None else Number(1)
    if words.limit:
        return Range(words.limit, amount)
    if words.take_det("exactly"):
        return Range("exactly", amount)
    if words.take_det("at least"):
        return Range("more", amount)
    if words.take_det("at most"):
        return Range("less", amount)
    if words.take_det("more than") and isinstance(amount, Number):
        return Range("more", Number(amount.value + 1))
    if words.take_det("fewer than") and isinstance(amount, Number):
        return Range("less", Number(max(0, amount.value - 1)))
    if words.take_det("no"):
        return Range("exactly", Number(0))
    words.take_det("a", "an")
    return Range("more", amount)


def read_number(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    for post in posts:
        if post.has("OF"):
            r.take(*post.tokens())
            whole = read_nouns.read_noun(r, post.shapes("noun")[0], [])
            return _some_of(r, words, whole, posts)
    no_posts(r, posts, "a number")
    if words.limit or any(
        each in words.dets for each in ("exactly", "at least", "at most", "more than", "fewer than")
    ):
        return RangeOf(range_of(r, words))
    if words.number is None:
        raise words.mistake("CL402", "a noun is missing here", noun_help(r.vocabulary))
    return X() if words.number == "X" else Number(int(words.number))


def _some_of(r: Reading, words: NounWords, whole: Word, posts: list[Shape]) -> Word:
    if not isinstance(whole, It):
        raise words.mistake("CL405", "'of' wants 'them' here", "Write for example 'one of them'.")
    up_to = words.take_det("up to")
    return r.binder.named(SomeOf(whole, amount_of(r, words), up_to))


def read_rest(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, "'the rest'")
    words.take_det("the")
    return r.binder.named(SomeOf(gathered(r, words), None))


def gathered(r: Reading, words: NounWords) -> It:
    found = r.binder.it(*words.extent, many=True)
    assert isinstance(found, It)
    return found


def read_resource(
    r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool
) -> Word:
    mix = mix_of(words.resource, r.vocabulary.letters)
    if mix is not None:
        no_posts(r, posts, "resources")
        return mix
    token = words.head == "token"
    plural = r.vocabulary.plural_of(words.resource)
    owner = possessor or words.owner()
    if owner is not None:
        return HoldingOf(words.resource, owner, plural)
    if words.limit or "exactly" in words.dets or "at least" in words.dets or "more than" in words.dets:
        no_posts(r, posts, "an amount")
        return ResourceKind(words.resource, range_of(r, words), token, plural)
    if token and not keep:
        no_posts(r, posts, "tokens")
        return ResourceKind(words.resource, _some_range(r, words), True)
    amount, left = measured(r, words, posts, 0 if words.number is None and not words.dets else 1)
    no_posts(r, left, "an amount")
    if amount == Number(0) and words.number is None:
        return ResourceKind(words.resource, plural=plural)
    return Holding(amount, words.resource, plural)


def _some_range(r: Reading, words: NounWords) -> Range | None:
    """``an Intel token`` in an event is any number of them, ``two Intel tokens`` at least two."""
    found = range_of(r, words)
    return None if found.is_one else found


def read_damage(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    kind = words.take_kind("combat", "noncombat")
    if words.limit:
        return ResourceKind(f"{kind} damage".strip(), range_of(r, words))
    if words.take_det("all"):
        no_posts(r, posts, "an amount of damage")
        return DamageShield(None, kind)
    words.take_det("the")
    if keep:
        words.take_det("next")
    amount, left = measured(r, words, posts, 0)
    no_posts(r, left, "an amount of damage")
    if not keep and amount == Number(0):
        return ResourceKind(f"{kind} damage".strip())
    return Damage(amount, kind)


def read_counters(
    r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool
) -> Word:
    name = words.counter_name()
    if words.limit or "exactly" in words.dets or "no" in words.dets or (posts and posts[0].has("ONIT")):
        plain = not words.limit and all(each in ("a", "an") for each in words.dets)
        amounts = range_of(r, words)
        for post in posts:
            r.take(*post.tokens())
            if not post.has("ONIT"):
                raise r.mistake("CL405", f"'{r.said(post)}' cannot follow counters here", post)
        return Counters(name, amounts, plain)
    if words.take_det("all"):
        no_posts(r, posts, "counters")
        return CounterCount(None, name)
    temporary = words.take_det("temporary")
    amount, left = measured(r, words, posts, 1)
    no_posts(r, left, "counters")
    return CounterCount(amount, name, temporary)


def read_stat(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    owner = possessor
    if owner is None and words.take_det("its"):
        owner = r.binder.it(*words.extent)
    if owner is not None:
        no_posts(r, posts, "a value")
        return _stat_of(words, owner)
    total = words.take_det("total")
    words.take_det("the")
    if not posts or not posts[0].has("OF"):
        raise words.mistake("CL504", f"whose {words.head}?", f"Write for example 'its {words.head}'.")
    r.take(*posts[0].tokens())
    of = read_nouns.read_counted_things(r, posts[0].shapes("noun")[0], posts[1:])
    if isinstance(of, Selection) and (total or of.quantifier == ALL):
        return TotalOf(words.head, read_nouns.plain(r, of, posts[0]))
    return _stat_of(words, of)


def _stat_of(words: NounWords, of: Word) -> Word:
    """``its power``: of one thing that is known by then."""
    if isinstance(of, Selection) and not (of.quantifier == TARGET and of.single):
        raise words.mistake(
            "CL504", f"whose {words.head}?", f"Write 'its {words.head}', or 'the total {words.head} of'."
        )
    if not isinstance(of, (Selection, It, This)):
        raise words.mistake("CL504", f"only things have {words.head}")
    return StatOf(words.head, of)


def read_measure(
    r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool
) -> Word:
    words.take_det("the")
    if not posts or not posts[0].has("OF"):
        raise words.mistake(
            "CL504", "the number of what?", "Write for example 'the number of artifacts you control'."
        )
    r.take(*posts[0].tokens())
    noun, left = posts[0].shapes("noun")[0], posts[1:]
    if left and (left[0].has("ON") or left[0].has("ONIT")):
        counters = read_nouns.read_noun(r, noun, [])
        if read_nouns.any_counters(counters, r, posts[0]):
            return CountersOn(counters.name, place_of_counters(r, left))
        raise r.mistake("CL504", "only counters lie on something", posts[0])
    of = read_nouns.read_counted_things(r, noun, left)
    if not isinstance(of, Selection):
        raise r.mistake("CL504", f"'{r.said(posts[0])}' cannot be counted", posts[0])
    return CountOf(read_nouns.plain(r, of, posts[0]))


def place_of_counters(r: Reading, posts: list[Shape]) -> Word:
    r.take(*posts[0].tokens())
    if posts[0].has("ONIT"):
        piece = posts[0].tokens()[0]
        return r.binder.it(piece.start, piece.end, many=piece.value.endswith("them"))
    return read_nouns.read_noun(r, posts[0].shapes("noun")[0], posts[1:], False)
