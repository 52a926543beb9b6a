"""Refusing ``with the same name`` of several things, where the text does not say as what."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Post
from cardlang.language.words.comparisons import SameName
from cardlang.language.words.nouns import Description, It, This


def refuse_same_name(r: Reading, description: Description, posts: list[Post]) -> None:
    """Raises :class:`Mistake` for ``two cards with the same name``: it could be that of this card, which ``it`` means
    where nothing else is named, or they could have it among themselves.
    """
    named = [each.of for each in description.sorts[-1].filters if isinstance(each, SameName)]
    if not named or not any(_is_own(r, each) for each in named):
        return
    for post in posts:
        for having in post.havings:
            if having.first().type == "SAMENAME" and having.noun is not None and having.noun.noun.atom.name == "it":
                help_ = "Write 'with the same name as ~' for that of this card; no words say it of each other."
                raise r.mistake("CL601", "the same name as ~, or as each other?", post, help_)


def _is_own(r: Reading, word: object) -> bool:
    own = [each.referent for each in r.binder.things if each.own]
    return isinstance(word, This) or (isinstance(word, It) and word.referent in own)
