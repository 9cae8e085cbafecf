import type { Phrases } from '@flagbridge/engine';

/** Ramming, and where breaches go. */
export const ramPhrases: Phrases = {
  'ask.ram': 'Ram with {ship}: which ship in its hex, if any?',
  'do.ram': 'Decide',
  'option.no-ram': 'Ram nobody',
  'option.ram':
    'Ram {target}: hits in {hit} %, {dice} collision {dice|die|dice}. {target}: {theirs} breaches to be expected, lost in {theirs-lost} %. {ship}: {own}, lost in {own-lost} %',
  'policy.never-ram': 'Never ram',
  'refused.ram-friend': '{ship} is of your own side: only ships of others are rammed.',
  'refused.ram-elsewhere': '{ship} can only ram a ship in whose hex its thrust ended, and {target} is not there.',
  'figure.ram': 'may ram there',

  'roll.ram': 'Roll {dice}: {ship} rams {target}; {size} or less on a d{die} hits.',
  'roll.ram-evaded': 'Roll {dice}: {target} evades, so the hit is thrown again on a d{die}.',
  'event.ram.misses': '{ship:ship} tries to ram {target:ship}: {accuracy} on a d{die} against Size {size}, a miss.',
  'event.ram.hits':
    '{ship:ship} rams {target:ship}: {accuracy} on a d{die} against Size {size}. Points of Impact: {component:component} there, {own:component} here.',
  'roll.collision': 'Roll {dice}: collision of {ship} and {target}, {n} Impact {n|die|dice}.',
  'event.collision.harms':
    'The trailing tokens lie {dice} {dice|hex|hexes} apart. Collision roll {roll}: {points} {points|breach|breaches} to be laid on the two ships.',
  'event.collision.harmless':
    'The trailing tokens lie {dice} {dice|hex|hexes} apart. Collision roll {roll}: no points, no harm.',
  'roll.collision-step':
    'Roll {dice}: {ship} against Size {theirs} of {target}, then {target} against Size {own} of {ship}; who is missed is breached.',
  'event.collision-step.both':
    '{ship:ship} throws {roll} against Size {theirs}, {target:ship} {back} against Size {own}: both are breached. Left: {left}.',
  'event.collision-step.one':
    '{ship:ship} throws {roll} against Size {theirs}, {target:ship} {back} against Size {own}: {struck:ship} is breached. Left: {left}.',
  'event.collision-step.neither':
    '{ship:ship} throws {roll} against Size {theirs}, {target:ship} {back} against Size {own}: neither is breached. Left: {left}.',
  'event.collision-over.spent': 'The collision of {ship:ship} and {target:ship} is over: no breaches are left to lay.',
  'event.collision-over.lost': 'The collision of {ship:ship} and {target:ship} is over. Thrown away: {left}.',
  'event.collision-over.endless':
    '{ship:ship} and {target:ship} are too large ever to miss each other. Thrown away: {left}.',

  'ask.place-breach':
    'Breach {ship}: which of these components? They are the nearest to component {n}, where it was struck.',
  'do.place-breach': 'Breach it',
  'option.place-breach': 'Component {n}, {crew} crew',
  'policy.spare-first': 'What the ship can best spare',
  'refused.breached-already': 'Component {n} of {ship} is breached already.',
  'refused.nearer-first':
    'Breaches spread outward from component {point} of {ship}: component {n} waits until all that lie nearer are breached.',
};
