"""``a player`` to whom a text does something once, without a word on which of them: ``Deal 2 damage to a player``."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import ClauseShape
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.prevent import Prevent
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import Player
from cardlang.language.words.sentences import Clause

_ANY = Player("player")
_HELP = "Write 'each player' for all of them, or 'target player' for one who is chosen."


def refuse_any_player(r: Reading, clause: Clause, shape: ClauseShape) -> None:
    """Raises :class:`Mistake`. What is always so is so for every player."""
    lasts = bool(clause.duration)
    once = [each.to for each in clause.effects if isinstance(each, Deal) or (isinstance(each, Prevent) and lasts)]
    if _ANY not in once and not (clause.subject == _ANY and lasts):
        return
    start, end = extent(shape)
    begin = r.text.lower().find("a player", start, end)
    if begin >= 0:
        start, end = begin, begin + len("a player")
    message = f"'{r.text[start:end]}' could be each player or one of them"
    raise Mistake("CL601", message, start, end, _HELP, either=True)
