"""Reads one block of a file of cards on its own, with the words of the whole set. It is done at every keystroke, so no
other block is read.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.language.files.parser import declared_by, extended, read_file
from cardlang.language.text.blocks import Block, BlockFile, Entry, Paragraph, read_blocks
from cardlang.loading.sets import CardEntry, entry_of
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.problems import Problem

    from .workspace import Workspace


@record(frozen=True, slots=True)
class BlockAt:
    """The block at a place. ``first`` and ``last`` are its lines. For a card, ``entry`` is what was read and
    ``problems`` are those inside the block; what is wrong with another block shows only when the whole set is read.
    """

    file: BlockFile
    block: Block
    first: int
    last: int
    words: Vocabulary
    entry: CardEntry | None
    problems: tuple[Problem, ...]

    def field(self, line: int) -> Entry | None:
        """The field that a line of the block belongs to."""
        return next((each for each in reversed(self.block.entries) if each.line <= line), None)

    def paragraph(self, line: int) -> Paragraph | None:
        """The paragraph that a line of the block belongs to."""
        said = (each for entry in self.block.entries for each in entry.paragraphs)
        return next((each for each in said if each.pieces[0].line <= line <= each.pieces[-1].line), None)


def block_at(workspace: Workspace, path: Path, line: int, text: str | None = None) -> BlockAt | None:
    """The block that a line belongs to; None if it belongs to none, or the file cannot be read. ``text`` is another
    text of the file, to see what it would be.
    """
    text = workspace.text(path)[0] if text is None else text
    if text is None:
        return None
    whole = read_blocks(unicodedata.normalize("NFC", text), str(path))
    blocks = [each for each in whole.blocks if each.line <= line]
    if not blocks:
        return None
    block = blocks[-1]
    behind = next((each.line for each in whole.blocks if each.line > block.line), len(whole.lines) + 1)
    return _read(workspace, path, whole, block, behind - 1)


def _read(workspace: Workspace, path: Path, whole: BlockFile, block: Block, last: int) -> BlockAt:
    loaded = workspace.known(workspace.game_of(path))
    words = workspace.words_of(path)
    if block.kind != "card":
        return BlockAt(whole, block, block.line, last, words, None, ())
    alone = BlockFile(str(path), whole.lines, [block])
    alone.problems += [each for each in whole.problems if block.line <= each.line <= last]
    declared = declared_by([alone], words)
    new = [each for each in declared.subtypes if each not in words.subtypes]
    new += [each for each in declared.names if words.named_subtypes and each not in words.names]
    if new:  # a new vocabulary has a new dictionary, which takes longer than reading the card
        words = extended(words, declared)
    parsed = read_file(alone, words, declared)
    here = [each for each in loaded.cards if each.path == str(path)]
    known = next((each for each in here if each.name == block.name), None)
    known = known or next((each for each in reversed(here) if each.line <= block.line), None)
    entry = entry_of(parsed.cards[0], parsed, known.number if known else 0, loaded.game, None, words)
    if known is not None:
        entry = replace(entry, set_name=known.set_name, set_code=known.set_code, version=known.version)
    return BlockAt(whole, block, block.line, last, words, entry, tuple(parsed.problems))
