"""Says the words of one card in German, and notes what it cannot say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from cardlang.engine.cards import NOT_OF_TYPE
from cardlang.language.german.clauses import BE, Predicate, VerbForms
from cardlang.language.german.inflection import MASCULINE, NOM, NONE, NOTHING, THE, Forms, Noun, in_cases
from cardlang.language.german.lexicon import KeywordWords, Lexicon, Rule, ZoneWords
from cardlang.language.german.phrases import Phrase, fixed_phrase, phrase
from cardlang.language.words.english import verb_forms
from cardlang.language.words.word import NOWHERE, SOURCE, Face, Span, Word

if TYPE_CHECKING:
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.players import Referent

T = TypeVar("T")


class Lack(NamedTuple):
    """Something that cannot be said: where in its paragraph, what, and what to add to the dictionary."""

    span: Span
    message: str
    help: str = ""


DUMMY: Final = Noun(MASCULINE, ("?", "?", "?", "?"), ("?", "?", "?", "?"), "?-")
"""What is printed in place of a missing noun; a text with a lack is never used."""
IS_MISSING: Final = "?"


class German:
    """Speaks for one card. ``lacks`` are what it could not say since they were last emptied.

    ``meant`` are the words that pronouns refer to; they are found for each paragraph (``referents.words_meant``).
    """

    def __init__(
        self, lexicon: Lexicon, rules: Mapping[type[Word], Rule], events: Mapping[str, Rule], face: Face
    ) -> None:
        self.lexicon = lexicon
        self.face = face
        self.lacks: list[Lack] = []
        self.meant: Mapping[Referent, Word] = {}
        self.holder: Phrase | None = None
        """What ``~`` is in an ability in quotes, which others get: ``diese Kreatur``."""
        self.doer: Word | None = None
        """The subject of the clause that is being said."""
        self.commanding = True
        """Whether what you do is a command: not where another player chooses it (``du ziehst eine Karte``)."""
        self.denying = False
        """Whether an event is said that did not happen, until its ``kein`` is said."""
        self._rules = {**rules, **lexicon.rules}
        self._events = {**events, **lexicon.events}
        self._spans: list[Span] = []

    # ---- words, by the rule of their class ---------------------------------------------------------------------
    def phrase(self, word: Word) -> Phrase:
        """A thing, a player, an amount: anything that has cases."""
        return self._by_rule(word, Phrase, fixed_phrase(IS_MISSING))

    def text(self, word: Word) -> str:
        """A cost, a condition, a sentence: anything that is the same everywhere."""
        return self._by_rule(word, str, IS_MISSING)

    def predicate(self, word: Word, subject: Phrase) -> Predicate:
        """A verb with its objects."""
        return self._by_rule(word, Predicate, Predicate(BE), subject)

    def behind(self, word: Word, gender: str) -> str:
        """A filter, behind a noun of this gender."""
        return self._by_rule(word, str, "", gender)

    def event(self, pattern: EventPattern) -> Predicate:
        """What happens in an event, without its subject."""
        family, space, _ = pattern.key.rpartition(" ")
        rule = self._events.get(pattern.key) or self._events.get(family + space)
        if rule is None:
            return self.lack(f"'{pattern.key}' cannot be said in German yet", Predicate(BE), "", pattern.span)
        found = rule(pattern, self)
        assert isinstance(found, Predicate)
        return found

    def denied(self, pattern: EventPattern, *adverbs: str) -> Predicate:
        """What did not happen in an event: ``keinen Schaden erhalten hat``, ``nicht gestorben ist``."""
        self.denying = True
        did = self.event(pattern).perfect()
        said, self.denying = not self.denying, False
        return did.during(*adverbs) if said else did.negated().during(*adverbs)

    def no(self) -> bool:
        """Whether ``kein`` is to be said here, of what is done in an event that did not happen: only once."""
        found, self.denying = self.denying, False
        return found

    def quoted(self, ability: Word, holder: Phrase) -> str:
        """An ability in quotes, in which ``~`` is the thing that has it."""
        before, self.holder = self.holder, holder
        try:
            return self.text(ability)
        finally:
            self.holder = before

    def _by_rule(self, word: Word, kind: type[T], otherwise: T, *given: object) -> T:
        rule = self._rules.get(type(word))
        if word.span != NOWHERE:
            self._spans.append(word.span)
        try:
            if rule is None:
                return self.lack(f"'{word.say(SOURCE)}' cannot be said in German yet", otherwise)
            found = rule(word, self, *given)
            assert isinstance(found, kind), f"the rule for {type(word)} gives {found!r}"
            return found
        finally:
            if word.span != NOWHERE:
                self._spans.pop()

    def lack(self, message: str, otherwise: T, help: str = "", span: Span = NOWHERE) -> T:
        """Notes what cannot be said, at the word that is being said; returns ``otherwise``."""
        where = span if span != NOWHERE else self._spans[-1] if self._spans else NOWHERE
        found = Lack(where, message, help)
        if found not in self.lacks:
            self.lacks.append(found)
        return otherwise

    # ---- the lexicon -------------------------------------------------------------------------------------------
    def _entry(self, table: str, key: str, otherwise: T) -> T:
        rows: Mapping[str, T] = getattr(self.lexicon, table)
        found = rows.get(key)
        if found is None:
            found = rows.get(key.lower())
        if found is not None:
            return found
        return self.lack(
            f"there is no German for '{key}'", otherwise, f"add it to [{table}] of the set's de.toml"
        )

    def noun(self, name: str) -> Noun:
        """A kind, a subtype, a stat or another noun."""
        return self._entry("nouns", name, DUMMY)

    def moment(self, name: str) -> Noun:
        """A part of the turn."""
        return self._entry("moments", name, DUMMY)

    def counter(self, name: str) -> Noun:
        """A counter with a name, or a ``counter`` of any kind."""
        plain = self._entry("nouns", "counter", DUMMY)
        if name[:1] in ("+", "-"):
            front = self.face.signed(name) + "-"
            return Noun(plain.gender, _each(front, plain.one), _each(front, plain.many), front + plain.joint)
        return self._entry("counters", name, DUMMY) if name else plain

    def adjective(self, name: str) -> str:
        """The stem of an adjective; of ``non-Servo`` the first part of a compound."""
        if name.startswith(NOT_OF_TYPE):
            of = self.noun(name.removeprefix(NOT_OF_TYPE))
            return f"Nicht-{of.form(NOM, of.always_plural)}-"
        return self._entry("adjectives", name, IS_MISSING)

    def keyword(self, name: str) -> KeywordWords:
        """A keyword of the game or the set."""
        return self._entry("keywords", name, KeywordWords(IS_MISSING))

    def zone(self, name: str) -> ZoneWords:
        """A zone."""
        return self._entry("zones", name, ZoneWords(DUMMY))

    def fixed(self, text: str) -> str:
        """A fixed text of the game: a level of risk, a limit."""
        return self._entry("phrases", text, IS_MISSING)

    def icon(self, name: str) -> str:
        """The word for an icon."""
        return self._entry("icons", name, IS_MISSING)

    def action(self, name: str) -> VerbForms:
        """The verb for a keyword action of a set."""
        return self._entry("actions", name, BE)

    def ignited(self, english: str) -> str:
        """The participle of a keyword action of a set, by the English one; empty if it has no such action."""
        found = (each for name, each in self.lexicon.actions.items() if verb_forms(name.lower())[2] == english)
        return next((each.participle for each in found), "")

    def host(self, name: str) -> tuple[str, str]:
        """The stem of the adjective and the English noun of ``enchanted creature``."""
        return self._entry("hosts", name, (IS_MISSING, IS_MISSING))

    def forbidden(self, action: str) -> str:
        """What follows ``kann`` for what is forbidden."""
        return self._entry("forbidden", action, IS_MISSING)

    def resource(self, name: str) -> Noun:
        """A resource."""
        return self._entry("resources", name, DUMMY)

    def card_name(self, name: str) -> str:
        """The name of a card, as its title."""
        found = self.lexicon.cards.get(name)
        return found.name if found is not None else self._no_card(name)

    def _no_card(self, name: str) -> str:
        help = "add it to [cards] of the set's de.toml"
        return self.lack(f"there is no German for the card '{name}'", IS_MISSING, help)

    @property
    def this(self) -> Phrase:
        """``~``: the card's name with its article, ``der Flusskönig``; in quotes what has the ability."""
        if self.holder is not None:
            return self.holder
        found = self.lexicon.cards.get(self.face.name)
        if found is None:
            self._no_card(self.face.name)
            return phrase(THE, DUMMY)
        if found.in_text is not None:
            return phrase(THE if found.article else NONE, found.in_text)
        help = "give it as in_text = 'der Stolze Reiher, des Stolzen Reihers'"
        message = f"the text of '{self.face.name}' says its name, which needs its article"
        return phrase(THE, self.lack(message, DUMMY, help))


def _each(front: str, forms: Forms) -> Forms:
    return in_cases(lambda case: front + forms[case]) if forms != NOTHING else NOTHING
