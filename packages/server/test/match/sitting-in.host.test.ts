import type { MatchPlan } from '@flagbridge/protocol/online';
import { afterEach, describe, expect, it } from 'vitest';
import { HOST_SALT, type Host, openHost, planOf, sitAt, type TestScreen, twoSit } from './rig.ts';

const hosts: Host[] = [];
const open = async (how: Parameters<typeof openHost>[0] = {}): Promise<Host> => {
  const host = await openHost(how);
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

const live: MatchPlan['clock'] = { is: 'live', bank: 60, increment: 20, atZero: 'computer' };
const days: MatchPlan['clock'] = { is: 'days', hours: 24, atZero: 'computer' };
const duel = { rulebook: 'knight-hawks', scenario: 'duel' } as const;

const recordOf = async (host: Host, match: string) => {
  const stored = await host.storage.matches.read(match);
  if (stored === null) throw new Error('no such match');
  return stored.record;
};
const linesOf = async (host: Host, match: string): Promise<number> =>
  (await host.storage.matches.lines(match, 0)).length;
const said = ({ chat }: TestScreen): string[] => chat.map(({ text }) => text);
const dueOf = (host: Host, kind: string): number | undefined => host.dues.findLast((one) => one.kind === kind)?.due;
/** Lets whatever wants to run without being asked run. */
const aWhile = (): Promise<void> => new Promise((resume) => setTimeout(resume, 60));

/** Who is asked, and who is not. */
async function asked(red: TestScreen, blue: TestScreen) {
  const first = (await red.now()).requests.some(({ standing }) => !standing);
  return first
    ? { awaited: red, seat: 'first', name: 'Ada', waits: blue, other: 'second', otherName: 'Bob' }
    : { awaited: blue, seat: 'second', name: 'Bob', waits: red, other: 'first', otherName: 'Ada' };
}

/** The clock of whoever runs goes to zero. */
async function runOut(host: Host, match: string): Promise<void> {
  const due = dueOf(host, 'clock');
  if (due === undefined) throw new Error('no clock runs');
  host.clock.now = due;
  await host.hall.due(match);
}

/** The computer's moment comes. */
async function sitInAnswers(host: Host, match: string): Promise<void> {
  const before = await linesOf(host, match);
  host.clock.now = Math.max(host.clock.now, dueOf(host, 'sit-in') ?? 0);
  await host.hall.sitIn(match);
  await expect.poll(() => linesOf(host, match)).toBe(before + 1);
}

/** How long the computer waits before each of its answers but the first, while somebody else plays on. */
async function pausesOf(host: Host, match: string, screen: TestScreen): Promise<number[]> {
  const pauses: number[] = [];
  for (let i = 0; i < 60 && (await recordOf(host, match)).state === 'running'; i++) {
    const { sitIn } = await recordOf(host, match);
    if (sitIn === undefined) await screen.play();
    else {
      pauses.push(sitIn - host.clock.now);
      await sitInAnswers(host, match);
    }
  }
  return pauses.slice(1);
}

/** The same of another battle over days whose first player stays away. */
async function pausesOfAnother(host: Host): Promise<number[]> {
  const { match, red, blue } = await twoSit(host, { clock: days });
  const { awaited, waits } = await asked(red, blue);
  awaited.visit?.leave();
  await runOut(host, match);
  return pausesOf(host, match, waits);
}

describe('a computer that sits in for a person', () => {
  it('answers one question at a time, five seconds after what was told, as a job', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: live });
    await asked(red, blue);
    await runOut(host, match);
    const { sitIn, time } = await recordOf(host, match);
    expect(sitIn).toBe(Math.max(host.clock.now, time?.at ?? 0) + 5000);
    expect(dueOf(host, 'sit-in')).toBe(sitIn);
    await aWhile();
    expect(await linesOf(host, match)).toBe(0);
    // Too early is not yet.
    host.clock.now = (sitIn ?? 0) - 1;
    await host.hall.sitIn(match);
    await aWhile();
    expect(await linesOf(host, match)).toBe(0);
    await sitInAnswers(host, match);
    await aWhile();
    expect(await linesOf(host, match)).toBe(1);
  });

  it('goes on after a restart when its job comes, and not before', async () => {
    const first = await open();
    const { match, red, blue } = await twoSit(first, { clock: live });
    await asked(red, blue);
    await runOut(first, match);
    const { sitIn } = await recordOf(first, match);
    const second = await open({ file: first.file });
    second.clock.now = first.clock.now;
    await aWhile();
    // Nothing is due: it is not even loaded.
    expect(second.hall.loaded).toBe(0);
    await second.hall.sitIn(match);
    expect(await linesOf(second, match)).toBe(0);
    expect(dueOf(second, 'sit-in')).toBe(sitIn);
    await sitInAnswers(second, match);
  });

  it('leaves a person over days an hour for the first answer, however often others look in, and then a minute each', async () => {
    const host = await open({ idle: 1 });
    const { match, red, blue } = await twoSit(host, { clock: days });
    const { awaited, waits } = await asked(red, blue);
    awaited.visit?.leave();
    await runOut(host, match);
    const began = host.clock.now;
    expect((await recordOf(host, match)).sitIn).toBe(began + 3_600_000);
    waits.visit?.leave();
    host.clock.now += 1_800_000;
    await expect.poll(() => host.hall.loaded, { timeout: 10_000 }).toBe(0);
    const again = await sitAt(host, match, waits === red ? 'first' : 'second', waits === red ? 'Ada' : 'Bob');
    expect((await recordOf(host, match)).sitIn).toBe(began + 3_600_000);
    // A battle may be over before the computer is asked twice running: then another one shows it.
    const pauses = new Set(await pausesOf(host, match, again));
    for (let more = 0; more < 8 && pauses.size < 2; more++)
      for (const pause of await pausesOfAnother(host)) pauses.add(pause);
    expect([...pauses].sort()).toEqual([3_600_000, 60_000]);
  });

  it('gives the seat back at every question, with the increment, and drops what it was about to answer', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: { ...live, increment: 45 } });
    const { awaited, seat, name } = await asked(red, blue);
    awaited.visit?.leave();
    await runOut(host, match);
    const back = await sitAt(host, match, seat, name);
    await back.until(() => (back.card.seats.find(({ id }) => id === seat)?.holder.is === 'person' ? true : undefined));
    const { sitIn, time } = await recordOf(host, match);
    expect([sitIn, time?.running, time?.left[seat]]).toEqual([undefined, [seat], 45_000]);
    expect(said(back)).toContain(`${name} is back.`);
    host.clock.now += 10_000;
    await host.hall.sitIn(match);
    await aWhile();
    expect(await linesOf(host, match)).toBe(0);
    expect(await back.play()).toBe(true);
  });

  it('gives somebody who comes back half a minute at least, where there is no increment', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: { ...live, increment: 0 } });
    const { awaited, seat } = await asked(red, blue);
    await runOut(host, match);
    expect(await awaited.ask({ call: 'return' })).toEqual({ ok: true });
    expect((await recordOf(host, match)).time?.left[seat]).toBe(30_000);
    expect(dueOf(host, 'clock')).toBe(host.clock.now + 30_000);
  });

  it('is not sent away without end: a question whose time was up twice is answered first', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: live });
    const { awaited } = await asked(red, blue);
    await runOut(host, match);
    expect(await awaited.ask({ call: 'return' })).toEqual({ ok: true });
    await runOut(host, match);
    expect(await awaited.ask({ call: 'return' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('twice'),
    });
    await sitInAnswers(host, match);
    expect(await awaited.ask({ call: 'return' })).toEqual({ ok: true });
  });

  it('does not take a line that came back by itself for a person', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: live });
    const { awaited, seat, name } = await asked(red, blue);
    const { n } = await awaited.now();
    awaited.visit?.leave();
    await runOut(host, match);
    const line = await sitAt(host, match, seat, name, { seen: n, chat: 0 });
    expect(line.card.seats.find(({ id }) => id === seat)?.holder).toMatchObject({ is: 'computer', standsInFor: name });
    await line.now();
    const { seats, sitIn } = await recordOf(host, match);
    expect([seats[seat]?.computer, typeof sitIn]).toEqual(['cadet', 'number']);
    expect(said(line)).not.toContain(`${name} is back.`);
  });

  it('gives way to a person who decides, and answers nothing more', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: live });
    const { awaited, seat } = await asked(red, blue);
    await runOut(host, match);
    expect(await awaited.play()).toBe(true);
    const { seats, sitIn } = await recordOf(host, match);
    expect([seats[seat]?.computer, sitIn]).toEqual([null, undefined]);
    expect(await linesOf(host, match)).toBe(1);
  });

  it('plays on with the person who is there, to the end', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: { ...live, bank: 36_000 } });
    const { awaited, seat, waits } = await asked(red, blue);
    awaited.visit?.leave();
    await runOut(host, match);
    for (let i = 0; i < 400 && (await recordOf(host, match)).state === 'running'; i++) {
      if ((await recordOf(host, match)).sitIn !== undefined) await sitInAnswers(host, match);
      else await waits.play();
    }
    const record = await recordOf(host, match);
    expect([record.state, record.sitIn, record.seats[seat]?.computer]).toEqual(['ended', undefined, 'cadet']);
  });
});

describe('with all people away', () => {
  it('pauses, thinks nothing, and says so, where the time of both seats is up', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: { ...live, increment: 0 } });
    const { awaited, waits } = await asked(red, blue);
    await runOut(host, match);
    while ((await recordOf(host, match)).sitIn !== undefined) await sitInAnswers(host, match);
    awaited.visit?.leave();
    await runOut(host, match);
    const before = await linesOf(host, match);
    const record = await recordOf(host, match);
    expect([record.state, record.paused, record.everybodyAway, record.sitIn, record.time?.running]).toEqual([
      'running',
      true,
      true,
      undefined,
      [],
    ]);
    await host.hall.sitIn(match);
    await host.hall.due(match);
    await aWhile();
    expect(await linesOf(host, match)).toBe(before);
    expect(waits.card).toMatchObject({ paused: true, everybodyAway: true });
    expect(said(waits).at(-1)).toBe('Everybody is away: the battle is paused. Whoever comes back goes on with it.');
    expect(host.pausedFor).toEqual([awaited === red ? 'first' : 'second']);
    expect(host.dues.filter(({ kind }) => kind === 'clock')).toEqual([]);
  });

  it('goes on with whoever comes back first, and again after that', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: live });
    const { awaited, seat, name, waits } = await asked(red, blue);
    await waits.ask({ call: 'leave' });
    awaited.visit?.leave();
    for (let round = 0; round < 2; round++) {
      await runOut(host, match);
      expect((await recordOf(host, match)).everybodyAway).toBe(true);
      const back = await sitAt(host, match, seat, name);
      await back.until(() => (back.card.paused ? undefined : true));
      const { time, everybodyAway } = await recordOf(host, match);
      expect([everybodyAway, time?.running]).toEqual([undefined, [seat]]);
      expect(said(back).at(-1)).toBe('The battle goes on.');
      back.visit?.leave();
    }
    await runOut(host, match);
    expect(await waits.ask({ call: 'offer', offer: 'go-on' })).toEqual({ ok: true });
    expect((await recordOf(host, match)).paused).toBe(false);
    await sitInAnswers(host, match);
  });

  it('pauses where the table answers for both, and does not play the battle out', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { clock: { ...live, increment: 0, atZero: 'default' } });
    for (let i = 0; i < 20 && (await recordOf(host, match)).everybodyAway === undefined; i++) await runOut(host, match);
    const before = await linesOf(host, match);
    expect((await recordOf(host, match)).paused).toBe(true);
    await aWhile();
    expect(await linesOf(host, match)).toBe(before);
    const { awaited, seat } = await asked(red, blue);
    await awaited.until(() => (awaited.card.everybodyAway === true ? true : undefined));
    expect(awaited.card.seats.find(({ id }) => id === seat)?.holder).toMatchObject({ is: 'person', away: true });
    expect(await awaited.ask({ call: 'return' })).toEqual({ ok: true });
    expect(await awaited.play()).toBe(true);
    expect((await recordOf(host, match)).seats[seat]).not.toHaveProperty('away');
  });

  it('stops a battle that an older host had left to two computers', async () => {
    const first = await open();
    const { match, red, blue } = await twoSit(first, { clock: live });
    const { seat, name } = await asked(red, blue);
    const stored = await first.storage.matches.read(match);
    await first.hall.close();
    if (stored === null) throw new Error('no such match');
    const { record, rev } = stored;
    const seats = Object.fromEntries(
      Object.entries(record.seats).map(([id, one]) => [id, { ...one, computer: 'cadet' as const }]),
    );
    await first.storage.matches.write({ match, rev, record: { ...record, seats }, at: first.clock.now });
    const second = await open({ file: first.file });
    await second.hall.sitIn(match);
    await aWhile();
    expect(await linesOf(second, match)).toBe(0);
    expect((await recordOf(second, match)).everybodyAway).toBe(true);
    const back = await sitAt(second, match, seat, name);
    expect(await back.play()).toBe(true);
  });

  it('does not leave the battle to the computers of the plan', async () => {
    const host = await open();
    const made = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        clock: live,
        seats: [
          { id: 'first', offices: ['red'], who: { is: 'me' } },
          { id: 'second', offices: ['blue'], who: { is: 'computer', level: 'cadet' } },
        ],
      }),
      HOST_SALT,
    );
    if ('ok' in made) throw new Error(made.message);
    const match = made.card.id;
    await expect.poll(() => dueOf(host, 'clock')).toBeDefined();
    await runOut(host, match);
    const before = await linesOf(host, match);
    expect((await recordOf(host, match)).everybodyAway).toBe(true);
    await aWhile();
    expect(await linesOf(host, match)).toBe(before);
    const back = await sitAt(host, match, 'first', 'Ada');
    expect(await back.play()).toBe(true);
  });

  it('ends in a draw where that was agreed, by lines of the log', async () => {
    const host = await open();
    const { match, red } = await twoSit(host, { ...duel, clock: live, whenAway: 'draw' });
    expect(red.card.whenAway).toBe('draw');
    // Both place their ships at the same time.
    await runOut(host, match);
    const record = await recordOf(host, match);
    expect([record.state, record.outcome?.winner, record.outcome?.by]).toEqual(['ended', null, 'agreed']);
    expect(said(red).at(-1)).toBe('Everybody is out of time: the battle has ended in a draw, as was agreed.');
    expect((await host.hall.replay(match)).ok).toBe(true);
  });

  it('gives nobody a draw for leaving one for whom the computer sits in', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host, { ...duel, clock: live, whenAway: 'draw' });
    await blue.ask({ call: 'leave' });
    await red.ask({ call: 'offer', offer: 'substitute', seat: 'second' });
    await red.ask({ call: 'leave' });
    const record = await recordOf(host, match);
    expect([record.state, record.everybodyAway]).toEqual(['running', true]);
  });

  it('promises no draw where the game knows none', async () => {
    const host = await open();
    const made = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        rulebook: 'toy-gunnery',
        whenAway: 'draw',
        seats: [{ id: 'first', offices: ['red', 'blue'], who: { is: 'me' } }],
      }),
      HOST_SALT,
    );
    expect(made).toMatchObject({ ok: false, message: expect.stringContaining('draw') });
  });
});
