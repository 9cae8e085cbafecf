import { resumeClock, stopClock } from './clock.ts';
import { agreeToDraw } from './draw.ts';
import type { LiveMatch } from './live.ts';
import { notify } from './notify.ts';
import { everybodyIsAway, everybodysTimeIsUp } from './seats.ts';

/** How a battle stands still and goes on: by everybody's consent, or because nobody is there. */

export function pause(match: LiveMatch, everybodyAway: boolean): void {
  const { record, around } = match;
  match.change({
    ...record,
    paused: true,
    ...(everybodyAway && { everybodyAway: true as const, offers: [] }),
    time: record.time && stopClock(record.time, around.now()),
  });
  match.seatComputers();
  match.setClock();
}

export function goOn(match: LiveMatch): void {
  const { everybodyAway: _, ...record } = match.record;
  const running = match.awaitedSeats();
  const time = record.time && resumeClock(record.time, running, match.around.now());
  match.change({ ...record, paused: false, time });
  match.seatComputers();
  match.announce('The battle goes on.');
  match.setClock();
}

/**
 * Computers do not fight a battle out among themselves that people began: with the last of them away it stands still, or ends as they
 * agreed. True where that has happened.
 */
export async function stopWhereNobodyIs(match: LiveMatch): Promise<boolean> {
  const { record } = match;
  if (record.state !== 'running' || record.paused || !everybodyIsAway(record)) return false;
  // Nobody gets a draw by leaving one who is only stood in for.
  if (record.whenAway === 'draw' && everybodysTimeIsUp(record) && (await agreeToDraw(match))) {
    match.announce('Everybody is out of time: the battle has ended in a draw, as was agreed.');
    return true;
  }
  pause(match, true);
  match.announce('Everybody is away: the battle is paused. Whoever comes back goes on with it.');
  for (const seat of Object.keys(record.seats)) notify(match, seat, 'paused');
  return true;
}
