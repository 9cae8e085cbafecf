export { inProcessJobs } from './in-process.ts';
export type { Log } from './log.ts';
export { playerAt } from './player-at.ts';
export type { Jobs, Thinkers } from './port.ts';
export { thinkHere } from './think.ts';
export { openThinkers } from './thinkers.ts';
export { threadsFor } from './threads-for.ts';
