"""The chronicle of a campaign, year by year, from its facts."""

from lanternyear.chronicle.years import ChronicleYear, Death, Part, deaths, years

__all__ = ["ChronicleYear", "Death", "Part", "deaths", "years"]
