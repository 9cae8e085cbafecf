import './matchers.ts';

export type { ConformanceOptions } from './conformance.ts';
export { conformance, inspect, listingOf } from './conformance.ts';
export * from './coverage/index.ts';
export * from './golden.ts';
export { citations, definition, proven, rule } from './rule.ts';
export type { Setup, Situation } from './situation.ts';
export { refusedSetup, situation } from './situation.ts';
