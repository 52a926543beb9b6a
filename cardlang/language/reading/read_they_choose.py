"""Reading modes that another player chooses from: ``each opponent chooses one: they discard a card; or ...``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardlang.counting import count_of
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading, extent, span_of
from cardlang.language.reading.that_player import that_player
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import ClauseShape, NounPhrase, SentenceShape
from cardlang.language.words.choosing import MOST_MODES
from cardlang.language.words.nouns import TARGET
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, Referent, TargetPlayer
from cardlang.language.words.sentences import Clause, Mode, Modes
from cardlang.language.words.themselves import done_to_themselves
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, rebuilt

_DEFENDER, _OPPONENT = Player("defending player"), Player("opponent")
_WHO_CHOOSES = Candidate(Referent("each", 0), _OPPONENT)
"""What ``they`` means in modes that one of several opponents chooses from."""


def read_chooser(r: Reading, np: NounPhrase) -> PlayerWord:
    """Who chooses; in the modes a clause without a subject is about them. Raises :class:`Mistake`."""
    chooser = read_np(r, np)
    if chooser == YOU:
        return YOU
    if not isinstance(chooser, PlayerWord):
        help_ = "Write 'Choose one: ...' for yourself."
        raise r.mistake("CL502", f"'{r.said(np)}' is no player who chooses", np, help_)
    if isinstance(chooser, Player) and not several(chooser) and chooser not in (_DEFENDER, _OPPONENT):
        help_ = "Write 'target opponent' or 'each opponent'."
        raise r.mistake("CL601", f"which player is '{r.said(np)}'?", np, help_)
    named = r.binder.players
    if chooser == _OPPONENT:  # nobody else who was named is meant
        alone = [] if r.vocabulary.one_opponent else [_WHO_CHOOSES]
        r.binder.players = alone or [each for each in named if each.is_opponent]
        named = [*named, *alone]
    r.binder.implied = that_player(r, np.first().start, np.last().end, True)
    r.binder.players = named
    return chooser


def they_choose(r: Reading, chooser: PlayerWord, modes: tuple[Mode, ...], shape: SentenceShape) -> Modes:
    """The modes, where they can be carried out for those who choose. Raises :class:`Mistake`."""
    if not all(each.plain for each in modes):
        help_ = "Join what is done in a mode with ', then', without an 'if'."
        raise r.mistake("CL405", "what another player chooses from is one sentence each", shape, help_)
    if not 1 < len(modes) <= MOST_MODES:
        raise r.mistake("CL405", f"'choose one' does not fit {count_of(len(modes), 'mode')}", shape)
    r.binder.implied = YOU
    r.binder.players = [each for each in r.binder.players if each != _WHO_CHOOSES]  # it is not kept who that was
    if chooser == _DEFENDER:  # who has no pronoun in print
        bare = [each for seq in shape.seqs for each in seq.all(ClauseShape) if each.np is None]
        r.said_again += shape.all(NounPhrase)[0].pieces() * len(bare)
    if isinstance(chooser, ControllerOf):  # who is "they" in print
        who = shape.all(NounPhrase)[0]
        named = [each.np for seq in shape.seqs for each in seq.all(ClauseShape) if each.np is not None]
        same = [each for each in named if r.said(each).lower() == r.said(who).lower()]
        r.said_otherwise += [piece for each in same for piece in each.pieces()]
        r.said_again += [Piece("THEY", "they", "they", *extent(each)) for each in same]
    words = [word for each in modes for word in each.walk()]
    if any(isinstance(each, TargetPlayer) or getattr(each, "quantifier", "") == TARGET for each in words):
        help_ = "Write 'a creature' instead of 'target creature': it is picked as it happens."
        raise r.mistake("CL405", "what another player chooses has no targets", shape, help_)
    said = next((each.value for each in shape.tokens() if each.type == "CHOOSEONE"), "choose one")
    if said != "choose one" or any(each.type == "MOREIF" for each in shape.tokens()):
        raise r.mistake("CL405", f"'{said}' is not said of who chooses", shape, "Leave out who, or choose one.")
    freely = any(each.value == "chooses freely :" for each in shape.tokens())
    found = TheyChoose(modes, chooser=chooser, freely=freely, span=span_of(shape))
    _refuse_to_themselves(r, found, shape)
    return found


def _refuse_to_themselves(r: Reading, modes: TheyChoose, shape: SentenceShape) -> None:
    """Raises :class:`Mistake` where those who choose would do something to themselves, and so nothing: ``steal 1R from
    them`` may be your deed, and then those of the other modes may be, too.
    """
    clauses = [each for mode in modes.sentences for each in mode.clauses]
    wrong = {each.number: done_to_themselves(each) for each in clauses}
    first = next((each[0] for each in wrong.values() if each), None)
    if first is None:
        return
    shapes = [each for seq in shape.seqs for each in seq.all(ClauseShape)]
    bare = [clause.number for clause, each in zip(clauses, shapes, strict=True) if each.np is None]
    ways = (lambda each: bool(wrong[each.number]), lambda each: bool(wrong[each.number]) or each.number in bare)
    said = list(dict.fromkeys(f"'{_yours_where(modes, way)}'" for way in ways))
    message = f"those who choose would '{first.say(SOURCE)}', that is, from themselves or of their own"
    raise r.mistake("CL603", message, shape, f"Say whose deed each mode is: {' or '.join(said)}")


def _yours_where(modes: TheyChoose, test: Callable[[Clause], bool]) -> str:
    """The modes with ``you`` as the subject of some clauses."""
    you = rebuilt(modes, lambda each: replace(each, subject=YOU) if isinstance(each, Clause) and test(each) else each)
    return you.say(SOURCE)
