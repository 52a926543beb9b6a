"""Many games between bots: setting them up, playing, comparing and showing the results."""
