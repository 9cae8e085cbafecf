import type { Json, Measured, Scenario } from '@flagbridge/engine';
import { about } from './contents.ts';
import type { Level } from './game.ts';

const alike = {
  ships: 4,
  sizes: [1, 4, 10, 20],
  matches: 20,
  turns: 'turns',
  volley: 'fire',
} as const;

/** The same ships fight at both levels. */
export const measured: Measured = {
  ...alike,
  title: 'Starship Tactics, 4 ships against 4',
  scenario: (ships) => scenario(ships, 'basic'),
  moves: ['allot', 'move', 'fire'],
  middle: (ships) => [8 * ships, 40 * ships],
  hosted: 'mirror',
  also: {
    advanced: {
      ...alike,
      title: 'Starship Tactics, Advanced, 4 ships against 4',
      scenario: (ships) => scenario(ships, 'advanced'),
      moves: ['allot', 'lock', 'ask', 'warp', 'move', 'fire'],
      // A turn has locks, questions and speeds besides.
      middle: (ships) => [12 * ships, 50 * ships],
    },
  },
};

const KINDS = ['constitution-mk2', 'd7m', 'loknar-mk2', 'k23'];

/** The same ships on both sides, near enough to fight in the first turn. */
function scenario(ships: number, tier: Level): Scenario {
  const [first] = about.scenarios;
  if (first === undefined) throw new Error('there is no scenario to take offices from');
  const side = (id: string, name: string, column: number, facing: number) => ({
    id,
    name,
    ships: Array.from({ length: ships }, (_, i) => ({
      type: KINDS[i % KINDS.length],
      name: `${name} ${i + 1}`,
      at: [column, 6 + i],
      facing,
    })),
  });
  const setup = { sides: [side('federation', 'Herons', 16, 0), side('klingon', 'Kites', 28, 3)] };
  return { ...first, tier, id: `captains-${tier}-${ships}`, setup: setup as unknown as Json };
}
