import type { Phrases } from '@flagbridge/engine';
import { DAMAGE, DAMAGE_TYPES } from '../data/damage.ts';

/** One for each type: as a token that is placed, and where a worse one lies there already. */
const tokens: Phrases = Object.fromEntries(
  DAMAGE_TYPES.flatMap((type) => [
    [
      `event.damage.${type}`,
      `{ship:ship}, {component:component}: ${DAMAGE[type].title}. Crew disrupted {disrupted}, killed {killed}.`,
    ],
    [
      `event.damage.${type}-stays`,
      `{ship:ship}, {component:component}: ${DAMAGE[type].title}; its token stays as it is. Crew disrupted {disrupted}, killed {killed}.`,
    ],
  ]),
);

const FX = 'Impact {impact}, Effect {effect}: {points} {points|point|points}';

/** What components and crew suffer, and when a ship breaks up. */
export const damagePhrases: Phrases = {
  ...tokens,
  'event.shaken.disrupted': '{ship:ship}, {component:component}: one crew more is disrupted.',
  'event.shaken.killed': '{ship:ship}, {component:component}: one crew more is killed in the breach.',
  'roll.operated': 'Roll {dice}: component {n} of {ship} was operated damaged; {impact} Impact, {effect} Effect.',
  'roll.unsafe': 'Roll {dice}: component {n} of {ship} is an Unsafe weapon; {impact} Impact, {effect} Effect.',
  'event.strain.operated': `{ship:ship}, {component:component} was operated damaged. ${FX}.`,
  'event.strain.operated-holds': `{ship:ship}, {component:component} was operated damaged, and holds. ${FX}.`,
  'event.strain.unsafe': `{ship:ship}, {component:component} is Unsafe. ${FX}.`,
  'event.strain.unsafe-holds': `{ship:ship}, {component:component} is Unsafe, and holds. ${FX}.`,

  'roll.destruction':
    'Roll {dice}: {n} {n|Hull Breach|Hull Breaches} on {ship}; more than {hull} {hull|point|points} destroys it.',
  'event.hull-roll.holds':
    '{ship:ship}: ship destruction roll {roll}, {points} {points|point|points} against Hull {hull}: it holds (the chance to break up was {chance} %).',
  'event.hull-roll.breaks':
    '{ship:ship}: ship destruction roll {roll}, {points} {points|point|points} against Hull {hull}: it breaks up (the chance was {chance} %).',
  'event.destroyed.roll': '{ship:ship} is destroyed. Crew killed with it: {crew}.',
  'event.destroyed.card': '{ship:ship} is destroyed by a card. Crew killed with it: {crew}.',
  'event.destroyed.components':
    '{ship:ship} is destroyed: none of its components is left. Crew killed with it: {crew}.',

  'ask.stand-down': 'One crew in component {n} of {ship} is disrupted. Who?',
  'ask.stand-down-killed': 'One crew in the breached component {n} of {ship} is killed. Who?',
  'do.stand-down': 'So be it',
  'option.crew-spacer': 'A Spacer',
  'option.crew-captain': 'A Captain',
  'option.crew-engineer': 'An Engineer',
  'option.crew-marine': 'A Marine',
  'option.crew-battlesuit': 'A Battlesuit',
  'option.crew-hero': 'The Hero',
  'policy.spacers-first': 'Spacers first, Captains last',
  'event.stood-down.disrupted': '{ship:ship}, {component:component}: it is the {crew:crew} who is disrupted.',
  'event.stood-down.killed': '{ship:ship}, {component:component}: it is the {crew:crew} who is killed.',
};
