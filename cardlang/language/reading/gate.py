"""The gate behind the reader: every word that was read is in the tree, and what is printed is read as the same tree.

The tree of a paragraph is printed and the print is compared with what the author wrote, token by token. What
``fmt`` may change freely is listed here (``SYNONYMS``, ``CHANGES``). Anything else that vanished, appeared or turned
into something else refuses the paragraph at that word (CL407); a print that is read as another tree refuses it too
(CL408). The order of the tokens may change: the same words in another order that is read as the same tree are the
same sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardlang.language.reading.agreement import one_and_many, one_or_all, who_does_it
from cardlang.language.reading.reading import Reading
from cardlang.language.text.lexer import Piece, tokens_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary

SILENT = frozenset(
    (
        "COMMA",
        "COMMAK",
        "DOT",
        "THEN",
        "AND",
        "ANDC",
        "ANDK",
        "ANDN",
        "ANDR",
        "ANDV",
        "QUOTE",
        "ENDQUOTE",
        "COLON",
    )
    + ("DASH", "YOU")
)
"""Tokens that only hold a sentence together. ``you`` is silent: an imperative has the same subject without it."""

WHOLE = frozenset(
    (
        "WHEN",
        "ASLONG",
        "CANNOT",
        "DONT",
        "ORMORE",
        "ORLESS",
        "LESS",
        "MORE",
        "ADDITIONAL",
        "MUSTATTACK",
        "EXTRACOMBAT",
    )
    + (
        "ATOKENCOPYOF",
        "ACOPYOF",
        "ONARISK",
        "IT",
        "THEM",
        "ONIT",
        "WITHOUTPAYING",
        "ENTERTAPPED",
        "OFITSTYPE",
    )
    + ("INATURN", "EACHTURN", "POSS", "UNDERYOURS", "SELF")
)
"""Terminals whose phrases all mean the same (``while`` and ``as long as``)."""

_OR = frozenset(("ORN", "ORV", "ORR", "ORC", "ORK"))

SYNONYMS: dict[str, str] = {
    "THEM": "IT",
    "INATURN": "EACHTURN",
    "POSS": "OF",
    "DET every": "DET each",
    "DET another": "DET other",
    "DET a": "a",
    "DET an": "a",
    "DET the": "the",
    "DURATION this turn": "DURATION turn",
    "AT at the start of": "AT",
    "AT at the beginning of": "AT",
    "AT at": "AT",
    "MOMENT end step": "MOMENT end of turn",
    "YOUDO if that player does": "YOUDO if they do",
    "YOUDONT if they do not": "YOUDONT if they don't",
    "YOUDONT if that player does not": "YOUDONT if they don't",
    "YOUDONT if you do not": "YOUDONT if you don't",
    "REL your opponents|control": "REL an opponent|control",
}
"""Contents that mean the same as others."""

Change = tuple[tuple[str, ...], tuple[str, ...], str]
"""What may vanish, what may come in its place, and what the author must have written for that (a prefix). A content
that ends with ``*`` is any content that begins so. A game adds rows of its own: ``Vocabulary.rewordings``.
"""

CHANGES: tuple[Change, ...] = (
    # how long: a change without an end lasts, and the text says so
    ((), ("DURATION permanently",), ""),
    # what is simply true holds while its condition does; what is done once has only 'if'
    (("IF",), ("ASLONG",), ""),
    # gained for a time, had as long as the card is in play
    (("HAVE",), ("GAIN",), ""),
    (("GAIN",), ("HAVE",), ""),
    # numbers: one of something, none of something
    (("a",), ("NUM 1",), ""),
    (("NUM 1",), ("a",), ""),
    (("NUM 1", "ORMORE"), (), ""),
    (("NUM 1",), (), ""),
    ((), ("DET all",), ""),
    (("DET all",), ("DET each",), ""),
    (("DET any",), (), ""),
    (("DET no",), ("NUM 0",), ""),
    # moments
    ((), ("ON", "DET each", "MOMENT turn"), "AT"),
    ((), ("DET each",), "AT"),
    ((), ("DET next",), "MOMENT end of"),
    ((), ("DET next",), "PREVENT"),
    (("DET next",), (), "MOMENT end of"),
    # pronouns, and what they are bound to
    (("IT",), ("SELF",), ""),
    (("DET this", "NOUN *"), ("SELF",), ""),
    (("DET its",), ("SELF", "OF"), ""),
    (("DET that", "NOUN player"), ("DET its", "NOUN controller"), ""),
    (("DET that", "NOUN player"), ("DET its", "NOUN owner"), ""),
    # whose: 'your creatures', 'an opponent's trap', 'under your control'
    (("DET your",), ("REL you|control",), ""),
    (("UNDERYOURS",), ("REL you|control",), ""),
    (("NOUN opponent", "OF"), ("REL an opponent|control",), ""),
    (("DET your", "NOUN opponent"), ("WHO your opponents",), ""),
    (("NOUN opponent",), ("WHO your opponents",), ""),
    ((), ("DET your",), "NOUN risk roll"),
    ((), ("DET their",), "ORDINAL"),
    # the same thing in other words, or in another order
    (("PAY",), (), ""),
    (("BE", "PART taken"), ("NOUN player", "TAKE"), ""),
    (("DET your", "BE", "PART rolled"), ("ROLL",), ""),
    (("DET target", "NOUN *", "OR", "NOUN player"), ("NOUN any target",), ""),
    ((), ("NOUN card",), "SEARCH"),
    ((), ("OF",), "DEAL"),
    (("IN",), ("FROM",), ""),
    (("FROM",), ("IN",), ""),
    ((), ("PUT",), "NOUN rest"),
    ((), ("NOUN token",), "CREATE"),
    (("ZONE play",), (), "ENTER"),
    (("ZONE battlefield",), (), "ENTER"),
    (("ZONE play",), ("ZONE battlefield",), "LEAVE"),
    (("ZONE play",), (), "LEAVE"),
    (("TO",), ("GET",), "SIGNED"),
    (("NOUN risk",), ("NOUN player", "ONARISK"), ""),
)
"""Longer rows stand before shorter ones of the same kind: the first that fits is taken."""


ReadAgain = Callable[[Reading, list[Piece]], Ability | None]
"""Reads the tokens of a print with a reading of its own, where its mistakes gather."""


def gated(r: Reading, tokens: list[Piece], ability: Ability, said: str, read: ReadAgain) -> list[Mistake]:
    """What would be lost, turned or read otherwise once a paragraph, read as ``ability``, is printed as ``said``. Empty
    for one that may pass; what is written as it is printed passes at once.
    """
    if said == r.text:
        return []
    printed, unknown = tokens_of(said, r.book)
    lost = unaccounted(tokens, printed, said, r.vocabulary)
    if lost is not None:
        return [lost]
    again = Reading(said, r.book, r.rules)
    if not unknown and read(again, printed) == ability and not again.mistakes:
        return []
    message = f"this would be written as '{said}', which is not read as the same"
    return [Mistake("CL408", message, 0, len(r.text), "Say it in other words, or in two sentences.")]


def unaccounted(
    tokens: Sequence[Piece], printed: Sequence[Piece], said: str, vocabulary: Vocabulary
) -> Mistake | None:
    """What of a paragraph's ``tokens`` was lost or turned; None where all of it is in the print, ``said``."""
    wrong = one_and_many(tokens) or one_or_all(tokens, printed) or who_does_it(tokens, printed)
    if wrong is not None:
        return wrong
    written, kept = contents(tokens, vocabulary), contents(printed, vocabulary)
    before, after = Counter(filter(None, written)), Counter(filter(None, kept))
    missing, extra = before - after, after - before
    if extra["a"] > missing["NUM 1"]:
        one = _made_one(tokens, printed, missing, written)
        if one is not None:
            return one
    for change in (*vocabulary.rewordings, *CHANGES):
        _forgive(missing, extra, change, written)
    for article in ("a", "the"):
        del missing[article], extra[article]
    content = next(iter((*missing, *extra)), None)
    return _mistake(content, missing, extra, tokens, written, said) if content is not None else None


def contents(tokens: Sequence[Piece], vocabulary: Vocabulary) -> list[str]:
    """What each token says, in one spelling; an empty string for a token that says nothing."""
    found = [_content(each, vocabulary) for each in tokens]
    for at, said in enumerate(found):
        if said.startswith(("GREATER", "LESSTHAN", "DET at ", "DET more than", "DET fewer than")):
            _compare(found, at, tokens)
        elif said == "AT at the end of":
            found[at] = "AT"
            _end_of(found, at)
    return found


def _content(piece: Piece, vocabulary: Vocabulary) -> str:
    kind = piece.type
    if kind in SILENT:
        return ""
    if kind == "ACTION":
        said = f"ACTION {vocabulary.keyword_action_of(piece.value)}"
    elif piece.form:  # a verb: its tense counts, not who does it
        said = kind if piece.form in ("base", "s") or kind == "BE" else f"{kind} past"
    elif kind in WHOLE:
        said = kind
    elif kind in ("MOD", "SIGNED"):
        said = f"{kind} {piece.value.replace('-0', '+0')}"
    elif kind in ("WSTAT", "OWNSTAT"):
        said = f"STAT {piece.value}"
    elif kind in _OR:
        said = "OR"
    else:
        said = f"{kind} {piece.value}" if piece.value and piece.value != piece.type.lower() else kind
    return SYNONYMS.get(said, said)


def _compare(found: list[str], at: int, tokens: Sequence[Piece]) -> None:
    """``greater than 3``, ``more than three`` and ``at least four`` are ``4 or more``."""
    behind = next((spot for spot in range(at + 1, len(tokens)) if tokens[spot].type == "NUM"), None)
    if behind is None or not tokens[behind].value.isdecimal():
        return
    said, value = found[at], int(tokens[behind].value)
    more = said.startswith(("GREATER", "DET at least", "DET more"))
    exact = said.startswith("DET at ")
    found[behind] = f"NUM {value if exact else value + 1 if more else max(0, value - 1)}"
    found[at] = "ORMORE" if more else "ORLESS"


def _end_of(found: list[str], at: int) -> None:
    """``at the end of your turn`` is ``at the beginning of your end of turn``."""
    for spot in range(at + 1, len(found)):
        if found[spot].startswith("MOMENT "):
            moment = found[spot].removeprefix("MOMENT ")
            found[spot] = f"MOMENT {moment if moment.startswith('end') else f'end of {moment}'}"
            return


def _made_one(
    tokens: Sequence[Piece], printed: Sequence[Piece], missing: Counter[str], written: list[str]
) -> Mistake | None:
    """``the creature``, where none was named before, is not ``a creature``, and neither are ``creatures``."""
    if missing["the"]:
        piece = tokens[written.index("the")]
        message = "which one is meant by 'the'?"
        return Mistake("CL407", message, piece.start, piece.end, "Write 'a' or 'target', or name it before.")
    several = Counter(each.value for each in printed if each.many)
    for piece in tokens:
        if piece.many and several[piece.value] == 0 and piece.value != "player":
            help_ = f"Write 'a' for one, 'one or more {piece.text}' for any number, or 'all {piece.text}'."
            return Mistake("CL407", f"how many {piece.text}?", piece.start, piece.end, help_)
        several[piece.value] -= piece.many
    return None


def _forgive(missing: Counter[str], extra: Counter[str], change: Change, written: list[str]) -> None:
    """Takes off both sides what one row of ``CHANGES`` allows, as often as it fits."""
    gone, come, where = change
    if where and not any(each.startswith(where) for each in written):
        return
    while True:
        lost, new = _found(missing, gone), _found(extra, come)
        if lost is None or new is None:
            return
        missing.subtract(lost)
        extra.subtract(new)
        for counter in (missing, extra):
            for each in [key for key, count in counter.items() if count <= 0]:
                del counter[each]


def _found(counter: Counter[str], wanted: Sequence[str]) -> list[str] | None:
    """The contents that fit ``wanted``, one for each; None where one is missing."""
    left, found = Counter(counter), []
    for each in wanted:
        prefix = each.removesuffix("*")
        fits = [key for key in left if left[key] > 0 and (key == each or (prefix != each and key.startswith(prefix)))]
        if not fits:
            return None
        found.append(fits[0])
        left[fits[0]] -= 1
    return found


def _mistake(
    content: str,
    missing: Counter[str],
    extra: Counter[str],
    tokens: Sequence[Piece],
    written: list[str],
    said: str,
) -> Mistake:
    if content not in missing:
        return _added(content, tokens, written, said)
    piece = tokens[written.index(content)]
    if content == "ASLONG" and extra["IF"]:
        message = f"'{piece.text}' belongs to something that is true, not to something that is done"
        return Mistake("CL407", message, piece.start, piece.end, "Write 'if'.")
    message = f"'{piece.text}' would be lost: this would be read as '{said}'"
    help_ = "Say it in a sentence or a paragraph of its own, or leave it out."
    return Mistake("CL407", message, piece.start, piece.end, help_)


def _added(content: str, tokens: Sequence[Piece], written: list[str], said: str) -> Mistake:
    """What only the print says."""
    if content == "DET next" and "AT" in written:
        piece = tokens[written.index("AT")]
        message = f"'{piece.text}' begins a paragraph, or names the next such moment"
        help_ = "Write 'next', as in 'at the beginning of your next turn', or begin the paragraph with it."
        return Mistake("CL407", message, piece.start, piece.end, help_)
    message = f"this would be read as '{said}', which says more than was written"
    return Mistake("CL407", message, tokens[0].start, tokens[-1].end, "Write it out.")
