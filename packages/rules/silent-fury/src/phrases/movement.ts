import type { Phrases } from '@flagbridge/engine';

/** Thrust, velocity, heading. */
export const movementPhrases: Phrases = {
  'ask.thrust': 'Thrust {ship}: to which hex of its diagram? It drifts on from there.',
  'do.thrust': '{what}',
  'option.thrust': '{hex}: {n} {n|engine|engines}, then drifts to {drift}',
  'option.thrust-stay': 'Stay in {hex}, no engine; drifts to {drift}',
  'event.thrust.moves':
    '{ship:ship} thrusts with {engines} {engines|engine|engines} from {from:hex} to {to:hex}. It will drift to {drift:hex}.',
  'event.thrust.stays': '{ship:ship} thrusts with no engine, and stays in {to:hex}. It will drift to {drift:hex}.',

  'ask.maneuver': 'Maneuver {ship} with {n} engines: its drift changes by one hex. Where is it to end?',
  'do.maneuver': '{what}',
  'option.maneuver': 'Drift to {drift}, speed {speed}',
  'option.maneuver-stop': 'Stop: it does not drift',
  'event.maneuver': '{ship:ship} maneuvers: speed {speed}, it will drift to {drift:hex}.',

  'ask.rotate': 'Rotate {ship} with one engine: which way does its bow point?',
  'do.rotate': '{what}',
  'option.rotate': 'Bow to {point}',
  'option.rotate-stay': 'Bow to {point}, as it is',
  'option.rotate-roll': 'Bow to {point}, and roll: left becomes right',
  'option.rotate-stay-roll': 'Bow to {point}, as it is, and roll: left becomes right',
  'option.rotate-roll-back': 'Bow to {point}, and roll back',
  'option.rotate-stay-roll-back': 'Bow to {point}, as it is, and roll back',
  'event.roll.over': '{ship:ship} rolls: left is right, until it rolls again.',
  'event.roll.back': '{ship:ship} rolls back: left is left again.',
  'refused.no-rolling': '{ship} may not roll: rolling is an optional rule, and is off in this battle.',
  'event.rotate': '{ship:ship} rotates: its bow points {facing:direction}.',

  'refused.thrust-off-map': '{ship} may not end its thrust off the map.',
  'refused.too-few-engines': 'That hex takes {need} engines; {ship} can operate {able}.',
  'refused.not-in-diagram': 'That hex is not in the thrust diagram of {ship}.',
  'refused.not-next-to-trail': 'The trailing token of {ship} moves to a hex next to its own.',
  'warning.drifts-off': '{ship} would drift off the map, and be out of the battle.',

  'figure.engines': '{n} {n|engine|engines}',
  'figure.bears': '{n} {n|weapon bears|weapons bear} there',
  'figure.bears-after': '{n} after the drift',
  'figure.speed': 'speed {n}',
};
