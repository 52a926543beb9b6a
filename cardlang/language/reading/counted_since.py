"""``Those cards`` behind a sentence that has counted others of the same noun: which of them?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate, Deeds, speaks_of
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE


def refuse_counted_since(
    each: Sequence[tuple[int, Description]], done: Deeds, found: Candidate | None, noun: str, span: tuple[int, int]
) -> None:
    """Raises :class:`Mistake` (CL601) for ``Reveal two cards. Gain 1 EP for each card in your graveyard. Exile those
    cards.`` ``each``: what clauses were done for each of, with their numbers; ``found``: what the pronoun would mean,
    if anything was named that it fits (else CL602).
    """
    since = -1 if found is None else _last_named(found, done)
    for number, of in (*each, *_amounts(done)):
        if number >= since and any(noun in sort.nouns for sort in of.sorts):
            raise _could_be_counted(found, of, unclear.pronoun(noun, True), span)


def _could_be_counted(found: Candidate | None, of: Description, pronoun: str, span: tuple[int, int]) -> Mistake:
    all_ = f"all {of.plural(SOURCE)}"
    ways = (("what was counted", all_),)
    if found is None:
        message = f"'{pronoun}' refers to nothing: '{of.say(SOURCE)}' is counted, and not named"
        return Mistake("CL602", message, *span, f"Name it again: '{all_}'.", ways=ways)
    said = f"'{found.said}'"
    message = f"'{pronoun}' could mean {said}, or what was counted: '{of.say(SOURCE)}'"
    help_ = f"For {said} write 'them'; for what was counted name it again: '{all_}'."
    return Mistake("CL601", message, *span, help_, ways=((said, "they"), (said, "them"), *ways), either=True)


def _last_named(found: Candidate, done: Deeds) -> int:
    """The number of the last effect that has named or made it."""
    named = [
        number for number, verb in done if any(part == found.named or speaks_of(part, found) for part in verb.walk())
    ]
    made = [found.referent.index] if found.referent.kind in ("result", "own result") else []
    return max((*named, *made), default=-1)


def _amounts(done: Deeds) -> Iterator[tuple[int, Description]]:
    """What is counted in the amounts of effects: ``the number of creature cards in your graveyard``."""
    for number, verb in done:
        for word in verb.walk():
            if isinstance(word, CountOf):
                yield number, word.of
