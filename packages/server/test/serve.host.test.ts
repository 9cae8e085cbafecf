import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from '../src/serve.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-serve-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (data: string): Promise<Served> =>
  serve({ env: {}, flags: { port: '0', data, log: 'silent' }, terminal: false, say: () => {} });

const refused = async (data: string): Promise<string> => {
  const served = await start(data);
  if (served.ok) {
    await served.app.close();
    throw new Error('it was served');
  }
  expect(served.code).toBe(1);
  return served.why;
};

test('one folder is served once at a time, and again when it is free', async () => {
  const data = join(folder, 'host');
  const first = await start(data);
  if (!first.ok) throw new Error(first.why);
  expect(await refused(data)).toMatch(/^Another server has .* open\. One server serves one folder/);
  await first.app.close();
  const again = await start(data);
  expect(again.ok).toBe(true);
  if (again.ok) await again.app.close();
});

test('a folder nothing can be kept in is named, with the reason', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, 'not a folder');
  expect(await refused(file)).toMatch(/^Nothing can be kept in .*a-file: it is no folder\./);
  expect(await refused(join(file, 'below'))).toMatch(/: it is no folder\./);
});
