"""``an opponent's library`` and ``a player's graveyard`` in a deed, where nobody chooses whose: one opponent is the
next one, if the rules of the game say so; else the text could mean one of them or all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.amounts import Amount, HoldingOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import ALL, EACH, Group, LibraryCards, Selection
from cardlang.language.words.players import Player
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_LOOKED_INTO = (Amount, CardCount, CounterCount, Damage, Description, Group, Holding, LibraryCards, Selection, Zone)
_PLAYER = Player("player")
_OPPONENT = Player("opponent")


def refuse_unchosen(r: Reading, effect: Verb, shape: Shape) -> None:
    """Raises :class:`Mistake` for a deed with what one of several players has, or that is done to one of them, where
    the text lets nobody choose which.
    """
    if _may_be_said(r.vocabulary.zones).search(r.text) is None:
        return
    for said, of, behind in _unchosen(effect, effect.against()):
        if of == _PLAYER or not r.vocabulary.next_opponent:
            _refuse(r, shape, said, of, behind)


@lru_cache(maxsize=64)
def _may_be_said(zones: tuple[str, ...]) -> re.Pattern[str]:
    """Finds what is refused here, wherever it is in a text; most texts have none of it."""
    return re.compile(rf"\b((?:an|your) opponent|an? (player|{'|'.join(zones)}))\b", re.IGNORECASE)


def refuse_any_counted(r: Reading, each: Word, shape: Shape) -> None:
    """The same for what is counted, of opponents alone: ``for each card in a graveyard`` is counted in all of them."""
    for said, of, behind in _unchosen(each, []):
        if of == _OPPONENT and not r.vocabulary.next_opponent:
            _refuse(r, shape, said, of, behind)


def _refuse(r: Reading, shape: Shape, said: str, of: Player, behind: str) -> None:
    """The mistake, where these words are found; other words for the same have been judged as they are written."""
    start, end = extent(shape)
    words = re.sub("^an(?= opponent)", "(?:an|your)", re.escape(said).replace("\\ ", " "))
    found = re.compile(rf"\b{words}(?!\w)", re.IGNORECASE).search(r.text, start, end)
    if found is not None:
        who = f"{of.who}{behind}"
        ways = (("the one you choose", f"target {who}"), ("all of them", f"each {who}"))
        help_ = f"Write 'target {who}' for one who is chosen, or 'each {who}' for all of them."
        raise Mistake("CL601", f"'{found[0]}' could be any of them", *found.span(), help_, ways=ways)


def _unchosen(word: Word, against: list[Word]) -> Iterator[tuple[str, Player, str]]:
    """Those of whom nothing says which is meant: how the text says it, who they are, and what follows the player in
    it. What is chosen may be anybody's; a comparison is asked of each of them; and where things go is judged by whose
    they are (``to_wrong_owner``).
    """
    if isinstance(word, Zone) and word.any:
        yield word.say(SOURCE), _PLAYER, f"'s {word.name}"
    if isinstance(word, (Zone, LibraryCards)) and word.owner in (_PLAYER, _OPPONENT):
        yield word.owner.possessive(SOURCE), word.owner, "'s"
    if isinstance(word, HoldingOf) and word.player in (_PLAYER, _OPPONENT):
        yield word.player.possessive(SOURCE), word.player, "'s"
    for each in word.children():
        if isinstance(each, Player) and each in (_PLAYER, _OPPONENT) and each in against and isinstance(word, Verb):
            yield each.say(SOURCE), each, ""
        elif isinstance(each, Selection) and each.quantifier not in (ALL, EACH):
            continue
        elif isinstance(each, _LOOKED_INTO) and each is not getattr(word, "to", None):
            yield from _unchosen(each, against)
