import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderOf, type Request } from '@flagbridge/engine';
import { parseNews, readRecording, readReplay } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, Running, runCli } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

const node = JSON.stringify(process.execPath);

/** A shell is wherever git is; Python may be missing, and is played against where it is not. */
const python = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import json, sys; sys.exit(0)']).status === 0,
);
const clients: [string, string][] = [
  ['shell', 'sh docs/examples/referee-client.sh'],
  ...(python === undefined ? [] : ([['Python', `${python} docs/examples/referee-client.py`]] as [string, string][])),
];

test.each(clients)(
  '%s and Node play over pipes to the end; the replay verifies, an altered one does not',
  async (language, program) => {
    const file = join(cli.home, `pipes-${language}.jsonl`);
    const { code, out, err } = await runCli(cli, [
      'referee',
      'toy-gunnery',
      '--program',
      `red=${program}`,
      '--program',
      `blue=${node} packages/cli/test/node-client.mjs`,
      '--option',
      'limit=6',
      '--save',
      file,
    ]);
    const commitment = /^Commitment to the dice: ([0-9a-f]{64})\n$/.exec(err)?.[1] ?? '';
    expect({ code, err }).toEqual({ code: 0, err: `Commitment to the dice: ${commitment}\n` });
    const { outcome, lines, replay } = JSON.parse(out);
    expect(['destroyed', 'turn-limit']).toContain(outcome.by);
    expect(lines).toBeGreaterThan(4);
    expect(replay).toBe(file);
    const verified = await runCli(cli, ['verify', file, '--commitment', commitment, '--json']);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, fair: true, kind: 'match', outcome });

    const text = readFileSync(file, 'utf8');
    const rows = text.trimEnd().split('\n');
    const change = async (name: string, altered: readonly string[]) => {
      const forged = join(cli.home, `${name}.jsonl`);
      writeFileSync(forged, `${altered.join('\n')}\n`);
      const { code: exit, out: said } = await runCli(cli, ['verify', forged]);
      expect(said).not.toContain('Accepted.');
      return { exit, said };
    };
    const entry = JSON.parse(rows[2] as string);
    entry.act.choice = entry.act.choice === '0' ? '1' : '0';
    const decision = await change('decision', rows.with(2, JSON.stringify(entry)));
    expect(decision).toMatchObject({ exit: 1, said: expect.stringMatching(/NO {2}play/) });
    const foot = JSON.parse(rows.at(-1) as string);
    const won = await change(
      'outcome',
      rows.with(-1, JSON.stringify({ ...foot, outcome: { ...outcome, winner: 'nobody' } })),
    );
    expect(won).toMatchObject({ exit: 1, said: expect.stringMatching(/NO {2}outcome/) });
    const head = JSON.parse(rows[0] as string);
    const seed = await change('seed', rows.with(0, JSON.stringify({ ...head, seed: '0'.repeat(64) })));
    expect(seed).toMatchObject({ exit: 1, said: expect.stringMatching(/NO {2}seed/) });
    const cut = await change('cut', rows.slice(0, 3));
    expect(cut).toMatchObject({ exit: 1, said: expect.stringMatching(/NO {2}file/) });
  },
);

test('a program that leaves early is named, and the match is saved as far as it went', async () => {
  const file = join(cli.home, 'early.jsonl');
  const words = ['referee', 'toy-gunnery', '--program', `red=${node} -e 0`, '--seat', 'blue=naive', '--save', file];
  const { code, err } = await runCli(cli, words);
  expect(code).toBe(1);
  expect(err).toContain('The program of red left before the match had ended.');
  expect((await runCli(cli, ['verify', file])).code).toBe(0);
});

/** Reads and says nothing, until its input ends. */
const silent = `${node} -e "process.stdin.resume()"`;

test('a silent program has the default taken for it when patience is at its end', async () => {
  const file = join(cli.home, 'silent.jsonl');
  const words = [
    'referee',
    'toy-power',
    '--option',
    'limit=2',
    '--program',
    `red=${silent}`,
    '--patience',
    '1',
    '--save',
    file,
  ];
  const { code, out, err } = await runCli(cli, words);
  expect(code).toBe(0);
  expect(err).toContain('red said nothing for 1 second; the default is taken for it: ');
  expect(JSON.parse(out).outcome).not.toBeNull();
  expect((await runCli(cli, ['verify', file])).code).toBe(0);
});

test('the replay is written as the match goes on: a hung program loses nothing', async () => {
  const file = join(cli.home, 'hung.jsonl');
  // Takes the first default it is asked for, and hangs.
  const once = join(cli.home, 'once.mjs');
  writeFileSync(
    once,
    `import { createInterface } from 'node:readline';
const say = (frame) => process.stdout.write(JSON.stringify(frame) + '\\n');
say({ id: 1, call: 'open' });
createInterface({ input: process.stdin }).on('line', (line) => {
  const { re, result } = JSON.parse(line);
  if (re === 1) say({ id: 2, call: 'now', session: result.session });
  if (re !== 2) return;
  const [request] = result.requests.filter((one) => !one.standing);
  say({ id: 3, call: 'decide', session: 'm1/s1', request: request.id, choice: request.default });
});`,
  );
  // A sealed answer: no other seat is told anything of it, and it is saved all the same.
  const words = ['referee', 'toy-power', '--program', `red=${node} ${once}`, '--program', `blue=${silent}`];
  const running = new Running(cli.main, cli.home, [...words, '--save', file]);
  const lines = (): number => {
    const read = existsSync(file) ? readReplay(readFileSync(file, 'utf8')) : null;
    return read?.ok === true ? read.value.replay.entries.length : 0;
  };
  while (lines() === 0 && running.child.exitCode === null) await new Promise((soon) => setTimeout(soon, 20));
  running.child.kill('SIGKILL');
  await running.done;
  expect(lines()).toBe(1);
  expect((await runCli(cli, ['verify', file])).code).toBe(0);
});

/** A program on the other end of a bare referee. */
class Client {
  readonly running: Running;
  #sent = 0;
  #at = 0;
  readonly news: { session: string; news: unknown }[] = [];

  constructor() {
    this.running = new Running(cli.main, cli.home, ['referee']);
  }

  send(line: string): void {
    this.running.type(line);
  }

  async frame() {
    for (;;) {
      const end = this.running.out.indexOf('\n', this.#at);
      if (end >= 0) {
        const line = this.running.out.slice(this.#at, end);
        this.#at = end + 1;
        return JSON.parse(line);
      }
      if ((await this.running.prompt(/\n$/)) === null && this.running.out.indexOf('\n', this.#at) < 0)
        throw new Error(`the referee has gone: ${this.running.err}`);
    }
  }

  async reply(re: number | null) {
    for (;;) {
      const frame = await this.frame();
      if ('news' in frame) this.news.push(frame);
      else {
        expect(frame.re).toBe(re);
        return frame;
      }
    }
  }

  async call(call: string, fields: object = {}) {
    const id = ++this.#sent;
    this.send(JSON.stringify({ id, call, ...fields }));
    return this.reply(id);
  }

  async end(): Promise<number | null> {
    this.running.child.stdin.end();
    return (await this.running.done).code;
  }
}

describe('a bare referee', () => {
  test('plays several matches on one pipe, each by its id, with every call', async () => {
    const client = new Client();
    const one = (await client.call('start', { rulebook: 'toy-gunnery', dice: [1, 6, 1, 100, 100] })).result;
    const two = (
      await client.call('start', { rulebook: 'toy-power', seed: 'ab'.repeat(32), players: { blue: 'naive' } })
    ).result;
    expect([one.match, two.match]).toEqual(['m1', 'm2']);
    expect(one.info.commitment).toBeNull();
    expect((await client.call('matches')).result.matches.map(({ match }: { match: string }) => match)).toEqual([
      'm1',
      'm2',
    ]);

    const red = (await client.call('open', { match: 'm1', viewer: { offices: ['red'] } })).result.session;
    const blue = (await client.call('open', { match: 'm1', viewer: { offices: ['blue'] } })).result.session;
    expect(red).toBe('m1/s1');
    const request: Request = (await client.call('now', { session: red })).result.requests[0];
    const shot = [{ by: 'red1/1', at: 'blue1' }];
    expect((await client.call('draft', { session: red, request: request.id, partial: shot })).result.ready).toBe(true);
    expect((await client.call('forecast', { session: red, request: request.id, choice: shot })).result.exact).toBe(
      true,
    );
    expect((await client.call('sample', { session: red, request: request.id })).result.ok).toBe(true);
    const refused = await client.call('decide', {
      session: red,
      request: request.id,
      choice: [{ by: 'red1/9', at: 'blue1' }],
    });
    expect(refused.result).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
    const stranger = await client.call('decide', { session: blue, request: request.id, choice: shot });
    expect(stranger.result.ok).toBe(false);
    expect((await client.call('decide', { session: red, request: request.id, choice: shot })).result).toEqual({
      ok: true,
    });
    const [intercept] = (await client.call('now', { session: blue })).result.requests;
    const left = await client.call('policy', {
      session: blue,
      question: 'intercept',
      office: 'blue',
      set: { policy: 'default' },
    });
    expect(left.result).toEqual({ ok: true });
    expect(intercept.kind).toBe('intercept');
    const history = (await client.call('history', { session: red, from: 1, to: 99 })).result;
    expect(JSON.stringify(history)).toContain('"damage":6');
    for (const news of history) expect(parseNews(news).ok).toBe(true);
    expect(client.news.some(({ session }) => session === red)).toBe(true);
    expect((await client.call('withdraw', { session: red, request: request.id })).result.ok).toBe(false);
    expect((await client.call('undo', { session: blue })).result).toHaveProperty('ok');
    expect((await client.call('add-dice', { match: 'm1', faces: [3] })).result).toEqual({ ok: true });
    expect((await client.call('add-dice', { match: 'm2', faces: [3] })).result).toMatchObject({
      ok: false,
      why: 'no-scripted-dice',
      clause: 'FB-DIC-01',
    });

    const { text } = (await client.call('export', { match: 'm1', as: 'recording', viewer: { offices: ['red'] } }))
      .result;
    expect(readRecording(text)).toMatchObject({ ok: true, value: { viewer: { offices: ['red'] } } });
    const replay = (await client.call('export', { match: 'm1', as: 'replay' })).result.text;
    expect((await client.call('load', { replay })).result.match).toBe('m3');
    expect((await client.call('close', { session: red })).result).toEqual({ ok: true });
    const gone = { kind: 'closed', path: 'session' };
    expect((await client.call('now', { session: red })).fault).toEqual({ ...gone, message: 'no session m1/s1' });
    for (const session of ['m1/s2/zz', 'm1/s9', 'm9/s1', 'm1', ''])
      expect((await client.call('now', { session })).fault).toEqual({ ...gone, message: `no session ${session}` });
    expect((await client.call('end', { match: 'm1' })).result).toEqual({ ok: true });
    expect((await client.call('now', { session: blue })).fault).toEqual({ ...gone, message: `no session ${blue}` });
    expect(await client.end()).toBe(0);
  });

  test('malformed input names the path, and the match goes on', async () => {
    const client = new Client();
    await client.call('start', { rulebook: 'toy-gunnery' });
    const malformed = async (line: string, re: number | null) => {
      client.send(line);
      return (await client.reply(re)).fault;
    };
    expect(await malformed('not json', null)).toMatchObject({ kind: 'malformed', path: '' });
    expect(await malformed('{"id":7,"call":"sing"}', 7)).toMatchObject({ kind: 'malformed', path: 'call' });
    expect(await malformed('{"id":8,"call":"open","viewer":{"offices":"red"}}', 8)).toMatchObject({
      kind: 'malformed',
      path: 'viewer.offices',
    });
    expect(await malformed('{"id":9,"call":"start","rulebook":"toy-gunery"}', 9)).toMatchObject({ path: 'rulebook' });
    expect(await malformed('{"id":10,"call":"start","rulebook":"toy-gunnery","seed":"1"}', 10)).toMatchObject({
      path: 'seed',
    });
    expect(await malformed('{"id":11,"call":"now"}', 11)).toMatchObject({ path: 'session' });
    expect(await malformed('{"id":12,"call":"open","viewer":{"offices":["green"]}}', 12)).toMatchObject({
      path: 'viewer.offices[0]',
    });
    expect(
      await malformed('{"id":13,"call":"start","rulebook":"toy-gunnery","scenario":"nowhere.json"}', 13),
    ).toMatchObject({
      path: 'scenario',
    });
    const half = '{"id":17,"call":"start","rulebook":"toy-gunnery","scenario":{"id":"x"}}';
    expect(await malformed(half, 17)).toMatchObject({ path: expect.stringMatching(/^scenario\./) });
    expect(await malformed(`{"id":14,"call":"load","replay":"${'x'.repeat(8_000_001)}"}`, null)).toMatchObject({
      message: 'a line is longer than 8000000 characters; it was not read',
    });
    client.send('{"id":15,"call":"start","rulebook":"toy-gunnery","options":{"limit":7}}');
    expect((await client.reply(15)).result).toMatchObject({ ok: false, clause: 'FB-ORD-01' });
    client.send('{"id":16,"call":"open","viewer":{"offices":["red"]}}');
    expect((await client.reply(16)).result.session).toMatch(/^m1\/s/);
    expect(await client.end()).toBe(0);
  });

  test('takes calls in their order, however fast they come', async () => {
    const zeros = '0'.repeat(64);
    const lines = [
      `{"id":1,"call":"start","rulebook":"toy-gunnery","seed":"${zeros}"}`,
      '{"id":2,"call":"open","match":"m1","viewer":{"offices":["red"]}}',
      '{"id":3,"call":"now","session":"m1/s1"}',
      'not json',
      '{"id":4,"call":"decide","session":"m1/s1","request":"red#1","choice":[{"by":"red1/1","at":"blue1"}]}',
      '{"id":5,"call":"end","match":"m1"}',
      '{"id":6,"call":"now","session":"m1/s1"}',
    ];
    const { code, out } = await runCli(cli, ['referee'], `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    const frames = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const replies = frames.filter((frame) => 're' in frame);
    expect(replies.map(({ re }) => re)).toEqual([1, 2, 3, null, 4, 5, 6]);
    expect(replies[1].result.session).toBe('m1/s1');
    expect(replies[2].result.requests[0].id).toBe('red#1');
    expect(replies[4].result).toEqual({ ok: true });
    expect(replies[6].fault.kind).toBe('closed');
    const news = frames.findIndex((frame) => 'news' in frame);
    expect(news).toBeGreaterThan(frames.indexOf(replies[3]));
    expect(news).toBeLessThan(frames.indexOf(replies[4]));
  });

  test('a scenario may be a name, a file or written out', async () => {
    const about = listingOf('toy-gunnery')?.about;
    const order = about === undefined ? null : orderOf(about);
    if (order === null || 'ok' in order) throw new Error('no order');
    const own = { ...order.scenario, id: 'own', setup: { red: ['Lone'], blue: ['Azure', 'Indigo'] } };
    const file = join(cli.home, 'own.json');
    writeFileSync(file, JSON.stringify(own));
    const client = new Client();
    for (const scenario of ['duel', file, own]) {
      const { result } = await client.call('start', { rulebook: 'toy-gunnery', scenario });
      expect(result.info.scenario.id).toBe(scenario === 'duel' ? 'duel' : 'own');
    }
    expect(await client.end()).toBe(0);
  });
});
