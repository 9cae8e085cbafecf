import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../src/storage/postgres/index.ts';
import { type PostgresServer, postgresServer } from '../storage/postgres-server.ts';
import { Battles } from './battles.ts';
import { chanceFor } from './chance.ts';
import { bundled } from './child.ts';
import { Ledger } from './ledger.ts';
import { Lives } from './lives.ts';
import { soon } from './person.ts';
import { reckon } from './reckoning.ts';

/** The short form on PostgreSQL of what `crash.slow.test.ts` does fifty times on a file. */
const KILLS = 3;
const MOST_SENT = 40;
const LATER = 15;

let bundle: Awaited<ReturnType<typeof bundled>>;
let server: PostgresServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundled(), postgresServer()]);
});
afterAll(async () => {
  await bundle.remove();
  await server.end();
});

test(`after kill -9 of a host on PostgreSQL at ${KILLS} random moments under load nothing acknowledged is lost or done twice`, async () => {
  const url = await server.database();
  const chance = chanceFor('crash on PostgreSQL');
  const ledger = new Ledger();
  const host = new Lives(bundle.folder, url, ledger);
  host.begin();
  await host.listen();
  const battles = new Battles(host, ledger, chance);
  for (let kills = 0; kills < KILLS; kills++) {
    await host.sentSoMany(1 + chance.below(MOST_SENT));
    await soon(chance.below(LATER));
    expect(await host.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    host.begin();
    await host.listen();
  }
  await battles.end();
  expect(await host.stop()).toEqual({ code: 0, signal: null });
  const storage = await openPostgres({ url });
  const found = await reckon(storage, ledger);
  await storage.close();
  const resent = ledger.sent.filter(({ times }) => times > 1).length;
  console.log(
    `seed ${chance.seed}: ${KILLS} kills, ${ledger.acknowledged} decisions acknowledged and ${found.kept} of them there once each; ` +
      `${resent} sent again, ${found.found} of them found done; ${found.news} news told again to the letter`,
  );
  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found.kept).toBe(ledger.acknowledged);
  expect(ledger.acknowledged).toBeGreaterThan(5 * KILLS);
});
