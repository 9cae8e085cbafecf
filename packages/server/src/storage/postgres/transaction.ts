import type { Asking } from '../sql/asking.ts';
import { Cut, isRefusal, type Session } from './session.ts';
import { answered } from './works.ts';
import { type Kept, kept } from './writing.ts';

/** A change that waits for its turn. */
export interface Waiting {
  /** An act of a match, of which many share one call; or any other work. */
  readonly what: Kept | (() => Asking<unknown>);
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

export type Answer = () => void;

const BEGIN = 'begin; select pg_current_xact_id()::text as number';
const BEGIN_ASIDE = 'begin; set local synchronous_commit = off; select pg_current_xact_id()::text as number';

/** Begins one, and says its number: by that its fate is found out where the line breaks. */
export async function begun(session: Session, durable: boolean): Promise<string> {
  const [found] = await session.exec<{ readonly number: string }>(durable ? BEGIN : BEGIN_ASIDE);
  if (found === undefined) throw new Error('A transaction has no number.');
  return found.number;
}

/** Does all of it; nobody is answered yet. */
export async function together(
  session: Session,
  group: readonly Waiting[],
): Promise<{ readonly answers: readonly Answer[]; readonly changed: boolean }> {
  const answers: Answer[] = [];
  let changed = 0;
  for (let i = 0; i < group.length; i++) {
    const one = group[i] as Waiting;
    if (typeof one.what === 'object') {
      const acts = actsFrom(group, i);
      const written = await kept(session, acts);
      const first = i;
      for (const [j, answer] of written.entries()) {
        if (answer.ok) changed += 1;
        answers.push(() => group[first + j]?.resolve(answer));
      }
      i += acts.length - 1;
      continue;
    }
    const before = changed;
    try {
      const value = await answered(session, one.what(), (rows) => {
        changed += rows;
      });
      answers.push(() => one.resolve(value));
    } catch (fault) {
      // It said no before it changed anything: the others go on.
      if (fault instanceof Cut || isRefusal(fault) || changed !== before) throw fault;
      answers.push(() => one.reject(fault));
    }
  }
  return { answers, changed: changed > 0 };
}

/** Acts that stand one behind the other. */
function actsFrom(group: readonly Waiting[], from: number): readonly Kept[] {
  const acts: Kept[] = [];
  for (let i = from; i < group.length; i++) {
    const { what } = group[i] as Waiting;
    if (typeof what !== 'object') break;
    acts.push(what);
  }
  return acts;
}

type Fate = 'committed' | 'aborted' | 'unknown';
const PAUSE = 50;

/** What became of a transaction that was to be kept when its line broke. Inquiry over a new line, which has ended the old one's session. */
export async function fateOf(number: string, line: () => Promise<Session>): Promise<Fate> {
  for (;;) {
    const session = await line();
    try {
      const [found] = await session.rows<{ readonly status: string | null }>(
        'select pg_xact_status($1::text::xid8) as status',
        [number],
      );
      if (found?.status === 'committed' || found?.status === 'aborted') return found.status;
      if (found?.status !== 'in progress') return 'unknown';
      await new Promise((done) => setTimeout(done, PAUSE));
    } catch (fault) {
      // A number it has never given: it is another database than before.
      if (!(fault instanceof Cut)) return 'unknown';
    }
  }
}
