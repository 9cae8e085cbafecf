import type { Json } from '@flagbridge/engine';
import { patch } from '@flagbridge/protocol';
import { rule } from '@flagbridge/testkit';
import { fog } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { load, openTable, type Table } from '../src/index.ts';
import { answer, asked, blue, hearing, nobody, open, red, round } from './at-table.ts';

async function reloaded(table: Table): Promise<Table> {
  const again = await load(String(await table.export()), { rules: fog() });
  if (!again.ok) throw new Error(JSON.stringify(again));
  return again.table;
}

async function sameHistories(table: Table): Promise<void> {
  const again = await reloaded(table);
  for (const viewer of [red, blue, nobody, { offices: ['red', 'blue'] }])
    expect(await again.session(viewer).history(1, 999)).toEqual(await table.session(viewer).history(1, 999));
}

describe('take-backs', () => {
  rule(
    'FB-UND-02',
    'free until another decided or a die fell, then by consent, and told to all who see it',
    async () => {
      const table = await open();
      const [r, b] = [table.session(red), table.session(blue)];
      const heard = hearing(b);
      await answer(r, '3');
      expect((await r.now()).undo).toBe('free');
      expect(await r.undo()).toEqual({ ok: true });
      expect((await r.now()).sealed).toEqual([]);
      expect(heard.at(-1)?.events).toEqual([
        { type: 'take-back', clause: 'FB-UND-01', data: { office: 'red', agreed: [], since: 2 } },
      ]);

      await round(table, ['3', '1'], 'press');
      expect((await r.now()).undo).toBe('ask');
      const numbers = (await b.now()).n;
      expect(await r.undo()).toEqual({ ok: true, asks: ['blue'] });
      // Asked in passing: the number stays, and history knows nothing of it.
      expect(heard.at(-1)).toMatchObject({ n: numbers, passing: true, events: [], changes: [] });
      expect((await b.history(1, 99)).some((one) => 'passing' in one)).toBe(false);
      expect(await answer(b, 'refuse', 'take-back')).toEqual({ ok: true });
      expect((await b.now()).requests.some((one) => one.kind === 'take-back')).toBe(false);

      await r.undo();
      const consent = await asked(b, 'take-back');
      expect(await b.draft(consent.id, 'perhaps')).toMatchObject({ ready: false });
      expect(await b.forecast(consent.id, 'agree')).toMatchObject({ ok: false, clause: 'FB-ODD-01' });
      expect(await b.sample(consent.id)).toMatchObject({ ok: true });
      expect(await b.decide(consent.id, 'agree')).toEqual({ ok: true });
      expect((await r.now()).requests[0]?.kind).toBe('press');
      expect(heard.at(-1)?.events[0]).toMatchObject({
        type: 'take-back',
        clause: 'FB-UND-02',
        data: { office: 'red', agreed: ['blue'] },
      });
      // Everything Blue was told from there on is undone: the view stands as before that update.
      const since = Number(heard.at(-1)?.events[0]?.data?.['since']);
      expect(since).toBeGreaterThan(3);
      expect(since).toBeLessThan(heard.at(-1)?.n ?? 0);
      const told = await b.history(1, 99);
      const viewAt = (n: number) => told.slice(0, n).reduce<Json>((view, { changes }) => patch(view, changes), null);
      expect(viewAt(told.length)).toEqual(viewAt(since - 1));
      expect(viewAt(told.length)).not.toEqual(viewAt(told.length - 1));
      await sameHistories(table);
    },
  );

  test('policies others left since stay left, and all of it is told as playing it again tells it', async () => {
    const table = await open();
    const [r, b] = [table.session(red), table.session(blue)];
    const live = [r, b, table.session(nobody)].map(hearing);
    await answer(b, '1');
    await r.policy('press', 'red', { policy: 'default' });
    // A policy is sealed: Blue is not told of it, and his take-back is as free as before.
    expect((await b.now()).undo).toBe('free');
    expect(live[1]).toHaveLength(1);
    expect(await b.undo()).toEqual({ ok: true });
    expect(table.lines).toBe(4);
    expect((await r.now()).policies).toEqual({ red: { press: { policy: 'default', arg: null, within: null } } });
    for (const [i, session] of [r, b, table.session(nobody)].entries())
      expect(await session.history(2, 99)).toEqual(live[i]);
    await sameHistories(table);
  });

  test('a request for consent ends with the next line, and is told so even to who sees nothing else of it', async () => {
    const table = await open();
    const [r, b] = [table.session(red), table.session(blue)];
    await round(table, ['3', '1'], 'press');
    await r.undo();
    expect((await b.now()).requests.some((one) => one.kind === 'take-back')).toBe(true);
    const heard = hearing(b);
    await r.policy('bid', 'red', { policy: 'three' });
    expect(heard.at(-1)?.requests.some((one) => one.kind === 'take-back')).toBe(false);
    await sameHistories(table);
  });
});

describe('typed dice', () => {
  const wish = { table: { dice: 'typed' as const } };

  test('a decision waits for them, others see who is awaited, and a save in between comes back to the same place', async () => {
    const opened = await openTable({ rules: fog(), seed: 'ef'.repeat(32), wish });
    if (!opened.ok) throw new Error(opened.why);
    const { table } = opened;
    const [r, b] = [table.session(red), table.session(blue)];
    const heard = hearing(table.session(nobody));
    await answer(r, '3');
    expect(await answer(b, '1')).toEqual({ ok: true, wants: { count: 1, sides: 6 } });
    expect(heard.at(-1)).toMatchObject({ passing: true, awaited: [{ office: 'blue', question: 'dice' }] });
    expect((await r.now()).requests).toEqual([]);
    expect(await r.undo()).toMatchObject({ ok: false });
    expect(table.reseat('red', ['red', 'blue'])).toMatchObject({ ok: false, why: 'dice-awaited' });

    const saved = await reloaded(table);
    expect((await saved.session(blue).now()).requests).toEqual((await b.now()).requests);
    expect(await saved.export()).toBe(await table.export());

    expect(await answer(b, [7], 'dice')).toMatchObject({ ok: false, clause: 'FB-DIC-01' });
    expect(await answer(b, [4], 'dice')).toEqual({ ok: true });
    expect(heard.at(-1)?.events[0]).toMatchObject({ type: 'round', byHand: true, data: { roll: 4 } });
    expect(heard.filter((one) => one.passing === undefined).map((one) => one.n)).toEqual([2, 3]);
    await sameHistories(table);
  });

  test('a saved decision that does not wait for these dice is refused', async () => {
    const opened = await openTable({ rules: fog(), seed: 'ef'.repeat(32), wish });
    if (!opened.ok) throw new Error(opened.why);
    await answer(opened.table.session(red), '3');
    await answer(opened.table.session(blue), '1');
    const text = String(await opened.table.export()).replace(
      '"wants":{"count":1,"sides":6}',
      '"wants":{"count":2,"sides":4}',
    );
    expect(await load(text, { rules: fog() })).toMatchObject({ ok: false, why: 'pending', clause: 'FB-REP-01' });
  });
});

describe('given dice', () => {
  const scripted = async (dice: number[]): Promise<Table> => {
    const opened = await openTable({ rules: fog(), dice });
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    return opened.table;
  };

  test('fall in order; when they are used up, or cannot fall, the decision is refused and the match waits', async () => {
    // Set-up d6, Red's hunch d20, the round's d6.
    const table = await scripted([2, 17]);
    const [r, b] = [table.session(red), table.session(blue)];
    expect(table.unusedDice).toEqual([17]);
    await answer(r, '1');
    expect(await answer(b, '1')).toMatchObject({
      ok: false,
      why: 'dice-used-up',
      figures: { stream: 'open', sides: 6 },
    });
    expect(table.addDice(9)).toEqual({ ok: true });
    expect(await answer(b, '1')).toMatchObject({ ok: false, why: 'no-such-face', clause: 'FB-DIC-01' });
    expect(table.crashes).toEqual([]);
    expect(table.lines).toBe(1);
    const good = await scripted([2, 17, 4]);
    await answer(good.session(red), '1');
    expect(await answer(good.session(blue), '1')).toEqual({ ok: true });
    expect(good.unusedDice).toEqual([]);
    const told = (await good.session(red).history(1, 9)).flatMap((one) =>
      one.events.map((event) => event.data as Json),
    );
    expect(told).toEqual([{ hunch: 17 }, { red: 1, blue: 1, roll: 4, side: 'red' }]);
  });

  test('cannot be added where none were given', async () => {
    const opened = await openTable({ rules: fog(), seed: '0'.repeat(64) });
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    expect(opened.table.addDice(3)).toMatchObject({ ok: false, why: 'no-scripted-dice', clause: 'FB-DIC-01' });
    expect(opened.table.unusedDice).toEqual([]);
  });

  test('survive a take-back and a reload: dice are never given back', async () => {
    const table = await scripted([2, 17, 4, 3, 18, 1, 6]);
    await round(table, ['1', '1'], 'press');
    const both = table.session({ offices: ['red', 'blue'] });
    for (let i = 0; i < 3; i++) expect(await both.undo()).toEqual({ ok: true });
    await answer(table.session(red), '1');
    await answer(table.session(blue), '1');
    const last = (await table.session(red).history(1, 99))
      .flatMap((one) => one.events)
      .filter((event) => event.type === 'round');
    expect(last.map((event) => event.data?.roll)).toEqual([4, 1]);
    expect(table.unusedDice).toEqual([6]);
    await sameHistories(table);
    const again = await reloaded(table);
    expect(again.unusedDice).toEqual([6]);
  });

  test('too few for the set-up, or beside another source, are refused', async () => {
    expect(await openTable({ rules: fog(), dice: [] })).toMatchObject({ ok: false, why: 'dice-used-up' });
    expect(await openTable({ rules: fog(), dice: [1], seed: 'ab'.repeat(32) })).toMatchObject({ why: 'dice-twice' });
    expect(await openTable({ rules: fog(), dice: [1], wish: { table: { dice: 'typed' } } })).toMatchObject({
      why: 'dice-twice',
    });
    expect(await openTable({ rules: fog(), seed: 'short' })).toMatchObject({ why: 'no-seed' });
  });
});

describe('seats', () => {
  test('a seat takes other offices: a logged act, told to all; its session ends', async () => {
    const table = await open();
    const [r, b] = [table.sit('red'), table.sit('blue')];
    if ('ok' in r || 'ok' in b) throw new Error('no seat');
    const [heard, watching] = [hearing(r), hearing(table.session(nobody))];
    await answer(r, '2');
    expect(table.reseat('blue', ['red', 'blue'])).toEqual({ ok: true });
    expect(watching.at(-1)).toMatchObject({
      events: [{ type: 'reseat', data: { seat: 'blue', offices: ['red', 'blue'] } }],
      seats: [
        { id: 'red', offices: [] },
        { id: 'blue', offices: ['red', 'blue'] },
      ],
    });
    expect(heard).toHaveLength(1);
    expect(await r.decide('red#1', '1')).toMatchObject({ ok: false, why: 'reseated', clause: 'FB-SEE-01' });
    expect(await r.undo()).toMatchObject({ ok: false, why: 'reseated' });
    await expect(r.now()).rejects.toThrow('Your seat holds other offices now');
    const both = table.sit('blue');
    if ('ok' in both) throw new Error('no seat');
    expect((await both.now()).sealed).toEqual([{ id: 'red#1', choice: '2' }]);
    expect(table.sit('green')).toMatchObject({ ok: false, why: 'no-such-seat' });
    expect(table.reseat('blue', ['green'])).toMatchObject({ ok: false, clause: 'FB-ORD-01' });
    await sameHistories(table);
  });
});
