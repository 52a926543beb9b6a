"""The gate after the reader: it makes sure that reading a paragraph lost nothing and added nothing.

The tree is printed, and the tokens of the print are compared with those the author wrote. What ``fmt`` may change is
listed in ``what_fmt_changes.py``. If any other token is missing, new or different, the paragraph is refused at
that word (CL407). The print is also read again, and must give the same tree (CL408). The order of the tokens may
differ, as long as the print reads as the same tree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from cardlang.language.reading.agreement import (
    how_many,
    one_and_many,
    one_beside_many,
    one_or_all,
    who_does_it,
)
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.what_fmt_changes import CHANGES, ORS, SILENT, SYNONYMS, WHOLE, Change
from cardlang.language.text.dictionary import doing
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.pieces import Piece
from cardlang.language.words.abilities import Ability
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import conjugated, with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import Referent
from cardlang.language.words.vocabulary import Vocabulary

ReadAgain = Callable[[list[Piece]], Ability | None]
"""A function that reads the tokens of a print."""


def gated(
    r: Reading, tokens: list[Piece], ability: Ability, said: str, again: Reading, read: ReadAgain
) -> list[Mistake]:
    """The mistakes of a paragraph whose ``tokens`` were read as ``ability`` and are printed as ``said``: a word lost,
    added or changed (CL407), or a print that reads as another ability (CL408). Empty if it passes; a paragraph that is
    written exactly as printed always does. ``again`` is the reading of the print, with labels spelled out, which
    collects its mistakes.
    """
    if again.text == r.text and again.labels == r.labels:
        return []
    printed, unknown = tokens_of(again.text, r.book)
    lost = unaccounted(tokens, printed, said, r.vocabulary, r.said_again, r.said_otherwise)
    if lost is not None:
        return [lost]
    found = None if unknown else read(printed)
    if found == ability and not again.mistakes and _left_out(found) == _left_out(ability):
        return []
    message = f"this would be written as '{said}', which is not read as the same"
    wrong = next((each for each in again.mistakes if each.code == "CL601" and each.help), None)
    help_ = "Say it in other words, or in two sentences."
    help_ = help_ if wrong is None else f"There {wrong.message}. {wrong.help}"
    return [Mistake("CL408", message, 0, len(r.text), help_)]


def _left_out(ability: Ability) -> list[set[Referent]]:
    """What each ``other`` leaves out: which of the things named before it depends on the order of the words."""
    return [set(each.besides) for each in ability.walk() if isinstance(each, Description) and each.other]


def unaccounted(
    tokens: Sequence[Piece],
    printed: Sequence[Piece],
    said: str,
    vocabulary: Vocabulary,
    repeated: Sequence[Piece] = (),
    otherwise: Sequence[Piece] = (),
) -> Mistake | None:
    """The first difference between a paragraph's ``tokens`` and its print ``said`` that no row allows, or None.
    ``repeated`` are tokens that the print says once more, ``otherwise`` those that it says in another way.
    """
    wrong = one_and_many(tokens) or how_many(tokens) or one_or_all(tokens, printed)
    wrong = wrong or one_beside_many(tokens, printed) or who_does_it(tokens, printed)
    if wrong is not None:
        return wrong
    written, kept = contents(tokens, vocabulary), contents(printed, vocabulary)
    before, after = Counter(filter(None, written)), Counter(filter(None, kept))
    missing, extra = before - after, after - before - Counter(contents(repeated, vocabulary))
    missing -= Counter(contents(otherwise, vocabulary))
    if extra["a"] > missing["NUM 1"]:
        one = _made_one(tokens, printed, missing, written)
        if one is not None:
            return one
    if extra["OR"]:  # "all artifacts and enchantments" are all artifacts or enchantments
        joins = [sum(each.type == "ANDN" for each in pieces) for pieces in (tokens, printed)]
        extra["OR"] -= min(extra["OR"], max(0, joins[0] - joins[1]))
        extra = +extra
    if missing or extra:
        for change in (*vocabulary.rewordings, *_named_hosts(vocabulary), *CHANGES):
            _forgive(missing, extra, change, written)
    for article in ("a", "the"):
        del missing[article], extra[article]
    content = next(iter((*missing, *extra)), None)
    return _mistake(content, missing, extra, tokens, written, said) if content is not None else None


def _named_hosts(vocabulary: Vocabulary) -> Iterator[Change]:
    """``it`` in front, and what the card is attached to behind: both are named."""
    for noun in (f"NOUN {each.name}" for each in vocabulary.nouns if each.sense == "host"):
        yield (("IT",), (noun,), noun)
        yield (("DET its",), (noun, "OF"), noun)
        yield (("DET that", "NOUN *"), (noun,), noun)


def contents(tokens: Sequence[Piece], vocabulary: Vocabulary) -> list[str]:
    """The content of each token in one spelling (``NUM 2`` for ``two`` and ``2``); empty for a silent token."""
    found = [_content(each, vocabulary) for each in tokens]
    for at, said in enumerate(found):
        if said.startswith(("GREATER", "LESSTHAN", "ATMOST", "ATLEAST", "DET at ", "DET more than", "DET fewer than")):
            _compare(found, at, tokens)
        elif said.startswith("EQUALTO") and tokens[at - 1].type == "WSTAT" and tokens[at + 1].type == "NUM":
            found[at] = ""  # "with power equal to 3"
        elif said == "BULLET":  # the first is behind the colon; each of the others is read as "; or"
            found[at] = "" if tokens[at - 1].type in ("COLON", "CHOOSESONE") else "ORMODE"
        elif said == "AT at the end of":
            found[at] = "AT"
            _end_of(found, at)
        elif said.startswith(("PART ", "ADJ ")):
            _in_active(found, at, tokens, vocabulary)
        elif said == "DET other" and _is_another_again(tokens, at):
            found[at] = ""
        elif said == "DET no" and [each.type for each in tokens[at + 2 : at + 3]] in (["CONTROL"], ["HAVE"], ["OWN"]):
            _no_opponent(found, at)
        elif said == "DONT" and tokens[at + 1].type in ("CONTROL", "HAVE", "OWN"):
            _has_not(found, at)
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
    elif kind in ORS:
        said = "OR"
    else:
        said = f"{kind} {piece.value}" if piece.value and piece.value != piece.type.lower() else kind
    return SYNONYMS.get(said, said)


def _compare(found: list[str], at: int, tokens: Sequence[Piece]) -> None:
    """Rewrites ``greater than 3``, ``more than three`` and ``at least four`` in ``found`` as ``4 or more``."""
    behind = next((spot for spot in range(at + 1, len(tokens)) if tokens[spot].type == "NUM"), None)
    if behind is None or not tokens[behind].value.isdecimal() or (behind > at + 1 and tokens[at].type != "DET"):
        return
    said, value = found[at], int(tokens[behind].value)
    more = said.startswith(("GREATER", "ATLEAST", "DET at least", "DET more"))
    exact = said.startswith(("DET at ", "ATLEAST", "ATMOST"))
    found[behind] = f"NUM {value if exact else value + 1 if more else max(0, value - 1)}"
    found[at] = "ORMORE" if more else "ORLESS"


def _has_not(found: list[str], at: int) -> None:
    """Rewrites ``don't control three or more`` in ``found`` as ``control two or fewer``, and ``don't control a`` as
    ``control no``.
    """
    how_many, limit = found[at + 2], "".join(found[at + 3 : at + 4])
    if limit not in ("ORMORE", "ORLESS") or not how_many.removeprefix("NUM ").isdecimal():
        found[at] = "DET no"
        return
    value = int(how_many.removeprefix("NUM "))
    opposite = (max(0, value - 1), "ORLESS") if limit == "ORMORE" else (value + 1, "ORMORE")
    found[at], found[at + 2], found[at + 3] = "", f"NUM {opposite[0]}", opposite[1]


def _no_opponent(found: list[str], at: int) -> None:
    """Rewrites ``no opponent has three or more`` in ``found`` as ``each opponent has two or fewer``."""
    opponent = found[at + 1]
    if opponent == "NOUN opponent" and found[at + 4 : at + 5] in (["ORMORE"], ["ORLESS"]):
        _has_not(found, at + 1)
        found[at : at + 2] = ["DET each", opponent]


def _end_of(found: list[str], at: int) -> None:
    """Rewrites ``at the end of your turn`` in ``found`` as ``at the beginning of your end of turn``."""
    for spot in range(at + 1, len(found)):
        if found[spot].startswith("MOMENT "):
            moment = found[spot].removeprefix("MOMENT ")
            found[spot] = f"MOMENT {moment if moment.startswith('end') else f'end of {moment}'}"
            return


def _in_active(found: list[str], at: int, tokens: Sequence[Piece], vocabulary: Vocabulary) -> None:
    """Rewrites ``is destroyed by you`` in ``found`` as ``you destroy``, and ``is dealt damage by`` as ``deals damage
    to``.
    """
    spot = next((spot for spot in range(at + 1, min(at + 4, len(tokens))) if tokens[spot].type == "BY"), None)
    terminal = doing(vocabulary).get(tokens[at].value)
    if spot is None or terminal is None or found[at - 1] != "BE":
        return
    past = tokens[at - 1].text.lower() in ("was", "were")
    found[at] = f"{terminal} past" if past else terminal
    found[at - 1], found[spot] = "", "TO" if spot > at + 1 else ""
    if at > 1 and tokens[at - 2].type == "THEY":  # "they" are "them" behind the verb
        found[at - 2] = SYNONYMS["THEM"]


def _made_one(
    tokens: Sequence[Piece], printed: Sequence[Piece], missing: Counter[str], written: list[str]
) -> Mistake | None:
    """The mistake where ``the creature`` (with none named before) or ``creatures`` is printed as ``a creature``."""
    if missing["the"] and not any(each.type == "WMOST" for each in tokens):
        piece = tokens[written.index("the")]
        message = "which one is meant by 'the'?"
        return Mistake("CL407", message, piece.start, piece.end, "Write 'a' or 'target', or name it before.")
    several = Counter(each.value for each in printed if each.many)
    for at, piece in enumerate(tokens):
        if piece.many and several[piece.value] == 0 and piece.value != "player":
            if any(each.value == "all" for each in tokens[max(0, at - 2) : at]):
                help_ = f"Write a number, as in 'three or more {piece.text}'."
                return Mistake("CL407", f"cards cannot ask about 'all {piece.text}'", piece.start, piece.end, help_)
            return _how_many(tokens, at)
        several[piece.value] -= piece.many
    return None


_ENDS_EARLIER = ("DOT", "COMMA", "DURATION", "PERIOD")
_OF_ONE = {"are": "is", "were": "was"}


def _how_many(tokens: Sequence[Piece], at: int) -> Mistake:
    """The mistake for ``whenever creatures you control attack``: each one, or any number of them together?"""
    piece, end = tokens[at], at
    behind = [spot for spot in range(at + 1, min(at + 6, len(tokens))) if tokens[spot].form]
    if behind and all(each.type not in _ENDS_EARLIER for each in tokens[at : behind[0]]):
        end = behind[0]
    first = _first_of(tokens, at)
    before = [each.text for each in tokens[first:at]]
    words = [each.text for each in tokens[at + 1 : end + 1]]
    one = [with_article(" ".join((*before, piece.value))), *words]
    if end > at:
        one[-1] = _OF_ONE.get(words[-1]) or (conjugated(words[-1], True) if tokens[end].form == "base" else words[-1])
    many = " ".join((*before, piece.text, *words))
    ways = (("each one" if end > at else "one", " ".join(one)), ("any number together", f"one or more {many}"),
            ("a number of them", f"two {many}"))  # fmt: skip
    message = f"how many {piece.text}?"
    return Mistake("CL407", message, tokens[first].start, tokens[end].end, "Write a number.", ways=ways)


_DESCRIBES = ("ADJ", "STATS", "MOD", "NOUN", "CKIND")


def _first_of(tokens: Sequence[Piece], at: int) -> int:
    """The index of the first word of a description that ends with a noun: of ``+1/+1`` before ``counters``."""
    while at and (tokens[at - 1].type in _DESCRIBES or tokens[at - 1].value == "random"):
        at -= 1
    return at


def _forgive(missing: Counter[str], extra: Counter[str], change: Change, written: list[str]) -> None:
    """Removes what one row of ``CHANGES`` allows from ``missing`` and ``extra``, as often as it fits."""
    gone, come, where = change
    whole = len(where.rstrip()) if where else 0  # "AT" is no part of "ATTACK"
    if where and not any(each.startswith(where) and f"{each} "[whole] == " " for each in written):
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
    """For each pattern of ``wanted`` a content of ``counter`` that fits it; None if one has none. What is wanted to the
    letter is no other's: the ``controller`` is not the ``NOUN *`` of ``that creature's controller``.
    """
    left, found = Counter(counter), []
    for each in sorted(wanted, key=lambda pattern: pattern.endswith("*")):
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
        return Mistake("CL407", message, piece.start, piece.end, "Write 'if', which is asked once, as it is done.")
    if content.endswith(" past") and extra[content.removesuffix(" past")]:
        message = f"'{piece.text}' says that it has happened before"
        return Mistake("CL407", message, piece.start, piece.end, f"Write '{said}'")
    message = f"'{piece.text}' would be lost: this would be read as '{said}'"
    return Mistake("CL407", message, piece.start, piece.end, _ANOTHER_WAY)


def _is_another_again(tokens: Sequence[Piece], at: int) -> bool:
    """Whether ``another`` is said once more: ``another artifact or another creature``."""
    behind_or = at > 2 and tokens[at - 1].type in ORS
    return behind_or and tokens[_first_of(tokens, at - 2) - 1].text.lower() == tokens[at].text.lower() == "another"


_ANOTHER_WAY = "Say it in a sentence or a paragraph of its own; or write that sentence, if it is what is meant."


def _added(content: str, tokens: Sequence[Piece], written: list[str], said: str) -> Mistake:
    """The mistake for a content that only the print has."""
    if content == "DET next" and "AT" in written:
        piece = tokens[written.index("AT")]
        message = f"'{piece.text}' begins a paragraph, or names the next such moment"
        help_ = f"Write '{said}'" if said.endswith(".") else "Write 'next', or begin the paragraph with it."
        return Mistake("CL407", message, piece.start, piece.end, help_)
    message = f"this would be read as '{said}', which says more than was written"
    help_ = "Write 'exactly' or 'or more' with the number." if content == "ORMORE" else "Write it out."
    return Mistake("CL407", message, tokens[0].start, tokens[-1].end, help_)
