import type { AnyPresentation } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Past } from '../battle/create-battle.ts';
import { follow } from '../battle/follow.ts';
import type { ShownBattle } from '../battle/shown-battle.ts';
import type { HowToTell } from '../battle/telling.ts';
import { type Moment, momentsOf, type Stride, strideFrom } from './moments.ts';
import { pastBattle } from './past-battle.ts';

/** What one viewer saw, from beginning to end, and where in it we look. */
export interface Replay {
  readonly battle: ShownBattle;
  /** Every update, each with where things stood after it. */
  readonly past: Past;
  readonly moments: readonly Moment[];
  /** The moment looked at, from 0. */
  readonly at: Signal<number>;
  readonly here: ReadonlySignal<Moment>;
  go(to: number): void;
  /** Goes there, and shows what happens in it: what was fired is told. */
  watch(to: number): void;
  step(by: Stride, direction: 1 | -1): void;
}

/** Nothing is played again: a viewer's history holds every view. */
export async function createReplay(
  session: Session,
  present: AnyPresentation,
  from: number,
  tell?: HowToTell,
): Promise<Replay> {
  const { first: begun, past, stop } = await follow(session, () => {});
  stop();
  const steps: Past = past.length > 0 ? past : [{ news: { ...begun, events: [], changes: [] }, now: begun }];
  const moments = momentsOf(present, steps);
  const last = moments.length - 1;
  const clamp = (to: number): number => Math.max(0, Math.min(last, to));
  const start = moments.findIndex(({ n }) => n >= from);
  const first = clamp(start === -1 ? last : start);
  const at = signal(first);
  const battle = pastBattle(session, present, steps, at, tell);
  const watch = (to: number): void => {
    at.value = clamp(to - 1);
    at.value = clamp(to);
  };
  // Who comes to a moment by its address wants to see it happen.
  if (start > 0) watch(first);
  return {
    battle,
    past: steps,
    moments,
    at,
    here: computed(() => moments[at.value] as Moment),
    watch,
    go: (to) => {
      at.value = clamp(to);
    },
    step: (by, direction) => {
      at.value = clamp(strideFrom(moments, at.peek(), by, direction));
    },
  };
}
