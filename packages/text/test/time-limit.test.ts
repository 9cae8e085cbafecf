import type { Choice, Request, Route } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { expect, test } from 'vitest';
import { noMap } from '../src/hexes.ts';
import type { Before } from '../src/index.ts';
import { limitLine, plain, timeIsUp } from '../src/index.ts';

const route: Route = {
  is: 'route',
  min: 0,
  max: 9,
  steps: [{ id: 'F' }, { id: 'L' }, { id: 'stop' }],
  from: { hex: '0,0' },
};
const request = {
  id: 'a#1',
  office: 'a',
  shape: route,
  default: ['stop'],
  limit: { clock: 'move 1', seconds: 30, last: 'stop' },
} as unknown as Request;

/** A person who has planned so much; a referee who refuses some of it. */
function late(sofar: Choice, refused: (choice: Choice) => boolean = () => false) {
  const decided: Choice[] = [];
  const said: string[] = [];
  const session = {
    decide: async (_: string, choice: Choice) => {
      if (refused(choice)) return { ok: false, why: 'no', clause: 'XX-1' };
      decided.push(choice);
      return { ok: true };
    },
  } as unknown as Session;
  const before = {
    io: { out: (line: string) => said.push(line), paint: plain },
    book: { phrases: {} },
    seat: { session, stood: [], question: '' },
    hexes: noMap,
    request,
    sofar,
  } as unknown as Before;
  return { before, decided, said };
}

test('the time is said where there is one, and what is left of it', () => {
  expect(limitLine(request)).toEqual(['You have 30 seconds for this; then what you have planned so far is decided.']);
  expect(limitLine(request, 1)[0]).toMatch(/^You have 1 second for this/);
  const { from: _from, ...whose } = route;
  expect(limitLine({ ...request, shape: whose })[0]).toMatch(/^You have 30 seconds from your first step on;/);
  const { limit: _, ...free } = request;
  expect(limitLine(free as Request)).toEqual([]);
});

test('when it is up, the way planned so far ends where it is', async () => {
  const { before, decided, said } = late(['F', 'L']);
  expect(await timeIsUp(before)).toBe('changed');
  expect(decided).toEqual([['F', 'L', 'stop']]);
  expect(said[0]).toBe('Time is up.');
});

test('where nothing is planned, or it cannot be, the default is decided', async () => {
  const empty = late([]);
  await timeIsUp(empty.before);
  expect(empty.decided).toEqual([['stop']]);
  const barred = late(['F'], (choice) => (choice as string[]).length > 1);
  await timeIsUp(barred.before);
  expect(barred.decided).toEqual([['stop']]);
});
