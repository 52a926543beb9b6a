"""Reading ``destroyed this way`` and ``the damage dealt this way``: what an effect before it has done."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Post


def this_way(r: Reading, post: Post) -> tuple[str, int]:
    """``destroyed this way``: the participle, and the number of the last effect that destroyed something. Raises
    :class:`Mistake` if there is none.
    """
    r.take(*post.tokens())
    part, period = post.tokens()[0], post.tokens()[-1]
    number = r.binder.effect_that(part.value)
    if period.value != "this way":
        help_ = f"Write 'that was {part.text} {period.text}'."
        raise r.mistake("CL405", f"'{part.text}' alone goes with 'this way'", post, help_)
    if number is None:
        raise r.mistake("CL602", f"'{r.said(post)}' has nothing to point at: nothing was {part.text} before it", post)
    verb = next(verb for each, verb in reversed(r.binder.done) if each == number)
    if [each.participle() for _, each in r.binder.done].count(part.value) > 1:
        help_ = "Say it right behind the one that is meant, before the other."
        raise r.mistake("CL601", f"'{part.text} this way': by which of those before it?", post, help_)
    if verb.shields:
        message = f"'{r.said(post)}' is not known yet: '{verb.called()}' goes on after the text"
        help_ = (
            f"'Whenever damage is {part.text} this turn, ...' waits for it, and for all other damage as well; an "
            "ability is about its own: 'If damage would be dealt to ~, prevent that damage and ...'."
        )
        raise r.mistake("CL602", message, post, help_)
    return part.value, number
