"""Campaigns that were kept elsewhere: on paper, or with another program."""

from lanternyear.importers.continued import ImportedCampaign, NamesUnknown, continue_campaign
from lanternyear.importers.kdm_manager import from_kdm_manager, is_kdm_manager, read_kdm_manager
from lanternyear.importers.lookup import Lookup, NotUnderstood
from lanternyear.importers.paper import PaperCampaign, PaperSurvivor
from lanternyear.importers.paper_file import EXAMPLE, is_paper_file, read_paper_file

__all__ = [
    "EXAMPLE",
    "ImportedCampaign",
    "Lookup",
    "NamesUnknown",
    "NotUnderstood",
    "PaperCampaign",
    "PaperSurvivor",
    "continue_campaign",
    "from_kdm_manager",
    "is_kdm_manager",
    "is_paper_file",
    "read_kdm_manager",
    "read_paper_file",
]
