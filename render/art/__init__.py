"""Pictures for cards without a picture: painted by the program from the card's name and types.

The same card always gets the same picture, another card a different one: its kind chooses the subject, its
words choose colours and event, and dice seeded with its name do the rest.
"""

from __future__ import annotations

import hashlib
import random

from PIL import Image

from . import atlas, bursts, creatures, lands, machines, sigils, triumphs
from .brush import Scene
from .palette import choose_palette

# The first kind that the card has chooses the subject.
_SUBJECTS = (
    ("win condition", triumphs.paint),
    ("artifact creature", creatures.paint_construct),
    ("creature", creatures.paint),
    ("animate", creatures.paint),
    ("planeswalker", creatures.paint_person),
    ("landmark", lands.paint),
    ("action", atlas.paint),
    ("event", atlas.paint),
    ("artifact", machines.paint),
    ("structure", machines.paint),
    ("tool", machines.paint),
    ("enchantment", sigils.paint),
    ("rishi", sigils.paint),
    ("instant", bursts.paint),
    ("spell", bursts.paint),
    ("sorcery", lands.paint),
)


# Pictures are painted this many times smaller and then scaled up. Skies and glows lose nothing, edges are painted
# at a finer scale anyway, and a set of cards takes a third of the time.
COARSE = 2.5


def draw_art(seed: str, kind: str, size: tuple[int, int]) -> Image.Image:
    """An RGB picture of ``size`` px for the card with this seed (name and types) and kind (lower case)."""
    number = int.from_bytes(hashlib.sha256(seed.encode("utf-8")).digest()[:8], "big")
    dice = random.Random(number)
    words = seed.lower()
    wide, high = (max(1, round(side / COARSE)) for side in size)
    scene = Scene(dice, choose_palette(dice, words, kind), wide, high, words)
    kinds = " ".join(sorted(kind.split())) if "win" not in kind else kind
    subject = next((paint for name, paint in _SUBJECTS if name in kinds), lands.paint)
    subject(scene)
    return _drawn_out(scene.finish(), size)


def _drawn_out(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture scaled up to full size: bicubic vertically, then bilinear horizontally, where most of the
    pixels are.

    This takes three quarters of the time of bicubic alone, and the difference cannot be seen.
    """
    tall = picture.resize((picture.width, size[1]), Image.Resampling.BICUBIC)
    return tall.resize(size, Image.Resampling.BILINEAR)
