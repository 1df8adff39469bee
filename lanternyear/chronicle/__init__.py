"""The story of a campaign, year by year, from the facts that were told."""

from lanternyear.chronicle.years import Death, Part, Year, deaths, years

__all__ = ["Death", "Part", "Year", "deaths", "years"]
