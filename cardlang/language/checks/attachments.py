"""Finds cards that speak of what they are attached to but are attached to nothing, and Auras that do not say what they
enchant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found, Lint, ParagraphWords
from cardlang.language.verbs.attach import Attach
from cardlang.language.words.cards import CardTree
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nouns import (
    Host,
)
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def attachments(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """An Aura has a keyword such as Enchant, and only Auras have one (RR-3.1.3-b); other cards that are attached to
    nothing have no host.
    """
    attaching = [each.name for each in vocabulary.keywords if each.argument == "object"]
    if not attaching:
        yield from _given_to_nothing(tree, vocabulary, words)
        return
    said = [word.name for inside in words for word in inside if isinstance(word, Keyword)]
    is_aura = "Aura" in tree.type.subtypes
    if is_aura and not any(name in attaching for name in said):
        yield Lint(
            "CL717", "this Aura does not say what it enchants", f"Add a line '{attaching[0]} creature'."
        )
    elif not is_aura and any(name in attaching for name in said):
        yield Lint("CL717", "only an Aura enchants something", "Make its type 'Enchantment - Aura'.")
    for at, inside in enumerate(() if is_aura else words):
        hosts = [word for word in inside if word.__class__ is Host]
        if hosts and not _attaches(words):
            message = f"this card is attached to nothing, so there is no '{hosts[0].say(SOURCE)}'"
            yield Lint("CL717", message, _ATTACHED.format(vocabulary.cost_resource), at)
    for at, inside in enumerate(words if is_aura else ()):
        for message, help_ in _wrong_host(inside):
            yield Lint("CL717", message, help_, at)


_ATTACHED = "Make its type 'Enchantment - Aura', add '1 {}: attach ~ to target creature you control.', or write '~'."


def _attaches(words: ParagraphWords) -> bool:
    """Whether a card attaches itself to something, or has a keyword of the set that may do so."""
    return any(isinstance(word, Attach) or getattr(word, "meaning", None) for inside in words for word in inside)


def _given_to_nothing(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """``The User gets +1 power`` on a card that nothing uses."""
    attached = [kind.name for kind in vocabulary.kinds if kind.attached]
    if not attached or any(each in attached for each in tree.type.kinds) or _attaches(words):
        return
    for at, inside in enumerate(words):
        hosts = [word for word in inside if word.__class__ is Host]
        if hosts:
            message = f"this card is attached to nothing, so there is no '{hosts[0].say(SOURCE)}'"
            yield Lint("CL717", message, f"Make its type '{attached[0]}', or write '~'.", at)


def _wrong_host(inside: Sequence[Word]) -> Iterator[Found]:
    """``Equipped creature`` on an Aura, which enchants."""
    for host in (word for word in inside if word.__class__ is Host):
        said = host.say(SOURCE)
        if said.startswith("equipped "):
            yield f"an Aura has no '{said}'", f"Write '{said.replace('equipped', 'enchanted')}'."
