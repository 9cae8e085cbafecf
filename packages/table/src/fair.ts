import { canonical, type Order, type Seed } from '@flagbridge/engine';
import type { Proof } from '@flagbridge/protocol';

/**
 * Fair dice. The table commits itself to a secret when the match is made; the seats taken by then add salts; the seed is
 * made of both, so that neither the table nor a player chose it. This proves that dice were not changed afterwards and that
 * no player chose them. It does not prove that the person who runs the table did not look.
 */
export type Salts = { readonly [seat: string]: string };

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function sha256(data: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** 256 fresh bits as 64 hexadecimal digits: a secret, a salt, or the seed of a what-if. */
export const freshSeed = (): Seed => hex(crypto.getRandomValues(new Uint8Array(32)));

/** SHA-256 of the secret's 32 bytes: made known when the match is made. */
export const commitmentOf = (secret: string): Promise<string> => sha256(bytesOf(secret));

/** SHA-256 of the order in canonical JSON. */
export const orderHash = (order: Order): Promise<string> => sha256(canonical(order));

/** SHA-256 of secret, order hash and salts (sorted by seat), in canonical JSON so that no two inputs read alike. */
export const seedOf = (secret: string, order: string, salts: Salts): Promise<Seed> =>
  sha256(
    canonical([
      secret,
      order,
      Object.keys(salts)
        .sort()
        .map((seat) => [seat, salts[seat]]),
    ]),
  );

/** Everything that follows from a secret. */
export async function proofOf(secret: string, order: Order, salts: Salts): Promise<{ seed: Seed; proof: Proof }> {
  const hash = await orderHash(order);
  const seed = await seedOf(secret, hash, salts);
  return { seed, proof: { commitment: await commitmentOf(secret), secret, order: hash, salts } };
}
