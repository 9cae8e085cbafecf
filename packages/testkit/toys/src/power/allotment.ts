import { one, type Roller, type SpreadChoice, type Tally } from '@flagbridge/engine';
import { capOf, FACING_MAX, FACINGS, powerOf, type Ship } from './game.ts';

/** TP-PWR-01 and TP-PWR-02: what an allotment costs, how one that costs too much is mended, and any legal one. */
type Points = Record<string, number>;

/** TP-PWR-02: shields and engines cost 1 a point, guns 2. */
export function cost(tally: Tally, points: SpreadChoice): Tally {
  const shields = FACINGS.reduce((all, facing) => all + (points[facing] ?? 0), 0);
  if (shields > 0) tally.add(shields, 'shields', 'TP-PWR-02');
  if ((points.engines ?? 0) > 0) tally.add(points.engines ?? 0, 'engines', 'TP-PWR-02');
  if ((points.guns ?? 0) > 0) tally.add(2 * (points.guns ?? 0), 'guns at 2 each', 'TP-PWR-02');
  return tally;
}

/** The nearest legal change: points come off the strongest shields first, then engines, then guns. */
export function mended(ship: Ship, wish: SpreadChoice): Points {
  const points: Points = {};
  for (const facing of FACINGS) points[facing] = wish[facing] ?? 0;
  points.engines = Math.min(wish.engines ?? 0, capOf(ship, 'engines'));
  points.guns = Math.min(wish.guns ?? 0, capOf(ship, 'guns'));
  const spent = (): number => Object.values(points).reduce((all, n) => all + n, 0) + (points.guns ?? 0);
  while (spent() > powerOf(ship)) {
    const facing = strongest(points);
    const from = (points[facing] ?? 0) > 0 ? facing : (points.engines ?? 0) > 0 ? 'engines' : 'guns';
    points[from] = (points[from] ?? 0) - 1;
  }
  return points;
}

const strongest = (points: Points): string =>
  FACINGS.reduce((best, facing) => ((points[facing] ?? 0) > (points[best] ?? 0) ? facing : best));

/** Points over facings, none above the maximum; any way with some chance. */
export function overFacings(points: number, room: number[], dice: Roller): number[] {
  const put = room.map(() => 0);
  for (let left = points; left > 0; left--) {
    const open = put.flatMap((n, i) => (n < (room[i] ?? 0) ? [i] : []));
    if (open.length === 0) break;
    const at = one(open, dice);
    put[at] = (put[at] ?? 0) + 1;
  }
  return put;
}

/** Any legal allotment; mostly all the power is used. */
export function anyAllotment(ship: Ship, dice: Roller): Points {
  const power = powerOf(ship);
  const guns = dice.pick(capOf(ship, 'guns') + 1);
  const engines = dice.pick(capOf(ship, 'engines') + 1);
  const most = Math.min(power - 2 * guns - engines, FACINGS.length * FACING_MAX);
  const shields = dice.pick(4) === 0 ? dice.pick(most + 1) : most;
  const put = overFacings(
    shields,
    FACINGS.map(() => FACING_MAX),
    dice,
  );
  const points: Points = { engines, guns };
  for (const [i, facing] of FACINGS.entries()) points[facing] = put[i] ?? 0;
  return points;
}

/** TP-PWR-01: what is allotted where no answer comes. */
export function standingAllotment(ship: Ship): Points {
  const points: Points = { engines: 1, guns: 1 };
  const left = powerOf(ship) - 3;
  for (const [i, facing] of FACINGS.entries())
    points[facing] = Math.min(FACING_MAX, Math.floor(left / 6) + (i < left % 6 ? 1 : 0));
  return points;
}
