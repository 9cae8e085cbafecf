import {
  type AnyRules,
  type AnyState,
  type Awaited,
  awaited,
  type Choice,
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

/** Where two differ, as the wire would show it; null where no byte does. */
export function telling(a: unknown, b: unknown): string | null {
  const [first, second] = [JSON.stringify(a ?? null), JSON.stringify(b ?? null)];
  return first === second ? null : difference(JSON.parse(first), JSON.parse(second));
}
