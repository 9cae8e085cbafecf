import { expect, test } from 'vitest';
import { isServedByHost } from '../../src/lobby/waiting/served-by-host.ts';
import { awaitedWords, openWords } from '../../src/lobby/waiting/words.ts';
import { othersIn } from '../../src/online/words.ts';
import { card } from '../online-lobby/cards.ts';

const running = card({
  state: 'running',
  seats: [
    { id: 'red', offices: ['red'], holder: { is: 'person', name: 'Ada', here: true, left: false } },
    { id: 'blue', offices: ['blue'], holder: { is: 'person', name: 'Bob', here: false, left: false } },
    { id: 'blue-2', offices: ['blue-2'], holder: { is: 'person', name: 'Cy', here: true, left: false } },
  ],
  time: { at: 1000, left: { red: 172_800_000 }, running: ['red'] },
});

test('a match that waits is told by whom one is against, and the time that is left', () => {
  expect(awaitedWords({ card: running, seat: 'red' }, 1000 + 3_600_000)).toBe(
    'against Bob and Cy, 1 day 23 hours left',
  );
  expect(awaitedWords({ card: { ...running, time: null }, seat: 'blue' }, 0)).toBe('against Ada');
  expect(othersIn(running, 'blue-2')).toBe('Ada');
});

test('open games are counted, and those for beginners among them', () => {
  const says = (games: readonly boolean[]): string => openWords(games, (easy) => easy).join('');
  expect(says([true, false, false])).toBe('3 open games, one for beginners');
  expect(says([false, false])).toBe('2 open games');
  expect(says([true])).toBe('One open game, for beginners too');
  expect(says([...Array<boolean>(7).fill(true), false])).toBe('8 open games, 7 for beginners');
});

test('only a host says that it is one', async () => {
  const says = (answer: () => Response | Promise<Response>) => isServedByHost(async () => answer());
  expect(await says(() => Response.json({ online: true }))).toBe(true);
  expect(await says(() => Response.json({ online: false }))).toBe(false);
  expect(await says(() => Response.json(null))).toBe(false);
  expect(await says(() => new Response('<!doctype html>'))).toBe(false);
  expect(await says(() => new Response('{"online":true}', { status: 404 }))).toBe(false);
  expect(await says(() => Promise.reject(new TypeError('no network')))).toBe(false);
});
