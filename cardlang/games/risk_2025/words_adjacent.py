"""``An adjacent territory``: adjacent to the one that was named before it or, where none was, to one of yours."""

from __future__ import annotations

from collections.abc import Iterator

_NAMED = r"^([^\"]*?\b(?:territory|capital)\b[^\"]*?)"
_NONE_NAMED = r"^((?:(?!\bterritor|\bcapital)[^\"])*?)"
_OPPONENTS = r"(?:enemy territory|territory an opponent controls)"
_BORDERING = "territory an opponent controls adjacent to"
_TO_OR_FROM = r"\b(?:take over|from|in|on|to)"


def _rows() -> Iterator[tuple[str, str, str]]:
    for which, said in (("an", "a"), ("target", "target"), ("(?:each|every)", "each")):
        yield " adjacent ", rf"{_NAMED}\b{which} adjacent {_OPPONENTS}", rf"\1{said} {_BORDERING} it"
        bordering = rf"{_NONE_NAMED}\b{which} adjacent {_OPPONENTS}"
        yield " adjacent ", bordering, rf"\1{said} {_BORDERING} a territory you control"
        own = r"territory( you control|)(?= with|[.,]| and | to )"
        yield " adjacent ", rf"{_NAMED}\b{which} adjacent {own}", rf"\1{said} territory\2 adjacent to it"
        if said != "each":  # of each it could be those of all players
            near = rf"{_NONE_NAMED}({_TO_OR_FROM}) {which} adjacent territory(?= with|[.,])"
            yield " adjacent territory", near, rf"\1\2 {said} {_BORDERING} a territory you control"


ADJACENT: tuple[tuple[str, str, str], ...] = (
    *_rows(),
    (
        "adjacent enemy territories",
        rf"{_NAMED}\b(?:all )?adjacent enemy territories",
        r"\1territories your opponents control adjacent to it",
    ),
    (
        "adjacent enemy territories",
        rf"{_NONE_NAMED}\b(?:all )?adjacent enemy territories",
        r"\1territories your opponents control adjacent to a territory you control",
    ),
)
