import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { HowToTell } from '../../battle/telling.ts';
import type { Replay } from '../../replay/create-replay.ts';
import { decisiveShot } from './decisive.ts';
import { PausableWait } from './pausable.ts';

/** A move takes 600 ms at the most; then a moment to see where it ended. */
const MOVED = 900;
/** Before anything moves, and after the last shot: it is a picture most of the time, and no clockwork. */
const BEFORE = 1600;
const REST = 12_000;

/** Plays a moment through, rests, and begins again; held, everything stands. */
export interface MomentPlayer {
  readonly tell: HowToTell;
  /** It stands: somebody wants it to, or nobody sees it. */
  readonly held: Signal<boolean>;
  /** It has been played to its end, and rests there. */
  readonly rests: ReadonlySignal<boolean>;
  begin(replay: Replay, from: number, to: number): () => void;
}

/** `still`: nothing moves; it is the picture of the shot that matters. */
export function momentPlayer(still: boolean): MomentPlayer {
  const held = signal(false);
  const rests = signal(still);
  const wait = new PausableWait();
  const tell: HowToTell = {
    how: () => (still ? 'still' : 'moving'),
    speed: computed(() => (still || held.value ? 0 : 1)),
    told: () => {},
    // Nobody is asked for a pace here.
    choose: () => {},
  };
  const begin = (replay: Replay, from: number, to: number): (() => void) => {
    const at = (n: number): number => replay.moments.findIndex((moment) => moment.n >= n);
    const [first, last] = [at(from), at(to)];
    if (still) {
      replay.go(last - 1);
      replay.go(last);
      return effect(() => {
        const stage = replay.battle.stage.value;
        if (stage === null) return;
        // After its own first picture, which it shows by itself.
        const timer = setTimeout(() => stage.again(decisiveShot(stage)), 0);
        return () => clearTimeout(timer);
      });
    }
    const step = (): void => {
      if (replay.at.peek() < last) {
        replay.step('step', 1);
        // A volley ends in its own time.
        if (replay.battle.stage.peek() === null) wait.after(MOVED, step);
        return;
      }
      rests.value = true;
      wait.after(REST, start);
    };
    const start = (): void => {
      rests.value = false;
      replay.go(first);
      wait.after(BEFORE, step);
    };
    const stopHolding = effect(() => wait.hold(held.value));
    let telling = false;
    const stopTelling = replay.battle.stage.subscribe((stage) => {
      if (telling && stage === null) wait.after(MOVED, step);
      telling = stage !== null;
    });
    start();
    return () => {
      stopHolding();
      stopTelling();
      wait.stop();
      replay.battle.close();
    };
  };
  return { tell, held, rests, begin };
}
