import type { Phrases } from '@flagbridge/engine';

/** Repair turns of the Advanced Game. */
export const repairPhrases: Phrases = {
  'ask.repair':
    'Repair turn: share out the DCR points of {ships}. A point is a chance of 1 in 100; 90 and more always fails, 99 and 100 put it beyond repair.',
  'option.repair': '{ship}: {what}',
  'option.repair-block': '{ship}: {what}, block {n}, for one point of it',
  'option.repair-mount': '{ship}: {what} {n}',
  'option.repair-beyond': '{ship}: {what}, beyond repair',
  'policy.repair-sensible': 'Let damage control decide: fires first, then what the ship needs most',
  'refused.over-dcr': '{ship} has {dcr} points for repairs; this takes {points}, {over} too many.',
  'refused.beyond-repair': '{ship}: {what} is beyond repair for the rest of the battle.',
  'roll.repair': 'Roll {dice}: {ship} repairs its {what}; {chance} or less mends it.',
  'roll.repair-hull': 'Roll {dice}: hull points {ship} gets back.',
  'event.repair-turn.some': 'Repair turn after game turn {turn}.',
  'event.repair-turn.none': 'Repair turn after game turn {turn}: nobody has anything to repair.',
  'event.repair-plan.tries': '{ship} puts {points} of its {dcr} points on repairs: {on}.',
  'event.repair-plan.nothing': '{ship} tries no repair.',
  'event.repair.repaired': '{ship}, {what}: needs {need}; rolls {roll}: it works again.',
  'event.repair.drive': '{ship}, {what}: needs {need}; rolls {roll}: ADF is {now} again.',
  'event.repair.steering': '{ship}, {what}: needs {need}; rolls {roll}: MR is {now} again.',
  'event.repair.fire': '{ship}, {what}: needs {need}; rolls {roll}: it is out. What it damaged stays damaged.',
  'event.repair.circuit': '{ship}, {what}: needs {need}; rolls {roll}: power is back.',
  'event.repair.circuit-screen':
    '{ship}, {what}: needs {need}; rolls {roll}: power is back, and the {screen} is on again.',
  'event.repair.dcr': '{ship}, {what}: needs {need}; rolls {roll}: from the next repair turn its DCR is {dcr}.',
  'event.repair.hull': '{ship}, {what}: needs {need}; rolls {roll}: 1d10 = {die} gives back {gained}; hull now {hull}.',
  'event.repair.failed': '{ship}, {what}: needs {need}; rolls {roll}: still damaged.',
  'event.repair.too-high': '{ship}, {what}: needs {need}; rolls {roll}, and 90 or more always fails: still damaged.',
  'event.repair.beyond': '{ship}, {what}: needs {need}; rolls {roll}: beyond repair for the rest of the battle.',
  'event.repair.void': '{ship}, {what}: beyond repair, so {points} more {points|point is|points are} lost.',
};
