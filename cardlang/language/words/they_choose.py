"""Modes that another player than the one who plays the card chooses from, as it resolves: ``target opponent chooses
one: they discard a card; or they lose 2 EP``.
"""

from __future__ import annotations

from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.sentences import Modes, stopped
from cardlang.language.words.word import Voice, word


@word
class TheyChoose(Modes):
    """``Each opponent chooses one: they discard a card; or they lose 2 EP.`` The modes have no targets. ``freely``: one
    may be chosen, too, that cannot be done.
    """

    chooser: PlayerWord = Player("opponent")
    freely: bool = False

    def lower(self, voice: Voice) -> str:
        modes = "; or ".join(each.lower(voice, named=True) for each in self.sentences)
        choose = "chooses" if self.chooser.singular else "choose"
        freely = ", even if it cannot be done" if self.freely else ""
        return stopped(f"{self.chooser.say(voice)} {choose} {self.how_many}{freely}: {modes}")
