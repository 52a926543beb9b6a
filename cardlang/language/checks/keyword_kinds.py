"""Keywords on the wrong kind of card."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.behind_keywords import Lint
from cardlang.language.checks.kinds_it_has import kinds_it_has
from cardlang.language.reading.expand import unread
from cardlang.language.words.cards import CardTree
from cardlang.language.words.english import listed, plural
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary


def wrong_kind(keyword: Keyword, tree: CardTree, vocabulary: Vocabulary, at: int) -> Iterator[Lint]:
    """RR-1.5-a and similar rules: some keywords are allowed only on some kinds of card. What a keyword of a set stands
    for may say something on cards that stay in play, or on others.
    """
    entry = vocabulary.keyword(keyword.name)
    if entry is None:
        return
    kinds = [kind for kind in map(vocabulary.kind, tree.type.kinds) if kind]
    if entry.later:
        yield Lint("CL208", f"cardlang does not play {entry.name} yet", "Leave it out for now.", at)
    elif entry.kinds and not any(kind.name in entry.kinds for kind in kinds_it_has(tree, vocabulary)):
        yield _only(entry, " and ".join(f"{kind}s" for kind in entry.kinds), at)
    elif entry.when_played and any(not kind.announced for kind in kinds):
        message = f"{entry.name} means nothing here: this card is put down without being cast"
        yield Lint("CL704", message, "Leave it out.", at)
    elif unread(keyword, vocabulary, vocabulary.permanent(tree.type.kinds)):
        used_up = [plural(kind.name) for kind in vocabulary.kinds if not kind.permanent]
        owners = listed(used_up) if vocabulary.permanent(tree.type.kinds) else "a card that stays in play"
        yield _only(entry, owners, at)


def _only(entry: KeywordEntry, owners: str, at: int) -> Lint:
    return Lint("CL704", f"{entry.name} means nothing here: only {owners} can have it", "Leave it out.", at)
