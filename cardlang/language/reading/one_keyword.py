"""What a condition says of a thing's keywords: it asks for one that the thing has."""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.english import with_article
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE


def not_one_keyword(r: Reading, vp: Shape, rows: list[Keyword], lacked: bool) -> Mistake:
    """The mistake in ``if it doesn't have Fast``, which has to describe what it is: ``if it is a creature without
    Fast``; or in ``if it has Fast and Hexproof``.
    """
    plain = r.mistake("CL405", "a condition asks for one keyword", vp)
    does_not = _DOES_NOT.search(r.text[: plain.start])
    if not lacked or len(rows) != 1 or does_not is None:
        return plain
    said, sort = rows[0].say(SOURCE), next(each.name for each in r.vocabulary.kinds if each.stats)
    message = f"a condition asks whether it has {said}, and not whether it lacks it"
    be = "was" if does_not[0].lower().startswith("did") else "is"
    way = f"{r.text[: does_not.start()]}{be} {with_article(sort)} without {said}{r.text[plain.end :]}"
    return r.mistake("CL405", message, vp, ways=(("", way),))


_DOES_NOT = re.compile(r"\b(?:does|do|did)(?: not|n't)\s+$", re.IGNORECASE)
