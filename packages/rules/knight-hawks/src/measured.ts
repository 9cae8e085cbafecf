import type { Json, Measured, Scenario } from '@flagbridge/engine';
import { about } from './contents.ts';

export const measured: Measured = {
  title: 'Knight Hawks, Advanced Game, 4 ships against 4',
  scenario,
  ships: 4,
  // 2 to 40 ships in all.
  sizes: [1, 4, 10, 20],
  matches: 30,
  turns: 'game-turns',
  moves: ['move-or-lay', 'defensive-fire', 'offensive-fire'],
  volley: 'offensive-fire',
  middle: (ships) => [12 * ships, 30 * ships],
  hosted: 'squadrons',
};

/** The printed squadrons, with so many ships a side: the same four kinds over and over. */
function scenario(ships: number): Scenario {
  const squadrons = about.scenarios.find(({ id }) => id === 'squadrons-advanced');
  const setup = squadrons?.setup as {
    readonly sides: readonly { readonly ships: readonly { readonly type: string }[] }[];
  };
  if (squadrons === undefined) throw new Error('there are no squadrons');
  const sides = setup.sides.map((side, s) => ({
    ...side,
    ships: Array.from({ length: ships }, (_, i) => ({
      type: side.ships[i % side.ships.length]?.type ?? '',
      name: `${s === 0 ? 'Wren' : 'Rook'} ${i + 1}`,
    })),
  }));
  return { ...squadrons, id: `squadrons-${ships}`, setup: { ...setup, sides } as Json };
}
