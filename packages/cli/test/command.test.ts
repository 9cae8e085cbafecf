import type { webcrypto } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { players } from '@flagbridge/ai';
import type { Scenario } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Command, helpOf, readArgs, Usage } from '../src/command.ts';
import { optionsOf } from '../src/commands/play.ts';
import { rawKey } from '../src/commands/verify.ts';
import { seatsFor } from '../src/play/seats.ts';
import { splitLines } from '../src/referee/lines.ts';

const command: Command = {
  name: 'sail',
  does: 'sail somewhere',
  usage: ['sail PLACE'],
  about: 'Sails.',
  options: {
    speed: { type: 'string', value: 'N', does: 'How fast.' },
    crew: { type: 'string', many: true, does: 'Who.' },
    json: { type: 'boolean', does: 'JSON.' },
  },
  examples: [['sail home', 'Goes home.']],
  positionals: { min: 1, max: 1 },
  run: async () => 0,
};
const args = (...argv: string[]) => readArgs(command, argv);

describe('arguments', () => {
  test('are read by type', () => {
    const read = args('home', '--speed', '4', '--crew', 'a', '--crew=b', '--json');
    expect(read.words).toEqual(['home']);
    expect(read.whole('speed', 1)).toBe(4);
    expect(read.whole('depth', 7)).toBe(7);
    expect(read.all('crew')).toEqual(['a', 'b']);
    expect(read.flag('json')).toBe(true);
    expect(read.flag('help')).toBe(false);
  });
  test.each([
    [['home', '--sped', '4'], 'There is no option --sped. Did you mean --speed?'],
    [['home', '--speed'], '--speed needs a value: --speed N.'],
    [['home', '--json=yes'], '--json stands alone'],
    [['home', '--speed', '1', '--speed', '2'], '--speed is given twice'],
    [[], 'Something is missing. It goes: flagbridge sail PLACE'],
    [['home', 'away'], 'away is too much'],
    [['home', '--__proto__', 'x'], 'There is no option --__proto__.'],
  ])('%j is wrong usage', (argv, message) => {
    expect(() => args(...argv)).toThrow(Usage);
    expect(() => args(...argv)).toThrow(message);
  });
  test('a number that is none is named', () =>
    expect(() => args('home', '--speed', 'fast').whole('speed', 1)).toThrow(
      '--speed wants a whole number of at least 1; got fast.',
    ));
  test('the help has usage, options, examples and exit codes', () => {
    const help = helpOf(command);
    for (const part of ['flagbridge sail PLACE', '--speed N', 'flagbridge sail home', 'Exit codes'])
      expect(help).toContain(part);
  });
});

const scenario: Scenario = {
  id: 's',
  title: 'S',
  tier: 'basic',
  hook: '',
  minutes: 1,
  offices: [
    { id: 'red-helm', side: 'red', title: 'Helm' },
    { id: 'red-guns', side: 'red', title: 'Guns' },
    { id: 'blue', side: 'blue', title: 'Blue captain' },
  ],
};
const seats = (...wishes: string[]) =>
  seatsFor(scenario, wishes, ['random', 'naive']).map(
    ({ seat, who }) => `${seat.id}[${seat.offices.join('+')}]=${who}`,
  );

describe('seats', () => {
  test('the first side is yours, the computer has the rest', () =>
    expect(seats()).toEqual(['red[red-helm+red-guns]=me', 'blue[blue]=naive']));
  test('the usual computer player is cadet, where there is one', () =>
    expect(seatsFor(scenario, [], Object.keys(players)).map(({ who }) => who)).toEqual(['me', 'cadet']));
  test('a side or an office may be named', () => {
    expect(seats('blue=me')).toEqual(['red[red-helm+red-guns]=naive', 'blue[blue]=me']);
    expect(seats('red-guns=me', 'red=random')).toEqual([
      'red[red-helm]=random',
      'red-guns[red-guns]=me',
      'blue[blue]=naive',
    ]);
  });
  test('computers only, when every word says so', () =>
    expect(seats('red=random', 'blue=random')).toEqual(['red[red-helm+red-guns]=random', 'blue[blue]=random']));
  test.each([
    ['green=me', 'There is no side or office green.'],
    ['red=nave', 'red cannot be nave. Did you mean naive?'],
    ['red', '--seat goes NAME=me'],
  ])('%s is wrong', (wish, message) => expect(() => seats(wish)).toThrow(message));
});

test('options have the type the rulebook gave them', () => {
  const known = [
    { id: 'limit', values: [12, 6] },
    { id: 'mines', values: [false, true] },
  ];
  expect(optionsOf(known, ['limit=6', 'mines=true'])).toEqual({ limit: 6, mines: true });
  expect(() => optionsOf(known, ['limit=7'])).toThrow('Option limit cannot be 7. It can be: 12, 6.');
  expect(() => optionsOf(known, ['limt=6'])).toThrow('Did you mean limit?');
});

describe('lines of a pipe', () => {
  const split = async (longest: number, ...chunks: (string | Buffer)[]) => {
    const input = new PassThrough();
    const heard: string[] = [];
    const ended = new Promise<void>((end) =>
      splitLines(input, { line: (text) => heard.push(text), tooLong: () => heard.push('TOO LONG'), end }, longest),
    );
    for (const chunk of chunks) input.write(chunk);
    input.end();
    await ended;
    return heard;
  };
  test('come whole, however they were cut', async () => {
    const bytes = Buffer.from('{"a":"é"}\r\nsecond\n\nlast');
    expect(await split(100, bytes.subarray(0, 7), bytes.subarray(7))).toEqual(['{"a":"é"}', 'second', 'last']);
  });
  test('one that is too long is thrown away, and the next is heard', async () =>
    expect(await split(10, 'x'.repeat(8), 'x'.repeat(8), `${'x'.repeat(8)}\nnext\n`)).toEqual(['TOO LONG', 'next']));
});

test('a public key is read as PEM, JWK or raw, and anything else is refused', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64');
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  const jwk = JSON.stringify(await crypto.subtle.exportKey('jwk', pair.publicKey));
  expect(rawKey('k', `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`)).toBe(raw);
  expect(rawKey('k', jwk)).toBe(raw);
  expect(rawKey('k', `${raw}\n`)).toBe(raw);
  expect(() => rawKey('k', 'nonsense')).toThrow('k is no public Ed25519 key.');
});
