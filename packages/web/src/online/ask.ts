import { parseWith } from '@flagbridge/protocol';
import { fault } from '@flagbridge/protocol/online';
import type { z } from 'zod/mini';

/** What the server refused, or why it could not be asked: a code for programs, a sentence for people. */
export class ApiFault extends Error {
  /**
   * The server's own (`not-found`, `taken`, `too-many` …), or ours: `no-network`, `no-server` where something else answers at its
   * address, `unreadable` where the answer makes no sense to this page.
   */
  readonly code: string;
  /** Of HTTP; 0 where none came. */
  readonly status: number;
  readonly clause: string | undefined;

  constructor(code: string, message: string, status = 0, clause?: string) {
    super(message);
    this.name = 'ApiFault';
    this.code = code;
    this.status = status;
    this.clause = clause;
  }
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A link's token, for anyone who may look because of it. */
  readonly link?: string;
}

/** As much of `fetch` as is used. */
export type Fetch = (url: string, how: RequestInit) => Promise<Response>;

/** Long enough for a slow line and a password's hash; short enough that a person still waits. */
const PATIENCE = 30_000;

const LOST = 'The server cannot be reached. Nothing is lost; try again when you are connected.';
const SLOW = 'The server has not answered for half a minute. Try again in a moment.';
const NO_SERVER =
  'There is no server for online play at this address, or it is not running. Battles on this device need none.';
const UNREADABLE =
  'The server answered in a way this page does not understand. It may be newer than the page: load the page again.';

/** Sends a question to the server. Whatever goes wrong is an `ApiFault`. */
export async function ask(fetch: Fetch, path: string, { method = 'GET', body, link }: Question): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (link !== undefined) headers['X-Link'] = link;
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      // What the server says of now must not come out of a cupboard.
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const slow = error instanceof Error && error.name === 'TimeoutError';
    throw new ApiFault('no-network', slow ? SLOW : LOST);
  }
  if (answer.ok) return answer;
  throw await faultOf(answer);
}

async function faultOf(answer: Response): Promise<ApiFault> {
  const said = parseWith<z.infer<typeof fault>>(fault, await jsonIn(answer).catch(() => null));
  if (!said.ok) return new ApiFault('no-server', NO_SERVER, answer.status);
  const { code, message, clause } = said.value.error;
  return new ApiFault(code, message, answer.status, clause);
}

/** An answer as its schema wants it. */
export async function readAs<S extends z.ZodMiniType>(schema: S, answer: Response): Promise<z.infer<S>> {
  let value: unknown;
  try {
    value = await jsonIn(answer);
  } catch {
    // A page where data should be: a host of files answers everything with its first page.
    throw new ApiFault('no-server', NO_SERVER, answer.status);
  }
  const read = parseWith<z.infer<S>>(schema, value);
  if (read.ok) return read.value;
  throw new ApiFault('unreadable', UNREADABLE, answer.status);
}

async function jsonIn(answer: Response): Promise<unknown> {
  if (!/\bjson\b/.test(answer.headers.get('Content-Type') ?? '')) throw new SyntaxError('no JSON');
  return answer.json();
}
