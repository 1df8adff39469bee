"""Packs: files that strangers wrote, read with care, checked, and resolved into a catalog."""
