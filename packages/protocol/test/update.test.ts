import { describe, expect, test } from 'vitest';
import { type News, type Stands, type Update, wholeNews } from '../src/index.ts';

const request = (id: string, kind = 'move') => ({ id, kind }) as unknown as Stands['requests'][number];
const before: Stands = {
  requests: [request('red#1'), request('red!resign', 'resign')],
  awaited: [{ office: 'red', question: 'move' }],
  sealed: [],
  undo: 'free',
  outcome: null,
  seats: [{ id: 'red', offices: ['red'] }],
};
const plain: Update = { n: 2, events: [], changes: [] };
const outcome = { winner: 'red', by: 'resigned', clause: 'XY-END-01' };

describe('an update', () => {
  test('that says nothing of how things stand leaves them as they were', () => {
    expect(wholeNews(plain, before)).toEqual({ ...plain, ...before });
  });

  test('names requests that did not change, in their order, and leaves out those that are gone', () => {
    const fresh = request('red#2');
    const whole = wholeNews({ ...plain, requests: [fresh, 'red!resign'] }, before);
    expect(whole?.requests).toEqual([fresh, before.requests[1]]);
    expect(wholeNews({ ...plain, requests: [] }, before)?.requests).toEqual([]);
  });

  test('says each of the rest by itself, nothing and nobody too', () => {
    const said = { awaited: [], sealed: [{ id: 'red#1', choice: 'a' }], undo: 'no', outcome, seats: [] } as const;
    expect(wholeNews({ ...plain, ...said }, before)).toEqual({ ...plain, ...before, ...said });
    expect(wholeNews({ ...plain, outcome: null }, { ...before, outcome })?.outcome).toBeNull();
    expect(wholeNews({ ...plain, passing: true }, before)?.passing).toBe(true);
  });

  test('that is whole needs nothing before it', () => {
    const news: News = { ...plain, ...before };
    expect(wholeNews(news, null)).toEqual(news);
  });

  test.each<readonly [string, Update, Stands | null]>([
    ['nothing is known', plain, null],
    ['a request is named that nobody was told of', { ...plain, requests: ['red#9'] }, before],
    ['a request is named and nothing is known', { ...plain, ...before, requests: ['red#1'] }, null],
    ['only part of it is said', { ...plain, requests: [], awaited: [], undo: 'no', outcome: null, seats: [] }, null],
  ])('is not guessed where %s', (_, update, known) => {
    expect(wholeNews(update, known)).toBeNull();
  });
});
