"""Campaigns that were kept by other programs, taken up here."""

from lanternyear.importers.kdm_manager import Brought, from_kdm_manager, is_kdm_manager

__all__ = ["Brought", "from_kdm_manager", "is_kdm_manager"]
