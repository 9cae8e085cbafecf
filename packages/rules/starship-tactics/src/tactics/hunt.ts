import type { View } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { SeenGame, SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { whereabouts } from '../rules/whereabouts.ts';

/** An enemy as he may lie somewhere: all of one ship together weigh 1. */
export interface Suspect {
  readonly ship: SeenShip;
  readonly weight: number;
}

/** So many places stand for all of them. */
const SAMPLE = 24;

/** ST-CLK-11: where unseen enemies may be, a few places evenly taken from all that are possible; those nobody has an idea of are left out. */
export function suspects(view: Pick<View<SeenGame>, 'game' | 'knows'>, side: string): Suspect[] {
  return view.game.ships.flatMap((ship) => {
    if (ship.side === side || ship.is !== 'flying' || !isHidden(ship)) return [];
    const places = whereabouts(view, ship)?.places ?? [];
    const step = Math.max(1, Math.floor(places.length / SAMPLE));
    const taken = places.filter((_, i) => i % step === 0);
    return taken.map(({ q, r, facing }) => ({
      ship: { ...ship, q, r, facing: facing as Direction },
      weight: 1 / taken.length,
    }));
  });
}
