/**
 * A job is one thing measured: fixed work that can be done again and again, always the same. Each job runs in a process of
 * its own, so that no other code shapes what the compiler makes of it.
 */
export interface Job {
  /** Does the whole work once and says what was done, in the job's own units: decisions, turns, dice, bytes, calls. */
  work(): JobCounts;
  /** What is true of the job and costs nothing to know: branches of a forecast, size of a state. */
  readonly facts?: JobCounts;
}

export type JobCounts = { readonly [unit: string]: number };

/** How much work: 1 is the full measure, less for a quick look. The work of one scale is always the same. */
export type Scale = number;

/** Makes a job ready; what happens here is not measured. */
export type MakeJob = (scale: Scale) => Job | Promise<Job>;

/** A number of matches or calls, never none. */
export const scaled = (full: number, scale: Scale): number => Math.max(1, Math.round(full * scale));

/** One measured piece of work. */
export interface Measured {
  /** User and system time of the whole process: collector and compiler threads included. */
  readonly cpu: number;
  readonly wall: number;
  readonly counts: JobCounts;
}

/** From the run to a worker. */
export type JobOrder = { readonly is: 'warm'; readonly seconds: number } | { readonly is: 'work' };

/** From a worker to the run. */
export type JobUpdate =
  | { readonly is: 'ready'; readonly facts: JobCounts }
  | { readonly is: 'warm'; readonly cpu: number }
  | ({ readonly is: 'done' } & Measured)
  | { readonly is: 'broken'; readonly why: string };
