import { expect, test } from 'vitest';
import { NewsLines } from '../src/news-lines.ts';
import { blue, hearing, open, playOut, red } from './at-table.ts';

test('what is read of the news is the news, and a thing of its own every time', async () => {
  const table = await open();
  const session = table.session(red);
  const heard = hearing(session);
  await playOut([session, table.session(blue)]);
  const history = await session.history(1, 9999);
  expect(history.slice(-heard.length)).toEqual(heard);
  const lines = new NewsLines();
  const stands = { requests: [], rest: { awaited: '[]', sealed: '[]', undo: '"no"', outcome: 'null', seats: '[]' } };
  const what = { events: '[]', changes: '[]' };
  for (const _ of history) lines.keep(what, stands);
  const taken = new NewsLines();
  taken.keep(what, stands);
  taken.take(lines);
  expect(taken.texts(0)).toEqual(lines.texts(0));
  expect(lines.length).toBe(history.length);
  const empty = { requests: [], awaited: [], sealed: [], undo: 'no', outcome: null, seats: [] };
  expect(lines.slice(0)).toEqual(history.map(({ n }) => ({ n, events: [], changes: [], ...empty })));
  expect(lines.slice(1, 3)).toEqual(lines.slice(0).slice(1, 3));
  expect(lines.slice(0)[0]).not.toBe(lines.slice(0)[0]);
});
