"""How players say that something comes in attacking: ``return it to the battlefield tapped and attacking``."""

from __future__ import annotations

from cardlang.language.words.zones import IN_PLAY

_NUMBER = r"(one|two|three|four|\d+)"
_JOINS = "then that token joins the attack"
_THERE = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"
_BROUGHT = rf"[^.,]*?{_THERE}"
_MANY = rf"(?:all|each|any number|up to (?!one\b)|them|those|{_NUMBER[1:-1].removeprefix('one|')}|X)\b"

ATTACKING: tuple[tuple[str, str, str], ...] = (
    (
        "and attacking",
        r"\b(creates?) (?:an? |one )([^.,]*?token)( with [^.,]*?)? that(?:'s| is) tapped and attacking",
        rf"\1 a tapped \2\3, {_JOINS}",
    ),
    (
        "and attacking",
        r"\b(creates?) ([^.,]*?) tokens( with [^.,]*?)? that(?:'re| are) tapped and attacking",
        r"\1 \2 tokens\3 tapped and attacking",
    ),
    ("and attacking", r"\b(creates?) an? tapped and attacking ([^.,]*)", rf"\1 a tapped \2, {_JOINS}"),
    (
        "and attacking",
        rf"\b(creates?) {_NUMBER} (?:tapped and attacking )([^.,]*)",
        r"\1 \2 tapped \3, then they join the attack",
    ),
    (
        "tapped and attacking",
        rf"\b(creates?) {_NUMBER} ([^.,]*?tokens[^.,]*?) tapped and attacking",
        r"\1 \2 tapped \3, then they join the attack",
    ),
    ("and attacking", r"\b(creates?) an? ([^.,]*?token[^.,]*?) tapped and attacking", rf"\1 a tapped \2, {_JOINS}"),
    (" attacking", rf"((?:put|return)s? {_MANY}{_BROUGHT}) tapped and attacking", r"\1 tapped. They join the attack"),
    (" attacking", rf"((?:put|return)s? {_MANY}{_BROUGHT}) attacking(?=[.,])", r"\1. They join the attack"),
    (" attacking", rf"((?:put|return)s? {_BROUGHT}) tapped and attacking", r"\1 tapped. It joins the attack"),
    (" attacking", rf"((?:put|return)s? {_BROUGHT}) attacking(?=[.,])", r"\1. It joins the attack"),
)
