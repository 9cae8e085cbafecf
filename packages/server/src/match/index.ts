export type { Around, Limits } from './around.ts';
export { defaultLimits } from './around.ts';
export type { Hall, Screen, Visit, Visitor } from './hall.ts';
export { seenLater } from './later.ts';
export { openHall } from './open-hall.ts';
export type { MatchRecord } from './record.ts';
export { Shares } from './shares.ts';
