import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, type Ran, Running, root } from './cli.ts';

/** `verify` on golden replays of a whole rulebook, and on altered ones. */
const replays = join(root, 'packages/rules/knight-hawks/replays');

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

const verify = (file: string): Promise<Ran> => new Running(cli.main, cli.home, ['verify', file]).done;

describe('verify', () => {
  test.each(['surprise-attack.lost-goal', 'the-stand.destroyed', 'duel.destroyed.typed'])(
    'accepts %s',
    async (name) => {
      const { code, out } = await verify(join(replays, `${name}.jsonl`));
      expect(out).toContain('every line gives the same hash');
      expect(out.trimEnd().split('\n').at(-1)).toBe('Accepted.');
      expect(code).toBe(0);
    },
  );

  const other = (digits: string): string => (digits === '1' ? '2' : '1');
  test.each([
    ['die', 'duel.destroyed.typed', /(?<="dice":\[)\d+/, other, 'play'],
    ['decision', 'surprise-attack.lost-goal', /(?<="choice":\["[a-z-]+",)"F"/, () => '"L"', 'play'],
    ['outcome', 'surprise-attack.lost-goal', /(?<="outcome":\{"winner":")\w+/, () => 'nobody', 'outcome'],
  ] as const)('refuses one with an altered %s', async (_what, name, fits, change, check) => {
    const text = readFileSync(join(replays, `${name}.jsonl`), 'utf8');
    const altered = text.replace(fits, change);
    expect(altered).not.toBe(text);
    const file = join(cli.home, `${name}.altered.jsonl`);
    writeFileSync(file, altered);
    const { code, out } = await verify(file);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^  NO  ${check} `, 'm'));
    expect(out.trimEnd().split('\n').at(-1)).toBe('Refused.');
  });
});
