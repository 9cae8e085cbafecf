import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Passwords by Node's scrypt with the parameters OWASP names. They stand in the stored text, so that stronger ones can come later and
 * old ones still be checked.
 */
const defaultCost = { N: 2 ** 17, r: 8, p: 1 } as const;
const KEY = 32;
/** One hash takes 128 MiB: no more than this many at a time, and no endless queue behind them. */
const AT_ONCE = 2;
const WAITING = 32;

export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null stands for an account there is none of: it takes as long as a wrong password, and is as wrong. */
  fits(password: string, stored: string | null): Promise<boolean>;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const stored = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

export function passwordsWith(cost: Cost = defaultCost): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  // Nobody's: what an unknown account is compared with.
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(KEY) };

  async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING) throw new TooBusy('Too many people are signing in at this moment.');
      await new Promise<void>((go) => queue.push(go));
    } else running += 1;
    try {
      const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * p + 32 * 1024 * 1024 };
      return await new Promise((done, fail) =>
        scrypt(password.normalize('NFKC'), salt, KEY, options, (error, key) => (error ? fail(error) : done(key))),
      );
    } finally {
      const next = queue.shift();
      // The place goes on to the next in line, if there is one.
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      const { N, r, p } = cost;
      return `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async fits(password, text) {
      const kept = text === null ? nobody : readStored(text);
      const key = await derive(password, kept.salt, kept.cost);
      const same = timingSafeEqual(key, kept.key);
      return same && text !== null;
    },
  };
}

function readStored(text: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt, key] = stored.exec(text) ?? [];
  const bytes = Buffer.from(key ?? '', 'base64url');
  if (salt === undefined || bytes.length !== KEY) throw new Error('a stored password hash cannot be read');
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: bytes };
}
