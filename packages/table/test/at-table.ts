import { type Choice, hashOf, type Request, type Viewer } from '@flagbridge/engine';
import type { News, Session } from '@flagbridge/protocol';
import { fog } from '@flagbridge/toys';
import { expect } from 'vitest';
import { type OpenOptions, openTable, type Table } from '../src/index.ts';

const seed = 'ab'.repeat(32);
export const secret = 'cd'.repeat(32);
export const red: Viewer = { offices: ['red'] };
export const blue: Viewer = { offices: ['blue'] };
export const nobody: Viewer = { offices: [] };

export async function open(options: OpenOptions = {}): Promise<Table> {
  const opened = await openTable({ ...(options.listing === undefined && { rules: fog() }), seed, ...options });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.table;
}

/** With a secret instead of a seed. */
export async function openFair(options: OpenOptions = {}): Promise<Table> {
  const opened = await openTable({ rules: fog(), secret, ...options });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.table;
}

/** The request a session is awaited for; of a kind, where several are open. */
export async function asked(session: Session, kind?: string): Promise<Request> {
  const { requests } = await session.now();
  const found = requests.find((one) => (kind === undefined ? !one.standing : one.kind === kind));
  if (found === undefined) throw new Error(`not asked${kind === undefined ? '' : ` for ${kind}`}`);
  return found;
}

export async function answer(session: Session, choice: Choice, kind?: string) {
  return session.decide((await asked(session, kind)).id, choice);
}

/** Both bid; the winner of the round stops. */
export async function round(table: Table, bids: [string, string], press = 'stop'): Promise<void> {
  const [r, b] = [table.session(red), table.session(blue)];
  expect(await answer(r, bids[0])).toEqual({ ok: true });
  expect(await answer(b, bids[1])).toEqual({ ok: true });
  for (const one of [r, b]) {
    const open = (await one.now()).requests.find((request) => request.kind === 'press');
    if (open !== undefined) expect(await one.decide(open.id, press)).toEqual({ ok: true });
  }
}

/** Everything a session is told from now on. */
export function hearing(session: Session): News[] {
  const heard: News[] = [];
  session.listen((news) => void heard.push(news));
  return heard;
}

/** A choice that is the same for the same request, wherever the table stands. */
async function steady(session: Session, request: Request): Promise<Choice> {
  const { shape } = request;
  if (shape.is === 'pick') {
    const at = Number.parseInt(hashOf([request.id, request.kind]).slice(0, 6), 16);
    const options = shape.options.filter((option) => option.id !== '13');
    return options[at % options.length]?.id ?? request.default;
  }
  if (shape.is === 'aim')
    return shape.shooters.flatMap(({ id: by, targets }) =>
      targets[0] === undefined ? [] : [{ by, at: targets[0].id }],
    );
  const ready = await session.draft(request.id, request.default);
  expect(ready).toMatchObject({ ready: true });
  return request.default;
}

/** Plays to the end with steady choices. */
export async function playOut(sessions: readonly Session[], most = 2000): Promise<void> {
  for (let i = 0; i < most; i++) {
    let moved = false;
    for (const session of sessions) {
      const { requests, outcome } = await session.now();
      if (outcome !== null) return;
      const request = requests.find((one) => !one.standing);
      if (request === undefined) continue;
      const result = await session.decide(request.id, await steady(session, request));
      expect(result).toEqual({ ok: true });
      moved = true;
    }
    if (!moved) throw new Error('nobody is asked and the match is not over');
  }
  throw new Error('the match does not end');
}
