"""Finds ``its controller`` behind a sentence by which a player takes it over: ``Take over target territory. Its
controller draws a card.`` By then that is who took it, and who writes so means the player who had it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.checks.referents import referent_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import YOU, ControllerOf, ControllerThen, Referent
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

_HELP = "For who had it before, say that an opponent controls what you take, and then write 'that player'."


def yours_by_then(inside: list[Word]) -> Iterator[Found]:
    """The controllers in a paragraph who are others by then, because an earlier clause has made it so."""
    for body in (each for each in inside if isinstance(each, Body)):
        taken: dict[Referent, tuple[str, Verb]] = {}
        for sentence in body.sentences:
            if sentence.at is not None or sentence.later is not None or sentence.instead or sentence.otherwise:
                continue
            for clause in sentence.clauses:
                for word in _same_text(clause) if taken else ():
                    if not isinstance(word, ControllerOf) or isinstance(word, ControllerThen) or word.owner:
                        continue
                    who, by = (taken.get(word.of.referent) if isinstance(word.of, It) else None) or ("", None)
                    if by is not None:
                        message = f"'{word.say(SOURCE)}' is {who} by then, because of '{by.called()}'"
                        yield message, _HELP
                taken |= _taken(clause, sentence)


def _taken(clause: Clause, sentence: Sentence) -> dict[Referent, tuple[str, Verb]]:
    """What a clause certainly gives a player control of, and by what."""
    if not sentence.unhindered:
        return {}
    who = "you" if clause.subject == YOU else f"'{clause.subject.say(SOURCE)}'"
    taking = [each for each in clause.effects if isinstance(each, Verb) and each.takes_over]
    done = [(getattr(each, "what", None), (who, each)) for each in taking]
    chosen = {referent_of(what): by for what, by in done if isinstance(what, Selection)}
    return chosen | {what.referent: by for what, by in done if isinstance(what, It)}


def _same_text(word: Word) -> Iterator[Word]:
    """A word and those in it, without what an ability in quotes says: its pronouns are its own."""
    yield word
    for each in word.children():
        if not isinstance(each, Ability):
            yield from _same_text(each)
