export type { Alarm, InProcess } from './in-process.ts';
export { inProcessJobs } from './in-process.ts';
export type { Log } from './log.ts';
export { playerAt } from './player-at.ts';
export type { Job, JobKind, Jobs, Thinkers, Thought } from './port.ts';
export { thinkHere } from './think.ts';
export type { ThinkersPlan } from './thinkers.ts';
export { openThinkers } from './thinkers.ts';
