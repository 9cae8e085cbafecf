import { rulesOf } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { registryOf } from '@flagbridge/rules';
import { rule } from '@flagbridge/testkit';
import { fog, fogListing } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { load, type Table, upgrade, verifyReplay } from '../src/index.ts';
import { blue, open, red, round } from './at-table.ts';

const old = fog();
/** Says the same in other words. */
const equal = fog({ version: '1.1.0', worth: () => 2 - 1 });
/** From the second round on a win counts double. */
const other = fog({ version: '2.0.0', worth: (n) => (n > 1 ? 2 : 1) });

async function running(rules = old): Promise<Table> {
  const table = await open({ rules });
  await round(table, ['3', '1']);
  await round(table, ['3', '1']);
  return table;
}

async function fileOf(table: Table) {
  const read = readReplay(String(await table.export()));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

async function loaded(text: string, now: ReturnType<typeof fog>, archived = true): Promise<Table | { ok: false }> {
  const archive = archived ? { '1.0.0': { rules: async () => old } } : {};
  const opened = await load(text, { registry: registryOf([fogListing(now, archive)]) });
  return opened.ok ? opened.table : opened;
}

describe('upgrade', () => {
  test('newer rules are taken where every line gives the same hash', async () => {
    const file = await fileOf(await running());
    const rules = rulesOf(equal);
    expect(upgrade(file, rulesOf(old), rules)).toEqual({ ok: true, rules });
  });

  rule('FB-REP-02', 'where they differ, it says at which line', async () => {
    const file = await fileOf(await running());
    // Lines 0 to 2 are the first round; line 4 resolves the second.
    expect(upgrade(file, rulesOf(old), rulesOf(other))).toMatchObject({
      ok: false,
      clause: 'FB-REP-02',
      figures: { line: 4, file: '1.0.0', table: '2.0.0', what: 'hash' },
    });
  });

  test('where they differ since the last turn ended, the state as it is now tells', async () => {
    const table = await open({ rules: old });
    await round(table, ['3', '1']);
    for (const office of [red, blue]) {
      const session = table.session(office);
      const [asked] = (await session.now()).requests;
      await session.decide(asked?.id ?? '', office === red ? '3' : '1');
    }
    // A host keeps lines, and no fingerprint of the state behind them.
    const { replay, ...rest } = await fileOf(table);
    const { state: _, ...lines } = replay;
    const file = { ...rest, replay: lines };
    expect(lines.entries).toHaveLength(5);
    expect(upgrade(file, rulesOf(old), rulesOf(equal)).ok).toBe(true);
    expect(upgrade(file, rulesOf(old), rulesOf(other))).toMatchObject({
      ok: false,
      clause: 'FB-REP-02',
      figures: { line: 4, file: '1.0.0', table: '2.0.0', what: 'state' },
    });
  });

  test('newer rules that refuse or break on a line are not taken', async () => {
    const file = await fileOf(await running());
    const breaking = fog({
      version: '3.0.0',
      worth: () => {
        throw new Error('no worth');
      },
    });
    expect(upgrade(file, rulesOf(old), rulesOf(breaking))).toMatchObject({
      clause: 'FB-REP-02',
      figures: { line: 1, what: 'no worth' },
    });
  });

  test('a file that its own rules do not confirm is not upgraded', async () => {
    const file = await fileOf(await running(other));
    expect(upgrade({ ...file, version: '1.0.0' }, rulesOf(old), rulesOf(equal)).ok).toBe(false);
  });
});

describe('a match that is loaded', () => {
  test('goes on with the newer rules where they are equal, and is still verified later', async () => {
    const table = await loaded(String(await (await running()).export()), equal);
    if ('ok' in table) throw new Error(JSON.stringify(table));
    expect(table.rules.about.version).toBe('1.1.0');
    await round(table, ['2', '1']);
    const text = String(await table.export());
    expect(text).toContain('"version":"1.1.0"');
    const archive = registryOf([fogListing(equal, { '1.0.0': { rules: async () => old } })]).rulesFor;
    expect(await verifyReplay(text, { archive })).toMatchObject({ ok: true, version: '1.1.0' });
  });

  test('keeps its archived module where they differ', async () => {
    const text = String(await (await running()).export());
    const table = await loaded(text, other);
    if ('ok' in table) throw new Error(JSON.stringify(table));
    expect(table.rules.about.version).toBe('1.0.0');
    expect((await table.session(red).now()).view.game).toMatchObject({ score: { red: 2 } });
    expect(await table.export()).toBe(text);
  });

  rule('FB-REP-02', 'is refused where its version is neither archived nor equal', async () => {
    const text = String(await (await running()).export());
    expect(await loaded(text, other, false)).toMatchObject({
      ok: false,
      clause: 'FB-REP-02',
      // Without the rules it was played with, it shows where the round ends.
      figures: { line: 5, file: '1.0.0', table: '2.0.0' },
    });
  });

  test('is refused with line and path where the file is spoiled, and for an unknown rulebook', async () => {
    const text = String(await (await running()).export());
    const lines = text.split('\n');
    lines[2] = '{"act":{"office":"red","to":7,"choice":"3"},"hash":"00"}';
    expect(await loaded(lines.join('\n'), old)).toMatchObject({
      ok: false,
      why: 'unreadable',
      figures: { line: 3, path: 'act.to', message: 'expected string, received number' },
    });
    expect(await load(text)).toMatchObject({ ok: false, why: 'no-such-rulebook', figures: { rulebook: 'fog' } });
  });
});
