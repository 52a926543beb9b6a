"""The designer's lab: runs of games that are kept, and what can honestly be said about decks and cards from them."""
