import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Registry } from '@flagbridge/rules';
import type { TableSnapshot } from '@flagbridge/table';
import type { StoredLine, StoredSnapshot } from '../storage/port.ts';
import type { MatchRecord } from './record.ts';

/** Changes with the form of what is kept. */
const FORM = 1;
/** Characters of a snapshot before it is packed; a battle that needs more is played again. */
const MOST = 8 * 1024 * 1024;
/** Bytes it may have when it is unpacked: whatever lies there, it fills no memory. */
const MOST_UNPACKED = 4 * MOST;

const packed = promisify(deflate);
const unpacked = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Over the texts of a log, one after the other. Taken in when somebody asks: one long text costs hardly more than a short one. */
export class LogDigest {
  readonly #hash: Hash = createHash('sha256');
  #since: string[];

  constructor(lines: readonly Pick<StoredLine, 'text'>[] = []) {
    this.#since = lines.map(({ text }) => text);
  }

  add(text: string): void {
    this.#since.push(text);
  }

  get sofar(): string {
    if (this.#since.length > 0) this.#hash.update(`${this.#since.join('\n')}\n`);
    this.#since = [];
    return this.#hash.copy().digest('hex');
  }
}

/**
 * Who made a snapshot: this very program, with these rules, while those were the newest. Another build may keep its state otherwise, and
 * newer rules may want to take the match over; both play it again.
 */
export async function stampOf(build: string, record: MatchRecord, registry: Registry): Promise<string> {
  const { rulebook } = record.order;
  const newest = (await registry.rulesFor(rulebook))?.about.version ?? '';
  return [FORM, build, rulebook, record.version, newest].join('/');
}

/** Packed off this thread. Null where it is too large to be worth it. */
export async function pack(snapshot: TableSnapshot): Promise<string | null> {
  const text = JSON.stringify(snapshot);
  if (text.length > MOST) return null;
  return `${sha256(text)}:${(await packed(text, { level: 3 })).toString('base64')}`;
}

/** The snapshot of these lines by this very program; null where anything about it is in doubt. */
export async function unpack(
  stored: StoredSnapshot | null,
  stamp: string,
  lines: readonly StoredLine[],
): Promise<TableSnapshot | null> {
  if (stored === null || stored.stamp !== stamp || stored.lines > lines.length) return null;
  if (new LogDigest(lines.slice(0, stored.lines)).sofar !== stored.log) return null;
  const [sum, data = ''] = stored.text.split(':');
  try {
    const text = String(await unpacked(Buffer.from(data, 'base64'), { maxOutputLength: MOST_UNPACKED }));
    if (sha256(text) !== sum) return null;
    const snapshot: TableSnapshot = JSON.parse(text);
    return snapshot.lines === stored.lines ? snapshot : null;
  } catch {
    return null;
  }
}
