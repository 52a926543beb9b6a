"""Tests of card text in German."""
