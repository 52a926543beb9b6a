"""The one grammar, joined from the shapes in ``grammar.lark`` and the predicates of the verbs."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from cardlang.language.words.verb import Verb

_HERE = Path(__file__).parent
DEED_PREDICATES: tuple[str, ...] = (
    "ATTACK",
    "ATTACK ALONE",
    "ATTACK np",
    "BLOCK",
    "BLOCK np",
    "DIE",
    "LEAVE",
    "LEAVE np",
    "ENTER np",
    "PITCH np",
    "SPEND np",
    "TRIGGER",
    "CHALLENGE np",
    "ACTIVATE np",
    "BECOME np",
    "BECOME PART",
    "BECOME TARGETOF np",
    "CONTROL np",
    "OWN np",
    "TAKE np",
    "SUCCEED ONARISK",
    "SUCCEED",
    "FAIL",
    "FAIL np",
    "ROLL NATURAL",
    "ROLL np",
    "SEARCH ALIBRARY",
    "SHUFFLE ALIBRARY",
    "SET np",
    "DO",
    "ENTER UNDERYOURS",
    "HAVE np",
    "HAVE COMPARED",
    "HAVE LESS np THAN np",
    "HAVE MORE np THAN np",
    "CONTROL LESS np THAN np",
    "CONTROL MORE np THAN np",
    "CONFRONT",
    "CONFRONT np",
    "DEFEND",
    "DEFEND AGAINST np",
    "WIN ACONFRONTATION",
    "CAPTURE np",
    "ELIMINATE np",
    "PLAY np",
)
"""Predicates of things that happen or are so, beside the verbs cards use as effects."""

_TERMINAL = re.compile(r"\b[A-Z][A-Z]+\b")


def predicates(verbs: tuple[type[Verb], ...]) -> tuple[str, ...]:
    """All predicates, each once, in a stable order."""
    rows = [each.strip() for verb in verbs for each in verb.predicate.split("|") if each.strip()]
    return tuple(dict.fromkeys([*rows, *DEED_PREDICATES]))


def grammar_text(verbs: tuple[type[Verb], ...]) -> str:
    """The whole grammar as Lark reads it."""
    shapes = (_HERE / "grammar.lark").read_text(encoding="utf-8")
    rules = "\n  | ".join(predicates(verbs))
    text = f"{shapes}\nvp: {rules}\n"
    terminals = " ".join(sorted(set(_TERMINAL.findall(re.sub(r"//.*", "", text)))))
    return f"{text}\n%declare {terminals}\n"


def grammar_key(text: str) -> str:
    """Names a grammar: tables are kept under it."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
