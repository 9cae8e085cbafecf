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
import { soon } from './person.ts';
import { reckon } from './reckoning.ts';

/** Of a server that people play at. */
const KILLS = 50;
/** Every so manieth time it is killed once more while it starts. */
const STARTING = 8;
/** It is killed when it has been sent so many decisions since it started, or fewer, … */
const MOST_SENT = 80;
/** … and so many milliseconds later, or fewer: while it plays, writes, syncs or answers. */
const LATER = 15;
const START = 600;

let bundle: Awaited<ReturnType<typeof bundled>>;
let data = '';
beforeAll(async () => {
  bundle = await bundled();
  data = await mkdtemp(join(tmpdir(), 'flagbridge-crash-'));
});
afterAll(async () => {
  await bundle.remove();
  await rm(data, { recursive: true, force: true });
});

test(`after kill -9 at ${KILLS} random moments under load nothing acknowledged is lost, and nothing is done twice`, async () => {
  const chance = chanceFor('crash');
  const ledger = new Ledger();
  const place = { origin: '' };
  let port = 0;
  let [starts, killedStarting, upFor] = [0, 0, 0];
  const underWay: number[] = [];
  const starting = (): Child => {
    starts += 1;
    const child = new Child(bundle.folder, data, port);
    ledger.life = child.began;
    return child;
  };
  const listening = async (): Promise<Child> => {
    const child = starting();
    port = await child.ready();
    place.origin = `http://127.0.0.1:${port}`;
    return child;
  };

  let child = await listening();
  const battles = new Battles(place, ledger, chance);
  for (let kills = 0; kills < KILLS; kills++) {
    const up = Date.now();
    await sentSoMany(ledger, 1 + chance.below(MOST_SENT));
    await soon(chance.below(LATER));
    underWay.push(ledger.underWay);
    upFor += Date.now() - up;
    expect(await child.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    if (kills % STARTING === STARTING - 1) {
      const again = starting();
      await soon(chance.below(START));
      expect(await again.kill()).toEqual({ code: null, signal: 'SIGKILL' });
      killedStarting += 1;
    }
    child = await listening();
  }
  await battles.end();
  const stopped = Date.now();
  expect(await child.stop()).toEqual({ code: 0, signal: null });
  const stopping = Date.now() - stopped;

  const storage = await openSqlite({ file: databaseIn(data) });
  const found = await reckon(storage, ledger);
  await storage.close();
  const resent = ledger.sent.filter(({ times }) => times > 1);
  const refused = ledger.sent.filter(({ answer }) => answer === 'refused');
  const mean = underWay.reduce((sum, one) => sum + one, 0) / underWay.length;
  const rows: [string, string | number][] = [
    ['seed (FLAGBRIDGE_SEED)', chance.seed],
    ['kill -9 under load', underWay.length],
    ['kill -9 while starting', killedStarting],
    ['starts', starts],
    ['tables at once', tables.length],
    ['matches', `${found.matches}, ${found.ended} of them ended`],
    ['decisions sent', ledger.sent.length],
    ['acknowledged', ledger.acknowledged],
    ['  of these in the file, once each', found.kept],
    ['refused', refused.length],
    ['sent again after a lost line', resent.length],
    ['  found done already', found.found],
    ['lines in the file', found.lines],
    ['lines taken up again without gap', ledger.resumed],
    ['news told, and the same when played again', found.news],
    ['histories compared to the letter', ledger.histories],
    ['HTTP requests asked again', ledger.asked],
    ['invitations used up by a lost answer', ledger.lostInvitations],
    ['mean load: decisions under way at a kill', mean.toFixed(1)],
    ['mean load: acknowledged per second up', ((1000 * ledger.acknowledged) / upFor).toFixed(0)],
    ['stopping in order took', `${stopping} ms`],
  ];
  console.log(rows.map(([name, value]) => `${name.padEnd(44)}${value}`).join('\n'));

  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found.kept).toBe(ledger.acknowledged);
  // It was a load, and lines did break over decisions.
  expect(ledger.acknowledged).toBeGreaterThan(10 * KILLS);
  expect(mean).toBeGreaterThan(0.5);
  expect(resent.length).toBeGreaterThan(KILLS / 2);
  expect(found.found).toBeGreaterThan(0);
  expect(found.ended).toBeGreaterThan(0);
  expect(ledger.histories).toBeGreaterThan(0);

  await seesWhatIsWrong(ledger);
});

test('told to stop under load it keeps everything, ends by itself, and is gone on with', async () => {
  const chance = chanceFor('stop');
  const ledger = new Ledger();
  const home = await mkdtemp(join(tmpdir(), 'flagbridge-stop-'));
  const place = { origin: '' };
  const starting = async (port: number): Promise<{ child: Child; port: number }> => {
    const child = new Child(bundle.folder, home, port);
    ledger.life = child.began;
    const found = await child.ready();
    place.origin = `http://127.0.0.1:${found}`;
    return { child, port: found };
  };
  let { child, port } = await starting(0);
  const battles = new Battles(place, ledger, chance);
  const took: number[] = [];
  for (let stops = 0; stops < 4; stops++) {
    await sentSoMany(ledger, 20 + chance.below(60));
    const asked = Date.now();
    expect(await child.stop()).toEqual({ code: 0, signal: null });
    took.push(Date.now() - asked);
    child = (await starting(port)).child;
  }
  await battles.end();
  expect(await child.stop()).toEqual({ code: 0, signal: null });
  const storage = await openSqlite({ file: databaseIn(home) });
  const found = await reckon(storage, ledger);
  await storage.close();
  await rm(home, { recursive: true, force: true });
  console.log(
    `seed ${chance.seed}; stopped ${took.length} times under load, in ${took.join(', ')} ms; ` +
      `${ledger.acknowledged} decisions acknowledged, ${found.kept} of them kept`,
  );
  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found.kept).toBe(ledger.acknowledged);
  expect(ledger.acknowledged).toBeGreaterThan(60);
});

/** When so many more have gone out. */
function sentSoMany(ledger: Ledger, many: number): Promise<void> {
  return new Promise((done) => {
    let left = many;
    ledger.onSent = () => {
      left -= 1;
      if (left > 0) return;
      ledger.onSent = () => {};
      done();
    };
  });
}

/** The control: copies of the file with one thing wrong each are seen to be wrong. */
async function seesWhatIsWrong(ledger: Ledger): Promise<void> {
  const act = ledger.sent.findLast(({ answer }) => answer === 'ok');
  const match = act?.match ?? '';
  const { news } = ledger.told.find((one) => one.match === match && one.seat !== null) ?? { news: [] };
  expect(news.length).toBeGreaterThan(0);
  const harm = async (sql: string, values: readonly string[]): Promise<readonly string[]> => {
    const file = join(data, 'harmed.sqlite');
    await cp(databaseIn(data), file);
    const database = new Database(file);
    database.prepare(sql).run(values);
    database.close();
    const storage = await openSqlite({ file });
    const { wrong } = await reckon(storage, ledger, new Set([match]));
    await storage.close();
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    return wrong;
  };
  const of = 'match = ?1';
  const mark = `mark = '${act?.seat}:${act?.mark}'`;
  const last = 'n = (select max(n) from lines where match = ?1)';
  expect(await harm(`update lines set text = text where ${of}`, [match])).toEqual([]);
  expect(await harm(`delete from lines where ${of} and ${last}`, [match])).not.toEqual([]);
  expect(await harm(`delete from lines where ${of} and ${mark}`, [match])).toContainEqual(
    expect.stringContaining('is lost'),
  );
  const twice = `insert into lines select match, n + 1, text, null, seat, at from lines where ${of} and ${last}`;
  expect(await harm(twice, [match])).toContainEqual(expect.stringContaining('is answered twice'));
  const other = `update lines set text = replace(text, '"hash":"', '"hash":"0') where ${of} and ${mark}`;
  expect(await harm(other, [match])).toContainEqual(expect.stringContaining('does not play again'));
  expect(await harm('delete from matches where id = ?1', [match])).toContainEqual(expect.stringContaining('is gone'));
}
