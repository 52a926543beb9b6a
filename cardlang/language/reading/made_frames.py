"""Case frames of what is made: tokens that are created, and what something becomes."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.misfit import Misfit
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.token_numbers import by_name, numbers_of, paired, plain_numbers
from cardlang.language.verbs.become_type import Subtypes, Typed
from cardlang.language.verbs.create import ThoseTokens, TokenSpec
from cardlang.language.words.amounts import Amount, CountersOn, Number
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import listed, with_article
from cardlang.language.words.filters import HasText
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.nouns import ALL, SOME, It, Selection, SomeOf
from cardlang.language.words.players import Referent
from cardlang.language.words.word import Word


def read_token_made(r: Reading, word: Word) -> Word:
    if isinstance(word, TokenSpec):
        return word
    if isinstance(word, Selection) and word.quantifier == SOME and word.of.head == "token":
        return _without_stats(r, word)
    raise Misfit("a token, as in 'a 1/1 Servo artifact creature token'")


def _without_stats(r: Reading, word: Selection) -> TokenSpec:
    sort = word.of.sorts[0]
    kinds = [r.vocabulary.kind(noun) for noun in sort.nouns[:-1]]
    if not any(kinds):
        raise Misfit("a token of some kind", "CL504", _of_some_kind(r, " ".join(sort.nouns[:-1])))
    named = plain_numbers(sort.filters)
    if {each.stat for each in named} != {*numbers_of(r, sort.nouns)} or paired(r, sort.nouns):
        raise Misfit("a token with its numbers", "CL504", f"Write for example '{_with_numbers(r, sort.nouns)}'.")
    simple = len(word.of.sorts) == 1 and isinstance(word.count, Amount) and not word.up_to
    if not simple or word.of.controller is not None or word.of.other:
        raise Misfit("a plain token")
    keywords = tuple(each.keyword for each in sort.filters if isinstance(each, HasKeyword))
    if any(entry.text for entry in (r.vocabulary.keyword(each.name) for each in keywords) if entry is not None):
        raise Misfit("a plain token", "CL504", "Give it to them in a sentence of its own: 'It gains ... permanently.'")
    assert isinstance(word.count, Amount)
    abilities = tuple(each.ability for each in sort.filters if isinstance(each, HasText))
    if len(keywords) + len(abilities) + len(named) != len(sort.filters):
        raise Misfit("a plain token")
    tapped = "tapped" in sort.adjectives
    spec = TokenSpec(sort.nouns[:-1], word.count, -1, -1, tapped, keywords, word.number, abilities, None, named)
    r.binder.retell(word, spec)
    return spec


def _with_numbers(r: Reading, nouns: Sequence[str]) -> str:
    """The same token with numbers, as an example."""
    pair = paired(r, nouns)
    said = with_article(" ".join(["1/1", *nouns] if pair else nouns))
    return said if pair else f"{said} {by_name(r, nouns)}"


def _of_some_kind(r: Reading, subtypes: str) -> str:
    """Help: the same token as one of a kind, with numbers where the kind has them."""
    said = []
    for kind in (each for each in r.vocabulary.kinds if each.permanent and not each.attached):
        numbers = "1/1" if len(kind.stats) > 1 else ""
        named = " ".join(each for each in (numbers, subtypes, kind.name.lower(), "token") if each)
        said.append(f"'{with_article(named)}'")
    return f"Say the kind, too: {listed(said[:2], 'or')}."


def read_those_tokens(r: Reading, word: Word) -> Word:
    """``those tokens`` of a replacement, or a number of them."""
    whole = word.of if isinstance(word, SomeOf) and word.sort is None and not word.up_to else word
    if not isinstance(whole, It) or whole.referent != Referent("event", 1) or r.binder.foreseen != "create":
        raise Misfit("those tokens, where they would be created")
    if whole is word:
        return ThoseTokens()
    r.binder.forget(word)
    amount = word.count if isinstance(word, SomeOf) else None
    assert isinstance(amount, Amount)
    return ThoseTokens(amount)


def read_types(r: Reading, word: Word) -> Word:
    """Types with both stats: the last of them is a kind of thing that has these."""
    if not isinstance(word, Typed) or not word.nouns:
        raise Misfit("a kind of thing, as in 'a 3/3 artifact creature'")
    kind = r.vocabulary.kind(word.nouns[-1])
    if kind is None or len(kind.stats) < 2:
        raise Misfit("a kind of thing that has these stats", "CL504", "Write for example 'a 3/3 artifact creature'.")
    return word


def read_subtypes(r: Reading, word: Word) -> Word:
    """Subtypes of the set, and nothing else said of them: ``a Servo``."""
    one = isinstance(word, Selection) and word.quantifier == SOME and word.count == Number(1) and not word.up_to
    if isinstance(word, Selection) and (one or word.quantifier == ALL):
        sort = word.of.sorts[0]
        plain = word.of == Description((Sort((), sort.nouns, ()),))
        if plain and all(each in r.vocabulary.subtypes for each in sort.nouns):
            r.binder.forget(word)
            return Subtypes(sort.nouns, not one)
    raise Misfit("a subtype of the set, as in 'becomes a Servo in addition to its other types'", "CL504", _SUBTYPES)


_SUBTYPES = (
    "Nothing becomes of another kind but with numbers: 'Target artifact becomes a 3/3 creature until end of turn.'"
)


def doubled(r: Reading, word: Word) -> Word:
    if not isinstance(word, CountersOn):
        raise Misfit("an amount that can be doubled, as in 'the number of Growth counters on ~'")
    return word
