"""Importers of campaigns from other programs."""

from lanternyear.importers.kdm_manager import ImportedCampaign, from_kdm_manager, is_kdm_manager

__all__ = ["ImportedCampaign", "from_kdm_manager", "is_kdm_manager"]
