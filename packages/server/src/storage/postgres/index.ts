export { placeOf } from './address.ts';
export { exportPostgres, importPostgres, matchesAtOneMoment } from './move.ts';
export { openPostgres } from './open.ts';
export { DatabaseRefused } from './refused.ts';
