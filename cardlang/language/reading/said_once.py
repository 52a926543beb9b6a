"""Refuses a second duration, moment, count or condition in one sentence (CL405); it would overwrite the first."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Around, SentenceShape, Shape
from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.gain import GainControl
from cardlang.language.words.effect import AS_LONG_AS_ATTACHED, TIED
from cardlang.language.words.english import capitalized
from cardlang.language.words.for_each import for_each_said
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Host, It, Selection, This
from cardlang.language.words.sentences import POINT, Body, Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

_ONE = "Leave one of them out."


def second_duration(r: Reading, first: str, shape: Shape | Piece, what: str) -> Mistake:
    """The mistake for two durations; ``what`` is "effect" or "sentence"."""
    return r.mistake("CL405", f"this {what} already has a duration ('{first}')", shape, _ONE)


def as_attached(r: Reading, clause: Clause, piece: Piece) -> Clause:
    """The clause. Raises :class:`Mistake` if it lasts as long as its card is attached to ``it``, unless it takes
    control of what the card is attached to then.
    """
    if piece.value != AS_LONG_AS_ATTACHED:
        return clause
    taken = [each.what for each in clause.effects if isinstance(each, GainControl)]
    if len(taken) < len(clause.effects):
        help_ = "What is true as long as ~ is attached is a paragraph of its own: 'Enchanted creature gets +2/+2.'"
        help_ = help_ if Attach in r.vocabulary.verbs else "Write 'for as long as you control ~'."
        raise r.mistake("CL505", f"only who controls it can last '{piece.text}'", piece, help_)
    for what in taken:
        if not isinstance(what, Host) and not _attached_before(r, what):
            help_ = "Say it of 'enchanted creature', or first 'attach ~ to target creature'."
            raise r.mistake("CL505", f"~ is not attached to '{what.say(SOURCE)}' then", piece, help_)
    return clause


def _attached_before(r: Reading, what: Word) -> bool:
    """Whether an effect before attaches the card to this thing."""
    own = {each.referent for each in r.binder.things if each.own}
    done = [verb for _, verb in r.binder.done if isinstance(verb, Attach)]
    hosts = [verb.to for verb in done if isinstance(verb.what, This) or getattr(verb.what, "referent", None) in own]
    numbers = [(each.quantifier == TARGET, each.number) for each in hosts if isinstance(each, Selection)]
    return isinstance(what, It) and (what.referent.kind == "target", what.referent.index) in numbers


def second_count(r: Reading, first: Word, shape: Shape) -> Mistake:
    """The mistake for two ``for each`` on one effect."""
    message = f"this effect already counts something ('{for_each_said(first, SOURCE)}')"
    return r.mistake("CL405", message, shape, "Count one thing, or give the other a sentence of its own.")


def refuse_second_moment(r: Reading, first: object, shape: Shape) -> None:
    """Raises :class:`Mistake` if the sentence already waits for a moment (``at the end of turn``)."""
    if isinstance(first, At):
        message = f"this sentence already waits for a moment ('{first.say(SOURCE)}')"
        raise r.mistake("CL405", message, shape, _ONE)


def refuse_other_turn(r: Reading, sentence: Sentence, shape: SentenceShape) -> None:
    """Refuses what is asked at a later moment and cannot be: ``this turn`` would mean that turn, and whether a
    sentence is done ``instead`` of another has to be known now. Raises :class:`Mistake`.
    """
    at = sentence.at
    if at is None or not (sentence.postfix or sentence.unless is not None):
        return
    if sentence.instead:
        message = f"'instead' cannot wait for what is asked only {at.say(SOURCE)}"
        raise r.mistake("CL405", message, shape, "Put the 'if' first: then it is asked now.")
    asked = [*(shape.leads if sentence.postfix else ()), *shape.closes]
    turn = next((piece for each in asked for piece in each.pieces() if piece.text.lower() == "this turn"), None)
    if turn is not None and (at.whose is not None or not at.moment.startswith("end")):
        message = f"this is asked {at.say(SOURCE)}, so 'this turn' would be that turn"
        raise r.mistake("CL405", message, turn, "To ask it now, put the 'if' at the very beginning of the sentence.")


def refuse_two_readings(r: Reading, clauses: tuple[Clause, ...], closes: Sequence[Around]) -> None:
    """Raises :class:`Mistake` for ``if`` or ``unless`` behind several things that are done: it could be about the last
    of them or about all. What several changes of one thing depend on is clear (``~ gets +1/+0 and has Fast if ...``).
    """
    if not clear_to_the_end(clauses):
        said = closes[0].first().text.lower()
        message = f"'{said}' could be about the last part only, or about everything before it"
        last = "for the last part only write it as a sentence of its own."
        help_ = f"For all put '{said}' first; {last}" if said != "unless" else last.capitalize()
        raise r.mistake("CL603", message, closes[0], help_)


def clear_to_the_end(clauses: tuple[Clause, ...]) -> bool:
    """Whether what is asked behind the clauses of a sentence can only be about all of them."""
    first = clauses[0]
    changes = all(isinstance(each, Verb) and each.lasting for each in first.effects)
    return len(clauses) == 1 and (len(first.effects) == 1 or changes)


def refuse_second_instead(r: Reading, first: bool, shape: Shape) -> None:
    """Raises :class:`Mistake` for a second ``instead``."""
    if first:
        raise r.mistake("CL405", "this sentence already has 'instead'", shape, _ONE)


def refuse_two_conditions(r: Reading, sentence: Sentence, shape: Shape) -> None:
    """A static ability has one condition, ``as long as`` or ``unless``. Raises :class:`Mistake` for a second one."""
    if sentence.condition is not None:
        message = f"this sentence already has a condition ('{sentence.condition.say(SOURCE)}')"
        raise r.mistake("CL405", message, shape, "Join conditions with 'and', or use two paragraphs.")


def refuse_more(r: Reading, clause: Clause, sentence: Sentence, shape: Shape, what: str) -> None:
    """Raises :class:`Mistake` if a paragraph that must say one thing only (``what``: how the game is won, say) has more
    than that and an ``if``.
    """
    more = sentence.at is not None or sentence.unless is not None or sentence.instead
    if more or len(clause.effects) > 1 or clause.duration or clause.each is not None:
        help_ = "Leave the rest out, or say it in a paragraph of its own."
        raise r.mistake("CL405", f"a paragraph that says {what} says nothing else except one 'if'", shape, help_)


def refuse_tied(r: Reading, body: Body, shape: Shape, permanent: bool) -> None:
    """Raises :class:`Mistake` for a duration that is tied to a card which is never in play."""
    tied = next((each for each in body.walk() if isinstance(each, Clause) and each.duration in TIED), None)
    if tied is not None and not permanent:
        message = f"this card is never in play, so '{tied.duration}' would be over at once"
        said, lasts = body.say(SOURCE), f" {tied.duration}"
        for_now, for_ever = said.replace(lasts, " until end of turn"), said.replace(lasts, "")
        ways = (("the rest of the turn", for_now), ("all time", for_ever))
        raise r.mistake("CL505", message, shape, "Write for example 'until end of turn'.", ways=ways)


_MODES = r"(?is)(.*?\bchoose [^:.\"]*: )(.+)"
_BEHIND_MODES = f"Say it in each of the modes, behind ', then'; of the last alone, where each begins with '{POINT}'."
_LOOKS_BACK = r"(?i)(?:if|when|otherwise|for each)\b"


def behind_modes(r: Reading, shape: Shape) -> Mistake:
    """The mistake for a sentence behind modes, with the paragraphs that say it in each of them and in the last."""
    start, _ = extent(shape)
    found = re.fullmatch(_MODES, r.text[:start].rstrip().removesuffix("."))
    rest = re.sub(r"^then,? ", "", r.text[start:].strip().removesuffix("."), flags=re.IGNORECASE)
    ways: Ways = ()
    if found is not None:
        done = f", then {rest[:1].lower()}{rest[1:]}"
        points = " ".join(f"{POINT} {capitalized(each)}." for each in found[2].split("; or "))
        ways = (("the last of them", f"{found[1]}{points} {capitalized(rest)}."),)
        if not re.match(_LOOKS_BACK, rest):
            ways = (("each of them", found[1] + re.sub(r"(;|$)", rf"{done}\1", found[2]) + "."), *ways)
    return r.mistake("CL405", "nothing may follow the modes", shape, _BEHIND_MODES, ways=ways)
