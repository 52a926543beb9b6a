"""What other card games call things, for the phrases in ``wordings_borrowed.py``."""

from __future__ import annotations

from cardlang.language.words.vocabulary import Vocabulary


def words_elsewhere(vocabulary: Vocabulary) -> dict[str, str]:
    """Words of other games that this one does without, and does not call anything else by; others match nothing."""
    moments = {word for moment in vocabulary.moments for word in moment.split()}
    upkeep = "turn" in vocabulary.moments and "upkeep" not in moments
    attach = any(verb.name == "attach" for verb in vocabulary.verbs)
    equip = attach and not any(each.name.lower() == "equip" for each in vocabulary.keywords)
    letters = "".join(vocabulary.letters)
    price = rf"\d+[{letters}]*|[{letters}]+" if letters else rf"(?:\d+|X) {vocabulary.cost_resource}"
    return {"upkeep": "upkeep" if upkeep else "(?!)", "equip": "equip" if equip else "(?!)", "price": price}
