"""Matches what a player types to an answer (by the beginnings of its words), or explains why an action is not
offered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.play.sessions.questions import answers

if TYPE_CHECKING:
    from cardlang.engine.decisions import Question
    from cardlang.engine.match import Match
    from cardlang.engine.view import View

SMALL_WORDS = ("a", "an", "the", "with", "at", "to", "for", "from", "on", "against")
_PARTS = re.compile(r"\b(?:with|at|against|to|on|for)\b", re.IGNORECASE)
_WITH = re.compile(r"\bwith\b", re.IGNORECASE)  # "attack Bob with Ox": the reverse of the option's spelling


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, without punctuation and without small words."""
    cleaned = "".join(char if char.isalnum() or char in "+'" else " " for char in text.lower())
    found = cleaned.split()
    return [word for word in found if word not in SMALL_WORDS] or found


def matching(typed: str, labels: Sequence[str]) -> list[int]:
    """The indices of the labels that are meant: each word typed is the beginning of a word of the label, in
    the same order.

    If a label has exactly the words typed, only that one is returned.
    """
    wanted = words_of(typed)
    if not wanted:
        return []
    exact = [place for place, label in enumerate(labels) if words_of(label) == wanted]
    if exact:
        return exact[:1]
    found = [place for place, label in enumerate(labels) if _begins(wanted, words_of(label))]
    first = [place for place in found if words_of(labels[place])[0].startswith(wanted[0])]
    return first or found


def _begins(wanted: list[str], words: list[str]) -> bool:
    place = 0
    for word in words:
        if place < len(wanted) and word.startswith(wanted[place]):
            place += 1
    return place == len(wanted)


def why_not(match: Match, view: View, typed: str) -> list[str]:
    """Why an action is not among the choices: card, sentence and rule. Empty if what was typed is not an
    action of this game.
    """
    kind, named = _action_named(view, typed)
    things = [_meant(view, part) for part in named]
    for part, refs in zip(named, things, strict=True):
        if not refs:
            return [f"there is nothing visible called '{' '.join(part)}'"]
    refs = [found[0] for found in things]
    return _reasons(match, view, kind, refs) if refs else []


def offered_as(view: View, question: Question, typed: str) -> int | None:
    """The index of the choice meant by an action that is named as in the rules (``activate Lever``); None if there is
    none. A card may have several abilities, of which only one can be used now.
    """
    kind, named = _action_named(view, typed)
    things = [_meant(view, part) for part in named]
    for place, (option, _) in enumerate(answers(view, question)):
        if things and option.kind == kind and all(not set(refs).isdisjoint(option.args) for refs in things):
            return place
    return None


def _action_named(view: View, typed: str) -> tuple[str, list[list[str]]]:
    """The kind of action that was typed, and the words for each thing it is about, the one that acts first; two times
    nothing if it is not an action of this game.
    """
    typed = _as_kind(view, typed)
    wanted = words_of(typed)
    kinds = [kind for kind in view.game.action_kinds if _names(kind, wanted)]
    if not kinds:
        return "", []
    kind = max(kinds, key=lambda each: len(each.split()))
    parts = [words_of(part) for part in _PARTS.split(typed)]
    parts[0] = parts[0][len(kind.split()) :]
    named = [part for part in parts if part]
    return kind, [named[1], named[0], *named[2:]] if _WITH.search(typed) and len(named) > 1 else named


def _as_kind(view: View, typed: str) -> str:
    """What was typed, with the game's kind of action in place of the word by which its options call it."""
    first, space, rest = typed.partition(" ")
    for word, kind in view.game.action_words.items():
        if len(first) >= 3 and word.startswith(first.lower()):
            return kind + space + rest
    return typed


def _reasons(match: Match, view: View, kind: str, refs: Sequence[int]) -> list[str]:
    spelling = " ".join([kind, *(str(ref) for ref in refs)])
    if any(each.spelling == spelling for each in match.options):
        return []
    lines: list[str] = []
    for reason in match.why_not(spelling):
        rule = f" ({reason.rule})" if reason.rule and reason.rule not in reason.sentence else ""
        line = f"{_name(view, refs[0])}: {reason.sentence}{rule}"
        if line not in lines:
            lines.append(line)
    return lines


def _names(kind: str, wanted: list[str]) -> bool:
    """True if the typed words begin with the words of a kind of action (or their beginnings, of at least
    three letters).
    """
    parts = kind.split()
    if len(wanted) < len(parts):
        return False
    pairs = zip(parts, wanted, strict=False)
    return all(part == word or (len(word) >= 3 and part.startswith(word)) for part, word in pairs)


def _meant(view: View, words: list[str]) -> list[int]:
    """The visible things whose names begin with these words, the nearest first; then players."""
    state = view.state
    found = [
        row.id
        for row in state.entities[1:]
        if row.zone >= 0 and row.seen >> view.player & 1 and _begins(words, words_of(row.face.name))
    ]
    found.sort(key=lambda ref: (state.entities[ref].controller != view.player, _far(view, ref), ref))
    named = [seat for seat in range(state.seats) if _begins(words, words_of(state.players[seat].name))]
    return [*found, *(player_ref(seat) for seat in named)]


def _far(view: View, ref: int) -> int:
    """How far away a thing is: 0 in a hand, 1 in play, 2 elsewhere."""
    role = view.game.zones[view.state.entities[ref].zone].role
    return 0 if role == "hand" else 1 if role == "play" else 2


def _name(view: View, ref: int) -> str:
    return view.state.players[player_of(ref)].name if is_player(ref) else view.state.entities[ref].face.name
