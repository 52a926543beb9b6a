"""Printing: cards as source (what ``fmt`` writes) and as the runs a face is typeset from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.language.files.parser import ParsedCard, ParsedFile, parse_cards
from cardlang.language.reading.keyword_texts import argument_text
from cardlang.language.text.blocks import Block, Entry, read_blocks
from cardlang.language.verbs.perform import Perform
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.cards import CardTree
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.printed import Paragraph
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Face, italic, to_runs

# ------------------------------------------------------------------ the face


def print_face(card: CardTree, vocabulary: Vocabulary) -> tuple[Paragraph, ...]:
    """The text box of a card, a paragraph an ability; ``~`` is the card's name, keywords are bold. Each reminder
    follows its keyword once, in italics and brackets; which of them have room is decided when the face is laid out.
    """
    voice = Face(card.name, vocabulary)
    seen: list[str] = []
    rows = []
    for ability in card.abilities:
        new = [each for each in _reminders(ability, vocabulary) if each not in seen]
        seen += new
        reminder = " " + italic(f"({' '.join(new)})") if new and card.reminders != "none" else ""
        rows.append(to_runs(ability.say(voice) + reminder))
    return tuple(rows)


def print_cost(card: CardTree, vocabulary: Vocabulary) -> Paragraph:
    """The cost in the corner: a number and the resource's icon."""
    if card.cost is None:
        return ()
    return to_runs(card.price(Face(card.name, vocabulary)))


def print_type(card: CardTree) -> str:
    """The type line, with a real dash."""
    return card.type.say(Face(card.name))


def _reminders(ability: Ability, vocabulary: Vocabulary) -> list[str]:
    """The reminder texts for a line of keywords, or for what a text uses of the set's own: keywords it gives to others,
    and actions.
    """
    if isinstance(ability, KeywordLine):
        return [text for each in ability.keywords if (text := reminder_of(each, vocabulary))]
    found: list[str] = []
    for each in ability.walk():
        if isinstance(each, Keyword) and each.meaning is not None:
            found.append(reminder_of(each, vocabulary))
        elif isinstance(each, Perform):
            found.append(action_reminder(each.action.name, vocabulary))
    return [text for text in dict.fromkeys(found) if text]


_BEGINNING = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")
"""The first letter of a sentence."""


def action_reminder(name: str, vocabulary: Vocabulary) -> str:
    """The reminder of an action of the set, as a sentence: what happens to the thing it is done to."""
    entry = vocabulary.keyword(name)
    said = entry.reminder if entry is not None else ""
    return _BEGINNING.sub(lambda found: found[0].upper(), said)


def reminder_of(keyword: Keyword, vocabulary: Vocabulary) -> str:
    """The reminder of one keyword, its argument filled in."""
    entry = vocabulary.keyword(keyword.name)
    if entry is None or not entry.reminder or (entry.argument and keyword.argument is None):
        return ""
    said = argument_text(keyword)
    return (
        entry.reminder.replace("{N}", said)
        if not entry.text
        else _filled(entry.reminder, entry.argument, said)
    )


def _filled(reminder: str, argument: str, said: str) -> str:
    placeholder = {"number": "N", "cost": "N", "noun": "NOUN"}.get(argument)
    if placeholder is None:
        return reminder
    return " ".join(
        said + word[len(placeholder) :] if _is(word, placeholder) else word for word in reminder.split(" ")
    )


def _is(word: str, placeholder: str) -> bool:
    return word.rstrip(".,;:") == placeholder


# ------------------------------------------------------------------ the source


def format_text(text: str, path: str, vocabulary: Vocabulary) -> str:
    """The file in its canonical form, comments kept. What cannot be read stays as it is written."""
    return print_source(parse_cards(text, path, vocabulary))


def print_source(file: ParsedFile) -> str:
    """A file as ``fmt`` writes it."""
    cards = {id(each.block): each for each in file.cards}
    rows: list[str] = []
    for block in file.blocks.blocks:
        if rows:
            rows.append("")
        rows += block.above
        rows += _block(block, cards.get(id(block)), file.vocabulary)
    if file.blocks.below:
        rows += ([""] if rows else []) + file.blocks.below
    return "\n".join(rows) + "\n" if rows else ""


def _behind(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line


def _block(block: Block, card: ParsedCard | None, vocabulary: Vocabulary) -> list[str]:
    rows = [_behind(f"{block.kind} {block.name}".rstrip(), block.behind)]
    order = [each.name for each in vocabulary.fields] if card is not None else []
    entries = sorted(
        enumerate(block.entries),
        key=lambda row: (order.index(row[1].name) if row[1].name in order else len(order), row[0]),
    )
    for _, entry in entries:
        rows += [f"  {each}" for each in entry.above]
        rows += _entry(entry, card)
    return rows


def field_values(entry: Entry, card: ParsedCard | None) -> list[str]:
    """The paragraphs of a field as ``fmt`` writes them."""
    return _values(entry, card)


def _entry(entry: Entry, card: ParsedCard | None) -> list[str]:
    texts = _values(entry, card)
    many = len(texts) > 1 or entry.behind or any(each.above for each in entry.paragraphs)
    if entry.name == "text" and card is not None:
        many = many or len(texts[0]) > 60 if texts else many
    if not many:
        behind = entry.paragraphs[0].behind if entry.paragraphs else entry.behind
        return [_behind(f"  {entry.name}: {texts[0]}" if texts else f"  {entry.name}:", behind)]
    rows = [_behind(f"  {entry.name}:", entry.behind)]
    for text, paragraph in zip(texts, entry.paragraphs, strict=True):
        rows += [f"    {each}" for each in paragraph.above]
        rows.append(_behind(f"    {text}", paragraph.behind))
    return rows


def _values(entry: Entry, card: ParsedCard | None) -> list[str]:
    """The paragraphs of a field, in canonical form if they could be read, else as written."""
    written = [each.text for each in entry.paragraphs]
    if card is None:
        return [" ".join(each.split()) for each in written]
    if entry.name == "text" and len(card.paragraphs) == len(written):
        return [text or raw for text, raw in zip(card.paragraphs, written, strict=True)]
    if card.tree is None:
        return written
    if entry.name == "cost" and card.tree.cost is not None and written:
        return [card.tree.price(SOURCE)]
    if entry.name == "type":
        return [card.tree.type.say(SOURCE)]
    if card.tree.word(entry.name):
        return [card.tree.word(entry.name)]
    listed = [value for name, value in card.tree.letters if name == entry.name]
    if listed:
        return listed
    number = card.tree.number(entry.name)
    return [str(number)] if number is not None else written


def source_of(card: CardTree) -> str:
    """One card as source text, without comments."""
    rows = [f"card {card.name}"]
    if card.cost is not None:
        rows.append(f"  cost: {card.price(SOURCE)}")
    rows.append(f"  type: {card.type.say(SOURCE)}")
    rows += [f"  {name}: {value}" for name, value in (*card.letters, *card.words, *card.numbers)]
    rows += _text_rows(card.abilities)
    rows += [f"  flavor: {card.flavor}"] if card.flavor else []
    focus = " at {}% {}%".format(*card.focus) if card.focus else ""
    rows += [f"  art: {card.art}{focus}"] if card.art else []
    rows += [f"  reminders: {card.reminders}"] if card.reminders else []
    rows += [f"  {name}: {value}" for name, value in card.own]
    return "\n".join(rows) + "\n"


def _text_rows(abilities: Sequence[Ability]) -> list[str]:
    return ["  text:", *(f"    {each.say(SOURCE)}" for each in abilities)] if abilities else []


__all__ = [
    "field_values",
    "format_text",
    "print_cost",
    "print_face",
    "print_source",
    "print_type",
    "read_blocks",
    "source_of",
]
