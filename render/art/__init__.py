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


def draw_art(seed: str, kind: str, size: tuple[int, int]) -> Image.Image:
    """An RGB picture of ``size`` px for the card with this seed (name and types) and kind (lower case)."""
    number = int.from_bytes(hashlib.sha256(seed.encode("utf-8")).digest()[:8], "big")
    dice = random.Random(number)
    words = seed.lower()
    scene = Scene(dice, choose_palette(dice, words, kind), *size, words)
    kinds = " ".join(sorted(kind.split())) if "win" not in kind else kind
    subject = next((paint for name, paint in _SUBJECTS if name in kinds), lands.paint)
    subject(scene)
    return scene.finish()
