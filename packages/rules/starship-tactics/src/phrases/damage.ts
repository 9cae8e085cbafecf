import type { Phrases } from '@flagbridge/engine';

/** What gets through, where it goes, and what odds count of it. */
export const damagePhrases: Phrases = {
  'roll.location': 'Roll {dice}: where the damage to {ship} goes.',
  'event.located.engine': '{ship:ship}: engine hit ({roll}).',
  'event.located.structure': '{ship:ship}: superstructure hit ({roll}).',
  'event.located.shield': '{ship:ship}: generator of shield {shield} hit ({roll}): that shield is out for the battle.',
  'event.located.shield-again':
    '{ship:ship}: generator of shield {shield} hit again ({roll}): the superstructure takes it.',
  'event.located.beam': '{ship:ship}: a beam weapon is hit ({roll}).',
  'event.located.missile': '{ship:ship}: a missile weapon is hit ({roll}).',
  'event.located.sensors': '{ship:ship}: sensors hit ({roll}).',
  'event.display.held':
    'Display of {ship:ship}: shield {shield} held off {held}, {left} {left|point|points} left in it.',
  'event.display.through':
    'Display of {ship:ship}: shield {shield} held off {held}, {through} {through|point|points} came through. Power {power}, superstructure {structure}.',
  'event.display.stress': 'Display of {ship:ship} after the stress: power {power}, superstructure {structure}.',

  'ask.lose-beam': 'A beam weapon is lost: {by} has hit {ship}. Which do you give up? Only you know.',
  'ask.lose-missile': 'A missile weapon is lost: {by} has hit {ship}. Which do you give up? Only you know.',
  'ask.lose-beam-blast':
    'A beam weapon is lost: the explosion of {by} has struck {ship}. Which do you give up? Only you know.',
  'ask.lose-missile-blast':
    'A missile weapon is lost: the explosion of {by} has struck {ship}. Which do you give up? Only you know.',
  'do.lose-weapon': 'Give it up',
  'option.lose': '{weapon}',
  'option.lose-nothing': 'None bears any more: the superstructure takes it',
  'policy.least-weapon': 'What hurts least: fired or unarmed weapons first',
  'event.weapon-lost.weapon': '{ship:ship} gives up {weapon:weapon}: out for the rest of the battle.',
  'event.weapon-lost.structure':
    '{ship:ship} has no weapon left that bears: {points} {points|point|points} to the superstructure, now {structure}.',

  'figure.structure': 'superstructure lost',
  'figure.power': 'power lost',
  'figure.shields': 'shield points taken',
  'figure.hits': 'hits inside',
  'figure.explosion': '{n} % to explode',
  'figure.disabled': 'disabled',
};
