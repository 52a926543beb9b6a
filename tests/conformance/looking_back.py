"""Sentences that look back at their own beginning, behind a sentence that is about something else: ``Destroy target
creature. Its controller draws a card.`` does the same behind ``~ gets +1/+1 until end of turn.``, or is refused there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from tests.conformance.cells import Cell
from tests.conformance.joined import pair
from tests.conformance.stages import Stage

BEFORE = (
    "~ gets +1/+1 until end of turn.",
    "draw a card.",
    "create a 1/1 {thing} token.",
    "tap target {thing}.",
    "each opponent loses 1 {res}.",
    "target player draws a card.",
    "look at the top card of your {library}.",
    "discard a card.",
    "put the top card of your {library} into your {yard}.",
    "if you control a {thing}, gain 1 {res}.",
    "you may pay 1 {res}. If you do, gain 1 {res}.",
    "for each {thing} you control, gain 1 {res}.",
    "put a +1/+1 counter on target {thing} you control.",
    "draw a card. If you do, gain 1 {res}. Otherwise, lose 1 {res}.",
)
"""What is said first: everything in it could be meant by a pronoun that comes too late."""
LOOKS_BACK = (
    "destroy target {thing}. Its controller draws a card.",
    "exile a card from your hand. You may cast that card this turn.",
    "each player discards a card. Draw a card for each card discarded this way.",
    "discard any number of cards. Draw that many cards.",
    "tap target {thing}. It gets +2/+0 until end of turn.",
    "untap ~. It gets +1/+1 until end of turn.",
    "look at the top three cards of your {library}. Put one of them into your hand and the rest on the bottom of your "
    "{library}.",
    "reveal the top two cards of your {library}. Put all {thing} cards revealed this way into your hand and the rest "
    "into your {yard}.",
    "target player draws two cards. That player discards a card.",
    "target opponent discards a card. They lose 1 {res}.",
    "sacrifice a {thing}. If you do, draw two cards.",
    "gain control of target {thing} until end of turn. Untap it.",
    "put a +1/+1 counter on target {thing}. If it has two or more counters on it, draw a card.",
    "return target {thing} to its owner's hand. Its owner discards a card.",
    "target {thing} gets +1/+1 until end of turn. Another target {thing} gets -1/-0 until end of turn.",
    "each opponent discards a card. Each opponent who can't loses 3 {res}.",
    "each player may discard a card. Each player who does draws a card.",
    "each opponent loses 1 {res}. Gain {res} equal to the {res} lost this way.",
    "put the top two cards of your {library} into your {yard}. Put one of them into your hand.",
    "target opponent reveals their hand. You choose a card from it. They discard that card.",
    "exile the top two cards of your {library}. You may put one of them into your hand. Put the rest into your {yard}.",
)


def behind(stage: Stage, seed: int) -> Iterator[Cell]:
    """What looks back, behind each of the others, in an order drawn by chance, as far as ``check`` accepts it."""
    every = list(product(BEFORE, LOOKS_BACK))
    Random(seed).shuffle(every)
    for first, second in every:
        found = pair(stage, stage.said(first), stage.said(second), "looks back")
        if found is not None:
            yield found
