import { z } from 'zod/mini';
import { plainLine, plainText } from '../schema/own-scenario.ts';

/** What people type, bounded where it comes in. It is shown as text everywhere, never as markup. */
export const MAX_SAY = 500;
export const MAX_NAME = 40;
export const MAX_REPORT = 2000;

export const personName = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_NAME),
    z.regex(plainLine, 'expected a name of one line, without spaces at its ends'),
  );
const said = z.regex(plainText, 'expected plain text');
export const sayText = z.string().check(z.minLength(1), z.maxLength(MAX_SAY), said);
export const reportText = z.string().check(z.minLength(1), z.maxLength(MAX_REPORT), said);
/** Matches, offers, players and devices are named by 16 to 40 characters of base64url. */
export const openId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'expected an id'));
/** A capability: 192 random bits in base64url. Only its hash is kept. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'expected a token'));
export const seatId = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(80),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+$/u, 'expected a name without control characters'),
  );
/** Milliseconds since 1970. */
export const moment = z.int().check(z.minimum(0));
export const level = z.enum(['random', 'naive', 'cadet', 'captain']);
export type Level = z.infer<typeof level>;
