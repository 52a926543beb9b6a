"""Compares two versions of a set, card by card and clause by clause.

Cards are matched by name. A card whose clauses all stayed the same under another name counts as renamed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from cardlang.record import record

from .content import FaceContent, plain_words
from .drawn import art_digest, content_hash

KINDS = ("new", "changed", "renamed", "gone")

_SENTENCE_END = re.compile(r"(?:(?<=[.!?:])|(?<=[.!?][)”\"]))\s+(?=[A-Z0-9\"“‘(\[])")


@record(frozen=True)
class CardChange:
    """One card: ``kind`` is one of :data:`KINDS`; ``rows`` are ("-" or "+", clause)."""

    kind: str
    name: str
    number: str
    old_name: str = ""
    old_hash: str = ""
    new_hash: str = ""
    rows: tuple[tuple[str, str], ...] = ()

    def as_dict(self) -> dict[str, object]:
        """The change as JSON types, for ``--json``."""
        return {
            "kind": self.kind, "name": self.name, "number": self.number, "old_name": self.old_name,
            "old_hash": self.old_hash, "new_hash": self.new_hash, "clauses": [list(row) for row in self.rows],
        }  # fmt: skip


@record(frozen=True)
class Changes:
    """All changes, in the order of the new version; removed cards come last."""

    old: str
    new: str
    cards: tuple[CardChange, ...]

    def to_print(self) -> frozenset[str]:
        """The names of cards that need a new print."""
        return frozenset(card.name for card in self.cards if card.kind != "gone")

    def to_throw_away(self) -> list[tuple[str, str]]:
        """Name and content hash (as stamped) of every printed card that is out of date."""
        return [(card.old_name, card.old_hash) for card in self.cards if card.old_name]

    def lines(self) -> Iterator[str]:
        """The list as text."""
        for card in self.cards:
            yield headline(card)
            for sign, clause in card.rows:
                yield f"  {sign} {clause}"

    def summary(self) -> str:
        """For example ``2 new, 1 changed``, or that nothing changed."""
        counts = [(kind, sum(card.kind == kind for card in self.cards)) for kind in KINDS]
        return ", ".join(f"{count} {kind}" for kind, count in counts if count) or "nothing changed"


def headline(card: CardChange) -> str:
    """One line for a card."""
    if card.kind == "renamed":
        return f"renamed: {card.old_name} is now {card.name}"
    return f"{card.kind}: {card.name}"


def compare(old: Sequence[FaceContent], new: Sequence[FaceContent], titles: tuple[str, str]) -> Changes:
    """What differs from ``old`` to ``new``; ``titles`` name the two versions."""
    before = {_folded(card): card for card in old}
    after = {_folded(card): card for card in new}
    vanished = [card for name, card in before.items() if name not in after]
    found: list[CardChange] = []
    for name, card in after.items():
        known = before.get(name)
        if known is not None:
            if content_hash(known) != content_hash(card):
                found.append(_changed(known, card))
            continue
        twin = next((each for each in vanished if _says(each) == _says(card)), None)
        if twin is not None:
            vanished.remove(twin)
            found.append(
                CardChange("renamed", card.name, card.number, twin.name, content_hash(twin), content_hash(card))
            )
        else:
            rows = tuple(("+", clause) for clause in clauses(card))
            found.append(CardChange("new", card.name, card.number, new_hash=content_hash(card), rows=rows))
    found += [CardChange("gone", card.name, card.number, card.name, content_hash(card)) for card in vanished]
    return Changes(*titles, tuple(found))


def clauses(card: FaceContent) -> list[str]:
    """What a card says, one clause each: cost, types, numbers, sentences, flavor."""
    rows = [f"cost: {plain_words(card.cost)}"] if card.cost else []
    rows += [f"type: {card.type_line}"] if card.type_line else []
    rows += [f"{name}: {value}" for name, value in card.values.items() if value and name != "kind"]
    for paragraph in card.text:
        rows += sentences(plain_words(paragraph))
    rows += [f"flavor: {card.flavor}"] if card.flavor else []
    return rows


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph. What is in brackets or quotes stays in one piece."""
    found: list[str] = []
    start = 0
    for end in _SENTENCE_END.finditer(text):
        before = text[: end.start()]
        if before.count("(") == before.count(")") and before.count("“") == before.count("”"):
            found.append(text[start : end.start()])
            start = end.end()
    return [*found, text[start:]]


def _folded(card: FaceContent) -> str:
    return card.name.casefold()


def _says(card: FaceContent) -> list[str]:
    """The clauses without the card's own name."""
    return [clause.replace(card.name, "~") for clause in clauses(card)]


def _changed(old: FaceContent, new: FaceContent) -> CardChange:
    before, after = clauses(old), clauses(new)
    rows: list[tuple[str, str]] = []
    for _, a, b, c, d in (op for op in SequenceMatcher(None, before, after, False).get_opcodes() if op[0] != "equal"):
        rows += [("-", clause) for clause in before[a:b]]
        rows += [("+", clause) for clause in after[c:d]]
    if art_digest(old) != art_digest(new):
        rows.append(("+", "art: another picture"))
    elif old.focus != new.focus:
        rows.append(("+", "art: another part of the picture"))
    if old.name != new.name:
        rows.append(("+", f"name: {new.name}"))
    return CardChange(
        "changed", new.name, new.number, old.name, content_hash(old), content_hash(new), tuple(rows)
    )
