import { MessageChannel } from 'node:worker_threads';
import { players } from '@flagbridge/ai';
import { type LessonProgress, lessonBegins } from '@flagbridge/engine';
import { type Port, portSession } from '@flagbridge/table';
import { afterEach, expect, test } from 'vitest';
import { parseAsked, parseEntry } from '../src/host/edge.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';

const ports: { close(): void }[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});
function portPair(): { near: Port; far: Port } {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return { near: port1 as unknown as Port, far: port2 as unknown as Port };
}

async function begun(battles: LocalBattles): Promise<string> {
  const done = await battles.beginLesson('knight-hawks', 'first-battle');
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.id;
}

const far: LessonProgress = {
  ...lessonBegins,
  step: 'speed',
  parts: ['move'],
  decided: [{ step: null, parts: 1 }],
};

test('a lesson begins where its situation begins, with the learner asked and the dice it tells of', async () => {
  const battles = new LocalBattles(memoryShelf(), () => {}, players);
  const [one, two] = [await begun(battles), await begun(battles)];
  expect((await battles.battles()).kept[0]).toMatchObject({
    title: 'Your first battle',
    chairs: { upf: { is: 'person' }, sathar: { is: 'computer', level: 'cadet' } },
    lesson: { id: 'first-battle', progress: lessonBegins },
  });
  expect(await battles.export(one)).toBe(await battles.export(two));
  const { near, far: other } = portPair();
  expect(await battles.open(one, 1, other)).toMatchObject({ ok: true, lesson: { id: 'first-battle' } });
  const { requests, undo } = await (await portSession(near, { offices: ['upf'] })).now();
  expect(requests.filter(({ standing }) => !standing).map(({ kind }) => kind)).toEqual(['move']);
  // The situation is not the learner's to take back.
  expect(undo).toBe('no');
  await battles.close(one, 1);
});

test('how far the learner is, is kept with the battle', async () => {
  const shelf = memoryShelf();
  const battles = new LocalBattles(shelf, () => {}, players);
  const id = await begun(battles);
  await battles.open(id, 1, portPair().far);
  battles.learn(id, far);
  await battles.close(id, 1);
  const later = new LocalBattles(shelf, () => {}, players);
  expect(await later.open(id, 1, portPair().far)).toMatchObject({ lesson: { id: 'first-battle', progress: far } });
  later.learn(id, null);
  await later.close(id, 1);
  expect((await later.battles()).kept[0]?.lesson).toEqual({ id: 'first-battle', progress: null });
  // A battle that is not open, or no lesson, has nothing to keep.
  later.learn(id, far);
  later.learn('no such battle', far);
  expect((await later.battles()).kept[0]?.lesson?.progress).toBeNull();
});

test('played again it is the same situation with fresh dice, and nobody explains', async () => {
  const battles = new LocalBattles(memoryShelf(), () => {}, players);
  const id = await begun(battles);
  const again = await battles.again(id);
  if (!again.ok) throw new Error(JSON.stringify(again));
  const [first, second] = [await battles.export(id), await battles.export(again.id)];
  const seedOf = (text: unknown): unknown => (JSON.parse(String(text).split('\n')[0] ?? '') as { seed: unknown }).seed;
  expect(seedOf(second)).not.toBe(seedOf(first));
  const kept = (await battles.battles()).kept.find((one) => one.id === again.id);
  expect(kept).toMatchObject({ lines: 2, title: 'Your first battle' });
  expect(kept?.lesson).toBeUndefined();
});

test('a lesson nobody knows is refused in words', async () => {
  const battles = new LocalBattles(memoryShelf(), () => {}, players);
  for (const [rulebook, lesson] of [
    ['knight-hawks', 'no such lesson'],
    ['toy-gunnery', 'first-battle'],
    ['no such rulebook', 'first-battle'],
  ] as const)
    expect(await battles.beginLesson(rulebook, lesson)).toMatchObject({ ok: false, why: 'no-such-lesson' });
  expect((await battles.battles()).kept).toEqual([]);
});

test('entries with and without a lesson are read; a place that cannot be is not', async () => {
  const shelf = memoryShelf();
  await begun(new LocalBattles(shelf, () => {}, players));
  const [, entry] = (await shelf.entries())[0] ?? [];
  expect(parseEntry(entry)).toMatchObject({ ok: true });
  const { lesson: _, ...old } = entry as { lesson: unknown };
  expect(parseEntry(old)).toMatchObject({ ok: true });
  const wrong: unknown[] = [null, 'first-battle', { id: 'x' }, { id: 'x', progress: { ...far, end: 'fled' } }];
  for (const lesson of wrong) expect(parseEntry({ ...old, lesson })).toMatchObject({ ok: false });
  expect(parseAsked({ id: 1, ask: 'begin-lesson', rulebook: 'a', lesson: 'b' })).toMatchObject({ ok: true });
  expect(parseAsked({ id: 1, ask: 'learn', battle: 'a', progress: far })).toMatchObject({ ok: true });
  expect(parseAsked({ id: 1, ask: 'learn', battle: 'a', progress: null })).toMatchObject({ ok: true });
  expect(parseAsked({ id: 1, ask: 'learn', battle: 'a', progress: { ...far, step: 7 } })).toMatchObject({ ok: false });
});
