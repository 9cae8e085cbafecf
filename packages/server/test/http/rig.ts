import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { z } from 'zod';
import { type App, type AppParts, type AppWish, openApp } from '../../src/app.ts';
import { passwordsWith } from '../../src/security/passwords.ts';

export const SALT = '5a'.repeat(32);

/** The real thing with little work: the parameters stand in the stored text. */
export const quickPasswords = passwordsWith({ N: 2 ** 10, r: 8, p: 1 });

export interface Host {
  readonly app: App;
  readonly folder: string;
  readonly port: number;
  readonly origin: string;
  /** Everything that was logged. */
  readonly logged: () => string;
  readonly guest: () => Guest;
  close(): Promise<void>;
}

/** A whole host that listens, with a folder of its own. Limits are far away unless asked for. */
export async function openHost(wish: Partial<AppWish> = {}, parts: AppParts = {}): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-host-'));
  let text = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const app = await openApp(
    { data: folder, port: 0, rate: 1000, log: 'json', ...wish },
    { logTo, passwords: quickPasswords, ...parts },
  );
  const port = await app.listen();
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    folder,
    port,
    origin,
    logged: () => text,
    guest: () => new Guest(app, origin),
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer<Body = never> {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many forms, looked at by the test that asked
  readonly body: [Body] extends [never] ? any : Body;
  readonly text: string;
}

/** Somebody's browser: it keeps its cookie and says where it is. Every answer is held against the OpenAPI document. */
export class Guest {
  readonly #app: App;
  readonly #origin: string;
  cookie: string | null = null;
  /** The cookie with everything said about it, as it last came. */
  setCookie: string | null = null;

  constructor(app: App, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  get token(): string {
    return this.cookie?.split('=')[1] ?? '';
  }

  async ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    const headers: Record<string, string> = { Origin: this.#origin, ...more };
    if (this.cookie !== null) headers['Cookie'] ??= this.cookie;
    if (body !== undefined) headers['Content-Type'] ??= 'application/json';
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
    const sent = body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body);
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(sent !== undefined && { body: sent }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.split(';')[0] === 'application/json';
    const given = answer.headers.get('set-cookie');
    if (given !== null) {
      this.setCookie = given;
      const [pair = ''] = given.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    const read = { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text, text };
    fitsDocument(this.#app, method, path, read);
    return read;
  }

  get = (path: string, more?: Record<string, string>) => this.ask('GET', path, undefined, more);
  post = (path: string, body?: unknown, more?: Record<string, string>) => this.ask('POST', path, body, more);
  put = (path: string, body?: unknown, more?: Record<string, string>) => this.ask('PUT', path, body, more);
  delete = (path: string, more?: Record<string, string>) => this.ask('DELETE', path, undefined, more);

  /** Makes a match of two seats, with this guest in the first. */
  async make(change: Partial<MatchPlan> = {}, name = 'Ann') {
    const made = await this.post('/api/matches', { name, plan: planOf(change) });
    if (made.status !== 201) throw new Error(made.text);
    return made.body as {
      card: { id: string };
      seat: string;
      invites: { seat: string; token: string }[];
      watch: string;
    };
  }
}

export const planOf = (change: Partial<MatchPlan> = {}): MatchPlan => ({
  rulebook: 'toy-gunnery',
  scenario: 'duel',
  options: {},
  undo: 'consent',
  seats: [
    { id: 'red', offices: ['red'], who: { is: 'me' } },
    { id: 'blue', offices: ['blue'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'nobody', knows: 'public', delay: 0 },
  open: false,
  ...change,
});

interface Operation {
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: object } } };
  };
}
interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}
const schemas = new WeakMap<object, z.ZodType>();

/** Throws where an answer of the API is not what the document promises. */
function fitsDocument(app: App, method: string, path: string, { status, body, headers }: Answer): void {
  const operation = operationOf(app, method, path);
  if (operation === null) return;
  const { responses } = operation;
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (response === undefined) throw new Error(`${method} ${path}: ${status} is not in the document`);
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (response.content === undefined) {
    if (body !== '') throw new Error(`${method} ${path}: ${status} has no body in the document`);
    return;
  }
  const schema = response.content[type]?.schema;
  if (schema === undefined) throw new Error(`${method} ${path}: ${status} ${type} is not in the document`);
  if (!schemas.has(schema)) schemas.set(schema, z.fromJSONSchema(readableSchema(schema)));
  const read = schemas.get(schema)?.safeParse(body);
  if (read?.success !== true) throw new Error(`${method} ${path}: ${status}: ${read?.error.message}`);
}

/** zod reads patterns without the Unicode sign, which those with classes of letters need: these are left to the server's own check. */
const readableSchema = (schema: object): Parameters<typeof z.fromJSONSchema>[0] =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  );

export const documentOf = (app: App): Document => app.http.swagger() as unknown as Document;

/** What the document says of a path that was asked for; null for what is no door of the API. */
function operationOf(app: App, method: string, path: string): Operation | null {
  const asked = (path.split('?')[0] ?? '').split('/');
  for (const [pattern, methods] of Object.entries(documentOf(app).paths)) {
    const parts = pattern.split('/');
    const fits = parts.length === asked.length && parts.every((part, i) => part.startsWith('{') || part === asked[i]);
    if (fits && methods[method.toLowerCase()] !== undefined) return methods[method.toLowerCase()] ?? null;
  }
  return null;
}
