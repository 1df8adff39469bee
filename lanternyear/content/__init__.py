"""Packs: files that strangers wrote, read safely, checked, and combined into a catalog."""
