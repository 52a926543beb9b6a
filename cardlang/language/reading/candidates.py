"""What a pronoun may point at, and which of several things it could mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.verbs.become import BecomeCopy
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.fight import Fight
from cardlang.language.words.both import Both
from cardlang.language.words.nouns import (
    TARGET,
    VAGUE,
    Group,
    Host,
    It,
    LibraryCards,
    Selection,
    SomeOf,
    This,
    parts_of,
    referent_of,
)
from cardlang.language.words.players import SELF, PlayerWord, Referent, is_opponents
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.words.entries import KindEntry
    from cardlang.language.words.verb import Verb


Deeds = Sequence[tuple[int, "Verb"]]
"""The effects of a text so far, with their numbers."""
THE_TOKEN, WHAT_COMES = "the token", "the card"
DRAWN_CARDS = "the cards that are drawn"
BROUGHT = (THE_TOKEN, WHAT_COMES)
"""How messages call what an effect makes or brings: a token that is a copy of something, cards that are drawn."""


class Candidate(NamedTuple):
    """Something a pronoun may mean. ``named`` is the word that names it, or a phrase for messages; ``nouns`` are all
    its nouns, for ``that creature``; ``many`` whether it is several things (``they``).
    """

    referent: Referent
    named: Word | str
    nouns: tuple[str, ...] = ()
    many: bool = False
    own: bool = False
    """Whether it is this card."""
    word: PlayerWord | None = None
    """For a player who is to be named in another way (``its controller``): that word."""
    reason: str = ""
    """If no pronoun may mean it: why, for the message."""
    before: bool = False
    """Whether a paragraph before has named it."""
    crowd: bool = False
    """Whether it is one of several things that do the same at once: ``whenever two or more creatures attack``."""
    later: str = ""
    """For what is not there yet: how a sentence begins that waits for it."""
    acts: bool = False
    """Whether what the sentence waits for calls it ``it``: ``whenever it attacks a creature this turn, ...``."""

    now: bool = False
    """Whether it is each of those who are asked now, one after the other, whom ``they`` means."""

    @property
    def said(self) -> str:
        """How the text names it."""
        return self.named if isinstance(self.named, str) else self.named.say(SOURCE)

    @property
    def is_opponent(self) -> bool:
        """Whether it is named as an opponent, and so is not the player whose text it is."""
        return is_opponents(self.named)


class Doer(NamedTuple):
    """What does a clause, where that is one thing: ``it`` or, ``by_name``, ``~``."""

    word: Word
    by_name: bool


def unique(found: list[Candidate]) -> list[Candidate]:
    """The candidates without those that mean the same as another, in other words."""
    return list({each.word or each.referent: each for each in found}.values())


def with_this(subject: Word, effect: Verb, is_this: Callable[[Word], bool]) -> set[Referent]:
    """What does something together with this card, or what it and this card do to each other: ``~ fights target
    creature``, ``~ and target creature gain Haste``. ``It`` could be either of them. ``is_this``: whether a word means
    this card, by its name or as ``it``.
    """
    words = [subject, *effect.children()]
    found = [each for group in words if isinstance(group, Group) for each in group.parts]
    if is_this(subject) and isinstance(effect, (BecomeCopy, Fight)):
        found = words
    if not any(map(is_this, found)):
        return set()
    chosen = [each for each in found if isinstance(each, Selection)]
    return {referent_of(each) for each in chosen}


def is_part(candidate: Candidate) -> bool:
    """Whether it is a part of other things: ``two of them``, ``creatures destroyed this way``."""
    named = candidate.named
    return isinstance(named, SomeOf) or (isinstance(named, Selection) and named.of.effect >= 0)


def left(things: Sequence[Candidate], done: Deeds, whole: bool) -> list[Candidate]:
    """The things a pronoun may mean. With ``whole`` none of which others are ``the rest``: no part of them, and not
    what cards were revealed for (``until you reveal two creature cards``).
    """
    sought = [getattr(verb, "what", None) for _, verb in done if verb.gathers]
    return [each for each in things if not (whole and (is_part(each) or each.named in sought))]


def one_is_left(things: Sequence[Candidate], all_: Word | str, whole: Referent) -> bool:
    """Whether the rest of the things that ``whole`` means and ``all_`` names is a single one: they are two, of which
    one was picked.
    """
    picked = [each.named for each in things if isinstance(each.named, SomeOf) and each.named.of.referent == whole]
    taken = [each for each in picked if each.count is not None]
    return getattr(getattr(all_, "count", None), "value", 0) == 2 and len(taken) == 1 and taken[0].singular


def some_picked(things: Sequence[Candidate], whole: Referent, done: Deeds) -> bool:
    """Whether some of what ``whole`` means were picked, sought (``reveal cards until ...``) or, of the top cards
    of a library, drawn.
    """
    found = next((at for at, each in enumerate(things) if each.referent == whole), 0)
    sought = whole.kind == "result" and any(each.referent.kind == "choice" for each in things[:found])
    on_top = things[found : found + 1] and isinstance(things[found].named, LibraryCards)
    drawn = on_top and any(isinstance(each, Draw) for _, each in done)
    return bool(sought or drawn) or any(map(is_part, things))


def is_rest(candidate: Candidate) -> bool:
    """Whether it is what is left of several: ``the rest``, ``the other``."""
    named = candidate.named
    return isinstance(named, SomeOf) and named.count is None and named.sort is None


def rest_of(known: Sequence[Candidate], things: Sequence[Candidate]) -> list[Candidate]:
    """Those of the ``things`` that are called ``the rest`` in another outcome, where what was picked is ``known`` here,
    too: only that they were moved there belongs to that outcome, not which they are.
    """
    parts = [each.named for each in known if not is_rest(each)]
    picked = {part.of.referent for part in parts if isinstance(part, SomeOf)}
    found = [each for each in things if each not in known and is_rest(each)]
    return [each for each in found if isinstance(each.named, SomeOf) and each.named.of.referent in picked]


def with_what_stayed(word: SomeOf, things: Sequence[Candidate], done: Deeds) -> SomeOf:
    """The rest, with those that were only named until another effect moves them: where it does not, they stay.
    ``Reveal cards until you reveal a creature card. You may put it into your hand. Put the rest ...``
    """
    if word.count is not None or word.sort is not None:
        return word
    choices: list[int] = []
    effects: list[int] = []
    for each in things:
        number = getattr(each.named, "number", -1)
        if each.referent.kind != "choice" or number <= word.since or is_rest(each):
            continue
        about = [(at, verb) for at, verb in done if any(speaks_of(part, each) for part in verb.walk())]
        if len(about) > 1 and not about[0][1].takes_away and all(verb.takes_away for _, verb in about[1:]):
            choices.append(number)
            effects += [at for at, _ in about[1:]]
    return replace(word, unless_moved=tuple(choices), moved_by=tuple(effects))


def speaks_of(part: Word, candidate: Candidate) -> bool:
    """Whether a word names the candidate, or is a pronoun for it."""
    if getattr(part, "referent", None) == candidate.referent:
        return True
    alike = type(part) is type(candidate.named) and getattr(part, "quantifier", "") != TARGET
    return alike and getattr(part, "number", -1) == candidate.referent.index


def may_mean(candidate: Candidate, noun: str) -> bool:
    """Whether a pronoun with this noun (none: ``it``) may mean it."""
    return not noun or noun in candidate.nouns


def may_be(candidate: Candidate, noun: str, entries: Iterable[KindEntry] = ()) -> bool:
    """Whether a noun may mean a candidate that was named by another: ``that card`` any, others one of unsaid kind. A
    land card is no creature, and of a token the text has said all that it is; ``entries``: of the kinds of the game.
    """
    if noun == "card" and is_token(candidate):
        return False
    if noun in VAGUE or candidate.own:
        return True
    kinds = {each.name for each in entries}
    said = isinstance(candidate.named, TokenSpec) or (noun in kinds and not kinds.isdisjoint(candidate.nouns))
    return not said and any(each in VAGUE for each in candidate.nouns)


def is_token(candidate: Candidate) -> bool:
    """Whether it was created by the text; nobody calls a token a card."""
    return isinstance(candidate.named, TokenSpec) or candidate.named == THE_TOKEN


def left_out_by(candidate: Candidate, noun: str) -> bool:
    """Whether ``another`` before this noun leaves it out. What a card is attached to may be of any kind."""
    return noun in candidate.nouns or may_be(candidate, noun) or isinstance(candidate.named, Host)


def is_other(noun: str) -> bool:
    """Whether ``that`` with this noun means something else than this card, which is ``it``: in ``Whenever ~ blocks,
    destroy that creature`` nobody means ``~``. ``That card`` may be this one: ``When ~ dies, return that card ...``.
    """
    return noun not in ("", "card")


def others(fits: list[Candidate], noun: str) -> list[Candidate]:
    """The candidates that are not this card. In ``Whenever it attacks a creature this turn, destroy that creature`` the
    other one is meant.
    """
    found = [each for each in fits if not each.own]
    return [each for each in found if not (each.acts and is_other(noun))] or found


def came_later(found: Candidate, pointed: set[Referent]) -> bool:
    """Whether a deed has named the candidate, and not what is waited for, and no pronoun (``pointed``) has meant it
    yet: in ``If ~ would die, sacrifice an artifact and return it to its owner's hand instead`` a reader may think of
    ``~``. Nothing is done with a token that is made in the same sentence.
    """
    made = isinstance(found.named, TokenSpec) or found.named in BROUGHT
    return not made and found.referent.kind in ("choice", "result", "own result") and found.referent not in pointed


def all_sought(named: Sequence[Candidate], done: Deeds, noun: str, whole: bool) -> Referent | None:
    """What ``them`` or ``those cards`` (``noun``) means where the last things named are those of one search for several
    sorts of cards, of which one is more than one, or where several players search: all that is found. None otherwise.
    With ``whole`` a part of them that was named since is left out of account.
    """
    number, verb = next((each for each in reversed(done) if each[1].name == "search"), (-1, None))
    sought, things = getattr(verb, "what", None), [each for each in named if not (whole and is_part(each))]
    if not isinstance(sought, Group) or noun not in ("", "card") or not things or things[-1].named not in sought.parts:
        return None
    parts = [each for each in things if each.named in sought.parts]
    return Referent("result", number) if any(each.many or each.reason for each in parts) else None


def done_to_by_this(things: Iterable[Candidate], found: Candidate, pointed: set[Referent]) -> bool:
    """Whether ``~`` does something to the candidate in the event, and no pronoun (``pointed``) has meant it yet: in
    ``Whenever ~ blocks a creature, it gets +1/+1`` most readers take ``it`` for ``~``, some for the creature.
    """
    acts = any(each.own and each.referent == Referent("event", 0) for each in things)
    return acts and found.referent == Referent("event", 1) and found.referent not in pointed


def does_to_this(things: Iterable[Candidate], found: Candidate, pointed: set[Referent]) -> bool:
    """Whether the candidate is a source that does something to ``~`` in the event, and may have no numbers itself:
    ``Whenever a source deals damage to ~, it gets +1/+0``.
    """
    suffers = "source" in found.nouns and any(each.own and each.referent == Referent("event", 1) for each in things)
    return suffers and found.referent == Referent("event") and found.referent not in pointed



def copies(found: list[Candidate], done: Deeds, pointed: set[Referent]) -> list[Candidate]:
    """Of a token and the thing that it copies the token: ``Create a token that is a copy of target creature. Sacrifice
    it at the beginning of the next end step.`` Both where that thing has been named again (``pointed``).
    """
    for number, verb in reversed(done) if len(found) == 2 else ():
        token = [each for each in found if each.referent == Referent("result", number)]
        if verb.makes_another and token:
            named = [each for each in found if each.named == getattr(verb, verb.makes)]
            return token if named and named[0].referent not in pointed else found
    return found


def looked_for(found: list[Candidate], done: list[tuple[int, Verb]], since: int) -> list[Candidate]:
    """Those of several that a search in the same sentence has found: ``search your library for a land card, put it
    ...``; all of them if there is no such search.
    """
    for number, verb in done if len(found) > 1 else ():
        sought = getattr(verb, "what", None) if verb.name == "search" else None
        if number >= since and isinstance(sought, Selection):
            return [each for each in found if each.referent == Referent("choice", sought.number)] or found
    return found


def shown_since(found: list[Candidate], done: Deeds, asks: str, pointed: set[Referent]) -> list[Candidate]:
    """Of a card that was drawn and another that was discarded or revealed after that the other, where it is asked about
    or was: ``Draw a card, then discard a card. If it is a creature card, ...``. What is drawn is not shown to all.
    """
    if len(found) != 2:
        return found
    drawn = {Referent("result", number): number for number, verb in done if verb.name == "draw"}
    since = next((drawn[each.referent] for each in found if each.referent in drawn), len(done))
    seen = [verb for number, verb in done if number > since and verb.name in ("discard", "reveal")]
    shown = [each for each in found if any(each.named in verb.children() for verb in seen)]
    asked = len(shown) == 1 and (bool(asks) or shown[0].referent in pointed)
    return shown if asked else found


def beside(
    found: Candidate, things: Iterable[Candidate], done: list[tuple[int, Verb]], noun: str, theirs: bool
) -> list[Candidate]:
    """What ``them`` could mean, too, beside the several things that were found: a single one that was picked as they
    were and is of the same noun, or what was named with them or had the same done to it (``tap two target creatures and
    target artifact``, ``exile it and all other creatures``).
    """
    picked = [each for each in (found, *things) if isinstance(each.named, Selection) and not is_part(each)]
    if not picked or picked[0] is not found or found.referent.kind not in ("target", "choice"):
        return []
    deeds: dict[str, list[Word]] = {}
    for _, verb in done:
        deeds.setdefault(verb.name, []).extend(part for word in verb.children() for part in parts_of(word))
    mates = [part for parts in deeds.values() if found.named in parts for part in parts]
    singles = [each for each in picked if not (each.many or each.own or each.reason)]
    singles = [each for each in singles if each.referent.kind in ("target", "choice")]
    if noun and noun not in VAGUE:
        return [each for each in singles if may_mean(each, noun)]
    named = [each for each in singles if each.named in mates or not (theirs or {*each.nouns}.isdisjoint(found.nouns))]
    unpicked = (This, It, LibraryCards)  # "exile it and all other creatures": named already, or not chosen by anybody
    return named + [Candidate(SELF, part) for part in mates if isinstance(part, unpicked) and not theirs]


def made_since(found: Candidate, things: Sequence[Candidate], done: Deeds, noun: str) -> list[Candidate]:
    """What ``them`` could mean, too, beside the several things that were found: a token that was created since then, or
    a card to which the same was done since then (``exile the top card of target opponent's library``).
    """
    at = next((at for at, each in enumerate(things) if each is found), len(things))
    later = [each for each in things[at + 1 :] if not (each.many or each.own or each.reason or is_part(each))]
    later = [each for each in later if each.referent.kind in ("choice", "result")]
    names = {verb.name for _, verb in done if found.named in verb.children()}
    alike = [each for each in later if names & {verb.name for _, verb in done if each.named in verb.children()}]
    tokens = [each for each in later if isinstance(each.named, TokenSpec) or each.named == THE_TOKEN]
    cards = [each for each in alike if "card" in each.nouns and "token" not in found.nouns]
    if noun and noun not in VAGUE:
        return [each for each in tokens if may_mean(each, noun)]
    if noun == "card":
        return cards
    return [each for each in (*tokens, *cards) if not {*each.nouns}.isdisjoint(found.nouns)]


def drawn_since(found: Candidate, done: Deeds, noun: str, whole: bool) -> list[Candidate]:
    """The cards that were drawn after the several cards that were found: ``Discard two cards. Draw two cards. Reveal
    those cards.``
    """
    if whole or noun not in ("", "card") or "card" not in found.nouns:
        return []
    named = max((number for number, verb in done if found.named in verb.children()), default=len(done))
    later = [(number, verb) for number, verb in done if number > named and verb.name == "draw"]
    counts = [(number, getattr(getattr(verb, "cards", None), "amount", None)) for number, verb in later]
    several = [number for number, amount in counts if getattr(amount, "value", 0) > 1]
    return [Candidate(Referent("result", number), DRAWN_CARDS, ("card",), True) for number in several]


def both(things: Sequence[Candidate], named: Sequence[Group], noun: str) -> Both | None:
    """What ``them`` or ``those cards`` (``noun``) means where single things were named together and no several ones:
    all that the only such phrase has ``named`` (``exile target creature and target artifact``); None if there is none.
    """
    if len(named) != 1:
        return None
    known = {each.named: each for each in things if not (each.many or each.reason)}
    parts: list[Word] = []
    for part in named[0].parts:
        found = known.get(part)
        if isinstance(part, This):
            parts.append(part)
        elif found is not None and (may_mean(found, noun) or noun in VAGUE):
            parts.append(It(found.referent, found.nouns[-1]))
    return Both(tuple(parts), False, noun) if len(parts) == len(named[0].parts) else None


def known_before(things: list[Candidate], effect: int) -> list[Candidate]:
    """What pronouns may mean in an amount or a condition that is settled before the effect with this number is carried
    out: nothing that it makes or brings (``create a token for each +1/+1 counter on it``), and no card that it picks.
    """
    reason = "what comes of it is not known when this is asked"
    found: list[Candidate] = []
    for each in things:
        if each.referent.kind != "result" or each.referent.index < effect:
            found.append(each)
        elif not (isinstance(each.named, TokenSpec) or each.named in BROUGHT):
            found.append(each._replace(reason=each.reason or reason))
    return found


def came_about(candidate: Candidate) -> bool:
    """Whether it is there, or is meant, only once an effect was carried out: tokens, a card that was discarded."""
    seen = candidate.named == THE_TOKEN or not isinstance(candidate.named, str)
    return candidate.referent.kind == "result" and seen
