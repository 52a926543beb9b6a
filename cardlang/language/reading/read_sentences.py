"""Reading sentences, and bodies, which are all sentences of an ability. See ``looking_back.py``, too."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from itertools import pairwise

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
from cardlang.language.reading.read_for_each import COUNTING, read_counted
from cardlang.language.reading.read_instead import its_own_rest, refuse_left_out
from cardlang.language.reading.read_instead_then import read_instead_then, refuse_beside, replaces_then
from cardlang.language.reading.read_labels import labelled, refuse_behind_label
from cardlang.language.reading.read_later import read_behind, read_waiting, waits
from cardlang.language.reading.read_modes import read_modes
from cardlang.language.reading.read_multiplied import each_for_all, refuse_price_for_each
from cardlang.language.reading.read_special import moment_of
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
from cardlang.language.reading.static_clauses import (
    permanently,
    refuse_behind_moment,
    refuse_standing,
    refuse_without_end,
)
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
    SentenceShape,
    Shape,
)
from cardlang.language.verbs.choose_mode import ChooseMode
from cardlang.language.words.alternatives import alternatives
from cardlang.language.words.choosing import HOW_MANY
from cardlang.language.words.conditions import Condition
from cardlang.language.words.every_few import described
from cardlang.language.words.may_be_none import may_be_none
from cardlang.language.words.mistake import OWN_PARAGRAPH, Mistake
from cardlang.language.words.players import YOU
from cardlang.language.words.quantities import price_said
from cardlang.language.words.sentences import (
    OUTCOMES,
    Body,
    Clause,
    Mode,
    Modes,
    Outcome,
    Roll,
    Sentence,
    short,
)
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid
from cardlang.language.words.word import SOURCE, Word

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
        if first.type in COUNTING:
            if each is not None:
                raise second_count(r, each, lead)
            each = read_counted(r, lead)
            things = described(each)
            if things is not None:
                r.binder.counted(things)
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
    if shape.name == "modes":
        return (_chosen_then(r, shape),), Envelope()
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
    lets = verb == "HAVE" and any(each.type == "DEAL" for each in parts[1].tokens())
    if len(events) == 1 and len(parts) == 2 and (lets or verb not in _HELD) and not times:
        r.take(*condition.tokens(), *events[0].tokens())
        with r.stopping():
            clause, _ = read_clause(r, ClauseShape("clause", parts))
        if any(isinstance(each, Verb) and may_be_none(each) is not None for each in clause.effects):
            message = f"'{r.said(parts[1])}' may be none, and would stop it all the same"
            raise r.mistake("CL506", message, parts[1], f"Name the price: 'unless ... pay {price_said(r.vocabulary)}'.")
        return clause
    return read_condition(r, condition)


_HELD = ("", "CONTROL", "OWN", "HAVE")
"""What is asked about behind ``unless``; other verbs are done."""


# ------------------------------------------------------------------ bodies


def read_body(r: Reading, shape: BodyShape, skip: tuple[int, ...], *, settle: bool = True) -> Body:
    """The sentences of an ability, then at most one roll. ``skip`` as in :func:`read_sentence`, for the first one."""
    said = shape.said
    for before, each in pairwise(said):
        if before.name == "modes" and not _denies(before, each):
            raise behind_modes(r, each)
    alone = len(said) == len(shape.modes) == 1 and len(said[0].leads) == len(skip)
    shapes = [] if alone else said
    sentences = _read_each(r, shapes, skip)
    roll: Roll | None = None
    for part in shape.outcomes:
        roll = _roll(r, part, () if sentences else skip)
        if not r.mistakes:
            refuse_lonely_roll(r, roll, sentences, part)
    done = _settled(r, sentences, shapes, settle=settle)
    modes = read_modes(r, said[0], partial(_point, r)) if alone else None
    if r.binder.whose:
        refuse_whose_alone(r)
    return Body(done, roll, modes, span=span_of(shape))


def _denies(modes: SentenceShape, behind: SentenceShape) -> bool:
    """Whether a sentence says what is done where the modes before it are not: ``otherwise`` behind ``if``."""
    return bool(modes.leads and behind.leads) and behind.leads[0].first().value == "otherwise"


def _settled(
    r: Reading, sentences: Sequence[Sentence], shapes: Sequence[SentenceShape], *, settle: bool = True
) -> tuple[Sentence, ...]:
    """The sentences of a body or a mode, which say how long they last. Raises :class:`Mistake` for what could be meant
    for another time. Not to ``settle``: whether they are true all the time is seen later.
    """
    if len(sentences) > 1 and not r.mistakes:
        refuse_behind_moment(r, sentences, shapes)
        if settle:
            refuse_standing(r, sentences, shapes)
    asked = [each for each in sentences if each.condition is not None or each.unless is not None]
    if settle and asked and not r.mistakes:
        refuse_lasting_if(r, sentences, shapes)
    if not settle:
        return tuple(sentences)
    refuse_without_end(r, sentences, shapes)
    return tuple([permanently(each) for each in sentences])


def _chosen_then(r: Reading, shape: SentenceShape) -> Clause:
    """Modes that are chosen as the text is carried out: behind another sentence, or behind ``if``."""
    targets, modes = r.binder.targets, read_modes(r, shape, partial(_point, r))
    asked = [each for each in shape.leads if not r.said(each).lower().startswith("when ")]
    if r.binder.targets > targets and not isinstance(modes, TheyChoose) and asked:
        help_ = "Write 'a creature' instead of 'target creature': it is picked as it happens."
        apart = r.text.replace("If you do, choose", "When you do, choose")
        ways = (("", apart),) if apart != r.text else ()
        message = "what is chosen only as it is carried out has no targets"
        raise r.mistake("CL405", message, shape, help_, ways=ways)
    _refuse_outer(r, modes, shape)
    how = HOW_MANY[modes.how_many]
    if how.lucky or how.once or modes.asked is not None:
        help_ = "Give the modes a paragraph of their own, or 'choose one: ...'."
        raise r.mistake("CL405", f"'choose {modes.how_many}' cannot be said behind something else", shape, help_)
    r.binder.effects += 1
    return Clause(YOU, (ChooseMode(modes),), number=r.binder.effects - 1)


def _refuse_outer(r: Reading, modes: Modes, shape: SentenceShape) -> None:
    """Raises :class:`Mistake` for ``if you don't`` behind what always happens in one of these modes, where what is
    asked in front of them could be meant.
    """
    outer = any(each.first().type in ("YOUDO", "YOUDONT") for each in shape.leads)
    for asked in (each.condition for each in modes.sentences if outer):
        if isinstance(asked, YouDid) and asked.negated and r.binder.optional.isdisjoint(asked.deeds()):
            help_ = "Say it in front: 'If you don't, .... If you do, choose one: ...'."
            message = f"'{asked.say(SOURCE)}' could be about what is asked before the modes"
            raise r.mistake("CL603", message, shape, help_)


def _point(r: Reading, shape: BodyShape) -> Mode:
    """A mode with a point in front. What is done before the modes is asked about before them."""
    leads = shape.sentences[0].leads if shape.sentences else ()
    first = next((each for each in leads if each.first().type in ("YOUDO", "YOUDONT")), None)
    if first is not None:
        help_ = "Ask it in front of the modes: 'If you do, choose one: ...'."
        message = f"in a mode '{r.said(first).rstrip(',')}' is only about what is done there"
        raise r.mistake("CL602", message, first, help_)
    r.take(*shape.tokens())
    if not shape.sentences:
        raise r.mistake("CL701", "nothing is said to happen there", shape)
    return Mode(_settled(r, _read_each(r, shape.sentences, ()), shape.sentences), span=span_of(shape))


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
