import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { AnyRulebook } from '@flagbridge/engine';
import { listingOf, registryOf } from '@flagbridge/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { load, verifyReplay } from '../src/index.ts';
import { open, playOut } from './at-table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const gunnery = 'packages/testkit/toys/src/gunnery';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagbridge-archive-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archive = async (door: string): Promise<{ ok: boolean; said: string }> => {
  const script = join(root, 'scripts/archive-rulebook.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, door, folder], { cwd: root });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: (error as { stderr: string }).stderr };
  }
};

test('a toy is archived as one module, with which a match of that version is loaded and verified', async () => {
  expect(await archive(`${gunnery}/rules.ts`)).toMatchObject({ ok: true });
  expect(readdirSync(folder)).toEqual([
    '1.0.0.d.mts',
    '1.0.0.mjs',
    '1.0.0.present.d.mts',
    '1.0.0.present.mjs',
    'index.ts',
  ]);
  const file = join(folder, '1.0.0.mjs');
  const code = readFileSync(file, 'utf8');
  expect(code).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
  expect(code).not.toContain(root);
  const { rulebook } = (await import(pathToFileURL(file).href)) as { rulebook: AnyRulebook };

  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  const table = await open({ listing });
  await playOut(table.seats.map((seat) => table.session({ offices: seat.offices })));
  const text = String(await table.export());

  // The present release ends every match at once: only the archived module still gives these hashes.
  const now = await listing.rules();
  const next: AnyRulebook = {
    ...now,
    about: { ...now.about, version: '2.0.0' },
    setup: (order, dice) => ({ ...(now.setup(order, dice) as object), limit: 1 }),
  };
  const later = { ...listing, about: next.about, rules: async () => next };
  const without = registryOf([later]);
  const registry = registryOf([{ ...later, archive: { '1.0.0': { rules: async () => rulebook } } }]);
  expect(await load(text, { registry: without })).toMatchObject({ ok: false, clause: 'FB-REP-02' });
  const again = await load(text, { registry });
  if (!again.ok) throw new Error(JSON.stringify(again));
  expect(again.table.rules.about.version).toBe('1.0.0');
  expect(again.table.outcome).toEqual(table.outcome);
  expect(await verifyReplay(text, { archive: registry.rulesFor })).toMatchObject({ ok: true });
  expect(await verifyReplay(text, { archive: without.rulesFor })).toMatchObject({ ok: false });
});

test('an archived version is never overwritten by another module; the same one may be written again', async () => {
  await archive(`${gunnery}/rules.ts`);
  expect(await archive(`${gunnery}/rules.ts`)).toMatchObject({ ok: true });
  writeFileSync(join(folder, '1.0.0.mjs'), 'export const rulebook = 1;\n');
  const refused = await archive(`${gunnery}/rules.ts`);
  expect(refused.ok).toBe(false);
  expect(refused.said).toContain('raise the version first');
});

test('what is no rulebook, or needs something from outside, is refused', async () => {
  expect((await archive(`${gunnery}/about.ts`)).said).toContain('exports no `rulebook`');
  const outside = join(folder, 'outside.ts');
  writeFileSync(outside, `import { readFileSync } from 'node:fs';\nexport const rulebook = { about: readFileSync };\n`);
  expect(await archive(outside)).toMatchObject({ ok: false });
  expect(readdirSync(folder)).toEqual(['outside.ts']);
});
