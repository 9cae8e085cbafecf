import { type Roller, seeded, seedFrom } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import * as fc from 'fast-check';
import type { Game, Level, Ship, ShipType } from '../src/game.ts';
import type { Turn } from '../src/rules/course.ts';
import { planetAt } from '../src/rules/map.ts';
import { craftGame, hexOf } from './craft.ts';

/** A ship in any trouble a battle can get it into, and more: planets, edges, duties, damage. */
export interface Trouble {
  readonly game: Game;
  readonly ship: Ship;
  readonly forced: '' | Turn;
}

const TYPES: readonly ShipType[] = ['fighter', 'assault-scout', 'frigate', 'destroyer', 'heavy-cruiser', 'minelayer'];
const label = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

interface Drawn {
  readonly level: Level;
  readonly type: ShipType;
  readonly column: number;
  readonly row: number;
  readonly facing: number;
  readonly speed: number;
  readonly lost: { readonly adf: number; readonly mr: number };
  readonly state: 'flies' | 'evades' | 'free' | 'free-evades';
  readonly forced: '' | Turn;
  readonly planets: readonly { readonly column: number; readonly row: number }[];
}

const drawn = (level: Level): fc.Arbitrary<Drawn> => {
  // A corner of the map, small enough for planets and edges to be near.
  const column = fc.integer({ min: 1, max: 14 });
  const row = fc.integer({ min: 1, max: 14 });
  return fc.record({
    level: fc.constant(level),
    type: fc.constantFrom(...TYPES),
    column,
    row,
    facing: fc.integer({ min: 0, max: 5 }),
    speed: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 24 })),
    lost: fc.record({ adf: fc.integer({ min: 0, max: 5 }), mr: fc.integer({ min: 0, max: 5 }) }),
    state: fc.constantFrom('flies', 'flies', 'evades', 'free', 'free-evades'),
    forced: fc.constantFrom('', '', 'L', 'R'),
    planets: fc.array(fc.record({ column: fc.integer({ min: 2, max: 14 }), row: fc.integer({ min: 2, max: 14 }) }), {
      maxLength: 6,
    }),
  });
};

function troubleOf(of: Drawn): Trouble | null {
  const planets: { name: string; at: readonly [number, number] }[] = [];
  const blank = craftGame({ level: of.level, ships: [] });
  for (const { column, row } of of.planets) {
    const { q, r } = hexOf(blank, label(column, row));
    // KH-ORB-06: four hexes apart at least, as every set-up has it.
    if (planets.every(({ at }) => rangeBetween(at[0], at[1], q, r) >= 4))
      planets.push({ name: `P${planets.length}`, at: [q, r] });
  }
  const free = of.state.startsWith('free');
  const damaged = of.level === 'advanced';
  const game = craftGame({
    level: of.level,
    planets,
    ships: [
      {
        type: of.type,
        side: 'sathar',
        name: 'Ship',
        at: label(of.column, of.row),
        facing: of.facing as Direction,
        speed: free ? 0 : of.speed,
        free,
        evading: of.state.endsWith('evades'),
        load: of.type === 'minelayer' && damaged ? { M: 3, S: 2 } : {},
      },
    ],
  });
  const ship = game.ships[0] as Ship;
  if (planetAt(game, ship.q, ship.r) !== undefined) return null;
  if (damaged) {
    ship.adf = Math.max(0, ship.adf - of.lost.adf);
    ship.mr = Math.max(0, ship.mr - of.lost.mr);
  }
  return { game, ship, forced: damaged && ship.mr > 0 ? of.forced : '' };
}

export const troubles = (level: Level): fc.Arbitrary<Trouble> =>
  drawn(level)
    .map(troubleOf)
    .filter((one): one is Trouble => one !== null);

/** Dice of a test, any number of them. */
export const diceOf = (seed: number): Roller => seeded(seedFrom(`movement ${seed}`)).stream('test', {});
