"""Reading ``it was cast from your graveyard``, ``it wasn't cast`` and ``you cast it``."""

from __future__ import annotations

from cardlang.language.reading.read_nouns import read_noun, read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import NounPhrase, Post, Shape
from cardlang.language.words.cast_from import WasCast, WasCastFrom
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import YOU
from cardlang.language.words.zones import Zone


def cast_from(r: Reading, np: NounPhrase, part: Shape) -> WasCast | WasCastFrom | None:
    """The condition; None if another one is meant. Raises :class:`Mistake` if it is not said of one card, or not from
    where.
    """
    if "cast" not in r.vocabulary.plays:
        return None
    negated = part.name == "dont"
    said = next((each for each in part.all(Shape) if each.name in ("passive", "vp")), part) if negated else part
    if said.name == "vp":
        return _by_you(r, np, part, said, negated)
    posts = said.all(Post)
    if said.name != "passive" or len(posts) > 1 or (posts and not posts[0].has("FROM")):
        return None
    if not any(each.value == "cast" for each in said.tokens() if each.type == "PART"):
        return None
    r.take(*part.tokens(), *said.tokens())
    thing = read_np(r, np, keep=False)
    if not isinstance(thing, (It, This)) or getattr(thing, "many", False):
        help_ = "Ask it of one card: 'if it was cast from your graveyard'."
        raise r.mistake("CL405", "only of one card is it known from where it was cast", np, help_)
    if not posts:
        return WasCast(thing, negated=negated)
    r.take(*posts[0].tokens())
    zone = read_noun(r, posts[0].noun, [])
    if not isinstance(zone, Zone) or zone.in_play or zone.many:
        raise r.mistake("CL504", f"'{r.said(posts[0])}' does not say from where", posts[0], "Write 'from your hand'.")
    return WasCastFrom(thing, zone, negated)


def _by_you(r: Reading, np: NounPhrase, part: Shape, said: Shape, negated: bool) -> WasCast | None:
    """``you cast it``, ``you didn't cast ~``; None if something else is meant."""
    what = said.all(NounPhrase)
    if len(said.parts) != 2 or said.first().type != "CAST" or np.last().value != "you" or not what:
        return None
    if len(list(what[0].pieces())) > 1 or what[0].first().type not in ("IT", "SELF"):
        return None
    r.take(*part.tokens(), *said.tokens(), *np.pieces())
    thing = read_np(r, what[0], keep=False)
    return WasCast(thing, YOU, negated) if isinstance(thing, (It, This)) else None
