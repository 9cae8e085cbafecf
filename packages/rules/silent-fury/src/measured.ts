import type { Json, Measured, Scenario } from '@flagbridge/engine';
import { about } from './contents.ts';

export const measured: Measured = {
  title: 'Silent Fury, 4 ships against 4',
  scenario,
  ships: 4,
  sizes: [1, 4, 6, 12],
  matches: 20,
  turns: 'turns',
  moves: ['lay-orders', 'choose-action', 'fire', 'raise-shields', 'thrust'],
  volley: 'fire',
  middle: (ships) => [12 * ships, 60 * ships],
  hosted: 'first-salvo',
};

const KINDS = ['kestrel', 'heron', 'osprey', 'wren'];

/** The same ships on both sides, near enough to fight in the first turn. */
function scenario(ships: number): Scenario {
  const [first] = about.scenarios;
  if (first === undefined) throw new Error('there is no scenario to take offices from');
  const label = (column: number, row: number): string =>
    `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  const side = (id: string, name: string, row: number, facing: number) => ({
    id,
    name,
    ships: Array.from({ length: ships }, (_, i) => ({
      type: KINDS[i % KINDS.length],
      name: `${name} ${i + 1}`,
      hex: label(4 + i, row),
      facing,
    })),
  });
  const setup = {
    turns: 8,
    victory: 'standard',
    initiative: 'concord',
    without: ['crew', 'jump'],
    fixedStations: true,
    sides: [side('concord', 'Herons', 12, 0), side('dominion', 'Kites', 8, 3)],
  };
  return { ...first, id: `squadrons-${ships}`, setup: setup as unknown as Json };
}
