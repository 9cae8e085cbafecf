import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

const home = mkdtempSync(join(tmpdir(), 'flagbridge-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** What it has said by the time this fits. */
  until(fits: RegExp): Promise<string>;
}

function start(...words: string[]): Started {
  const env = { ...process.env, FLAGBRIDGE_HOME: home, PORT: '', HOST: '', FLAGBRIDGE_DATA: '', CI: 'true' };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...words], { cwd: root, env });
  let said = '';
  let stir = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      stir();
    });
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  const until = async (fits: RegExp): Promise<string> => {
    let over = false;
    void ended.then(() => {
      over = true;
      stir();
    });
    while (!fits.test(said)) {
      if (over) throw new Error(said);
      await new Promise<void>((heard) => {
        stir = heard;
      });
    }
    return said;
  };
  return { child, said: () => said, ended, until };
}

test('npm start serves the page and online play on one port, and computers think in threads', async () => {
  const started = start('--no-open', '--port', '0');
  const said = await started.until(/are kept in .*\n/);
  const address = /Flagbridge is at (http:\/\/127\.0\.0\.1:\d+)\//.exec(said)?.[1] ?? '';
  expect(said).toContain('It serves this machine only');
  expect(said).toContain(join(home, 'server'));
  const page = await (await fetch(`${address}/`)).text();
  expect(page).toContain('<title>Flagbridge</title>');
  // Built for people who play, though a test had it built: no line of it says where it was written.
  const script = /assets\/page-[\w-]+\.js/.exec(page)?.[0];
  const text = await (await fetch(`${address}/${script}`)).text();
  expect(text.length).toBeGreaterThan(50_000);
  expect(text).not.toContain('columnNumber');
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ ok: true });
  const seats = ['red', 'blue'].map((id) => ({ id, offices: [id], who: { is: 'computer', level: 'captain' } }));
  const plan = {
    ...{ rulebook: 'toy-gunnery', scenario: 'duel', options: {}, undo: 'none', seats, open: true },
    ...{ clock: { is: 'none' }, watch: { who: 'all', knows: 'public', delay: 0 } },
  };
  const made = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { Origin: address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', plan }),
  });
  const { card } = (await made.json()) as { card: { id: string } };
  await expect
    .poll(async () => ((await (await fetch(`${address}/api/matches/${card.id}`)).json()) as { state: string }).state)
    .toBe('ended');
  expect(existsSync(join(root, 'packages/server/dist/thinker.mjs'))).toBe(true);
  // The cadet did not have to stand in for a thread that could not be started.
  expect(started.said()).not.toContain('came to nothing');
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(0);
  expect(started.said()).toContain('Stopping');
  expect(existsSync(join(home, 'server/flagbridge.sqlite'))).toBe(true);
});

test('words it does not know are refused, and the way to the terminal is named', async () => {
  const started = start('--no-open', '--prot', '1');
  expect(await started.ended).toBe(2);
  expect(started.said()).toContain('does not know “--prot”');
  expect(started.said()).toContain('npm start -- --text');
});

test('opened to the network it says which address to give away', async () => {
  const started = start('--no-open', '--port', '0', '--host', '0.0.0.0');
  const said = await started.until(/are kept in .*\n/);
  expect(said).toMatch(
    /A friend in the same network opens http:\/\/[\d.]+:\d+\/|This machine has no address in a network/,
  );
  expect(said).not.toContain('this machine only');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
