"""The entries of a game's vocabulary (its kinds, nouns, keywords ...), and :class:`GameWords`, what words ask of it."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from cardlang.record import record

EFFECT = "EFFECT"
"""What stands for the effect in the declaration of a keyword: ``When ~ dies, EFFECT``."""


@record(frozen=True, slots=True)
class KindEntry:
    """A kind of card: ``creature``.

    ``permanent``: it stays in play. ``stats``: the numbers it must have. ``later``: the rules of the game have it, but
    cardlang does not play it yet.
    """

    name: str
    permanent: bool = True
    stats: tuple[str, ...] = ()
    later: bool = False
    pays_first: bool = False
    """True if a cost in its text (``2 EP: draw a card.``) is paid as the card is played, since it does not stay in
    play to be activated later.
    """
    hides: bool = True
    """Whether cards of this kind may be face-down outside play, in a game where cards do."""
    announced: bool = True
    """Whether its cards are announced before they are played, so that the player chooses what to pay for them."""
    any_time: bool = False
    """Whether its cards may be played whenever their player has priority, and not only in their own main phase."""
    at_once: bool = False
    """True if it stays in play and its text, without ``when ~ enters``, is carried out as it enters."""
    alone: bool = False
    """True if its cards are of no other kind besides."""
    free: bool = False
    """True if its cards are never paid for."""
    attached: bool = False
    """True if the rules attach its cards to something in play."""
    nobodys: bool = False
    """True if its cards belong to no player, so that no reader knows whose opponents are meant. What such a card says
    at once is true as long as it is in play; what a player does with another may last.
    """


HIDDEN_CARD: Final = "hidden card"
"""The sense of a noun for cards that are face-down outside play (traps)."""
FACE_DOWN: Final = "face-down"
"""Its adjective, in a game that has it."""


@record(frozen=True, slots=True)
class NounEntry:
    """A noun that is not a kind of card: ``spell``. ``sense`` is what it names: permanent, card, spell, HIDDEN_CARD,
    player ...
    """

    name: str
    sense: str
    stays: bool = False
    """What a card is attached to: whether the card stays in play without it."""
    on: str = ""
    """What a card is attached to: the subtype of the cards that call it so, whatever else it could be called."""
    counted: bool = False
    """Of pieces: whether those on things can be counted, by ``Game.nouns``."""


@record(frozen=True, slots=True)
class KeywordEntry:
    """A keyword: ``Fast``, ``Armored N``.

    ``argument`` is what follows it: number, cost, noun, object (a noun without ``for``), thing (it is a keyword
    action: ``Ignite THING``) or, empty, nothing. ``kinds`` are the kinds of card that may have it; empty: all.
    ``reminder`` is printed in italics behind it. ``text`` is what a keyword declared by a set stands for, card text
    with ``N`` for its argument. ``behind`` is the same for a keyword of the game, where the rules do not do it
    themselves: on cards that stay in play, and on others.
    """

    name: str
    argument: str = ""
    reminder: str = ""
    kinds: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    later: bool = False
    also: tuple[str, ...] = ()
    """Other spellings that are understood; ``fmt`` writes ``name`` in their place."""
    behind: tuple[str, str] = ("", "")
    when_played: bool = False
    """Whether the rules look at it while the card is being played, and no longer when it is in play."""
    asked_as: tuple[str, ...] = ()
    """What a thing does as the rules look at it, and at no other time: ``attack``, ``be blocked``, ``block``."""
    shields: bool = False
    """Whether no opponent can target what has it in play."""
    joint: str = ""
    """What is written between it and its effect, for a keyword that has an effect of its own on each card: ``: `` in
    ``Channel 2 EP: draw a card.``, `` - `` in ``Salvage - Draw a card.`` One paragraph of its ``text`` then has
    ``EFFECT`` in it.
    """

    paid: str = ""
    """For a keyword that is an optional additional cost: what a card is when it was paid (``overcharged``)."""

    @property
    def template(self) -> str:
        """The paragraph of its text with ``EFFECT``; empty for a keyword without an effect."""
        return next((each for each in self.text if EFFECT in each), "") if self.joint else ""

    def said(self, permanent: bool) -> tuple[str, ...]:
        """The paragraphs of card text it stands for, on a card that stays in play or not; none if the rules do it."""
        if self.joint:
            return tuple(each for each in self.text if each != self.template)
        return self.text or tuple(each for each in (self.behind[0 if permanent else 1],) if each)


@record(frozen=True, slots=True)
class ResourceEntry:
    """Something players have an amount of and spend: ``EP``. ``token``: it is made as tokens (``create an Intel
    token``). ``plural`` is the name for more than one (``sparks``); empty where it is the same (``2 EP``).
    """

    name: str
    icon: str = ""
    token: bool = False
    plural: str = ""
    hurt: bool = False
    """Whether damage that is dealt to a player takes it."""


@record(frozen=True, slots=True)
class TurnGift:
    """What each turn brings the player whose turn it is, before anybody can do anything: ``amount`` more of what it
    ``gets``, cards in a hand or a resource. ``moments``: what is asked there is asked only once
    it is ``said``; ``later`` is a moment at which that no longer matters.
    """

    moments: tuple[str, ...]
    gets: str
    amount: int
    said: str
    later: str


OWN_FIELD = "own"
"""The form of a field that a set declares itself."""


@record(frozen=True, slots=True)
class FieldEntry:
    """A line that a card in a ``.cards`` file may have: ``power: 2``.

    ``form`` is what it holds: cost, type, integer (from ``low`` to ``high``), letters, subtype, text, line, reminders
    (all or none), or ``own`` for a field that the set declares, a line whose meaning is the set's own affair.
    ``required``: every card must have it. ``kinds``: cards of these kinds must have it, and no others may (a
    ``subtype`` field they may leave out).
    """

    name: str
    form: str
    required: bool = False
    low: int = 0
    high: int = 9999
    kinds: tuple[str, ...] = ()


@record(frozen=True, slots=True)
class RollEntry:
    """The roll of a die whose outcomes cards list: ``Low Risk: draw a card. Failure: lose 1 EP.``

    ``die`` is what is rolled, ``levels`` are how hard it may be, from easy to hard; the first words of these differ.
    """

    die: str
    levels: tuple[str, ...]


@record(frozen=True, slots=True)
class LimitEntry:
    """A limit of activated abilities in the words of one game: ``Activate only from your discard pile``.

    ``key`` is what it means: a key of ``costs.LIMITS``, or ``discard`` for an ability that works from there. ``also``
    are other spellings that are understood; ``fmt`` writes ``phrase`` in their place.
    """

    phrase: str
    key: str
    also: tuple[str, ...] = ()


DURING: Final = "during "
"""Begins the key of a limit to a part of one's own turn: ``during main phase``."""


def only_during(*moments: str, said: str = "Activate only during your {}") -> tuple[LimitEntry, ...]:
    """The limits to these parts of a player's turn; ``said`` is how the game says it."""
    ways = ("Activate only during your {}", "Activate only in your {}", "Only during your {}", "Only in your {}")
    return tuple([
        LimitEntry(said.format(each), DURING + each, tuple([way.format(each) for way in ways if way != said]))
        for each in moments
    ])


@record(frozen=True, slots=True)
class ForbidEntry:
    """Something that card text may forbid with ``cannot``: ``~ cannot be blocked``.

    ``action`` is what follows ``cannot``: ``be blocked``. ``who`` is what the subject may be: thing, player or any.
    ``by``: it may be forbidden for some only (``cannot be blocked by creatures with power 2 or less``). ``asked``:
    the verb checks it itself, so that it works in every game; otherwise only in games whose rules check it. ``meant``:
    what a reader has to know of it. ``asked_at``: the only time at which it matters, as in ``Verb.asked_at``.
    ``listed``: whether messages that list what can be forbidden name it.
    """

    action: str
    who: str = "thing"
    by: bool = False
    asked: bool = False
    meant: str = ""
    asked_at: str = ""
    listed: bool = True


class GameWords(Protocol):
    """What words need to know of their game. ``Vocabulary`` implements it; the words do not import ``Vocabulary``,
    because it imports them.
    """

    @property
    def resources(self) -> tuple[ResourceEntry, ...]:
        """What players of this game have amounts of."""

    @property
    def cost_resource(self) -> str:
        """The resource that costs are paid in; empty if there is not just one."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The resources written as letters (the F of ``2FFG``); empty in most games."""

    def icon_of(self, resource: str) -> str:
        """The name of a resource's icon, or nothing."""

    def plural_of(self, resource: str) -> str:
        """The plural name of a resource (``sparks``); empty where it is the same as the name."""

    def forbidden(self, action: str) -> ForbidEntry | None:
        """The entry of what follows ``cannot``; None if cards of this game cannot forbid it."""


class FightStep(NamedTuple):
    """A part of a fight, such as the attack: ``states`` are what things get into then, each with the event
    (``EventForm.key``) by which they do, and ``events`` all that happens then, as far as cards wait for it.
    """

    states: tuple[tuple[str, str], ...]
    events: tuple[str, ...]
    one_by_one: bool = False
    """Whether things are declared one after the other, so that the next one sees those before."""


ALONE: Final = "attacking alone"
"""The adjective of an attacker beside whom nothing attacks, in every game that has it."""
DAMAGED: Final = ("damaged", "undamaged")
"""The adjectives of what has damage marked on it now and of what has none, where damage stays."""
STATES: Final = ("tapped", "untapped", "attacking", ALONE, "blocking", "blocked", "unblocked", *DAMAGED)
"""The adjectives of what something is for a while."""
ATTACK: Final = FightStep((("attacking", "attack"), (ALONE, "attack alone")), ("attack", "attack alone", "be attacked"))
BLOCKS: Final = FightStep(
    (("blocking", "block"), ("blocked", "become blocked"), ("unblocked", "attack unblocked")),
    ("block", "become blocked", "be blocked"),
)
