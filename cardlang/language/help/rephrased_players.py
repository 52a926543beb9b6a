"""More rows of the table in ``rephrased.py``: who does something, in other words."""

from __future__ import annotations

import re

from cardlang.language.help.rephrased_elsewhere import Phrase
from cardlang.language.words.english import conjugated, plural

_BEGINS = r"(?:(?<=^)|(?<=, ))"
_EACH = r"each (?:other )?(?:player|opponent)"
_THEY = r"(?:they|those players|these players)"
_NOBODY = r"(?:nobody|no ?one|no players?)"


def _goes_on(found: re.Match[str]) -> str:
    """``each opponent who has 7 or more EP loses 5 EP, then discards a card`` for a sentence about those players."""
    return f"{found[1]}, then {conjugated(found[2].lower(), True)} {found[3]}."


def _who_has_it_goes_on(found: re.Match[str]) -> str:
    """The same for ``each opponent loses 5 EP if they have 7 or more EP``."""
    who, does, have, what, then, more = found.groups()
    return f"{who} who {conjugated(have, True)} {what} {does}, then {conjugated(then.lower(), True)} {more}."


def _there_are_none(found: re.Match[str]) -> str:
    noun = found[1] if found[1].endswith("s") else plural(found[1])
    return f"if there are no {noun}{found[2]}"


PLAYERS: tuple[Phrase, ...] = (
    Phrase(rf"{_BEGINS}({_EACH} who [^.]+?)\. {_THEY} (\w+) ([^.]+)\.$", _goes_on),
    Phrase(
        rf"{_BEGINS}({_EACH}) (\w+s [^.]+?) if they (have|control) ([^.,]+)\. {_THEY} (\w+) ([^.]+)\.$",
        _who_has_it_goes_on,
    ),
    Phrase(r"\bfor each other player\b", "for each opponent"),
    Phrase(rf"\bif {_NOBODY} (?:controls?|has|have) (?:an? |any )?(\w+)((?: with [^.,]+)?)(?=,)", _there_are_none),
    Phrase(r"\bdamage to any player\b", "damage to target player"),
    Phrase(r"\b((?:target|an|each|that) (?:player|opponent)) chooses: (?:they )?([^;:.]+?),? or (?:they )?([^;:.]+)\.$",
           r"\1 chooses one: they \2; or they \3."),
    Phrase(r"\b(if|unless|as long as|while) any opponent (?=\w+s )", r"\1 an opponent "),
    Phrase(r"\bany target (?=\w)", "target "),
    Phrase(r"\bthe (controller|owner) of (target \w+(?: (?:an opponent|you) controls?)?)(?= \w+s )", r"\2's \1"),
    Phrase(r"\bcan(?:'t|not) be blocked except by two or more creatures\b", "have Menace"),
    Phrase(r"\. only (during|in) your ([a-z ]+)\.$", r". Activate only during your \2."),
    Phrase(r"\bof (two|three|four) different (?=\w)", r"of \1 "),
)
