import type { Office, Scenario } from '@flagbridge/engine';

/** Cards of the book's battles and of ours. Forces and set-up are looked up by this name when one is played (printed.ts): the lobby needs neither. */
const offices: readonly Office[] = [
  { id: 'rebel', side: 'rebel', title: 'Rebel commander' },
  { id: 'imperial', side: 'imperial', title: 'Imperial commander' },
];

export const scenarios: readonly Scenario[] = [
  {
    id: 'patrol',
    title: 'Patrolling the Depths of Space',
    tier: 'core',
    hook: 'Two A-Wings with missiles, jumped by three TIE Fighters: speed against numbers, last ship wins.',
    minutes: 30,
    offices,
    setup: { printed: 'patrol' },
  },
  {
    id: 'syruss',
    title: 'The Liberation of Syruss',
    tier: 'core',
    hook: 'A slow Y-Wing must cross the whole map; two X-Wings try to keep six Imperials off its back.',
    minutes: 45,
    offices,
    setup: { printed: 'syruss' },
  },
  {
    id: 'dark-lord',
    title: 'Dark Lord of the Sith',
    tier: 'core',
    hook: 'Eleven Imperials led by Vader himself against six of the best Rebels: seventeen ships, to the last.',
    minutes: 90,
    offices,
    setup: { printed: 'dark-lord' },
  },
  {
    id: 'duel',
    title: 'One against Two',
    tier: 'core',
    hook: 'An X-Wing with four guns and six torpedoes, two TIE Fighters with better pilots: the quickest way to learn.',
    minutes: 15,
    offices,
    setup: { printed: 'duel' },
  },
  {
    id: 'mirror',
    title: 'Mirror Image',
    tier: 'core',
    hook: 'The same four ships with the same crews on both sides: nothing but play decides.',
    minutes: 40,
    offices,
    setup: { printed: 'mirror' },
  },
  {
    id: 'heroes',
    title: 'The Wayfarer Cornered',
    tier: 'core',
    hook: 'Two heroes in an old freighter with one X-Wing beside them, and five TIE Fighters in the way.',
    minutes: 40,
    offices,
    setup: { printed: 'heroes' },
  },
];
