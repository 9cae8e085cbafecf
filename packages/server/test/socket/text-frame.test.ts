import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrame } from '../../src/socket/text-frame.ts';

/** Its types leave it out. */
const { Receiver } = ws as unknown as { readonly Receiver: new (how: object) => Writable };

/** As a client's library reads what is on the line. */
async function heard(frames: readonly (string | Buffer)[]): Promise<string[]> {
  const receiver = new Receiver({ isServer: false, maxPayload: 1 << 24, allowSynchronousEvents: true });
  const texts: string[] = [];
  receiver.on('message', (data: Buffer, binary: boolean) => texts.push(`${binary ? 'binary ' : ''}${data.toString()}`));
  const failed = new Promise((_, fail) => receiver.on('error', fail));
  const bytes = Buffer.concat(frames.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  await Promise.race([failed, new Promise((done) => receiver.write(bytes, done))]);
  return texts;
}

/** Around the lengths at which a frame says its length in another way. */
const lengths = [0, 1, 125, 126, 127, 255, 256, 257, 65_535, 65_536, 65_537, 1_000_003];

test('a frame is read as the text it was made of, whatever its length', async () => {
  const texts = lengths.map((length) => 'x'.repeat(length));
  expect(await heard(texts.map(textFrame))).toEqual(texts);
});

test('characters of several bytes are counted by their bytes', async () => {
  const texts = lengths.flatMap((length) => ['é', '敵', '🚀'].map((one) => `${'x'.repeat(length)}${one}`));
  expect(await heard(texts.map(textFrame))).toEqual(texts);
});

test('the same text said again is the very same frame, and another text is not', () => {
  const text = 'news '.repeat(40);
  const frame = textFrame(text);
  expect(textFrame(`${'news '.repeat(39)}news `)).toBe(frame);
  expect(textFrame(`${text}.`)).not.toBe(frame);
  expect(textFrame(text)).toEqual(frame);
});

test('plain text makes no buffer', () => {
  expect(typeof textFrame('x'.repeat(70_000))).toBe('string');
  expect(typeof textFrame('')).toBe('string');
});
