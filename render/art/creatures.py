"""Creatures: a silhouette with light on its back, in a country of its own."""

from __future__ import annotations

from collections.abc import Callable

from . import figures, insects, machines, stock
from .brush import Scene
from .palette import blend, in_order

Figure = Callable[[Scene, float], None]


def paint(scene: Scene) -> None:
    """The figure that the card's words ask for; a person for a trade (gambler, smith); otherwise one by the dice."""
    figure = scene.matching(_BY_WORDS) or scene.dice.choice(_PEOPLE[:2] if _has_a_trade(scene.words) else _FIGURES)
    backdrop(scene)
    _in_its_place(scene, figure)
    _foreground(scene)


def paint_person(scene: Scene) -> None:
    """A person, whatever else the words say."""
    backdrop(scene)
    _in_its_place(scene, scene.dice.choice(_PEOPLE))
    _foreground(scene)


def _has_a_trade(words: str) -> bool:
    """True if the first of the words that say what the card is ends like a trade."""
    return any(word.endswith(_TRADES) for word in in_order(words)[:2])


def paint_construct(scene: Scene) -> None:
    """An artifact that walks: a machine instead of a beast."""
    backdrop(scene, smoke=True)
    machine = scene.matching(_MACHINES_BY_WORDS) or scene.dice.choice(_MACHINES)
    _in_its_place(scene, machine)
    _foreground(scene)


def _in_its_place(scene: Scene, figure: Figure) -> None:
    """The figure, moved nearer or farther and off the middle by the dice."""
    scene.closer(scene.dice.uniform(0.84, 1.12), 0.88, scene.dice.uniform(-0.15, 0.15))
    figure(scene, 0.88)
    scene.back()


def backdrop(scene: Scene, smoke: bool = False) -> None:
    """Sky, a great sun or moon behind the middle, hills in mist, sometimes trees or towers."""
    scene.sky(0.74, 0.55)
    if scene.palette.mood in ("night", "frost", "magic"):
        scene.stars(80, 0.6)
    x = scene.aspect / 2 + scene.dice.uniform(-0.14, 0.14)
    far = scene.palette.land[0]
    style = scene.dice.randrange(3)
    if style == 0:
        scene.disc_light(x, 0.40, 0.27)
    elif style == 1:
        scene.rays(x, 0.45, 22, 0.45, scene.palette.light)
        scene.disc_light(x, 0.45, 0.18)
    else:
        scene.glow(x, 0.42, 0.9, scene.palette.glow, 0.9)
        scene.glow(x, 0.50, 0.5, scene.palette.light, 0.8)
    if smoke:
        _chimneys(scene)
    elif scene.dice.random() < 0.5:
        scene.peaks(0.70, 0.26, blend(far, scene.palette.sky[2], 0.5), scene.palette.light)
    else:
        _trunks(scene)
    scene.fog(0.68, 0.09, scene.palette.sky[2], 0.7)
    scene.ridge(0.76, 0.028, blend(far, scene.palette.sky[2], 0.15), scene.palette.sky[2],
        pines=0 if smoke else 26)


def _trunks(scene: Scene) -> None:
    """A wood that fades into light."""
    for depth in range(2):
        color = blend(scene.palette.land[0], scene.palette.sky[2], 0.62 - 0.28 * depth)
        scene.body(scene.from_stock(stock.trunks, depth), color, blend(color, scene.palette.sky[2], 0.5))


def _chimneys(scene: Scene) -> None:
    color = blend(scene.palette.land[0], scene.palette.sky[2], 0.42)
    scene.body(scene.from_stock(stock.roofs), color, blend(color, scene.palette.sky[2], 0.5))


def _foreground(scene: Scene) -> None:
    """Dark ground with grass at the very front, and motes in the air."""
    dark = scene.palette.dark
    scene.body(scene.from_stock(stock.grass), blend(dark, scene.palette.glow, 0.06), blend(dark, (0, 0, 0), 0.4),
        scene.palette.glow, toward=(0, -1), width=0.004)
    scene.sparks(34, scene.palette.glow)


_TRADES = ("er", "or", "ist", "ian", "man", "men", "woman", "smith", "wright", "monger", "eer", "ess", "folk", "kin")
_PEOPLE: tuple[Figure, ...] = (figures.wanderer, figures.warrior, figures.spirit)
_FIGURES: tuple[Figure, ...] = (
    figures.beast, figures.bird, figures.serpent, figures.wanderer, figures.spirit, figures.warrior,
    figures.insect,
)  # fmt: skip
_BY_WORDS: tuple[tuple[str, Figure], ...] = (
    ("dragon drake wyvern", figures.dragon),
    ("bird bat kite hawk raven eagle crow phoenix owl griffin", figures.bird),
    ("wurm worm serpent snake hydra eel", figures.serpent),
    ("spirit ghost wraith phantom specter echo", figures.spirit),
    ("fungus fungal mycel mushroom spore", figures.fungus),
    ("plant treefolk tree ent root dryad vine", figures.tree),
    ("beetle scarab cockroach cicada", insects.beetle),
    ("moth butterfly bees bee wasp hornet locust dragonfly mosquito", insects.moth),
    ("spider insect ant swarm tarantula", figures.insect),
    ("elemental flame djinn", figures.elemental),
    ("soldier knight warrior guard captain giant champion brute raider duelist", figures.warrior),
    ("wizard mage rogue thief shaman druid assassin spy monk scout pirate human engineer pilot clerk "
        "keeper noble acolyte",
        figures.wanderer),
    ("wolf beast hound bear cat lion boar fox elk horse tiger jackal ram stag ox bull goat deer panther badger otter",
        figures.beast),
    ("golem construct servo drone robot machine myr titan", machines.colossus),
)
_MACHINES: tuple[Figure, ...] = (machines.colossus, machines.drone, machines.walker)
_MACHINES_BY_WORDS: tuple[tuple[str, Figure], ...] = (
    ("drone kite orb eye scout flyer wisp", machines.drone),
    ("spider walker crawler crab beetle scuttl strider hound wolf beast", machines.walker),
    ("golem colossus titan giant soldier guard knight warden", machines.colossus),
    ("wurm worm serpent dragon", figures.serpent),
)
