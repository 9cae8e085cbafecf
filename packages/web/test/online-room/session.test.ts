import type { News } from '@flagbridge/protocol';
import { expect, test } from 'vitest';
import { onlineSession } from '../../src/online/session.ts';
import { news, settle, snapshot } from './scripted.ts';

/** A server that answers when the test wants it to. */
function opened({ watching = false } = {}) {
  const asked: { readonly asking: { readonly [name: string]: unknown }; answer(result: unknown): void }[] = [];
  let anew = 0;
  const session = onlineSession({
    client: {
      ask: (asking) => new Promise((answer) => asked.push({ asking, answer: answer as (result: unknown) => void })),
    },
    viewer: { offices: ['red'] },
    watching,
    anew: () => anew++,
  });
  const heard: News[] = [];
  session.listen((one) => heard.push(one));
  return { session, asked, heard, numbers: () => heard.map(({ n }) => n), anew: () => anew };
}

test('updates come once and in order; what comes twice is left out', async () => {
  const { session, numbers } = opened();
  expect(session.seen).toBeNull();
  for (const n of [4, 5, 5, 4, 6]) session.hear(news(n));
  expect(numbers()).toEqual([4, 5, 6]);
  expect(session.seen).toBe(6);
});

test('nothing is passed on out of its order: what is missing is asked for, and the rest waits for it', async () => {
  const { session, asked, numbers } = opened();
  session.hear(news(1));
  session.hear(news(4));
  session.hear(news(6));
  session.hear(news(4));
  await settle();
  expect(numbers()).toEqual([1]);
  expect(asked.map(({ asking }) => asking)).toEqual([{ call: 'history', from: 2, to: 3 }]);
  asked[0]?.answer([news(2), news(3)]);
  await settle();
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(asked[1]?.asking).toEqual({ call: 'history', from: 5, to: 5 });
  // It comes by itself before the answer does.
  session.hear(news(5));
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  asked[1]?.answer([news(5)]);
  await settle();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a gap that could not be filled is asked for again with the next update', async () => {
  const asked: { readonly [name: string]: unknown }[] = [];
  let fail = true;
  const session = onlineSession({
    client: {
      ask: async (asking) => {
        asked.push(asking);
        if (fail) throw new Error('gone');
        return [news(2), news(3)] as never;
      },
    },
    viewer: { offices: [] },
    watching: false,
    anew: () => {},
  });
  const numbers: number[] = [];
  session.listen(({ n }) => numbers.push(n));
  session.hear(news(1));
  session.hear(news(3));
  await settle();
  expect(numbers).toEqual([1]);
  fail = false;
  session.hear(news(4));
  await settle();
  expect(numbers).toEqual([1, 2, 3, 4]);
});

test('who asks how things stand has heard everything up to there', async () => {
  const { session, asked, numbers } = opened();
  session.hear(news(2));
  const now = session.now();
  asked[0]?.answer(snapshot(4));
  await settle();
  expect(asked[1]?.asking).toEqual({ call: 'history', from: 3, to: 4 });
  asked[1]?.answer([news(3), news(4)]);
  expect((await now).n).toBe(4);
  expect(numbers()).toEqual([2, 3, 4]);
});

test('what is asked in passing has no number of its own', async () => {
  const { session, heard, asked } = opened();
  session.hear(news(3));
  session.hear(news(3, { passing: true, undo: 'ask' }));
  session.hear(news(2, { passing: true, undo: 'free' }));
  expect(heard.map(({ undo }) => undo)).toEqual(['no', 'ask']);
  session.hear(news(4, { passing: true, undo: 'free' }));
  await settle();
  asked[0]?.answer([news(4)]);
  await settle();
  expect(heard.map(({ n, undo }) => [n, undo])).toEqual([
    [3, 'no'],
    [3, 'ask'],
    [4, 'no'],
    [4, 'free'],
  ]);
});

test('back on the line: what was missed is asked for, and what moved without a number is told', async () => {
  const { session, asked, heard } = opened();
  await session.resume();
  expect(asked).toEqual([]);
  session.hear(news(5));
  const back = session.resume();
  asked[0]?.answer(snapshot(7, { undo: 'ask' }));
  await settle();
  asked[1]?.answer([news(6), news(7)]);
  await settle();
  // Two updates came meanwhile: how things stand after them is asked once more.
  expect(asked.map(({ asking }) => asking['call'])).toEqual(['now', 'history', 'now']);
  asked[2]?.answer(snapshot(7, { undo: 'ask' }));
  await back;
  expect(heard.map(({ n, undo, passing }) => [n, undo, passing])).toEqual([
    [5, 'no', undefined],
    [6, 'no', undefined],
    [7, 'no', undefined],
    [7, 'ask', true],
  ]);
});

test('an answer that was looked up before the latest update takes nothing back', async () => {
  const { session, asked, heard, anew } = opened();
  session.hear(news(5));
  const back = session.resume();
  session.hear(news(6));
  session.hear(news(6, { passing: true, undo: 'ask' }));
  asked[0]?.answer(snapshot(5));
  await settle();
  expect(anew()).toBe(0);
  asked[1]?.answer(snapshot(6, { undo: 'ask' }));
  await back;
  expect(session.seen).toBe(6);
  expect(heard.map(({ n, undo }) => [n, undo])).toEqual([
    [5, 'no'],
    [6, 'no'],
    [6, 'ask'],
    [6, 'ask'],
  ]);
});

test('a server that knows less than it told: the battle is opened anew', async () => {
  const { session, asked, anew, numbers } = opened();
  session.hear(news(9));
  const back = session.resume();
  asked[0]?.answer(snapshot(3));
  await back;
  expect(anew()).toBe(1);
  expect(session.seen).toBeNull();
  session.hear(news(4));
  expect(numbers()).toEqual([9, 4]);
});

test('a snapshot in place of a flood: opened anew from there, with no gap after it', async () => {
  const { session, anew, numbers, asked } = opened();
  session.hear(news(1));
  session.hear(news(30));
  session.jump(snapshot(40));
  expect(anew()).toBe(1);
  expect(session.seen).toBe(40);
  session.hear(news(40));
  session.hear(news(41));
  await settle();
  asked[0]?.answer([news(2), news(3)]);
  await settle();
  expect(numbers()).toEqual([1, 41]);
});

test('a long history comes in pages', async () => {
  const { session, asked } = opened();
  const all = session.history(1, 5);
  asked[0]?.answer([news(1), news(2)]);
  await settle();
  asked[1]?.answer([news(3), news(4), news(5)]);
  expect((await all).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  expect(asked.map(({ asking }) => asking['from'])).toEqual([1, 3]);
});

test('who looks on is asked nothing, whatever he sees', async () => {
  const { session, heard, asked } = opened({ watching: true });
  const requests = [{ id: 'r' }] as unknown as News['requests'];
  session.hear(news(1, { requests, undo: 'ask' }));
  expect(heard[0]).toMatchObject({ requests: [], undo: 'no' });
  const now = session.now();
  asked[0]?.answer(snapshot(1, { requests, undo: 'free' }));
  expect(await now).toMatchObject({ requests: [], undo: 'no' });
});

const asked = (id: string) => ({ id }) as News['requests'][number];

test('an update that leaves out what did not change is put together with what came before', async () => {
  const { session, heard } = opened();
  const requests = [asked('red#1'), asked('red!resign')];
  session.hear(news(1, { requests, undo: 'free' }));
  session.hear({ n: 2, events: [], changes: [], undo: 'no' });
  session.hear({ n: 3, events: [], changes: [], requests: [asked('red#2'), 'red!resign'] });
  expect(heard).toEqual([
    news(1, { requests, undo: 'free' }),
    news(2, { requests }),
    news(3, { requests: [asked('red#2'), asked('red!resign')] }),
  ]);
});

test('it follows a snapshot as well, that which was asked for and that which came by itself', async () => {
  const { session, asked: calls, heard } = opened();
  const now = session.now();
  calls[0]?.answer(snapshot(4, { requests: [asked('red#1')] }));
  await now;
  session.hear({ n: 5, events: [], changes: [] });
  expect(heard).toEqual([news(5, { requests: [asked('red#1')] })]);
  session.jump(snapshot(9, { requests: [asked('red#7')], undo: 'ask' }));
  session.hear({ n: 10, events: [], changes: [] });
  expect(heard[1]).toEqual(news(10, { requests: [asked('red#7')], undo: 'ask' }));
});

test('an update that does not follow from what is known is asked for whole, and nothing is guessed', async () => {
  const { session, asked: calls, heard, numbers } = opened();
  // Nothing is known yet: whoever begins asks how things stand.
  session.hear({ n: 3, events: [], changes: [] });
  expect(numbers()).toEqual([]);
  session.hear(news(3));
  session.hear({ n: 4, events: [], changes: [], requests: ['red#9'] });
  session.hear({ n: 5, events: [], changes: [], undo: 'free' });
  await settle();
  expect(numbers()).toEqual([3]);
  expect(calls[0]?.asking).toEqual({ call: 'history', from: 4, to: 4 });
  calls[0]?.answer([news(4, { requests: [asked('red#9')] })]);
  await settle();
  expect(heard.slice(1)).toEqual([
    news(4, { requests: [asked('red#9')] }),
    news(5, { requests: [asked('red#9')], undo: 'free' }),
  ]);
});

test('updates that wait for a gap to be filled are put together when it is', async () => {
  const { session, asked: calls, heard } = opened();
  session.hear(news(1, { requests: [asked('red#1')] }));
  session.hear({ n: 3, events: [], changes: [] });
  await settle();
  calls[0]?.answer([news(2, { requests: [asked('red#2')] })]);
  await settle();
  expect(heard.at(-1)).toEqual(news(3, { requests: [asked('red#2')] }));
});
