import type { Fault, Result, Snapshot, Update } from '@flagbridge/protocol';
import { parseWith } from '@flagbridge/protocol';
import {
  type Bye,
  type Card,
  type ChatLine,
  type ClockNow,
  card,
  chatLine,
  clockNow,
  type Push,
  type Welcome,
  welcome,
} from '@flagbridge/protocol/online';

/** An answer to a call, or something said of the server's own accord. */
export type Heard = Push | { readonly re: number | null; readonly result: Settled } | Faulted;
export type Settled = Result | { readonly ok: true };
interface Faulted {
  readonly re: number | null;
  readonly fault: Fault;
}

/** What came over a socket cannot be read: this page and the server are not of one make. */
class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

type Bag = { readonly [name: string]: unknown };
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads a frame. What people wrote and what the page itself shows of the table is read by its schema. The battle comes from the same
 * referee that the page has in its own worker: there, as here, only the envelope is looked at.
 */
export function readHeard(frame: unknown): Heard {
  const said = typeof frame === 'string' ? jsonOf(frame) : frame;
  if (!isBag(said)) throw new NotUnderstood('Something came that is no frame.');
  if ('re' in said) return readAnswer(said);
  if ('welcome' in said) return { welcome: read<Welcome>(welcome, said['welcome'], 'welcome') };
  if ('card' in said) return { card: read<Card>(card, said['card'], 'card') };
  if ('time' in said) return { time: read<ClockNow>(clockNow, said['time'], 'time') };
  if ('chat' in said) return { chat: read<ChatLine>(chatLine, said['chat'], 'chat') };
  if ('news' in said) return { news: numbered<Update>(said['news'], 'news') };
  if ('snapshot' in said) return { snapshot: numbered<Snapshot>(said['snapshot'], 'snapshot') };
  if ('bye' in said) return { bye: readBye(said['bye']) };
  throw new NotUnderstood(`Something came that this page does not know: ${Object.keys(said).slice(0, 3).join(', ')}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotUnderstood('Something came that is not JSON.');
  }
}

function readAnswer(said: Bag): Heard {
  const { re, result, fault } = said;
  if (re !== null && !isCount(re)) throw new NotUnderstood('An answer came without the number of its call.');
  if (isBag(fault) && typeof fault['message'] === 'string' && typeof fault['kind'] === 'string')
    return { re, fault: fault as unknown as Fault };
  if (typeof result !== 'object' || result === null) throw new NotUnderstood('An answer came with nothing in it.');
  return { re, result: result as Settled };
}

function read<T>(schema: Parameters<typeof parseWith>[0], value: unknown, name: string): T {
  const got = parseWith<T>(schema, value);
  if (got.ok) return got.value;
  const { path, message } = got.problem;
  throw new NotUnderstood(`${name}${path === '' ? '' : `.${path}`}: ${message}`);
}

function numbered<T>(value: unknown, name: string): T {
  if (!isBag(value) || !isCount(value['n'])) throw new NotUnderstood(`${name}.n: expected a number`);
  return value as T;
}

const WHYS: readonly Bye['why'][] = ['again', 'taken', 'gone', 'refused', 'closing'];

function readBye(value: unknown): Bye {
  const why = isBag(value) ? WHYS.find((one) => one === value['why']) : undefined;
  if (!isBag(value) || why === undefined || typeof value['message'] !== 'string')
    throw new NotUnderstood('The server took its leave in words this page does not know.');
  return { why, message: value['message'] };
}
