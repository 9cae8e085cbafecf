import { type AnyState, canonical } from '@flagbridge/engine';
import type { PlainCheck } from '../moment.ts';
import { textOf } from '../shared.ts';

/** State is plain JSON: a state written down and read back is the same state. */
export const plain: PlainCheck = {
  name: 'plain',
  when: 'always',
  run: ({ state }) => {
    // Locals may be handed down from frame to frame; within the game a thing stands in one place, and others name its id.
    const found = unplain({ ...state, game: null }, 'state') ?? unplain(state.game, 'game', new Set());
    return found === null ? [] : [found];
  },
};

/** The same by the deed: written and read. It finds what a look at each value does not, should there be such a thing. */
export const readBack: PlainCheck = {
  name: 'plain',
  when: 'often',
  run: (moment) => {
    const back = JSON.parse(JSON.stringify(moment.state)) as AnyState;
    return canonical(back) === textOf(moment) ? [] : ['the state read back from JSON is another one'];
  },
};

/** Whatever JSON would lose or change: undefined, NaN, dates, maps, classes, functions, shared objects. */
export function unplain(value: unknown, path: string, seen?: Set<object>): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : `${path} is ${value}`;
    case 'object':
      break;
    default:
      return `${path} is ${typeof value}`;
  }
  if (value === null) return null;
  // What JSON writes twice comes back as two things: a reference is lost.
  if (seen?.has(value)) return `${path} is the same object as another place of the game`;
  seen?.add(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = unplain(value[i], `${path}.${i}`, seen);
      if (found !== null) return found;
    }
    return null;
  }
  const kind = Object.getPrototypeOf(value) as unknown;
  if (kind !== Object.prototype && kind !== null) return `${path} is not a plain object`;
  for (const [key, member] of Object.entries(value)) {
    const found = unplain(member, `${path}.${key}`, seen);
    if (found !== null) return found;
  }
  return null;
}
