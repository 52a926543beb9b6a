"""A set's own keyword given to others by its name: they have what its text says, and count as having the keyword.

The game's own keywords are numbers the rules look at; what a set's keyword stands for is lent ability by ability.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardlang.engine.cards import Ability as EngineAbility
from cardlang.language.reading.expand import TooDeep, expanded
from cardlang.language.running.continuous_effects import Alteration
from cardlang.language.words.abilities import Activated, KeywordLine, Triggered
from cardlang.language.words.amounts import X
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.engine.game import Game


def lent_by(keywords: tuple[Keyword, ...], game: Game) -> list[Alteration]:
    """What changes about whoever is given these keywords."""
    found: list[Alteration] = []
    for keyword in keywords:
        found.append(_having(keyword))
        for part in _behind(keyword, keyword.words, game) if keyword.words is not None else ():
            if isinstance(part, Keyword):
                found.append(_having(part))
            else:
                found.append(Alteration("ability", 1, ability=part))
    return found


def _having(keyword: Keyword) -> Alteration:
    return Alteration(keyword.name.lower(), keyword.strength)


@lru_cache(maxsize=256)
def _behind(keyword: Keyword, vocabulary: Vocabulary, game: Game) -> tuple[Keyword | EngineAbility, ...]:
    """The keywords and abilities a keyword stands for, as the engine runs them."""
    from cardlang.language.running.lowering import lent

    found: list[Keyword | EngineAbility] = []
    for ability in expanded([KeywordLine((keyword,))], vocabulary, True):
        if isinstance(ability, KeywordLine):
            found += ability.keywords
        else:
            found.append(lent(ability, game))
    return tuple(found)


def why_not_lent(keyword: Keyword, vocabulary: Vocabulary) -> str:
    """What keeps a keyword from being given to others; empty when nothing does."""
    if any(isinstance(word, X) for word in keyword.walk()):
        return f"nothing says what X is in '{keyword.plain(SOURCE)}'"
    try:
        behind = expanded([KeywordLine((keyword,))], vocabulary, True)
    except TooDeep as reason:
        return f"these keywords stand for each other without end: {reason}"
    stays = next((each for each in behind if not (can_be_lent(each) or isinstance(each, KeywordLine))), None)
    if stays is None:
        return ""
    return f"'{stays.say(SOURCE)}', which {keyword.name} stands for, works only on a card itself"


def can_be_lent(ability: Word) -> bool:
    """What has a cost or a trigger: the engine asks for it anew each time, and finds what is lent."""
    return isinstance(ability, (Triggered, Activated))
