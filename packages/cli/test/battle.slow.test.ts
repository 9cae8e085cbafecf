import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReplay, readSeats } from '@flagbridge/protocol';
import { verifyReplay } from '@flagbridge/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultListing } from '../src/book.ts';
import { buildCli, Running, root, runCli } from './cli.ts';
import { handOf, typeToTheEnd } from './typist.ts';

/** What one sees who types `npm start`: the first scenario of the first rulebook, to its end. */
const [first] = defaultListing.about.scenarios;
const sides = [...new Set(first?.offices.map((office) => office.side))];
const [mine = '', other = ''] = sides;

let cli: ReturnType<typeof buildCli>;
let folder = '';
beforeAll(() => {
  cli = buildCli();
  folder = mkdtempSync(join(cli.home, 'battles-'));
});
afterAll(() => cli.remove());

const ENDED = /You have (?:won|lost)\.\n[^\n]+ wins[ .][^\n]*\.\n/;
const isWhole = async (file: string): Promise<boolean> => (await verifyReplay(readFileSync(file, 'utf8'))).ok;

/** Plays by scripted input: the same line at every prompt, until the match has ended. */
const played = async (name: string, words: readonly string[], line: string, times = 600) => {
  const file = join(folder, `${name}.jsonl`);
  const ran = await runCli(cli, ['play', ...words, '--seed', name, '--save', file], `${line}\n`.repeat(times));
  return { ...ran, file };
};

describe('the first battle', () => {
  test('bare play is the first scenario of the first rulebook, against the usual computer player', async () => {
    const { code, out, file } = await played('bare', [], 'quit', 1);
    expect(code).toBe(0);
    expect(out).toContain(`${defaultListing.about.title}: ${first?.title}`);
    expect(out).toContain(`${mine}: you`);
    expect(out).toMatch(new RegExp(`${other}: .*played by the computer \\(cadet`));
    const seats = readSeats(readFileSync(`${file}.seats.json`, 'utf8'));
    expect(seats).toMatchObject({ value: { seats: { [mine]: 'me', [other]: 'cadet' } } });
    const replay = readReplay(readFileSync(file, 'utf8'));
    expect(replay.ok && replay.value.replay.order.rulebook).toBe(defaultListing.about.id);
  });

  test.each(sides)('%s plays it to the end with hints, and no hint is refused', async (side) => {
    const { code, out, err, file } = await played(`hints-${side}`, ['--seat', `${side}=me`], 'hint go');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(ENDED);
    expect(out).not.toContain('No: ');
    expect(await isWhole(file)).toBe(true);
  });

  test.each(sides)('%s plays it to the end by typing whatever is legal', async (side) => {
    const file = join(folder, `typed-${side}.jsonl`);
    const words = ['play', '--seat', `${side}=me`, '--seed', `typed-${side}`, '--save', file];
    const running = new Running(cli.main, cli.home, words);
    await typeToTheEnd(running, file, { [side]: [side] }, handOf(`battle/${side}`), 4000);
    const { code, out, err } = await running.done;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(ENDED);
    expect(out).not.toMatch(/\bNo: |There is no |is not on offer|cannot stand/);
    expect(await isWhole(file)).toBe(true);
  });

  test('done at every question is an answer, and the game goes on', async () => {
    const { code, out, file } = await played('done', [], 'done');
    expect(code).toBe(0);
    expect(out).toMatch(ENDED);
    expect(await isWhole(file)).toBe(true);
  });
});

/** Two people at one keyboard, so that nothing depends on how well the computer plays: as people type, and as they mistype. */
test('one types as one speaks, and is told what it means', async () => {
  const lines = [
    ...['', '2920 counter'],
    ...['', 'map', 'speed 8', 'venomous 0125 ne', 'venomous 2020', 'hexes', 'done'],
    ...['veno', 'FFL', 'venomous 3F L 9F', 'why F', 'reach', 'reach 0119', 'map', 'clear', 'veno 2F R FFFFFF', 'done'],
    ...['8F', 'back', 'back', 'R', 'sheet perd', 'rule masking', 'rule kh-wpn-03', 'odds', 'undo'],
    ...['report', 'log 2', 'standing', 'options', 'quit'],
  ];
  const words = ['play', '--seed', 'speech', '--save', join(folder, 'speech.jsonl')];
  const seats = sides.flatMap((side) => ['--seat', `${side}=me`]);
  const { code, out, err } = await runCli(cli, [...words, ...seats], `${lines.join('\n')}\n`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const part of [
    "You answer: 2920, E of Ken'zah Kit, counterclockwise",
    'SAV Venomous as drafted, 0120, facing E',
    'So far: SAV Venomous at 0125 facing NE speed 8, SAV Perdition at 0118 facing E speed 8',
    'SAV Venomous cannot stand in 2020. hexes lists where it can.',
    'SAV Venomous, SAV Perdition: 0101 to 0139, 5501 to 5539',
    'SAV Venomous: release a masking screen',
    'Name a ship that has still to move; F is none.',
    'So far: SAV Venomous: 3F L 3F (before: speed 8)',
    'Stopped before F; what came behind it was not taken.',
    "Then in 0119, facing NW. From there: UPFS Z'Gata range 29, starboard quarter, 4 o’clock",
    '2 of ADF 3, 1 of MR 2',
    'Next: L, R, leave. Not now: F (why F)',
    'KH-MAP-06 Off the map is lost',
    '0119: speed 6, ADF 2, MR 1, facings W NW NE. Type 0119 to go there.',
    'Nothing is put together.',
    'SAV Venomous flies 8 hexes to',
    'So far: SAV Perdition: 6F R (before: speed 8)',
    'LB laser battery: ·· 2 of 2 left',
    'KH-DEF-04',
    'KH-WPN-03 The torpedo: ',
    'This question has no odds.',
    'Concede the battle',
    'Going into orbit: any-speed',
  ])
    expect(out).toContain(part);
  // No key of the engine's is shown where the map has numbers.
  expect(out).not.toMatch(/\(-?\d+,-?\d+\)|\b\d+,-?\d+\b(?! %)/);
});

test('one may ask why of a ship that has moved, by its name', async () => {
  const words = ['play', 'silent-death', '--scenario', 'mirror', '--seed', 'moved', '--seat', 'rebel=me'];
  // Placed, nothing launched; one ship flies on, and is asked for again.
  const lines = ['done', 'done', '1 F', 'done', 'why x-wing a', 'quit'];
  const save = ['--save', join(folder, 'moved.jsonl')];
  const { code, out, err } = await runCli(cli, [...words, ...save], `${lines.join('\n')}\n`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Rebel X-Wing A has had its move. [SD-MOV-14]');
});

describe('a scenario from a file', () => {
  const example = 'docs/examples/free-battle.json';

  test.each([
    ['free', [], example, 'Three against Four'],
    ['dogfight', ['silent-death'], 'docs/examples/dogfight.json', 'Two wings over Hoth'],
    ['free-middle', [], 'docs/examples/free-battle-middle.json', 'Game Turn 4'],
    ['dogfight-middle', ['silent-death'], 'docs/examples/dogfight-middle.json', 'turn 3'],
  ])('the example of the documents is played to its end: %s', async (name, rulebook, scenario, title) => {
    const { code, out, err, file } = await played(name, [...rulebook, '--scenario', scenario], 'hint go');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(title);
    expect(out).toMatch(/ wins[ .]|is drawn[ .]/);
    expect(await isWhole(file)).toBe(true);
  });

  test.each([
    ['a type nobody knows', '"destroyer"', '"corvette"', /sides\.0\.ships\.1\.type: this should be fighter/],
    ['too much aboard', '"ICM": 2', '"ICM": 20', /Grey Widow carries 20 ICM; its type carries at most 4\./],
    ['no offices', '"offices"', '"officers"', /offices: /],
    ['no JSON', '"tier"', 'tier', /not JSON: .* in line 4, column 3/],
  ])('%s: the message names the file, the place and the reason', async (_what, from, to, wanted) => {
    const file = join(folder, 'wrong.json');
    const text = readFileSync(join(root, example), 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    const { code, out, err } = await runCli(cli, ['play', '--scenario', file]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(file);
    expect(err).toMatch(wanted);
  });
});
