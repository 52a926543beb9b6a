"""A game and the people who play it, wherever they sit: logs, stops, passing, taking back, what they type."""
