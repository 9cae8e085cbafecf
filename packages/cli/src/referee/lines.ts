import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Characters of one line. A replay to load is one line of JSON, so this is generous. */
export const LONGEST = 8_000_000;

/**
 * Splits a stream into lines and never holds more than one longest line: what is longer is thrown away up to its end, and
 * said so once.
 */
export function splitLines(
  input: Readable,
  heard: { line(text: string): void; tooLong(): void; end(): void },
  longest = LONGEST,
): void {
  const decoder = new StringDecoder('utf8');
  let held: string[] = [];
  let size = 0;
  let skipping = false;
  const take = (piece: string): void => {
    if (skipping) return;
    size += piece.length;
    if (size <= longest) {
      held.push(piece);
      return;
    }
    skipping = true;
    held = [];
    heard.tooLong();
  };
  const finish = (): void => {
    const text = held.join('').replace(/\r$/, '');
    const whole = !skipping;
    held = [];
    size = 0;
    skipping = false;
    if (whole && text.trim() !== '') heard.line(text);
  };
  const hear = (text: string): void => {
    const pieces = text.split('\n');
    for (const [i, piece] of pieces.entries()) {
      take(piece);
      if (i < pieces.length - 1) finish();
    }
  };
  input.on('data', (chunk: Buffer | string) => hear(typeof chunk === 'string' ? chunk : decoder.write(chunk)));
  input.on('end', () => {
    hear(decoder.end());
    finish();
    heard.end();
  });
}
