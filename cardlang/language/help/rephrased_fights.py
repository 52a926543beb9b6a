"""Wordings of those who fight and are not named: ``the attacking creature``, ``the captured territory``; rows as in
``rephrased_printed.py``. They are offered, and not read, because it may fight several.
"""

from __future__ import annotations

import re
from collections.abc import Callable


def _blocks(found: re.Match[str]) -> str:
    """``Whenever a creature blocks ~, ... that creature``."""
    kind = found[2] or "creature"
    return f"Whenever a {kind} blocks ~, {found[1]}that {kind}"


def _given(found: re.Match[str]) -> str:
    """``Creatures you control have "Whenever ~ blocks a creature, ..."``: each of them is ``~`` there."""
    against = " against" if found[2] == "defends" else ""
    return (
        f'{found[1]}s you control have "Whenever ~ {found[2]}{against} a {found[4]},'
        f' {found[3]}that {found[4]}{found[5]}"'
    )


def _attacked_with(found: re.Match[str]) -> str:
    """``Whenever three or more creatures you control attack an opponent, ...``"""
    return f"Whenever {found[1]} or more {found[2]} you control attack an opponent, "


def _others_with(found: re.Match[str]) -> str:
    """``Whenever ~ attacks with two or more other creatures, other attacking creatures you control ...``"""
    who = f"{found[1]} or more other {found[2]}s" if found[1] else f"another {found[2]}"
    return f"Whenever ~ attacks with {who}, other attacking {found[2]}s you control "


_WITH = r"^When(?:ever)? ~ (?:and|attacks(?: together)? with)"

FIGHTS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"^When(?:ever)? you(?:'re| are) attacked\b", "Whenever an opponent attacks you"),
    (r"^When(?:ever)? you attack an opponent with (\w+) or more (\w+s), ", _attacked_with),
    (r"\b(captures? [^\"]*?)\bthe (?:just )?captured territory\b", r"\1that territory"),
    (r"^Whenever ~ is attacked, the attacking (\w+)", r"Whenever a \1 attacks ~, that \1"),
    (r"^Whenever ~ is attacked, the attacking (\w+)", r"Whenever an \1 attacks ~, that \1"),
    (r"^When(?:ever)? ~ (?:becomes blocked|attacks), ([^\"]*?)\bthe (?:blocking (\w+)|blocker)\b", _blocks),
    (r"^When(?:ever)? ~ attacks, ([^\"]*?)\bthe defending (\w+)\b", r"Whenever a \2 defends against ~, \1that \2"),
    (rf"{_WITH} another (\w+)(?: you control)?, ([^\"]*?)\b(?:that|the other) \1\b",
     r"Whenever ~ attacks with another \1, \2another attacking \1 you control"),
    (rf"{_WITH} (?:another|(\w+) or more other) (\w+?)s?(?: you control)?, (?:those \2s|they) ", _others_with),
    (r"^When(?:ever)? (\w+) or more (\w+)s you control attack, (?:those \2s|they) ",
     r"Whenever \1 or more \2s you control attack, attacking \2s you control "),
    (
        r"^Whenever an? (\w+) you control (blocks|defends)(?: an? \w+)?, ([^\"]*?)\bthe attacking (\w+)\b([^\"]*)$",
        _given,
    ),
)
