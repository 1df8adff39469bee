"""The story of a campaign, year by year, from the facts that were told."""

from lanternyear.chronicle.years import ChronicleYear, Death, Part, deaths, years

__all__ = ["ChronicleYear", "Death", "Part", "deaths", "years"]
