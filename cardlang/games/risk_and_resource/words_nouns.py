"""What follows a noun on cards of Risk & Resource alone: ``a card with a trap``, ``a card with a risk``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Body, Card, Triggered
from cardlang.games.risk_and_resource.risk import TakeRisk
from cardlang.language.words.chosen_type import OfChosenType
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.exiled_with import ExiledWith
from cardlang.language.words.owned_apart import APART
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class WithTrap(Filter):
    """``with a trap``: the printed card has a trap clause."""

    def say(self, voice: Voice) -> str:
        return "with a trap"

    def matches(self, ctx: Context, ref: int) -> bool:
        return "trap" in ctx.entity(ref).face.special


@word
class WithRisk(Filter):
    """``with a risk``: the printed card has a risk in some part of its text."""

    def say(self, voice: Voice) -> str:
        return "with a risk"

    def matches(self, ctx: Context, ref: int) -> bool:
        return any(_has_risk(body) for body in _bodies(ctx.entity(ref).face))


def _bodies(face: Card) -> list[Body]:
    trap = face.special.get("trap")
    set_off = [*face.triggered, *([trap] if isinstance(trap, Triggered) else [])]
    found = [*(each.body for each in set_off), *(each.body for each in face.activated)]
    return found if face.spell is None else [face.spell, *found]


def _has_risk(body: Body) -> bool:
    inner = [mode for _, mode in body.modes]
    return any(isinstance(each, TakeRisk) for each in body.effects) or any(_has_risk(each) for each in inner)


POSTS: tuple[tuple[str, Filter], ...] = (
    ("with a trap", WithTrap()),
    ("with a risk", WithRisk()),
    ("exiled with ~", ExiledWith()),
    ("of the chosen type", OfChosenType()),
    *APART,
)
