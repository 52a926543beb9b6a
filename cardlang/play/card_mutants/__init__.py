"""Mutation testing of card text: does each part of a card make a difference in play?

A *mutant* of a card is the same card with one part of its text left out, or with another in its place: without ``for
each``, with ``toughness`` for ``power``, with ``that player`` for ``you``. The same bots play the same games with the
card and with its mutant. A part whose mutants all play like the card itself says something that does not happen.
"""
