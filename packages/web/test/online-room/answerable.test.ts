import type { Request } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { answerable, isTakeBack } from '../../src/online/room/answerable.ts';

const request = (id: string, options: readonly string[], more: Partial<Request> = {}): Request => ({
  id,
  office: 'red',
  question: 'draw',
  kind: 'draw',
  title: { say: 'ask.draw' },
  clause: 'X-1',
  shape: { is: 'pick', options: options.map((one) => ({ id: one })) },
  default: options[0] ?? '',
  standing: true,
  sealed: false,
  policies: [],
  odds: false,
  ...more,
});

test('a take-back is always to be seen', () => {
  const asked = request('red~take-back', ['refuse', 'agree'], { question: 'take-back' });
  expect(isTakeBack(asked)).toBe(true);
  expect(answerable([asked], [])).toEqual([asked]);
});

test('what stands as it did from the beginning stays in its menu; what somebody changed comes out', () => {
  const begun = [request('red!draw', ['offer']), request('red!concede', ['concede'], { question: 'concede' })];
  expect(answerable(begun, begun)).toEqual([]);
  const offered = request('red!draw', ['accept']);
  expect(answerable([offered, ...begun.slice(1)], begun)).toEqual([offered]);
  // Nobody knows how it stood.
  expect(answerable([offered], [])).toEqual([]);
  // What the battle waits for has its own place, and so has everything that is more than one press.
  expect(answerable([{ ...offered, standing: false }], begun)).toEqual([]);
  expect(answerable([{ ...offered, shape: { is: 'text', max: 9 } as never }], begun)).toEqual([]);
});
