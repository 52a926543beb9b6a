"""The lexer: from a paragraph of card text to tokens (:class:`Piece`), looked up in the game's dictionary.

The longest phrase of the dictionary is taken. A few words depend on their neighbours: ``and``, ``or`` and ``that`` on
the next word; a word that can be noun or verb (``counter``) on the word before. All unknown words are reported.
"""

from __future__ import annotations

import re

from cardlang.language.text import neighbours
from cardlang.language.text.dictionary import Dictionary, Entry
from cardlang.language.text.patterns import NAMES_IN_QUOTES
from cardlang.language.text.pieces import Piece, Unknown
from cardlang.language.text.waits import waiting
from cardlang.language.words.mix import is_mix
from cardlang.language.words.zones import IN_PLAY

_PIECE = re.compile(
    rf'[ \t\n]+|{NAMES_IN_QUOTES}|[+-](?:[0-9]+|X)/[+-](?:[0-9]+|X)|[0-9]+/[0-9]+|X/X\b|[+-](?:[0-9]+|X)\b|[0-9]+|'
    r"X(?=[A-Z]\b)|(?:[^\W\d_]+(?:-[^\W\d_]+)*(?:'t)?)|'s\b|'(?= )|[~.,:;\"]|-|."
)
_MOD = re.compile(r"[+-](?:[0-9]+|X)/[+-](?:[0-9]+|X)")
_DIGITS = frozenset("0123456789")  # str.isdigit is also true of a superscript two


_NEAR = 12


def _digits(word: str) -> bool:
    return _DIGITS.issuperset(word)


def tokens_of(text: str, dictionary: Dictionary) -> tuple[list[Piece], list[Unknown]]:
    """The tokens of a paragraph, and the words in it that are not in the dictionary."""
    return _Reading(text, dictionary).run()


class _Reading:
    """One pass over one paragraph. ``raw`` are its words and marks as written, ``low`` the same in lower case,
    ``starts`` their places; ``at`` is the next one to read, ``out`` are the tokens so far.
    """

    __slots__ = ("at", "book", "letters", "low", "out", "quotes", "raw", "starts", "unknown", "unstopped", "waits")

    def __init__(self, text: str, book: Dictionary) -> None:
        self.raw: list[str] = []
        self.starts: list[int] = []
        for match in _PIECE.finditer(text):
            piece = match.group()
            if not piece.isspace():
                self.raw.append(piece)
                self.starts.append(match.start())
        self.letters = book.vocabulary.letters
        if self.letters:
            self._join_mixes(self.letters)
        self.low = [each.lower() for each in self.raw]
        self.unstopped = "." not in self.raw
        self.waits = not {"turn", "round", "game", "who", "not"}.isdisjoint(self.low)
        self.waits = self.waits or not {"when", "whenever"}.isdisjoint(self.low[1:])
        self.book = book
        self.out: list[Piece] = []
        self.unknown: list[Unknown] = []
        self.at = 0
        self.quotes = 0

    def run(self) -> tuple[list[Piece], list[Unknown]]:
        while self.at < len(self.raw):
            self._one()
        if self.waits:
            waiting(self.out)
        return self.out, self.unknown

    def _join_mixes(self, letters: tuple[str, ...]) -> None:
        """Joins a number and the letters behind it: ``2FFG`` is one token."""
        for at in range(len(self.raw) - 1, 0, -1):
            number, word = self.raw[at - 1], self.raw[at]
            touching = self.starts[at - 1] + len(number) == self.starts[at] and (number == "X" or _digits(number))
            if touching and is_mix(self.raw, at, letters):
                self.raw[at - 1 : at + 1] = [number + word]
                del self.starts[at]

    # ------------------------------------------------------------------ helpers
    def _prev(self) -> str:
        return self.out[-1].type if self.out else ""

    def _emit(self, type: str, value: str, size: int = 1, form: str = "", many: bool = False) -> None:
        at = self.at
        start = self.starts[at]
        end = self.starts[at + size - 1] + len(self.raw[at + size - 1])
        text = self.raw[at] if size == 1 else " ".join(self.raw[at : at + size])
        self.out.append(Piece(type, text, value, start, end, form, many))
        self.at = at + size

    def _prev_verb(self, terminal: str) -> bool:
        """Whether this verb is among the last few tokens."""
        return any(piece.type == terminal for piece in self.out[-_NEAR:])

    def _word(self, offset: int) -> str:
        at = self.at + offset
        return self.low[at] if at < len(self.low) else ""

    def _one(self) -> None:
        raw = self.raw[self.at]
        low = self.low[self.at]
        mark = neighbours.MARKS.get(raw)
        if raw == ";" and self._word(1) != "or" and self.book.vocabulary.cost_joint.startswith(raw):
            mark = "COMMA"
        if self._times():
            return
        if mark is not None:
            known = raw in ("~", ",") and self._phrase_here()
            if not known and (raw != "," or not (self._keyword_comma() or self._noun_comma())):
                self._mark(mark, raw)
        elif self.letters and self._is_mix(self.at):
            self._emit("RESOURCE", raw)
        elif raw[0] in _DIGITS or (raw[0] in "+-" and raw != "+") or raw in ("X", "X/X"):
            self._number(raw)
        elif raw.startswith('named "'):
            self._emit("NAMED", raw[7:-1])
        elif low == "'s" or low == "'":
            if not (self._prev_verb("SWITCH") and self._phrase_here()):
                self._emit("POSS", raw)
        elif low in ("and", "or") and self._joint(low):
            return
        elif not (self._label(low) or self._relative() or self._forbidden() or self._that(low)):
            self._dictionary_word(raw, low)

    def _longest(self, at: int) -> tuple[Entry, int] | None:
        """The longest phrase of the dictionary that begins there, and how many words it has."""
        such = at == self.at and self.low[at] in neighbours.ATTACHED and neighbours.any_such(self.out)
        most = 1 if such else len(self.low)
        for phrase, entry in self.book.phrases.get(self.low[at], ()):
            size = len(phrase)
            if size <= most and (size == 1 or tuple(self.low[at : at + size]) == phrase):
                return entry, size
        return None

    def _phrase_here(self) -> bool:
        """Takes a phrase of the dictionary that begins with a mark: ``, then``, ``~'s ...``. False if there is none."""
        if (found := self._longest(self.at)) is not None:
            self._emit(found[0].terminal, found[0].value, found[1])
        return found is not None

    def _noun_comma(self) -> bool:
        """Takes a comma in a list of nouns (``artifact, creature, or enchantment``) or of letters. False if not one."""
        one = self._is_noun if self._prev() == "NOUN" else self._is_mix
        size = 2 if self._word(1) == "or" else 1
        if self._prev() not in ("NOUN", "RESOURCE") or not one(self.at + size):
            return False
        behind = size + 1
        while self._word(behind) == "," and one(self.at + behind + 1):
            behind += 2
        listed = size == 2 or "or" in (self._word(behind), self._word(behind) == "," and self._word(behind + 1))
        if listed:
            self._emit("ORN", ",", size)
        return listed

    def _is_mix(self, at: int) -> bool:
        return is_mix(self.raw, at, self.letters)

    def _is_noun(self, at: int) -> bool:
        entry = self._longest(at) if at < len(self.low) else None
        return entry is not None and entry[0].terminal == "NOUN" and self.low[at] not in self.book.verbs

    def _keyword_comma(self) -> bool:
        """Takes a comma in a list of keywords (``Fast, Armored 2``), and an ``and`` behind it. False if not one."""
        size = 2 if self._word(1) == "and" else 1
        if self.at + size >= len(self.low):
            return False
        found = self._longest(self.at + size)
        keyword = found is not None and found[0].terminal == "KEYWORD"
        label = found is not None and self._word(size + found[1]) in neighbours.ABILITY
        if label or not (keyword or (self._lists_keywords() and self._word(size) in self.book.keyword_verbs)):
            return False
        self._emit("ANDK" if size == 2 else "COMMAK", ",", size)
        return True

    def _lists_keywords(self) -> bool:
        """Whether this paragraph seems to be a list of keywords: it has no full stop and begins with one."""
        return self.unstopped and (not self.out or self.out[0].type == "KEYWORD")

    def _mark(self, mark: str, raw: str) -> None:
        if mark == "QUOTE":
            self.quotes += 1
            self._emit("QUOTE" if self.quotes % 2 else "ENDQUOTE", raw)
            closing = self.quotes % 2 == 0 and len(self.out) > 1 and self.out[-2].type == "DOT"
            if closing and self._word(0) != "." and (not self._word(0) or self.raw[self.at][0].isupper()):
                here = self.out[-1].end  # the full stop inside the quotes also ends the sentence around them
                self.out.append(Piece("DOT", "", ".", here, here))
        else:
            self._emit(mark, raw)

    def _number(self, raw: str) -> None:
        if _MOD.fullmatch(raw):
            counter = self._word(1) in ("counter", "counters")
            self._emit("CKIND" if counter else "MOD", raw)
        elif raw[0] in "+-" and len(raw) > 1:
            self._emit("SIGNED", raw)
        elif raw == "-":
            self._emit("DASH", raw)
        elif "/" in raw:
            alone = raw != "X/X" and not self._is_noun(self.at + 1)
            self._emit("BASESTATS" if alone and self._prev() in ("BECOME", "EXCEPTITIS") else "STATS", raw)
        elif self._word(1) == "minus" and (reckoned := self._longest(self.at)) is not None:
            self._emit(reckoned[0].terminal, reckoned[0].value, reckoned[1])
        else:
            self._emit("NUM", raw if raw == "X" else raw.lstrip("0") or "0")

    def _joint(self, low: str) -> bool:
        """Takes ``and`` or ``or``. Its terminal says what it joins (``ANDV``: verbs); the next word decides."""
        found = self._longest(self.at)
        if found is not None and found[1] > 1:
            self._emit(found[0].terminal, found[0].value, found[1])
            return True
        if low == "and" and self._the_rest():
            return True
        if low == "and" and neighbours.is_between(self.out):
            self._emit("ANDB", low)
            return True
        self._emit(neighbours.joint(low, self._joined_by(), self.out), low)
        return True

    def _the_rest(self) -> bool:
        """Takes the ``and`` of ``put one into your hand and the rest on ...`` and adds the ``put`` left out."""
        puts = [piece for piece in self.out[-_NEAR:] if piece.type in ("PUT", "DOT")]
        if self.low[self.at + 1 : self.at + 3] != ["the", "rest"] or self._word(3) not in ("on", "into", "onto"):
            return False
        if not puts or puts[-1].type == "DOT":
            return False
        self._emit("ANDV", "and")
        here = self.starts[self.at]
        self.out.append(Piece("PUT", "", puts[-1].value, here, here, puts[-1].form))
        return True

    def _joined_by(self) -> str:
        """What is behind ``and`` or ``or``: V a verb, C a clause with a subject, K a keyword, R a level, else N."""
        at = self.at + 1
        if at >= len(self.low):
            return "N"
        word = self.low[at]
        entry = self._longest(at)
        kind = entry[0].terminal if entry else ""
        if kind == "KEYWORD" or word == '"' or (word in self.book.keyword_verbs and self._lists_keywords()):
            return "K"
        if kind == "LEVEL":
            return "R"
        counted = word in self.book.verbs and self._is_noun(at + 2)  # "and pitch 5 cards"
        if kind == "STAT" and not counted and self._is_number(at + 1, neighbours.COMPARING):
            return "K"
        if self._clause_at(at):
            return "C"
        if kind in ("CANNOT", "MAY", "WOULD", "MUSTATTACK", "ENTERTAPPED"):
            return "V"
        verb = self.book.verbs.get(word)
        if verb is not None and kind == "ADJ" and not neighbours.is_deed(verb[1], "", (self._word(2), self._word(3))):
            return "N"
        noun = verb is None or (kind in ("NOUN", "MOMENT", "ZONE", "STAT") and not self._verb_here(verb[1], at))
        return "N" if noun else "V"

    def _verb_here(self, form: str, at: int) -> bool:
        """Whether a word behind ``and`` or ``or`` that could be a noun is a verb: it has an ``s``, or an object."""
        if form == "s" or self._prev() not in ("NOUN", "ADJ", "DET", "CKIND"):
            return True
        behind = self._longest(at + 1) if at + 1 < len(self.low) else None
        object_ = behind is not None and behind[0].terminal in ("DET", "NUM", "IT", "THEM")
        return object_ or self.low[at + 1 : at + 2] in (["~"], ["x"]) or self._is_number(at + 1)

    def _clause_at(self, at: int) -> bool:
        """Whether a subject and its verb begin there: ``you control``, ``each opponent loses``, ``it is``."""
        word = self.low[at]
        size = 1 if word in neighbours.NEXT_SUBJECT else 0
        if not size:
            found = (each for each in self.book.relatives if tuple(self.low[at : at + len(each)]) == each)
            size = len(next(found, ()))
        if size and at + size < len(self.low):
            behind, entry = self.low[at + size], self._longest(at + size)
            denied = entry is not None and entry[0].terminal == "DONT"
            if denied or behind in ("may", "cannot", "can't", "would") or behind in self.book.verbs:
                return True
        if neighbours.asks(self.out):
            return neighbours.thing_acts(self.low, at, self._kind, self.book.verbs)
        goes_on = self.low[self.at] == "and" and neighbours.has_acted(self.out)
        return goes_on and neighbours.thing_acts(self.low, at, self._kind, self.book.acting)

    def _kind(self, at: int) -> tuple[str, int]:
        entry = self._longest(at)
        if entry is not None:
            return entry[0].terminal, entry[1]
        word = self.low[at]
        number = "NUM" if _digits(word) else "CKIND" if word[0] in "+-" else ""
        return number or neighbours.OF_SUBJECT.get(word, ""), 1

    def _is_number(self, at: int, also: tuple[str, ...] = ()) -> bool:
        if at >= len(self.low):
            return False
        word = self.low[at]
        entry = self._longest(at)
        return _digits(word) or word == "x" or (entry is not None and entry[0].terminal in ("NUM", *also))

    def _times(self) -> bool:
        """``three or more times``."""
        if self._word(3) != "times" or self._word(1) != "or":
            return False
        limit, value = neighbours.TIMES_LIMIT.get(self._word(2)), self._whole_number()
        if not value:
            return False
        if limit is None:
            place = self.starts[self.at + 2]
            self.unknown.append(Unknown(self.raw[self.at + 2], place, place + len(self._word(2))))
        self._emit("TIMES", f"{limit}|{value}", 4)
        return True

    def _whole_number(self) -> str:
        """The next word as digits if it is a number (``3``, ``three``), else empty."""
        raw = self.raw[self.at]
        if _digits(raw):
            return raw.lstrip("0") or "0"
        rows = self.book.phrases.get(self.low[self.at], ())
        return next((each.value for phrase, each in rows if len(phrase) == 1 and each.terminal == "NUM"), "")

    def _label(self, low: str) -> bool:
        """Takes a label at the start of a part: ``Partial:``, ``Low:``, ``Trap -``. False if there is none."""
        hidden = self.book.vocabulary.hidden_label
        if low == hidden.lower() and self._word(1) in ("-", "\N{EM DASH}", "\N{EN DASH}"):
            self._emit("HIDDENLABEL", hidden, 2)
            return True
        for label in self.book.outcomes.get(low, ()):
            words = label.split()
            size = len(words)
            if self.low[self.at : self.at + size] == words and self._word(size) == ":":
                self._emit("LABEL", label, size)
                return True
        return False

    def _relative(self) -> bool:
        """Takes ``you control`` or ``owned by an opponent`` behind a noun. False if it is something else."""
        if self._prev() not in neighbours.AFTER_NOUN and not (self._prev() == "ADJ" and " " in self.out[-1].value):
            return False
        passive = neighbours.RELATED_BY.get(self.low[self.at]) if self._word(1) == "by" else None
        start = self.at + 2 if passive is not None else self.at
        for phrase in self.book.relatives:
            size = len(phrase)
            if tuple(self.low[start : start + size]) == phrase:
                relation = passive or neighbours.relation(self._word(size), self.book.vocabulary.paying)
                if relation is None:
                    return False
                who = " ".join(phrase).replace(" 's", "'s")
                self._emit("REL", f"{who}|{relation}", size + (1 if passive is None else 2))
                return True
        return False

    def _forbidden(self) -> bool:
        """Takes the phrase that follows ``cannot``: ``be blocked``. False if it is something else."""
        if self._prev() != "CANNOT":
            return False
        for phrase in self.book.forbidden:
            size = len(phrase)
            if tuple(self.low[self.at : self.at + size]) == phrase:
                self._emit("FORBIDDEN", " ".join(phrase).replace(" 's", "'s"), size)
                return True
        return False

    def _that(self, low: str) -> bool:
        """Takes the ``that`` of a relative clause (``creature that attacked``), not that of ``that creature``."""
        if low != "that" or (self._prev() not in neighbours.AFTER_NOUN and self._prev() != "REL"):
            return False
        found = self._longest(self.at)
        if found is not None and found[1] > 1:
            return False
        nxt = self._word(1)
        past = self.book.verbs.get(nxt, ("", ""))[1] in ("past", "part")
        if past or nxt in ("was", "were", "has", "didn't", "did"):
            self._emit("THAT", low)
            return True
        return False

    def _dictionary_word(self, raw: str, low: str) -> None:
        if self._prev() == "DOUBLE" and low in ("its", "their") and self._word(1) in self.book.vocabulary.stats:
            self._emit("OWNSTAT", self._word(1), 2)
            return
        found = self._longest(self.at)
        if self._done_before(low, found):
            return
        if found is not None and found[0].terminal == "DONT" and self._word(found[1]) == "untap":
            self._emit("CANNOT", "cannot", found[1])  # "does not untap": what fmt writes "cannot untap"
            return
        verb = self.book.verbs.get(low)
        past = self.book.verbs.get(self._word(1), ("", "")) if low in ("has", "have") else ("", "")
        if past[1] in ("past", "part"):  # "has lost EP this turn": what fmt writes "lost"
            self._emit(past[0], self._word(1), 2, "past")
        elif low in self.book.keyword_verbs and self._prev() in ("", "COMMAK", "ANDK") and self._lists_keywords():
            self._emit("KEYWORD", self.book.keyword_verbs[low].value)
        elif found is not None and found[0].terminal == "EACHTURN" and self._prev() in ("ON", "AT"):
            self._emit("DET", "each")
        elif self._this_way(low):
            self._emit("PART", low)
        elif found is not None and (found[1] > 1 or verb is None or self._noun_wins(found[0])):
            self._entry(*found)
        elif verb is not None and self._prev() in ("BE", "NOT") and low in self.book.participles:
            self._emit("PART", low)
        elif low == "tap" and self._word(1) in (",", ":", "."):
            self._emit("TAPSELF", low)
        elif verb is not None:
            self._emit(verb[0], low, form=verb[1])
        else:
            end = self.starts[self.at] + len(raw)
            self.unknown.append(Unknown(raw, self.starts[self.at], end))
            self.at += 1

    def _done_before(self, low: str, found: tuple[Entry, int] | None) -> bool:
        """Takes ``the sacrificed``, ``the dead`` in front of a noun, as one determiner. False if something else."""
        the = self.out[-1] if self.out and self.out[-1].value == "the" else None
        if the is None or low not in self.book.afterwards or (found is not None and found[0].terminal == "ADJ"):
            return False
        if not self._is_noun(self.at + 1):
            return False
        self.out.pop()
        self._emit("DET", f"the {low}")
        self.out[-1].start = the.start
        return True

    def _this_way(self, low: str) -> bool:
        """Whether a word is the ``destroyed`` of ``creatures destroyed this way``."""
        said = low in self.book.passives and neighbours.ends_this_way(self.low[self.at + 1 :])
        return said and (self._prev() in neighbours.AFTER_NOUN or self._prev() == "REL")

    def _noun_wins(self, entry: Entry) -> bool:
        """Whether a word that can be a noun or a verb is a noun here, because of the word before it."""
        if self._prev() == "BECOME" and entry.terminal == "ADJ":
            state = self.low[self.at]  # "became tapped this turn"
            forms = (form for verb in self.book.all_verbs for form in verb.events)
            if any(form.verb == f"become {state}" and form.settles == (state,) for form in forms):
                return True
        prev = self._prev()
        if entry.terminal == "ADJ":
            form = self.book.verbs.get(self.low[self.at], ("", ""))[1]
            return not neighbours.is_deed(form, prev, (self._word(1), self._word(2)))
        if entry.terminal == "STAT" and (prev == "SIGNED" or neighbours.has_number(self.out)):
            return True
        if entry.terminal == "STAT" and prev == "WHO":
            return False  # "your opponents pitch a card"
        if entry.terminal == "STAT" and entry.many and prev in ("NUM", "ORMORE", "ORLESS"):
            return False  # "a creature with power 2 or more costs 1 less"
        if entry.terminal == "STAT" and prev in ("NUM", "ORMORE", "ORLESS") and self._is_number(self.at + 1):
            return False  # "creatures with power 2 or more cost 1 less"
        if entry.terminal == "ZONE" and prev in ("TO", "INTO"):
            return True  # "return it to play"
        if prev == "WHO" and self.book.verbs.get(self.low[self.at], ("", ""))[1] == "s":
            return False  # "your partner plays", where "play" is also a zone
        if prev in neighbours.BEFORE_NOUN or entry.terminal in ("NUM", "DET"):
            return prev not in ("NUM", "ORMORE", "ORLESS") or entry.terminal in ("NOUN", "STAT")
        return False

    def _entry(self, entry: Entry, size: int) -> None:
        terminal = entry.terminal
        if terminal == "ONIT" and not neighbours.tells_where(self.out):
            self._emit("ON", "on")
            self._emit("IT" if self._word(0) == "it" else "THEM", self._word(0))
            return
        more = self._word(size) == "," and self._word(size + 1) in ("or", "but")
        if terminal == "CHOOSEONE" and self._word(size) != ":" and not more:
            self._emit("CHOOSE", "choose", form="base")  # how many follows, no modes
            return
        if terminal in ("YOUDO", "YOUDONT", "SOMEDID") and self._word(size) != ",":
            first = self._word(0)  # "if they don't control a creature"
            self._emit(first.upper(), first)
            return
        one = terminal == "SOMEDID" and entry.value.startswith("an ")
        if one and (self._word(size + 1) in ("they", "that") or not neighbours.names_several(self.out)):
            how = entry.value.removeprefix("an ").replace("does", "do")  # it goes on about the one who does it
            self._emit("YOUDO" if how == "do" else "YOUDONT", f"if they {how}", size)
            return
        if terminal == "FOREACHOFTHEM" and not any(map(self._prev_verb, ("ATTACKPAID", "ATTACKYOUPAID"))):
            self._emit("FOREACH", "for each of", 3)
            return
        if terminal == "ALLABILITIES" and self._prev() != "LOSE":
            self._emit("DET", "all")
            return
        if terminal == "STAT" and self._prev() in (*neighbours.BEFORE_HAVING, "WITHOUT"):
            terminal = "WSTAT"
        elif terminal == "WITH" and neighbours.comes_with(self.out, self.low[self.at + 1 :]):
            terminal = "BEARING"
        elif terminal == "ADJ" and entry.value == "tapped" and self._prev() == "ZONE":
            terminal = "TAPPED" if self.out[-1].value in IN_PLAY else terminal
        elif terminal == "MOST" and self._prev() in neighbours.BEFORE_HAVING:
            terminal = "WMOST"
        elif terminal == "KEYWORD" and self._word(size) in neighbours.ABILITY:
            terminal = "ADJ"
        elif (terminal == "KEYWORD" and self._is_subtype(entry.value)) or (
            terminal == "CKIND" and self._word(size) not in ("counter", "counters")
        ):
            terminal = "NOUN"
        self._emit(terminal, entry.value, size, many=entry.many)

    def _is_subtype(self, name: str) -> bool:
        """Whether a name that is both a keyword and a subtype is a subtype here: the word before needs a noun."""
        return name in self.book.vocabulary.subtypes and self._prev() in neighbours.BEFORE_SUBTYPE
