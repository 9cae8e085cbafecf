import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { rulesOf } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import { verifyReplay } from '../src/index.ts';
import { fileOf, search, type Wanted } from './golden-search.ts';

/**
 * Golden replays of Knight Hawks: each scenario, each way to end. A change of the engine or of the rules that moves one of them
 * is seen here, and its commit says which clause moved it. Then one command plays anew whatever no longer verifies:
 * `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden-knight-hawks.test.ts`
 */
const folder = new URL('../../rules/knight-hawks/replays/', import.meta.url);
const listing = listings.find(({ about }) => about.id === 'knight-hawks');
if (listing === undefined) throw new Error('Knight Hawks is not in the registry');

const mixed = ['cadet', 'naive', 'random'];
const wanted: readonly Wanted[] = [
  { scenario: 'surprise-attack', by: 'evacuated', players: mixed },
  { scenario: 'surprise-attack', by: 'lost-goal' },
  { scenario: 'surprise-attack', by: 'destroyed', players: mixed },
  { scenario: 'surprise-attack', by: 'turn-limit', players: ['random'] },
  { scenario: 'fortress-kdikit', by: 'destroyed' },
  { scenario: 'close-escort', by: 'escaped', players: mixed },
  { scenario: 'close-escort', by: 'destroyed' },
  { scenario: 'the-stand', by: 'destroyed' },
  { scenario: 'squadrons', by: 'destroyed' },
  { scenario: 'squadrons-advanced', by: 'destroyed' },
  { scenario: 'squadrons-advanced', by: 'turn-limit', players: ['random'], options: { 'turn-limit': 60 } },
  { scenario: 'duel', by: 'destroyed' },
  { scenario: 'duel', by: 'destroyed', dice: 'typed' },
  { scenario: 'duel', by: 'conceded', standing: 0.05 },
  { scenario: 'duel', by: 'agreed', standing: 0.2 },
  { scenario: 'duel', by: 'idle-limit', players: ['random'], options: { 'idle-limit': 10 } },
  { scenario: 'four-captains', by: 'destroyed' },
  { scenario: 'four-captains', by: 'conceded', standing: 0.2 },
  { scenario: 'grand-fleet', by: 'destroyed' },
  { scenario: 'grand-fleet-advanced', by: 'destroyed' },
  { scenario: 'improvised', by: 'fighters-only', players: mixed },
  { scenario: 'improvised', by: 'both-lost', players: mixed },
];

const files = (): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** Whether a file is there and comes out as it says, on the rules as they are. */
const stands = async (one: Wanted): Promise<boolean> =>
  files().includes(fileOf(one)) && (await verifyReplay(read(fileOf(one)))).ok;

if (process.env['FLAGBRIDGE_GOLDEN'] === 'write') {
  mkdirSync(folder, { recursive: true });
  for (const name of files()) if (!wanted.some((one) => fileOf(one) === name)) unlinkSync(new URL(name, folder));
  test.each(wanted.map((one) => [fileOf(one), one] as const))(
    'write %s',
    async (name, one) => {
      if (!(await stands(one))) writeFileSync(new URL(name, folder), await search(rulesOf(await listing.rules()), one));
    },
    600_000,
  );
}

describe('golden replays of Knight Hawks', () => {
  test('are there for each scenario and each way to end, and no others are', async () => {
    const { about, reach } = await listing.rules();
    expect(files().sort()).toEqual(wanted.map(fileOf).sort());
    for (const { id } of about.scenarios) expect(wanted.map(({ scenario }) => scenario)).toContain(id);
    expect([...new Set(wanted.map(({ by }) => by))].sort()).toEqual([...(reach?.ends ?? [])].sort());
  });

  test.each(wanted.map((one) => [fileOf(one), one] as const))(
    '%s plays again to the same end',
    async (name, { by }) => {
      const verdict = await verifyReplay(read(name));
      expect(verdict.findings.filter((finding) => !finding.ok)).toEqual([]);
      expect(verdict.outcome?.by).toBe(by);
      expect(verdict.fair).toBe(true);
    },
  );
});

describe('a golden replay that was altered is refused', () => {
  const seededFile = fileOf({ scenario: 'surprise-attack', by: 'lost-goal' });
  const typedFile = fileOf({ scenario: 'duel', by: 'destroyed', dice: 'typed' });

  /** The first line that fits, changed; what the verdict then complains of. */
  async function complaints(
    name: string,
    fits: RegExp,
    change: string | ((found: string) => string),
  ): Promise<string[]> {
    const lines = read(name).trimEnd().split('\n');
    const at = lines.findIndex((line) => fits.test(line));
    const line = lines[at] ?? '';
    const altered = lines.with(at, line.replace(fits, change as string));
    expect(altered).not.toEqual(lines);
    const { ok, findings } = await verifyReplay(`${altered.join('\n')}\n`);
    expect(ok).toBe(false);
    return findings.filter((finding) => !finding.ok).map(({ check }) => check);
  }
  const another = (digit: string): string => (digit === '1' ? '2' : '1');

  test('in a die that was typed', async () => {
    expect(await complaints(typedFile, /(?<="dice":\[)\d+/, another)).toEqual(['play']);
  });
  test('in the seed, from which the other dice come', async () => {
    expect(await complaints(seededFile, /(?<="seed":")./, another)).toEqual(['seed', 'play']);
  });
  test('in the secret behind the seed', async () => {
    expect(await complaints(seededFile, /(?<="secret":")./, another)).toEqual(['commitment', 'seed']);
  });
  test('in a decision: a ship flies another way', async () => {
    expect(await complaints(seededFile, /(?<="choice":\["[a-z-]+",)"F"/, '"L"')).toEqual(['play']);
  });
  test('in a decision that is left out', async () => {
    const lines = read(seededFile).trimEnd().split('\n');
    const verdict = await verifyReplay(`${lines.toSpliced(5, 1).join('\n')}\n`);
    expect(verdict.findings.filter((finding) => !finding.ok).map(({ check }) => check)).toEqual(['play']);
  });
  test('in its outcome: who won', async () => {
    expect(await complaints(seededFile, /(?<="outcome":\{"winner":")\w+/, 'nobody')).toEqual(['outcome']);
  });
  test('in an option of the order', async () => {
    expect(await complaints(seededFile, /(?<="idle-limit":)30/, '60')).toEqual(['order', 'play']);
  });
});
