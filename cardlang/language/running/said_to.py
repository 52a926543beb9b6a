"""How card text is worded in a question: who is asked is ``you``, and everybody and everything else has a name.

A name is said only of a card whose face the player who is asked sees.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.engine.cards import UNKNOWN
from cardlang.engine.context import Context
from cardlang.engine.refs import NO_PLAYER, player_ref
from cardlang.engine.view import masked_row
from cardlang.language.running.acting import PROMPT, Act
from cardlang.language.words.abilities import Ability
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.players import (
    YOU,
    ControllerOf,
    GamePlayer,
    Player,
    TargetPlayer,
    ThatPlayer,
    ThesePlayers,
)
from cardlang.language.words.references import acting_players, pairs_meant
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.settled import TheseThings
from cardlang.language.words.word import W, Word, rebuilt

_ONE = (ControllerOf, GamePlayer, TargetPlayer, ThatPlayer)
"""Words for players of whom it is known by now who they are."""


def said_to(text: W, asked: int, act: Act, by_name: bool = False) -> W:
    """A part of a card's text as ``asked`` reads it: of ``they discard a card; or you draw two cards`` they are offered
    ``discard a card`` and ``Ann draws 2 cards``, and ``destroy it`` is ``destroy Ledge Bull``. ``by_name``: they are
    called by their name, too, and so is a target.
    """
    you = NO_PLAYER if by_name else asked
    # players first, of whom some are known by what belongs to them
    text = rebuilt(text, lambda word: _player(word, you, act), but=(Ability,))

    def thing(word: Word) -> Word:
        return _thing(word, asked, act) if isinstance(word, It) or (by_name and is_target(word)) else word

    return rebuilt(text, thing, but=(Ability,))


def or_else(effect: object, ctx: Context, asked: int) -> str:
    """What a sentence does unless a player who is asked pays, as they read it: ``discard Spark``, ``Ann counters
    Bolt``. Empty for other effects.
    """
    sentence = getattr(effect, "sentence", None)
    if not isinstance(sentence, Sentence) or not isinstance(sentence.unless, Clause):
        return ""
    first = sentence.clauses[0]
    act = Act(ctx, first, first.number)
    act.doer, act.each = asked, player_ref(asked)
    done = replace(sentence, unless=None, condition=None, instead=False, otherwise=False)
    done = rebuilt(done, lambda word: _thing(word, asked, act) if is_target(word) else word)
    return said_to(done, asked, act).lower(PROMPT)


def is_target(word: Word) -> bool:
    """Whether a word is one thing that is a target."""
    return isinstance(word, Selection) and word.quantifier == TARGET and word.single


def _player(word: Word, asked: int, act: Act) -> Word:
    if word == YOU or word == Player("defending player") or isinstance(word, _ONE):
        meant = [act.controller] if word == YOU else acting_players(word, act)
        if len(meant) == 1:
            return YOU if meant == [asked] else ThesePlayers((meant[0],), act.state.players[meant[0]].name)
    return word


def _thing(it: Word, asked: int, act: Act) -> Word:
    pairs = pairs_meant(it, act)
    several_or_itself = isinstance(it, It) and (it.many or it.reflexive)
    if several_or_itself or len(pairs) != 1 or pairs[0][0] in (act.source, 0) or pairs[0][0] < 0:
        return it
    row = act.entity(pairs[0][0])
    face = row.face if asked < 0 else masked_row(row, asked).face
    return it if face is UNKNOWN else TheseThings((pairs[0],), face.name)
