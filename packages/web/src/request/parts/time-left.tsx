import { timeRuns, whenTimeIsUp } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import type { Hand, WorkingDesk } from '../desk/working.ts';
import { type Clocks, keepTime } from '../time-limit.ts';
import './time-left.css';

/** By desk: a player who sits down again before a question that was cut goes on with the time that is left. */
const kept = new WeakMap<WorkingDesk, Clocks>();

function clocksOf(desk: WorkingDesk): Clocks {
  const clocks = kept.get(desk) ?? new Map<string, number>();
  kept.set(desk, clocks);
  return clocks;
}

/** Nothing lies over the question: what happened meanwhile has been read, and somebody looks at the page. */
const inSight = (): boolean => !document.hidden && document.querySelector('dialog[open]') === null;

const begun = (desk: WorkingDesk): boolean => {
  const hand = desk.hand.peek();
  return hand !== null && timeRuns(hand.request, hand.work.choice);
};

/** Seconds at which the time left is said aloud. */
const SAID: readonly number[] = [20, 10, 5];
const SHORT = 10;

/** The time the book gives a person for this. When it is up, what is planned so far is decided. */
export function TimeLeft({ desk, hand }: { readonly desk: WorkingDesk; readonly hand: Hand }) {
  const { request } = hand;
  const { limit } = request;
  const [left, setLeft] = useState(limit?.seconds ?? 0);
  useEffect(
    () =>
      limit &&
      keepTime({
        limit,
        clocks: clocksOf(desk),
        seen: () => inSight() && begun(desk),
        tell: setLeft,
        up: () => void timeIsUp(desk, request.id),
      }),
    [desk, request.id, limit?.clock],
  );
  if (limit === undefined) return null;
  const waits = left === limit.seconds && !timeRuns(request, hand.work.choice);
  return (
    <p class={left <= SHORT ? 'rq-time short' : 'rq-time'}>
      <span class="rq-time-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${left / limit.seconds})` }} />
      </span>
      <span role="timer">
        <b>{left}</b> {left === 1 ? 'second' : 'seconds'} {waits ? 'from the first step on' : 'left'}
      </span>
      <span class="vh" role="status">
        {SAID.includes(left) && left < limit.seconds ? `${left} seconds left` : ''}
      </span>
    </p>
  );
}

async function timeIsUp(desk: WorkingDesk, id: string): Promise<void> {
  const { request, work } = desk.hand.peek() ?? {};
  if (request?.id !== id || work === undefined) return;
  const planned = whenTimeIsUp(request, work.choice);
  const said = 'Time was up: what you had planned so far was decided.';
  if (planned !== request.default && (await desk.give(planned, said))) return;
  await desk.give(request.default, 'Time was up: the usual answer was given for you.');
}
