import type { SideId } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { bears, type Lying } from './arcs.ts';
import { othersThan } from './attack-targets.ts';
import { workerOf } from './operating.ts';
import { driftTo } from './velocity.ts';
import { weaponLines } from './weapon-lines.ts';
import { rangeTo, reachOf } from './weapon-shot.ts';

/** Weapons that bear on an enemy: now, and when everything has drifted. */
interface Bearing {
  readonly now: number;
  readonly after: number;
}

/**
 * What people new to drift want to know of a plan: how many weapons that can be worked would have an enemy in arc and reach there at once
 * (SF-ATK-12, SF-ATK-15), and how many after the drift if nobody changes his velocity (SF-DRF-22).
 */
export function bearingFrom(game: Game, ship: Ship, side: SideId, at: Lying, end: Hex): Bearing {
  const enemies = othersThan(game, ship).filter(({ controller }) => controller !== '' && controller !== side);
  const able = new Set<number>();
  for (const line of weaponLines(game, ship))
    if (typeof workerOf(game, ship, side, line.component.n) === 'string') able.add(line.component.n);
  const count = (from: Lying, where: (enemy: Ship) => Hex): number => {
    const found = new Set<number>();
    for (const { component, mode } of weaponLines(game, ship))
      if (
        able.has(component.n) &&
        enemies.some((enemy) => rangeTo(from, where(enemy)) <= reachOf(mode) && bears(from, component, where(enemy)))
      )
        found.add(component.n);
    return found.size;
  };
  const there: Lying = { ...at, q: end.q, r: end.r };
  return { now: count(at, (enemy) => enemy), after: count(there, driftTo) };
}
