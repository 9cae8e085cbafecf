import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { playRecording, readRecording } from '@flagbridge/protocol';
import type { Account } from '@flagbridge/story';
import { load } from '@flagbridge/table';
import { plain } from '@flagbridge/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Io } from '../src/io.ts';
import { run } from '../src/run.ts';
import { root } from './cli.ts';

const duel = join(root, 'packages/rules/knight-hawks/replays/duel.destroyed.typed.jsonl');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagbridge-account-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function account(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const io: Io = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    input: new PassThrough(),
    output: new PassThrough(),
    interactive: false,
    paint: plain,
    ansi: false,
    env: { FLAGBRIDGE_HOME: folder },
  };
  const code = await run(['account', ...words], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('a battle is told in plain words, with dice that people typed', async () => {
  const { code, out } = await account(duel);
  expect(code).toBe(0);
  expect(out).toContain('UPF wins. No enemy ship is left on the map.');
  expect(out).toContain('UPFS Lodestar  frigate  9 of 40');
  expect(out).toContain('SAV Gnash  frigate  0 of 40  lost in turn 3 to UPFS Lodestar, torpedo');
  expect(out).toContain('UPF: 5 of 12 shots hit, 40 hull taken; 2 aimed at what was gone');
  expect(out).toMatch(/^ {2}UPF {5}\+1\.2 {2}40 taken, 38\.8 expected$/m);
  expect(out).toMatch(/^ {2}Sathar {2}100 % {2}40\.2 of 40\.2; 4 of 4 volleys judged$/m);
});

test('for a program the same figures, by updates as somebody who sees everything counts them', async () => {
  const { out } = await account(duel, '--json');
  const { curve } = JSON.parse(out) as Account;
  const opened = await load(readFileSync(duel, 'utf8'));
  if (!opened.ok) throw new Error(opened.why);
  const { table } = opened;
  const all = { offices: table.order.scenario.offices.map(({ id }) => id) };
  const read = readRecording(table.recording(all));
  const present = await table.present();
  if (!read.ok || present === null) throw new Error('no recording');
  const left = new Map<number, readonly number[]>();
  for (const { news, now } of playRecording(read.value)) {
    const sides = present.fleets?.(now.view).sides ?? [];
    left.set(
      news.n,
      sides.map(({ ships }) => ships.reduce((sum, ship) => sum + ship.left, 0)),
    );
  }
  table.close();
  expect(curve.length).toBeGreaterThan(5);
  expect(curve.at(-1)?.n).toBe(left.size);
  for (const point of curve.slice(1)) {
    expect(left.get(point.n)).toEqual(point.left);
    // The fleets changed just there.
    if (point !== curve.at(-1)) expect(left.get(point.n - 1)).not.toEqual(point.left);
  }
});

test('what cannot be read or does not play again is said as elsewhere', async () => {
  const text = readFileSync(duel, 'utf8');
  const broken = join(folder, 'broken.jsonl');
  writeFileSync(broken, text.slice(0, 40));
  expect(await account(broken)).toMatchObject({ code: 1, err: expect.stringContaining('is no replay') });
  writeFileSync(
    broken,
    text.replace(/(?<="dice":\[)\d+/, (face) => (face === '1' ? '2' : '1')),
  );
  expect(await account(broken)).toMatchObject({ code: 1, err: expect.stringContaining('does not play again') });
  expect(await account(join(folder, 'none.jsonl'))).toMatchObject({ code: 1 });
  expect(await account()).toMatchObject({ code: 2 });
});
