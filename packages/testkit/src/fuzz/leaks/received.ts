import {
  type AnyRules,
  type AnyState,
  type Awaited,
  awaited,
  type Choice,
  type GameEvent,
  holds,
  type Request,
  requests,
  sealed,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { difference } from '../difference.ts';

/** Everything a viewer receives of a state. */
export interface Received {
  readonly view: View<unknown>;
  readonly requests: readonly Request[];
  readonly awaited: readonly Awaited[];
  readonly sealed: readonly { readonly id: string; readonly choice: Choice }[];
}

export const received = (rules: AnyRules, state: AnyState, viewer: Viewer): Received => ({
  view: view(rules, state, viewer),
  requests: requests(rules, state, viewer),
  awaited: awaited(rules, state, viewer),
  sealed: sealed(rules, state, viewer),
});

/** An event as a table tells it: in private, who else was told stays unsaid. */
export const asTold = (event: GameEvent, viewer: Viewer): GameEvent =>
  event.to === undefined ? event : { ...event, to: event.to.filter((office) => holds(viewer, office)) };

/** Where two differ, as the wire would show it; null where no byte does. */
export function telling(a: unknown, b: unknown): string | null {
  const [first, second] = [JSON.stringify(a ?? null), JSON.stringify(b ?? null)];
  return first === second ? null : difference(JSON.parse(first), JSON.parse(second));
}
