import type { PartId, Token } from '@flagbridge/engine';
import { key, type Point } from '@flagbridge/engine/hex';
import { counterLength, leastLength } from './detail.ts';
import { lengthOf, sizeOf } from './sizes.ts';

/** Where a counter of a stack lies, in pixels from the hex centre; `shown` false: under the others, only counted. */
export interface Seat {
  readonly token: Token;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly shown: boolean;
  /** One of three and more: rings and names concern the whole stack. */
  readonly stacked: boolean;
  /** On the top counter of three and more. */
  readonly count: number | null;
}

/** What things of one kind have in common: `Torpedo 2` and `Torpedo 3` are both a `Torpedo`. */
const kindOf = (label: string): string => label.replace(/ (?:\d+|[A-Z])$/, '');

/** What a stack is called: by its top counter, and by what lies below where that is all of another kind. */
export function stackName(top: string, below: readonly string[]): string {
  const [kind = '', ...others] = new Set(below.map(kindOf));
  if (below.length === 0) return top;
  if (others.length > 0 || kind === kindOf(top)) return `${top} and ${below.length} more`;
  return `${top}, ${below.length} × ${kind}`;
}

/** How long a counter of the usual size is in that seat. */
export const usualLength = ({ scale }: Seat, k: number): number =>
  Math.max(scale < 1 ? 0.75 * leastLength(k) : 0, counterLength(k) * scale);

/** How long a counter is in its seat. In a stack there is no room for what is larger than usual. */
export const seatedLength = (seat: Seat, k: number): number =>
  seat.scale < 1
    ? usualLength(seat, k) * Math.min(1, sizeOf(seat.token.silhouette))
    : lengthOf(seat.token.silhouette, k);

/** A ring round it clears the bow, which reaches over half the length, by as much for small ships as for large ones. */
export const ringRadius = (seat: Seat, k: number): number => 0.56 * seatedLength(seat, k) + 0.12 * usualLength(seat, k);

/** Two lie one above the other at 70 %; of three and more the top one is seen, with the next peeping out and a count. */
export function seats(tokens: readonly Token[], k: number, first: ReadonlySet<PartId>): Seat[] {
  const stacks = new Map<string, Token[]>();
  for (const token of tokens) {
    const stack = stacks.get(key(token.hex));
    if (stack === undefined) stacks.set(key(token.hex), [token]);
    else stack.push(token);
  }
  return [...stacks.values()].flatMap((stack) => seatsOf(stack, k, first));
}

function seatsOf(stack: readonly Token[], k: number, first: ReadonlySet<PartId>): Seat[] {
  const [only] = stack;
  if (stack.length === 1 && only !== undefined)
    return [{ token: only, dx: 0, dy: 0, scale: 1, shown: true, stacked: false, count: null }];
  if (stack.length === 2) {
    return stack.map((token, n) => ({
      token,
      dx: 0,
      dy: (n === 0 ? -0.4 : 0.4) * k,
      scale: 0.7,
      shown: true,
      stacked: false,
      count: null,
    }));
  }
  const top = stack.findIndex(({ id }) => first.has(id));
  const order = [...stack];
  order.unshift(...order.splice(Math.max(0, top), 1));
  // Drawn from the bottom up: the last one lies on top.
  return order
    .map((token, n): Seat => {
      const peeps = n === 1;
      const by = peeps ? 0.13 * k : 0;
      return {
        token,
        dx: by,
        dy: 0 - by,
        scale: 0.72,
        shown: n < 2,
        stacked: true,
        count: n === 0 ? stack.length : null,
      };
    })
    .reverse();
}

/** Places of a fan about the hex centre: first at the upper left, then clockwise, far enough apart for a finger. */
export function fanPlaces(count: number, width: number): Point[] {
  const radius = Math.max(1.2 * width, 62, (count * 56) / (2 * Math.PI));
  const start = count === 2 ? Math.PI : (5 * Math.PI) / 4;
  return Array.from({ length: count }, (_, n) => {
    const angle = start + (n * 2 * Math.PI) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
