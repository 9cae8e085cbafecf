import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answerRequest, newMatch, orderOf, sample, seeded, seedFrom } from '@flagbridge/engine';
import { inspect } from '@flagbridge/testkit';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Registry } from '../src/index.ts';

/**
 * A fifth rulebook, added the way docs/ADD-A-RULEBOOK.md says: its folder, and one line of the registry; npm wants its name
 * among the registry's dependencies besides. The registry is copied into a folder of its own first; then everything that
 * differs afterwards is counted.
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

const doors: Record<string, string> = {
  'package.json': `{ "name": "@flagbridge/fifth", "type": "module", "exports": { "./about": "./src/about.ts" } }`,
  'src/about.ts': `
    import { type About, asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
    export const about: About = {
      id: 'fifth', version: '1.0.0', title: 'Fifth', summary: 'A coin is tossed.', options: [],
      tiers: [{ id: 'basic', title: 'Basic' }],
      scenarios: [{
        id: 'coin', title: 'Coin', tier: 'basic', hook: 'Heads or tails?', minutes: 1,
        offices: [{ id: 'caller', side: 'caller', title: 'Caller' }],
      }],
    };
    export const listing: Listing = {
      about,
      rules: async () => asAny((await import('./rules.ts')).rulebook),
      present: async () => asAnyPresentation((await import('./present.ts')).present),
    };`,
  'src/rules.ts': `
    import { question, type Rulebook, words } from '@flagbridge/engine';
    import { about } from './about.ts';
    const call = question<object, Record<never, never>>({
      name: 'call',
      offices: () => 'caller',
      ask: () => ({
        kind: 'call', title: words('ask.call'), clause: 'FI-CAL-01', default: 'heads',
        shape: { is: 'pick', options: ['heads', 'tails'].map((id) => ({ id, label: words('option.' + id) })) },
      }),
      answer: (play, _vars, answers) => {
        const won = (play.dice.pick(2) === 0) === (answers['caller'] === 'heads');
        play.end({ winner: won ? 'caller' : null, by: 'tossed', clause: 'FI-CAL-01' });
        return undefined;
      },
    });
    export const rulebook: Rulebook<object, object> = {
      about, setup: () => ({}), turn: call, view: () => ({}), imagine: () => ({}),
    };`,
  'src/present.ts': `
    import type { Presentation } from '@flagbridge/engine';
    export const present: Presentation<object> = {
      sheets: () => [], scene: () => null, report: () => ['A coin.'], 
      phrases: { 'ask.call': 'Heads or tails?', 'option.heads': 'Heads', 'option.tails': 'Tails' },
      catalogue: [{ id: 'FI-CAL-01', tier: 'basic', title: 'The call', rule: 'The caller calls, and the coin decides.' }],
    };`,
};

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

  for (const [name, text] of Object.entries(doors)) {
    const file = join(folder, 'fifth', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const lines = join(folder, 'index/src/lines.ts');
  writeFileSync(lines, `${readFileSync(lines, 'utf8')}export { listing as fifth } from '@flagbridge/fifth/about';\n`);

  const manifest = join(folder, 'index/package.json');
  const declared = '"dependencies": {';
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(declared, `${declared}\n    "@flagbridge/fifth": "1.0.0",`),
  );

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

  // What `npm install` does for every package of the workspace.
  mkdirSync(join(folder, 'node_modules/@flagbridge'), { recursive: true });
  symlinkSync(join(folder, 'fifth'), join(folder, 'node_modules/@flagbridge/fifth'), 'junction');
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
  const choice = sample(rules, match.state, 'caller#1', seeded(seedFrom('player')).stream('player', {}));
  expect(answerRequest(match, { office: 'caller', to: 'caller#1', choice: choice as string }).ok).toBe(true);
  expect(match.state.outcome?.by).toBe('tossed');
  const listing = listingOf('fifth');
  if (listing === undefined) throw new Error('not listed');
  expect((await inspect(listing)).failures).toEqual([]);
});
