import { expect, test } from 'vitest';
import type { Goal } from '../src/game.ts';
import { sensiblePoints } from '../src/rules/repair-plan.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** What gets the first points of a ship with so much damage. */
const first = (ship: Partial<CraftedShip>, goal?: Goal): string | undefined => {
  const game = craftGame({
    ...{ level: 'advanced', turn: 3, ...(goal && { goal }) },
    ships: [
      { type: 'frigate', side: 'upf', name: 'Ship', ...ship },
      { type: 'frigate', side: 'sathar', name: 'Enemy' },
    ],
  });
  return Object.keys(sensiblePoints(game, 'upf'))[0];
};

test('on equal terms they are repaired in the order they are rolled', () => {
  expect(first({ adf: 3, mr: 2 })).toBe('ship/drive/1');
  expect(first({ adf: 3, worn: { RB: { hit: 1 } } })).toBe('ship/RB');
  expect(first({ mr: 2, worn: { ICM: { hit: 1 } } })).toBe('ship/steering/1');
  expect(first({ worn: { MS: { hit: 1 }, LB: { hit: 1 } } })).toBe('ship/LB');
  expect(first({ damage: { control: true }, worn: { LC: { hit: 1 } } })).toBe('ship/control');
});

test('what keeps it moving comes first, and a fire before all', () => {
  const wrecked = { adf: 0, mr: 0, damage: { navigation: true, circuit: true, control: true } };
  expect(first(wrecked)).toBe('ship/drive/1');
  expect(first({ ...wrecked, damage: { ...wrecked.damage, fire: 'fire' } })).toBe('ship/fire');
  expect(first({ ...wrecked, adf: 1 })).toBe('ship/steering/1');
  expect(first({ ...wrecked, mr: 1 })).toBe('ship/drive/1');
  expect(first({ ...wrecked, adf: 1, mr: 1 })).toBe('ship/navigation');
  expect(first({ adf: 1, mr: 1, damage: { circuit: true, control: true } })).toBe('ship/circuit');
  expect(first({ hull: 5, damage: { control: true } })).toBe('ship/control');
  expect(first({ hull: 5, worn: { T: { hit: 1 } } })).toBe('ship/hull');
  expect(first({ hull: 30, damage: { dcr: true } })).toBe('ship/dcr');
});
