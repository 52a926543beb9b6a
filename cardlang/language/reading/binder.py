"""What pronouns mean (:class:`Binder`).

The rule: ``it`` means the only single thing named so far in this ability. It means this card (``~``) only if no other
thing was named. A pronoun that could mean two things is refused, with both readings in the message.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from cardlang.language.reading import candidates, players_meant, unclear, what_it_means
from cardlang.language.reading.asked_about import Asked
from cardlang.language.reading.candidates import Candidate, Doer
from cardlang.language.reading.counted_since import refuse_counted_since
from cardlang.language.reading.either_sort import refuse_either
from cardlang.language.reading.given import Given
from cardlang.language.reading.what_it_means import Pronoun
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.words.descriptions import Description
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.nouns import (
    TARGET,
    Group,
    Host,
    It,
    LibraryCards,
    Selection,
    SomeOf,
    This,
    single,
)
from cardlang.language.words.players import STRANGERS, YOU, PlayerWord, Referent
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.reading.deeds import Chain, DoneByEach
    from cardlang.language.words.amounts import Amount
    from cardlang.language.words.entries import KindEntry
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.sentences import Sentence
    from cardlang.language.words.verb import Verb

T = TypeVar("T", Selection, TokenSpec, LibraryCards, SomeOf)
_ENDS = {"die": ("be destroyed", "be sacrificed"), "leave": ("be destroyed", "be sacrificed", "be exiled")}
"""Event -> the events that cause it: a thing dies when it is destroyed or sacrificed."""


class ClauseSoFar:
    """What the clause that is being read says of its subject, for the pronouns in it."""

    __slots__ = ("acts", "before", "does", "several", "subject", "suffers")

    def __init__(
        self, subject: Word = YOU, does: Doer | None = None, several: Referent | None = None, before: int = 0
    ) -> None:
        self.subject = subject
        self.before = before  # how many things were named in front of it
        self.acts = isinstance(subject, This)  # whether it is ``~``
        self.does = does  # what does it, if that is ``it`` or ``~``
        self.several = several  # the several things of which each has its own number: ``their power``
        self.suffers = False  # whether ``~`` is an object, whose owner comes next: ``return ~ to its owner's hand``


class Binder:
    """Finds what pronouns mean: it keeps the things, players and amounts named so far in one ability, in text order."""

    paid = 0  # how many of the effects are costs
    decider: Word | None
    """The player of whom the sentence asks whether they did something: ``if they do``."""
    unanswered: Sentence | None
    """The last sentence, while nothing has asked whether that was done (``passed_over``)."""
    passed_over: tuple[Sentence, ...]  # the same of those in front of it
    after_then: frozenset[int]  # where in the text a part of the sentence begins behind "then"
    chain: Chain | None
    """What the last sentence did, if it began with ``if you do`` (``in_a_row``)."""
    each_chain: DoneByEach | None
    """The same of each of several, behind ``each opponent who can't``."""
    fallen_back: list[tuple[int, int]]
    """Where ``it`` is this card because nothing else was named."""
    known: bool  # whether this card was named
    turned: bool
    """Whether the event was written as ``~ is dealt damage by ...``: ``it`` could be either."""
    whose: list[tuple[int, int, int]]
    """The same of ``its``, where this card was not named either: what another clause names behind it could be meant."""

    counts: bool  # whether ``where X is its power`` is read
    x_is: str  # what a sentence before says X is
    x_later: bool  # whether sentences behind this one have its X, too
    x_amount: Amount | None  # what X is in these
    each_row: list[tuple[int, bool, frozenset[int]]]  # what each who did something (True), or did not, does then
    beside_it: set[Referent]
    """What was named in clauses whose subject is ``it`` for this card."""
    with_this: set[Referent]  # what has done something together with this card, or to each other
    denied: set[int]  # the effects that did not happen where this sentence is carried out
    replaced: set[int]
    """Those of which a sentence with ``instead`` has others that count in their place."""
    cases: list[frozenset[int]]
    """The effects of sentences of which only one is carried out: the last of them begins with ``otherwise``."""
    counted_in: list[tuple[int, Description]]  # what clauses are done for each of, with their numbers
    sorts: set[tuple[Referent, str]]  # of what sort conditions have asked a thing to be

    def __init__(self, card_kinds: tuple[KindEntry, ...] = ()) -> None:
        self.card_kinds = card_kinds
        self.things: list[Candidate] = []
        self.together: list[Group] = []  # the phrases that have named several single things
        self.players: list[Candidate] = []
        self.each_of_them: list[Candidate] = []
        """The players as the last clause about several knew them; empty where the sentence has none."""
        self.implied: PlayerWord = YOU  # the subject of a clause that names none
        self.targets = self.choices = self.effects = 0
        self.clauses = self.sentence = 0  # how many were begun; the number of the first effect of the sentence
        self.last_done: int | None = None
        self.done: list[tuple[int, Verb]] = []  # the effects so far, with their numbers
        self.elsewhere, self.in_other_case = list[Candidate](), list[Candidate]()  # named in other ways to go on
        self.denied, self.replaced, self.each_row, self.cases, self.counted_in = set[int](), set[int](), [], [], []
        self.decision: tuple[int, ...] = ()  # what ``if you do`` asks about: the effects of the last sentence
        self.chain = self.each_chain = self.decider = None
        self.unanswered, self.passed_over, self.after_then = None, (), frozenset[int]()
        self.joined: set[int] = set()  # the effects that are joined by "then" to what is in front of them
        self.stopper: Word | None = None  # what could stop that sentence: "unless they pay 2 EP"
        self.stoppers: list[tuple[int, Verb]] = []  # what could stop any sentence so far, with its numbers
        self.of_stopper: list[Candidate] = []  # the things that are named there
        self.doer: Candidate | None = None
        self.amounts: list[tuple[Referent, str]] = []
        self.kinds: dict[str, tuple[str, bool]] = {}
        """What the amount of a trigger's event counts, and whether that is ``much``: ``damage``, ``True``."""
        self.done_by_each: DoneByEach | None = None  # by several players, in the last clause about them
        self.optional: set[int] = set()  # the effects that a player may do or not
        self.deciders: dict[int, Word] = {}  # the other players who do, or may do, an effect, by its number
        self.by_several: dict[int, bool] = {}
        """The effects done by each of several players: number -> whether it is things that are counted."""
        self.foreseen = ""  # the event of damage that the ability replaces, so that "that damage" can be prevented
        self.would = self.left = self.gone = False
        """Whether the ability says what happens instead of something; that something leaves play; that it has left."""
        self.attack: bool | None = None  # whether the event is a part of an attack with a defending player
        self.event: EventPattern | None = None  # what is waited for, if it is one event
        self.dealer: Word | None = None  # what deals the damage of the last clause that deals any
        self.known = self.turned = False
        self.verbs: list[Verb] = []  # what is done so far; after it something may have left play
        self._forget_asked()
        self.named_after: frozenset[Referent] = frozenset()  # named before ``~`` was last: ``it`` could mean either
        self.fallen_back, self.whose, self.beside_it, self.with_this, self.sorts = [], [], set(), set(), set()
        self.clause = ClauseSoFar(before=sys.maxsize)  # none is read
        self.did: Doer | None = None  # what did the sentence, for what follows it: ``where X is its power``
        self.stays = False  # whether the card stays in play, and has numbers and counters there
        self.counts, self.x_is, self.x_later, self.x_amount = False, "", False, None
        self.leads = False  # whether the pronoun that is read is the subject of a clause
        self.of_another = False  # whether it is the object of a verb, and hardly this card
        self.asks = ""  # whether it is that of a "condition", or of the "number" of something
        self.pointed: set[Referent] = set()  # what a pronoun has meant so far
        self.describes = False  # whether it is inside a description: ``its controller`` is that of each of the things

    def _forget_asked(self) -> None:
        self.asked: list[Asked] = []  # things that a condition asked about without picking one
        self.asked_players: list[Asked] = []

    def itself(self, keep: bool | None, asked: bool = False) -> None:
        """``~`` is named by a clause or ``asked`` about by a condition; without ``keep`` it is a part of a description,
        which no pronoun means.
        """
        self.known = True
        if keep:
            self.clause.suffers = not asked
            self.named_after = frozenset([each.referent for each in self.things])

    def asks_sort(self, thing: Word, sort: Description) -> None:
        """A condition asks whether a thing is of a sort: ``if it is a creature``."""
        if isinstance(thing, It):
            self.sorts |= {(thing.referent, noun) for each in sort.sorts for noun in each.nouns}

    def of_no_other_kind(self, found: Candidate, noun: str, said: str, start: int, end: int) -> None:
        """Raises :class:`Mistake` where a thing may not be what a pronoun calls it, and no condition has asked, or
        where others of that noun were counted since.
        """
        if (found.referent, noun) not in self.sorts:
            refuse_either(found, noun, said, self.card_kinds, bool(self.attack), (start, end))
        if found.many:
            refuse_counted_since(self.counted_in, self.done, found, noun, (start, end))

    @contextmanager
    def not_itself(self) -> Iterator[None]:
        """``it`` as the object of what ``~`` does is something else: ``~ deals 1 damage to it``."""
        kept = self.named_after
        if self.clause.acts:
            self.named_after = frozenset()
        try:
            yield
        finally:
            self.named_after = kept

    @contextmanager
    def asking(self, what: str) -> Iterator[None]:
        """While ``it`` is read that begins a "condition", or ``its`` of a "number" that is not the doer's."""
        outer, self.asks = self.asks, what
        try:
            yield
        finally:
            self.asks = outer

    @contextmanager
    def before(self, effect: int) -> Iterator[None]:
        """Reads what is settled before the effect with this number, whose results no pronoun means yet."""
        kept, done = self.things, self.done
        self.things = candidates.known_before(kept, effect)
        self.done = [each for each in done if each[0] < effect]
        known = len(self.things)
        try:
            yield
        finally:
            self.things, self.done = kept + self.things[known:], done

    def begin(self, given: Given) -> None:
        """Begins a paragraph of a spell behind its additional costs."""
        self.things += given.things
        self.amounts += given.amounts
        self.done += given.done
        self.effects = given.effects

    def given_up(self) -> Given:
        """What the paragraph, an additional cost, and those before it give up."""
        things = [each._replace(before=True) for each in self.things]
        return Given(tuple(things), tuple(self.amounts), self.effects, tuple(self.done))

    def deeds_of(self, sentence: Sentence) -> tuple[int, ...]:
        """The numbers of the effects of a sentence that was just read: of its last part that may be done, else of all
        but shuffling, which always happens.
        """
        may = [each for each in sentence.clauses if each.optional]
        if may:
            return tuple(range(may[-1].number, may[-1].number + len(may[-1].effects)))
        first = sentence.clauses[0].number
        return tuple([at for at, verb in self.done if at >= first and not isinstance(verb, Shuffle)])

    def target_slot(self) -> int:
        """Takes the next number for a target, from 0."""
        self.targets += 1
        return self.targets - 1

    def named(self, word: T) -> T:
        """The word with its number (of targets, or of choices); from now on a pronoun may mean it."""
        target = isinstance(word, Selection) and word.quantifier == TARGET
        if target:
            if self.whose and single(word) and self.whose[0][2] < self.clauses:
                raise unclear.named_behind(word, *self.whose[0][:2])
            number, referent = self.targets, Referent("target", self.targets)
            self.targets += 1
        else:
            number, referent = self.choices, Referent("choice", self.choices)
            self.choices += 1
        self.clause.suffers = False
        if (does := self.clause.does) is not None and not does.by_name and self.is_this(does.word):
            self.beside_it.add(referent)
        word = replace(word, number=number)
        if isinstance(word, Selection) and word.quantifier == "each":
            referent = Referent("each", number)
        self.things.append(Candidate(referent, word, nouns_of(word), not single(word)))
        if referent.kind == "each":  # each of them is "it", all of them together are "they"
            together = Referent("choice", number)
            self.things.append(Candidate(together, word, nouns_of(word), True))
        if isinstance(word, LibraryCards) and single(word) and word.owner in EACH_OF_THEM:  # one of each
            self.things.append(self.things[-1]._replace(many=True))
        if isinstance(word, Selection) and word.single and (word.of.zone or word.of.controller in STRANGERS):
            self.players += players_meant.strangers(word, referent)
        return word

    def is_this(self, word: Word) -> bool:
        own = [each.referent for each in self.things if each.own]
        return isinstance(word, This) or (isinstance(word, It) and word.referent in own)

    def some_of(self, word: SomeOf) -> SomeOf:
        """Some of the things named before: :meth:`named`, with the choice by which all of them were chosen."""
        whole = word.of.referent
        said = next((each.named for each in self.things if each.referent == whole), "")
        chosen = whole.kind == "choice" or (whole.kind == "result" and not isinstance(said, str))
        word = replace(word, since=getattr(said, "number", -1)) if chosen else word
        named = self.named(candidates.with_what_stayed(word, self.things, self.done))
        if word.count is None and word.sort is None and candidates.one_is_left(self.things, said, whole):
            self.things.insert(-1, self.things[-1]._replace(many=False))  # "the other", printed as the rest
        return named

    def forget(self, word: Word) -> None:
        """Takes back the last :meth:`named` selection, because it turned out to be an amount, or asked about."""
        chosen = isinstance(word, SomeOf) or (isinstance(word, Selection) and word.quantifier != TARGET)
        if chosen and self.things:
            gone = self.things.pop().referent
            self.players = [each for each in self.players if not players_meant.is_whose(each, gone)]
            self.choices -= 1

    def retell(self, old: Selection, new: Selection | TokenSpec) -> None:
        """Changes a :meth:`named` selection, because it turned out to be a token or a card with other nouns."""
        meant = Referent("choice", old.number)
        self.things = [
            each._replace(nouns=nouns_of(new), named=new) if each.referent == meant else each for each in self.things
        ]

    def retell_together(self, old: Group, parts: Sequence[Word]) -> Group:
        """The same of several that were named together, with their parts as they are now."""
        new = replace(old, parts=tuple(parts))
        self.together = [new if each is old else each for each in self.together]
        return new

    def this_way(self, event: str) -> tuple[int, ...]:
        """The numbers of the effects that cause ``event``, for ``this way``."""
        alike = (event, *_ENDS.get(event, ()))
        fits = [number for number, verb in self.done if any(key in alike for key in verb.brings_about())]
        return tuple(number for number in fits if number not in self.denied | self.replaced)

    def effect_that(self, participle: str, done: Sequence[tuple[int, Verb]]) -> int | None:
        """The number of the last of these effects by which something was ``destroyed`` (a participle), or None."""
        found = next((number for number, verb in reversed(done) if verb.is_called(participle)), None)
        return found if found not in self.denied else None

    def comes_of(self, word: Word, effect: int) -> None:
        """What ``word`` names is known only after its effect was carried out or its cost paid, so a pronoun for it
        means the result of that effect. So it is with what this card is attached to, where it may have left by that.
        """
        old, made = Referent("choice", getattr(word, "number", -1)), Referent("result", effect)
        if isinstance(word, It) and word.referent.kind == "host":
            old, made = word.referent, Referent("host", effect + 1)
            self.players = [each._replace(word=players_meant.whose_now(each.word, old, made)) for each in self.players]
        self.things = [each._replace(referent=made) if each.referent == old else each for each in self.things]

    def made(self, effect: int, named: str, nouns: tuple[str, ...], many: bool) -> None:
        """A pronoun may mean the result of an effect; ``named`` is a phrase for it in messages."""
        self.things.append(Candidate(Referent("result", effect), named, nouns, many))

    def scatter(self, since: int, reason: str) -> None:
        """The things from index ``since`` on exist once per ``for each``, so ``it`` may mean none of them."""
        self.things[since:] = [
            each if each.referent.kind == "target" or each.many else each._replace(reason=reason)
            for each in self.things[since:]
        ]

    def counted(self, of: Description) -> None:
        """Starts a sentence with ``for each``: a pronoun for what is counted is refused until :meth:`count_over`."""
        nouns = tuple(noun for sort in of.sorts for noun in sort.nouns)
        reason = f"'for each {of.phrase(SOURCE)}' counts, it does not deal with one after the other"
        candidate = Candidate(Referent("counted"), of, nouns, reason=reason)
        (self.players if set(nouns) <= {"player", "opponent"} else self.things).append(candidate)

    def apart(self, but: Sequence[Candidate] = ()) -> None:
        """A clause was read: from now on ``they`` is not one of several players that it named. ``but``: before it."""
        if any(each.referent.kind == "each" and each not in but for each in self.players):
            self.each_of_them = self.players
            self.players = [each if each in but else players_meant.named_again(each) for each in self.players]

    @contextmanager
    def asked_one_by_one(self, effect: int) -> Iterator[None]:
        """Behind ``unless`` each of several players is asked: ``they`` is who is asked, before ``effect``."""
        kept = self.players
        self.players = players_meant.asked_now(kept, self.each_of_them) or kept
        try:
            with self.before(effect):
                yield
        finally:
            self.players = kept

    def count_over(self) -> None:
        """Ends the sentence that :meth:`counted` started."""
        self.things = [each for each in self.things if each.referent.kind != "counted"]
        self.players = [each for each in self.players if each.referent.kind != "counted"]

    def host(self, noun: str) -> Host:
        """What the card is attached to. A pronoun may mean it (unless the event was about it: that is the same thing).
        """
        known = [each for each in self.things if isinstance(each.named, Host)]
        meant = next((each.referent for each in known if each.referent.kind == "host"), Referent("host"))
        named = Host(meant, noun)
        if not known:
            self.things.append(Candidate(meant, named, tuple(noun.split()[-1:])))
        return named

    def event_thing(self, role: int, named: Word | str, nouns: tuple[str, ...], crowd: bool = False) -> None:
        """A pronoun may mean a thing of the event that triggered the ability."""
        if isinstance(named, Host):
            self.things = [each for each in self.things if each.referent != named.referent]
        own = isinstance(named, This)
        self.things.append(Candidate(Referent("event", role), named, nouns, own=own, crowd=crowd))
        if crowd and role == 1:
            self.things.append(self.things[-1]._replace(many=True, reason=unclear.NOT_KEPT))

    def event_player(self, role: int, named: Word | str) -> None:
        """A pronoun may mean a player of that event."""
        self.players.append(Candidate(Referent("event", role), named))

    def player(self, referent: Referent, named: Word | str, word: PlayerWord | None = None) -> None:
        """A pronoun may mean a player who is named in the text."""
        self.players.append(Candidate(referent, named, word=word))

    def an_opponent(self, only: bool) -> None:
        """A pronoun may mean the opponent who was named; in other games than those for two (``only``) none does."""
        self.players = players_meant.with_an_opponent(self.players, only)

    def it(
        self, start: int, end: int, noun: str = "", many: bool = False, whole: bool = False, theirs: bool = False
    ) -> Word:
        """What the pronoun in this place of the text means (:class:`Pronoun`). Raises :class:`Mistake` for none or
        several (CL602, CL601).
        """
        return what_it_means.meaning(self, Pronoun(start, end, noun, many, whole, theirs))


def nouns_of(word: Word) -> tuple[str, ...]:
    """All nouns that name a thing (``artifact or creature``: both)."""
    if isinstance(word, Selection):
        return tuple(noun for sort in word.of.sorts for noun in sort.nouns)
    if isinstance(word, TokenSpec):
        return (*word.nouns, "token")
    return ("card",)
