import type { Office, Scenario } from '@flagbridge/engine';
import type { Level } from '../game.ts';

const captains: { readonly [side: string]: string } = {
  federation: 'Federation captain',
  klingon: 'Klingon captain',
  romulan: 'Romulan captain',
  gorn: 'Gorn captain',
  orion: 'Orion captain',
};
const officesOf = (sides: readonly string[]): Office[] =>
  sides.map((id) => ({ id, side: id, title: captains[id] ?? id }));

const card = (
  id: string,
  title: string,
  minutes: number,
  difficulty: NonNullable<Scenario['difficulty']>,
  hook: string,
  sides: readonly string[] = ['federation', 'klingon'],
  tier: Level = 'basic',
): Scenario => ({
  id,
  title,
  tier,
  hook,
  minutes,
  difficulty,
  offices: officesOf(sides),
  setup: { printed: id },
});

/** Cards of our battles. Forces are looked up by this name when one is played (battles.ts). */
export const scenarios: readonly Scenario[] = [
  {
    ...card(
      'first-command',
      'First Command',
      25,
      1,
      'A heavy cruiser and a light one, alone in the dark: divide your power, show your strong side, and fire.',
    ),
    firstBattle: true,
  },
  card(
    'mirror',
    'Same Ships, Same Sky',
    40,
    2,
    'A cruiser and a destroyer on either side, all alike: nothing but command decides.',
  ),
  card(
    'border',
    'Trouble at the Border',
    60,
    2,
    'Three ships against three: whom do you shoot first, and who takes the fire?',
  ),
  card(
    'three-flags',
    'Three Flags',
    40,
    3,
    'A Federation frigate, a Romulan and a Gorn, each for himself: two of them had better not see you weak.',
    ['federation', 'romulan', 'gorn'],
  ),
  card(
    'long-eyes',
    'Long Eyes',
    45,
    2,
    'One cruiser each, and sensors that see through the dark: find out where the other is weak before he does.',
    ['federation', 'klingon'],
    'advanced',
  ),
  card(
    'raiders',
    'Raiders',
    45,
    2,
    'A lone Klingon escort knows too much. Three Orion runners wait at the far edge: get through, or bring it down.',
    ['orion', 'klingon'],
    'advanced',
  ),
  card(
    'romulan-gambit',
    'The Romulan Gambit',
    60,
    3,
    'An outpost calls for help. Somewhere near it two Romulans lie in wait, cloaked, and not every counter round the planet is a decoy.',
    ['romulan', 'federation'],
    'advanced',
  ),
];
