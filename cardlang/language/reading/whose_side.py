"""On whose side something is that another player than you does something with: ``Target opponent destroys an enemy
creature``. ``an enemy``, ``a friendly``, ``an ally`` and ``another player`` are read as if you said them, and there
they could as well be said of the one who does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.text.rewording import Reworded
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.word import SOURCE, Span

_SIDES = re.compile(
    r"\b(?:enem(?:y|ies)|opposing|friendly|allied|ally|allies|(?:another|(?:any |no )?other) players?"
    r"|(?:some|any)(?:one|body) else|nobody else|no one else)\b",
    re.IGNORECASE,
)
"""Words that name a side without saying whose it is."""
_YOURS = re.compile(r"\byour?\b(?! opponents?\b)", re.IGNORECASE)


def mistaken_side(said: Reworded, ability: Ability) -> Mistake | None:
    """The mistake for such a word that was replaced where another player than you does something, or None."""
    sides = list(said.replaced(_without_whose))
    if not sides:
        return None
    for clause, at in _done_by_others(ability):
        for side, start, end in sides:
            if at.start <= start < at.end:
                message = f"'{side}' could be said by '{clause.subject.say(SOURCE)}', or by you"
                help_ = "Say whose it is: 'you control', 'they control' or 'an opponent controls'."
                ways = _ways(said.text[start:end], any(isinstance(each, Sacrifice) for each in clause.effects))
                return Mistake("CL601", message, start, end, help_, ways=ways)
    return None


def _without_whose(said: str, meant: str) -> str:
    """What was said without saying whose it is, where what is meant says it."""
    side = _SIDES.search(said)
    if side is not None and side[0].lower() not in meant.lower():
        return side[0]
    return said.strip() if _YOURS.search(meant) is not None and _YOURS.search(said) is None else ""


def _done_by_others(ability: Ability) -> Iterator[tuple[Clause, Span]]:
    """What players other than you do, and where that is said, with what is said behind it."""
    for word in ability.walk():
        if isinstance(word, Sentence):
            last = word.clauses[-1]
            if _of_another(last):
                yield last, Span(last.span.start, max(last.span.end, word.span.end))
        if isinstance(word, Clause) and _of_another(word):
            yield word, word.span


def _of_another(clause: Clause) -> bool:
    return isinstance(clause.subject, PlayerWord) and clause.subject != YOU


def _ways(meant: str, own: bool) -> Ways:
    """What to write instead, for each of those whose it could be; ``own``: a player does it only with their own."""
    mine = re.sub(r"an opponent controls|your opponents control", "you control", meant)
    theirs = re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", mine))
    ways: Ways = (("an opponent of yours", meant),)
    if theirs != mine and own:
        ways = (("what is theirs", theirs),)
    elif mine != meant:
        ways = (("what is yours", mine), *ways)
    elif theirs != mine:
        ways = (("what is yours", mine), ("what is theirs", theirs))
    return tuple([(what, re.sub(r"^an? (.+)", lambda found: with_article(found[1]), said)) for what, said in ways])
