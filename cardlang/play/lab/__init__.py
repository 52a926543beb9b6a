"""The lab: stores runs of games, and reports what they show about decks and cards."""
