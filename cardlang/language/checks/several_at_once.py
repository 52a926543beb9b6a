"""Finds sentences about several things or players that the game could carry out only for one."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.running.by_whose import is_of_whose, of_whose
from cardlang.language.running.their_own import dealt_with_by
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.gain import ExchangeControl
from cardlang.language.verbs.search import Search
from cardlang.language.words.cards import CardTree
from cardlang.language.words.english import plural
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import ALL, EACH, SOME, TARGET, Group, It, Selection, SomeOf, parts_of
from cardlang.language.words.players import YOU, Player, PlayerWord, ThatPlayer, object_form
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import HasThan
from cardlang.language.words.who_did import EachWho, several
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

OTHERS = Player("each other player")


def several_at_once(tree: CardTree, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Sentences of a paragraph that the game would not carry out as they are written."""
    for word in inside:
        different = _have_to_differ(word)
        if different and not _may_differ(word, inside):
            message = f"'with different {plural(different)}' is counted here, and not chosen"
            target = isinstance(word, Selection) and word.quantifier == TARGET
            bare = word.say(SOURCE).replace("target ", "", 1)
            yield message, f"Leave 'target' out: '{bare}' are chosen as it is done." if target else _COUNTED
        elif isinstance(word, Clause):
            for fight in (each for each in word.effects if isinstance(each, Fight)):
                if any(_several(each) or getattr(each, "many", False) for each in (word.subject, fight.other)):
                    yield "only two fight at a time", _ONE
            yield from _for_one(word)
    yield from _moved_by_each(inside)
    if somebody_else_named(inside):
        kinds = [vocabulary.kind(each) for each in tree.type.kinds]
        help_ = _OF_NOBODY if any(each is not None and each.nobodys for each in kinds) else _OPPONENTS
        yield "'each other player' could mean all but you, or all but the player named before it", help_


def _have_to_differ(word: Word) -> str:
    """What has to be different of the things that the word picks or means, ``with different names``; else empty."""
    of = word.sort if isinstance(word, SomeOf) else word.of if isinstance(word, Selection) else None
    return "" if of is None else of.distinct


def _may_differ(word: Word, inside: list[Word]) -> bool:
    """True if a player picks several of these things, as many as they like, each of which can be different."""
    if isinstance(word, SomeOf):
        return word.up_to and not word.singular
    assert isinstance(word, Selection)
    searched = any(isinstance(each, Search) and word in parts_of(each.what) for each in inside)
    return word.quantifier == SOME and not word.single and (searched or word.up_to or word.count is None)


def _moved_by_each(inside: list[Word]) -> Iterator[Found]:
    """Several players would each move the same things: ``Exile all creatures. Each player returns all cards exiled this
    way to the battlefield.``
    """
    by_each = [each for each in inside if isinstance(each, Clause) and several(each.subject)]
    for clause in by_each:
        own, others = dealt_with_by(clause, by_each), [dealt_with_by(each, by_each) for each in by_each]
        for effect in (each for each in clause.effects if isinstance(each, Verb) and each.moves):
            for what in effect.children():
                kind, index = _dealt_with_before(what)
                if index >= 0 and index not in own[kind] and not _is_theirs(what, clause):
                    said = f"each of these players would do it with {object_form(what, SOURCE)}"
                    yield said, _SAME if any(index in each[kind] for each in others) else _NOBODY


def _is_theirs(what: Word, clause: Clause) -> bool:
    """Whether each of the players does it with what is theirs: ``Their owners return them to the battlefield.``"""
    whose = of_whose(clause.subject)
    return whose is not None and is_of_whose(what, whose)


def _dealt_with_before(what: Word) -> tuple[str, int]:
    """The effect (``result``) or choice that a word for all of several things refers to, with its number; -1 if none.
    """
    if isinstance(what, Selection) and what.quantifier in (ALL, EACH):
        return "result", what.of.effect
    if isinstance(what, It) and what.many and what.referent.kind in ("result", "choice"):
        return what.referent.kind, what.referent.index
    return "result", -1


def _for_one(clause: Clause) -> Iterator[Found]:
    """Several things where only one is possible: what something is attached to, given to, or a copy of."""
    for effect in (each for each in clause.effects if isinstance(each, Verb)):
        for name in effect.one_thing:
            named = clause.subject if name == "subject" else getattr(effect, name)
            if _several(named) or isinstance(named, Group) or getattr(named, "many", False):
                yield f"this can be one thing only, and '{named.say(SOURCE)}' may be several", _ONE_THING
        sides = effect.what.parts if isinstance(effect, ExchangeControl) and isinstance(effect.what, Group) else ()
        if any(map(_several, sides)):
            yield "two things change sides with each other, and no more", "Say it of one thing and another."


_SAME = "Name the same players as before: then each does it with their own."
_NOBODY = "Leave the players out, and say 'under their owners' control' for what is in play."
_ONE_THING = "Say it of one: 'a ...' or 'target ...'."
_ONE = "Say it of one thing and another: 'Target creature you control ...'."
_COUNTED = (
    "Write for example 'Search your library for up to two cards with different names', 'Return up to two ... with"
    " different names', or 'if you control three or more ... with different names'."
)
_OF_NOBODY = "The card belongs to nobody, so that there is no 'you': name one player in front, or write 'each player'."
_OPPONENTS = "Write 'each opponent' for all but you, and 'each player other than that player' for all but the other."


def _several(named: Word) -> bool:
    return isinstance(named, Selection) and not named.single


def _is_of(who: EachWho, clauses: list[Clause]) -> bool:
    """Whether ``each player who does`` is about those whom one of these clauses is about."""
    return any(each.number <= who.result < each.number + len(each.effects) for each in clauses)


def somebody_else_named(inside: list[Word]) -> bool:
    """Whether the ability says ``each other player`` and names another player than you before it, so that it is not
    clear who is left out. Comparisons and owners of zones do not count.
    """
    compared = [at for at, each in enumerate(inside) if isinstance(each, HasThan) and each.than == OTHERS]
    than = [inside.index(OTHERS, at) for at in compared]
    others = [at for at, each in enumerate(inside) if each == OTHERS and at not in than]
    if not others:
        return False
    inside = inside[: others[-1]]  # who is named behind is not left out of them
    if any(isinstance(each, At) and each.whose is None for each in inside):
        return True  # at the beginning of each player's turn
    zones = [each.owner for each in inside if isinstance(each, Zone)]
    named = [each for each in inside if isinstance(each, PlayerWord) and each not in (YOU, OTHERS, *zones)]
    named = [each for each in named if getattr(each, "who", None) != OTHERS]  # "each other player who ..."
    asked = [each for each in inside if isinstance(each, Clause) and each.subject == OTHERS]
    theirs = [each for each in named if isinstance(each, EachWho) and _is_of(each, asked)]
    named = [each for each in named if not any(each is who or each is who.who for who in theirs)]
    return any(not isinstance(each, ThatPlayer) or each.referent.kind not in ("doer", "each") for each in named)
