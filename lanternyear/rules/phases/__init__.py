"""CAM-FLOW: how the phases of a campaign follow each other.

first_story        the first survivors, their names, and the first monster
imported_campaign  a campaign that was kept elsewhere is taken up
lantern_year       what follows a showdown
"""
