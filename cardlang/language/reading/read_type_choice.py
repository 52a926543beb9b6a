"""Reading ``As ~ enters, choose a creature type.``"""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import Shape
from cardlang.language.words.abilities import Ability
from cardlang.language.words.chosen_type import CREATURE_TYPE, TypeChoice


def read_type_choice(r: Reading, shape: Shape, permanent: bool) -> Ability:
    """The choice, among the types that this game and this set have. Raises :class:`Mistake` if there are none."""
    noun = shape.first().value
    if not permanent:
        raise r.mistake("CL405", "this card never enters", shape, "Choose one: say the types as modes.")
    among = r.vocabulary.subtypes if noun == CREATURE_TYPE else tuple([each.name for each in r.vocabulary.kinds])
    if not among:
        help_ = "List them in the block of the set: 'subtypes: Servo, Wolf'."
        raise r.mistake("CL405", "this set has no creature types", shape, help_)
    return TypeChoice(noun, tuple(sorted(among)), span=span_of(shape))
