"""The rows of a game's vocabulary, and what words may ask of it (:class:`GameWords`)."""

from __future__ import annotations

from typing import Protocol

from cardlang.record import record


@record(frozen=True, slots=True)
class KindEntry:
    """A card kind: ``creature``. ``stats`` it must have; ``permanent`` kinds stay in play; ``later``: not yet said."""

    name: str
    permanent: bool = True
    stats: tuple[str, ...] = ()
    later: bool = False
    pays_first: bool = False
    """True if what is left of a colon is paid when the card is played: it has no abilities to use later."""
    at_once: bool = False
    """Whether it stays in play and what its text does is done as it comes there, without saying when."""


@record(frozen=True, slots=True)
class NounEntry:
    """A noun that is no kind: ``spell``. ``sense`` is what it stands for: permanent, card, spell, player ..."""

    name: str
    sense: str


@record(frozen=True, slots=True)
class KeywordEntry:
    """A keyword. ``argument``: nothing, number, cost or noun. ``kinds``: which cards may have it (empty: all).

    ``reminder`` is printed in italics; ``text`` is what a set's own keyword stands for (card English with ``N``).
    ``behind`` is the text a game's keyword stands for, if it has one: on cards that stay in play, and on others.
    """

    name: str
    argument: str = ""
    reminder: str = ""
    kinds: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    later: bool = False
    also: tuple[str, ...] = ()
    """Other names people know it by; ``fmt`` writes its own."""
    behind: tuple[str, str] = ("", "")
    when_played: bool = False
    """Whether it is asked about while the card is played, and not when it is in play."""

    def said(self, permanent: bool) -> tuple[str, ...]:
        """The paragraphs it stands for, if it stands for any."""
        return self.text or tuple(each for each in (self.behind[0 if permanent else 1],) if each)


@record(frozen=True, slots=True)
class ResourceEntry:
    """A player's spendable amount: ``EP``. ``token``: it is made as tokens (``create an Intel token``). ``plural``
    is what more than one are called (``sparks``); without it the name serves for any number.
    """

    name: str
    icon: str = ""
    token: bool = False
    plural: str = ""


@record(frozen=True, slots=True)
class FieldEntry:
    """A line of a card block. ``form``: cost, type, integer, letters, text or line.

    ``low`` and ``high`` bound integers; ``required`` for all cards; ``kinds``: only cards of these kinds have it, and
    they must.
    """

    name: str
    form: str
    required: bool = False
    low: int = 0
    high: int = 9999
    kinds: tuple[str, ...] = ()


@record(frozen=True, slots=True)
class ForbidEntry:
    """What ``cannot`` may forbid.

    ``action`` is what follows it: ``be blocked``. ``who``: thing, player, or any. ``by``: it is also asked who does it
    (``cannot be blocked by creatures with power 2 or less``). ``asked``: the verb asks about it itself, in any game,
    and not only where the rules of a game do.
    """

    action: str
    who: str = "thing"
    by: bool = False
    asked: bool = False


class GameWords(Protocol):
    """What words ask of their game. ``Vocabulary`` is one; it knows the words, so the words do not import it."""

    @property
    def resources(self) -> tuple[ResourceEntry, ...]:
        """What players of the game have."""

    @property
    def cost_resource(self) -> str:
        """What costs are paid in, where it is one resource."""

    @property
    def letters(self) -> tuple[str, ...]:
        """Resources that are written as letters."""

    def icon_of(self, resource: str) -> str:
        """The name of a resource's icon, or nothing."""

    def plural_of(self, resource: str) -> str:
        """What more than one of a resource are called, or nothing where that is its name."""

    def forbidden(self, action: str) -> ForbidEntry | None:
        """What a card may forbid, or None."""
