"""Finds targets that nobody could choose. Targets are chosen before costs are paid and anything is done, so none can be
described by what is known only later (``Choose a creature you control. Destroy target creature with power less than its
power.``), text that never goes on the stack has none (``If ~ would die, destroy target creature instead.``), and what
opponents cannot target is no target of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.engine.zones import HAND
from cardlang.language.checks.findings import Found
from cardlang.language.verbs.instead_then import InsteadThen
from cardlang.language.words.abilities import Ability, Replacement, Static, Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.players import OPPONENTS, YOU, Player, TargetPlayer
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import LIBRARIES

_LATER = ("choice", "result", "own result", "doer")
"""Kinds of referents that are unknown while targets are chosen."""


def impossible_targets(inside: list[Word]) -> Iterator[Found]:
    """Targets of a paragraph that nobody could choose."""
    yield from _too_early(inside)
    yield from _unseen(inside)
    set_up = {id(each.what) for each in inside if each.__class__ is InsteadThen}
    for ability in inside:
        if isinstance(ability, Ability) and id(ability) not in set_up:
            for target in _outside_its_body(ability):
                said = target.say(SOURCE)
                where = _WHERE.get(type(ability), "what never goes on the stack")
                yield f"nobody chooses a target for {where}: '{said}'", f"Write '{_instead_of(target)}'."


_WHERE: dict[type[Ability], str] = {
    Triggered: "what an ability waits for or asks",
    Static: "what is simply true",
    Replacement: "what happens instead",
}


def _outside_its_body(ability: Ability) -> Iterator[Word]:
    """The targets in an ability that are not in its body (its effects), nor in abilities that it gives."""
    body = getattr(ability, "body", None)
    left = [each for each in ability.children() if each is not body]
    while left:
        word = left.pop()
        if _is_target(word):
            yield word
        elif not isinstance(word, Ability):
            left += word.children()


def _is_target(word: Word) -> bool:
    """Whether it is chosen as a target. In a number of targets it is asked for behind them."""
    return isinstance(word, TargetPlayer) or (isinstance(word, Selection) and word.quantifier == TARGET)


def _unseen(inside: list[Word]) -> Iterator[Found]:
    """Targets among cards that the player who chooses does not see: in a library, or in another player's hand."""
    for word in inside:
        zone = word.of.zone if isinstance(word, Selection) and word.quantifier == TARGET else None
        if zone is not None and (zone.name in LIBRARIES or (zone.name == HAND and zone.owner != YOU)):
            message = f"nobody can aim at a card that they do not see: '{word.say(SOURCE)}'"
            yield message, "Let it be shown first: 'Target opponent reveals their hand. Choose a card from it.'"


def _too_early(inside: list[Word]) -> Iterator[Found]:
    apart = [word for each in inside if isinstance(each, Sentence) and each.apart for word in _known_apart(each)]
    for word in inside:
        if isinstance(word, Selection) and word.quantifier == TARGET and word not in apart:
            found = next(filter(_comes_later, word.of.walk()), None)
            if found is not None or any(each.kind in _LATER for each in word.of.besides):
                yield _message(word, found), f"Leave out 'target': write '{_without_target(word)}'."
            if word.count is not None and any(_comes_later(each) or _is_target(each) for each in word.count.walk()):
                message = f"how many '{word.say(SOURCE)}' are is not known when targets are chosen"
                yield message, f"Leave 'target' out: they are chosen when it happens, '{_without_target(word)}'."
        elif isinstance(word, TargetPlayer) and word.having is not None:
            found = next(filter(_comes_later, word.having.walk()), None)
            if found is not None:
                yield _message(word, found), "Ask it of the player in a condition: '... if they ...'."


def _known_apart(sentence: Sentence) -> list[Word]:
    """The targets of ``When you do, ...``, which are chosen once that was done, where they are described by what it has
    left: ``target creature with power less than the sacrificed creature's power``.
    """
    inside = list(sentence.walk())
    chosen = [each for each in inside if isinstance(each, Selection) and each.quantifier != TARGET]
    mine = {("choice", each.number) for each in chosen}
    for clause in inside:
        if isinstance(clause, Clause):
            mine |= {("result", clause.number + place) for place in range(len(clause.effects))}
    targets = [each for each in inside if isinstance(each, Selection) and each.quantifier == TARGET]
    return [each for each in targets if not any(_is_to_come(at, mine) for at in _described_by(each.of))]


def _described_by(of: Description) -> list[tuple[str, int]]:
    """What a description speaks of that is decided later than targets are, each as the kind and index of a referent."""
    found = [(each.kind, each.index) for each in of.besides if each.kind in _LATER]
    for word in filter(_comes_later, of.walk()):
        referent = getattr(word, "referent", None)
        number = max(getattr(word, "result", -1), getattr(word, "effect", -1))
        found.append(("result", number) if referent is None else (referent.kind, referent.index))
    return found


def _is_to_come(at: tuple[str, int], mine: set[tuple[str, int]]) -> bool:
    return at in mine or at[0] not in ("choice", "result")


def never_targeted(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """``Target creature with Hexproof an opponent controls``: that is what Hexproof is."""
    for word in inside:
        if isinstance(word, Selection) and word.quantifier == TARGET and _of_opponents(word.of):
            names = [_shield(sort.filters, vocabulary) for sort in word.of.sorts]
            if all(names):
                help_ = f"Leave 'target' out: write '{_without_target(word)}', or leave '{names[0]}' out."
                yield f"no opponent can target what has {names[0]}: '{word.say(SOURCE)}'", help_


def _of_opponents(of: Description) -> bool:
    theirs = isinstance(of.controller, Player) and of.controller.who in OPPONENTS
    return theirs and of.relation == "control" and of.zone is None


def _shield(filters: tuple[Word, ...], vocabulary: Vocabulary) -> str:
    """The keyword that these ask for and no opponent can target; empty if they ask for none."""
    asked = [each.keyword.name for each in filters if isinstance(each, HasKeyword) and not each.without]
    entries = [vocabulary.keyword(name) for name in asked]
    return next((entry.name for entry in entries if entry is not None and entry.shields), "")


def _message(target: Word, found: Word | None) -> str:
    said, unknown = target.say(SOURCE), "the other one" if found is None else f"'{found.say(SOURCE)}'"
    return f"targets are chosen before anything is done or paid, when nobody knows {unknown} in '{said}'"


def _instead_of(target: Word) -> str:
    """What to write instead of a target where none can be chosen."""
    if isinstance(target, TargetPlayer):
        return Player("opponent" if target.opponent else "player").say(SOURCE)
    assert isinstance(target, Selection)
    return _without_target(target)


def _without_target(selection: Selection) -> str:
    said = selection.say(SOURCE).replace("target ", "", 1)
    if said == "any target":
        return "a creature or player"
    return with_article(said) if selection.single and not said.startswith("another") else said


def _comes_later(word: Word) -> bool:
    """Whether a word refers to something that is decided only after targets are chosen."""
    referent = getattr(word, "referent", None)
    if referent is not None:
        return referent.kind in _LATER
    return getattr(word, "result", -1) >= 0 or getattr(word, "effect", -1) >= 0
