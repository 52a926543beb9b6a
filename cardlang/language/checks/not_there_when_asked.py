"""Finds text about players and things that are there only at times (the attacker), but that matters when they are not:
``The defending territory cannot be attacked.`` is asked before there is one. And text about them that holds for a time,
where nothing tells that they are there as it begins: ``The attacker cannot play Action cards this turn.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.wrong_moment import nobody
from cardlang.language.words.abilities import Ability, SpellAbility, Static
from cardlang.language.words.conditions import Condition
from cardlang.language.words.english import capitalized
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, rebuilt

_EACH = Player("each player")


def not_there_when_asked(abilities: Sequence[Ability], at: int, vocabulary: Vocabulary) -> Iterator[Found]:
    """Text of a paragraph about players and things that are not there when it matters."""
    ability = abilities[at]
    if isinstance(ability, Static):
        for clause in ability.clauses:
            yield from dict.fromkeys(_never_asked(clause, ability.condition, vocabulary))
    elif isinstance(ability, SpellAbility):
        modes = ability.body.modes
        for sentence in (*ability.body.sentences, *(modes.sentences if modes is not None else ())):
            yield from _begun_at_any_time(sentence, abilities)


def _never_asked(clause: Clause, condition: Condition | None, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is true as long as its card is in play."""
    for effect in (each for each in clause.effects if isinstance(each, Verb)):
        when = effect.matters(vocabulary)
        about = [*clause.subject.walk(), *(condition.walk() if condition is not None else ())]
        for word in (each for each in about if when and when in each.not_at):
            yield f"{nobody(word)} {when}", _instead_of(clause, effect, word)


def _instead_of(clause: Clause, effect: Verb, word: Word) -> str:
    """Help: the same of each player; or of what is there at its time, for the rest of the turn."""
    if isinstance(word, Condition):
        return "Leave it out."
    if isinstance(word, PlayerWord):
        return f"Write '{capitalized(_of_each(clause, word).say(SOURCE))}.'"
    lasting = replace(clause, duration="this turn" if effect.this_turn else "turn")
    return word.in_time.format(lasting.say(SOURCE), since="").partition(", or on")[0]


def _of_each(clause: Clause, player: Word) -> Clause:
    return rebuilt(clause, lambda word: _EACH if word == player else word)


def _begun_at_any_time(sentence: Sentence, abilities: Sequence[Ability]) -> Iterator[Found]:
    """What holds for a time, of a player who need not be there when it is carried out. A text that also names what
    there is then (dice, ``the attacking territory``) is about that time.
    """
    if sentence.later is not None or sentence.at is not None:
        return
    for clause in sentence.clauses:
        who = clause.subject
        if not isinstance(who, PlayerWord) or not who.not_at or clause.duration in ("", "permanently"):
            continue
        others = sum(bool(word.not_at) for ability in abilities for word in ability.walk())
        if others == sum(bool(word.not_at) for word in clause.walk()):
            each = capitalized(_of_each(clause, who).say(SOURCE))
            help_ = f"Write '{each}.'\n" + who.in_time.format(clause.say(SOURCE), since=" this turn")
            yield f"'{who.say(SOURCE)}': it may be that nobody is that when this is done", help_
