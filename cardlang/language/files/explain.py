"""``cardlang explain``: how the text of a card is understood, part by part, and what a Problem code means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from cardlang.language.checks.useless_replacements import never_replaced
from cardlang.language.files.mistake_page import Page
from cardlang.language.files.mistakes import PAGES, WITHOUT_A_TEXT
from cardlang.language.files.observed import observed, replaced
from cardlang.language.files.printer import reminder_of
from cardlang.language.reading.expand import expanded
from cardlang.language.reading.synonyms import verb_told
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words import abilities as a
from cardlang.language.words.alternatives import alternatives, asks_of_deed, counted_alike
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost, PlayLimit
from cardlang.language.words.chosen_type import TypeChoice
from cardlang.language.words.costs import Cost, DoCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.english import listed
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.for_each import for_each_said
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.moments import At, how_often
from cardlang.language.words.nouns import ALL, EACH, TARGET, It, LibraryCards, Selection, SomeOf
from cardlang.language.words.players import (
    THIS_FIRST,
    ControllerOf,
    ControllerThen,
    PlayerWord,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.referents import NAMED
from cardlang.language.words.sentences import Clause, Roll, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, Vocabulary
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word

Row = tuple[str, str]
"""A piece of text, and how it is understood."""

_KINDS: tuple[tuple[type[a.Ability], str], ...] = (
    (a.SpellAbility, "what happens when this resolves"),
    (a.Rider, "a rule of its own"),
    (a.Triggered, "a triggered ability: it waits for an event, then goes on the stack"),
    (a.Activated, "an activated ability: pay what is before the colon"),
    (a.Static, "a static ability: simply true as long as it applies"),
    (a.Replacement, "a replacement: it acts in place of what would happen"),
    (a.HiddenClause, "a {hidden} clause: what triggers this card while it lies face-down as a {hidden}"),
    (PlayLimit, "a limit: the only times when this can be played"),
    (AdditionalCost, "an additional cost: paid on top when this is cast"),
    (TypeChoice, "a choice made as this enters; nobody can respond to it"),
    (AlternativeCost, "an alternative cost: may be paid in place of the printed one"),
    (a.WinClause, "a victory clause: looked at all the time; when it is true, its controller wins"),
)


def explain_card(card: CardTree, vocabulary: Vocabulary) -> list[Row]:
    """Pairs of text and meaning: each paragraph, then its parts from left to right."""
    rows: list[Row] = []
    permanent = vocabulary.permanent(card.type.kinds)
    for at, ability in enumerate(card.abilities):
        before = [each for each in card.abilities[:at] if isinstance(each, AdditionalCost)]
        rows += explain_ability(ability, vocabulary, permanent, before)
    return rows


def explain_ability(
    ability: a.Ability, vocabulary: Vocabulary, permanent: bool = True, before: Sequence[AdditionalCost] = ()
) -> list[Row]:
    """One paragraph: what kind of ability it is, then its parts. ``before``: additional costs that it may refer to."""
    if isinstance(ability, a.KeywordLine):
        return [row for keyword in ability.keywords for row in _keyword(keyword, vocabulary, permanent)]
    meaning = next(text for kind, text in _KINDS if isinstance(ability, kind))
    meaning = meaning.replace("{hidden}", vocabulary.noun_for(HIDDEN_CARD))
    if isinstance(ability, a.Activated) and not permanent and not ability.limits:
        meaning = "what it costs on top when it is played, and what then happens when this resolves"
    rows = [(ability.say(SOURCE), meaning)]
    names = _names(ability, before)
    said: list[Sentence] = []
    for part in _parts(ability):
        if isinstance(part, Sentence):
            rows += [(part.say(SOURCE), text) for text in _sentence(part, said)]
            said.append(part)
        else:
            rows += _part(part, names, vocabulary)
    seen = observed(ability)
    if isinstance(ability, a.Replacement):
        when = never_replaced(ability.event, vocabulary)
        seen += f" ({when})" if when else ""
    return [*rows, ("  in play", seen)] if seen else rows


def _keyword(keyword: Word, vocabulary: Vocabulary, permanent: bool) -> list[Row]:
    assert isinstance(keyword, Keyword)
    rows = [
        (keyword.plain(SOURCE), f"keyword: {reminder_of(keyword, vocabulary) or 'an ability of the game'}")
    ]
    for ability in expanded([a.KeywordLine((keyword,))], vocabulary, permanent):
        rows += [(f"  {text}", meaning) for text, meaning in explain_ability(ability, vocabulary, permanent)]
    return rows


def _parts(word: Word) -> Iterator[Word]:
    """The parts worth a line of their own, in the order of the text."""
    for child in word.children():
        if isinstance(child, a.Ability):
            continue
        if not (isinstance(word, Selection) and child is word.of):  # explained with what is selected of it
            yield child
        if not isinstance(child, (PlayerWord, Cost)) and not _is_the_rest(child):
            yield from _parts(child)


def _part(part: Word, names: dict[Referent, str], vocabulary: Vocabulary) -> list[Row]:
    said = part.say(SOURCE)
    if apart := _apart(part, names):
        return [(f"      {said}", apart)]
    if isinstance(part, Clause):
        return [(f"  {said}", text) for text in _clause(part)]
    if isinstance(part, At) and not part.next:
        return [(f"  {said}", how_often(phases)) for moment, phases in vocabulary.often if moment == part.moment]
    if isinstance(part, Roll):
        die = "the die" if vocabulary.roll is None else f"the {vocabulary.roll.die}"
        return [(f"  {' or '.join(part.levels)}", f"roll {die}; what follows depends on the result")]
    if isinstance(part, Cannot):
        entry = vocabulary.forbidden(part.action)
        meant = entry.meant if entry is not None else ""
        return [(f"    {said}", meant or verb_told(type(part), vocabulary))]
    if isinstance(part, Verb):
        return [(f"    {said}", verb_told(type(part), vocabulary))]
    if isinstance(part, Keyword) and part.meaning is not None:
        return [(f"      {said}", f"keyword of the set: {reminder_of(part, vocabulary)}")]
    if isinstance(part, Cost):
        return [(f"  {said}", "a cost")]
    if isinstance(part, Selection):
        told = ("" if part.quantifier == ALL else _selection(part), _apart(part.of, names))
        return [(f"      {said}", ", ".join(filter(None, told)))] if any(told) else []
    if isinstance(part, TargetPlayer):
        return [(f"      {said}", f"target number {part.number + 1}, chosen when this goes on the stack")]
    if isinstance(part, (It, ThatPlayer)):
        return [(f"      {said}", f"means {names.get(part.referent, _plain_referent(part.referent))}")]
    if isinstance(part, ControllerOf) and isinstance(part.of, It):
        role = "owner" if part.owner else "controller"
        named = names.get(part.of.referent, _plain_referent(part.of.referent))
        if isinstance(part, ControllerThen):
            return [(f"      {said}", f"means the player who controls {named} before anything happens to it")]
        return [(f"      {said}", f"means the {role} of {named}")]
    if isinstance(part, ThatMany):
        return [(f"      {said}", f"means as many as {_counted(part.referent, names)}")]
    if " this way" in said and (effects := _effects_of(part)):
        came = [names.get(Referent("result", each), "") for each in effects]
        back = " and ".join(each.removeprefix(_CAME_OF) for each in came if each)
        return [(f"      {said}", f"looks back at {back}" if back else "looks back at what was done before")]
    if isinstance(part, YouDid):
        parts = [names.get(Referent("result", each.result), "") for each in (*part.also, part)]
        done = " and ".join(each.removeprefix(_CAME_OF) for each in parts if each)
        asked = ("was" if len(parts) == 1 else "were") + (" not done" if part.negated else " done")
        return [(f"      {said}", f"whether {done} {asked}" if done else "looks back at what was done before")]
    return []


_CAME_OF = "what came of "


def _is_the_rest(part: Word) -> bool:
    return isinstance(part, SomeOf) and part.count is None and part.sort is None


def _apart(part: Word, names: dict[Referent, str]) -> str:
    """What ``other`` and ``the rest`` leave out of what they describe; empty for any other word."""
    if isinstance(part, SomeOf) and _is_the_rest(part):
        return f"what has not been taken out of {names.get(part.of.referent, _plain_referent(part.of.referent))}"
    if not (isinstance(part, Description) and part.other):
        return ""
    before = [names.get(each, _plain_referent(each)) for each in part.besides if each != THIS_FIRST]
    if THIS_FIRST in part.besides:
        return f"other than this card or, if it is none of them, than {listed([*dict.fromkeys(before)], 'and')}"
    named = any(each.kind in NAMED for each in part.besides)
    return f"other than {listed([*([] if named else ['this card']), *dict.fromkeys(before)], 'and')}"


def _effects_of(part: Word) -> tuple[int, ...]:
    """The numbers of the effects that a word itself looks back at, not a part of it."""
    if isinstance(part, Description):
        return ()
    result: int = getattr(part, "result", -1)
    several: tuple[int, ...] = getattr(part, "results", ())
    return several or ((result,) if result >= 0 else ())


def _sentence(sentence: Sentence, before: Sequence[Sentence]) -> Iterator[str]:
    """How a sentence is understood, which may look back at those ``before`` it."""
    then = "" if sentence.at is None else f", asked {sentence.at.say(SOURCE)}"
    if sentence.apart:
        yield "once that was done, an ability of its own: it goes on the stack, with targets chosen then"
    elif sentence.condition is not None:
        yield f"only if {sentence.condition.say(SOURCE)}{then if sentence.postfix else ', asked now' if then else ''}"
    if sentence.unless is not None:
        yield f"not if {sentence.unless.say(SOURCE)}{then}"
    if sentence.at is not None:
        yield f"put off: {sentence.at.say(SOURCE)}"
    if sentence.instead:
        other = replaced(sentence, before)
        yield "in place of " + (_quoted(other) if other is not None else "what would happen")
    if sentence.otherwise:
        row = alternatives(before)
        which = "that does not happen" if len(row) < 2 else "none of these happens"
        yield f"only if {which}: " + (", ".join(map(_quoted, row)) or "the sentence before")
        first = before[len(before) - len(row) - 1] if len(row) < len(before) else None
        if first is not None and asks_of_deed(row[0], first):
            yield f"only where this happens: {_quoted(first)}"


def _quoted(sentence: Sentence) -> str:
    return f"'{sentence.say(SOURCE)}'"


def _clause(clause: Clause) -> Iterator[str]:
    who = clause.subject.say(SOURCE)
    by = "done by" if isinstance(clause.subject, PlayerWord) else "about"
    yield f"{who} may choose to do it" if clause.optional else f"{by} {who}"
    if clause.duration:
        yield f"lasts {DURATIONS.get(clause.duration, clause.duration)}"
    if clause.each is not None:
        yield f"once {for_each_said(clause.each, SOURCE)}"


def _selection(part: Selection) -> str:
    if part.quantifier == TARGET:
        return f"target number {part.number + 1}, chosen when this goes on the stack"
    if part.quantifier == EACH:
        return "every one of them"
    if part.quantifier == "random":
        return "picked at random when this happens"
    return "chosen when this happens, by the player who does it"


def _names(ability: Word, before: Sequence[AdditionalCost]) -> dict[Referent, str]:
    """For each thing a pronoun may refer to, how the text names it: ``'target creature'``."""
    names: dict[Referent, str] = {}
    for word in chain(*(_own_words(each) for each in (*before, ability))):
        if isinstance(word, (Selection, LibraryCards, SomeOf, TokenSpec)):
            kind = "target" if isinstance(word, Selection) and word.quantifier == TARGET else "choice"
            kind = "each" if isinstance(word, Selection) and word.quantifier == EACH else kind
            names.setdefault(Referent(kind, getattr(word, "number", 0)), f"'{word.say(SOURCE)}'")
        elif isinstance(word, TargetPlayer):
            names.setdefault(Referent("target", word.number), f"'{word.say(SOURCE)}'")
        elif isinstance(word, DoCost):
            names.setdefault(Referent("result", word.number), f"what was given for '{word.say(SOURCE)}'")
        elif isinstance(word, Clause):
            for place, effect in enumerate(word.effects):
                names.setdefault(Referent("result", word.number + place), f"{_CAME_OF}'{effect.say(SOURCE)}'")
        elif isinstance(word, (When, a.Replacement)):
            names.update(_names_in(word.events if isinstance(word, When) else (word.event,)))
    sentences = [word for word in _own_words(ability) if isinstance(word, Sentence)]
    for first, instead in pairwise(sentences):
        if instead.instead and instead.condition is not None:
            for mine, other in counted_alike(first, instead).items():
                either, last = Referent("result", mine), Referent("result", other)
                names[last] = f"{names[either]} or {names[last].removeprefix(_CAME_OF)}"
    return names


def _own_words(word: Word) -> Iterator[Word]:
    """A word and all words inside it, but not those of abilities in quotes: they speak of their own event."""
    yield word
    for child in word.children():
        if not isinstance(child, a.Ability):
            yield from _own_words(child)


def _names_in(events: Sequence[EventPattern]) -> Iterator[tuple[Referent, str]]:
    """What pronouns mean that refer to an event: its subject, its object, and who controls these."""
    if len(events) > 1:
        return  # any of them may have happened
    (event,) = events
    said = event.present(SOURCE)
    for role, named in enumerate((event.subject, event.object)):
        if named is not None:
            yield Referent("event", role), f"'{named.say(SOURCE)}' in '{said}'"
            yield Referent("event", role + 2), f"the controller of '{named.say(SOURCE)}' in '{said}'"


def _counted(referent: Referent, names: dict[Referent, str]) -> str:
    if referent.kind == "event":
        return "the event was about"
    return names.get(referent, _plain_referent(referent))


def _plain_referent(referent: Referent) -> str:
    if referent.kind == "event":
        return {0: "what the event happened to", 1: "what the event was about"}.get(
            referent.index, "the event's player"
        )
    return {
        "host": "what this card is attached to",
        "doer": "the player who does this",
        "turn": "the player whose turn it is then",
        "each": "each of them in turn",
        "opponent": "the opponent",
        "asked one": "each of those it is asked of",
        "described": "the thing that is described",
        "self": "this card",
    }.get(referent.kind, "what was named before")


# ------------------------------------------------------------------ a code
def page_of(code: str) -> Page | None:
    """The page of a code, in upper or lower case; None if there is none."""
    return next((each for each in PAGES if each.code == code.upper()), None)


def explain_code(code: str) -> str:
    """The page of a code as text; an empty string with no such page."""
    page = page_of(code)
    if page is None:
        return ""
    rows = [
        f"{page.code}: {page.title}",
        "",
        page.text,
        "",
        *([] if page.code in WITHOUT_A_TEXT else ["Wrong:", *_shown(page.wrong), "", "Right:", *_shown(page.right)]),
    ]
    return "\n".join(rows) + "\n"


def _shown(example: str) -> list[str]:
    rows = example.rstrip("\n").split("\n")
    rows = [row if len(row) <= 100 else row[:97] + "..." for row in rows]
    return [f"    {row}" for row in rows[:12]] if example else ["    (an empty file)"]
