"""Faces of every kind, short and long: what the tests draw and what a person looks at."""

from __future__ import annotations

from cardlang.language.words.printed import Paragraph, Run
from render.content import FaceContent

EP, INTEL, TAP, D20 = Run("ep", "icon"), Run("intel", "icon"), Run("tap", "icon"), Run("d20", "icon")


def _ep(amount: str) -> tuple[Run, ...]:
    return (Run(amount), EP)


def paragraph(*pieces: str | Run) -> Paragraph:
    """Text with ``Run`` icons between; ``*bold*`` and ``_italic_`` by their first letter."""
    runs = []
    for piece in pieces:
        if isinstance(piece, Run):
            runs.append(piece)
        elif piece[:1] in "*_":
            runs.append(Run(piece[1:], "bold" if piece[0] == "*" else "italic"))
        else:
            runs.append(Run(piece))
    return tuple(runs)


def card(
    name: str, number: int, cost: str, type_line: str, *text: Paragraph, flavor: str = "", **values: str
) -> FaceContent:
    kind = type_line.split(" — ")[0].lower()
    return FaceContent(
        name, "risk-and-resource", "FW", f"FW {number:03}", _ep(cost) if cost else (), type_line,
        {"kind": kind, **values}, text, flavor, path="samples.cards", line=number,
    )  # fmt: skip


SAMPLES: tuple[FaceContent, ...] = (
    card(
        "Scrap Drone", 1, "2", "Artifact Creature — Construct",
        paragraph("*Assembly Line"),
        paragraph("When Scrap Drone enters, you may sacrifice another artifact. If you do, draw a card."),
        paragraph("Whenever Scrap Drone attacks, ", "*Medium Risk", ": deal 3 damage to target creature. ",
            "*Partial:",
                  " deal 1 damage to it. ", "*Critical failure:", " an opponent gains 2", EP, "."),
        flavor="“It was somebody’s kettle once.”", power="1", defense="1", pitch="1",
    ),
    card(
        "Cooling Shock", 2, "3", "Instant",
        paragraph("Counter target spell unless its controller pays 2", EP, "."),
        paragraph("*Trap —", " When an opponent casts their second spell in a turn: counter that spell."),
        pitch="2", trap="yes", trap_word="Trap",
    ),
    card("Gate Wolf", 3, "1", "Creature — Wolf Beast",
        flavor="It counts the footsteps that do not come back.",
         power="2", defense="1", pitch="1"),
    card(
        "Cinder Matriarch of the Eleventh Furnace", 4, "6", "Creature — Elemental Dragon",
        paragraph("*Evasive, Haste"),
        paragraph("When Cinder Matriarch of the Eleventh Furnace enters, ", "*Extreme Risk",
            ": destroy all other creatures. ",
                  "*Partial:", " deal 2 damage to each creature. ", "*Failure:", " tap it. ",
                  "*Critical failure:",
                  " sacrifice it and each opponent draws two cards."),
        paragraph(TAP,
            ", Discard a card: Cinder Matriarch of the Eleventh Furnace deals 2 damage to any target. "
                  "Activate this ability only during your turn, and only if a risk of yours "
                  "succeeded this turn."),
        power="6", defense="5", pitch="3",
    ),
    card(
        "Foundry Press", 5, "3", "Artifact",
        paragraph("Artifact spells you cast cost 1", EP, " less."),
        paragraph(TAP, ", Sacrifice an artifact: Gain 2", EP, "."),
        pitch="2", flavor="Feed it anything but your sleeve.",
    ),
    card(
        "Whispering Constellation", 6, "3", "Enchantment",
        paragraph("Whenever an opponent’s trap is revealed, gain 2", INTEL, "."),
        paragraph("5", INTEL, ": Draw three cards."),
        pitch="2", flavor="Every star up there has heard something about you.",
    ),
    card(
        "Storm over Low Harbor", 7, "4", "Sorcery",
        paragraph("Deal 2 damage to each opponent and each creature they control. ", "*Low Risk",
            ": 4 damage instead."),
        pitch="2",
    ),
    card(
        "Crown of the Last Engine", 8, "8", "Win Condition",
        paragraph("At the start of your turn, if you control four artifacts with different names "
                  "and power 3 or more, "
                  "you win the game."),
        paragraph("_(You may pitch this card like any other.)"),
        pitch="3", flavor="They built it for a head nobody had yet.",
    ),
    card("Spark", 9, "1", "Instant", paragraph("Deal 3 damage to any target."), pitch="1"),
    card(
        "Ledger Ghost", 10, "1", "Creature — Spirit Rogue",
        paragraph("*Unblockable"),
        paragraph("Whenever Ledger Ghost deals combat damage to a player, look at that player’s "
                  "hand and gain 1", INTEL, "."),
        power="1", defense="1", pitch="1", flavor="Paid in full, walks anyway.",
    ),
    card(
        "Patient Mycelium", 11, "4", "Creature — Fungus Plant",
        paragraph("*Guardian"),
        paragraph("At the end of your turn, create a 1/1 Fungus creature token for each Growth "
                  "counter on Patient Mycelium."),
        paragraph("*Cultivate", " 2 ", "_(When it enters, put two Growth counters on it.)"),
        power="2", defense="5", pitch="2",
    ),
    card(
        "Bridgewarden Colossus", 12, "5", "Artifact Creature — Golem Soldier",
        paragraph("*Lifelink, Deadly, Armored 2"),
        paragraph("When Bridgewarden Colossus dies, create two 3/3 Servo artifact creature tokens."),
        power="6", defense="6", pitch="3",
    ),
    card(
        "Midnight Sun Accord", 13, "5", "Win Condition",
        paragraph("If creatures you control have total power 30 or more, you win the game."),
        pitch="2",
    ),
    card(
        "Weather the Odds", 14, "X", "Sorcery",
        paragraph("Roll ", D20, ". ", "*High Risk", ": draw X cards, then gain X", EP, ". ", "*Partial:",
            " draw X cards. ",
                  "*Failure:", " discard a card. ", "*Critical failure:", " discard your hand."),
        paragraph("You may reroll the die once for each ", INTEL,
            " you spend. For each creature you control with defense 4 or more, "
                  "you may instead add 1 to the result, but no more than three times in a turn."),
        pitch="1", flavor="The wise sailor bets on the wind, never on the weather.",
    ),
    card("Ashen Kite", 15, "2", "Creature — Elemental Bird", paragraph("*Fast, Evasive"),
         paragraph("When Ashen Kite dies, return it at end of turn if a risk of yours succeeded this turn."),
         power="3", defense="2", pitch="2"),
    card("Glass Tunnels", 16, "2", "Enchantment",
        paragraph("Creatures you control with power 2 or less can’t be blocked."),
         pitch="1"),
    card("Undertow", 17, "2", "Instant", paragraph("Return target creature to its owner’s hand."),
         paragraph("*Trap —", " When an opponent attacks: return all attacking creatures to their "
                   "owners’ hands, then draw two cards."),
         pitch="1", trap="yes", trap_word="Trap", flavor="The tide keeps no grudges. It keeps everything else."),
    card("Clockwork Nest", 18, "2", "Artifact",
        paragraph("At the start of your turn, create a 1/1 Servo artifact creature token."),
         pitch="3"),
)  # fmt: skip
