"""Sample paragraphs for the text of a keyword, with an argument and an effect filled in, so that the text can be
checked where the keyword is declared.
"""

from __future__ import annotations

from functools import lru_cache

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.labels import around_effect, expand
from cardlang.language.words.abilities import SpellAbility
from cardlang.language.words.entries import EFFECT, KeywordEntry
from cardlang.language.words.vocabulary import Vocabulary


def sample_of(text: str, entry: KeywordEntry, vocabulary: Vocabulary) -> str:
    """A paragraph of a keyword's text as it could be on a card."""
    value = vocabulary.kinds[0].name if entry.argument == "noun" else "2"
    if EFFECT not in text or not entry.joint:
        return expand(text, entry, value)
    front, behind = around_effect(entry, value)
    lead, _, rest = front.partition(" ")
    if lead.lower() in ("as", "while"):  # true of what is done as well as of what simply is
        front = f"If {rest.removeprefix('long as ')}"
    effect = an_effect(vocabulary)
    if front:
        effect = effect[:1].lower() + effect[1:]
    return " ".join(each for each in (front, effect, behind) if each)


@lru_cache(maxsize=64)
def an_effect(vocabulary: Vocabulary) -> str:
    """The shortest example sentence of a verb that this game understands on a spell."""
    examples = {example for verb in vocabulary.verbs for example in verb.examples}
    for example in sorted(examples, key=lambda each: (len(each), each)):
        found = read_paragraph(example, vocabulary, False, False).ability
        if isinstance(found, SpellAbility) and found.body.sentences:
            return example
    return ""


@lru_cache(maxsize=256)
def is_misread(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a paragraph of a keyword's text is not understood where it is declared, on any kind of card."""
    entry = vocabulary.keyword(name)
    stays = (True, False) if entry is not None and entry.argument != "thing" else (False,)
    samples = [sample_of(each, entry, vocabulary) for each in entry.text] if entry is not None else []
    return any(all(read_paragraph(each, vocabulary, on, False).ability is None for on in stays) for each in samples)


_ARRIVES = ("battlecry", "arrival", "fanfare")
"""Labels of other card games that stand for the arrival of a card."""


@lru_cache(maxsize=64)
def an_event(vocabulary: Vocabulary, label: str = "") -> str:
    """An event that cards of this game can wait for; for a ``label`` of other card games the one that it stands for."""
    effect = an_effect(vocabulary)
    said = ("~ enters" if label.lower() in _ARRIVES else "~ dies", "~ is played", "you draw a card")
    reads = (read_paragraph(f"When {each}, {effect[:1].lower()}{effect[1:]}", vocabulary, True, False) for each in said)
    return next((each for each, read in zip(said, reads, strict=True) if read.ability is not None), said[-1])
