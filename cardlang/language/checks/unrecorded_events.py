"""Help for conditions about events that the game does not record, such as what one player did to another this turn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.abilities import Ability, SpellAbility
from cardlang.language.words.conditions import Happened
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.tallied import done_to, is_kept
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE


def recorded_instead(event: EventPattern, ability: Ability, vocabulary: Vocabulary) -> str:
    """Help: what can be asked instead of an event in an ability. It is read in its place before it is shown."""
    said, whole = event.past(SOURCE), ability.say(SOURCE)
    for other, help_ in _others(event, said, vocabulary):
        if said in whole and _is_understood(whole.replace(said, other), ability, vocabulary):
            often = f"each time {said}" in whole  # what several things do at once is done several times
            return f"What is kept is how often '{other}'." if often else help_.format(other)
    return "Ask it of 'you' or of 'an opponent' alone, and not of one player and another."


def _others(event: EventPattern, said: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """What can be asked instead, each with its help: first what means the same, then what is nearly the same."""
    thing, who = done_to(event), event.subject
    deed = said.removeprefix(f"{who.say(SOURCE)} ")
    fights = max(vocabulary.kinds, key=lambda kind: len(kind.stats), default=None)
    near = "What is kept is whether '{}', by any player."
    if event.form.beside:
        yield said.partition(f" {event.form.link} ")[0], "What is kept is whether '{}'."
    if isinstance(who, PlayerWord) and event.key == "attack" and fights is not None and len(fights.stats) > 1:
        does = "control" if who.say(SOURCE) in ("you", "they") else "controls"
        yield f"{with_article(fights.name)} {who.say(SOURCE)} {does} {deed}", "Write '{}'."
        yield f"{with_article(fights.name)} {deed}", near
    if isinstance(who, PlayerWord) and thing is not None:
        done = re.sub(r"^put (.+?) on (.+)", r"\1 was put on \2", deed)
        yield done if done != deed else re.sub(r"^(\w+ed) (.+)", r"\2 was \1", deed), near
    for named in ("that player controls", "they control", "its controller controls"):
        yield said.replace(named, "an opponent controls"), "What is kept is whether '{}', by any player."


def _is_understood(text: str, ability: Ability, vocabulary: Vocabulary) -> bool:
    read = read_paragraph(text, vocabulary, not isinstance(ability, SpellAbility), False).ability
    if read is None:
        return False
    asked = [each.event for each in read.walk() if isinstance(each, (Happened, ThatDid)) and each.period != "this way"]
    return all(map(is_kept, asked))
