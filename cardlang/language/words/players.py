"""Players as card text names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step


@dataclass(frozen=True, slots=True)
class Referent:
    """What a pronoun (``it``, ``that player``) refers to. It is decided when the text is read.

    ``kind`` and, where there are several, ``index``: ``target`` or ``choice`` (the target or choice of that number in
    the ability), ``result`` (what the effect of that number made or did something to), ``own
    result`` and ``own choice`` (those of the player who acts), ``event`` (of the event that
    triggered: 0 its subject, 1 its object, 2 its player), ``each`` (the current one of a group), ``asked one`` (the one
    of several players of whom a condition is asked), ``described`` (the thing whose description it is in), ``doer``
    (the player who acts in this clause), ``opponent`` (the only one, in a game for two), ``turn`` (the player whose
    turn it is when a moment has come that was named as theirs), ``kept`` (what was named before a text has set up what
    happens instead later; see ``running.kept_then``), ``event before`` (of the event that triggered, in what happens
    instead later), ``host`` (what this card is attached to; with an index,
    which is one more than the number of an effect, what that has dealt with, if it has) or ``self`` (this card).
    """

    kind: str
    index: int = 0


OF_EACH = ("each", "doer", "own result", "own choice")
"""The kinds of referents that are another thing or player for each of several: X is then worked out for each."""
KEPT, BEFORE = "kept", "event before"
SELF = Referent("self")
THIS_FIRST = Referent("self", 1)
"""Of what ``other`` leaves out: this card alone where it could be one of those that are counted, else the rest."""
THE_OPPONENT = Referent("opponent")
EACH_OF_THEM = Referent("each", -1)
"""Each of the several things that a clause is about, one after the other: ``they deal damage equal to their power``."""


class PlayerWord(Word):
    """A player or several players: ``target player``, ``each opponent``."""

    __slots__ = ()
    singular = True
    """Whether a verb after it is in the third person: ``target player draws``, but ``you draw``."""

    def possessive(self, voice: Voice) -> str:
        """``your``, ``target opponent's``."""
        return self.say(voice) + "'s"

    def relative(self, voice: Voice, relation: str) -> str:
        """``an opponent controls``, behind what is described."""
        return f"{self.say(voice)} {relation}{'s' if self.singular else ''}"


class GamePlayer(PlayerWord):
    """A player a game names in its own way (``the player with the most units``). ``always``: it is known at any time
    who is meant, so that things can be described by it (``Moons your partner controls``). ``decided_when_done``: where
    several fit, the game decides who is meant when something is done (``prepare``), and not when it is only asked.
    """

    __slots__ = ()
    always: ClassVar[bool] = False
    decided_when_done: ClassVar[bool] = False
    each_of_them: ClassVar[bool] = False
    """Whether each of them must meet a condition about them."""

    def covers(self, ctx: Context) -> list[int]:
        """The numbers of the players who are meant now."""
        raise NotImplementedError(type(self).__name__)

    def prepare(self, ctx: Context) -> Sequence[Step]:
        """Steps that must be done before it is known who is meant (dice to break a tie); empty if none are needed."""
        return ()

    def compared(self, always: bool) -> str:
        """Help, for what is ``decided_when_done``: what to write where it is only asked, ``always`` or at a moment."""
        return ""


@word
class ThesePlayers(GamePlayer):
    """The players who were meant as an effect began that lasts; in questions one of them, by ``name``."""

    seats: tuple[int, ...]
    name: str = ""
    always: ClassVar[bool] = True

    def say(self, voice: Voice) -> str:
        return self.name or "those players"

    def covers(self, ctx: Context) -> list[int]:
        return list(self.seats)


FIXED_PLAYERS: dict[str, tuple[str, str, bool]] = {
    "you": ("you", "your", False),
    "opponent": ("an opponent", "an opponent's", True),
    "each opponent": ("each opponent", "each opponent's", True),
    "each player": ("each player", "each player's", True),
    "each other player": ("each other player", "each other player's", True),
    "player": ("a player", "a player's", True),
    "your opponents": ("your opponents", "your opponents'", False),
    "defending player": ("the defending player", "the defending player's", True),
}
"""Players that are not pronouns: key -> (text, possessive, whether a verb after it is singular)."""
EVERYBODY = ("player", "each player")
"""The keys of players who may be anybody."""
OPPONENTS = ("opponent", "each opponent", "your opponents")
"""The keys of players against whom one plays."""
OTHERS = (*OPPONENTS, "each other player")
"""The keys of players other than ``you``."""
AS_ONE = {
    "your opponents": "your opponents",
    "the defending player": "defending player",
    "defending player": "defending player",
}
"""Phrases for players that are one token, with the key in FIXED_PLAYERS; the others are read word by word."""


@word
class Player(PlayerWord):
    """``you``, ``an opponent``, ``each player`` ...: a key of FIXED_PLAYERS."""

    who: str = "you"

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return FIXED_PLAYERS[self.who][2]

    def say(self, voice: Voice) -> str:
        return FIXED_PLAYERS[self.who][0]

    def possessive(self, voice: Voice) -> str:
        return FIXED_PLAYERS[self.who][1]


YOU = Player("you")
OTHERS_THAN = "each player other than that player"
"""All players but the one named before; one token."""
STRANGERS = (Player("opponent"), Player("player"))
"""Controllers (``a creature an opponent controls``) that ``that player`` may mean afterwards."""


@word
class TargetPlayer(PlayerWord):
    """``target player``, ``target opponent``; ``number`` is its slot among the ability's targets."""

    opponent: bool
    number: int = 0
    having: Word | None = None
    """A condition about ``who``: ``target opponent who controls an artifact``."""

    def say(self, voice: Voice) -> str:
        who = "target opponent" if self.opponent else "target player"
        return who if self.having is None else f"{who} {self.having.say(voice)}"


NAMED_BEFORE = {False: ("that player", "that player's"), True: ("they", "their")}
"""A player named before: whether by a pronoun -> (text, possessive)."""


@word
class ThatPlayer(PlayerWord):
    """A player mentioned before: ``that player``, or ``they`` where ``pronoun`` is set. ``opponent``: others were, too,
    and of them only this one as an opponent: ``that opponent``.
    """

    referent: Referent
    pronoun: bool = False
    opponent: bool = False

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.pronoun

    def say(self, voice: Voice) -> str:
        return "that opponent" if self.opponent else NAMED_BEFORE[self.pronoun][0]

    def possessive(self, voice: Voice) -> str:
        return "that opponent's" if self.opponent else NAMED_BEFORE[self.pronoun][1]


@word
class ControllerOf(PlayerWord):
    """``its controller``, ``that creature's owner``. ``of`` is a word that points at one thing."""

    of: Word
    owner: bool = False
    just_named: bool = field(default=False, compare=False)
    """Whether ``of`` is ``~``, named right before in the same clause: ``return ~ to its owner's hand``. It follows from
    the text in front of it.
    """

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.many

    @property
    def many(self) -> bool:
        """Whether they may be several: ``their controllers``, ``two target creatures' owners``."""
        return not getattr(self.of, "singular", True)

    def say(self, voice: Voice) -> str:
        role = "owner" if self.owner else "controller"
        if self.just_named:
            return f"its {role}"
        many = "s" if self.many else ""
        return f"{self.of.possessive(voice)} {role}{many}"  # type: ignore[attr-defined]

    def possessive(self, voice: Voice) -> str:
        said = self.say(voice)
        return said + ("'" if said.endswith("s") else "'s")


@word
class ControllerThen(ControllerOf):
    """``that player``, or ``they`` where ``pronoun`` is set, behind ``target creature an opponent controls``: who
    controlled it when the text came to it. It may have another controller by now.
    """

    pronoun: bool = False

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.pronoun

    @property
    def many(self) -> bool:
        return False

    def say(self, voice: Voice) -> str:
        return NAMED_BEFORE[self.pronoun][0]

    def possessive(self, voice: Voice) -> str:
        return NAMED_BEFORE[self.pronoun][1]


def is_opponents(word: object) -> bool:
    """True if it names only opponents of the player whose text it is."""
    if isinstance(word, TargetPlayer):
        return word.opponent
    if isinstance(word, str):
        return "opponent" in word
    who = getattr(word, "who", None)
    return who is not None and is_opponents(who)  # of "each opponent who controls an artifact", who they are


def object_form(player: Word, voice: Voice) -> str:
    """A player or thing behind a verb or preposition: ``them`` for ``they``, all others unchanged."""
    said = player.say(voice)
    return "them" + said.removeprefix("they") if said == "they" or said.startswith("they and ") else said
