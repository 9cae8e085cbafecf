import { afterEach, expect, test } from 'vitest';
import type { Storage } from '../../src/storage/port.ts';
import { type Host, openHost } from '../http/rig.ts';
import { type Disk, openDisk } from './disk.ts';
import { Duel } from './duel.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function hostOn(disk: Disk, storage: Storage = disk.storage): Promise<Host> {
  // The host closes its storage; the disk goes after it.
  ends.push(() => disk.end());
  const host = await openHost({}, { storage });
  ends.push(() => host.close());
  return host;
}

/** As `/metrics` tells it. */
async function syncsOf(host: Host): Promise<number> {
  const { text } = await host.guest().get('/metrics');
  return Number(/^flagbridge_storage_syncs (\d+)$/m.exec(text)?.[1]);
}

const someTurns = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await new Promise((done) => setImmediate(done));
};

interface Run {
  readonly acknowledged: readonly { readonly match: string; readonly marked: string }[];
  /** Syncs that came back between a decision and its answer, for each. */
  readonly syncs: readonly number[];
}

/** Two battles, a decision at a time, so many in all. */
async function play(host: Host, many: number): Promise<Run> {
  const duels = [await Duel.at(host), await Duel.at(host)];
  const acknowledged: Run['acknowledged'][number][] = [];
  const syncs: number[] = [];
  for (let i = 0; i < many; i++) {
    const duel = duels[i % 2] as Duel;
    const act = await duel.ready();
    if (act === null) throw new Error('the battle was too short');
    const { count } = host.app.storage.syncs;
    expect((await act.line.call(act.frame)).result).toEqual({ ok: true });
    syncs.push(host.app.storage.syncs.count - count);
    acknowledged.push({ match: duel.match, marked: act.marked });
  }
  for (const duel of duels) duel.close();
  return { acknowledged, syncs };
}

async function missing(storage: Storage, { acknowledged }: Run): Promise<number> {
  let lost = 0;
  for (const { match, marked } of acknowledged) {
    const lines = await storage.matches.lines(match, 0);
    if (lines.filter(({ mark }) => mark === marked).length !== 1) lost += 1;
  }
  await storage.close();
  return lost;
}

const MANY = 16;

test('every acknowledgement comes after a sync of its own, and after a loss of power all of them are there', async () => {
  const disk = await openDisk({ sync: true });
  const host = await hostOn(disk);
  const before = await syncsOf(host);
  const run = await play(host, MANY);
  expect(run.syncs.every((count) => count >= 1)).toBe(true);
  expect((await syncsOf(host)) - before).toBeGreaterThanOrEqual(MANY);
  const lost = await missing(await disk.afterPowerLoss(), run);
  const all = run.syncs.reduce((sum, one) => sum + one, 0);
  console.log(
    `with sync: ${MANY} decisions one by one, ${all} syncs before their answers, ${lost} lost with the power`,
  );
  expect(lost).toBe(0);
});

test('the control: without syncs they are acknowledged just the same, and gone with the power', async () => {
  const disk = await openDisk({ sync: false });
  const host = await hostOn(disk);
  const run = await play(host, MANY);
  expect(run.syncs).toEqual(run.syncs.map(() => 0));
  expect(await syncsOf(host)).toBe(0);
  // As long as the power is there, nobody can tell.
  const lost = await missing(await disk.afterPowerLoss(), run);
  console.log(`without: ${MANY} decisions one by one, 0 syncs before their answers, ${lost} lost with the power`);
  expect(lost).toBe(MANY);
});

test('nobody hears of a decision while its sync is under way', async () => {
  const disk = await openDisk({ sync: true });
  const host = await hostOn(disk);
  const duel = await Duel.at(host);
  const act = await duel.ready();
  if (act === null) throw new Error('nobody is asked');
  const heard = (): number => duel.lines.reduce((sum, [, line]) => sum + line.frames.length, 0);
  const syncing = disk.hold();
  const [before, { count }] = [heard(), disk.storage.syncs];
  const answer = act.line.call(act.frame);
  await syncing;
  await someTurns();
  expect(heard()).toBe(before);
  expect(disk.storage.syncs.count).toBe(count);
  expect(await missing(await disk.afterPowerLoss(), { acknowledged: [{ match: duel.match, ...act }], syncs: [] })).toBe(
    1,
  );
  disk.letGo();
  expect((await answer).result).toEqual({ ok: true });
  expect(heard()).toBeGreaterThan(before + 1);
  expect(disk.storage.syncs.count).toBe(count + 1);
  duel.close();
});

test('decisions of many matches share a sync', async () => {
  const disk = await openDisk({ sync: true, copies: false });
  let writings = 0;
  let arrived = (): void => {};
  const write: Storage['matches']['write'] = (writing) => {
    writings += 1;
    arrived();
    return disk.storage.matches.write(writing);
  };
  const storage: Storage = Object.create(disk.storage, { matches: { value: { ...disk.storage.matches, write } } });
  const host = await hostOn(disk, storage);
  const duels: Duel[] = [];
  for (let i = 0; i < 12; i++) duels.push(await Duel.at(host));
  const acts = await Promise.all(duels.map((duel) => duel.ready()));
  const [first, ...others] = acts.filter((act) => act !== null);
  if (first === undefined) throw new Error('nobody is asked');
  const { count } = disk.storage.syncs;
  writings = 0;
  const syncing = disk.hold();
  const answers = [first.line.call(first.frame)];
  await syncing;
  const all = new Promise<void>((done) => {
    arrived = () => {
      if (writings === duels.length) done();
    };
  });
  for (const { line, frame } of others) answers.push(line.call(frame));
  await all;
  disk.letGo();
  for (const { result } of await Promise.all(answers)) expect(result).toEqual({ ok: true });
  const syncs = disk.storage.syncs.count - count;
  console.log(`${answers.length} decisions at once, the first a little earlier: ${syncs} syncs`);
  expect(answers).toHaveLength(duels.length);
  // The first was under way when the others came; they had one together.
  expect(syncs).toBe(2);
  for (const duel of duels) duel.close();
});
