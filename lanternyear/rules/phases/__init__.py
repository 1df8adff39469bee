"""CAM-FLOW: how the first story, the showdowns and the settlement phases of a campaign follow each other."""
