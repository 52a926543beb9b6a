"""The mutants of a card: its tree with one part left out, or with another part in its place, as ``check`` reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from cardlang.language.files.parser import Declared, read_file
from cardlang.language.files.printer import source_of
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.blocks import read_blocks
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, field_names
from cardlang.play.bots.dice import Dice

OTHERS = 4
"""Values of other cards that are tried in the place of one."""
MOST = 60
"""Mutants of one paragraph."""

Place = tuple[str, str]
"""A class of words and one of its fields."""
Values = Mapping[Place, Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A card with one part of its text changed. ``was`` and ``text`` are the paragraph before and after; ``changed``
    says which part it is (a class of words, its field, and both values).
    """

    was: str
    text: str
    changed: str
    tree: CardTree


def values_in(abilities: Iterable[Ability]) -> Values:
    """The values of each field of each class of words in these paragraphs."""
    found: dict[Place, dict[Any, None]] = {}
    for ability in abilities:
        for owner in _words_in(ability):
            for name, value in _parts(owner):
                if not isinstance(value, tuple):
                    found.setdefault((type(owner).__name__, name), {})[value] = None
    return {place: tuple(values) for place, values in found.items()}


def mutants_of(tree: CardTree, vocabulary: Vocabulary, values: Values | None, dice: Dice) -> Iterator[Mutant]:
    """The mutants of a card that ``check`` accepts and prints otherwise than the card. ``values`` are what may be
    exchanged for something; None: parts are only left out.
    """
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    permanent = any(each is not None and each.permanent for each in kinds)
    wins = vocabulary.win_kind in tree.type.kinds
    for number, ability in enumerate(tree.abilities):
        whole = _read_again(tree, number, (), vocabulary)
        if whole is not None:
            yield Mutant(ability.say(SOURCE), "", "without the paragraph", whole)
        seen = {ability.say(SOURCE)}
        for other, changed in _changed(ability, values, dice):
            if len(seen) > MOST:
                break
            text = _said(other)
            if not text or text in seen:
                continue
            seen.add(text)
            read = read_paragraph(text, vocabulary, permanent, wins)
            if read.ability is None or read.ability == ability or read.printed != text:
                continue
            made = _read_again(tree, number, (read.ability,), vocabulary)
            if made is not None:
                yield Mutant(ability.say(SOURCE), text, changed, made)


def _said(ability: Word) -> str:
    """How a changed paragraph is printed; empty where its parts do not go together."""
    try:
        return ability.say(SOURCE)
    except Exception:  # a tree that no text has need not be printable
        return ""


def _read_again(
    tree: CardTree, number: int, instead: tuple[Ability, ...], vocabulary: Vocabulary
) -> CardTree | None:
    """The card with another paragraph, or without it; None where ``check`` refuses it as a whole."""
    abilities = (*tree.abilities[:number], *instead, *tree.abilities[number + 1 :])
    source = source_of(replace(tree, abilities=abilities))
    read = read_file(read_blocks(source + "\n", "mutant.cards"), vocabulary, Declared())
    return read.trees[0] if read.trees and not read.problems else None


def _parts(owner: Word) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(owner, name)) for name in field_names(type(owner)))


def _words_in(value: Any) -> Iterator[Word]:
    if isinstance(value, tuple):
        for each in value:
            yield from _words_in(each)
    elif isinstance(value, Word):
        yield value
        for _, part in _parts(value):
            yield from _words_in(part)


def _changed(value: Any, values: Values | None, dice: Dice) -> Iterator[tuple[Any, str]]:
    """The same thing with one part of it changed, at any depth, and what was changed."""
    if isinstance(value, tuple):
        for at, each in enumerate(value):
            if len(value) > 1:
                yield (*value[:at], *value[at + 1 :]), f"without {_shown(each)}"
            for other, change in _changed(each, values, dice):
                yield (*value[:at], other, *value[at + 1 :]), change
    elif isinstance(value, Word):
        for name in field_names(type(value)):
            now = getattr(value, name)
            for other, change in (*_exchanged(value, name, values, dice), *_changed(now, values, dice)):
                try:
                    yield replace(value, **{name: other}), change
                except Exception:  # this class does not take such a part
                    continue


def _exchanged(owner: Word, name: str, values: Values | None, dice: Dice) -> Iterator[tuple[Any, str]]:
    """Its default, other values that the same field has on other cards, and a neighbouring number."""
    now = getattr(owner, name)
    place = f"{type(owner).__name__}.{name}"
    default = next(each.default for each in fields(owner) if each.name == name)
    if default is not MISSING and default != now:
        yield default, f"{place}: {_shown(default)} for {_shown(now)}"
    others = () if values is None else _others(now, values.get((type(owner).__name__, name), ()), dice)
    for other in others:
        if other != default:
            yield other, f"{place}: {_shown(other)} for {_shown(now)}"


def _others(now: Any, known: Sequence[Any], dice: Dice) -> Iterator[Any]:
    if isinstance(now, bool):
        yield not now
    elif isinstance(now, int):
        yield now + 1
    elif now is None or isinstance(now, (str, Word)):
        rows = [each for each in known if each != now]
        for _ in range(min(OTHERS, len(rows))):
            yield rows.pop(dice.below(len(rows)))


def _shown(value: Any) -> str:
    return _said(value) if isinstance(value, Word) else repr(value)
