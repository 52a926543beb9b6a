"""Text that can be read and cannot do what it says: one file for each question that is asked of a card."""
