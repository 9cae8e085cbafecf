import type { ChatLine } from '@flagbridge/protocol/online';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../http/rig.ts';
import type { TestSocket } from '../socket/test-socket.ts';
import { openScene, type Scene } from './scene.ts';

let at = 1_800_000_000_000;
let scene: Scene;
beforeAll(async () => {
  // Time stands still unless a test moves it: what somebody has in hand does not come back by itself.
  scene = await openScene({}, { now: () => at });
});
afterAll(() => scene.close());

/** How many of these were not refused. */
async function granted(one: TestSocket, times: number, call: object): Promise<number> {
  let fine = 0;
  for (let i = 0; i < times; i += 1) {
    const { result } = await one.call(call as Record<string, unknown>);
    if (result?.ok === true) fine += 1;
    else expect(result).toMatchObject({ ok: false, code: 'too-many', message: expect.stringContaining('wait') });
  }
  return fine;
}

describe('floods on a socket', () => {
  it('sends calls as fast as it can', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = scene.line(bob, match);
    await one.enter('blue');
    for (let id = 1; id <= 2000; id += 1) one.send({ id, call: 'now' });
    expect(await scene.sentAway(one, 'refused', 4008)).toContain('too much');
    await unharmed();
  });

  it('sends few calls, each as long as it may be', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = scene.line(bob, match);
    await one.enter('blue');
    const choice = Array.from({ length: 15_000 }, () => 1);
    for (let id = 1; id <= 20; id += 1) one.send({ id, call: 'decide', request: 'x', choice });
    expect(await scene.sentAway(one, 'refused', 4008)).toContain('too much');
    expect(one.frames.filter((frame) => 're' in frame).length).toBeLessThan(6);
    await unharmed();
  });

  it('talks without end, and comes back with new windows to go on', async () => {
    const { bob, blue, red, match, unharmed } = await scene.battle();
    expect(await granted(blue, 20, { call: 'say', to: 'all', text: 'spam' })).toBe(12);
    for (let i = 0; i < 3; i += 1) {
      const one = scene.line(bob, match);
      await one.enter('blue');
      expect(await granted(one, 5, { call: 'say', to: 'all', text: 'spam' })).toBe(0);
      one.close();
    }
    expect(red.frames.filter((frame) => 'chat' in frame)).toHaveLength(12);
    at += 2000;
    expect(await granted(blue, 5, { call: 'say', to: 'all', text: 'spam' })).toBe(2);
    at += 60_000;
    await unharmed();
  });

  it('makes the table itself talk: leaves and comes back, offers and takes back', async () => {
    const { blue, red, unharmed, settled } = await scene.battle();
    let fine = 0;
    for (let i = 0; i < 20; i += 1) {
      fine += await granted(blue, 1, { call: 'leave' });
      fine += await granted(blue, 1, { call: 'return' });
    }
    expect(fine).toBe(12);
    expect(red.frames.filter((frame) => 'chat' in frame)).toHaveLength(12);
    expect(await granted(blue, 5, { call: 'offer', offer: 'pause' })).toBe(0);
    expect(await granted(blue, 5, { call: 'report', seat: 'red', text: 'x' })).toBe(0);
    expect(await granted(blue, 5, { call: 'block', seat: 'red', on: true })).toBe(0);
    at += 60_000;
    await settled();
    await unharmed();
  });

  it('reports without end, by every door', async () => {
    const { bob, match, blue, unharmed } = await scene.battle();
    const told = { seat: 'red', text: 'x' };
    const over = await granted(blue, 20, { call: 'report', ...told });
    at += 60_000;
    const more = await granted(blue, 20, { call: 'report', ...told });
    let posted = 0;
    for (let i = 0; i < 5; i += 1) {
      const { status } = await bob.post('/api/reports', { match, ...told });
      posted += status === 204 ? 1 : 0;
    }
    expect([over + more, posted]).toEqual([10, 0]);
    at += 3_600_000;
    expect((await bob.post('/api/reports', { match, ...told })).status).toBe(204);
    await unharmed();
  });

  it('asks for everything again and again, and reads nothing', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = scene.line(bob, match);
    await one.enter('blue');
    one.socket.pause();
    for (let id = 1; id <= 100; id += 1) one.send({ id, call: 'now' });
    await unharmed();
    one.socket.resume();
    await one.until(() => one.frames.filter((frame) => 're' in frame).length === 100);
    one.close();
  });

  it('fills the talk for months, so that anyone who comes in drowns in it', async () => {
    const { bob, blue, match, unharmed, settled } = await scene.battle();
    let window = blue;
    for (let i = 0; i < 340; i += 1) {
      if (i % 80 === 0) {
        window = scene.line(bob, match);
        await window.enter('blue');
      }
      at += 1000;
      expect(await granted(window, 1, { call: 'say', to: 'all', text: `spam ${i}` })).toBe(1);
    }
    await settled();
    const one = scene.line(bob, match);
    const { chat } = await one.enter('blue');
    expect(chat).toHaveLength(300);
    expect((chat.at(-1) as ChatLine).text).toBe('spam 339');
    at += 60_000;
    await unharmed();
  });
});

describe('floods at the door', () => {
  it('opens more windows than anybody needs', async () => {
    const strict = await openScene({ rate: 1 });
    const { bob, match, unharmed } = await strict.battle();
    const many = Array.from({ length: 40 }, () => strict.line(bob, match));
    await Promise.all(many.map((one) => one.until(() => one.refused ?? one.closed ?? one.socket.readyState === 1)));
    for (const one of many) if (one.refused !== null) await strict.turnedAway(one, 429, 'too-many');
    await expect.poll(() => many.filter((one) => one.socket.readyState === 1).length).toBe(19);
    await unharmed();
    await strict.close();
  });

  it('opens windows under many names from one address', async () => {
    const strict = await openScene({ rate: 1 });
    const { match, unharmed } = await strict.battle({ watch: { who: 'all', knows: 'public', delay: 0 } });
    const many = Array.from({ length: 120 }, () => strict.line(null, match));
    await Promise.all(many.map((one) => one.until(() => one.refused ?? one.closed ?? one.socket.readyState === 1)));
    await expect.poll(() => many.filter((one) => one.socket.readyState === 1).length).toBe(98);
    await unharmed();
    await strict.close();
  });

  it('fills one match with spectators', async () => {
    const small = await openScene({}, { hallLimits: { screens: 5 } });
    const { match, unharmed } = await small.battle({ watch: { who: 'all', knows: 'public', delay: 0 } });
    for (let i = 0; i < 3; i += 1) await small.line(null, match).enter(null);
    const more = await small.line(null, match).opened();
    more.send({ hello: { seat: null, seen: null, chat: 0 } });
    expect(await small.sentAway(more, 'refused', 4008)).toContain('full');
    await unharmed();
    await small.close();
  });

  it('makes matches without end', async () => {
    const strict = await openScene({ rate: 1 });
    const { unharmed } = await strict.battle();
    const eve = strict.host.guest();
    const seen: number[] = [];
    for (let i = 0; i < 22; i += 1) {
      const made = await eve.post('/api/matches', { name: 'Eve', plan: planOf() });
      seen.push(made.status);
      if (made.status !== 201) strict.refused(made, 429, 'too-many');
    }
    expect(seen.filter((status) => status === 201)).toHaveLength(20);
    await unharmed();
    await strict.close();
  });

  it('comes as somebody new each time', async () => {
    const strict = await openScene({ rate: 0.1 });
    const seen: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const answer = await strict.host.guest().put('/api/me', { name: `Eve ${i}` });
      seen.push(answer.status);
      if (answer.status !== 200) strict.refused(answer, 429, 'too-many');
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await strict.well();
    await strict.close();
  });
});
