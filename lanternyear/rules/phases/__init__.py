"""CAM-FLOW: the order of the phases of a campaign.

begin_again        a card begins the campaign anew
first_story        the first survivors, their names, and the first monster
imported_campaign  a campaign that was kept elsewhere is taken up
lantern_year       what follows a showdown
"""
