"""Risk & Resource: the flagship game. Read ``rulebook.py`` first; the other rooms are its longer chapters."""
