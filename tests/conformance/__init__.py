"""The conformance matrix: what ``check`` accepts happens, as written.

A *cell* is one sentence in one game (``cells.Cell``), made from the game's own words, with a table to play it on and
what has to be seen there. A cell is *refused* by ``check`` with a code, or it is laid out and played (``playing``) and
its outcome looked at (``oracles``): it has *played* if everything is as the sentence says, and *failed* if not. Nothing
asks the verb, the condition or the duration that is tested; what is looked at are hands, piles, resources, numbers,
zones and what players are asked, read and may answer.

Two kinds of oracle say what has to be seen:

* An exact one, written in the tests: so many cards more in hand, this thing tapped, and nothing else.
* For a word of which nobody has written what it does, that the game goes on *otherwise* than with a text that does
  nothing (``apart``). So a word that is added tomorrow has its cells at once, and a sentence without effect fails.

The dimensions, a module each:

=================  =================================================================================================
``words``          every verb, in the sentences that it gives as its own examples
``sentences``      words that no verb's example has, such as filters and the nouns of one game
``antecedents``    every verb after ``it`` was created, moved, revealed, paid, maybe done something to
``spoken_of``      every verb about what an event was about: ``Whenever a creature dies, tap it.``
``deeds``          exact: what is done to things and by players, by every way to name them; ``each``, ``for each``
``events``         every event with everybody who can do it, fired for those it means and for nobody else
``durations``      everything that lasts, in every duration of the game's phrases, begins and ends
``statics``        what holds: for just the things it names, in play, and from no other zone
``rules``          everything that can be forbidden, every moment, every limit of an ability
``conditions``     every class of condition, every name of a situation, every event of the past, made true and false,
                   in every way to ask; players with every number of what they have
``attached``       what is equipped, what is enchanted: just what has such a card attached, in each way to speak of it
``amounts``        every class of amount, and everything that is counted, where the number is known
``costs``          every verb that can be a cost with all that can be given up, every resource: payable, and not
``replacements``   every event that may be replaced, for those it means and for others; at a price, declined
``asking``         written out by hand: further costs, conditions, amounts, replacements with what has to be seen
``labels``         abilities with a name of the set's own, and optional additional costs
``shapes``         whole texts in the manner of real cards: the rest of what was looked at, each thing that asks its own
                   controller, what the dead had, a second spell; each where it happens and where it must not
``prices``         ``you may ... If you do``, ``otherwise``, ``unless``, ``instead``: paid, refused, unpayable
=================  =================================================================================================

``stages`` are the games and how their cards look, ``makers`` and ``tables`` lay out what needs more than a lever (a
card whose ability makes something happen). ``coverage`` says which words of the language no cell has. ``make
conformance`` runs all cells (``__main__``); a seeded share is in ``make test`` (``test_conformance``).
"""
