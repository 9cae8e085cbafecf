import { newMatch, orderOf, replayOf, rulesOf, seedFrom } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import {
  type News,
  playRecording,
  type ReplayFile,
  readRecording,
  readReplay,
  sayProblem,
  writeRecording,
  writeReplay,
} from '../src/index.ts';

async function aReplay(): Promise<ReplayFile> {
  const listing = toys.find((one) => one.about.id === 'toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  const rules = rulesOf(await listing.rules());
  const order = orderOf(listing.about);
  if ('ok' in order) throw new Error(order.why);
  const match = newMatch(rules, order, seedFrom('files'));
  if ('ok' in match) throw new Error(match.why);
  const hash = 'ab'.repeat(16);
  const entries = [
    { act: { office: 'red', to: 'red#1', choice: [] }, hash },
    { act: { office: 'red', withdraw: 'red#1' }, hash },
    {
      act: { office: 'red', policy: 'intercept', set: { policy: 'same', arg: { choice: '1', within: 'volley' } } },
      hash,
    },
    { act: { office: 'red', policy: 'intercept', set: null }, hash },
    { act: { office: 'red', to: 'red#2', choice: '1', dice: [3, 4] }, hash },
    { act: { undo: 2, office: 'red', consent: ['blue'] }, hash },
    { act: { seat: 'red', offices: ['red', 'blue'] }, hash },
  ];
  const decision = { office: 'red', to: 'red#1', choice: [] };
  return {
    replay: {
      ...replayOf(match),
      entries,
      pending: { decision, faces: [2], wants: { count: 1, sides: 6 }, why: { say: 'roll.hit' } },
    },
    version: '1.0.0',
    dice: { is: 'past', rolls: { open: [[0, 1, 6]] } },
    branch: { of: hash, line: 3 },
    proof: { commitment: hash, secret: seedFrom('secret'), order: hash, salts: { red: 'x' } },
    signature: { by: 'Ed25519', publicKey: 'k', value: 'v' },
    crash: { decision, message: 'it broke' },
  };
}

const said = (read: ReturnType<typeof readReplay | typeof readRecording>): string =>
  read.ok ? 'ok' : sayProblem(read.problem);

describe('a replay file', () => {
  test('is read as it was written, every kind of line', async () => {
    const file = await aReplay();
    const text = writeReplay(file);
    expect(text.trimEnd().split('\n')).toHaveLength(file.replay.entries.length + 2);
    expect(readReplay(text)).toEqual({ ok: true, value: file });
    expect(readReplay(text.replaceAll('\n', '\r\n'))).toEqual({ ok: true, value: file });
    const bare: ReplayFile = { ...file, dice: null, branch: null, proof: null, signature: null, crash: null };
    expect(readReplay(writeReplay(bare))).toEqual({ ok: true, value: bare });
  });

  test('that is spoiled names line, path and reason', async () => {
    const lines = writeReplay(await aReplay())
      .trimEnd()
      .split('\n');
    const spoiled = (at: number, line: string): string =>
      said(readReplay(lines.map((one, i) => (i === at ? line : one)).join('\n')));
    expect(spoiled(1, '{"act":')).toMatch(/^line 2: not JSON/);
    expect(spoiled(2, '{"act":{"office":"red","withdraw":4},"hash":"abababab"}')).toBe(
      'line 3: act.withdraw: expected string, received number',
    );
    expect(spoiled(3, '{"act":{"office":"red","withdraw":"red#1"},"hash":"ZZ"}')).toBe(
      'line 4: hash: expected a hash in hexadecimal digits',
    );
    expect(spoiled(0, (lines[0] ?? '').replace('"tier":"basic"', '"tier":1'))).toBe(
      'line 1: order.tier: expected string, received number',
    );
    expect(spoiled(0, (lines[0] ?? '').replace(/"seed":"[0-9a-f]+"/, '"seed":"12"'))).toBe(
      'line 1: seed: expected 64 hexadecimal digits',
    );
    expect(spoiled(lines.length - 1, '{"end":"abababab"}')).toMatch(/^line 9: outcome: /);
    expect(said(readReplay(lines.slice(0, -1).join('\n')))).toMatch(/^line 8: /);
    expect(said(readReplay(lines[0] ?? ''))).toBe('line 2: the last line, with the end, is missing');
    expect(said(readReplay(''))).toBe('line 1: the file is empty');
  });

  test('of another format or version says so', async () => {
    const text = writeReplay(await aReplay());
    expect(said(readReplay(text.replace('"v":2', '"v":3')))).toBe(
      'line 1: v: this table reads versions 1 and 2 of the format, received 3',
    );
    // The two forms of the chain: the later one says how things stood at the end, the earlier has that in its chain.
    expect(said(readReplay(text.replace('"v":2', '"v":1')))).toBe('line 9: state: is of a later form than this file');
    expect(said(readReplay(text.replace(/"state":"\w+",/, '')))).toBe('line 9: state: is missing');
    expect(said(readReplay(text.replace('flagbridge-replay', 'chess')))).toBe(
      'line 1: format: expected "flagbridge-replay", received "chess"',
    );
    expect(said(readReplay('17'))).toBe('line 1: format: expected "flagbridge-replay", received nothing');
    expect(said(readRecording(text))).toBe(
      'line 1: format: expected "flagbridge-recording", received "flagbridge-replay"',
    );
  });
});

describe('a recording file', () => {
  const seen = { flow: null, beside: [], out: [], asked: {}, knows: {}, policies: {}, outcome: null };
  const stands = { requests: [], awaited: [], sealed: [], undo: 'no', outcome: null, seats: [] } as const;
  const news: News[] = [
    { n: 1, events: [], changes: [{ at: [], to: { ...seen, game: { hull: 9 } } }], ...stands },
    {
      n: 2,
      events: [{ type: 'hit', clause: 'X-1', data: { by: 3 } }],
      changes: [{ at: ['game', 'hull'], to: 6 }],
      ...stands,
    },
  ];
  const match = {
    rulebook: 'gone-for-ever',
    version: '0.0.1',
    title: 'Gone',
    tier: 'basic',
    scenario: { id: 'one', title: 'One' },
    options: {},
    offices: [],
    table: { undo: 'none', dice: 'seeded' },
    commitment: null,
    salts: {},
    branch: null,
  } as const;
  const recording = { viewer: { offices: [] }, match, news };

  test('is read as it was written and plays without any rules', () => {
    const read = readRecording(writeRecording(recording));
    expect(read).toEqual({ ok: true, value: recording });
    if (!read.ok) return;
    const played = [...playRecording(read.value)];
    expect(played.map(({ now }) => now.view.game)).toEqual([{ hull: 9 }, { hull: 6 }]);
    expect(played[1]).toMatchObject({ news: { n: 2 }, now: { n: 2, match: { rulebook: 'gone-for-ever' } } });
  });

  test('with a gap, or with changes that do not fit, is refused', () => {
    const [first, second] = news as [News, News];
    expect(said(readRecording(writeRecording({ ...recording, news: [second] })))).toBe(
      'line 2: n: expected 1, received 2',
    );
    const stray = { ...second, changes: [{ at: ['game', 'crew', 'cook'], to: 1 }] };
    expect(said(readRecording(writeRecording({ ...recording, news: [first, stray] })))).toBe(
      'line 3: changes: these changes do not fit this view',
    );
  });
});
