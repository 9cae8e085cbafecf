import { z } from 'zod/mini';
import { parseText, type Read } from './parse.ts';

/**
 * Who sits where: a small file beside a saved match. It is no part of the replay, which holds what was decided and not by
 * whom; without it a match that is taken up again could show a person what another seat hides.
 */
interface SeatsFile {
  /** By seat: `me` for a person, else a computer player's name. */
  readonly seats: { readonly [seat: string]: string };
}

const name = z.string().check(z.minLength(1), z.maxLength(200));
const schema = z.strictObject({
  format: z.literal('flagbridge-seats'),
  v: z.literal(1),
  seats: z.record(name, name),
});

export const readSeats = (text: string): Read<SeatsFile> => parseText(schema, text);

export const writeSeats = ({ seats }: SeatsFile): string =>
  `${JSON.stringify({ format: 'flagbridge-seats', v: 1, seats })}\n`;
