"""The grammar of a game: the rules in ``grammar.lark``, and one rule for each verb (``Verb.predicate``)."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.verb import Verb

_HERE = Path(__file__).parent

_TERMINAL = re.compile(r"\b[A-Z][A-Z]+\b")


def predicates(verbs: tuple[type[Verb], ...]) -> tuple[str, ...]:
    """The rules of these verbs and of the events all games have, without repetitions, sorted."""
    rows: list[str] = []
    for verb in (*verbs, *EVENTS):
        rows += [each.strip() for each in verb.predicate.split("|") if each.strip()]
        rows += [shape for form in verb.events for shape in form.all_shapes()]
    return tuple(sorted(set(rows)))


def grammar_text(verbs: tuple[type[Verb], ...]) -> str:
    """The whole grammar, in the notation of Lark."""
    shapes = (_HERE / "grammar.lark").read_text(encoding="utf-8")
    rules = "\n  | ".join(predicates(verbs))
    text = f"{shapes}\nvp: {rules}\n"
    terminals = " ".join(sorted(set(_TERMINAL.findall(re.sub(r"//.*", "", text)))))
    return f"{text}\n%declare {terminals}\n"


def grammar_key(text: str) -> str:
    """A hash of a grammar, under which its table is stored."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
