"""Reading modes that another player chooses from: ``each opponent chooses one: they discard a card; or ...``."""

from __future__ import annotations

from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import NounPhrase, SentenceShape
from cardlang.language.words.abilities import Modes, Sentence
from cardlang.language.words.nouns import TARGET
from cardlang.language.words.players import YOU, Player, PlayerWord, TargetPlayer, ThatPlayer
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.who_did import several


def read_chooser(r: Reading, np: NounPhrase) -> PlayerWord:
    """Who chooses; in the modes a clause without a subject is about them. Raises :class:`Mistake`."""
    chooser = read_np(r, np)
    if chooser == YOU or not isinstance(chooser, PlayerWord):
        help_ = "Write 'Choose one: ...' for yourself."
        raise r.mistake("CL502", f"'{r.said(np)}' is no player who chooses", np, help_)
    if isinstance(chooser, Player) and not several(chooser):
        help_ = "Write 'target opponent' or 'each opponent'."
        raise r.mistake("CL601", f"which player is '{r.said(np)}'?", np, help_)
    r.binder.implied = r.binder.that_player(np.first().start, np.last().end, True)
    return chooser


def they_choose(r: Reading, chooser: PlayerWord, modes: tuple[Sentence, ...], shape: SentenceShape) -> Modes:
    """The modes, where they can be carried out for those who choose. Raises :class:`Mistake`."""
    r.binder.implied = YOU
    words = [word for each in modes for word in each.walk()]
    if any(isinstance(each, TargetPlayer) or getattr(each, "quantifier", "") == TARGET for each in words):
        help_ = "Write 'a creature' instead of 'target creature': it is picked as it happens."
        raise r.mistake("CL405", "what another player chooses has no targets", shape, help_)
    subjects = [clause.subject for each in modes for clause in each.clauses]
    others = [each for each in words if isinstance(each, ThatPlayer) and each not in subjects]
    alien = [each for each in subjects if not isinstance(each, ThatPlayer)]
    if several(chooser) and (alien or any(each.referent.kind == "each" for each in others)):
        message = "each of several players chooses, so a mode says what these do"
        raise r.mistake("CL405", message, shape, "Say it of 'target opponent', or begin each mode with 'they'.")
    return TheyChoose(modes, chooser=chooser, span=span_of(shape))
