"""Whether anything hidden comes through one of the doors by which a player learns something.

A *pair* is a position of a game and a player at its table. What the player cannot know is dealt again, and what they
read through each door must stay the same (``cardlang.play.noninterference``). ``make secrets PAIRS=50000`` tries as
many pairs as you like; a share of them is part of the tests, and so is a leak planted in each door.
"""
