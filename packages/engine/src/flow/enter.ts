import type { Vars } from '../json.ts';
import type { MatchState } from '../state.ts';
import { type Frame, newFrame } from './frame.ts';
import { Looking } from './look.ts';
import type { Step } from './step.ts';

/**
 * A place in the sequence of play: the step that is to be played next, and what the steps around it must remember. Of a step that
 * stands twice in a sequence it is the first; inside a fork there are no places.
 */
export interface FlowPlace {
  readonly step: string;
  /** The round of the `repeat` around it: the turn. */
  readonly round: number;
  /** Which one of an `each` around it: those whose locals are these, as far as they have them. */
  readonly of: Vars;
  /** More locals of the step itself, where it has begun. */
  readonly vars?: Vars;
  /** What it has called, one within the other. */
  readonly inside?: readonly { readonly step: string; readonly vars: Vars }[];
}

/** The frames down to a place, as if everything before it had been played; null where the sequence has no such place. */
export function framesTo<G>(root: Step<G>, state: MatchState<G>, place: FlowPlace): Frame | null {
  const look = new Looking(state);
  const down = (step: Step<G>, vars: Vars): Frame | null => {
    const frame = newFrame(step.name, vars);
    if (step.name === place.step) {
      Object.assign(frame.vars, place.vars);
      let inner = frame;
      for (const called of place.inside ?? []) {
        inner.child = newFrame(called.step, called.vars);
        inner = inner.child;
      }
      return frame;
    }
    for (const into of step.enter === undefined ? [] : step.calls()) {
      const given = step.enter?.(look, frame, into, place) ?? null;
      frame.child = given === null ? null : down(into, given);
      if (frame.child !== null) return frame;
    }
    return null;
  };
  return down(root, {});
}
