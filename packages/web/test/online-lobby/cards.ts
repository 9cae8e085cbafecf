import type { Card } from '@flagbridge/protocol/online';

export const ID = 'abcdefghijklmnopqrstuv';
export const TOKEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** A match between Ada and somebody who has yet to come, as its card tells of it. */
export const card = (more: Partial<Card> = {}): Card => ({
  id: ID,
  state: 'gathering',
  made: 1000,
  began: null,
  ended: null,
  rulebook: 'book',
  version: '1',
  title: 'The Book',
  tier: 'basic',
  scenario: { id: 'duel', title: 'A Duel' },
  options: {},
  undo: 'free-only',
  offices: [
    { id: 'red', side: 'red', title: 'Red commander' },
    { id: 'blue', side: 'blue', title: 'Blue commander' },
    { id: 'blue-2', side: 'blue', title: 'Second blue commander' },
  ],
  seats: [
    { id: 'red', offices: ['red'], holder: { is: 'person', name: 'Ada', here: true, left: false } },
    { id: 'blue', offices: ['blue', 'blue-2'], holder: { is: 'empty' } },
  ],
  open: false,
  clock: { is: 'none' },
  time: null,
  paused: false,
  watch: { who: 'nobody', knows: 'public', delay: 0 },
  watching: 0,
  commitment: 'ab'.repeat(32),
  salts: {},
  offers: [],
  rematch: null,
  outcome: null,
  ...more,
});

/** A store as a browser has it. */
export function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** One that refuses everything, as in a private window. */
export const closed = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const no = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { getItem: no, setItem: no, removeItem: no };
};
