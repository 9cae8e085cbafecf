import type { Json, Measured, Scenario } from '@flagbridge/engine';
import { about } from './contents.ts';

export const measured: Measured = {
  title: 'Silent Death, 4 ships against 4',
  scenario,
  ships: 4,
  sizes: [1, 4, 10, 20],
  // A fighter battle is over after a fifth of the decisions of a fleet battle: as many decisions in a round as there.
  matches: 140,
  turns: 'turns',
  moves: ['move', 'fire', 'launch'],
  volley: 'fire',
  middle: (ships) => [6 * ships, 18 * ships],
  hosted: 'mirror',
};

const KINDS = [
  { type: 'x-wing', pilot: { plt: 6, gnr: 7 } },
  { type: 'tie-fighter', pilot: { plt: 7, gnr: 6 } },
  { type: 'y-wing', pilot: { plt: 5, gnr: 6 }, gunner: { gnr: 7 } },
  { type: 'tie-bomber', pilot: { plt: 6, gnr: 5 } },
];

/** The same ships and crews on both sides, every kind that has something of its own among them, on a map where they meet. */
function scenario(ships: number): Scenario {
  const [first] = about.scenarios;
  if (first === undefined) throw new Error('there is no scenario to take offices from');
  const side = (id: string, name: string, columns: readonly [number, number]) => ({
    id,
    name,
    columns,
    ships: Array.from({ length: ships }, (_, i) => ({ ...KINDS[i % KINDS.length], name: `${name} ${i + 1}` })),
  });
  const setup = {
    map: { columns: 24, rows: 16 },
    sides: [side('rebel', 'Wrens', [5, 10]), side('imperial', 'Rooks', [15, 20])],
    first: 'rebel',
  };
  return { ...first, id: `fighters-${ships}`, setup: setup as unknown as Json };
}
