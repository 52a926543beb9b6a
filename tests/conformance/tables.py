"""What has to be on the table, and what has to be played first, for an example of a verb to have something to do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardlang.language.verbs.create import CreateThose
from tests.conformance.cells import Cell, Do, Say, Step, Until
from tests.conformance.makers import TOOL
from tests.conformance.stages import Stage


@dataclass(frozen=True)
class Table:
    """Changes of a cell: what lies on the table besides, what is played before and after, and how the card lies.

    ``cards`` are further cards as they are in a file. In ``given`` and in the steps ``{thing}`` and so on are the
    words of the game, ``{crowd}`` is six more things of A's, ``{tapped}`` one that is tapped.
    """

    given: tuple[str, ...] = ()
    cards: str = ""
    levers: tuple[tuple[str, str], ...] = ()
    before: tuple[Step, ...] = ()
    after: tuple[Step, ...] = ()
    wanted: tuple[str, ...] = ()
    place: str = ""
    without: tuple[str, ...] = ()
    turn: str = ""
    text: str = ""
    fields: str = ""
    idle: str = ""

    def on(self, stage: Stage, cell: Cell) -> Cell:
        """The cell on this table."""
        steps = tuple(self._meant(stage, each) for each in cell.steps)
        if self.text:
            cell = replace(cell, text=stage.said(self.text), steps=(), on="Watch")
            steps = ()
        return replace(
            cell,
            given=(
                *cell.given,
                *(line for each in self.given for line in stage.said(each).split("; ") if line),
            ),
            levers=(*cell.levers, *((name, self._text(stage, text)) for name, text in self.levers)),
            steps=(*self.before, *steps, *self.after),
            place=self.place.format(play=stage.place, counter=stage.counter) or cell.place,
            without=(*cell.without, *self.without),
            declared=cell.declared + stage.said(self.cards),
            turn=self.turn or cell.turn,
            fields=self.fields or cell.fields,
            idle=self.idle or cell.idle,
        )

    def _meant(self, stage: Stage, step: Step) -> Step:
        return replace(step, wanted=self.wanted) if self.wanted and isinstance(step, Do) else step

    def _text(self, stage: Stage, text: str) -> str:
        """A text that is done is an ability with the price of the game; others stay as they are."""
        return stage.ability(stage.said(text[1:])) if text.startswith(":") else stage.said(text)


COSTLY = "card Costly\n  {costly}\n\n"
BOLT = "card Bolt\n  {bolt}\n  text: Draw a card.\n\n"
SNARE = BOLT.replace("Bolt", "Snare").replace("Draw", "Trap - When an opponent attacks you: draw")
CASTS = Do("A", "Bolt", waits=True)
A_LEVER, B_LEVER = "A has Lever in play", "B has Lever in play"
SPELL = Table(cards=BOLT, given=("A's hand is Bolt", "{A's mana}"), before=(CASTS,), wanted=("Bolt",))
CROWD = Table(given=("{crowd}",))
ROLLS = (Do("A", "Lever"),)
RISK = ("Lever", ":Medium Risk: draw a card. Failure: lose 1 EP.")
WORN = Table(given=("{worn}",))
DIES = Table(
    levers=(("Lever", ":Destroy target {thing}."),), given=(A_LEVER,), after=(Do("A", wanted=("own",)),)
)
GOES = replace(DIES, levers=(("Lever", ":Discard target {thing}."),))

ASIA = ("A holds Brazil with 5 units, Peru with 3 units, Asia with 3 units",)
EAST = ("A holds Europe with 5 units", "B holds Asia with 5 units")
FOUND = ("reveal it, put it into your hand", "put it onto the battlefield tapped")
BEAST = Table(
    cards="card Beast\n  cost: 1\n  type: Creature\n  strength: 1\n  toughness: 1\n\n",
    given=("A's deck is Beast, 4 cards",), wanted=("Beast",),
)
HALL = Table(
    cards="card Hall\n  cost: 1R\n  type: Structure\n  power: 1\n  defense: 1\n  text: Your Animates get +1 power.\n\n",
    given=("A's deck is Hall, 4 cards",), wanted=("Hall",),
)
BUYS = Say("A buys 2 units for Brazil")
_LAND = "card Land\n  type: Land\n  cost: 0 EP\n  pitch: 1\n  text: Tap: gain 1 EP.\n\n"
LANDS = Table(
    cards=_LAND,
    given=("A's hand is Land called l1, Land called l2",),
    after=(Say("A plays l1"),),
)
_RISHI = "card Field\n  type: Rishi\n  makes: F\n\n"
RISHIS = Table(
    cards=_RISHI,
    given=("A's hand is Field called l1, Field called l2",),
    after=(Say("A plays l1"),),
)
ROLLED = Table(
    before=(
        Say("A attacks North Africa from Brazil with 3 dice", waits=True),
        Say("B defends with 2 dice", waits=True),
    )
)
"""The dice have been rolled, and A may play what could not be played before."""
FIGHT = Table(before=(*ROLLED.before, Say("everybody passes", waits=True)))
"""The same for what could have been played before the dice were rolled."""

ATTACKED_BY_NEW = Table(
    levers=(("New", "Vigilance"),),
    given=("A has New in play",),
    before=(Say("A attacks B with New", waits=True),),
)
LATER = (Say("B does not block"), Until("B"))

TABLES: dict[str, Table] = {
    "~ cannot have more than three Growth counters on it.": Table(
        place="{play}, three Growth counters",
        levers=(("Lever", ":Put a Growth counter on target {thing}."),),
        given=(A_LEVER,),
        after=(Do("A", wanted=("Watch",)),),
    ),
    "resource-war: ~ cannot have more than three Growth counters on it.": Table(
        place="{play}, three Medal counters",
        levers=(("Lever", ":Put a Medal counter on target {thing}."),),
        given=(A_LEVER,),
        after=(Do("A", wanted=("Watch",)),),
    ),
    "resource-war: Double the number of Growth counters on ~.": Table(place="{play}, two Medal counters"),
    "resource-war: Remove a +1/+1 counter from ~: draw a card.": Table(place="{play}, a Medal counter"),
    "resource-war: Remove any number of +1/+1 counters from ~. Draw that many cards.": Table(
        place="{play}, a Medal counter"
    ),
    "resource-war: ~ cannot be targeted.": Table(
        levers=(("Lever", ":Discard target {thing}."),), given=(A_LEVER,), after=(Do("A", wanted=("Watch",)),)
    ),
    "resource-war: Creatures your opponents control must attack if able until end of turn.": Table(
        text="Animates your opponents control must attack if able.", idle=" ", place="{play}", turn="B"
    ),
    "Play an Animate card from your hand without paying its cost.": Table(
        levers=(("New", ""),), given=("A's hand is New",)
    ),
    "resource-war: You can play Tools from your discard.": Table(
        cards=f"card Pike\n  {TOOL}\n  text: The User gets +1 power.\n\n", given=("A's discard is Pike",)
    ),
    "If a source would deal damage to you, prevent 1 of that damage.": Table(
        levers=(("Lever", ":Deal 3 damage to target player."),), given=(A_LEVER,), after=(Do("A", wanted=("A",)),)
    ),
    "You may pay any amount of EP. Draw that many cards.": Table(wanted=("Pay 2",)),
    "Remove any number of units from a territory you control. Gain that many billion Euro.": Table(
        wanted=("Brazil", "units 2")
    ),
    "Skip your next draw step.": Table(after=(Until("B"), Until("A"))),
    "risk-2025: Skip your next draw step.": Table(
        given=("it is A's upkeep",), after=(Say("everybody passes"),)
    ),
    "Choose a continent. Remove a unit from each territory in that continent.": Table(wanted=("South America",)),
    "Choose a continent you hold. Place a unit on each territory in that continent.": Table(
        given=("A holds Argentina, Venezuela",), wanted=("South America",)
    ),
    "~ cannot be targeted.": Table(
        levers=(("Lever", ":Tap target {thing}."),), given=(A_LEVER,), after=(Do("A", wanted=("Watch",)),)
    ),
    "You may cast target instant card from your graveyard without paying its cost.": Table(
        cards=BOLT, given=("A's graveyard is Bolt",), wanted=("Bolt",)
    ),
    "resource-war: Give ~ to another Animate.": Table(fields=TOOL, place="play, used by own", wanted=("theirs",)),
    "Copy target instant spell you control.": SPELL,
    "Counter target spell unless its controller pays 2 EP.": SPELL,
    "Counter target ability.": Table(
        levers=(("Lever", ":Draw 2 cards."),), given=(A_LEVER,), before=(Do("A", waits=True),)
    ),
    **{
        said: Table(cards=COSTLY, given=("A's hand is Costly", "{A's mana}"), after=(Do("A", "Costly"),))
        for said in (
            "Artifact spells you cast cost 1 EP less.",
            "The next artifact spell you cast costs 1 EP less this turn.",
        )
    },
    "resource-war: The next artifact spell you cast costs 1 EP less this turn.": Table(
        cards=COSTLY, given=("A's hand is Costly",), after=(Say("everybody passes"), Do("A", "Costly"))
    ),
    "Spells your opponents cast cost 1 EP more.": Table(
        cards=COSTLY, given=("B's hand is Costly", "{B's mana}"), after=(Do("B", "Costly"),), turn="B"
    ),
    "~ costs 1 EP less for each artifact you control.": Table(given=(A_LEVER,), levers=(("Lever", ""),)),
    "risk-and-resource: ~ costs 1 EP less for each artifact you control.": Table(
        given=(A_LEVER,), levers=(("Lever", ""),), fields="cost: 3 EP\n  type: Artifact\n  pitch: 1"
    ),
    "risk-2025: ~ costs 1 EP less for each artifact you control.": Table(),
    "Abilities of creatures you control cost 1 EP less.": Table(
        levers=(("New", "2 {res}: draw a card."),), given=("A has New in play",), after=(Do("A", "New"),)
    ),
    "Destroy target artifact with cost 3 or less.": Table(given=(B_LEVER,), levers=(("Lever", ""),)),
    **{
        f"risk-and-resource: {verb} target trap.": Table(cards=SNARE, given=("B's traps are Snare",))
        for verb in ("Destroy", "Copy", "Steal")
    },
    "Destroy up to two target tapped creatures with power 3 or less an opponent controls.": Table(
        given=("{their worn}",), wanted=("worn",)
    ),
    "Double the number of Growth counters on ~.": Table(place="{play}, two Growth counters"),
    "Trap - When an opponent attacks you: ~ enters.": Table(
        place="nowhere", given=("A's traps are Watch",), after=(Say("B attacks A with theirs"),), turn="B"
    ),
    "Creatures your opponents control enter tapped.": Table(
        levers=(("New", ""),), given=("B's hand is New", "{B's mana}"), after=(Do("B", "New"),), turn="B"
    ),
    "Other creatures you control enter with a +1/+1 counter on them.": Table(
        levers=(("New", ""),), given=("A's hand is New",), after=(Do("A", "New"),)
    ),
    "risk-and-resource: Exile target enchantment.": Table(
        cards="card Charm\n  cost: 1 EP\n  type: Enchantment\n  pitch: 1\n\n", given=("B has Charm in play",)
    ),
    'resource-war: Creatures you control gain "When ~ dies, draw a card." until end of turn.': GOES,
    'resource-war: Creatures you control have "When ~ dies, draw a card."': GOES,
    'Creatures you control gain "When ~ dies, draw a card." until end of turn.': DIES,
    'Creatures you control have "When ~ dies, draw a card."': DIES,
    "~ gets +1/+0 for each card in your exile.": Table(given=("A's exile has 2 cards",)),
    "As long as you control an artifact, ~ has Armored 1.": Table(given=(A_LEVER,), levers=(("Lever", ""),)),
    "Creatures your opponents control must attack if able until end of turn.": Table(turn="B"),
    "Remove a +1/+1 counter from ~: draw a card.": Table(place="{play}, a +1/+1 counter"),
    "Remove any number of +1/+1 counters from ~. Draw that many cards.": Table(place="{play}, a +1/+1 counter"),
    "Return target creature card from your graveyard to your hand.": Table(
        levers=(("New", ""),), given=("A's {yard} is New",)
    ),
    "~ can block only creatures with power 5 or more.": Table(turn="B"),
    "~ cannot block creatures with power 5 or less.": Table(turn="B"),
    "Put target creature card from your graveyard onto the battlefield under your control.": Table(
        levers=(("New", ""),), given=("A's {yard} is New",)
    ),
    **{
        f"Return target artifact card from your graveyard to the battlefield{tapped}.": Table(
            levers=(("Lever", ""), ("New", "")), given=("A's {yard} is Lever, New",)
        )
        for tapped in ("", " tapped")
    },
    **{
        f"risk-and-resource: {said}": Table(
            levers=(("Lever", ":Create a 1/1 Servo artifact creature token."),),
            given=(A_LEVER,),
            after=(Do("A", "Lever"),),
        )
        for said in CreateThose.examples
    },
    "Target artifact becomes a 3/3 creature until end of turn.": Table(given=(A_LEVER,), levers=(("Lever", ""),)),
    "Sacrifice an artifact: draw a card.": Table(levers=(("Lever", ""),), given=(A_LEVER,)),
    "Tap all attacking creatures.": ATTACKED_BY_NEW,
    "Target creature you control joins the attack.": replace(ATTACKED_BY_NEW, wanted=("own",), after=LATER),
    "Create a tapped 1/1 creature token, then it joins the attack.": replace(ATTACKED_BY_NEW, after=LATER),
    "Turn target face-down creature face up.": Table(
        levers=(("New", "Morph 1 EP"),), given=("A has New (face-down) in play",)
    ),
    "Untap ~.": Table(place="{play}, tapped"),
    "mythomagic: Untap ~.": Table(
        text="Whenever you gain {res}, untap ~.",
        idle=" ",
        place="{play}, tapped",
        levers=(("Lever", ":Gain 2 {res}."),),
        given=(A_LEVER,),
        after=(Do("A"),),
    ),
    "Untap each creature you control.": WORN,
    "Shuffle.": Table(
        levers=(("New", ""),),
        given=("A's {library} is {blanks}, New", "A's {library} is shuffled to New"),
    ),
    "You win the game if you control eight or more creatures.": CROWD,
    "Reduce the risk level of your next risk by one.": Table(
        levers=(RISK,), given=(A_LEVER, "the next die is 9"), after=ROLLS
    ),
    "You may reroll a risk die.": Table(
        levers=(RISK,), given=(A_LEVER, "the next dice are 2 and 15"), after=ROLLS
    ),
    "Discard target Structure with power 0.": Table(
        given=(B_LEVER,), levers=(("Lever", ""),), wanted=("Lever",)
    ),
    "~ gets +1 power for each other Structure you control.": Table(given=(A_LEVER,), levers=(("Lever", ""),)),
    "The User gets +2 power.": Table(fields="cost: 1R\n  type: Tool", place="{play}, used by own"),
    "tide-table: The User gets +2 power.": Table(),
    "Redirect target attacking Animate to ~.": Table(
        before=(Say("B attacks A with theirs", waits=True), Say("B is done", waits=True)), turn="B"
    ),
    "Cancel target effect.": Table(
        levers=(("Lever", ":Draw 2 cards."),), given=(A_LEVER,), before=(Do("A", waits=True),)
    ),
    'Rishis you control have "Tap: add 2 of its type."': Table(
        cards="card Elder\n  type: Rishi\n  makes: W\n\n", given=("A has Elder in play",)
    ),
    "risk-2025: Take an extra turn after this one.": Table(after=(Say("everybody passes until B's turn"),)),
    "risk-2025: You win the game if you control eight or more creatures.": Table(
        given=ASIA, without=("Brazil",)
    ),
    "Move up to 5 units from a territory you control to another territory you control.": Table(
        wanted=("Brazil", "Peru", "units 3")
    ),
    "Move any number of units from a territory you control to another territory you control.": Table(
        wanted=("Brazil", "Peru", "units 3")
    ),
    "Return a card from the discard to your hand.": Table(given=("A's {yard} is {blanks}",)),
    "Place a unit on each territory you control in Asia.": Table(given=ASIA, without=("Brazil",)),
    "Place a total of 4 units on territories you control and at most 2 on each.": Table(
        given=("A holds Australia with 1 unit",)
    ),
    "Remove a total of 4 units from territories your opponents control and at most 2 from each.": Table(
        given=("C holds Australia with 4 units",)
    ),
    "Move a total of up to 4 units from territories you control to territories you control in Asia.": Table(
        given=ASIA, without=("Brazil",), wanted=("units 5", "units 4", "Brazil", "Japan")
    ),
    "Remove 3 units from target territory.": Table(wanted=("North Africa",)),
    "Remove 5 units from each territory in Australia.": Table(given=("C holds Australia with 4 units",)),
    "Add 1 to your highest die.": ROLLED,
    "Subtract 2 from the attacker's highest die.": ROLLED,
    "Reroll your lowest die.": ROLLED,
    "Reroll all the attacker's dice.": ROLLED,
    "Reroll one of your dice.": ROLLED,
    "Each player wins ties when attacking.": Table(
        given=("the next dice are 4 and 4",),
        after=(Say("A attacks North Africa from Brazil with 1 die", waits=True), Say("B defends with 1 die")),
    ),
    "You win ties when defending this round.": Table(
        given=("the next dice are 4 and 4", "C has Fanfare in event"),
        cards="card Fanfare\n  type: Event\n  text: Each player wins ties when attacking.\n\n",
        turn="B",
        after=(Say("B attacks Brazil from North Africa with 1 die", waits=True), Say("A defends with 1 die")),
    ),
    "Turn your lowest die to 6.": ROLLED,
    "Swap your lowest die with the attacker's highest die.": ROLLED,
    "End the attack.": ROLLED,
    "Each player buys units for 1 billion Euro.": Table(given=("it is A's upkeep",), after=(BUYS,)),
    "Each player buys units for 1 billion Euro more.": Table(given=("it is A's upkeep",), after=(BUYS,)),
    "You buy cards for 2 billion Euro this turn.": Table(
        given=("it is A's upkeep",), after=(Say("A buys a card"),)
    ),
    "Each player holds up to 5 cards.": Table(
        text="Each player holds up to 5 cards.",
        idle=" ",
        place="{play}",
        given=("A's hand is 8 cards",),
        after=(Say("everybody passes until B's turn"),),
    ),
    **{f"mythomagic: Search your library for an artifact card, {then}, then shuffle.": BEAST for then in FOUND},
    **{f"resource-war: Search your library for an artifact card, {then}, then shuffle.": HALL for then in FOUND},
    "1R: you can play Animates with cost 2 or less from your discard this turn.": Table(
        cards="card Lowly\n  cost: 1R\n  type: Animate\n  wit: 1\n  power: 1\n  defense: 1\n\n",
        given=("A's discard is Lowly", "A has 9 R"),
    ),
    "Remove all but one unit from target territory.": Table(wanted=("North Africa",)),
    "Remove half the units rounded down from target territory.": Table(wanted=("North Africa",)),
    "Territories in Asia bring twice their bonus.": Table(
        given=ASIA, without=("Brazil",), after=(Say("everybody passes until round 2"),)
    ),
    "Each player earns half as much in upkeep this round.": Table(
        given=("B holds Africa with 3 units",), without=("North Africa",),
        after=(Say("everybody passes until B's turn"),),
    ),
    "Target territory defends with up to 3 dice this round.": Table(
        wanted=("North Africa",), after=(Say("A attacks North Africa from Brazil with 3 dice", waits=True),)
    ),
    "You attack with 1 die more against target territory this turn.": Table(
        wanted=("North Africa",), after=(Say("A attacks North Africa from Brazil", waits=True),)
    ),
    "Target player cannot attack you until your next turn.": Table(
        wanted=("B",), after=(Say("everybody passes until B's attack"),)
    ),
    "Territories your opponents control in Asia cannot attack you this round.": Table(
        given=("A holds Alaska with 5 units", "B holds Asia with 5 units"), turn="B"
    ),
    "You cannot attack territories in Asia this round.": Table(given=EAST, without=("Brazil", "North Africa")),
    "Territories in Europe cannot attack territories in Asia.": Table(
        given=EAST, without=("Brazil", "North Africa")
    ),
    "Target player chooses a continent they hold. Remove a unit from each territory in that continent.": Table(
        given=("A holds South America with 3 units",), without=("Brazil",), wanted=("A", "South America")
    ),
    "Territories in Asia bring 2 more as their bonus.": Table(
        given=ASIA, without=("Brazil",), after=(Say("everybody passes until round 2"),)
    ),
    "Each player earns 1 billion Euro less in upkeep.": Table(after=(Say("everybody passes until round 2"),)),
    "Territories in Europe lose their borders with territories in Asia.": Table(
        given=ASIA, without=("Brazil",)
    ),
    "You have no maximum hand size.": Table(given=("A's hand is 13 cards",), after=(Until("B"),)),
    "You have no maximum hand size this turn.": Table(given=("A's hand is 13 cards",), after=(Until("B"),)),
    "You may play an additional land.": LANDS,
    "You may play an additional land this turn.": LANDS,
    "You may play an additional Rishi.": RISHIS,
    "You may play an additional Rishi this turn.": RISHIS,
    "Your risk rolls get +2.": Table(levers=(RISK,), given=(A_LEVER, "the next die is 9"), after=ROLLS),
    "Your risk rolls get +2 this turn.": Table(
        levers=(RISK,), given=(A_LEVER, "the next die is 9"), after=ROLLS
    ),
}
