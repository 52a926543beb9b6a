"""The vocabulary of a game: its nouns, kinds, stats, resources, keywords, verbs, zones, moments and card fields.

All games share the shapes of sentences; the words in them come from the vocabulary. A set of cards adds its own
subtypes, counters, keywords and card names with :meth:`Vocabulary.with_set`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardlang.language.words.entries import (
    ATTACK,
    BLOCKS,
    HIDDEN_CARD,
    OWN_FIELD,
    FieldEntry,
    FightStep,
    ForbidEntry,
    KeywordEntry,
    KindEntry,
    LimitEntry,
    NounEntry,
    ResourceEntry,
    RollEntry,
    TurnGift,
    only_during,
)
from cardlang.language.words.event_forms import THING_OR_PLAYER, EventForm
from cardlang.language.words.verb import Verb, terminals
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.amounts import Measure
    from cardlang.language.words.conditions import Condition
    from cardlang.language.words.descriptions import Filter
    from cardlang.language.words.players import GamePlayer
    from cardlang.language.words.word import Word


@record(frozen=True, slots=True, eq=False)
class Vocabulary:
    """All the words of one game and, after :meth:`with_set`, of one set. It is compared by identity, so that it can be
    a key of caches without comparing its contents.
    """

    game: str
    title: str
    kinds: tuple[KindEntry, ...]
    nouns: tuple[NounEntry, ...]
    keywords: tuple[KeywordEntry, ...]
    resources: tuple[ResourceEntry, ...]
    stats: tuple[str, ...]
    fields: tuple[FieldEntry, ...]
    cost_resource: str = ""
    paying: str = "cast"
    """What players do as they pay the cost of a card: cast it, play it, buy it. ``cards you buy cost 1 coin less``."""
    paid_in: str = ""
    """The place in which cards are as they are paid for, where the rules know but one: the market. Empty: any."""
    letters: tuple[str, ...] = ()
    """Resources written as letters, so that a cost looks like ``2FFG``; empty where it looks like ``2 EP``."""
    supertypes: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    """Those of its zones that all players share, so that nobody can call one their own: a market."""
    first_chosen: tuple[str, ...] = ()
    """Those of its nouns of which each player chose one as the game began, which another may hold by now: a capital.
    Nothing on a card knows whose it was.
    """
    piles: tuple[str, ...] = ()
    """The face-down ones among them, which have a top and a bottom and can be shuffled."""
    play_zones: tuple[str, ...] = ()
    """Those of a game's own zones in which cards are in play: a trick."""
    changing_hands: bool = False
    """Whether a card is the player's to whose hand or pile it has gone, and not its owner's."""
    moments: tuple[str, ...] = ()
    phases: tuple[tuple[str, str], ...] = ()
    """The phases of a game by name, each with the moment it begins with; empty where a card cannot wait for it."""
    often: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Moments that come more than once a turn, each with the titles of the phases that it begins."""
    common: tuple[str, ...] = ()
    """Moments that do not belong to one player's turn: the start and the end of a round."""
    counters: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    verbs: tuple[type[Verb], ...] = ()
    """The verbs its cards can use."""
    events: tuple[type[Verb], ...] = ()
    """Verbs for what happens by the rules alone (``attacks``): cards can trigger on it, count it or forbid it."""
    phrases: tuple[tuple[str, ...], ...] = ()
    """Fixed phrases for the grammar of this game's own verbs, as (terminal, phrase); a third part is the canonical
    phrase where this one is another spelling of it.
    """
    turns: tuple[tuple[str, str, str], ...] = ()
    """Wordings in which words have another order, as rows of ``text/wordings.py``."""
    wordings: tuple[tuple[str, str], ...] = ()
    """Other ways to say something, as (phrase, what it is replaced with before reading); ``N`` is any number."""
    rewordings: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...] = ()
    """Changes of wording that ``fmt`` may make; rows as in ``cardlang.language.reading.what_fmt_changes.CHANGES``."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Other spellings of its stats, as (spelling, canonical name): ``defence``, ``defense``."""
    cost_joint: str = ", "
    """What is written between the parts of a cost: ``Sacrifice ~, 2 EP: ...``."""
    most_in_hand: int = 50
    """More cards than this nobody ever holds at once; a price or condition above it gets a warning."""
    named_subtypes: bool = False
    """Whether the name of every card is also a subtype."""
    never: tuple[str, ...] = ()
    """Events of its verbs (``EventForm.key``) that never happen in this game; no card may trigger on them."""
    lacks: tuple[str, ...] = ()
    """What most games have and this one has not (``combat``, ``excess damage``, ``activated abilities``, ``decks``,
    ``untapping``), so that its cards cannot speak of it, or do nothing by it.
    """
    unheeded: tuple[str, ...] = ()
    """Those of its keywords that no rule of the game asks for."""
    each_time: tuple[tuple[str, str], ...] = ()
    """What verbs of a game's own (``Verb.name``) do whenever they are done: each with the resource that its player
    gains by it, or with an empty text if it can be done to the same thing any number of times.
    """
    one_by_one: tuple[tuple[str, str], ...] = ()
    """Events of its verbs that happen to one thing after another in this game, so that no card may wait for several of
    them together, each with what to write in its place.
    """
    unending: tuple[tuple[str, str], ...] = ()
    """Durations that this game has no end for, each with what to write instead: ``(("combat", "this conflict"),)``."""
    untaps_first: bool = False
    """Whether a player's things untap before what triggers at the beginning of their turn is carried out."""
    turn_gifts: tuple[TurnGift, ...] = ()
    """What each turn brings before what triggers at its beginning is carried out."""
    on_board: tuple[tuple[str, int], ...] = ()
    """What the board consists of, which belongs to nobody, as (noun, how many there are)."""
    never_of: tuple[tuple[str, str], ...] = ()
    """Events that never happen to what a noun or kind names, as (``EventForm.key``, noun): a Tool never attacks. Or
    with a resource: nobody takes R.
    """
    fighting: tuple[str, ...] = ()
    """The kinds of card that attack and block; empty where it is not the kind that decides."""
    fight: tuple[FightStep, ...] = (ATTACK, BLOCKS)
    """The parts of a fight, in their order: who attacks in their own turn, then what others do against it."""
    own_turn: tuple[str, ...] = ()
    """Events (``EventForm.key``) that happen only in the turn of their player, or of who controls their thing."""
    attacked: tuple[str, ...] | None = None
    """The kinds of card that are attacked, beside players; None where ``never_of`` says it, or all are."""
    next_opponent: bool = True
    """Whether its rules say that an opponent whom nobody chooses is the next one: ``an opponent discards a card``."""
    one_opponent: bool = False
    """Whether it is a game for two: ``your opponent`` is an opponent, not several."""
    not_replaced: tuple[tuple[str, str], ...] = ()
    """Events (``EventForm.key``) that are not always replaced in this game, each with when they are not."""
    forbids: tuple[ForbidEntry, ...] = ()
    """What cards may forbid because the rules of this game check it. (What verbs check themselves is in
    ``Verb.forbids``.) Forbidding anything else would have no effect, so it is an error.
    """
    roll: RollEntry | None = None
    """The roll whose outcomes its cards list; None if they list none."""
    prices_abilities: bool = False
    """Whether its rules ask cards what abilities cost (``abilities of ~ cost 1 EP less``), not only what spells do."""
    own_price: tuple[str, ...] = ()
    """Adjectives of what is cast for a price of its own, which nothing makes cheaper (``face-down``)."""
    other_costs: bool = False
    """Whether its rules ask a card for what else it may be cast (``You may cast ~ for 0 EP if ...``)."""
    hidden_label: str = ""
    """How the clause of a card begins that is face-down outside play: ``Trap``. Empty if no cards do."""
    clause_help: tuple[tuple[str, str], ...] = ()
    """Words that authors take for kinds of card here (``trap``), each with what to write in the text instead."""
    mute: str = ""
    """The adjective of what is in play and has no abilities as long as it is so. Empty if nothing is."""
    plays: tuple[str, ...] = ()
    """What players do with cards from their hand (``cast``, ``play``), if a card may say when: ``Cast only during
    combat.``
    """
    limits: tuple[LimitEntry, ...] = ()
    """Limits of activated abilities in its own words."""
    win_kind: str = ""
    """The kind whose text must say how its player wins the game; empty if there is none."""
    posts: tuple[tuple[str, Filter], ...] = ()
    """Phrases that narrow down a noun: ``in Asia``, each with its filter, which prints the same phrase."""
    related: tuple[tuple[str, Callable[[Word], Filter]], ...] = ()
    """Phrases that narrow down a noun by another thing (``adjacent to target territory``, ``that is blocking ~``), each
    with what makes its filter of that thing.
    """
    situations: tuple[tuple[str, Condition], ...] = ()
    """Fixed conditions for ``if``: ``it is your attack phase``."""
    figures: tuple[tuple[str, GamePlayer], ...] = ()
    """Players that only this game can name: ``the highest bidder``."""
    measures: tuple[tuple[str, Measure], ...] = ()
    """What ``for each`` may count in this game besides things: ``for each continent you hold``."""
    things: tuple[tuple[str, Word], ...] = ()
    """Things, and numbers, that only this game can name: ``the attacking territory``."""
    riders: tuple[tuple[str, str, Condition | None], ...] = ()
    """Paragraphs that are one fixed phrase (``Play only in your attack phase``), as (phrase, key of the
    :class:`~cardlang.language.words.abilities.Rider`, its condition if it has one).
    """
    over_at: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Times of a turn at which something matters (``Verb.asked_at``), each with the moments of the turn and the fixed
    conditions at which it has passed.
    """
    never_theirs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The same, each with those under which a player is not on the side for which it matters."""
    later: tuple[str, ...] = ()
    """Words that the rules of the game have, but that cardlang does not play yet."""
    names: tuple[str, ...] = field(default=())
    """Card names of the set, for ``named "..."``."""
    proper: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Nouns, each with the names of such things, by which alone cards may call them: ``on Peru or Brazil``."""
    spoken_as: Vocabulary | None = None
    """The vocabulary to which only names of cards and fields were added, if it is one of these: texts are made of the
    same words.
    """

    @property
    def all_verbs(self) -> tuple[type[Verb], ...]:
        """All its verbs: those of ``events``, then those cards can use."""
        return (*self.events, *self.verbs)

    @property
    def for_two(self) -> bool:
        """Whether it is a game of two, which is over when a player has lost: there is one opponent then."""
        return "lose game" in self.never

    @property
    def counts_by_counters(self) -> bool:
        """Whether its things can have counters; then a set may declare some of its own."""
        return bool(self.noun_for("counter"))

    @property
    def forbiddable(self) -> tuple[ForbidEntry, ...]:
        """Everything that cards of this game may forbid with ``cannot``."""
        asked = [each for verb in self.all_verbs for each in verb.forbids if each.asked]
        return tuple(dict.fromkeys([*self.forbids, *asked]))

    @property
    def keyword_actions(self) -> tuple[str, ...]:
        """The names of its keyword actions, verbs declared by a set: ``keyword Ignite THING``."""
        return tuple(each.name for each in self.keywords if each.argument == "thing")

    def keyword_action_of(self, form: str) -> str:
        """The keyword action of which this is a form (``ignited`` -> ``Ignite``); empty if there is none."""
        from cardlang.language.words.english import verb_forms

        low = form.lower()
        return next((n for n in self.keyword_actions if low in (n.lower(), *verb_forms(n.lower()))), "")

    @lru_cache(maxsize=64)  # noqa: B019 - what is read once more, as while a card is typed, has the vocabulary of before
    def with_set(
        self,
        *,
        subtypes: tuple[str, ...] = (),
        counters: tuple[str, ...] = (),
        keywords: tuple[KeywordEntry, ...] = (),
        names: tuple[str, ...] = (),
        fields: tuple[FieldEntry, ...] = (),
    ) -> Vocabulary:
        """A copy of this vocabulary with the words of a set added; for the same words the same one, so that what is
        remembered of it serves each time the set is read.
        """
        more_words = subtypes or counters or keywords or (names and self.named_subtypes)
        return replace(
            self,
            spoken_as=None if more_words else self.spoken_as or self,
            subtypes=_merged(self.subtypes, subtypes + names if self.named_subtypes else subtypes),
            counters=_merged(self.counters, counters),
            keywords=self.keywords + keywords,
            adjectives=_merged(self.adjectives, tuple(each.paid for each in keywords if each.paid)),
            names=_merged(self.names, names),
            fields=self.fields + fields,
        )

    @property
    def own_fields(self) -> tuple[str, ...]:
        """The fields that the set declares for its cards (``artist``)."""
        return tuple(each.name for each in self.fields if each.form == OWN_FIELD)

    def kind(self, name: str) -> KindEntry | None:
        """The kind with this name, in upper or lower case."""
        return next((each for each in self.kinds if each.name.lower() == name.lower()), None)

    def permanent(self, kinds: Iterable[str]) -> bool:
        """True if cards of these kinds stay in play."""
        return any(entry is not None and entry.permanent for entry in map(self.kind, kinds))

    def never_in_play(self, nouns: Iterable[str]) -> bool:
        """True if one of these nouns is a kind whose cards do not stay in play: ``instant card``, ``sorcery``."""
        return any(entry is not None and not entry.permanent for entry in map(self.kind, nouns))

    def keyword(self, name: str) -> KeywordEntry | None:
        """The keyword with this name or other spelling, in upper or lower case."""
        said = name.lower()
        return next((each for each in self.keywords if said in map(str.lower, (each.name, *each.also))), None)

    def face_down(self, zone: str) -> bool:
        """Whether it is a deck or another pile which nobody sees."""
        return zone.endswith(("deck", "library")) or zone in self.piles

    def forbidden(self, action: str) -> ForbidEntry | None:
        """The entry of what follows ``cannot``, in upper or lower case, a resource in singular or plural. None if
        nothing in this game checks it.
        """
        many = {
            f"gain {each.name}".lower(): f"gain {each.plural or each.name}".lower() for each in self.resources
        }
        wanted = many.get(action.lower(), action.lower())
        return next((each for each in self.forbiddable if each.action.lower() == wanted), None)

    def icon_of(self, resource: str) -> str:
        """The name of a resource's icon, or nothing."""
        return next((each.icon for each in self.resources if each.name == resource), "")

    def plural_of(self, resource: str) -> str:
        """The plural name of a resource; empty where it is the same as the name."""
        return next((each.plural for each in self.resources if each.name == resource), "")

    def noun_for(self, sense: str) -> str:
        """Its noun that names this; empty if it has none."""
        return next((each.name for each in self.nouns if each.sense == sense), "")

    def counts_pieces(self, noun: str) -> bool:
        """Whether a noun is one of pieces that can be counted: those on a thing, or on all that a player controls."""
        return any(each.name == noun and each.counted for each in self.nouns)

    def sense_of(self, noun: str) -> str:
        """What a noun names (permanent, card, spell ...). A subtype, or a kind that stays in play, is a permanent."""
        for each in self.nouns:
            if each.name == noun:
                return each.sense
        kind = next((each for each in self.kinds if each.name == noun), None)
        return "card" if kind is not None and not kind.permanent else "permanent"


def _merged(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return old + tuple(dict.fromkeys(each for each in new if each not in old))


@lru_cache(maxsize=64)
def bonus_verb(vocabulary: Vocabulary) -> type[Verb] | None:
    """The verb ``get`` of a game (``gets +1/+1``, ``gets +2 power``); None if it has none."""
    return next((each for each in vocabulary.verbs if "GET" in terminals(each)), None)


__all__ = [
    "HIDDEN_CARD",
    "FieldEntry",
    "ForbidEntry",
    "KeywordEntry",
    "KindEntry",
    "LimitEntry",
    "NounEntry",
    "ResourceEntry",
    "RollEntry",
    "Vocabulary",
    "bonus_verb",
    "only_during",
]


@lru_cache(maxsize=64)
def labels_of(vocabulary: Vocabulary) -> tuple[KeywordEntry, ...]:
    """The keywords that are written in front of an effect: ``Channel 2 EP: draw a card.``"""
    return tuple(each for each in vocabulary.keywords if each.joint)


@lru_cache(maxsize=64)
def forms_of(vocabulary: Vocabulary) -> dict[str, EventForm]:
    """All events that can happen in a game, by key, without those in ``never``."""
    forms = (form for verb in vocabulary.all_verbs for form in verb.forms())
    here = {form.key: form for form in forms if form.key not in vocabulary.never}
    if "deck" in vocabulary.zones:
        named = [form for form in here.values() if form.tail.endswith("library")]
        here |= {form.key: replace(form, tail=of_its_deck(form.tail)) for form in named}
    return here


def of_its_deck(said: str) -> str:
    """Words for a library, in a game that draws from a deck: ``a deck`` for ``a library``. Others stay."""
    whose = said.removesuffix(" library")
    return f"{whose} deck" if whose in ("a", "their") else said


def what_happens(of_player: bool, vocabulary: Vocabulary) -> str:
    """A help text for a trigger on something that never happens: ``What a card does here: enter, die, attack ...``"""
    subject, doer = ("player", "player") if of_player else ("card", "thing")
    subjects = (doer, THING_OR_PLAYER, "any")
    known = [form for form in forms_of(vocabulary).values() if form.common and form.subject in subjects]
    keys = [form.key for form in sorted(known, key=lambda form: form.common)]
    return f"What a {subject} does here: {', '.join(keys)}."
