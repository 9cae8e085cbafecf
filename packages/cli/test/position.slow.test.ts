import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableJson } from '@flagbridge/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, root, runCli } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

const run = (...words: string[]) => runCli(cli, words);
const golden = (name: string): string => join(root, 'packages/rules', `${name}.jsonl`);
const stand = golden('knight-hawks/replays/the-stand.destroyed');

describe('position', () => {
  test('writes the battle after a line, and the file is played from there', async () => {
    const file = join(cli.home, 'middle.json');
    const { code, out, err } = await run('position', stand, '--at', '62', '--save', file);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('The position after line 62 of 283.');
    expect(err).toContain(`flagbridge play knight-hawks --scenario ${file}`);
    const { setup } = JSON.parse(readFileSync(file, 'utf8')) as { setup: { position: object } };
    expect(setup.position).toMatchObject({ turn: 3, side: 'sathar', step: 'screens' });
    const save = ['--save', join(cli.home, 'middle.jsonl')];
    const played = await runCli(cli, ['play', '--scenario', file, '--seat', 'sathar=me', ...save], 'report\nquit\n');
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toContain('Game turn 3, Sathar turn');
  });

  test('without a line it is the last one there is, on standard output', async () => {
    const { code, out, err } = await run('position', golden('silent-death/replays/patrol.destroyed'));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 'patrol-position', tier: 'core' });
    expect(err).toContain('The position after line 50 of 51.');
  });

  test('in the midst of something it says which lines are near', async () => {
    const { code, out, err } = await run('position', stand, '--at', '60');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /after line 60: Something is half done here.*\[FB-POS-01\] Lines where one can be written: 57 and 62\./,
    );
  });

  test('a line past the end is wrong usage; a rulebook that writes none says so', async () => {
    expect(await run('position', stand, '--at', '999')).toMatchObject({ code: 2 });
    const toy = join(root, 'packages/testkit/toys/replays/toy-gunnery.duel.destroyed.jsonl');
    const { code, err } = await run('position', toy, '--at', '1');
    expect(code).toBe(1);
    expect(err).toContain('This rulebook does not write down battles in their middle.');
    const last = await run('position', toy);
    expect(last.code).toBe(1);
    expect(last.err).toContain('This rulebook does not write down battles in their middle.');
  });
});

test('readable JSON is the same JSON, and what fits stands on one line', () => {
  const value = { a: [1, 2], b: { c: 'x'.repeat(100), d: [{}, null, true] }, e: [] };
  const text = readableJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.split('\n')).toContain('  "a": [1, 2],');
  expect(text.split('\n').every((line) => line.length <= 120)).toBe(true);
});
