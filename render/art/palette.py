"""Colours that go together, chosen by the words on the card and, among those that suit, by its name."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

Rgb = tuple[int, int, int]


def rgb(text: str) -> Rgb:
    """``#rrggbb`` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def blend(first: Rgb, second: Rgb, share: float) -> Rgb:
    """``share`` of the second colour in the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Palette:
    """``sky`` from top to horizon, ``light`` of sun or magic, ``glow`` around it, ``land`` far to near."""

    mood: str
    sky: tuple[Rgb, Rgb, Rgb]
    light: Rgb
    glow: Rgb
    land: tuple[Rgb, Rgb]

    @property
    def dark(self) -> Rgb:
        """Nearly black, in the tone of the land."""
        return blend(self.land[1], (0, 0, 0), 0.45)


def _palette(mood: str, high: str, middle: str, low: str, light: str, glow: str, far: str,
    near: str) -> Palette:
    return Palette(mood, (rgb(high), rgb(middle), rgb(low)), rgb(light), rgb(glow), (rgb(far), rgb(near)))


PALETTES: tuple[Palette, ...] = (
    _palette("fire", "#2a0b1e", "#8e1f1f", "#f38b2c", "#fff0b8", "#ff7a1c", "#7a2a22", "#1d0a0f"),
    _palette("fire", "#1b1026", "#73233c", "#f0643c", "#ffe3a0", "#ff4d2e", "#5d2334", "#150812"),
    _palette("dawn", "#2b3a67", "#b0647c", "#fbc687", "#fff6d5", "#ffb25e", "#765a78", "#1e1a30"),
    _palette("dawn", "#1f4a6b", "#6fa8b0", "#fbe0a8", "#fffbe2", "#ffd27a", "#5b8388", "#12262e"),
    _palette("gold", "#3a2208", "#a8701c", "#ffdf84", "#fffbe0", "#ffc63f", "#8a6325", "#241405"),
    _palette("gold", "#2a1d3f", "#9a5a3c", "#ffd47a", "#fff6cf", "#ffb638", "#73503f", "#1b1120"),
    _palette("sea", "#06243d", "#1f6f8f", "#a8e2dc", "#f2fffb", "#56d6d6", "#2f6c80", "#06202e"),
    _palette("sea", "#0b1e48", "#2b5ea8", "#9fd0f5", "#ffffff", "#5fb2ff", "#35558c", "#0a1630"),
    _palette("frost", "#16284f", "#5d86b8", "#dff2fb", "#ffffff", "#9fdcff", "#6a8fb4", "#142240"),
    _palette("forest", "#0d2b23", "#3b7a4c", "#d6e6a0", "#fbffd8", "#b6e05a", "#3f6f4c", "#0b1f18"),
    _palette("forest", "#12302f", "#2f7f72", "#bfe8b0", "#f5ffe6", "#6fe0a0", "#2f6a60", "#0a2020"),
    _palette("swamp", "#1a2412", "#59692a", "#d4cf7a", "#f8ffc0", "#c4e03a", "#4e5a2c", "#12180b"),
    _palette("night", "#070b24", "#1d2a63", "#5f6fb8", "#eef2ff", "#8fa5ff", "#2a356b", "#080b1e"),
    _palette("night", "#0d0a26", "#3a2468", "#8f6fc8", "#f6ecff", "#b98cff", "#3f2f70", "#0e0a22"),
    _palette("magic", "#16072e", "#5b1e7e", "#e072c8", "#fff0ff", "#ff6fe0", "#5a2a78", "#170a2a"),
    _palette("magic", "#071a33", "#0f5a78", "#5fe0c8", "#f0fffb", "#3fffd0", "#1d5a70", "#061726"),
    _palette("storm", "#10161f", "#3c4c5c", "#b7c3c4", "#f7fdff", "#a8d8ff", "#4a5a66", "#0d1319"),
    _palette("storm", "#15142b", "#44446e", "#c49ab0", "#fff2fa", "#d3a8ff", "#4c4a6c", "#111024"),
    _palette("steel", "#141a22", "#46525f", "#c8b89a", "#fff3d6", "#ffb560", "#56606a", "#10151b"),
    _palette("steel", "#1c1410", "#6a4a30", "#e0b878", "#fff0cc", "#ff9c3a", "#6b5138", "#16100b"),
    _palette("steel", "#0c1c22", "#2f5a63", "#a8d0c0", "#eafff8", "#58e8d8", "#3d6068", "#0a171b"),
    _palette("blood", "#1c0410", "#641028", "#d8505a", "#ffe0d8", "#ff3a50", "#571a2c", "#16040c"),
)

# Words in a name or type line, and the moods they call for.
_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ash cinder ember fire flame furnace burn blaze magma lava forge kiln ignite scorch torch", ("fire",)),
    ("pyre spark phoenix smelt bonfire campfire wildfire hearth", ("fire",)),
    ("blood wound crimson red rage fury vampire", ("blood", "fire")),
    ("frost cool ice snow winter cold chill glacier rime", ("frost",)),
    ("tide sea wave ocean harbor river rain under drown water deep fish current flood salt", ("sea",)),
    ("storm thunder wind gale tempest weather cloud shock lightning squall", ("storm", "sea")),
    ("moss root grow verdant wood leaf tree forest bloom seed vine thorn grove wild plant beast wolf",
        ("forest",)),
    ("mycel fung spore rot swamp mire bog plague venom poison wurm serpent toad", ("swamp", "forest")),
    ("midnight night moon shadow ghost dusk whisper star constell dark grave raven spirit silent secret",
        ("night",)),
    ("dream rune arcane magic spell hex mirror glass vision oracle illusion mind wizard", ("magic", "night")),
    ("gold crown sun dawn king queen throne glory light noble bright angel accord victory", ("gold", "dawn")),
    ("scrap iron steel gear clock engine machine press foundry drone bridge cog rust rivet", ("steel",)),
    ("assembly construct brass bolt servo", ("steel",)),
)

_BY_KIND: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("win condition", ("gold", "dawn", "magic")),
    ("artifact", ("steel", "steel", "dawn", "sea")),
    ("enchantment", ("magic", "night", "forest", "sea")),
    ("instant", ("fire", "frost", "magic", "storm", "sea")),
    ("sorcery", ("storm", "dawn", "fire", "sea", "blood")),
    ("creature", ("dawn", "forest", "night", "fire", "swamp", "frost", "sea")),
)


def speaks(words: str, stems: str) -> bool:
    """Whether any of the lower-case words begins with one of the stems."""
    beginnings = tuple(stems.split())
    return any(word.startswith(beginnings) for word in re.findall(r"[a-z]+", words))


def in_order(words: str) -> list[str]:
    """The words of ``name|type line``, in lower case, those first that say what the card is: its subtypes, then the
    last word of its name before an 'of' or the like (a moth keeper is a keeper, rain of embers is rain), then others.
    """
    name, _, types = words.partition("|")
    subtypes = re.findall(r"[a-z]+", re.split(r"\s[-\u2013\u2014]\s", types, maxsplit=1)[-1]) if types else []
    parts = re.split(r"\b(?:of|over|in|from|with|to|the|at|under|on|and|for|by|without)\b", name)
    name_words = [word for part in parts for word in reversed(re.findall(r"[a-z]+", part))]
    return [*subtypes, *name_words]


def choose_palette(dice: random.Random, words: str, kind: str) -> Palette:
    """A palette for lower-case ``words``: by what they speak of, else by the kind of card."""
    moods = [mood for stems, found in _WORDS if speaks(words, stems) for mood in found]
    if not moods or dice.random() < 0.06:
        moods = [mood for name, found in _BY_KIND if name in kind for mood in found] or ["dawn", "night",
            "forest"]
    mood = dice.choice(moods)
    return dice.choice([palette for palette in PALETTES if palette.mood == mood])
