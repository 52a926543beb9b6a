"""What can be written at a place: fields, kinds, names, and in card text the words that the grammar accepts there,
those that the set uses most first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.games import game_names
from cardlang.language.files.parser import KEYWORD_FIELDS, SET_FIELDS
from cardlang.language.text.blocks import BLOCKS
from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.expected import expected
from cardlang.language.text.lexer import tokens_of
from cardlang.record import record

from .cards import BlockAt, block_at
from .meaning import meaning_of_word
from .places import place_of

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.sets import LoadedSet

    from .workspace import Workspace

MOST = 60
"""The most words offered at a place."""

_STEM = re.compile(r"[\w'+/~-]*\Z")
_FIELD_LINE = re.compile(r"\s+([A-Za-z][A-Za-z ]*?)\s*:\s?")


@record(frozen=True, slots=True)
class Offer:
    """One thing that may be written: its text, what it is (field, name, keyword, verb, word ...), what it means."""

    text: str
    kind: str
    meaning: str = ""


@record(frozen=True, slots=True)
class Offers:
    """What may be written in place of the characters from ``start`` to the cursor, likeliest first."""

    start: int
    offers: tuple[Offer, ...] = ()


class Habits:
    """How often the cards of a set use each phrase, and each phrase after another one."""

    def __init__(self, texts: Iterable[str], book: Dictionary) -> None:
        self.alone: Counter[str] = Counter()
        self.behind: Counter[tuple[str, str]] = Counter()
        for text in texts:
            before = ""
            for token in tokens_of(text, book)[0]:
                said = token.text.lower()
                self.alone[said] += 1
                self.behind[before, said] += 1
                before = _sort_of(said)

    def rank(self, before: str, said: str) -> tuple[int, int]:
        """What to sort by: the likeliest phrase behind ``before`` first."""
        low = said.lower()
        return -self.behind[before, low], -self.alone[low]


def _sort_of(said: str) -> str:
    """The text with each number replaced by the same sign, because what follows one number follows all."""
    return "2" if said.isdigit() else said


def offers_at(workspace: Workspace, path: Path, offset: int) -> Offers:
    """What may be written at an offset of a file."""
    text = workspace.text(path)[0] or ""
    line, column = place_of(text, offset)
    before = text[offset - column + 1 : offset]
    if path.suffix == ".deck":
        return _in_a_deck(workspace, path, before, offset)
    if path.suffix == ".scenario":
        return _names(workspace, path, before, offset)
    return _in_cards(workspace, path, before, line, offset) if path.suffix == ".cards" else Offers(offset)


def _in_cards(workspace: Workspace, path: Path, before: str, line: int, offset: int) -> Offers:
    if not before[:1].isspace():
        heads = [Offer(f"{each} ", "block") for each in BLOCKS if each.startswith(before)]
        return Offers(offset - len(before), tuple(heads))
    here = block_at(workspace, path, line)
    if here is None or "#" in before:
        return Offers(offset)
    named = _FIELD_LINE.match(before)
    field = here.field(line)
    fields = _fields_of(here)
    begins = field is None or field.line == line or len(before) - len(before.lstrip()) < field.column
    if named is not None and begins and named[1].lower() == "text":
        return _text(workspace, here, before[named.end() :].lstrip(), path, offset)
    if named is not None and begins and named[1].lower() in fields:
        return _value(workspace, here, named[1].lower(), before[named.end() :], path, offset)
    if begins:
        stem = before.lstrip()
        free = [each for each in fields if each not in {entry.name for entry in here.block.entries}]
        return Offers(offset - len(stem), tuple(Offer(f"{each}: ", "field") for each in free if each.startswith(stem)))
    assert field is not None
    if field.name != "text":
        return _value(workspace, here, field.name, before.lstrip(), path, offset)
    return _text(workspace, here, _paragraph_before(here, line, before), path, offset)


def _fields_of(here: BlockAt) -> tuple[str, ...]:
    if here.block.kind == "card":
        return tuple(each.name for each in here.words.fields)
    return SET_FIELDS if here.block.kind == "set" else KEYWORD_FIELDS


def _paragraph_before(here: BlockAt, line: int, before: str) -> str:
    """The text of the paragraph up to the cursor."""
    paragraph = here.paragraph(line)
    if paragraph is None:
        return before.lstrip()
    above = [each.text for each in paragraph.pieces if each.line < line]
    return " ".join([*above, before.lstrip()])


def _text(workspace: Workspace, here: BlockAt, said: str, path: Path, offset: int) -> Offers:
    stem = _STEM.search(said)
    assert stem is not None
    before = said[: stem.start()]
    if before.endswith('named "'):
        return _names(workspace, path, stem[0], offset)
    habits = habits_of(workspace, path)
    tokens = tokens_of(before, dictionary_of(here.words))[0]
    last = _sort_of(tokens[-1].text.lower()) if tokens else ""
    found = sorted(expected(before, stem[0], here.words), key=lambda each: habits.rank(last, each))
    if not stem[0]:
        found = [each for each in found if habits.rank(last, each)[0]] or found
    begins = not tokens or tokens[-1].text in (".", ":")
    offers = [_offer(each, here.words, begins) for each in found[:MOST]]
    return Offers(offset - len(stem[0]), tuple(offers))


def _offer(said: str, words: Vocabulary, begins: bool) -> Offer:
    kind, meaning = meaning_of_word(said, words)
    return Offer(said[:1].upper() + said[1:] if begins else said, kind, meaning)


def habits_of(workspace: Workspace, path: Path) -> Habits:
    """How the cards of a file's game are written; counted once."""
    game = workspace.game_of(path)
    if game not in workspace.habits:
        loaded = workspace.known(game)
        texts = _texts_of(loaded)
        words = loaded.vocabulary or workspace.words_of(path)
        workspace.habits[game] = Habits([*texts, *_bundled_texts(game, len(texts))], dictionary_of(words))
    found: Habits = workspace.habits[game]
    return found


def _bundled_texts(game: str, own: int) -> list[str]:
    """The texts of the bundled set, for a set that is too young to have habits."""
    from cardlang.loading.sets import OURS, load_set

    return _texts_of(load_set(game)) if own < 200 and game in OURS else []


def _texts_of(loaded: LoadedSet) -> list[str]:
    return [text for file in loaded.files for card in file.cards for text in card.paragraphs if text]


def _value(workspace: Workspace, here: BlockAt, field: str, said: str, path: Path, offset: int) -> Offers:
    """What a field may hold: words of the game, or what other cards of the set say there."""
    stem = said if field in ("game", "reminders") else said[_last_word(said) :]
    known = _known_values(workspace, here, field, said)
    low = stem.lower()
    offers = [each for each in known if each.text.lower().startswith(low) and each.text.lower() != low]
    return Offers(offset - len(stem), tuple(offers[:MOST]))


def _last_word(said: str) -> int:
    stem = _STEM.search(said)
    return stem.start() if stem is not None else len(said)


def _known_values(workspace: Workspace, here: BlockAt, field: str, said: str) -> Sequence[Offer]:
    words = here.words
    if field == "game":
        return [Offer(each, "game") for each in game_names()]
    if field == "type":
        kinds = [Offer(each.name.title(), "kind") for each in words.kinds if not each.later]
        subtypes = [Offer(each, "subtype") for each in words.subtypes]
        return subtypes if re.search(r"[-\u2013\u2014]", said) else kinds
    form = next((each.form for each in words.fields if each.name == field), "")
    if form == "reminders":
        return [Offer("all", "value"), Offer("none", "value")]
    if form == "cost":
        return [Offer(each.name, "resource") for each in words.resources]
    blocks = (block for file in workspace.known(words.game).files for block in file.blocks.blocks)
    entries = (entry for block in blocks if block.kind == here.block.kind for entry in block.entries)
    counted = Counter(entry.value for entry in entries if entry.name == field and entry.paragraphs)
    return [Offer(value, "value") for value, _ in counted.most_common() if len(value) <= 60] if form != "text" else []


def _in_a_deck(workspace: Workspace, path: Path, before: str, offset: int) -> Offers:
    from cardlang.loading.decklist import HEADERS, SECTIONS

    entry = re.fullmatch(r"\s*\d+[xX]?\s+(.*)", before)
    if entry is not None:
        return _names(workspace, path, entry[1], offset)
    game = re.fullmatch(r"\s*game\s*:\s*(.*)", before)
    if game is not None:
        known = (Offer(each, "game") for each in game_names() if each.startswith(game[1]))
        return Offers(offset - len(game[1]), tuple(known))
    stem = before.lstrip()
    rows = [*(f"{each}: " for each in HEADERS), *(f"{each}:" for each in SECTIONS)]
    return Offers(offset - len(stem), tuple(Offer(each, "field") for each in rows if each.startswith(stem)))


def _names(workspace: Workspace, path: Path, stem: str, offset: int) -> Offers:
    """Names of cards, in place of as many words before the cursor as begin one."""
    names = workspace.names_of(workspace.game_of(path))
    words = [match.start() for match in re.finditer(r"\S+", stem)] or [len(stem)]
    for at in words:
        low = stem[at:].lower()
        found = [name for name in names if name.lower().startswith(low)]
        if low and found:
            return Offers(offset - len(low), tuple(Offer(name, "card") for name in found[:MOST]))
    everything = tuple(Offer(name, "card") for name in names[:MOST]) if not stem.strip() else ()
    return Offers(offset, everything)
