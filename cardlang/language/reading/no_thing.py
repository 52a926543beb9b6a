"""Refuses players and numbers where only a thing can be meant: ``You gain Fast``, ``Ten gains Fast``, and among things
``You and creatures you control gain Fast``, ``Any target gets +1/+1``; what is no player where one is asked about; and
``its controller`` where nothing was named.
"""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import ClauseShape, NounPhrase, Shape
from cardlang.language.words.english import capitalized, plural
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import SOME, Group, Selection
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def refuse_number(r: Reading, effect: Verb, shape: ClauseShape, vp: Shape) -> None:
    """Raises :class:`Mistake` for a subject that is a number, or how much there is of something."""
    said = "" if shape.np is None else r.said(shape.np)
    message = f"'{effect.called()}' is nothing that a number does, such as '{said}'"
    raise r.mistake("CL502", message, shape.np or vp, "Name the thing or the player that is meant.")


def refuse_players(r: Reading, effect: Verb, subject: Word, shape: ClauseShape, vp: Shape) -> None:
    """Raises :class:`Mistake` if a subject is a player, or may be one."""
    said = "" if shape.np is None else r.said(shape.np)
    if isinstance(subject, PlayerWord):
        if not said:
            raise r.mistake("CL501", f"what is it that '{effect.called()}'?", vp, verb=type(effect))
        message = f"'{effect.called()}' applies to things, not to '{said}'"
        kinds = [capitalized(plural(each.name)) for each in r.vocabulary.kinds if each.stats]
        help_ = "Say it of things, for example of 'target creature'."
        if effect.name == "cannot":
            help_ = f"Say it of things: '{kinds[0]} an opponent controls {effect.called()}.'" if kinds else ""
        raise r.mistake("CL502", message, shape.np or vp, help_)
    if isinstance(subject, Group) and (players := [each for each in subject.parts if isinstance(each, PlayerWord)]):
        things = " and ".join(each.say(SOURCE) for each in subject.parts if each not in players)
        message = f"'{effect.called()}' applies to things, not to '{players[0].say(SOURCE)}'"
        help_ = f"Say it of '{things}' alone." if things else ""
        raise r.mistake("CL502", message, shape.np or vp, help_)
    if isinstance(subject, Selection) and any("player" in each.nouns for each in subject.of.sorts):
        things = " or ".join(each.head for each in subject.of.sorts if "player" not in each.nouns)
        message = f"'{effect.called()}' applies to things, and '{said}' may be a player"
        raise r.mistake("CL502", message, shape.np or vp, f"Write '{subject.quantifier} {things}'." if things else "")


def nobody_named(r: Reading, effect: Verb, vp: Shape) -> Mistake:
    """The mistake for ``Can't be targeted.``, which could be about this card as well as about you."""
    start, said = extent(vp)[0], r.said(vp)
    deed = said[:1].lower() + said[1:] + r.text[extent(vp)[1] :]
    you = "You" if not start else "you"
    ways = (("this card", f"{r.text[:start]}~ {deed}"), ("you", f"{r.text[:start]}{you} {deed}"))
    message, help_ = f"who {effect.called()}, this card or you?", f"Write '~ {effect.called()}'."
    return r.mistake("CL501", message, vp, help_, ways=ways)


def no_player(r: Reading, np: NounPhrase, vp: Shape, subject: Word) -> Mistake:
    """What to say where something else than a player ``has`` cards: ``your graveyard has three or more cards``."""
    message = f"a player must come before '{vp.first().text}', not '{r.said(np)}'"
    held = r.said(vp.all(NounPhrase)[0])
    there = f"Say that there are: 'there are {held} in {r.said(np)}'." if isinstance(subject, Zone) else ""
    return r.mistake("CL502", message, np, there)


def only_you(r: Reading, effect: Verb, subject: Word, shape: ClauseShape, vp: Shape) -> Mistake:
    """The mistake for what nobody but you can be made to do, said of another player."""
    help_ = "Let them choose first: 'Target opponent chooses ...', and say in the next sentence what happens to it."
    if not any(isinstance(each, Selection) and each.quantifier == SOME for each in effect.children()):
        help_ = "" if YOU in effect.children() else f"Say it of yourself: '{capitalized(effect.say(SOURCE))}.'"
    if shape.np is None:  # a mode of those who choose
        help_ = f"Say that it is you: 'you {r.said(vp)}'."
    who = subject.say(SOURCE) if shape.np is None else r.said(shape.np)
    return r.mistake("CL502", f"'{effect.called()}' is what you do, not '{who}'", shape.np or vp, help_)


def refuse_whose_alone(r: Reading) -> None:
    """Raises :class:`Mistake` for ``its controller`` on a card that does not stay in play, where nothing was named:
    ``Gain 1 EP. Its controller draws a card.`` Nothing where another mistake was found.
    """
    if r.mistakes or r.binder.stays:
        return
    for start, end, _ in r.binder.whose:
        if r.text[start:end].lower().startswith(("its controller", "its owner")):
            help_ = "Name it before in this paragraph, as in 'target ...'; who plays this card is 'you'."
            raise Mistake("CL602", "'its' refers to nothing: nothing was named before it", start, end, help_)
