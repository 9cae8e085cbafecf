import { readFileSync } from 'node:fs';
import { players } from '@flagbridge/ai';
import { canonical, type Json } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import { MAX_REPLAY } from '../src/host/bounds.ts';
import type { DeviceHost } from '../src/host/device.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';
import { takeIn } from '../src/lobby/take-in.ts';

const fileOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const duel = fileOf('packages/rules/knight-hawks/replays/duel.destroyed.jsonl');
const middle = fileOf('docs/examples/free-battle-middle.json');
const listings = all.filter(({ toy }) => toy !== true);

type Hosting = Pick<DeviceHost, 'import' | 'seats' | 'opening'>;

/** The battles of a device, as the page has them behind its worker. */
function hosting(change: Partial<Hosting> = {}): Hosting & { readonly battles: LocalBattles } {
  const battles = new LocalBattles(memoryShelf(), () => {}, players);
  return {
    battles,
    import: (text, how) => battles.import(text, how?.copy === true),
    seats: (id) => battles.seats(id),
    opening: (plan) => battles.opening(plan),
    ...change,
  };
}

const file = (text: string, name = 'battle.jsonl') => ({ name, size: text.length, text: async () => text });
const broken = (error: Error) => () => Promise.reject(error);

test('a replay becomes a battle of this device, and one that is here already is named instead', async () => {
  const host = hosting();
  const taken = await takeIn(host, listings, file(duel));
  expect(taken).toMatchObject({ ok: true, is: 'battle', over: true, already: false });
  const again = await takeIn(host, listings, file(duel));
  expect(again).toEqual({ ...taken, already: true });
  const copied = await takeIn(host, listings, file(duel), { copy: true });
  expect(copied).toMatchObject({ is: 'battle', already: false });
  expect((await host.battles.battles()).kept).toHaveLength(2);
});

test('a what-if whose members a program has sorted is the same battle', async () => {
  const { battles } = hosting();
  const over = await battles.import(duel);
  if (!over.ok) throw new Error(over.why);
  const begun = await battles.takeOver(over.id, { viewer: { offices: [] }, n: 5, chairs: {} });
  const text = begun.ok ? await battles.export(begun.id) : '';
  // As `jq -cS` writes it.
  const sorted = String(text).replace(/^.+$/gm, (line) => canonical(JSON.parse(line) as Json));
  expect(sorted).toMatch(/^\{"branch":.*"format":"flagbridge-replay"/);
  expect(await takeIn(hosting(), listings, file(sorted))).toMatchObject({ ok: true, is: 'battle', over: false });
});

test('a scenario comes with its rulebook, and nothing is kept of it', async () => {
  const host = hosting();
  const taken = await takeIn(host, listings, file(middle, 'middle.json'));
  expect(taken).toMatchObject({ ok: true, is: 'scenario', listing: { about: { id: 'knight-hawks' } } });
  expect((await host.battles.battles()).kept).toEqual([]);
});

test('what a scenario has wrong is said under the name of its file', async () => {
  const taken = await takeIn(hosting(), listings, file(middle.replace('"turn": 4', '"turm": 4'), 'bent.json'));
  expect(taken).toMatchObject({
    ok: false,
    title: 'bent.json was not opened.',
    text: expect.stringMatching(/position: nobody knows what turm means here\..* Nothing was changed\.$/),
  });
});

test('an empty file, and one too large to be a battle, are not even read', async () => {
  const unread = { name: 'x.jsonl', text: broken(new Error('it was read')) };
  expect(await takeIn(hosting(), listings, { ...unread, size: 0 })).toMatchObject({
    text: expect.stringMatching(/^The file is empty\./),
  });
  expect(await takeIn(hosting(), listings, { ...unread, size: 2 * MAX_REPLAY + 1 })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^The file is too large for a battle: it has 8\.0 MB/),
    reader: undefined,
  });
  const longest = { ...file('{"setup":1}'), size: 2 * MAX_REPLAY };
  expect(await takeIn(hosting(), listings, longest)).toMatchObject({ text: expect.stringMatching(/^The scenario is/) });
});

test('what is no battle says so', async () => {
  const taken = await takeIn(hosting(), listings, file('eggs', 'shopping.txt'));
  expect(taken).toMatchObject({
    title: 'shopping.txt was not opened.',
    text: expect.stringMatching(/^This is not a battle file\./),
  });
});

test('only a file that cannot be read is said to be moved or removed', async () => {
  const said = async (host: Hosting, one: Parameters<typeof takeIn>[2], wish?: Parameters<typeof takeIn>[3]) => {
    const taken = await takeIn(host, listings, one, wish);
    if (taken.ok) throw new Error('it was taken in');
    return [taken.text, taken.reader];
  };
  const gone = { ...file(duel), text: broken(new Error('NotFound')) };
  expect(await said(hosting(), gone)).toEqual([
    'The browser could not read the file. It may have been moved or removed, or is still being written: choose it again. Nothing was changed.',
    'NotFound',
  ]);
  // A part of an older page may be gone from where it came from.
  const reader = broken(new TypeError('Failed to fetch'));
  expect(await said(hosting(), file(middle), { reader })).toEqual([
    'It looks like a scenario, and the part of the page that reads those could not be loaded. Try again when you are connected, or load the page again. Nothing was changed.',
    'Failed to fetch',
  ]);
  const stopped = hosting({ import: broken(new Error('The table stopped: out of memory.')) });
  expect(await said(stopped, file(duel))).toEqual([
    'The table could not take it in. Nothing was changed.',
    'The table stopped: out of memory.',
  ]);
});

test('a battle that was taken in is kept, though nobody can say who sits there', async () => {
  const host = hosting({ seats: broken(new Error('The table stopped')) });
  const taken = await takeIn(host, listings, file(duel));
  expect(taken).toMatchObject({ ok: true, is: 'battle', over: false });
  expect((await host.battles.battles()).kept).toHaveLength(1);
});
