"""What a sentence is about that is not there yet: ``creature spells you cast``, ``the next spell you cast``. A pronoun
behind it that could mean that is refused.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.nouns import Selection, parts_of
from cardlang.language.words.players import Player, Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import forms_of
from cardlang.language.words.word import SOURCE, Word


def note_what_comes(r: Reading, clause: Clause) -> None:
    """Notes which things of the subject are still to come, as far as the verbs of the clause say so."""
    verbs = [each for each in clause.effects if isinstance(each, Verb)]
    for part in parts_of(clause.subject):
        if any(each.is_to_come(part) for each in verbs):
            _note(r, part)


def cast_later(r: Reading, of: Description) -> EventPattern | None:
    """The event that a player casts what is described; None in a game, or of things, where nothing is cast."""
    forms, paying = forms_of(r.vocabulary), r.vocabulary.paying
    form = forms.get(paying) or (forms.get("cast") if paying in r.vocabulary.plays else None)
    cast = of.relation == r.vocabulary.paying or (of.controller is None and r.sense_of(of.head) == "spell")
    if form is None or not cast:
        return None
    return EventPattern(form, of.controller or Player("player"), replace(of, controller=None, relation="control"))


def _note(r: Reading, part: Word) -> None:
    """The part as something that no pronoun means, with how to wait for it."""
    if isinstance(part, NextSpell):
        reason = f"'{part.say(SOURCE)}' {'comes' if part.singular else 'come'} later"
        when = "the next time" if part.count == 1 else "whenever"
        later = f"{when} {part.event.say(SOURCE)} this turn"
        nouns = tuple(noun for sort in part.of.sorts for noun in sort.nouns)
        to_come = Candidate(Referent("to come"), part, nouns, not part.singular, reason=reason, later=later)
        r.binder.things.append(to_come)
    elif isinstance(part, Selection):
        reason = f"'{part.at('subject', SOURCE)}' are also those that come later"
        event = cast_later(r, part.of)
        later = f"whenever {event.say(SOURCE)} this turn" if event is not None else ""
        r.binder.things = [
            each._replace(reason=reason, later=later) if each.named == part else each for each in r.binder.things
        ]
