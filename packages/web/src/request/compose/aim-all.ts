import type { AimChoice, Shooter } from '@flagbridge/engine';
import {
  type AimComposition,
  type AimRow,
  type AimWork,
  bestOf,
  mayFire,
  type Possible,
  possibleOf,
  rowsOf,
  shotOf,
  waysOf,
} from './aim-rows.ts';

/** Every shooter that is not aimed at the target this finds for it, as far as shots may be declared. */
function aimOpen(
  composition: AimComposition,
  work: AimWork,
  find: (row: AimRow) => Possible | null,
  keep: unknown = null,
): AimWork {
  let choice = work.choice;
  const most = composition.shape.max ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const next = rowsOf(composition, choice, work.live)
      .filter((row) => row.index < 0)
      .map((row) => bestWay(composition, choice, keep, row, find))
      .find((one) => one !== null);
    if (next == null || choice.length >= most) break;
    choice = [...choice, shotOf(next.shooter, next.possible)];
  }
  return { choice, live: rowsOf(composition, choice).find((row) => row.index < 0)?.key ?? work.live };
}

/**
 * Of the ways to fire one thing the one kept in hand, else the best: by the first figure the rulebook states of a shot (damage to be
 * expected) for all that it could make, or by their chance.
 */
function bestWay(
  composition: AimComposition,
  choice: AimChoice,
  keep: unknown,
  row: AimRow,
  find: (row: AimRow) => Possible | null,
): { readonly shooter: Shooter; readonly possible: Possible } | null {
  const ways = row.key === keep ? [row.shooter] : waysOf(composition, row.shooter);
  const all = ways.flatMap((shooter) => {
    const possible = mayFire(composition, choice, shooter) ? find({ ...row, shooter }) : null;
    return possible === null ? [] : [{ shooter, possible, worth: worthOf(shooter, possible) }];
  });
  return all.reduce<(typeof all)[number] | null>(
    (best, one) => (best !== null && best.worth >= one.worth ? best : one),
    null,
  );
}

function worthOf({ shots = 1 }: Shooter, { figures, chance }: Possible): number {
  const figure = Object.values(figures).find((one) => typeof one === 'number');
  return figure === undefined ? (chance?.total ?? -1) : figure * shots;
}

/** All that are not aimed yet, each at its best chance. Needs chances. */
export const aimedBest = (composition: AimComposition, work: AimWork): AimWork =>
  aimOpen(composition, work, ({ shooter }) =>
    bestOf(possibleOf(composition, shooter).filter((one) => (one.chance?.total ?? 0) > 0)),
  );

export const aimedAllAt = (composition: AimComposition, work: AimWork, target: string): AimWork => {
  const at = ({ shooter }: AimRow): Possible | null => {
    const found = shooter.targets.find((one) => one.id === target);
    if (found === undefined) return null;
    return bestOf(possibleOf(composition, shooter).filter((one) => one.target.id === target));
  };
  return aimOpen(composition, work, at, work.live);
};
