"""What a game tells the language: its nouns, kinds, stats, resources, keywords, zones, moments and card fields.

The grammar never changes with the game; the dictionary does. A set adds its own subtypes, counters, keywords and
card names with :meth:`Vocabulary.with_set`.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardlang.language.words.entries import (
    FieldEntry,
    ForbidEntry,
    KeywordEntry,
    KindEntry,
    NounEntry,
    ResourceEntry,
)
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.verb import Verb, terminals
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.amounts import Measure
    from cardlang.language.words.conditions import Condition
    from cardlang.language.words.nouns import Filter, GameThing
    from cardlang.language.words.players import GamePlayer


@record(frozen=True, slots=True, eq=False)
class Vocabulary:
    """All the words of one game (and, after :meth:`with_set`, of one set). Compared by identity, so that it is quick
    to look things up by it.
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
    letters: tuple[str, ...] = ()
    """Resources that are written as letters, so that a cost reads ``2FFG``; empty: a cost is ``2 EP``."""
    supertypes: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    """Moments that are nobody's own: the start and the end of a round."""
    counters: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    verbs: tuple[type[Verb], ...] = ()
    """What its cards can do."""
    events: tuple[type[Verb], ...] = ()
    """What happens beside that, so that cards can watch for it, count it, or forbid it."""
    phrases: tuple[tuple[str, ...], ...] = ()
    """More connectives: (terminal, phrase), for the predicates of this game's own verbs; a third part is what the
    phrase is another way to say.
    """
    wordings: tuple[tuple[str, str], ...] = ()
    """Turns of phrase, each with the words it is read as; ``N`` is any number: ``units cost``."""
    rewordings: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...] = ()
    """What ``fmt`` may put in the place of what: rows as in ``cardlang.language.reading.gate.CHANGES``."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Other spellings of the game's numbers, each with the canonical one."""
    cost_joint: str = ", "
    """What divides the parts of a cost: ``Sacrifice ~, 2 EP: ...``."""
    named_subtypes: bool = False
    """Whether the name of a card is one of its subtypes."""
    never: tuple[str, ...] = ()
    """Events of its verbs (keys of their forms) that do not happen in this game, so that no card may wait for them."""
    forbids: tuple[ForbidEntry, ...] = ()
    """What a card may forbid because the rules of the game ask about it, beside what verbs ask about themselves;
    anything else would be forbidden and happen all the same.
    """
    special: tuple[str, ...] = ()
    """Special clauses the game has: ``risk``, ``trap``, ``win``."""
    clause_help: tuple[tuple[str, str], ...] = ()
    """Special clauses that are no kinds of card, each with what to write in the text of a card instead."""
    win_kind: str = ""
    """The kind that must state a victory requirement."""
    posts: tuple[tuple[str, Filter], ...] = ()
    """What may follow a noun in this game, each phrase with what it says: ``in Asia``. The word says the phrase."""
    situations: tuple[tuple[str, Condition], ...] = ()
    """What may follow ``if`` as a whole: ``it is your attack phase``."""
    figures: tuple[tuple[str, GamePlayer], ...] = ()
    """Players the game names by more than their seat: ``the highest bidder``."""
    measures: tuple[tuple[str, Measure], ...] = ()
    """What the game counts behind ``for each`` beside things: ``continent you hold``."""
    things: tuple[tuple[str, GameThing], ...] = ()
    """Things the game has a name for: ``the attacking territory``."""
    riders: tuple[tuple[str, str, Condition | None], ...] = ()
    """Fixed paragraphs: phrase, where the card keeps it, its condition. ``Play only in your attack phase``."""
    later: tuple[str, ...] = ()
    """Words of the game's rules that cardlang does not play yet (attach, enchant)."""
    names: tuple[str, ...] = field(default=())
    """Card names of the set, for ``named "..."``."""

    @property
    def all_verbs(self) -> tuple[type[Verb], ...]:
        """Every verb of its card texts: what happens, and what cards can do."""
        return (*self.events, *self.verbs)

    @property
    def forbiddable(self) -> tuple[ForbidEntry, ...]:
        """All that a card may forbid."""
        asked = [each for verb in self.all_verbs for each in verb.forbids if each.asked]
        return tuple(dict.fromkeys([*self.forbids, *asked]))

    @property
    def keyword_actions(self) -> tuple[str, ...]:
        """Its keyword actions: what a set declares to be done to things (``Ignite THING``)."""
        return tuple(each.name for each in self.keywords if each.argument == "thing")

    def keyword_action_of(self, form: str) -> str:
        """Which of those a bent verb is (``ignited``); empty when none."""
        from cardlang.language.words.english import verb_forms

        low = form.lower()
        return next((n for n in self.keyword_actions if low in (n.lower(), *verb_forms(n.lower()))), "")

    def with_set(
        self,
        *,
        subtypes: tuple[str, ...] = (),
        counters: tuple[str, ...] = (),
        keywords: tuple[KeywordEntry, ...] = (),
        names: tuple[str, ...] = (),
    ) -> Vocabulary:
        """This vocabulary and what a set adds."""
        return replace(
            self,
            subtypes=_merged(self.subtypes, subtypes + names if self.named_subtypes else subtypes),
            counters=_merged(self.counters, counters),
            keywords=self.keywords + keywords,
            names=_merged(self.names, names),
        )

    def kind(self, name: str) -> KindEntry | None:
        """The kind of that name, whatever its capitals."""
        return next((each for each in self.kinds if each.name.lower() == name.lower()), None)

    def keyword(self, name: str) -> KeywordEntry | None:
        """The keyword of that name, whatever its capitals."""
        said = name.lower()
        return next((each for each in self.keywords if said in map(str.lower, (each.name, *each.also))), None)

    def forbidden(self, action: str) -> ForbidEntry | None:
        """What follows ``cannot``, in any capitals and with a resource in singular or plural; None if the rules never
        ask about it.
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
        """What more than one of a resource are called, or nothing where that is its name."""
        return next((each.plural for each in self.resources if each.name == resource), "")

    def sense_of(self, noun: str) -> str:
        """What a noun of this vocabulary stands for: a kind or subtype is a permanent."""
        for each in self.nouns:
            if each.name == noun:
                return each.sense
        kind = next((each for each in self.kinds if each.name == noun), None)
        return "card" if kind is not None and not kind.permanent else "permanent"


def _merged(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return old + tuple(dict.fromkeys(each for each in new if each not in old))


def bonus_verb(vocabulary: Vocabulary) -> type[Verb] | None:
    """What gives things a bonus in a game (``gets +1/+1``, ``gets +2 power``), if they get any."""
    return next((each for each in vocabulary.verbs if "GET" in terminals(each)), None)


__all__ = [
    "FieldEntry",
    "ForbidEntry",
    "KeywordEntry",
    "KindEntry",
    "NounEntry",
    "ResourceEntry",
    "Vocabulary",
    "bonus_verb",
]


@lru_cache(maxsize=64)
def forms_of(vocabulary: Vocabulary) -> dict[str, EventForm]:
    """What can happen in a game, by name."""
    forms = (form for verb in vocabulary.all_verbs for form in verb.forms())
    return {form.key: form for form in forms if form.key not in vocabulary.never}


def what_happens(of_player: bool, vocabulary: Vocabulary) -> str:
    """``What a card does here: enter, die, attack ...``, for a card that waits for what never happens."""
    subject, doer = ("player", "player") if of_player else ("card", "thing")
    known = [form for form in forms_of(vocabulary).values() if form.common and form.subject in (doer, "any")]
    keys = [form.key for form in sorted(known, key=lambda form: form.common)]
    return f"What a {subject} does here: {', '.join(keys)}."
