import { type Refusal, refuse } from '@flagbridge/engine';
import type { Workshop } from '@flagbridge/table';
import { NotWorkedOut, type Thinkers, type Worked } from '../jobs/port.ts';
import { FORECAST_WITHIN } from '../jobs/thinkers.ts';

/** What is worked out elsewhere, and how many milliseconds of a thread are taken for it before; the rest is given back. */
const prices: ReadonlyMap<string, number> = new Map([
  ['forecast', FORECAST_WITHIN.drawing + 500],
  ['sample', 50],
]);

/** Undefined for what is done at once. */
export const heavyPrice = (call: string): number | undefined => prices.get(call);

/** Odds and samples come from the threads, in turn with everybody else's; what they cost there is said. */
export function workshopOf(
  thinkers: Pick<Thinkers, 'forecast' | 'sample'>,
  whose: string,
  spent: (milliseconds: number) => void,
): Workshop {
  const worked = async <T, R>(call: string, work: Promise<Worked<T>>, told: (answer: T) => R): Promise<R | Refusal> => {
    try {
      const { answer, took } = await work;
      spent(took);
      return told(answer);
    } catch (error) {
      if (!(error instanceof NotWorkedOut)) throw error;
      // As much as was taken before: the thread was kept busy to the end.
      if (error.why === 'late') spent(heavyPrice(call) ?? 0);
      return notWorkedOut(call, error.why);
    }
  };
  return {
    forecast: (asked) => worked('forecast', thinkers.forecast(asked, whose), (answer) => answer),
    sample: (asked) => worked('sample', thinkers.sample(asked, whose), (choice) => ({ ok: true as const, choice })),
  };
}

/** Said in place of what was asked for. */
export function notWorkedOut(call: string, why: 'newer' | 'late' | 'busy'): Refusal {
  const what = call === 'forecast' ? 'These odds' : 'This';
  const say = {
    newer: 'Other odds were asked for since.',
    late: `${what} could not be worked out in time.`,
    busy: `${what} cannot be worked out now: many ask at once. Try again in a moment.`,
  };
  return refuse('not-worked-out', call === 'forecast' ? 'FB-ODD-01' : 'FB-REQ-01', { words: { say: say[why] } });
}
