"""What is said about text that cannot be read: what was meant, what comes nearest. No correct card gets here."""
