import { readFileSync } from 'node:fs';
import type { Json } from '@flagbridge/engine';
import { type News, patch } from '@flagbridge/protocol';
import { load, type Table } from '@flagbridge/table';
import { expect, it } from 'vitest';
import { anybody, Tellings } from '../../src/match/tellings.ts';

/** A recorded battle, and the same as a host has it that has come so far. */
async function recorded() {
  const replay = new URL('../../../rules/knight-hawks/replays/squadrons.destroyed.jsonl', import.meta.url);
  const opened = await load(readFileSync(replay, 'utf8'));
  if (!opened.ok) throw new Error(opened.why);
  const { table } = opened;
  const news = table.texts(anybody, 1, table.count(anybody)).map((text): News => JSON.parse(text));
  const so = { far: 1 };
  const then = {
    info: table.info,
    count: () => so.far,
    texts: (...asked: Parameters<Table['texts']>) => table.texts(...asked),
    view: () => news.slice(0, so.far).reduce<Json>((view, { changes }) => patch(view, changes), null),
  };
  const present = await table.present();
  if (present === null) throw new Error('nothing shows it');
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => expect.fail(message) };
  const open = () => new Tellings(then as unknown as Table, present, log);
  return { news, so, open };
}

it('times every volley of a recorded battle, however many updates are asked for at once and wherever it begins', async () => {
  const { news, so, open } = await recorded();
  const one = open();
  const each: number[] = [];
  for (so.far = 2; so.far <= news.length; so.far++) each.push(one.sinceLast());
  // Shots are told for a second at the least, whole volleys for five at the most, and most updates fire nothing.
  const fired = each.filter((length) => length > 0);
  expect(Math.min(...fired)).toBeGreaterThan(1000);
  expect(Math.max(...fired)).toBe(5000);
  expect(new Set(fired).size).toBeGreaterThan(2);
  expect(fired.length).toBeLessThan(each.length / 2);
  // Every update that says so has been timed.
  expect(each.filter((length, i) => length === 0 && fires(news[i + 1]))).toEqual([]);
  const half = Math.floor(news.length / 2);
  so.far = half;
  const late = open();
  so.far = news.length;
  expect(late.sinceLast()).toBe(each.slice(half - 1).reduce((sum, length) => sum + length, 0));
  expect(late.sinceLast()).toBe(0);
});

const fires = (news: News | undefined): boolean => news?.events.some(({ type }) => type === 'attack') === true;
