import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as zod from './page-schemas/all.ts';
import { below, mutant, valueFor, type Zod } from './page-schemas/values.ts';

// In the page zod's place is taken by a reader of our own (packages/web/src/schemas). Here the same schemas are read by both: what one takes the
// other takes and makes the same of it, what one refuses the other refuses in the same words.

type All = typeof zod;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'flagbridge-schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));

let ours: All;
beforeAll(async () => {
  const bundle = await rolldown({
    input: here('page-schemas/all.ts'),
    platform: 'neutral',
    resolve: { alias: { 'zod/mini': here('../packages/web/src/schemas/mini.ts') } },
  });
  await bundle.write({ file: join(folder, 'all.mjs'), format: 'es', codeSplitting: false });
  await bundle.close();
  expect(readFileSync(join(folder, 'all.mjs'), 'utf8')).not.toContain('_zod');
  ours = (await import(pathToFileURL(join(folder, 'all.mjs')).href)) as All;
});

/** All of a finding but what is said beside: notes and formats nobody reads. */
const plain = ({ note: _, format: __, received: ___, pattern: ____, ...issue }: Record<string, unknown>): unknown =>
  Array.isArray(issue['errors'])
    ? { ...issue, errors: issue['errors'].map((one: Record<string, unknown>[]) => one.map(plain)) }
    : issue;

const readAs = (schema: Zod, value: unknown): object => {
  const read = schema.safeParse(value);
  return read.success ? { data: read.data } : { issues: read.error.issues.map((one) => plain({ ...one })) };
};

test('every schema of protocol, store and set-up reads the same', () => {
  const rounds = 60;
  let taken = 0;
  let refused = 0;
  const named = Object.entries(zod.schemas).flatMap(([group, members]) =>
    Object.entries(members).map(([name, schema]) => [group, name, schema as unknown] as const),
  );
  const all = named.filter((one): one is readonly [string, string, Zod] => zod.isSchema(one[2]));
  expect(all.length).toBeGreaterThan(80);
  for (const [group, name, schema] of all) {
    const other = (ours.schemas as unknown as Record<string, Record<string, Zod>>)[group]?.[name];
    if (other === undefined) throw new Error(`${group}.${name} is missing`);
    const roll = below(`${group}.${name}`);
    for (let round = 0; round < rounds; round++) {
      let value = valueFor(schema, roll);
      for (let times = round % 4; times > 0; times--) value = mutant(value, roll);
      const [a, b] = [readAs(schema, value), readAs(other, value)];
      if ('data' in a) taken++;
      else refused++;
      expect(b, `${group}.${name} ${JSON.stringify(value)?.slice(0, 400)}`).toEqual(a);
    }
  }
  // Both ways out are gone often enough to mean something.
  expect(Math.min(taken, refused)).toBeGreaterThan(all.length * 10);
});

test('real replays, and what becomes of them on the way, are read and refused the same', () => {
  const replays = here('../packages/rules/knight-hawks/replays');
  const roll = below('replays');
  for (const name of readdirSync(replays).slice(0, 4)) {
    const text = readFileSync(join(replays, name), 'utf8');
    expect(ours.readReplay(text)).toEqual(zod.readReplay(text));
    const lines = text.trimEnd().split('\n');
    for (let n = 0; n < 24; n++) {
      const at = n % 3 === 0 ? 0 : n % 3 === 1 ? lines.length - 1 : roll(lines.length);
      const spoilt = lines
        .map((line, i) => (i === at ? JSON.stringify(mutant(JSON.parse(line), roll)) : line))
        .join('\n');
      expect(ours.readReplay(spoilt)).toEqual(zod.readReplay(spoilt));
    }
    const { order } = JSON.parse(lines[0] ?? '') as {
      order: { scenario: { setup?: Parameters<typeof zod.readSetUp>[0] } };
    };
    for (let n = 0; n < 40; n++) {
      const setup =
        n === 0 ? order.scenario.setup : (mutant(order.scenario.setup, roll) as typeof order.scenario.setup);
      expect(ours.readSetUp(setup)).toEqual(zod.readSetUp(setup));
    }
  }
});

test('what is no JSON at all is refused the same', () => {
  const holes: unknown[] = [];
  holes[1] = 1;
  class One {
    readonly a = 1;
  }
  const own = JSON.parse('{"__proto__":1}') as unknown;
  const inside = [holes, own, new One(), undefined, Number.NaN, () => 1, 1n, Object.create(null)];
  const calls = inside.map((partial) => ({ id: 1, call: 'draft', request: 'a', partial }));
  const odd = [...inside, Symbol.iterator, new Date(0), new Map(), ...calls];
  for (const value of odd)
    for (const [read, other] of [
      [ours.parseCall, zod.parseCall],
      [ours.parseWish, zod.parseWish],
      [ours.parseOrder, zod.parseOrder],
      [ours.parseAsked, zod.parseAsked],
      [ours.parseEntry, zod.parseEntry],
    ] as const)
      expect(read(value)).toEqual(other(value));
});
