import { MessageChannel } from 'node:worker_threads';
import { spectator, type Viewer } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Port, portSession, servePort, type Table } from '@flagbridge/table';
import { afterEach, expect, test } from 'vitest';
import { oneForEach } from '../src/host/sessions.ts';
import { entryOf } from '../src/host/stands.ts';

const red: Viewer = { offices: ['red'] };
const blue: Viewer = { offices: ['blue'] };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function gunnery(): Promise<Table> {
  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  const opened = await openTable({ listing, wish: { scenario: listing.about.scenarios[0]?.id ?? '' } });
  if (!opened.ok) throw new Error(opened.clause);
  ends.push(() => opened.table.close());
  return opened.table;
}

test('a screen may be handed over as often as a long battle wants it', async () => {
  const { port1, port2 } = new MessageChannel();
  ends.push(() => port1.close(), servePort(await gunnery(), port2 as unknown as Port));
  const opened: Viewer[] = [];
  const session = oneForEach((viewer) => {
    opened.push(viewer);
    return portSession(port1 as unknown as Port, viewer);
  });
  // A wire takes a hundred sessions, and two people change places in every phase of every turn.
  for (let turns = 0; turns < 130; turns++)
    for (const viewer of [red, blue]) expect((await (await session(viewer)).now()).viewer).toEqual(viewer);
  expect(opened).toEqual([red, blue]);
});

test('the same offices in another order are the same viewer, and what failed is tried again', async () => {
  let tries = 0;
  const made = {} as Session;
  const session = oneForEach(async () => {
    tries++;
    if (tries === 1) throw new Error('not yet');
    return made;
  });
  await expect(session({ offices: ['a', 'b'] })).rejects.toThrow('not yet');
  expect(await session({ offices: ['a', 'b'] })).toBe(made);
  expect(await session({ offices: ['b', 'a'] })).toBe(made);
  expect(tries).toBe(2);
});

test('what the list of battles says is read off the board: nothing is kept for a spectator who is not there', async () => {
  const table = await gunnery();
  const sessions: Viewer[] = [];
  const watched: Table = new Proxy(table, {
    get: (of, name) => {
      if (name === 'session') sessions.push(spectator);
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const listed = { id: 'one', chairs: {}, begun: 0 };
  expect((await entryOf(watched, listed, 0)).stands).not.toBe('');
  expect(sessions).toEqual([]);
});
