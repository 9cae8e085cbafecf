import type { Fleets, PartId, SideId } from '@flagbridge/engine';
import type { CurvePoint, TurningPoint } from './account.ts';
import { type Blow, shooterOf } from './blows.ts';
import { fleetsIn, type Played } from './lines.ts';
import { isSame, leftOfAll, shipsOf } from './points.ts';
import type { Recorded } from './recorded.ts';
import { placeOf, type Struck } from './struck.ts';

/** A point of the curve with what made it. */
export interface CurveMoment extends CurvePoint {
  readonly lost: readonly PartId[];
  readonly blows: readonly Blow[];
  readonly fleets: Fleets;
}

/** The beginning, every update that changed a fleet, and the end. */
export function momentsOf(recorded: Recorded, played: Played, lines: readonly Struck[]): readonly CurveMoment[] {
  const { first } = played;
  const fleets = fleetsIn(recorded, first);
  if (fleets.sides.length === 0) return [];
  const begins = { n: 0, ...placeOf(recorded, played, first), left: leftOfAll(fleets), lost: [], blows: [], fleets };
  const later = lines.filter(({ before, after }, i) => !isSame(before, after) || i === lines.length - 1);
  return [begins, ...later.map((struck) => momentAt(recorded, played, struck))];
}

function momentAt(recorded: Recorded, played: Played, { line, before, after, blows }: Struck): CurveMoment {
  const was = new Map(shipsOf(before).map(({ id, fate }) => [id, fate]));
  return {
    n: line.n,
    // Under the step in which it was decided, as the log has it.
    ...placeOf(recorded, played, line.seenBefore),
    left: leftOfAll(after),
    lost: shipsOf(after).flatMap(({ id, fate }) => (fate === 'lost' && was.get(id) !== 'lost' ? [id] : [])),
    blows,
    fleets: after,
  };
}

/** How many turning points are told. */
const MOST = 6;
/** A swing is worth telling from this part of all points on. */
const SWING = 0.1;

/** Changes of the lead, losses, and large swings; where they are many, those with the largest swings. The end is always told. */
export function turningPointsOf(moments: readonly CurveMoment[], sides: readonly SideId[]): readonly TurningPoint[] {
  const all = moments[0]?.fleets === undefined ? 0 : shipsOf(moments[0].fleets).reduce((sum, { of }) => sum + of, 0);
  const found: { readonly point: number; readonly swing: number; readonly ends: boolean }[] = [];
  let leader: SideId | null = null;
  for (const [point, moment] of moments.entries()) {
    const before = moments[point - 1];
    const lead = leadOf(moment.left, sides);
    const turned = lead !== null && leader !== null && lead.side !== leader;
    leader = lead?.side ?? leader;
    if (before === undefined) continue;
    const swing = swingOf(before.left, moment.left);
    const ends = point === moments.length - 1 && !isSame(before.fleets, moment.fleets);
    if (turned || moment.lost.length > 0 || swing >= SWING * all || ends) found.push({ point, swing, ends });
  }
  const kept = found.sort((a, b) => Number(b.ends) - Number(a.ends) || b.swing - a.swing).slice(0, MOST);
  return kept
    .sort((a, b) => a.point - b.point)
    .map(({ point }) => toldPoint(moments[point] as CurveMoment, point, sides));
}

function toldPoint(moment: CurveMoment, point: number, sides: readonly SideId[]): TurningPoint {
  const { n, turn, heading, lost, left } = moment;
  const blow = hardest(moment.blows);
  return { point, n, turn, heading, lost, ...(blow && { blow }), lead: leadOf(left, sides) };
}

/** The blow that took most; the first of several. */
function hardest(blows: readonly Blow[]): TurningPoint['blow'] {
  let most: Blow | undefined;
  for (const blow of blows) if (shownBy(blow) > (most === undefined ? 0 : shownBy(most))) most = blow;
  if (most?.at === undefined) return undefined;
  const { strike, at } = most;
  const loss = shownBy(most);
  const by = shooterOf(strike);
  return { ...(by !== undefined && { by }), at, ...(strike.weapon !== undefined && { weapon: strike.weapon }), loss };
}

const shownBy = ({ taken, late }: Blow): number => late ?? taken;

/** Who has most left, and how much more than the next; null where nobody has. */
function leadOf(left: readonly number[], sides: readonly SideId[]): TurningPoint['lead'] {
  const most = Math.max(...left);
  const at = left.indexOf(most);
  const side = sides[at];
  const next = Math.max(...left.filter((_, i) => i !== at));
  return side === undefined || left.length < 2 || most === next ? null : { side, by: most - next };
}

/** By how much the balance between any two fleets has moved. */
function swingOf(before: readonly number[], after: readonly number[]): number {
  const moved = after.map((left, i) => left - (before[i] ?? left));
  return Math.max(...moved) - Math.min(...moved);
}
