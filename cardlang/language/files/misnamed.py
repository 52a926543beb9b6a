"""Lines of a card whose name is another spelling or another game's word: which of the card's fields are meant."""

from __future__ import annotations

from cardlang.language.text.blocks import Block
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.problems import near


def meant_by(name: str, vocabulary: Vocabulary) -> list[str]:
    """The fields that a line of an unknown name may be: ``toughness`` where the game says ``defense``."""
    from cardlang.language.text.words_elsewhere import number_here

    known = [each.name for each in vocabulary.fields]
    here = number_here(name.lower(), vocabulary)
    return [here] if here in known else near(name, known)


def did_you_mean_field(name: str, block: Block, vocabulary: Vocabulary) -> str:
    """``did you mean 'defense'?``, or an empty string when no field is meant that the card does not have yet."""
    names = [f"'{each}'" for each in meant_by(name, vocabulary) if block.entry(each) is None]
    return f"did you mean {' or '.join(names)}?" if names else ""


def misnamed(block: Block, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The fields that a card has under another name, which is reported there."""
    known = [each.name for each in vocabulary.fields]
    strange = [each.name for each in block.entries if each.name not in known]
    return tuple([name for each in strange for name in meant_by(each, vocabulary)])
