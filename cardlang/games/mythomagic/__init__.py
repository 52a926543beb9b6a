"""MythoMagic: Rishis make resources, creatures fight, spells answer."""
