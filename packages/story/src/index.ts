export type * from './account.ts';
export { accountOf } from './account-of.ts';
export type { Recorded } from './recorded.ts';
