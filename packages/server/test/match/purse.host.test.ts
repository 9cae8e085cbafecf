import { afterEach, describe, expect, it } from 'vitest';
import type { Thinkers } from '../../src/jobs/port.ts';
import { type Host, openHost, sitAt, type TestScreen, twoSit } from './rig.ts';

/** What one person may ask for, over all windows; time stands still unless a test moves it. */

const TOO_MUCH = { fault: { kind: 'closed', message: expect.stringContaining('a lot to work out') } };
let host: Host;
afterEach(() => host.close());

/** Samples cost nearly all that anybody has, and wait for leave to be answered. */
function dear(took: number) {
  const order: string[] = [];
  let go: () => void = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const thinkers = (here: Thinkers): Thinkers => ({
    ...here,
    sample: async (asked, whose) => {
      order.push(`sample for ${whose.split('-')[1]}`);
      await gate;
      return { ...(await here.sample(asked, whose)), took };
    },
  });
  return { thinkers, order, go };
}

const requestOf = async (screen: TestScreen): Promise<string> =>
  (await screen.now()).requests.find(({ standing }) => !standing)?.id ?? '';

/** Asks until it is too much, and says how often it was not. */
async function untilTooMuch(screen: TestScreen, call: (i: number) => object): Promise<number> {
  for (let i = 0; i < 20_000; i++) {
    const answer = await screen.ask(call(i));
    if (answer.fault === undefined) continue;
    expect(answer).toMatchObject(TOO_MUCH);
    return i;
  }
  throw new Error('never too much');
}

/** Looks until it is refused, and says how often it was not. */
async function lookUntilRefused(screen: TestScreen): Promise<number> {
  for (let looks = 0; looks < 20_000; looks++) {
    const answer = await screen.ask({ call: 'now' });
    if (answer.fault === undefined) continue;
    expect(answer).toMatchObject(TOO_MUCH);
    return looks;
  }
  throw new Error('never refused');
}

describe('a person’s purse', () => {
  it('is empty for looks, histories and drafts alike, in every window; others have their own', async () => {
    const { thinkers, go } = dear(4400);
    go();
    host = await openHost({ thinkers });
    const { match, red, blue } = await twoSit(host);
    const second = await sitAt(host, match, 'first', 'Ada');
    const request = await requestOf(red);
    expect(await red.ask({ call: 'sample', request })).toMatchObject({ ok: true });
    // What is kept back for looks is there, and has an end.
    expect(await lookUntilRefused(red)).toBeGreaterThan(50);
    for (const screen of [red, second])
      for (const call of [
        { call: 'now' },
        { call: 'history', from: 1, to: 1000 },
        { call: 'draft', request, partial: null },
      ])
        expect(await screen.ask(call)).toMatchObject(TOO_MUCH);
    expect(await blue.now()).toMatchObject({ n: 1 });
    // Deciding is never refused for it.
    expect(await red.ask({ call: 'decide', request, choice: null })).toMatchObject({
      ok: false,
      clause: expect.stringMatching(/^FB/),
    });
    host.clock.now += 1000;
    expect(await red.now()).toMatchObject({ n: 1 });
    expect(await second.ask({ call: 'history', from: 1, to: 1000 })).toHaveLength(1);
  });

  it('never keeps an honest window from coming back: empty, it is told how things stand', async () => {
    host = await openHost();
    const { match, red, blue } = await twoSit(host);
    for (let i = 0; i < 4; i++) if (!(await red.play())) await blue.play();
    const { n } = await blue.now();
    expect(n).toBeGreaterThan(2);
    const rich = await sitAt(host, match, 'first', 'Ada', { seen: n - 2, chat: 0 });
    await rich.until(() => rich.news[1]);
    expect(rich.news.map((one) => one.n)).toEqual([n - 1, n]);
    await lookUntilRefused(red);
    const again = await sitAt(host, match, 'first', 'Ada', { seen: n - 2, chat: 0 });
    const frame = await again.until(() => again.frames.find((one) => 'snapshot' in one));
    expect(frame).toMatchObject({ snapshot: { n } });
    expect(again.news).toEqual([]);
  });

  it('is charged before: a second sample waits, and is paid for before it begins', async () => {
    const { thinkers, order, go } = dear(4400);
    host = await openHost({ thinkers });
    const { match, red } = await twoSit(host);
    const second = await sitAt(host, match, 'first', 'Ada');
    const request = await requestOf(red);
    const both = [red, second].map((screen) => screen.ask({ call: 'sample', request }));
    await red.now();
    expect(order).toEqual(['sample for Ada']);
    go();
    await both[0];
    // 1600 are left, of which 1500 are kept back: the next costs 50 before it begins.
    expect(await both[1]).toMatchObject({ ok: true });
    expect(order).toEqual(['sample for Ada', 'sample for Ada']);
    host.clock.now += 600_000;
  });

  it('pays for a history by its length, and a long one comes in parts', async () => {
    host = await openHost();
    const { red, blue } = await twoSit(host);
    for (let i = 0; i < 6; i++) if (!(await red.play())) await blue.play();
    const { n } = await red.now();
    const news = await red.ask({ call: 'history', from: 1, to: 1000 });
    expect(news.map((one: { n: number }) => one.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    let asks = 0;
    for (let answer = news; answer.fault === undefined; asks++) {
      if (asks > 20_000) throw new Error('never refused');
      answer = await red.ask({ call: 'history', from: 1, to: 1000 });
    }
    const bytes = JSON.stringify(news).length;
    // Ten thousand bytes count as a millisecond of a thread, beside half a one for the call.
    expect(asks).toBeLessThan((6000 / (bytes / 10_000 + 0.5)) * 1.1 + 10);
  });
});

describe('a flood of decisions that are refused', () => {
  it('lets others be answered in between', async () => {
    host = await openHost();
    const { red, blue } = await twoSit(host);
    const mine = (await requestOf(red)) === '' ? blue : red;
    const eve = mine === red ? blue : red;
    const request = await requestOf(mine);
    for (let id = 1001; id <= 1500; id++)
      eve.visit?.hear(JSON.stringify({ id, call: 'decide', request: 'x#1', choice: [] }));
    const answered = (): number => eve.frames.filter((frame) => Number(frame['re']) > 1000).length;
    expect(await mine.now()).toMatchObject({ n: 1 });
    expect(await mine.ask({ call: 'decide', request, choice: ['no such'] })).toMatchObject({ ok: false });
    // A handful each time everybody had a turn.
    expect(answered()).toBeLessThan(100);
    await eve.until(() => (answered() === 500 ? true : undefined));
    expect(eve.frames.flatMap(({ re }) => (Number(re) > 1000 ? [re] : []))).toEqual(
      Array.from({ length: 500 }, (_, i) => 1001 + i),
    );
  });

  it('ends: who decides nothing but what is refused is not looked at for a while, over all windows', async () => {
    host = await openHost();
    const { match, red, blue } = await twoSit(host);
    const [awaited, seat] = (await requestOf(red)) === '' ? [blue, 'second'] : [red, 'first'];
    const request = await requestOf(awaited);
    const wrong = { call: 'decide', request, choice: ['no such'] };
    const refusals = await untilTooMuch(awaited, () => wrong);
    // More than anybody is refused in an evening, and an end all the same: each costs half a millisecond at least.
    expect(refusals).toBeGreaterThan(20);
    expect(refusals).toBeLessThanOrEqual(3001);
    const window = await sitAt(host, match, seat, awaited === red ? 'Ada' : 'Bob');
    expect(await window.ask(wrong)).toMatchObject(TOO_MUCH);
    // Nobody else pays for it, and looking is another purse.
    expect(await awaited.now()).toMatchObject({ n: 1 });
    host.clock.now += 60_000;
    expect(await window.play()).toBe(true);
  });

  it('counts what is taken back and what is set anew among it', async () => {
    host = await openHost();
    const { red } = await twoSit(host);
    const calls = [
      { call: 'undo' },
      { call: 'withdraw', request: 'x#1' },
      { call: 'policy', question: 'x', office: 'x', set: null },
    ];
    expect(await untilTooMuch(red, (i) => calls[i % calls.length] as object)).toBeLessThanOrEqual(3001);
    expect(await red.ask({ call: 'decide', request: await requestOf(red), choice: [] })).toMatchObject(TOO_MUCH);
  });
});
