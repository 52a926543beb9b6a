"""A turn of phrase is read as a canonical sentence: what it takes of the text by an open pattern, it says again."""

from __future__ import annotations

import re
from dataclasses import replace
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from cardlang.games.mythomagic.words import VOCABULARY as MYTHOMAGIC
from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
from cardlang.games.risk_2025.words import VOCABULARY as RISK_2025
from cardlang.games.risk_and_resource.words import VOCABULARY as RISK_AND_RESOURCE
from cardlang.language.text.rewording import expanded, own_words, reworded
from cardlang.language.text.wordings import WORDINGS
from cardlang.language.words.vocabulary import Vocabulary

GAMES = (RISK_AND_RESOURCE, MYTHOMAGIC, RESOURCE_WAR, RISK_2025)

_OPEN_CLASSES = (codes.ANY, codes.NOT_LITERAL)
_NO_WORDS = ([(codes.CATEGORY, codes.CATEGORY_DIGIT)], [(codes.CATEGORY, codes.CATEGORY_SPACE)])


def _takes_spaces(nodes: Any) -> bool:
    """True if one character of a repeated class may be a space: ``[^.,]``, ``[\\w ]``, ``.``."""
    ((code, value),) = nodes if len(nodes) == 1 else ((None, None),)
    if code is codes.IN:
        return bool(value[0][0] is codes.NEGATE or (codes.LITERAL, ord(" ")) in value)
    return code in _OPEN_CLASSES


def _is_open(node: Any) -> bool:
    """True for any number of characters of a class: an optional word that may be any word."""
    code, value = node
    repeated = code in (codes.MAX_REPEAT, codes.MIN_REPEAT) and value[1] > 1 and value[2][0][0] is codes.IN
    return repeated and value[2][0][1] not in _NO_WORDS


def _open_outside(nodes: Any, said_again: set[int]) -> bool:
    """True if a pattern takes any number of words outside the groups that are said again."""
    for code, value in nodes:
        if code is codes.SUBPATTERN and value[0] not in said_again and _open_outside(value[3], said_again):
            return True
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            least, most, repeated = value
            if (most > 1 and _takes_spaces(repeated)) or _open_outside(repeated, said_again):
                return True
            if least == 0 and any(_is_open(each) for each in repeated):
                return True
        if code is codes.BRANCH and any(_open_outside(each, said_again) for each in value[1]):
            return True
    return False


def _loses_words(pattern: str, meant: str) -> bool:
    parsed = parser.parse(pattern, re.IGNORECASE)
    again = {int(each) for each in re.findall(r"\\(\d+)", meant)}
    again |= {parsed.state.groupdict[name] for name in re.findall(r"\\g<([a-z]+)>", meant)}
    return r"\g<0>" not in meant and _open_outside(parsed, again)


def test_a_planted_loss_is_found() -> None:
    assert _loses_words(r"return (~)\.(?: Activate only from your [\w ]+\.)?", r"return \1.")
    assert _loses_words(r"you may [^.,]* as a copy of", "may enter as a copy of")
    assert _loses_words(r"enter(?: [a-z]+)? as a copy", "enter as a copy")
    assert not _loses_words(r"return ([^.]+)\.", r"return \1 now.")


def test_no_wording_takes_words_that_it_does_not_say_again() -> None:
    rows = [*WORDINGS, *(row for game in GAMES for row in game.turns)]
    assert [(row[1], row[2]) for row in rows if _loses_words(row[1], row[2])] == []


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("one of the Wolves", "a Wolf"),
        ("one of the artifact creatures", "a artifact creature"),
        ("one of the territories", "a territory"),
        ("at least one Wolf", "Wolves"),
        ("at least one artifact", "artifacts"),
        ("who does it: they control", "they controls"),
    ],
)
def test_a_noun_is_made_one_or_many(said: str, meant: str) -> None:
    """Where the s behind a group is only in the pattern, or only in what is meant; ``control`` is a verb."""
    rows = ((r"one of the ([\w ]+)s$", r"a \1"), (r"at least one ([\w ]+)$", r"\1s"), (r"does it: ([\w ]+)$", r"\1s"))
    matches = ((re.search(pattern, said), new) for pattern, new in rows)
    assert [expanded(found, new) for found, new in matches if found is not None] == [meant]


def test_the_longest_wording_is_read_however_short_its_meaning_is() -> None:
    words = replace(GAMES[0], wordings=(("draw up", "what is said for long"), ("draw up to", "draw")))
    assert reworded("Draw up to two cards", words).text == "draw two cards"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_a_wording_with_a_word_that_a_game_lacks_matches_nothing_there(game: Vocabulary) -> None:
    """An empty word would take the space beside it, of a text that needs no other wording."""
    named = {name for _, said, _ in WORDINGS for name in re.findall(r"\{([a-z ]+)\}", said) if name[:4] != "one "}
    assert "money" in named
    assert [name for name, said in own_words(game) if name[1:-1] in named and not said] == []
