import type { Phrases } from '@flagbridge/engine';

/** Repair turns of the Advanced Game. */
export const repairPhrases: Phrases = {
  'ask.repair':
    'Repair turn: share out the DCR points of each ship. A point is a chance of 1 in 100, up to {best}; a roll of 99 or 100 puts it beyond repair.',
  'option.repair': '{ship}: {what}',
  'option.repair-block': '{ship}: {what}, block {n}',
  'option.repair-mount': '{ship}: {what} {n}',
  'option.repair-beyond': '{ship}: {what}, beyond repair',
  'option.repair-ship': '{ship}',
  'note.repair-fire': 'puts it out',
  'note.repair-circuit': 'interceptors and screens work again',
  'note.repair-control': 'attacks without the −10',
  'note.repair-navigation': 'turns as it likes again',
  'note.repair-dcr': 'DCR {dcr} from the next repair turn on',
  'note.repair-drive': '1 ADF back',
  'note.repair-steering': '1 MR back',
  'note.repair-hull': '1d10 back, now {hull} of {of}',
  'note.repair-mount': 'works again',
  'note.repair-supply': 'works again, with {left} left',
  'policy.repair-sensible': 'Let damage control decide: fires first, then what the ship needs most',
  'refused.over-dcr': '{ship} has {dcr} points for repairs; this takes {points}, {over} too many.',
  'refused.not-damaged': '{ship}: there is nothing to repair, {what} is not damaged so far.',
  'refused.blocks-too-many':
    '{ship} has lost {blocks} {blocks|point|points} of its {what}: as many blocks may be tried.',
  'refused.beyond-repair': '{ship}: {what} is beyond repair for the rest of the battle.',
  'roll.repair': 'Roll {dice}: {ship} repairs its {what}; {chance} or less mends it.',
  'roll.repair-hull': 'Roll {dice}: hull points {ship} gets back.',
  'event.repair-turn.some': 'Repair turn after game turn {turn}.',
  'event.repair-turn.none': 'Repair turn after game turn {turn}: nobody has anything to repair.',
  'event.repair-plan.tries': '{ship:ship} puts {points} of its {dcr} points on repairs: {on:points}.',
  'event.repair-plan.nothing': '{ship:ship} tries no repair.',
  'event.repair.repaired': '{ship:ship}, {what:part}: needs {need}; rolls {roll}: it works again.',
  'event.repair.drive': '{ship:ship}, {what:part}: needs {need}; rolls {roll}: ADF is {now} again.',
  'event.repair.steering': '{ship:ship}, {what:part}: needs {need}; rolls {roll}: MR is {now} again.',
  'event.repair.fire':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}: it is out. What it damaged stays damaged.',
  'event.repair.circuit': '{ship:ship}, {what:part}: needs {need}; rolls {roll}: power is back.',
  'event.repair.circuit-screen':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}: power is back, and the {screen:system} is on again.',
  'event.repair.dcr':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}: from the next repair turn its DCR is {dcr}.',
  'event.repair.hull':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}: 1d10 = {die} gives back {gained}; hull now {hull}.',
  'event.repair.failed': '{ship:ship}, {what:part}: needs {need}; rolls {roll}: still damaged.',
  'event.repair.too-high':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}, and 90 or more always fails: still damaged.',
  'event.repair.beyond':
    '{ship:ship}, {what:part}: needs {need}; rolls {roll}: beyond repair for the rest of the battle.',
  'event.repair.void': '{ship:ship}, {what:part}: beyond repair, so {points} more {points|point is|points are} lost.',
};
