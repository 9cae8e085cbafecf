import type { Viewer } from '@flagbridge/engine';
import { type News, patch, type Session, type Snapshot } from '@flagbridge/protocol';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { answer, asked, blue, hearing, nobody, open, openFair, playOut, red, round, secret } from './at-table.ts';

const viewOf = (all: readonly News[]): unknown =>
  all.reduce<never>((view, one) => patch(view, one.changes) as never, null as never);

describe('numbering', () => {
  test('each viewer counts its own updates from 1 without a gap, and none is told of what is not its own', async () => {
    const table = await open();
    const sessions = [red, blue, nobody].map((viewer) => table.session(viewer));
    const live = sessions.map(hearing);
    const [r] = sessions as [Session];
    await answer(r, '2');
    // Blue and spectators see that Red has answered; only Red can withdraw.
    expect(live.map((heard) => heard.length)).toEqual([1, 1, 1]);
    await r.policy('press', 'red', { policy: 'default' });
    // A policy is sealed: nobody else is told anything, not even a number.
    expect(live[0]).toHaveLength(2);
    expect(live[2]).toHaveLength(1);
    await round(table, ['3', '3']).catch(() => undefined);
    for (const [i, session] of sessions.entries()) {
      const { n } = await session.now();
      const all = await session.history(1, n);
      expect(all.map((one) => one.n)).toEqual(Array.from({ length: n }, (_, k) => k + 1));
      expect(all.slice(1)).toEqual(live[i]);
    }
  });

  test('history equals what was delivered live, for a viewer who came early or late', async () => {
    const table = await open();
    const early = table.session(red);
    const live = hearing(early);
    await round(table, ['3', '1'], 'press');
    await round(table, ['1', '2'], 'press');
    const late = await open();
    await round(late, ['3', '1'], 'press');
    await round(late, ['1', '2'], 'press');
    const first = await early.history(1, 1);
    expect([...first, ...live]).toEqual(await late.session(red).history(1, 99));
    expect(await table.session(nobody).history(1, 99)).toEqual(await late.session(nobody).history(1, 99));
  });

  test('history gives the numbers asked for and nothing beyond', async () => {
    const table = await open();
    await round(table, ['3', '1']);
    const session = table.session(red);
    const { n } = await session.now();
    expect((await session.history(2, 3)).map((one) => one.n)).toEqual([2, 3]);
    expect(await session.history(n + 1, n + 5)).toEqual([]);
    expect(await session.history(5, 2)).toEqual([]);
    expect((await session.history(-7, 1)).map((one) => one.n)).toEqual([1]);
  });

  test('the changes of all updates lead to the view of now', async () => {
    const table = await open();
    for (let i = 0; i < 3; i++) await round(table, ['2', '2'], 'press');
    for (const viewer of [red, blue, nobody]) {
      const session = table.session(viewer);
      const now = await session.now();
      expect(viewOf(await session.history(1, now.n))).toEqual(now.view);
    }
  });
});

describe('what is told to whom', () => {
  test('a spectator hears public events only, and in private nobody learns who else was told', async () => {
    const table = await open();
    await round(table, ['3', '1']);
    const events = async (viewer: Viewer) => (await table.session(viewer).history(1, 99)).flatMap((one) => one.events);
    expect((await events(nobody)).map((event) => event.type)).toEqual(['round', 'pressed']);
    expect((await events(blue)).map((event) => event.type)).toEqual(['round', 'pressed']);
    const hunch = (await events(red)).find((event) => event.type === 'hunch');
    expect(hunch?.to).toEqual(['red']);
    expect(JSON.stringify(await events(nobody))).not.toContain('hunch');
  });

  test('a spectator is asked nothing and a side sees no sealed bid of the other', async () => {
    const table = await open();
    await answer(table.session(red), '3');
    const watching = await table.session(nobody).now();
    expect(watching.requests).toEqual([]);
    expect(watching.awaited).toEqual([{ office: 'blue', question: 'bid' }]);
    const other = await table.session(blue).now();
    expect(other.sealed).toEqual([]);
    expect((await table.session(red).now()).sealed).toEqual([{ id: 'red#1', choice: '3' }]);
    const asks = (snapshot: Snapshot) => JSON.stringify(snapshot.view.flow).match(/"answer":"3"/g) ?? [];
    expect(asks(other)).toHaveLength(0);
    expect(asks(await table.session(red).now())).toHaveLength(1);
  });

  test('what is handed out leads not back into the match', async () => {
    const table = await open();
    const session = table.session(red);
    const before = await session.now();
    const spoil = before as unknown as { view: { game: { limit: number } }; seats: unknown[] };
    spoil.view.game.limit = 99;
    spoil.seats.length = 0;
    const news = (await session.history(1, 1)) as unknown as { requests: unknown[] }[];
    if (news[0] !== undefined) news[0].requests.length = 0;
    const after = await session.now();
    expect(after.view.game).toMatchObject({ limit: 3 });
    expect(after.seats).toHaveLength(2);
    expect((await session.history(1, 1))[0]?.requests).not.toHaveLength(0);
  });

  test('the set-up of a scenario stays inside', async () => {
    const table = await open();
    expect(JSON.stringify(await table.session(red).now())).not.toContain('do-not-tell');
    expect(table.recording(red)).not.toContain('do-not-tell');
  });
});

/** Notes every byte that leaves a session. */
function overheard(session: Session, bytes: string[]): Session {
  session.listen((news) => void bytes.push(JSON.stringify(news)));
  return new Proxy(session, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function' || name === 'listen') return member;
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(member, target, args);
        bytes.push(JSON.stringify(result));
        return result;
      };
    },
  });
}

test('the true seed and the secret are in nothing a session receives', async () => {
  const table = await openFair({ salts: { red: 'salt-of-red', blue: 'salt-of-blue' } });
  const bytes: string[] = [];
  const sessions = [red, blue, nobody].map((viewer) => overheard(table.session(viewer), bytes));
  for (const session of sessions.slice(0, 2)) {
    const request = await asked(session);
    await session.draft(request.id, '2');
    await session.forecast(request.id, '2');
    await session.sample(request.id);
    await session.decide(request.id, 'nonsense');
  }
  await playOut(sessions.slice(0, 2));
  for (const session of sessions) await session.history(1, 99);
  for (const viewer of [red, blue, nobody]) bytes.push(table.recording(viewer));
  const truth = String(await table.export());
  const trueSeed = (JSON.parse(truth.split('\n')[0] ?? '') as { seed: string }).seed;
  expect(trueSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(truth).toContain(secret);
  expect(bytes.length).toBeGreaterThan(20);
  for (const text of bytes) {
    expect(text).not.toContain(trueSeed);
    expect(text).not.toContain(secret);
  }
  expect(bytes.some((text) => text.includes(String(table.commitment)))).toBe(true);
});

describe('legality', () => {
  rule('FB-SEE-01', 'a session decides, withdraws, drafts and leaves policies for its own offices only', async () => {
    const table = await open();
    const [r, b, watching] = [table.session(red), table.session(blue), table.session(nobody)];
    const { id } = await asked(b);
    const refusal = { ok: false, why: 'not-your-office', clause: 'FB-SEE-01', figures: { office: 'blue' } };
    expect(await r.decide(id, '1')).toEqual(refusal);
    expect(await r.draft(id, '1')).toEqual(refusal);
    expect(await r.forecast(id, '1')).toEqual(refusal);
    expect(await r.sample(id)).toEqual(refusal);
    expect(await r.withdraw(id)).toEqual(refusal);
    expect(await r.policy('bid', 'blue', { policy: 'three' })).toEqual(refusal);
    expect(await watching.decide(id, '1')).toEqual(refusal);
    // Whether the other is asked at all makes no difference to the answer.
    expect(await r.decide('blue#77', '1')).toEqual(refusal);
    expect(table.lines).toBe(0);
  });

  rule('FB-REQ-01', 'two answers race for one request: the first wins', async () => {
    const table = await open();
    const [one, two] = [table.session(red), table.session(red)];
    const { id } = await asked(one);
    const results = await Promise.all([one.decide(id, '1'), two.decide(id, '2'), two.decide('nonsense', '2')]);
    expect(results[0]).toEqual({ ok: true });
    expect(results[1]).toMatchObject({ ok: false, clause: 'FB-REQ-01' });
    expect(results[2]).toMatchObject({ ok: false, clause: 'FB-REQ-01' });
    expect((await two.now()).sealed).toEqual([{ id, choice: '1' }]);
    expect(table.lines).toBe(1);
  });

  rule('FB-REQ-04', 'an illegal answer is refused with its clause and changes nothing', async () => {
    const table = await open();
    const session = table.session(red);
    const heard = hearing(session);
    const { id } = await asked(session);
    expect(await session.draft(id, '7')).toMatchObject({ ready: false, refusal: { clause: 'FB-REQ-04' } });
    expect(await session.decide(id, '7')).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
    expect(heard).toEqual([]);
    expect(table.lines).toBe(0);
  });

  test('a sealed answer is withdrawn until the last has come', async () => {
    const table = await open();
    const [r, b] = [table.session(red), table.session(blue)];
    const { id } = await asked(r);
    await r.decide(id, '1');
    expect(await r.withdraw(id)).toEqual({ ok: true });
    expect((await r.now()).sealed).toEqual([]);
    await r.decide(id, '3');
    await answer(b, '1');
    expect(await r.withdraw(id)).toMatchObject({ ok: false, clause: 'FB-SEA-01' });
  });

  test('a policy answers in its office’s place until it is taken back', async () => {
    const table = await open();
    const [r, b] = [table.session(red), table.session(blue)];
    expect(await r.policy('bid', 'red', { policy: 'three' })).toEqual({ ok: true });
    expect((await r.now()).policies).toEqual({ red: { bid: { policy: 'three', arg: null, within: null } } });
    expect((await b.now()).policies).toEqual({});
    await answer(b, '1');
    expect((await asked(r)).kind).toBe('press');
    expect(await r.policy('bid', 'red', null)).toEqual({ ok: true });
    expect(await r.policy('bid', 'red', { policy: 'four' })).toMatchObject({ ok: false, clause: 'FB-POL-01' });
  });

  test('a viewer with an office the match does not have is a mistake of the program', async () => {
    const table = await open();
    expect(() => table.session({ offices: ['green'] })).toThrow('there is no office green');
  });
});

test('a listener that decides at once, or fails, disturbs nobody’s order', async () => {
  const table = await open();
  const [r, b] = [table.session(red), table.session(blue)];
  r.listen((news) => {
    const press = news.requests.find((one) => one.kind === 'press');
    if (press !== undefined) void r.decide(press.id, 'press');
  });
  const heard = hearing(table.session(nobody));
  const stop = b.listen(() => expect.fail('stopped listeners hear nothing'));
  stop();
  await answer(r, '3');
  await answer(b, '1');
  expect(heard.map((one) => one.n)).toEqual(heard.map((_, i) => i + 2));
  expect(heard.flatMap((one) => one.events.map((event) => event.type))).toEqual(['round', 'pressed']);
});

test('a forecast runs on dice of its own: asked twice it costs the match nothing', async () => {
  const [table, other] = [await open(), await open()];
  const r = table.session(red);
  for (const one of [table, other]) {
    await answer(one.session(red), '3');
    await answer(one.session(blue), '1');
  }
  const { id } = await asked(r);
  const odds = await r.forecast(id, 'press');
  expect(odds).toMatchObject({ cases: [{ outcomes: [{ chance: 0.5 }, { chance: 0.5 }] }] });
  await r.forecast(id, 'press');
  await r.decide(id, 'press');
  await other.session(red).decide(id, 'press');
  expect(await table.export()).toBe(await other.export());
});
