export type { Covered } from './rule.ts';
export { citations, definition, rule } from './rule.ts';
export type { Setup, Situation } from './situation.ts';
export { situation } from './situation.ts';
