import type { AnyPresentation, Strike } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { part } from '../look/part.ts';
import type { Speed, Stage } from '../stage/stage.ts';
import type { RunningStage } from '../stage/start-stage.ts';
import type { LogEntry } from './battle.ts';
import type { Held } from './pace.ts';

/** Nobody fires in the first minutes of a battle: how a volley is told is loaded with the first shot, or a little before. */
const stageCode = part(() => import('../stage/start-stage.ts'));
export const fetchStage = stageCode.ask;

/** How volleys are told to this player, now. */
export interface HowToTell {
  /** `still`: in pictures that do not move. */
  readonly how: () => 'at-once' | 'still' | 'moving';
  /** At 0 it stands until it is another. */
  readonly speed: ReadonlySignal<Speed | 0>;
  /** A volley was told: the first is over. */
  told(): void;
  /** The player has chosen a pace, and has it at once. */
  choose(speed: Speed): void;
  /** Calls when nobody sees the page any more, until what comes back is called. */
  unseen?(run: () => void): () => void;
  /** A clock runs while somebody looks: the host gives so many milliseconds for a volley, and none to look at what it came to. */
  readonly clocked?: number;
}

interface Volley {
  readonly was: Snapshot;
  readonly now: Snapshot;
  readonly strikes: readonly Strike[];
  readonly after: number;
  readonly heading: string;
  readonly entries: readonly LogEntry[];
  /** Its first line is drawn, or it is over without one. */
  readonly begun: () => void;
  /** Whether what it came to is looked at before the battle goes on; it is unless told not to. */
  readonly recap?: boolean;
}

/** What tells the volleys of one battle, one at a time. */
export interface Storyteller {
  readonly stage: ReadonlySignal<Stage | null>;
  /** What of the volley being told may be in the log. */
  readonly known: ReadonlySignal<readonly LogEntry[]>;
  wanted(strikes: readonly Strike[]): boolean;
  /** What just happened, with one more update; as it was while the code that adds it up has not come. */
  happened: typeof import('../stage/happened.ts').happenedIn;
  /** Holds `now` back until it is told; `reveal` is called then. */
  begin(volley: Volley, now: Signal<Snapshot>, reveal: () => void): Held;
}

/** No step of the turn is told for longer, however many volleys it has; but every volley gets this much. */
const STEP = 20_000;
const LEAST = 2500;

/** An earlier release of a rulebook does not say which event tells a strike: then nothing can be held back. */
const isTellable = (strikes: readonly Partial<Strike>[]): boolean =>
  strikes.length > 0 && strikes.every(({ event }) => event !== undefined);

const NONE: readonly LogEntry[] = [];

/** Nothing is asked and nothing has ended while it is told. */
const heldBack = (was: Snapshot): Snapshot => ({ ...was, requests: [], sealed: [], awaited: [], outcome: null });

export function tellingBy(present: AnyPresentation, tell: HowToTell | undefined): Storyteller {
  const stage = signal<Stage | null>(null);
  const entries = signal<readonly LogEntry[]>(NONE);
  const known = computed(() => (stage.value === null ? NONE : entries.value.slice(0, stage.value.known.value)));
  // How long volleys of this step have taken so far.
  let step = { heading: '', taken: 0 };
  return {
    stage,
    known,
    happened: (last, update) => stageCode.here.peek()?.happenedIn(last, update) ?? last,
    wanted: (strikes) => isTellable(strikes) && tell !== undefined && tell.how() !== 'at-once',
    begin: (volley, now, reveal) => {
      let running: RunningStage | null = null;
      let finish = (): void => {};
      const over = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let ended = false;
      let seen = (): void => {};
      const end = (): void => {
        if (ended) return;
        ended = true;
        seen();
        running?.close();
        tell?.told();
        batch(() => {
          if (running === null) volley.begun();
          stage.value = null;
          entries.value = NONE;
          reveal();
        });
        finish();
      };
      const start = (): void => {
        const code = stageCode.here.peek();
        // Without the code that tells it, it is simply true.
        if (code === null || tell === undefined) end();
        if (code === null || tell === undefined || ended) return;
        if (step.heading !== volley.heading) step = { heading: volley.heading, taken: 0 };
        running = code.startStage({
          ...volley,
          present,
          most: Math.min(tell.clocked ?? STEP, Math.max(LEAST, STEP - step.taken)),
          speed: tell.speed,
          still: tell.how() === 'still',
          recap: volley.recap ?? tell.clocked === undefined,
          goOn: end,
          choose: tell.choose,
        });
        step.taken += running.stage.telling.length;
        batch(() => {
          volley.begun();
          entries.value = volley.entries;
          stage.value = (running as RunningStage).stage;
        });
      };
      // From now on, also while the code that tells it is on its way.
      now.value = heldBack(volley.was);
      // What nobody sees is not waited for.
      seen = tell?.unseen?.(end) ?? seen;
      if (stageCode.here.peek() === null) void stageCode.ask().then(start);
      else start();
      return { over, end };
    },
  };
}
