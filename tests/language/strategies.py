"""Random trees, built from the typed fields of the words: what may stand in a place is what its frame says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardlang.language.reading.read_costs import has_target
from cardlang.language.reading.read_descriptions import two_readings
from cardlang.language.reading.read_multiplied import multiplies
from cardlang.language.reading.said_once import clear_to_the_end
from cardlang.language.verbs.attack_price import AttackPaid, AttackYouPaid
from cardlang.language.verbs.become import CreateCopyOfSize, CreateCopyOfType, CreateCopyWith
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import Subtypes, Typed
from cardlang.language.verbs.block import CannotBlock
from cardlang.language.verbs.cannot import Cannot, CannotHave
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.create import CreateThose, TokenSpec
from cardlang.language.verbs.draw import DrawUntil
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.enter_as import EnterAsCopy, EnterTapped, EnterWithCounters
from cardlang.language.verbs.enter_as_except import EnterAsCopyOfSize, EnterAsCopyOfType, EnterAsCopyWith
from cardlang.language.verbs.equal import BeEqual
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.have_deal import HaveDeal
from cardlang.language.verbs.have_stats import HaveStats
from cardlang.language.verbs.perform import Action
from cardlang.language.verbs.prevent import DamageShield, PreventThat
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.remove import MoveCounters, MoveSome
from cardlang.language.verbs.reveal import RevealUntil
from cardlang.language.verbs.skip import Skip, SkipEach
from cardlang.language.verbs.switch import SwitchStats
from cardlang.language.verbs.win import Win
from cardlang.language.words import abilities as a
from cardlang.language.words import amounts, conditions, costs, filters, nouns, players
from cardlang.language.words import event_patterns as events
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.conditions import Condition
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.keywords import HasKeyword, Keyword
from cardlang.language.words.moments import MOMENTS, At
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount, Signed
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import OUTCOMES, Body, Clause, Mode, Modes, Outcome, Roll, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import forms_of
from cardlang.language.words.what_players_have import Has, Holds, Want
from cardlang.language.words.word import SOURCE, Word, marks_of, places_of, rebuilt
from cardlang.language.words.zones import Spot, Zone

from .reading import WORDS

just, one_of, sampled, tuples = st.just, st.one_of, st.sampled_from, st.tuples

# ------------------------------------------------------------------ numbers
numbers = st.integers(1, 20).map(amounts.Number)
inline = one_of(numbers, just(amounts.X()))
few = st.integers(2, 6).map(amounts.Number)
ranges = st.builds(Range, sampled(("more", "less", "exactly")), st.integers(1, 12).map(amounts.Number))
FORMS = forms_of(WORDS)
plain_keywords = [each for each in WORDS.keywords if not each.argument and not each.later]
keywords = one_of(
    sampled(plain_keywords).map(lambda entry: Keyword(entry.name)),
    numbers.map(lambda number: Keyword("Armored", number)),
)
scrying = st.integers(1, 9).map(lambda number: Keyword("Scry", amounts.Number(number)))
keyword_lines = st.lists(
    one_of(keywords, scrying), min_size=1, max_size=3, unique_by=lambda each: each.name
).map(tuple)
keyword_rows = st.lists(keywords, min_size=1, max_size=3, unique_by=lambda each: each.name).map(tuple)
stats = sampled(WORDS.stats)
counter_names = sampled(WORDS.counters)

# ------------------------------------------------------------------ things
permanent_heads = sampled(("creature", "artifact", "enchantment", "permanent", "Servo", "Dragon"))
adjectives = one_of(
    just(()), sampled(("tapped", "attacking", "face-down", "nonartifact")).map(lambda word: (word,))
)
own_players = sampled(("you", "opponent", "your opponents")).map(players.Player)
filter_words = one_of(
    st.builds(filters.StatIs, stats, ranges),
    st.builds(filters.HasCounters, counter_names, ranges),
    st.builds(HasKeyword, keywords),
    sampled(WORDS.names).map(lambda name: filters.Named((name,))),
)


@st.composite
def sorts(draw: st.DrawFn, heads: SearchStrategy[str] = permanent_heads) -> Sort:
    """One alternative of a description."""
    head = draw(heads)
    kinds = ("artifact", head) if head == "creature" and draw(st.booleans()) else (head,)
    found = draw(st.lists(filter_words, max_size=1))
    return Sort(draw(adjectives), kinds, tuple(found))


@st.composite
def descriptions(draw: st.DrawFn) -> Description:
    """Permanents on the battlefield."""
    rows = tuple(draw(st.lists(sorts(), min_size=1, max_size=2)))
    if two_readings(rows):
        rows = rows[:1]
    controller = draw(one_of(just(None), own_players))
    relation = draw(sampled(("control", "own"))) if controller is not None else "control"
    return Description(rows, draw(st.booleans()), controller, relation)


def _apart(wants: list[Want]) -> tuple[Want, ...]:
    """Several things that somebody has, without words that could be said of one of them or of all."""
    if len(wants) == 1:
        return tuple(wants)
    bare = [tuple([Sort((), each.nouns, ()) for each in want.of.sorts]) for want in wants]
    return tuple([replace(want, of=Description(sorts)) for want, sorts in zip(wants, bare, strict=True)])


@st.composite
def creature_descriptions(draw: st.DrawFn) -> Description:
    """Creatures only, for damage."""
    sort = Sort(draw(adjectives), ("creature",), tuple(draw(st.lists(filter_words, max_size=1))))
    return Description((sort,), draw(st.booleans()), draw(one_of(just(None), own_players)))


def selections_of(
    of: SearchStrategy[Description], *, targets: bool = True
) -> SearchStrategy[nouns.Selection]:
    """Ways to pick things out."""
    one = amounts.ONE
    ways: list[SearchStrategy[nouns.Selection]] = [
        st.builds(nouns.Selection, just(nouns.SOME), of, just(one)),
        st.builds(nouns.Selection, just(nouns.SOME), of, few),
        st.builds(nouns.Selection, just(nouns.SOME), of, few, just(True)),
        st.builds(nouns.Selection, just(nouns.SOME), of, just(None)),
        st.builds(nouns.Selection, just(nouns.EACH), of, just(one)),
        st.builds(nouns.Selection, just(nouns.ALL), of),
        st.builds(nouns.Selection, just(nouns.RANDOM), of, just(one)),
    ]
    if targets:
        ways += [
            st.builds(nouns.Selection, just(nouns.TARGET), of, just(one)),
            st.builds(nouns.Selection, just(nouns.TARGET), of, few, st.booleans()),
            st.builds(nouns.Selection, just(nouns.TARGET), of, just(one), just(True)),
        ]
    return one_of(ways)


permanents = one_of(just(nouns.This()), selections_of(descriptions()))
own_permanents = one_of(just(nouns.This()), selections_of(descriptions(), targets=False))
targeted = descriptions().map(lambda of: nouns.Selection(nouns.TARGET, of, amounts.ONE))
any_target = nouns.Selection(
    nouns.TARGET, Description((Sort((), ("creature",)), Sort((), ("player",)))), amounts.ONE
)
recipient_players = one_of(
    sampled(("you", "opponent", "each opponent", "each player")).map(players.Player),
    st.booleans().map(players.TargetPlayer),
)
recipients = one_of(just(any_target), selections_of(creature_descriptions()), recipient_players)
zone_owners = one_of(just(players.YOU), st.booleans().map(players.TargetPlayer))
card_heads = sampled(("card", "creature", "artifact"))


def _cards_in(zones: tuple[str, ...]) -> SearchStrategy[Description]:
    sort = sampled(("card",)).flatmap(
        lambda head: one_of(
            just(("card",)), sampled(("creature", "artifact", "instant")).map(lambda kind: (kind, head))
        )
    )
    zone = st.builds(Zone, sampled(zones), just(players.YOU))
    return st.builds(lambda kinds, where: Description((Sort((), kinds),), zone=where), sort, zone)


lying_cards = one_of(
    selections_of(_cards_in(("graveyard", "hand"))),
    st.builds(nouns.LibraryCards, one_of(just(amounts.ONE), few), zone_owners, st.booleans()),
)
movable = one_of(permanents, lying_cards)
hand_cards = selections_of(just(Description((Sort((), ("card",)),))), targets=False).filter(
    lambda each: each.quantifier in (nouns.SOME,)
)
zones = st.builds(Zone, sampled(("hand", "library", "graveyard")), zone_owners)
spells = sampled((("spell",), ("instant", "spell"), ("ability",))).flatmap(
    lambda kinds: st.builds(
        nouns.Selection,
        just(nouns.TARGET),
        just(Description((Sort((), kinds),))),
        just(amounts.ONE),
    )
)
traps = st.builds(
    nouns.Selection,
    just(nouns.TARGET),
    just(Description((Sort((), ("trap",)),))),
    just(amounts.ONE),
)
measured = one_of(
    inline,
    descriptions().map(amounts.CountOf),
    st.builds(amounts.StatOf, sampled(("power", "defense")), just(nouns.This())),
    st.builds(amounts.TotalOf, just("power"), creature_descriptions()),
)
tokens = st.builds(
    TokenSpec,
    sampled((("Servo", "artifact", "creature"), ("creature",), ("Wolf", "creature"))),
    one_of(just(amounts.ONE), few, just(amounts.X())),
    st.integers(0, 9),
    st.integers(1, 9),
    st.booleans(),
    st.lists(keywords, max_size=2, unique_by=lambda each: each.name).map(tuple),
)
signed = st.builds(
    Signed, one_of(st.integers(0, 9).map(amounts.Number), just(amounts.X())), st.booleans()
).map(lambda each: replace(each, minus=False) if each.amount == amounts.Number(0) else each)
card_choices = sampled((("artifact", "card"), ("creature", "card"), ("card",))).map(
    lambda kinds: nouns.Selection(nouns.SOME, Description((Sort((), kinds),)), amounts.ONE)
)

def _whose(word: Word) -> bool:
    """Whether it is said who controls it, or what it has, which behind ``and`` could be about both things."""
    if not isinstance(word, nouns.Selection):
        return False
    return word.of.controller is not None or any(each.filters for each in word.of.sorts)


FRAMES: dict[str, SearchStrategy[Any]] = {
    "permanents": permanents,
    "own permanents": own_permanents,
    "recipients": recipients,
    "movable": movable,
    "players": st.booleans().map(players.TargetPlayer),
    "cast": one_of(just(nouns.This()), lying_cards),
    "modelled": permanents,
    "hand cards": hand_cards,
    "cards": st.builds(CardCount, one_of(measured, few), just(False)),
    "pieces": st.builds(PieceCount, numbers, just("coin")),
    "card choice": card_choices,
    "cards sought": card_choices,
    "spells": spells,
    "hidden cards": traps,
    "destroyed": one_of(permanents, traps),
    "hidden": one_of(zones, st.builds(nouns.LibraryCards, one_of(just(amounts.ONE), few), zone_owners)),
    "description": creature_descriptions(),
    "zone": zones,
    "end of a deck": st.builds(
        Spot, sampled(("top", "bottom")), st.builds(Zone, just("library"), zone_owners)
    ),
    "shuffled": st.builds(Zone, just("library"), zone_owners),
    "destination": one_of(
        zones,
        st.builds(
            Spot, sampled(("top", "bottom")), st.builds(Zone, just("library"), zone_owners)
        ),
    ),
    "holding": st.builds(Holding, inline, sampled(("EP", "Intel"))),
    "price": st.builds(Holding, inline, sampled(("EP", "Intel"))),
    "reduction": st.builds(Holding, inline, st.just("EP")),
    "resource token": st.builds(Holding, inline, just("Intel")),
    "token": tokens,
    "types": st.builds(
        Typed,
        sampled((("Servo", "artifact", "creature"), ("creature",))),
        st.integers(0, 9),
        st.integers(1, 9),
        st.lists(keywords, max_size=2, unique_by=lambda each: each.name).map(tuple),
    ),
    "subtypes": st.builds(Subtypes, sampled((("Servo",), ("Wolf", "Dragon")))),
    "damage": st.builds(Damage, measured),
    "shield": st.builds(DamageShield, one_of(just(None), inline), sampled(("", "combat"))),
    "counters": st.builds(CounterCount, one_of(just(None), inline), one_of(just(""), counter_names)),
    "some counters": st.builds(
        CounterCount, one_of(just(None), inline), one_of(just(""), counter_names), just(False), just(True)
    ),
    "placed counters": st.builds(CounterCount, inline, counter_names, st.booleans()),
    "arriving counters": st.builds(CounterCount, inline, counter_names),
    "copied": creature_descriptions(),
    "pair": tuples(targeted, targeted)
    .filter(lambda pair: not (_whose(pair[1]) and not _whose(pair[0])))
    .map(lambda pair: nouns.Group(pair)),
    "action": just(Action("Ignite")),
    "number": inline,
    "word": sampled(("EP", "Intel")),
    "stat": sampled(("power", "defense")),
    "doubled": st.builds(
        amounts.CountersOn,
        counter_names,
        one_of(
            just(nouns.This()),
            selections_of(creature_descriptions()).filter(
                lambda s: s.quantifier == nouns.TARGET and s.single
            ),
        ),
    ),
    "keywords": keyword_rows,
    "signed": signed,
    "forbidden": sampled([each.action for each in WORDS.forbiddable]),
}
"""One strategy a frame; a test fails when a verb uses a frame that is missing here."""

ENTERING: tuple[type[Verb], ...] = (EnterAsCopy, EnterTapped, EnterWithCounters)
SPECIAL: tuple[type[Verb], ...] = (
    *ENTERING,
    AttackPaid,
    AttackYouPaid,
    BeEqual,
    BecomeStats,
    CreateCopyOfSize,
    CreateCopyOfType,
    CreateCopyWith,
    EnterAsCopyOfSize,
    EnterAsCopyOfType,
    EnterAsCopyWith,
    GainAbility,
    HaveAbility,
    HaveDeal,
    Cast,
    Enter,
    SwitchStats,
    Win,
    HaveKeywords,
    HaveStats,
    CannotHave,
    PreventThat,
    CreateThose,
    MoveCounters,
    MoveSome,
    DrawUntil,
    RevealUntil,
    Skip,
    SkipEach,
)
"""Verbs that are sentences of their own, or stand only in static abilities; they have tests of their own."""


def verbs(kind: type[Verb]) -> SearchStrategy[Verb]:
    """A verb with random places."""
    places = {}
    for each in places_of(kind):
        strategy = FRAMES[each.frame]
        places[each.name] = one_of(just(None), strategy) if each.optional else strategy
    marks = {name: st.booleans() for name, _ in marks_of(kind)}
    return st.builds(kind, **places, **marks).map(_said_once).filter(lambda verb: not verb.fault())


def _said_once(verb: Verb) -> Verb:
    """What is understood anyway has one spelling: ``cannot attack by`` is nonsense."""
    if isinstance(verb, Cannot):
        blocked = verb.action == "be blocked"
        both = verb.by is not None and verb.unless_by is not None
        by, unless_by = (verb.by, None if both else verb.unless_by) if blocked else (None, None)
        return replace(verb, by=by, unless_by=unless_by)  # type: ignore[call-arg]
    if isinstance(verb, CannotBlock):
        return replace(verb, action="block")
    if isinstance(verb, (Return, PutCards)):
        arrives = isinstance(verb.to, Zone) and verb.to.in_play
        you = verb.under_you and arrives
        return replace(
            verb, under_you=you, under_owner=verb.under_owner and arrives and not you, tapped=verb.tapped and arrives
        )
    return verb


ordinary = [each for each in WORDS.verbs if each not in SPECIAL]
player_verbs = [each for each in ordinary if each.subject == "player" and not each.lasting]
thing_verbs = [each for each in ordinary if each.subject == "thing"]
doers = one_of(
    just(players.YOU),
    sampled(("each player", "each opponent", "opponent")).map(players.Player),
    st.booleans().map(players.TargetPlayer),
)
durations = sampled(("turn", "combat", "next turn", "game", "permanently"))
counted_things = descriptions().map(lambda of: replace(of, other=False))  # behind "each ..." no other is left


@st.composite
def clauses(draw: st.DrawFn) -> Clause:
    """One clause: a player who does one or two things, or things that change for a time."""
    if draw(st.booleans()):
        kinds = draw(st.lists(sampled(player_verbs), min_size=1, max_size=2))
        effects = tuple(draw(verbs(kind)) for kind in kinds)
        each = draw(one_of(just(None), counted_things)) if len(effects) == 1 else None
        each = each if multiplies(effects[0]) else None
        alone = any(kind.only_you for kind in kinds)
        who, may = players.YOU if alone else draw(doers), draw(st.booleans())
        clause = Clause(who, effects, may, each=each)
        return clause if said(clause) else replace(clause, effects=effects[:1])
    kind = draw(
        sampled(
            [each for each in thing_verbs if each.lasting and each.name != "cost" and each not in SPECIAL]
        )
    )
    effect, lasts = draw(verbs(kind)), draw(durations)
    if kind.this_turn and lasts == "turn":
        lasts = "this turn"
    return Clause(draw(one_of(just(nouns.This()), selections_of(descriptions()))), (effect,), duration=lasts)


def said(clause: Clause) -> bool:
    """Whether all effects of a clause can share it: one that ends in a quotation or a number cannot."""
    return all(isinstance(each, Verb) for each in clause.effects)


conditions_ = one_of(
    st.builds(
        Has,
        own_players,
        st.lists(st.builds(Want, ranges, descriptions()), min_size=1, max_size=2).map(_apart),
    ),
    st.builds(Holds, own_players, ranges, sampled(("EP", "Intel"))),
    sampled(("you", "opponent"))
    .map(players.Player)
    .flatmap(lambda who: st.builds(conditions.IsTurn, just(who), st.booleans())),
    st.builds(
        conditions.AmountIs, st.builds(amounts.TotalOf, just("power"), creature_descriptions()), ranges
    ),
    st.builds(conditions.IsState, just(nouns.This()), sampled(("tapped", "attacking")), st.booleans()),
    st.builds(conditions.ThingHas, just(nouns.This()), keywords),
    st.builds(lambda keyword: conditions.ThingHas(nouns.This(), keyword, negated=True), keywords),
    st.builds(lambda name, many: conditions.ThingHas(nouns.This(), None, name, many), counter_names, ranges),
    st.builds(
        conditions.Happened,
        st.builds(events.EventPattern, sampled([FORMS[key] for key in ("succeed", "take risk")]), just(players.YOU)),
        sampled(("this turn", "this game")),
        one_of(just(None), ranges.filter(lambda each: each.limit != "exactly")),
    ),
    st.builds(
        conditions.Happened,
        st.builds(
            events.EventPattern,
            sampled([FORMS[key] for key in ("die", "enter", "attack")]),
            creature_descriptions(),
        ),
        sampled(("this turn", "this game")),
    ),
)


moments = st.builds(
    At,
    sampled(("end step", "turn", "draw step", "end of combat")),
    one_of(just(None), just(players.YOU)),
    just(True),
)
stoppers = st.builds(
    Clause,
    just(players.Player("opponent")),
    sampled([each for each in player_verbs if each.name in ("pay", "discard", "sacrifice", "draw")])
    .flatmap(lambda kind: verbs(kind))
    .map(lambda verb: (verb,)),
)
"""What somebody may do to stop the rest: ``unless an opponent pays 2 EP``."""


@st.composite
def sentences(draw: st.DrawFn) -> Sentence:
    """One to three clauses and perhaps a condition."""
    count = draw(st.integers(1, 3))
    found = [draw(clauses()) for _ in range(count)]
    if count > 1:
        found = [replace(each, each=None) for each in found]
    condition = draw(one_of(just(None), just(None), conditions_))
    postfix = condition is not None and draw(st.booleans())
    at = draw(one_of(just(None), just(None), moments))
    unless = draw(one_of(just(None), just(None), conditions_, stoppers))
    return clear(Sentence(tuple(found), condition, postfix, at, None if postfix else unless))


def clear(sentence: Sentence) -> Sentence:
    """The sentence without what would have two readings: what is asked behind several things that are done, and what
    is asked of *this turn* in another.
    """
    certain = tuple(replace(each, optional=False) for each in sentence.clauses[:-1])  # 'may' reaches to the end
    sentence = replace(sentence, clauses=(*certain, sentence.clauses[-1]))
    if not clear_to_the_end(sentence.clauses):
        behind_moment = sentence.at is not None and sentence.postfix
        sentence = replace(sentence, unless=None, postfix=behind_moment)
    if isinstance(sentence.unless, Condition) and any(_lasts(each) for each in sentence.clauses):
        sentence = replace(sentence, unless=None)  # it would be asked once
    asked = [sentence.unless, sentence.condition if sentence.postfix else None]
    now = any("this turn" in each.say(SOURCE) for each in asked if each is not None)
    return replace(sentence, at=None, postfix=False, unless=None) if now else sentence


def _lasts(clause: Clause) -> bool:
    return any(isinstance(each, Verb) and each.lasting for each in clause.effects)


def at_once(sentence: Sentence) -> Sentence:
    """The sentence done now: behind one that waits nothing is done at once."""
    return clear(replace(sentence, at=None))


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    """Up to three sentences, perhaps with a risk behind them."""
    if draw(st.integers(0, 5)) == 0:
        modes = draw(st.lists(clauses(), min_size=2, max_size=3))
        chosen = Modes(tuple(Mode((Sentence((each,)),)) for each in modes))
        more = f"{draw(st.sampled_from(['or', 'but']))} {'both' if len(modes) == 2 else 'two'}"
        asked = conditions.ThingHas(nouns.This(), draw(keywords))
        return Body((), None, draw(st.sampled_from([chosen, replace(chosen, more=more, asked=asked)])))
    *rows, last = draw(st.lists(sentences(), min_size=1, max_size=2))
    return Body((*map(at_once, rows), last), draw(one_of(just(None), just(None), risks())))


@st.composite
def risks(draw: st.DrawFn) -> Roll:
    """One level, or a choice of levels, with some of the outcomes."""
    levels = tuple(draw(st.lists(sampled(WORDS.roll.levels), min_size=1, max_size=3, unique=True)))
    first = st.lists(sentences().map(at_once), max_size=1)
    outcome = st.builds(lambda done, last: Outcome((*done, last)), first, sentences())
    others = {name: draw(one_of(just(None), outcome)) for name in OUTCOMES}
    return Roll(levels, tuple(draw(outcome) for _ in levels), **others)


subjects = one_of(just(nouns.This()), creature_descriptions())
triggers = one_of(
    st.builds(
        lambda subject, keys: events.When(tuple(events.EventPattern(FORMS[key], subject) for key in keys)),
        subjects,
        st.lists(
            sampled(("enter", "die", "attack", "block", "become blocked")),
            min_size=1,
            max_size=2,
            unique=True,
        ),
    ),
    st.builds(
        lambda who, key, first: events.When(
            (events.EventPattern(FORMS[key], who, _CARD),), first and who == players.YOU
        ),
        own_players,
        sampled(("draw", "discard", "pitch")),
        st.booleans(),
    ),
    st.builds(
        lambda who, ordinal: events.When((events.EventPattern(FORMS["cast"], who, _SPELL, ordinal),)),
        sampled(("you", "opponent", "player")).map(players.Player),
        sampled((0, 2, 3)),
    ),
    st.builds(
        At,
        sampled([each for each in MOMENTS if each in WORDS.moments and each != "end of turn"]),
        one_of(just(None), sampled(("you", "opponent", "each opponent")).map(players.Player)),
    ),
)
_CARD = Description((Sort((), ("card",)),))
_SPELL = Description((Sort((), ("spell",)),))

cost_verbs = [each for each in ordinary if issubclass(each, CostVerb)]
cost_parts: SearchStrategy[costs.Cost] = one_of(
    st.builds(costs.PayCost, FRAMES["holding"]),
    just(costs.TapCost()),
    sampled(cost_verbs)
    .flatmap(verbs)
    .filter(lambda verb: not has_target(verb) and not verb.never_paid())
    .map(costs.DoCost),
)


def cost_lists(here: str, longest: int = 2) -> SearchStrategy[tuple[costs.Cost, ...]]:
    """Costs that a card in a zone of this role can pay."""
    lists = st.lists(cost_parts, min_size=1, max_size=longest).map(tuple)
    return lists.filter(lambda each: not costs.cannot_pay_itself(each, here))


@st.composite
def statics(draw: st.DrawFn) -> a.Static:
    """Something simply true of things."""
    kind = draw(
        sampled(
            [
                *(each for each in thing_verbs if each.lasting and each.standing and each.name not in ("cost", "gain")),
                HaveKeywords,
                *ENTERING,
            ]
        )
    )
    effect = draw(verbs(kind))
    group = st.builds(nouns.Selection, just(nouns.ALL), descriptions())
    clause = Clause(draw(one_of(just(nouns.This()), group)), (effect,))
    condition = draw(one_of(just(None), conditions_))
    return a.Static(clause, condition, condition is not None and draw(st.booleans()))


abilities: SearchStrategy[a.Ability] = one_of(
    st.builds(a.KeywordLine, keyword_lines),
    st.builds(a.SpellAbility, bodies()),
    st.builds(
        a.Triggered,
        triggers,
        bodies(),
        one_of(just(None), conditions_),
        one_of(just(()), just((costs.Limit(costs.TRIGGERS_ONCE),))),
    ).map(lambda each: settled(each)),
    st.builds(
        a.Activated,
        cost_lists("play", 3),
        bodies(),
        st.lists(sampled(tuple(costs.LIMITS)).map(costs.Limit), max_size=2, unique=True).map(tuple),
    ).filter(lambda each: not costs.cannot_pay_itself(each.costs, costs.used_from(each.limits))),
    statics(),
    st.builds(a.HiddenClause, just("Trap"), triggers, bodies()),
    st.builds(AdditionalCost, cost_lists("stack")),
    st.builds(a.WinClause, conditions_),
)


def settled(ability: a.Triggered) -> a.Triggered:
    """A condition right behind the trigger is the trigger's; the first sentence's own stands behind it."""
    if not ability.body.sentences:
        return ability
    first = ability.body.sentences[0]
    if ability.condition is not None or first.condition is None or first.postfix:
        return ability
    first = clear(replace(first, postfix=True, unless=None))
    rows = (first if first.postfix else replace(first, condition=None), *ability.body.sentences[1:])
    return replace(ability, body=replace(ability.body, sentences=rows))


def numbered(ability: a.Ability) -> a.Ability:
    """The tree with its targets, choices and effects numbered in the order of the text, as the reader does."""
    counts = {"target": 0, "choice": 0, "effect": 0}

    def take(name: str, size: int = 1) -> int:
        counts[name] += size
        return counts[name] - size

    def change(word: Word) -> Word:
        if isinstance(word, nouns.Selection):
            return replace(word, number=take("target" if word.quantifier == nouns.TARGET else "choice"))
        if isinstance(word, players.TargetPlayer):
            return replace(word, number=take("target"))
        if isinstance(word, (nouns.LibraryCards, nouns.SomeOf, TokenSpec)):
            return replace(word, number=take("choice"))
        if isinstance(word, Clause):
            return replace(word, number=take("effect", len(word.effects)))
        if isinstance(word, costs.DoCost):
            return replace(word, number=take("effect"))
        return word

    return rebuilt(ability, change)


Maker = Callable[[], SearchStrategy[a.Ability]]
