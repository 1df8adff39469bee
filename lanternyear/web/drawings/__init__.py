"""Everything that is drawn, as SVG from code: signs, emblems, terrain, dice, bodies. Parameters in, markup out."""
