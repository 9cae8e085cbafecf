import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseIn } from '../../src/config.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { Battles, tables } from './battles.ts';
import { chanceFor } from './chance.ts';
import { bundled, Child } from './child.ts';
import { Ledger } from './ledger.ts';
import { Lives } from './lives.ts';
import { soon } from './person.ts';
import { type Reckoning, reckon } from './reckoning.ts';

/** Of a server that people play at. */
const KILLS = 50;
/** After every so many it is killed once more, while it starts. */
const STARTING = 8;
/** It is killed when it has been sent so many decisions since it started, or fewer, … */
const MOST_SENT = 60;
/** … and so many milliseconds later, or fewer: while it plays, writes, syncs or answers. */
const LATER = 15;
const START = 600;
const STOPS = 4;

const KILLED = { code: null, signal: 'SIGKILL' };
const IN_ORDER = { code: 0, signal: null };

let bundle: Awaited<ReturnType<typeof bundled>>;
const folders: string[] = [];
beforeAll(async () => {
  bundle = await bundled();
});
afterAll(async () => {
  await bundle.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'flagbridge-crash-'));
  folders.push(made);
  return made;
}

/** A server of its own, and people who play at it. */
async function evening(name: string) {
  const chance = chanceFor(name);
  const ledger = new Ledger();
  const data = await folder();
  const server = new Lives(bundle.folder, data, ledger);
  server.begin();
  await server.listen();
  return { chance, ledger, data, server, battles: new Battles(server, ledger, chance) };
}

async function reckonFile(file: string, ledger: Ledger, only?: ReadonlySet<string>): Promise<Reckoning> {
  const storage = await openSqlite({ file });
  const found = await reckon(storage, ledger, only);
  await storage.close();
  return found;
}

test(`after kill -9 at ${KILLS} random moments under load nothing acknowledged is lost, and nothing is done twice`, async () => {
  const { chance, ledger, data, server, battles } = await evening('crash');
  const underWay: number[] = [];
  let [killedStarting, up] = [0, 0];
  for (let kills = 1; kills <= KILLS; kills++) {
    const since = Date.now();
    await server.sentSoMany(1 + chance.below(MOST_SENT));
    await soon(chance.below(LATER));
    underWay.push(ledger.underWay);
    up += Date.now() - since;
    expect(await server.kill()).toEqual(KILLED);
    if (kills % STARTING === 0) {
      server.begin();
      await soon(chance.below(START));
      expect(await server.kill()).toEqual(KILLED);
      killedStarting += 1;
    }
    server.begin();
    await server.listen();
  }
  await battles.end();
  expect(await server.stop()).toEqual(IN_ORDER);

  const found = await reckonFile(databaseIn(data), ledger);
  const resent = ledger.sent.filter(({ times }) => times > 1);
  const mean = underWay.reduce((sum, one) => sum + one, 0) / underWay.length;
  const rows: [string, string | number][] = [
    ['seed (FLAGBRIDGE_SEED)', chance.seed],
    ['kill -9 under load', underWay.length],
    ['kill -9 while starting', killedStarting],
    ['starts', server.starts],
    ['tables at once', tables.length],
    ['matches', `${found.matches}, ${found.ended} of them ended`],
    ['decisions sent', ledger.sent.length],
    ['acknowledged', ledger.acknowledged],
    ['  of these in the file, once each', found.kept],
    ['refused', ledger.sent.filter(({ answer }) => answer === 'refused').length],
    ['sent again after a lost line', resent.length],
    ['  found done already', found.found],
    ['lines in the file', found.lines],
    ['screens that came back and went on', ledger.resumed],
    ['screens that read too slowly', ledger.lagged],
    ['news told, and the same when played again', found.news],
    ['histories compared to the letter', ledger.histories],
    ['requests over HTTP asked again', ledger.asked],
    ['mean load: decisions under way at a kill', mean.toFixed(1)],
    ['mean load: acknowledged per second up', ((1000 * ledger.acknowledged) / up).toFixed(0)],
  ];
  console.log(rows.map(([name, value]) => `${name.padEnd(44)}${value}`).join('\n'));

  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found.kept).toBe(ledger.acknowledged);
  // It was a load, and lines did break over decisions: some done, some not.
  expect(ledger.acknowledged).toBeGreaterThan(10 * KILLS);
  expect(mean).toBeGreaterThan(0.5);
  expect(resent.length).toBeGreaterThan(KILLS / 2);
  expect(found.found).toBeGreaterThan(0);
  expect(found.found).toBeLessThan(resent.length);
  expect(found.ended).toBeGreaterThan(0);
  expect(ledger.histories).toBeGreaterThan(0);

  await seesWhatIsWrong(data, ledger);
});

/** The control: copies of the file with one thing wrong each are seen to be wrong. */
async function seesWhatIsWrong(data: string, ledger: Ledger): Promise<void> {
  const act = ledger.sent.findLast(({ answer }) => answer === 'ok');
  const match = act?.match ?? '';
  const harmed = async (sql: string): Promise<readonly string[]> => {
    const file = join(data, 'harmed.sqlite');
    await cp(databaseIn(data), file);
    const database = new Database(file);
    database.prepare(sql).run([match]);
    database.close();
    const { wrong } = await reckonFile(file, ledger, new Set([match]));
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    return wrong;
  };
  const says = (what: string): unknown => expect.arrayContaining([expect.stringContaining(what)]);
  const last = 'match = ?1 and n = (select max(n) from lines where match = ?1)';
  const marked = `match = ?1 and mark = '${act?.seat}:${act?.mark}'`;
  expect(await harmed('update lines set text = text where match = ?1')).toEqual([]);
  expect(await harmed(`delete from lines where ${last}`)).not.toEqual([]);
  expect(await harmed(`delete from lines where ${marked}`)).toEqual(says('is lost'));
  const twice = `insert into lines select match, n + 1, text, null, seat, at from lines where ${last}`;
  expect(await harmed(twice)).toEqual(says('is answered twice'));
  const other = `update lines set text = replace(text, '"hash":"', '"hash":"0') where ${marked}`;
  expect(await harmed(other)).toEqual(says('does not play again'));
  expect(await harmed('delete from matches where id = ?1')).toEqual(says('is gone'));
}

test('told to stop under load it keeps everything, ends by itself, and is gone on with', async () => {
  const { chance, ledger, data, server, battles } = await evening('stop');
  const took: number[] = [];
  for (let stops = 0; stops < STOPS; stops++) {
    await server.sentSoMany(20 + chance.below(60));
    const asked = Date.now();
    expect(await server.stop()).toEqual(IN_ORDER);
    took.push(Date.now() - asked);
    server.begin();
    await server.listen();
  }
  await battles.end();
  expect(await server.stop()).toEqual(IN_ORDER);
  const found = await reckonFile(databaseIn(data), ledger);
  console.log(
    `seed ${chance.seed}: stopped in order ${STOPS} times under load, in ${took.join(', ')} ms; ` +
      `${ledger.acknowledged} decisions acknowledged, ${found.kept} of them kept`,
  );
  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found.kept).toBe(ledger.acknowledged);
  expect(ledger.acknowledged).toBeGreaterThan(20 * STOPS);
});

test('a second process on the folder refuses to start, as long as the first lives', async () => {
  const data = await folder();
  const first = new Child(bundle.folder, data, 0);
  await first.ready();
  await expect(new Child(bundle.folder, data, 0).ready()).rejects.toThrow(/\(1\):\nAnother server has .* open/);
  await first.kill();
  // Killed, it holds nothing any more.
  const third = new Child(bundle.folder, data, 0);
  await third.ready();
  expect(await third.stop()).toEqual(IN_ORDER);
});
