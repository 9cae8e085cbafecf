import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { players, random } from '@flagbridge/ai';
import { shapeNames } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { newSigningKey, openTable } from '@flagbridge/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, Running, runCli } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
let match = '';
beforeAll(async () => {
  cli = buildCli();
  match = join(cli.home, 'match.jsonl');
  writeFileSync(match, await playedOut());
});
afterAll(() => cli.remove());

const run = (...words: string[]) => runCli(cli, words);
const names = [
  ...['play', 'scenarios', 'replay', 'verify', 'odds', 'position', 'duel', 'referee'],
  ...['serve', 'backup', 'restore', 'check', 'rules', 'fuzz'],
];

/** A match of two computer players, with a committed secret; signed where a key is given. */
async function playedOut(sign?: Awaited<ReturnType<typeof newSigningKey>>): Promise<string> {
  const listing = listings.find((one) => one.about.id === 'toy-gunnery');
  const [secret, seed] = ['cd'.repeat(32), 'ab'.repeat(32)];
  const players = { red: { player: random, seed }, blue: { player: random, seed } };
  const opened = await openTable({ ...(listing && { listing }), secret, players });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  await opened.table.idle();
  const text = await opened.table.export(sign === undefined ? {} : { sign });
  opened.table.close();
  if (typeof text !== 'string') throw new Error(JSON.stringify(text));
  return text;
}

describe('help and usage', () => {
  test('the overview lists every command', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect((await run()).out).toBe(out);
  });
  test.each(names)('%s --help has examples and exit codes', async (name) => {
    const { code, out, err } = await run(name, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const part of [`flagbridge ${name}`, 'Options', 'Examples', 'Exit codes']) expect(out).toContain(part);
    expect((await run('help', name)).out).toBe(out);
  });
  test.each(names)('%s refuses an option it does not have, and suggests', async (name) => {
    const { code, out, err } = await run(name, '--hlep');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('There is no option --hlep. Did you mean --help?');
    expect(err).toContain(`More: flagbridge ${name} --help`);
  });
  test.each([
    [['paly'], 'There is no command paly. Did you mean play?'],
    [['play', 'toy-guney'], 'Did you mean toy-gunnery?'],
    [['play', '--dice', 'loaded'], '--dice is seeded or typed; got loaded.'],
    [['play', '--scenario', 'dule'], 'Did you mean duel?'],
    [['play', '--resume', 'x', '--seed', '1'], '--seed belongs to a new match'],
    [['verify'], 'Something is missing. It goes: flagbridge verify FILE'],
    [['duel', 'toy-gunnery', '--players', 'naive'], '--players wants at least two'],
    [['duel', 'toy-gunnery', '--matches', 'many'], '--matches wants a whole number'],
    [['fuzz', 'toys', '--only', '3'], '--only wants one rulebook'],
    [['rules', '--clause', 'TG-HIT-01'], 'Which rulebook?'],
    [['rules', '--tiers', 'basic'], 'Which rulebook?'],
    [['rules', 'toy-gunnery', '--tiers', 'basci'], 'toy-gunnery has no tier basci. Did you mean basic?'],
    [['referee', '--seed', '1'], '--seed wants a rulebook before it'],
    [['odds', 'toy-gunnery', '--at', '3'], '--at is for replays'],
  ])('%j is wrong usage', async (words, message) => {
    const { code, err } = await run(...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
  test('a file that is not there, or is something else, is said', async () => {
    for (const words of [
      ['replay', 'no-such.jsonl'],
      ['verify', 'no-such.jsonl'],
      ['play', '--resume', 'no-such.jsonl'],
    ]) {
      const { code, err } = await run(...words);
      expect({ code, err }).toEqual({ code: 1, err: 'no-such.jsonl cannot be read: there is no such file.\n' });
    }
    const { code, err } = await run('replay', 'package.json');
    expect(code).toBe(1);
    expect(err).toContain('package.json is no replay: line 1');
  });
});

test('scenarios, as text and JSON', async () => {
  const all = JSON.parse((await run('scenarios', '--json')).out);
  expect(all.map((one: { id: string }) => one.id)).toEqual(listings.map((one) => one.about.id));
  const one = JSON.parse((await run('scenarios', 'toy-gunnery', '--json')).out);
  expect(one[0]).toMatchObject({ id: 'toy-gunnery', toy: true, scenarios: [{ id: 'duel' }] });
  expect((await run('scenarios')).out).toContain('scenario duel: Two against two');
});

describe('replay', () => {
  test('as an office saw it, up to a step', async () => {
    const { code, out } = await run('replay', match, '--as', 'blue', '--to', '3');
    expect(code).toBe(0);
    expect(out).toContain('as blue saw it: 3 steps.');
    expect(out).toContain('Where things stand:');
  });
  test('JSON holds the news and where it led', async () => {
    const {
      match: info,
      viewer,
      news,
      now,
    } = JSON.parse((await run('replay', match, '--as', 'spectator', '--json')).out);
    expect(info.rulebook).toBe('toy-gunnery');
    expect(viewer).toEqual({ offices: [] });
    expect(news.map(({ n }: { n: number }) => n)).toEqual(news.map((_: unknown, i: number) => i + 1));
    expect(now.outcome).not.toBeNull();
  });
  test('past the end, or an office that is not there', async () => {
    expect(await run('replay', match, '--to', '9999')).toMatchObject({
      code: 2,
      err: expect.stringContaining('past the end'),
    });
    expect(await run('replay', match, '--as', 'bleu')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean blue?'),
    });
  });
  test('taken over: a what-if with dice of its own', async () => {
    const file = join(cli.home, 'what-if.jsonl');
    const words = ['replay', match, '--play-from', '1', '--seat', 'red=me', '--save', file];
    const { code, out } = await runCli(cli, words, 'quit\n');
    expect(code).toBe(0);
    expect(out).toContain('A what-if: it left another match after line 1');
    const head = JSON.parse(readFileSync(match, 'utf8').split('\n')[0] as string);
    expect(readFileSync(file, 'utf8')).not.toContain(head.seed);
    expect(JSON.parse((await run('verify', file, '--json')).out)).toMatchObject({ ok: true, kind: 'what-if' });
  });
});

test('verify counts lines from 1, and calls the set-up the set-up', async () => {
  const rows = readFileSync(match, 'utf8').trimEnd().split('\n');
  const forged = join(cli.home, 'forged.jsonl');
  const judged = async (altered: readonly string[]): Promise<string> => {
    writeFileSync(forged, `${altered.join('\n')}\n`);
    const { code, out } = await run('verify', forged);
    expect(code).toBe(1);
    return out;
  };
  const hash = (row: number): string => JSON.stringify({ ...JSON.parse(rows[row] as string), hash: '0'.repeat(16) });
  expect(await judged(rows.with(1, hash(1)))).toContain('line 1 of the log comes out differently (hash)');
  expect(await judged(rows.with(2, hash(2)))).toContain('line 2 of the log comes out differently (hash)');
  const resumed = await run('replay', forged);
  expect(resumed).toMatchObject({ code: 1, err: expect.stringContaining('line 2 of the log comes out differently') });
  const head = JSON.parse(rows[0] as string);
  const foot = rows.at(-1) as string;
  expect(await judged([rows[0] as string, foot])).toContain('the set-up comes out differently (hash)');
  head.order.scenario.setup = { red: 3 };
  const broken = await judged(rows.with(0, JSON.stringify(head)));
  expect(broken).toContain('the set-up comes out differently (the rules break on it)');
  expect(broken).not.toMatch(/undefined|is not a function|iterable|Cannot read/);
});

test('verify with a key: the signature of that table, of another, or none', async () => {
  const [ours, theirs] = [await newSigningKey(), await newSigningKey()];
  const signed = join(cli.home, 'signed.jsonl');
  writeFileSync(signed, await playedOut(ours));
  for (const [name, key] of Object.entries({ ours, theirs }))
    writeFileSync(join(cli.home, `${name}.pub`), key.publicKey);
  expect(await run('verify', signed, '--key', join(cli.home, 'ours.pub'))).toMatchObject({ code: 0 });
  expect(await run('verify', signed, '--key', join(cli.home, 'theirs.pub'))).toMatchObject({
    code: 1,
    out: expect.stringContaining('signed by another key'),
  });
  expect(await run('verify', match, '--key', join(cli.home, 'ours.pub'))).toMatchObject({
    code: 1,
    out: expect.stringContaining('the signature is missing'),
  });
});

describe('odds', () => {
  test('exact for one shot: six in ten without interceptors', async () => {
    const { code, out } = await run('odds', 'toy-gunnery', '--choice', '1 a', '--json');
    expect(code).toBe(0);
    const { request, odds } = JSON.parse(out);
    expect(request.kind).toBe('aim');
    const [{ choice, forecast }] = odds;
    expect(choice).toEqual([{ by: 'red1/1', at: 'blue1' }]);
    const none = forecast.cases.find((one: { given: { choice: string }[] }) => one.given[0]?.choice === '0');
    expect(none.outcomes[0]).toEqual({ chance: 0.4, figures: { damage: 0, lost: 0 } });
  });
  test('as a table; in the middle of a replay; a choice as JSON', async () => {
    const { out } = await run('odds', match, '--at', '0', '--as', 'red', '--choice', '[{"by":"red1/1","at":"blue1"}]');
    expect(out).toContain('If Blue commander: intercept 0:\n    40.0 %  damage 0, lost 0');
    expect(out).toContain('Exact: every outcome of the dice was walked');
  });
  test('illegal and unanswerable ones are refused with the reason', async () => {
    expect(await run('odds', 'toy-gunnery', '--choice', '[{"by":"red9/1","at":"blue1"}]')).toMatchObject({
      code: 1,
      err: expect.stringContaining('[FB-REQ-04]'),
    });
    expect(await run('odds', match, '--choice', '1 a')).toMatchObject({
      code: 1,
      err: 'Nobody is asked anything there.\n',
    });
    expect(await run('odds', 'toy-gunnery')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--choice says which'),
    });
  });
});

test('duel: every player on every side equally often, the same for the same seed', async () => {
  const words = ['duel', 'toy-gunnery', '--players', 'naive,random', '--matches', '9', '--json'];
  const { code, out } = await run(...words);
  expect(code).toBe(0);
  const result = JSON.parse(out);
  expect(result).toMatchObject({ rulebook: 'toy-gunnery', scenario: 'duel', matches: 10, unfinished: 0 });
  for (const group of [result.players, result.sides])
    for (const { won, drawn, lost, rate, low, high } of group) {
      expect(won + drawn + lost).toBe(10);
      expect(rate).toBe((won + drawn / 2) / 10);
      expect(low <= rate && rate <= high).toBe(true);
    }
  expect(result.players[0].rate + result.players[1].rate).toBeCloseTo(1);
  expect(Object.values(result.ends as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(10);
  for (const [by, n] of Object.entries(result.ends as Record<string, number>))
    expect(result.endShares[by]).toBe(n / 10);
  const [first, second] = result.players;
  expect(first.foolishness['unfired-guns']).toEqual({ count: 0, of: expect.any(Number) });
  expect(second.foolishness['unfired-guns'].count).toBeGreaterThan(0);
  expect(result.decisions.mean).toBeGreaterThan(2);
  expect(result.turns.most).toBeGreaterThan(0);
  expect((await run(...words)).out).toBe(out);
  const text = (await run(...words.slice(0, -1))).out;
  expect(text).toMatch(/^Foolishness$/m);
  expect(text).toMatch(new RegExp(`^  naive +unfired-guns +0 of ${first.foolishness['unfired-guns'].of} +0.0 %$`, 'm'));
  expect(text).toMatch(/^Ends: .*destroyed \d+ \(\d+\.\d %\)/m);
});

test('duel: a rulebook without an audit counts no foolishness; every player of the list can be named', async () => {
  const { code, out } = await run('duel', 'toy-deck', '--players', Object.keys(players).join(','), '--matches', '4');
  expect(code).toBe(0);
  expect(out).not.toContain('Foolishness');
  for (const name of Object.keys(players)) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect((await run('duel', '--help')).out).toContain(Object.keys(players).join(', '));
});

describe('fuzz', () => {
  test('JSON report, the same for the same seed; progress on stderr', async () => {
    const words = ['fuzz', 'toy-gunnery', '--matches', '4', '--seed', 'x', '--json'];
    const { code, out, err } = await run(...words);
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ ok: true, matches: 4, failures: [], rulebooks: [{ rulebook: 'toy-gunnery' }] });
    expect(report.decisions).toBeGreaterThan(10);
    expect(report.dice).toBeGreaterThan(10);
    expect(report.rulebooks[0].clauses).toContain('TG-HIT-01');
    expect(err).toContain('toy-gunnery: 4 of 4');
    expect((await run(...words)).out).toBe(out);
  });
  test('one match again, by its number', async () => {
    const { code, out } = await run('fuzz', 'toy-gunnery', '--only', '3', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).matches).toBe(1);
  });
  test('no match played is a failure', async () => {
    const { code, err } = await run('fuzz', 'toy-gunnery', '--matches', '0');
    expect(code).toBe(1);
    expect(err).toContain('No match was played.');
  });
  test('a caller that stops reading early still gets the exit code', async () => {
    const running = new Running(cli.main, cli.home, ['fuzz', 'toys', '--matches', '0']);
    running.child.stdout.destroy();
    expect((await running.done).code).toBe(1);
  });
  test('toys: a shape that was not met is a failure, and is named', async () => {
    const { code, err, out } = await run('fuzz', 'toys', '--matches', '1', '--json');
    const met = Object.keys(JSON.parse(out).shapes);
    const missing = shapeNames.filter((shape) => !met.includes(shape));
    expect(missing.length).toBeGreaterThan(0);
    expect(code).toBe(1);
    expect(err).toContain(`Shapes never met: ${missing.join(', ')}.`);
  });
});

describe('rules', () => {
  test('one clause in full', async () => {
    expect(await run('rules', 'toy-gunnery', '--clause', 'tg-hit-01')).toMatchObject({
      code: 0,
      out: expect.stringContaining('TG-HIT-01 Hitting: A shot hits'),
    });
    expect(await run('rules', 'toy-gunnery', '--clause', 'TG-HIT-99')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no clause TG-HIT-99. Did you mean TG-HIT-0'),
    });
  });
  test('the report has its exact form, and adds up', async () => {
    const { code, out, err } = await run('rules', 'toy-gunnery', '--json');
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(['rulebook', 'tiers', 'later', 'provenAlready']);
    const missing: string[] = [];
    for (const tier of report.tiers) {
      expect(Object.keys(tier)).toEqual([
        'tier',
        'total',
        'covered',
        'byRefusal',
        'byEffect',
        'byEvent',
        'byData',
        'exempt',
        'missing',
      ]);
      expect(tier.covered + tier.exempt.length + tier.missing.length).toBe(tier.total);
      expect(tier.covered).toBeGreaterThan(0);
      missing.push(...tier.missing);
    }
    const { present } = listings.find((one) => one.about.id === 'toy-gunnery') ?? {};
    const total = report.tiers.reduce((sum: number, tier: { total: number }) => sum + tier.total, 0);
    expect(total).toBe((await present?.())?.catalogue.length);
    expect(code === 0).toBe(missing.length === 0 && !err.includes('tests failed'));
  });
});

test('a broken match file leads to no crash, and a home that cannot be written is said', async () => {
  const blocked = join(cli.home, 'blocked');
  writeFileSync(blocked, 'a file, no folder');
  const { code, err } = await runCli(cli, ['play', 'toy-gunnery'], 'quit\n', { FLAGBRIDGE_HOME: blocked });
  expect(code).toBe(1);
  expect(err).toContain('cannot be written');
  mkdirSync(join(cli.home, 'matches'), { recursive: true });
  expect(readdirSync(cli.home)).not.toContain('crashes');
});
