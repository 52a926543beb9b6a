"""Reading an ability (rules ``start``, ``ability``, ``keywords``): its kind, with costs, triggers and conditions."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.given import NOTHING_GIVEN, Given
from cardlang.language.reading.heads import HEADS
from cardlang.language.reading.in_a_row import CANNOT
from cardlang.language.reading.lasting_if import refuse_lasting_if
from cardlang.language.reading.read_comparisons import read_half
from cardlang.language.reading.read_costs import place_of_body, read_costs_and_place
from cardlang.language.reading.read_crowds import (
    first_of_whom,
    is_first_of_all,
    refuse_first_of_which,
    refuse_without_own,
)
from cardlang.language.reading.read_descriptions import joined
from cardlang.language.reading.read_events import read_event_of, read_events
from cardlang.language.reading.read_filters import narrowed, read_keyword
from cardlang.language.reading.read_instead_then import would_in_this_turn
from cardlang.language.reading.read_labels import read_labelled
from cardlang.language.reading.read_limits import (
    read_limits,
    refuse_either_asked,
    refuse_limits,
    trigger_limits,
)
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_play_limits import read_only_limits
from cardlang.language.reading.read_replacements import read_first_replacement, read_replacement
from cardlang.language.reading.read_sentences import read_body
from cardlang.language.reading.read_special import moment_of
from cardlang.language.reading.read_type_choice import read_type_choice
from cardlang.language.reading.read_verbs import signed_of
from cardlang.language.reading.read_who_has import of_those_who
from cardlang.language.reading.reading import Reading, Rules, span_of
from cardlang.language.reading.said_once import refuse_more, refuse_tied, refuse_two_conditions
from cardlang.language.reading.static_clauses import (
    permanently,
    refuse_rule_of_round,
    refuse_without_end,
    static_clause,
    with_host,
)
from cardlang.language.reading.two_conditions import lead_condition
from cardlang.language.reading.ways_to_cast import additional_cost, cost_in_place, way_to_cast
from cardlang.language.text.shapes import (
    AbilityShape,
    Around,
    BodyShape,
    ClauseShape,
    EventShape,
    NounPhrase,
    Numbered,
    SentenceShape,
    SeqShape,
    Shape,
)
from cardlang.language.verbs.win import Win
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    HiddenClause,
    KeywordLine,
    SpellAbility,
    Static,
    Triggered,
    WinClause,
)
from cardlang.language.words.alternatives import asks_of_deed
from cardlang.language.words.conditions import Condition
from cardlang.language.words.english import plural
from cardlang.language.words.event_patterns import Trigger, When
from cardlang.language.words.moments import At, with_player
from cardlang.language.words.nouns import OwnRolls
from cardlang.language.words.sentences import Body, Clause, Sentence


class Context:
    """The card a paragraph is on; its fields are those of :func:`read_paragraph`."""

    __slots__ = ("given", "permanent", "wins")

    def __init__(self, permanent: bool = True, wins: bool = False, given: Given = NOTHING_GIVEN) -> None:
        self.permanent = permanent
        self.wins = wins
        self.given = given


def read_ability(r: Reading, start: Shape, context: Context) -> Ability:
    """The ability of a paragraph. Raises :class:`Mistake` if nothing more can be read; mistakes after which reading can
    go on are added to ``r.mistakes``.
    """
    label, r.binder.stays = r.labels.get(start.first().start), context.permanent
    if label is not None:
        return read_labelled(r, label, lambda: _read_ability(r, start, context))
    return _read_ability(r, start, context)


def _read_ability(r: Reading, start: Shape, context: Context) -> Ability:
    inner = start.parts[0]
    assert isinstance(inner, Shape)
    if inner.name == "keywords":
        r.take(*inner.tokens())
        return KeywordLine(
            tuple(read_keyword(r, each) for each in inner.all(Numbered)), span=span_of(inner)
        )
    if isinstance(inner, Numbered):
        return KeywordLine((read_keyword(r, inner),), span=span_of(inner))
    r.take(*inner.tokens())
    if inner.name == "type_choice":
        return read_type_choice(r, inner, context.permanent)
    if not isinstance(inner, AbilityShape):
        return _bonus(r, inner, context)
    reader = {"activated": _activated, "triggered": _triggered, "hidden": _hidden}.get(inner.name)
    ability = reader(r, inner) if reader is not None else _plain(r, inner.body, context)
    return replace(ability, span=span_of(inner))


def read_quoted(r: Reading, start: Shape) -> Ability:
    """An ability in quotes. Its pronouns refer only to things named inside the quotes."""
    outer, r.binder = r.binder, Binder(r.binder.card_kinds)
    try:
        return read_ability(r, start, Context(permanent=True))
    finally:
        r.binder = outer


def _activated(r: Reading, shape: AbilityShape) -> Ability:
    if "activated abilities" in r.vocabulary.lacks:
        message = f"nobody can ever activate an ability in {r.vocabulary.title}"
        help_ = "Write what happens by itself: 'When ..., ...' or 'At the start of ...'."
        raise r.mistake("CL302", message, shape, help_)
    limits = read_limits(r, shape.body) if shape.body.limits else ()
    asked = r.binder.fallen_back[:]
    costs, limits = read_costs_and_place(r, shape.all(SeqShape)[0], limits)
    paid = r.binder.paid = r.binder.effects
    body = read_body(r, shape.body, ())
    if asked:
        refuse_either_asked(r, paid, *asked[0])
    return Activated(costs, body, limits + place_of_body(r, body, limits), r.vocabulary.cost_joint)


def _trigger(r: Reading, shape: Shape) -> Trigger:
    np = shape.all(NounPhrase)
    if np:
        at = next(each for each in shape.tokens() if each.type == "AT")
        return moment_of(r, at, np[0], next_only=False)
    events, would, times = read_events(r, shape.all(EventShape))
    if would:
        raise r.mistake("CL405", "'would' belongs after 'If', with 'instead' at the end", shape)
    apart = [each for each in times if each.value.startswith("for the first")]
    first = shape.has("FIRSTTIME") or bool(apart and is_first_of_all(events))
    if (first or apart) and any(each.form.beside for each in events):
        help_ = "Write 'This ability triggers only once each turn.' behind it."
        raise r.mistake("CL405", "how often several did this together is not kept", shape, help_)
    if shape.has("FIRSTTIME"):
        first_of_whom(r, events, shape)
    elif apart:
        refuse_first_of_which(events, apart[0], shape)
        refuse_without_own(r, () if first else events, apart[0])
    for piece in () if apart else times:
        counted = any(each.ordinal for each in events) and piece.type == "EACHTURN"
        if not (counted or (first and piece.type in ("EACHTURN", "DURATION"))):
            raise r.mistake("CL405", f"'{piece.text}' cannot be used in a trigger", piece)
    return When(tuple(events), first, bool(apart) and not first)


def _triggered(r: Reading, shape: AbilityShape) -> Ability:
    events, body = shape.all(EventShape), shape.body
    if shape.has("FIRSTTIME") and len(events) == 1 and events[0].would:
        if len(body.sentences) != 1 or body.modes or body.outcomes or body.limits or body.sentences[0].leads:
            help_ = "Put it into a paragraph of its own, with its own 'When ...'."
            raise r.mistake("CL405", "a replacement is one sentence", body, help_)
        r.take(*shape.tokens())
        return read_first_replacement(r, body.sentences[0], shape, events[0])
    trigger = _trigger(r, shape)
    return _with_condition(r, trigger, shape.body)


def _with_condition(r: Reading, trigger: Trigger, body_shape: BodyShape, skip: int = 0) -> Ability:
    """A triggered ability; an ``if`` right after the trigger is a condition of the whole ability. ``skip``: how many
    leads of the first sentence belong to the trigger.
    """
    condition: Condition | None = None
    heads = _heads(body_shape)
    if heads:
        leads = heads[0].leads[skip:]
        asks = leads and leads[0].first().type == "IF" and not would_in_this_turn(leads[0])
        if asks and not _turned_round(body_shape.sentences):
            condition = _lead_condition(r, leads[0])
            skip += 1
    body = read_body(r, body_shape, tuple(range(skip)))
    if condition is None:
        condition, body = _of_the_whole(body)
    refuse_rule_of_round(r, trigger, body.sentences, body_shape.sentences)
    limits = trigger_limits(r, body_shape, body) if body_shape.limits else ()
    if isinstance(trigger, At):
        trigger = with_player(trigger, (body, *(() if condition is None else (condition,))))
    return Triggered(trigger, body, condition, limits)


def _turned_round(sentences: list[SentenceShape]) -> bool:
    """Whether the ``if`` of the first sentence decides between it and the next, which begins with ``otherwise`` (or
    with ``if you don't`` after a sentence without ``may``); then it is no condition of the whole ability. So it is
    where it is the first of several with ``if`` in front of ``otherwise``. ``If you can't`` is about what is done.
    """
    row = list(takewhile(_only_asks, sentences[1:]))
    leads = [lead.first() for each in sentences[1 + len(row) :][:1] for lead in each.leads]
    if row:
        return any(lead.value == "otherwise" for lead in leads)
    if any(lead.type == "YOUDONT" and lead.value not in CANNOT for lead in leads):
        clauses = [each for seq in sentences[0].seqs for each in seq.all(ClauseShape)]
        may = any(part.name == "may" for each in clauses for part in each.predicates)
        return not may or any(lead.value == "otherwise" for lead in leads)
    return False


def _of_the_whole(body: Body) -> tuple[Condition | None, Body]:
    """The ``if`` of the first sentence, taken out of it, where the next one asks about what that does: it decides
    nothing between them.
    """
    first, rest = body.sentences[:1], body.sentences[1:]
    if not rest or first[0].postfix or not asks_of_deed(rest[0], first[0]):
        return None, body
    return first[0].condition, replace(body, sentences=(replace(first[0], condition=None), *rest))


def _only_asks(shape: SentenceShape) -> bool:
    """Whether a sentence begins with ``if`` or ends with it."""
    return any(each.first().type == "IF" for each in (*shape.leads[:1], *shape.closes))


def _lead_condition(r: Reading, lead: Around) -> Condition:
    r.take(*lead.tokens())
    return lead_condition(r, lead)


def _hidden(r: Reading, shape: AbilityShape) -> Ability:
    trigger = _trigger(r, shape)
    if shape.body.limits:
        refuse_limits(r, shape.body)
    return HiddenClause(shape.first().value, trigger, read_body(r, shape.body, ()))


def _bonus(r: Reading, shape: Shape, context: Context) -> Ability:
    """A bonus without a verb: ``+2 to your risk rolls.``"""
    word = read_np(r, shape.all(NounPhrase)[0])
    verb = next((each for each in r.vocabulary.verbs if each.subject == "rolls"), None)
    if not isinstance(word, OwnRolls) or verb is None:
        rolls = r.vocabulary.noun_for("rolls")
        help_ = f"Only {plural(rolls)} get a plain bonus." if rolls else "A bonus belongs after 'gets'."
        raise r.mistake("CL404", f"'{r.said(shape)}' is not a sentence", shape, help_)
    clause = Clause(word, (verb(bonus=signed_of(shape.first().value)),))  # type: ignore[call-arg]
    if context.permanent:
        return Static(clause, span=span_of(shape))
    return SpellAbility(Body((permanently(Sentence((clause,))),)), span=span_of(shape))


def _plain(r: Reading, body: BodyShape, context: Context) -> Ability:
    """A paragraph of sentences. Which kind of ability it is depends on its first words and on the card."""
    alone = read_only_limits(r, body) if body.limits else None
    if alone is not None:
        return alone
    sentences, heads = body.sentences, _heads(body)
    leads = heads[0].leads if heads else []
    first = leads[0].first().type if leads else ""
    if first == "AT" and not _is_next(leads[0]) and (context.permanent or not _is_definite(leads[0])):
        r.take(*leads[0].tokens())
        trigger = moment_of(r, leads[0].first(), leads[0].np, next_only=False)
        return _with_condition(r, trigger, body, skip=1)
    if body.limits:
        refuse_limits(r, body)
    if first in ("ADDITIONAL", "INPLACEOF") and len(sentences) == 1:
        r.binder.begin(context.given)
        read_cost = additional_cost if first == "ADDITIONAL" else cost_in_place
        return read_cost(r, sentences[0], leads[0])
    if first == "IF" and _is_would(leads[0]) and sentences and not would_in_this_turn(leads[0]):
        return read_replacement(r, sentences[0], leads[0])
    if not context.permanent:
        r.binder.begin(context.given)
    read = read_body(r, body, (), settle=False)
    return _settled(r, read, body, context)


def _heads(body: BodyShape) -> list[SentenceShape] | list[BodyShape]:
    """The sentences of a body, or its modes, or its roll, in their order. The lead of the first (``if ...``) may
    belong to the whole ability.
    """
    return body.said or body.outcomes


def _is_next(lead: Around) -> bool:
    words = " ".join(each.text.lower() for each in lead.pieces())
    return " next " in words or " this " in words


def _is_definite(lead: Around) -> bool:
    """Whether a lead says ``the``, as in ``At the end of the turn``. On a card that is used up as it is played, that
    means the end of this turn and not of every turn.
    """
    return lead.np.first().text.lower() == "the"


def _is_would(lead: Around) -> bool:
    events = lead.condition.all(EventShape)
    return bool(events) and events[0].would


def _settled(r: Reading, body: Body, shape: Shape, context: Context) -> Ability:
    """The ability that a plain paragraph is on this card: how the game is won, an alternative cost, static, or
    a spell's.
    """
    if len(body.sentences) == 1 and body.roll is None:
        sentence = body.sentences[0]
        single = sentence.clauses[0] if len(sentence.clauses) == 1 else None
        if single is not None and isinstance(single.effects[0], Win) and context.wins and sentence.condition:
            refuse_more(r, single, sentence, shape, "how the game is won")
            return WinClause(sentence.condition)
        way = way_to_cast(r, sentence, shape, context.permanent)
        if way is not None:
            return way
        sentence = with_host(r, sentence)
        static = static_clause(sentence, context.permanent)
        if static is not None and not isinstance(sentence.unless, Clause):
            if isinstance(sentence.unless, Condition):
                refuse_two_conditions(r, sentence, shape)
                return Static(static, sentence.unless, True, sentence.where)
            return of_those_who(Static(static, sentence.condition, where=sentence.where))
    either = _either(r, body, shape, context) if len(body.sentences) == 2 and body.roll is None else None
    if either is not None:
        return either
    refuse_tied(r, body, shape, context.permanent)
    asked = [each for each in body.sentences if each.condition is not None or each.unless is not None]
    if asked and isinstance(shape, BodyShape) and not r.mistakes:
        refuse_lasting_if(r, body.sentences, shape.sentences)
    if isinstance(shape, BodyShape):
        refuse_without_end(r, body.sentences, shape.sentences)
    return SpellAbility(replace(body, sentences=tuple(permanently(each) for each in body.sentences)))


def _either(r: Reading, body: Body, shape: Shape, context: Context) -> Static | None:
    """``As long as it is your turn, ~ has Fast. Otherwise, ~ has Reach.``: one thing or another is true."""
    first, second = body.sentences
    alone = second.otherwise and second.unhindered and second.at is None and second.where is None
    if not alone or first.condition is None or first.unless is not None or first.where is not None:
        return None
    both = [with_host(r, each) for each in (first, replace(second, condition=first.condition))]
    one, other = (static_clause(each, context.permanent) for each in both)
    first = both[0]
    return Static(one, first.condition, otherwise=other) if one is not None and other is not None else None


RULES = Rules(HEADS, narrowed, joined, read_event_of, read_half, read_quoted)
