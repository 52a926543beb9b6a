"""Reading abilities, bodies, sentences and clauses: from shapes to the tree."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.read_clauses import (
    permanently,
    read_body,
    read_clause,
    read_clauses,
    static_clause,
)
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_events import read_event
from cardlang.language.reading.read_keywords import read_keyword
from cardlang.language.reading.read_moments import moment_of
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_verbs import signed_of
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.running.replacing import REPLACEABLE
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.win import Win
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Body,
    Clause,
    KeywordLine,
    Replacement,
    Rider,
    Sentence,
    SpellAbility,
    Static,
    TrapClause,
    Triggered,
    WinClause,
)
from cardlang.language.words.amounts import Holding, Number, X, price_said
from cardlang.language.words.conditions import Condition
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import Cost, DoCost, Limit, PayCost, TapCost
from cardlang.language.words.event_patterns import Trigger, When
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import TARGET, RiskRolls, Selection, This
from cardlang.language.words.players import YOU, TargetPlayer
from cardlang.language.words.word import Word


class Context:
    """On what the paragraph stands: a card that stays in play, or one that must say how the game is won."""

    __slots__ = ("permanent", "wins")

    def __init__(self, permanent: bool = True, wins: bool = False) -> None:
        self.permanent = permanent
        self.wins = wins


def read_ability(r: Reading, start: Shape, context: Context) -> Ability:
    """The ability a paragraph says. Raises :class:`Mistake`; milder ones gather in ``r.mistakes``."""
    inner = start.parts[0]
    assert isinstance(inner, Shape)
    if inner.name == "keywords":
        r.take(*inner.tokens())
        return KeywordLine(
            tuple(read_keyword(r, each) for each in inner.shapes("keyword")), span=span_of(inner)
        )
    if inner.name == "attaching":
        return KeywordLine((read_keyword(r, inner),), span=span_of(inner))
    r.take(*inner.tokens())
    readers = {"activated": _activated, "triggered": _triggered, "trap": _trap}
    if inner.name == "bonus":
        return _bonus(r, inner, context)
    reader = readers.get(inner.name)
    ability = reader(r, inner) if reader is not None else _plain(r, inner.shapes("body")[0], context)
    return replace(ability, span=span_of(inner))


def read_quoted(r: Reading, start: Shape) -> Ability:
    """An ability in quotes: pronouns inside start afresh."""
    outer, r.binder = r.binder, Binder()
    try:
        return read_ability(r, start, Context(permanent=True))
    finally:
        r.binder = outer


# ------------------------------------------------------------------ kinds of ability


def _activated(r: Reading, shape: Shape) -> Ability:
    costs = _costs(r, shape.shapes("seq")[0])
    body_shape = shape.shapes("body")[0]
    limits = _limits(r, body_shape)
    return Activated(costs, read_body(r, body_shape, ()), limits, r.vocabulary.cost_joint)


def _limits(r: Reading, body: Shape) -> tuple[Limit, ...]:
    found: list[Limit] = []
    for each in _limit_shapes(body):
        r.take(*each.tokens())
        found.append(Limit(each.first().value))
    return tuple(found)


def _limit_shapes(shape: Shape) -> list[Shape]:
    """The limits at the end of a body, also when an outcome of a risk stands before them."""
    found: list[Shape] = []
    for part in shape.parts:
        if isinstance(part, Shape) and part.name == "limit":
            found.append(part)
        elif isinstance(part, Shape) and part.name in ("risk", "risk_choice", "outcome"):
            found += _limit_shapes(part)
    return found


def _costs(r: Reading, seq: Shape) -> tuple[Cost, ...]:
    r.take(*seq.tokens())
    costs: list[Cost] = []
    for item in seq.parts:
        if isinstance(item, Shape):
            costs += _cost(r, item)
    return tuple(costs)


def _cost(r: Reading, item: Shape) -> list[Cost]:
    if item.name == "tap_self" and not any(each.name == "tap" for each in r.vocabulary.verbs):
        raise r.mistake("CL302", f"nothing is tapped in {r.vocabulary.title}: 'Tap' is no cost there", item)
    if item.name == "tap_self":
        r.take(*item.tokens())
        return [TapCost(span=span_of(item))]
    if item.name == "pay":
        return [PayCost(_holding(r, item.shapes("np")[0]), span=span_of(item))]
    clause, envelope = read_clause(r, item)
    if clause.subject != YOU or clause.optional or clause.duration or clause.each or envelope.anything():
        raise r.mistake(
            "CL506", f"'{r.said(item)}' cannot be a cost", item, "A cost is something you do or pay."
        )
    costs: list[Cost] = []
    for at, effect in enumerate(clause.effects):
        if isinstance(effect, Pay):
            costs.append(PayCost(effect.holding, span=effect.span))
            continue
        if not isinstance(effect, CostVerb):
            name = getattr(effect, "name", "this")
            raise r.mistake(
                "CL506", f"'{name}' cannot be a cost", item, "Costs are paid, tapped, given up or removed."
            )
        if has_target(effect):
            help_ = "Say what is chosen as it is paid: 'a territory you control', not 'target territory'."
            raise r.mistake("CL506", "a cost has no target", item, help_)
        costs.append(DoCost(effect, clause.number + at, span=effect.span))
    return costs


def has_target(word: Word) -> bool:
    """Whether something in it is chosen as a target."""
    return any(
        isinstance(each, TargetPlayer) or (isinstance(each, Selection) and each.quantifier == TARGET)
        for each in word.walk()
    )


def _holding(r: Reading, np: Shape) -> Holding | Mix:
    word = read_np(r, np)
    if r.vocabulary.letters and isinstance(word, (Number, X)):
        return Mix(word)
    if isinstance(word, Mix):
        return word
    if not isinstance(word, Holding):
        help_ = f"Write for example '{price_said(r.vocabulary)}' in front of the ':'."
        raise r.mistake("CL506", f"'{r.said(np)}' is not a cost", np, help_)
    return word


def _trigger(r: Reading, shape: Shape) -> Trigger:
    np = shape.shapes("np")
    if np:
        at = next(each for each in shape.tokens() if each.type == "AT")
        return moment_of(r, at, np[0], next_only=False)
    deeds, would, times = read_event(r, shape.shapes("event")[0])
    if would:
        raise r.mistake("CL405", "'would' belongs behind 'If', with 'instead' at the end", shape)
    first = shape.has("FIRSTTIME")
    for piece in times:
        counted = any(each.ordinal for each in deeds) and piece.type == "EACHTURN"
        if not (counted or (first and piece.type in ("EACHTURN", "DURATION"))):
            raise r.mistake("CL405", f"'{piece.text}' cannot stand in a trigger", piece)
    return When(tuple(deeds), first)


def _triggered(r: Reading, shape: Shape) -> Ability:
    trigger = _trigger(r, shape)
    return _with_condition(r, trigger, shape.shapes("body")[0])


def _with_condition(r: Reading, trigger: Trigger, body_shape: Shape, skip: int = 0) -> Ability:
    """An ``if`` right behind the trigger holds for the whole ability."""
    condition: Condition | None = None
    sentences = _heads(body_shape)
    if sentences:
        leads = sentences[0].shapes("lead")[skip:]
        if leads and leads[0].first().type == "IF":
            condition = _lead_condition(r, leads[0])
            skip += 1
    _refuse_limits(r, body_shape)
    return Triggered(trigger, read_body(r, body_shape, tuple(range(skip))), condition)


def _lead_condition(r: Reading, lead: Shape) -> Condition:
    r.take(*lead.tokens())
    return read_condition(r, lead.shapes("condition")[0])


def _rider(r: Reading, body: Shape) -> Ability | None:
    """A paragraph that is one fixed phrase of the game."""
    limits = _limit_shapes(body)
    if len(limits) != 1 or len(body.parts) != 1:
        return None
    said = limits[0].first().value
    found = next((row for row in r.vocabulary.riders if row[0] == said), None)
    if found is None:
        return None
    r.take(*limits[0].tokens())
    return Rider(*found)


def _refuse_limits(r: Reading, body: Shape) -> None:
    for each in _limit_shapes(body):
        raise r.mistake("CL405", "only an ability with a cost has such a limit", each)


def _trap(r: Reading, shape: Shape) -> Ability:
    if "trap" not in r.vocabulary.special:
        raise r.mistake("CL302", f"{r.vocabulary.title} has no traps", shape)
    trigger = _trigger(r, shape)
    _refuse_limits(r, shape.shapes("body")[0])
    return TrapClause(trigger, read_body(r, shape.shapes("body")[0], ()))


def _bonus(r: Reading, shape: Shape, context: Context) -> Ability:
    """``+2 to your risk rolls.``"""
    word = read_np(r, shape.shapes("np")[0])
    verb = next((each for each in r.vocabulary.verbs if each.subject == "risk rolls"), None)
    if not isinstance(word, RiskRolls) or verb is None:
        raise r.mistake(
            "CL404", f"'{r.said(shape)}' is not a sentence", shape, "Only risk rolls get a plain bonus."
        )
    clause = Clause(RiskRolls(), (verb(bonus=signed_of(shape.first().value)),))  # type: ignore[call-arg]
    if context.permanent:
        return Static(clause, span=span_of(shape))
    return SpellAbility(Body((permanently(Sentence((clause,))),)), span=span_of(shape))


def _plain(r: Reading, body: Shape, context: Context) -> Ability:
    """A paragraph of sentences: what it is depends on how it begins and on what card it stands."""
    sentences = _heads(body)
    rider = _rider(r, body)
    if rider is not None:
        return rider
    _refuse_limits(r, body)
    leads = sentences[0].shapes("lead") if sentences else []
    if leads:
        first = leads[0].first().type
        if first == "ADDITIONAL" and len(sentences) == 1 and not body.shapes("modes"):
            return _additional(r, sentences[0], leads[0])
        if first == "AT" and not _is_next(leads[0]) and (context.permanent or not _is_definite(leads[0])):
            r.take(*leads[0].tokens())
            trigger = moment_of(r, leads[0].first(), leads[0].shapes("np")[0], next_only=False)
            return _with_condition(r, trigger, body, skip=1)
        if first == "IF" and _is_would(leads[0]) and not body.shapes("modes"):
            return _replacement(r, sentences[0], leads[0])
    read = read_body(r, body, (), settle=False)
    return _settled(r, read, body, context)


def _heads(body: Shape) -> list[Shape]:
    """The sentences of a body, or its modes: whose leads may belong to the whole ability."""
    return body.shapes("modes") or body.shapes("sentence")


def _is_next(lead: Shape) -> bool:
    words = " ".join(each.text.lower() for each in _pieces(lead))
    return " next " in words


def _is_definite(lead: Shape) -> bool:
    """``At the end of the turn``: on a card that does its text once, this one alone, as if it stood behind."""
    return lead.shapes("np")[0].first().text.lower() == "the"


def _pieces(shape: Shape) -> list[Piece]:
    found: list[Piece] = []
    for part in shape.parts:
        found += [part] if isinstance(part, Piece) else _pieces(part)
    return found


def _is_would(lead: Shape) -> bool:
    events = lead.shapes("condition")[0].shapes("event")
    return bool(events) and any(
        isinstance(each, Shape) and each.name in ("would", "would_be") for each in events[0].parts
    )


def _additional(r: Reading, sentence: Shape, lead: Shape) -> Ability:
    r.take(*lead.tokens(), *sentence.tokens())
    return AdditionalCost(_costs(r, sentence.shapes("seq")[0]))


_REPLACEABLE_HELP = "What is drawn, discarded, destroyed, gained, taken or lost can be replaced."


def _replacement(r: Reading, sentence: Shape, lead: Shape) -> Ability:
    r.take(*lead.tokens(), *lead.shapes("condition")[0].tokens(), *sentence.tokens())
    deeds, _, times = read_event(r, lead.shapes("condition")[0].shapes("event")[0])
    if times or len(deeds) != 1:
        raise r.mistake("CL405", "a replacement is about one thing that would happen", lead)
    if deeds[0].key not in REPLACEABLE:
        raise r.mistake("CL405", "nothing else can be put in the place of this", lead, _REPLACEABLE_HELP)
    clauses, envelope = read_clauses(r, sentence.shapes("seq")[0])
    if not envelope.instead:
        raise r.mistake("CL405", "'would' needs 'instead' at the end of the sentence", sentence)
    return Replacement(deeds[0], clauses)


def _settled(r: Reading, body: Body, shape: Shape, context: Context) -> Ability:
    """A plain paragraph as the ability it is on this card."""
    if len(body.sentences) == 1 and body.risk is None:
        sentence = body.sentences[0]
        single = sentence.clauses[0] if len(sentence.clauses) == 1 else None
        if single is not None and isinstance(single.effects[0], Win) and context.wins and sentence.condition:
            return WinClause(sentence.condition)
        if single is not None and isinstance(single.effects[0], Cast) and single.effects[0].cost is not None:
            return _alternative_cost(r, single, sentence, shape)
        static = static_clause(sentence, context.permanent)
        if static is not None and not isinstance(sentence.unless, Clause):
            if isinstance(sentence.unless, Condition):
                return Static(static, sentence.unless, True)
            return Static(static, sentence.condition)
    return SpellAbility(replace(body, sentences=tuple(permanently(each) for each in body.sentences)))


def _alternative_cost(r: Reading, clause: Clause, sentence: Sentence, shape: Shape) -> Ability:
    cast = clause.effects[0]
    assert isinstance(cast, Cast) and cast.cost is not None
    if not isinstance(cast.what, This) or not clause.optional or clause.subject != YOU:
        raise r.mistake(
            "CL405", "only ~ can have another cost", shape, "Write 'You may cast ~ for 0 EP if ...'."
        )
    return AlternativeCost((PayCost(cast.cost),), sentence.condition)
