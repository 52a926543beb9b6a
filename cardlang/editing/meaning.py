"""What a word or a phrase means: the rows of ``cardlang explain``, found by the place they are about."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.language.files.explain import explain_ability, explain_card
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.synonyms import verb_told
from cardlang.language.text.dictionary import dictionary_of, known_verbs
from cardlang.language.text.lexer import tokens_of
from cardlang.language.words.english import verb_forms
from cardlang.record import record

from .cards import BlockAt, block_at
from .field_meaning import beside_the_text
from .places import offset_of, place_of

if TYPE_CHECKING:
    from cardlang.language.text.blocks import Paragraph
    from cardlang.language.words.vocabulary import Vocabulary

    from .workspace import Workspace


@record(frozen=True, slots=True)
class Meaning:
    """What the characters from ``start`` to ``end`` of a file mean: lines of plain text, the nearest first."""

    start: int
    end: int
    lines: tuple[str, ...]


@record(frozen=True, slots=True)
class Clause:
    """One row of an explanation: how deep it is inside its paragraph, its text, what it means."""

    depth: int
    text: str
    meaning: str


def clauses_of(here: BlockAt) -> list[Clause]:
    """The card at a place explained, clause by clause; empty while it has mistakes."""
    if here.entry is None or here.entry.tree is None:
        return []
    rows = explain_card(here.entry.tree, here.words)
    return [Clause((len(text) - len(text.lstrip())) // 2, text.strip(), meaning) for text, meaning in rows]


def meaning_at(workspace: Workspace, path: Path, offset: int) -> Meaning | None:
    """What the phrase at an offset means; None where nothing is known about it."""
    text = workspace.text(path)[0] or ""
    line, column = place_of(text, offset)
    here = block_at(workspace, path, line) if path.suffix == ".cards" else None
    named = _named(workspace, path, text, offset) if path.suffix != ".cards" else None
    said = named or _beside(workspace, path, here, text, offset)
    if said is not None or here is None:
        return said
    paragraph, field = here.paragraph(line), here.field(line)
    if paragraph is None or field is None or field.name not in ("text", "reminder"):
        return None
    at = _inside(paragraph, line, column)
    found = _clause_at(here, paragraph, at) or _word_at(paragraph.text, at, here.words)
    if found is None:
        return None
    start, end, lines = found
    return Meaning(
        offset_of(text, *paragraph.place(start)), offset_of(text, *paragraph.place(end)), tuple(dict.fromkeys(lines))
    )


def _beside(workspace: Workspace, path: Path, here: BlockAt | None, text: str, offset: int) -> Meaning | None:
    start = text.rfind("\n", 0, offset) + 1
    found = beside_the_text(workspace, path, here, text[start:].partition("\n")[0], offset - start)
    return Meaning(start + found[0], start + found[1], (found[2],)) if found is not None else None


def _inside(paragraph: Paragraph, line: int, column: int) -> int:
    """The place of a line and column inside the text of a paragraph."""
    at = 0
    for piece in paragraph.pieces:
        if piece.line == line:
            return at + max(column - piece.column, 0)
        at += len(piece.text) + 1
    return at


Found = tuple[int, int, list[str]]


def _clause_at(here: BlockAt, paragraph: Paragraph, at: int) -> Found | None:
    """The shortest clauses that contain a place, and what each means."""
    kind = here.words.kind(here.entry.tree.type.kinds[0]) if here.entry is not None and here.entry.tree else None
    permanent = kind.permanent if kind is not None else True
    read = read_paragraph(paragraph.text, here.words, permanent, False)
    if read.ability is None or read.said.text != paragraph.text:
        return None
    low = paragraph.text.lower()
    spans: list[tuple[int, int, str]] = []
    for said, meaning in explain_ability(read.ability, here.words, permanent):
        words = said.strip().rstrip(".").lower()
        start = low.find(words)
        while words and start >= 0:
            if start <= at <= start + len(words):
                spans.append((start, start + len(words), meaning))
            start = low.find(words, start + 1)
    if not spans:
        return None
    shortest = min(spans, key=lambda span: span[1] - span[0])
    own = [meaning for start, end, meaning in spans if (start, end) == shortest[:2]]
    word = _word_at(paragraph.text, at, here.words)
    return shortest[0], shortest[1], [*(word[2] if word is not None else []), *own]


def _word_at(text: str, at: int, words: Vocabulary) -> Found | None:
    """The word at a place, if it is a keyword or a verb."""
    for token in tokens_of(text, dictionary_of(words))[0]:
        if token.start <= at <= token.end and token.text:
            kind, meaning = meaning_of_word(token.value if token.type == "KEYWORD" else token.text, words)
            return (token.start, token.end, [f"{kind}: {meaning}"]) if meaning else None
    return None


def meaning_of_word(said: str, words: Vocabulary) -> tuple[str, str]:
    """What sort of word it is (keyword, verb, word), and what it means; empty where there is nothing to say."""
    keyword = words.keyword(said)
    if keyword is not None:
        return "keyword", keyword.reminder.replace("{N}", "N") or "an ability of the game"
    meaning = _verbs(words).get(said.lower())
    return ("verb", meaning) if meaning else ("word", "")


@lru_cache(maxsize=32)
def _verbs(words: Vocabulary) -> dict[str, str]:
    """Every form of every verb of a game -> what it does."""
    found: dict[str, str] = {}
    for verb in known_verbs(words):
        if verb.name and verb.__doc__ and verb in words.all_verbs:
            for form in (verb.name, *(verb.inflected or verb_forms(verb.name))):
                found.setdefault(form, verb_told(verb, words))
    return found


def _named(workspace: Workspace, path: Path, text: str, offset: int) -> Meaning | None:
    """The card named at a place of a deck or a scenario."""
    from .naming import name_at

    found = name_at(workspace, path, text, offset)
    entry = workspace.card(workspace.game_of(path), found[2]) if found is not None else None
    if found is None or entry is None or entry.tree is None:
        return None
    from cardlang.language.files.printer import source_of

    return Meaning(found[0], found[1], tuple(source_of(entry.tree).rstrip().split("\n")))
