"""Finds ``you``, ``an opponent`` and other players in the text of a card that belongs to nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.several_at_once import somebody_else_named
from cardlang.language.words.abilities import Activated
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import SOME, Selection, This
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, TargetPlayer, is_opponents
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, places_of

_OF_WHOSE = (
    r"(?i)\b(?:(?:an|each|no) opponent|your opponents|(?<!than )each other player|you (?:control|hold|own|have)|your?)"
    r"\b"
)
_OWN = ("cards", "hand cards", "holding", "price", "size of a hand")


_ANYBODYS = "Write '{}': they choose, and may choose what another player controls."
_NOBODYS = "Write 'player' instead, or leave it out: whose opponents they are cannot be said there."


def ownerless_cards(tree: CardTree, at: int, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """A warning for a paragraph of such a card that speaks of ``you``, opponents, or what ``you`` control or draw."""
    kinds = [entry for each in tree.type.kinds if (entry := vocabulary.kind(each)) is not None and entry.nobodys]
    if not kinds or somebody_else_named(list(inside)):  # that is an error already
        return
    for side, by, help_ in _opposed_to_others(inside):
        told = f"'{side.say(SOURCE)}' is said by the player whose turn comes first, not by '{by.say(SOURCE)}'"
        yield f"{with_article(kinds[0].name)} belongs to nobody: {told}", help_, False
        return
    named = re.search(_OF_WHOSE, tree.abilities[at].say(SOURCE))
    used = named or isinstance(tree.abilities[at], Activated)
    done = "" if used else next((each.called() for each in _done_by_you(inside)), "")
    if named is not None:
        told = f"'{named[0].lower()}' is meant as the player whose turn comes first would say it"
    elif any(isinstance(each, ControllerOf) and isinstance(each.of, This) for each in inside):
        told = "its own controller would be the player whose turn comes first"
    elif done:
        told = f"'{done}' would be done by the player whose turn comes first"
    else:
        return
    yield f"{with_article(kinds[0].name)} belongs to nobody: {told}", "Say it of 'each player' or 'a player'.", True


def _opposed_to_others(inside: Sequence[Word]) -> Iterator[tuple[Word, Word, str]]:
    """The opponents in what a player who is named does; with that player, and what to write instead."""
    for clause in inside:
        if not isinstance(clause, (Clause, EventPattern)) or not _named(clause.subject):
            continue
        words = [word for word in clause.walk() if word is not clause.subject]
        for chosen in words:
            if isinstance(chosen, Selection) and chosen.quantifier == SOME and isinstance(chosen.of, Description):
                side = chosen.of.controller
                if side is not None and _opposing(side):
                    anybodys = replace(chosen, of=replace(chosen.of, controller=None))
                    yield side, clause.subject, _ANYBODYS.format(anybodys.say(SOURCE))
        yield from ((word, clause.subject, _NOBODYS) for word in words if _opposing(word))


def _named(subject: Word) -> bool:
    return isinstance(subject, PlayerWord) and subject != YOU and not _opposing(subject)


def _opposing(player: Word) -> bool:
    return isinstance(player, (Player, TargetPlayer)) and is_opponents(player)


def _done_by_you(inside: Sequence[Word]) -> Iterator[Verb]:
    """The verbs with which ``you`` change what their player has or knows: cards, amounts, turns."""
    clauses = [each for each in inside if isinstance(each, Clause) and each.subject == YOU]
    for effect in (effect for clause in clauses for effect in clause.effects if isinstance(effect, Verb)):
        if effect.for_doer or any(each.frame in _OWN for each in places_of(type(effect))):
            yield effect
