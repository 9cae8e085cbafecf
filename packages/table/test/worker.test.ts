import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { listingOf } from '@flagbridge/rules';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Port, portSession } from '../src/index.ts';
import { hearing, nobody, playOut, secret } from './at-table.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-worker-'));
  const input = fileURLToPath(new URL('./worker/table-worker.ts', import.meta.url));
  const bundle = await rolldown({ input: { worker: input }, platform: 'node', external: [/^node:/] });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  file = join(folder, 'worker.mjs');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a whole match is played through a worker thread, with the results of a table in this one', async () => {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(file, {
    workerData: { rulebook: 'toy-gunnery', secret, port: port2 },
    transferList: [port2],
  });
  try {
    const near = port1 as unknown as Port;
    const failed = new Promise<never>((_, reject) => worker.once('error', reject));
    const viewers = [{ offices: ['red'] }, { offices: ['blue'] }, nobody];
    const far = await Promise.race([Promise.all(viewers.map((viewer) => portSession(near, viewer))), failed]);
    const live = far.map(hearing);
    await Promise.race([playOut(far.slice(0, 2)), failed]);

    const listing = listingOf('toy-gunnery');
    const opened = await openTable({ ...(listing && { listing }), secret });
    if (!opened.ok) throw new Error(opened.why);
    const here = viewers.map((viewer) => opened.table.session(viewer));
    await playOut(here.slice(0, 2));
    expect(opened.table.outcome).not.toBeNull();
    for (const [i, session] of far.entries()) {
      const twin = here[i];
      expect(await session.now()).toEqual(await twin?.now());
      expect(live[i]).toEqual(await twin?.history(2, 9999));
    }
  } finally {
    port1.close();
    await worker.terminate();
  }
});
