"""Reading ``its controller`` inside the description of things: ``target creature with power less than the number of
cards in its controller's hand``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardlang.language.reading.reading import Reading
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Post, Shape
from cardlang.language.words.described import DESCRIBED
from cardlang.language.words.english import with_article
from cardlang.language.words.nouns import It
from cardlang.language.words.word import SOURCE
from cardlang.language.words.zones import Zone


@contextmanager
def inside_a_description(r: Reading) -> Iterator[None]:
    """Reads what the things that are described are compared with."""
    outer, r.binder.describes = r.binder.describes, True
    try:
        yield
    finally:
        r.binder.describes = outer


def the_described(r: Reading, many: bool, role: str, piece: Shape | Piece) -> It:
    """The thing that is described, for ``its controller`` or, with ``many``, ``their controllers`` (``role``). Raises
    :class:`Mistake` if it could be something that was named before.
    """
    before = [each for each in r.binder.things if each.many == many and not each.own]
    if not before:
        return It(DESCRIBED)
    said, noun = before[-1].said, (*before[-1].nouns, "")[0]
    pronoun = f"their {role.removesuffix('s')}s" if many else f"its {role}"
    message = f"'{pronoun}' could be of '{said}', or of what is described here"
    help_ = "Say it before anything else is named, or in a paragraph of its own."
    if noun and not many:
        help_ = f"For that of '{said}' write 'that {noun}'s {role}'; else name nothing in front of it."
    raise r.mistake("CL601", message, piece, help_, either=True)


def refuse_own_place(r: Reading, zone: Zone, post: Post) -> None:
    """Raises :class:`Mistake` for ``target card in its owner's graveyard``, where nothing was named before: every
    card is in that of its owner.
    """
    message = f"'{r.said(post)}': of the owner of ~, or of each such card?"
    where = post.first().text
    ways = (("anybody's", f"{where} {with_article(zone.name)}"), ("that of this card", f"{where} {zone.say(SOURCE)}"))
    raise r.mistake("CL601", message, post, "Say whose it is.", ways=ways)
