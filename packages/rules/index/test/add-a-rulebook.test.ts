import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answerRequest, newMatch, orderOf, sample, seeded, seedFrom } from '@flagbridge/engine';
import { inspect } from '@flagbridge/testkit';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Registry } from '../src/index.ts';
import { addFifth, linkFifth } from './fifth-book.ts';

/**
 * A fifth rulebook, added the way docs/ADD-A-RULEBOOK.md says: its folder, and one line of the registry; npm wants its name
 * among the registry's dependencies besides. The registry is copied into a folder of its own first; then everything that
 * differs afterwards is counted. What follows in the rest of the repository (stages, bench, golden replays) is in the slow test beside this one.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const registry = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let out: string;

beforeAll(() => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.cache/flagbridge-registry-'));
  out = mkdtempSync(join(root, 'node_modules/.cache/flagbridge-bundle-'));
  for (const part of ['src', 'package.json'])
    cpSync(join(registry, part), join(folder, 'index', part), { recursive: true });
});
afterAll(() => {
  for (const one of [folder, out]) rmSync(one, { recursive: true, force: true });
});

const filesOf = (top: string): Map<string, string> =>
  new Map(
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [file.slice(top.length + 1), readFileSync(file, 'utf8')]),
  );

async function bundled(): Promise<Registry> {
  const bundle = await rolldown({
    input: { registry: join(folder, 'index/src/index.ts') },
    platform: 'node',
    external: [/^node:/],
  });
  const dir = mkdtempSync(join(out, 'registry-'));
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  return (await import(pathToFileURL(join(dir, 'registry.mjs')).href)) as Registry;
}

test('a new rulebook touches its own folder, one line of the registry and the dependency npm wants, and is played', async () => {
  const before = filesOf(folder);
  expect((await bundled()).listingOf('fifth')).toBeUndefined();

  addFifth(folder);
  const after = filesOf(folder);
  const touched = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  const own = [join('index', 'package.json'), join('index', 'src', 'lines.ts')];
  expect(touched.filter((name) => !name.startsWith('fifth')).sort()).toEqual(own);
  for (const file of own) {
    const [old = [], now = []] = [before, after].map((files) => files.get(file)?.split('\n'));
    expect(now.filter((line) => !old.includes(line)).filter((line) => line.includes('fifth'))).toHaveLength(1);
  }
  const count = (files: Map<string, string>): number =>
    files.get(join('index', 'src', 'lines.ts'))?.split('\n').length ?? 0;
  expect(count(after)).toBe(count(before) + 1);

  linkFifth(folder, folder);
  const { listingOf, rulesFor, presentOf, listings } = await bundled();
  expect(listings.length).toBeGreaterThan(1);
  expect(listingOf('fifth')?.about.title).toBe('Fifth');
  expect(await presentOf('fifth')).toBeDefined();
  const rules = await rulesFor('fifth');
  if (rules === undefined) throw new Error('no rules');
  const order = orderOf(rules.about);
  if ('ok' in order) throw new Error(order.why);
  const match = newMatch(rules, order, seedFrom('fifth'));
  if ('ok' in match) throw new Error(match.why);
  const chance = seeded(seedFrom('player')).stream('player', {});
  for (let toss = 1; toss <= 5; toss++) {
    expect(match.state.outcome).toBeNull();
    const choice = sample(rules, match.state, `caller#${toss}`, chance) as string;
    expect(answerRequest(match, { office: 'caller', to: `caller#${toss}`, choice }).ok).toBe(true);
  }
  expect(match.state.outcome?.by).toMatch(/^(?:won|lost)$/);
  const listing = listingOf('fifth');
  if (listing === undefined) throw new Error('not listed');
  expect((await inspect(listing)).failures).toEqual([]);
});
