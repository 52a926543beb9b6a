"""Refuses a pronoun for what is given up where a condition asks about another thing of the same player, and a condition
that asks about something ``random``.
"""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import RANDOM, It, Selection, This
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of


def refuse_given_up(r: Reading, effect: Verb, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``When ~ enters, if you control an artifact, sacrifice it``: what is given up is one
    of the player's own, and so is what is asked about; and for ``if a creature died this turn, return it ...``.
    """
    brought = isinstance(effect, (Return, PutCards))
    frame = "movable" if brought else "own permanents"
    given = [getattr(effect, each.name) for each in places_of(type(effect)) if each.frame == frame]
    it = next((each for each in shape.pieces() if each.type == "IT"), None)
    if it is None or not any(isinstance(each, This) or (isinstance(each, It) and not each.noun) for each in given):
        return
    binder = r.binder
    named = [each.said for each in binder.things if isinstance(given[0], It) and each.referent == given[0].referent]
    said = named[0] if named else "~"
    for each in binder.asked:
        if each.sentence == binder.sentence and (each.gone if brought else not each.others):
            message = f"'it' could mean '{said}', or '{each.said}', which is only asked about"
            found = "for this card write '~'" if said == "~" else f"for '{said}' write the condition behind"
            picked = "say from where it comes" if brought else f"write '{each.said}'"
            help_ = f"For one that is picked now {picked}; {found}."
            raise Mistake("CL601", message, it.start, it.end, help_, either=True)


def refuse_random(r: Reading, asked: Word, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``if a random creature is tapped``."""
    if isinstance(asked, Selection) and asked.quantifier == RANDOM:
        message = f"nothing picks '{r.said(shape)}' where something is asked"
        raise r.mistake("CL505", message, shape, "Leave 'random' out.")
