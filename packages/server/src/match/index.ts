export type { Around, Limits, Log } from './around.ts';
export { usualLimits } from './around.ts';
export type { Hall, Refused, RefusedCode, Screen, Seated, Seen, Visit, Visitor } from './hall.ts';
export { freshToken, hashOfToken, openHall } from './open-hall.ts';
export type { MatchRecord, SeatRecord } from './record.ts';
