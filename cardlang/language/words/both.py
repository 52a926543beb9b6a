"""``them`` after ``exile target creature and target artifact``: single things that were named together."""

from __future__ import annotations

from cardlang.language.words.english import plural
from cardlang.language.words.nouns import Group
from cardlang.language.words.word import Voice, word


@word
class Both(Group):
    """The single things of ``target creature and target artifact``, named again: ``them``, or ``those permanents``. Its
    parts are the pronouns (:class:`It`) for each of them.
    """

    noun: str = ""
    many = True

    def say(self, voice: Voice) -> str:
        return f"those {plural(self.noun)}" if self.noun else "them"

    def possessive(self, voice: Voice) -> str:
        return f"{self.say(voice)}'" if self.noun else "their"
