"""One paragraph that waits for a moment and for something that happens, or for two moments: ``When ~ enters and at the
beginning of your turn, draw a card.`` It is read as two paragraphs that do the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.reading.paragraphs import Read
from cardlang.language.text.blocks import Paragraph, Piece
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import Referent
from cardlang.language.words.word import Word, rebuilt

_AT = r"at (?:the )?(?:beginning|start|end) of [^.,:\"]+?"
_WHEN = r"when(?:ever)? [^.,:\"]+?"
_TWO = re.compile(
    rf"^(?P<one>{_WHEN}|{_AT}),? (?:and|or) (?P<other>{_AT}|{_WHEN}), (?P<done>.+)$", re.IGNORECASE
)
_COUNTED = re.compile(r"\bonly (?:once|twice)\b|\bonce (?:per|each) turn\b|\bbeen chosen\b", re.IGNORECASE)
"""What is counted for the ability: of two abilities each would count by itself."""

_OF_EVENT = Referent("event", 0)


def two_leads(paragraph: Paragraph, read: Callable[[str], Read]) -> list[Paragraph]:
    """The two paragraphs of one with two leads, of which one is a moment. Empty where it has none, where they are not
    understood, or where what is done would not be the same behind both: ``it`` would be two things.
    """
    text = paragraph.text
    found = _TWO.match(text)
    if found is None or _COUNTED.search(text) or '"' in text[: found.start("done")]:
        return []
    if not any(found[each].lower().startswith("at ") for each in ("one", "other")):
        return []
    parts = [_under(paragraph, found, each) for each in ("one", "other")]
    parts[0].above, parts[1].behind = paragraph.above, paragraph.behind
    first, second = (read(each.text).ability for each in parts)
    if not (isinstance(first, Triggered) and isinstance(second, Triggered)):
        return []
    return parts if _done(first) == _done(second) else []


def _done(ability: Triggered) -> tuple[Word | None, ...]:
    """What an ability does, and under which condition. ``It`` is this card where the event is about nothing else."""
    events = ability.trigger.events if isinstance(ability.trigger, When) else ()
    own = bool(events) and all(isinstance(each.subject, This) for each in events)

    def named(word: Word) -> Word:
        return This() if own and isinstance(word, It) and word.referent == _OF_EVENT else word

    return tuple(None if each is None else rebuilt(each, named) for each in (ability.body, ability.condition))


def _under(paragraph: Paragraph, found: re.Match[str], lead: str) -> Paragraph:
    """The paragraph with one of its two leads."""
    said = cut(paragraph, *found.span(lead))
    first, last = said[0], said[-1]
    said[0] = Piece(first.line, first.column, first.text[:1].upper() + first.text[1:])
    said[-1] = Piece(last.line, last.column, f"{said[-1].text},")
    return Paragraph([*said, *cut(paragraph, *found.span("done"))])


def cut(paragraph: Paragraph, start: int, end: int) -> list[Piece]:
    """The pieces of a paragraph from one character of its text to another."""
    until = paragraph.parted(end)[0]
    return (until.parted(start)[1] if start else until).pieces
