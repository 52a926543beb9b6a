"""The declaration of a set's own keyword: ``keyword Salvage N``, ``keyword Channel N EP: EFFECT`` and its text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardlang.language.text.blocks import Block, BlockFile, Entry
from cardlang.language.text.dictionary import verb_words
from cardlang.language.words.english import capitalized, participle_of
from cardlang.language.words.entries import EFFECT
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary

DEED = "thing"
"""The argument of a keyword action: what it is done to."""

_JOINT = r"\s*:\s*|\s+[-\u2013\u2014]\s*|\s*[\u2013\u2014]\s*"
_LEADS = ("when ", "whenever ", "if ", "as long as ", "while ", "at ", "the first time ")
"""How the trigger or condition begins that a keyword stands for: ``keyword Salvage: when ~ dies``."""
_OPTIONAL_COST = r"(?i)as an additional cost\b[^.]*, you may "
_ENDINGS = ((" for NOUN", "noun"), (" COST", "cost"), (" N", "number"), (" THING", DEED))


_HOW_MANY_LIE = r"(?i)\w+ or (?:more|fewer|less) [\w ]+ (?:in|on) "
"""``seven or more cards in your graveyard``: a condition that is said without ``if there are``."""


class Head(NamedTuple):
    """What the head of a keyword block says: its name, its argument, what is written between it and its effect (empty
    without an effect), and the paragraph it stands for if the head already says it.
    """

    name: str
    argument: str = ""
    joint: str = ""
    template: str = ""


def head_of(said: str) -> Head:
    """``Salvage N`` takes a number, ``Recast N EP`` a cost, ``Kin for NOUN`` a noun; ``Ignite THING`` is an action;
    ``Channel N EP: EFFECT`` takes a cost and an effect, and ``Salvage: when ~ dies`` an effect.
    """
    found = re.search(_JOINT, said)
    if found is None:
        return Head(*_name_and_argument(said))
    name, argument = _name_and_argument(said[: found.start()])
    rest = said[found.end() :].strip().rstrip(".")
    if rest == EFFECT:
        return Head(name, argument, ": " if ":" in found.group() else " - ")
    if EFFECT in rest:
        rest = rest if rest.endswith(EFFECT) else f"{rest}."  # what follows it is a sentence of its own
        return Head(name, argument, ": " if argument == "cost" else " - ", rest)
    if re.match(_HOW_MANY_LIE, rest):
        rest = f"if there are {rest}"
    if rest.lower().startswith(_LEADS):
        return Head(name, argument, " - ", f"{rest.rstrip(',')}, {EFFECT}")
    return Head(name, argument, ": ", f"{rest}: {EFFECT}" if rest else "")


def _name_and_argument(said: str) -> tuple[str, str]:
    for ending, argument in _ENDINGS:
        if said.endswith(ending):
            return said.removesuffix(ending), argument
    cost = re.fullmatch(r"(.+) N \w+( \w+)*", said)
    return (cost[1], "cost") if cost is not None else (said, "")


def keyword_entry(
    file: BlockFile, block: Block, vocabulary: Vocabulary, others: Sequence[KeywordEntry]
) -> KeywordEntry | None:
    """The keyword that a block of a set file declares. For a bad name: None, and a problem (CL113) is added to
    ``file``. ``others`` are the keywords the same set declared before.
    """
    head = head_of(block.name)
    if not head.name:
        return None
    wrong, help_ = _misnamed(head, vocabulary, others)
    if wrong:
        file.problem("CL113", wrong, block.line, block.column, len(head.name), help_)
        return None
    text = block.entry("text")
    rows = paragraphs_of(text, vocabulary)
    joint = head.joint or (_joint(head) if any(EFFECT in row for row in rows) else "")
    if joint and not any(EFFECT in row for row in rows):
        rows = (*rows, _written_out(head.template, vocabulary) or _plainly(head, vocabulary))
    if sum(row.count(EFFECT) for row in rows) > 1:
        message = f"{EFFECT} appears more than once in '{head.name}'"
        file.problem("CL113", message, block.line, block.column, len(head.name))
        return None
    reminder = block.entry("reminder")
    said = reminder.value if reminder is not None else _reminder(rows)
    paid = participle_of(head.name) if any(re.match(_OPTIONAL_COST, row) for row in rows) else ""
    return KeywordEntry(head.name, head.argument, said, text=rows, joint=joint, paid=paid)


def _plainly(head: Head, vocabulary: Vocabulary) -> str:
    """What a keyword with an effect stands for if its block does not say it: its cost, or nothing."""
    return _written_out(f"COST: {EFFECT}", vocabulary) if head.argument == "cost" else EFFECT


def paragraphs_of(text: Entry | None, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The paragraphs of a keyword's text, in which ``COST`` is written as an amount of what costs are paid in."""
    return tuple(_written_out(each.text, vocabulary) for each in text.paragraphs) if text is not None else ()


def _written_out(text: str, vocabulary: Vocabulary) -> str:
    return re.sub(r"\bCOST\b", f"N {vocabulary.cost_resource}".strip(), text)


def _joint(head: Head) -> str:
    return ": " if head.argument == "cost" else " - "


def _reminder(rows: Sequence[str]) -> str:
    """What the face says in brackets behind the keyword, if the set does not say it in its own words."""
    said = _one_after_another(rows).replace("~'s", "its").replace("~", "it").replace(EFFECT, "...")
    sentences = (capitalized(each) for each in said.split(". "))
    return ". ".join(sentences) if said != "..." else ""


def _one_after_another(rows: Sequence[str]) -> str:
    """The paragraphs on one line: ``Fast, Piercing`` are keywords, each in a line of its own."""
    said = ""
    for row in rows:
        after_keyword = bool(said) and said[-1].isalnum()
        between = (", " if row[-1].isalnum() else ". ") if after_keyword else " "
        said = f"{said}{between}{row}" if said else row
    return said


def _misnamed(head: Head, vocabulary: Vocabulary, others: Sequence[KeywordEntry]) -> tuple[str, str]:
    """What is wrong with the name of a keyword, and help; two empty texts if nothing is."""
    name = head.name
    if not name.replace(" ", "").isalpha():
        first, _, rest = name.partition("=")
        return f"'{name}' cannot be a keyword: letters only", f"Write 'keyword {first.strip()}:{rest}'." if rest else ""
    if head.argument == DEED and (not name.isalpha() or name.lower() in verb_words(vocabulary)):
        return f"'{name}' cannot be a keyword action: one word that is no verb of cards yet", ""
    if name.lower() in [each.name.lower() for each in others]:
        return f"'{name}' is declared twice", "Choose another name for the keyword."
    taken = [each.lower() for each in (*_words_of(vocabulary), *(each.name for each in vocabulary.keywords))]
    if name.lower() in taken or vocabulary.kind(name) is not None:
        return f"'{name}' is already a word of {vocabulary.title}", "Choose another name for the keyword."
    return "", ""


def _words_of(vocabulary: Vocabulary) -> Iterator[str]:
    """The names of amounts, numbers, places and times of a game, which a text would take a keyword for."""
    for each in vocabulary.resources:
        yield from (each.name, each.plural)
    yield from vocabulary.stats
    yield from vocabulary.zones
    yield from vocabulary.moments
    yield from (name for name, _ in vocabulary.phases)
