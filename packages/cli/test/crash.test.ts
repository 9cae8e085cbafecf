import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type AnyRulebook, type Listing, question, words } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { openTable } from '@flagbridge/table';
import { plain } from '@flagbridge/text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Crash } from '../src/command.ts';
import { play, playBattle } from '../src/commands/play.ts';
import type { Io } from '../src/io.ts';
import { sayError } from '../src/run.ts';

/** A game whose only decision breaks an invariant when it is `bad`. */
const about: AnyRulebook['about'] = {
  id: 'brittle',
  version: '1.0.0',
  title: 'Brittle',
  summary: '',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [],
  scenarios: [
    {
      id: 'one',
      title: 'One',
      tier: 'basic',
      hook: '',
      minutes: 1,
      offices: [{ id: 'red', side: 'red', title: 'Red' }],
    },
  ],
};
const rulebook: AnyRulebook = {
  about,
  setup: () => ({}),
  turn: question<unknown, Record<never, never>>({
    name: 'choose',
    offices: () => 'red',
    ask: () => ({
      kind: 'choose',
      title: words('ask.choose'),
      clause: 'BR-ASK-01',
      shape: { is: 'pick', options: [{ id: 'good' }, { id: 'bad' }] },
      default: 'good',
    }),
    answer: (runner, _vars, answers) => {
      if (answers['red'] === 'bad') throw new Error('the hull is made of glass');
      runner.end({ winner: 'red', by: 'luck', clause: 'BR-ASK-01' });
      return undefined;
    },
  }),
  view: () => ({}),
  imagine: () => ({}),
};
const present: Awaited<ReturnType<Listing['present']>> = {
  sheets: () => [],
  scene: () => null,
  report: () => [],
  phrases: { 'ask.choose': 'Choose.' },
  catalogue: [],
};

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'flagbridge-crash-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function playing(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  const io: Io = {
    out: (text) => said.push(text),
    err: (text) => said.push(`! ${text}`),
    input,
    output,
    interactive: false,
    paint: plain,
    ansi: false,
    env: { FLAGBRIDGE_HOME: home },
  };
  output.resume();
  const opened = await openTable({ rules: rulebook, present });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  input.end(typed);
  const seated = [{ seat: { id: 'red', offices: ['red'] }, title: 'Red', who: 'me' }];
  const book = { about, present, phrases: present.phrases };
  const file = join(home, 'match.jsonl');
  try {
    return {
      io,
      said,
      code: await playBattle({ table: opened.table, book, seated, file }, io, false, 's'),
      error: null,
    };
  } catch (error) {
    return { io, said, code: null, error };
  }
}

test('a broken rule: exit code 3, the replay that leads there is written, the match stays saved as it was', async () => {
  const { io, said, error } = await playing('bad\n');
  expect(error).toBeInstanceOf(Crash);
  expect(sayError(play, error, io)).toBe(3);
  const [name = ''] = readdirSync(join(home, 'crashes'));
  const read = readReplay(readFileSync(join(home, 'crashes', name), 'utf8'));
  expect(read).toMatchObject({ ok: true, value: { crash: { decision: { choice: 'bad' } } } });
  expect(said.join('\n')).toContain('it is not your fault: the hull is made of glass');
  expect(said.join('\n')).toContain(join(home, 'crashes', name));
  expect(readReplay(readFileSync(join(home, 'match.jsonl'), 'utf8')).ok).toBe(true);
});

test('the same game, decided well, ends well', async () => {
  const { code, said } = await playing('good\n');
  expect(code).toBe(0);
  expect(said.join('\n')).toContain('Red wins (luck).');
  expect(existsSync(join(home, 'crashes'))).toBe(false);
});
