import type { Choice, Shot } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { repairForce } from './crew-dice.ts';
import { leastFirst } from './crew-losses.ts';
import type { Sending } from './errands.ts';
import { nextTo } from './moving-crew.ts';
import { componentPart } from './parts.ts';
import { boxOf, rallyPlaces } from './rallying.ts';
import { gainOf } from './repair-worth.ts';
import { activeIn } from './ship-state.ts';

/** What one figure more could do in a component at once: mend what is there; and what is a step away counts for something. */
function useIn({ game, ship, side }: Sending, component: number): number {
  const gain = (n: number): number => {
    const there = activeIn(ship, n, side);
    const before = gainOf(game, ship, n, repairForce(game, there));
    return gainOf(game, ship, n, repairForce(game, [...there, { type: 'spacer' }])) - before;
  };
  const near = nextTo(game, ship, component).map(gain);
  return gain(component) + 0.7 * Math.max(0, ...near) - 0.02 * activeIn(ship, component, side).length;
}

/** Where nobody says anything: the most valuable first, where there is most to mend, else where fewest stand. */
export function likelyRally(on: Sending, points: number): Choice {
  const { game, ship, side } = on;
  const who = leastFirst(boxOf(ship, side)).reverse().slice(0, points);
  const places = rallyPlaces(game, ship, side);
  const order = sheetOf(game, ship).components.map(({ n }) => n);
  const [best] = places.sort((a, b) => useIn(on, b) - useIn(on, a) || order.indexOf(a) - order.indexOf(b));
  if (best === undefined) return [];
  return who.map(({ id }): Shot => ({ by: id, at: componentPart(ship.id, best) })) as unknown as Choice;
}
