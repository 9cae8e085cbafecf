export { type AuditRules, auditOf } from './audit.ts';
export { localsOf } from './locals.ts';
export { type Asked, type Judgement, type Thought, tacticsOf } from './root.ts';
