import type { Phrases } from '@flagbridge/engine';
import { movePhrases } from '@flagbridge/kit/present';

export const movementPhrases: Phrases = {
  ...movePhrases,
  'ask.move': 'Move {ship}: {n} {n|point|points} in this phase. A hex ahead or a turn of one hexside costs one.',
  'ask.move-enter':
    '{ship} comes onto the map with its first point: {n} {n|is|are} left in this phase. A hex ahead or a turn of one hexside costs one.',
  'do.move': 'Move {what}',
  'do.move.none': 'Hold station',
  'option.ship-moves': '{ship}',
  'option.step-Z': 'Emergency turn to port, two sides',
  'option.step-X': 'Emergency turn to starboard, two sides',
  'option.step-B': 'Back one hex',
  'option.step-leave': 'Leave the map',
  'option.step-leave-long': 'Leave over the long edge',
  'option.step-leave-narrow': 'Leave over the narrow end',

  'event.speed': '{ship:ship} has {points} movement {points|point|points} in this turn: {phases} by phase.',
  'event.phase.movement': 'Movement Phase {pair}. Ships move in this order: {order:ship}.',
  'event.phase.no-movement': 'Movement Phase {pair}. No ship has a point to spend.',
  'event.enters': '{ship:ship} comes onto the map in {hex:hex}, bow {facing:facing}.',
  'event.moved.way':
    '{ship:ship} flies {hexes} {hexes|hex|hexes} to {to:hex}, bow {facing:facing}: {spent} of {points} {points|point|points}.',
  'event.moved.back':
    '{ship:ship} moves back one hex to {to:hex}, bow {facing:facing}: {spent} of {points} {points|point|points}.',
  'event.moved.turn': '{ship:ship} turns in {to:hex}, bow {facing:facing}: {spent} of {points} {points|point|points}.',
  'event.strains': '{ship:ship} is under stress from its emergency turn: how much, its class decides.',
  'event.stress.engines':
    '{ship:ship} makes an emergency turn: stress takes {power} off its engine power. The superstructure holds.',
  'event.stress.both':
    '{ship:ship} makes an emergency turn: stress takes {power} off its engine power and {structure} off its superstructure.',
  'event.drive.forward': '{ship:ship} has lain still for {n} Movement Phases: its next hex may be ahead or back.',
  'event.drive.reverse': '{ship:ship} has lain still for {n} Movement Phases: it may go ahead again, or back.',
  'event.moved.hold': '{ship:ship} holds station in {to:hex}, bow {facing:facing}.',
  'event.moved.away': '{ship:ship} flies on from {to:hex}, bow {facing:facing}, and off the map.',
  'event.left': '{ship:ship} has left the map over the {edge} edge and does not come back: driven off.',

  'refused.cannot-move': '{ship} cannot move: it is out of action.',
  'refused.no-points': '{ship} has no movement point in this phase.',
  'refused.not-its-turn': '{ship} moves at another time: the faster ships move first.',
  'refused.move-no-points': '{ship} has spent its {points} {points|point|points} of this phase.',
  'refused.move-edge': 'The edge of the map lies ahead. To go on, say that {ship} leaves the map.',
  'refused.move-obstacle': '{obstacle} lies ahead of {ship}: no ship enters that hex.',
  'refused.move-no-edge': 'That way {ship} stays on the map.',
  'refused.move-which-edge': 'Two edges meet here: say over which of them {ship} leaves.',
  'refused.move-edge-aft': 'The edge of the map lies behind {ship}. It can leave ahead only.',
  'refused.move-stopped': 'Stress has taken the last of {ship}’s superstructure: it stops where it is.',
  'refused.move-set-forward':
    '{ship} is set for forward movement. It must lie still for {need} Movement Phases in a row before it can go back; it has for {still}.',
  'refused.move-set-reverse':
    '{ship} is set for reverse movement. It must lie still for {need} Movement Phases in a row before it can go ahead; it has for {still}.',
  'refused.move-both-ways': '{ship} cannot move ahead and back in the same game turn.',
  'refused.move-once-back': '{ship} goes back one hex in a Movement Phase, and no more.',
  'refused.move-turn-apart': 'In reverse {ship} turns in a Movement Phase in which it stays in its hex.',
  'refused.move-gone': '{ship} has left the map: its move is over.',
  'refused.move-straight': '{ship} must fly straight ahead in this phase and cannot turn.',
  'refused.move-straight-on':
    '{ship} must fly straight ahead with all its points: {left} {left|is|are} still to be spent.',
  'warn.breaks': 'Stress takes the last of {ship}’s superstructure: it stops here, disabled.',
  'warn.strained': 'One more point of stress and {ship} is disabled.',
  'figure.emergency': '{n} emergency {n|turn|turns}',
  'warn.leaves': '{ship} leaves the battle for good, and counts as driven off.',
};
