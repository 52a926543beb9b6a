"""Risk & Resource: the flagship game. Read ``rulebook.py`` first; the other modules are its longer chapters."""
