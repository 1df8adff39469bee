"""The benchmark: our speed on one core beside catanatron's, in the same run. Not part of the installed package."""
