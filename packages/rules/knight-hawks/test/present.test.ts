import { say } from '@flagbridge/engine';
import { presentationTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import type { Game, ShipType } from '../src/game.ts';
import { areas } from '../src/phrases/index.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { BOTH, SATHAR, shows, UPF, unsound } from './present-view.ts';

const TYPES: readonly ShipType[] = [
  'fighter',
  'assault-scout',
  'frigate',
  'destroyer',
  'minelayer',
  'light-cruiser',
  'heavy-cruiser',
  'battleship',
  'assault-carrier',
  'space-station',
  'freighter',
];

/** Every type, whole and worn, of both levels. */
const everyType = (level: Game['level']): Game =>
  craftGame({
    level,
    ships: TYPES.flatMap((type) => [
      { type, side: 'upf' },
      { type, side: 'sathar', hull: 3, evading: true, screen: 'MS' as const },
    ]),
  });

const GAMES: { readonly [name: string]: () => Game } = {
  'Surprise Attack': surpriseAttack,
  'The Stand': theStand,
  'Close Escort': closeEscort,
  'every Basic ship': () => everyType('basic'),
  'every Advanced ship': () => everyType('advanced'),
  'an empty map': () => craftGame({ ships: [] }),
};

presentationTests({
  present,
  rulebook,
  shows,
  games: GAMES,
  viewers: [UPF, SATHAR, BOTH, { offices: [] }],
  moment: ['side-turns', 'defensive-fire'],
  areas,
  // Refusals with one meaning in two places.
  shared: ['refused.evacuated', 'refused.mined-already', 'refused.two-orders'],
  questions: 13,
  kinds: { 'move-or-lay': 'move', repairs: 'repair' },
  standing: ['concede', 'draw'],
});

test('the check of soundness finds what is wrong', () => {
  const game = surpriseAttack();
  const [first] = game.ships;
  if (first === undefined) throw new Error('no ship');
  game.ships.push({ ...first });
  expect(unsound(game, UPF)).toContain('doliin-bay is in the sheets twice');
  expect(unsound(game, UPF)).toContain('doliin-bay is in the scene twice');
});

test('the button that decides says how many', () => {
  const label = (key: string, n: number, number: string): string =>
    say(present.phrases, { say: key, with: { n, number } });
  expect(label('do.offensive-fire', 3, 'three')).toBe('Fire three shots');
  expect(label('do.docking', 1, 'one')).toBe('Dock one ship');
});

test('the catalogue is the rulebook’s', () => {
  expect(present.catalogue).toHaveLength(363);
});
