"""Problems with the cards of a set that show only when they are seen together, at the paragraphs in question."""

from __future__ import annotations

from pathlib import Path

from cardlang.language.checks.across_cards import across_cards
from cardlang.language.files.parser import ParsedCard, ParsedFile
from cardlang.loading.sets import LoadedSet
from cardlang.loading.siblings import siblings_of
from cardlang.problems import Problem


def problems_across(loaded: LoadedSet) -> list[Problem]:
    """Warnings (CL718) about subtypes that no card of the set has, and cards that trigger each other without end.
    Nothing is reported if only some files of the set were read.
    """
    if loaded.vocabulary is None or not _whole(loaded):
        return []
    read = [(file, card) for file in loaded.files for card in file.cards if card.tree is not None]
    trees = [card.tree for _, card in read if card.tree is not None]
    return [
        _at(*read[found.card], found.paragraph, found.message, found.help)
        for found in across_cards(trees, loaded.vocabulary)
    ]


def _whole(loaded: LoadedSet) -> bool:
    """Whether all files of a set were read, and every card could be."""
    paths = {Path(file.path).resolve() for file in loaded.files}
    one_a_folder = {path.parent: path for path in paths}.values()
    beside = {each.resolve() for path in one_a_folder for each in siblings_of(path)}
    return beside <= paths and all(card.tree is not None for file in loaded.files for card in file.cards)


def _at(file: ParsedFile, card: ParsedCard, paragraph: int, message: str, help: str) -> Problem:
    text = card.block.entry("text")
    there = text.paragraphs if text is not None else ()
    if 0 <= paragraph < len(there):
        line, column = there[paragraph].place(0)
        length = len(there[paragraph].pieces[0].text)
    else:
        line, column, length = card.block.line, card.block.column, len(card.block.name)
    return file.blocks.problem_at("CL718", message, line, column, length, help, warning=True)
