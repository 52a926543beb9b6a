"""Runs card text in a game: turns the tree of a card into what the engine runs, carries sentences out, matches events,
pays costs, and applies static abilities and other effects that last.
"""
