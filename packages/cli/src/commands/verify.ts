import { createPublicKey } from 'node:crypto';
import { type Verdict, verifyReplay } from '@flagbridge/table';
import { columns } from '@flagbridge/text';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';

export const verify: Command = {
  name: 'verify',
  does: 'check that a replay is what it says it is',
  usage: ['verify FILE [--key FILE] [--commitment HASH] [--json]'],
  about:
    'Plays the match again and compares every line; checks that the dice follow from the secret, the order and the salts, and that the\nsecret is the one committed to. With --key the signature of the table must be that key’s. With --commitment the secret must be the one\nyou were told of before the match. Without either, a whole forgery by someone who ran a table of his own cannot be told apart.',
  options: {
    key: { type: 'string', value: 'FILE', does: 'The table’s public key (Ed25519): PEM, JWK, or raw in base64.' },
    commitment: { type: 'string', value: 'HASH', does: 'The commitment you were told of when the match was made.' },
    json: { type: 'boolean', does: 'As JSON: the verdict with all its findings.' },
  },
  examples: [
    ['verify match.jsonl', 'Does it play again, with the dice it says?'],
    ['verify match.jsonl --key table.pem', 'Signed by that table?'],
  ],
  codes: ['1  refused; the findings say why'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const text = readText(args.words[0] as string);
  const key = args.text('key');
  const commitment = args.text('commitment');
  const verdict = await verifyReplay(text, {
    ...(key !== undefined && { publicKey: rawKey(key, readText(key)) }),
    ...(commitment !== undefined && { commitment }),
  });
  if (args.flag('json')) io.out(JSON.stringify(verdict, null, 2));
  else for (const line of verdictLines(verdict)) io.out(line);
  return verdict.ok ? exits.fine : exits.notSo;
}

function verdictLines(verdict: Verdict): string[] {
  const rows = verdict.findings.map(({ check, ok, why }) => [ok ? '  ok' : '  NO', String(check), why]);
  return [...columns(rows), verdict.ok ? 'Accepted.' : 'Refused.'];
}

/** Raw, in base64, as the table wants it. Exported for tests. */
export function rawKey(file: string, text: string): string {
  const trimmed = text.trim();
  if (/^[A-Za-z0-9+/]{43}=$/.test(trimmed)) return trimmed;
  try {
    const key = trimmed.startsWith('{')
      ? createPublicKey({ key: JSON.parse(trimmed), format: 'jwk' })
      : createPublicKey(trimmed);
    const { crv, x } = key.export({ format: 'jwk' });
    if (crv === 'Ed25519' && typeof x === 'string') return Buffer.from(x, 'base64url').toString('base64');
  } catch {
    // Said below, with what would be right.
  }
  throw new NotSo(`${file} is no public Ed25519 key. Wanted: PEM, JWK, or the 32 bytes in base64.`);
}
