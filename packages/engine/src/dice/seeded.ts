import { lanes } from '../lanes.ts';
import { Broken } from '../refusal.ts';
import { chachaBlock } from './chacha.ts';
import type { DiceSource, Roller } from './dice.ts';
import { FaceRoller } from './faces.ts';

/** A seed is 256 bits as 64 hexadecimal digits. */
export type Seed = string;

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** A seed from any text: for tests, labs and what-ifs. A real match gets its seed from the table's secret and salts. */
export function seedFrom(text: string): Seed {
  let seed = '';
  for (const salt of ['a', 'b'])
    for (const lane of lanes(`${salt}\u0000${text}`)) seed += lane.toString(16).padStart(8, '0');
  return seed;
}

interface Stream {
  readonly nonce: Uint32Array;
  readonly words: Uint32Array;
  block: number;
}

/** Seeded dice: the k-th word of a stream is a function of seed, stream name and k; k is the counter in the state. */
export function seeded(seed: Seed): DiceSource {
  if (!isSeed(seed)) throw new Broken('a seed is 64 hexadecimal digits');
  const key = new Uint32Array(8);
  for (let i = 0; i < 8; i++) key[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
  const streams = new Map<string, Stream>();
  const streamOf = (name: string): Stream => {
    let stream = streams.get(name);
    if (stream === undefined) {
      stream = { nonce: lanes(name), words: new Uint32Array(16), block: -1 };
      streams.set(name, stream);
    }
    return stream;
  };

  const word = (stream: Stream, name: string, counters: Record<string, number>): number => {
    const at = counters[name] ?? 0;
    const block = at >>> 4;
    if (block !== stream.block) {
      chachaBlock(key, block, stream.nonce, stream.words);
      stream.block = block;
    }
    counters[name] = at + 1;
    return stream.words[at & 15] as number;
  };

  return {
    byHand: false,
    stream(name: string, counters: Record<string, number>): Roller {
      const stream = streamOf(name);
      return new FaceRoller((sides) => {
        let drawn = word(stream, name, counters);
        // Words past the largest multiple of `sides` are thrown away, so that every face is exactly as likely. It is less than
        // `sides` below the end: nearly every word is below that, and the division need not be made.
        while (drawn >= 0x1_0000_0000 - sides && drawn >= 0x1_0000_0000 - (0x1_0000_0000 % sides))
          drawn = word(stream, name, counters);
        return (drawn % sides) + 1;
      });
    },
  };
}
