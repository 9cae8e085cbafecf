export { auditOf } from './audit.ts';
export { type Asked, type Thought, tacticsOf } from './root.ts';
