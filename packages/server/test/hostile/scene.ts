import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '@flagbridge/protocol';
import { fault, type MatchPlan } from '@flagbridge/protocol/online';
import { expect } from 'vitest';
import type { AppParts, AppWish } from '../../src/app.ts';
import { type Answer, type Guest, type Host, openHost, SALT } from '../http/rig.ts';
import { socketOf, type TestSocket } from '../socket/test-socket.ts';

/** A host under attack, and what its victims have to lose. */
export interface Scene {
  readonly host: Host;
  /** Somebody's window; closed with the scene. */
  readonly line: (...words: Parameters<typeof socketOf> extends [unknown, ...infer Rest] ? Rest : never) => TestSocket;
  /** Ann in red and Bob in blue, both connected, in a battle that has begun. */
  readonly battle: (change?: Partial<MatchPlan>) => Promise<TestBattle>;
  /** A refusal that says what is wrong, and nothing else. */
  readonly refused: (answer: Pick<Answer, 'status' | 'text'>, status: number, code: string) => string;
  /** The same for a socket that was not opened, and for one that was closed. */
  readonly turnedAway: (line: TestSocket, status: number, code: string) => Promise<string>;
  readonly sentAway: (line: TestSocket, why: string, code: number) => Promise<string>;
  /** The server is well, and nothing broke in it. */
  readonly well: () => Promise<void>;
  close(): Promise<void>;
}

export interface TestBattle {
  readonly match: string;
  readonly ann: Guest;
  readonly bob: Guest;
  readonly red: TestSocket;
  readonly blue: TestSocket;
  /** For spectators, where they come by link. */
  readonly watch: string;
  readonly invite: string;
  /** What has happened so far is as it should be. */
  readonly settled: () => Promise<void>;
  /** Nothing was decided or changed since; the windows of both are alive; both can go on. */
  readonly unharmed: () => Promise<void>;
}

export async function openScene(wish: Partial<AppWish> = {}, parts: AppParts = {}): Promise<Scene> {
  const top = mkdtempSync(join(tmpdir(), 'flagbridge-hostile-'));
  const page = join(top, 'page');
  const host = await openHost({ page: pageIn(page), ...wish }, parts);
  const lines: TestSocket[] = [];
  /** As much of the log has been looked at. */
  let read = 0;
  const secrets = new Set<string>();
  const line: Scene['line'] = (...words) => {
    const made = socketOf(host, ...words);
    lines.push(made);
    return made;
  };
  const clean = (text: string): void => {
    expect(text).not.toMatch(/node_modules|\.[mc]?[jt]s:\d|\n\s+at |SQLITE_|SqliteError|constraint failed/);
    for (const secret of [host.folder, top, ...secrets]) expect(text).not.toContain(secret);
  };
  const refused: Scene['refused'] = ({ status, text }, wanted, code) => {
    const told = fault.safeParse(JSON.parse(text));
    expect(told.success, text).toBe(true);
    const { error } = told.data ?? { error: { code: '', message: '' } };
    expect([status, error.code, error.message]).toEqual([wanted, code, expect.stringMatching(/^.{10,}$/s)]);
    clean(text);
    return error.message;
  };
  const well = async (): Promise<void> => {
    const health = await host.guest().get('/api/health');
    expect([health.status, health.body.ok]).toEqual([200, true]);
    const fresh = host.logged().slice(read);
    read += fresh.length;
    expect(fresh.split('\n').filter((one) => /"level":(?:50|60)/.test(one))).toEqual([]);
    for (const secret of secrets) expect(host.logged()).not.toContain(secret);
  };
  return {
    host,
    line,
    refused,
    well,
    async turnedAway(one, status, code) {
      const { status: got, body } = await one.until(() => one.refused);
      return refused({ status: got, text: body }, status, code);
    },
    async sentAway(one, why, code) {
      const closed = await one.until(() => one.closed);
      expect([one.bye?.why, closed.code]).toEqual([why, code]);
      clean(one.bye?.message ?? '');
      expect(one.bye?.message).toMatch(/\w{3}/);
      return one.bye?.message ?? '';
    },
    async battle(change = {}) {
      const [ann, bob] = [host.guest(), host.guest()];
      const made = await ann.make(change);
      const [first] = made.invites;
      const match = made.card.id;
      const token = first?.token ?? '';
      const sat = await bob.post(`/api/matches/${match}/sit`, { name: 'Bob', salt: SALT, token });
      expect(sat.status, sat.text).toBe(200);
      for (const secret of [ann.token, bob.token, token]) secrets.add(secret);
      const [red, blue] = [line(ann, match), line(bob, match)];
      await red.enter(made.seat);
      await blue.enter(first?.seat ?? '');
      const { matches, people } = host.app.storage;
      const kept = async () => {
        const { record } = (await matches.read(match)) ?? {};
        const { time: _, ...lasting } = record ?? {};
        const held = (await people.holders(match)).map(({ seat, player }) => [seat, player]);
        return { log: (await matches.lines(match, 0)).map(({ text }) => text), lasting, held };
      };
      let before = await kept();
      return {
        match,
        ann,
        bob,
        red,
        blue,
        watch: made.watch,
        invite: token,
        settled: async () => {
          before = await kept();
        },
        async unharmed() {
          await well();
          expect(await kept()).toEqual(before);
          for (const one of [red, blue]) expect((await one.call({ call: 'ping' })).result).toEqual({ ok: true });
          expect((await play(red)) || (await play(blue))).toBe(true);
          expect((await kept()).log.slice(0, before.log.length)).toEqual(before.log);
          expect([red.closed, blue.closed]).toEqual([null, null]);
          before = await kept();
        },
      };
    },
    async close() {
      for (const one of lines) one.close();
      await host.close();
      rmSync(top, { recursive: true, force: true });
    },
  };
}

function pageIn(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Flagbridge</title>');
  return folder;
}

/** What a seat is asked now, apart from what it may always do. */
export async function asked(line: TestSocket): Promise<Snapshot['requests']> {
  const { result } = await line.call({ call: 'now' });
  return (result as Snapshot).requests.filter(({ standing }) => !standing);
}

/** Decides something legal, where something is asked. */
export async function play(line: TestSocket, mark?: string): Promise<boolean> {
  const [request] = await asked(line);
  if (request === undefined) return false;
  const { result } = await line.call({ call: 'sample', request: request.id });
  const decide = { call: 'decide', request: request.id, choice: result.choice, ...(mark !== undefined && { mark }) };
  return (await line.call(decide)).result.ok === true;
}

/** Bytes as they are written, and everything that comes back until the line is cut or `enough` has come. */
export function raw(
  port: number,
  parts: readonly (string | Buffer)[],
  enough: (text: string) => boolean = () => false,
): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (enough(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(text));
  });
}

/** Status and body of the first answer in what came back. */
export function firstAnswer(text: string): Pick<Answer, 'status' | 'text'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').subarray(0, length).toString('utf8');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), text: body };
}
