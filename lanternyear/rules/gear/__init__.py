"""The gear grid: affinities, bonuses, armor sets, weapons."""
