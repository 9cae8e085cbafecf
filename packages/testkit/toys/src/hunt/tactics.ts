import type { Tactics } from '@flagbridge/engine';
import { toOffset } from '@flagbridge/engine/hex';
import { hexOf, layout, range } from './chart.ts';
import { BOAT_HULL, HUNTER_HULL, hunterOf } from './game.ts';
import { follow } from './helm.ts';
import { latestFix, possible, type Sight } from './view.ts';

const WIDTH = layout.size?.columns ?? 0;
/** Steps from a hex to the open sea. */
const toSea = (hex: string): number => WIDTH - toOffset(layout, hexOf(hex)).column;

/** A hunter closes with the last contact, the boat with the open sea. */
export const tactics: Tactics<Sight> = {
  gap: (view, { kind, office }, choice) => {
    if (kind === 'slip' && view.game.boat !== null) {
      const { from, exit } = { from: view.game.boat.hex, exit: true };
      const end = follow({ from, exit, barred: [] }, choice as readonly string[]).hexes.at(-1) ?? from;
      return end === 'out' ? 0 : toSea(end);
    }
    if (kind !== 'steam') return null;
    const from = hunterOf(view.game, office).hex;
    const end = follow({ from, exit: false, barred: [] }, choice as readonly string[]).hexes.at(-1) ?? from;
    return range(end, latestFix(view).hex);
  },
  /** A charge where the boat is known to be; otherwise listen where it most probably is. */
  candidates: (view, { kind, shape }) => {
    if (kind !== 'seek' || shape.is !== 'pick') return [];
    const maybe = possible(view);
    const scored = shape.options.map(({ id, parts }) => {
      const inside = (parts ?? []).filter((hex) => maybe.has(hex)).length / maybe.size;
      return { id, score: id.startsWith('charge') ? inside * 1.5 : inside };
    });
    return scored
      .sort((a, b) => b.score - a.score)
      .slice(0, 3)
      .map(({ id }) => id);
  },
  worth: (view, office) => {
    const run = 1 - toSea(latestFix(view).hex) / WIDTH;
    const hurt = 1 - view.game.hull / BOAT_HULL;
    const hunters = view.game.hunters.reduce((sum, { hull }) => sum + hull, 0);
    const lost = 1 - hunters / (HUNTER_HULL * view.game.hunters.length);
    const boat = (run + lost) / 2 - hurt;
    return office === 'boat' ? boat : 0 - boat;
  },
};
