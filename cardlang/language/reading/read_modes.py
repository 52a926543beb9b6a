"""Reading ``Choose one: draw a card; or gain 2 EP.``"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.language.reading.branches import Branches
from cardlang.language.reading.read_clauses import read_clauses
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_instead import refuse_left_out
from cardlang.language.reading.read_they_choose import read_chooser, they_choose
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.reading.static_clauses import permanently, refuse_without_end
from cardlang.language.text.shapes import BodyShape, ConditionShape, NounPhrase, SentenceShape, SeqShape
from cardlang.language.words.choosing import HOW_MANY, MORE_IF, MOST_MODES
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.sentences import POINT, Mode, Modes, Sentence

FOR_EVER = "permanently"


def read_modes(r: Reading, shape: SentenceShape, point: Callable[[BodyShape], Mode]) -> Modes:
    """The modes of ``choose one``. A pronoun in one mode never means a thing named in another. ``point`` reads one that
    begins with a point.
    """
    r.take(*shape.tokens())
    modes = shape.points or shape.seqs
    if len(modes) > MOST_MODES:
        raise r.mistake("CL405", f"there are at most {MOST_MODES} modes to choose from", shape)
    chooser = read_chooser(r, shape.all(NounPhrase)[0]) if shape.all(NounPhrase) else None
    more = next((each.value.removesuffix(" if") for each in shape.tokens() if each.type == "MOREIF"), "")
    asked = read_condition(r, shape.all(ConditionShape)[0]) if more else None
    read: list[Mode] = []
    branches = Branches(r.binder)
    for each in modes:
        branches.begin()
        read.append(point(each) if isinstance(each, BodyShape) else _mode(r, each))
    branches.end()
    if not shape.points:
        _refuse_last_duration(r, read, shape)
    if chooser is not None:
        return they_choose(r, chooser, tuple(read), shape)
    said = next(each.value for each in shape.tokens() if each.type == "CHOOSEONE").removeprefix("choose ")
    if not HOW_MANY[said].fewest <= len(read) <= HOW_MANY[said].most:
        raise _unfit_modes(r, said, len(read), shape)
    if more:
        _refuse_unfit_more(r, said, more, len(read), shape)
    return Modes(tuple(read), said, more, asked, span=span_of(shape))


def _refuse_last_duration(r: Reading, modes: Sequence[Mode], shape: SentenceShape) -> None:
    """Raises :class:`Mistake` where the last of several modes alone says how long it lasts: ``get +1/+1; or creatures
    you control gain Fast until end of turn``.
    """
    *before, last = [[each.duration for one in mode.sentences for each in one.clauses] for mode in modes]
    said = next((each for each in last if each not in ("", FOR_EVER)), "")
    if said and any(FOR_EVER in each for each in before) and FOR_EVER not in r.text.lower():
        long = DURATIONS.get(said, said)
        ways = (("all of them", _timed(r, before, long)), ("the last only", _timed(r, before, FOR_EVER)))
        message = f"'{long}' could be about the last mode only, or about all of them"
        raise r.mistake("CL603", message, shape, f"Say it in each of them, or '{FOR_EVER}'.", ways=ways)


def _timed(r: Reading, before: Sequence[Sequence[str]], long: str) -> str:
    """The paragraph with how long it lasts in each of the modes ``before`` the last that does not say so."""
    *others, end = r.text.split("; or ")
    if len(others) != len(before):
        return ""
    pairs = zip(others, before, strict=True)
    return "; or ".join([*(f"{said} {long}" if FOR_EVER in durations else said for said, durations in pairs), end])


def _refuse_unfit_more(r: Reading, said: str, more: str, modes: int, shape: SentenceShape) -> None:
    """Raises :class:`Mistake` for ``choose one, or both if ...`` of three modes, or behind ``choose two``."""
    size = MORE_IF[more][0]
    both = more.endswith("both")
    if said == "one" and (size == modes if both else size < modes):
        return
    help_ = "Write 'choose one, or both if ...' of two modes, 'choose one, or two if ...' of more."
    raise r.mistake("CL405", f"'choose {said}, {more} if' does not fit {modes} modes", shape, help_)


def _unfit_modes(r: Reading, said: str, modes: int, shape: SentenceShape) -> Mistake:
    """The mistake for ``choose two`` of two modes, or of too many."""
    help_ = "Leave out the choice, and join what is done with ', then'; or give it more modes."
    if modes > HOW_MANY[said].most:
        help_ = f"Give it at most {HOW_MANY[said].most} modes."
    more = r.text.replace("one or both", "one or more", 1)
    ways = (("", more),) if more != r.text else ()
    return r.mistake("CL405", f"'choose {said}' does not fit {modes} modes", shape, help_, ways=ways)


def _mode(r: Reading, shape: SeqShape) -> Mode:
    """A mode without a point in front."""
    clauses, envelope = read_clauses(r, shape)
    if envelope.anything():
        help_ = f"Begin each mode with '{POINT}': it may have several sentences then."
        raise r.mistake("CL405", "a mode in a row has no 'instead' and waits for nothing", shape, help_)
    refuse_left_out(r, clauses, shape)
    mode = Sentence(clauses, span=span_of(shape))
    refuse_without_end(r, [mode], [shape])
    return Mode((permanently(mode),), span=span_of(shape))
