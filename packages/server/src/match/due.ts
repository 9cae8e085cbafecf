import { outOfTime } from './clock.ts';
import { concessionOf } from './concession.ts';
import { decideFor } from './decide-for.ts';
import type { LiveMatch } from './live.ts';
import { stopWhereNobodyIs } from './pausing.ts';
import { nameAt, officesOf, officesOfSide, withSeat } from './seats.ts';
import { substitute } from './table-calls.ts';

/** Answers a seat's questions may be given at once when its time is up; more come with the next zero. */
const MOST_ANSWERS = 200;

/** A player who is out of time: what was agreed happens. */
export async function handleTimeUp(match: LiveMatch, now: number): Promise<void> {
  const { clock, time, state, paused } = match.record;
  if (clock.is === 'none' || time === null || state !== 'running' || paused) return;
  for (const seat of outOfTime(clock, time, now)) {
    match.announce(`${nameAt(match.record, seat)} is out of time.`);
    if (clock.atZero === 'computer') await substitute(match, seat, true);
    else if (clock.atZero === 'loss') await concedeSide(match, seat);
    else {
      match.change(withSeat(match.record, seat, { away: true }));
      if (!(await stopWhereNobodyIs(match))) await answerByDefault(match, seat);
    }
    if (match.record.state !== 'running' || match.record.paused) return;
  }
  match.setClock();
}

/** The whole side gives up, in the rulebook's own way: with several players each would have to. */
async function concedeSide(match: LiveMatch, seat: string): Promise<void> {
  const { order } = match.record;
  for (const office of officesOfSide(order, seat)) {
    const holder = order.seats.find((one) => one.offices.includes(office))?.id;
    const asked = match.table?.requests({ offices: [office] }) ?? [];
    const way = concessionOf(asked, office);
    if (holder === undefined || way === undefined) continue;
    await decideFor(match, holder, way.id, way.choice);
  }
}

/** Every question it is asked gets its default, until others are awaited. */
async function answerByDefault(match: LiveMatch, seat: string): Promise<void> {
  const viewer = { offices: officesOf(match.record.order, seat) };
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const next = match.table?.requests(viewer).find((request) => !request.standing);
    if (next === undefined || match.record.state !== 'running') return;
    if (!(await decideFor(match, seat, next.id, next.default))) return;
  }
}
