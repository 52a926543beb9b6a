"""Gives a set's own keyword to other things: "creatures you control have Salvage 2". They get the abilities of its
text, and count as having the keyword.

A keyword of the game is only a number, which the rules of the game read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.cards import Ability as EngineAbility
from cardlang.engine.cards import Body
from cardlang.language.running.continuous_effects import Alteration
from cardlang.language.words.abilities import (
    Activated,
    KeywordLine,
    Replacement,
    SpellAbility,
    Static,
    Triggered,
)
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning, meanings_in
from cardlang.language.words.nouns import This
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.engine.game import Game


def lent_by(keywords: tuple[Keyword, ...], game: Game) -> list[Alteration]:
    """The alterations of a thing that is given these keywords."""
    found: list[Alteration] = []
    for keyword in keywords:
        found.append(_having(keyword))
        for part in behind_keyword(keyword.meaning, game) if keyword.meaning is not None else ():
            if isinstance(part, Keyword):
                found.append(_having(part))
            else:
                found.append(Alteration("ability", 1, ability=part))
    return found


def with_ability(ability: Word, game: Game) -> list[Alteration]:
    """The alterations of a thing that is given an ability in quotes; with a label it also has that keyword."""
    from cardlang.language.running.lowered_abilities import lent

    label = getattr(ability, "label", None)
    named = [_having(label.keyword)] if label is not None else []
    return [*named, Alteration("ability", 1, ability=lent(ability, game))]


def _having(keyword: Keyword) -> Alteration:
    amount = keyword.argument if isinstance(keyword.argument, Amount) else None
    if amount is None or isinstance(amount, Number):
        return Alteration(keyword.name.lower(), keyword.strength)
    return Alteration(keyword.name.lower(), 1, counted=amount)


def lower_meanings(words: Sequence[Word], game: Game) -> None:
    """Prepares for the engine every keyword and keyword action that a card names, and those that their texts name in
    turn.
    """
    left = list(words)
    while left:
        for meaning in meanings_in(left.pop()):
            if type(game) not in meaning.lowered:
                if meaning.keyword is not None:
                    behind_keyword(meaning, game)
                else:
                    body_of_deed(meaning, game)
                left += meaning.abilities or ()


def behind_keyword(meaning: Meaning, game: Game) -> tuple[Keyword | EngineAbility, ...]:
    """The keywords and abilities that the text of a keyword gives, as the engine runs them."""
    from cardlang.language.running.lowered_abilities import lent

    found: tuple[Keyword | EngineAbility, ...] | None = meaning.lowered.get(type(game))
    if found is None:
        parts: list[Keyword | EngineAbility] = []
        for ability in meaning.abilities or ():
            if isinstance(ability, KeywordLine):
                parts += ability.keywords
            elif can_be_lent(ability):
                parts.append(lent(ability, game))
        found = meaning.lowered[type(game)] = tuple(parts)
    return found


def body_of_deed(meaning: Meaning, game: Game) -> Body:
    """The body of a keyword action, as the engine runs it; empty if its text has mistakes."""
    from cardlang.language.running.bodies import lower_paragraphs

    found: Body | None = meaning.lowered.get(type(game))
    if found is None:
        bodies = [each.body for each in meaning.abilities or () if isinstance(each, SpellAbility)]
        found = meaning.lowered[type(game)] = lower_paragraphs(bodies, game, 0) if bodies else Body()
    return found


def can_be_lent(ability: Word) -> bool:
    """Whether an ability can be given to other things: only one with a cost or a trigger, or one that replaces
    something. The engine looks those up whenever it needs them, and so finds given ones, too.
    """
    return isinstance(ability, (Triggered, Activated, Replacement))


def can_be_on_token(ability: Word) -> bool:
    """Whether a token can have an ability: as what can be given, and what is always true of it or of others while it is
    in play. A token is never cast, and comes as the text says that creates it.
    """
    if not isinstance(ability, Static):
        return can_be_lent(ability)
    from cardlang.language.running.entering import EnterAs

    verbs = [each for clause in ability.clauses for each in clause.effects if isinstance(each, Verb)]
    itself = isinstance(ability.clause.subject, This)
    return not any(isinstance(each, EnterAs) or (itself and each.of_spells) for each in verbs)
