"""Zones as card text names them: ``your graveyard``, ``the battlefield``, ``the bottom of its owner's library``."""

from __future__ import annotations

from dataclasses import field

from cardlang.language.words.english import plural, with_article
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.word import Voice, Word, word

IN_PLAY = ("battlefield", "play")
"""What games call the zone of what is in play."""
LIBRARIES = ("library", "deck")
"""What games call the pile that cards are drawn from."""
WITHOUT_ARTICLE = ("exile", "play", "hand")
"""Places of which a text need not say whose they are, and that have no article then: ``cards in exile``."""


@word
class Zone(Word):
    """``your graveyard``, ``its owner's hand``, ``the battlefield``. ``owner`` is None for a zone that all players
    share, or for anyone's; ``many``: those of all players (``graveyards``); ``any``: that of any one player (``a
    graveyard``).
    """

    name: str
    owner: PlayerWord | None = None
    many: bool = False
    any: bool = False
    own_play: bool = field(default=False, compare=False)
    """Whether it is a place of a game's own in which cards are in play, such as a trick."""

    @property
    def in_play(self) -> bool:
        """Whether it is all that is in play."""
        return self.name in IN_PLAY

    @property
    def of_play(self) -> bool:
        """Whether cards there are in play: everywhere, or in a place of the game's own."""
        return self.in_play or self.own_play

    def say(self, voice: Voice) -> str:
        if self.owner is not None:
            owner = self.owner.possessive(voice)
            return f"{owner} {plural(self.name) if owner.endswith('s' + chr(39)) else self.name}"
        if self.many:
            return plural(self.name)
        if self.any:
            return with_article(self.name)
        return self.name if self.name in WITHOUT_ARTICLE else f"the {self.name}"

    @property
    def of_one_opponent(self) -> bool:
        """Whether it is that of one opponent, whom nobody chooses."""
        return self.owner == Player("opponent")

    @property
    def on_it(self) -> bool:
        """Whether things are *on* it (``the battlefield``), not *in* it (``play``, ``your hand``)."""
        return self.in_play and self.name != "play"


@word
class Spot(Word):
    """The end of a library: ``the bottom of its owner's library``."""

    end: str
    zone: Zone

    def say(self, voice: Voice) -> str:
        return f"{'top' if self.end == 'top' else 'the ' + self.end} of {self.zone.say(voice)}"
