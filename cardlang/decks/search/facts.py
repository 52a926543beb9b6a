"""What a query can ask of one card, found once for each."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.perform import Perform
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    HiddenClause,
    KeywordLine,
    Replacement,
    Static,
    Triggered,
    WinClause,
)
from cardlang.language.words.cards import CardTree
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE
from cardlang.loading.decklist import fold
from cardlang.loading.making import cost_numbers
from cardlang.loading.sets import CardEntry
from cardlang.record import record

SORTS: tuple[tuple[str, type[Ability]], ...] = (
    ("activated", Activated),
    ("triggered", Triggered),
    ("static", Static),
    ("replacement", Replacement),
    ("winning", WinClause),
)
"""Kinds of ability a query can ask for (``is:triggered``)."""


@record(frozen=True, slots=True)
class CardFacts:
    """One card as a query sees it. All texts are folded (see ``fold``) but ``name`` and ``entry``.

    ``texts`` are the paragraphs of its rules text, as written (with ``~``) and with its name. ``numbers`` are its cost,
    its stats, each letter of a cost in letters, and the strength of each keyword with a number. A number that the card
    does not have is missing. ``keywords`` are those it has itself, and the keyword actions in its text;
    ``properties`` are what ``is:`` knows.
    """

    entry: CardEntry
    name: str
    folded: str
    texts: tuple[str, ...]
    type_line: str
    kinds: tuple[str, ...]
    numbers: dict[str, int]
    letters: dict[str, tuple[str, ...]]
    keywords: tuple[str, ...]
    properties: frozenset[str]
    fields: dict[str, str]


def facts_of(entry: CardEntry) -> CardFacts:
    """The facts of a card that could be read."""
    tree = entry.tree
    assert tree is not None
    plain = [fold(each.say(SOURCE)) for each in tree.abilities]
    named = [text.replace("~", fold(tree.name)) for text in plain]
    keywords = dict.fromkeys(fold(name) for name in _keywords(tree))
    return CardFacts(
        entry=entry,
        name=tree.name,
        folded=fold(tree.name),
        texts=tuple(dict.fromkeys([*plain, *named])),
        type_line=" ".join(map(fold, (*tree.type.supertypes, *tree.type.kinds, *tree.type.subtypes))),
        kinds=tuple(map(fold, (*tree.type.supertypes, *tree.type.kinds))),
        numbers=_numbers(tree),
        letters=_letters(tree),
        keywords=tuple(keywords),
        properties=frozenset(_properties(tree, entry)),
        fields={
            **{fold(name): fold(value) for name, value in (*tree.own, *tree.words)},
            "set": f"{fold(entry.set_code)}\n{fold(entry.set_name)}",
            "flavor": fold(tree.flavor),
        },
    )


def _keywords(tree: CardTree) -> Iterator[str]:
    for ability in tree.abilities:
        yield from (label.keyword.name for label in ability.labels())
        if isinstance(ability, KeywordLine):
            yield from (each.name for each in ability.keywords)
        yield from (each.action.name for each in ability.walk() if isinstance(each, Perform))


def _numbers(tree: CardTree) -> dict[str, int]:
    found = {fold(name): value for name, value in tree.numbers}
    if tree.cost is not None:
        found |= {fold(name): value for name, value in cost_numbers(tree.cost).items() if name != "any"}
    lines = (ability for ability in tree.abilities if isinstance(ability, KeywordLine))
    for keyword in (each for line in lines for each in line.keywords):
        if _is_number(keyword):
            found[fold(keyword.name)] = found.get(fold(keyword.name), 0) + keyword.strength
    return found


def _is_number(keyword: Keyword) -> bool:
    return isinstance(getattr(keyword.argument, "value", None), int)


def _letters(tree: CardTree) -> dict[str, tuple[str, ...]]:
    """The letters of its cost (as ``pays``) and of its fields of letters (``makes``)."""
    found = {fold(name): tuple(fold(each) for each in value.split(" or ")) for name, value in tree.letters}
    letters = getattr(tree.cost, "letters", ())
    return {**found, "pays": tuple(map(fold, letters))} if letters else found


def _properties(tree: CardTree, entry: CardEntry) -> Iterator[str]:
    from cardlang.language.words.amounts import X

    vocabulary = entry.vocabulary
    kinds = [kind for each in tree.type.kinds if vocabulary is not None and (kind := vocabulary.kind(each))]
    yield "permanent" if any(kind.permanent for kind in kinds) else "nonpermanent"
    if len(kinds) > 1:
        yield "multikind"
    yield from ("vanilla",) if not tree.abilities else ()
    yield from (
        ("variable",) if tree.cost is not None and any(isinstance(x, X) for x in tree.cost.walk()) else ()
    )
    yield from ("illustrated",) if tree.art else ()
    for name, kind_of in SORTS:
        if any(isinstance(each, kind_of) for each in tree.abilities):
            yield name
    for each in tree.abilities:
        if isinstance(each, HiddenClause):
            yield fold(each.heading)
    yield from map(fold, tree.type.supertypes)


def all_properties(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Everything ``is:`` may ask for in a game."""
    ours = ("permanent", "nonpermanent", "multikind", "vanilla", "variable", "illustrated")
    hidden = (fold(vocabulary.hidden_label),) if vocabulary.hidden_label else ()
    sorts = tuple(name for name, _ in SORTS)
    return (*ours, *sorts, *hidden, *map(fold, vocabulary.supertypes))
