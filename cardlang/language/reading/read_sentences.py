"""Reading sentences, and bodies, which are all sentences of an ability. See ``looking_back.py``, too."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial

from cardlang.language.reading.branches import Branches, Denials, effects_of, goes_on, only_perhaps
from cardlang.language.reading.in_a_row import note_chain
from cardlang.language.reading.lasting_if import refuse_lasting_if
from cardlang.language.reading.looking_back import decided, refuse_lonely, refuse_lonely_roll
from cardlang.language.reading.no_thing import refuse_whose_alone
from cardlang.language.reading.one_by_one import refuse_unknown
from cardlang.language.reading.other_than import with_others
from cardlang.language.reading.otherwise import refuse_either_failure
from cardlang.language.reading.read_clauses import (
    Envelope,
    in_usual_words,
    read_clause,
    read_clauses,
    with_duration,
)
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_for_each import read_counted
from cardlang.language.reading.read_instead import its_own_rest, refuse_left_out
from cardlang.language.reading.read_instead_then import read_instead_then, refuse_beside, replaces_then
from cardlang.language.reading.read_labels import labelled, refuse_behind_label
from cardlang.language.reading.read_later import read_behind, read_waiting, waits
from cardlang.language.reading.read_multiplied import each_for_all, refuse_price_for_each
from cardlang.language.reading.read_special import moment_of
from cardlang.language.reading.read_they_choose import read_chooser, they_choose
from cardlang.language.reading.read_verbs import each_is_over
from cardlang.language.reading.read_where import says_x_of_before, with_where, with_x_of_before
from cardlang.language.reading.read_who_did import (
    begin_each_who,
    begin_unless,
    of_those_who,
    read_decision,
    read_how_many_did,
    refuse_joined,
    refuse_others,
)
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.reading.said_once import (
    behind_modes,
    refuse_other_turn,
    refuse_second_moment,
    refuse_two_readings,
    second_count,
    second_duration,
)
from cardlang.language.reading.static_clauses import refuse_behind_moment, refuse_standing, refuse_without_end
from cardlang.language.reading.that_many_of_them import refuse_part_counted
from cardlang.language.reading.two_conditions import lead_condition
from cardlang.language.reading.which_question import where_it_was_begun
from cardlang.language.reading.whose_moment import whose_moment
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import (
    Around,
    BodyShape,
    ClauseShape,
    ConditionShape,
    EventShape,
    NounPhrase,
    SentenceShape,
    Shape,
)
from cardlang.language.words.alternatives import alternatives
from cardlang.language.words.choosing import HOW_MANY, MORE_IF, MOST_MODES
from cardlang.language.words.conditions import Condition
from cardlang.language.words.descriptions import Description
from cardlang.language.words.may_be_none import may_be_none
from cardlang.language.words.mistake import OWN_PARAGRAPH, Mistake
from cardlang.language.words.quantities import price_said
from cardlang.language.words.sentences import OUTCOMES, Body, Clause, Modes, Outcome, Roll, Sentence, short
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid
from cardlang.language.words.word import Word

# ------------------------------------------------------------------ sentences


def read_sentence(r: Reading, shape: SentenceShape, skip: tuple[int, ...] = ()) -> Sentence:
    """One sentence. ``skip``: indexes of leads already read as part of the ability. Raises :class:`Mistake`."""
    each_is_over(r.binder)
    then = replaces_then(shape, skip) if shape.leads else -1
    if then >= 0:
        refuse_beside(r, shape, then, skip)
        return _read_sentence(r, shape, (*skip, then), shape.leads[then])
    at = waits(shape, skip) if shape.leads else -1
    if at < 0:
        read = partial(_read_sentence, r, shape, skip)
        return read() if r.then is None else read_behind(r, shape, read)
    return read_waiting(r, shape, at, skip, lambda without: _read_sentence(r, shape, without))


def _read_sentence(
    r: Reading, shape: SentenceShape, skip: tuple[int, ...], would: Around | None = None
) -> Sentence:
    """``would``: the lead that says what would happen later in the turn, in whose place it is done."""
    r.take(*shape.tokens())
    r.binder.each_of_them, r.binder.sentence, r.binder.did = [], r.binder.effects, None
    decision, known, effects = r.binder.decision, len(r.binder.things), r.binder.effects
    fields, each, duration = _read_leads(r, shape, skip)
    clauses, envelope = _said_clauses(r, shape, fields, would)
    if shape.closes:
        refuse_two_readings(r, clauses, shape.closes)
    if each is not None:
        clauses = each_for_all(r, clauses, each, shape)
        r.binder.count_over()
        r.binder.scatter(known, "it is done for each, so there may be several")
    if duration is not None:
        clauses = tuple(in_usual_words(with_duration(r, clause, duration)) for clause in clauses)
    if envelope.at is not None:
        refuse_second_moment(r, fields.get("at"), shape)
        fields["at"] = envelope.at
    _read_close(r, shape, fields, effects)
    sentence = Sentence(clauses, instead=envelope.instead, span=span_of(shape), **fields)  # type: ignore[arg-type]
    sentence = labelled(r, sentence, shape.first().start) if r.labels else sentence
    sentence = _with_amounts(r, sentence, shape)
    if not sentence.instead:
        refuse_left_out(r, clauses, shape)
    if sentence.at is not None:
        refuse_other_turn(r, sentence, shape)
    if sentence.condition is not None:
        refuse_part_counted(r, sentence, sentence.condition, shape)
    if each is not None:
        refuse_price_for_each(r, sentence, shape)
    if sentence.unless is not None or sentence.postfix:
        refuse_unknown(r, sentence, r.binder.things[known:], shape)
    r.binder.decision = decided(r.binder, sentence, decision)
    if r.binder.chain is not None or sentence.otherwise or isinstance(sentence.condition, YouDid):
        note_chain(r, sentence, decision)
    if (before := r.binder.unanswered) is not None and before.clauses[0].number < sentence.clauses[0].number:
        r.binder.passed_over += (before,)
    r.binder.unanswered = sentence
    if r.binder.decision is not decision or isinstance(sentence.unless, Clause):
        r.binder.stopper = sentence.unless
    return sentence


def _with_amounts(r: Reading, sentence: Sentence, shape: SentenceShape) -> Sentence:
    """A sentence with what X is, and with what its amounts leave out."""
    if shape.where is not None:
        sentence = with_where(r, sentence, shape.where)
    elif r.binder.x_is:
        sentence = with_x_of_before(r, sentence, shape)
    return with_others(r, sentence, shape) if "other" in r.text else sentence


def _read_leads(
    r: Reading, shape: SentenceShape, skip: tuple[int, ...]
) -> tuple[dict[str, object], Word | None, Piece | None]:
    """What comes before a sentence: fields of the sentence, what it is done for each of, and its duration."""
    fields: dict[str, object] = {}
    each: Word | None = None
    duration: Piece | None = None
    for at, lead in enumerate(shape.leads):
        if at in skip:
            continue
        r.take(*lead.tokens())
        first = lead.first()
        if first.type in ("FOREACH", "EACHTIME"):
            if each is not None:
                raise second_count(r, each, lead)
            each = read_counted(r, lead)
            if isinstance(each, Description):
                r.binder.counted(each)
        elif first.type == "DURATION":
            if duration is not None:
                raise second_duration(r, duration.text, lead, "sentence")
            duration = first
        elif first.type == "AT":
            refuse_second_moment(r, fields.get("at"), lead)
            moment = moment_of(r, first, lead.np, next_only=True)
            fields["at"] = moment
            whose_moment(r.binder, moment)
        else:
            _read_condition(r, lead, fields)
            fields["postfix"] = "at" in fields and "condition" in fields  # behind a moment it is asked then
    return fields, each, duration


def _said_clauses(
    r: Reading, shape: SentenceShape, fields: dict[str, object], would: Around | None
) -> tuple[tuple[Clause, ...], Envelope]:
    """The clauses of a sentence; one with ``if they can't`` may be about each of several players. ``would``: the lead
    that says in the place of what they are done later.
    """
    who = fields.get("condition")
    if would is not None:
        return (read_instead_then(r, shape, would),), Envelope()
    if not isinstance(who, EachWho):
        r.binder.decider = r.binder.deciders.get(who.result) if isinstance(who, YouDid) and who.they else None
        try:
            return read_clauses(r, shape.seqs[0])
        finally:
            r.binder.decider = None
    del fields["condition"]
    fields.pop("postfix", None)
    begin_each_who(r, who)
    done = r.binder.done_by_each
    clauses, envelope = read_clauses(r, shape.seqs[0])
    r.binder.done_by_each = done
    clauses = of_those_who(who, clauses)
    refuse_others(r, who, clauses, shape)
    return clauses, envelope


def _read_condition(r: Reading, lead: Around, fields: dict[str, object]) -> None:
    first = lead.first()
    if "condition" in fields or ("otherwise" in fields and first.type != "IF"):
        raise r.mistake("CL405", "a sentence has one condition; join conditions with 'and'", lead)
    if first.value == "otherwise":
        fields["otherwise"] = True
    else:
        fields["condition"] = _lead_condition(r, lead, first)


def _lead_condition(r: Reading, lead: Around, first: Piece) -> Condition | EachWho:
    if first.type in ("YOUDO", "YOUDONT"):
        return read_decision(r, lead, first)
    if first.type == "SOMEDID":
        return read_how_many_did(r, lead, first)
    if first.type in ("IF", "ASLONG"):
        return lead_condition(r, lead)
    help_ = OWN_PARAGRAPH if first.type in ("ADDITIONAL", "INPLACEOF") else ""
    raise r.mistake("CL405", f"'{first.text}' cannot begin this sentence", lead, help_)


def _read_close(r: Reading, shape: SentenceShape, fields: dict[str, object], effects: int) -> None:
    for close in shape.closes:
        r.take(*close.tokens())
        condition = close.condition
        if close.first().type == "UNLESS":
            known = list(r.binder.things)
            with r.binder.asked_one_by_one(effects):
                fields["unless"] = _unless(r, condition)
            begin_unless(r, fields["unless"], known)
            continue
        if "condition" in fields:
            raise r.mistake("CL405", "a sentence has one condition; join conditions with 'and'", close)
        with r.binder.asked_one_by_one(effects):
            fields["condition"] = read_condition(r, condition)
        fields["postfix"] = close.first().type == "IF"


def _unless(r: Reading, condition: ConditionShape) -> Word:
    """What follows ``unless``: a condition, or a clause that stops the rest (``unless that player pays 2 EP``)."""
    events = condition.all(EventShape)
    if not events:
        return read_condition(r, condition)
    parts = events[0].all(Shape)
    times = [each for each in events[0].times if each.type in ("PERIOD", "DURATION")]
    verb = parts[1].first().type if parts[1].name == "vp" else ""
    if len(events) == 1 and len(parts) == 2 and verb not in ("", "CONTROL", "OWN", "HAVE") and not times:
        r.take(*condition.tokens(), *events[0].tokens())
        clause, _ = read_clause(r, ClauseShape("clause", parts))
        if any(isinstance(each, Verb) and may_be_none(each) is not None for each in clause.effects):
            message = f"'{r.said(parts[1])}' may be none, and would stop it all the same"
            raise r.mistake("CL506", message, parts[1], f"Name the price: 'unless ... pay {price_said(r.vocabulary)}'.")
        return clause
    return read_condition(r, condition)


def permanently(sentence: Sentence) -> Sentence:
    """The sentence with the duration ``permanently`` for each lasting effect that has none, so that the printed text
    says it.
    """
    return replace(sentence, clauses=tuple(_permanent(each) for each in sentence.clauses))


def _permanent(clause: Clause) -> Clause:
    if clause.duration or not any(each.lasting for each in clause.effects if isinstance(each, Verb)):
        return clause
    return in_usual_words(replace(clause, duration="permanently"))


# ------------------------------------------------------------------ bodies


def read_body(r: Reading, shape: BodyShape, skip: tuple[int, ...], *, settle: bool = True) -> Body:
    """The sentences of an ability, then at most one roll. ``skip`` as in :func:`read_sentence`, for the first one."""
    sentences = _read_each(r, shape.sentences, skip)
    roll: Roll | None = None
    for part in shape.outcomes:
        roll = _roll(r, part, () if sentences else skip)
        if not r.mistakes:
            refuse_lonely_roll(r, roll, sentences, part)
    if len(sentences) > 1 and not r.mistakes:
        refuse_behind_moment(r, sentences, shape.sentences)
        if settle:
            refuse_standing(r, sentences, shape.sentences)
    asked = [each for each in sentences if each.condition is not None or each.unless is not None]
    if settle and asked and not r.mistakes:
        refuse_lasting_if(r, sentences, shape.sentences)
    if settle:
        refuse_without_end(r, sentences, shape.sentences)
        sentences = [permanently(each) for each in sentences]
    modes = next((_modes(r, each, skip) for each in shape.modes), None)
    if modes is not None and sentences:
        raise behind_modes(r, shape.sentences[0])
    if r.binder.whose:
        refuse_whose_alone(r)
    return Body(tuple(sentences), roll, modes, span=span_of(shape))


def _modes(r: Reading, shape: SentenceShape, skip: tuple[int, ...]) -> Modes:
    """The modes of ``choose one``. A pronoun in one mode never means a thing named in another."""
    r.take(*shape.tokens())
    for lead in shape.leads[len(skip) :]:
        raise r.mistake("CL405", f"'{r.said(lead)}' cannot come before 'choose one'", lead)
    if len(shape.seqs) > MOST_MODES:
        raise r.mistake("CL405", f"there are at most {MOST_MODES} modes to choose from", shape)
    chooser = read_chooser(r, shape.all(NounPhrase)[0]) if shape.all(NounPhrase) else None
    more = next((each.value.removesuffix(" if") for each in shape.tokens() if each.type == "MOREIF"), "")
    asked = read_condition(r, shape.all(ConditionShape)[0]) if more else None
    read: list[Sentence] = []
    branches = Branches(r.binder)
    for each in shape.seqs:
        branches.begin()
        clauses, envelope = read_clauses(r, each)
        if envelope.anything():
            raise r.mistake("CL405", "a mode has no 'instead' and waits for nothing", each)
        refuse_left_out(r, clauses, each)
        mode = Sentence(clauses, span=span_of(each))
        refuse_without_end(r, [mode], [each])
        read.append(permanently(mode))
    branches.end()
    if chooser is not None:
        return they_choose(r, chooser, tuple(read), shape)
    said = next(each.value for each in shape.tokens() if each.type == "CHOOSEONE").removeprefix("choose ")
    if not HOW_MANY[said].fewest <= len(read) <= HOW_MANY[said].most:
        raise _unfit_modes(r, said, len(read), shape)
    if more:
        _refuse_unfit_more(r, said, more, len(read), shape)
    return Modes(tuple(read), said, more, asked, span=span_of(shape))


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


def _roll(r: Reading, shape: BodyShape, skip: tuple[int, ...]) -> Roll:
    r.take(*shape.tokens())
    for lead in shape.leads[len(skip) :]:
        asked = lead.first().type == "IF" and not any(each.type == "WOULD" for each in lead.pieces())
        help_ = _IN_THE_OUTCOME if asked else "A roll is the text itself, or follows a trigger or a cost."
        raise r.mistake("CL405", f"'{r.said(lead)}' cannot come before a roll", lead, help_)
    levels = {short(each.value): each.value for each in shape.tokens() if each.type == "LEVEL"}
    known = r.vocabulary.roll.levels if r.vocabulary.roll is not None else ()
    success: dict[str, Outcome] = {}
    branches = Branches(r.binder, targets=True)
    if shape.name == "roll":
        success[next(iter(levels))] = _outcome(r, shape.sentences, shape)
    others: dict[str, Outcome] = {}
    for each in sorted(shape.outcomes, key=_as_printed):
        if not goes_on(each.first().value, levels, others):
            branches.begin()
        r.take(*each.tokens())
        label = each.first().value
        into = success if label.capitalize() in map(short, known) else others
        key = label.capitalize() if into is success else label.replace(" ", "_")
        if key in into:
            raise r.mistake("CL405", f"'{each.first().text}:' appears twice", each)
        if into is success and key not in levels:
            raise r.mistake("CL405", f"{key} is not one of the levels to choose from", each)
        into[key] = _outcome(r, each.sentences, each)
    if shape.name == "roll" and "failure" not in others and not r.mistakes:
        refuse_either_failure(r, next(iter(success.values())).sentences, shape.sentences)
    missing = [level for level in levels if level not in success]
    if missing:
        message = f"nothing says what happens at {' and '.join(levels[each] for each in missing)}"
        raise r.mistake("CL701", message, shape, f"Write '{missing[0]}: ...' after the choice.")
    return Roll(tuple(levels.values()), tuple(success[level] for level in levels), span=span_of(shape), **others)


def _as_printed(outcome: BodyShape) -> int:
    """The place of an outcome among the others, however they are ordered in the text."""
    name = outcome.first().value.replace(" ", "_")
    return OUTCOMES.index(name) if name in OUTCOMES else -1


_IN_THE_OUTCOME = "Say it in the outcome, behind its ':'; then the die is rolled in any case."


def _outcome(r: Reading, sentences: list[SentenceShape], whole: Shape) -> Outcome:
    if not sentences:
        raise r.mistake("CL701", "nothing is said to happen there", whole, "Write the outcome behind the ':'.")
    read = _read_each(r, sentences, (), outcome=True)
    if len(read) > 1 and not r.mistakes:
        refuse_behind_moment(r, read, sentences)
    refuse_without_end(r, read, sentences)
    return Outcome(tuple(map(permanently, read)), span=span_of(whole))


def _read_each(
    r: Reading, shapes: Sequence[SentenceShape], skip: tuple[int, ...], *, outcome: bool = False
) -> list[Sentence]:
    """Sentences in their order. A mistake in one is added to ``r.mistakes``, and the next one is read; behind it, not
    that something refers to nothing. The first of an ``outcome`` of a roll may refer back to what comes before the
    roll; ``skip`` as in :func:`read_sentence`.
    """
    read: list[Sentence] = []
    r.then = None
    denied = any(lead.first().type in ("YOUDO", "YOUDONT") for each in shapes for lead in each.leads)
    denials = Denials(r.binder) if denied else None
    for at, each in enumerate(shapes):
        one, targets = partial(read_sentence, r, each, () if at else skip), r.binder.targets
        known, r.binder.denied = len(r.binder.things), set()
        r.binder.x_later = each.where is not None and says_x_of_before(r, shapes[at:])
        try:
            with its_own_rest(r, each) if read else nullcontext():
                sentence = one() if denials is None else denials.read(each, read, one)
            if sentence.instead:
                only_perhaps(r.binder, sentence, known, read)
            elif sentence.otherwise:
                r.binder.cases.append(effects_of([*alternatives(read), sentence]))
            if isinstance(sentence.condition, YouDid) and sentence.condition.then:
                refuse_joined(r, sentence, targets, each, last=each is shapes[-1])
            asks = isinstance(sentence.condition, YouDid) or isinstance(sentence.clauses[0].subject, EachWho)
            if asks and read and not r.mistakes:
                sentence = where_it_was_begun(r, sentence, read)
            if not r.mistakes and (read or not outcome):
                refuse_lonely(r, sentence, read, each)
            read.append(sentence)
        except Mistake as mistake:
            if not (r.mistakes and mistake.code == "CL602"):  # it may refer to what the refused sentence would do
                r.mistakes.append(mistake)
    if r.labels and not r.mistakes:
        refuse_behind_label(r, read, shapes)
    return read
