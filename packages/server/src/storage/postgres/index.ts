export { openPostgres } from './open.ts';
export { DatabaseRefused } from './refused.ts';
