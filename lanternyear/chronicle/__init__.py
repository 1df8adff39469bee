"""The story of a campaign, year by year, from the facts that were told."""

from lanternyear.chronicle.years import Part, Year, years

__all__ = ["Part", "Year", "years"]
