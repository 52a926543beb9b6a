"""Resource War: wits, walls and tools, and one Pool of victory tokens that runs dry."""
