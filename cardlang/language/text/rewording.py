"""Other wordings of a game: phrases its players use are replaced with those the grammar knows, before a text is read.

Mistakes are still shown at the place in the text as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from cardlang.language.text.held_rows import Row, Rows, pieces_of
from cardlang.language.text.patterns import NAMES_IN_QUOTES, pattern
from cardlang.language.text.torn_sentences import in_one_sentence
from cardlang.language.text.wordings import WORDINGS
from cardlang.language.text.wordings_renamed import RENAMED
from cardlang.language.text.words_elsewhere import fighters_of, words_elsewhere, zone_called
from cardlang.language.words.costs import LIMITS, ONCE_A_TURN
from cardlang.language.words.english import NUMBER_WORDS, conjugated, plural, singular
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.zones import IN_PLAY, LIBRARIES

COUNT = "|".join((r"\d+", "X", *(re.escape(each) for each in NUMBER_WORDS)))
"""What ``N`` matches in a wording."""
_GAP = r"\s+"
_WORD = r"\b"
_LONG = 60
"""More characters than this of what was said are not quoted where only some of its words were replaced."""
_WORD_ENDS = r"(?:(?<!\w)|(?!\w))"
"""Behind a wording: no word goes on there."""


def _alike(one: str, other: str) -> str:
    """What both texts begin with."""
    return "".join(each for each, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


class Part(NamedTuple):
    """One replacement: the new text is ``meant``, from ``start`` to ``end`` of the changed paragraph; the old one is
    ``said``, from ``was_start`` to ``was_end`` of the paragraph as written.
    """

    start: int
    end: int
    was_start: int
    was_end: int
    said: str
    meant: str

    @property
    def differing(self) -> Part:
        """The same without the whole words in front and behind that are said and meant alike."""
        front = _alike(self.said, self.meant).rfind(" ") + 1
        said, meant = self.said[front:], self.meant[front:]
        behind = max(_alike(said[::-1], meant[::-1]).rfind(" "), 0)
        said, meant = said[: len(said) - behind], meant[: len(meant) - behind]
        end, was_end = self.end - behind, self.was_end - behind
        return Part(self.start + front, end, self.was_start + front, was_end, said, meant)


class Reworded(NamedTuple):
    """A paragraph after the replacements, and what was replaced; ``before`` are replacements made earlier."""

    text: str
    parts: tuple[Part, ...] = ()
    before: Reworded | None = None

    @property
    def changed(self) -> bool:
        """Whether anything was replaced."""
        return bool(self.parts) or (self.before is not None and self.before.changed)

    @property
    def written(self) -> str:
        """The paragraph before these replacements."""
        text = self.text
        for part in reversed(self.parts):
            text = text[: part.start] + part.said + text[part.end :]
        return text

    def as_written(self, mistake: Mistake) -> Mistake:
        """The same mistake with its place in the paragraph as written; what was replaced there is marked and quoted."""
        parts = tuple(part.differing for part in self.parts)
        start, end = (_was(parts, at, end) for at, end in ((mistake.start, False), (mistake.end, True)))
        end -= len(self.written[start:end]) - len(self.written[start:end].rstrip())
        both = zip(self.parts, parts, strict=True)
        inside = (each for each in both if each[1].start < mistake.end and mistake.start < each[1].end)
        whole, part = next(inside, (None, None))
        message, help_ = mistake.message, mistake.help
        if whole is not None and part is not None:
            part = whole if len(whole.said) <= _LONG else part
            marked, written = self.text[mistake.start : mistake.end], self.written
            if marked not in written:
                message = message.replace(f"'{marked}' is not a word of", f"'{marked}' cannot be said in")
                message = message.replace(f"'{marked}'", f"'{written[start:end]}'")
            if not re.match(r"(?:For [^:]*? w|W)rite '", help_):
                meant = _THEN.sub(lambda first: first[0].lower(), part.meant.strip())
                help_ = f"'{part.said.strip()}' is read as '{meant}'. {help_}".rstrip()
        found = Mistake(mistake.code, message, start, end, help_)
        return found if self.before is None else self.before.as_written(found)

    def behind(self, earlier: Reworded) -> Reworded:
        """The same replacements, after ``earlier`` ones."""
        return self._replace(before=earlier) if earlier.changed else self

    def now(self, at: int) -> int:
        """The offset in the changed paragraph of one in the paragraph as written."""
        before = [part for part in self.parts if part.was_end <= at]
        return at + sum(part.end - part.start - (part.was_end - part.was_start) for part in before)

    def replaced(self, by: Callable[[str, str], str]) -> Iterator[tuple[str, int, int]]:
        """What ``by`` finds in the replacements, of which it gets the words that were said and those that are meant;
        each with the place of what is there now.
        """
        for part in self.parts:
            found = by(part.said, part.meant)
            if found:
                yield found, part.start, part.end
        for said, start, end in () if self.before is None else self.before.replaced(by):
            yield said, self.now(start), self.now(end)


def _was(parts: Sequence[Part], at: int, end: bool) -> int:
    """The offset in the paragraph as written; inside a replaced phrase, that of its start or (``end``) its end."""
    shift = 0
    for part in parts:
        if at >= part.end:
            shift = part.was_end - part.end
        elif at > part.start or (at == part.start and not end):
            return part.was_end if end else part.was_start
    return at + shift


def reworded(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with the other wordings of its game (``Vocabulary.wordings``) replaced."""
    low = text.lower()
    own = tuple(row for row in vocabulary.wordings if _longest_word(row[0]) in low)
    return _replaced(text, own, _turns(rows_of(vocabulary), text, vocabulary))


def renamed(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with what other card games call its places and numbers (``library``) replaced."""
    return _replaced(text, (), _turns((_RENAMED,), text, vocabulary))


def _replaced(text: str, own: tuple[tuple[str, str], ...], turns: tuple[Turn, ...]) -> Reworded:
    if not own and not turns:
        return Reworded(text)
    longest_first = sorted(own, key=lambda row: -len(row[0]))
    ways: list[Way] = [(pattern(NAMES_IN_QUOTES), re.Match.group), *(_wording(*row) for row in longest_first)]
    ways += [(turn.said, turn.meaning) for turn in turns]
    out, at, parts = "", 0, []
    for match, meant in _matches(text, ways):
        if meant == match.group():
            continue
        out += text[at : match.start()]
        parts.append(Part(len(out), len(out) + len(meant), match.start(), match.end(), match.group(), meant))
        out += meant
        at = match.end()
    return Reworded(out + text[at:], tuple(parts))


_BUT_THIS = r"(?:\bother than|\bexcept(?: for)?|\bbut) ~"
_PICKED = r"\b(?:target|choose) "


def _is_this_alone(match: re.Match[str]) -> bool:
    """Whether ``all creatures other than ~`` is behind something that was picked: ``other creatures`` would be others
    than that.
    """
    alone = pattern(_BUT_THIS).search(match[0]) is not None
    return alone and pattern(_PICKED).search(match.string, 0, match.start()) is not None


def _matches(text: str, ways: Sequence[Way]) -> Iterator[tuple[re.Match[str], str]]:
    """What is said in one of these ways, from left to right and without overlaps; of two that begin at the same place
    the earlier way. One expression of them all would find the same, but would be compiled for nearly every text.
    """
    ahead = {number: found for number, (said, _) in enumerate(ways) if (found := said.search(text))}
    while ahead:
        first = min(ahead, key=lambda number: (ahead[number].start(), number))
        match = ahead[first]
        meant = None if _is_this_alone(match) else in_one_sentence(match, ways[first][1](match))
        if meant is not None:
            yield match, meant
        over = match.end() if meant is not None else match.start() + 1
        used = [each for each, found in ahead.items() if found.start() < over and (meant is not None or each == first)]
        for number in used:
            found = ways[number][0].search(text, over)
            if found:
                ahead[number] = found
            else:
                del ahead[number]


_WORDINGS = Rows(WORDINGS)
_RENAMED = Rows(RENAMED)


@cache
def _rows(turns: tuple[Row, ...]) -> Rows:
    return Rows(turns)


@lru_cache(maxsize=64)
def rows_of(vocabulary: Vocabulary) -> tuple[Rows, Rows]:
    """The other wordings of all games, then those of one."""
    return _WORDINGS, _rows(vocabulary.turns)


def _turns(tables: tuple[Rows, ...], text: str, vocabulary: Vocabulary) -> tuple[Turn, ...]:
    """The turns of phrase of these tables that a text holds."""
    low = text.lower()
    pieces = pieces_of(low)
    found = [row for rows in tables for row in rows.held_by(low, pieces)]
    if not found:
        return ()
    places = own_words(vocabulary)
    known = _turns_of(places)
    said = (known.get(row) or known.setdefault(row, turn_of_phrase(row, places)) for row in found)
    return tuple(turn for turn in said if turn.said.search(text) and turn.changes(text))


@lru_cache(maxsize=64)
def _turns_of(places: tuple[tuple[str, str], ...]) -> dict[Row, Turn]:
    """The rows that were compiled so far for games that have these words."""
    return {}


_THEN = re.compile(r"(?<=, then )[A-Z](?=[a-z])")
"""The beginning of a sentence that goes on another one."""

Meaning = Callable[[re.Match[str]], str]
"""The replacement for what was matched."""
Way = tuple[re.Pattern[str], Meaning]
"""What is said, and what it means."""


@cache
def _longest_word(said: str) -> str:
    """A part of every text that contains the wording; to look for it costs less than to compile the wording."""
    return max(said.lower().split(), key=len)


class Turn(NamedTuple):
    """A turn of phrase in the words of one game: what is ``said`` and ``meant``, which may name groups of it, and what
    the game calls its ``deck``; ``piles`` matches all that have an order.
    """

    said: re.Pattern[str]
    meant: str
    deck: str
    piles: str

    def changes(self, text: str) -> bool:
        """Whether it is in a text, and not already as the game says it; such a phrase is left to other wordings."""
        return any(self.meaning(found) != found.group() for found in self.said.finditer(text))

    def meaning(self, match: re.Match[str]) -> str:
        """The replacement for a match of ``said``, with what its groups matched."""
        new = expanded(match, self.meant)
        if "{its deck}" in new:
            new = new.replace("{its deck}", _deck_before(match.string[: match.start()], self.deck, self.piles))
        return new[0].upper() + new[1:] if match.group()[0].isupper() else new


_GROUP = re.compile(r"\\(?:(\d)|g<(\w+)>)(s\b)?")
_MANY = re.compile(r"s\b")
_SUM = re.compile(r"\{(\d+)\+(\d+)\}")


def expanded(found: re.Match[str], meant: str) -> str:
    """``meant`` with what the groups of ``found`` matched. Where an s behind a group is only on one side, the noun is
    made plural or singular: of ``Wolves``, matched by ``(\\w+)s``, the group alone is a ``Wolf``. ``{\\1+\\2}`` is the
    sum of two.
    """

    def group(named: re.Match[str]) -> str:
        which: int | str = int(named[1]) if named[1] else named[2]
        which = int(which) if isinstance(which, str) and which.isdigit() else which
        said, end = found[which] or "", found.end(which)
        last = said.rpartition(" ")[2]
        many = _MANY.match(found.string, end) is not None
        if not last.isalpha() or last == "control" or many == bool(named[3]):
            return said + (named[3] or "")
        return said[: -len(last)] + (singular(f"{last}s") if many else plural(last))

    return _SUM.sub(lambda sum_: str(int(sum_[1]) + int(sum_[2])), _GROUP.sub(group, meant))


def turn_of_phrase(row: tuple[str, str, str], places: tuple[tuple[str, str], ...]) -> Turn:
    """A row of ``WORDINGS`` or ``Vocabulary.turns``; ``places`` are what the game calls what the row has in braces. It
    is compiled alone, and only where a text holds its first part, because that is dear.
    """
    _, said, meant = row
    for place, called in places:
        said, meant = said.replace(place, called), meant.replace(place, called)
    said = said.replace(" ", _GAP)
    said = f"{_WORD if said[0].isalpha() else ''}{said}{_WORD_ENDS}"
    deck, piles = (dict(places).get(place, "library") for place in ("{deck}", "{pile}"))
    return Turn(pattern(said), meant, deck, piles)


@cache
def _wording(said: str, meant: str) -> Way:
    """A row of ``Vocabulary.wordings``; ``N`` stands for a number, the same one in both."""
    words = (f"(?P<N>{COUNT})" if each == "N" else re.escape(each) for each in said.split())

    def meaning(match: re.Match[str]) -> str:
        return " ".join(match["N"] if each == "N" else each for each in meant.split()) if counted else meant

    counted = "N" in meant.split()
    return re.compile(rf"\b{_GAP.join(words)}\b", re.IGNORECASE), meaning


@lru_cache(maxsize=64)
def own_words(vocabulary: Vocabulary) -> tuple[tuple[str, str], ...]:
    """What a wording's ``{deck}``, ``{money}`` ... stand for in a game, as a regular expression; what it lacks matches
    nothing. ``{one ...}`` asks whether there is such a thing.
    """
    deck = zone_called(LIBRARIES, vocabulary) or "library"
    play = zone_called(IN_PLAY, vocabulary) or "play"
    the, into = ("play", "into play") if play == "play" else (f"the {play}", f"onto the {play}")
    piles = [zone for zone in vocabulary.zones if zone not in IN_PLAY] or ["deck"]
    once = next((each.phrase for each in vocabulary.limits if each.key == ONCE_A_TURN), LIMITS[ONCE_A_TURN])
    one, many = "|".join(piles), "|".join(map(plural, piles))
    called = {"deck": deck, "play": the, "into play": into, "pile": one, "piles": many}
    called["shared"] = "|".join(vocabulary.shared) or "(?!)"
    called["permanent"] = vocabulary.noun_for("permanent") or "card"
    called["paying"] = vocabulary.paying
    called["in play"] = "in play" if the == "play" else f"on {the}"
    called |= words_elsewhere(vocabulary)
    names = [name for each in vocabulary.resources for name in (each.plural, each.name, each.name.split()[-1]) if name]
    called["resource"] = "|".join(map(_escaped, names)) or "(?!)"
    kinds = [_escaped(each.name.lower()) for each in vocabulary.kinds if each.name not in ("spell", "card")]
    called["kind"] = "|".join(kinds) or "(?!)"
    stats = sorted({_escaped(stat) for kind in vocabulary.kinds for stat in kind.stats})
    called["stat"] = "|".join(stats) or "(?!)"
    called["any stat"] = "|".join(map(_escaped, vocabulary.stats)) or "(?!)"
    fighters = fighters_of(vocabulary)
    called["fighter"] = fighters[0] if fighters else ""
    called["any fighter"] = fighters[0] if fighters else "(?!)"
    aimed_at = [plural(kind.name.lower()) for kind in vocabulary.kinds if kind.stats and kind.permanent]
    called["things or players"] = " or ".join([*(aimed_at or ["creatures"]), "players"])
    tokens = any(each.name == "token" for each in vocabulary.nouns)
    for ally in ("ally", "allies"):  # a subtype of a set may have this name
        called[ally] = ally if fighters and "Ally" not in vocabulary.subtypes else "(?!)"
    called["one kind of fighter"] = "" if tokens and len(fighters) == 1 else "(?!)"
    called["money"] = vocabulary.cost_resource or "(?!)"
    deeds = {each.name for each in vocabulary.verbs}
    called |= {f"one {deed}": "" if deed in deeds else "(?!)" for deed in ("cast", "counter", "destroy", "exile")}
    called["one money"] = "" if vocabulary.cost_resource else "(?!)"
    called |= {"does": _does(vocabulary.verbs), "do": _does(vocabulary.verbs, several=True), "once": once.rstrip(".")}
    return tuple((f"{{{place}}}", name) for place, name in called.items())


def _escaped(name: str) -> str:
    """A name for a regular expression; its spaces stay, for ``turn_of_phrase`` to widen."""
    return re.escape(name).replace("\\ ", " ")


@cache
def _does(verbs: tuple[type[Verb], ...], several: bool = False) -> str:
    """What one player does, or ``several``, for a regular expression: ``discards|draws``, ``discard|draw``."""
    return "|".join(sorted({conjugated(each.name.split()[0], not several) for each in verbs if each.name}))


_WHOSE = r"your|their|\w+'s"


def _deck_before(text: str, deck: str, piles: str) -> str:
    """The deck or other pile that a text was about so far: ``your library``, ``that player's library``, ``the market
    pile``.
    """
    of_deck, of_pile = f"({_WHOSE}) ({deck})", f"cards? of (the|{_WHOSE}) ({piles})"
    found = re.findall(rf"\b(?:{of_pile}|{of_deck})\b", text, re.IGNORECASE)
    if not found:
        return f"your {deck}"
    whose, pile = (each.lower() for each in filter(None, found[-1]))
    return f"{whose if whose in ('your', 'their', 'the') else 'that player' + chr(39) + 's'} {pile}"
