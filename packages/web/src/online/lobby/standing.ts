import type { Card } from '@flagbridge/protocol/online';
import type { Mine } from '../api.ts';
import { freeSeats, holderWords, lasting } from '../words.ts';

/** My matches in the order one wants them: those that wait for me, those that go on, those that are over. */
export interface Sorted {
  readonly awaiting: readonly Mine[];
  readonly others: readonly Mine[];
  readonly ended: readonly Mine[];
}

export function sorted(matches: readonly Mine[]): Sorted {
  const by = (a: Mine, b: Mine): number => b.touched - a.touched;
  const going = matches.filter(({ card }) => card.state !== 'ended');
  return {
    // Who has waited longest comes first.
    awaiting: going.filter(({ awaited }) => awaited).sort((a, b) => a.touched - b.touched),
    others: going.filter(({ awaited }) => !awaited).sort(by),
    ended: matches.filter(({ card }) => card.state === 'ended').sort(by),
  };
}

/** How a match stands for me, in a few words. */
export function standing({ card, seat, awaited, touched }: Mine, now: number): string {
  if (card.state === 'ended') return endWords(card, seat);
  if (card.state === 'gathering') {
    const free = freeSeats(card).length;
    return free === 1 ? 'Waits for one more player' : `Waits for ${free} more players`;
  }
  if (card.everybodyAway === true) return 'Paused: everybody is away. Go on when you like';
  if (card.paused) return 'Paused';
  const left = seat === null ? null : timeLeft(card, seat, now);
  const time = left === null ? '' : `, ${lasting(coarse(left / 1000))} left`;
  if (awaited) return `You are awaited ${since(touched, now)}${time}`;
  return seat === null ? 'Goes on' : 'The others decide';
}

/** Seconds count when there are few. */
export const coarse = (seconds: number): number => (seconds < 600 ? seconds : Math.floor(seconds / 60) * 60);

/** `since 14:05`, `since 12 November`. */
function since(then: number, now: number): string {
  const today = new Date(then).toDateString() === new Date(now).toDateString();
  const how: Intl.DateTimeFormatOptions = today
    ? { hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'long' };
  return `since ${new Intl.DateTimeFormat('en-GB', how).format(then)}`;
}

/** Milliseconds a seat has left while its clock runs; null where it does not. Exported for tests, which need no clock. */
export function timeLeft({ time }: Pick<Card, 'time'>, seat: string, now: number): number | null {
  const left = time?.left[seat];
  if (time === null || left === undefined || !time.running.includes(seat)) return null;
  return Math.max(0, left - Math.max(0, now - time.at));
}

/** `You won`, `Ada won`, `A draw`. Exported for tests, which try every end. */
export function endWords(
  { outcome, offices, seats }: Pick<Card, 'outcome' | 'offices' | 'seats'>,
  seat: string | null,
): string {
  if (outcome === null) return 'Ended';
  if (outcome.winner === null) return 'A draw';
  const ofSide = (held: readonly string[]): boolean =>
    held.some((id) => offices.some((one) => one.id === id && one.side === outcome.winner));
  const mine = seats.find(({ id }) => id === seat);
  if (mine !== undefined) return ofSide(mine.offices) ? 'You won' : 'You lost';
  const winners = seats.filter((one) => ofSide(one.offices)).map(({ holder }) => holderWords(holder));
  return winners.length === 0 ? 'Ended' : `Won by ${winners.join(', ')}`;
}
