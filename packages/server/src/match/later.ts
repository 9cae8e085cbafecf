import type { Card } from '@flagbridge/protocol/online';
import { cardOf } from './card.ts';
import type { MatchRecord, SeatRecord } from './record.ts';

/**
 * What those may know who see a battle later than it is fought. Not a mask over what is, which would have to think of everything, but
 * made of what does not change between the beginning and the end: nothing that happens meanwhile can show through.
 */

/** When everybody may know how it ended; null before it has. */
export const knownFrom = ({ ended, watch }: Pick<MatchRecord, 'ended' | 'watch'>): number | null =>
  ended === null ? null : ended + watch.delay * 1000;

/** Whether anything of it is still to be kept from those who see it later. */
export function seenLater(record: Pick<MatchRecord, 'ended' | 'watch' | 'state'>, now: number): boolean {
  if (record.watch.delay === 0 || record.state === 'gathering') return false;
  const from = knownFrom(record);
  return from === null || now < from;
}

/** Everybody who sat down is there, no clock is shown, and it goes on: until the end may be known. */
export function laterCard(record: MatchRecord): Card {
  const { everybodyAway: _, ...old } = record;
  const seats = Object.fromEntries(Object.entries(record.seats).map(([id, seat]) => [id, asItSatDown(seat)]));
  const asItBegan: MatchRecord = {
    ...old,
    state: 'running',
    ended: null,
    outcome: null,
    rematch: null,
    time: null,
    paused: false,
    offers: [],
    seats,
  };
  return cardOf(asItBegan, { here: () => true, watching: 0 }, record.made);
}

/** Persons as they sat down, whoever answers for them now. */
const asItSatDown = ({ name, player, computer }: SeatRecord): SeatRecord => ({
  name,
  player,
  computer: player === null ? computer : null,
  left: false,
});
