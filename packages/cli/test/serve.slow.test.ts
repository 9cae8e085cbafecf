import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli, Running, runCli } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

const quiet = { PORT: '', HOST: '', FLAGBRIDGE_DATA: '' };

/** A host of its own, at any port. */
async function host(folder: string): Promise<{ running: Running; address: string }> {
  const running = new Running(cli.main, cli.home, ['serve', '--port', '0', '--data', folder], quiet);
  await running.prompt(/are kept in .*\n/);
  const address = /is at (http:\S+)\//.exec(running.out)?.[1];
  if (address === undefined) throw new Error(running.err);
  return { running, address };
}

const rename = async (address: string, name: string): Promise<string> => {
  const headers = { Origin: address, 'Content-Type': 'application/json' };
  const answer = await fetch(`${address}/api/me`, { method: 'PUT', headers, body: JSON.stringify({ name }) });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};
const nameOf = async (address: string, cookie: string): Promise<string> => {
  const answer = await fetch(`${address}/api/me`, { headers: { Cookie: cookie } });
  return answer.status === 200 ? ((await answer.json()) as { name: string }).name : 'nobody';
};

test('a host is backed up while it runs, and restored when it does not', async () => {
  const [folder, copy] = [join(cli.home, 'host'), join(cli.home, 'copy.sqlite')];
  const first = await host(folder);
  const ann = await rename(first.address, 'Ann');
  const backup = await runCli(cli, ['backup', copy, '--data', folder]);
  expect(backup).toMatchObject({ code: 0, out: '' });
  const bob = await rename(first.address, 'Bob');
  const twice = await runCli(cli, ['backup', copy, '--data', folder]);
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('is there already')]);
  const early = await runCli(cli, ['restore', copy, '--data', folder, '--force']);
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('Stop the server')]);
  first.running.child.kill('SIGTERM');
  expect((await first.running.done).code).toBe(0);
  const checked = await runCli(cli, ['check', '--data', folder]);
  expect(checked).toMatchObject({ code: 0, out: '0 matches, 0 damaged.\n' });
  const unforced = await runCli(cli, ['restore', copy, '--data', folder]);
  expect([unforced.code, unforced.err]).toEqual([1, expect.stringContaining('Restore with force')]);
  const restored = await runCli(cli, ['restore', copy, '--data', folder, '--force']);
  expect([restored.code, restored.err]).toEqual([0, expect.stringContaining('What was there before is ')]);
  expect(readdirSync(folder).some((name) => name.includes('.replaced-'))).toBe(true);
  const second = await host(folder);
  expect(await nameOf(second.address, ann)).toBe('Ann');
  expect(await nameOf(second.address, bob)).toBe('nobody');
  second.running.child.kill('SIGINT');
  expect((await second.running.done).code).toBe(0);
});

test('what cannot be served, copied or restored is said, and nothing is left behind', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const serve = await runCli(cli, ['serve', '--port', port, '--data', join(cli.home, 'other')], '', quiet);
  taken.close();
  expect([serve.code, serve.err]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  const odd = await runCli(cli, ['serve', '--url', 'play.example.org'], '', quiet);
  expect([odd.code, odd.err]).toEqual([2, expect.stringContaining('--url: expected an address such as')]);
  const empty = join(cli.home, 'empty');
  const copy = join(cli.home, 'never.sqlite');
  const backup = await runCli(cli, ['backup', copy, '--data', empty]);
  expect([backup.code, backup.err]).toEqual([1, expect.stringContaining('There is no database')]);
  expect(existsSync(copy)).toBe(false);
  mkdirSync(empty);
  const forged = join(cli.home, 'forged.sqlite');
  writeFileSync(forged, 'no backup at all');
  const restore = await runCli(cli, ['restore', forged, '--data', empty]);
  expect([restore.code, restore.err]).toEqual([1, expect.stringContaining('is not a backup')]);
  expect(readdirSync(empty)).toEqual([]);
});
