import type { Phrases } from '@flagbridge/engine';

/** Evading missiles. */
export const evasionPhrases: Phrases = {
  'ask.evade':
    'Evade? {n} {n|missile is|missiles are} aimed at {ship}. Every try turns it one side, costs a point of superstructure, and works on 1 to 3 of ten: then half the damage, on the shield now shown.',
  'do.evade': 'Evade {number} {n|missile|missiles}',
  'do.evade.none': 'Hold the course',
  'option.evade-port': 'Port, from {weapon} of {by}: {half} damage for {damage}, shield {shield} for {was}',
  'option.evade-starboard': 'Starboard, from {weapon} of {by}: {half} damage for {damage}, shield {shield} for {was}',
  'policy.never-evade': 'Never evade',
  'policy.evade-from': 'Evade every missile that would do {damage} damage or more',
  'policy.evade-damage': 'Least damage',

  'roll.evade': 'Roll {dice}: {ship} evades; {need} or less works.',
  'event.evasion.success':
    '{ship:ship} evades {weapon:weapon} of {by:ship} to {hand}, bow {facing:facing}, for a point of superstructure: needs {need} or less, rolls {roll}. If it hits it does half, on shield {shield}.',
  'event.evasion.failure':
    '{ship:ship} evades {weapon:weapon} of {by:ship} to {hand}, bow {facing:facing}, for a point of superstructure: needs {need} or less, rolls {roll}. It does not work: shield {shield} is still the one aimed at.',
  'event.cancelled':
    '{ship:ship} evades instead of firing: {n} declared {n|shot is|shots are} called off, and the {n|weapon stays|weapons stay} armed.',

  'refused.evade-beam': '{ship} cannot evade {weapon}: beams are too fast.',
  'refused.evade-twice': '{ship} has answered {weapon} already: one try for each missile.',
  'warn.evade-fire': '{ship} calls off {n} declared {n|shot|shots} of its own.',
  'warn.evade-breaks': 'The tries take the last of {ship}’s superstructure.',
};
