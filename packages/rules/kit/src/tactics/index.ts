export { auditOf } from './audit.ts';
export { localsOf } from './locals.ts';
export { type Asked, type Thought, tacticsOf } from './root.ts';
