import type { SideId } from '@flagbridge/engine';
import { distance } from '@flagbridge/engine/hex';
import { type Barrier, barsShip } from '@flagbridge/kit/barrier';
import { sheetOf } from '../data/content.ts';
import { isOperable } from '../data/damage.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Game, Ship } from '../game.ts';
import { othersThan } from './attack-targets.ts';
import { activeIn } from './ship-state.ts';

type Battle = Pick<Game, 'sheets'>;

/** SF-RAM-04: one of them, whatever the range. */
export const RAM_DIE = 20;

/** SF-RAM-06: where a ship that rams is struck itself. */
export const BOW = 1;

/** A ship in the hex, and why it may not be rammed. */
export interface RamOffer {
  readonly id: string;
  readonly ship: Ship;
  readonly barrier: Barrier | null;
}

/** SF-RAM-01, SF-RAM-03: ships that share the hex; a side does not ram what it has itself. */
export const ramOffers = (game: Pick<Game, 'ships'>, ship: Ship, side: SideId): RamOffer[] =>
  othersThan(game, ship)
    .filter(({ q, r }) => q === ship.q && r === ship.r)
    .map((one) => ({
      id: one.id,
      ship: one,
      barrier: one.controller === side ? barsShip('ram-friend', 'SF-RAM-03', one) : null,
    }));

/** SF-RAM-07: hexes between the trailing tokens, which is how fast the one is to the other. */
export const collisionDice = (ship: Ship, target: Ship): number =>
  distance({ q: ship.trailQ, r: ship.trailR }, { q: target.trailQ, r: target.trailR });

/** SF-RAM-10: chance of one die to miss a ship of this Size, which is what breaches it. */
export const missChance = (size: number): number => Math.max(0, RAM_DIE - size) / RAM_DIE;

/** SF-RAM-14: corridors from the Point of Impact to each component, by number; those no corridor leads to come last. Exported for tests. */
export function stepsFrom(game: Battle, ship: Pick<Ship, 'type'>, point: number): number[] {
  const { components } = sheetOf(game, ship);
  const steps = components.map(() => Number.POSITIVE_INFINITY);
  steps[point - 1] = 0;
  const queue = [point];
  for (const n of queue)
    for (const next of components[n - 1]?.next ?? [])
      if (steps[next - 1] === Number.POSITIVE_INFINITY) {
        steps[next - 1] = (steps[n - 1] as number) + 1;
        queue.push(next);
      }
  return steps;
}

type Struck = Pick<Ship, 'type' | 'damage' | 'crew'>;

/** SF-RAM-14: where the next token may go: the nearest that are not breached yet. The first is what its owner can best spare. */
export function breachable(game: Battle, ship: Struck, point: number): number[] {
  const steps = stepsFrom(game, ship, point);
  const whole = ship.damage.flatMap((token, i) => (token === 'breach' ? [] : [i + 1]));
  const nearest = Math.min(...whole.map((n) => steps[n - 1] as number));
  return sparedFirst(
    game,
    ship,
    whole.filter((n) => steps[n - 1] === nearest),
  );
}

/** What a ship does without most easily: what is shot away already, then what it uses least. */
const WORTH: { readonly [type in ComponentType]: number } = {
  cargo: 0,
  boarding: 1,
  medbay: 1,
  hangar: 2,
  torpedoTube: 2,
  shield: 3,
  weapon: 3,
  engine: 3,
  reactor: 4,
  bridge: 5,
};

function sparedFirst(game: Battle, ship: Struck, components: readonly number[]): number[] {
  const worth = (n: number): number => {
    const works = isOperable(ship.damage[n - 1] ?? '');
    const { type } = sheetOf(game, ship).components[n - 1] as { type: ComponentType };
    return (works ? 2 + WORTH[type] : 0) + 2 * activeIn(ship, n).length;
  };
  return [...components].sort((a, b) => worth(a) - worth(b));
}
