"""From cards to pictures and sheets, for the commands that draw and print."""
