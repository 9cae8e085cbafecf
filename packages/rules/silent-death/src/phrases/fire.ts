import type { Phrases } from '@flagbridge/engine';
import { aimPhrases } from '@flagbridge/kit/present';
import { damagePhrases } from './damage.ts';

/** Cannon fire, and what hits do. */
export const firePhrases: Phrases = {
  ...aimPhrases,
  ...damagePhrases,
  'ask.fire-gunner':
    'Cannon fire: your gunners with Gunnery {gnr}. A target and a link size for every mount; all gunners with this Gunnery fire at once.',
  'ask.fire-pilot':
    'Cannon fire: your pilots with Gunnery {gnr}. A target and a link size for every mount; all pilots with this Gunnery fire at once.',
  'do.fire': 'Fire {number} {n|shot|shots}',
  'do.fire.none': 'Hold fire',
  'option.cannon': '{ship}: {mount}',
  'option.unlinked': '{ship}: {mount}, unlinked, {n} {n|roll|rolls}',
  'option.linked': '{ship}: {mount}, linked by twos, {n} rolls, +{toHit}/+{damage}',
  'option.all-linked-2': '{ship}: {mount}, both linked, +{toHit}/+{damage}',
  'option.all-linked-3': '{ship}: {mount}, all three linked, +{toHit}/+{damage}',
  'option.all-linked-4': '{ship}: {mount}, all four linked, +{toHit}/+{damage}',
  'option.target-torpedo': '{warhead}',
  'option.target-missile': '{warhead}',
  'figure.dice': '{n}',
  'figure.criticals': 'critical hits',
  'figure.lost': 'ships destroyed',
  'figure.warheads': 'warheads shot down',
  'roll.attack': 'Roll {dice}: {ship}, {mount} at {target}; with {plus} added, {need} or more hits.',
  'event.volley.gunner': 'Gunners with Gunnery {gnr} fire, {n} {n|shot|shots}: {shots:shot}.',
  'event.volley.pilot': 'Pilots with Gunnery {gnr} fire, {n} {n|shot|shots}: {shots:shot}.',
  'event.volley.gunner-held': 'Gunners with Gunnery {gnr} hold their fire.',
  'event.volley.pilot-held': 'Pilots with Gunnery {gnr} hold their fire.',
  'event.shot.hit':
    '{ship:ship}: {mount:mount} at {target:target}, range {range}; rolls {roll} against DV {need}: hit for {damage}; less DR {dr}, {boxes} {boxes|box|boxes}.',
  'event.shot.miss':
    '{ship:ship}: {mount:mount} at {target:target}, range {range}; rolls {roll} against DV {need}: miss.',
  'event.shot-down': '{warhead:warhead} is shot down.',
  'ask.hit-order':
    '{ship} is hit by ion and by ordinary fire: which hits are marked first? Each marks as many boxes either way.',
  'do.hit-order': 'Mark them in this order',
  'option.hit': '{ship}, {mount}: {n} {n|box|boxes}',
  'option.ion-hit': '{ship}, {mount}: {n} ion {n|box|boxes}',
  'event.hit-order.ion': 'Of {n} hits on {ship:ship} an ion hit is marked first.',
  'event.hit-order.ordinary': 'Of {n} hits on {ship:ship} an ordinary hit is marked first.',
  'refused.out-of-range': '{target} is at range {range}; the {mount} of {ship} reaches {reach}.',
  'refused.out-of-arc': '{target} is in no firing arc of the {mount} of {ship}.',
  'refused.blocked': 'An asteroid lies in the line from {ship} to {target}. Another target may be chosen.',
  'refused.spent': '{target} has reached its target and is spent: nothing can shoot it down any more.',
  'refused.derelict': 'The pilot of {ship} is dead: nobody aboard fires any more.',
  'refused.gunner-dead': 'The gunner of {ship} is dead, and nobody else can fire the {mount}.',
  'refused.mount-lost': 'The {mount} of {ship} is out of action.',
  'refused.dazed': 'The pilot of {ship} is dazed until the end of turn {last}.',
  'refused.fire-barred': '{ship} adjusts its targeting computer: no fire until the end of turn {last}.',
  'refused.overheated': 'The {mount} of {ship} has overheated: no fire until the end of turn {last}.',
  'refused.one-barrel': 'The S-foils of {ship} are jammed: only one barrel of the {mount} fires, unlinked.',
  'refused.own-side': '{target} is of your own side: fire is for the enemy.',
  'refused.target-destroyed': '{target} is destroyed.',
  'refused.ship-destroyed': '{ship} is destroyed.',
  'refused.ship-left': '{ship} has left the map.',
  'refused.target-left': '{target} has left the map.',
  'refused.not-his-mount': 'The {mount} of {ship} is fired by the {post}, and by nobody else.',
  'refused.not-his-step': 'Now those with Gunnery {gnr} fire, and the {post} of {ship} has another.',
  'refused.no-such-link': 'The {mount} of {ship} cannot be fired with {barrels} {barrels|barrel|barrels} to a roll.',
  'refused.fired-once': 'Every mount fires once: so linked, the {mount} of {ship} makes {most} {most|roll|rolls}.',
  'refused.mixed-links':
    'The {mount} of {ship} fires with one link size only: {first} {first|barrel|barrels} to a roll, or {second}, not both.',
};
