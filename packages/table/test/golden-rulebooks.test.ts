import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { rerun, rulesOf, view } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { listings, rulesFor } from '@flagbridge/rules';
import { undecided } from '@flagbridge/testkit/fuzz';
import { describe, expect, test } from 'vitest';
import { type Verdict, verifyReplay } from '../src/index.ts';
import { fileOf, search, type Wanted } from './golden-search.ts';

/** `replays/wanted.json` of a rulebook: which golden replays it has. */
interface Golden {
  /** At least one for each scenario and each way to end. */
  readonly wanted: readonly Wanted[];
  /** What is altered, to see that it is found out. */
  readonly altered: {
    /** A file whose dice come from a seed, and one whose dice were typed. */
    readonly seeded: string;
    readonly typed: string;
    /** What a line of the seeded one has in it, as an expression, and what is put in its place: in a decision, and in an option of its order. */
    readonly decision: readonly [is: string, another: string];
    readonly option: readonly [is: string, another: string];
  };
}

/**
 * Golden replays of every rulebook in the registry: each scenario, each way to end. A change of the engine or of the rules that moves
 * one of them is seen here, and its commit says which clause moved it. Then one command plays anew whatever no longer verifies:
 * `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden-rulebooks.test.ts -t <rulebook>`
 */
const books = listings.filter(({ toy }) => toy !== true);

describe.each(books.map((listing) => [listing.about.id, listing] as const))('golden replays of %s', (id, listing) => {
  const folder = new URL(`../../rules/${id}/replays/`, import.meta.url);
  const { wanted, altered } = JSON.parse(readFileSync(new URL('wanted.json', folder), 'utf8')) as Golden;

  const files = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

  /** By the rules as they are, whatever version wrote the file: what an archived release gives is proven elsewhere. */
  const verify = (text: string): Promise<Verdict> => verifyReplay(text, { archive: (rulebook) => rulesFor(rulebook) });

  /** Whether a file is there and comes out as it says, on the rules as they are. */
  const stands = async (one: Wanted): Promise<boolean> =>
    files().includes(fileOf(one)) && (await verify(read(fileOf(one)))).ok;

  if (process.env['FLAGBRIDGE_GOLDEN'] === 'write') {
    test('take away those that are not wanted', () => {
      for (const name of files()) if (!wanted.some((one) => fileOf(one) === name)) unlinkSync(new URL(name, folder));
    });
    test.each(wanted.map((one) => [fileOf(one), one] as const))(
      'write %s',
      async (name, one) => {
        if (!(await stands(one)))
          writeFileSync(new URL(name, folder), await search(rulesOf(await listing.rules()), one));
      },
      600_000,
    );
  }

  test('are there for each scenario and each way to end, and no others are', async () => {
    const { about, reach } = await listing.rules();
    expect(files().sort()).toEqual(wanted.map(fileOf).sort());
    for (const { id } of about.scenarios) expect(wanted.map(({ scenario }) => scenario)).toContain(id);
    expect([...new Set(wanted.map(({ by }) => by))].sort()).toEqual([...(reach?.ends ?? [])].sort());
  });

  test.each(wanted.map((one) => [fileOf(one), one] as const))(
    '%s plays again to the same end',
    async (name, { by }) => {
      const verdict = await verify(read(name));
      expect(verdict.findings.filter((finding) => !finding.ok)).toEqual([]);
      expect(verdict.outcome?.by).toBe(by);
      expect(verdict.fair).toBe(true);
    },
  );

  test.each(wanted.map((one) => [fileOf(one), one] as const))(
    '%s: who is winning is told by what decides',
    async (name) => {
      const [rules, present] = [rulesOf(await listing.rules()), await listing.present()];
      const file = readReplay(read(name));
      if (!file.ok) throw new Error(`${name} cannot be read`);
      const { replay } = file.value;
      if (present.fleets === undefined) return;
      const again = rerun(rules, replay);
      if ('ok' in again || again.state.outcome === null) throw new Error(`${name} is not over`);
      const offices = replay.order.scenario.offices.map((office) => office.id);
      const fleets = present.fleets(view(rules, again.state, { offices }));
      expect([...undecided(fleets, again.state.outcome, rules.reach)]).toEqual([]);
    },
  );

  describe('one that was altered is refused', () => {
    const { seeded, typed, decision, option } = altered;

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
      const { ok, findings } = await verify(`${altered.join('\n')}\n`);
      expect(ok).toBe(false);
      return findings.filter((finding) => !finding.ok).map(({ check }) => check);
    }
    const another = (digit: string): string => (digit === '1' ? '2' : '1');

    test('in a die that was typed', async () => {
      expect(await complaints(typed, /(?<="dice":\[)\d+/, another)).toEqual(['play']);
    });
    test('in the seed, from which the other dice come', async () => {
      expect(await complaints(seeded, /(?<="seed":")./, another)).toEqual(['seed', 'play']);
    });
    test('in the secret behind the seed', async () => {
      expect(await complaints(seeded, /(?<="secret":")./, another)).toEqual(['commitment', 'seed']);
    });
    test('in a decision: somebody chose otherwise', async () => {
      expect(await complaints(seeded, new RegExp(decision[0]), decision[1])).toEqual(['play']);
    });
    test('in a decision that is left out', async () => {
      const lines = read(seeded).trimEnd().split('\n');
      const verdict = await verify(`${lines.toSpliced(5, 1).join('\n')}\n`);
      expect(verdict.findings.filter((finding) => !finding.ok).map(({ check }) => check)).toEqual(['play']);
    });
    test('in its outcome: who won', async () => {
      expect(await complaints(seeded, /(?<="outcome":\{"winner":")\w+/, 'nobody')).toEqual(['outcome']);
    });
    test('in an option of the order', async () => {
      expect(await complaints(seeded, new RegExp(option[0]), option[1])).toEqual(['order', 'play']);
    });
  });
});
