import type { SideId } from '@flagbridge/engine';
import { type Hex, rotate } from '@flagbridge/engine/hex';
import type { Barrier } from '@flagbridge/kit/barrier';
import { keyOf } from '@flagbridge/kit/space';
import { ACTIONS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import { onMap } from './map.ts';
import { operableBy } from './operating.ts';

/** A hex of the map that the thrust diagram names, and the engines it takes. */
export interface ThrustEnd {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly engines: number;
  readonly barrier: Barrier | null;
}

type Battle = Pick<Game, 'sheets' | 'columns' | 'rows' | 'edge'>;

export const ENGINES = ACTIONS.thrust.operates;

/** SF-OPT-05: the diagram of a rolled ship, left for right. */
export const mirrored = ({ q, r }: Hex): Hex => ({ q: 0 - q, r: r + q });

/**
 * SF-THR-07, SF-THR-08: where a ship may be put, its own hex first, then those of its diagram turned with its bow. With as many engines as it
 * can operate it reaches every hex of that number or less; which engines, and that no more are operated than the hex takes, follows from
 * the hex (SF-THR-06). It never ends off the map (SF-SET-10).
 */
export function thrustEnds(game: Battle, ship: Ship, side: SideId): ThrustEnd[] {
  const able = operableBy(game, ship, side, ENGINES).length;
  const out: ThrustEnd[] = [{ id: keyOf(ship.q, ship.r), q: ship.q, r: ship.r, engines: 0, barrier: null }];
  for (const hex of sheetOf(game, ship).thrust) {
    const by = rotate(ship.rolled ? mirrored(hex) : hex, ship.facing);
    const at = { q: ship.q + by.q, r: ship.r + by.r };
    const id = keyOf(at.q, at.r);
    out.push({ id, ...at, engines: hex.engines, barrier: barred(game, ship, at, hex.engines, able) });
  }
  return out;
}

function barred(
  game: Battle,
  { name }: Pick<Ship, 'name'>,
  at: { readonly q: number; readonly r: number },
  engines: number,
  able: number,
): Barrier | null {
  if (!onMap(game, at)) return { why: 'thrust-off-map', clause: 'SF-SET-10', figures: { ship: name } };
  if (engines > able)
    return { why: 'too-few-engines', clause: 'SF-THR-07', figures: { ship: name, need: engines, able } };
  return null;
}
