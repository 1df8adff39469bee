"""The benchmark: our speed on one core and catanatron's, in the same run. Not part of the installed package."""
