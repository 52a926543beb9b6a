"""Reads ``.cards`` files: their text becomes syntax trees, and a list of all Problems in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from cardlang.language.files.card_fields import CardReader, kinds_of, type_words
from cardlang.language.files.misnamed import did_you_mean_field
from cardlang.language.files.own_fields import own_fields
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.declarations import head_of, keyword_entry, paragraphs_of
from cardlang.language.reading.keyword_samples import sample_of
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.blocks import Block, BlockFile, Entry, Paragraph, Piece, read_blocks
from cardlang.language.words.cards import CardTree, KeywordTree, SetHeader
from cardlang.language.words.entries import OWN_FIELD, FieldEntry
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

TEXT_LIMIT = 2000
SET_FIELDS = ("game", "code", "version", "counters", "subtypes", "fields")
KEYWORD_FIELDS = ("text", "reminder")


@record(slots=True)
class ParsedCard:
    """A card that was read: its tree, and the block it came from. ``tree`` is None when something is wrong."""

    block: Block
    tree: CardTree | None
    paragraphs: list[str | None] = field(default_factory=list)
    """The canonical text of each paragraph; None where it has a mistake."""


@record(slots=True)
class ParsedFile:
    """What a file contains, and all Problems in it."""

    path: str
    header: SetHeader | None
    cards: list[ParsedCard]
    keywords: list[KeywordTree]
    problems: list[Problem]
    blocks: BlockFile
    vocabulary: Vocabulary

    @property
    def trees(self) -> list[CardTree]:
        """The cards without mistakes."""
        return [each.tree for each in self.cards if each.tree is not None]


@record(slots=True)
class Declared:
    """What the files of a set declare for all of its files."""

    subtypes: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    keywords: list[KeywordEntry] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)


def parse_cards(text: str, path: str, vocabulary: Vocabulary) -> ParsedFile:
    """Reads one file on its own."""
    file = read_blocks(text, path)
    declared = declared_by([file], vocabulary)
    return read_file(file, extended(vocabulary, declared), declared)


def extended(vocabulary: Vocabulary, declared: Declared) -> Vocabulary:
    """The vocabulary with what the set declares."""
    return vocabulary.with_set(
        subtypes=tuple(declared.subtypes),
        counters=tuple(declared.counters),
        keywords=tuple(declared.keywords),
        names=tuple(declared.names),
        fields=tuple(FieldEntry(name, OWN_FIELD) for name in dict.fromkeys(declared.fields)),
    )


def declared_by(files: Sequence[BlockFile], vocabulary: Vocabulary) -> Declared:
    """Subtypes, counters, keywords and names of all files of a set; wrong or repeated ones become Problems there."""
    declared = Declared()
    places: dict[str, str] = {}
    for file in files:
        for block in file.blocks:
            if block.kind == "set":
                declared.counters += _listed(file, block, "counters", vocabulary)
                declared.subtypes += _listed(file, block, "subtypes", vocabulary)
                declared.fields += own_fields(file, block, vocabulary)
            elif block.kind == "keyword":
                entry = keyword_entry(file, block, vocabulary, declared.keywords)
                declared.keywords += [entry] if entry is not None else []
            else:
                declared.subtypes += [word for word in type_words(block) if word.isalpha()]
                _note_name(file, block, declared, places)
    return declared


def _listed(file: BlockFile, block: Block, name: str, vocabulary: Vocabulary) -> list[str]:
    entry = block.entry(name)
    if entry is None:
        return []
    if name == "counters" and not vocabulary.counts_by_counters:
        message = f"there are no counters in {vocabulary.title}"
        file.problem("CL201", message, entry.line, entry.column, len(entry.name), "Take the line out.")
        return []
    words = [" ".join(each.split()) for each in entry.value.split(",")]
    good: list[str] = []
    for word in words:
        if len(word.split()) > 1:
            help_ = f"Put commas between them: '{name}: {', '.join(_each_of(entry.value))}'."
            message = f"'{word}' is not one of the {name}"
            file.problem("CL105", message, entry.line, entry.column, len(entry.name), help_)
            good += [each for each in _each_of(word) if each.isalpha()]  # each is known: one mistake is enough
        elif not word.replace(" ", "").replace("-", "").isalpha() or len(word) > 40:
            file.problem(
                "CL105", f"'{word}' cannot be one of the {name}", entry.line, entry.column, len(entry.name)
            )
        elif not (vocabulary.kind(word) or vocabulary.keyword(word) or word.lower() in _numbers_and_places(vocabulary)):
            good.append(word)
        else:
            file.problem(
                "CL113",
                f"'{word}' is already a word of {vocabulary.title}",
                entry.line,
                entry.column,
                len(entry.name),
            )
    return good


def _each_of(said: str) -> list[str]:
    """The words of a list that is divided by commas, spaces or ``and``."""
    return [each for each in re.split(r"[,\s]+", said) if each and each.lower() not in ("and", "or")]


def _numbers_and_places(vocabulary: Vocabulary) -> set[str]:
    """What a counter or a subtype cannot be called: ``Power counter`` would be read as the number."""
    return {each.lower() for each in (*vocabulary.stats, *vocabulary.zones)}


def _note_name(file: BlockFile, block: Block, declared: Declared, places: dict[str, str]) -> None:
    name = block.name
    if not name:
        return
    key = name.casefold()
    if key in places:
        message = f"there is another card named '{name}', at {places[key]}"
        file.problem(
            "CL108", message, block.line, block.column, len(name), "Every card has a name of its own."
        )
        return
    places[key] = file.place(block.line)
    declared.names.append(name)


def read_file(file: BlockFile, vocabulary: Vocabulary, declared: Declared) -> ParsedFile:
    """Reads the blocks of a file with the whole set's words."""
    header: SetHeader | None = None
    cards: list[ParsedCard] = []
    keywords: list[KeywordTree] = []
    for block in file.blocks:
        if block.kind == "set":
            _check_fields(file, block, SET_FIELDS)
            if header is not None:
                file.problem(
                    "CL104", "this file has two 'set' blocks", block.line, 1, 3, "Keep one 'set' block."
                )
            header = header or _header(block)
        elif block.kind == "keyword":
            keywords += _keyword(file, block, vocabulary)
        else:
            cards.append(_card(file, block, vocabulary))
    if not file.blocks and not file.problems:
        file.problem("CL111", "this file is empty", 0, 0, 0, "Begin with 'set NAME', then 'card NAME'.")
    problems = sorted(file.problems, key=lambda each: (each.line, each.column, each.code))
    return ParsedFile(file.path, header, cards, keywords, problems, file, vocabulary)


def _check_fields(
    file: BlockFile, block: Block, known: Sequence[str], vocabulary: Vocabulary | None = None
) -> None:
    seen: list[str] = []
    for entry in block.entries:
        if entry.name not in known and file.cells:
            _unknown_column(file, entry.name, known)
        elif entry.name not in known:
            of_card = did_you_mean_field(entry.name, block, vocabulary) if vocabulary is not None else ""
            help_ = _one_of_two(entry.name, known) or of_card or did_you_mean(entry.name, known)
            if entry.name.startswith("keyword ") and block.kind == "set":
                help_ = "A keyword is a block of its own: begin its line at the margin, without spaces before it."
            help_ = help_ or f"A {block.kind} has: {', '.join(known)}."
            message = f"a {block.kind} has no field '{entry.name}'"
            file.problem("CL201", message, entry.line, entry.column, len(entry.name), help_)
        elif entry.name in seen:
            message = f"the field '{entry.name}' appears twice"
            file.problem("CL203", message, entry.line, entry.column, len(entry.name), "Keep one of them.")
        elif not entry.paragraphs:
            message = f"the field '{entry.name}' is empty"
            help_ = "Write a value after the colon, or leave the field out."
            file.problem("CL209", message, entry.line, entry.column, len(entry.name), help_)
        seen.append(entry.name)


def _one_of_two(name: str, known: Sequence[str]) -> str:
    """Help for ``artist`` where the set declares ``fields: artist rarity``, which is one field; empty elsewhere."""
    whole = next((each for each in known if " " in each and name in each.split()), "")
    commas = ", ".join(whole.split())
    return f"'{whole}' is declared as one field; for several put commas between them: '{commas}'." if whole else ""


def _unknown_column(file: BlockFile, name: str, known: Sequence[str]) -> None:
    """Reports a column that no card has a field for, once a file, at its title."""
    line = file.heads.pop(name, 0)
    if line:
        instead = did_you_mean(name, known)
        help_ = f"{instead} " if instead else ""
        help_ += f"Declare it in the set ('fields: {name}'), or begin its title with # to leave the column out."
        file.problem("CL201", f"a card has no field '{name}'", line, 1, len(name), help_)


def _header(block: Block) -> SetHeader:
    values = {name: entry.value for name in SET_FIELDS if (entry := block.entry(name)) is not None}
    counters, subtypes, fields = (
        tuple(" ".join(each.split()) for each in values[name].split(",")) if name in values else ()
        for name in ("counters", "subtypes", "fields")
    )
    game, code, version = (values.get(name, "") for name in ("game", "code", "version"))
    return SetHeader(block.name, game, code, version, counters, subtypes, tuple(map(str.lower, fields)))


def _keyword(file: BlockFile, block: Block, vocabulary: Vocabulary) -> list[KeywordTree]:
    _check_fields(file, block, KEYWORD_FIELDS)
    name = head_of(block.name).name
    entry = next((each for each in vocabulary.keywords if each.name == name and each.text), None)
    text = block.entry("text")
    written = text.paragraphs if text is not None else []
    if entry is None or entry.text[: len(written)] != paragraphs_of(text, vocabulary):
        if not written and not head_of(block.name).joint:
            file.problem("CL202", f"the keyword {name} has no text", block.line, 1, len("keyword"))
        return []
    in_head = [Paragraph([Piece(block.line, block.column, block.name)])] * (len(entry.text) - len(written))
    for said, paragraph in zip(entry.text, (*written, *in_head), strict=True):
        sample = sample_of(said, entry, vocabulary)
        read = read_with_help(sample, vocabulary, entry.argument != "thing", False)
        if read.mistakes and read_paragraph(sample, vocabulary, False, False).ability:
            continue  # it is a keyword of cards that are used up
        file.faults += [read.fault] if read.fault is not None else []
        if len(sample) == len(paragraph.text):
            _note(file, paragraph, read.mistakes)
        else:
            moved = [Mistake(m.code, m.message, 0, len(paragraph.text), m.help) for m in read.mistakes]
            _note(file, paragraph, moved)
    reminder = block.entry("reminder")
    return [KeywordTree(entry.name, entry.argument, entry.text, reminder.value if reminder else "")]


def _note(file: BlockFile, paragraph: Paragraph, mistakes: Sequence[Mistake]) -> None:
    for mistake in mistakes:
        line, column = paragraph.place(mistake.start)
        end_line, end_column = paragraph.place(max(mistake.start + 1, mistake.end))
        length = end_column - column if end_line == line else 1
        file.problem(mistake.code, mistake.message, line, column, max(1, length), mistake.help)


def _card(file: BlockFile, block: Block, vocabulary: Vocabulary) -> ParsedCard:
    before = len([each for each in file.problems if not each.warning])
    known = tuple(each.name for each in vocabulary.fields)
    for entry in block.entries:  # "defence" where the game writes "defense"
        if entry.name not in known:
            entry.name = dict(vocabulary.aliases).get(entry.name, entry.name)
    _check_fields(file, block, known, vocabulary)
    reader = CardReader(file, block, vocabulary)
    tree = reader.card()
    parsed = ParsedCard(block, tree, reader.text.printed)
    if len([each for each in file.problems if not each.warning]) > before:
        parsed.tree = None
    return parsed


__all__ = [
    "Entry",
    "ParsedCard",
    "ParsedFile",
    "declared_by",
    "extended",
    "kinds_of",
    "parse_cards",
    "read_file",
]
