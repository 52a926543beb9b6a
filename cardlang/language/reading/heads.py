"""Which function reads a noun phrase, by its head noun (``power`` in ``its power``). Heads that are not listed here
name things in the game (``creature``, ``card``) and are read by ``read_things``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardlang.language.reading import read_amounts as amounts
from cardlang.language.reading import read_special as special
from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.read_next import read_next
from cardlang.language.reading.reading import Reading
from cardlang.language.words.word import Word

HEADS: Mapping[str, Callable[[Reading, NounWords], Word]] = {
    "": amounts.read_number,
    "RESOURCE": amounts.read_resource,
    "STAT": amounts.read_stat,
    "damage": amounts.read_damage,
    "counter": amounts.read_counters,
    "piece this way": amounts.read_pieces_this_way,
    "measure": amounts.read_measure,
    "rest": amounts.read_rest,
    "ZONE": special.read_zone,
    "MOMENT": special.read_moment,
    "role": special.read_role,
    "player": special.read_player,
    "rolls": special.read_rolls,
    "roll": special.read_roll,
    "host": special.read_host,
    "supply": special.read_supply,
    "token with stats": special.read_token,
    "thing with stats": special.read_typed,
    "next": read_next,
    "end of a deck": special.read_library_end,
}
"""Kind of head -> reader. A kind is a terminal (``RESOURCE``), the sense of a noun (``damage``) or a form of phrase
(``token with stats``), as ``NounWords.kind`` returns it."""
