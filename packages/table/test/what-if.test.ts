import { rulesOf } from '@flagbridge/engine';
import { type ReplayFile, readReplay } from '@flagbridge/protocol';
import { fog } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { load, type Table, verifyReplay } from '../src/index.ts';
import { answer, nobody, openFair, playOut, red, round } from './at-table.ts';

async function branched(table: Table, line: number): Promise<Table> {
  const opened = await table.takeOver(line);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.table;
}

function fileOf(text: unknown): ReplayFile {
  const read = readReplay(String(text));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

async function played(): Promise<Table> {
  const table = await openFair();
  await round(table, ['3', '1'], 'press');
  await round(table, ['2', '3'], 'press');
  return table;
}

describe('a what-if', () => {
  test('keeps the lines before it, is marked, and leaves the match as it was', async () => {
    const table = await played();
    const before = await table.export();
    const other = await branched(table, 3);
    expect(other.lines).toBe(3);
    const mark = { of: fileOf(before).replay.entries[2]?.hash, line: 3 };
    expect(other.branch).toEqual(mark);
    expect((await other.session(red).now()).match.branch).toEqual(mark);
    const told = (await table.session(nobody).history(1, 99)).slice(0, 4);
    expect(await other.session(nobody).history(1, 4)).toEqual(told);
    await playOut(other.seats.map((seat) => other.session({ offices: seat.offices })));
    expect(await table.export()).toBe(before);
  });

  test('has neither the true seed nor the secret, and dice of its own', async () => {
    const table = await played();
    const truth = fileOf(await table.export());
    const texts: string[] = [];
    for (let i = 0; i < 6; i++) {
      const other = await branched(table, 0);
      await round(other, ['3', '1'], 'press');
      await round(other, ['2', '3'], 'press');
      const text = String(await other.export());
      expect(text).not.toContain(truth.replay.seed);
      expect(text).not.toContain(truth.proof?.secret);
      texts.push(text.split('\n').at(-2) ?? '');
    }
    // Six branches with six seeds: the dice of all are not alike.
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  test('saves, loads and verifies for what it is', async () => {
    const other = await branched(await played(), 3);
    await answer(other.session(red), '2');
    const text = String(await other.export());
    const again = await load(text, { rules: fog() });
    if (!again.ok) throw new Error(JSON.stringify(again));
    expect(await again.table.export()).toBe(text);
    const verdict = await verifyReplay(text, { archive: async () => rulesOf(fog()) });
    expect(verdict).toMatchObject({ ok: true, kind: 'what-if', fair: false });
  });

  test('can be taken back past where it began, and taken over again', async () => {
    const other = await branched(await played(), 6);
    const session = other.session({ offices: ['red', 'blue'] });
    for (let i = 0; i < 6; i++) expect(await session.undo()).toEqual({ ok: true });
    expect((await session.now()).view.game).toMatchObject({ score: { red: 0, blue: 0 } });
    await round(other, ['1', '3']);
    const third = await branched(other, other.lines);
    expect(third.branch?.line).toBe(15);
    await round(third, ['1', '3']);
  });

  test('of a line that is not there is refused', async () => {
    const table = await played();
    for (const line of [-1, 7, 1.5])
      expect(await table.takeOver(line)).toMatchObject({ ok: false, why: 'no-such-line', figures: { last: 6 } });
  });
});

describe('where a viewer looks', () => {
  test('each update stands behind so many lines, and taking over there shows that viewer the same', async () => {
    const table = await played();
    const lines = table.linesOf(red);
    const told = await table.session(red).history(1, 99);
    expect(lines).toHaveLength(told.length);
    expect(lines.at(-1)).toBeLessThanOrEqual(table.lines);
    for (const [i, line] of lines.entries()) {
      expect(line).toBeGreaterThanOrEqual(lines[i - 1] ?? 0);
      const other = await branched(table, line);
      expect(await other.session(red).history(1, 99)).toEqual(told.slice(0, i + 1));
    }
  });

  test('a listener that keeps the match hears of every line, and no more when he has stopped', async () => {
    const table = await openFair();
    let heard = 0;
    const stop = table.written(() => {
      heard += 1;
    });
    await round(table, ['3', '1'], 'press');
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(table.lines);
    const before = heard;
    stop();
    await round(table, ['2', '3'], 'press');
    expect(heard).toBe(before);
  });
});
