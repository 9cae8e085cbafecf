import { barsShip } from '@flagbridge/kit/barrier';
import type { Crew, Ship } from '../game.ts';
import type { Errand } from './errands.ts';

/** SF-CRW-33. */
const MOST_ACTING = 3;

const isDamaged = ({ damage }: Pick<Ship, 'damage'>, component: number): boolean =>
  (damage[component - 1] ?? '') !== '';

/**
 * SF-CRW-33, SF-REP-11, SF-REP-15: Active crew, each in the component in which it stands, where there is something to mend: whatever the damage
 * (SF-REP-12), and whosever ship it is (SF-REP-13).
 */
export const repairing: Errand = {
  crew: ({ ship, side }) => ship.crew.filter((one) => one.at > 0 && one.side === side),
  about: (_on, { at }) => [at],
  barrier: ({ ship }, { at }, component) => {
    if (at !== component) return barsShip('repairs-elsewhere', 'SF-REP-11', ship, { at, component });
    return isDamaged(ship, component) ? null : barsShip('nothing-to-repair', 'SF-REP-15', ship, { component });
  },
  most: () => MOST_ACTING,
  clauses: { most: 'SF-CRW-33', once: 'SF-REP-11' },
  stranger: ({ ship, side }, { type, side: theirs }) =>
    theirs === side
      ? barsShip('not-active', 'SF-CRW-33', ship, { crew: type })
      : barsShip('not-your-crew', 'SF-CRW-33', ship, { crew: type }),
};

/** SF-REP-01: who repairs together, component by component in the order in which they were named first. */
export function attempts(ship: Pick<Ship, 'crew'>, named: readonly string[]): { component: number; crew: Crew[] }[] {
  const out: { component: number; crew: Crew[] }[] = [];
  for (const id of named) {
    const one = ship.crew.find((figure) => figure.id === id) as Crew;
    const known = out.find(({ component }) => component === one.at);
    if (known === undefined) out.push({ component: one.at, crew: [one] });
    else known.crew.push(one);
  }
  return out;
}
