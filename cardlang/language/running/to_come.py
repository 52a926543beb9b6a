"""Effects with a duration about things that are there as they begin, and about what is still to come: ``cards in your
hand`` are those that are there, ``spells you cast`` those that are cast later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import last, last_on
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import ALL, EACH, Group, Selection, parts_of
from cardlang.language.words.settled import settled

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act
    from cardlang.language.running.continuous_effects import Alteration
    from cardlang.language.words.word import Word

Later = Callable[[Description], bool]
"""Whether a description is about what is still to come."""


def without_a_place(of: Description) -> bool:
    """Whether a description does not say where the things are, and is not of what the text has dealt with."""
    return of.zone is None and of.told_place is None and of.effect < 0


def last_or_come(
    act: Act, altering: Callable[[Word], Sequence[Alteration]], later: Later, cause: str, anywhere: bool
) -> Sequence[Step]:
    """Applies what ``altering`` says of each part of the subject: to what is still to come of it, as long as the clause
    says, or else to the things that are there now. ``anywhere``: to come is also what is not in play.
    """
    subject = act.clause.subject
    coming = [part for part in parts_of(subject) if is_to_come(part, later)]
    if not coming:
        return last(act, altering(subject), act.subjects, cause)
    steps: list[Step] = []
    for part in coming:
        steps += last_on(act, altering(part), Described(settled(part, act), anywhere), cause)
    there = tuple([part for part in parts_of(subject) if part not in coming])
    return [*steps, *last(act, altering(subject), act.things(Group(there)), cause)] if there else steps


def is_to_come(part: Word, later: Later) -> bool:
    """Whether a part of a subject is also what comes ``later``, and not only what is there."""
    return isinstance(part, Selection) and part.quantifier in (ALL, EACH) and later(part.of)
