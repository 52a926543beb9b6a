"""Checks for text that can be read but makes no sense on its card, done when a file is checked, before any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardlang.language.checks.always_true import paragraph_each
from cardlang.language.checks.behind_keywords import Lint, behind_keywords
from cardlang.language.checks.chosen_types import chosen_types
from cardlang.language.checks.dead_numbers import OPPOSITES
from cardlang.language.checks.dead_text import dead_text, outside_deeds
from cardlang.language.checks.does_not_fit import wrong_host
from cardlang.language.checks.for_nothing import is_nothing, when_nothing
from cardlang.language.checks.keyword_kinds import wrong_kind
from cardlang.language.checks.kinds_it_has import kinds_it_has
from cardlang.language.checks.of_another import of_another
from cardlang.language.checks.optional_costs import optional_costs
from cardlang.language.checks.paid_before import paid_before
from cardlang.language.help.samples import sample_of
from cardlang.language.reading.expand import NotUnderstood, TooDeep, expanded, named_by, unread
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.synonyms import arrival
from cardlang.language.running.entering import EnterAs
from cardlang.language.running.lending import can_be_lent
from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.become import CreateCopyWith
from cardlang.language.verbs.become_type import Typed
from cardlang.language.verbs.cannot import CannotHave
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    Clause,
    HiddenClause,
    KeywordLine,
    Modes,
    Replacement,
    Sentence,
    SpellAbility,
    Static,
    Triggered,
    WinClause,
)
from cardlang.language.words.amounts import StatOf, X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.costs import TapCost, used_from
from cardlang.language.words.english import with_article
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.filters import Named, ThatDid
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.label_prices import labelled_abilities
from cardlang.language.words.nouns import ALL, EACH, AbilitiesOf, Host, Selection, Sort, This
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, KeywordEntry, Vocabulary
from cardlang.language.words.whereabouts import asked_of_itself, of_its_own_card, outside_play
from cardlang.language.words.word import SOURCE, Word
from cardlang.problems import did_you_mean

Words = list[list[Word]]
"""All words of each ability, collected once for all checks."""


def lint_card(tree: CardTree, vocabulary: Vocabulary) -> list[Lint]:
    """All such mistakes and warnings about one card."""
    words = [list(each.walk()) for each in tree.abilities]
    found = [lint for check in _CHECKS for lint in check(tree, vocabulary, words)]
    if tree.expanded:  # a keyword may do something as its card resolves
        behind, place = behind_keywords(tree, vocabulary)
        inside = [list(each.walk()) for each in behind.abilities]
        checks = _CHECKS_OF_KEYWORDS if inside else ()
        told = [lint for check in checks for lint in check(behind, vocabulary, inside)]
        found += [place(lint) for lint in told if lint.code != "CL705" and lint.paragraph >= 0]
    return found


def _victory(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """RR-3.1.5-a: a Win Condition says how the game is won."""
    if vocabulary.win_kind and vocabulary.win_kind in tree.type.kinds:
        if not any(isinstance(each, WinClause) or _wins(each) for each in tree.all_abilities()):
            help_ = "Add a paragraph such as 'You win the game if you control eight or more creatures.'"
            yield Lint("CL703", f"this {vocabulary.win_kind} does not say how the game is won", help_)


def _wins(ability: Ability) -> bool:
    return any(isinstance(each, Verb) and each.wins for each in ability.walk())


def _traps(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """RR-3.2.2-c: sorceries cannot be traps; a trap has one clause."""
    noun = vocabulary.noun_for(HIDDEN_CARD)
    places = [at for at, each in enumerate(tree.abilities) if isinstance(each, HiddenClause)]
    never = [each.name for each in vocabulary.kinds if not each.hides and each.name in tree.type.kinds]
    if places and never:
        message = f"{with_article(never[0])} cannot be set as {with_article(noun)}"
        yield Lint("CL702", message, f"Make it another kind of card, or leave the {noun} clause out.", places[0])
    for at in places[1:]:
        yield Lint("CL706", f"a card has one {noun} clause", "Leave one of them out.", at)


def _keywords(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    for at, ability in enumerate(tree.abilities):
        for keyword in named_by(ability):
            yield from wrong_kind(keyword, tree, vocabulary, at)
        if isinstance(ability, KeywordLine):
            for keyword in ability.keywords:
                if isinstance(keyword.argument, X):
                    help_ = f"Say it in a sentence: '~ has {keyword.name} X, where X is ...'."
                    yield Lint("CL708", f"a printed {keyword.name} is a number", help_, at)
    for at, inside in enumerate(words):
        for word in inside:
            if isinstance(word, (GainKeywords, HaveKeywords)):
                reasons = [why_not_lent(each, vocabulary) for each in word.keywords if each.meaning is not None]
                yield from (Lint("CL711", each, _LENT, at) for each in reasons if each)
            elif isinstance(word, (GainAbility, HaveAbility)) and not can_be_lent(word.ability):
                said = word.ability.say(SOURCE)
                yield Lint("CL711", f"'{said}' works only on a card itself", _LENT, at)
            elif isinstance(word, (LoseKeywords, TokenSpec, CreateCopyWith, Typed)):
                yield from _not_given(word, vocabulary, at)
                for each in getattr(word, "abilities", ()):
                    if not can_be_lent(each):
                        yield Lint("CL711", f"'{each.say(SOURCE)}' works only on a card itself", _LENT, at)


def why_not_lent(keyword: Keyword, vocabulary: Vocabulary) -> str:
    """Why a keyword cannot be given to other cards; empty if it can."""
    if any(isinstance(word, X) for word in keyword.walk()):
        return f"nothing says what X is in '{keyword.plain(SOURCE)}'"
    said = unread(keyword, vocabulary, True)
    if said:
        return f"'{said}', which {keyword.name} means, works only on a card itself"
    try:
        behind = expanded([KeywordLine((keyword,))], vocabulary, True)
    except TooDeep as reason:
        return f"these keywords mean each other in an endless circle: {reason}"
    except NotUnderstood as reason:
        return f"{reason.name} is not understood: {reason}"
    stays = next((each for each in behind if not (can_be_lent(each) or isinstance(each, KeywordLine))), None)
    if stays is None:
        return ""
    return f"'{stays.say(SOURCE)}', which {keyword.name} means, works only on a card itself"


_LENT = "Others can be given what has a trigger or a cost, or replaces something (in quotes), and keywords (without)."


def _not_given(
    word: LoseKeywords | TokenSpec | CreateCopyWith | Typed, vocabulary: Vocabulary, at: int
) -> Iterator[Lint]:
    """Of a set's keywords only what is triggered or activated is lost, or is on a token."""
    for keyword in word.keywords:
        entry = vocabulary.keyword(keyword.name)
        if entry is None or not entry.text:
            continue
        if isinstance(word, (TokenSpec, CreateCopyWith, Typed)):
            reason = why_not_lent(keyword, vocabulary)
            if reason:
                yield Lint("CL711", reason, _LENT, at)
        else:
            why, help_ = _why_not_lost(keyword, entry, vocabulary)
            if why:
                yield Lint("CL711", f"nothing can lose {entry.name}: {why}", help_, at)


def _why_not_lost(keyword: Keyword, entry: KeywordEntry, vocabulary: Vocabulary) -> tuple[str, str]:
    """Why a keyword of a set cannot be lost, and help; two empty texts if it can."""
    if keyword.argument is not None:
        return "it is lost whatever its number is", f"Write 'loses {entry.name}'."
    for said in entry.text:
        read = read_paragraph(sample_of(said, entry, vocabulary), vocabulary, True, False).ability
        if read is None or not can_be_lent(read):
            return f"'{said}' has no trigger and no cost", "Only what is triggered or activated can be lost."
    return "", ""


def _spell_text(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    permanent = vocabulary.permanent(tree.type.kinds)
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    at_once = any(each is not None and each.at_once for each in kinds)
    while_there = any(each is not None and each.at_once and each.nobodys for each in kinds)
    pays_first = any(each is not None and each.pays_first for each in kinds)
    for at, ability in enumerate(tree.abilities):
        if permanent and not at_once and isinstance(ability, SpellAbility):
            first = arrival(vocabulary)
            help_ = f"Say when it happens: '{first}, ...', 'Whenever ...', or put a cost and ':' before it."
            apart = paragraph_each(ability.body)
            help_ = f"What is always true is a paragraph each: {apart}" if apart else help_
            yield Lint("CL705", "this card stays in play, so its text must say when this happens", help_, at)
        elif while_there and any(isinstance(each, Clause) and each.duration == "permanently" for each in words[at]):
            apart = paragraph_each(ability.body) if isinstance(ability, SpellAbility) else ""
            help_ = f"What is true as long as this card is in play is a paragraph each: {apart}" if apart else _HOW_LONG
            yield Lint("CL705", "this would last when the card has gone", help_, at)
        elif pays_first and isinstance(ability, Activated) and not ability.limits:
            continue
        elif at_once and isinstance(ability, Activated):
            text = "What it does it does at once, or when something happens: 'Whenever ...', 'At the start of ...'."
            yield Lint("CL710", "nobody can use abilities of this card, so this would never work", text, at)
        elif not permanent and _works_elsewhere(ability):
            continue
        elif not permanent and isinstance(ability, (Triggered, Activated)):
            text = "Such a card does its text once; write it as a plain sentence."
            if isinstance(ability, Activated):
                text += " What is used from elsewhere ends with 'Activate only from your hand.'"
            yield Lint("CL710", "this card does not stay in play, so this ability would never work", text, at)
        elif not permanent and isinstance(ability, Replacement) and not of_its_own_card(ability.event):
            text = "Say it on a card that stays in play, as a paragraph of its own."
            yield Lint("CL710", "this card does not stay in play, so this would never replace anything", text, at)
        elif not permanent and isinstance(ability, Static) and _never_static(ability):
            text = "Say for how long: 'until end of turn' or 'permanently'."
            yield Lint("CL710", "this card does not stay in play, so this would never hold", text, at)


_HOW_LONG = (
    "What is true as long as this card is in play is a paragraph of its own; "
    "else say for how long: 'until end of turn'."
)


def _works_elsewhere(ability: Ability) -> bool:
    """Whether an ability works on a card that is not in play: in the hand, in the discard pile."""
    if isinstance(ability, Triggered):
        return outside_play(ability.trigger) or asked_of_itself(ability.condition) is not None
    return isinstance(ability, Activated) and used_from(ability.limits) != "play"


def _never_static(ability: Static) -> bool:
    """Whether no instant or sorcery may have this static ability (its own cost; that it cannot be countered)."""
    if not all(isinstance(each.subject, This) for each in ability.clauses):
        return True
    effects = [effect for each in ability.clauses for effect in each.effects]
    spoken = all(isinstance(each, Verb) and each.from_anywhere for each in effects)
    return not (spoken and outside_deeds(ability))


def _dead(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """Text without effect (:mod:`cardlang.language.checks.dead_text`)."""
    for each in dead_text(tree, vocabulary, words):
        yield Lint("CL718", each.message, each.help, each.paragraph, each.warning)


def _optional_costs(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    for each in optional_costs(tree, vocabulary, words):
        yield Lint("CL719", each.message, each.help, each.paragraph, each.warning)


def _unknown_x(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """X is chosen in the cost of the card or of the ability."""
    paid = [each for each in (tree.cost, *tree.abilities) if each is tree.cost or isinstance(each, AdditionalCost)]
    known = any(isinstance(word, X) for each in paid if each is not None for word in each.walk())
    for at, ability in enumerate(tree.abilities):
        uses = bool([True for each in words[at] if isinstance(each, X)])
        pays = isinstance(ability, Activated) and any(
            isinstance(each, X) for cost in ability.costs for each in cost.walk()
        )
        told = known and _hears_of_x(ability) and not _asks_with_x(ability)
        if uses and not pays and not told and not isinstance(ability, AlternativeCost):
            price = f"X {vocabulary.cost_resource}".rstrip()
            help_ = f"Put X into the cost: 'cost: {price}', or '{price}: ...'."
            if known:
                paid_for = "the X that ~ was paid for with is not known here"
                yield Lint("CL708", paid_for, "Say a number, or what it is: '..., where X is ...'.", at)
                continue
            yield Lint("CL708", "nothing says what X is", help_, at)


def _asks_with_x(ability: Ability) -> bool:
    """Whether X is in what an ability waits for, or when it may be used: there the card's own X is not known."""
    asked: list[Word] = [*ability.limits] if isinstance(ability, (Activated, Triggered)) else []
    if isinstance(ability, Triggered):
        asked.append(ability.trigger)
    return any(isinstance(each, X) for part in asked for each in part.walk())


def _hears_of_x(ability: Ability) -> bool:
    """Whether an ability knows the X of its card: it is what the card does when it is cast, enters, or later on the
    stack. What is simply true of it does not.
    """
    if isinstance(ability, Static):
        return all(isinstance(each, EnterAs) for clause in ability.clauses for each in clause.effects)
    return not isinstance(ability, (Replacement, HiddenClause, WinClause))


def _named(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    for at, inside in enumerate(words):
        for each in inside:
            if isinstance(each, Named) and each.name not in vocabulary.names:
                help_ = did_you_mean(each.name, vocabulary.names) or "Check the spelling."
                yield Lint("CL709", f"nothing in this set is named '{each.name}'", help_, at)


def _free_repeats(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """An ability that costs nothing and has no limit can go on for ever."""
    lethal = {each.name for each in vocabulary.resources if each.hurt}
    for at, ability in enumerate(tree.abilities):
        if not isinstance(ability, Activated) or any(each.key in _LIMITING for each in ability.limits):
            continue
        taps = any(isinstance(each, TapCost) for each in ability.costs)
        wakes = any(isinstance(each, Untap) and isinstance(each.what, This) for each in words[at])
        left = [each for each in ability.costs if not isinstance(each, TapCost) and not is_nothing(each)]
        when = [when_nothing(each, ability, lethal) for each in left]
        if all(when) and (wakes or not taps):
            help_ = "Give it a cost, or end it with 'Activate only once per turn.'"
            message = f"this costs nothing{' ' if when else ''}{' and '.join(dict.fromkeys(when))}"
            yield Lint("CL712", f"{message}, so it can be done without end", help_, at, True)


_LIMITING = ("once a turn", "once a game")


def _no_such_number(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """``its power`` on a card without power, where ``it`` can only mean this card."""
    asking = [at for at, inside in enumerate(words) if [True for word in inside if isinstance(word, StatOf)]]
    own = [stat for kind in kinds_it_has(tree, vocabulary) for stat in kind.stats] if asking else []
    printed = [stat for kind in vocabulary.kinds for stat in kind.stats]
    for at in asking:
        for word in _of_this_card(tree.abilities[at]):
            if isinstance(word, StatOf) and isinstance(word.of, This) and word.stat in printed:
                if word.stat not in own:
                    help_ = f"Say whose {word.stat} is meant: 'target creature', 'each creature deals ...'."
                    yield Lint("CL715", f"~ has no {word.stat}", help_, at)


def _of_this_card(word: Word) -> Iterator[Word]:
    """The words of an ability that refer to this card; not those in quotes, where ``~`` is another card."""
    yield word
    for child in word.children():
        if not isinstance(child, Ability):
            yield from _of_this_card(child)


def _nothing_beside_modes(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """A spell with ``choose one`` has no other text."""
    spells = [at for at, each in enumerate(tree.abilities) if isinstance(each, SpellAbility)]
    for at in spells[1:]:
        if any(isinstance(word, Modes) for one in spells for word in words[one]):
            help_ = "Say the rest in each of the modes."
            yield Lint("CL716", "a spell with 'choose one' does nothing beside", help_, at)


def _attaches(words: Words) -> bool:
    """Whether a card attaches itself to something, or has a keyword of the set that may do so."""
    return any(isinstance(word, Attach) or getattr(word, "meaning", None) for inside in words for word in inside)


def _aura(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """RR-3.1.3-b: an Aura has a keyword such as Enchant, and only Auras have one."""
    attaching = [each.name for each in vocabulary.keywords if each.argument == "object"]
    if not attaching:
        yield from _given_to_nothing(tree, vocabulary, words)
        return
    said = [word.name for inside in words for word in inside if isinstance(word, Keyword)]
    is_aura = "Aura" in tree.type.subtypes
    if is_aura and not any(name in attaching for name in said):
        yield Lint(
            "CL717", "this Aura does not say what it enchants", f"Add a line '{attaching[0]} creature'."
        )
    elif not is_aura and any(name in attaching for name in said):
        yield Lint("CL717", "only an Aura enchants something", "Make its type 'Enchantment - Aura'.")
    for at, inside in enumerate(() if is_aura else words):
        hosts = [word for word in inside if word.__class__ is Host]
        if hosts and not _attaches(words):
            message = f"this card is attached to nothing, so there is no '{hosts[0].say(SOURCE)}'"
            yield Lint("CL717", message, _ATTACHED.format(vocabulary.cost_resource), at)
    for at, inside in enumerate(words if is_aura else ()):
        for message, help_ in wrong_host(inside):
            yield Lint("CL717", message, help_, at)


_ATTACHED = "Make its type 'Enchantment - Aura', add '1 {}: attach ~ to target creature you control.', or write '~'."


def _given_to_nothing(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """``The User gets +1 power`` on a card that nothing uses."""
    attached = [kind.name for kind in vocabulary.kinds if kind.attached]
    if not attached or any(each in attached for each in tree.type.kinds) or _attaches(words):
        return
    for at, inside in enumerate(words):
        hosts = [word for word in inside if word.__class__ is Host]
        if hosts:
            message = f"this card is attached to nothing, so there is no '{hosts[0].say(SOURCE)}'"
            yield Lint("CL717", message, f"Make its type '{attached[0]}', or write '~'.", at)


def _of_each_pile(picked: Selection) -> bool:
    """Whether one thing is to be picked in several places at once: ``a card from each opponent's graveyard``."""
    zone = picked.of.zone
    return zone is not None and zone.owner in EACH_OF_THEM and picked.quantifier not in (EACH, ALL)


def _never_there(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """A description that nothing can ever fit."""
    for at, inside in enumerate(words):
        for picked in (each for each in inside if isinstance(each, Selection)):
            if picked.of.controller in EACH_OF_THEM and picked.quantifier not in (EACH, ALL):
                said = picked.of.singular(SOURCE)
                help_ = "Write 'an opponent controls', or 'each opponent sacrifices ...' for one of each."
                yield Lint("CL713", f"'{said}' would be of several players at once", help_, at)
            if _of_each_pile(picked):
                said, zone = picked.of.singular(SOURCE), picked.of.zone.name  # type: ignore[union-attr]
                one_of_each = f"'each opponent exiles ... from their {zone}' for one of each"
                help_ = f"Write 'from an opponent's {zone}', or {one_of_each}."
                yield Lint("CL713", f"'{said}' would be of several players at once", help_, at)
        for sort in (each for each in inside if isinstance(each, Sort)):
            both = [pair for pair in OPPOSITES if set(pair) <= set(sort.adjectives)]
            denied = [each for each in sort.nouns if f"non{each}" in sort.adjectives]
            if both or denied:
                said = " and ".join(both[0]) if both else f"{denied[0]} and not {denied[0]}"
                yield Lint("CL713", f"nothing is ever both {said}", "Leave one of them out.", at)


def _forgotten(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """What has left is described as it was then; that is known until the turn is over."""
    for at, inside in enumerate(words):
        for of in (each.of for each in inside if isinstance(each, Selection) and each.of.of_what_left):
            filters = [each for sort in of.sorts for each in sort.filters]
            whole_game = any(isinstance(each, ThatDid) and each.period == "this game" for each in filters)
            described = any(not isinstance(each, (ThatDid, Named)) for each in filters)
            described = described or any(sort.adjectives for sort in of.sorts)
            if whole_game and (described or (of.controller is not None and of.relation == "control")):
                message = f"'{of.singular(SOURCE)}': how it was when it left is known only until the turn is over"
                yield Lint("CL714", message, "Write 'this turn', and 'you own' for whose card it is.", at)


def _not_yet(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Lint]:
    """Text that the language can read but the game cannot carry out yet."""
    for at, inside in enumerate(words):
        for clause in (each for each in inside if isinstance(each, Clause)):
            for message, help_ in paid_before(clause):
                yield Lint("CL714", message, help_, at)
            forced = () if clause.optional else clause.effects
            for verb in (each for each in forced if isinstance(each, Verb) and each.only_may):
                help_ = f"Write '{clause.subject.say(SOURCE)} may {verb.name}'."
                yield Lint("CL714", f"nobody can be made to {verb.name}", help_, at)
            allowed = clause.effects if clause.optional and clause.duration == "permanently" else ()
            for verb in (each for each in allowed if isinstance(each, Verb) and each.only_may):
                help_ = "Say how long: '... this turn.' What a card lets a player do always is a paragraph of its own."
                yield Lint("CL714", f"'you may {verb.name}' would hold for the rest of the game", help_, at)
            abilities = isinstance(clause.subject, AbilitiesOf) or labelled_abilities(clause.subject) is not None
            priced = abilities and any(isinstance(each, Verb) and each.of_abilities for each in clause.effects)
            if priced and not isinstance(tree.abilities[at], Static):
                yield Lint("CL714", "abilities cost less only as long as a card in play says so", "", at)
        for verb in (each for each in inside if isinstance(each, Verb)):
            kind = type(verb)
            if (kind.plan, kind.changes, kind.alters) == (Verb.plan, Verb.changes, Verb.alters):
                yield Lint("CL714", f"'{verb.name}' can be read, but not be played yet", "", at)
            elif isinstance(verb, CannotHave) and not isinstance(tree.abilities[at], Static):
                help_ = "Say it of this card or of others, without a target and a time: '~ cannot have ...'."
                yield Lint("CL714", f"'{verb.name}' holds as long as a card in play says so", help_, at)
            elif isinstance(verb, EnterAs) and not isinstance(tree.abilities[at], Static):
                help_ = "Say it of this card or of others in a paragraph of its own: '~ enters tapped.'"
                if any(isinstance(each, Sentence) and each.unless is not None for each in inside):
                    help_ = "Write 'When ~ enters, tap it unless ...': nothing is paid while a card enters."
                yield Lint("CL714", f"'{verb.name}' says how things enter; nobody can do it", help_, at)
        for word in (each for each in inside if isinstance(each, Replacement)):
            for clause in word.clauses:
                for effect in clause.effects:
                    if type(effect).changes is Verb.changes:  # type: ignore[attr-defined]
                        said = effect.say(SOURCE)
                        yield Lint("CL714", f"'{said}' cannot replace an event yet", "", at)


_CHECKS: tuple[Callable[[CardTree, Vocabulary, Words], Iterator[Lint]], ...] = (
    _victory,
    _traps,
    _keywords,
    _spell_text,
    _unknown_x,
    _named,
    _free_repeats,
    _never_there,
    _aura,
    _no_such_number,
    _nothing_beside_modes,
    _not_yet,
    _forgotten,
    _dead,
    _optional_costs,
    of_another,
    chosen_types,
)
_CHECKS_OF_KEYWORDS = (_spell_text, _unknown_x, _never_there, _no_such_number, _not_yet, _dead)
