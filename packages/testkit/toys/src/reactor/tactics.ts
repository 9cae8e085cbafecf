import { afloat, HULL, type SeenGame } from './game.ts';

/** Whom to fire on: the weakest hull first. */
export const weakest = ({ ships }: SeenGame, office: string): string[] =>
  afloat(ships)
    .filter(({ id }) => id !== office)
    .sort((a, b) => a.hull - b.hull)
    .map(({ id }) => id);

/** How much better a ship stands than the best of the others. */
export function worth({ ships }: SeenGame, office: string): number {
  const own = ships.find(({ id }) => id === office)?.hull ?? 0;
  const best = Math.max(0, ...ships.filter(({ id }) => id !== office).map(({ hull }) => hull));
  return Math.max(-1, Math.min(1, (own - best) / HULL));
}
