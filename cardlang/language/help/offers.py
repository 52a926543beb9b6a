"""Tests the words in quotes that help offers, and removes those that are not understood.

Every help for a paragraph goes through ``only_understood``. A list such as ``Write 'a card' for one, or 'cards' for
all.`` is taken apart, each offer is tried in its place, and the list is written again with those that were understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardlang.language.help.attempt import Attempt
from cardlang.language.words.english import capitalized
from cardlang.language.words.mistake import Mistake

_QUOTE = r"'(?:[^'\n]|(?<=[\w~])'(?=[st]\b)|(?<=s)'(?! (?:or|and|if|for|is|alone)\b)(?= \w+[^']*'))+'"
"""Words in quotes. They can have an apostrophe in them (``'its owner's hand'``)."""
_LEAD = r"(?:Write (?:for example )?|did you mean |[Ff]or [^.;']*? write |Say what is meant, for example )"
_LIST = re.compile(rf"(?P<lead>{_LEAD})(?P<items>(?:{_QUOTE}|[^.;?'])+?)(?P<end>[.;?]|(?<=\.')(?=\s+[A-Z])|$)")
_JOINT = re.compile(r",? or |, ")
_SAID_OF_IT = re.compile(r"for one\b|for all\b|for several\b")
_AS_IN = re.compile(rf",? as in {_QUOTE}")
_OWN_ADVICE = ("say ", "name ", "leave ", "change ", "ask ", "put ", "give ", "begin ", "make ")
"""How advice begins that is a whole sentence without ``Write``."""
_SOMEWHERE_ELSE = re.compile(r"(?:before|behind|between|after|with|at|in front|instead of)\b.*|:.*|.*\bbefore")
"""Remarks about words that replace nothing, but go to another place."""


class Item(NamedTuple):
    """One entry of such a list: its text, and the words in quotes in it."""

    text: str
    said: tuple[str, ...]


def only_understood(attempt: Attempt, mistake: Mistake) -> Mistake:
    """The mistake without the offers that are not understood in their place. Advice beside them stays; a list is left
    out if none of its offers is understood.
    """
    help_ = _LIST.sub(lambda found: _left_of(attempt, mistake, found), mistake.help)
    if help_ == mistake.help:
        return mistake
    help_ = re.sub(r"\s{2,}", " ", help_).strip(" ;")
    help_ = capitalized(help_) if help_ and not mistake.help.startswith("did") else help_
    help_ = f"{help_}." if help_ and not help_.endswith((".", "?", ".'")) else help_
    return mistake.with_help(help_)


def offered(help_: str) -> list[str]:
    """All words that a help offers in place of the marked ones, or of the whole paragraph."""
    lists = [items_of(found["items"]) for found in _LIST.finditer(help_)]
    return [said for items in lists for item in items for said in item.said if is_complete(said)]


def is_complete(said: str) -> bool:
    """Whether words in quotes can be written as they are, and are no pattern (``'When ..., ...'``)."""
    return "..." not in said and any(each.isalnum() or each == "~" for each in said)


def items_of(text: str) -> list[Item]:
    """The entries of a list; they are separated by commas and ``or`` outside of quotes."""
    quotes: list[str] = []

    def hidden(found: re.Match[str]) -> str:
        quotes.append(found.group())
        return f"\0{len(quotes) - 1}\0"

    def shown(part: str) -> str:
        return re.sub(r"\0(\d+)\0", lambda found: quotes[int(found[1])], part)

    covered = re.sub(_AS_IN, hidden, text)  # "say who does, as in 'that player draws'" is one way
    covered = re.sub(_QUOTE, hidden, covered)
    parts = [shown(each).strip() for each in _JOINT.split(covered)]
    return [Item(each, tuple(said[1:-1] for said in re.findall(_QUOTE, each))) for each in parts if each]


def _left_of(attempt: Attempt, mistake: Mistake, found: re.Match[str]) -> str:
    """What is left of a list after each of its offers has been tried."""
    items = items_of(found["items"])
    if any(_is_elsewhere(each) for each in items):
        return found.group()
    whole = items
    items = list(dict.fromkeys(_trimmed(attempt, mistake, each) for each in items))
    sure = [each for each in items if _to_try(each) and all(makes_right(attempt, mistake, said) for said in each.said)]
    others = [each for each in items if not _to_try(each) or _AS_IN.search(each.text)]
    some = [each for each in items if each in sure or each in others] if sure else items
    left = [kept for each in some if (kept := _kept(attempt, mistake, each)).text]
    return found.group() if left == whole else _written(found, left)


def _written(found: re.Match[str], left: list[Item]) -> str:
    """The list with the entries that are left; empty if these alone are no help."""
    texts = [each.text for each in left]
    if not left and found["lead"].startswith("Say what is meant"):
        return "Say what is meant."
    if not left or (not any(each.said for each in left) and "example" in found["lead"]):
        return ""
    if len(left) == 1 and left[0].said and _SAID_OF_IT.search(left[0].text):
        texts = [f"'{left[0].said[0]}'"]
    if texts[0].startswith(_OWN_ADVICE):
        return capitalized(_listed(texts)) + found["end"].replace("?", ".")
    end = "" if found["end"] == "." and re.search(r"(?<!\.\.)\.'$", texts[-1]) else found["end"]
    return found["lead"] + _listed(texts) + end


def _is_elsewhere(item: Item) -> bool:
    """Whether an entry says where to put its words, or puts other words before them: ``both in one 'if'``."""
    behind_words = bool(item.said) and not item.text.startswith(("'", *_OWN_ADVICE)) and not _AS_IN.search(item.text)
    return behind_words or _SOMEWHERE_ELSE.fullmatch(_bare(item)) is not None


def _bare(item: Item) -> str:
    """The text of an entry without the words in quotes."""
    return re.sub(_QUOTE, "", item.text).strip()


def _to_try(item: Item) -> bool:
    """Whether an entry offers words; advice such as ``leave out 'may'`` does not."""
    return any(map(is_complete, item.said)) and not item.text.startswith(_OWN_ADVICE[1:])


def _listed(texts: list[str]) -> str:
    bare = all(re.fullmatch(_QUOTE, each) for each in texts)
    joint = " or " if bare else ", or "
    return joint.join([", ".join(texts[:-1]), texts[-1]]) if texts[1:] else texts[0]


def _kept(attempt: Attempt, mistake: Mistake, item: Item) -> Item:
    """The entry; without its example if only that is not understood, and without words if nothing is."""
    if not _to_try(item) or all(understood(attempt, mistake, each) for each in filter(is_complete, item.said)):
        return item
    bare = _AS_IN.sub("", item.text)
    return Item(bare, ()) if bare != item.text and "'" not in bare else Item("", ())


def understood(attempt: Attempt, mistake: Mistake, said: str) -> bool:
    """Whether words make the paragraph right or, if more is wrong with it, at least their place."""
    beside = not attempt.unknown(attempt.text)  # an unknown word beside it is a mistake of its own
    return makes_right(attempt, mistake, said) or attempt.would_help(mistake, said, beside=beside)


def makes_right(attempt: Attempt, mistake: Mistake, said: str) -> bool:
    """Whether words make the whole paragraph right in place of the marked ones, of those that the message quotes, or of
    the paragraph.
    """
    if any(attempt.passes(each) for each in _put_in(attempt, mistake, said)):
        return True
    for quoted in re.findall(_QUOTE, mistake.message):
        at = attempt.text.find(quoted[1:-1], max(mistake.start - len(quoted), 0))
        if at >= 0 and attempt.passes(attempt.text[:at] + said + attempt.text[at + len(quoted) - 2 :]):
            return True
    return False


def _put_in(attempt: Attempt, mistake: Mistake, said: str) -> Iterator[str]:
    """The paragraph as it reads if an offer is followed: its words are the whole paragraph, or replace the marked
    words, or go beside them.
    """
    text = attempt.text
    yield capitalized(said)  # a line of keywords ends without a full stop
    yield f"{capitalized(said).removesuffix('.')}."
    yield attempt.with_(mistake, said)
    yield f"{text[: mistake.end]} {said}{text[mistake.end :]}"
    yield f"{text[: mistake.start]}{said} {text[mistake.start :]}"


def _trimmed(attempt: Attempt, mistake: Mistake, item: Item) -> Item:
    """The entry without the first words of its offer that are already before the mark: of ``at the beginning of your
    turn`` only ``turn`` replaces ``upkeep``.
    """
    known = len(item.said) != 1 or not _to_try(item) or makes_right(attempt, mistake, item.said[0])
    words = [] if known else item.said[0].split(" ")
    before = attempt.text[: mistake.start].lower()
    for count in range(len(words) - 1, 0, -1):
        rest = " ".join(words[count:])
        if before.endswith(f"{' '.join(words[:count])} ".lower()) and attempt.passes(attempt.with_(mistake, rest)):
            return Item(item.text.replace(f"'{item.said[0]}'", f"'{rest}'"), (rest,))
    return item


def leads_on(attempt: Attempt, mistake: Mistake) -> bool:
    """Whether help offers words, but none of them makes the whole paragraph right."""
    said = offered(mistake.help)
    return bool(said) and not any(makes_right(attempt, mistake, each) for each in said)
