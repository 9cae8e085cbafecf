import { type AnyPresentation, type Strike, tellingOf } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { computed, effect, signal, untracked } from '@preact/signals';
import type { HowToTell } from '../battle/telling.ts';
import { watchFrom } from './camera.ts';
import { RECAP, type Speed, type Stage } from './stage.ts';
import { Teller } from './teller.ts';
import { eventsKnown, ToldSoFar, toldBy } from './told-so-far.ts';

export { happenedIn } from './happened.ts';

interface StageOptions {
  readonly present: AnyPresentation;
  readonly was: Snapshot;
  readonly now: Snapshot;
  readonly strikes: readonly Strike[];
  /** Milliseconds before the first line: ships that were struck on their way arrive first. */
  readonly after: number;
  /** How long it may take at the most. */
  readonly most: number;
  readonly speed: HowToTell['speed'];
  readonly still: boolean;
  /** Whether what it came to is looked at before the battle goes on. */
  readonly recap: boolean;
  readonly goOn: () => void;
  /** The player chooses a pace. */
  readonly choose: (speed: Speed) => void;
}

/** Milliseconds in which the page makes room for it: nothing is declared while the map's box changes. */
const SETTLES = 240;

/** A stage, and what whoever holds the battle's clock must be able to do with it. */
export interface RunningStage {
  readonly stage: Stage;
  close(): void;
}

/** Begins to tell a volley. */
export function startStage(options: StageOptions): RunningStage {
  const { present, was, now, strikes, still, speed } = options;
  const most = options.most - SETTLES - (still ? 0 : options.after);
  const telling = tellingOf(strikes, most);
  const at = signal(0);
  const over = signal(false);
  /** What was told once stays known while a shot is told again. */
  const furthest = signal(-1);
  const told = computed(() => (furthest.value < 0 ? 0 : toldBy(strikes, telling, furthest.value)));
  const soFar = computed(() => new ToldSoFar(present, was, now, strikes, told.value));
  const hurried = signal(1);
  const rate = computed(() => Math.max(speed.value, hurried.value));
  let gone: ReturnType<typeof setTimeout> | undefined;
  let open = true;
  let lead: ((shot: number) => number) | null = null;
  const goOn = (): void => {
    if (!open) return;
    close();
    options.goOn();
  };
  const teller = new Teller({
    telling,
    still,
    rate: () => speed.peek(),
    lead: (shot) => lead?.(shot) ?? 0,
    limit: most,
    hurries: (pace) => {
      hurried.value = pace;
    },
    at: (time) => {
      over.value = false;
      clearTimeout(gone);
      at.value = time;
      furthest.value = Math.max(furthest.peek(), time);
    },
    over: () => {
      over.value = true;
      if (options.recap) gone = setTimeout(goOn, RECAP / (speed.peek() || 1));
      else goOn();
    },
  });
  const starts = setTimeout(() => teller.start(), SETTLES + (still ? 0 : options.after / (speed.peek() || 1)));
  const stopTiming = effect(() => {
    void speed.value;
    untracked(() => teller.retime());
  });
  const close = (): void => {
    open = false;
    clearTimeout(starts);
    clearTimeout(gone);
    teller.stop();
    stopTiming();
  };
  const stage: Stage = {
    n: now.n,
    strikes,
    telling,
    at,
    over,
    still,
    speed,
    rate,
    choose: options.choose,
    scene: computed(() => soFar.value.scene()),
    sheets: computed(() => soFar.value.sheets()),
    fleets: computed(() => soFar.value.fleets()),
    known: computed(() => eventsKnown(strikes, told.value)),
    watchedOn: (board) => {
      let back = (): void => {};
      // The camera looks through the box as it is when the page has made room: a frame after it was drawn so.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          back = watchFrom(board, { strikes, telling }, (by) => {
            lead = by;
          });
        });
      });
      return () => {
        cancelAnimationFrame(frame);
        lead = null;
        back();
      };
    },
    next: () => (over.peek() ? goOn() : teller.next()),
    skip: () => (over.peek() ? goOn() : teller.skip()),
    again: (shot) => teller.again(shot),
    goOn,
  };
  return { stage, close };
}
