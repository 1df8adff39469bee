"""The help shown by `h`."""

HELP = """\
Answer with the number of an option, its name (a part that fits no other is
enough), or a space such as H9. Several at once are separated by commas. What
is grey is not possible now; the reason stands beside it.

  u           take back the last answer
  r           give it again
  ?           the rule behind the question;  ? SD-MT-3 another one
  ? 2         the card or survivor that option 2 names
  ? Claw      any card, survivor or monster by name
  ? settlement
              its whole record sheet and everybody in it
  why         what is not possible now, and the reasons
  log         more of what happened;  log 200, log all
  s FILE      save; with --save FILE the game saves itself after every answer
  position FILE
              write the position as a scenario: for a report that can be run
  o PATH VALUE REASON
              set something by hand: o survivors.ada.survival 2 we forgot it
  p           the eight proxy cards and what they stand for
  p 1a Claw   proxy 1a is a Claw that is lost;  p 1a Claw extra  one Claw more
  Enter       draw the screen again
  q           leave

Board: a letter is a survivor, a small one is knocked down, * acts, ! is the
priority target. Arrows are the monster's front, its blind spot is shaded.
Sheets: 2/7+/1 after a weapon is its speed, the roll it needs to hit, and its
strength; 1/2 is armor left and worn; L and H are light and heavy injuries.
"""
