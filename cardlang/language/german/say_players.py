"""Players in German: ``du``, ``ein Gegner deiner Wahl``, ``ihr Besitzer``; and what belongs to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.language.german.inflection import (
    EACH,
    GEN,
    HIS,
    MASCULINE,
    THE,
    THIS,
    YOUR,
    A,
    Determiner,
    Noun,
    noun,
    possessive,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import BREAK, YOU, Phrase, phrase, pronoun_phrase
from cardlang.language.german.speaker import German
from cardlang.language.words import players as p
from cardlang.language.words.nouns import It
from cardlang.language.words.who_did import EachWho
from cardlang.language.words.word import SOURCE, Word

OPPONENT = noun("der Gegner, des Gegners, die Gegner")
PLAYER = noun("der Spieler, des Spielers, die Spieler")
OWNER = noun("der Besitzer, des Besitzers, die Besitzer")
CONTROLLER = noun("der Beherrscher, des Beherrschers, die Beherrscher")
CHOSEN = " deiner Wahl"
"""Behind what is a target."""

FIXED: dict[str, Phrase] = {
    "you": YOU,
    "opponent": phrase(A, OPPONENT),
    "each opponent": phrase(EACH, OPPONENT),
    "your opponents": phrase(YOUR, OPPONENT, plural=True),
    "each player": phrase(EACH, PLAYER),
    "each other player": phrase(EACH, PLAYER, adjectives=("ander",)),
    "player": phrase(A, PLAYER),
    "defending player": phrase(THE, PLAYER, adjectives=("verteidigend",)),
}


def player(word: p.Player, german: German) -> Phrase:
    """One of the players that are not pronouns."""
    return FIXED[word.who]


def target_player(word: p.TargetPlayer, german: German) -> Phrase:
    """``ein Gegner deiner Wahl``."""
    if word.having is not None:
        german.lack(f"'{word.say(SOURCE)}' cannot be said in German yet", "")
    return phrase(A, OPPONENT if word.opponent else PLAYER).behind(CHOSEN)


def that_player(word: p.ThatPlayer | p.ControllerThen, german: German) -> Phrase:
    """``dieser Spieler``, ``dieser Gegner``, ``er``."""
    if word.pronoun:
        return pronoun_phrase(MASCULINE)
    return phrase(THIS, OPPONENT if getattr(word, "opponent", False) else PLAYER)


def each_who(word: EachWho, german: German) -> Phrase:
    """``jeder Gegner, der dies nicht kann``."""
    does = "tut" if word.did else "nicht tut" if word.asked else "nicht kann"
    return german.phrase(word.who).behind(f", der dies {does}{BREAK}")


def controller_of(word: p.ControllerOf, german: German) -> Phrase:
    """``ihr Besitzer``, ``der Beherrscher dieser Kreatur``."""
    role = OWNER if word.owner else CONTROLLER
    if word.just_named:
        return phrase(possessive(german.phrase(word.of).gender), role)
    return owned(role, word.of, german, plural=word.many)


def owned(
    of: Noun, owner: Word | None, german: German, *, plural: bool = False, adjectives: Sequence[str] = ()
) -> Phrase:
    """A noun with whose it is: ``deine Hand``, ``die Hand ihres Besitzers``; ``die Hand`` without an owner."""
    whose, behind = whose_is(owner, german)
    return phrase(whose, of, plural=plural, adjectives=adjectives, behind=behind)


def whose_is(owner: Word | None, german: German) -> tuple[Determiner, str]:
    """The determiner of what an owner has, and what follows the noun."""
    if owner is None:
        return THE, ""
    if owner == p.YOU:
        return YOUR, ""
    if isinstance(owner, (p.ThatPlayer, p.ControllerThen)) and owner.pronoun:
        return HIS, ""
    if isinstance(owner, It) and not owner.noun:
        return possessive(german.phrase(owner).gender), ""
    return THE, f" {german.phrase(owner).of}"


def whose_turn(owner: Word | None, german: German, of: Noun) -> str:
    """``deines Endsegments``, ``jedes Endsegments``: the genitive of a part of a turn."""
    return phrase(EACH, of).forms[GEN] if owner is None else owned(of, owner, german).forms[GEN]


RULES: Final[dict[type[Word], Rule]] = {
    p.Player: player,
    p.TargetPlayer: target_player,
    p.ThatPlayer: that_player,
    EachWho: each_who,
    p.ControllerOf: controller_of,
    p.ControllerThen: that_player,
}
