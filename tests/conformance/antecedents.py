"""Every verb after every kind of antecedent: ``it`` is what was created, moved, revealed, paid or maybe done something.

The sentences come from the verbs' own examples, with a hole where the thing stands. The cell is played with both
sentences and with the first alone: the second has to make a difference, and to none but the thing that it means.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardlang.language.words.nouns import Selection, Thing, This
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, places_of, rebuilt, word
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Until
from tests.conformance.deeds import QUICK, plain
from tests.conformance.reading import card_text, trees
from tests.conformance.stages import Stage, own_game
from tests.conformance.words import DECLARED, said_here


@word
class Hole(Thing):
    """Where a thing stood in an example."""

    def say(self, voice: Voice) -> str:
        return "{}"


@dataclass(frozen=True)
class Antecedent:
    """A sentence before (or a price, which ends with a colon), and which thing ``it`` is afterwards."""

    kind: str
    before: str
    meant: str
    wanted: tuple[str, ...] = ("theirs", "own")
    but: tuple[str, ...] = ()
    """Verbs that would do again what has just been done."""


NO_FIGHT = (
    "AttackPaid", "AttackYouPaid", "BlockOnly", "Cannot", "CannotAttackYou", "CannotBlock", "JoinAttack",
    "MustAttack", "Prevent", "TurnUp",
)  # fmt: skip
"""What is seen only in a fight, in the other player's turn, or of what lies face-down: ``words`` and ``forbids`` look
at it.
"""
OWN_ALREADY = ("GainControl", "Remove", "RemoveSome", *NO_FIGHT)
"""What changes nothing of one's own, or of a new thing."""
ANTECEDENTS = (
    Antecedent("targeted", "Untap target {thing}. ", "theirs", but=("Untap", *NO_FIGHT)),
    Antecedent(
        "created", "Create a tapped 1/2 {thing} token with {fast}. ", "token", but=("Tap", *OWN_ALREADY)
    ),
    Antecedent("optional", "You may tap target {thing}. If you do, ", "theirs", but=("Tap", *NO_FIGHT)),
    Antecedent(
        "paid",
        "Tap another untapped {thing} you control: ",
        "own",
        ("Watch", "own"),
        but=("Tap", *OWN_ALREADY),
    ),
    Antecedent("sacrificed", "Sacrifice another {thing}: ", "own", but=("Sacrifice",)),
    Antecedent("returned", "Return target {thing} to its owner's hand. ", "theirs", but=("Return",)),
    Antecedent("revealed", "Reveal the top card of your {library}. ", "New", but=("Reveal", "Look")),
    Antecedent("discarded", "Discard a card. ", "card", but=("Discard",)),
)
SUBJECTS = ("thing", "any")


def cells(stage: Stage) -> Iterator[Cell]:
    """Every verb of a game that can be said of one thing, after every antecedent."""
    own_game()
    for verb in vocabulary_of(stage.game).verbs:
        for said in templates(stage, verb):
            for each in ANTECEDENTS:
                if verb.__name__ not in each.but:
                    yield _after(stage, verb, said, each)
            if stage.game in LATER and verb.__name__ in TAKES:
                yield _left(stage, verb, said)


TAKES = ("Destroy", "Discard", "Exile", "Return")
"""Verbs of which one sees in the next turn that they were carried out."""
LATER = {
    "risk-and-resource": (
        "at the beginning of the next end step",
        "Exile target {thing}. Return it to the battlefield.",
    ),
    "mythomagic": (
        "at the beginning of the next end phase",
        "Return target {thing} to its owner's hand. Put it into play.",
    ),
    "resource-war": ("at the start of the next End step", "Return target {thing} to its owner's hand."),
}
"""A moment that comes later, and a sentence by which a thing leaves until then, and maybe comes back."""


def _left(stage: Stage, verb: type[Verb], said: str) -> Cell:
    """A sentence waits, and what it is about is another thing by then: it is let be."""
    later, moved = (plain(stage, each) for each in LATER[stage.game])
    before = plain(
        stage,
        "Untap target {thing}."
        if stage.game != "resource-war"
        else "Target {thing} gets +1 power this turn.",
    )
    text = said.replace("{}'s", "its").replace("{}", "it")
    waits = f"{before} {later[:1].upper()}{later[1:]}, {text[:1].lower()}{text[1:]}"
    names, leaves = Do("A", "Watch", wanted=("theirs",)), Do("A", "Lever", wanted=("theirs",))
    return Cell(
        stage.game,
        "antecedents",
        f"{verb.__name__}: {said} later, after it has left",
        stage.ability(waits),
        (names, leaves, Until("B")),
        *stage.usable,
        levers=(("Lever", stage.ability(moved)),),
        given=(*RICH.get(stage.game, ()), stage.where("A")),
        declared=DECLARED.get(stage.game, ""),
        without=("own", "theirs") if stage.game in RICH else (),
        idle=stage.ability(
            f"{before} {later[:1].upper()}{later[1:]}, {stage.idle[:1].lower()}{stage.idle[1:]}"
        ),
        stays=(names, Until("B")),
    )


def _after(stage: Stage, verb: type[Verb], said: str, antecedent: Antecedent) -> Cell:
    before = plain(
        stage, antecedent.before.replace("{fast}", "Swift" if stage.game == "tide-table" else "Fast")
    )
    text = said.replace("{}'s", "its").replace("{}", "it")
    start = text[:1].lower() + text[1:] if not before.endswith(". ") else text
    priced = before.endswith(": ")
    whole, alone = before + start, before.removesuffix("If you do, ").strip()
    alone = before + stage.idle[:1].lower() + stage.idle[1:] if priced else alone
    return Cell(
        stage.game,
        "antecedents",
        f"{verb.__name__}: {said} after {antecedent.kind}",
        whole if priced else stage.ability(whole),
        (Do("A", "Watch", wanted=antecedent.wanted),),
        *(("Watch", "") if priced else stage.usable),
        idle=alone if priced else stage.ability(alone),
        declared=DECLARED.get(stage.game, "") + (QUICK if stage.game == "tide-table" else ""),
        levers=(("New", ""),) if stage.price else (),
        given=(*RICH.get(stage.game, ()), *_on_top(stage, antecedent)),
        without=("own", "theirs") if stage.game in RICH else (),
    )


def _on_top(stage: Stage, antecedent: Antecedent) -> tuple[str, ...]:
    """A card that could be in play, where it is revealed."""
    shown = antecedent.kind == "revealed" and stage.price
    return (plain(stage, f"A's {{library}} is New, {stage.blanks}"),) if shown else ()


RICH = {
    "risk-and-resource": (
        "A has a 2/3 Fast creature own (a +1/+1 counter) in play",
        "B has a 2/3 Fast creature theirs (a +1/+1 counter) in play",
    ),
    "resource-war": (
        "A has a 2/2/3 animate own (a Medal counter) in play",
        "B has a 2/2/3 animate theirs (a Medal counter) in play",
    ),
    "mythomagic": (
        "A has a 2/3 Haste creature own in play",
        "B has a 2/3 Haste creature theirs in play",
    ),
    "tide-table": ("A has Quick called own in play", "B has Quick called theirs in play"),
}
"""Things with something that can be taken from them."""


@lru_cache(maxsize=512)
def templates(stage: Stage, verb: type[Verb]) -> tuple[str, ...]:
    """The sentences of a verb's examples with a hole for each single thing that it is done to, or that does it."""
    found: list[str] = []
    for example in verb.examples:
        for tree in _read(stage, said_here(stage.game, example)):
            for sentence in (each for each in tree.walk() if isinstance(each, Sentence)):
                found += _holed(sentence, verb)
    return tuple(dict.fromkeys(found))


def _read(stage: Stage, text: str) -> tuple[Word, ...]:
    """The trees of a card with a text, as it stands or as what an ability does."""
    declared = DECLARED.get(stage.game, "")
    for said in (text, stage.ability(text)):
        found = trees(
            stage.game, declared + card_text("Watch", stage.watch if stage.price else stage.lever, said)
        )
        if found:
            return found
    return ()


def _holed(sentence: Sentence, verb: type[Verb]) -> Iterator[str]:
    clauses = [clause for clause in sentence.clauses if any(type(each) is verb for each in clause.effects)]
    if len(sentence.clauses) > 1 or not clauses or sentence.condition is not None:
        return
    (clause,) = clauses
    things = [clause.subject] if verb.subject in SUBJECTS else []
    for effect in clause.effects:
        things += [getattr(effect, place.name) for place in places_of(type(effect))]
    for thing in things:
        if _single(thing):
            whole = rebuilt(
                sentence, lambda each, gone=thing: Hole() if each is gone or each == gone else each
            )
            yield _said(whole)


def _single(thing: object) -> bool:
    return isinstance(thing, This) or (
        isinstance(thing, Selection) and thing.quantifier == "target" and thing.single
    )


def _said(sentence: Sentence) -> str:
    return sentence.say(SOURCE)
