import type { Office, Scenario } from '@flagbridge/engine';

export const COMMANDERS: readonly Office[] = [
  { id: 'rebel', side: 'rebel', title: 'Rebel commander' },
  { id: 'imperial', side: 'imperial', title: 'Imperial commander' },
];

const card = (
  id: string,
  title: string,
  minutes: number,
  difficulty: NonNullable<Scenario['difficulty']>,
  hook: string,
): Scenario => ({
  id,
  title,
  tier: 'core',
  hook,
  minutes,
  difficulty,
  offices: COMMANDERS,
  setup: { printed: id },
});

/** Cards of the book's battles and of ours. Forces and set-up are looked up by this name when one is played (printed.ts): the lobby needs neither. */
export const scenarios: readonly Scenario[] = [
  card(
    'patrol',
    'Patrolling the Depths of Space',
    30,
    1,
    'Two A-Wings with missiles, jumped by three TIE Fighters: speed against numbers, last ship wins.',
  ),
  card(
    'syruss',
    'The Liberation of Syruss',
    45,
    2,
    'A slow Y-Wing must cross the whole map; two X-Wings try to keep six Imperials off its back.',
  ),
  card(
    'dark-lord',
    'Dark Lord of the Sith',
    90,
    3,
    'Eleven Imperials led by Vader himself against six of the best Rebels: seventeen ships, to the last.',
  ),
  {
    ...card(
      'duel',
      'One against Two',
      15,
      1,
      'An X-Wing with four guns and six torpedoes, two TIE Fighters with better pilots: the quickest way to learn.',
    ),
    firstBattle: true,
  },
  card(
    'mirror',
    'Mirror Image',
    40,
    2,
    'The same four ships with the same crews on both sides: nothing but play decides.',
  ),
  card(
    'heroes',
    'The Wayfarer Cornered',
    40,
    2,
    'Two heroes in an old freighter with one X-Wing beside them, and five TIE Fighters in the way.',
  ),
];
