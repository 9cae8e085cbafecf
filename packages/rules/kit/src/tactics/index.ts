export { auditOf } from './audit.ts';
export type { Prospect } from './because.ts';
export { bestFirst, bestOf, rangeToNearest } from './best.ts';
export { type Asked, type Thought, tacticsOf } from './root.ts';
