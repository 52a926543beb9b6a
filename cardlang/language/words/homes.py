"""Where the things of a description are, if it does not say so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine.zones import DISCARD, HIDDEN, PLAY, STACK
from cardlang.language.words.descriptions import Description
from cardlang.language.words.heads import PLAYER_HEADS, STACK_HEADS
from cardlang.language.words.word import once

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game
    from cardlang.engine.state import Entity


def home_noun(of: Description) -> str:
    """The noun that says where such things are: ``spell`` in ``instant or sorcery spell``."""
    if are_cards_in_play(of):
        return "permanent"
    return _said_of_all(of)


def _said_of_all(of: Description) -> str:
    return of.head if len(of.sorts) == 1 else of.shared or of.head


def are_cards_in_play(of: Description, controlled: bool = False) -> bool:
    """True for cards that are in play: ``cards you control``, ``card in play``. Other cards are not. ``controlled``:
    the text names their controller outside the description (``you control two or more cards``).
    """
    if of.zone is not None or _said_of_all(of) != "card" or of.effect >= 0:
        return False
    controlled = controlled or (of.controller is not None and of.relation == "control")
    return controlled or any("in play" in each.adjectives for each in of.sorts)


def are_cards_anywhere(of: Description) -> bool:
    """True for ``card`` without a place, of which nothing says that it is in play: a card in a discard pile."""
    placed = of.zone is not None or of.of_owner or of.by_deed or of.effect >= 0
    return not placed and {each.head for each in of.sorts} == {"card"} and not are_cards_in_play(of)


def home_role(head: str, game: Game) -> str:
    """The role of the zone where things of a noun are, if the text names no other: ``play`` for creatures."""
    own = game.nouns.get(head)
    if own is not None:
        return own.role
    return STACK if head in STACK_HEADS else DISCARD if head == "card" else PLAY


def where_they_were(of: Description, ctx: Context, row: Entity) -> Description | None:
    """What of a description can have meant a thing where it was, before it left; None if nothing. Outside play it is
    no ``creature`` but a ``creature card``. An ``instant`` is never in play, and is one everywhere.
    """
    if of.zone is not None or of.shared or not row.face.permanent or ctx.game.is_play_zone[row.zone]:
        return of
    sorts = tuple([each for each in of.sorts if home_role(each.head, ctx.game) != PLAY])
    return replace(of, sorts=sorts) if sorts else None


def maybe_hidden(of: Description, game: Game) -> bool:
    """Whether a description is of what was in play unless it lay face-down, or of what lay face-down."""
    from_play = any(each.from_play for sort in of.sorts for each in sort.filters)
    return from_play or any(home_role(sort.head, game) == HIDDEN for sort in of.sorts)


def by_home(of: Description, game: Game) -> tuple[Description, ...]:
    """The description itself or, where its alternatives are in different places, one for each: in ``target spell or
    creature`` the spell is on the stack and the creature in play.
    """
    parts, nouns = alternatives(of)
    return parts if len({home_role(each, game) for each in nouns}) > 1 else (of,)


@once
def alternatives(of: Description) -> tuple[tuple[Description, ...], tuple[str, ...]]:
    """The alternatives of a description that may be in different places, each as a description, and the nouns that say
    where the things among them are; none of one whose things are all in one place.
    """
    if len(of.sorts) == 1 or of.zone is not None or of.shared or of.of_what_left:
        return (), ()
    parts = tuple(replace(of, sorts=(each,)) for each in of.sorts)
    return parts, tuple(home_noun(each) for each in parts if each.head not in PLAYER_HEADS)
