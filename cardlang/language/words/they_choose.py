"""Modes that another player than the one who plays the card chooses from, as it resolves: ``target opponent chooses
one: they discard a card; or they lose 2 EP``.
"""

from __future__ import annotations

from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.sentences import Modes
from cardlang.language.words.word import Voice, rebuilt, word


@word
class TheyChoose(Modes):
    """``Each opponent chooses one: they discard a card; or they lose 2 EP.`` The modes have no targets. ``freely``: one
    may be chosen, too, that cannot be done.
    """

    chooser: PlayerWord = Player("opponent")
    freely: bool = False

    def lower(self, voice: Voice) -> str:
        they = ThatPlayer(Referent("each", 0), True)
        modes = rebuilt(self, lambda each: they if each == self.chooser else each) if self._by_thing else self
        said = modes.in_a_row(voice, named=self.chooser != YOU)
        choose = "chooses" if self.chooser.singular and self.chooser != YOU else "choose"
        freely = ", even if it cannot be done" if self.freely else ""
        return f"{self.chooser.say(voice)} {choose} {self.how_many}{freely}: {said}"

    @property
    def _by_thing(self) -> bool:
        """Whether it is ``its controller`` who chooses, who are ``they`` in the modes."""
        return isinstance(self.chooser, ControllerOf)
