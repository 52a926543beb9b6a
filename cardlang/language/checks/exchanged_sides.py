"""Finds things that would change sides though one player controls both: ``Exchange control of ~ and a creature you
control.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.done_to_themselves import yours_by_event
from cardlang.language.checks.findings import Found
from cardlang.language.verbs.gain import ExchangeControl
from cardlang.language.words.nouns import It, Selection, This, meant_by, parts_of
from cardlang.language.words.players import (
    SELF,
    YOU,
    ControllerOf,
    Player,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

Side = Word | Referent | tuple[str, Referent]
"""Who controls a thing: a player, the pronoun for one, or the controller of what a pronoun means."""


def exchanged_sides(inside: Sequence[Word]) -> Iterator[Found]:
    """Exchanges in a paragraph between two things of one player; none where something else changes who has them."""
    changing = [each for each in inside if isinstance(each, Verb) and "control" in each.called()]
    exchange = changing[0] if len(changing) == 1 else None
    if not isinstance(exchange, ExchangeControl):
        return
    own = {SELF, *yours_by_event(inside)}
    both = parts_of(exchange.what)
    sides = [_sides(each, own) for each in both]
    if len(both) == 2 and sides[0] & sides[1]:
        other = next((each for each in reversed(both) if isinstance(each, Selection)), None)
        theirs = None if other is None else replace(other, of=replace(other.of, controller=Player("opponent")))
        help_ = "Say it of what an opponent controls." if theirs is None else f"Write '{theirs.say(SOURCE)}' for one."
        yield f"'{exchange.say(SOURCE)}': one player controls both, so nothing would change", help_


def _sides(thing: Word, own: set[Referent]) -> set[Side]:
    """All that the text says about who controls a thing."""
    found: set[Side] = {("controller of", each) for each in meant_by(thing)}
    if isinstance(thing, This) or (isinstance(thing, It) and thing.referent in own):
        found.add(YOU)
    player = thing.of.controller if isinstance(thing, Selection) and thing.of.relation == "control" else None
    if player == YOU:
        found.add(YOU)
    elif isinstance(player, TargetPlayer):
        found.add(Referent("target", player.number))
    elif isinstance(player, ThatPlayer):
        found.add(player.referent)
    elif isinstance(player, ControllerOf) and not player.owner and isinstance(player.of, It):
        found.add(("controller of", player.of.referent))
    return found
