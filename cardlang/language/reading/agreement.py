"""Singular or plural: an article before a singular noun, and a verb that agrees with its subject (CL407).

``Soldier you control`` may be a typo for ``a Soldier you control`` or for ``Soldiers you control``; ``Discards a
card.`` lacks its subject. The tree keeps neither articles nor verb endings, so the tokens the author wrote are
compared with the tokens of the printed paragraph.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardlang.language.text.pieces import Piece
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.mistake import Mistake

_OPENING = frozenset(
    ("DOT", "COMMA", "COMMAK", "COLON", "DASH", "THEN", "AND", "ANDV", "ANDK", "ANDC", "QUOTE", "MAY", "DONT")
)
"""Terminals after which a verb has no subject of its own (``. Draw a card``, ``, then draw a card``)."""
_BEFORE = ("ADJ", "NOUN", "RESOURCE", "CKIND", "STATS", "MOD")
"""Terminals that may come between an article and its noun."""
_ONE = ("a", "an", "each", "every", "another")
_COUNTING = frozenset(("DET", "NUM", "POSS", "SIGNED"))
"""Terminals before a noun that say how many, which or whose (``two``, ``that``, ``your``)."""


def one_and_many(tokens: Sequence[Piece]) -> Mistake | None:
    """The mistake in ``a cards`` or ``two card``: a noun that is not in the number said before it. None if there is no
    such place.
    """
    for at, piece in enumerate(tokens):
        one = piece.type == "DET" and piece.value in _ONE
        several = piece.type == "NUM" and piece.value.isdecimal() and piece.value != "1"
        several = several or (piece.type == "DET" and piece.value == "all")
        if not (one or several):
            continue
        head = _head(tokens, at + 1)
        noun = tokens[head] if head < len(tokens) and tokens[head].type == "NOUN" else None
        if noun is not None and noun.many == one and noun.value != plural(noun.value):
            if several and _shared(tokens, head + 1):
                continue
            said = " ".join(each.text for each in tokens[at : head + 1])
            between = " ".join(each.text for each in tokens[at + 1 : head])
            alone = f"{between} {noun.value}".strip()
            number = piece.text.lower() if piece.type == "NUM" else "two"
            help_ = f"Write '{with_article(alone)}' for one, or '{number} {plural(alone)}' for several."
            return Mistake("CL407", f"'{said}': one, or several?", piece.start, noun.end, help_)
    return None


def _head(tokens: Sequence[Piece], first: int) -> int:
    """The index of the noun proper of a phrase that begins at ``first``: ``cards`` of ``tapped artifact cards``."""
    head = first
    while head + 1 < len(tokens) and tokens[head].type in _BEFORE and tokens[head + 1].type in _BEFORE:
        if tokens[head + 1].value == "in play":  # behind its noun
            break
        head += 1
    return head


def how_many(tokens: Sequence[Piece]) -> Mistake | None:
    """The mistake in ``destroy target creatures`` and ``sacrifice creatures``: several are chosen, and nothing says how
    many. None if there is no such place.
    """
    for at, piece in enumerate(tokens):
        before = tokens[at - 1] if at else None
        aims = piece.type == "DET" and piece.value == "target" and not _counted(tokens, at)
        gives_up = piece.type in _GIVES_UP and piece.form in ("base", "s")
        if not aims and (not gives_up or (before is not None and before.type == "CANNOT")):
            continue
        head = _head(tokens, at + 1)
        if head < len(tokens) and tokens[head].type in ("NOUN", "WHO") and tokens[head].many:
            said = " ".join(each.text for each in tokens[at + 1 : head + 1])
            one = " ".join([*(each.text for each in tokens[at + 1 : head]), tokens[head].value])
            ways = f"'target {one}' or 'two target {said}'" if aims else f"'{with_article(one)}' or 'all {said}'"
            message = f"'{piece.text} {said}': how many?"
            return Mistake("CL407", message, piece.start, tokens[head].end, f"Write {ways}.")
    return None


_GIVES_UP = ("SACRIFICE", "DISCARD")
"""Verbs of which nobody means all by a plural alone."""


def _counted(tokens: Sequence[Piece], at: int) -> bool:
    """Whether a number, or what stands for one, is in front of ``target``."""
    while at and tokens[at - 1].type == "DET" and tokens[at - 1].value in ("other", "random"):
        at -= 1
    before = tokens[at - 1] if at else None
    return before is not None and (before.type in ("NUM", "DET") or before.type.startswith("OR"))


def _shared(tokens: Sequence[Piece], at: int) -> bool:
    """Whether an ``or`` (or ``and``) leads to the noun of all alternatives: ``two artifact or creature cards``."""
    if at >= len(tokens) or not tokens[at].type.startswith(("OR", "AND", "COMMA")):
        return False
    head = _head(tokens, at + 1)
    if head < len(tokens) and not tokens[head].many:
        return _shared(tokens, head + 1)
    return at + 1 < head < len(tokens) and tokens[head].value in ("card", "spell")


def one_or_all(tokens: Sequence[Piece], printed: Sequence[Piece]) -> Mistake | None:
    """The mistake in ``Soldier you control``, printed as ``a Soldier you control``: without an article it could mean
    one of them or all. None if there is no such place.
    """
    kept = Counter(each.value for at, each in enumerate(printed) if _first(printed, at) is not None)
    for at, piece in enumerate(tokens):
        first = _first(tokens, at)
        if first is None:
            continue
        if kept[piece.value]:
            kept[piece.value] -= 1
            continue
        said = " ".join(each.text for each in tokens[first : at + 1])
        low = " ".join([tokens[first].value, *(each.text for each in tokens[first + 1 : at + 1])])
        help_ = f"Write '{with_article(low)}' for one, or '{plural(low)}' for all."
        return Mistake("CL407", f"'{said}': one of them, or all?", tokens[first].start, piece.end, help_)
    return None


def _first(tokens: Sequence[Piece], at: int) -> int | None:
    """For a singular noun at ``at`` with no word before it that says how many or which: the index of the first token
    of its phrase. None for any other token, and for a noun that continues a list, as ``player`` in ``target creature or
    player``.
    """
    piece = tokens[at]
    if piece.type != "NOUN" or piece.many or (at + 1 < len(tokens) and tokens[at + 1].type == "NOUN"):
        return None
    first = at
    while first > 0 and tokens[first - 1].type in _BEFORE:
        first -= 1
    before = tokens[first - 1].type if first else ""
    return None if before in _COUNTING or before.startswith(("OR", "AND")) else first


def one_beside_many(tokens: Sequence[Piece], printed: Sequence[Piece]) -> Mistake | None:
    """The mistake in ``two creatures or an artifact``, printed as ``two creatures or artifacts``: the number, or
    another word that says how many, would be that of both. None if there is no such place.
    """
    kept = Counter(noun for _, noun in _alternatives(printed))
    for at, noun in _alternatives(tokens):
        if kept[noun]:
            kept[noun] -= 1
            continue
        first = _first_count(tokens, at)
        if first is not None and first.value not in _ARTICLES:
            article = tokens[at + 1]
            message = f"'{article.text}' would be lost: '{first.text}' would be said of '{noun}', too"
            help_ = f"Leave '{article.text}' out if both are meant so, or say each by itself: {_BY_ITSELF}."
            return Mistake("CL407", message, article.start, article.end, help_)
    return None


_ARTICLES = ("a", "an", "1")
_BY_ITSELF = "'if you control two artifacts or if you control a creature'"
_ASKING = ("ASLONG", "IF", "UNLESS", "WHEN")
_PLACES = ("TO", "FROM", "IN", "ON", "INTO", "ONTO", "OF", "WITH", "AMONG", "BY")


def _alternatives(tokens: Sequence[Piece]) -> list[tuple[int, str]]:
    """Each ``or a`` (or ``or one``) before a noun: the index of ``or``, and the noun."""
    found: list[tuple[int, str]] = []
    for at in range(len(tokens) - 2):
        if tokens[at].type.startswith("OR") and tokens[at + 1].value in _ARTICLES:
            found.append((at, tokens[_head(tokens, at + 2)].value))
    return found


def _first_count(tokens: Sequence[Piece], at: int) -> Piece | None:
    """The first word of the phrase before ``at`` that says how many or which; not in front of a verb."""
    first = None
    for piece in reversed(tokens[:at]):
        if piece.type == "WITH":  # "a creature with power 4 or more or a ...": the number is that of the power
            first = None
            continue
        if piece.form or piece.type in (*_OPENING, *_ASKING) or (first and piece.type in _PLACES):
            break
        if piece.type in ("DET", "NUM"):
            first = piece
    return first


def who_does_it(tokens: Sequence[Piece], printed: Sequence[Piece]) -> Mistake | None:
    """The mistake in ``Draw a card. Discards a card.``: a verb whose ending differs from the printed one, although
    the number of its subject is the same in both, or although the verb before it has an ending. None if there is no
    such verb.
    """
    same = _subjects(tokens) == _subjects(printed)
    kept = Counter((each.type, each.form) for each in printed if each.form in ("s", "base"))
    for at, piece in enumerate(tokens):
        if piece.form not in ("s", "base") or (at and tokens[at - 1].type == "DONT"):
            continue
        if kept[(piece.type, piece.form)]:
            kept[(piece.type, piece.form)] -= 1
        elif same or _left_alone(tokens, at):
            return _disagrees(tokens, at, printed)
    return None


def _left_alone(tokens: Sequence[Piece], at: int) -> bool:
    """Whether a verb without an ending is joined to one that has it: ``a player loses 1 EP and draw a card``."""
    if tokens[at].form != "base" or not at or not tokens[at - 1].type.startswith("AND"):
        return False
    before = (each.form for each in reversed(tokens[: at - 1]) if each.form or each.type in ("DOT", "COLON", "MAY"))
    return next(before, "") == "s"


def _subjects(tokens: Sequence[Piece]) -> Counter[tuple[str, bool]]:
    """Counts the nouns and pronouns that could be a subject: (value, whether plural) -> how often."""
    return Counter((each.value, each.many) for each in tokens if each.type in ("NOUN", "WHO") or each.value in _EACH)


_EACH = frozenset(("each", "every", "all", "any", "that", "those"))


def _is_behind_may(tokens: Sequence[Piece], at: int) -> bool:
    """Whether a verb goes on what others than you may do, in the same sentence: ``each player may discard a card, then
    draw a card``.
    """
    stops = [number for number, each in enumerate(tokens[:at]) if each.type in ("DOT", "COLON")]
    sentence = tokens[stops[-1] + 1 if stops else 0 : at]
    may = next((number for number, each in enumerate(sentence) if each.type == "MAY"), 0)
    before = sentence[:may]
    return any(each.type in ("NOUN", "WHO") and each.value != "you" for each in before)


def _disagrees(tokens: Sequence[Piece], at: int, printed: Sequence[Piece]) -> Mistake | None:
    piece = tokens[at]
    right = next((each.text for each in printed if each.type == piece.type and each.form != piece.form), "")
    if not right:
        return None
    if piece.form == "s" and _is_behind_may(tokens, at):
        return Mistake(
            "CL407", f"behind 'may' it is '{right.lower()}'", piece.start, piece.end, f"Write '{right.lower()}'."
        )
    if piece.form == "s" and (at == 0 or tokens[at - 1].type in _OPENING):
        does = piece.text.lower()
        others = f"'that player {does}', 'each player {does}' or 'target player {does}' if another does"
        help_ = f"Write '{right.lower()}' if you do it, or {others}."
        return Mistake("CL407", f"who {piece.text.lower()}?", piece.start, piece.end, help_)
    message = f"'{piece.text}' does not agree with the words before it"
    help_ = f"Write '{right.lower()}', or change the number."
    if piece.text.lower() in ("is", "are") and right.lower() in ("was", "were"):
        help_ = f"Of what has happened write '{right.lower()}'. What is to come is waited for: 'Whenever ...'."
    return Mistake("CL407", message, piece.start, piece.end, help_)
