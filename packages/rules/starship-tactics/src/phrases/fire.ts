import type { Phrases } from '@flagbridge/engine';
import { aimPhrases } from '@flagbridge/kit/present';

/** Declaring fire, and rolling for it. */
export const firePhrases: Phrases = {
  ...aimPhrases,
  'ask.fire': 'Declare fire: {ship}{n|| and your next in rank}. Dice are rolled when everybody has declared.',
  'ask.fire-first':
    'Declare fire: {ship}{n|| and your next in rank}. First of all, {after} next. Dice are rolled when everybody has declared.',
  'ask.fire-last':
    'Declare fire: {ship}{n|| and your next in rank}. Last of all, after {before}. Dice are rolled when everybody has declared.',
  'ask.fire-between':
    'Declare fire: {ship}{n|| and your next in rank}. After {before}, before {after}. Dice are rolled when everybody has declared.',
  'do.fire': 'Declare {number} {n|shot|shots}',
  'do.fire.none': 'Hold fire',
  'option.own-weapon': '{weapon}: power {n}',
  'option.weapon': '{ship}, {weapon}: power {n}',
  'policy.hold': 'Hold fire',
  'policy.from-chance': 'Fire what hits with {chance} % or better, and hold the rest',
  'policy.chance': 'Least chance in per cent',

  'event.phase.firing': 'Firing Phase {pair}. Ships declare in this order: {order:ship}.',
  'event.phase.no-firing': 'Firing Phase {pair}. No weapon bears on an enemy in reach.',
  'event.declared': '{ship:ship} declares {weapon:weapon} at {target:ship}, range {range}.',
  'roll.corner': 'Roll {dice}: {ship} fires along a corner of {target}; which of two shields is struck?',
  'event.corner':
    'The line from {ship:ship} to {target:ship} runs along a corner, between shields {shields}: shield {shield} is struck.',
  'roll.hit': 'Roll {dice}: {ship} at {target}; {need} or less hits.',
  'event.shot.miss':
    '{ship:ship}, {weapon:weapon} at {target:ship}, range {range}: needs {need} or less, rolls {roll}: miss.',
  'event.shot.held':
    '{ship:ship}, {weapon:weapon} at {target:ship}, range {range}: needs {need} or less, rolls {roll}: hit for {damage}. Shield {shield} holds.',
  'event.shot.through':
    '{ship:ship}, {weapon:weapon} at {target:ship}, range {range}: needs {need} or less, rolls {roll}: hit for {damage}. It gets through shield {shield}.',

  'refused.ship-disabled': '{ship} is disabled and cannot fire.',
  'refused.sensors-out': 'The sensors of {ship} are out (DMGD {n}): it cannot fire {weapon}.',
  'refused.weapon-lost': '{weapon} of {ship} is out for the rest of the battle.',
  'refused.weapon-fired': '{weapon} of {ship} has been fired: each weapon fires once a turn.',
  'refused.weapon-unarmed': '{weapon} of {ship} was given no power.',
  'refused.out-of-reach': '{target} is at range {range}; {weapon} of {ship} reaches {reach}.',
  'refused.does-not-bear': '{weapon} of {ship} does not bear on {target}, which lies {field}.',
  'refused.line-blocked': '{obstacle} lies between {ship} and {target}: nobody fires through it.',
  'refused.firing-limit': '{ship} may fire {most} weapons in a phase, or one bank with all it has.',
  'refused.own-side': '{target} is of your own side.',
  'refused.target-captured': '{target} has surrendered or been taken: nobody fires on it.',
  'refused.target-destroyed': '{target} has exploded.',
  'refused.target-left': '{target} has left the map.',

  'figure.expected': '{n} expected',
  'figure.damage': '{n} damage',
  'figure.shield': 'shield',
  'figure.through-known': 'Through the shield',
  'figure.through-down': 'Through, if the shield is down',
  'figure.through-most': 'Through, if it is at its most',
};
