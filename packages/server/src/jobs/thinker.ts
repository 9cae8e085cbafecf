import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Work, Worked } from './port.ts';
import { workOut } from './think.ts';

// On Linux a priority is a thread's own: whatever is worked out here, the thread that serves goes first. Elsewhere it would be the
// whole process's, and stays as it is.
if (process.platform === 'linux' && !isMainThread) {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here: then it is one thread among others.
  }
}

/** What comes back of a piece of work: a rule that breaks is no fault of the thread. */
export type WorkAnswer = Worked<unknown> | { readonly broke: string };

/** What a thread of the thinkers runs: bundled beside the server as `thinker`. */
export default async (work: Work): Promise<WorkAnswer> => {
  try {
    return await workOut(work);
  } catch (error) {
    return { broke: error instanceof Error ? error.message : String(error) };
  }
};
