"""Which optional additional costs a sentence pays: ``paying more``, ``paying more twice``; where a card has several,
``paying more: Kick twice and Overcharge``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.engine.cards import Extra
from cardlang.language.words.english import participle_of
from cardlang.language.words.paid import MORE
from cardlang.play.scenarios.things import Mistake, number_of

_OFTEN = r"(?: (?:(?P<twice>twice)|(?P<number>\w+) times))?"
_MORE = re.compile(
    rf",?\s+paying more(?:: *(?P<costs>(?:\"[^\"]*\"|[^,\"])+?)(?=,|\s+targeting\s|$)|{_OFTEN}(?=,|\s|$))"
)
_COST = re.compile(rf"(?:\"(?P<quoted>[^\"]*)\"|(?P<plain>.+?)){_OFTEN}")


def split_more(text: str) -> tuple[str, int, list[str]]:
    """A sentence without what it says about paying more; how often more is paid, and what for, as often as it is."""
    found = _MORE.search(text)
    if found is None:
        return text, 0, []
    rest = text[: found.start()] + text[found.end() :]
    if not found["costs"]:
        return rest, _often(found), []
    costs: list[str] = []
    for phrase in re.split(r"\s+and\s+(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", found["costs"].strip()):
        cost = _COST.fullmatch(phrase)
        assert cost is not None
        costs += [cost["quoted"] or cost["plain"]] * _often(cost)
    return rest, 0, costs


def _often(found: re.Match[str]) -> int:
    if found["twice"]:
        return 2
    return number_of(found["number"]) if found["number"] else 1


def paid_now(extras: Sequence[Extra], asked: str, costs: list[str]) -> bool:
    """Whether the cost of a card that is ``asked`` about is one of ``costs``, which is then taken off them."""
    meant = [_meant(extras, phrase) for phrase in costs]
    now = next((each for each in extras if asked in (f"{each.text}?", f"{each.text} again?")), None)
    if now not in meant:
        return False
    costs.pop(meant.index(now))
    return True


def _meant(extras: Sequence[Extra], phrase: str) -> Extra:
    """The optional cost that a sentence names: by its keyword, what the card is then, or what is asked. Raises Mistake
    if there is none.
    """
    for extra in extras:
        asked = extra.text.lower().removesuffix(" more")
        if phrase.lower() in (extra.name, extra.text.lower(), asked, asked.removeprefix("pay ")):
            return extra
        if participle_of(phrase) == extra.name:
            return extra
    help_ = f"Its costs: {', '.join(map(_called, extras))}."
    raise Mistake(phrase, f"no cost that may be paid on top is called '{phrase}'", help_)


def refuse_unnamed(extras: Sequence[Extra], card: str) -> None:
    """Raises Mistake where ``paying more`` could mean several costs."""
    if len(extras) > 1:
        named = " or ".join(f"', paying more: {_called(each)}'" for each in extras)
        message = f"{card} has {len(extras)} costs that may be paid on top"
        raise Mistake("paying more", message, f"Say which: {named}.")


def _called(extra: Extra) -> str:
    return f'"{extra.text}"' if extra.name == MORE else extra.name
