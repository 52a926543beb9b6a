"""Bonuses in other words, which are read as the ones that ``fmt`` writes: ``gets +1 power and Fast``, ``gets +1 defense
and +2 power``.

They are replaced before a paragraph is read. Mistakes are still shown at the place in the text as it was written.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardlang.language.text.rewording import Part, Reworded
from cardlang.language.words.verb import terminals
from cardlang.language.words.vocabulary import Vocabulary

MAY_BE = re.compile(
    r"\b(?:gets?|gains?|ha(?:s|ve)) [+-]|\bloses? \d|\bgets? \w|\bgive |\b(?:in|de)creases? |\breduces? ",
    re.IGNORECASE,
)
"""What a text has that gives a bonus."""

_BOTH = r"[+-](?:\d+|X)/[+-](?:\d+|X)(?! \w*counter)"
_ONE = r"[+-](?:\d+|X)"
_WHAT = r"(?:(?:an?|your|target|another|each|all|that|those|up to|other|creatures) [^.,:\"+-]*?|it|them|~)"
_WHOSE = r"(?:(?P<what>~|(?:target|that|enchanted|equipped) [^.,:\"+-]*?)'s|its)"
_OF_WHAT = r"(?:~|it|(?:each|all|other|target|that|another|enchanted|equipped|[a-z]+s) [^.,:\"+-]*?)"
_MANY = re.compile(r"(?!this\b)[a-z]+s (?:you|your|an|they|with)\b", re.IGNORECASE)
_JOINT = r"(?:, and |, | and )"


class _Patterns(NamedTuple):
    """What bonuses look like in a game: several after one verb, what is given, each of them, a loss, and a number
    that is increased or reduced.
    """

    several: re.Pattern[str]
    gift: re.Pattern[str]
    each: re.Pattern[str]
    loss: re.Pattern[str]
    change: re.Pattern[str]
    pair: tuple[str, ...]
    """Both stats, where they are written as one bonus (``+1/+1``)."""
    apart: bool
    """Whether one of them can also be said by itself (``+1 power``)."""


def bonuses_usual(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with its bonuses as ``fmt`` writes them."""
    patterns = _patterns(vocabulary)
    if patterns is None:
        return Reworded(text)
    found = [(match, _bonus(match, patterns)) for match in patterns.several.finditer(text)]
    found += [(match, _gift(match, patterns)) for match in patterns.gift.finditer(text)]
    found += [(match, _less(match, patterns)) for match in patterns.loss.finditer(text)]
    if " by " in text:
        found += [(match, _changed(match, patterns)) for match in patterns.change.finditer(text)]
    out, at, parts = "", 0, []
    for match, meant in sorted(found, key=lambda pair: pair[0].start()):
        if meant and meant != match.group():
            out += text[at : match.start()]
            parts.append(Part(len(out), len(out) + len(meant), *match.span(), match.group(), meant))
            out, at = out + meant, match.end()
    return Reworded(out + text[at:], tuple(parts))


def _gift(match: re.Match[str], patterns: _Patterns) -> str:
    """``target creature gets +1/+1`` for ``give target creature +1/+1``; ``have it get`` behind ``you may``."""
    what = match["what"]
    if match.string[: match.start()].lower().endswith("you may "):
        done = _given(match["items"], patterns, True)
        return done and f"have {what.removeprefix('all ')} {done}"
    many = what.lower().startswith(("all ", "your ", "them", "those ", "other ", "creatures "))
    done = _given(match["items"], patterns, many)
    what = "they" if what.lower() == "them" else what.removeprefix("all ")
    return done and f"{what[0].upper() if match.group()[0].isupper() else what[0]}{what[1:]} {done}"


def _bonus(match: re.Match[str], patterns: _Patterns) -> str:
    return _given(match["items"], patterns, match["verb"].lower() in ("get", "gain", "have"))


def _given(items: str, patterns: _Patterns, many: bool) -> str:
    """The usual text for what one verb gives; empty if it says something twice."""
    pair, keywords, others = dict[str, str](), list[str](), list[str]()
    for item in patterns.each.finditer(items):
        if item["both"]:
            both = item["both"].split("/")
            given = dict(zip(patterns.pair, both, strict=True)) if patterns.pair else {}
        elif item["stat"] and item["stat"].lower() in patterns.pair and not patterns.apart:
            given = {item["stat"].lower(): item["one"]}
        elif item["stat"]:
            given = {}
            others.append(f"{'get' if many else 'gets'} {item['one']} {item['stat']}")
        else:
            given = {}
            keywords.append(item["keyword"])
        if given.keys() & pair.keys() or (item["both"] and not given):
            return ""
        pair |= given
    rows = []
    if pair:
        sign = next(each[0] for each in pair.values()) if all(each[0] == "-" for each in pair.values()) else "+"
        rows.append(f"{'get' if many else 'gets'} {'/'.join(pair.get(stat, f'{sign}0') for stat in patterns.pair)}")
    rows += others
    if keywords:
        listed = keywords[0] if len(keywords) == 1 else f"{', '.join(keywords[:-1])} and {keywords[-1]}"
        rows.append(f"{'gain' if many else 'gains'} {listed}")
    return " and ".join(rows)


def _less(match: re.Match[str], patterns: _Patterns) -> str:
    """The usual text for a loss: ``gets -2/-0``."""
    get = "get" if match["verb"].lower() == "lose" else "gets"
    return f"{get} {_one(match['stat'].lower(), '-' + match['one'], patterns)}"


def _changed(match: re.Match[str], patterns: _Patterns) -> str:
    """``target creature gets +2/+0`` for ``increase target creature's power by 2``."""
    if match.group().lower().partition(" ")[2].startswith("the ") != bool(match["of"]):
        return ""
    sign, what = "+" if match["verb"].lower().startswith("in") else "-", match["of"] or match["what"] or "it"
    many = what.lower().startswith(("all ", "other ")) or bool(_MANY.match(what))
    what = what.removeprefix("all ")
    what = what[0].upper() + what[1:] if match.group()[0].isupper() else what
    stats, bonus = [each.lower() for each in (match["stat"], match["other"]) if each], sign + match["one"]
    whole = {*stats} == {*patterns.pair} and not patterns.apart
    more = "/".join([bonus] * len(stats)) if whole else " and gets ".join(_one(each, bonus, patterns) for each in stats)
    return f"{what} {'get' if many else 'gets'} {more}" if whole or patterns.apart or len(stats) == 1 else ""


def _one(stat: str, bonus: str, patterns: _Patterns) -> str:
    """A bonus to one number as ``fmt`` writes it."""
    if stat not in patterns.pair or patterns.apart:
        return f"{bonus} {stat}"
    return "/".join(bonus if each == stat else f"{bonus[0]}0" for each in patterns.pair)


@lru_cache(maxsize=64)
def _patterns(vocabulary: Vocabulary) -> _Patterns | None:
    """The patterns of a game; None if nothing in it gets a bonus."""
    verbs = [terminals(each) for each in vocabulary.verbs]
    named = [stat for kind in vocabulary.kinds for stat in kind.stats]
    named += [stat for verb in vocabulary.verbs for stat in verb.only_stats]
    stats = sorted({*named}, key=lambda each: -len(each))
    pair = vocabulary.stats[:2] if any("GET" in each and "MOD" in each for each in verbs) else ()
    if not stats or not any("GET" in each for each in verbs):
        return None
    names = "|".join(re.escape(each.name) for each in vocabulary.keywords if each.argument not in ("thing", "object"))
    number = "|".join(map(re.escape, stats))
    keyword = rf"(?:{names})(?: \d+)?(?!\w)" if names else r"(?!)"
    item = rf"(?:{_BOTH}|{_ONE} (?:{number})|{keyword})"
    one = rf"(?P<both>{_BOTH})|(?P<one>{_ONE}) (?P<stat>{number})|(?P<keyword>{keyword})"
    items = rf"(?P<items>{item}(?:{_JOINT}{item})*)(?!\w)"
    return _Patterns(
        re.compile(rf"\b(?P<verb>gets?|(?:gains?|has|have)(?= {_ONE})) {items}", re.IGNORECASE),
        re.compile(rf"\bgive (?P<what>{_WHAT}) {items}", re.IGNORECASE),
        re.compile(one, re.IGNORECASE),
        re.compile(rf"\b(?P<verb>loses?) (?P<one>\d+) (?P<stat>{number})(?!\w)", re.IGNORECASE),
        re.compile(
            rf"\b(?P<verb>increase|decrease|reduce)s? (?:{_WHOSE}|the) (?P<stat>{number})(?: and (?P<other>{number}))?"
            rf"(?: of (?P<of>{_OF_WHAT}))? by (?P<one>\d+|X)(?!\w)",
            re.IGNORECASE,
        ),
        pair,
        any({"GET", "SIGNED", "STAT"} <= {*terminals(each)} and not each.only_stats for each in vocabulary.verbs),
    )
