"""The conformance matrix: every cell is a sentence made of a game's own words, and it is either refused by ``check`` or
played, and what it says is looked for on the table. See ``__main__`` for the command.
"""
