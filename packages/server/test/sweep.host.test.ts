import { afterEach, describe, expect, it } from 'vitest';
import type { Job, JobKind } from '../src/jobs/port.ts';
import { type Swept, startSweeping } from '../src/sweep.ts';
import { HOST_SALT, type Host, openHost, planOf, sitAt } from './match/rig.ts';

const DAY = 86_400_000;
const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function sweeping() {
  const host = await openHost();
  hosts.push(host);
  const counts: Partial<Record<Swept, number>> = {};
  const logged: string[] = [];
  let next = 0;
  let sweep = async (_: Job): Promise<void> => {};
  await startSweeping({
    storage: host.storage,
    hall: host.hall,
    jobs: {
      handle: (_: JobKind, work) => {
        sweep = work;
      },
      put: async (_kind, _key, due) => {
        next = due;
      },
    },
    now: () => host.clock.now,
    log: { info: (_, message) => logged.push(message) },
    swept: (what, count) => {
      counts[what] = (counts[what] ?? 0) + count;
    },
  });
  const run = async (): Promise<void> => {
    host.clock.now = Math.max(host.clock.now, next);
    await sweep({ kind: 'sweep', key: 'host', due: next, payload: {}, tries: 0 });
  };
  const gather = async (): Promise<string> => {
    const made = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        seats: [
          { id: 'first', offices: ['red'], who: { is: 'me' } },
          { id: 'second', offices: ['blue'], who: { is: 'person' } },
        ],
      }),
      HOST_SALT,
    );
    if ('ok' in made) throw new Error(made.message);
    return made.card.id;
  };
  return { host, counts, logged, run, gather, next: () => next };
}

describe('what is of no use any more', () => {
  it('goes: a gathering nobody has come to for thirty days, and no other', async () => {
    const { host, counts, run, gather } = await sweeping();
    const [abandoned, talked, watched] = [await gather(), await gather(), await gather()];
    host.clock.now += 15 * DAY;
    const ada = await sitAt(host, talked, 'first', 'Ada');
    await ada.ask({ call: 'say', to: 'all', text: 'Anybody?' });
    ada.visit?.leave();
    host.clock.now += 15 * DAY - 60_000;
    await run();
    expect(await host.storage.matches.read(abandoned)).not.toBeNull();
    host.clock.now += 120_000;
    const here = await sitAt(host, watched, 'first', 'Ada');
    await run();
    const left = await Promise.all([abandoned, talked, watched].map((id) => host.storage.matches.read(id)));
    expect(left.map((one) => one !== null)).toEqual([false, true, true]);
    expect(here.bye).toBeNull();
    expect(counts.gathering).toBe(1);
  });

  it('goes: links that have run out, and what was noted of notices a week ago', async () => {
    const { host, counts, logged, run, next } = await sweeping();
    const { people } = host.storage;
    const link = { match: null, seat: 'x', player: null, kind: 'confirm' } as const;
    await people.addLink('old', { ...link, expires: host.clock.now + 1000 });
    await people.addLink('new', { ...link, expires: host.clock.now + 30 * DAY });
    await people.addLink('for good', { ...link, expires: null });
    await host.storage.settle('notice 1', `${host.clock.now} mine`);
    await host.storage.settle('notice 2', `${host.clock.now + 5 * DAY} mine`);
    await host.storage.settle('signing-key', 'the key');
    host.clock.now += 8 * DAY;
    await run();
    const links = await Promise.all(['old', 'new', 'for good'].map((hash) => people.link(hash)));
    expect(links.map((one) => one !== null)).toEqual([false, true, true]);
    expect(await host.storage.settle('notice 1', 'again')).toBe('again');
    expect(await host.storage.settle('notice 2', 'again')).not.toBe('again');
    expect(await host.storage.settle('signing-key', 'again')).toBe('the key');
    expect(counts).toEqual({ gathering: 0, listing: 0, link: 1, notice: 1 });
    expect(logged).toHaveLength(1);
    expect(next()).toBe(host.clock.now + 3_600_000);
  });

  it('goes in small parts, and soon goes on where there is more', async () => {
    const { host, counts, run, next } = await sweeping();
    for (let i = 0; i < 250; i++) await host.storage.settle(`notice ${i}`, '1 mine');
    await run();
    expect([counts.notice, next() - host.clock.now]).toEqual([200, 10_000]);
    await run();
    expect([counts.notice, next() - host.clock.now]).toEqual([250, 3_600_000]);
  });
});
