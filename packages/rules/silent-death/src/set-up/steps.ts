import type { ClauseId, SideId } from '@flagbridge/engine';
import type { Rulings } from '../rulings.ts';
import type { Mustered } from './fleet.ts';
import type { SetUpStep } from './plan.ts';

interface Planned {
  /** The side that sets up first, and the other; where a die decides, as they are named. */
  readonly sides: readonly [SideId, SideId];
  readonly byDie: boolean;
  readonly heroes: Mustered['heroes'];
  readonly asteroids: number;
  readonly rulings: Rulings;
  readonly places: ClauseId;
}

/**
 * What is done before the battle, in this order: asteroids before ships (SD-OPT-16), and who sets up first before both, because
 * he also places the first asteroid (SD-OPT-17).
 */
export function stepsOf({ sides, byDie, heroes, asteroids, rulings, places }: Planned): SetUpStep[] {
  const steps: SetUpStep[] = [...heroes];
  if (byDie) steps.push({ is: 'first' });
  if (rulings.asteroids === 'scattered') steps.push({ is: 'scatter' });
  if (rulings.asteroids === 'placed')
    for (let n = 0; n < asteroids; n++) steps.push({ is: 'asteroid', side: sides[n % 2] as SideId });
  if (rulings.asteroids !== 'none') steps.push({ is: 'drift' });
  for (const side of sides) steps.push({ is: 'ships', side, clause: places });
  return steps;
}
