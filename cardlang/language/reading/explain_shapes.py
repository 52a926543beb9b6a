"""The message for a paragraph that fits no rule of the grammar: where it fails and what could be written there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.reading.foreign import foreign_terminals, happening_terminals
from cardlang.language.reading.synonyms import arrival_help, limit_help, noun_help
from cardlang.language.text.dictionary import verb_words
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import NoShape
from cardlang.language.verbs.cannot import what_cannot
from cardlang.language.words.english import listed
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake
from cardlang.language.words.verb import terminals, what_is_done
from cardlang.language.words.vocabulary import ForbidEntry, bonus_verb

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary

_ARTICLES = frozenset(("DET", "NUM", "ADJ", "STATS", "ORMORE", "ORLESS"))


def shape_mistake(vocabulary: Vocabulary, tokens: list[Piece], reason: NoShape) -> Mistake:
    """The mistake to report for a :class:`NoShape`, with a place, a message and help."""
    if not tokens:
        return Mistake("CL401", "there is no text here", 0, 1)
    at = reason.at
    before = tokens[reason.position - 1] if reason.position else None
    if at is None:
        return _ended(tokens[-1], reason, vocabulary)
    if at.type in foreign_terminals(vocabulary) and at.type in happening_terminals(vocabulary):
        return _happens(at, reason, vocabulary)
    if at.type in foreign_terminals(vocabulary):
        message = f"'{at.text}' is nothing that a card of {vocabulary.title} can do"
        return Mistake("CL404", message, at.start, at.end, what_is_done(vocabulary.verbs))
    label = vocabulary.keyword(at.value) if at.type == "KEYWORD" else None
    if label is not None and label.joint:
        message = f"{label.name} with what it does is a paragraph of its own"
        return Mistake("CL405", message, at.start, at.end, f"Begin a new line with '{label.name}{label.joint}...'.")
    several = _several(at, before, tokens)
    if several is not None:
        return several
    if before is None:
        return _stuck(f"no sentence begins with '{at.text}'", at, None, reason, vocabulary)
    if at.type == "DOT" and before.type in _ARTICLES and "NOUN" in reason.expected:
        message = f"a noun is missing after '{before.text}'"
        return Mistake("CL402", message, before.start, before.end, noun_help(vocabulary))
    if at.type == "DOT" or at.type == "COMMA":
        return _stuck(f"the sentence stops too early, after '{before.text}'", at, before, reason, vocabulary)
    if before.type in ("MOD", "CKIND") and at.text.lower().startswith("counter"):
        message = f"{vocabulary.title} has no {before.text} counters"
        how = "Nothing has counters there."
        if "/" in before.text and any({"GET", "MOD"} <= {*terminals(each)} for each in vocabulary.verbs):
            how += f" What comes nearest: '~ gets {before.text} permanently.'"
        if vocabulary.counts_by_counters:
            how = "A set's own counters are listed in its block: 'counters: Growth'."
        return Mistake("CL302", message, before.start, at.end, how)
    if "DOT" in reason.expected and at.text[:1].isupper():
        message = f"a full stop is missing before '{at.text}'"
        return Mistake("CL406", message, before.start, at.end, f"Write '{before.text}. {at.text}'.")
    if "DOT" in reason.expected and _is_verb(at):
        message = f"'{at.text}' begins something new"
        return Mistake(
            "CL406", message, at.start, at.end, "Divide the two with 'and', ', then' or a full stop."
        )
    return _stuck(f"'{at.text}' cannot follow '{before.text}'", at, before, reason, vocabulary)


def _happens(at: Piece, reason: NoShape, vocabulary: Vocabulary) -> Mistake:
    """The mistake for a verb that says what happens, where it would be done: ``Target creature dies.``"""
    verb = at.type.lower()
    does, did, _ = verb_words(vocabulary)[verb]
    if "FORBIDDEN" in reason.expected and (forbids := [each for each in vocabulary.forbiddable if _begins(each, verb)]):
        said = listed([f"'cannot {each.action}'" for each in forbids], "or")
        message = f"'{at.text}' can be forbidden here only altogether"
        return Mistake("CL404", message, at.start, at.end, f"What can be said is: {said}.")
    if all(key in vocabulary.never for key in _keys_of(verb, vocabulary)):
        return Mistake("CL302", f"'{at.text}' is nothing that happens in {vocabulary.title}", at.start, at.end)
    message = f"'{at.text}' says what happens, and no card does it"
    help_ = what_cannot(vocabulary) if "FORBIDDEN" in reason.expected else ""
    asked = f"It can be waited for, 'Whenever ... {does} ..., ...', or asked about, 'if ... {did} ...'."
    return Mistake("CL404", message, at.start, at.end, help_ or asked)


def _begins(entry: ForbidEntry, verb: str) -> bool:
    return entry.action.split()[0] == verb and " " in entry.action


def _keys_of(verb: str, vocabulary: Vocabulary) -> list[str]:
    """The events that are said with a verb."""
    forms = [form for each in vocabulary.all_verbs for form in each.events]
    return [form.key for form in forms if verb in form.verb.split()]


def _several(at: Piece, before: Piece | None, tokens: list[Piece]) -> Mistake | None:
    """The mistake for several abilities in one paragraph; None for any other."""
    if at.type == "DOT" and before is not None and all(each.type in _KEYWORDS for each in tokens[: tokens.index(at)]):
        message = "keywords are a paragraph of their own, without a full stop"
        return Mistake(ANOTHER_ABILITY, message, at.start, at.end, "Give them a line of their own.")
    stops = [each for each in tokens[: tokens.index(at)] if each.type == "DOT"]
    if at.type == "COLON" and stops:
        message = "a second ability begins in this paragraph"
        return Mistake(ANOTHER_ABILITY, message, stops[-1].start, at.end, "Give each ability a line of its own.")
    if at.type in ("WHEN", "FIRSTTIME") and before is not None and before.type == "DOT":
        help_ = "Give each ability a line of its own; what a sentence waits for ends with 'this turn'."
        return Mistake(ANOTHER_ABILITY, f"'{at.text}' begins an ability of its own", at.start, at.end, help_)
    return None


_KEYWORDS = ("KEYWORD", "KEYWORDOF", "NUM", "RESOURCE", "COMMAK", "ANDK", "COMMA")


def _ended(last: Piece, reason: NoShape, vocabulary: Vocabulary) -> Mistake:
    if "DOT" in reason.expected:
        return Mistake(
            "CL406", "a full stop is missing at the end", last.start, last.end, f"Write '{last.text}.'."
        )
    if last.type == "COLON":
        help_ = "Say it behind the ':', in the same line."
        return Mistake("CL401", "nothing is said to happen behind ':'", last.start, last.end, help_)
    return _stuck(f"the sentence is not finished after '{last.text}'", last, last, reason, vocabulary)


def _stuck(message: str, at: Piece, before: Piece | None, reason: NoShape, vocabulary: Vocabulary) -> Mistake:
    """A mistake at ``at``, with help: what could be written there. After a bonus (``gets +1``) or ``cannot``, the help
    is an example from this game.
    """
    if before is not None and before.type == "RELWHO":
        help_ = "'who' says what a player controls, owns or has; ask what they did: 'Target opponent ... if they ...'."
        return Mistake("CL401", message, at.start, at.end, help_)
    verb = bonus_verb(vocabulary)
    if verb is not None and ((before and before.type in ("GET", "SIGNED")) or at.type in ("MOD", "SIGNED")):
        return Mistake("CL401", message, at.start, at.end, verb=verb)
    return Mistake("CL401", message, at.start, at.end, _instead(before, reason, vocabulary))


def _instead(before: Piece | None, reason: NoShape, vocabulary: Vocabulary) -> str:
    """The help text: what to write after ``before``, or None at the start of the paragraph."""
    behind = before.type if before is not None else ""
    if "FORBIDDEN" in reason.expected:
        return what_cannot(vocabulary)
    if behind == "LIMIT":
        return limit_help(vocabulary)
    if behind == "ENTER" and not any("ENTER" in terminals(verb) for verb in vocabulary.verbs):
        return arrival_help("", vocabulary)
    return _expected(reason)


def _is_verb(piece: Piece) -> bool:
    return bool(piece.form) and piece.type.isupper()


_NAMES = (
    (("NOUN",), "a noun"),
    (("DRAW",), "a verb"),
    (("KEYWORD",), "a keyword"),
    (("DOT",), "a full stop"),
    (("COMMA",), "a comma"),
    (("COLON",), "a colon"),
    (("TO",), "'to'"),
    (("FOR",), "'for'"),
    (("OF",), "'of'"),
    (("NUM",), "a number"),
    (("DURATION",), "how long it lasts ('until end of turn')"),
    (("RESOURCE",), "a resource"),
    (("LESS",), "'less' or 'more'"),
    (("MOD",), "a bonus such as +1/+1"),
    (("WITHOUTPAYING",), "'without paying its cost'"),
    (("THEGAME",), "'the game'"),
)


def _expected(reason: NoShape) -> str:
    """The kinds of words the grammar allows there, most useful first (``a noun, a verb or ...``)."""
    names = [name for terminals, name in _NAMES if terminals[0] in reason.expected]
    if "a noun" in names:
        names = [each for each in names if each not in ("a number", "a resource", "a bonus such as +1/+1")]
    if not names:
        return ""
    shown = names[:4]
    joined = shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " or " + shown[-1]
    return f"What could follow here: {joined}."
