import { readReplay } from '@flagbridge/protocol';
import { fog } from '@flagbridge/toys';
import { expect, test } from 'vitest';
import { type CrashReport, keepCrash } from '../src/broken.ts';
import { load, openTable, TableBroken } from '../src/index.ts';
import { answer, asked, blue, hearing, nobody, open, red, round } from './at-table.ts';

test('a rule that throws leaves the match as it was; the owner gets a crash replay, the player no secret', async () => {
  const table = await open();
  const [r, b] = [table.session(red), table.session(blue)];
  await answer(r, '13');
  const heard = hearing(table.session(nobody));
  const before = [await table.export(), await r.now(), await b.now(), table.lines];
  const { id } = await asked(b);
  const failure = await b.decide(id, '2').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TableBroken);
  expect(String(failure)).not.toContain('thirteen');
  expect([await table.export(), await r.now(), await b.now(), table.lines]).toEqual(before);
  expect(heard).toEqual([]);

  expect(table.crashes).toHaveLength(1);
  const crash = readReplay(table.crashes[0]?.replay ?? '');
  if (!crash.ok) throw new Error(JSON.stringify(crash.problem));
  expect(crash.value.crash).toEqual({
    decision: { office: 'blue', to: id, choice: '2' },
    message: 'thirteen is unlucky',
  });
  // The crash replay leads to where it broke, and breaks there again.
  const again = await load(table.crashes[0]?.replay ?? '', { rules: fog() });
  if (!again.ok) throw new Error(JSON.stringify(again));
  await expect(again.table.session(blue).decide(id, '2')).rejects.toThrow(TableBroken);

  // The match goes on.
  expect(await r.withdraw('red#1')).toEqual({ ok: true });
  await round(table, ['3', '2']);
});

test('a rulebook whose view breaks after a decision leaves the match before it', async () => {
  const rules = fog();
  let breaks = false;
  const table = await open({
    rules: {
      ...rules,
      view: (look, viewer) => {
        if (breaks) throw new Error('no view');
        return rules.view(look, viewer);
      },
    },
  });
  const r = table.session(red);
  const before = await r.now();
  breaks = true;
  await expect(answerLater(r, before.requests[0]?.id ?? '')).rejects.toThrow(TableBroken);
  breaks = false;
  expect(await r.now()).toEqual(before);
  expect(table.lines).toBe(0);
  expect(table.crashes[0]?.message).toBe('no view');
});

const answerLater = (session: { decide(id: string, choice: string): Promise<unknown> }, id: string) =>
  session.decide(id, '1');

test('a set-up that throws is refused, and so is a replay on which the rules throw', async () => {
  const rules = {
    ...fog(),
    setup: () => {
      throw new Error('no map');
    },
  };
  expect(await openTable({ rules })).toMatchObject({ ok: false, why: 'set-up-broke', figures: { message: 'no map' } });
  const table = await open();
  expect(await load(String(await table.export()), { rules })).toMatchObject({ ok: false, clause: 'FB-REP-01' });
});

test('crashes kept are bounded: how it began, and the latest', () => {
  const crashes: CrashReport[] = [];
  let written = 0;
  const breaks = (message: string, size = 10): void =>
    keepCrash(crashes, message, () => {
      written += 1;
      return 'x'.repeat(size);
    });
  for (let i = 0; i < 100; i++) breaks(`break ${i}`);
  expect(crashes.map(({ message }) => message)).toEqual([
    ...Array.from({ length: 7 }, (_, i) => `break ${i}`),
    'break 99',
  ]);
  // The same once more costs nothing.
  const before = written;
  for (let i = 0; i < 100; i++) breaks('break 99');
  expect([crashes.length, written]).toEqual([8, before]);
  crashes.length = 0;
  for (let i = 0; i < 8; i++) breaks(`large ${i}`, 3 * 1024 * 1024);
  expect(crashes.map(({ message }) => message)).toEqual(['large 0', 'large 7']);
});
