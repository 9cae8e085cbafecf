import type { Choice } from '@flagbridge/engine';
import { Piscina } from 'piscina';
import { kindOf, type Log } from './log.ts';
import type { Thinkers, Thought } from './port.ts';
import { standIn } from './think.ts';

/** Exported for tests. */
export interface ThinkersPlan {
  /** The built worker: `thinker.mjs` beside the server's own bundle. */
  readonly worker: URL;
  readonly threads: number;
  /** Thoughts that may wait beyond those under way; one more is answered simply, at once. */
  readonly queue?: number;
  /** From being asked to the answer, in milliseconds; after that the stand-in decides. */
  readonly patience?: number;
  /** Megabytes a thread may fill. */
  readonly memory?: number;
  readonly log: Log;
}

/**
 * Threads that think. Whatever happens there, the match gets an answer in time: where too many wait, where a thought takes too long
 * or dies twice, the cadet answers here, in milliseconds.
 */
export function openThinkers(plan: ThinkersPlan): Thinkers {
  const { worker, threads, queue = 200, patience = 60_000, memory = 256, log } = plan;
  /** Made with the first thought: most hosts never need one. */
  let pool: Piscina<Thought, Choice> | null = null;
  /** Ends everything that waits for threads that do not even start. */
  let dead = new AbortController();
  let asked = 0;
  let closed = false;

  function open(): Piscina<Thought, Choice> {
    pool = new Piscina<Thought, Choice>({
      filename: worker.href,
      // One stays: with none left, thoughts that wait would wait for the next one to be asked.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // Died over nothing in particular, such as a file that cannot be read: a caller would wait in vain.
    pool.on('error', (error) => {
      log.error(kindOf(error), 'a thread of the thinkers died');
      dead.abort();
      dead = new AbortController();
    });
    return pool;
  }

  async function ask(thought: Thought): Promise<Choice> {
    // One span for both tries, waiting included: a match never waits longer than this.
    const inTime = AbortSignal.timeout(patience);
    const run = (): Promise<Choice> =>
      (pool ?? open()).run(thought, { signal: AbortSignal.any([inTime, dead.signal]) });
    try {
      return await run();
    } catch (error) {
      if (inTime.aborted || closed) throw error;
      log.warn({ level: thought.level, ...kindOf(error) }, 'a thought broke off and is thought again');
      return await run();
    }
  }

  return {
    think: async (thought) => {
      // The pool's own limit does not count thoughts that can be broken off, so they are counted here.
      if (closed || asked >= threads + queue) {
        log.warn({ level: thought.level, waiting: asked }, 'too many thoughts wait: the cadet answers');
        return standIn(thought);
      }
      asked += 1;
      try {
        return await ask(thought);
      } catch (error) {
        log.warn({ level: thought.level, ...kindOf(error) }, 'a thought came to nothing: the cadet answers');
        return await standIn(thought);
      } finally {
        asked -= 1;
      }
    },
    close: async () => {
      closed = true;
      await pool?.destroy();
    },
  };
}
