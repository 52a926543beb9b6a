"""A state behind several kinds: ``destroy target creature or artifact that is tapped``. ``An artifact that is tapped``
is read as ``a tapped artifact``, and behind ``or`` that could as well be said of all.
"""

from __future__ import annotations

import re

from cardlang.language.text.rewording import Reworded
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.vocabulary import Vocabulary

_STATE = re.compile(r"^([\w-]+)\b.*? that(?:'s|s|'re| is| are| isn't| aren't)\b", re.IGNORECASE)
_WHOSE = r"(?: (?:you|they|your opponents) (?:control|own)| an opponent (?:control|own)s)?"
_BEFORE = re.compile(rf"(, )?\b((?:an? )?)([\w-]+)({_WHOSE}) (or|and) ((?:an? )?)$", re.IGNORECASE)
"""What is joined to it in front, with a comma if that is not the first either."""


def mistaken_state(said: Reworded, vocabulary: Vocabulary) -> Mistake | None:
    """The mistake where a state was said behind several kinds and is read of the last one only, or None."""
    for phrase, start, end in said.replaced(_is_so):
        before = _BEFORE.search(said.text[:start])
        noun = phrase.split()[0]
        if before is None or before[3].lower() == noun.lower() or not _is_kind(before[3], vocabulary):
            continue
        state = phrase[len(noun) :].strip()
        message = f"'{state}' could be about the {noun} only, or about all that '{before[5]}' joins"
        meant = said.text[start:end]
        several = before[1] or meant.lower().count(noun.lower()) > 1
        ways = () if several else _ways(before, noun, meant)
        return Mistake("CL603", message, before.start(2), end, "Say it of each of them.", ways=ways)
    return None


def _is_so(said: str, meant: str) -> str:
    """What was said, where it is a noun with its state behind it and what is meant has that before the noun."""
    found = _STATE.search(said.strip())
    return said.strip() if found is not None and " that" not in meant and found[1].lower() in meant.lower() else ""


def _is_kind(word: str, vocabulary: Vocabulary) -> bool:
    one = next((each for each in (word, word.removesuffix("s")) if vocabulary.kind(each) is not None), word)
    return vocabulary.kind(one) is not None or one in ("permanent", "token", "permanents", "tokens")


def _ways(before: re.Match[str], noun: str, meant: str) -> Ways:
    """What to write instead: for all, and for the last one only."""
    _, article, first, whose, joint, another = before.groups()
    meant = meant[0].lower() + meant[1:]
    every = f"{meant[: meant.lower().index(noun.lower())]}{first}{whose}"
    last = with_article(meant) if another else meant
    whole = with_article(every) if article else every
    return (("all", f"{whole} {joint} {last}"), (f"the {noun} only", f"{article}{first}{whose} {joint} {last}"))
