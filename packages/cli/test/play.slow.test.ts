import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { players } from '@flagbridge/ai';
import { shapeNames } from '@flagbridge/engine';
import { readReplay, readSeats, writeSeats } from '@flagbridge/protocol';
import { listings } from '@flagbridge/rules';
import { verifyReplay } from '@flagbridge/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatsFor } from '../src/play/seats.ts';
import { buildCli, Running, runCli } from './cli.ts';
import { handOf, typeToTheEnd } from './typist.ts';

let cli: ReturnType<typeof buildCli>;
let folder = '';
beforeAll(() => {
  cli = buildCli();
  folder = mkdtempSync(join(cli.home, 'saved-'));
});
afterAll(() => cli.remove());

const start = (words: readonly string[], env?: Record<string, string>): Running =>
  new Running(cli.main, cli.home, words, env);

describe('every toy is played to its end by typing', () => {
  const met = new Set<string>();
  for (const { about } of listings.filter((one) => one.toy === true))
    for (const scenario of about.scenarios)
      test(`${about.id} ${scenario.id}`, async () => {
        const seated = seatsFor(scenario, [], ['naive']);
        const seats = Object.fromEntries(seated.map(({ seat }) => [seat.id, seat.offices]));
        const file = join(folder, `${about.id}-${scenario.id}.jsonl`);
        const mine = Object.keys(seats).flatMap((seat) => ['--seat', `${seat}=me`]);
        const running = start([
          'play',
          about.id,
          '--scenario',
          scenario.id,
          '--seed',
          'typing',
          '--save',
          file,
          ...mine,
        ]);
        const { shapes } = await typeToTheEnd(running, file, seats, handOf(`${about.id}/${scenario.id}`));
        const { code, out, err } = await running.done;
        expect(err).toBe('');
        expect(code).toBe(0);
        expect(out).toMatch(/ wins[ .]|The battle is drawn[ .]/);
        expect(out).not.toMatch(/\bNo: |There is no |is not on offer|cannot stand/);
        expect((await verifyReplay(readFileSync(file, 'utf8'))).ok).toBe(true);
        for (const shape of shapes) met.add(shape);
      });

  test('the dice are committed to at the start and revealed at the end', async () => {
    const file = join(folder, 'committed.jsonl');
    const running = start(['play', 'toy-gunnery', '--save', file]);
    await typeToTheEnd(running, file, { red: ['red'] }, handOf('committed'));
    const { code, out } = await running.done;
    expect(code).toBe(0);
    const commitment = /Commitment ([0-9a-f]{64})/.exec(out)?.[1] ?? '';
    const secret = /SHA-256 of the secret ([0-9a-f]{64})/.exec(out)?.[1] ?? '';
    expect(out).toContain(`is the commitment     ${commitment}`);
    expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(commitment);
    expect(out.indexOf(secret)).toBeGreaterThan(out.lastIndexOf('red> '));
    const verdict = await verifyReplay(readFileSync(file, 'utf8'), { commitment });
    expect(verdict).toMatchObject({ ok: true, fair: true, kind: 'match' });
  });

  test('with typed dice, the computer’s too', async () => {
    const file = join(folder, 'typed.jsonl');
    const running = start(['play', 'toy-gunnery', '--dice', 'typed', '--option', 'limit=6', '--save', file]);
    const { shapes } = await typeToTheEnd(running, file, { red: ['red'] }, handOf('typed'));
    const { code, out } = await running.done;
    expect(code).toBe(0);
    expect(out).toContain('(dice typed by hand)');
    expect(out).toMatch(/Blue commander\. Roll d100: \w+ at \w+, \d+ or less hits\. What do the dice show\?/);
    for (const shape of shapes) met.add(shape);
  });

  test('and every shape was among them', () => expect([...met].sort()).toEqual([...shapeNames].sort()));
});

describe('saving', () => {
  test('a match that was killed goes on where it was', async () => {
    const file = join(folder, 'killed.jsonl');
    const first = start(['play', 'toy-gunnery', '--save', file, '--seed', 'kill']);
    await first.prompt(/red> $/);
    first.type('all a');
    await first.prompt(/red> $/);
    first.type('done');
    await first.prompt(/red> $/);
    first.child.kill('SIGKILL');
    await first.done;
    const before = readReplay(readFileSync(file, 'utf8'));
    const lines = before.ok ? before.value.replay.entries.length : 0;
    expect(lines).toBeGreaterThan(0);
    const second = start(['play', '--resume', file]);
    const screen = await second.prompt(/red> $/);
    expect(screen).toContain(`Taken up after ${lines} line${lines === 1 ? '' : 's'} of the log.`);
    const { prompts } = await typeToTheEndFrom(second, file);
    expect(prompts).toBeGreaterThan(0);
    expect((await second.done).code).toBe(0);
    expect((await verifyReplay(readFileSync(file, 'utf8'))).ok).toBe(true);
  });

  /** The first prompt was read already: quit words aside, any line brings the next. */
  const typeToTheEndFrom = async (running: Running, file: string) => {
    running.type('report');
    return typeToTheEnd(running, file, { red: ['red'] }, handOf('resumed'));
  };

  test.each([
    ['closed input', (running: Running) => void running.child.stdin.end()],
    ['Ctrl-C', (running: Running) => void running.child.kill('SIGINT')],
    ['quit', (running: Running) => running.type('quit')],
  ])('%s ends cleanly, saved without a file being named', async (_how, leave) => {
    const running = start(['play', 'toy-gunnery']);
    const screen = (await running.prompt(/red> $/)) ?? '';
    leave(running);
    const { code, out, err } = await running.done;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const file = /Saved after every decision: (.*)/.exec(screen)?.[1] ?? '';
    expect(file.startsWith(cli.home)).toBe(true);
    expect(readReplay(readFileSync(file, 'utf8')).ok).toBe(true);
    expect(out).toContain(`Go on with: npx flagbridge play --resume ${file}`);
    const again = start(['play', '--resume', 'last']);
    expect(await again.prompt(/red> $/)).toContain('Taken up after 0 lines');
    again.type('quit');
    expect((await again.done).code).toBe(0);
  });
});

describe('who sits where', () => {
  /** Begins a match, leaves it at the first question, and gives what was on the screen. */
  const begun = async (name: string, words: readonly string[], asks: RegExp) => {
    const file = join(folder, `${name}.jsonl`);
    const running = start(['play', ...words, '--save', file]);
    const screen = (await running.prompt(asks)) ?? '';
    running.type('quit');
    expect((await running.done).code).toBe(0);
    return { file, screen };
  };
  const reported = (screen: string): string => screen.slice(screen.indexOf('Type ? at any time'));

  test('a hotseat match taken up again asks the second person too', async () => {
    const words = ['toy-gunnery', '--seed', 'again', '--seat', 'red=me', '--seat', 'blue=me'];
    const { file } = await begun('hotseat-again', words, /Press Enter\. $/);
    expect(readSeats(readFileSync(`${file}.seats.json`, 'utf8'))).toMatchObject({
      value: { seats: { red: 'me', blue: 'me' } },
    });
    const running = start(['play', '--resume', file]);
    const screen = (await running.prompt(/Press Enter\. $/)) ?? '';
    expect(screen).toContain('blue: you, Blue commander');
    expect(screen).not.toContain('played by the computer');
    const says = async (ends: RegExp, line: string): Promise<string> => {
      running.type(line);
      return (await running.prompt(ends)) ?? '';
    };
    await says(/red> $/, '');
    await says(/red> $/, 'all a');
    expect(await says(/Press Enter\. $/, 'done')).toContain('Pass to Blue commander.');
    expect(await says(/blue> $/, '')).toContain('How many interceptors?');
    running.type('quit');
    expect((await running.done).code).toBe(0);
  });

  test('the hunters taken up again see what they saw, and not the boat', async () => {
    const words = ['toy-hunt', '--seed', 'hush', '--seat', 'hunters=me', '--seat', 'boat=random'];
    const { file, screen } = await begun('hunters', words, /hunters> $/);
    const again = start(['play', '--resume', file]);
    const resumed = (await again.prompt(/> $/)) ?? '';
    again.type('quit');
    expect((await again.done).code).toBe(0);
    expect(resumed).toContain('boat: Captain of the boat, played by the computer (random');
    expect(resumed).toMatch(/hunters> $/);
    expect(reported(resumed)).toBe(reported(screen));
    // The other seat sees more: the comparison can fail.
    const boat = start([
      'play',
      '--resume',
      file,
      '--seat',
      'boat=me',
      '--seat',
      'hunters=naive',
      '--save',
      `${file}2`,
    ]);
    expect(reported((await boat.prompt(/boat> $/)) ?? '')).not.toBe(reported(screen));
    boat.type('quit');
    expect((await boat.done).code).toBe(0);
  });

  test('--seat overrides, seat by seat, and is kept', async () => {
    const words = ['toy-gunnery', '--seed', 'over', '--seat', 'red=me', '--seat', 'blue=random'];
    const { file } = await begun('override', words, /red> $/);
    const running = start(['play', '--resume', file, '--seat', 'red=naive', '--seat', 'blue=me']);
    expect(await running.prompt(/blue> $/)).toContain('blue: you');
    running.type('quit');
    expect((await running.done).code).toBe(0);
    const one = start(['play', '--resume', file, '--seat', 'red=random']);
    const screen = await one.prompt(/blue> $/);
    expect(screen).toContain('blue: you');
    expect(screen).toContain('played by the computer (random');
    one.type('quit');
    expect((await one.done).code).toBe(0);
  });

  test('where nothing says it, or says it wrongly, nobody is seated by guess', async () => {
    const { file } = await begun('nobody', ['toy-gunnery', '--seed', 'lost'], /red> $/);
    const beside = `${file}.seats.json`;
    const anyone = ['me', ...Object.keys(players)].join('|');
    const need = `--seat red=${anyone} --seat blue=${anyone}`;
    for (const [text, why] of [
      ['{', 'not JSON'],
      [writeSeats({ seats: { red: 'me' } }), 'seat blue is missing'],
      [writeSeats({ seats: { red: 'me', blue: 'me', green: 'me' } }), 'the match has no seat green'],
      [writeSeats({ seats: { red: 'me', blue: 'toString' } }), 'there is no player toString'],
    ] as const) {
      writeFileSync(beside, text);
      const { code, out, err } = await runCli(cli, ['play', '--resume', file], 'quit\n');
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(why);
      expect(err).toContain(need);
    }
    rmSync(beside);
    const { code, out, err } = await runCli(cli, ['play', '--resume', file], 'quit\n');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(need);
    expect((await runCli(cli, ['play', '--resume', file, '--seat', 'blue=me'], 'quit\n')).code).toBe(0);
  });

  test('a match that has ended seats nobody, and needs no word', async () => {
    const file = join(folder, 'over.jsonl');
    const words = ['toy-gunnery', '--seed', 'w', '--seat', 'red=random', '--seat', 'blue=naive', '--save', file];
    expect((await runCli(cli, ['play', ...words])).code).toBe(0);
    rmSync(`${file}.seats.json`);
    const { code, out, err } = await runCli(cli, ['play', '--resume', file]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/ wins \(|is drawn \(/);
    expect(out).not.toContain('played by');
    expect(existsSync(`${file}.seats.json`)).toBe(false);
  });
});

describe('hotseat', () => {
  /** Red seals this allocation, then Blue looks everywhere: every screen of both. */
  const screens = async (name: string, allocation: string) => {
    const file = join(folder, `hotseat-${name}.jsonl`);
    const running = start([
      'play',
      'toy-power',
      '--save',
      file,
      '--seat',
      'red=me',
      '--seat',
      'blue=me',
      '--seed',
      'h',
    ]);
    expect(await running.prompt(/Press Enter\. $/)).toContain('Pass to Captain of the Ruby. Press Enter.');
    running.type('');
    let red = (await running.prompt(/red> $/)) ?? '';
    running.type(allocation);
    red += (await running.prompt(/red> $/)) ?? '';
    running.type('done');
    red += (await running.prompt(/Press Enter\..* $/)) ?? '';
    running.type('');
    let blue = (await running.prompt(/blue> $/)) ?? '';
    for (const word of ['report', 'sheet', 'log all', 'map', 'standing', 'policy', 'why', 'undo', 'withdraw']) {
      running.type(word);
      blue += (await running.prompt(/blue> $/)) ?? '';
    }
    running.type('quit');
    expect((await running.done).code).toBe(0);
    return { red, blue: blue.replaceAll(file, 'FILE') };
  };

  test('whatever one seat seals in secret, every screen of the other is the same', async () => {
    const one = await screens('one', '1=1');
    const two = await screens('two', '1=2');
    expect(one.red).toContain('Sealed: nobody learns your answer');
    expect(one.red).toContain(
      'Pass to Captain of the Azure. Press Enter. (Captain of the Ruby may still type withdraw.)',
    );
    expect(one.red).not.toBe(two.red);
    expect(one.blue).not.toContain('You answer');
    expect(one.blue).toBe(two.blue);
  });

  test('a sealed answer is withdrawn at the hand-over', async () => {
    const file = join(folder, 'withdraw.jsonl');
    const running = start(['play', 'toy-power', '--save', file, '--seat', 'red=me', '--seat', 'blue=me']);
    await running.prompt(/Press Enter\. $/);
    running.type('');
    await running.prompt(/red> $/);
    running.type('default');
    await running.prompt(/Press Enter\..* $/);
    running.type('withdraw');
    expect(await running.prompt(/red> $/)).toContain('Withdrawn.');
    running.type('quit');
    expect((await running.done).code).toBe(0);
  });
});

test('computers only: somebody looks on', async () => {
  const words = ['play', 'toy-gunnery', '--seed', 'w', '--seat', 'red=random', '--seat', 'blue=naive'];
  const { code, out, err } = await runCli(cli, words);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/needs 60; rolls \d+: /);
  expect(out).toMatch(/ wins \(|is drawn \(/);
  expect((await runCli(cli, words)).out.replace(/Saved after .*|.*flagbridge (verify|replay) .*/g, '')).toBe(
    out.replace(/Saved after .*|.*flagbridge (verify|replay) .*/g, ''),
  );
});

test('a take-back at one keyboard: the other person is asked before anything else', async () => {
  const running = start(['play', 'toy-gunnery', '--seed', 'back', '--seat', 'red=me', '--seat', 'blue=me']);
  const says = async (ends: RegExp, line: string): Promise<string> => {
    running.type(line);
    return (await running.prompt(ends)) ?? '';
  };
  await running.prompt(/Press Enter\. $/);
  await says(/red> $/, '');
  await says(/red> $/, 'all a');
  await says(/Press Enter\. $/, 'done');
  await says(/blue> $/, '');
  await says(/blue> $/, '2');
  expect(await says(/Press Enter\. $/, 'undo')).toContain('Asked for consent: Red commander.');
  const asked = await says(/red> $/, '');
  expect(asked).toContain('asks to take the last decision back');
  await says(/Press Enter\. $/, 'agree');
  const again = await says(/blue> $/, '');
  expect(again).toContain('How many interceptors?');
  expect(await says(/blue> $/, 'report')).toContain('Azure (blue): hull 12 of 12, guns 2, interceptors 3');
  running.type('quit');
  expect((await running.done).code).toBe(0);
});

describe('words at the prompt', () => {
  const talk = async (lines: readonly string[], words: readonly string[] = ['toy-gunnery', '--seed', 'talk']) => {
    const { code, out, err } = await runCli(cli, ['play', ...words], `${lines.join('\n')}\n`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  test('help, report, sheet, map, log, rule, why, standing, policy', async () => {
    const out = await talk([
      '?',
      'report',
      'sheet ruby',
      'map',
      'log',
      'rule TG-HIT-01',
      'rule TG-HIT-99',
      'why',
      'standing',
      'policy',
      '/nonsense',
    ]);
    for (const part of [
      'Words that work at any question',
      'Ruby (red): hull 12 of 12',
      'Hull: ············',
      'This game has no map.',
      'TG-HIT-01 Hitting',
      'No clause is called TG-HIT-99. Did you mean TG-HIT-0',
      'TG-AIM-01 Aiming',
      '1  Surrender',
      'default  Always the default',
      'There is no word /nonsense',
    ])
      expect(out).toContain(part);
  });
  test('a wrong line is explained, and the question stays', async () => {
    const out = await talk(['1 z', '9 a', 'fire', '1 a', 'back', 'done', 'odds 1 a']);
    expect(out).toContain('There is no target “z”. Type a for ');
    expect(out).toContain('There is no shooter “9”.');
    expect(out).toContain('So far: Ruby, gun 1 at Azure (1 aimed)');
    expect(out).toContain('So far: nothing aimed');
  });
  test('odds are exact for one shot', async () => {
    const out = await talk(['1 a', 'odds']);
    expect(out).toContain('If Blue commander: intercept 2:');
    expect(out).toContain('Exact: every outcome of the dice was walked');
  });
  test('surrender, by the standing request', async () => {
    const out = await talk(['standing 1', '1']);
    expect(out).toContain('You answer: Strike the flag');
    expect(out).toContain('Blue commander wins (surrender).');
  });
  test('a decision is taken back; the computer consents', async () => {
    const out = await talk(['all a', 'done', 'undo']);
    expect(out).toMatch(/Asked for consent: Blue commander\.|Taken back\./);
    expect(out.match(/Aim every gun before any die is rolled/g)?.length).toBeGreaterThan(1);
  });
  test('no colour where nobody looks', async () => expect(await talk(['?'])).not.toContain('\u001b['));
});
