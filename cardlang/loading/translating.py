"""Cards in another language: what is printed on them, and what of them cannot be said, each at its place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardlang.games import find_german
from cardlang.language.german.lexicon import Lexicon
from cardlang.language.german.printer import GermanCard, print_german
from cardlang.language.german.speaker import Lack
from cardlang.language.text.blocks import BlockFile, Paragraph, read_blocks
from cardlang.loading.dictionaries import dictionary_file, load_dictionary
from cardlang.loading.project import is_spreadsheet
from cardlang.loading.sets import CARDS_LIMIT, CardEntry
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem

CANNOT_BE_SAID = "CL855"


def in_german(entries: Sequence[CardEntry]) -> tuple[dict[str, GermanCard], list[Problem]]:
    """The German of each card that is free of mistakes, by its English name; and the problems of its dictionaries
    (``load_dictionary``) and of what cannot be said (CL855). A card with a problem is left out.
    """
    found: dict[str, GermanCard] = {}
    problems: list[Problem] = []
    lexicons: dict[tuple[Path, str], Lexicon] = {}
    files: dict[str, BlockFile | None] = {}
    for entry in dict.fromkeys(entries):
        if entry.tree is None or entry.vocabulary is None or entry.name in found:
            continue
        key = (Path(entry.path).parent, entry.game)
        if key not in lexicons:
            lexicons[key], wrong = lexicon_of(entry)
            problems += wrong
        card = print_german(entry.tree, entry.vocabulary, lexicons[key])
        if card.lacks:
            problems += [_at_its_place(entry, paragraph, lack, files) for paragraph, lack in card.lacks]
        else:
            found[entry.name] = card
    return found, problems


def lexicon_of(entry: CardEntry) -> tuple[Lexicon, list[Problem]]:
    """The German words of a card's game and of the dictionary beside its file, and the dictionary's problems."""
    path, words = dictionary_file(Path(entry.path).parent), entry.vocabulary
    ours = find_german(entry.game)
    if words is None or not path.is_file():
        return ours, []
    own, problems = load_dictionary(path, words)
    return ours.with_words(own), problems


def _at_its_place(
    entry: CardEntry, paragraph: int, lack: Lack, files: dict[str, BlockFile | None]
) -> Problem:
    """A Problem where the words are that cannot be said; at the card's name for its name and type."""
    message = f"{entry.name}: {lack.message}"
    if entry.cell or is_spreadsheet(entry.path):
        return Problem(entry.path, entry.line, 1, 1, CANNOT_BE_SAID, message, lack.help, cell=entry.cell)
    if entry.path not in files:
        text, _ = load_untrusted(entry.path, CARDS_LIMIT)
        files[entry.path] = None if text is None else read_blocks(text, entry.path)
    file = files[entry.path]
    texts = _paragraphs(file, entry) if file is not None else ()
    if file is None or not 0 <= paragraph < len(texts):
        source = file.lines[entry.line - 1] if file is not None and entry.line <= len(file.lines) else ""
        return Problem(entry.path, entry.line, 1, 1, CANNOT_BE_SAID, message, lack.help, source)
    line, column = texts[paragraph].place(lack.span.start)
    length = max(1, lack.span.end - lack.span.start)
    return file.problem_at(CANNOT_BE_SAID, message, line, column, length, lack.help)


def _paragraphs(file: BlockFile, entry: CardEntry) -> Sequence[Paragraph]:
    block = next((each for each in file.blocks if each.kind == "card" and each.line == entry.line), None)
    text = block.entry("text") if block is not None else None
    return text.paragraphs if text is not None else ()
