"""The story of a campaign, year by year, from the facts that were told."""

from lanternyear.chronicle.years import Year, years

__all__ = ["Year", "years"]
