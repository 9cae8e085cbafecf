import type { Choice, Forecast } from '@flagbridge/engine';
import { Piscina } from 'piscina';
import { FairLine, type WorkKind } from './fair-line.ts';
import { kindOf, type Log } from './log.ts';
import { NotWorkedOut, type Thinkers, type Thought, type Within, type Work, type Worked } from './port.ts';
import type { WorkAnswer } from './thinker.ts';

/** Exported for tests. */
export interface ThinkersPlan {
  /** The built worker: `thinker.mjs` beside the server's own bundle. */
  readonly worker: URL;
  readonly threads: number;
  /** Of each kind, that may wait beyond those under way: more thoughts wait for room, more of what people ask for is refused. */
  readonly queue?: number;
  /** From being asked to the answer, in milliseconds; after that the stand-in decides. */
  readonly patience?: number;
  /** The same for what people ask for; after that they are told that it took too long. */
  readonly waits?: number;
  /** How long a forecast may work before it comes back with what it has. */
  readonly within?: Within;
  /** Megabytes a thread may fill. */
  readonly memory?: number;
  readonly log: Log;
}

/** Megabytes: three times the sixteen that V8 gives to what was made last. */
const YOUNG = 48;

/** Of the thread's time, at the most: what a forecast is charged before it begins. */
export const FORECAST_WITHIN: Within = { walking: 800, drawing: 2000 };

interface Waiting {
  start(): Promise<void>;
}

/**
 * Threads that think. Whatever happens there, a match gets an answer in time: where a thought takes too long or dies twice the cadet
 * answers, there too, and where even that fails the question's own default. People are told where something cannot be had. Nothing is
 * worked out in the thread that serves.
 */
export function openThinkers(plan: ThinkersPlan): Thinkers {
  const { worker, threads, queue = 200, patience = 60_000, waits = 10_000, memory = 256, log } = plan;
  const { within = FORECAST_WITHIN } = plan;
  /** Made with the first thought: most hosts never need one. */
  let pool: Piscina<Work, WorkAnswer> | null = null;
  /** Ends everything that waits for threads that do not even start. */
  let dead = new AbortController();
  const line = new FairLine<Waiting>();
  const underWay: { [kind in WorkKind]: number } = { computers: 0, people: 0 };
  /** One thread is left to the other kind, where there are several. */
  const most = Math.max(1, threads - 1);
  /** Computers that have been let in and are not done, and those that wait to be. */
  let thoughts = 0;
  const atTheDoor: (() => void)[] = [];
  let closed = false;

  function open(): Piscina<Work, WorkAnswer> {
    pool = new Piscina<Work, WorkAnswer>({
      filename: worker.href,
      // One stays: with none left, what waits would wait for the next to be asked.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      // What is young has as much room as it usually has: the thread that serves may have been given more.
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    });
    // Died over nothing in particular, such as a file that cannot be read: a caller would wait in vain.
    pool.on('error', (error) => {
      log.error(kindOf(error), 'a thread of the thinkers died');
      dead.abort();
      dead = new AbortController();
    });
    return pool;
  }

  function serveNext(): void {
    while (underWay.computers + underWay.people < threads) {
      const next = line.next((kind) => underWay[kind] < most);
      if (next === undefined) return;
      const { kind, one } = next;
      underWay[kind] += 1;
      one.start().finally(() => {
        underWay[kind] -= 1;
        serveNext();
      });
    }
  }

  /** When its turn comes, and at the latest when its time is up. */
  function inTurn(kind: WorkKind, whose: string, work: Work, inTime: AbortSignal): Promise<WorkAnswer> {
    return new Promise((done, failed) => {
      const tooLate = (): void => {
        if (line.remove(kind, whose, one)) failed(inTime.reason);
      };
      const one: Waiting = {
        start: async () => {
          inTime.removeEventListener('abort', tooLate);
          try {
            if (closed) throw new Error('closed');
            done(await (pool ?? open()).run(work, { signal: AbortSignal.any([inTime, dead.signal]) }));
          } catch (error) {
            failed(error);
          }
        },
      };
      if (closed || inTime.aborted) return failed(inTime.reason ?? new Error('closed'));
      inTime.addEventListener('abort', tooLate, { once: true });
      line.add(kind, whose, one);
      serveNext();
    });
  }

  async function ask(thought: Thought, whose: string): Promise<Choice> {
    // One span for both tries, waiting included: a match never waits longer than this.
    const inTime = AbortSignal.timeout(patience);
    const run = async (): Promise<Choice> =>
      answerOf<Choice>(await inTurn('computers', whose, { is: 'thought', ...thought }, inTime)).answer;
    try {
      return await run();
    } catch (error) {
      if (inTime.aborted || closed) throw error;
      log.warn({ level: thought.level, ...kindOf(error) }, 'a thought broke off and is thought again');
      return await run();
    }
  }

  /** Whatever happened to a thought, an answer. */
  async function standIn(thought: Thought, whose: string): Promise<Choice> {
    if (closed) return thought.request.default;
    try {
      const inTime = AbortSignal.timeout(Math.min(patience, waits));
      const work: Work = { is: 'thought', ...thought, level: 'cadet' };
      return answerOf<Choice>(await inTurn('computers', whose, work, inTime)).answer;
    } catch (error) {
      log.error({ level: thought.level, ...kindOf(error) }, 'not even the cadet answers: the default stands');
      return thought.request.default;
    }
  }

  async function forPeople<T>(work: Work, whose: string): Promise<Worked<T>> {
    if (closed || line.waiting('people') >= queue) {
      log.warn({ work: work.is, waiting: line.waiting('people') }, 'too much waits to be worked out');
      throw new NotWorkedOut('busy');
    }
    let answered: WorkAnswer;
    try {
      answered = await inTurn('people', whose, work, AbortSignal.timeout(waits));
    } catch (error) {
      log.warn({ work: work.is, ...kindOf(error) }, 'something was not worked out in time');
      throw new NotWorkedOut('late');
    }
    return answerOf<T>(answered);
  }

  return {
    room: async () => {
      if (closed || thoughts < threads + queue) return;
      await new Promise<void>((enter) => atTheDoor.push(enter));
    },
    think: async (thought, whose) => {
      thoughts += 1;
      try {
        return await ask(thought, whose);
      } catch (error) {
        if (!closed)
          log.warn({ level: thought.level, ...kindOf(error) }, 'a thought came to nothing: the cadet answers');
        return await standIn(thought, whose);
      } finally {
        thoughts -= 1;
        atTheDoor.shift()?.();
      }
    },
    forecast: (asked, whose) => forPeople<Forecast>({ is: 'forecast', within, ...asked }, whose),
    sample: (asked, whose) => forPeople<Choice>({ is: 'sample', ...asked }, whose),
    close: async () => {
      closed = true;
      for (const enter of atTheDoor.splice(0)) enter();
      await pool?.destroy();
      // What waited for a thread is told now that there is none.
      serveNext();
    },
  };
}

function answerOf<T>(answered: WorkAnswer): Worked<T> {
  if ('broke' in answered) throw new Error(answered.broke);
  return answered as Worked<T>;
}
